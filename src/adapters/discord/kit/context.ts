import type { App } from '../../../app/app.js';
import type { Clock } from '../../../app/ports/clock.js';
import type { Log } from '../../../app/ports/log.js';

/** What every part of the Discord door works with. */
export interface DoorContext {
  readonly app: App;
  readonly clock: Clock;
  readonly log: Log;
  /** Where the web board is reached, without a slash at the end. */
  readonly publicUrl: string;
  /** The origin of the API when it is not Discord's own: its files are read too. */
  readonly apiOrigin: string | null;
}
