import Foundation

/// What the runtime wants of Swift Testing and XCTest, neither of which an app links.
///
/// `DependenciesTestSupport` links both and has a class that conforms. It is looked up by name, so
/// that a test target needs no line of code to connect the two.
package protocol TestLibraryBridge: SendableMetatype {
  /// The running test, if one is running and its task or thread can be told.
  static var runningTest: AnyHashable? { get }

  /// Makes the running test fail.
  static func record(
    _ message: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt)
}

enum TestLibraries {
  /// The bridge, in a process that links `DependenciesTestSupport`.
  static let bridge =
    NSClassFromString("DependenciesTestSupport.TestLibraries") as? any TestLibraryBridge.Type
}
