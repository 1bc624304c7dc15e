import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import '../../sql/heard-clients.js';
import { type Prisma, PrismaClient } from '../../../generated/prisma/client.js';

/** What queries run on: the client, or one transaction of it. */
export type Database = Prisma.TransactionClient;

/**
 * Settings of each connection. Prisma sends times without a zone, so the session must be in UTC. The limits end whatever
 * hangs: a statement that waits for a lock held by a process that is gone, a transaction that its owner forgot.
 */
const sessionSettings = [
  '-c TimeZone=UTC',
  '-c default_transaction_isolation=read\\ committed',
  '-c lock_timeout=20s',
  '-c statement_timeout=60s',
  '-c idle_in_transaction_session_timeout=60s',
].join(' ');

/** Statements that are prepared once a connection. Beyond that many different ones the rest are sent unprepared. */
const MAX_PREPARED = 400;

/** What a pool of the record's connections is made with. */
export const poolConfig = (connectionString: string, poolSize: number): pg.PoolConfig => ({
  connectionString,
  max: poolSize,
  options: sessionSettings,
  application_name: 'adjutant',
  connectionTimeoutMillis: 30_000,
  idleTimeoutMillis: 60_000,
  keepAlive: true,
});

/**
 * A Prisma client on a pool of its own, or on one that its maker closes. Connections that break are dropped and replaced; nothing is
 * thrown for it here.
 */
export function connect(pool: pg.PoolConfig | pg.Pool): PrismaClient {
  const names = new Map<string, string>();
  const adapter = new PrismaPg(pool, {
    // Without a name the server parses and plans each statement again.
    statementNameGenerator: ({ sql }) => {
      const known = names.get(sql);
      if (known !== undefined) return known;
      const name = names.size < MAX_PREPARED ? `adjutant_${names.size}` : '';
      if (name !== '') names.set(sql, name);
      return name;
    },
    // An idle or busy connection that the server closed must not end the process: its next user is told, and retries.
    onPoolError: () => {},
    onConnectionError: () => {},
  });
  return new PrismaClient({ adapter, errorFormat: 'minimal' });
}
