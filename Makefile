# The only door: `make` lists what it can do.

SHELL := /bin/bash -o pipefail
.DEFAULT_GOAL := help
.PHONY: help check test build run draw bench format lint install clean toolchain

PREFIX ?= /usr/local
PACKAGES := Packages/InterfaceModule Packages/ClientModule Packages/ImplementationModule \
  Packages/FeatureModule Tools/swift-dependencies Tools/MessageApp Tools/Lintel Tests

# Linked statically on Linux, `lintel` starts within milliseconds.
STATIC := $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)
LINTEL := Tools/Lintel/.build/release/lintel
PICTURE := Tools/Lintel/Documentation/architecture.svg
# `lintel new` writes the packages as they stand here, so they are a part of it.
LINTEL_SOURCES := Tools/Lintel/Package.swift .lintel.json .swift-format .gitignore .editorconfig \
  $(shell find Tools/Lintel/Sources Tools/Lintel/Plugins Packages Tools/MessageApp \
    Tools/swift-dependencies -name .build -prune -o -type f -print 2>/dev/null | sed 's/ /\\ /g')
SWIFT_FILES = $(shell git ls-files '*.swift')

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

check: $(LINTEL) ## check the architecture, here and of Lintel itself
	@$(LINTEL) check --manifests dump
	@$(LINTEL) check --root Tools/Lintel --manifests dump
	@$(LINTEL) graph --format mermaid --write README.md --check
	@$(LINTEL) graph --format svg --write $(PICTURE) --check

test: $(LINTEL) ## test every package
	@mkdir -p .build
	@rm -f .build/totals
	@for package in $(PACKAGES); do \
	  echo "== $$package"; \
	  LINTEL="$(CURDIR)/$(LINTEL)" swift test --package-path "$$package" 2>&1 \
	    | tee .build/test.log || exit 1; \
	  echo "$$package:" >> .build/totals; \
	  grep -E 'Test run with|^\s*Executed [0-9]+ tests' .build/test.log >> .build/totals; \
	done
	@echo "== totals"; cat .build/totals

build: toolchain $(LINTEL) ## build every package
	@for package in $(PACKAGES); do \
	  echo "== $$package"; swift build --package-path "$$package" || exit 1; \
	done

run: toolchain ## run the app on this terminal
	@swift run --package-path Tools/MessageApp message-app

draw: $(LINTEL) ## draw the pictures in README anew
	@$(LINTEL) graph --format mermaid --write README.md
	@$(LINTEL) graph --format svg --write $(PICTURE)

bench: $(LINTEL) ## measure the check and the runtime, as tables of ratios
	@echo "## lintel check"
	@swift run --quiet --configuration release --package-path Tests/Benchmarks/Check \
	  check-benchmark $(LINTEL) $(SIZES)
	@echo; echo "## the injection runtime and the store"
	@swift run --quiet --configuration release --package-path Tests/Benchmarks/Runtime \
	  runtime-benchmark

format: toolchain ## format the sources
	@swift format --in-place $(SWIFT_FILES)

lint: toolchain ## check the formatting
	@swift format lint --strict $(SWIFT_FILES)

install: $(LINTEL) ## install lintel to PREFIX (by default /usr/local)
	@install -d "$(PREFIX)/bin"
	@install -m 755 $(LINTEL) "$(PREFIX)/bin/lintel"
	@echo "installed $(PREFIX)/bin/lintel"

clean: ## remove everything that was built
	@rm -rf .build $(addsuffix /.build,$(PACKAGES))

$(LINTEL): $(LINTEL_SOURCES) | toolchain
	@swift build --configuration release --package-path Tools/Lintel --product lintel $(STATIC)
	@touch $@

toolchain:
	@version=$$(swift --version 2>/dev/null \
	    | sed -n 's/.*Swift version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p' | head -n 1); \
	set -- $$version; \
	if [ -z "$$1" ]; then \
	  echo "There is no 'swift' on PATH: install a Swift toolchain, 6.2 or newer." >&2; exit 1; \
	elif [ "$$1" -lt 6 ] || { [ "$$1" -eq 6 ] && [ "$$2" -lt 2 ]; }; then \
	  echo "Swift $$1.$$2 is too old: install a toolchain of 6.2 or newer." >&2; exit 1; \
	fi
