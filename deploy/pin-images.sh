# Fetches the newest image of each tag that compose.yaml builds on and writes its digest into .env beside it, so that what was looked at is what runs,
# until this is run again. Takes another file than .env as its parameter.
set -eu
env=${1:-.env}
touch "$env"
for image in NODE_IMAGE=node:24-bookworm-slim DEBIAN_IMAGE=debian:bookworm-slim POSTGRES_IMAGE=postgres:15 CADDY_IMAGE=caddy:2; do
  name=${image%%=*} tag=${image#*=}
  docker pull --quiet "$tag" > /dev/null
  digest=$(docker image inspect --format '{{index .RepoDigests 0}}' "$tag")
  case $digest in *@sha256:*) ;; *) echo "$tag has no digest" >&2; exit 1 ;; esac
  sed -i "/^$name=/d" "$env"
  echo "$name=$digest" | tee -a "$env"
done
