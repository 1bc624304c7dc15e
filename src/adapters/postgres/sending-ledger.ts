import type postgres from 'postgres';
import { openSql } from '../sql/open-sql.js';

/** How long a process that began to make something is thought to be at it. */
const HOLD_MS = 60_000;
/** A clock that was set back must not hold everything up for longer. */
const LONGEST_WAIT_MS = 2000;

/** What processes that send messages share: a common pace, notes of what they have made elsewhere, and who does what one alone does. */
export interface SendingLedger {
  /** Milliseconds until the next moment of a pace, which is then taken. After a stall at most `catchUpMs` is made up for. */
  next(name: string, perSecond: number, catchUpMs: number): Promise<number>;
  recall(key: string): Promise<string | null>;
  look(
    key: string,
  ): Promise<{ readonly kind: 'made'; readonly id: string } | { readonly kind: 'held' } | { readonly kind: 'free' }>;
  begin(
    key: string,
    forMs?: number,
  ): Promise<
    | { readonly kind: 'made'; readonly id: string }
    | { readonly kind: 'yours'; readonly lookFirst: boolean }
    | { readonly kind: 'held' }
  >;
  keep(key: string, forMs: number): Promise<void>;
  made(key: string, id: string): Promise<void>;
  notMade(key: string, maybe: boolean): Promise<void>;
  gone(key: string): Promise<void>;
  /** Takes a thing that one process has at a time, or keeps it, for so long from now; false when another has it. */
  hold(key: string, holder: string, forMs: number): Promise<boolean>;
  /** Gives it back, if it is held by this one. */
  letGo(key: string, holder: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * The ledger in PostgreSQL, among the settings. Every step is one statement and times are the database's own, so that any
 * number of processes agree. Nothing here is a secret or a player's text.
 */
export function openSendingLedger(connectionString: string): SendingLedger {
  const connect = (max: number, settings: Record<string, string>) =>
    openSql(connectionString, { name: 'sending', max, idle_timeout: 60, connect_timeout: 10, settings });
  const notes = connect(2, {});
  // A moment that is forgotten in a crash does no harm, so nobody waits for the disk.
  const paces = connect(1, { synchronous_commit: 'off' });
  const now = (sql: postgres.Sql) => sql`extract(epoch FROM clock_timestamp())::float8 * 1000`;

  return {
    async next(name, perSecond, catchUpMs) {
      const [row] = await paces<{ wait: number }[]>`
        WITH clock AS (SELECT ${now(paces)} AS now)
        INSERT INTO "Setting" AS pace (key, value)
        SELECT ${name}, to_json(clock.now) FROM clock
        ON CONFLICT (key) DO UPDATE SET value = to_json(
          least(
            greatest((pace.value #>> '{}')::float8 + ${1000 / perSecond}::float8, ${now(paces)} - ${catchUpMs}::float8),
            ${now(paces)} + ${Math.max(LONGEST_WAIT_MS, 2000 / perSecond)}::float8
          )
        )
        RETURNING (pace.value #>> '{}')::float8 - (${now(paces)}) AS wait`;
      return row?.wait ?? 0;
    },
    async recall(key) {
      const [row] = await notes<
        { id: string | null }[]
      >`SELECT value ->> 'made' AS id FROM "Setting" WHERE key = ${key}`;
      return row?.id ?? null;
    },
    async look(key) {
      const [row] = await notes<{ id: string | null; held: boolean | null }[]>`
        SELECT value ->> 'made' AS id, (value ->> 'until')::float8 >= ${now(notes)} AS held FROM "Setting" WHERE key = ${key}`;
      if (row === undefined) return { kind: 'free' };
      if (row.id !== null) return { kind: 'made', id: row.id };
      return { kind: row.held === true ? 'held' : 'free' };
    },
    async begin(key, forMs = HOLD_MS) {
      const fresh = await notes`
        INSERT INTO "Setting" (key, value) VALUES (${key}, json_build_object('until', ${now(notes)} + ${forMs}::float8))
        ON CONFLICT (key) DO NOTHING RETURNING key`;
      if (fresh.length > 0) return { kind: 'yours', lookFirst: false };
      const late = await notes`
        UPDATE "Setting" SET value = json_build_object('until', ${now(notes)} + ${forMs}::float8)
        WHERE key = ${key} AND value ->> 'made' IS NULL AND (value ->> 'until')::float8 < ${now(notes)} RETURNING key`;
      if (late.length > 0) return { kind: 'yours', lookFirst: true };
      const [row] = await notes<
        { id: string | null }[]
      >`SELECT value ->> 'made' AS id FROM "Setting" WHERE key = ${key}`;
      return row?.id === undefined || row.id === null ? { kind: 'held' } : { kind: 'made', id: row.id };
    },
    async keep(key, forMs) {
      await notes`
        UPDATE "Setting" SET value = json_build_object('until', ${now(notes)} + ${forMs}::float8)
        WHERE key = ${key} AND value ->> 'made' IS NULL AND (value ->> 'until')::float8 > 0`;
    },
    async made(key, id) {
      await notes`
        INSERT INTO "Setting" (key, value) VALUES (${key}, json_build_object('made', ${id}::text, 'at', ${now(notes)}))
        ON CONFLICT (key) DO UPDATE SET value = excluded.value`;
    },
    async notMade(key, maybe) {
      if (maybe) {
        await notes`
          UPDATE "Setting" SET value = json_build_object('until', 0) WHERE key = ${key} AND value ->> 'made' IS NULL`;
      } else await notes`DELETE FROM "Setting" WHERE key = ${key} AND value ->> 'made' IS NULL`;
    },
    async gone(key) {
      await notes`DELETE FROM "Setting" WHERE key = ${key}`;
    },
    async hold(key, holder, forMs) {
      const held = await notes`
        INSERT INTO "Setting" AS held (key, value)
        VALUES (${key}, json_build_object('holder', ${holder}::text, 'until', ${now(notes)} + ${forMs}::float8))
        ON CONFLICT (key) DO UPDATE SET value = excluded.value
        WHERE held.value ->> 'holder' = ${holder} OR (held.value ->> 'until')::float8 < ${now(notes)}
        RETURNING key`;
      return held.length > 0;
    },
    async letGo(key, holder) {
      await notes`DELETE FROM "Setting" WHERE key = ${key} AND value ->> 'holder' = ${holder}`;
    },
    async close() {
      await Promise.all([notes.end({ timeout: 2 }), paces.end({ timeout: 2 })]);
    },
  };
}
