// Starts the service with `npm start`, waits until it says it is well, then does what Ctrl-C in a terminal does: one
// SIGINT to the whole group. Passes when the service was well and then ended by itself, in good order.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const port = await new Promise((done) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = server.address();
    server.close(() => done(free));
  });
});

const child = spawn('npm', ['start'], {
  cwd: root,
  detached: true,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(port) },
});
const ended = new Promise((done) => child.once('exit', (code, signal) => done(signal ?? code)));

async function isWell() {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`)).ok;
  } catch {
    return false;
  }
}

async function fail(why) {
  console.error(why);
  try {
    process.kill(-child.pid, 'SIGTERM');
    await Promise.race([ended, delay(15_000)]);
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All gone already.
  }
  process.exit(1);
}

const deadline = Date.now() + 60_000;
while (!(await isWell())) {
  const code = await Promise.race([ended, delay(250, 'running')]);
  if (code !== 'running') await fail(`npm start ended by itself (${code}).`);
  if (Date.now() > deadline) await fail('No answer from /healthz within 60 s.');
}
process.kill(-child.pid, 'SIGINT');
const code = await Promise.race([ended, delay(30_000, 'still running')]);
if (code === 'still running') await fail('The service did not stop within 30 s of Ctrl-C.');
if (await isWell()) await fail('npm ended, but the service still answers.');
console.log(`Served on port ${port}; ended with ${code} after Ctrl-C.`);
process.exit(code === 0 || code === 130 || code === 'SIGINT' ? 0 : 1);
