import { type Client, Events } from 'discord.js';
import type { Door, DoorHealth } from '../../../app/ports/door.js';
import type { Log } from '../../../app/ports/log.js';
import { LEASE_EVERY_MS, type Lease, type Pause, sleep } from '../../sending/lease.js';
import { apiFailure, loggable } from '../kit/api-errors.js';
import { closedWith, type Down, notOpened } from './line-words.js';

interface LineParts {
  /** A client of its own for each time the line is opened: one that was ended is of no more use. */
  client(): Client;
  readonly token: string;
  readonly apiUrl: string | undefined;
  /** Each time the line is open. */
  opened(client: Client<true>): Promise<void>;
  readonly lease: Lease | null;
  readonly pause: Pause | undefined;
  readonly log: Log;
}

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;
/** Where somebody has to do something first. */
const FINAL_PAUSE_MS = 10 * 60_000;

const ELSEWHERE = 'Another process of this service listens at Discord; this one takes over when that one ends.';

/**
 * The line to Discord's gateway, kept open in the background: nothing of the service waits for it, and whatever ends it, it
 * comes back when it can.
 */
export class Line implements Door {
  readonly #stopping = new AbortController();
  readonly #pause: Pause;
  #client: Client | null = null;
  #running: Promise<void> = Promise.resolve();
  #state: Omit<DoorHealth, 'name'> = { up: false, says: 'The line to Discord is being opened.' };
  /** Shards that have lost their connection and try to get it back. */
  readonly #lost = new Set<number>();
  #tried: () => void = () => {};
  /** When the line is open, or it is known that it is not to be had at once. */
  readonly tried = new Promise<void>((resolve) => {
    this.#tried = resolve;
  });

  constructor(private readonly parts: LineParts) {
    this.#pause = parts.pause ?? sleep;
  }

  health(): DoorHealth {
    return { name: 'discord', ...this.#state };
  }

  /** Whether another process of the service listens. */
  get isElsewhere(): boolean {
    return this.#state.says === ELSEWHERE;
  }

  /** Never rejects, and nobody has to wait for it. */
  open(): void {
    this.#running = this.#keep();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#client?.destroy();
    await this.#running;
    await this.parts.lease?.release().catch(() => {});
    this.#state = { up: false, says: 'The line to Discord is closed.' };
  }

  get #stopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  async #wait(milliseconds: number): Promise<void> {
    if (!this.#stopped) await this.#pause(milliseconds, this.#stopping.signal);
  }

  async #keep(): Promise<void> {
    const { log } = this.parts;
    for (let failures = 0; !this.#stopped; ) {
      const held = await this.#take();
      if (held === 'elsewhere') {
        this.#state = { up: true, says: ELSEWHERE };
        this.#tried();
        await this.#wait(LEASE_EVERY_MS);
        continue;
      }
      const startedAt = performance.now();
      const down = await this.#session();
      this.#lost.clear();
      if (this.#stopped) return;
      this.#state = { up: false, says: down.says };
      log.error({ final: down.final }, new Error(down.says), 'the line to Discord is down');
      this.#tried();
      // A line that held for a while begins to count anew.
      failures = performance.now() - startedAt > LONGEST_PAUSE_MS ? 0 : failures + 1;
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10));
      await this.#wait(down.final ? FINAL_PAUSE_MS : pause);
    }
  }

  /** Where the record cannot be asked, what was so before holds: without the record no other process can do anything either. */
  async #take(): Promise<'here' | 'elsewhere'> {
    const { lease, log } = this.parts;
    if (lease === null) return 'here';
    try {
      return (await lease.take()) ? 'here' : 'elsewhere';
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'who listens at Discord could not be asked');
      return this.#client === null ? 'elsewhere' : 'here';
    }
  }

  /** From signing in to the end of the session, whatever ends it. */
  async #session(): Promise<Down> {
    const { log, token, apiUrl } = this.parts;
    const client = this.parts.client();
    this.#client = client;
    const over = new AbortController();
    try {
      const ended = new Promise<Down>((resolve) => {
        this.#follow(client, resolve);
        const closed: Down = { says: 'The line to Discord is closed.', final: false };
        this.#stopping.signal.addEventListener('abort', () => resolve(closed), { signal: over.signal, once: true });
        void this.#renew(over.signal).then((lost) => {
          if (lost) resolve({ says: ELSEWHERE, final: false });
        });
      });
      client.once(Events.ClientReady, (ready) => {
        this.#state = { up: true, says: 'Discord is open.' };
        this.parts
          .opened(ready)
          .catch((error: unknown) => log.error({}, loggable(error), 'the line to Discord was opened badly'))
          .finally(() => this.#tried());
      });
      const refused = client.login(token).then(
        () => ended,
        (error: unknown) => notOpened(error, apiUrl),
      );
      return await Promise.race([ended, refused]);
    } finally {
      over.abort();
      await client.destroy().catch((error: unknown) => log.warn({ error: String(error) }, 'Discord was left badly'));
      this.#client = null;
    }
  }

  /** Keeps the lease; true when another process has it. */
  async #renew(over: AbortSignal): Promise<boolean> {
    if (this.parts.lease === null) return false;
    for (;;) {
      await this.#pause(LEASE_EVERY_MS, over);
      if (over.aborted) return false;
      if ((await this.#take()) === 'elsewhere') return !over.aborted;
    }
  }

  #follow(client: Client, ended: (down: Down) => void): void {
    const { log } = this.parts;
    client.on(Events.Error, (error) => log.error({}, loggable(error), 'Discord client reports an error'));
    client.on(Events.ShardError, (error, shard) =>
      log.warn({ shard, code: apiFailure(error).code }, 'Discord gateway connection failed'),
    );
    client.on(Events.ShardDisconnect, ({ code }, shard) => {
      log.warn({ shard, code }, 'Discord closed the session for good');
      ended(closedWith(code));
    });
    client.on(Events.Invalidated, () => ended({ says: 'Discord ended the session.', final: false }));
    client.on(Events.ShardReconnecting, (shard) => {
      this.#lost.add(shard);
      this.#state = { up: false, says: 'The connection to Discord was lost; it connects again by itself.' };
    });
    const back = (shard: number): void => {
      this.#lost.delete(shard);
      if (this.#lost.size === 0 && client.isReady()) this.#state = { up: true, says: 'Discord is open.' };
    };
    client.on(Events.ShardReady, back);
    client.on(Events.ShardResume, back);
  }
}
