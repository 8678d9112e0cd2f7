// swift-format-ignore-file
// Generated from the files of this repository that a new one begins with: do not edit.
// UPDATE_GOLDENS=1 swift test --package-path Tests --filter FileArchiveTests
// writes it anew; without the variable that test fails while this file differs from those.

/// The files of this repository that a new one begins with.
package enum FileArchive {
  /// Sorted by path.
  package static let files: [FilePlan.File] = [
FilePlan.File(path: ".editorconfig", text: #"""
root = true

[*]
charset = utf-8
end_of_line = lf
insert_final_newline = true
trim_trailing_whitespace = true
indent_style = space
indent_size = 2

[Makefile]
indent_style = tab

"""#),
FilePlan.File(path: ".gitignore", text: #"""
.build/
.swiftpm/
DerivedData/
*.xcodeproj/
.DS_Store
*.swiftmodule
*.swiftdoc
*.swiftsourceinfo

"""#),
FilePlan.File(path: ".lintel.json", text: #"""
{
  "$schema": "Tools/Lintel/lintel.schema.json",
  "exclude": ["Tests/", "Tools/Lintel/"],
  "testing": ["DependenciesTestSupport"],
  // From the top down: a module may use its own layer and every lower one, unless the lower one
  // says `usedBy`.
  "layers": [
    { "name": "app",            "packages": ["MessageApp"] },
    { "name": "feature",        "packages": ["FeatureModule"] },
    { "name": "client",         "packages": ["ClientModule"] },
    { "name": "implementation", "packages": ["ImplementationModule"], "usedBy": ["app"],
      "reason": "only the composition root chooses an implementation" },
    { "name": "interface",      "packages": ["InterfaceModule"], "usedBy": ["app", "client", "implementation"],
      "external": ["swift-dependencies"], "forbiddenImports": ["UIKit", "SwiftUI"],
      "reason": "a contract knows neither screens nor vendors" },
    { "name": "runtime",        "packages": ["swift-dependencies"] },
  ],
}

"""#),
FilePlan.File(path: ".swift-format", text: #"""
{
  "version": 1,
  "lineLength": 100,
  "indentation": { "spaces": 2 },
  "maximumBlankLines": 1,
  "respectsExistingLineBreaks": true,
  "lineBreakBeforeEachArgument": false,
  "multiElementCollectionTrailingCommas": true,
  "fileScopedDeclarationPrivacy": { "accessLevel": "private" },
  "indentConditionalCompilationBlocks": false,
  "indentSwitchCaseLabels": false,
  "rules": {
    "AllPublicDeclarationsHaveDocumentation": true,
    "AlwaysUseLiteralForEmptyCollectionInit": true,
    "BeginDocumentationCommentWithOneLineSummary": true,
    "NeverForceUnwrap": true,
    "NeverUseForceTry": true,
    "NeverUseImplicitlyUnwrappedOptionals": true,
    "NoAccessLevelOnExtensionDeclaration": true,
    "NoBlockComments": true,
    "OmitExplicitReturns": true,
    "UseEarlyExits": true,
    "UseWhereClausesInForLoops": true,
    "ValidateDocumentationComments": true
  }
}

"""#),
FilePlan.File(path: "Packages/ClientModule/Package.swift", text: #"""
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ClientModule",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .library(name: "ClientModule", targets: ["ClientModule"])
  ],
  dependencies: [
    .package(path: "../InterfaceModule"),
    .package(path: "../../Tools/swift-dependencies"),
  ],
  targets: [
    .target(
      name: "ClientModule",
      dependencies: [
        .product(name: "InterfaceModule", package: "InterfaceModule"),
        .product(name: "Dependencies", package: "swift-dependencies"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
    .testTarget(
      name: "ClientModuleTests",
      dependencies: [
        "ClientModule",
        .product(name: "InterfaceModule", package: "InterfaceModule"),
        .product(name: "Dependencies", package: "swift-dependencies"),
        .product(name: "DependenciesTestSupport", package: "swift-dependencies"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
  ]
)

"""#),
FilePlan.File(path: "Packages/ClientModule/Sources/ClientModule/Greeter.swift", text: #"""
public import InterfaceModule

/// Greets people in the words of a provider.
public struct Greeter: Sendable {
  private let provider: any GreetingProvider

  /// A greeter that finds its words at a provider.
  public init(provider: any GreetingProvider) {
    self.provider = provider
  }

  /// Greets one person, or the whole world.
  public func greet(_ name: String = "World") -> String {
    provider.greeting(for: name)
  }
}

"""#),
FilePlan.File(path: "Packages/ClientModule/Sources/ClientModule/MessageClient.swift", text: #"""
public import Dependencies
import InterfaceModule

/// What a feature can do with messages.
public struct MessageClient: Sendable {
  /// Loads the message to show.
  public var message: @Sendable () async throws -> String

  /// A client that works as the closure says.
  public init(message: @escaping @Sendable () async throws -> String) {
    self.message = message
  }
}

extension MessageClient: DependencyKey {
  /// Asks whichever repository the composition root has installed.
  public static let liveValue = MessageClient {
    @Dependency(\.messageRepository) var repository
    return try await repository.fetchMessage()
  }
}

extension DependencyValues {
  /// What a feature can do with messages.
  public var messageClient: MessageClient {
    get { self[MessageClient.self] }
    set { self[MessageClient.self] = newValue }
  }
}

"""#),
FilePlan.File(path: "Packages/ClientModule/Sources/ClientModule/MessageService.swift", text: #"""
public import InterfaceModule

/// Makes a message of a fetched greeting.
public struct MessageService: Sendable {
  private let fetcher: any GreetFetching

  /// A service that fetches its greetings from `fetcher`.
  public init(fetcher: any GreetFetching) {
    self.fetcher = fetcher
  }

  /// The greeting, to the world.
  ///
  /// - Throws: what the fetcher throws.
  public func getMessage() async throws -> String {
    try await fetcher.fetchGreet() + " World"
  }
}

"""#),
FilePlan.File(path: "Packages/ClientModule/Tests/ClientModuleTests/GreeterTests.swift", text: #"""
import ClientModule
import InterfaceModule
import Testing

struct GreeterTests {
  @Test func greetsInTheWordsOfItsProvider() {
    #expect(Greeter(provider: FrenchProvider()).greet("Lucie") == "Bonjour, Lucie")
    #expect(Greeter(provider: FrenchProvider()).greet() == "Bonjour, World")
  }
}

private struct FrenchProvider: GreetingProvider {
  func greeting(for name: String) -> String { "Bonjour, \(name)" }
}

"""#),
FilePlan.File(path: "Packages/ClientModule/Tests/ClientModuleTests/MessageClientTests.swift", text: #"""
import ClientModule
import Dependencies
import DependenciesTestSupport
import InterfaceModule
import Testing

struct MessageClientTests {
  @Dependency(\.messageClient) private var client

  @Test(
    .dependencies {
      $0.context = .live
      $0.messageRepository.fetchMessage = { "from the stub" }
    }
  )
  func loadsItsMessageFromTheRepository() async throws {
    #expect(try await client.message() == "from the stub")
  }

  @Test(.dependency(\.context, .preview))
  func showsTheMessageOfThePreviewInAPreview() async throws {
    #expect(try await client.message() == "Hello from a preview")
  }

  @Test(
    .dependencies {
      $0.context = .live
      $0.messageRepository.fetchMessage = { throw Offline() }
    }
  )
  func passesTheErrorOn() async {
    await #expect(throws: Offline.self) { try await client.message() }
  }
}

private struct Offline: Error {}

"""#),
FilePlan.File(path: "Packages/ClientModule/Tests/ClientModuleTests/MessageServiceTests.swift", text: #"""
import ClientModule
import InterfaceModule
import Testing

struct MessageServiceTests {
  @Test func test_getMessage_outputsHelloWorld_whenFetchSucceeds() async throws {
    let service = MessageService(fetcher: SuccessStubFetcher())
    #expect(try await service.getMessage() == "Hello World")
  }

  @Test func test_getMessage_passesTheErrorOn_whenFetchFails() async {
    let service = MessageService(fetcher: FailingStubFetcher())
    await #expect(throws: FailingStubFetcher.Failure()) { try await service.getMessage() }
  }
}

private struct SuccessStubFetcher: GreetFetching {
  func fetchGreet() async throws -> String { "Hello" }
}

private struct FailingStubFetcher: GreetFetching {
  struct Failure: Error, Equatable {}

  func fetchGreet() async throws -> String { throw Failure() }
}

"""#),
FilePlan.File(path: "Packages/FeatureModule/Package.swift", text: #"""
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "FeatureModule",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .library(name: "FeatureModule", targets: ["FeatureModule"]),
    .library(name: "ComposableStore", targets: ["ComposableStore"]),
  ],
  dependencies: [
    .package(path: "../ClientModule"),
    .package(path: "../../Tools/swift-dependencies"),
  ],
  targets: [
    .target(
      name: "FeatureModule",
      dependencies: [
        "ComposableStore",
        .product(name: "ClientModule", package: "ClientModule"),
        .product(name: "Dependencies", package: "swift-dependencies"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
    .target(
      name: "ComposableStore",
      dependencies: [
        .product(name: "Dependencies", package: "swift-dependencies")
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
    .testTarget(
      name: "FeatureModuleTests",
      dependencies: [
        "ComposableStore",
        "FeatureModule",
        .product(name: "ClientModule", package: "ClientModule"),
        .product(name: "Dependencies", package: "swift-dependencies"),
        .product(name: "DependenciesTestSupport", package: "swift-dependencies"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
    .testTarget(
      name: "ComposableStoreTests",
      dependencies: [
        "ComposableStore",
        .product(name: "Dependencies", package: "swift-dependencies"),
        .product(name: "DependenciesTestSupport", package: "swift-dependencies"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
  ]
)

"""#),
FilePlan.File(path: "Packages/FeatureModule/Sources/ComposableStore/CombineReducers.swift", text: #"""
/// Several reducers of the same state that handle every action one after the other.
public struct CombineReducers<State, Action: Sendable>: Reducer {
  private let reducers: [any Reducer<State, Action>]

  /// The reducers that a closure lists, as one.
  public init(
    @ReducerBuilder<State, Action> _ build: () -> CombineReducers<State, Action>
  ) {
    self = build()
  }

  init(reducers: [any Reducer<State, Action>]) {
    self.reducers = reducers
  }

  /// Lets all reducers handle the action; their effects run at the same time.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if reducers.count == 1 { return reducers[0].reduce(into: &state, action: action) }
    var effects: [Effect<Action>] = []
    for reducer in reducers { effects.append(reducer.reduce(into: &state, action: action)) }
    return .merge(effects)
  }
}

"""#),
FilePlan.File(path: "Packages/FeatureModule/Sources/ComposableStore/Effect.swift", text: #"""
import Dependencies

/// Work that a reducer asks for: nothing, an action, or something that takes time and may send
/// actions.
///
/// An effect is a value that says what to do; a store does it.
public struct Effect<Action: Sendable>: Sendable {
  indirect enum Kind: Sendable {
    case none
    case send(Action)
    case run(EffectOperation<Action>)
    case merge([Effect])
    case cancellable(Effect, EffectID, cancelInFlight: Bool)
    case cancel(EffectID)
  }

  let kind: Kind

  /// Nothing to do.
  public static var none: Effect { Effect(kind: .none) }

  /// Sends an action right after the one that is being handled.
  public static func send(_ action: Action) -> Effect {
    Effect(kind: .send(action))
  }

  /// Runs an asynchronous operation, with the dependencies of the store.
  ///
  /// If the operation throws something other than `CancellationError`, the handler gets it; without a
  /// handler it is an issue. The name is what a test calls an operation that is still running; without
  /// a name that is the place in the source.
  public static func run(
    name: String? = nil, priority: TaskPriority? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    let name = name ?? "\(fileID):\(line)"
    let operation = EffectOperation<Action>(name: name, priority: priority) { send in
      do {
        try await operation(send)
      } catch is CancellationError {
        return
      } catch {
        if let handler { return await handler(error, send) }
        reportIssue(
          "the effect '\(name)' threw \(error)", fileID: fileID, filePath: filePath, line: line,
          column: column)
      }
    }
    return Effect(kind: .run(operation))
  }

  /// Runs several effects at the same time.
  public static func merge(_ effects: Effect...) -> Effect {
    merge(effects)
  }

  /// Runs several effects at the same time.
  public static func merge(_ effects: [Effect]) -> Effect {
    Effect(kind: .merge(effects))
  }

  /// Cancels the effects that run under an identity.
  public static func cancel(id: some Hashable & Sendable) -> Effect {
    Effect(kind: .cancel(EffectID(id)))
  }

  /// This effect, under an identity by which it can be cancelled.
  ///
  /// With `cancelInFlight` it first cancels those that run under the same identity.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Effect {
    Effect(kind: .cancellable(self, EffectID(id), cancelInFlight: cancelInFlight))
  }

  /// This effect, with its actions turned into others.
  public func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<Other> {
    switch kind {
    case .none: .none
    case .send(let action): .send(transform(action))
    case .run(let operation): Effect<Other>(kind: .run(operation.map(transform)))
    case .merge(let effects): .merge(effects.map { $0.map(transform) })
    case .cancellable(let effect, let id, let cancelInFlight):
      Effect<Other>(kind: .cancellable(effect.map(transform), id, cancelInFlight: cancelInFlight))
    case .cancel(let id): Effect<Other>(kind: .cancel(id))
    }
  }
}

/// An asynchronous operation, and what it is called.
struct EffectOperation<Action: Sendable>: Sendable {
  let name: String
  let priority: TaskPriority?
  let body: @Sendable (Send<Action>) async -> Void

  func map<Other>(
    _ transform: @escaping @Sendable (Action) -> Other
  ) -> EffectOperation<Other> {
    EffectOperation<Other>(name: name, priority: priority) { [body] send in
      await body(Send { action in send(transform(action)) })
    }
  }
}

/// What effects are cancelled by.
struct EffectID: Hashable, @unchecked Sendable {
  private let base: AnyHashable

  init(_ base: some Hashable & Sendable) {
    self.base = AnyHashable(base)
  }
}

"""#),
FilePlan.File(path: "Packages/FeatureModule/Sources/ComposableStore/Reduce.swift", text: #"""
/// A reducer that is a closure.
public struct Reduce<State, Action: Sendable>: Reducer {
  private let closure: (inout State, Action) -> Effect<Action>

  /// A reducer that runs a closure.
  public init(_ closure: @escaping (inout State, Action) -> Effect<Action>) {
    self.closure = closure
  }

  /// Runs the closure.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    closure(&state, action)
  }
}

"""#),
FilePlan.File(path: "Packages/FeatureModule/Sources/ComposableStore/Reducer.swift", text: #"""
/// How a feature changes its state when something happens.
///
/// A reducer says so in one of two ways: in ``reduce(into:action:)``, or by composing other reducers in
/// its ``body``.
public protocol Reducer<State, Action> {
  /// What the feature remembers.
  associatedtype State

  /// What can happen.
  associatedtype Action: Sendable

  /// What the reducer is composed of; `Never` if it has no body.
  associatedtype Body

  /// Changes the state, and returns what is to be done outside of it.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that make up this one.
  @ReducerBuilder<State, Action> var body: Body { get }
}

extension Reducer where Body == Never {
  /// There is none: the reducer implements ``reduce(into:action:)``.
  public var body: Never {
    fatalError("'\(Self.self)' has no body")
  }
}

extension Reducer where Body: Reducer<State, Action> {
  /// Lets the body handle the action.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }
}

/// Combines the reducers that a closure lists.
@resultBuilder
public enum ReducerBuilder<State, Action: Sendable> {
  /// The reducers that a part of the closure lists, in order.
  public typealias Part = [any Reducer<State, Action>]

  /// One reducer.
  public static func buildExpression(_ reducer: some Reducer<State, Action>) -> Part {
    [reducer]
  }

  /// Several parts.
  public static func buildBlock(_ parts: Part...) -> Part {
    parts.flatMap { $0 }
  }

  /// An `if` without `else`.
  public static func buildOptional(_ part: Part?) -> Part {
    part ?? []
  }

  /// An `if` or a `switch`.
  public static func buildEither(first part: Part) -> Part {
    part
  }

  /// An `else`, or another case of a `switch`.
  public static func buildEither(second part: Part) -> Part {
    part
  }

  /// The whole closure.
  public static func buildFinalResult(_ part: Part) -> CombineReducers<State, Action> {
    CombineReducers(reducers: part)
  }
}

"""#),
FilePlan.File(path: "Packages/FeatureModule/Sources/ComposableStore/RunningEffects.swift", text: #"""
import Foundation

/// The effects of a store that have not ended.
///
/// A class with a lock, because the store cancels them when it goes away, which can be on any thread.
/// The lock guards `effects` and `count`.
final class RunningEffects: @unchecked Sendable {
  private struct Running {
    let task: Task<Void, Never>
    let name: String
    let ids: [EffectID]
  }

  private let lock = NSLock()
  private var effects: [Int: Running] = [:]
  private var count = 0

  /// How many effects have been started so far.
  var started: Int {
    lock.withLock { count }
  }

  /// The names of the running effects, in the order of their start.
  var names: [String] {
    lock.withLock { effects.sorted { $0.key < $1.key }.map(\.value.name) }
  }

  func nextNumber() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }

  func add(_ task: Task<Void, Never>, named name: String, under ids: [EffectID], as number: Int) {
    lock.withLock { effects[number] = Running(task: task, name: name, ids: ids) }
  }

  func remove(_ number: Int) {
    lock.withLock { effects[number] = nil }
  }

  /// Cancels the effects under an identity, and forgets them: others may already use it.
  func cancel(_ id: EffectID) {
    cancel { $0.ids.contains(id) }
  }

  func cancelAll() {
    cancel { _ in true }
  }

  private func cancel(where isMatch: (Running) -> Bool) {
    let cancelled = lock.withLock {
      let cancelled = effects.filter { isMatch($0.value) }
      for number in cancelled.keys { effects[number] = nil }
      return cancelled
    }
    for effect in cancelled.values { effect.task.cancel() }
  }
}

"""#),
FilePlan.File(path: "Packages/FeatureModule/Sources/ComposableStore/Scope.swift", text: #"""
/// A reducer of a part of the state, which handles a part of the actions.
///
///     Scope(state: \.counter, embed: Action.counter) {
///       if case .counter(let action) = $0 { action } else { nil }
///     } child: {
///       Counter()
///     }
public struct Scope<State, Action: Sendable, Child: Reducer>: Reducer {
  private let state: WritableKeyPath<State, Child.State>
  private let embed: @Sendable (Child.Action) -> Action
  private let extract: (Action) -> Child.Action?
  private let child: Child

  /// A child reducer within a parent.
  ///
  /// - Parameters:
  ///   - state: where the parent's state has the child's.
  ///   - embed: makes an action of the parent from one of the child.
  ///   - extract: the child's action in one of the parent; `nil` if it is not for the child.
  ///   - child: the child.
  public init<ChildState, ChildAction: Sendable>(
    state: WritableKeyPath<State, ChildState>, embed: @escaping @Sendable (ChildAction) -> Action,
    extract: @escaping (Action) -> ChildAction?,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.state = state
    self.embed = embed
    self.extract = extract
    self.child = child()
  }

  /// Lets the child handle an action that is for it.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let action = extract(action) else { return .none }
    return child.reduce(into: &state[keyPath: self.state], action: action).map(embed)
  }
}

"""#),
FilePlan.File(path: "Packages/FeatureModule/Sources/ComposableStore/Send.swift", text: #"""
/// Sends actions from an effect back to its store.
@MainActor
public struct Send<Action: Sendable>: Sendable {
  private let deliver: @MainActor @Sendable (Action) -> Void

  nonisolated init(_ deliver: @escaping @MainActor @Sendable (Action) -> Void) {
    self.deliver = deliver
  }

  /// Sends an action, unless the effect has been cancelled.
  public func callAsFunction(_ action: Action) {
    if !Task.isCancelled { deliver(action) }
  }
}

"""#),
FilePlan.File(path: "Packages/FeatureModule/Sources/ComposableStore/StateDifference.swift", text: #"""
/// How a value differs from what was expected, as lines of text.
///
/// Lines that only the expected value has begin with a minus, those that only the actual one has with
/// a plus. Far from any difference lines are left out.
struct StateDifference: CustomStringConvertible {
  let description: String

  init<Value>(expected: Value, actual: Value) {
    let lines = Self.compare(Self.lines(of: expected), Self.lines(of: actual))
    description = Self.excerpt(of: lines).joined(separator: "\n")
  }

  private static func lines(of value: Any) -> [String] {
    var text = ""
    dump(value, to: &text)
    return text.split(separator: "\n").map(String.init)
  }

  private static func compare(_ old: [String], _ new: [String]) -> [String] {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var lines: [String] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        lines.append("- " + old[oldIndex])
        oldIndex += 1
      } else if inserted.contains(newIndex) {
        lines.append("+ " + new[newIndex])
        newIndex += 1
      } else {
        lines.append("  " + old[oldIndex])
        oldIndex += 1
        newIndex += 1
      }
    }
    return lines
  }

  /// The lines that differ, with two around each.
  private static func excerpt(of lines: [String]) -> [String] {
    let changes = lines.indices.filter { !lines[$0].hasPrefix("  ") }
    let shown = Set(changes.flatMap { $0 - 2...$0 + 2 })
    var excerpt: [String] = []
    for (index, line) in lines.enumerated() {
      if shown.contains(index) {
        excerpt.append(line)
      } else if excerpt.last != "  …" {
        excerpt.append("  …")
      }
    }
    return excerpt
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

"""#),
FilePlan.File(path: "Packages/FeatureModule/Sources/ComposableStore/StateObservation.swift", text: #"""
import Observation

#if canImport(Combine)
import Combine
#endif

/// Tells observers of a store about its state, in the ways that the system has.
///
/// A class, because it stands for the store towards its observers.
@MainActor
final class StateObservation<State, Action: Sendable> {
  /// An `ObservationRegistrar` on systems that have it.
  private let registrar: (any Sendable)?

  /// Kept, because making the key path of a generic type takes longer than handling an action.
  private let path: KeyPath<Store<State, Action>, State> = \.state

  #if canImport(Combine)
  nonisolated(unsafe) let publisher = ObservableObjectPublisher()
  #endif

  init() {
    if #available(iOS 17, macOS 14, *) {
      registrar = ObservationRegistrar()
    } else {
      registrar = nil
    }
  }

  /// Notes that somebody reads the state of a store.
  func access(_ store: Store<State, Action>) {
    if #available(iOS 17, macOS 14, *), let registrar = registrar as? ObservationRegistrar {
      registrar.access(store, keyPath: path)
    }
  }

  /// Runs what changes the state of a store.
  func mutate<Result>(_ store: Store<State, Action>, _ change: () -> Result) -> Result {
    #if canImport(Combine)
    publisher.send()
    #endif
    if #available(iOS 17, macOS 14, *), let registrar = registrar as? ObservationRegistrar {
      return registrar.withMutation(of: store, keyPath: path, change)
    }
    return change()
  }
}

"""#),
FilePlan.File(path: "Packages/FeatureModule/Sources/ComposableStore/Store.swift", text: #"""
public import Dependencies
public import Observation

#if canImport(Combine)
public import Combine
#endif

/// Holds the state of a feature, lets its reducer handle actions, and runs the effects.
///
/// Actions are handled one after the other: one that is sent while another is being handled waits for
/// its turn. The reducer and the effects see the dependencies of the scope in which the store was
/// made. The effects are cancelled when the store goes away. Views can observe the state.
@MainActor @dynamicMemberLookup
public final class Store<State, Action: Sendable> {
  private var currentState: State
  private let reducer: any Reducer<State, Action>
  private let dependencies: DependencyValues.Continuation
  private var queue: [(action: Action, work: Work)] = []
  private var isHandling = false
  private let observation = StateObservation<State, Action>()
  let effects = RunningEffects()

  /// A store in its first state.
  ///
  /// - Parameters:
  ///   - initialState: the first state.
  ///   - reducer: lists the reducers.
  ///   - updateValues: changes the dependencies of the reducers and their effects.
  public init(
    initialState: State,
    @ReducerBuilder<State, Action> reducer: () -> some Reducer<State, Action>,
    withDependencies updateValues: (inout DependencyValues) -> Void = { _ in }
  ) {
    currentState = initialState
    (self.reducer, dependencies) = withDependencies(updateValues) {
      (reducer(), withEscapedDependencies { $0 })
    }
  }

  deinit {
    effects.cancelAll()
  }

  /// The state after the last action.
  public var state: State {
    observation.access(self)
    return currentState
  }

  /// A part of the state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Lets the reducer handle an action, and starts the effects that it returns.
  ///
  /// - Returns: all work that the action causes, also through the actions that its effects send.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    let work = Work()
    handle(action, as: work)
    return StoreTask(work: work)
  }

  private func handle(_ action: Action, as work: Work) {
    if isHandling { return queue.append((action, work)) }
    isHandling = true
    defer { isHandling = false }
    start(reduce(action), as: work)
    var next = queue.startIndex
    while next < queue.endIndex {
      let (action, work) = queue[next]
      next += 1
      start(reduce(action), as: work)
    }
    queue.removeAll(keepingCapacity: true)
  }

  private func reduce(_ action: Action) -> Effect<Action> {
    observation.mutate(self) {
      dependencies.yield { reducer.reduce(into: &currentState, action: action) }
    }
  }

  private func start(_ effect: Effect<Action>, under ids: [EffectID] = [], as work: Work) {
    switch effect.kind {
    case .none: break
    case .send(let action): queue.append((action, work))
    case .run(let operation): run(operation, under: ids, as: work)
    case .merge(let effects): for effect in effects { start(effect, under: ids, as: work) }
    case .cancellable(let effect, let id, let cancelInFlight):
      if cancelInFlight { effects.cancel(id) }
      start(effect, under: ids + [id], as: work)
    case .cancel(let id): effects.cancel(id)
    }
  }

  private func run(_ operation: EffectOperation<Action>, under ids: [EffectID], as work: Work) {
    let number = effects.nextNumber()
    let send = Send<Action> { [weak self] action in self?.handle(action, as: work) }
    let task = Task(priority: operation.priority) { [effects, dependencies] in
      await dependencies.yield { await operation.body(send) }
      effects.remove(number)
      work.remove(number)
    }
    effects.add(task, named: operation.name, under: ids, as: number)
    work.add(task, as: number)
  }
}

#if canImport(Combine)
extension Store: ObservableObject {
  /// Tells views on systems without the Observation framework that the state is about to change.
  public nonisolated var objectWillChange: ObservableObjectPublisher { observation.publisher }
}
#endif

@available(iOS 17, macOS 14, *)
extension Store: Observable {}

"""#),
FilePlan.File(path: "Packages/FeatureModule/Sources/ComposableStore/StoreTask.swift", text: #"""
/// The work that an action has caused.
public struct StoreTask: Sendable {
  let work: Work

  /// Waits until all effects have ended that the action caused, also through the actions that its
  /// effects sent.
  public func finish() async {
    await work.finish()
  }

  /// Cancels those effects.
  @MainActor public func cancel() {
    work.cancel()
  }
}

/// The running effects that one action caused.
///
/// A class, because it grows while somebody waits for it.
@MainActor
final class Work {
  private var tasks: [Int: Task<Void, Never>] = [:]

  func add(_ task: Task<Void, Never>, as number: Int) {
    tasks[number] = task
  }

  func remove(_ number: Int) {
    tasks[number] = nil
  }

  func cancel() {
    for task in tasks.values { task.cancel() }
  }

  func finish() async {
    while let task = tasks.values.first { await task.value }
  }
}

"""#),
FilePlan.File(path: "Packages/FeatureModule/Sources/ComposableStore/TestStore.swift", text: #"""
public import Dependencies

/// A store that a test drives, and that the test has to describe in full.
///
/// Every change of the state, every action that comes from an effect, and the end of every effect has
/// to be expected; whatever was not is reported as an issue:
///
///     let store = TestStore(initialState: Counter.State()) { Counter() }
///     await store.send(.incrementLater)
///     await clock.advance(by: .seconds(1))
///     await store.receive(.increment) { $0.count = 1 }
///     await store.finish()
@MainActor
public final class TestStore<State: Equatable, Action: Sendable> {
  /// The state as far as the test has followed it.
  public private(set) var state: State

  private let store: Store<State, Action>
  private let history: History<State, Action>
  private let place: TestPlace
  private var mustFinish = false

  /// A store in its first state, with its reducers and with changes to what they depend on.
  public init(
    initialState: State,
    @ReducerBuilder<State, Action> reducer: () -> some Reducer<State, Action>,
    withDependencies updateValues: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let history = History<State, Action>()
    state = initialState
    store = Store(
      initialState: initialState,
      reducer: { RecordingReducer(base: reducer(), history: history) },
      withDependencies: updateValues)
    self.history = history
    place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  deinit {
    if mustFinish { place.report("the test ends without 'await store.finish()'") }
  }

  /// Sends an action as a person would, and expects what it does to the state.
  ///
  /// The closure makes the state what it should be afterwards; without one the state should not change.
  ///
  /// - Returns: the work that the action causes.
  @discardableResult
  public func send(
    _ action: Action, assert updateStateToExpectedResult: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> StoreTask {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    reportUnreceivedActions(at: place)
    history.isSending = true
    let task = store.send(action)
    if let step = history.sent { expect(step, updateStateToExpectedResult, at: place) }
    mustFinish = store.effects.started > 0 || !history.received.isEmpty
    return task
  }

  /// Expects an action from an effect, and what it does to the state.
  ///
  /// The closure makes the state what it should be afterwards; without one the state should not change.
  public func receive(
    _ action: Action, timeout: Duration = .seconds(1),
    assert updateStateToExpectedResult: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async where Action: Equatable {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let step = await nextStep(within: timeout, "'\(action)'", at: place) else { return }
    if step.action != action {
      let difference = StateDifference(expected: action, actual: step.action)
      place.report("another action is received (- expected, + actual):\n\(difference)")
    }
    expect(step, updateStateToExpectedResult, at: place)
  }

  /// Expects an action from an effect that meets a condition, and what it does to the state.
  ///
  /// The closure makes the state what it should be afterwards; without one the state should not change.
  public func receive(
    where isExpected: (Action) -> Bool, timeout: Duration = .seconds(1),
    assert updateStateToExpectedResult: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let step = await nextStep(within: timeout, "an action", at: place) else { return }
    if !isExpected(step.action) { place.report("another action is received: '\(step.action)'") }
    expect(step, updateStateToExpectedResult, at: place)
  }

  /// Expects that all effects end in time, and that no action is left to receive.
  public func finish(
    timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    await wait(atMost: timeout) { store.effects.names.isEmpty }
    for name in store.effects.names { place.report("the effect '\(name)' is still running") }
    reportUnreceivedActions(at: place)
    mustFinish = false
  }
}

extension TestStore {
  private func expect(
    _ step: History<State, Action>.Step, _ update: ((inout State) throws -> Void)?,
    at place: TestPlace
  ) {
    var expected = state
    do {
      try update?(&expected)
    } catch {
      place.report("the expectation of '\(step.action)' threw \(error)")
    }
    if expected != step.state {
      let difference = StateDifference(expected: expected, actual: step.state)
      place.report(
        "'\(step.action)' leaves another state (- expected, + actual):\n\(difference)")
    } else if update != nil && expected == state {
      place.report("'\(step.action)' does not change the state, as its expectation claims")
    }
    state = step.state
  }

  private func nextStep(
    within timeout: Duration, _ expectation: String, at place: TestPlace
  ) async -> History<State, Action>.Step? {
    await wait(atMost: timeout) { !history.received.isEmpty || store.effects.names.isEmpty }
    if !history.received.isEmpty { return history.received.removeFirst() }
    let names = store.effects.names.map { "'\($0)'" }.joined(separator: ", ")
    let reason = names.isEmpty ? "no effect is running" : "still running: \(names)"
    place.report("\(expectation) is not received; \(reason)")
    return nil
  }

  private func reportUnreceivedActions(at place: TestPlace) {
    for step in history.received { place.report("'\(step.action)' is received, but not expected") }
    if let last = history.received.last { state = last.state }
    history.received = []
  }

  /// Lets effects go on until a condition holds.
  private func wait(atMost timeout: Duration, until isDone: () -> Bool) async {
    let end = ContinuousClock.now + timeout
    while !isDone() && ContinuousClock.now < end {
      try? await Task.sleep(for: .milliseconds(1))
    }
  }
}

/// What a store has done, as far as the test has not yet expected it.
///
/// A class, because the test store and its reducer share it.
private final class History<State, Action> {
  struct Step {
    let action: Action
    let state: State
  }

  /// Whether the next action is the one that the test sends.
  var isSending = false

  /// The last action that the test sent.
  var sent: Step?

  /// The actions that effects sent.
  var received: [Step] = []

  func record(_ step: Step) {
    if isSending {
      isSending = false
      sent = step
    } else {
      received.append(step)
    }
  }
}

/// Lets another reducer handle the actions, and keeps a record.
private struct RecordingReducer<Base: Reducer>: Reducer {
  let base: Base
  let history: History<Base.State, Base.Action>

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let effect = base.reduce(into: &state, action: action)
    history.record(.init(action: action, state: state))
    return effect
  }
}

/// Where a test says what it expects.
private struct TestPlace {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

"""#),
FilePlan.File(path: "Packages/FeatureModule/Sources/FeatureModule/Greeting/GreetingContent.swift", text: #"""
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

"""#),
FilePlan.File(path: "Packages/FeatureModule/Sources/FeatureModule/Greeting/GreetingModel.swift", text: #"""
public import Observation

#if canImport(Combine)
public import Combine
#endif

/// What the greeting screen needs of its model.
///
/// A contract as a protocol: the screen is generic over it and finds the model in the environment, so
/// that it knows no class that conforms.
@available(iOS 17, macOS 14, *)
@MainActor
public protocol GreetingModel: AnyObject, Observable, Sendable {
  /// The words of the day.
  var greeting: String { get }

  /// Why they could not be brought up to date; `nil` if they could.
  var failure: String? { get }

  /// Brings the words up to date.
  func refresh() async
}

#if canImport(Combine)
/// The same contract on systems without the Observation framework.
@MainActor
public protocol ObservedGreetingModel: AnyObject, ObservableObject, Sendable {
  /// The words of the day.
  var greeting: String { get }

  /// Why they could not be brought up to date; `nil` if they could.
  var failure: String? { get }

  /// Brings the words up to date.
  func refresh() async
}
#endif

"""#),
FilePlan.File(path: "Packages/FeatureModule/Sources/FeatureModule/Greeting/GreetingScreen.swift", text: #"""
import Dependencies

#if canImport(SwiftUI)
public import SwiftUI
#endif

/// Shows the greeting of whatever model the environment holds.
@available(iOS 17, macOS 14, *)
@MainActor
public struct GreetingScreen<Model: GreetingModel> {
  #if canImport(SwiftUI)
  @Environment(Model.self) private var model
  #endif

  /// The screen.
  public init() {}
}

@available(iOS 17, macOS 14, *)
extension GreetingScreen: TextScreen {
  /// The greeting, or why there is none.
  public func lines(in environment: ScreenEnvironment) -> [ScreenLine] {
    guard let model = environment[Model.self] else {
      reportIssue("the environment has no '\(Model.self)'; put one in where the screens are made")
      return []
    }
    let state =
      model.failure.map { ScreenLine(.failure, "failed: \($0)") }
      ?? ScreenLine(.content, model.greeting)
    return [ScreenLine(.title, "Greeting"), state]
  }
}

#if canImport(SwiftUI)
@available(iOS 17, macOS 14, *)
extension GreetingScreen: View {
  /// The greeting, or why there is none, and a button.
  public var body: some View {
    GreetingContent(greeting: model.greeting, failure: model.failure, refresh: model.refresh)
  }
}
#endif

"""#),
FilePlan.File(path: "Packages/FeatureModule/Sources/FeatureModule/Greeting/ObservedGreetingScreen.swift", text: #"""
#if canImport(SwiftUI)
public import SwiftUI

/// Shows the greeting of whatever model the environment holds, on systems without the Observation
/// framework.
public struct ObservedGreetingScreen<Model: ObservedGreetingModel>: View {
  @EnvironmentObject private var model: Model

  /// The screen.
  public init() {}

  /// The greeting, or why there is none, and a button.
  public var body: some View {
    GreetingContent(greeting: model.greeting, failure: model.failure, refresh: model.refresh)
  }
}
#endif

"""#),
FilePlan.File(path: "Packages/FeatureModule/Sources/FeatureModule/Message/MessageFeature.swift", text: #"""
import ClientModule
public import ComposableStore
import Dependencies

/// Loads a message and shows it.
public struct MessageFeature: Reducer {
  /// What the screen shows.
  public struct State: Equatable, Sendable {
    /// The last message that was loaded.
    public var message: String?

    /// Why the last attempt failed.
    public var failure: String?

    /// Whether a message is on its way.
    public var isLoading = false

    /// Nothing loaded yet.
    public init() {}
  }

  /// What can happen on the screen.
  public enum Action: Equatable, Sendable {
    /// The person asked for a message.
    case loadButtonTapped

    /// The message has come.
    case messageLoaded(String)

    /// The message has not come.
    case loadFailed(String)
  }

  @Dependency(\.messageClient) private var messageClient

  /// The feature.
  public init() {}

  /// Starts to load, or takes what has come.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .loadButtonTapped:
      state.isLoading = true
      state.failure = nil
      return .run { [messageClient] send in
        await send(.messageLoaded(try await messageClient.message()))
      } catch: { error, send in
        await send(.loadFailed("\(error)"))
      }
    case .messageLoaded(let message):
      state.isLoading = false
      state.message = message
      return .none
    case .loadFailed(let reason):
      state.isLoading = false
      state.failure = reason
      return .none
    }
  }
}

"""#),
FilePlan.File(path: "Packages/FeatureModule/Sources/FeatureModule/Message/MessageScreen.swift", text: #"""
public import ComposableStore

#if canImport(SwiftUI)
public import SwiftUI
#endif

/// Shows the message that its store loads.
@MainActor
public struct MessageScreen {
  #if canImport(SwiftUI)
  @ObservedObject private var store: Store<MessageFeature.State, MessageFeature.Action>
  #else
  private let store: Store<MessageFeature.State, MessageFeature.Action>
  #endif

  /// The screen of a store.
  public init(store: Store<MessageFeature.State, MessageFeature.Action>) {
    self.store = store
  }
}

extension MessageScreen: TextScreen {
  /// The message, or why there is none.
  public func lines(in environment: ScreenEnvironment) -> [ScreenLine] {
    var lines = [ScreenLine(.title, "Message")]
    if store.isLoading { lines.append(ScreenLine(.progress, "loading…")) }
    if let message = store.message { lines.append(ScreenLine(.content, message)) }
    if let failure = store.failure { lines.append(ScreenLine(.failure, "failed: \(failure)")) }
    return lines
  }
}

#if canImport(SwiftUI)
extension MessageScreen: View {
  /// The message, or why there is none, and a button.
  public var body: some View {
    VStack {
      if store.isLoading { ProgressView() }
      if let message = store.message { Text(message) }
      if let failure = store.failure { Text("failed: \(failure)") }
      Button(store.failure == nil ? "Load" : "Try again") { store.send(.loadButtonTapped) }
    }
  }
}
#endif

"""#),
FilePlan.File(path: "Packages/FeatureModule/Sources/FeatureModule/Terminal/ScreenEnvironment.swift", text: #"""
/// The objects that screens find around them, by their type.
///
/// The counterpart of SwiftUI's environment where there is no SwiftUI.
@MainActor
public struct ScreenEnvironment {
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  /// An environment without objects.
  public init() {}

  /// This environment and an object.
  public func environment<Object: AnyObject>(_ object: Object) -> ScreenEnvironment {
    var environment = self
    environment.objects[ObjectIdentifier(Object.self)] = object
    return environment
  }

  /// The object of a type, if somebody has put one in.
  public subscript<Object: AnyObject>(type: Object.Type) -> Object? {
    objects[ObjectIdentifier(type)] as? Object
  }
}

"""#),
FilePlan.File(path: "Packages/FeatureModule/Sources/FeatureModule/Terminal/TextScreen.swift", text: #"""
/// A screen that can be shown as lines of text.
@MainActor
public protocol TextScreen {
  /// What the screen shows now.
  func lines(in environment: ScreenEnvironment) -> [ScreenLine]
}

/// A line on a text screen.
public struct ScreenLine: Equatable, Sendable {
  /// How much a line matters.
  public enum Kind: Sendable {
    /// The name of a screen.
    case title

    /// What a person wants to know.
    case content

    /// That something is going on.
    case progress

    /// That something went wrong.
    case failure
  }

  /// How much the line matters.
  public let kind: Kind

  /// What the line says.
  public let text: String

  /// A line of a kind.
  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

"""#),
FilePlan.File(path: "Packages/FeatureModule/Tests/ComposableStoreTests/Counter.swift", text: #"""
import ComposableStore
import Dependencies

/// A small feature to try the test store on.
struct Counter: Reducer {
  struct State: Equatable {
    var name = "counter"
    var count = 0
    var notes: [String] = []
  }

  enum Action: Equatable {
    case increment
    case incrementAtOnce
    case incrementLater
    case nothing
    case runWithoutAName
  }

  @Dependency(\.continuousClock) private var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .nothing:
      return .none
    case .increment:
      state.count += 1
      return .none
    case .incrementAtOnce:
      return .send(.increment)
    case .incrementLater:
      return .run(name: "wait a second") { [clock] send in
        try await clock.sleep(for: .seconds(1))
        await send(.increment)
      }
    case .runWithoutAName:
      return .run { [clock] _ in try await clock.sleep(for: .seconds(100)) }
    }
  }
}

"""#),
FilePlan.File(path: "Packages/FeatureModule/Tests/ComposableStoreTests/EffectTests.swift", text: #"""
import ComposableStore
import Dependencies
import DependenciesTestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct EffectTests {
  private let clock = TestClock()

  @Test func mergedEffectsRunAtTheSameTime() async {
    let store = makeStore { clock in
      .merge(.after(2, on: clock, "slow"), .after(1, on: clock, "fast"))
    }
    let task = store.send("start")
    await clock.run()
    await task.finish()
    #expect(store.state == ["start", "fast", "slow"])
  }

  @Test func cancelStopsTheEffectsUnderAnIdentity() async {
    let store = makeStore { clock in
      .merge(
        .after(1, on: clock, "a").cancellable(id: "stop"),
        .after(1, on: clock, "b").cancellable(id: 1),
        .merge(.after(1, on: clock, "c").cancellable(id: 2)).cancellable(id: "stop"))
    }
    let task = store.send("start")
    store.send("cancel")
    await clock.run()
    await task.finish()
    #expect(store.state == ["start", "cancel", "b"])
  }

  @Test func newEffectCancelsTheOneInFlight() async {
    let store = makeStore { clock in
      .after(1, on: clock, "end").cancellable(id: "stop", cancelInFlight: true)
    }
    let tasks = [store.send("start"), store.send("start")]
    await clock.run()
    for task in tasks { await task.finish() }
    #expect(store.state == ["start", "start", "end"])
  }

  @Test func effectsUnderOneIdentityMayRunTogether() async {
    let store = makeStore { clock in .after(1, on: clock, "end").cancellable(id: "stop") }
    let tasks = [store.send("start"), store.send("start")]
    await clock.run()
    for task in tasks { await task.finish() }
    #expect(store.state == ["start", "start", "end", "end"])
  }

  @Test func cancelledEffectSendsNothing() async {
    let store = makeStore { clock in
      .run { send in
        try? await clock.sleep(for: .seconds(1))
        await send("end")
      }.cancellable(id: "stop")
    }
    let task = store.send("start")
    store.send("cancel")
    await clock.run()
    await task.finish()
    #expect(store.state == ["start", "cancel"])
  }

  @Test func errorGoesToItsHandler() async {
    struct Failure: Error {}
    let store = makeStore { _ in
      .run { _ in
        throw Failure()
      } catch: { error, send in
        await send("\(error)")
      }
    }
    await store.send("start").finish()
    #expect(store.state == ["start", "Failure()"])
  }

  @Test func errorWithoutAHandlerIsReported() async {
    struct Failure: Error {}
    let store = makeStore { _ in .run(name: "load") { _ in throw Failure() } }
    let issues = await recordedIssues { await store.send("start").finish() }
    #expect(issues == ["the effect 'load' threw Failure()"])
  }

  /// A store that notes what it is sent, starts an effect at "start" and cancels some at "cancel".
  private func makeStore(
    effect: @escaping (TestClock) -> Effect<String>
  ) -> Store<[String], String> {
    Store(initialState: []) { [clock] in
      Reduce { state, action in
        state.append(action)
        switch action {
        case "start": return effect(clock)
        case "cancel": return .cancel(id: "stop")
        default: return .none
        }
      }
    }
  }
}

extension Effect<String> {
  fileprivate static func after(_ seconds: Int, on clock: TestClock, _ action: String) -> Self {
    .run { send in
      try await clock.sleep(for: .seconds(seconds))
      await send(action)
    }
  }
}

"""#),
FilePlan.File(path: "Packages/FeatureModule/Tests/ComposableStoreTests/RecordedIssues.swift", text: #"""
import Foundation
import Testing

/// What an operation reports, without its failed expectations, taken off the record of the test.
@MainActor
func recordedIssues(_ operation: @MainActor () async throws -> Void) async rethrows -> [String] {
  let issues = Collected<String>()
  try await withKnownIssue(isIntermittent: true) {
    try await operation()
  } matching: { issue in
    guard case .unconditional = issue.kind else { return false }
    issues.append(issue.comments.map(\.rawValue).joined())
    return true
  }
  return issues.elements
}

/// A list that several tasks write to.
final class Collected<Element>: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [Element] = []

  var elements: [Element] { lock.withLock { list } }

  func append(_ element: Element) {
    lock.withLock { list.append(element) }
  }
}

"""#),
FilePlan.File(path: "Packages/FeatureModule/Tests/ComposableStoreTests/ReducerTests.swift", text: #"""
import ComposableStore
import Testing

@MainActor
struct ReducerTests {
  @Test func bodyRunsItsReducersInOrder() {
    let store = Store(initialState: [String]()) {
      Reduce<[String], String> { state, action in
        state.append("first " + action)
        return .none
      }
      Reduce { state, action in
        state.append("second " + action)
        return .none
      }
    }
    store.send("a")
    #expect(store.state == ["first a", "second a"])
  }

  @Test(arguments: [true, false])
  func bodyMayDependOnConditions(isLoud: Bool) {
    let store = Store(initialState: [String]()) {
      if isLoud {
        Reduce<[String], String> { state, action in
          state.append(action.uppercased())
          return .none
        }
      } else {
        Reduce<[String], String> { state, action in
          state.append(action)
          return .none
        }
      }
      if isLoud {
        Reduce<[String], String> { state, _ in
          state.append("!")
          return .none
        }
      }
    }
    store.send("a")
    #expect(store.state == (isLoud ? ["A", "!"] : ["a"]))
  }

  @Test func scopeHandlesWhatIsForItsChild() async {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.child(.increment))
    store.send(.rename("b"))
    #expect(store.child.count == 1)
    #expect(store.name == "b")
  }

  @Test func scopeEmbedsTheActionsOfTheChildsEffects() async {
    let store = Store(initialState: Parent.State()) { Parent() }
    await store.send(.child(.incrementLater)).finish()
    #expect(store.child.count == 1)
    #expect(store.name == "counted")
  }

  @Test func combinedReducersMergeTheirEffects() async {
    let store = Store(initialState: 0) {
      CombineReducers {
        Reduce<Int, Int> { state, action in
          state += action
          return action > 1 ? .send(1) : .none
        }
        Reduce { _, action in action > 1 ? .run { send in await send(1) } : .none }
      }
    }
    await store.send(10).finish()
    #expect(store.state == 12)
  }
}

private struct Parent: Reducer {
  struct State {
    var child = Child.State()
    var name = "a"
  }

  enum Action {
    case child(Child.Action)
    case rename(String)
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.child, embed: Action.child) { (action: Action) in
      if case .child(let action) = action { action } else { nil }
    } child: {
      Child()
    }
    Reduce { state, action in
      switch action {
      case .rename(let name): state.name = name
      case .child(.increment) where state.child.count == 1: state.name = "counted"
      case .child: break
      }
      return .none
    }
  }
}

private struct Child: Reducer {
  struct State {
    var count = 0
  }

  enum Action {
    case increment
    case incrementLater
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment:
      state.count += 1
      return .none
    case .incrementLater:
      return .merge(.cancel(id: 1), .run { send in await send(.increment) }.cancellable(id: 2))
    }
  }
}

"""#),
FilePlan.File(path: "Packages/FeatureModule/Tests/ComposableStoreTests/StoreTests.swift", text: #"""
import ComposableStore
import Dependencies
import DependenciesTestSupport
import Foundation
import Observation
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct StoreTests {
  @Test func sendsOfAnObserverWaitForTheirTurn() {
    let store = Store(initialState: [String]()) { Log() }
    let observer = Collected<String>()
    withObservationTracking {
      _ = store.state
    } onChange: {
      MainActor.assumeIsolated {
        store.send("sent by the observer")
        observer.append("\(store.state)")
      }
    }
    store.send("sent first")
    #expect(store.state == ["sent first", "sent by the observer"])
    #expect(observer.elements == ["[]"])
  }

  @Test func sendEffectsComeAfterWhatWasSentBefore() {
    let store = Store(initialState: [String]()) {
      Log()
      Reduce { _, action in
        action == "start" ? .merge(.send("first"), .send("second")) : .none
      }
      Reduce { _, action in action == "first" ? .send("third") : .none }
    }
    store.send("start")
    #expect(store.state == ["start", "first", "second", "third"])
  }

  @Test func changesAreObserved() {
    let store = Store(initialState: [String]()) { Log() }
    let changes = Collected<Bool>()
    withObservationTracking {
      _ = store.count
    } onChange: {
      changes.append(true)
    }
    #expect(changes.elements.isEmpty)
    store.send("a")
    #expect(changes.elements == [true])
  }

  @Test func reducerSeesTheDependenciesOfTheStoresCreation() {
    let store = withDependencies {
      $0.uuid = .constant(.init(1))
    } operation: {
      Store(initialState: "") {
        Reduce<String, Void> { state, _ in
          @Dependency(\.uuid) var uuid
          state = uuid().uuidString
          return .none
        }
      }
    }
    withDependencies {
      $0.uuid = .constant(.init(2))
    } operation: {
      _ = store.send(())
    }
    #expect(store.state.hasSuffix("1"))
  }

  @Test func effectSeesTheDependenciesOfTheStoresCreation() async {
    let store = Store(initialState: "") {
      Reduce<String, String?> { state, action in
        if let action {
          state = action
          return .none
        }
        return .run { send in
          @Dependency(\.uuid) var uuid
          await send(uuid().uuidString)
        }
      }
    } withDependencies: {
      $0.uuid = .constant(.init(3))
    }
    await store.send(nil).finish()
    #expect(store.state.hasSuffix("3"))
  }

  @Test func goingAwayCancelsTheEffects() async {
    let ends = AsyncStream<Bool>.makeStream()
    var store: Store<Int, Int>? = Store(initialState: 0) {
      Reduce { _, _ in
        .run { _ in
          try? await Task.sleep(for: .seconds(100))
          ends.continuation.yield(Task.isCancelled)
        }
      }
    }
    weak let weakStore = store
    store?.send(1)
    store = nil
    #expect(weakStore == nil)
    var iterator = ends.stream.makeAsyncIterator()
    #expect(await iterator.next() == true)
  }

  @Test func taskOfASendEndsWithAllThatItCauses() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += 1
        return action == 0 ? .none : .run { send in await send(action - 1) }
      }
    }
    await store.send(5).finish()
    #expect(store.state == 6)
  }

  @Test func taskOfASendCancelsItsEffects() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        return action == 1
          ? .run { send in
            try await Task.sleep(for: .seconds(100))
            await send(2)
          } : .none
      }
    }
    let task = store.send(1)
    task.cancel()
    await task.finish()
    #expect(store.state == 1)
  }
}

private struct Log: Reducer {
  func reduce(into state: inout [String], action: String) -> Effect<String> {
    state.append(action)
    return .none
  }
}

"""#),
FilePlan.File(path: "Packages/FeatureModule/Tests/ComposableStoreTests/TestStoreTests.swift", text: #"""
import ComposableStore
import Dependencies
import DependenciesTestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct TestStoreTests {
  private let clock = TestClock()

  @Test func completeDescriptionPasses() async {
    let store = makeStore()
    await store.send(.increment) { $0.count = 1 }
    await store.send(.incrementLater)
    await clock.advance(by: .seconds(1))
    await store.receive(.increment) { $0.count = 2 }
    await store.finish()
    #expect(store.state.count == 2)
  }

  @Test func unexpectedStateIsShownAsADifference() async {
    let store = makeStore()
    let issues = await recordedIssues { await store.send(.increment) { $0.count = 7 } }
    #expect(issues.count == 1)
    let lines = issues.joined().split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.first == "'increment' leaves another state (- expected, + actual):")
    #expect(lines.contains("-   - count: 7"))
    #expect(lines.contains("+   - count: 1"))
    #expect(store.state.count == 1)
  }

  @Test func changeThatIsNotExpectedIsReported() async {
    let store = makeStore()
    #expect(await recordedIssues { await store.send(.increment) }.count == 1)
  }

  @Test func expectationThatChangesNothingIsReported() async {
    let store = makeStore()
    let issues = await recordedIssues { await store.send(.nothing) { $0.count = 0 } }
    #expect(
      issues == ["'nothing' does not change the state, as its expectation claims"])
  }

  @Test func actionThatIsNotReceivedIsReportedBeforeTheNextSend() async {
    let store = makeStore()
    await store.send(.incrementAtOnce)
    let issues = await recordedIssues { await store.send(.nothing) }
    #expect(issues == ["'increment' is received, but not expected"])
    await store.finish()
  }

  @Test func otherActionThanTheExpectedOneIsShownAsADifference() async {
    let store = makeStore()
    await store.send(.incrementAtOnce)
    let issues = await recordedIssues { await store.receive(.nothing) { $0.count = 1 } }
    #expect(issues.count == 1)
    #expect(issues.joined().contains("nothing"))
    #expect(issues.joined().contains("+"))
    await store.finish()
  }

  @Test func actionIsReceivedByACondition() async {
    let store = makeStore()
    await store.send(.incrementAtOnce)
    await store.receive(where: { $0 == .increment }) { $0.count = 1 }
    await store.send(.incrementAtOnce)
    let issues = await recordedIssues {
      await store.receive(where: { $0 == .nothing }) { $0.count = 2 }
    }
    #expect(issues == ["another action is received: 'increment'"])
    await store.finish()
  }

  @Test func actionThatNeverComesIsReportedWithWhatIsRunning() async {
    let store = makeStore()
    await store.send(.incrementLater)
    let issues = await recordedIssues {
      await store.receive(.increment, timeout: .milliseconds(20)) { $0.count = 1 }
    }
    #expect(issues == ["'increment' is not received; still running: 'wait a second'"])
    await clock.advance(by: .seconds(1))
    await store.receive(.increment) { $0.count = 1 }
    await store.finish()
  }

  @Test func actionThatNobodyCanSendIsReportedAtOnce() async {
    let store = makeStore()
    let issues = await recordedIssues { await store.receive(.increment, timeout: .seconds(100)) }
    #expect(issues == ["'increment' is not received; no effect is running"])
  }

  @Test func effectThatStillRunsIsReportedByItsName() async {
    let store = makeStore()
    await store.send(.incrementLater)
    await store.send(.runWithoutAName)
    let issues = await recordedIssues { await store.finish(timeout: .milliseconds(20)) }
    #expect(issues.first == "the effect 'wait a second' is still running")
    #expect(issues.last?.contains("ComposableStoreTests/Counter.swift:") == true)
    #expect(issues.count == 2)
  }

  @Test func actionThatIsLeftIsReportedAtTheEnd() async {
    let store = makeStore()
    await store.send(.incrementAtOnce)
    let issues = await recordedIssues { await store.finish() }
    #expect(issues == ["'increment' is received, but not expected"])
  }

  @Test func testThatDoesNotFinishIsReported() async {
    let issues = await recordedIssues {
      let store = makeStore()
      await store.send(.incrementAtOnce)
      await store.receive(.increment) { $0.count = 1 }
    }
    #expect(issues == ["the test ends without 'await store.finish()'"])
  }

  @Test func testWithoutEffectsNeedNotFinish() async {
    let issues = await recordedIssues {
      let store = makeStore()
      await store.send(.increment) { $0.count = 1 }
    }
    #expect(issues.isEmpty)
  }

  @Test func expectationThatThrowsIsReported() async {
    struct Failure: Error {}
    let store = makeStore()
    let issues = await recordedIssues { await store.send(.nothing) { _ in throw Failure() } }
    #expect(issues.first == "the expectation of 'nothing' threw Failure()")
  }

  private func makeStore() -> TestStore<Counter.State, Counter.Action> {
    TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }
}

"""#),
FilePlan.File(path: "Packages/FeatureModule/Tests/ComposableStoreTests/TestStoreXCTests.swift", text: #"""
import ComposableStore
import Dependencies
import DependenciesTestSupport
import XCTest

/// The test store under XCTest.
///
/// The test collects its failures instead of failing.
final class TestStoreXCTests: XCTestCase {
  private var failures: [String] = []

  #if canImport(ObjectiveC)
  override func record(_ issue: XCTIssue) {
    failures.append(issue.compactDescription)
  }
  #else
  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    failures.append("\(lineNumber): \(description)")
  }
  #endif

  @MainActor
  func test_completeDescriptionPasses() async {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.incrementLater)
    await clock.advance(by: .seconds(1))
    await store.receive(.increment) { $0.count = 1 }
    await store.finish()
    expectFailures([])
  }

  @MainActor
  func test_unexpectedStateIsShownAsADifference() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    let line = #line + 1
    await store.send(.increment) { $0.count = 7 }
    expectFailures(["\(line): failed - 'increment' leaves another state", "+   - count: 1"])
  }

  @MainActor
  func test_effectThatStillRunsIsReportedByItsName() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    await store.send(.incrementLater)
    let line = #line + 1
    await store.finish(timeout: .milliseconds(20))
    expectFailures(["\(line): failed - the effect 'wait a second' is still running"])
  }

  /// Expects one failure with all texts, or none.
  private func expectFailures(_ texts: [String]) {
    let isExpected =
      failures.count == min(1, texts.count)
      && texts.allSatisfy { failures.joined().contains($0) }
    if !isExpected { fatalError("\(failures) instead of \(texts)") }
  }
}

"""#),
FilePlan.File(path: "Packages/FeatureModule/Tests/FeatureModuleTests/GreetingScreenTests.swift", text: #"""
import DependenciesTestSupport
import FeatureModule
import Observation
import Testing

/// The screen is tested with a stub: it knows no model of the app.
@MainActor
struct GreetingScreenTests {
  @Test func showsTheGreetingOfItsModel() async {
    let model = StubModel()
    let environment = ScreenEnvironment().environment(model)
    let screen = GreetingScreen<StubModel>()
    #expect(
      screen.lines(in: environment) == [.init(.title, "Greeting"), .init(.content, "before")])
    await model.refresh()
    #expect(screen.lines(in: environment).last == ScreenLine(.content, "after"))
  }

  @Test func showsWhyThereIsNone() {
    let model = StubModel()
    model.failure = "offline"
    let lines = GreetingScreen<StubModel>().lines(in: ScreenEnvironment().environment(model))
    #expect(lines.last == ScreenLine(.failure, "failed: offline"))
  }

  @Test func reportsAModelThatNobodyPutIn() {
    withKnownIssue {
      #expect(GreetingScreen<StubModel>().lines(in: ScreenEnvironment()) == [])
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains("no 'StubModel'")
    }
  }
}

@MainActor @Observable
private final class StubModel: GreetingModel {
  var greeting = "before"
  var failure: String?

  func refresh() async {
    greeting = "after"
  }
}

"""#),
FilePlan.File(path: "Packages/FeatureModule/Tests/FeatureModuleTests/MessageFeatureTests.swift", text: #"""
import ClientModule
import ComposableStore
import Dependencies
import DependenciesTestSupport
import FeatureModule
import Testing

/// No package with an implementation is needed here: the feature is tested against its client alone.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct MessageFeatureTests {
  private struct Offline: Error {}

  @Test func showsTheMessageOnceItHasCome() async {
    let clock = TestClock()
    let store = TestStore(initialState: MessageFeature.State()) {
      MessageFeature()
    } withDependencies: {
      $0.messageClient.message = {
        try await clock.sleep(for: .seconds(1))
        return "Hi"
      }
    }
    await store.send(.loadButtonTapped) { $0.isLoading = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.messageLoaded("Hi")) {
      $0.isLoading = false
      $0.message = "Hi"
    }
    await store.finish()
  }

  @Test func showsWhyItFailedAndTriesAgain() async {
    let answers = Answers([.failure(Offline()), .success("Hi")])
    let store = TestStore(initialState: MessageFeature.State()) {
      MessageFeature()
    } withDependencies: {
      $0.messageClient.message = { try await answers.next() }
    }
    await store.send(.loadButtonTapped) { $0.isLoading = true }
    await store.receive(.loadFailed("Offline()")) {
      $0.isLoading = false
      $0.failure = "Offline()"
    }
    await store.send(.loadButtonTapped) {
      $0.isLoading = true
      $0.failure = nil
    }
    await store.receive(.messageLoaded("Hi")) {
      $0.isLoading = false
      $0.message = "Hi"
    }
    await store.finish()
  }
}

/// Gives answers one after the other.
private actor Answers {
  private var answers: [Result<String, any Error>]

  init(_ answers: [Result<String, any Error>]) {
    self.answers = answers
  }

  func next() throws -> String {
    try answers.removeFirst().get()
  }
}

"""#),
FilePlan.File(path: "Packages/FeatureModule/Tests/FeatureModuleTests/MessageScreenTests.swift", text: #"""
import ClientModule
import ComposableStore
import Dependencies
import DependenciesTestSupport
import FeatureModule
import Testing

@MainActor
struct MessageScreenTests {
  @Test func showsWhatItsStoreDoes() async {
    let store = Store(initialState: MessageFeature.State()) {
      MessageFeature()
    } withDependencies: {
      $0.messageClient.message = { "Hi" }
    }
    let screen = MessageScreen(store: store)
    let environment = ScreenEnvironment()
    #expect(screen.lines(in: environment) == [.init(.title, "Message")])
    let task = store.send(.loadButtonTapped)
    #expect(screen.lines(in: environment).last == ScreenLine(.progress, "loading…"))
    await task.finish()
    #expect(screen.lines(in: environment).last == ScreenLine(.content, "Hi"))
  }

  @Test func showsAFailure() async {
    struct Offline: Error {}
    let store = Store(initialState: MessageFeature.State()) {
      MessageFeature()
    } withDependencies: {
      $0.messageClient.message = { throw Offline() }
    }
    await store.send(.loadButtonTapped).finish()
    let lines = MessageScreen(store: store).lines(in: ScreenEnvironment())
    #expect(lines.last == ScreenLine(.failure, "failed: Offline()"))
  }
}

"""#),
FilePlan.File(path: "Packages/ImplementationModule/Package.swift", text: #"""
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ImplementationModule",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .library(name: "ImplementationModule", targets: ["ImplementationModule"])
  ],
  dependencies: [
    .package(path: "../InterfaceModule"),
    .package(path: "../../Tools/swift-dependencies"),
  ],
  targets: [
    .target(
      name: "ImplementationModule",
      dependencies: [
        .product(name: "InterfaceModule", package: "InterfaceModule"),
        .product(name: "Dependencies", package: "swift-dependencies"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
    .testTarget(
      name: "ImplementationModuleTests",
      dependencies: [
        "ImplementationModule",
        .product(name: "InterfaceModule", package: "InterfaceModule"),
        .product(name: "Dependencies", package: "swift-dependencies"),
        .product(name: "DependenciesTestSupport", package: "swift-dependencies"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
  ]
)

"""#),
FilePlan.File(path: "Packages/ImplementationModule/Sources/ImplementationModule/APIClient.swift", text: #"""
public import InterfaceModule

/// Stands for a service on the network that does not always answer.
public struct APIClient: GreetFetching {
  /// When the service fails.
  public enum Failures: String, CaseIterable, Sendable {
    /// Always.
    case all

    /// Never.
    case none

    /// One time in four, by chance.
    case random
  }

  private let failures: Failures

  /// A client of a service that fails as often as `failures` says.
  public init(failures: Failures = .random) {
    self.failures = failures
  }

  /// The greeting.
  ///
  /// - Throws: ``APIError/randomFailure``.
  public func fetchGreet() async throws -> String {
    switch failures {
    case .none: break
    case .all: throw APIError.randomFailure
    case .random where Int.random(in: 0..<4) == 0: throw APIError.randomFailure
    case .random: break
    }
    return "Hello"
  }
}

/// Why the service did not answer.
public enum APIError: Error {
  /// By bad luck.
  case randomFailure
}

"""#),
FilePlan.File(path: "Packages/ImplementationModule/Sources/ImplementationModule/DefaultGreetingProvider.swift", text: #"""
public import InterfaceModule

/// Greets in English.
public struct DefaultGreetingProvider: GreetingProvider {
  /// The provider.
  public init() {}

  /// "Hello" and the name.
  public func greeting(for name: String) -> String {
    "Hello, \(name)!"
  }
}

"""#),
FilePlan.File(path: "Packages/ImplementationModule/Sources/ImplementationModule/MessageRepository+Impl.swift", text: #"""
import Dependencies
public import InterfaceModule

extension MessageRepository {
  /// Stands for a service on the network: waits a second, then answers.
  public static let impl = MessageRepository {
    @Dependency(\.continuousClock) var clock
    try await clock.sleep(for: .seconds(1))
    return "Hello from the implementation"
  }
}

"""#),
FilePlan.File(path: "Packages/ImplementationModule/Tests/ImplementationModuleTests/APIClientTests.swift", text: #"""
import ImplementationModule
import Testing

struct APIClientTests {
  @Test func answers() async throws {
    #expect(try await APIClient(failures: .none).fetchGreet() == "Hello")
  }

  @Test func fails() async {
    await #expect(throws: APIError.randomFailure) {
      try await APIClient(failures: .all).fetchGreet()
    }
  }

  @Test func failsAboutOneTimeInFour() async {
    var failures = 0
    for _ in 0..<1_000 {
      do { _ = try await APIClient().fetchGreet() } catch { failures += 1 }
    }
    #expect((150..<350).contains(failures))
  }
}

"""#),
FilePlan.File(path: "Packages/ImplementationModule/Tests/ImplementationModuleTests/DefaultGreetingProviderTests.swift", text: #"""
import ImplementationModule
import Testing

struct DefaultGreetingProviderTests {
  @Test func greetsInEnglish() {
    #expect(DefaultGreetingProvider().greeting(for: "World") == "Hello, World!")
  }
}

"""#),
FilePlan.File(path: "Packages/ImplementationModule/Tests/ImplementationModuleTests/MessageRepositoryImplTests.swift", text: #"""
import Dependencies
import DependenciesTestSupport
import ImplementationModule
import InterfaceModule
import Testing

@Suite(.timeLimit(.minutes(1)))
struct MessageRepositoryImplTests {
  @Test func answersAfterASecond() async throws {
    let clock = TestClock()
    let message = try await withDependencies {
      $0.continuousClock = clock
    } operation: {
      async let message = MessageRepository.impl.fetchMessage()
      await clock.run()
      return try await message
    }
    #expect(message == "Hello from the implementation")
    #expect(clock.now == TestClock.Instant(offset: .seconds(1)))
  }
}

"""#),
FilePlan.File(path: "Packages/InterfaceModule/Package.swift", text: #"""
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "InterfaceModule",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .library(name: "InterfaceModule", targets: ["InterfaceModule"])
  ],
  dependencies: [
    .package(path: "../../Tools/swift-dependencies")
  ],
  targets: [
    .target(
      name: "InterfaceModule",
      dependencies: [
        .product(name: "Dependencies", package: "swift-dependencies")
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
    .testTarget(
      name: "InterfaceModuleTests",
      dependencies: [
        "InterfaceModule",
        .product(name: "Dependencies", package: "swift-dependencies"),
        .product(name: "DependenciesTestSupport", package: "swift-dependencies"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
  ]
)

"""#),
FilePlan.File(path: "Packages/InterfaceModule/Sources/InterfaceModule/GreetFetching.swift", text: #"""
/// Fetches a greeting from somewhere that may fail.
public protocol GreetFetching: Sendable {
  /// The greeting.
  func fetchGreet() async throws -> String
}

"""#),
FilePlan.File(path: "Packages/InterfaceModule/Sources/InterfaceModule/GreetingProvider.swift", text: #"""
/// Knows how people are greeted.
public protocol GreetingProvider: Sendable {
  /// The words for a name.
  func greeting(for name: String) -> String
}

"""#),
FilePlan.File(path: "Packages/InterfaceModule/Sources/InterfaceModule/MessageRepository.swift", text: #"""
public import Dependencies

/// Where messages come from.
///
/// A contract as a value: one closure per thing that the logic needs from the world. It has no live
/// value here, because nothing here knows how; the composition root installs an implementation.
public struct MessageRepository: Sendable {
  /// Fetches the message of the moment.
  public var fetchMessage: @Sendable () async throws -> String

  /// A repository that works as the closure says.
  public init(fetchMessage: @escaping @Sendable () async throws -> String) {
    self.fetchMessage = fetchMessage
  }
}

extension MessageRepository: TestDependencyKey {
  /// Answers at once, so that a preview shows something.
  public static let previewValue = MessageRepository { "Hello from a preview" }

  /// Reports an issue when it is used: a test says itself what the world answers.
  public static let testValue = MessageRepository {
    reportIssue("'messageRepository.fetchMessage' is not implemented; override it in the test")
    return try await previewValue.fetchMessage()
  }
}

extension DependencyValues {
  /// Where messages come from.
  public var messageRepository: MessageRepository {
    get { self[MessageRepository.self] }
    set { self[MessageRepository.self] = newValue }
  }
}

"""#),
FilePlan.File(path: "Packages/InterfaceModule/Tests/InterfaceModuleTests/MessageRepositoryTests.swift", text: #"""
import Dependencies
import DependenciesTestSupport
import InterfaceModule
import Testing

struct MessageRepositoryTests {
  @Dependency(\.messageRepository) private var repository

  @Test(.dependency(\.context, .preview))
  func answersInAPreview() async throws {
    #expect(try await repository.fetchMessage() == "Hello from a preview")
  }

  @Test(.dependency(\.messageRepository.fetchMessage, { "Hi" }))
  func answersWhatATestSays() async throws {
    #expect(try await repository.fetchMessage() == "Hi")
  }

  @Test func answerThatATestDoesNotGiveIsAnIssue() async throws {
    try await withKnownIssue {
      _ = try await repository.fetchMessage()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("'messageRepository.fetchMessage'") }
    }
  }

  @Test(.dependency(\.context, .live))
  func repositoryThatNobodyInstalledIsAnIssueAndAnswersAsInAPreview() async throws {
    let answers = Answers()
    try await withKnownIssue {
      await answers.append(try await repository.fetchMessage())
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains(#"@Dependency(\.messageRepository)"#)
          && $0.rawValue.contains("'prepareDependencies'")
      }
    }
    #expect(await answers.list == ["Hello from a preview"])
  }
}

private actor Answers {
  private(set) var list: [String] = []

  func append(_ answer: String) {
    list.append(answer)
  }
}

"""#),
FilePlan.File(path: "Tools/MessageApp/Package.swift", text: #"""
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MessageApp",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .executable(name: "message-app", targets: ["MessageApp"])
  ],
  dependencies: [
    .package(path: "../../Packages/ClientModule"),
    .package(path: "../../Packages/FeatureModule"),
    .package(path: "../../Packages/ImplementationModule"),
    .package(path: "../../Packages/InterfaceModule"),
    .package(path: "../swift-dependencies"),
  ],
  targets: [
    .executableTarget(
      name: "MessageApp",
      dependencies: [
        .product(name: "ClientModule", package: "ClientModule"),
        .product(name: "ComposableStore", package: "FeatureModule"),
        .product(name: "FeatureModule", package: "FeatureModule"),
        .product(name: "ImplementationModule", package: "ImplementationModule"),
        .product(name: "InterfaceModule", package: "InterfaceModule"),
        .product(name: "Dependencies", package: "swift-dependencies"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
    .testTarget(
      name: "MessageAppTests",
      dependencies: [
        "MessageApp",
        .product(name: "ClientModule", package: "ClientModule"),
        .product(name: "Dependencies", package: "swift-dependencies"),
        .product(name: "DependenciesTestSupport", package: "swift-dependencies"),
        .product(name: "ImplementationModule", package: "ImplementationModule"),
        .product(name: "InterfaceModule", package: "InterfaceModule"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
  ]
)

"""#),
FilePlan.File(path: "Tools/MessageApp/Sources/MessageApp/Composition.swift", text: #"""
import ClientModule
import Dependencies
import ImplementationModule
import InterfaceModule

/// The choice of an implementation for every contract: the only place that knows them all.
struct Composition {
  /// When the service behind the greeting fails.
  var failures = APIClient.Failures.random

  /// Greets in the words that the app has chosen.
  var greeter: Greeter {
    Greeter(provider: DefaultGreetingProvider())
  }

  /// Fetches from the service that the app has chosen.
  var service: MessageService {
    MessageService(fetcher: APIClient(failures: failures))
  }

  /// Installs what is injected by key, once, before anything uses it.
  static func install() {
    prepareDependencies { $0.messageRepository = .impl }
  }
}

"""#),
FilePlan.File(path: "Tools/MessageApp/Sources/MessageApp/GraphicalApp.swift", text: #"""
#if canImport(SwiftUI)
import ComposableStore
import FeatureModule
import SwiftUI

/// The app in windows.
struct GraphicalApp: App {
  @State private var model: Model

  init() {
    Composition.install()
    _model = State(initialValue: Model())
  }

  var body: some Scene {
    WindowGroup {
      VStack {
        MessageScreen(store: model.store)
        if #available(iOS 17, macOS 14, *) {
          ObservingGreeting()
        } else {
          ObservedGreetingScreen<ObservedGreetingBook>().environmentObject(model.observedBook)
        }
      }
    }
  }

  /// What lives as long as the app.
  @MainActor
  private final class Model {
    let store = Store(initialState: MessageFeature.State()) { MessageFeature() }
    let observedBook = ObservedGreetingBook(
      greeter: Composition().greeter, service: Composition().service)
  }
}

/// The greeting screen and the model that it finds in its environment.
@available(iOS 17, macOS 14, *)
private struct ObservingGreeting: View {
  @State private var book = GreetingBook(
    greeter: Composition().greeter, service: Composition().service)

  var body: some View {
    GreetingScreen<GreetingBook>().environment(book)
  }
}
#endif

"""#),
FilePlan.File(path: "Tools/MessageApp/Sources/MessageApp/GreetingBook.swift", text: #"""
import ClientModule
import FeatureModule
import Observation

/// The app's model of the greeting screen.
///
/// A class, because screens share it through their environment.
@available(iOS 17, macOS 14, *)
@MainActor @Observable
final class GreetingBook: GreetingModel {
  private(set) var greeting: String
  private(set) var failure: String?
  private let service: MessageService

  init(greeter: Greeter, service: MessageService) {
    greeting = greeter.greet()
    self.service = service
  }

  func refresh() async {
    do {
      greeting = try await service.getMessage()
      failure = nil
    } catch {
      failure = "\(error)"
    }
  }
}

"""#),
FilePlan.File(path: "Tools/MessageApp/Sources/MessageApp/Main.swift", text: #"""
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

"""#),
FilePlan.File(path: "Tools/MessageApp/Sources/MessageApp/ObservedGreetingBook.swift", text: #"""
#if canImport(SwiftUI)
import ClientModule
import Combine
import FeatureModule

/// The app's model of the greeting screen on systems without the Observation framework.
///
/// A class, because screens share it through their environment.
@MainActor
final class ObservedGreetingBook: ObservedGreetingModel {
  @Published private(set) var greeting: String
  @Published private(set) var failure: String?
  private let service: MessageService

  init(greeter: Greeter, service: MessageService) {
    greeting = greeter.greet()
    self.service = service
  }

  func refresh() async {
    do {
      greeting = try await service.getMessage()
      failure = nil
    } catch {
      failure = "\(error)"
    }
  }
}
#endif

"""#),
FilePlan.File(path: "Tools/MessageApp/Sources/MessageApp/Options.swift", text: #"""
import ImplementationModule

/// What the command line asks for.
struct Options: Equatable {
  static let usage = """
    usage: message-app [--failures all|none|random] [--no-color]

      --failures MODE   when the service behind the greeting fails; at random by default
      --no-color        no colour, also on a terminal
      --help            this text
    """

  var failures = APIClient.Failures.random
  var mayColor = true
  var wantsHelp = false

  /// The options that arguments spell.
  init(arguments: [String]) throws(UsageError) {
    var arguments = arguments[...]
    while let argument = arguments.popFirst() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--no-color": mayColor = false
      case "--failures":
        guard let failures = arguments.popFirst().flatMap(APIClient.Failures.init) else {
          throw UsageError(description: "'--failures' needs one of all, none, random")
        }
        self.failures = failures
      default: throw UsageError(description: "unknown argument '\(argument)'")
      }
    }
  }
}

/// What is wrong with a command line.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String
}

"""#),
FilePlan.File(path: "Tools/MessageApp/Sources/MessageApp/TerminalApp.swift", text: #"""
import ComposableStore
import FeatureModule

/// The app on a terminal: shows what the screens of the features do, and ends.
@available(iOS 17, macOS 14, *)
@MainActor
struct TerminalApp {
  /// How often the greeting is asked for before it counts as failed.
  static let attempts = 3

  let composition: Composition
  let style: TerminalStyle
  var write: (String) -> Void = { print($0) }

  func run() async {
    await showMessage()
    await showGreeting()
  }

  /// The way by a key: the feature's client asks the repository that was installed.
  private func showMessage() async {
    let store = Store(initialState: MessageFeature.State()) { MessageFeature() }
    let screen = MessageScreen(store: store)
    let loading = store.send(.loadButtonTapped)
    show(screen, in: ScreenEnvironment())
    await loading.finish()
    show(screen, in: ScreenEnvironment())
  }

  /// The ways by initialiser and by environment: the book was handed its greeter and its service, and
  /// the screen finds the book in its environment.
  private func showGreeting() async {
    let book = GreetingBook(greeter: composition.greeter, service: composition.service)
    let environment = ScreenEnvironment().environment(book)
    let screen = GreetingScreen<GreetingBook>()
    show(screen, in: environment)
    for attempt in 1...Self.attempts {
      await book.refresh()
      show(screen, in: environment)
      if book.failure == nil { return }
      let isLast = attempt == Self.attempts
      write(style.text(of: ScreenLine(.progress, isLast ? "giving up" : "trying again…")))
    }
  }

  private func show(_ screen: some TextScreen, in environment: ScreenEnvironment) {
    for line in screen.lines(in: environment) { write(style.text(of: line)) }
  }
}

"""#),
FilePlan.File(path: "Tools/MessageApp/Sources/MessageApp/TerminalStyle.swift", text: #"""
import FeatureModule

/// How lines of a text screen look.
struct TerminalStyle {
  let isColored: Bool

  func text(of line: ScreenLine) -> String {
    let text = line.kind == .title ? line.text : "  " + line.text
    guard isColored, let code = line.kind.colorCode else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}

extension ScreenLine.Kind {
  /// The parameter of the escape sequence that turns on the colour of a line.
  fileprivate var colorCode: Int? {
    switch self {
    case .title: 1
    case .content: nil
    case .progress: 2
    case .failure: 31
    }
  }
}

"""#),
FilePlan.File(path: "Tools/MessageApp/Tests/MessageAppTests/CompositionTests.swift", text: #"""
import ClientModule
import Dependencies
import DependenciesTestSupport
import InterfaceModule
import Testing

@testable import MessageApp

struct CompositionTests {
  private let clock = TestClock()

  @Test(.dependencies) func installsTheRepository() async throws {
    let message = try await withDependencies {
      $0.context = .live
    } operation: {
      Composition.install()
      return try await loadMessage()
    }
    #expect(message == "Hello from the implementation")
  }

  @Test(.dependencies) func withoutItTheAppSaysWhatIsMissing() async throws {
    let messages = Messages()
    try await withKnownIssue {
      try await withDependencies {
        $0.context = .live
      } operation: {
        await messages.append(try await loadMessage())
      }
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains(#"@Dependency(\.messageRepository)"#)
        && text.contains("prepareDependencies")
    }
    #expect(await messages.list == ["Hello from a preview"])
  }

  /// Loads a message through the client, with a clock that runs by itself.
  private func loadMessage() async throws -> String {
    @Dependency(\.messageClient) var client
    let load = client.message
    return try await withDependencies {
      $0.continuousClock = clock
    } operation: {
      async let message = load()
      await clock.run()
      return try await message
    }
  }
}

private actor Messages {
  private(set) var list: [String] = []

  func append(_ message: String) {
    list.append(message)
  }
}

"""#),
FilePlan.File(path: "Tools/MessageApp/Tests/MessageAppTests/ExecutableTests.swift", text: #"""
import Foundation
import Testing

/// The executable as it was built beside these tests.
@Suite(.timeLimit(.minutes(10)))
struct ExecutableTests {
  private let executable = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("message-app")

  @Test func endsByItself() throws {
    let result = try run("--failures", "none")
    #expect(result.status == 0)
    #expect(
      result.output == """
        Message
          loading…
        Message
          Hello from the implementation
        Greeting
          Hello, World!
        Greeting
          Hello World

        """)
  }

  @Test func unknownArgumentIsAnError() throws {
    #expect(try run("--colour").status == 2)
  }

  #if os(Linux)
  @Test(arguments: ["libXCTest.so", "libTesting.so"])
  func linksNoTestLibrary(library: String) throws {
    let content = try Data(contentsOf: executable)
    #expect(content.range(of: Data("libswiftCore.so".utf8)) != nil)
    #expect(content.range(of: Data(library.utf8)) == nil)
  }
  #endif

  private func run(_ arguments: String...) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}

"""#),
FilePlan.File(path: "Tools/MessageApp/Tests/MessageAppTests/OptionsTests.swift", text: #"""
import ImplementationModule
import Testing

@testable import MessageApp

struct OptionsTests {
  @Test func readsItsArguments() throws {
    var expected = try Options(arguments: [])
    #expect(expected.failures == .random)
    #expect(expected.mayColor)
    expected.failures = .all
    expected.mayColor = false
    #expect(try Options(arguments: ["--no-color", "--failures", "all"]) == expected)
    #expect(try Options(arguments: ["--help"]).wantsHelp)
  }

  @Test(
    arguments: [
      (["--failures"], "'--failures' needs one of all, none, random"),
      (["--failures", "some"], "'--failures' needs one of all, none, random"),
      (["--colour"], "unknown argument '--colour'"),
    ]
  )
  func explainsWhatIsWrong(arguments: [String], message: String) {
    #expect(throws: UsageError(description: message)) { try Options(arguments: arguments) }
  }
}

"""#),
FilePlan.File(path: "Tools/MessageApp/Tests/MessageAppTests/TerminalAppTests.swift", text: #"""
import ClientModule
import Dependencies
import DependenciesTestSupport
import ImplementationModule
import Testing

@testable import MessageApp

@MainActor
struct TerminalAppTests {
  @Test func showsTheMessageAndTheGreeting() async {
    let lines = await run(failures: .none)
    #expect(
      lines == [
        "Message", "  loading…", "Message", "  Hi", "Greeting", "  Hello, World!", "Greeting",
        "  Hello World",
      ])
  }

  @Test func triesAgainAndGivesUp() async {
    let lines = await run(failures: .all)
    let failure = ["Greeting", "  failed: randomFailure"]
    #expect(lines.suffix(3) == failure + ["  giving up"])
    #expect(lines.filter { $0 == "  trying again…" }.count == 2)
  }

  @Test func colorsLinesOnDemand() async {
    let lines = await run(failures: .none, isColored: true)
    #expect(lines.first == "\u{1B}[1mMessage\u{1B}[0m")
    #expect(lines.contains("  Hi"))
  }

  private func run(
    failures: APIClient.Failures, isColored: Bool = false
  ) async -> [String] {
    var lines: [String] = []
    await withDependencies {
      $0.messageClient.message = { "Hi" }
    } operation: {
      await TerminalApp(
        composition: Composition(failures: failures), style: TerminalStyle(isColored: isColored),
        write: { lines.append($0) }
      ).run()
    }
    return lines
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Package.swift", text: #"""
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "swift-dependencies",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .library(name: "Dependencies", targets: ["Dependencies"]),
    .library(name: "DependenciesTestSupport", targets: ["DependenciesTestSupport"]),
  ],
  targets: [
    .target(
      name: "Dependencies",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
    .target(
      name: "DependenciesTestSupport",
      dependencies: ["Dependencies"],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
    .testTarget(
      name: "DependenciesTests",
      dependencies: ["Dependencies", "DependenciesTestSupport"],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
  ]
)

"""#),
FilePlan.File(path: "Tools/swift-dependencies/README.md", text: #"""
# The injection runtime

Stands where a project that may use third-party packages has pointfreeco/swift-dependencies. It has the names and the
meaning of that package as far as it goes, no macros, no dependencies of its own, and is small enough to be read in one
sitting. Start with `DependencyValues.swift`, then `ValueCache.swift`.

```swift
public struct MessageRepository: Sendable {                      // a contract: closures, no implementation
  public var fetchMessage: @Sendable () async throws -> String
}

extension MessageRepository: TestDependencyKey {                 // its key
  public static let previewValue = MessageRepository { "Hello from a preview" }
  public static let testValue = previewValue
}

extension DependencyValues {                                     // its name
  public var messageRepository: MessageRepository {
    get { self[MessageRepository.self] }
    set { self[MessageRepository.self] = newValue }
  }
}

@Dependency(\.messageRepository) var repository                  // who needs it
prepareDependencies { $0.messageRepository = .impl }             // who chooses, once, where the app starts
withDependencies { $0.messageRepository = .stub } operation: {}  // who chooses otherwise, for a while
```

## Which value a dependency has

1. What the innermost `withDependencies` around the reader gives it; else what the one around the maker of the
   `@Dependency` gave it.
2. What `prepareDependencies` installed, if that was before the first use.
3. The default of the context: `liveValue`, `previewValue` or `testValue`. It is made once per key, context and test.

The context is itself a dependency: overridden, prepared, or read off the process: `SWIFT_DEPENDENCIES_CONTEXT` (`live`,
`preview` or `test`), then `XCODE_RUNNING_FOR_PREVIEWS=1`, then a running test library, then live.

Tasks, groups and `async let` inherit overrides. Detached tasks and queues do not; `withEscapedDependencies` takes them
along.

| missing | what happens |
| - | - |
| `testValue` of a `DependencyKey` in a test | an issue, once per test; the preview value |
| live value of a `TestDependencyKey` in an app | an issue at every use, which says how to install one; the preview value |
| `previewValue` | the live value; of a `TestDependencyKey` the test value |

## What exists

| product | what |
| - | - |
| `Dependencies` | `DependencyKey`, `TestDependencyKey`, `DependencyValues`, `@Dependency(\.path)`, `@Dependency(Key.self)`, `withDependencies` (also asynchronous, also `from:` a model), `withEscapedDependencies`, `prepareDependencies`, `DependencyContext`, `reportIssue`, `shouldReportUnimplemented`; the values `context`, `continuousClock`, `date`, `uuid` |
| `DependenciesTestSupport` | the traits `.dependency`, `.dependencies`; `TestClock`; makes issues failures of the running test, under Swift Testing and XCTest |

A test target links `DependenciesTestSupport`. It needs no line of code for that: the runtime looks the class that knows
the test libraries up by its name. So an app links neither of them, and there an issue is a line on standard error.

## What does not exist

- The macros `@DependencyClient`, `@DependencyEndpoint`, `@DependencyEntry`: a client is written by hand.
- Other values: `calendar`, `locale`, `timeZone`, `mainQueue`, `mainRunLoop`, `notificationCenter`, `openURL`,
  `urlSession`, `suspendingClock`, `withRandomNumberGenerator`, `assert`, `fireAndForget`. Each is a key and a property
  away.
- The modules that the original re-exports: clocks but for `TestClock`, schedulers, concurrency extras, issue reporting
  but for `reportIssue`; so neither `unimplemented` nor `withExpectedIssue`.
- SwiftUI: `@Dependency` does not update views, and there is no `dependency` modifier and no preview trait.
- `@Dependency(…, as:)`.

## What is different on purpose

| here | there | why |
| - | - | - |
| `withDependencies { $0.client.load = … }` leaves the rest of the client unused: the next use of the client elsewhere is still reported | it is reported never again in that test | a mistake in a test is not to depend on what ran before |
| no lock is held while a value is made | one is | a `liveValue` may wait for a thread that needs another dependency |
| values that need each other stop the process with the chain, also if two threads close the cycle | the stack overflows | the chain says what to change |
| an issue is reported where the `@Dependency` is declared | where its key's property is declared | that line is the one to change |
| XCTest cases do not share values, on Linux too | on Linux only if a library is found at run time | a test is not to depend on the one before |
| an issue is a failure in both test libraries, on Linux and from detached tasks too | each library loses what it is told while the other one runs | a lost failure is a green test |
| an app without an implementation gets the preview value | the test value | the test value is for tests; it may report things itself |
| issues are reported in release builds too | in debug builds only | what is wrong is wrong in both |
| who reads a `@Dependency` uses it, also within `withDependencies`' first closure and to make another value: it is reported if it is missing | silent while a value is being overridden | it is a use |
| reading a set of values that is not the current one, like `DependencyValues.test[Key.self]`, reports nothing | it reports | such a set is about to be changed |
| a `@Dependency` that is read within `$0 = DependencyValues()` takes what nobody overrides from that set | from the set in which it was made | the current values win |
| `@Dependency` properties of superclasses count for `withDependencies(from:)` | those of the class only | they are the model's, too |
| `continuousClock` is an issue when a test reads it without having overridden it | when it is used | the same rule as for every other value |
| the texts of the issues | | shorter |

## Replacing it by the original

The folder's name is the package's identity, so each manifest changes in one line:

```diff
-    .package(path: "../../Tools/swift-dependencies"),
+    .package(url: "https://github.com/pointfreeco/swift-dependencies", from: "1.9.0"),
```

Then delete the folder. In `.lintel.json` the layer `runtime` and the entry in `testing` go with it: the package is then
third-party, and the `external` lists of the layers say who may use it. `Tests/replace-runtime/replace.sh` prints the
whole edit as a patch; with `--apply` it makes it.

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Sources/Dependencies/Access.swift", text: #"""
/// One reading or writing of a dependency: who asks, what for, and whether that silenced an issue.
struct Access: Sendable {
  /// What a set of values is held for.
  enum Purpose: Equatable, Sendable {
    /// Code runs with them, and uses what it reads.
    case use

    /// Somebody changes them for a scope, and replaces what is read, or a part of it.
    case change

    /// Somebody changes them for good, in the call of ``prepareDependencies(_:)`` with a number.
    case preparation(Int)
  }

  /// The access for which a value is being made.
  @TaskLocal static var current: Access?

  private let key: ObjectIdentifier
  private let keyName: String
  private let property: String
  private let place: SourcePlace
  let purpose: Purpose
  private let silenced = Protected(false)

  init(
    to key: any TestDependencyKey.Type, named property: StaticString, at place: SourcePlace,
    for purpose: Purpose
  ) {
    self.key = ObjectIdentifier(key)
    keyName = "\(key)"
    self.property = "\(property)"
    self.place = place
    self.purpose = purpose
  }

  /// Whether an issue was held back.
  var isSilenced: Bool {
    silenced.withLock { $0 }
  }

  /// Whether a value that is missing is to be reported; if not, the access remembers that.
  func mayReport() -> Bool {
    if purpose != .use { silenced.withLock { $0 = true } }
    return purpose == .use
  }
}

extension Access {
  /// Reports that the value for which the current access asks has no value for tests.
  static func reportMissingTestValue(of key: any TestDependencyKey.Type) {
    guard let access = current, access.key == ObjectIdentifier(key) else {
      return reportIssue("'\(key)' has no test value")
    }
    access.place.report(
      """
      \(access) has no test value, but is used in a test; override it with 'withDependencies', or \
      give '\(key)' a 'testValue'
      """)
  }

  /// Reports that nobody has installed a live value.
  func reportMissingLiveValue() {
    place.report(
      """
      \(self) has no live value, but is used in a live context, which gets its preview value; \
      install an implementation with 'prepareDependencies' where the app starts, override it with \
      'withDependencies', or let '\(keyName)' conform to 'DependencyKey'
      """)
  }

  /// Reports that a value was prepared that is already there.
  func reportLatePreparation() {
    place.report(
      """
      \(self) has already been used or prepared, and keeps its value; prepare it once, before its \
      first use, and replace it for a scope with 'withDependencies'
      """)
  }

  /// Reports that values need each other before they can be made, and stops the process: there is no
  /// value to go on with.
  func stop(because cycle: [Access]) -> Never {
    let chain = (cycle.map(\.description) + [description]).joined(separator: " -> ")
    let message = "dependencies need each other to be made: \(chain)"
    place.report(message)
    fatalError(message)
  }
}

extension Access: CustomStringConvertible {
  var description: String {
    property.hasPrefix("subscript") ? "@Dependency(\(keyName).self)" : "@Dependency(\\.\(property))"
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Sources/Dependencies/Cache/Cell.swift", text: #"""
/// A value of a key, of whatever type, as a scope overrides it or a cache keeps it.
///
/// A class, because a reference is cheaper to look up than a value. Unchecked, because only final
/// classes are checked; it has none but constant properties.
class AnyCell: @unchecked Sendable {
  /// Which one of a cache it is.
  struct ID: Hashable {
    let key: ObjectIdentifier
    let context: DependencyContext
  }

  /// What the value was made or installed for.
  let purpose: Access.Purpose

  /// Whether the value stands for a live one that nobody installed; every use reports that.
  let isMissing: Bool

  fileprivate init(for purpose: Access.Purpose, isMissing: Bool) {
    self.purpose = purpose
    self.isMissing = isMissing
  }

  /// Whether a preparation may still put another value in this one's place.
  ///
  /// In a preview it may until something else was prepared: previews are prepared after the app that
  /// they are part of has started.
  func mayBeReplaced(by access: Access, in context: DependencyContext) -> Bool {
    if case .preparation = purpose { purpose == access.purpose } else { context == .preview }
  }

  /// The value, of a cell that is stored under a key.
  ///
  /// Cells are only ever stored under the key whose value they have, so that there is nothing to check:
  /// a debug build does so all the same. A dynamic cast would take longer than the whole rest of reading.
  final func value<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value {
    unsafeDowncast(self, to: Cell<Key.Value>.self).value
  }
}

/// A value of a key.
final class Cell<Value: Sendable>: AnyCell, @unchecked Sendable {
  fileprivate let value: Value

  init(_ value: Value, for purpose: Access.Purpose, isMissing: Bool = false) {
    self.value = value
    super.init(for: purpose, isMissing: isMissing)
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Sources/Dependencies/Cache/Makers.swift", text: #"""
import Foundation

/// Who is making which value of a cache, and who waits for it: what it takes to find cycles.
struct Makers {
  private struct Maker {
    let id: AnyCell.ID
    let thread: ObjectIdentifier
    let access: Access
  }

  /// In the order in which they have started.
  private var makers: [Maker] = []
  private var waiting: [ObjectIdentifier: AnyCell.ID] = [:]

  private var thread: ObjectIdentifier { ObjectIdentifier(Thread.current) }

  /// Notes that the running thread makes a value for an access.
  mutating func start(_ id: AnyCell.ID, for access: Access) {
    makers.append(Maker(id: id, thread: thread, access: access))
  }

  /// Notes that a value is made.
  mutating func finish(_ id: AnyCell.ID) {
    makers.removeAll { $0.id == id }
  }

  /// Notes that the running thread waits for a value, if somebody makes that.
  ///
  /// If the maker waits, directly or not, for the running thread, nobody can go on: the process stops,
  /// and says why.
  mutating func wait(for id: AnyCell.ID, _ access: Access) -> Bool {
    guard makers.contains(where: { $0.id == id }) else { return false }
    if let cycle = cycle(through: id) { access.stop(because: cycle) }
    waiting[thread] = id
    return true
  }

  /// Notes that the running thread waits no longer.
  mutating func goOn() {
    waiting[thread] = nil
  }

  /// The accesses that lead from a value back to the running thread; `nil` if none do.
  private func cycle(through id: AnyCell.ID) -> [Access]? {
    var cycle: [Access] = []
    var id = id
    while let first = makers.firstIndex(where: { $0.id == id }) {
      let thread = makers[first].thread
      cycle += makers[first...].filter { $0.thread == thread }.map(\.access)
      if thread == self.thread { return cycle }
      guard let next = waiting[thread] else { return nil }
      id = next
    }
    return nil
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Sources/Dependencies/Cache/SettledCells.swift", text: #"""
import Foundation

/// The cells that many threads read all the time and somebody adds to now and then.
///
/// Each thread reads one of several equal tables, nearly always another one than other threads, so that
/// reading scales with the number of cores.
struct SettledCells: Sendable {
  private static let bits = 5

  /// Unmanaged, because not even the lookup is to count a reference; the cache keeps the cells.
  private let tables = (0..<1 << bits).map { _ in Protected<[Int: Unmanaged<AnyCell>]>([:]) }

  func cell(of key: ObjectIdentifier, in context: DependencyContext?) -> Unmanaged<AnyCell>? {
    tables[Self.tableOfThread].withLock { $0[Self.id(key, context)] }
  }

  func add(_ cell: AnyCell, of key: ObjectIdentifier, in context: DependencyContext?) {
    for table in tables {
      table.withLock { $0[Self.id(key, context)] = .passUnretained(cell) }
    }
  }

  func removeAll() {
    for table in tables { table.withLock { $0 = [:] } }
  }

  private static func id(_ key: ObjectIdentifier, _ context: DependencyContext?) -> Int {
    let offset = switch context { case nil: 0; case .live: 1; case .preview: 2; case .test: 3 }
    return Int(bitPattern: key) + offset
  }

  /// The table of the running thread: the top bits of its id times 2^64 by the golden ratio, which
  /// sends ids that lie at equal distances far apart.
  private static var tableOfThread: Int {
    #if canImport(Darwin)
    let thread = UInt64(UInt(bitPattern: pthread_self()))
    #else
    let thread = UInt64(pthread_self())
    #endif
    return Int(truncatingIfNeeded: (thread &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - bits))
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Sources/Dependencies/Cache/ValueCache+Test.swift", text: #"""
extension ValueCache {
  /// What the running test sees; `nil` outside of tests.
  ///
  /// Each test has a cache of its own, so that nothing that one test did to a value reaches another.
  static var ofRunningTest: ValueCache? {
    guard let test = TestLibraries.bridge?.runningTest else { return nil }
    return ofTests.withLock { caches in
      let cache = caches[test] ?? ValueCache()
      caches[test] = cache
      return cache
    }
  }

  private static let ofTests = Protected<[AnyHashable: ValueCache]>([:])
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Sources/Dependencies/Cache/ValueCache.swift", text: #"""
import Foundation

/// The values that were made from keys, each exactly once, and those that were prepared.
///
/// A class, because all copies of a set of values share it. The condition guards `cells`, `replaced` and
/// `makers`; it is not held while a value is being made, which may take as long and wait for whom it
/// likes.
final class ValueCache: @unchecked Sendable {
  /// What code outside of tests sees.
  static let ofProcess = ValueCache()

  private let condition = NSCondition()
  private var cells: [AnyCell.ID: AnyCell] = [:]
  private var makers = Makers()

  /// Cells that were replaced, but that somebody may still be reading.
  private var replaced: [AnyCell] = []

  /// The cells about which nothing is to be said, found without the condition.
  private let settled = SettledCells()

  /// The context that nobody overrides: the prepared one, else that of the process.
  private var context: DependencyContext {
    let id = AnyCell.ID(key: ObjectIdentifier(ContextKey.self), context: .ofProcess)
    return cells[id]?.value(of: ContextKey.self) ?? .ofProcess
  }

  /// The cell of a key if it is there and nothing is to be said about it.
  ///
  /// It lives as long as the cache, so the caller need not count a reference to it: threads that count
  /// references to one object slow each other down. Here as below, the context is the overridden one.
  func settledCell(
    of key: ObjectIdentifier, in context: DependencyContext?
  ) -> Unmanaged<AnyCell>? {
    settled.cell(of: key, in: context)
  }

  /// The value of a key: the one that is there, else a new one that stays, and that sees `values`.
  func value<Key: TestDependencyKey>(
    of key: Key.Type, in context: DependencyContext?, for access: Access,
    seeing values: DependencyValues
  ) -> Key.Value {
    condition.lock()
    let id = AnyCell.ID(key: ObjectIdentifier(key), context: context ?? self.context)
    while makers.wait(for: id, access) {
      condition.wait()
      makers.goOn()
    }
    let cell = cells[id] ?? make(id, of: key, for: access, seeing: values)
    if cells[id] === cell && !cell.isMissing { settled.add(cell, of: id.key, in: context) }
    condition.unlock()
    if cell.isMissing && access.purpose == .use { access.reportMissingLiveValue() }
    return cell.value(of: key)
  }

  /// Makes a value while the condition is unlocked.
  ///
  /// The value stays unless an issue was held back because it is wanted only to be changed; the first
  /// real use makes it anew.
  private func make<Key: TestDependencyKey>(
    _ id: AnyCell.ID, of key: Key.Type, for access: Access, seeing values: DependencyValues
  ) -> AnyCell {
    makers.start(id, for: access)
    condition.unlock()
    let value = Access.$current.withValue(access) {
      DependencyValues.$_current.withValue(values) { key.value(in: id.context) }
    }
    condition.lock()
    makers.finish(id)
    condition.broadcast()
    if let prepared = cells[id] { return prepared }
    let isMissing = id.context == .live && !(key is any DependencyKey.Type)
    let cell = Cell(value, for: access.purpose, isMissing: isMissing)
    if access.purpose == .use || !isMissing && !access.isSilenced { cells[id] = cell }
    return cell
  }

  /// Installs a value for good, unless the key has one already.
  func prepare<Key: TestDependencyKey>(
    _ key: Key.Type, as value: Key.Value, in context: DependencyContext?, for access: Access
  ) {
    let isInstalled = condition.withLock {
      let isContext = key == ContextKey.self
      let context = isContext ? .ofProcess : context ?? self.context
      let id = AnyCell.ID(key: ObjectIdentifier(key), context: context)
      if let cell = cells[id] {
        guard cell.mayBeReplaced(by: access, in: context) else { return false }
        replaced.append(cell)
      }
      cells[id] = Cell(value, for: access.purpose)
      settled.removeAll()
      return true
    }
    if !isInstalled { access.reportLatePreparation() }
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Sources/Dependencies/Dependency.swift", text: #"""
/// A dependency of the type or function that declares it.
///
///     @Dependency(\.date) var date
///
/// The wrapper keeps the values of the scope in which it was made. When it is read, what the reading
/// scope overrides wins over those.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  private let read: @Sendable (DependencyValues) -> Value
  private let place: SourcePlace
  let initialValues = DependencyValues._current

  /// A dependency by its property of ``DependencyValues``.
  ///
  /// The compiler makes a function of a key path that is written out. Calling that takes half the time
  /// of reading through a key path.
  public init(
    _ property: @escaping @Sendable (DependencyValues) -> Value, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    read = property
    place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// A dependency by a key path that is not written out.
  @_disfavoredOverload
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      { $0[keyPath: keyPath] }, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// A dependency by its key.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Key.Value == Value {
    self.init(\.[KeyID<Key>()], fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The value in the scope that reads it.
  public var wrappedValue: Value {
    read(DependencyValues(currentOver: initialValues, at: place))
  }
}

/// Carries the type of a key to where only sendable values go.
private struct KeyID<Key: TestDependencyKey>: Hashable, Sendable {}

extension DependencyValues {
  fileprivate subscript<Key: TestDependencyKey>(id: KeyID<Key>) -> Key.Value { self[Key.self] }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Sources/Dependencies/DependencyValues.swift", text: #"""
/// The dependencies that code in one scope sees.
///
/// A key has here the value that the innermost enclosing `withDependencies` gave it, else the one that
/// ``prepareDependencies(_:)`` installed, else the default of its context.
public struct DependencyValues: Sendable {
  /// The values of the running task.
  @TaskLocal public static var _current = DependencyValues(scope: nil, purpose: .use)

  /// What enclosing scopes have changed, if there are any.
  private var scope: Scope?

  /// The scope in which a `@Dependency` was made that asks; weaker than `scope`.
  ///
  /// Kept apart, because merging the two at every read would allocate.
  private var captured: Scope?

  /// Where a `@Dependency` asks from, while it asks.
  private var place: SourcePlace?

  /// What they are held for; values that somebody makes are about to be changed.
  var purpose: Access.Purpose

  /// Values without any override, and with a cache of their own.
  public init() {
    self.init(scope: Scope(cache: ValueCache()), purpose: .change)
  }

  private init(scope: Scope?, purpose: Access.Purpose) {
    self.scope = scope
    self.purpose = purpose
  }

  /// The current values, and where they say nothing older ones, for a `@Dependency` that asks.
  init(currentOver older: DependencyValues, at place: SourcePlace) {
    self = DependencyValues._current
    captured = older.scope
    self.place = place
  }

  /// Reads the value of a key, or overrides it.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type, fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath, line line: UInt = #line,
    column column: UInt = #column, function function: StaticString = #function
  ) -> Key.Value {
    get {
      let id = ObjectIdentifier(key)
      if let cell = override(of: id) { return cell.value(of: key) }
      if let cell = settledCell(of: id) {
        return cell._withUnsafeGuaranteedRef { $0.value(of: key) }
      }
      let getter = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
      let access = Access(to: key, named: function, at: place ?? getter, for: purpose)
      return (ownCache ?? .ofProcess).value(of: key, in: overriddenContext, for: access, seeing: flattened)
    }
    set {
      guard case .preparation = purpose else {
        return override(ObjectIdentifier(key), with: Cell(newValue, for: purpose))
      }
      let setter = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
      let access = Access(to: key, named: function, at: setter, for: purpose)
      (ownCache ?? .ofProcess).prepare(key, as: newValue, in: overriddenContext, for: access)
    }
  }

  /// What the scopes around the reader gave to a key.
  private func override(of key: ObjectIdentifier) -> AnyCell? {
    scope?.overrides[key] ?? captured?.overrides[key]
  }

  /// Gives a cell to a key, in a scope that nobody else has.
  private mutating func override(_ key: ObjectIdentifier, with cell: AnyCell) {
    if !isKnownUniquelyReferenced(&scope) {
      scope = Scope(scope?.overrides ?? [:], cache: scope?.cache)
    }
    scope?.overrides[key] = cell
  }

  /// The context, if it is overridden.
  private var overriddenContext: DependencyContext? {
    override(of: ObjectIdentifier(ContextKey.self))?.value(of: ContextKey.self)
  }

  private var ownCache: ValueCache? {
    scope?.cache ?? captured?.cache ?? .ofRunningTest
  }

  /// What the cache has for a key, asked without counting references to that of the process.
  private func settledCell(of key: ObjectIdentifier) -> Unmanaged<AnyCell>? {
    guard let cache = ownCache else {
      return ValueCache.ofProcess.settledCell(of: key, in: overriddenContext)
    }
    return cache.settledCell(of: key, in: overriddenContext)
  }

  /// These values where `newer` says nothing, else `newer`'s.
  func merging(_ newer: DependencyValues) -> DependencyValues {
    var values = newer
    values.captured = scope
    return values.flattened
  }

  /// The same values for whoever reads them next, in one scope.
  private var flattened: DependencyValues {
    DependencyValues(scope: captured.map { $0.merging(scope) } ?? scope, purpose: .use)
  }
}

extension DependencyValues {
  /// Values as of an app: nothing overridden but the context.
  public static var live: DependencyValues { DependencyValues(context: .live) }

  /// Values as of a preview: nothing overridden but the context.
  public static var preview: DependencyValues { DependencyValues(context: .preview) }

  /// Values as of a test: nothing overridden but the context.
  public static var test: DependencyValues { DependencyValues(context: .test) }

  private init(context: DependencyContext) {
    self.init()
    self.context = context
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Sources/Dependencies/Issues/ReportIssue.swift", text: #"""
import Foundation

/// Says that something is wrong without stopping the program.
///
/// In a test it is a failure of the test, in a process that links `DependenciesTestSupport`; anywhere
/// else a line on standard error.
public func reportIssue(
  _ message: @autoclosure () -> String, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  if let bridge = TestLibraries.bridge {
    bridge.record(message(), fileID: fileID, filePath: filePath, line: line, column: column)
  } else {
    let text = "\(filePath):\(line):\(column): warning: \(message())\n"
    FileHandle.standardError.write(Data(text.utf8))
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Sources/Dependencies/Issues/SourcePlace.swift", text: #"""
/// A place in source text.
struct SourcePlace: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Reports an issue at this place.
  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Sources/Dependencies/Issues/TestLibraries.swift", text: #"""
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

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Sources/Dependencies/Keys/DependencyContext.swift", text: #"""
import Foundation

/// Where code runs, which decides the value of a dependency that nobody has overridden.
public enum DependencyContext: Sendable {
  /// An app on a device or a machine: `liveValue`.
  case live

  /// A preview in an editor: `previewValue`.
  case preview

  /// A test: `testValue`.
  case test
}

extension DependencyContext {
  /// The context of this process.
  static let ofProcess: DependencyContext = {
    let environment = ProcessInfo.processInfo.environment
    let context = DependencyContext(
      environment: environment, arguments: ProcessInfo.processInfo.arguments)
    if let demanded = environment[variable], context != DependencyContext(demanded: demanded) {
      reportIssue("\(variable) is '\(demanded)'; use 'live', 'preview' or 'test'")
    }
    return context
  }()

  private static let variable = "SWIFT_DEPENDENCIES_CONTEXT"

  /// The context of a process that was started in an environment, with the path of its executable as
  /// its first argument.
  ///
  /// `SWIFT_DEPENDENCIES_CONTEXT` wins if it says `live`, `preview` or `test`; then
  /// `XCODE_RUNNING_FOR_PREVIEWS=1`; then a test library that runs the process; then it is live.
  init(environment: [String: String], arguments: [String]) {
    if let demanded = DependencyContext(demanded: environment[Self.variable]) {
      self = demanded
    } else if environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" {
      self = .preview
    } else {
      self = Self.isTest(environment, arguments) ? .test : .live
    }
  }

  private init?(demanded: String?) {
    switch demanded {
    case "live": self = .live
    case "preview": self = .preview
    case "test": self = .test
    default: return nil
    }
  }

  private static func isTest(_ environment: [String: String], _ arguments: [String]) -> Bool {
    arguments.contains { $0.hasSuffix(".xctest") || $0 == "--testing-library" }
      || environment.keys.contains { $0.hasPrefix("XCTest") }
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Sources/Dependencies/Keys/DependencyKey.swift", text: #"""
/// Names a dependency whose live value is made elsewhere, or not at all.
///
/// A contract conforms to this protocol in a module that knows no implementation. Whoever composes
/// the app installs one with ``prepareDependencies(_:)``; until then an app that uses the dependency
/// gets its preview value and an issue that says how to install one.
public protocol TestDependencyKey<Value> {
  /// What the key stands for.
  associatedtype Value: Sendable = Self

  /// The value in previews; the test value unless the key says otherwise.
  static var previewValue: Value { get }

  /// The value in tests.
  static var testValue: Value { get }
}

/// Names a dependency that brings its live value along.
///
/// Unless the key says otherwise, its preview value is the live one, and its test value is an issue and
/// the preview value.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// What the key stands for; said again, because the compiler does not infer it otherwise.
  associatedtype Value = Self

  /// The value in the running app.
  static var liveValue: Value { get }
}

extension TestDependencyKey {
  /// The test value.
  public static var previewValue: Value { testValue }

  /// Whether a `testValue` that is being made has to report that it is missing.
  ///
  /// It is not while `withDependencies` or ``prepareDependencies(_:)`` changes a part of it: then the
  /// report waits for the first real use.
  public static var shouldReportUnimplemented: Bool {
    Access.current?.mayReport() ?? true
  }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// Reports that a test uses a dependency that it should have overridden; the preview value.
  public static var testValue: Value {
    if shouldReportUnimplemented { Access.reportMissingTestValue(of: self) }
    return previewValue
  }
}

extension TestDependencyKey {
  /// A new value for a context; of a key without a live value, the preview value stands for it.
  static func value(in context: DependencyContext) -> Value {
    switch context {
    case .live: (self as? any DependencyKey<Value>.Type)?.liveValue ?? previewValue
    case .preview: previewValue
    case .test: testValue
    }
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Sources/Dependencies/Protected.swift", text: #"""
import Foundation

/// A value that several threads change, one at a time.
///
/// A class, because they share it. The lock guards `value`.
final class Protected<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Sources/Dependencies/Scopes/ObjectValues.swift", text: #"""
/// The values that objects were made in.
struct ObjectValues {
  private struct Entry {
    weak var object: AnyObject?
    let values: DependencyValues
  }

  /// Those of objects that `withDependencies` returned.
  private static let all = Protected(ObjectValues())

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// How many entries there may be before those of dead objects are swept out.
  private var limit = 64

  /// Keeps the current values for an object as long as it lives.
  static func keep(for object: AnyObject) {
    let entry = Entry(object: object, values: DependencyValues._current)
    all.withLock { all in
      all.entries[ObjectIdentifier(object)] = entry
      guard all.entries.count > all.limit else { return }
      all.entries = all.entries.filter { $0.value.object != nil }
      all.limit = max(64, all.entries.count * 2)
    }
  }

  /// The values that an object was made in.
  static func values(of object: AnyObject) -> DependencyValues? {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let properties = mirror {
      for (_, property) in properties.children {
        if let dependency = property as? any InitialValues { return dependency.initialValues }
      }
      mirror = properties.superclassMirror
    }
    let entry = all.withLock { $0.entries[ObjectIdentifier(object)] }
    return entry?.object == nil ? nil : entry?.values
  }
}

/// A property that remembers the scope in which it was made.
private protocol InitialValues {
  var initialValues: DependencyValues { get }
}

extension Dependency: InitialValues {}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Sources/Dependencies/Scopes/PrepareDependencies.swift", text: #"""
/// Installs dependencies for the rest of the process, once, before their first use.
///
/// This is how the composition root chooses implementations for contracts that have no live value
/// of their own:
///
///     prepareDependencies { $0.messageRepository = .impl }
///
/// A dependency that was already used or prepared keeps its value, and an issue says so. Within one
/// call a dependency may be written as often as needed. `withDependencies` wins over what is
/// prepared.
public func prepareDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> R
) rethrows -> R {
  var values = DependencyValues._current
  let number = calls.withLock { calls in
    calls += 1
    return calls
  }
  values.purpose = .preparation(number)
  return try updateValues(&values)
}

private let calls = Protected(0)

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Sources/Dependencies/Scopes/Scope.swift", text: #"""
/// What a scope has changed.
///
/// A class, because a set of values is copied whenever it is read, and this is what copies have in
/// common. Unchecked, because it is changed: by ``DependencyValues`` alone, as long as no copy has it.
final class Scope: @unchecked Sendable {
  /// The values that it or those around it gave to keys.
  var overrides: [ObjectIdentifier: AnyCell]

  /// Keeps what nobody overrides; `nil` stands for the cache of the running test, outside of tests for
  /// that of the process.
  let cache: ValueCache?

  init(_ overrides: [ObjectIdentifier: AnyCell] = [:], cache: ValueCache?) {
    self.overrides = overrides
    self.cache = cache
  }

  /// This scope where `newer` says nothing, else `newer`.
  func merging(_ newer: Scope?) -> Scope {
    guard let newer else { return self }
    return Scope(overrides.merging(newer.overrides) { $1 }, cache: newer.cache ?? cache)
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Sources/Dependencies/Scopes/WithDependencies.swift", text: #"""
/// Runs an operation in which some dependencies have other values.
///
/// Tasks that the operation starts inherit the values, and so do the children of groups and
/// `async let`; detached tasks and queues do not, see ``withEscapedDependencies(_:)``. If the
/// operation returns an object, `withDependencies(from:)` can later start from the values that it was
/// made in.
@discardableResult
public func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R
) rethrows -> R {
  var values = DependencyValues._current
  values.purpose = .change
  try updateValuesForOperation(&values)
  values.purpose = .use
  return try DependencyValues.$_current.withValue(values) {
    remember(try operation())
  }
}

/// Runs an asynchronous operation in which some dependencies have other values.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  var values = DependencyValues._current
  values.purpose = .change
  try await updateValuesForOperation(&values)
  values.purpose = .use
  return try await DependencyValues.$_current.withValue(values) {
    remember(try await operation())
  }
}

/// Keeps the values that an object was made in, and returns it.
private func remember<R>(_ result: R) -> R {
  if R.self is AnyClass { ObjectValues.keep(for: result as AnyObject) }
  return result
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Sources/Dependencies/Scopes/WithDependenciesFrom.swift", text: #"""
/// Runs an operation in the values of a model, with some of them changed.
///
/// The values are those in which the model's `@Dependency` properties were made, or, if it has none,
/// those of the `withDependencies` that returned the model. What the calling scope overrides wins
/// over them.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let values = valuesOfModel(model, at: place)
  return try DependencyValues.$_current.withValue(values) {
    try withDependencies(updateValuesForOperation, operation: operation)
  }
}

/// Runs an operation in the values of a model.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  operation: () throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  try withDependencies(
    from: model, { _ in }, operation: operation, fileID: fileID, filePath: filePath, line: line,
    column: column)
}

/// Runs an asynchronous operation in the values of a model, with some of them changed.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let values = valuesOfModel(model, at: place)
  return try await DependencyValues.$_current.withValue(values) {
    try await withDependencies(updateValuesForOperation, operation: operation)
  }
}

/// Runs an asynchronous operation in the values of a model.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  try await withDependencies(
    from: model, isolation: isolation, { _ in }, operation: operation, fileID: fileID,
    filePath: filePath, line: line, column: column)
}

/// The current values over those of a model; the current ones and an issue if it has none.
private func valuesOfModel(_ model: AnyObject, at place: SourcePlace) -> DependencyValues {
  guard let values = ObjectValues.values(of: model) else {
    place.report(
      """
      '\(type(of: model))' has no dependencies to start from; give it a '@Dependency' property, or \
      return it from 'withDependencies'
      """)
    return DependencyValues._current
  }
  return values.merging(DependencyValues._current)
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Sources/Dependencies/Scopes/WithEscapedDependencies.swift", text: #"""
/// Takes the current dependencies along to where task-local values do not reach.
///
///     withEscapedDependencies { dependencies in
///       queue.async { dependencies.yield { model.refresh() } }
///     }
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Takes the current dependencies along to where task-local values do not reach.
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// Dependencies on their way to another task, thread or queue.
  public struct Continuation: Sendable {
    private let values = DependencyValues._current

    /// Runs an operation with the dependencies that were taken along.
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try DependencyValues.$_current.withValue(values, operation: operation)
    }

    /// Runs an asynchronous operation with the dependencies that were taken along.
    public func yield<R>(
      isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
    ) async rethrows -> R {
      try await DependencyValues.$_current.withValue(values, operation: operation)
    }
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Sources/Dependencies/Values/Context.swift", text: #"""
extension DependencyValues {
  /// Where the code runs: in an app, a preview or a test.
  public var context: DependencyContext {
    get { self[ContextKey.self] }
    set { self[ContextKey.self] = newValue }
  }
}

enum ContextKey: DependencyKey {
  static let liveValue = DependencyContext.live
  static let previewValue = DependencyContext.preview
  static let testValue = DependencyContext.test
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Sources/Dependencies/Values/ContinuousClock.swift", text: #"""
extension DependencyValues {
  /// The clock to wait on.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }
}

private enum ContinuousClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = ContinuousClock()
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Sources/Dependencies/Values/Date.swift", text: #"""
public import Foundation

extension DependencyValues {
  /// What gives the current date.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }
}

private enum DateGeneratorKey: DependencyKey {
  static let liveValue = DateGenerator { Date() }
}

/// Gives a date when asked.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// A generator that runs a closure each time.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// A generator that always gives the same date.
  public static func constant(_ now: Date) -> Self {
    Self { now }
  }

  /// The current date; setting it stops the time.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// The current date.
  public func callAsFunction() -> Date {
    generate()
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Sources/Dependencies/Values/UUID.swift", text: #"""
public import Foundation

extension DependencyValues {
  /// What makes new identifiers.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }
}

private enum UUIDGeneratorKey: DependencyKey {
  static let liveValue = UUIDGenerator { UUID() }
}

/// Makes an identifier when asked.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// A generator that runs a closure each time.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// A generator that always gives the same identifier.
  public static func constant(_ uuid: UUID) -> Self {
    Self { uuid }
  }

  /// A generator that counts: `UUID(0)`, `UUID(1)`, and so on.
  public static var incrementing: Self {
    let next = Protected(0)
    return Self {
      next.withLock { number in
        defer { number += 1 }
        return UUID(number)
      }
    }
  }

  /// The next identifier.
  public func callAsFunction() -> UUID {
    generate()
  }
}

extension UUID {
  /// An identifier that shows a number: its last 64 bits are the magnitude, and a 1 before them stands
  /// for a minus.
  public init(_ number: Int) {
    let b = withUnsafeBytes(of: UInt64(number.magnitude).bigEndian) { [UInt8]($0) }
    let sign: UInt8 = number < 0 ? 1 : 0
    self.init(
      uuid: (0, 0, 0, 0, 0, 0, 0, sign, b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7]))
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Sources/DependenciesTestSupport/DependenciesTrait.swift", text: #"""
public import Dependencies
public import Testing

/// Runs tests with dependencies of their own.
///
/// The outermost of these traits starts from values without any override and from an empty cache, for
/// each test and for each case of a parameterised test. Those within add to it.
public struct DependenciesTrait: TestTrait, SuiteTrait, TestScoping {
  @TaskLocal private static var isWithin = false

  private let updateValues: @Sendable (inout DependencyValues) async throws -> Void

  init(_ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void) {
    self.updateValues = updateValues
  }

  /// A trait of a suite is one of each of its tests.
  public var isRecursive: Bool { true }

  /// Runs one case of a test.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withDependencies {
      if !Self.isWithin { $0 = DependencyValues() }
      try await updateValues(&$0)
    } operation: {
      try await Self.$isWithin.withValue(true, operation: function)
    }
  }
}

extension Trait where Self == DependenciesTrait {
  /// Runs tests with dependencies that nothing else has touched.
  public static var dependencies: Self {
    Self { _ in }
  }

  /// Runs tests with some dependencies changed.
  public static func dependencies(
    _ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void
  ) -> Self {
    Self(updateValues)
  }

  /// Runs tests with another value for one dependency, made anew for each.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    Self { $0[keyPath: keyPath] = try value() }
  }

  /// Runs tests with another value for a dependency that is its own key.
  public static func dependency<Key: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Key
  ) -> Self where Key.Value == Key {
    Self { $0[Key.self] = try value() }
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Sources/DependenciesTestSupport/TestClock.swift", text: #"""
import Foundation

/// A clock whose time passes only when a test says so.
///
///     let clock = TestClock()
///     // … let something sleep on the clock
///     await clock.advance(by: .seconds(1))
///
/// A class, because the test and what it tests share it. The lock guards all properties.
public final class TestClock: Clock, @unchecked Sendable {
  /// A point in the time of a test clock.
  public struct Instant: InstantProtocol {
    private let offset: Duration

    /// A point after, or before, the start of the clock.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The point that lies a duration after this one.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// How long it is from this point to another.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Whether a point lies before another.
    public static func < (lhs: Instant, rhs: Instant) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  private struct Sleeper {
    let number: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private let lock = NSLock()
  private var time = Instant()
  private var sleepers: [Sleeper] = []
  private var cancelled: Set<Int> = []
  private var count = 0

  /// A clock at its start.
  public init() {}

  /// The current time.
  public var now: Instant {
    lock.withLock { time }
  }

  /// The clock is exact.
  public var minimumResolution: Duration { .zero }

  /// Waits until the test has advanced the clock as far as a point in time.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let number = lock.withLock {
      count += 1
      return count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(Sleeper(number: number, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      cancel(number)
    }
  }

  /// Lets time pass, and wakes those whose time has come, one after the other.
  public func advance(by duration: Duration) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Lets time pass until a point, and wakes those whose time has come, one after the other.
  ///
  /// If nobody sleeps yet, this first waits a moment of real time for somebody who does, and after each
  /// waking for the one who may sleep again.
  public func advance(to deadline: Instant) async {
    await letOthersRun(atMost: .milliseconds(500)) { sleeping > 0 }
    while let sleeper = removeFirstSleeper(until: deadline) {
      let calls = calls
      sleeper.continuation.resume()
      await letOthersRun(atMost: .milliseconds(30)) { self.calls > calls }
    }
    lock.withLock { time = max(time, deadline) }
  }

  /// Lets time pass until nobody sleeps any more.
  public func run() async {
    await letOthersRun(atMost: .milliseconds(500)) { sleeping > 0 }
    while let deadline = lock.withLock({ sleepers.map(\.deadline).min() }) {
      await advance(to: deadline)
    }
  }

  /// How many sleep.
  var sleeping: Int {
    lock.withLock { sleepers.count }
  }

  /// How often somebody has wanted to sleep.
  private var calls: Int {
    lock.withLock { count }
  }

  private func add(_ sleeper: Sleeper) {
    let end: Result<Void, any Error>? = lock.withLock {
      if cancelled.remove(sleeper.number) != nil { return .failure(CancellationError()) }
      if sleeper.deadline <= time { return .success(()) }
      sleepers.append(sleeper)
      return nil
    }
    if let end { sleeper.continuation.resume(with: end) }
  }

  private func cancel(_ number: Int) {
    let sleeper: Sleeper? = lock.withLock {
      guard let index = sleepers.firstIndex(where: { $0.number == number }) else {
        cancelled.insert(number)
        return nil
      }
      return sleepers.remove(at: index)
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }

  /// The one who wakes first, if that is not after a deadline; the time is then that of its waking.
  private func removeFirstSleeper(until deadline: Instant) -> Sleeper? {
    lock.withLock {
      let first = sleepers.min { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
      guard let first, first.deadline <= deadline else { return nil }
      sleepers.removeAll { $0.number == first.number }
      time = first.deadline
      return first
    }
  }
}

/// Gives other tasks the time to get to where they wait for something, which cannot be seen from here:
/// several turns, and then until a condition holds, or for as long as they may take.
private func letOthersRun(atMost limit: Duration, until isDone: () -> Bool) async {
  let end = ContinuousClock.now + limit
  repeat {
    for _ in 0..<20 {
      await Task.detached(priority: .background) { await Task.yield() }.value
    }
  } while !isDone() && ContinuousClock.now < end
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Sources/DependenciesTestSupport/TestLibraries.swift", text: #"""
import Dependencies
import Foundation
import Testing
import XCTest

/// Connects the runtime with Swift Testing and XCTest.
///
/// A class, because the runtime looks it up by its name.
final class TestLibraries: TestLibraryBridge {
  static var runningTest: AnyHashable? {
    if let test = Test.current { return AnyHashable(test.id) }
    return isSwiftTesting ? nil : AnyHashable(XCTestCount.shared.count)
  }

  static func record(
    _ message: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    guard Test.current != nil || isSwiftTesting else {
      return XCTFail(message, file: filePath, line: line)
    }
    let place = SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    Issue.record(Comment(rawValue: message), sourceLocation: place)
  }

  /// Whether Swift Testing runs this process.
  ///
  /// A detached task does not know its test; then this decides which library to tell, because each
  /// one loses what it is told while the other one runs.
  private static let isSwiftTesting = CommandLine.arguments.contains("--testing-library")
}

/// Counts the XCTest cases that have started.
///
/// A class, because XCTest demands an object that observes. The lock guards `starts`.
private final class XCTestCount: NSObject, XCTestObservation, @unchecked Sendable {
  /// The count since it was asked for first.
  static let shared: XCTestCount = {
    let count = XCTestCount()
    XCTestObservationCenter.shared.addTestObserver(count)
    return count
  }()

  private let lock = NSLock()
  private var starts = 0

  var count: Int { lock.withLock { starts } }

  func testCaseWillStart(_ testCase: XCTestCase) {
    lock.withLock { starts += 1 }
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Tests/DependenciesTests/CacheTests.swift", text: #"""
import Dependencies
import Foundation
import Testing

struct CacheTests {
  @Test(arguments: [DependencyContext.live, .preview, .test])
  func valueIsMadeOnceInEachContext(context: DependencyContext) {
    withDependencies {
      $0 = DependencyValues()
      $0.context = context
    } operation: {
      @Dependency(Numbered<Int>.self) var first
      @Dependency(Numbered<Int>.self) var second
      @Dependency(Numbered<String>.self) var other
      #expect(first.number == second.number)
      #expect(first.number != other.number)
      let inAnotherContext = withDependencies {
        $0.context = context == .live ? .test : .live
      } operation: {
        first.number
      }
      #expect(inAnotherContext != first.number)
    }
  }

  @Test(arguments: 1...20)
  func valueIsMadeOnceForAHundredTasks(_: Int) async {
    await withDependencies {
      $0 = DependencyValues.live
    } operation: {
      let numbers = await withTaskGroup(of: Int.self, returning: Set<Int>.self) { group in
        for _ in 1...100 {
          group.addTask {
            @Dependency(Slow.self) var slow
            return slow.number
          }
        }
        return await group.reduce(into: []) { $0.insert($1) }
      }
      #expect(numbers.count == 1)
    }
  }

  /// Tasks alone may all run on one thread when the machine is busy.
  @Test func valueIsMadeOnceForManyThreads() {
    let numbers = Collected<Int>()
    let threads = DispatchGroup()
    withDependencies {
      $0 = DependencyValues.live
    } operation: {
      withEscapedDependencies { dependencies in
        for _ in 1...16 {
          threads.enter()
          Thread.detachNewThread {
            dependencies.yield {
              @Dependency(Slow.self) var slow
              numbers.append(slow.number)
            }
            threads.leave()
          }
        }
      }
    }
    threads.wait()
    #expect(numbers.elements.count == 16)
    #expect(Set(numbers.elements).count == 1)
  }

  @Test func valueOfOneTestIsNotThatOfAnother1() {
    expectFreshValue()
  }

  @Test func valueOfOneTestIsNotThatOfAnother2() {
    expectFreshValue()
  }

  private func expectFreshValue() {
    @Dependency(Tally.self) var tally
    #expect(tally.increment() == 1)
    #expect(tally.increment() == 2)
  }

  @Test func valueMayWaitForAThreadThatNeedsAnotherValue() {
    let greeting = withDependencies {
      $0 = DependencyValues.live
    } operation: {
      @Dependency(WaitsForAThread.self) var dependency
      return dependency.text
    }
    #expect(greeting == "made on another thread")
  }

  @Test func valueIsMadeWithTheDependenciesOfItsFirstReader() {
    withDependencies {
      $0 = DependencyValues()
      $0[Word.self] = "outer"
    } operation: {
      @Dependency(Sentence.self) var sentence
      #expect(sentence == "outer word")
      withDependencies {
        $0[Word.self] = "inner"
      } operation: {
        #expect(sentence == "outer word")
      }
    }
  }
}

/// Makes numbers that differ from each other.
private func nextNumber() -> Int { numbers.increment() }

private let numbers = Tally()

private final class Tally: TestDependencyKey, @unchecked Sendable {
  static var testValue: Tally { Tally() }

  private let lock = NSLock()
  private var count = 0

  func increment() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}

private struct Numbered<Kind>: DependencyKey {
  let number = nextNumber()
  static var liveValue: Numbered { Numbered() }
  static var previewValue: Numbered { Numbered() }
  static var testValue: Numbered { Numbered() }
}

private struct Slow: DependencyKey {
  let number: Int

  static var liveValue: Slow {
    Thread.sleep(forTimeInterval: 0.01)
    return Slow(number: nextNumber())
  }
}

private struct WaitsForAThread: DependencyKey {
  let text: String

  static var liveValue: WaitsForAThread {
    let made = Collected<String>()
    let isMade = DispatchSemaphore(value: 0)
    withEscapedDependencies { dependencies in
      DispatchQueue.global().async {
        dependencies.yield {
          @Dependency(MadeElsewhere.self) var other
          made.append(other)
        }
        isMade.signal()
      }
    }
    let isInTime = isMade.wait(timeout: .now() + 5) == .success
    return WaitsForAThread(text: isInTime ? made.elements.joined() : "deadlock")
  }
}

private enum MadeElsewhere: DependencyKey {
  static var liveValue: String { "made on another thread" }
}

private enum Word: TestDependencyKey {
  static var testValue: String { "default" }
}

private enum Sentence: TestDependencyKey {
  static var testValue: String {
    @Dependency(Word.self) var word
    return word + " word"
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Tests/DependenciesTests/ContextTests.swift", text: #"""
import Testing

@testable import Dependencies

struct ContextTests {
  private typealias Case = (environment: [String: String], arguments: [String])

  @Test func overrideWinsOverTheProcess() {
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(DependencyValues._current.context == .preview)
    }
    #expect(DependencyValues._current.context == .test)
  }

  @Test(
    arguments: [
      ("live", DependencyContext.live), ("preview", .preview), ("test", .test),
    ]
  )
  func demandWinsOverEverythingElse(demand: String, context: DependencyContext) {
    let environment = [
      "SWIFT_DEPENDENCIES_CONTEXT": demand, "XCODE_RUNNING_FOR_PREVIEWS": "1",
    ]
    #expect(DependencyContext(environment: environment, arguments: ["a.xctest"]) == context)
  }

  @Test func previewWinsOverTest() {
    let context = DependencyContext(
      environment: ["XCODE_RUNNING_FOR_PREVIEWS": "1"], arguments: ["a.xctest"])
    #expect(context == .preview)
  }

  @Test func testWinsOverLive() {
    let environment = ["XCTestConfigurationFilePath": "a"]
    #expect(DependencyContext(environment: environment, arguments: ["app"]) == .test)
    #expect(DependencyContext(environment: [:], arguments: ["a.xctest"]) == .test)
    #expect(
      DependencyContext(environment: [:], arguments: ["a", "--testing-library", "b"]) == .test)
  }

  @Test func isLiveOtherwise() {
    #expect(DependencyContext(environment: [:], arguments: ["app"]) == .live)
  }

  @Test func unknownDemandCountsAsNone() {
    let environment = ["SWIFT_DEPENDENCIES_CONTEXT": "production"]
    #expect(DependencyContext(environment: environment, arguments: ["app"]) == .live)
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Tests/DependenciesTests/CycleTests.swift", text: #"""
import Dependencies
import Foundation
import Testing

/// What happens to dependencies that need each other: the process ends, and says why.
struct CycleTests {
  @Test func cycleIsReportedWithItsChain() async throws {
    await expectReport(of: #"@Dependency(\.egg) -> @Dependency(Hen.self) -> @Dependency(\.egg)"#) {
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        @Dependency(\.egg) var egg
        _ = egg
      }
    }
  }

  @Test func cycleThatTwoThreadsCloseIsReported() async throws {
    await expectReport(of: #"@Dependency(Pull.self)"#) {
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        DispatchQueue.global().async {
          @Dependency(Push.self) var push
          _ = push
        }
        @Dependency(Pull.self) var pull
        _ = pull
      }
    }
  }

  /// Expects a process to print a chain on standard error before it ends.
  ///
  /// What the process reports as an issue before it ends reaches the test, too.
  private func expectReport(
    of chain: String, _ exit: () async throws -> ExitTest.Result?
  ) async rethrows {
    let output = Collected<String>()
    let issues = try await recordedIssues {
      let error = try await exit()?.standardErrorContent ?? []
      output.append(String(decoding: error, as: UTF8.self))
    }
    #expect(issues.contains { "\($0.comments)".contains("need each other") })
    #expect(output.elements.first?.contains(chain) == true)
  }
}

private enum Egg: TestDependencyKey {
  static var testValue: Int {
    @Dependency(Hen.self) var hen
    return hen
  }
}

private enum Hen: TestDependencyKey {
  static var testValue: Int {
    @Dependency(\.egg) var egg
    return egg
  }
}

private let bothHaveStarted = Rendezvous()

private enum Push: TestDependencyKey {
  static var testValue: Int {
    bothHaveStarted.meet()
    @Dependency(Pull.self) var pull
    return pull
  }
}

private enum Pull: TestDependencyKey {
  static var testValue: Int {
    bothHaveStarted.meet()
    @Dependency(Push.self) var push
    return push
  }
}

/// Lets two threads go on together.
private struct Rendezvous: Sendable {
  private let group: DispatchGroup = {
    let group = DispatchGroup()
    group.enter()
    group.enter()
    return group
  }()

  func meet() {
    group.leave()
    group.wait()
  }
}

extension DependencyValues {
  fileprivate var egg: Int {
    get { self[Egg.self] }
    set { self[Egg.self] = newValue }
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Tests/DependenciesTests/DefaultValueTests.swift", text: #"""
import Dependencies
import Testing

struct DefaultValueTests {
  @Test func previewValueIsTheLiveOne() {
    #expect(LiveOnly.previewValue.text == "live")
  }

  @Test func previewValueWithoutALiveOneIsTheTestOne() {
    #expect(TestOnly.previewValue.text == "test")
  }

  @Test func testValueIsAnIssueAndThePreviewValue() throws {
    @Dependency(\.liveAndPreview) var dependency
    let place = #_sourceLocation
    let issues = recordedIssues { #expect(dependency.text == "preview") }
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect("\(issue.comments)".contains(#"@Dependency(\.liveAndPreview) has no test value"#))
    #expect(issue.sourceLocation?.fileID == place.fileID)
    #expect(issue.sourceLocation?.line == place.line - 1)
  }

  @Test func testValueThatIsAskedForOutsideOfADependencyIsAnIssueToo() {
    let issues = recordedIssues { #expect(LiveOnly.testValue.text == "live") }
    #expect(issues.count == 1)
  }

  @Test func missingTestValueIsReportedOncePerCache() {
    for _ in 1...2 {
      withDependencies {
        $0 = DependencyValues()
      } operation: {
        @Dependency(LiveOnly.self) var dependency
        #expect(recordedIssues { _ = dependency }.count == 1)
        #expect(recordedIssues { _ = dependency }.isEmpty)
        @Dependency(\.liveOnly) var again
        #expect(recordedIssues { _ = again }.isEmpty)
      }
    }
  }

  @Test func missingLiveValueIsReportedAtEveryUseAndGivesThePreviewValue() throws {
    try withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.contract) var contract
      let line = #_sourceLocation.line - 1
      for _ in 1...2 {
        let issues = recordedIssues { #expect(contract.text == "preview") }
        #expect(issues.count == 1)
        let issue = try #require(issues.first)
        #expect("\(issue.comments)".contains(#"@Dependency(\.contract) has no live value"#))
        #expect("\(issue.comments)".contains("prepareDependencies"))
        #expect(issue.sourceLocation?.line == line)
      }
    }
  }

  @Test func overriddenContractIsNotMissing() {
    withDependencies {
      $0.context = .live
      $0.contract.text = "override"
    } operation: {
      @Dependency(\.contract) var contract
      #expect(contract.text == "override")
    }
  }

  @Test func preparedContractIsNotMissing() {
    withDependencies {
      $0 = DependencyValues.live
    } operation: {
      prepareDependencies { $0.contract = Contract(text: "prepared") }
      @Dependency(\.contract) var contract
      #expect(contract.text == "prepared")
    }
  }

  @Test func overridingAPartDoesNotSilenceTheNextUse() {
    withDependencies {
      $0.liveOnly.text = "override"
    } operation: {
      @Dependency(\.liveOnly) var dependency
      #expect(dependency.text == "override")
    }
    @Dependency(\.liveOnly) var dependency
    #expect(recordedIssues { _ = dependency }.count == 1)
    #expect(recordedIssues { _ = dependency }.isEmpty)
    #expect(dependency.text == "live")
  }

  @Test func overridingAPartDoesNotSilenceAReportOfTheKeyItself() {
    withDependencies {
      $0[Reporting.self].text = "override"
    } operation: {
    }
    @Dependency(Reporting.self) var dependency
    #expect(recordedIssues { _ = dependency }.count == 1)
  }

  @Test func overridingAPartUsesWhatItIsMadeFrom() {
    let issues = recordedIssues {
      withDependencies {
        $0[MadeOfLiveOnly.self].text = "override"
      } operation: {
      }
    }
    #expect(issues.count == 1)
  }
}

private struct LiveOnly: DependencyKey {
  var text: String
  static let liveValue = LiveOnly(text: "live")
}

private struct LiveAndPreview: DependencyKey {
  var text: String
  static let liveValue = LiveAndPreview(text: "live")
  static let previewValue = LiveAndPreview(text: "preview")
}

private struct TestOnly: TestDependencyKey {
  var text: String
  static let testValue = TestOnly(text: "test")
}

private struct Contract: TestDependencyKey {
  var text: String
  static let previewValue = Contract(text: "preview")
  static let testValue = Contract(text: "test")
}

private struct Reporting: TestDependencyKey {
  var text: String

  static var testValue: Reporting {
    if shouldReportUnimplemented { reportIssue("override me") }
    return Reporting(text: "test")
  }
}

private struct MadeOfLiveOnly: TestDependencyKey {
  var text: String

  static var testValue: MadeOfLiveOnly {
    @Dependency(LiveOnly.self) var liveOnly
    return MadeOfLiveOnly(text: liveOnly.text)
  }
}

extension DependencyValues {
  fileprivate var liveOnly: LiveOnly {
    get { self[LiveOnly.self] }
    set { self[LiveOnly.self] = newValue }
  }

  fileprivate var liveAndPreview: LiveAndPreview {
    get { self[LiveAndPreview.self] }
    set { self[LiveAndPreview.self] = newValue }
  }

  fileprivate var contract: Contract {
    get { self[Contract.self] }
    set { self[Contract.self] = newValue }
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Tests/DependenciesTests/DependenciesTraitTests.swift", text: #"""
import Dependencies
import DependenciesTestSupport
import Foundation
import Testing

struct DependenciesTraitTests {
  @Test(.dependencies, arguments: 1...5)
  func casesDoNotShareValues(_: Int) {
    @Dependency(Tally.self) var tally
    #expect(tally.increment() == 1)
  }

  @Test(.dependency(\.uuid, .incrementing), .serialized, arguments: 1...3)
  func casesDoNotShareOverrides(_: Int) {
    @Dependency(\.uuid) var uuid
    #expect(uuid() == UUID(0))
  }

  @Test(.dependency(Tally(count: 10)))
  func valueThatIsItsOwnKeyIsOverridden() {
    @Dependency(Tally.self) var tally
    #expect(tally.increment() == 11)
  }

  @Test(
    .dependencies {
      $0.date.now = Date(timeIntervalSince1970: 1)
      $0.uuid = .constant(UUID(1))
    }
  )
  func severalValuesAreOverridden() {
    @Dependency(\.date.now) var now
    @Dependency(\.uuid) var uuid
    #expect(now == Date(timeIntervalSince1970: 1))
    #expect(uuid() == UUID(1))
  }

  @Suite(.dependency(\.date.now, Date(timeIntervalSince1970: 1)))
  struct WithinASuite {
    @Dependency(\.date.now) private var now

    @Test func overrideOfTheSuiteCounts() {
      #expect(now == Date(timeIntervalSince1970: 1))
    }

    @Test(.dependencies)
    func traitOfTheTestDoesNotReset() {
      #expect(now == Date(timeIntervalSince1970: 1))
    }

    @Test(.dependency(\.date.now, Date(timeIntervalSince1970: 2)))
    func overrideOfTheTestWins() {
      #expect(now == Date(timeIntervalSince1970: 2))
    }
  }
}

private final class Tally: TestDependencyKey, @unchecked Sendable {
  static var testValue: Tally { Tally(count: 0) }

  private let lock = NSLock()
  private var count: Int

  init(count: Int) {
    self.count = count
  }

  func increment() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Tests/DependenciesTests/DependencyTests.swift", text: #"""
import Dependencies
import Foundation
import Testing

struct DependencyTests {
  @Test func keepsTheValuesOfTheScopeThatMadeIt() {
    let model = withDependencies {
      $0.word = "outer"
    } operation: {
      Model()
    }
    #expect(model.word == "outer")
    #expect(model.key == "outer")
  }

  @Test func seesWhatTheReadingScopeOverrides() {
    let model = withDependencies {
      $0.word = "outer"
      $0.number = 1
    } operation: {
      Model()
    }
    withDependencies {
      $0.word = "inner"
    } operation: {
      #expect(model.word == "inner")
      #expect(model.number == 1)
    }
    #expect(model.word == "outer")
  }

  @Test func readsTwoLevelsDeep() {
    withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 7)
    } operation: {
      @Dependency(\.date.now) var now
      #expect(now == Date(timeIntervalSince1970: 7))
    }
  }

  @Test func readsByKey() {
    @Dependency(WordKey.self) var word
    #expect(word == "test")
    withDependencies {
      $0[WordKey.self] = "override"
    } operation: {
      #expect(word == "override")
    }
  }

  @Test func readsAnOverrideThatIsNil() {
    @Dependency(OptionalKey.self) var optional
    #expect(optional == "test")
    withDependencies {
      $0[OptionalKey.self] = nil
    } operation: {
      #expect(optional == nil)
    }
  }

  @Test func isFoundAmongManyOverrides() {
    withDependencies {
      $0.word = "first"
      $0.number = 2
      $0[OptionalKey.self] = "third"
      $0.word = "fourth"
    } operation: {
      let model = Model()
      #expect(model.word == "fourth")
      #expect(model.number == 2)
    }
  }

  @Test func readsTheValueOfItsContext() {
    @Dependency(\.word) var word
    #expect(word == "test")
    #expect(
      withDependencies {
        $0.context = .live
      } operation: {
        word
      } == "live")
    #expect(
      withDependencies {
        $0.context = .preview
      } operation: {
        word
      } == "preview")
  }

  @Test func readsAValueOutsideOfAnyScopeFromTheCacheOfItsOwn() {
    let model = withDependencies {
      $0 = DependencyValues()
    } operation: {
      prepareDependencies { $0.word = "prepared" }
      return Model()
    }
    #expect(model.word == "prepared")
    #expect(Model().word == "test")
  }
}

private struct Model {
  @Dependency(\.word) var word
  @Dependency(\.number) var number
  @Dependency(WordKey.self) var key
}

private enum WordKey: DependencyKey {
  static let liveValue = "live"
  static let previewValue = "preview"
  static let testValue = "test"
}

private enum NumberKey: TestDependencyKey {
  static let testValue = 0
}

private enum OptionalKey: TestDependencyKey {
  static let testValue: String? = "test"
}

extension DependencyValues {
  fileprivate var word: String {
    get { self[WordKey.self] }
    set { self[WordKey.self] = newValue }
  }

  fileprivate var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Tests/DependenciesTests/IssueReportingTests.swift", text: #"""
import Dependencies
import Testing

struct IssueReportingTests {
  @Test func issueIsRecordedWhereItIsReported() throws {
    let issues = recordedIssues { reportIssue("wrong") }
    let line = #_sourceLocation.line - 1
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect("\(issue.comments)".contains("wrong"))
    #expect(issue.sourceLocation?.line == line)
  }

  /// A detached task does not know its test: the issue makes the run of another process fail.
  @Test func issueOfADetachedTaskIsRecorded() async {
    let issues = await recordedIssues {
      await #expect(processExitsWith: .success) {
        await Task.detached { reportIssue("wrong in a detached task") }.value
      }
    }
    #expect(issues.contains { "\($0.comments)".contains("wrong in a detached task") })
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Tests/DependenciesTests/PrepareDependenciesTests.swift", text: #"""
import Dependencies
import DependenciesTestSupport
import Testing

@Suite(.dependencies)
struct PrepareDependenciesTests {
  @Test func installsAValue() {
    prepareDependencies { $0.word = "prepared" }
    @Dependency(\.word) var word
    #expect(word == "prepared")
  }

  @Test func returnsWhatItsClosureReturns() {
    #expect(prepareDependencies { _ in 42 } == 42)
  }

  @Test func throwsWhatItsClosureThrows() {
    struct Failure: Error {}
    #expect(throws: Failure.self) { try prepareDependencies { _ in throw Failure() } }
  }

  @Test func takesTheLastOfSeveralValuesInOneCall() {
    prepareDependencies {
      $0.word = "first"
      $0.word += " and second"
    }
    @Dependency(\.word) var word
    #expect(word == "first and second")
  }

  @Test func reportsAndIgnoresASecondCall() throws {
    prepareDependencies { $0.word = "first" }
    let issues = recordedIssues { prepareDependencies { $0.word = "second" } }
    #expect(issues.count == 1)
    let issue = try #require(issues.first)
    #expect(
      "\(issue.comments)".contains(#"@Dependency(\.word) has already been used or prepared"#))
    @Dependency(\.word) var word
    #expect(word == "first")
  }

  @Test func reportsAndIgnoresACallAfterAUse() {
    @Dependency(\.word) var word
    #expect(word == "test")
    let issues = recordedIssues { prepareDependencies { $0.word = "late" } }
    #expect(issues.count == 1)
    #expect(word == "test")
  }

  @Test func mayReplaceAnUsedValueInAPreview() {
    withDependencies {
      $0.context = .preview
    } operation: {
      @Dependency(\.word) var word
      #expect(word == "preview")
      prepareDependencies { $0.word = "prepared" }
      #expect(word == "prepared")
      let issues = recordedIssues { prepareDependencies { $0.word = "again" } }
      #expect(issues.count == 1)
    }
  }

  @Test func givesWayToAnOverride() {
    prepareDependencies { $0.word = "prepared" }
    @Dependency(\.word) var word
    withDependencies {
      $0.word = "override"
    } operation: {
      #expect(word == "override")
    }
    #expect(word == "prepared")
  }

  @Test func overridesWithinItsClosureStayOverrides() async {
    let task = prepareDependencies { _ in
      Task {
        withDependencies {
          $0.word = "override"
        } operation: {
          DependencyValues._current.word
        }
      }
    }
    #expect(await task.value == "override")
    #expect(DependencyValues._current.word == "test")
  }

  @Test func installsAPartOfAValue() {
    prepareDependencies { $0[Client.self].name = "prepared" }
    @Dependency(Client.self) var client
    #expect(client.name == "prepared")
    #expect(client.number == 1)
  }

  @Test func installsAContext() {
    prepareDependencies { $0.context = .live }
    @Dependency(\.word) var word
    #expect(DependencyValues._current.context == .live)
    #expect(word == "live")
    #expect(recordedIssues { prepareDependencies { $0.context = .test } }.count == 1)
    #expect(DependencyValues._current.context == .live)
  }

  @Test func valueThatWasOnlyReadToBeOverriddenMayStillBePrepared() {
    withDependencies {
      $0[Client.self].name = "override"
    } operation: {
    }
    prepareDependencies { $0[Client.self] = Client(name: "prepared", number: 2) }
    @Dependency(Client.self) var client
    #expect(client.number == 2)
  }
}

private enum WordKey: DependencyKey {
  static let liveValue = "live"
  static let previewValue = "preview"
  static let testValue = "test"
}

private struct Client: DependencyKey {
  var name = "live"
  var number = 1
  static let liveValue = Client()
}

extension DependencyValues {
  fileprivate var word: String {
    get { self[WordKey.self] }
    set { self[WordKey.self] = newValue }
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Tests/DependenciesTests/PropagationTests.swift", text: #"""
import Dependencies
import Dispatch
import Testing

struct PropagationTests {
  @Test func tasksInherit() async {
    let task = withDependencies {
      $0.flavour = .sweet
    } operation: {
      Task { current }
    }
    #expect(await task.value == .sweet)
  }

  @Test func groupsInherit() async {
    let flavour = await withDependencies {
      $0.flavour = .sweet
    } operation: {
      await withTaskGroup(of: Flavour.self) { group in
        group.addTask { current }
        return await group.next()
      }
    }
    #expect(flavour == .sweet)
  }

  @Test func asyncLetInherits() async {
    let flavour = await withDependencies {
      $0.flavour = .sweet
    } operation: {
      async let flavour = current
      return await flavour
    }
    #expect(flavour == .sweet)
  }

  @Test func detachedTasksDoNotInherit() async {
    let task = withDependencies {
      $0.flavour = .sweet
    } operation: {
      Task.detached { current }
    }
    #expect(await task.value == .plain)
  }

  @Test func queuesDoNotInherit() async {
    let flavour = await withDependencies {
      $0.flavour = .sweet
    } operation: {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: current) }
      }
    }
    #expect(flavour == .plain)
  }

  @Test func escapedDependenciesAreRestoredOnAQueue() async {
    let flavour = await withDependencies {
      $0.flavour = .sweet
    } operation: {
      await withCheckedContinuation { continuation in
        withEscapedDependencies { dependencies in
          DispatchQueue.global().async {
            continuation.resume(returning: dependencies.yield { current })
          }
        }
      }
    }
    #expect(flavour == .sweet)
  }

  @Test func escapedDependenciesAreRestoredInADetachedTask() async {
    let task = withDependencies {
      $0.flavour = .sweet
    } operation: {
      withEscapedDependencies { dependencies in
        Task.detached { await dependencies.yield { await asynchronousCurrent() } }
      }
    }
    #expect(await task.value == .sweet)
  }

  @Test func escapedDependenciesGiveWayToOverrides() {
    let dependencies = withDependencies {
      $0.flavour = .sweet
    } operation: {
      withEscapedDependencies { $0 }
    }
    dependencies.yield {
      withDependencies {
        $0.flavour = .plain
      } operation: {
        #expect(current == .plain)
      }
      #expect(current == .sweet)
    }
  }

  @Test func asynchronousScopesEndWithTheirOperation() async {
    await withDependencies {
      await Task.yield()
      $0.flavour = .sweet
    } operation: {
      await Task.yield()
      #expect(current == .sweet)
    }
    #expect(current == .plain)
  }
}

private enum Flavour: TestDependencyKey {
  case plain
  case sweet
  static let testValue = Flavour.plain
}

extension DependencyValues {
  fileprivate var flavour: Flavour {
    get { self[Flavour.self] }
    set { self[Flavour.self] = newValue }
  }
}

private var current: Flavour {
  @Dependency(\.flavour) var flavour
  return flavour
}

private func asynchronousCurrent() async -> Flavour {
  await Task.yield()
  return current
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Tests/DependenciesTests/RecordedIssues.swift", text: #"""
import Foundation
import Testing

/// What an operation reports, without its failed expectations, taken off the record of the test.
func recordedIssues(_ operation: () throws -> Void) rethrows -> [Issue] {
  let issues = Collected<Issue>()
  try withKnownIssue(isIntermittent: true) {
    try operation()
  } matching: { issue in
    guard case .unconditional = issue.kind else { return false }
    issues.append(issue)
    return true
  }
  return issues.elements
}

/// What an asynchronous operation reports, taken off the record of the test.
func recordedIssues(_ operation: () async throws -> Void) async rethrows -> [Issue] {
  let issues = Collected<Issue>()
  try await withKnownIssue(isIntermittent: true) {
    try await operation()
  } matching: { issue in
    guard case .unconditional = issue.kind else { return false }
    issues.append(issue)
    return true
  }
  return issues.elements
}

/// A list that several tasks write to.
final class Collected<Element>: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [Element] = []

  var elements: [Element] { lock.withLock { list } }

  func append(_ element: Element) {
    lock.withLock { list.append(element) }
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Tests/DependenciesTests/TestClockTests.swift", text: #"""
import Testing

@testable import DependenciesTestSupport

@Suite(.timeLimit(.minutes(10)))
struct TestClockTests {
  private let clock = TestClock()
  private let log = Collected<String>()

  @Test func timeStandsStillUntilItIsAdvanced() async {
    let task = sleep("a", for: 2)
    await clock.advance(by: .seconds(1))
    #expect(log.elements.isEmpty)
    await clock.advance(by: .seconds(1))
    await task.value
    #expect(log.elements == ["a at 2.0 seconds"])
  }

  @Test func sleepersWakeInTheOrderOfTheirTime() async {
    let tasks = [sleep("c", for: 3), sleep("a", for: 1), sleep("b", for: 2)]
    while clock.sleeping < 3 { await Task.yield() }
    await clock.advance(by: .seconds(9))
    for task in tasks { await task.value }
    #expect(log.elements == ["a at 1.0 seconds", "b at 2.0 seconds", "c at 3.0 seconds"])
    #expect(clock.now == TestClock.Instant(offset: .seconds(9)))
  }

  @Test func sleeperThatSleepsAgainWakesAgain() async {
    let task = Task {
      for _ in 1...3 { await sleep("tick", for: 1).value }
    }
    await clock.advance(by: .seconds(3))
    await task.value
    #expect(log.elements.last == "tick at 3.0 seconds")
    #expect(log.elements.count == 3)
  }

  @Test func runGoesOnUntilNobodySleeps() async {
    let task = Task {
      for _ in 1...3 { await sleep("tick", for: 100).value }
    }
    await clock.run()
    await task.value
    #expect(log.elements.last == "tick at 300.0 seconds")
  }

  @Test func sleepingUntilThePastReturnsAtOnce() async throws {
    try await clock.sleep(until: clock.now)
    try await clock.sleep(for: .seconds(-1))
  }

  @Test func sleeperCanBeCancelled() async {
    let clock = clock
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    while clock.sleeping < 1 { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await late.value }
  }

  private func sleep(_ name: String, for seconds: Int) -> Task<Void, Never> {
    Task { [clock, log] in
      try? await clock.sleep(for: .seconds(seconds))
      log.append("\(name) at \(TestClock.Instant().duration(to: clock.now))")
    }
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Tests/DependenciesTests/ValuesTests.swift", text: #"""
import Dependencies
import Foundation
import Testing

struct ValuesTests {
  @Test func dateStandsStill() {
    let birth = Date(timeIntervalSince1970: 1)
    withDependencies {
      $0.date = .constant(birth)
    } operation: {
      @Dependency(\.date) var date
      #expect(date() == birth)
      #expect(date.now == birth)
    }
  }

  @Test func dateRunsInAnApp() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.date.now) var now
      #expect(abs(now.timeIntervalSinceNow) < 60)
    }
  }

  @Test func identifiersCount() {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      @Dependency(\.uuid) var uuid
      #expect([uuid(), uuid(), uuid()] == [UUID(0), UUID(1), UUID(2)])
    }
  }

  @Test func identifierStaysTheSame() {
    withDependencies {
      $0.uuid = .constant(UUID(7))
    } operation: {
      @Dependency(\.uuid) var uuid
      #expect([uuid(), uuid()] == [UUID(7), UUID(7)])
    }
  }

  @Test func identifiersDifferInAnApp() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.uuid) var uuid
      #expect(uuid() != uuid())
    }
  }

  @Test(
    arguments: [
      (0, "00000000-0000-0000-0000-000000000000"), (1, "00000000-0000-0000-0000-000000000001"),
      (0xDEAD_BEEF, "00000000-0000-0000-0000-0000DEADBEEF"),
      (.max, "00000000-0000-0000-7FFF-FFFFFFFFFFFF"), (-1, "00000000-0000-0001-0000-000000000001"),
      (.min, "00000000-0000-0001-8000-000000000000"),
    ]
  )
  func identifierShowsItsNumber(number: Int, text: String) {
    #expect(UUID(number).uuidString == text)
  }

  @Test func valuesThatATestDoesNotGiveAreReported() {
    @Dependency(\.continuousClock) var clock
    @Dependency(\.date) var date
    @Dependency(\.uuid) var uuid
    #expect(recordedIssues { _ = (clock, date, uuid) }.count == 3)
  }

  @Test func clockRunsInAnApp() async throws {
    try await withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .zero)
    }
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Tests/DependenciesTests/WithDependenciesFromTests.swift", text: #"""
import Dependencies
import Testing

struct WithDependenciesFromTests {
  @Test func childSeesWhatItsParentSaw() {
    let parent = withDependencies {
      $0.level = 1
    } operation: {
      Parent()
    }
    let child = withDependencies(from: parent) { Child() }
    #expect(child.level == 1)
    let grandchild = withDependencies(from: child) { Child() }
    #expect(grandchild.level == 1)
  }

  @Test func currentOverridesWin() {
    let parent = withDependencies {
      $0.level = 1
    } operation: {
      Parent()
    }
    let child = withDependencies {
      $0.level = 2
    } operation: {
      withDependencies(from: parent) { Child() }
    }
    #expect(child.level == 2)
  }

  @Test func valuesMayBeChangedOnTheWay() {
    let parent = withDependencies {
      $0.level = 1
    } operation: {
      Parent()
    }
    let child = withDependencies(from: parent) {
      $0.level += 10
    } operation: {
      Child()
    }
    #expect(child.level == 11)
  }

  @Test func parentWithoutDependenciesIsRememberedAsLongAsItLives() {
    let parent = withDependencies {
      $0.level = 1
    } operation: {
      Bare()
    }
    for _ in 1...200 {
      withDependencies {
        $0.level = 3
      } operation: {
        Bare()
      }
    }
    #expect(withDependencies(from: parent) { Child() }.level == 1)
  }

  @Test func dependencyOfASuperclassCounts() {
    let parent = withDependencies {
      $0.level = 1
    } operation: {
      Heir()
    }
    #expect(withDependencies(from: parent) { Child() }.level == 1)
  }

  @Test func parentThatKnowsNothingIsReported() throws {
    let issues = recordedIssues {
      #expect(withDependencies(from: Bare()) { Child() }.level == 0)
    }
    let line = #_sourceLocation.line - 2
    #expect(issues.count == 1)
    #expect(try #require(issues.first).sourceLocation?.line == line)
  }

  @Test func worksAcrossSuspensions() async {
    let parent = await withDependencies {
      await Task.yield()
      $0.level = 1
    } operation: {
      await Task.yield()
      return Bare()
    }
    let child = await withDependencies(from: parent) {
      await Task.yield()
      return Child()
    }
    #expect(child.level == 1)
  }
}

private class Parent {
  @Dependency(\.level) var level
}

private final class Heir: Parent {
  let name = "heir"
}

private final class Child {
  @Dependency(\.level) var level
}

private final class Bare {}

private enum LevelKey: TestDependencyKey {
  static let testValue = 0
}

extension DependencyValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
}

"""#),
FilePlan.File(path: "Tools/swift-dependencies/Tests/DependenciesTests/XCTestTests.swift", text: #"""
import Dependencies
import Foundation
import XCTest

final class XCTestCacheTests: XCTestCase {
  func test_valueOfOneTestIsNotThatOfAnother1() {
    expectFreshValue()
  }

  func test_valueOfOneTestIsNotThatOfAnother2() {
    expectFreshValue()
  }

  private func expectFreshValue() {
    @Dependency(Tally.self) var tally
    XCTAssertEqual(tally.increment(), 1)
    XCTAssertEqual(tally.increment(), 2)
  }
}

/// Collects the failures of a test instead of failing.
final class XCTestIssueTests: XCTestCase {
  private var failures: [String] = []

  #if canImport(ObjectiveC)
  override func record(_ issue: XCTIssue) {
    failures.append(issue.compactDescription)
  }
  #else
  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    failures.append("\(lineNumber): \(description)")
  }
  #endif

  func test_issueIsRecorded() {
    reportIssue("wrong")
    let line = #line - 1
    expectFailures(["wrong"], at: line)
  }

  func test_issueOfADetachedTaskIsRecorded() async {
    let line = #line + 1
    await Task.detached { reportIssue("wrong in a detached task") }.value
    expectFailures(["wrong in a detached task"], at: line)
  }

  func test_missingTestValueIsRecordedOnceWhereItIsUsed() {
    @Dependency(LiveOnly.self) var liveOnly
    let line = #line - 1
    for _ in 1...2 { XCTAssertEqual(liveOnly, "live") }
    expectFailures(["has no test value"], at: line)
  }

  private func expectFailures(_ texts: [String], at line: Int) {
    let found = failures
    failures = []
    XCTAssertEqual(found.count, texts.count)
    for (failure, text) in zip(found, texts) {
      XCTAssert(failure.contains(text), failure)
      XCTAssert(failure.hasPrefix("\(line): "), failure)
    }
    // What went wrong in here has to make the test fail after all.
    if let failure = failures.first { fatalError(failure) }
  }
}

private enum LiveOnly: DependencyKey {
  static let liveValue = "live"
}

private final class Tally: TestDependencyKey, @unchecked Sendable {
  static var testValue: Tally { Tally() }

  private let lock = NSLock()
  private var count = 0

  func increment() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}

"""#),
  ]
}
