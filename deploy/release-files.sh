# shellcheck shell=bash
# The way of a release onto this server, for install.sh and escapade, which read this file. scripts/release.ts puts it
# into the install.sh that it publishes.
#
# A release is escapade-VERSION-linux-ARCH.tar.gz and its signature (.sig) in one place, an https URL or a folder,
# which also has the file `latest` with the newest version. It unpacks to /opt/escapade/releases/VERSION, with Node.js
# and every package in it, and /opt/escapade/current leads to the one that runs.

home=${ESCAPADE_HOME:-/opt/escapade}
# The people of whom one must have signed a release, as ssh-keygen(1) describes under ALLOWED SIGNERS. No update changes
# this file.
signers=${ESCAPADE_SIGNERS:-/etc/escapade-signers}
units=${ESCAPADE_UNITS:-/etc/systemd/system}
socket=${ESCAPADE_SOCKET:-/run/escapade/http.sock}
ready_seconds=${ESCAPADE_READY_SECONDS:-120}

# Each word on a line of its own.
say() { printf '%s\n' "$@"; }

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

architecture() {
  case $(uname --machine) in
    x86_64) echo x64 ;;
    aarch64) echo arm64 ;;
    *) fail "Escapade runs on x86-64 and ARM64 processors; this one is $(uname --machine)." ;;
  esac
}

archive_name() { printf 'escapade-%s-linux-%s.tar.gz' "$1" "$(architecture)"; }

is_version() { [[ $1 =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]]; }

is_newer() { [[ $1 != "$2" && $(printf '%s\n' "$1" "$2" | sort --version-sort | tail -n 1) == "$1" ]]; }

# The version that runs; nothing where none is installed.
installed_version() { if [[ -L $home/current ]]; then basename "$(readlink "$home/current")"; fi; }

# copy_from PLACE NAME TARGET
copy_from() {
  if [[ $1 == https://* ]]; then
    curl --fail --silent --show-error --location --proto '=https' --retry 3 --max-time 3600 --output "$3" "$1/$2"
  else
    cp -- "$1/$2" "$3"
  fi
}

newest_version() {
  local file version
  file=$(mktemp)
  if ! copy_from "$1" latest "$file"; then
    rm --force "$file"
    fail "$1 does not say which version is the newest (see above). Nothing was changed."
  fi
  version=$(head -c 100 "$file" | tr -d '[:space:]')
  rm --force "$file"
  is_version "$version" || fail "The file \"latest\" of $1 does not hold a version such as 1.2.3. Nothing was changed."
  printf '%s' "$version"
}

# require_space FOLDER MEGABYTES
require_space() {
  local free
  free=$(df --output=avail --block-size=1M "$1" | tail -n 1 | tr -d ' ')
  ((free >= $2)) || fail "$1 has $free MB free, and $2 MB are needed. Nothing was changed."
}

# is_signed FILE SIGNATURE
is_signed() {
  local signer
  signer=$(ssh-keygen -Y find-principals -s "$2" -f "$signers" 2> /dev/null | head -n 1) || return 1
  [[ -n $signer ]] || return 1
  ssh-keygen -Y verify -f "$signers" -I "$signer" -n escapade-release -s "$2" < "$1" > /dev/null 2>&1
}

# bring_release PLACE NAME: fetches, verifies and unpacks a release, and sets `version` to its own word for it. Nothing
# of it runs, and a failure leaves the server as it was. The archive is verified where only root can change it.
bring_release() {
  local place=$1 name=$2 incoming=$home/incoming unpacking=$home/releases/.unpacking
  [[ -s $signers ]] || fail "$signers names nobody whose signature a release must bear. Nothing was changed."
  rm --recursive --force "$incoming" "$unpacking"
  install --directory --mode 755 "$home" "$home/releases" "$unpacking"
  install --directory --mode 700 "$incoming"
  require_space "$home" 1500
  if ! { copy_from "$place" "$name" "$incoming/archive" && copy_from "$place" "$name.sig" "$incoming/signature"; }; then
    discard "$name could not be fetched from $place (see above)."
  fi
  if ! is_signed "$incoming/archive" "$incoming/signature"; then
    discard "$name does not bear the signature of anybody in $signers: it is half a download, damaged, or not theirs."
  fi
  if ! tar --extract --gzip --no-same-owner --file "$incoming/archive" --directory "$unpacking" --strip-components 1; then
    discard "$name could not be unpacked (see above)."
  fi
  version=$(sed -n 's/^version=//p' "$unpacking/RELEASE")
  if [[ $name != "$(archive_name "$version")" ]]; then
    discard "$name is signed, but it is $version for $(sed -n 's/^architecture=//p' "$unpacking/RELEASE") processors."
  fi
  # A folder of this name is complete: it gets it as the last step.
  if [[ ! -d $home/releases/$version ]]; then
    sync --file-system "$unpacking"
    mv --no-target-directory "$unpacking" "$home/releases/$version"
  fi
  rm --recursive --force "$incoming" "$unpacking"
}

discard() {
  rm --recursive --force "$home/incoming" "$home/releases/.unpacking"
  fail "$1 Nothing was changed."
}

# put_in_place VERSION: `current` leads to it, and systemd has its units. Repeating it is harmless.
put_in_place() {
  local release=$home/releases/$1 unit
  for unit in escapade.service escapade-backup.service escapade-backup.timer; do
    cmp --quiet "$release/deploy/$unit" "$units/$unit" || install --mode 644 "$release/deploy/$unit" "$units/$unit"
  done
  ln --symbolic --force --no-dereference "releases/$1" "$home/current.part"
  mv --no-target-directory "$home/current.part" "$home/current"
  systemctl daemon-reload
}

# keep_only VERSION VERSION: removes every other release.
keep_only() {
  local folder
  for folder in "$home"/releases/*; do
    case $(basename "$folder") in "$1" | "$2") ;; *) rm --recursive --force "$folder" ;; esac
  done
}

# True once the service responds that it can work: database, migrations, jobs.
wait_until_ready() {
  local second
  for ((second = 0; second < ready_seconds; second++)); do
    if curl --silent --fail --max-time 5 --output /dev/null --unix-socket "$socket" http://localhost/api/ready; then
      return 0
    fi
    sleep 1
  done
  return 1
}
