# `make` alone lists the words. ARGS="…" hands more to the command behind a word:
#     make play ARGS="--seats 4"      make test ARGS="-k dodge"

PYTHON ?= python3
BIN    := .venv/bin
ARGS   ?=
PAGE   := src/undercroft/server/page/index.html

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play party terminal test test-all engines check rules bench bench-long figures stale five-games golden docs requirements clean tools install

help:
	@if [ -t 1 ] && [ -z "$$NO_COLOR" ]; then bold=$$(printf '\033[1;33m'); plain=$$(printf '\033[0m'); fi; \
	echo; \
	awk -F ':.*## ' -v bold="$$bold" -v plain="$$plain" \
		'/^[a-z-]+:.*## / { printf "  %smake %-13s%s %s\n", bold, $$1, plain, $$2 }' Makefile; \
	echo


play: .venv/run.stamp $(PAGE)  ## Play in the browser, with friends and bots
	@$(BIN)/undercroft serve --open $(ARGS)

party: .venv/run.stamp $(PAGE)  ## The same, open to everybody in your home network
	@$(BIN)/undercroft serve --party --open $(ARGS)

terminal: .venv/run.stamp  ## Play Dunjiin in the terminal, against bots
	@$(BIN)/undercroft play dunjiin $(ARGS)

test: .venv/dev.stamp $(PAGE) tools  ## Run all tests
	@echo 'Testing the page…'
	@cd web && said=$$(npm run --silent test 2>&1) || { echo "$$said"; exit 1; }
	@$(BIN)/python -m pytest -n auto --dist loadgroup $(ARGS)

test-all: override ARGS += --full
test-all: test  ## Run all tests, with the laws over two or three times as many games

engines: .venv/dev.stamp .venv/engines.stamp $(PAGE)  ## Tour the page in Firefox and in WebKit, too
	@$(MAKE) --no-print-directory install WANTED='xvfb webkit2gtk-driver firefox-esr'
	@$(BIN)/python -m tests.engines $(ARGS)

check: .venv/dev.stamp web/node_modules/.stamp  ## Look at format, lint, types, and what the wardens say
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@cd web && npm run --silent format
	@cd web && npm run --silent lint
	@cd web && npm run --silent check
	@$(BIN)/python -m pytest tests/wardens -q

rules: .venv/dev.stamp  ## Count the rules that have code and a test, and name those that have not
	@$(BIN)/undercroft rules --count $(ARGS)

bench: .venv/peers.stamp  ## Measure speed beside other engines in the same run, in two minutes
	@$(BIN)/python -m benchmarks $(ARGS)

bench-long: .venv/peers.stamp  ## The same more closely, and ten thousand games of each kind
	@$(BIN)/python -m benchmarks --long $(ARGS)

figures: .venv/dev.stamp  ## Measure the figures of docs/ anew; read the text around them over
	@$(BIN)/python -m benchmarks.figures $(ARGS)

stale: .venv/dev.stamp  ## Say which figures of docs/ are of older rules, or were played by other bots than today's
	@$(BIN)/python -m benchmarks.figures --stale

five-games: .venv/dev.stamp  ## Compare the games side by side: docs/five-games.md
	@$(BIN)/python -m benchmarks.five_games $(ARGS)

golden: .venv/dev.stamp  ## Write the golden playthroughs and stories anew; read the diff before you commit it
	@$(BIN)/python -m pytest tests/test_playthroughs.py tests/server/test_stories.py tests/server/test_dice_records.py --golden $(ARGS)

docs: .venv/docs.stamp  ## Build all pages, and the engine's docstrings, as a site
	@$(BIN)/sphinx-build -q -E -W --keep-going -d build/doctrees -c docs/site . build/docs
	@echo 'The pages are built: open build/docs/index.html.'

# A pin that suits the oldest Python we promise suits the newer ones; not so the other way round.
requirements:  ## Pin what pyproject.toml asks for (ARGS=--upgrade takes newer releases)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11))' || \
		{ echo 'Requirements are pinned with Python 3.11: try make requirements PYTHON=python3.11.' >&2; exit 1; }
	@echo 'Pinning what is needed…'
	@scratch=$$(mktemp -d) && trap 'rm -rf "$$scratch"' EXIT && \
	$(PYTHON) -m venv "$$scratch" && "$$scratch/bin/pip" install -qq pip-tools && \
	pin() { CUSTOM_COMPILE_COMMAND='make requirements' "$$scratch/bin/pip-compile" --quiet \
		--generate-hashes --allow-unsafe --strip-extras --no-emit-options \
		--build-deps-for=editable $(ARGS) "$$@" pyproject.toml; } && \
	pin --output-file=requirements/run.txt && \
	pin --output-file=requirements/dev.txt --extra=dev --constraint=requirements/run.txt && \
	pin --output-file=requirements/peers.txt --extra=peers --constraint=requirements/dev.txt && \
	pin --output-file=requirements/docs.txt --extra=docs --constraint=requirements/dev.txt --constraint=requirements/peers.txt && \
	pin --output-file=requirements/engines.txt --extra=engines --constraint=requirements/dev.txt

clean:  ## Take away what was installed, built or left behind
	@rm -rf web/node_modules src/undercroft/server/page .venv .hypothesis .mypy_cache .pytest_cache .ruff_cache build dist
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +


# The page is built from web/ with Node, and served by the Python side.
$(PAGE): web/node_modules/.stamp web/index.html web/vite.config.ts $(shell find web/src web/public web/tools -type f)
	@echo 'Building the page…'
	@cd web && npm run --silent build -- --logLevel error
	@touch $@

# The lock pins every package but the builder's own part for other machines than ours, for which
# `npm ci` would refuse it: `npm install` takes what is pinned, and that one part as it is found.
web/node_modules/.stamp: web/package-lock.json
	@node -e 'process.exit(process.versions.node.split(".")[0] < 20 ? 1 : 0)' 2>/dev/null || \
		{ echo 'The page is built with Node 20 or newer, and npm: install them (or play without: make terminal).' >&2; exit 1; }
	@echo 'Installing what the page needs…'
	@cd web && npm install --no-save --silent --no-fund --no-audit
	@touch $@

# A browser and a database for tests, where they may be installed; tests that miss one say so.
tools:
	@missing=''; \
	[ -x /usr/bin/chromium-headless-shell ] || missing="$$missing chromium-headless-shell"; \
	ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$$missing postgresql"; \
	$(MAKE) --no-print-directory install WANTED="$$missing"

# Debian's packages that are named in WANTED and not here yet, for who may install them.
install:
	@missing=''; \
	for one in $(WANTED); do dpkg -s $$one >/dev/null 2>&1 || missing="$$missing $$one"; done; \
	if [ -n "$$missing" ] && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing$$missing for the tests…"; \
		apt-get update -qq >/dev/null 2>&1; \
		for one in $$missing; do \
			DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $$one >/dev/null 2>&1 || \
				echo "Could not install $$one: tests that need it look for another, or are skipped."; \
		done; \
	fi

# Each stamp says: what requirements/NAME.txt pins is installed, and so is the package itself.
.venv/%.stamp: requirements/%.txt pyproject.toml | .venv/bin/python
	@echo 'Installing what is needed…'
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes -r $<
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo 'Undercroft needs Python 3.11 or newer: install it, or name it with make PYTHON=/path/to/python3.' >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || \
		{ echo 'This Python cannot make virtual environments: install its venv module (on Debian: apt install python3-venv).' >&2; exit 1; }
	@$(PYTHON) -m venv .venv
