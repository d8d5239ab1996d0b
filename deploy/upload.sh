#!/bin/sh
# Puts what "npm run build -- --target TARGET" made on a machine, beside the releases before, and switches to it:
#   deploy/upload.sh TARGET HOST            TARGET is node, nginx or caddy, and HOST is what ssh calls the machine
#   deploy/upload.sh TARGET HOST RELEASE    goes back to a release of /srv/releases
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
  release=$(date -u +%Y%m%dT%H%M%SZ)
  rsync -a "dist/targets/$target/" "$host:/srv/releases/$release/"
fi
ssh "$host" "sh -eus $target /srv/releases/$release" <<'END'
target=$1 release=$2
cd "$release"
# Pages that are open find the scripts of the release before.
if [ "$target" != node ] && [ -d /srv/site/site/assets ]; then cp -rn /srv/site/site/assets/. site/assets/; fi
case $target in
node)
  ln -sfn "$release" /srv/site
  systemctl restart site
  ;;
nginx)
  # Pages and their headers change in one step, by the reload.
  sed -i "s#root .*;#root $release/site;#" site.conf
  if [ -f /srv/live.conf ]; then cp /srv/live.conf before.conf; else : >before.conf; fi
  printf "include $release/%s;\n" site.conf brotli.conf >/srv/live.conf
  nginx -t || {
    cp before.conf /srv/live.conf
    exit 1
  }
  systemctl reload nginx
  ln -sfn "$release" /srv/site
  ;;
caddy)
  sed -i "s#root \* .*#root * $release/site#" Caddyfile
  ln -sfn "$release" /srv/site
  systemctl restart caddy
  ;;
esac
END
