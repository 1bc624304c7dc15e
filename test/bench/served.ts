import { Agent, get } from 'node:http';
import type pg from 'pg';
import { openLog } from '../../src/adapters/log/pino-log.js';
import { openDoors } from '../../src/bin/doors.js';
import { addressOf, choosePort } from '../../src/bin/free-port.js';
import { openService, type Service } from '../../src/bin/service.js';
import { readEnv } from '../../src/config/env.js';
import { connected, homeOfItsOwn } from './started.js';
import type { OnEnd } from './undoing.js';

/** The service with its web board, on an embedded PostgreSQL of its own. */
export interface Served {
  readonly service: Service;
  /** A connection of the bench's own. */
  readonly client: pg.Client;
  readonly url: string;
  /** Opens the doors; before, nobody can ask for a page. */
  open(): Promise<void>;
  /** Signs somebody in, and gives the cookie of the session. */
  signIn(person: string): Promise<string>;
}

const cookieOf = (answer: Response): string => (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';

async function signInBy(base: string, link: string): Promise<string> {
  const page = await fetch(link);
  const fields = new URLSearchParams();
  for (const [, name = '', value = ''] of (await page.text()).matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g))
    fields.set(name, value);
  const headers = { Origin: base, Cookie: cookieOf(page) };
  const answer = await fetch(`${base}/signin`, { method: 'POST', body: fields, redirect: 'manual', headers });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return cookies.find((cookie) => cookie.startsWith('adjutant') && !cookie.includes('guard')) ?? '';
}

export async function startServed(onEnd: OnEnd): Promise<Served> {
  const home = homeOfItsOwn(onEnd);
  const env = readEnv({ ADJUTANT_HOME: home, LOG_LEVEL: 'error', TRUST_PROXY: '1' });
  const log = openLog(env.LOG_LEVEL);
  const port = await choosePort('127.0.0.1', 0, true);
  if (port === null) throw new Error('no port is free');
  const url = addressOf('127.0.0.1', port);
  const service = await openService(env, { log, publicUrl: url, tell: () => {} });
  onEnd(() => service.stop());
  const client = await connected(service.connectionString, onEnd);
  return {
    service,
    client,
    url,
    async open() {
      await openDoors(service, service.app, env, { port, publicUrl: url, log });
    },
    signIn: async (person) => signInBy(url, await service.app.issueSignInLink({ person, landing: '/' })),
  };
}

/** The cookie of a session, or tokens of programs; null: nobody in particular. */
export type Credentials = string | readonly string[] | null;

/** Asks for pages over connections that stay open, each time from an address of its own, as a proxy would name it. */
export function asker(
  base: string,
  sockets: number,
  onEnd: OnEnd,
): { once(path: string, who: Credentials): Promise<void>; end(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  onEnd(() => agent.destroy());
  let asked = 0;
  return {
    once: (path, who) =>
      new Promise((resolve, reject) => {
        asked += 1;
        const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
        // A program may ask so often with one token: many of them take turns.
        const shown = who === null || typeof who === 'string' ? who : `Bearer ${who[asked % who.length] ?? ''}`;
        const name = typeof who === 'string' ? 'Cookie' : 'Authorization';
        const headers = { 'X-Forwarded-For': address, ...(shown === null ? {} : { [name]: shown }) };
        get(`${base}${path}`, { agent, headers }, (response) => {
          if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
          response.on('end', resolve).on('error', reject).resume();
        }).on('error', reject);
      }),
    end: () => agent.destroy(),
  };
}
