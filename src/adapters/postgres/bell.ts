import postgres from 'postgres';
import type { Bell } from '../../app/ports/bell.js';
import type { Log } from '../../app/ports/log.js';

/** The notification channel; its messages carry a campaign's id and nothing else. */
const CHANNEL = 'adjutant_bell';

/**
 * The bell on PostgreSQL's LISTEN/NOTIFY: rung in one process, it is heard in all. One connection listens for as long as
 * somebody does, and comes back by itself after PostgreSQL was away; what rang meanwhile is not heard, so pages should
 * also look again once in a while. A bell that cannot be rung is logged, never an error: what changed is in the record.
 */
export function openBell(options: {
  readonly connectionString: string;
  readonly log: Log;
}): Bell & { close(): Promise<void> } {
  const { log } = options;
  const sql = postgres(options.connectionString, {
    max: 1,
    idle_timeout: 60,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: 'adjutant bell' },
  });
  const hearers = new Set<(campaign: string) => void>();
  let listening: Promise<{ unlisten(): Promise<void> }> | undefined;

  const hear = (campaign: string): void => {
    for (const heard of [...hearers]) {
      try {
        heard(campaign);
      } catch (error) {
        log.error({}, error, 'A listener of the bell failed');
      }
    }
  };

  return {
    async ring(campaign) {
      try {
        await sql.notify(CHANNEL, campaign);
      } catch {
        log.warn({}, 'The bell could not be rung: PostgreSQL did not take the notification');
      }
    },
    async listen(heard) {
      // Wrapped, so that the same function may listen twice and stop one at a time.
      const hearer = (campaign: string): void => heard(campaign);
      hearers.add(hearer);
      listening ??= sql.listen(CHANNEL, hear);
      try {
        await listening;
      } catch (error) {
        listening = undefined;
        hearers.delete(hearer);
        throw error;
      }
      return async () => {
        hearers.delete(hearer);
      };
    },
    close: () => sql.end({ timeout: 2 }),
  };
}
