import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { abandoned } from '../../../../src/adapters/postgres/embedded/account.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../../src/adapters/postgres/embedded/embedded.js';
import { FolderInUseError } from '../../../../src/adapters/postgres/embedded/lock.js';
import { commandLine, isRunning } from '../../../../src/adapters/postgres/embedded/processes.js';
import { bundled } from '../../../support/program.js';
import { until } from '../../../support/until.js';

const started: EmbeddedPostgres[] = [];
const folders: string[] = [];
const children: ChildProcess[] = [];

/** A folder that any account can pass through, so that root's PostgreSQL stays in it. */
function openFolder(): string {
  const folder = privateFolder();
  chmodSync(folder, 0o711);
  return folder;
}

function privateFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-embedded-'));
  folders.push(folder);
  return folder;
}

async function start(dataDir: string, log: (line: string) => void = () => {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } });
  started.push(postgres);
  return postgres;
}

async function ask(postgres: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function serverPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** A process of its own that starts PostgreSQL on the folder, says "ready", and runs `then`. */
async function startElsewhere(dataDir: string, then: string): Promise<{ child: ChildProcess; output: () => string }> {
  const module = await bundled('src/adapters/postgres/embedded/embedded.ts');
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
    const { default: pg } = await import(${JSON.stringify(import.meta.resolve('pg'))});
    ${then}
    setInterval(() => {}, 1000);
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    // A group of its own, like a command in a terminal, so that the test can send it what Ctrl-C sends.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  await until('the process is ready', () => output.includes('ready') || child.exitCode !== null);
  if (!output.includes('ready')) throw new Error(output);
  return { child, output: () => output };
}

afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  for (const postgres of started.splice(0)) await postgres.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  it('keeps its data between runs, listens on loopback only, and never on port 5432', async () => {
    const dataDir = join(openFolder(), 'not', 'there', 'yet');
    const first = await start(dataDir);
    await ask(first, "CREATE TABLE kept AS SELECT 'fleet' AS word");
    const address = new URL(first.connectionString);
    expect(address.hostname).toBe('127.0.0.1');
    expect(address.pathname).toBe('/adjutant');
    expect(address.port).not.toBe('5432');
    expect(await ask(first, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    await first.stop();
    await first.stop();
    expect(existsSync(join(dataDir, 'data', 'postmaster.pid'))).toBe(false);

    const second = await start(dataDir);
    expect(await ask(second, 'SELECT word FROM kept')).toEqual([{ word: 'fleet' }]);
  });

  it('asks for a random password that only its owner can read', async () => {
    const dataDir = join(openFolder(), 'postgres');
    const postgres = await start(dataDir);
    const address = new URL(postgres.connectionString);
    expect(address.password.length).toBeGreaterThanOrEqual(32);
    expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'data')).mode & 0o077).toBe(0);
    address.password = 'guess';
    const stranger = new pg.Client({ connectionString: address.href });
    await expect(stranger.connect()).rejects.toThrow('password authentication failed');
  });

  it('runs twice side by side, and says who holds a folder that is in use', async () => {
    const parent = openFolder();
    const [one, two] = await Promise.all([start(join(parent, 'one')), start(join(parent, 'two'))]);
    expect(await ask(one, 'SELECT 1 AS x')).toEqual(await ask(two, 'SELECT 1 AS x'));

    const again = start(join(parent, 'one'));
    await expect(again).rejects.toThrow(FolderInUseError);
    await expect(again).rejects.toThrow(
      `in use by process ${process.pid}. Stop that process first, or set ADJUTANT_HOME`,
    );
    expect(await ask(one, 'SELECT 2 AS x')).toEqual([{ x: 2 }]);
  });

  it('lets only one of several that start at the same moment have the folder', async () => {
    const dataDir = join(openFolder(), 'postgres');
    const outcomes = await Promise.allSettled([start(dataDir), start(dataDir), start(dataDir)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('resumes after its owner was killed and left it running', async () => {
    const dataDir = join(openFolder(), 'postgres');
    const { child } = await startElsewhere(
      dataDir,
      `const client = new pg.Client({ connectionString: postgres.connectionString });
       await client.connect();
       await client.query("CREATE TABLE kept AS SELECT 'fleet' AS word");`,
    );
    const left = serverPid(dataDir);
    await expect(start(dataDir)).rejects.toThrow(`in use by process ${child.pid}`);
    child.kill('SIGKILL');
    await until('it is dead', () => child.signalCode === 'SIGKILL');
    expect(isRunning(left)).toBe(true);

    const said: string[] = [];
    const resumed = await start(dataDir, (line) => said.push(line));
    expect(said.join(' ')).toContain(`Stopping the PostgreSQL (process ${left})`);
    expect(await ask(resumed, 'SELECT word FROM kept')).toEqual([{ word: 'fleet' }]);
    expect(commandLine(left) ?? '').not.toContain(dataDir);
  });

  it('outlives Ctrl-C until it is stopped, so that its owner can finish its work', async () => {
    const dataDir = join(openFolder(), 'postgres');
    const { child, output } = await startElsewhere(
      dataDir,
      `process.once('SIGINT', async () => {
         await new Promise((done) => setTimeout(done, 300));
         const client = new pg.Client({ connectionString: postgres.connectionString });
         await client.connect();
         const { rows } = await client.query("SELECT 'still there' AS answer");
         console.log(rows[0].answer);
         await client.end();
         await postgres.stop();
         process.exit(0);
       });`,
    );
    const pid = serverPid(dataDir);
    if (child.pid === undefined) throw new Error('The child did not start.');
    process.kill(-child.pid, 'SIGINT');
    await until('it has ended', () => child.exitCode !== null);
    expect(output()).toContain('still there');
    expect(child.exitCode).toBe(0);
    // It takes its file away before its process is gone.
    await until('the server has ended', () => !isRunning(pid));
  });

  it('is not misled by what an earlier crash left behind', async () => {
    const dataDir = join(openFolder(), 'postgres');
    // Killed while setting up: half a data folder, and a lock of a process that is no more.
    mkdirSync(join(dataDir, 'data.draft'), { recursive: true });
    writeFileSync(join(dataDir, 'data.draft', 'PG_VERSION'), '18\n');
    writeFileSync(join(dataDir, 'owner.json'), '{"pid":');
    const first = await start(dataDir);
    await first.stop();
    // A process id that was used again: this very process is no PostgreSQL, and must not be stopped.
    writeFileSync(join(dataDir, 'data', 'postmaster.pid'), `${process.pid}\n${dataDir}/data\n`);
    writeFileSync(join(dataDir, 'owner.json'), JSON.stringify({ pid: process.pid, mark: 'another', since: '' }));
    const second = await start(dataDir);
    expect(await ask(second, 'SELECT 1 AS x')).toEqual([{ x: 1 }]);
  });

  it('comes back on the same address after a crash of the server, with what was committed', async () => {
    const postgres = await start(join(openFolder(), 'postgres'));
    await ask(postgres, "CREATE TABLE kept AS SELECT 'fleet' AS word");
    await postgres.restart('immediate');
    expect(await ask(postgres, 'SELECT word FROM kept')).toEqual([{ word: 'fleet' }]);
  });

  it('works in a folder that nobody else may enter', async () => {
    const home = privateFolder();
    const dataDir = join(home, 'postgres');
    const postgres = await start(dataDir);
    expect(await ask(postgres, 'SELECT 1 AS x')).toEqual([{ x: 1 }]);
    await postgres.stop();
    const pointer = join(dataDir, 'kept-elsewhere');
    if (process.getuid?.() === 0) {
      // Root's PostgreSQL runs under another account and so is kept elsewhere; the same place is found again.
      const elsewhere = readFileSync(pointer, 'utf8').trim();
      folders.push(elsewhere);
      const again = await start(dataDir);
      expect(existsSync(join(elsewhere, 'data', 'postmaster.pid'))).toBe(true);
      await again.stop();
    } else expect(existsSync(pointer)).toBe(false);
  });

  it('names what is kept for a home that is gone, and leaves it alone', () => {
    const shared = openFolder();
    const homes = ['lives', 'gone', 'elsewhere-now'].map((name) => join(openFolder(), name));
    for (const [index, home] of homes.entries()) {
      mkdirSync(join(shared, `kept-${index}`));
      writeFileSync(join(shared, `kept-${index}`, 'belongs-to'), `${home}\n`);
    }
    mkdirSync(join(shared, 'programs'));
    const [lives = '', , moved = ''] = homes;
    for (const [home, kept] of [
      [lives, 'kept-0'],
      [moved, 'kept-9'],
    ] as const) {
      mkdirSync(home, { recursive: true });
      writeFileSync(join(home, 'kept-elsewhere'), `${join(shared, kept)}\n`);
    }
    expect(abandoned(shared)).toEqual([
      { folder: join(shared, 'kept-1'), home: homes[1] },
      { folder: join(shared, 'kept-2'), home: moved },
    ]);
    expect(existsSync(join(shared, 'kept-1'))).toBe(true);
    expect(abandoned(join(shared, 'nowhere'))).toEqual([]);
  });

  it('says what to do when its password was lost', async () => {
    const dataDir = join(openFolder(), 'postgres');
    const postgres = await start(dataDir);
    await postgres.stop();
    rmSync(join(dataDir, 'password'));
    await expect(start(dataDir)).rejects.toThrow('back from a backup');
  });
});
