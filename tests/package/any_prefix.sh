#!/usr/bin/env bash
# any_prefix.sh BUILD SOURCE: `cmake --install` into a folder that nobody knew when it was built; Bocage works from there.
set -euo pipefail

here=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
build=$1 source=$2
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT

prefix="$work/a folder/bocage"
if ! cmake --install "$build" --prefix "$prefix" >"$work/install.log" 2>&1; then
  tail -n 20 "$work/install.log"
  exit 1
fi
"$here/in_prefix.sh" "$work" "$prefix" "$source"
