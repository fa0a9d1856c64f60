"""The commands of `collegium`, one subject in each module."""
