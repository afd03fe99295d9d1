# The installed packages that those in `wanted` need, and every essential one: one name a line.
# Reads `dpkg-query -W` lines: status, package, essential, provides, depends (tab-separated).
function names(list, into,    parts, i) {
  gsub(/\([^)]*\)|:[a-z0-9]+|[ \t]/, "", list)
  return split(list, into, ",")
}

# The first installed one of "a|b", under its own name or as what another provides.
function answering(alternatives,    parts, n, i) {
  n = split(alternatives, parts, "|")
  for (i = 1; i <= n; ++i) {
    if (parts[i] in needs) return parts[i]
    if (parts[i] in provider) return provider[parts[i]]
  }
  return ""
}

function take(package) {
  if (package != "" && !(package in taken)) {
    taken[package] = 1
    queue[++last] = package
  }
}

BEGIN { FS = "\t" }

$1 == "installed" {
  needs[$2] = $5
  if ($3 == "yes") essential[$2] = 1
  n = names($4, provided)
  for (i = 1; i <= n; ++i) if (!(provided[i] in provider)) provider[provided[i]] = $2
}

END {
  for (package in essential) take(package)
  n = names(wanted, direct)
  for (i = 1; i <= n; ++i) {
    package = answering(direct[i])
    if (package == "") {
      printf "%s is not installed here\n", direct[i] > "/dev/stderr"
      failed = 1
    }
    take(package)
  }
  for (i = 1; i <= last; ++i) {
    n = names(needs[queue[i]], parts)
    for (j = 1; j <= n; ++j) if (parts[j] != "") take(answering(parts[j]))
  }
  for (i = 1; i <= last; ++i) print queue[i]
  exit failed
}
