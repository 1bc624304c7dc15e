import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../../app/ports/clock.js';
import { openSql } from '../sql/open-sql.js';

/** How often the database is asked for its time. */
const ASK_EVERY_MS = 5_000;
/** An answer that took longer says little about the moment at which it was given. */
const GOOD_ROUND_MS = 250;
/** A worse answer is taken only when there was no good one for so long. */
const OLD_AFTER_MS = 60_000;

/** The database's time in a process, and how far the machine's own clock is from it. */
interface DatabaseClock extends Clock {
  /** How much the machine's clock is ahead of the database's, in milliseconds; negative when it is behind. */
  skew(): number;
  close(): Promise<void>;
}

/**
 * The clock of all processes on one database: the database's. It is asked every few seconds, and between two answers time is
 * counted by a timer that nobody can set, so the machine's own clock never decides about a deadline. Resolves when the
 * database has been asked once.
 */
export async function openDatabaseClock(options: {
  readonly connectionString: string;
  /** The machine's own clock, which is only compared. */
  readonly machine?: () => number;
  /** Hears how far the machine's clock is off, after each good answer. */
  readonly compared?: (skewMs: number) => void;
}): Promise<DatabaseClock> {
  const { machine = Date.now, compared = () => {} } = options;
  const sql = openSql(options.connectionString, { name: 'clock', max: 1, connect_timeout: 10 });
  const end = new AbortController();
  /** The database's time when the timer stood at zero, and when that was learnt. */
  let zero = 0;
  let learntAt = Number.NEGATIVE_INFINITY;

  const ask = async (): Promise<void> => {
    const sent = performance.now();
    const [row] = await sql<{ now: number }[]>`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now`;
    const came = performance.now();
    if (row === undefined) return;
    if (came - sent > GOOD_ROUND_MS && came - learntAt < OLD_AFTER_MS) return;
    zero = row.now - (sent + came) / 2;
    learntAt = came;
    compared(skew());
  };
  const now = (): number => zero + performance.now();
  const skew = (): number => machine() - now();

  const keepAsking = async (): Promise<void> => {
    const { signal } = end;
    for (;;) {
      await delay(ASK_EVERY_MS, undefined, { ref: false, signal });
      // A database that is away keeps nobody from knowing the time.
      await ask().catch(() => {});
    }
  };

  try {
    // The first question also opens the connection, which takes its time.
    await sql`SELECT 1`;
    await ask();
  } catch (error) {
    await sql.end({ timeout: 0 });
    throw error;
  }
  keepAsking().catch(() => {});
  return {
    now: () => new Date(now()),
    skew,
    async close() {
      end.abort();
      await sql.end({ timeout: 2 });
    },
  };
}
