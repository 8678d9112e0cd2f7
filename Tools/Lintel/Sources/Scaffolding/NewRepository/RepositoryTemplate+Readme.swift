extension RepositoryTemplate {
  /// README, with an empty place for the picture.
  var readme: String {
    let paragraphs = [introduction, layersSection, example, adding]
    return paragraphs.joined(separator: "\n\n") + "\n"
  }

  private var introduction: String {
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
    """
  }

  private var layersSection: String {
    let table = table(["package", "holds", "may use"]) { ["`\($0.folder)`", $0.holds, $0.mayUse] }
    let picture = """
      <!-- lintel:graph -->
      <!-- /lintel:graph -->
      """
    let rules = """
      What may use what stands in [.lintel.json](.lintel.json): `\(layers.feature)` sees neither
      `\(layers.implementation)` nor `\(layers.interface)`, although both stand lower. `lintel why A B` says whether A
      may depend on B, and by which line. `make draw` draws the picture anew.
      """
    return (["## The layers", table] + notes + [picture, rules]).joined(separator: "\n\n")
  }

  private var notes: [String] {
    let thirdParty = """
      `Dependencies` is the product of [swift-dependencies](\(Self.original.url)),
      which the first build fetches.
      """
    let noApp = """
      There is no app yet. It is a package of its own, say `Tools/App`: give it a layer `app` on top of the others
      in `.lintel.json`, and let `usedBy` of `implementation` and of `interface` name that layer.
      """
    return (isThirdParty ? [thirdParty] : []) + (hasApp ? [] : [noApp])
  }

  private var example: String {
    let (interface, client) = (layers.interface, layers.client)
    let steps = [
      ("Packages/\(interface)/Sources/\(interface)/MessageRepository.swift", "says what is needed"),
      (
        "Packages/\(layers.implementation)/Sources/\(layers.implementation)/MessageRepository+Impl.swift",
        "does it"
      ),
      (
        "Packages/\(client)/Sources/\(client)/MessageClient.swift",
        "uses it, and does not know who does it"
      ),
      (
        "Packages/\(layers.feature)/Sources/\(layers.feature)/Message/MessageFeature.swift",
        "uses the client, and shows what comes"
      ),
    ]
    let app = [
      ("\(Self.appFolder)/Sources/MessageApp/Composition.swift", "chooses who does it, once")
    ]
    let list = (steps + (hasApp ? app : [])).enumerated().map { number, step in
      "\(number + 1). [`\(step.0.split(separator: "/").last ?? "")`](\(step.0)) \(step.1)."
    }
    return "## The way of a message\n\n" + list.joined(separator: "\n")
  }

  private var adding: String {
    """
    ## Adding a feature, or a package

    ```sh
    lintel add feature Search
    lintel add package SearchIndex --layer client --uses \(layers.interface)
    make draw
    ```

    A feature is a package in each of the layers `interface`, `implementation`, `client` and `feature`, made after those
    of the message: put what it is about in the place of the message. Every package has its folder below `Packages`, with
    tests, and its place in a layer. `make check` fails when a package has no layer, or uses what its layer must not.
    """
  }
}
