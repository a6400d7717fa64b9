#!/bin/bash
# Starts the standby. Copies the primary first if there is no database yet.
set -euo pipefail
mkdir -p "$PGDATA"
chown postgres:postgres "$PGDATA"
chmod 0700 "$PGDATA"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until PGPASSWORD="$REPLICATION_PASSWORD" gosu postgres pg_basebackup \
    --host database1 --username replication --pgdata "$PGDATA" \
    --wal-method stream --write-recovery-conf --checkpoint fast; do
    # A copy that was broken off cannot be continued.
    find "$PGDATA" -mindepth 1 -delete
    sleep 2
  done
fi
exec docker-entrypoint.sh "$@"
