#!/usr/bin/env node
// `npx adjutant <command>` is `npm run adjutant -- <command>`.
process.argv.splice(2, 0, 'cli');
await import('./run.mjs');
