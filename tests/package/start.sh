# shellcheck shell=bash
# What must hold wherever Bocage is installed: its games are listed, a desktop knows its files, its menu entry opens the
# list of games, and a double click on a saved game or a module opens that. Sourced, with these set:
#   run COMMAND...   runs it where Bocage is installed, with an environment of its own and $display
#   home, home_seen  the player's folder, as it is named here and as `run` sees it
#   share_seen       the share/ of the installation, as `run` sees it
# shellcheck disable=SC2034,SC2154

fail() {
  printf 'FAILED: %s\n' "$*" >&2
  exit 1
}

expect() {
  printf -- '- %s\n' "$1"
  shift
  "$@" || fail "$*"
}

# Sets display and display_server.
start_display() {
  local pipe=$1/display number
  mkfifo -- "$pipe"
  Xvfb -displayfd 3 -screen 0 1280x1024x24 -nolisten tcp 3>"$pipe" 2>"$1/xvfb.log" &
  display_server=$!
  read -r -t 30 number <"$pipe" || fail "Xvfb gave no display"
  display=:$number
  export DISPLAY=$display
}

# Files of a player: a saved game, the same without its suffix, and a module as a package; the names have spaces.
give_files() {
  local source=$1
  cp -- "$source/modules/normandy69/samples/first-turn.journal" "$home/a saved game.journal"
  cp -- "$source/modules/normandy69/samples/first-turn.journal" "$home/no suffix"
  (cd -- "$source/samples/hill" && cmake -E tar cf "$home/my hill.bocage" --format=zip -- *)
}

lists() {
  local -a ids
  mapfile -t ids < <(run bocage-cli list | awk '{print $1}')
  printf '  %s\n' "${ids[*]}"
  [[ "${ids[*]}" == "$1" ]]
}

is_of_type() {
  local answer
  answer=$(run gio info -a standard::content-type "$home_seen/$1")
  printf '  %s\n' "${answer##*$'\n'}"
  [[ $answer == *"standard::content-type: $2" ]]
}

opens_with_bocage() {
  local answer
  answer=$(run gio mime "$1") || return 1
  printf '  %s\n' "${answer%%$'\n'*}"
  [[ ${answer%%$'\n'*} == *": bocage.desktop" ]]
}

# window TITLE SECONDS: waits for a window with a title that begins like this, and sets `window`.
window() {
  local tries=0 title
  until window=$(xdotool search --onlyvisible --name "^$1" 2>/dev/null | tail -n 1) && [[ -n $window ]]; do
    tries=$((tries + 1))
    [[ $tries -lt $((4 * $2)) ]] || return 1
    sleep 0.25
  done
  title=$(xdotool getwindowname "$window")
  printf '  the window "%s"\n' "$title"
}

close_window() {
  xdotool windowkill "$window"
  while xdotool search --onlyvisible --name . >/dev/null 2>&1; do sleep 0.25; done
}

# The keys stand on the first game's button: it is pressed, and its game opens.
menu_entry_shows_the_games() {
  run gio launch "$share_seen/applications/bocage.desktop" || return 1
  window 'Bocage$' 60 || return 1
  local games=$window tries
  # What is pressed before the list is laid out is lost.
  for tries in 1 2 3; do
    xdotool windowfocus "$games" key space || true
    if window "$1 - .* - Bocage\$" 20; then
      close_window
      return
    fi
    printf '  not yet open after pressing %d times\n' "$tries"
  done
  return 1
}

double_click_opens() {
  run gio open "$home_seen/$1" || return 1
  window "$2 - .* - Bocage\$" 60 || return 1
  close_window
}

# try_everything SOURCE: the checkout says which games there must be.
try_everything() {
  local manifest ids=()
  for manifest in "$1"/modules/*/module.xml "$1"/samples/*/module.xml; do
    manifest=${manifest%/module.xml}
    grep -qs 'shelf="no"' "$manifest/box.xml" && continue  # ground for tests is in no list
    ids+=("${manifest##*/}")
  done
  mapfile -t ids < <(printf '%s\n' "${ids[@]}" | LC_ALL=C sort)
  expect "bocage-cli lists the games" lists "${ids[*]}"
  expect "a game is played again with the installed module" run bocage-cli replay "$home_seen/a saved game.journal"
  expect "a saved game is known by its name" is_of_type "a saved game.journal" application/x-bocage-journal
  expect "a saved game is known by its first bytes" is_of_type "no suffix" application/x-bocage-journal
  expect "a module is known" is_of_type "my hill.bocage" application/x-bocage-module
  expect "saved games open with Bocage" opens_with_bocage application/x-bocage-journal
  expect "modules open with Bocage" opens_with_bocage application/x-bocage-module
  expect "the menu entry shows the games, and one opens" menu_entry_shows_the_games 'The Battle for Normandy'
  expect "a double click opens a saved game" double_click_opens "a saved game.journal" 'Normandy \(1969\)'
  expect "a double click opens a module" double_click_opens "my hill.bocage" 'The Hill'
}
