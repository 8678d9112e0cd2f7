#if canImport(SwiftUI)
import SwiftUI

/// A greeting, or why there is none, and a button.
struct GreetingContent: View {
  let greeting: String
  let failure: String?
  let refresh: @MainActor () async -> Void

  var body: some View {
    VStack {
      Text(greeting)
      if let failure { Text("failed: \(failure)") }
      Button(failure == nil ? "Refresh" : "Try again") {
        Task { await refresh() }
      }
    }
  }
}
#endif
