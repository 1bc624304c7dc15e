import type { Clock } from '../../../app/ports/clock.js';
import type { Door, DoorHealth } from '../../../app/ports/door.js';
import type { Log } from '../../../app/ports/log.js';
import type { Json } from '../../../core/game/json.js';
import { LEASE_EVERY_MS, type Lease, type Pause, sleep } from '../../sending/lease.js';
import type { SendingNotes } from '../../sending/sending-notes.js';
import type { ForumSession } from '../kit/session.js';
import type { PrivateRooms } from '../sending/private-rooms.js';
import { Inbox, type TakesWritten } from './inbox.js';
import { notRead } from './line-words.js';

/** Of the use cases, what the door calls. */
export interface ForumApp extends TakesWritten {
  recall(key: string): Promise<Json | null>;
  remember(key: string, value: Json): Promise<void>;
  /** Whether a window of a campaign that is played by forum ends within so long. */
  forumDeadlineWithin(milliseconds: number): Promise<boolean>;
}

interface ForumDoorSettings {
  readonly app: ForumApp;
  readonly session: ForumSession;
  readonly rooms: PrivateRooms;
  readonly notes: SendingNotes;
  /** Where several processes may open this door, which of them listens. */
  readonly lease?: Lease;
  /** How the door waits before it looks again. */
  readonly pause?: Pause;
  readonly clock: Clock;
  readonly log: Log;
  /** Where the web board is reached, without a slash at the end. */
  readonly publicUrl: string;
}

const EVERY_MS = 20_000;
const EVERY_MS_AT_THE_END = 5000;
const NEAR_THE_END_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;
/** Where somebody has to do something first. */
const FINAL_PAUSE_MS = 10 * 60_000;
/** A phase is not held open for longer by a forum that does not answer. */
const HOLD_MS = 15_000;
const LOOK_AGAIN_MS = 500;
const STOP_TIME = 5000;
const MOST_PAGES = 200;

const READ_UNTIL = 'forum/read-until';
const ELSEWHERE = 'Another process of this service reads the forum; this one takes over when that one ends.';

const cursorKey = (kind: string): string => `forum/cursor/${kind}`;

/** Resolves after the work or the time, whichever is first; never rejects. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  await Promise.race([work.catch(() => {}), sleep(milliseconds, over.signal)]);
  over.abort();
}

/**
 * Reads what people write to the service's account, as long as this process is the one that listens: in the background, from the last
 * message that was answered on, so that time away is caught up with by the same steps. Nothing of the service waits for the forum.
 */
export class ForumDoor implements Door {
  readonly #inbox: Inbox;
  readonly #stopping = new AbortController();
  readonly #pause: Pause;
  #waiting = new AbortController();
  #held: boolean;
  #running: Promise<void> = Promise.resolve();
  #reading: Promise<void> = Promise.resolve();
  /** A reading that begins after the one that is under way. */
  #nextReading: Promise<void> | null = null;
  #state: Omit<DoorHealth, 'name'> = { up: false, says: 'The forum is being asked who the service is there.' };
  #tried: () => void = () => {};
  /** When what was written in the time away has been read, or cannot be read now. */
  readonly caughtUp = new Promise<void>((resolve) => {
    this.#tried = resolve;
  });

  constructor(private readonly settings: ForumDoorSettings) {
    this.#pause = settings.pause ?? sleep;
    this.#held = settings.lease === undefined;
    this.#inbox = new Inbox(settings);
  }

  health(): DoorHealth {
    return { name: 'forum', ...this.#state };
  }

  /** Never rejects, and nobody has to wait for it. */
  open(): void {
    this.#running = Promise.all([this.#keep(), this.#keepLease()]).then(() => {});
  }

  /** Reads once more, from now on, before a phase is sealed: at most 15 s. Never rejects; false: not all could be read. */
  async readNow(): Promise<boolean> {
    const since = this.settings.clock.now();
    let isRead = false;
    const read = this.#held ? this.#read().then(() => true) : readElsewhere(this.settings, since, this.#pause);
    await within(
      HOLD_MS,
      read.then((done) => {
        isRead = done;
      }),
    );
    return isRead && !this.#stopped;
  }

  /** Finishes what has begun, within some seconds. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#waiting.abort();
    await within(STOP_TIME, Promise.all([this.#running, this.#reading, this.#nextReading]));
    await this.settings.lease?.release().catch(() => {});
    this.#state = { up: false, says: 'The forum is not read any more.' };
  }

  get #stopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  async #wait(milliseconds: number): Promise<void> {
    if (this.#stopped) return;
    this.#waiting = new AbortController();
    await this.#pause(milliseconds, this.#waiting.signal);
  }

  /** Where the record cannot be asked, what was so before holds: without the record no other process can do anything either. */
  async #take(): Promise<boolean> {
    const { lease, log } = this.settings;
    if (lease === undefined) return true;
    try {
      return await lease.take();
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'who reads the forum could not be asked');
      return this.#held;
    }
  }

  async #keepLease(): Promise<void> {
    if (this.settings.lease === undefined) return;
    while (!this.#stopped) {
      await this.#pause(LEASE_EVERY_MS, this.#stopping.signal);
      if (this.#stopped) return;
      const held = await this.#take();
      // Another process has stopped: what it left is read at once.
      if (held && !this.#held) this.#waiting.abort();
      this.#held = held;
    }
  }

  async #keep(): Promise<void> {
    const { log, session } = this.settings;
    this.#held = await this.#take();
    for (let failures = 0; !this.#stopped; ) {
      if (!this.#held) {
        this.#state = { up: true, says: ELSEWHERE };
        this.#tried();
        await this.#wait(FINAL_PAUSE_MS);
        continue;
      }
      try {
        await this.#read();
        const { lacking } = await session.opened();
        this.#state = { up: true, says: ['The forum is open.', ...lacking].join(' ') };
        if (failures > 0) log.info({}, 'the forum is open again');
        failures = 0;
        this.#tried();
        await this.#wait(await this.#interval());
      } catch (error) {
        const down = notRead(error);
        failures += 1;
        session.forget();
        this.#state = { up: false, says: down.says };
        log.error({ final: down.final, failures }, error, 'the forum could not be read');
        this.#tried();
        const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 10));
        await this.#wait(down.final ? FINAL_PAUSE_MS : pause);
      }
    }
  }

  async #interval(): Promise<number> {
    const near = await this.settings.app.forumDeadlineWithin(NEAR_THE_END_MS).catch(() => true);
    return near ? EVERY_MS_AT_THE_END : EVERY_MS;
  }

  /** One reading at a time. Whoever asks while one is under way gets the next, which all of them share. */
  #read(): Promise<void> {
    const next =
      this.#nextReading ??
      this.#reading
        .catch(() => {})
        .then(() => {
          this.#nextReading = null;
          this.#reading = this.#readAll();
          return this.#reading;
        });
    this.#nextReading = next;
    return next;
  }

  async #readAll(): Promise<void> {
    const { app, session, clock, log } = this.settings;
    const { lacking } = await session.opened();
    if (lacking.length > 0 && !this.#state.up)
      log.warn({ lacking: lacking.length }, 'the forum is open, but not for all it is for');
    const key = cursorKey(session.client.kind);
    const begun = clock.now();
    const noted = await app.recall(key);
    let cursor = typeof noted === 'string' ? noted : null;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const found = await session.client.incoming(cursor);
      for (const message of found.messages) {
        if (this.#stopped) return;
        await this.#inbox.take(message);
      }
      if (found.cursor !== cursor) await app.remember(key, found.cursor);
      cursor = found.cursor;
      if (!found.more) break;
    }
    await app.remember(READ_UNTIL, begun.toISOString());
  }
}

/** A door that was not read for so long is down, and nobody waits for it. */
const DOWN_AFTER_MS = 2 * 60_000;

/**
 * Waits until the process that listens has read all that was written by then: at most 15 s, and not at all where none reads.
 * Never rejects; false: it was not read.
 */
export async function readElsewhere(
  { app, clock }: Pick<ForumDoorSettings, 'app' | 'clock'>,
  since: Date,
  pause: Pause = sleep,
): Promise<boolean> {
  const over = new AbortController();
  const giveUpAt = clock.now().getTime() + HOLD_MS;
  while (clock.now().getTime() < giveUpAt) {
    const noted = await app.recall(READ_UNTIL).catch(() => null);
    const until = typeof noted === 'string' ? Date.parse(noted) : Number.NaN;
    if (until >= since.getTime()) return true;
    if (!(clock.now().getTime() - until < DOWN_AFTER_MS)) return false;
    await pause(LOOK_AGAIN_MS, over.signal);
  }
  return false;
}
