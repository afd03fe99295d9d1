# shellcheck shell=bash
# A small Debian in a folder, made of the packages that this machine has: nothing is fetched, and nothing is in it but
# what was asked for and what that depends on. Sourced.

root_scripts=$(dirname -- "${BASH_SOURCE[0]}")

# Prints the installed packages that these need (a list as in Depends), with the essential ones.
packages_needed_by() {
  # shellcheck disable=SC2016  # dpkg-query expands them
  dpkg-query -W -f='${db:Status-Status}\t${Package}\t${Essential}\t${Provides}\t${Pre-Depends}, ${Depends}\n' |
    awk -v wanted="$1" -f "$root_scripts/closure.awk"
}

# Prints the files of packages, below / and by their real folders; without what no program reads.
files_of() {
  local file
  dpkg-query -L "$@" | sed -nE 's#^/(bin|sbin|lib[0-9x]*)(/|$)#/usr/\1\2#; \#^/#p' |
    grep -vE '^/usr/share/(doc|doc-base|man|locale|info|help|lintian|bug)/' | LC_ALL=C sort -u |
    while IFS= read -r file; do
      # Some packages leave out files when they are installed; some files only root can read.
      if [[ -L $file || -r $file ]]; then printf '%s\n' ".$file"; fi
    done
}

# make_clean_root ROOT DEPENDS
make_clean_root() {
  local root=$1 packages name
  mapfile -t packages < <(packages_needed_by "$2" && printf 'complete\n')
  [[ ${packages[-1]} == complete ]] || return 1
  unset 'packages[-1]'
  mkdir -p -- "$root"/{dev,etc,home,proc,root,run,tmp,usr,var/log}
  chmod 1777 "$root/tmp"
  for name in bin sbin lib lib64; do
    mkdir -p -- "$root/usr/$name"
    ln -s "usr/$name" "$root/$name"
  done
  files_of "${packages[@]}" | tar -C / --no-recursion -T - -cf - |
    tar -C "$root" --keep-directory-symlink --no-same-owner -xf - || return 1
  cp -- "$root/usr/share/base-passwd/passwd.master" "$root/etc/passwd"
  cp -- "$root/usr/share/base-passwd/group.master" "$root/etc/group"
  choose_alternatives "$root"
  know_the_packages "$root" "${packages[@]}"
}

# Names like `which` and `awk` are links that were chosen when their packages were installed.
choose_alternatives() {
  local root=$1 link name
  mkdir -p -- "$root/etc/alternatives"
  for link in /usr/bin/* /usr/sbin/*; do
    [[ -L $link ]] || continue
    name=$(readlink -- "$link")
    if [[ $name == /etc/alternatives/* && -e $root$(readlink -f -- "$link") ]]; then
      cp -P -- "$name" "$root$name"
      cp -P -- "$link" "$root$link"
    fi
  done
}

# dpkg in the root knows its packages, so that it looks after what the new one depends on, and runs their triggers.
know_the_packages() {
  local root=$1 database=/var/lib/dpkg name
  shift
  mkdir -p -- "$root$database"/{info,updates,triggers,alternatives}
  printf '%s\n' "$@" >"$root/packages"
  awk -v list="$root/packages" 'BEGIN {while ((getline name < list) > 0) wanted[name]; RS = ""; ORS = "\n\n"}
    {split($0, line, "\n"); sub(/^Package: /, "", line[1])} line[1] in wanted' "$database/status" >"$root$database/status"
  awk -v list="$root/packages" 'BEGIN {while ((getline name < list) > 0) wanted[name]}
    {name = $2; sub(/[:\/].*/, "", name)} name in wanted' "$database/triggers/File" >"$root$database/triggers/File"
  (
    shopt -s nullglob
    cp -t "$root$database/info" -- "$database/info/format"  # how the names of these files are made
    for name in "$@"; do cp -t "$root$database/info" -- "$database/info/$name".* "$database/info/$name":*; done
  )
  rm -- "$root/packages"
}
