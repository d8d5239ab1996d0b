#!/bin/sh
# Puts what "npm run build -- --target TARGET" made on a machine, beside the releases before, and switches to it:
#   deploy/upload.sh TARGET HOST            TARGET is node, nginx or caddy, and HOST is what ssh calls the machine
#   deploy/upload.sh TARGET HOST RELEASE    goes back to a release of /srv/dist/releases
set -eu
case "$#-${1:-}" in
2-node | 2-nginx | 2-caddy | 3-node | 3-nginx | 3-caddy) ;;
*)
  grep '^#  ' "$0" >&2
  exit 2
  ;;
esac
target=$1 host=$2 release=${3:-}
if [ -z "$release" ]; then
  release=$(sed -n 's/^ "version": "\(.*\)",$/\1/p' "dist/targets/$target/release.json")
  ssh "$host" "mkdir -p /srv/dist/releases"
  rsync -a "dist/targets/$target/" "$host:/srv/dist/releases/$release/"
fi
ssh "$host" "sh -eus $target $release" <<'END'
target=$1 release=$2
cd /srv/dist
before=$(readlink current || true)
[ -d "releases/$release" ]
touch "releases/$release"

# Runs what switches over; if that fails, runs it once more for the release before.
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
  mkdir -p assets
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

# The service follows the link, and keeps the release before until this one answers.
to_node() {
  (cd /srv && node "dist/releases/$release/run/release.mjs" install) || return 1
  systemctl start site || return 1
  port=$(sed -n 's/^PORT=//p' /etc/site.env 2>/dev/null || true)
  for second in $(seq 150); do
    case $(curl -fs "http://127.0.0.1:${port:-3000}/readyz" || true) in *"\"release\":\"$release\""*) return ;; esac
    sleep 1
  done
  return 1
}
# Pages and their headers change in one step, by the reload.
to_nginx() {
  sed -i "s#/srv/dist/current/#/srv/dist/releases/$release/#" "releases/$release/site.conf"
  if [ -f /srv/live.conf ]; then cp /srv/live.conf /srv/before.conf; else : >/srv/before.conf; fi
  printf "include /srv/dist/releases/$release/%s;\n" site.conf brotli.conf >/srv/live.conf
  nginx -t && systemctl reload nginx && ln -sfn "releases/$release" current && return
  cp /srv/before.conf /srv/live.conf
  return 1
}
to_caddy() {
  sed -i "s#/srv/dist/current/#/srv/dist/releases/$release/#" "releases/$release/Caddyfile"
  caddy validate --config "releases/$release/Caddyfile" --adapter caddyfile || return 1
  ln -sfn "releases/$release" current
  systemctl restart caddy
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
