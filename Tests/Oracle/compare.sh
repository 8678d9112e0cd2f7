#!/bin/sh
# Compares Lintel's import scanner with the compiler's own parser: over every Swift file of this
# repository and over files made to be hard to read. With folders as arguments, over their Swift
# files instead.
#
#   HOSTILE=1000  how many files to make      SEED=1  which ones
#
# Exit status 1 if the two differ in a file that parses. Of files that do not parse, the parser's
# answer depends on how it recovers: they are counted, and must only not stop the scanner.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
host=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/host
if [ ! -e "$host/SwiftParser.swiftmodule" ]; then
  echo "skipped: this toolchain brings no SwiftParser along"
  exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

swiftc -O -parse-as-library -I "$host" -L "$host" -lSwiftParser -lSwiftSyntax \
  -Xlinker -rpath -Xlinker "$host" -o "$work/compiler" \
  "$here/CompilerImports.swift" "$here/ImportLine.swift"
swiftc -O -wmo -parse-as-library -package-name lintel -o "$work/lintel" \
  "$here/LintelImports.swift" "$here/ImportLine.swift" \
  $(find "$root/Tools/Lintel/Sources/SwiftText" -name '*.swift')
swiftc -O -parse-as-library -o "$work/hostile" "$here/HostileInputs.swift"

# compare NAME: reads "$work/NAME.files"; leaves the number of differing lines in `differing`.
compare() {
  "$work/compiler" < "$work/$1.files" > "$work/$1.compiler" 2> "$work/$1.unparsed"
  "$work/lintel" < "$work/$1.files" > "$work/$1.lintel"
  for reader in compiler lintel; do
    LC_ALL=C awk -F'\t' 'FILENAME == ARGV[1] { skip[$1]; next } !($1 in skip)' \
      "$work/$1.unparsed" "$work/$1.$reader" > "$work/$1.$reader.parsed"
  done
  differing=$(diff -a "$work/$1.compiler.parsed" "$work/$1.lintel.parsed" > "$work/$1.diff" || true
    grep -ac '^[<>]' "$work/$1.diff" || true)
  echo "$1: $(($(wc -l < "$work/$1.files"))) files, $(($(wc -l < "$work/$1.unparsed"))) of them" \
    "unparsed; $(($(wc -l < "$work/$1.compiler.parsed"))) imports; $differing lines differ"
  head -20 "$work/$1.diff"
}

status=0
if [ $# -gt 0 ]; then
  find "$@" -name '*.swift' -type f > "$work/given.files"
  compare given
  [ "$differing" = 0 ] || status=1
else
  (cd "$root" && git ls-files --cached --others --exclude-standard '*.swift') \
    | sed "s|^|$root/|" > "$work/repository.files"
  compare repository
  [ "$differing" = 0 ] || status=1
  mkdir "$work/files"
  "$work/hostile" "$work/files" "${HOSTILE:-1000}" "${SEED:-1}"
  find "$work/files" -type f > "$work/hostile.files"
  compare hostile
  [ "$differing" = 0 ] || status=1
fi
exit $status
