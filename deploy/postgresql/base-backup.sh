# A base backup of PostgreSQL into the folder of its archived log; the second parameter is the portal's database, if not `portal`. Of what is older than the last but one nothing is kept.
archive=$1
pg_basebackup --pgdata="$archive/base-$(date +%Y%m%d)" --format=tar --gzip --wal-method=none --checkpoint=fast
oldest=$(ls "$archive" | grep backup.gz | tail -n 2 | head -n 1)
pg_archivecleanup -x .gz "$archive" "${oldest%.gz}"
ls -d "$archive"/base-* | head -n -2 | xargs -r rm -r
# For the metrics (deploy/prometheus/alerts.yaml).
psql -qd "${2:-portal}" -c "insert into database_marks (name, value, at) values ('baseBackup', '', now())
  on conflict (name) do update set at = excluded.at" || echo 'metrics will not know of this base backup' >&2
