import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { awaitDatabase } from '../../src/adapters/postgres/upkeep/await-database.js';
import { cannotListen, choosePort } from '../../src/bin/free-port.js';
import { prepareHome } from '../../src/bin/home.js';
import { createTestDatabase } from '../support/database.js';
import { programArgs } from '../support/program.js';
import { openShutDoor } from '../support/shut-door.js';
import { until } from '../support/until.js';

/** A port on which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

interface Program {
  readonly child: ChildProcess;
  said(): string;
  ended(): Promise<number | null>;
}

const running: Program[] = [];

async function start(
  program: 'server' | 'worker' | 'cli',
  settings: Record<string, string>,
  words: string[] = [],
): Promise<Program> {
  const args = [...(await programArgs(`src/bin/${program}.ts`)), ...words];
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'info', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => {
      said += data.toString();
    });
  const exit = once(child, 'exit');
  const one = { child, said: () => said, ended: async () => (await exit)[0] as number | null };
  running.push(one);
  return one;
}

afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    if (child.exitCode === null) child.kill('SIGKILL');
    await ended();
  }
});

describe('the start', () => {
  test.each(['server', 'worker'] as const)(
    '%s: waits for a PostgreSQL that is away, says so, and obeys SIGTERM',
    async (which) => {
      const port = await closedPort();
      const program = await start(which, { DATABASE_URL: `postgresql://ada:secret-word@127.0.0.1:${port}/adjutant` });
      await until('it says what it waits for', () => program.said().includes(`Nothing answers on 127.0.0.1:${port}`));
      program.child.kill('SIGTERM');
      expect(await program.ended()).toBe(0);
      expect(program.said()).not.toMatch(/secret-word|\n\s+at /);
    },
  );

  test('the command line does not wait: a sentence, and the exit code 1', async () => {
    const program = await start('cli', { DATABASE_URL: `postgresql://ada@127.0.0.1:${await closedPort()}/adjutant` }, [
      'campaign',
      'list',
    ]);
    expect(await program.ended()).toBe(1);
    expect(program.said()).toMatch(
      /^Nothing answers on 127\.0\.0\.1:\d+ \(connection refused\)\. Is PostgreSQL running there\?\n$/,
    );
  });

  test('Redis and the mail server are away: the board opens and the clocks run; SIGTERM is obeyed', async () => {
    const database = await createTestDatabase();
    const program = await start('server', {
      DATABASE_URL: database.connectionString,
      REDIS_URL: `redis://127.0.0.1:${await closedPort()}`,
      SMTP_URL: `smtp://ada:secret-word@127.0.0.1:${await closedPort()}`,
      MAIL_FROM: 'adjutant@example.org',
    });
    try {
      const address = await until('it is open', () => /"address":"([^"]+)"/.exec(program.said())?.[1]);
      await until('it says what is missing', async () => {
        const ready = await fetch(`${address}/readyz`);
        const { checks, missing } = JSON.parse(await ready.text());
        expect(String(missing)).not.toContain('secret-word');
        const said = ['Redis', 'No mail goes out'].every((words) => String(missing).includes(words));
        return ready.status === 200 && checks.queue === false && checks.mail === false && said;
      });
      program.child.kill('SIGTERM');
      expect(await program.ended()).toBe(0);
      expect(program.said()).toContain('Stopped');
    } finally {
      if (program.child.exitCode === null) program.child.kill('SIGKILL');
      await program.ended();
      await database.drop();
    }
  });
});

describe('a database that cannot be used is a sentence', () => {
  const told = async (connectionString: string): Promise<unknown> =>
    awaitDatabase(connectionString, { tell: () => {} }).catch((error: unknown) => error);

  test('refused, unknown host, no such database, no such role', async () => {
    const { connectionString, drop } = await createTestDatabase();
    try {
      expect(await told(connectionString)).toBe(true);
      const other = new URL(connectionString);
      other.pathname = '/not_there';
      expect(await told(other.href)).toMatchObject({ message: expect.stringContaining('no database "not_there"') });
      other.username = 'nobody_here';
      other.password = 'secret-word';
      const role = await told(other.href);
      expect(role).toMatchObject({ message: expect.stringContaining('does not let "nobody_here" in') });
      expect(String(role)).not.toContain('secret-word');
    } finally {
      await drop();
    }
    expect(await told(`postgresql://ada@127.0.0.1:${await closedPort()}/adjutant`)).toMatchObject({
      message: expect.stringContaining('connection refused'),
    });
    expect(await told('postgresql://ada@no-such-host.invalid/adjutant')).toMatchObject({
      message: expect.stringContaining('no-such-host.invalid:5432, is not known'),
    });
  });

  test('waited for, it is used as soon as it answers', async () => {
    const { connectionString, drop } = await createTestDatabase();
    const door = await openShutDoor(connectionString);
    await door.shut();
    try {
      const said: string[] = [];
      const waiting = awaitDatabase(door.address, {
        tell: (line) => void said.push(line),
        wait: new AbortController().signal,
      });
      await until('it is said', () => said.length === 1);
      await door.open();
      expect(await waiting).toBe(true);
      expect(said).toHaveLength(2);
    } finally {
      await door.shut();
      await drop();
    }
  });
});

test('a port or an address that cannot be used is a sentence, and only a port in use is called so', async () => {
  await expect(choosePort('203.0.113.77', 0, true)).rejects.toThrow('this machine has no such address');
  await expect(choosePort('no-such-host.invalid', 0, true)).rejects.toThrow('that name is not known');
  const denied = cannotListen(Object.assign(new Error('denied'), { code: 'EACCES' }), '0.0.0.0', 80);
  expect(denied?.message).toContain('may not open port 80');
  expect(denied?.message).not.toContain('in use');
});

test('a home that is a file, or lies below one, is a sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-home-'));
  try {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => prepareHome(file)).toThrow(`ADJUTANT_HOME is ${file}, which is a file.`);
    expect(() => prepareHome(join(file, 'below'))).toThrow('a part of that path is a file');
    prepareHome(join(folder, 'new', 'home'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
