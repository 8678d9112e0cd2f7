#!/bin/sh
# Type-checks the code behind `#if canImport(SwiftUI)` and `#if canImport(Combine)` against the modules
# in StandIns, on a system that has neither. Prints what the compiler says; status 1 if that is anything.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
modules=$(mktemp -d)
trap 'rm -rf "$modules"' EXIT

# compile MODE MODULE FOLDER-OR-FILE
compile() {
  find "$root/$3" -name '*.swift' | LC_ALL=C sort >"$modules/$2.sources"
  swiftc "$1" -module-name "$2" -package-name "$(dirname "$3" | tr -c 'a-zA-Z0-9\n' _)" \
    -swift-version 6 -warnings-as-errors -parse-as-library -I "$modules" \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility \
    ${4:-} @"$modules/$2.sources"
}

emit() { compile -emit-module "$1" "$2" "-emit-module-path $modules/$1.swiftmodule"; }
check() { compile -typecheck "$1" "$2"; }

emit Combine Tests/StandIns/Combine.swift
emit SwiftUI Tests/StandIns/SwiftUI.swift
emit Dependencies Tools/swift-dependencies/Sources/Dependencies
emit InterfaceModule Packages/InterfaceModule/Sources/InterfaceModule
emit ClientModule Packages/ClientModule/Sources/ClientModule
emit ImplementationModule Packages/ImplementationModule/Sources/ImplementationModule
emit ComposableStore Packages/FeatureModule/Sources/ComposableStore
check ComposableStore Packages/FeatureModule/Sources/ComposableStore
emit FeatureModule Packages/FeatureModule/Sources/FeatureModule
check FeatureModule Packages/FeatureModule/Sources/FeatureModule
check MessageApp Tools/MessageApp/Sources/MessageApp
