extension RepositoryTemplate {
  /// What a coding agent needs to know.
  var agents: String {
    """
    # For coding agents

    | what | command |
    | - | - |
    | check the architecture | `make check` |
    | test all, or one package | `make test`, `swift test --package-path Packages/\(layers.client)` |
    | format, check the formatting | `make format`, `make lint` |
    | may A depend on B, and by which line | `lintel why A B` |
    | add a dependency, if it is allowed | `lintel add dependency A B` |
    | add a feature: contract, implementation, client and reducer with tests | `lintel add feature NAME`, then `make draw` |
    | add a package to a layer | `lintel add package NAME --layer LAYER --uses A,B`, then `make draw` |

    What a package may import of the others:

    \(table(["package", "may import"]) { ["`\($0.folder)`", $0.mayUse] })

    - The rules stand in `.lintel.json`. When `make check` finds a dependency that leads upward, do not edit the rules
      and do not add an exception: declare in `\(layers.interface)` what is needed, implement it in
      `\(layers.implementation)`\(hasApp ? ", and install it in `\(Self.appFolder)`" : "").
    - Declare every module that you import in the manifest of the package that imports it.
    - A new package takes its layer with it: without one `make check` fails.
    - Tests never use a live implementation: override the dependency, or hand a stub to the initialiser.

    """
  }
}
