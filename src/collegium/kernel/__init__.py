"""What every game shares. No game's name occurs here; `kernel.game` is the contract to read first."""
