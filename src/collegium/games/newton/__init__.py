"""Newton, by Nestore Mangone and Simone Luciani: six rounds of five cards in the life of a young scholar."""
