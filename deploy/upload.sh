#!/bin/sh
# Puts what "npm run build -- --target TARGET" made on a machine, beside the releases before, and switches to it:
#   deploy/upload.sh TARGET HOST            TARGET is node or nginx, and HOST is what ssh calls the machine
#   deploy/upload.sh TARGET HOST RELEASE    goes back to a release of /srv/dist/releases
set -eu
case "$#-${1:-}" in
2-node | 2-nginx | 3-node | 3-nginx) ;;
*)
  grep '^#  ' "$0" >&2
  exit 2
  ;;
esac
target=$1 host=$2 release=${3:-}
if [ -z "$release" ]; then
  release=$(sed -n 's/^ "version": "\(.*\)",$/\1/p' "dist/targets/$target/release.json")
  ssh "$host" "mkdir -p /srv/dist/releases"
  # Without times: what hasn't changed keeps its own, of which nginx makes entity tags.
  rsync -rlpc "dist/targets/$target/" "$host:/srv/dist/releases/$release/"
fi
ssh "$host" "sh -eus $target $release" <<'END'
target=$1 release=$2
cd /srv/dist
before=$(readlink current || true)
if [ ! -d "releases/$release" ]; then
  echo "There is no release $release in /srv/dist/releases. The newest are:" >&2
  ls -t releases | head -n 5 >&2
  exit 1
fi
touch "releases/$release"
# Whatever the umask is here, and was where the release was built, the program that serves can read it.
umask 022
mkdir -p assets
chmod a+rx /srv . releases
chmod -R a+rX "releases/$release" assets

# Runs what switches over; if that fails, runs it once more for the release before. A shell doesn't end at errors below a condition.
switch() {
  "to_$target" && return
  echo "Release $release is not served. The one before stays." >&2
  [ -n "$before" ] || exit 1
  ln -sfn "$before" current
  release=${before#releases/}
  "to_$target"
  exit 1
}
# Pages that are open find the scripts of releases before, for 30 days.
keep_assets() {
  for from in ${before:-} "releases/$release"; do
    if [ -d "$from/site/assets" ]; then cp -r --remove-destination "$from/site/assets/." assets; fi
  done
  find assets -type f -mtime +30 -delete
}
prune() {
  for old in $(ls -t releases | tail -n +6); do
    case "releases/$old" in "releases/$release" | "$before") ;; *) rm -r "releases/$old" ;; esac
  done
}

# Whether this machine sends the home page of a folder at one of the addresses that follow; it may not trust its own certificate.
shows() {
  folder=$1
  shift
  for second in 1 2 3 4 5 6 7 8 9 10; do
    for url; do
      curl -fsLk --noproxy '*' --max-time 5 --connect-to ::localhost: "$url" 2>/dev/null | cmp -s - "$folder/index.html" && return
    done
    sleep 1
  done
  echo "The home page of $folder is not shown at $*" >&2
  return 1
}
# A variable of the server as it runs, however systemd was told.
setting() { tr '\0' '\n' 2>/dev/null <"/proc/$1/environ" | sed -n "s/^$2=//p"; }

# The service follows the link, and keeps the release before until this one answers.
to_node() {
  (cd /srv && node "dist/releases/$release/run/release.mjs" install) || return 1
  systemctl start site || return 1
  for second in $(seq 150); do
    pid=$(systemctl show --property MainPID --value site)
    port=$(setting "$pid" PORT) address=$(setting "$pid" HOST) socket=$(setting "$pid" SOCKET)
    case $address in '' | 0.0.0.0 | ::) address=localhost ;; *:*) address="[$address]" ;; esac
    server=http://$address:${port:-3000}
    ask() { curl -fsL --noproxy '*' ${socket:+--unix-socket "$socket"} "$@"; }
    case $(ask "$server/readyz" || true) in
    *"\"release\":\"$release\""*) ask -o /dev/null "$server/" && return ;;
    esac
    sleep 1
  done
  return 1
}
# Pages and their headers change in one step, by the reload.
to_nginx() {
  sed -i "s#/srv/dist/current/#/srv/dist/releases/$release/#" "releases/$release/site.conf" || return 1
  config=$(grep -Rls '^[^#]*include /srv/dist/current/site.conf;' /etc/nginx | head -n 1)
  if [ -z "$config" ]; then
    echo "No server below /etc/nginx includes /srv/dist/current/site.conf: see docs/deploying.md." >&2
    return 1
  fi
  name=$(sed -n 's/^[^#]*server_name  *\([^ ;]*\).*/\1/p' "$config" | tail -n 1)
  case $name in '' | [_*.~]*) name=localhost ;; esac
  urls=$(sed -n "s/^[^#]*listen  *\([^ ;]*:\)\{0,1\}\([0-9][0-9]*\)[ ;].*/http:\/\/$name:\2\/ https:\/\/$name:\2\//p" "$config")
  ln -sfn "releases/$release" current || return 1
  nginx -t && systemctl reload nginx && shows "releases/$release/site" ${urls:-"http://$name/"}
}

case $target in
node) switch ;;
*)
  keep_assets
  switch
  prune
  ;;
esac
END
