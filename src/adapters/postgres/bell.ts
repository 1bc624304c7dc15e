import type postgres from 'postgres';
import type { Bell } from '../../app/ports/bell.js';
import type { Log } from '../../app/ports/log.js';
import { openSql } from '../sql/open-sql.js';

/** The notification channel; its messages carry a campaign's id and nothing else. */
const CHANNEL = 'adjutant_bell';

/** The connection that listens, and the moment from which it does. */
interface Ear {
  readonly sql: postgres.Sql;
  readonly ready: Promise<void>;
}

/**
 * The bell on PostgreSQL's LISTEN/NOTIFY: rung in one process, it is heard in all. One connection listens, from the first
 * listener until the bell is closed, and comes back by itself after PostgreSQL was away; what rang meanwhile is not heard,
 * so pages should also look again once in a while. A bell that cannot be rung is logged, never an error: what changed is in the record.
 */
export function openBell(options: {
  readonly connectionString: string;
  readonly log: Log;
}): Bell & { close(): Promise<void> } {
  const { log } = options;
  const connect = () =>
    openSql(options.connectionString, { name: 'bell', max: 1, idle_timeout: 60, connect_timeout: 10 });
  const ringer = connect();
  const hearers = new Set<(campaign: string) => void>();
  let ear: Ear | undefined;

  const hear = (campaign: string): void => {
    for (const heard of [...hearers]) {
      try {
        heard(campaign);
      } catch (error) {
        log.error({}, error, 'A listener of the bell failed');
      }
    }
  };

  const openEar = (): Ear => {
    const sql = connect();
    return {
      sql,
      ready: sql.listen(CHANNEL, hear).then(
        () => {},
        async (error: unknown) => {
          ear = undefined;
          // The driver would go on trying behind our back, and a later listener would then hear each ring twice.
          await sql.end({ timeout: 0 });
          throw error;
        },
      ),
    };
  };

  return {
    async ring(...campaigns) {
      try {
        await ringer`SELECT pg_notify(${CHANNEL}, campaign)
          FROM jsonb_array_elements_text(${JSON.stringify(campaigns)}::text::jsonb) AS campaign`;
      } catch {
        log.warn({}, 'The bell could not be rung: PostgreSQL did not take the notification');
      }
    },
    async listen(heard) {
      // Wrapped, so that the same function may listen twice and stop one at a time.
      const hearer = (campaign: string): void => heard(campaign);
      hearers.add(hearer);
      ear ??= openEar();
      try {
        await ear.ready;
      } catch (error) {
        hearers.delete(hearer);
        throw error;
      }
      return async () => {
        hearers.delete(hearer);
      };
    },
    async close() {
      await Promise.all([ringer.end({ timeout: 2 }), ear?.sql.end({ timeout: 2 })]);
    },
  };
}
