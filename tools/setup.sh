# shellcheck shell=bash
# What ./play and ./check share: Debian packages, the build folder, configuring and building.
# Sourced by them with `root` (the checkout) and `program` (the name in messages) set.
# shellcheck disable=SC2154

usage_error() {
  printf '%s: %s\n' "$program" "$1" >&2
  printf 'Try %s --help.\n' "$program" >&2
  exit 2
}

stop() {
  printf '%s: %s\n' "$program" "$1" >&2
  exit "${2:-1}"
}

# packages GROUP...: the names of those groups in tools/packages.txt, one a line.
packages() {
  local group name rest
  while read -r group name rest; do
    [[ " $* " == *" $group "* ]] && printf '%s\n' "$name"
  done < <(grep -v '^[[:space:]]*\(#\|$\)' "$root/tools/packages.txt")
  return 0
}

missing_packages() {
  local name
  while read -r name; do
    [[ $(dpkg-query -W -f='${db:Status-Status}' "$name" 2>/dev/null) == installed ]] || printf '%s\n' "$name"
  done < <(packages "$@")
}

# install_packages GROUP...: asks apt only for what is missing, so that a complete machine needs no network.
install_packages() {
  if ! command -v dpkg-query >/dev/null; then
    printf '%s: this is not a Debian system; tools/packages.txt says what is needed.\n' "$program" >&2
    return 0
  fi
  local missing
  mapfile -t missing < <(missing_packages "$@")
  [[ ${#missing[@]} -eq 0 ]] && return 0
  local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -y -o DPkg::Lock::Timeout=300)
  if [[ $(id -u) -ne 0 ]]; then
    if command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
      apt=(sudo -n "${apt[@]}")
    else
      printf '%s: these packages are missing. Install them and try again:\n\n' "$program" >&2
      printf '  sudo apt-get update && sudo apt-get install -y --no-install-recommends %s\n\n' "${missing[*]}" >&2
      exit 2
    fi
  fi
  printf 'Installing %s\n' "${missing[*]}"
  "${apt[@]}" -q update || printf '%s: the package lists could not be renewed; trying the ones at hand.\n' "$program" >&2
  "${apt[@]}" -q install --no-install-recommends "${missing[@]}" || stop "apt-get could not install: ${missing[*]}"
  mapfile -t missing < <(missing_packages "$@")
  [[ ${#missing[@]} -eq 0 ]] || stop "still missing after the installation: ${missing[*]}"
}

# choose_build FOLDER: sets `build`: FOLDER, else $BOCAGE_BUILD, else build/ of the checkout, else the user's cache.
choose_build() {
  build=${1:-${BOCAGE_BUILD:-}}
  if [[ -z $build ]]; then
    if [[ -w $root/build || (! -e $root/build && -w $root) ]]; then
      build=$root/build
    else
      local key
      key=$(printf '%s' "$root" | sha256sum)
      build=${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/bocage/build/${key:0:16}
    fi
  fi
  if ! mkdir -p -- "$build" 2>/dev/null || [[ ! -w $build ]]; then
    stop "cannot write to the build folder $build; name another one with --build DIR or BOCAGE_BUILD." 2
  fi
  build=$(cd -- "$build" && pwd -P)
  logs=$build/logs
  mkdir -p -- "$logs"
  prepare_ccache
}

# The compiler cache works from any copy of the sources, and without a home folder.
prepare_ccache() {
  export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1
  if [[ -z ${CCACHE_DIR:-} ]] && ! { mkdir -p -- "${HOME:-/nonexistent}/.cache/ccache" 2>/dev/null &&
    [[ -w ${HOME:-/nonexistent}/.cache/ccache ]]; }; then
    export CCACHE_DIR=$build/ccache
  fi
}

# jobs: how many compilers at once: a core each, and 1.5 GiB of memory each.
jobs_at_once() {
  local cores memory
  cores=$(nproc)
  memory=$(awk '/^MemAvailable:/ {print int($2 / 1572864)}' /proc/meminfo)
  [[ $memory -ge 1 ]] || memory=1
  printf '%s\n' "${BOCAGE_JOBS:-$((cores < memory ? cores : memory))}"
}

# configure PRESET FOLDER [CACHE ENTRIES...]
configure() {
  local preset=$1 folder=$2 fresh=()
  shift 2
  # A build folder copied along with its checkout still points at the old one.
  if [[ -f $folder/CMakeCache.txt ]]; then
    if ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt" ||
      ! grep -qxF "CMAKE_CACHEFILE_DIR:INTERNAL=$folder" "$folder/CMakeCache.txt"; then
      fresh=(--fresh)
    fi
  fi
  (cd -- "$root" && cmake "${fresh[@]}" --preset "$preset" -B "$folder" "$@")
}

# build_targets FOLDER [TARGETS...]: all when none is named.
build_targets() {
  local folder=$1 targets=()
  shift
  [[ $# -gt 0 ]] && targets=(--target "$@")
  cmake --build "$folder" --parallel "$(jobs_at_once)" "${targets[@]}"
}
