#!/usr/bin/env bash
# with_display.sh COMMAND...: runs a test of the window on an X server of its own, with a number that nobody else has, so
# that several run at once and none meets the keys and the pointer of another.
set -euo pipefail

for argument in "$@"; do
  if [[ $argument == --gtest_list_tests* ]]; then exec "$@"; fi
done

folder=$(mktemp -d)
server=''
# shellcheck disable=SC2016  # expanded when it runs
trap '[[ -z $server ]] || kill "$server" 2>/dev/null; rm -rf -- "$folder"' EXIT
trap 'exit 143' INT TERM

mkfifo -- "$folder/display"
Xvfb -displayfd 3 -screen 0 1280x1024x24 -nolisten tcp 3>"$folder/display" 2>"$folder/log" &
server=$!
if ! read -r -t 30 number <"$folder/display"; then
  cat -- "$folder/log" >&2
  printf 'Xvfb gave no display.\n' >&2
  exit 1
fi
unset WAYLAND_DISPLAY
export DISPLAY=:$number GDK_BACKEND=x11 GTK_THEME=Adwaita NO_AT_BRIDGE=1
status=0
"$@" || status=$?
exit "$status"
