#!/usr/bin/env bash
# debian_package.sh BUILD SOURCE: makes the Debian package, looks it over, and installs and starts it on a clean Debian.
set -euo pipefail

here=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
build=$1 source=$2
# shellcheck source=tests/package/start.sh
source "$here/start.sh"

work=$(mktemp -d)
trap 'rm -rf --one-file-system -- "$work"' EXIT
epoch=1000000000  # 2001-09-09: no file of ours is so old

# Whoever keeps his files to himself makes the same package.
make_package() {
  (umask 077 && SOURCE_DATE_EPOCH=$epoch cpack -G DEB --config "$build/CPackConfig.cmake" -B "$work/$1") \
    >"$work/$1.log" 2>&1 || { tail -n 20 "$work/$1.log"; return 1; }
}

has_one_time() {
  [[ $(dpkg-deb --contents "$deb" | awk '{print $4, $5}' | sort -u) == "$(TZ=UTC date -d "@$epoch" '+%F %R')" ]]
}

# Everything belongs to root, and everybody may read it.
has_usual_rights() {
  dpkg-deb --contents "$deb" >"$work/contents" || return 1
  ! grep -vE '^(drwxr-xr-x|-rw-r--r--|-rwxr-xr-x) root/root ' "$work/contents"
}

field_has() {
  [[ ", $(dpkg-deb --field "$deb" "$1")," =~ ,\ $2(\ \([^\)]*\))?, ]]
}

# The package, its changelog, the manuals' and the store's data are of the version that the programs say.
agrees_on_the_version() {
  local version
  version=$("$tree/usr/bin/bocage-cli" --version)
  version=${version#bocage-cli }
  [[ $("$tree/usr/bin/bocage" --version) == "bocage $version" ]] &&
    [[ $("$tree/usr/bin/bocage-editor" --version) == "bocage-editor $version" ]] &&
    [[ $(dpkg-deb --field "$deb" Version) == "$version-1" ]] &&
    [[ $(zcat "$tree/usr/share/doc/bocage/changelog.Debian.gz" | head -n 1) == "bocage ($version-1) "* ]] &&
    grep -q "<release version=\"$version\"" "$tree"/usr/share/metainfo/*.metainfo.xml
}

has_manuals_without_warnings() {
  local page
  for page in bocage bocage-editor bocage-cli; do
    zcat "$tree/usr/share/man/man1/$page.1.gz" >"$work/page" || return 1
    [[ -z $(groff -man -ww -z -Tutf8 "$work/page" 2>&1) ]] || return 1
  done
}

expect "the package is made" make_package one
expect "it is made again" make_package two
deb=$(echo "$work"/one/*.deb)
expect "both are the same, byte for byte" cmp "$deb" "$work/two/${deb##*/}"
expect "every file has the time of SOURCE_DATE_EPOCH" has_one_time
expect "everybody may read it" has_usual_rights
for name in libc6 libwxgtk3.2-1 libcairo2 libmd4c0 libcurl4 libgmime-3.0-0 libsecret-1-0 ca-certificates fonts-dejavu-core; do
  expect "it depends on $name" field_has Depends "$name"
done

tree=$work/tree
dpkg-deb --extract "$deb" "$tree"
expect "it agrees on the version" agrees_on_the_version
expect "its manuals are in order" has_manuals_without_warnings
expect "its menu entry is valid" desktop-file-validate "$tree/usr/share/applications/bocage.desktop"
expect "its AppStream data is valid" appstreamcli validate-tree --no-net "$tree"
for name in copyright LICENSE NOTICE changelog.gz; do
  expect "it holds $name" test -s "$tree/usr/share/doc/bocage/$name"
done

for language in de fr; do
  expect "it speaks $language" test -s "$tree/usr/share/locale/$language/LC_MESSAGES/bocage.mo"
done
expect "a game has its help" test -s "$tree/usr/share/bocage/samples/hill/README.md"

namespaces=(unshare --mount --pid --fork --kill-child)
[[ $(id -u) -eq 0 ]] || namespaces+=(--user --map-root-user)
if "${namespaces[@]}" true; then
  rm -rf -- "$tree"
  "${namespaces[@]}" "$here/in_clean_root.sh" "$work" "$deb" "$source"
else
  printf 'This system allows no namespaces, so no clean root: the package is tried where it was unpacked.\n'
  "$here/in_prefix.sh" "$work" "$tree/usr" "$source"
fi
