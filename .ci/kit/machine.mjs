// What the gate finds on a machine, or puts there: programs of packages, Redis, the environment of somebody who has set nothing.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { keepRunning, lastLines, runTwice } from './program.mjs';

export const isRoot = process.getuid?.() === 0;

/** Where a program lies, or null. */
export function pathOf(program) {
  if (program.startsWith('/')) return existsSync(program) ? program : null;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null;
}

/** What a program says of itself; the empty text where it is not there. */
export const told = (program, ...args) => spawnSync(program, args, { encoding: 'utf8' }).stdout?.trim() ?? '';

let installing = Promise.resolve(true);

/**
 * Whether all of these programs are there, after installing their packages if need be; twice, where the network fails. What is not to be
 * had is said.
 */
export function have(programs, packages, all) {
  // One at a time: the package manager locks.
  installing = installing.then(() => install(programs, packages, all.output()));
  return installing;
}

async function install(programs, packages, output) {
  const missing = () => programs.filter((program) => pathOf(program) === null);
  if (missing().length === 0) return true;
  if (!isRoot || pathOf('apt-get') === null) {
    console.log(`${missing().join(', ')}: not installed, and only root can install it here (${packages.join(', ')}).`);
    return false;
  }
  // RUNLEVEL=1 keeps a package from starting a service of its own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const command = `apt-get update -qq || true; apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`;
  await runTwice(['bash', '-c', command], { limit: 600, output, env });
  if (missing().length === 0) return true;
  console.log([`${missing().join(', ')}: not to be had.`, ...lastLines(output, 10)].join('\n'));
  return false;
}

/** A port that was free a moment ago. */
async function freePort() {
  const server = createServer();
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

const answers = (port) =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });

/** A Redis that keeps nothing, until the gate ends: its address, or null. */
export async function startRedis(work) {
  for (const attempt of [1, 2, 3]) {
    const [port, folder, output] = [await freePort(), join(work, `redis-${attempt}`), join(work, 'redis.out')];
    mkdirSync(folder, { recursive: true });
    const settings = ['--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction'];
    keepRunning(['redis-server', '--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, ...settings], { output });
    for (let turn = 0; turn < 100; turn += 1) {
      if (await answers(port)) return `redis://127.0.0.1:${port}`;
      await delay(100);
    }
  }
  console.log(lastLines(join(work, 'redis.out'), 20).join('\n'));
  return null;
}

/**
 * The environment of somebody who has set nothing, as words before a command. Behind a gateway with a certificate of its own npm needs to
 * know that certificate to reach its registry; nothing else is passed on.
 */
export function bare(work, home = homedir()) {
  const environment = ['env', '-i', `PATH=${process.env.PATH}`, `HOME=${home}`];
  const authority = process.env.NODE_EXTRA_CA_CERTS || told('npm', 'config', 'get', 'cafile');
  if (!existsSync(authority)) return environment;
  const copy = join(work, 'authority.pem');
  copyFileSync(authority, copy);
  chmodSync(copy, 0o644);
  return [...environment, `npm_config_cafile=${copy}`];
}

export function clone(from, to) {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', from, to]);
}

/** Root's databases of a clone in a private folder are kept under /var/lib; the clone says where. */
export function forgetDatabases(cloned) {
  const home = join(cloned, '.adjutant');
  if (!existsSync(home)) return;
  const found = readdirSync(home, { recursive: true }).filter((name) => name.endsWith('kept-elsewhere'));
  for (const name of found) {
    const [place] = readFileSync(join(home, name), 'utf8').split('\n');
    if (place.startsWith('/var/lib/adjutant/') && !place.includes('..'))
      rmSync(place, { recursive: true, force: true });
  }
}
