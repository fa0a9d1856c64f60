"""The doors that learners and searches know: PettingZoo, Gymnasium and OpenSpiel (`pip install 'collegium[rl]'`).

    from collegium.environments.pettingzoo_env import CollegiumAEC
    from collegium.environments.gymnasium_env import CollegiumEnv
    from collegium.environments.gymnasium_vector import CollegiumVectorEnv
    import collegium.environments.openspiel  # pyspiel.load_game("collegium_newton")

Each needs its own package and no other, and nothing else in Collegium needs any of them; docs/environments.md has more.
"""
