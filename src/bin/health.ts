import type { Readiness } from '../adapters/web/server.js';
import type { App } from '../app/app.js';
import type { Door, DoorHealth } from '../app/ports/door.js';

/** How long a check may take before it counts as failed. */
const WITHIN_MS = 2_000;
/** Workers give a sign of life every minute. */
const SILENT_AFTER_MS = 180_000;

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** What the service asks of itself: what it cannot do without, and how its doors stand. */
export interface Health {
  /** A door that is named from now on when it is down. */
  watch(door: Door): void;
  doors(): readonly DoorHealth[];
  ready(): Promise<Readiness>;
}

/**
 * The health of one process. Ready means that pages can be shown and somebody keeps the deadlines: a door that is down, or
 * one phase that is late, is named and takes nothing else with it.
 */
export function openHealth(app: Pick<App, 'serviceState'>): Health {
  const watched: Door[] = [];
  const doors = (): readonly DoorHealth[] => watched.map((door) => door.health());
  return {
    watch: (door) => void watched.push(door),
    doors,
    async ready() {
      const state = await within(WITHIN_MS, app.serviceState({ since: null })).catch(() => null);
      const beat = state?.lastBeat ?? null;
      const clocks = state !== null && beat !== null && state.now.getTime() - beat.getTime() <= SILENT_AFTER_MS;
      const silent = beat === null ? 'yet' : `since ${beat.toISOString()}`;
      const states = doors();
      return {
        ok: state !== null && clocks,
        checks: { database: state !== null, clocks, ...Object.fromEntries(states.map(({ name, up }) => [name, up])) },
        missing: [
          ...(state === null ? ['The database does not answer.'] : []),
          ...(state === null || clocks ? [] : [`No worker has been at work ${silent}: nobody keeps the deadlines.`]),
          ...states.filter(({ up }) => !up).map(({ says }) => says),
        ],
        doors: states,
        overdue:
          state === null || state.overdue === null
            ? null
            : { campaign: state.overdue.campaignId, since: state.overdue.since.toISOString() },
      };
    },
  };
}
