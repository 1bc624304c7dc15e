import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openSql } from '../../sql/open-sql.js';
import { abandoned, choosePlacement, type Placement } from './account.js';
import { findBinaries } from './binaries.js';
import { EmbeddedPostgresError } from './error.js';
import { lockFolder } from './lock.js';
import { commandLine, isRunning } from './processes.js';

const role = 'adjutant';
const database = 'adjutant';
const readyTimeoutMs = 120_000;
const maxLogBytes = 10_000_000;

/** What to start, and where. */
interface EmbeddedPostgresOptions {
  /** A folder for this database alone: made when missing, kept between runs. */
  dataDir: string;
  /** Told, one sentence at a time, what happens. */
  log: (line: string) => void;
  /** PostgreSQL settings, such as `fsync: 'off'` for data that is thrown away. */
  settings?: Record<string, string>;
}

/** A PostgreSQL that runs as a child of this machine's npm packages, for this process. */
export interface EmbeddedPostgres {
  /** `postgresql://…` of the database `adjutant`, with its password. */
  connectionString: string;
  /** Stops it in good order, after ending all connections. May be called more than once. */
  stop(): Promise<void>;
  /** Stops it ("immediate": as a crash would, so that it recovers from its log) and starts it again on the same port. */
  restart(mode?: 'fast' | 'immediate'): Promise<void>;
}

/**
 * Starts the PostgreSQL that came with `npm install`, on 127.0.0.1 and a port that is free now; makes its data folder
 * and the database `adjutant` on the first start. One that a killed process left running on the folder is stopped first.
 * Rejects with a sentence when the folder is in use, or when PostgreSQL will not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  const placement = choosePlacement(resolve(options.dataDir), findBinaries());
  if (placement.folder !== resolve(options.dataDir)) {
    log(`The database is kept in ${placement.folder}, because PostgreSQL's account cannot reach ${options.dataDir}.`);
    for (const { folder, home } of abandoned())
      log(`${folder} holds the database of ${home}, which is gone. If nobody needs it any more: rm -r ${folder}`);
  }
  mkdirSync(placement.folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(placement.folder);
  try {
    await stopLeftOver(placement, log);
    const password = await initialiseOnce(placement, options);
    const running = await launchOnFreePort(placement, options);
    const address = (name: string) => `postgresql://${role}:${password}@127.0.0.1:${running.port}/${name}`;
    await createDatabaseOnce(address('postgres'));
    return control(placement, options, running, lock.release, address(database));
  } catch (error) {
    // Whatever was launched already must not outlive the failure to start.
    await stopLeftOver(placement, () => {});
    lock.release();
    throw error;
  }
}

interface Running {
  child: ChildProcess;
  port: number;
}

function control(
  placement: Placement,
  options: EmbeddedPostgresOptions,
  first: Running,
  release: () => void,
  connectionString: string,
): EmbeddedPostgres {
  let running = first;
  let stopped: Promise<void> | undefined;
  let expectingExit = false;
  const watch = () =>
    running.child.once('exit', () => {
      if (!expectingExit) options.log(`PostgreSQL ended by itself. ${logTail(placement)}`);
    });
  watch();
  const halt = async (mode: 'fast' | 'immediate') => {
    expectingExit = true;
    await stopServer(placement, mode);
  };
  return {
    connectionString,
    stop: () => {
      stopped ??= halt('fast').finally(release);
      return stopped;
    },
    restart: async (mode = 'fast') => {
      if (stopped)
        throw new EmbeddedPostgresError(
          'This embedded PostgreSQL was stopped; start a new one instead of restarting it.',
        );
      await halt(mode);
      running = { port: running.port, child: await launch(placement, running.port, options.settings) };
      expectingExit = false;
      watch();
    },
  };
}

/** Makes the data folder on the first start, and answers with the password, which is kept beside it. */
async function initialiseOnce(placement: Placement, { log, settings }: EmbeddedPostgresOptions): Promise<string> {
  const data = dataFolder(placement);
  const passwordFile = join(placement.folder, 'password');
  if (existsSync(data)) {
    try {
      return readFileSync(passwordFile, 'utf8').trim();
    } catch {
      throw new EmbeddedPostgresError(
        `The database in ${placement.folder} is there, but its password file is not. ` +
          `Put ${passwordFile} back from a backup, or move the folder away to start with an empty database.`,
      );
    }
  }
  log(`Setting up a new database in ${placement.folder}.`);
  const password = randomBytes(24).toString('base64url');
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (placement.account) chownSync(passwordFile, placement.account.uid, placement.account.gid);
  // Made under another name and renamed when complete, so that being killed half-way leaves nothing that looks whole.
  const draft = `${data}.draft`;
  rmSync(draft, { recursive: true, force: true });
  await runProgram(placement, placement.binaries.initdb, [
    `--pgdata=${draft}`,
    `--username=${role}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same sort order on every machine, whatever locales it has.
    '--no-locale',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(settings?.['fsync'] === 'off' ? ['--no-sync'] : []),
  ]);
  renameSync(draft, data);
  return password;
}

async function launchOnFreePort(placement: Placement, options: EmbeddedPostgresOptions): Promise<Running> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return { port, child: await launch(placement, port, options.settings) };
    } catch (error) {
      // Someone else may take the port between our looking and PostgreSQL's listening.
      const portTaken = error instanceof Error && /could not bind|in use/i.test(error.message);
      if (attempt >= 5 || !portTaken) throw error;
    }
  }
}

async function launch(
  placement: Placement,
  port: number,
  settings: Record<string, string> = {},
): Promise<ChildProcess> {
  const data = dataFolder(placement);
  const logFile = join(placement.folder, 'postgres.log');
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) renameSync(logFile, `${logFile}.1`);
  const logFd = openSync(logFile, 'a', 0o600);
  const flags = Object.entries({
    listen_addresses: '127.0.0.1',
    port: String(port),
    // No socket file: its usual folder may not exist, or belong to another PostgreSQL.
    unix_socket_directories: '',
    max_connections: '200',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(placement.binaries.postgres, ['-D', data, ...flags], {
    cwd: data,
    // Output to a file and a process group of its own: neither Ctrl-C in the terminal nor our own sudden death may
    // take it down before it is stopped in good order.
    detached: true,
    stdio: ['ignore', logFd, logFd],
    ...identity(placement),
  });
  child.unref();
  closeSync(logFd);
  let ended: string | undefined;
  child.once('error', (error) => {
    ended = error.message;
  });
  child.once('exit', (code, signal) => {
    ended = signal ?? `exit code ${code}`;
  });
  const deadline = Date.now() + readyTimeoutMs;
  while (readPidFile(data)?.ready !== child.pid) {
    if (ended !== undefined)
      throw new EmbeddedPostgresError(`PostgreSQL did not start (${ended}). ${logTail(placement)}`);
    if (Date.now() > deadline) {
      await stopServer(placement, 'immediate');
      throw new EmbeddedPostgresError(
        `PostgreSQL was not ready after ${readyTimeoutMs / 1000} s. ${logTail(placement)}`,
      );
    }
    await delay(15);
  }
  return child;
}

/** Stops a PostgreSQL that runs on this folder although the process that started it is gone. */
async function stopLeftOver(placement: Placement, log: (line: string) => void): Promise<void> {
  const data = dataFolder(placement);
  const pid = readPidFile(data)?.pid;
  if (pid === undefined) return;
  const command = isRunning(pid) ? commandLine(pid) : '';
  if (command !== undefined && !command.includes(data)) {
    // Nothing runs, or something else has that process id by now (after a reboot, or in a new container).
    rmSync(join(data, 'postmaster.pid'), { force: true });
    return;
  }
  log(`Stopping the PostgreSQL (process ${pid}) that an earlier run left behind.`);
  await stopServer(placement, 'fast');
}

async function stopServer(placement: Placement, mode: 'fast' | 'immediate'): Promise<void> {
  const data = dataFolder(placement);
  if (readPidFile(data) === undefined) return;
  const stopWith = (shutdown: string, seconds: number) =>
    runProgram(placement, placement.binaries.pgCtl, ['stop', '-D', data, '-m', shutdown, '-w', '-t', String(seconds)]);
  try {
    await stopWith(mode, 30);
  } catch {
    if (readPidFile(data) !== undefined) await stopWith('immediate', 30);
  }
}

/** Reads postmaster.pid: the process id, and the same again as `ready` once it accepts connections. */
function readPidFile(data: string): { pid: number; ready?: number } | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 1) return undefined;
    return lines[7]?.trim() === 'ready' ? { pid, ready: pid } : { pid };
  } catch {
    return undefined;
  }
}

async function createDatabaseOnce(connectionString: string): Promise<void> {
  const sql = openSql(connectionString, { name: 'start', max: 1 });
  try {
    const found = await sql`SELECT FROM pg_database WHERE datname = ${database}`;
    if (found.length === 0) await sql`CREATE DATABASE ${sql(database)}`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Runs one of PostgreSQL's programs to its end; rejects with what it said when it fails. */
async function runProgram(placement: Placement, program: string, args: string[]): Promise<void> {
  await new Promise<void>((done, fail) => {
    const child = spawn(program, args, {
      cwd: placement.folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...identity(placement),
    });
    let said = '';
    const listen = (chunk: Buffer) => {
      said = `${said}${chunk.toString('utf8')}`.slice(-4000);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', fail);
    child.once('close', (code, signal) => {
      if (code === 0) done();
      else fail(new EmbeddedPostgresError(`${program} failed (${signal ?? `exit code ${code}`}): ${said.trim()}`));
    });
  });
}

/** Whom a child runs as, and an environment that holds no secret of ours and no PG… variable of anyone's. */
function identity(placement: Placement) {
  const env = { LC_ALL: 'C', TZ: 'UTC' };
  return placement.account ? { env, uid: placement.account.uid, gid: placement.account.gid } : { env };
}

function dataFolder(placement: Placement): string {
  return join(placement.folder, 'data');
}

function logTail(placement: Placement): string {
  const file = join(placement.folder, 'postgres.log');
  try {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8);
    return `The end of ${file}:\n${lines.join('\n')}`;
  } catch {
    return '';
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  await new Promise<void>((done) => server.close(() => done()));
  if (address === null || typeof address === 'string')
    throw new EmbeddedPostgresError('No free port was found on 127.0.0.1.');
  return address.port === 5432 ? freePort() : address.port;
}
