# Every command of this project. `make` alone lists them.

PYTHON ?= python3
PORT   ?=
OPEN   ?= 1
FORCE  ?=
EDITION ?=
ARGS   ?=
SEED   ?= 1967

VENV   := .venv
PY     := $(VENV)/bin/python
STAMP  := $(VENV)/made
SHOW   := $(if $(filter 0,$(OPEN)),--no-open) $(if $(PORT),--port='$(subst ','\'',$(PORT))')

.DEFAULT_GOAL := help
.PHONY: help read env book lab check test verify data bench page-engine wheel pdf epub release clean

help:  ## list the commands
	@echo "make COMMAND, where COMMAND is one of"
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  \1	\2/p' Makefile | expand -t 15

read: $(STAMP)  ## build the book, serve it on this machine and open it (PORT=1967, OPEN=0 opens no browser)
	@$(PY) -m book.tools.read_book $(SHOW)

env: $(STAMP)  ## make the environment .venv

book: $(STAMP)  ## build the book into _build/html (FORCE=1 runs every chapter again; EDITION=classroom: without solutions)
	@$(PY) -m book.tools.make_book $(if $(FORCE),--force) $(if $(filter classroom,$(EDITION)),--classroom)

lab: $(STAMP)  ## open the chapters as notebooks of your own, in lab/ (PORT=1968, OPEN=0 opens no browser)
	@$(PY) -m book.tools.open_lab $(SHOW)

check: $(STAMP)  ## check format, wording, links, imports and commit subjects (ARGS=--update lowers the counts of phrases)
	@$(PY) -m tests.check $(ARGS)

test: $(STAMP)  ## run the tests that need no browser and no built book (ARGS="-k pawns" selects, SEED=7 draws other cases)
	@SEED=$(SEED) $(PY) -m pytest -q -n auto --dist worksteal -m "not browser and not book and not long" $(ARGS)

verify: $(STAMP)  ## run every proof whole and every browser test; a stopped run resumes (ARGS=--list shows what is due)
	@WHOLE=1 $(PY) -m tests.verify $(ARGS)

data: $(STAMP)  ## measure stale data of chapters again (ARGS=--list shows what is stale, ARGS="later openings" measures these)
	@$(PY) -m book.tools.measure_data $(ARGS)

bench: $(STAMP)  ## measure the speed (ARGS=--quick measures less, --profile shows where a search spends its time)
	@$(PY) -m benchmarks $(ARGS)

page-engine: $(STAMP)  ## make the module that runs the program in a page (needs lld or ziglang; ARGS=--compare only compares)
	@$(PY) -m book.tools.make_page_engine $(ARGS)

wheel: $(STAMP)  ## build the wheel of both packages into dist
	@rm -rf build dist
	@$(PY) -m pip wheel -q . --no-deps -w dist
	@rm -rf build
	@ls dist/*.whl

pdf: $(STAMP)  ## print the built book into dist: bookmarks, page numbers, running heads (needs Chromium and chromedriver)
	@$(PY) -m book.print.print_book

epub: $(STAMP)  ## write the built book for readers' devices into dist (needs Chromium and chromedriver)
	@$(PY) -m book.print.make_epub

release: $(STAMP)  ## make in dist all that a version hands out: the built pages as a zip, wheel, PDF, EPUB, checksums
	@$(PY) -m book.print.make_release

clean:  ## remove the environment and everything that was built
	rm -rf $(VENV) $(VENV).log _build .jupyter-lab .pytest_cache .ruff_cache build dist *.egg-info
	find . -name __pycache__ -type d -not -path './.git/*' -prune -exec rm -rf {} +

$(STAMP): requirements.txt pyproject.toml
	@command -v $(PYTHON) >/dev/null || { echo "There is no $(PYTHON) here: install Python 3.11 or newer." >&2; exit 2; }
	@$(PYTHON) book/tools/make_environment.py
