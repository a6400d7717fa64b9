#!/bin/bash
# Runs once, when the primary's database is created: lets the standby connect, and makes writes wait for it from the next
# start on. During the creation itself, they would wait forever.
set -euo pipefail
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$REPLICATION_PASSWORD" <<'SQL'
CREATE ROLE replication LOGIN REPLICATION PASSWORD :'password';
ALTER SYSTEM SET synchronous_standby_names = '*';
SQL
echo 'host replication replication all scram-sha-256' >> "$PGDATA/pg_hba.conf"
