#!/bin/sh
# Replaces Tools/swift-dependencies by the package that it stands for.
#
#   replace.sh [ROOT]           prints the edit as a patch, and the folder to delete
#   replace.sh --apply [ROOT]   makes it
#
# ROOT is a checkout of this repository; by default the one that this script lies in. In each manifest
# one line changes. In .lintel.json the layer "runtime" and the entry in "testing" vanish: the package
# is then third-party, and the layers' "external" says who may use it.
set -eu

url=https://github.com/pointfreeco/swift-dependencies
version=1.9.0

apply=false
if [ "${1:-}" = --apply ]; then
  apply=true
  shift
fi
root=$(cd "${1:-$(dirname "$0")/../..}" && pwd)
new=$(mktemp)
trap 'rm -f "$new"' EXIT

# edit FILE SED-SCRIPT
edit() {
  sed "$2" "$root/$1" >"$new"
  if cmp -s "$root/$1" "$new"; then return; fi
  if $apply; then
    cat "$new" >"$root/$1"
  else
    diff -u --label "a/$1" --label "b/$1" "$root/$1" "$new" || [ $? -eq 1 ]
  fi
}

cd "$root"
find Packages Tools Tests -name .build -prune -o -name Package.swift -print | LC_ALL=C sort |
  while read -r manifest; do
    case $manifest in Tools/swift-dependencies/*) continue ;; esac
    edit "$manifest" \
      "s|\.package(path: \"[^\"]*/swift-dependencies\")|.package(url: \"$url\", from: \"$version\")|"
  done

if [ -e .lintel.json ]; then
  edit .lintel.json '
    /"name": *"runtime".*}/d
    s/"DependenciesTestSupport", *//
    s/, *"DependenciesTestSupport"//
    s/"DependenciesTestSupport"//
    /^ *"testing": *\[ *\],* *$/d'
fi

if $apply; then
  rm -rf Tools/swift-dependencies
  if grep -rn --include Package.swift --exclude-dir .build 'path: "[^"]*/swift-dependencies"' . ||
    grep -n '"runtime"\|DependenciesTestSupport' .lintel.json 2>/dev/null; then
    echo "replace.sh: these lines still name the folder" >&2
    exit 1
  fi
else
  echo "delete Tools/swift-dependencies"
fi
