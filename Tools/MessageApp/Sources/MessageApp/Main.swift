import Dispatch
import Foundation

#if canImport(SwiftUI)
import SwiftUI
#endif

/// Starts the app: in windows if it is an app bundle on a system that has them, else on the terminal.
@main
enum Main {
  @MainActor static func main() {
    #if canImport(SwiftUI)
    if Bundle.main.bundleIdentifier != nil { return GraphicalApp.main() }
    #endif
    do {
      let options = try Options(arguments: Array(CommandLine.arguments.dropFirst()))
      if options.wantsHelp { return print(Options.usage) }
      runOnTerminal(options)
    } catch {
      FileHandle.standardError.write(Data("message-app: \(error)\n\(Options.usage)\n".utf8))
      exit(2)
    }
  }

  private static func runOnTerminal(_ options: Options) -> Never {
    Composition.install()
    guard #available(iOS 17, macOS 14, *) else { fatalError("macOS 14 or later is needed here") }
    Task { @MainActor in
      let isTerminal = isatty(FileHandle.standardOutput.fileDescriptor) == 1
      await TerminalApp(
        composition: Composition(failures: options.failures),
        style: TerminalStyle(isColored: isTerminal && options.mayColor)
      ).run()
      exit(0)
    }
    dispatchMain()
  }
}
