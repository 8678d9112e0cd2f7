extension RepositoryTemplate {
  var makefile: String {
    let run = """

      run: ## run the app on this terminal
      \t@swift run --package-path \(Self.appFolder) message-app

      """
    return """
      # The only door: `make` lists what it can do. Made by lintel \(lintelVersion).

      .DEFAULT_GOAL := help
      .PHONY: help check test build \(hasApp ? "run " : "")draw format lint clean lintel

      # The checker: what is on PATH, or what the variable names.
      LINTEL ?= lintel
      PACKAGES := $(patsubst %/,%,$(sort $(dir $(wildcard Packages/*/Package.swift Tools/*/Package.swift))))

      help: ## list the targets
      \t@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\\n", $$1, $$2 }' Makefile

      check: lintel ## check the architecture, and the picture of it in README
      \t@$(LINTEL) check
      \t@$(LINTEL) graph --format mermaid --write README.md --check

      test: ## test every package
      \t@for package in $(PACKAGES); do \\
      \t  echo "== $$package"; swift test --package-path "$$package" || exit 1; \\
      \tdone

      build: ## build every package
      \t@for package in $(PACKAGES); do \\
      \t  echo "== $$package"; swift build --package-path "$$package" || exit 1; \\
      \tdone
      \(hasApp ? run : "")
      draw: lintel ## draw the picture in README anew
      \t@$(LINTEL) graph --format mermaid --write README.md

      format: ## format the sources
      \t@swift format --in-place --recursive $(PACKAGES)

      lint: ## check the formatting
      \t@swift format lint --strict --recursive $(PACKAGES)

      clean: ## remove everything that was built
      \t@rm -rf $(addsuffix /.build,$(PACKAGES))

      lintel:
      \t@command -v "$(LINTEL)" >/dev/null || { \\
      \t  echo "There is no '$(LINTEL)': run 'make install' in a checkout of Lintel (\(lintelVersion) or newer)," \\
      \t    "or say where it is with LINTEL=path." >&2; exit 1; \\
      \t}

      """
  }
}
