import type { Readiness } from '../adapters/web/server.js';
import type { Door } from '../app/ports/door.js';

/** How long a check may take before it counts as failed. */
const WITHIN_MS = 2_000;

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const answers = (check: Promise<unknown>): Promise<boolean> =>
  within(WITHIN_MS, check).then(
    () => true,
    () => false,
  );

/** What the service asks of itself: what it cannot do without, and how its doors stand. */
export interface Health {
  /** A door that is named from now on when it is down. */
  watch(door: Door): void;
  ready(): Promise<Readiness>;
}

/**
 * The health of one process. Ready means that pages can be shown and deadlines are kept: a door that is down is named and
 * takes nothing else with it.
 */
export function openHealth(needs: { readonly database: () => Promise<unknown> }): Health {
  const doors: Door[] = [];
  return {
    watch: (door) => void doors.push(door),
    async ready() {
      const database = await answers(needs.database());
      const states = doors.map((door) => door.health());
      const missing = [
        ...(database ? [] : ['The database does not answer.']),
        ...states.filter(({ up }) => !up).map(({ says }) => says),
      ];
      return {
        ok: database,
        checks: { database, ...Object.fromEntries(states.map(({ name, up }) => [name, up])) },
        missing,
      };
    },
  };
}
