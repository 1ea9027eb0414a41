#!/bin/bash
# Escapade on an empty server with Debian 12 or newer, or Ubuntu 24.04 or newer, as root:
#
#   bash install.sh --domain tours.example.com [--email you@example.com]
#
#   --domain NAME   the name of the site; asked for where there is a terminal
#   --email ADDRESS your address for the authority that makes the certificate; optional
#   --tls internal  a certificate of this server alone, for a trial without a public name
#   --from PLACE    an https URL or a folder with the releases, instead of the one below
#   --signers FILE  the people whose signature a release must bear, instead of the one below
#   --only-program  the user, the release and its units, without database, Caddy and start: a machine of deploy/cluster
#
# A second run repairs what is missing, changes what its options name, and nothing else. Afterwards: docs/updates.md.
set -euo pipefail
umask 022
export DEBIAN_FRONTEND=noninteractive

# Filled in by scripts/release.ts: the place of the releases, and the line of the person who signs them.
place=
signer=
# shellcheck source-path=SCRIPTDIR source=release-files.sh
source "$(dirname "${BASH_SOURCE[0]}")/release-files.sh"
# shellcheck source-path=SCRIPTDIR source=install-checks.sh
source "$(dirname "${BASH_SOURCE[0]}")/install-checks.sh"
# shellcheck source-path=SCRIPTDIR source=install-site.sh
source "$(dirname "${BASH_SOURCE[0]}")/install-site.sh"

settings=/etc/escapade.env
domain=
email=
tls=
signers_file=
scope=all
packages=(ca-certificates curl openssh-client libatomic1)
changes=0

# Says what was changed, so that a second run can say that nothing was.
changed() {
  changes=$((changes + 1))
  say "  $*"
}

read_words() {
  while (($# > 0)); do
    case $1 in
      --domain | --email | --tls | --from | --signers)
        (($# > 1)) || fail "$1 needs a value."
        case $1 in
          --domain) domain=${2,,} ;;
          --email) email=$2 ;;
          --tls) tls=$2 ;;
          --from) place=$2 ;;
          --signers) signers_file=$2 ;;
        esac
        shift 2
        ;;
      --only-program)
        scope=program
        shift
        ;;
      *) fail "$1 is unknown: bash install.sh --domain tours.example.com [--email you@example.com]" ;;
    esac
  done
}

# From the distribution alone, whose signatures apt verifies. Node.js comes with the release.
install_packages() {
  local missing=() name
  for name in "${packages[@]}"; do
    [[ $(dpkg-query --show --showformat '${db:Status-Status}' "$name" 2> /dev/null) == installed ]] || missing+=("$name")
  done
  ((${#missing[@]} > 0)) || return 0
  say "  packages: ${missing[*]}"
  apt-get update --quiet=2 || fail 'apt-get cannot read the lists of packages (see above).'
  apt-get install --quiet=2 --yes --no-install-recommends "${missing[@]}" > /dev/null ||
    fail 'apt-get could not install them (see above). On Ubuntu, Caddy is in "universe": add-apt-repository universe.'
  changed 'packages installed'
}

make_user() {
  if ! getent passwd escapade > /dev/null; then
    useradd --system --user-group --home-dir /var/lib/escapade --shell /usr/sbin/nologin escapade
    changed 'user escapade'
  fi
}

# It may open the socket of Escapade.
admit_caddy() {
  if ! id --name --groups caddy | grep --quiet --word-regexp escapade; then
    usermod --append --groups escapade caddy
    changed 'caddy joins the group escapade'
  fi
}

# make_folder PATH MODE
make_folder() {
  [[ $(stat --format '%U %a' "$1" 2> /dev/null) == "escapade $2" ]] && return
  install --directory --owner escapade --group escapade --mode "$2" "$1"
  changed "$1"
}

# write_file PATH MODE, from standard input: complete, or as it was.
write_file() {
  local part=$1.part
  (umask 077 && cat > "$part")
  chmod "$2" "$part"
  if cmp --quiet "$part" "$1" && [[ $(stat --format %a "$1") == "$2" ]]; then
    rm "$part"
    return
  fi
  mv "$part" "$1"
  changed "$1"
}

# The changes that a person has made there stay.
trust_releases() {
  [[ -s $signers ]] || write_file "$signers" 644 <<< "$signer"
  [[ -s /etc/escapade-source ]] || write_file /etc/escapade-source 644 <<< "$place"
}

install_release() {
  if [[ -n $(installed_version) ]]; then
    put_in_place "$(installed_version)"
  else
    place=$(head -n 1 /etc/escapade-source)
    bring_release "$place" "$(archive_name "$(newest_version "$place")")"
    put_in_place "$version"
    changed "Escapade $version in $home"
  fi
  if [[ $(readlink /usr/local/bin/escapade) != "$home/current/deploy/escapade" ]]; then
    ln --symbolic --force "$home/current/deploy/escapade" /usr/local/bin/escapade
    changed /usr/local/bin/escapade
  fi
}

as_postgres() { (cd / && runuser --user postgres -- psql --quiet --no-align --tuples-only --set ON_ERROR_STOP=1 "$@"); }

# The role needs no password: PostgreSQL asks the system which user is at its socket.
make_database() {
  systemctl enable --quiet --now postgresql
  local second
  for ((second = 0; second < 60; second++)); do
    if as_postgres --command 'select 1' > /dev/null 2>&1; then break; fi
    sleep 1
  done
  (($(as_postgres --command 'show server_version_num') >= 150000)) || fail 'Escapade needs PostgreSQL 15 or newer.'
  if [[ -z $(as_postgres --command "select 1 from pg_roles where rolname = 'escapade'") ]]; then
    as_postgres --command 'create role escapade login nosuperuser nocreatedb nocreaterole'
    changed 'database role escapade'
  fi
  if [[ -z $(as_postgres --command "select 1 from pg_database where datname = 'escapade'") ]]; then
    as_postgres --command "create database escapade owner escapade template template0 encoding 'UTF8' locale 'C.UTF-8'"
    changed 'database escapade'
  fi
  if [[ -n $(as_postgres --command "select 1 from pg_database where datname in ('postgres', 'template1')
    and has_database_privilege('public', oid, 'connect') limit 1") ]]; then
    as_postgres --command 'revoke connect on database postgres, template1 from public'
    changed 'other databases are closed to the role escapade'
  fi
}

# Settings that a person has changed stay; the name of the site is the one that was asked for.
write_settings() {
  if [[ -e $settings ]]; then
    write_file "$settings" 600 < <(sed "s|^PUBLIC_URL=.*|PUBLIC_URL=https://$domain|" "$settings")
  else
    write_file "$settings" 600 << END
# The settings of Escapade: docs/settings.md. After a change: systemctl restart escapade
PUBLIC_URL=https://$domain
# By the socket of this machine, as the user escapade, without a password.
DATABASE_URL=postgres://escapade@%2Fvar%2Frun%2Fpostgresql/escapade
DATABASE_PREPARED_STATEMENTS=1
DEMO=0
# Payments, the mail server, photos in a bucket and maps: an owner sets them in the back office, or they stand here.
END
  fi
}

start_service() {
  local unit
  for unit in escapade.service escapade-backup.timer; do
    if ! systemctl --quiet is-enabled "$unit" 2> /dev/null; then
      systemctl enable --quiet "$unit"
      changed "$unit is started with the server"
    fi
  done
  systemctl start escapade-backup.timer
  if ! systemctl --quiet is-active escapade; then changed 'escapade starts'; fi
  if ((changes > 0)); then systemctl restart escapade; fi
  wait_until_ready || fail 'Escapade does not respond: see journalctl --unit escapade. Repair what it says, then run this again.'
}

welcome() {
  if ((changes == 0)); then
    say "Nothing was changed: Escapade $(installed_version) runs at https://$domain."
    return
  fi
  say '' "Escapade $(installed_version) runs at https://$domain." ''
  # Says where the first account is made, once; it knows when there is an account already.
  if escapade user 2> /dev/null; then say ''; fi
  say 'Copy this key to a place without backups, such as a password manager: sudo cat /var/lib/escapade/secrets.key'
  say 'Backups: each night, in /var/backups/escapade. Updates: sudo escapade update. Back: sudo escapade rollback.'
}

install_program() {
  install_packages
  make_user
  make_folder /var/lib/escapade 750
  make_folder /var/backups/escapade 700
  trust_releases
  install_release
}

main() {
  read_words "$@"
  require_root
  require_system
  require_own_way
  require_source
  require_machine
  if [[ $scope == program ]]; then
    install_program
    say "Escapade $(installed_version) is in $home; nothing was started."
    return
  fi
  require_domain
  require_ports
  warn_of_domain
  say "Escapade for https://$domain:"
  packages+=(postgresql caddy)
  install_program
  admit_caddy
  make_database
  write_settings
  write_site
  start_service
  welcome
}

# A test reads the functions alone.
(return 0 2> /dev/null) || main "$@"
