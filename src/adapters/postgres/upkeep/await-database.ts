import { setTimeout as delay } from 'node:timers/promises';
import { openSql } from '../../sql/open-sql.js';

/** The database cannot be used. The message is a sentence for the host: where, what was found, what would do. */
class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

const CONNECT_WITHIN_S = 5;
const ASK_EVERY_MS = 1_000;
/** How often it is said again that PostgreSQL is waited for. */
const SAY_EVERY_MS = 30_000;

interface Trouble {
  /** May pass by itself: a server that starts, a network that comes up. */
  readonly passing: boolean;
  readonly says: string;
}

/** What the address names, without the password. */
function namesOf(connectionString: string) {
  const url = new URL(connectionString);
  const server = `${url.hostname === '' ? 'localhost' : url.hostname}:${url.port === '' ? '5432' : url.port}`;
  const user = decodeURIComponent(url.username);
  const database = decodeURIComponent(url.pathname.slice(1));
  return { server, user, database: database === '' ? user : database };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What a failed try to connect means. */
function troubleOf(error: unknown, connectionString: string): Trouble {
  const { server, user, database } = namesOf(connectionString);
  const code = codeOf(error);
  switch (code) {
    case '3D000':
      return {
        passing: false,
        says: `PostgreSQL on ${server} has no database "${database}". Make it (createdb ${database}), or name another in DATABASE_URL.`,
      };
    case '28P01':
    case '28000':
      return {
        passing: false,
        says: `PostgreSQL on ${server} does not let "${user}" in: there is no such role, or the password is another. Check DATABASE_URL.`,
      };
    case '42501':
      return {
        passing: false,
        says: `The role "${user}" may not use the database "${database}" on ${server}. Let it connect and make tables there.`,
      };
    case 'ECONNREFUSED':
      return { passing: true, says: `Nothing answers on ${server} (connection refused). Is PostgreSQL running there?` };
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return {
        passing: true,
        says: `The host of the database, ${server}, is not known on this network. Check the name in DATABASE_URL.`,
      };
    case '53300':
      return { passing: true, says: `PostgreSQL on ${server} has no connection left (max_connections).` };
    case '57P01':
    case '57P02':
    case '57P03':
      return { passing: true, says: `PostgreSQL on ${server} is starting or stopping.` };
    default: {
      const words = error instanceof Error ? error.message.split('\n')[0]?.slice(0, 200) : String(error);
      return { passing: true, says: `The database on ${server} cannot be reached: ${words}` };
    }
  }
}

async function tryOnce(connectionString: string): Promise<Trouble | null> {
  const sql = openSql(connectionString, { name: 'start', max: 1, connect_timeout: CONNECT_WITHIN_S });
  try {
    await sql`SELECT 1`;
    return null;
  } catch (error) {
    return troubleOf(error, connectionString);
  } finally {
    await sql.end({ timeout: 0 }).catch(() => {});
  }
}

/**
 * Resolves when the database can be used. With `wait`, one that is away for now is waited for, while `tell` hears why, until
 * the signal is given: it then resolves to false. Without `wait`, or for what does not pass by itself, it rejects with
 * DatabaseError.
 */
export async function awaitDatabase(
  connectionString: string,
  options: { readonly tell: (line: string) => void; readonly wait?: AbortSignal | undefined },
): Promise<boolean> {
  const { wait, tell } = options;
  let told: { readonly says: string; readonly at: number } | undefined;
  for (;;) {
    if (wait?.aborted === true) return false;
    const trouble = await tryOnce(connectionString);
    if (trouble === null) {
      if (told !== undefined) tell('The database answers; the start goes on.');
      return true;
    }
    if (wait === undefined || !trouble.passing) throw new DatabaseError(trouble.says);
    const at = performance.now();
    if (told === undefined || told.says !== trouble.says || at - told.at >= SAY_EVERY_MS) {
      tell(`${trouble.says} The start waits for it.`);
      told = { says: trouble.says, at };
    }
    await delay(ASK_EVERY_MS, undefined, { signal: wait }).catch(() => {});
  }
}
