#!/bin/sh
# Creates the shop's user and database on the primary if they are missing: create-database.sh HOST PORT
# PGUSER and PGPASSWORD are the superuser's; YANTRA_PASSWORD becomes the password of the shop's user.
set -eu
: "${PGUSER:?}" "${PGPASSWORD:?}" "${YANTRA_PASSWORD:?}"
psql --no-psqlrc --set=ON_ERROR_STOP=1 --host="$1" --port="$2" --dbname=postgres --quiet <<'SQL'
\getenv password YANTRA_PASSWORD
-- CREATEDB lets npm run backup test a backup by loading it.
select format('create role yantra login createdb password %L', :'password')
where not exists (select from pg_roles where rolname = 'yantra') \gexec
select 'create database yantra owner yantra'
where not exists (select from pg_database where datname = 'yantra') \gexec
SQL
