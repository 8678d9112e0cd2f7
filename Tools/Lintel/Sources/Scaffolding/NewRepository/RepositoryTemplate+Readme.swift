extension RepositoryTemplate {
  var readme: String {
    """
    # \(name)

    Packages in layers that a check holds apart: logic and infrastructure both end at the contract,
    `\(layers.interface)`, and never see each other\(hasApp ? "; only the app sees both" : "").

    ```sh
    make check   # the architecture, and the picture below
    make test    # every package\(hasApp ? "\nmake run     # the app, on this terminal" : "")
    ```

    `make` lists the other targets. A Swift toolchain of \(toolsVersion) or newer is needed and, for `make check`,
    `lintel` on `PATH`: `make install` in a checkout of Lintel puts it there.

    ## The layers

    \(table(["package", "holds", "may use"]) { ["`\($0.folder)`", $0.holds, $0.mayUse] })

    \(notes)
    <!-- lintel:graph -->
    <!-- /lintel:graph -->

    What the arrows may be stands in [.lintel.json](.lintel.json): `\(layers.feature)` sees neither
    `\(layers.implementation)` nor `\(layers.interface)`, although both stand lower. `lintel why A B` says whether A
    may depend on B, and by which line. `make draw` draws the picture anew.

    ## Adding a package

    ```sh
    lintel add package Search --layer client --uses \(layers.interface)
    make draw
    ```

    It gets a folder below `Packages` with a source and a test, and its place in a layer. `make check` fails when a
    package has no layer, or uses what its layer must not.

    """
  }

  private var notes: String {
    var notes = ""
    if isThirdParty {
      notes += """
        `Dependencies` is the product of [swift-dependencies](\(Self.original.url)),
        which the first build fetches.


        """
    }
    if !hasApp {
      notes += """
        There is no app yet. It is a package of its own, say `Tools/App`: give it a layer `app` on top of the
        others in `.lintel.json`, and let `usedBy` of `implementation` and of `interface` name that layer.


        """
    }
    return notes
  }
}
