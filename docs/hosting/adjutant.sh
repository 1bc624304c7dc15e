#!/bin/sh
# adjutant <command>: the command line as the service's own user, with its settings. See docs/hosting.md.
exec sudo -u adjutant -H sh -c '
  set -a; . /etc/adjutant/adjutant.env; set +a
  exec node /opt/adjutant/scripts/run.mjs cli "$@"' adjutant "$@"
