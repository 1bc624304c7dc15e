import { setTimeout as delay } from 'node:timers/promises';
import { RecordAway } from '../../../app/ports/record-away.js';

/**
 * The connection broke while PostgreSQL was committing: whether it did is not known, and running the work again could do
 * it twice. The caller looks at the record (jobs do so whenever they run again) and decides.
 */
export class CommitUnknown extends RecordAway {
  override readonly name = 'CommitUnknown';

  constructor(cause: unknown) {
    super(
      cause,
      'The connection to PostgreSQL was lost during COMMIT; whether the transaction was committed is not known.',
    );
  }
}

type Trouble = 'conflict' | 'taken' | 'lost-connection' | 'no-room' | 'other';

/** Deadlock, serialization failure: Prisma's code, PostgreSQL's codes, and the adapter's word for them. */
const CONFLICT = new Set(['P2034', '40001', '40P01', 'TransactionWriteConflict']);
/** A unique key that another transaction was quicker to use. */
const TAKEN = new Set(['P2002', '23505', 'UniqueConstraintViolation']);
const LOST = new Set([
  // Prisma: not reachable, timed out, closed
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  // PostgreSQL: connection exceptions, shutting down, crashed, starting up, idle connection ended
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  // Node
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
]);
/** PostgreSQL's out of disk, memory or patience, broken files, a standby that takes no writes; Prisma's pool that stays full. */
const NO_ROOM = /^(?:53\w{3}|58\w{3}|25006|55P03|57014|P2024|P2028)$/;
const LOST_WORDS =
  /Connection terminated|connection (?:ended|closed|timeout)|Client has encountered a connection error|not queryable/i;

/** What kind of trouble an error from Prisma, its adapter or the driver tells of: they wrap each other in several ways. */
export function troubleOf(error: unknown): Trouble {
  const open: unknown[] = [error];
  for (let looked = 0; open.length > 0 && looked < 20; looked += 1) {
    const next = open.shift();
    if (typeof next !== 'object' || next === null) continue;
    const words = new Map<string, unknown>(Object.entries(next));
    if (next instanceof Error) words.set('message', next.message).set('cause', next.cause);
    for (const key of ['code', 'originalCode', 'kind', 'errorCode']) {
      const word = words.get(key);
      if (typeof word !== 'string') continue;
      if (CONFLICT.has(word)) return 'conflict';
      if (TAKEN.has(word)) return 'taken';
      if (LOST.has(word)) return 'lost-connection';
      if (NO_ROOM.test(word)) return 'no-room';
    }
    const message = words.get('message');
    if (typeof message === 'string' && LOST_WORDS.test(message)) return 'lost-connection';
    open.push(words.get('cause'), words.get('meta'), words.get('driverAdapterError'), words.get('error'));
  }
  return 'other';
}

const CONFLICT_TRIES = 6;
/** Work that looks first and then inserts sees the other's row the second time; a third would find the same again. */
const TAKEN_TRIES = 2;
/** Waits between tries while PostgreSQL is away: some 10 s in all, as long as a restart takes. */
const LOST_WAITS_MS = [50, 150, 400, 900, 1_500, 3_000, 4_000];
const PATIENCE_MS = 12_000;

/**
 * Runs `work` again while what stops it is a conflict or a lost connection. `work` must have had no effect when it throws so.
 * Rejects with RecordAway when PostgreSQL stays away, or has no room.
 */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  let conflicts = 0;
  let taken = 0;
  let losses = 0;
  const began = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof CommitUnknown) throw error;
      const trouble = troubleOf(error);
      if (trouble === 'other') throw error;
      if (trouble === 'no-room') throw new RecordAway(error);
      if (trouble === 'conflict') {
        conflicts += 1;
        if (conflicts >= CONFLICT_TRIES) throw error;
        // Apart by chance, or the same two would meet again.
        await delay(Math.random() * 20 * 2 ** conflicts);
        continue;
      }
      if (trouble === 'taken') {
        taken += 1;
        if (taken >= TAKEN_TRIES) throw error;
        continue;
      }
      const wait = LOST_WAITS_MS[losses];
      losses += 1;
      // A host that answers nothing at all has used up the time in its first try.
      if (wait === undefined || performance.now() - began > PATIENCE_MS) throw new RecordAway(error);
      await delay(wait);
    }
  }
}
