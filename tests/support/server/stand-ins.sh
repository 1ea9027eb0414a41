# shellcheck shell=bash
# A stand-in for one program: source stand-ins.sh NAME WORDS. The service, its data and the backups are files below
# $STATE. After the call of the number $KILL_AT, the script that made it is killed. It is made of builtins where they
# exist, because it runs thousands of times.
name=$1
shift
data=$STATE/data
# The programs themselves from here on; and the lock of the script ends with the script.
PATH=${PATH#*:}
exec 9>&-

product() {
  local folder script
  while [[ $1 == --* ]]; do shift; done
  folder=${1%/node_modules/.bin/node}
  script=${2##*/}
  script=${script%.ts}
  shift 2
  echo "$script ${folder##*/}" >> "$STATE/done"
  case $script in
    backup) [[ ! -e $STATE/full ]] && cat "$data" > "$1" ;;
    restore)
      [[ ! -e $STATE/damaged ]] || return 1
      cat "$1" > "$data"
      [[ ! -e $STATE/silent-provider ]] || return 3
      ;;
    try-release)
      grep --quiet migrated "$data" || echo "migrated ${folder##*/}" >> "$data"
      [[ ! -e $folder/fails-try ]]
      ;;
    changes-since)
      grep late "$data" || return 0
      return 3
      ;;
  esac
}

service() {
  case $1 in
    daemon-reload) ;;
    start) basename "$(readlink "$ESCAPADE_HOME/current")" > "$STATE/running" ;;
    stop) rm --force "$STATE/running" ;;
    is-active) [[ -e $STATE/running ]] ;;
  esac
  case $1 in start | stop) echo "$1" >> "$STATE/done" ;; esac
}

# The service is ready, unless its release never is. A sale may come as soon as it is open.
ready() {
  [[ -e $STATE/running ]] || return 7
  if [[ -e $STATE/sells ]]; then
    rm "$STATE/sells"
    echo 'sale late' >> "$data"
  fi
  [[ ! -e $ESCAPADE_HOME/releases/$(< "$STATE/running")/fails-service ]]
}

code=0
case $name in
  systemctl) service "$@" || code=$? ;;
  systemd-run) product "$@" || code=$? ;;
  curl) ready || code=$? ;;
  # The disk of a test machine is busy with other work.
  sync) ;;
  *) "$name" "$@" || code=$? ;;
esac
echo "$name" >> "$STATE/calls"
mapfile -t calls < "$STATE/calls"
if ((KILL_AT > 0 && ${#calls[@]} == KILL_AT)); then kill -KILL "$PPID"; fi
exit "$code"
