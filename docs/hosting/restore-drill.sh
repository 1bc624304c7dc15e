#!/bin/sh
# restore-drill.sh FOLDER: takes the newest backup of the folder into a database of its own that is thrown away afterwards,
# lists its campaigns and resolves every stored phase again. Nobody is sent anything: no setting of the service is used.
set -eu
folder=${1:?the folder with the backups}
program=$(cd "$(dirname "$0")/../.." && pwd)
newest=$(find "$folder" -maxdepth 1 -type f -name 'adjutant-*.gz' | sort | tail -n 1)
[ -n "$newest" ] || { echo "There is no backup in $folder." >&2; exit 1; }
drill=$(mktemp -d)
trap 'rm -rf "$drill"' EXIT
adjutant() {
  env -i PATH="$PATH" HOME="$drill" ADJUTANT_HOME="$drill/home" LOG_LEVEL=warn node "$program/scripts/run.mjs" cli "$@"
}
echo "Restoring $newest"
adjutant restore "$newest"
adjutant campaign list
adjutant replay --all
echo "The drill went well: $newest can be restored."
