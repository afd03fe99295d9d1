#!/usr/bin/env bash
# in_clean_root.sh WORK DEB SOURCE: in namespaces of its own, installs the package into a clean Debian made below WORK,
# tries it there, and removes it. The root ends where its folder does: neither the sources nor a home are in it.
set -euo pipefail

here=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
work=$1 deb=$2 source=$3
# shellcheck source=tests/package/start.sh
source "$here/start.sh"
# shellcheck source=tests/package/clean_root.sh
source "$here/clean_root.sh"

root=$work/root
home=$root/home/player home_seen=/home/player share_seen=/usr/share
run() {
  chroot "$root" /usr/bin/env -i HOME="$home_seen" PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 \
    DISPLAY="${display:-}" GDK_BACKEND=x11 NO_AT_BRIDGE=1 "$@"
}

# A desktop besides what the package depends on: what opens files, and what keeps the list of who opens which.
desktop='libglib2.0-bin, desktop-file-utils'

bring_devices() {
  local name
  mount -t tmpfs -o mode=755 none "$root/dev"  # in a sticky folder the devices of others could not be written to
  for name in null zero random urandom; do
    touch "$root/dev/$name"
    mount --bind "/dev/$name" "$root/dev/$name"
  done
  mkdir "$root/dev/shm" "$root/tmp/.X11-unix"
  mount --rbind /proc "$root/proc"
  mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
}

# What a root that was installed step by step would have been told already: each file trigger, once.
wake_triggers() {
  local path package
  while read -r path package; do
    if [[ -e $root$path ]]; then run dpkg-trigger --no-await --by-package="${package%/noawait}" "$path"; fi
  done <"$root/var/lib/dpkg/triggers/File"
  run dpkg --force-unsafe-io --triggers-only --pending >"$work/triggers.log" 2>&1 || { cat "$work/triggers.log"; return 1; }
}

install_package() {
  cp -- "$deb" "$root/root/bocage.deb"
  run dpkg --force-unsafe-io --install /root/bocage.deb >"$work/dpkg.log" 2>&1 || { cat "$work/dpkg.log"; return 1; }
  rm -- "$root/root/bocage.deb"
}

leaves_nothing() {
  run dpkg --force-unsafe-io --purge bocage >"$work/purge.log" 2>&1 || { cat "$work/purge.log"; return 1; }
  [[ -z $(find "$root/usr" "$root/etc" -iname '*bocage*') ]]
}

mkdir -- "$root"
make_clean_root "$root" "$(dpkg-deb --field "$deb" Depends), $desktop"
start_display "$work"  # first, because it makes the folder of the displays where there is none
bring_devices
wake_triggers
expect "the package installs with what it depends on" install_package
expect "every file is as it was packed" run dpkg --verify bocage
mkdir -p -- "$home"
give_files "$source"
try_everything "$source"
expect "its removal leaves nothing behind" leaves_nothing
