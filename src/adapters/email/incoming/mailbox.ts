import { setTimeout as delay } from 'node:timers/promises';
import type { App } from '../../../app/app.js';
import type { Door, DoorHealth } from '../../../app/ports/door.js';
import type { Log } from '../../../app/ports/log.js';
import { RecordAway } from '../../../app/ports/record-away.js';
import type { Trust } from '../trust.js';
import { ImapSession, type ListedMail, mailboxAddress } from './imap-session.js';
import { lookElsewhere, lookedAt, lookWanted } from './look-elsewhere.js';
import { mailboxTrouble } from './mailbox-words.js';
import { Patience } from './patience.js';
import { LOOK_BACK_MS, type Place, readSoFar, readUpTo } from './place.js';
import { type Receiving, receiveMail } from './receive.js';

/** One process at a time reads the mailbox; the others wait to take over. */
interface Lease {
  take(): Promise<boolean>;
  release(): Promise<void>;
}

export interface MailboxOptions {
  /** IMAP_URL. */
  readonly url: string;
  readonly trust: Trust;
  readonly app: Pick<App, 'recall' | 'remember'>;
  readonly receiving: Receiving;
  readonly lease: Lease | null;
  readonly log: Log;
  /** For tests. */
  readonly times?: Partial<typeof TIMES>;
}

const TIMES = {
  /** However quiet the server is. */
  lookEveryMs: 60_000,
  leaseEveryMs: 5000,
  /** A server from which nothing comes for so long while it is asked counts as gone: its connection may be frozen without an end. */
  silentMs: 30_000,
  /** The same where a window is about to be sealed. */
  silentAtSealMs: 10_000,
  firstPauseMs: 1000,
  longestPauseMs: 5 * 60_000,
};
/** A mail that cannot be read although everything else can is given up after so many tries. */
const MOST_TRIES = 5;
/** So long an answer is tried before the mail counts as done: by then its sheet has long been on the board. */
const ANSWER_FOR_MS = 3 * 24 * 3_600_000;

const ELSEWHERE = 'Another process of this service reads the mailbox; this one takes over when that one ends.';

interface Waiting {
  readonly retryAt: number;
  readonly tries: number;
}

/** Somebody waits for a look, and for how many connections it has been given up. */
interface Look {
  tell(read: boolean): void;
  failed: number;
}
/** A connection that breaks while somebody waits for a look is replaced once, at once. */
const MOST_CONNECTIONS = 2;

/** Waits until it is woken or a time has passed. What comes while nobody waits is not lost. */
class Alarm {
  #woken = false;
  #wake: () => void = () => {};

  ring(): void {
    this.#woken = true;
    this.#wake();
  }

  async wait(ms: number): Promise<void> {
    if (!this.#woken) {
      const over = new AbortController();
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      await Promise.race([woken, delay(ms, undefined, { signal: over.signal }).catch(() => {})]);
      over.abort();
    }
    this.#woken = false;
  }
}

/**
 * The mailbox to which people answer, read by IMAP in the background: at once where the server tells of news, and every minute in
 * any case. Whatever ends the connection, another one is made.
 */
export class MailboxDoor implements Door {
  readonly #options: MailboxOptions;
  readonly #times: typeof TIMES;
  readonly #stopping = new AbortController();
  readonly #alarm = new Alarm();
  #state: Omit<DoorHealth, 'name'> = { up: false, says: 'The mailbox is being opened.' };
  #running: Promise<void> = Promise.resolve();
  /** Mails above the place that were read already, and those that are to be tried again. */
  #done = new Set<number>();
  #waiting = new Map<number, Waiting>();
  #looks: Look[] = [];
  /** Looks for which the mailbox is read now. */
  #looking: Look[] = [];
  #patience: Patience | null = null;
  /** Ends the pause before the next connection. */
  #hurry = new AbortController();
  /** Only somebody who changes a setting can make the mailbox readable. */
  #final = false;
  /** The moment up to which another process has been told that all was read. */
  #toldUntil = 0;
  #tried: () => void = () => {};
  /** When all mail of the time away has been read, or it is known that it cannot be read at once. */
  readonly caughtUp = new Promise<void>((resolve) => {
    this.#tried = resolve;
  });

  constructor(options: MailboxOptions) {
    this.#options = options;
    this.#times = { ...TIMES, ...options.times };
  }

  health(): DoorHealth {
    return { name: 'mailbox', ...this.#state };
  }

  /** Never rejects, and nobody has to wait for it. */
  open(): void {
    this.#running = this.#keep();
  }

  /**
   * Looks for mail now, here or where it is read: resolves when all that is there has been read, with false where it cannot be. A
   * connection from which nothing comes is given up soon, and another one is tried once.
   */
  lookNow(): Promise<boolean> {
    if (this.#state.says === ELSEWHERE) return lookElsewhere(this.#options.app);
    if (this.#final || this.#stopped) return Promise.resolve(false);
    return new Promise((resolve) => {
      this.#looks.push({ tell: resolve, failed: 0 });
      this.#hurry.abort();
      this.#patience?.shorten(this.#times.silentAtSealMs);
      this.#alarm.ring();
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#alarm.ring();
    await this.#running;
    await this.#options.lease?.release().catch(() => {});
    this.#state = { up: false, says: 'The mailbox is closed.' };
  }

  get #stopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  async #pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.#stopping.signal }).catch(() => {});
  }

  /** A connection has ended: those who wait for a look wait for the next one, or are told that it could not be read. */
  #lookedInVain(mostConnections = MOST_CONNECTIONS): void {
    const looks = [...this.#looking.splice(0), ...this.#looks.splice(0)];
    for (const look of looks) {
      look.failed += 1;
      if (look.failed < mostConnections) this.#looks.push(look);
      else look.tell(false);
    }
  }

  async #take(): Promise<boolean> {
    const { lease, log } = this.#options;
    if (lease === null) return true;
    return lease.take().catch((error: unknown) => {
      log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'who reads the mailbox could not be asked');
      return false;
    });
  }

  async #keep(): Promise<void> {
    const { log } = this.#options;
    const { firstPauseMs, longestPauseMs, leaseEveryMs } = this.#times;
    for (let failures = 0; !this.#stopped; ) {
      if (!(await this.#take())) {
        this.#state = { up: true, says: ELSEWHERE };
        this.#tried();
        const looks = [...this.#looking.splice(0), ...this.#looks.splice(0)];
        for (const look of looks) void lookElsewhere(this.#options.app).then(look.tell);
        await this.#pause(leaseEveryMs);
        continue;
      }
      const startedAt = performance.now();
      const error = await this.#session();
      if (this.#stopped) {
        this.#lookedInVain(0);
        return;
      }
      if (error === ELSEWHERE) continue;
      const { says, final } = mailboxTrouble(error);
      this.#final = final;
      this.#lookedInVain(final ? 0 : MOST_CONNECTIONS);
      this.#state = {
        up: false,
        says: `No mail is read: ${says}. Mails stay in the mailbox and are read later; orders can be given on the web board meanwhile.`,
      };
      log.error({ final }, new Error(says), 'the mailbox is not read');
      this.#tried();
      failures = performance.now() - startedAt > longestPauseMs ? 0 : failures + 1;
      const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures - 1, 10));
      await this.#hold(final ? Math.max(pause, longestPauseMs / 5) : pause);
    }
  }

  /** Waits, as long as nobody waits for a look, and keeps the lease meanwhile: another process would meet the same. */
  async #hold(ms: number): Promise<void> {
    this.#hurry = new AbortController();
    const hurried = AbortSignal.any([this.#stopping.signal, this.#hurry.signal]);
    for (let left = ms; left > 0 && !this.#stopped && this.#looks.length === 0; left -= this.#times.leaseEveryMs) {
      await delay(Math.min(left, this.#times.leaseEveryMs), undefined, { signal: hurried }).catch(() => {});
      if (!this.#stopped) await this.#take();
    }
  }

  /** From connecting to the end of the connection; gives back what ended it. */
  async #session(): Promise<unknown> {
    const { url, trust } = this.#options;
    const session = new ImapSession(mailboxAddress(url), trust);
    const stop = (): void => session.close();
    this.#stopping.signal.addEventListener('abort', stop, { once: true });
    const over = new AbortController();
    let lost: unknown = new Error('the connection ended');
    void this.#renew(over.signal).then((elsewhere) => {
      if (!elsewhere) return;
      lost = ELSEWHERE;
      session.close();
      this.#alarm.ring();
    });
    const patience = new Patience(session, () => {
      lost = new Error('nothing comes from the server any more');
      session.close();
      this.#alarm.ring();
    });
    this.#patience = patience;
    try {
      patience.begin(this.#silentMs());
      const uidValidity = await session.open(
        () => this.#alarm.ring(),
        () => this.#alarm.ring(),
      );
      this.#state = { up: true, says: 'The mailbox is read.' };
      this.#final = false;
      this.#done = new Set();
      this.#waiting = new Map();
      while (session.usable && !this.#stopped) {
        this.#looking = this.#looks.splice(0);
        const wanted = await lookWanted(this.#options.app);
        const upTo = Math.max(Date.now(), wanted);
        patience.begin(wanted > this.#toldUntil ? this.#times.silentAtSealMs : this.#silentMs());
        await this.#read(session, uidValidity);
        patience.end();
        if (session.usable && !this.#stopped) {
          await this.#tell(upTo);
          for (const { tell } of this.#looking.splice(0)) tell(true);
        }
        this.#tried();
        if (!session.usable || this.#stopped) break;
        session.idle();
        await this.#alarm.wait(this.#times.lookEveryMs);
      }
      return lost;
    } catch (error) {
      return lost === ELSEWHERE || patience.isOver ? lost : error;
    } finally {
      over.abort();
      patience.end();
      this.#patience = null;
      this.#stopping.signal.removeEventListener('abort', stop);
      session.close();
    }
  }

  #silentMs(): number {
    const { silentMs, silentAtSealMs } = this.#times;
    return this.#looks.length + this.#looking.length > 0 ? silentAtSealMs : silentMs;
  }

  async #tell(upTo: number): Promise<void> {
    this.#toldUntil = upTo;
    await lookedAt(this.#options.app, upTo);
  }

  /** Keeps the lease, and looks when another process wants it; true when another process has the lease. */
  async #renew(over: AbortSignal): Promise<boolean> {
    if (this.#options.lease === null) return false;
    for (;;) {
      await delay(this.#times.leaseEveryMs, undefined, { signal: over }).catch(() => {});
      if (over.aborted) return false;
      const held = await this.#options.lease.take().catch(() => true);
      if (!held) return !over.aborted;
      if ((await lookWanted(this.#options.app)) > this.#toldUntil) this.#alarm.ring();
    }
  }

  async #place(): Promise<Place | null> {
    return readSoFar(this.#options.app).catch((error: unknown) => {
      throw Object.assign(new Error('the record is away', { cause: error }), { recordAway: true });
    });
  }

  async #read(session: ImapSession, uidValidity: string): Promise<void> {
    const { app } = this.#options;
    const known = await this.#place();
    const fresh = known?.uidValidity === uidValidity ? known : null;
    const found = await session.newer(
      fresh === null ? { since: new Date(Date.now() - LOOK_BACK_MS) } : { uid: fresh.lastUid },
    );
    let place: Place = fresh ?? { uidValidity, lastUid: Math.max(0, (found[0] ?? 1) - 1) };
    const now = performance.now();
    const open = found.filter((uid) => !this.#done.has(uid) && (this.#waiting.get(uid)?.retryAt ?? 0) <= now);
    const untold = found.filter((uid) => !this.#done.has(uid));
    for await (const mail of session.heads(open)) {
      if (this.#stopped) return;
      await this.#take1(session, mail);
    }
    // Gone from the mailbox before it was read: nobody can read it any more.
    for (const uid of untold) if (open.includes(uid) && !this.#waiting.has(uid)) this.#done.add(uid);
    const first = found.find((uid) => !this.#done.has(uid));
    const upTo = first === undefined ? (found.at(-1) ?? place.lastUid) : first - 1;
    if (upTo > place.lastUid || fresh === null) {
      place = { uidValidity, lastUid: Math.max(upTo, place.lastUid) };
      await readUpTo(app, place);
      for (const uid of this.#done) if (uid <= place.lastUid) this.#done.delete(uid);
    }
  }

  /** One mail. Whatever comes of it, the next gets its turn; what failed is tried again. */
  async #take1(session: ImapSession, mail: ListedMail): Promise<void> {
    const { log, receiving } = this.#options;
    const { uid } = mail;
    const before = this.#waiting.get(uid);
    const tries = (before?.tries ?? 0) + 1;
    try {
      const received = await receiveMail(receiving, mail, { last: () => tries >= MOST_TRIES && session.usable });
      if (received.kind === 'later' && Date.now() - mail.receivedAt.getTime() < ANSWER_FOR_MS) {
        this.#waiting.set(uid, { retryAt: performance.now() + received.retryAfterMs, tries: 0 });
        return;
      }
      if (received.kind === 'dropped') log.info({ why: received.why }, 'a mail was left alone');
      this.#waiting.delete(uid);
      this.#done.add(uid);
      await session.done(uid);
    } catch (error) {
      if (!session.usable) throw error;
      // When the record is away nothing is the fault of this mail, and none is given up: neither now nor when it is back already.
      await this.#place();
      const away = error instanceof RecordAway;
      log.error({ uid, tries }, error, 'a mail could not be read');
      if (tries >= MOST_TRIES && !away) {
        this.#waiting.delete(uid);
        this.#done.add(uid);
        return;
      }
      this.#waiting.set(uid, { retryAt: performance.now() + 1000 * 2 ** tries, tries: away ? tries - 1 : tries });
    }
  }
}
