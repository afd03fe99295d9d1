#!/usr/bin/env bash
# in_prefix.sh WORK PREFIX SOURCE: tries what lies below PREFIX, with an environment of its own.
set -euo pipefail

here=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
work=$1 prefix=$2 source=$3
# shellcheck source=tests/package/start.sh
source "$here/start.sh"

display_server=''
leave() {
  [[ -n $display_server ]] || return 0
  kill "$display_server" 2>/dev/null || true
  wait "$display_server" || true
}
trap leave EXIT

home=$work/home home_seen=$work/home share_seen=$prefix/share
run() {
  (cd / && env -i HOME="$home" PATH="$prefix/bin:/usr/bin:/bin" LANG=C.UTF-8 DISPLAY="${display:-}" GDK_BACKEND=x11 \
    NO_AT_BRIDGE=1 XDG_DATA_DIRS="$prefix/share:/usr/share" "$@")
}

mkdir -- "$home"
run update-mime-database "$prefix/share/mime"
run update-desktop-database "$prefix/share/applications"
give_files "$source"
start_display "$work"
try_everything "$source"
