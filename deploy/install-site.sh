# shellcheck shell=bash
# The site of Caddy on a server that install.sh sets up. scripts/release.ts puts this file into the install.sh that it
# publishes.
# shellcheck disable=SC2154 # Variables of install.sh and release-files.sh.

caddy_folder=${ESCAPADE_CADDY:-/etc/caddy}
site=$caddy_folder/escapade.caddy

write_site() {
  local text
  text=$(site_text)
  if [[ -e $site && $text != "$(< "$site")" ]]; then
    cp --preserve "$site" "$site.former"
    say "  the former site is kept as $site.former"
  fi
  write_file "$site" 644 <<< "$text"
  if ! grep --quiet '^import escapade.caddy$' "$caddy_folder/Caddyfile" 2> /dev/null; then
    if is_default_caddyfile; then
      write_file "$caddy_folder/Caddyfile" 644 <<< 'import escapade.caddy'
    else
      write_file "$caddy_folder/Caddyfile" 644 < <(cat "$caddy_folder/Caddyfile" && printf '\nimport escapade.caddy\n')
    fi
  fi
  if ! caddy validate --config "$caddy_folder/Caddyfile" --adapter caddyfile > /dev/null 2> "$home/caddy.said"; then
    fail "Caddy refuses its configuration: $(tail -n 1 "$home/caddy.said")"
  fi
  rm --force "$home/caddy.said"
  serve_site
}

# The site that is here stays, with the lines that a person wrote: only its name and its certificate's line change, and
# each only where it was asked for.
site_text() {
  local text former
  text=$(< "$home/current/deploy/Caddyfile")
  if [[ -e $site ]]; then text=$(< "$site"); fi
  if ! has_name "$text"; then
    former=$(sed --quiet 's/^http:\/\/\([^ ,]*\) {$/\1/p' <<< "$text" | head -n 1)
    [[ -n $former ]] || fail "$site has no line \"http://NAME {\" with its former name: write the new one there."
    text=${text//"$former"/"$domain"}
  fi
  with_certificate "$text" "${tls:-$email}"
}

# has_name TEXT: a line begins with the name of the site, alone or before others.
has_name() {
  name=$domain awk '
    index($0, ENVIRON["name"]) == 1 && substr($0, length(ENVIRON["name"]) + 1, 1) ~ /[ ,]/ { found = 1 }
    END { exit !found }
  ' <<< "$1"
}

# with_certificate TEXT HOW: without HOW the line that is there stays, and without a line Caddy fetches a certificate.
with_certificate() {
  local line=$'\t'"tls $2"
  if [[ -z $2 ]] || grep --quiet --fixed-strings --line-regexp "$line" <<< "$1"; then
    printf '%s\n' "$1"
  elif grep --quiet '^[[:space:]]*tls.*{$' <<< "$1"; then
    fail "$site has a block \"tls … {\" of your own: change it there, and run this without --email and --tls."
  elif grep --quiet $'^\t\\(# tls$\\|tls \\)' <<< "$1"; then
    line=$line awk '!done && /^\t(# tls$|tls )/ { $0 = ENVIRON["line"]; done = 1 } { print }' <<< "$1"
  else
    line=$line name=$domain awk '
      { print }
      !done && index($0, ENVIRON["name"]) == 1 && /[{]$/ { print ENVIRON["line"]; done = 1 }
    ' <<< "$1"
  fi
}

is_default_caddyfile() {
  local sum
  sum=$(dpkg-query --show --showformat '${Conffiles}\n' caddy | awk '$1 == "/etc/caddy/Caddyfile" { print $2 }')
  [[ ! -e $caddy_folder/Caddyfile || $(md5sum < "$caddy_folder/Caddyfile") == "$sum  -" ]]
}

# In each run, because an earlier one may have ended between the files and Caddy.
serve_site() {
  systemctl enable --quiet caddy
  if ! systemctl --quiet is-active caddy; then
    start_caddy
    changed 'caddy starts'
  elif ! runs_in_group; then
    start_caddy
    changed 'caddy starts again, in the group escapade'
  else
    systemctl reload caddy 2> /dev/null || start_caddy
  fi
}

start_caddy() { systemctl restart caddy || fail 'Caddy does not start: see journalctl --unit caddy.'; }

# A running program keeps the groups of its start.
runs_in_group() {
  local process group
  process=$(systemctl show --property MainPID --value caddy)
  group=$(getent group escapade | cut --delimiter : --fields 3)
  sed --quiet 's/^Groups://p' "/proc/$process/status" 2> /dev/null | grep --quiet --word-regexp "$group"
}
