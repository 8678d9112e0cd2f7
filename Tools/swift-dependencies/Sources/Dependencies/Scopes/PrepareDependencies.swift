/// Installs dependencies for the rest of the process, once, before their first use.
///
/// This is how the composition root chooses implementations of contracts:
///
///     prepareDependencies { $0.messageRepository = .impl }
///
/// A dependency that was already used, or prepared by another call, keeps its value, and an issue says
/// so. `withDependencies` wins over what is prepared.
public func prepareDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> R
) rethrows -> R {
  let number = calls.withLock { calls in
    calls += 1
    return calls
  }
  var values = DependencyValues(currentFor: .preparation(number))
  return try updateValues(&values)
}

private let calls = Protected(0)
