"""Alma Mater, by Brasini, Gigli, Luperto and Tinto: six rounds of masters, books and research at rival universities."""
