# Everything runs in .venv, which the first command makes. It needs make and Python 3.11 or newer, nothing else;
# with a C compiler the rules are compiled.

PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq

# A stamp is named after the contents of what it was made of, so that any change, addition or removal makes it anew.
NEEDED := $(shell cksum < pyproject.toml | cut -d' ' -f1)
SOURCE := $(shell find src/collegium -name '*.py' -o -name '*.toml' -o -name '*.json' -o -name '*.c' -o -path '*/web/*' -type f -o -path '*/site/*' -type f -o -path '*/sample/*' -type f | sort | xargs cksum pyproject.toml setup.py | cksum | cut -d' ' -f1)
NEEDS := $(VENV)/needs-$(NEEDED)
TEST := $(VENV)/test-$(NEEDED)
BENCH := $(VENV)/bench-$(NEEDED)
DOCS := $(VENV)/docs-$(NEEDED)
PACKAGE := $(VENV)/package-$(SOURCE)
LIST := import sys, tomllib; project = tomllib.load(open("pyproject.toml", "rb")); \
	extras = project["project"]["optional-dependencies"]; \
	needs = project["build-system"]["requires"] + project["project"]["dependencies"]; \
	print(*needs, *(need for extra in sys.argv[1:] for need in extras[extra]), sep="\n")
RULES := $(wildcard tests/kernel tests/every_game $(patsubst src/collegium/games/%/rules.toml,tests/%,$(wildcard src/collegium/games/*/rules.toml)))

# Tests wait for servers and browsers about a third of the time.
WORKERS := $(shell echo $$((($$(getconf _NPROCESSORS_ONLN) * 3 + 1) / 2)))

unexport PYTHONPATH # what is played, tested and measured is the installed package
ifndef TOGETHER
.NOTPARALLEL:
endif
.PHONY: help quick play test test-long goldens archive mutants pictures notebooks docs bench lint programs build clean

help: ## show this list (the default)
	@sed -n 's/^\([a-z-]*\):.*## /\1|/p' Makefile | awk -F'|' '{ printf "make %-10s %s\n", $$1, $$2 }'

quick: $(TEST) ## run the tests of what changed, from source, without compiling; GAME=newton: those of a game
	@$(BIN)/python -m tests.quick $(GAME)

play: $(PACKAGE) ## open the table in the browser
	@$(BIN)/collegium serve --browser

# What is checked, translated and installed at the same time keeps every processor and the network busy.
test: $(NEEDS) ## check the style and the types, run every test but the long ones
	@$(MAKE) --no-print-directory -j 3 TOGETHER=1 lint $(PACKAGE) programs
	@$(BIN)/pytest -n $(WORKERS) --dist worksteal -m "not long and not packaging and not browser" tests
	@$(BIN)/pytest -q -n $(WORKERS) --dist worksteal -m "browser and not long" tests/browser
	@echo "The package, built and installed in several ways."
	@$(BIN)/pytest -q -n auto --dist loadfile -m packaging tests/packaging

test-long: $(TEST) $(PACKAGE) ## play the ten thousand random games, and measure what the tests of the rules cover
	@$(BIN)/pytest -n auto -m long tests
	@echo "The rules interpreted, for coverage: compiled code cannot be measured."
	@rm -f .coverage .coverage.*
	@COLLEGIUM_INTERPRETED=1 $(BIN)/coverage run -m pytest -q -n auto -m "not long" $(RULES)
	@$(BIN)/coverage combine -q && $(BIN)/coverage report

goldens: $(TEST) ## write playthroughs, perft numbers and proofs anew [GAME=newton]
	@PYTHONPATH=src $(BIN)/python -m tests.goldens $(GAME)

archive: $(TEST) ## keep the component tables as they are for the games begun with them [GAME=newton]
	@PYTHONPATH=src $(BIN)/python -m tests.goldens --archive $(GAME)

pictures: $(TEST) $(PACKAGE) ## take pictures of every board in a browser
	@$(BIN)/python -m tests.browser.chromium
	@$(BIN)/python -m tests.browser.pictures build/pictures --docs docs/pictures

docs: $(DOCS) ## build the documentation, to be opened from files and by the server under /docs
	@PYTHONPATH=src $(BIN)/python -m mkdocs build --quiet
	@echo "The documentation is in src/collegium/site/index.html; make play serves it under /docs."

notebooks: $(TEST) $(PACKAGE) ## run the examples for researchers and write their notebooks [NAME=ppo]
	@$(BIN)/python -m tests.notebooks $(NAME)

bench: $(BENCH) $(PACKAGE) ## measure the engine beside other engines, the server idle and under attack
	@$(BIN)/python bench/run.py

lint: $(TEST) ## check the style and the types
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

programs: $(TEST)
	@$(BIN)/python -m tests.table.nginx
	@$(BIN)/python -m tests.browser.chromium

build: $(TEST) docs ## make the source archive and the wheel in dist/
	@rm -rf dist
	@$(BIN)/python -m build

clean: ## remove all that was made here
	@rm -rf $(VENV) build dist src/*.egg-info src/collegium/site .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
	@find src -name '*.so' -exec rm -f {} +

$(BIN)/pip:
	@test -n "$(PYTHON)" || { echo "Collegium needs Python 3.11 or newer, and none was found."; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "Python's venv is missing: install it (on Debian and Ubuntu: apt install python3-venv)."; exit 1; }
	@echo "Making $(VENV) with $$($(PYTHON) --version)."
	@$(PYTHON) -m venv --clear $(VENV)

$(NEEDS): $(BIN)/pip
	@echo "Installing what Collegium needs."
	@$(BIN)/python -c '$(LIST)' > $(VENV)/needs.txt
	@$(PIP) install -r $(VENV)/needs.txt
	@rm -f $(VENV)/needs-* && touch $@

$(TEST) $(BENCH) $(DOCS): $(VENV)/%-$(NEEDED): $(NEEDS)
	@echo "Installing the tools of make $*."
	@$(BIN)/python -c '$(LIST)' $* > $(VENV)/needs.txt
	@$(PIP) install --no-compile -r $(VENV)/needs.txt
	@rm -f $(VENV)/$*-* && touch $@

$(PACKAGE): $(NEEDS)
	@echo "Installing Collegium$(if $(wildcard build/made-by.txt),.,; to compile its rules takes a minute or two.)"
	@rm -rf $(VENV)/wheels $(VENV)/build.log $(VENV)/package-*
	@$(PIP) --log $(VENV)/build.log wheel --no-build-isolation --no-deps --wheel-dir $(VENV)/wheels .
	@sed -n 's/.*\(collegium: .* install interpreted.*\)/\1/p' $(VENV)/build.log
	@$(PIP) install --no-deps --force-reinstall $(VENV)/wheels/*.whl
	@touch $@

mutants: $(TEST) ## change the rules a little, again and again, and see whether their tests notice [GAME=newton] [N=100] [SEED=1]
	@$(BIN)/python -m tests.mutants --game "$(GAME)" --number "$(or $(N),100)" --seed "$(or $(SEED),1)"
