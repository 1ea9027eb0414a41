# shellcheck shell=bash
# The checks of a server by install.sh before it changes anything; each answer that it cannot work with ends it with a
# sentence. scripts/release.ts puts this file into the install.sh that it publishes.
# shellcheck disable=SC2154 # Variables of install.sh and release-files.sh.

require_root() { ((EUID == 0)) || fail 'install.sh changes the system: run it as root, with sudo bash install.sh.'; }

require_system() {
  local ID='' VERSION_ID=''
  if [[ -r /etc/os-release ]]; then
    # shellcheck source=/dev/null
    source /etc/os-release
  fi
  case $ID in
    debian) is_at_least "${VERSION_ID:-13}" 12 ;;
    ubuntu) is_at_least "${VERSION_ID:-0}" 24.04 ;;
    *) false ;;
  esac || fail "This is ${ID:-an unknown system} ${VERSION_ID:-}. install.sh knows Debian 12 and newer, and Ubuntu 24.04 and newer."
  command -v systemctl > /dev/null || fail 'This system does not start with systemd, which runs Escapade.'
  architecture > /dev/null
}

is_at_least() { [[ $(printf '%s\n' "$1" "$2" | sort --version-sort | head -n 1) == "$2" ]]; }

require_machine() {
  local memory
  memory=$(awk '/^MemTotal:/ { print int($2 / 1024) }' /proc/meminfo)
  ((memory >= 900)) || fail "This server has $memory MB of memory; Escapade, PostgreSQL and Caddy need 1 GB."
  # A server with a release needs no space for another one.
  if [[ -z $(installed_version) ]]; then
    require_space /opt 2500
    require_space /var 1500
  fi
}

require_ports() {
  local port holder
  for port in 80 443; do
    holder=$(holder_of_port "$port")
    case $holder in
      '' | caddy) ;;
      *) fail "Port $port is taken by $holder. Stop and remove it: Caddy needs the ports 80 and 443." ;;
    esac
  done
}

# The name of the program that listens at a TCP port; nothing where none does.
holder_of_port() {
  local hex inode entry
  hex=$(printf '%04X' "$1")
  inode=$(cat /proc/net/tcp /proc/net/tcp6 2> /dev/null | awk -v port=":$hex" '$4 == "0A" && substr($2, length($2) - 4) == port { print $10; exit }')
  [[ -n $inode ]] || return 0
  entry=$(find /proc/[0-9]*/fd -lname "socket:\[$inode\]" -print -quit 2> /dev/null || true)
  if [[ $entry == /proc/*/fd/* ]]; then cat "${entry%/fd/*}/comm"; else echo 'another program'; fi
}

require_own_way() {
  if [[ -e $home/.git ]]; then
    fail "$home holds an installation from a repository. docs/updates.md says how it moves to releases."
  fi
}

require_domain() {
  if [[ -z $domain && -t 0 ]]; then
    read -r -p 'The name of the site, such as tours.example.com: ' domain
    domain=${domain,,}
    [[ -n $email ]] || read -r -p 'Your email address, for the certificate (may be empty): ' email
  fi
  [[ -n $domain ]] || fail 'Which name has the site? bash install.sh --domain tours.example.com'
  [[ $domain =~ ^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$ && ${#domain} -le 253 ]] ||
    fail "\"$domain\" is not the name of a site, such as tours.example.com (without https://; names with accents in their xn-- form)."
  [[ -z $email || $email =~ ^[^[:space:]{}@]+@[^[:space:]{}@]+\.[^[:space:]{}@]+$ ]] || fail "\"$email\" is not an email address."
  [[ -z $tls || $tls == internal ]] || fail "--tls has the one value internal, not \"$tls\"."
}

require_source() {
  if [[ -n $signers_file ]]; then
    [[ -s $signers_file ]] || fail "$signers_file is missing or empty."
    signer=$(cat "$signers_file")
  fi
  [[ -n $signer || -s $signers ]] || fail 'Whose releases are trusted? Use the install.sh of a release, or name a file with --signers.'
  [[ -n $place || -s /etc/escapade-source ]] || fail 'Where are the releases? Use the install.sh of a release, or --from PLACE.'
}

# A name that leads elsewhere is no reason to stop: it may be changed later, and addresses may be translated on the way.
warn_of_domain() {
  local found own
  if [[ $tls == internal ]]; then return; fi
  found=$(getent ahosts "$domain" | awk '{ print $1 }' | sort --unique || true)
  own=$(hostname --all-ip-addresses 2> /dev/null || true)
  if [[ -z $found ]]; then
    say "Note: $domain leads nowhere yet. Caddy fetches its certificate once it leads to this server."
  elif ! grep --quiet --fixed-strings --line-regexp --file <(tr ' ' '\n' <<< "$own" | sed '/^$/d') <<< "$found"; then
    say "Note: $domain leads to ${found//$'\n'/, }, which is none of this server's own addresses (${own% })."
  fi
}
