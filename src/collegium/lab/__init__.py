"""The laboratory: many games at once, to compare agents, to count positions, and to look for faults in the rules."""
