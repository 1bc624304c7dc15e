import {
  type ForumClient,
  ForumFailure,
  type ForumSettings,
  type ForumTrouble,
  type Incoming,
} from '../../../src/adapters/forum/client.js';
import { openDiscourse } from '../../../src/adapters/forum/kinds/discourse.js';
import { openXenforo } from '../../../src/adapters/forum/kinds/xenforo.js';
import { startDiscourseStandIn } from './discourse.js';
import type { ForumStandIn, ForumStandInOptions } from './stand-in.js';
import { startXenforoStandIn } from './xenforo.js';

export interface ForumUnderTest {
  readonly kind: string;
  readonly start: (options: ForumStandInOptions) => Promise<ForumStandIn>;
  readonly connect: (settings: ForumSettings) => ForumClient;
}

/** Every forum there is a connector for, each with its stand-in. */
export const FORUMS: readonly ForumUnderTest[] = [
  { kind: 'discourse', start: startDiscourseStandIn, connect: openDiscourse },
  { kind: 'xenforo', start: startXenforoStandIn, connect: openXenforo },
];

export const TITLE = 'The winter campaign of the northern fleet';
export const BODY = 'Phase 3 is open. Orders are due on Monday evening.\n\n[a1b2c3]';
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

/** A forum and a client of it, new for each case. Times run on a clock that stands until `pass`. */
export class ForumCase {
  #time = Date.parse('2026-03-02T18:00:00.000Z');
  #forum: ForumStandIn | null = null;
  #client: ForumClient | null = null;

  constructor(private readonly parts: ForumUnderTest) {}

  get forum(): ForumStandIn {
    if (this.#forum === null) throw new Error('The forum has not been started.');
    return this.#forum;
  }

  get client(): ForumClient {
    if (this.#client === null) throw new Error('The forum has not been started.');
    return this.#client;
  }

  get now(): Date {
    return new Date(this.#time);
  }

  pass(milliseconds: number): void {
    this.#time += milliseconds;
  }

  async begin(options: ForumStandInOptions = {}): Promise<void> {
    await this.#forum?.close();
    this.#time = Date.parse('2026-03-02T18:00:00.000Z');
    this.#forum = await this.parts.start({ now: () => this.now, ...options });
    this.#client = this.another();
  }

  async end(): Promise<void> {
    // 501: the stand-in itself has made a mistake.
    const broken = this.forum.requests.filter(({ status }) => status === 501);
    await this.forum.close();
    if (broken.length > 0) throw new Error(`The stand-in cannot answer ${broken[0]?.path}.`);
  }

  /** A client as another process has it. */
  another(changed: Partial<ForumSettings> = {}): ForumClient {
    return this.parts.connect({ ...this.forum.settings, ...changed });
  }

  /** How it fails; and that nothing private and no key is in what gets logged. */
  async failed(work: Promise<unknown>): Promise<ForumFailure> {
    const failure = await work.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (!(failure instanceof ForumFailure)) throw new Error('It did not fail as a forum fails.', { cause: failure });
    const said = `${failure.message} ${JSON.stringify(failure.details)}`;
    for (const secret of [this.forum.settings.token, 'A7 -> B7', TITLE, this.forum.url])
      expect(said).not.toContain(secret);
    expect(failure.cause).toBeUndefined();
    return failure;
  }

  async trouble(work: Promise<unknown>): Promise<{ trouble: ForumTrouble; nothingMade: boolean }> {
    const failure = await this.failed(work);
    return { trouble: failure.trouble, nothingMade: failure.details.nothingMade };
  }

  /** Everything after the cursor, as the door reads it. */
  async readAll(cursor: string, client = this.client): Promise<{ messages: readonly Incoming[]; cursor: string }> {
    const messages: Incoming[] = [];
    for (let place = cursor; ; ) {
      const page = await client.incoming(place);
      messages.push(...page.messages);
      place = page.cursor;
      if (!page.more) return { messages, cursor: place };
    }
  }

  /** The place of a bot that begins to read. */
  async beginning(): Promise<string> {
    const { messages, cursor } = await this.client.incoming(null);
    expect(messages).toEqual([]);
    return cursor;
  }
}
