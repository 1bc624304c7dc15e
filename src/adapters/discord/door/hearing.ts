import type { App } from '../../../app/app.js';

// Whether the process that listens at Discord has heard all that was written there. Another one may be about to seal a window.

type Memory = Pick<App, 'recall' | 'remember'>;

const DEAF_SINCE = 'discord/deaf-since';

/** Whether the process that listens hears everything, as far as it has said; also where none ever has. */
export const heardElsewhere = async (app: Memory): Promise<boolean> =>
  (await app.recall(DEAF_SINCE).catch(() => null)) === null;

/** What one process hears, and what it tells the others of that. */
export class Hearing {
  #hears = false;
  #isOver = false;
  #noting: Promise<void> = Promise.resolve();

  constructor(private readonly app: Memory) {}

  get hearsAll(): boolean {
    return this.#hears;
  }

  /** When the others can know what was last so; from then on nothing more is told them. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#noting;
  }

  /** From now on everything is heard, or something may be missed until it is looked for. */
  is(hears: boolean, now: Date): void {
    if (hears === this.#hears || this.#isOver) return;
    this.#hears = hears;
    this.#noting = this.#noting.then(() =>
      this.app.remember(DEAF_SINCE, hears ? null : now.toISOString()).catch(() => {}),
    );
  }
}
