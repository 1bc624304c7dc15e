import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { z } from 'zod';

/** What has been spent so far; the difference of two says what a piece of work cost. */
export interface Reading {
  /** Processor time of the Node processes, in milliseconds. */
  readonly nodeMs: number;
  /** Processor time of PostgreSQL, its helpers and the connections that have ended among them, in milliseconds. */
  readonly postgresMs: number;
  /** Statements that clients sent. */
  readonly statements: number;
  /** Bytes of the write-ahead log. */
  readonly wal: number;
  /** Bytes of the database with its indexes. */
  readonly stored: number;
}

/** Given to PostgreSQL at its start, so that statements are counted. */
export const COUNTING = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track': 'top' } as const;

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
/** Of the fields behind the name in /proc/<pid>/stat: the parent, and the time of user and system, own and of children that ended. */
const PARENT = 1;
const OWN = [11, 12] as const;
const ENDED = [13, 14] as const;

const Figures = z.object({
  postmaster: z.string(),
  statements: z.coerce.number(),
  wal: z.coerce.number(),
  stored: z.coerce.number(),
});

function fieldsOf(pid: number): readonly number[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    // It has ended since it was listed.
    return null;
  }
}

const spent = (fields: readonly number[], which: readonly number[]): number =>
  which.reduce((sum, at) => sum + (fields[at] ?? 0) * TICK_MS, 0);

/** Processor time of a process by the kernel's count, in milliseconds; 0 when it has ended. */
const processMs = (pid: number): number => spent(fieldsOf(pid) ?? [], OWN);

/** Of a server process and its children; what children that have ended used stands with the server. */
function familyMs(server: number): number {
  let sum = spent(fieldsOf(server) ?? [], [...OWN, ...ENDED]);
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? fieldsOf(Number(name)) : null;
    if (fields?.[PARENT] === server) sum += spent(fields, OWN);
  }
  return sum;
}

/**
 * Reads the meters of this process, of others by their process ids, and of the PostgreSQL on this machine that `client` is connected
 * to, which was started with `COUNTING`. Needs Linux, whose /proc has the processor times.
 */
export async function readMeter(client: pg.Client, others: readonly number[] = []): Promise<Reading> {
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT pg_read_file('postmaster.pid', 0, 20) AS postmaster,
       (SELECT sum(calls) FROM pg_stat_statements) AS statements,
       pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS wal, pg_database_size(current_database()) AS stored`,
  );
  const { postmaster, ...figures } = Figures.parse(rows[0]);
  const { user, system } = process.cpuUsage();
  return {
    ...figures,
    nodeMs: (user + system) / 1000 + others.reduce((sum, pid) => sum + processMs(pid), 0),
    postgresMs: familyMs(Number.parseInt(postmaster, 10)),
  };
}

/** What was spent between two readings. */
export const between = (before: Reading, after: Reading): Reading => ({
  nodeMs: after.nodeMs - before.nodeMs,
  postgresMs: after.postgresMs - before.postgresMs,
  statements: after.statements - before.statements,
  wal: after.wal - before.wal,
  stored: after.stored - before.stored,
});
