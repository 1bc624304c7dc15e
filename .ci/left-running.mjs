// Fails when a process still works in, or was started from, the folder given: a PostgreSQL or a server that was not stopped.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const folder = process.argv[2];
const left = [];
for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    // Redis is the CI's own, and is stopped after this.
    if (command.startsWith('redis-server') || command.includes('left-running')) continue;
    const works = readlinkSync(`/proc/${pid}/cwd`).startsWith(`${folder}/`);
    if (works || command.includes(folder)) left.push(`${pid}: ${command}`);
  } catch {
    // Ended meanwhile, or not ours to look at.
  }
}
for (const line of left) console.error(`Still running: ${line}`);
process.exit(left.length === 0 ? 0 : 1);
