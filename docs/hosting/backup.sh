#!/bin/sh
# backup.sh FOLDER DAYS: writes a backup into the folder, then removes those older than so many days. When the backup
# fails, nothing is removed.
set -eu
folder=${1:?the folder for backups}
days=${2:?how many days a backup is kept}
program=$(cd "$(dirname "$0")/../.." && pwd)
node "$program/scripts/run.mjs" cli backup "$folder/adjutant-$(date -u +%Y-%m-%d-%H%M%S).gz"
find "$folder" -maxdepth 1 -type f -name 'adjutant-*.gz' -mtime "+$days" -delete
