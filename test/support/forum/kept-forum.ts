import {
  type ForumAccount,
  type ForumCapabilities,
  type ForumClient,
  ForumFailure,
  type ForumTrouble,
  type Incoming,
} from '../../../src/adapters/forum/client.js';

interface Post {
  readonly id: string;
  readonly topic: string;
  text: string;
  readonly at: Date;
}

interface Topic {
  readonly id: string;
  readonly title: string;
  state: 'open' | 'locked' | 'deleted' | 'gone';
}

interface Message {
  readonly id: string;
  readonly room: string;
  readonly author: string;
  text: string;
  readonly at: Date;
  editedAt: Date | null;
}

type Call = keyof ForumClient;

/** What happens to a call of the connector: it fails before anything was done, or after all of it was. */
type Fault = { readonly when: 'before' | 'after'; readonly error: Error };

export const BOT = 'bot-1';

const NODEBB_LIKE: ForumCapabilities = {
  markup: 'markdown',
  maxPost: 32_767,
  maxMessage: 1000,
  maxTitle: 255,
  minPost: 8,
  minTitle: 3,
  pictures: 'upload',
  privatePictures: false,
  editMinutes: null,
  othersMayJoin: true,
  edits: 'seen',
  writesPerSecond: 1,
  requestsPerMinute: null,
};

/** A forum in memory, behind the port of connectors: for what the core does, whatever the software. */
export class KeptForum implements ForumClient {
  readonly kind = 'nodebb';
  readonly topics: Topic[] = [];
  readonly posts: Post[] = [];
  readonly messages: Message[] = [];
  readonly rooms = new Map<string, Set<string>>();
  readonly accounts = new Map<string, ForumAccount>([[BOT, { id: BOT, name: 'Adjutant', banned: false }]]);
  /** Accounts that take no new rooms, by what a forum says then. */
  readonly closed = new Map<string, ForumTrouble>();
  readonly calls: Call[] = [];
  readonly pictures: string[] = [];
  /** What keeps everything back: a revoked token, a forum that is down. */
  down: ForumTrouble | null = null;
  /** Asked at each call, with its number from 1. */
  faultAt: (call: Call, number: number) => Fault | null = () => null;
  #next = 1;

  constructor(
    private readonly now: () => Date,
    readonly can: ForumCapabilities = NODEBB_LIKE,
  ) {}

  person(name: string): ForumAccount {
    const known = [...this.accounts.values()].find((one) => one.name === name);
    if (known !== undefined) return known;
    const made = { id: `u${this.#next++}`, name, banned: false };
    this.accounts.set(made.id, made);
    return made;
  }

  /** Somebody writes to the service, in their room with it or one that is named. */
  write(from: ForumAccount, text: string, room = this.#roomOf(from.id) ?? this.#room([BOT, from.id])): Message {
    const message = { id: this.#id(), room, author: from.id, text, at: this.now(), editedAt: null };
    this.messages.push(message);
    return message;
  }

  /** What the service has told an account, in rooms that it reads. */
  toldTo(account: ForumAccount): readonly string[] {
    return this.messages
      .filter(({ room, author }) => author === BOT && this.rooms.get(room)?.has(account.id) === true)
      .map(({ text }) => text);
  }

  /** Who is in a room is not shown. */
  unseen = false;

  join(room: string, account: ForumAccount): void {
    this.rooms.get(room)?.add(account.id);
  }

  open = () =>
    this.#call('open', async () => ({
      account: this.accounts.get(BOT) ?? { id: BOT, name: 'Adjutant', banned: false },
      can: this.can,
      lacking: [],
    }));

  account = (id: string) => this.#call('account', async () => this.accounts.get(id) ?? null);

  accountByName = (name: string) =>
    this.#call('accountByName', async () => [...this.accounts.values()].find((one) => one.name === name) ?? null);

  openTopic = (title: string, body: string) =>
    this.#call('openTopic', async () => {
      const topic: Topic = { id: this.#id(), title, state: 'open' };
      this.topics.push(topic);
      return { topic: topic.id, post: this.#post(topic.id, body) };
    });

  topic = (id: string) =>
    this.#call('topic', async () => this.topics.find((one) => one.id === id)?.state ?? ('gone' as const));

  reply = (topic: string, body: string) => this.#call('reply', async () => this.#post(topic, body));

  edit = (id: string, body: string) =>
    this.#call('edit', async () => {
      const post = this.posts.find((one) => one.id === id);
      if (post === undefined) throw failure('gone');
      post.text = body;
    });

  ownTopics = (since: Date) =>
    this.#call('ownTopics', async () =>
      this.topics.flatMap(({ id, state }) => {
        const first = this.posts.find((post) => post.topic === id);
        return first === undefined || state === 'gone' || first.at < since ? [] : [{ ...first, topic: id }];
      }),
    );

  ownPosts = (topic: string, since: Date) =>
    this.#call('ownPosts', async () => this.posts.filter((post) => post.topic === topic && post.at >= since));

  picture = (_place: unknown, png: Uint8Array, alt: string) =>
    this.#call('picture', async () => {
      const markup = `![${alt}](/upload/${this.pictures.length + 1}-${png.length}.png)`;
      this.pictures.push(markup);
      return markup;
    });

  roomWith = (account: string) => this.#call('roomWith', async () => this.#roomOf(account));

  membersOf = (room: string) =>
    this.#call('membersOf', async () => {
      const members = this.rooms.get(room);
      return members === undefined || this.unseen ? null : [...members];
    });

  openRoom = (account: string, _title: string, body: string) =>
    this.#call('openRoom', async () => {
      const trouble = this.closed.get(account);
      if (trouble !== undefined) throw failure(trouble);
      const room = this.#room([BOT, account]);
      return { room, message: this.#say(room, body) };
    });

  say = (room: string, body: string) =>
    this.#call('say', async () => {
      for (const member of this.rooms.get(room) ?? []) {
        const trouble = this.closed.get(member);
        if (trouble !== undefined) throw failure(trouble);
      }
      return this.#say(room, body);
    });

  ownMessages = (room: string, since: Date) =>
    this.#call('ownMessages', async () =>
      this.messages.filter((one) => one.room === room && one.author === BOT && one.at >= since),
    );

  sentAt = (room: string, messages: readonly string[]) =>
    this.#call('sentAt', async () => {
      const found = this.messages.findLast((one) => one.room === room && messages.includes(one.id));
      return found?.at ?? null;
    });

  incoming = (cursor: string | null) =>
    this.#call('incoming', async () => {
      const last = this.messages.at(-1)?.id ?? '0';
      if (cursor === null) return { messages: [], cursor: last, more: false };
      const found = this.messages.filter(({ id, author }) => Number(id) > Number(cursor) && author !== BOT);
      const page = found.slice(0, 5);
      const messages = page.map(
        (one): Incoming => ({
          id: one.id,
          room: one.room,
          author: this.accounts.get(one.author) ?? { id: one.author, name: 'gone', banned: false },
          members: [...(this.rooms.get(one.room) ?? [])],
          sentAt: one.at,
          editedAt: one.editedAt,
          text: one.text,
        }),
      );
      const more = page.length < found.length;
      return { messages, cursor: more ? (page.at(-1)?.id ?? cursor) : last, more };
    });

  async #call<T>(call: Call, work: () => Promise<T>): Promise<T> {
    this.calls.push(call);
    if (this.down !== null) throw failure(this.down);
    const fault = this.faultAt(call, this.calls.length);
    if (fault?.when === 'before') throw fault.error;
    const result = await work();
    if (fault?.when === 'after') throw fault.error;
    return result;
  }

  #id(): string {
    return String(this.#next++);
  }

  #post(topic: string, text: string): string {
    const post = { id: this.#id(), topic, text, at: this.now() };
    this.posts.push(post);
    return post.id;
  }

  #say(room: string, text: string): string {
    const message = { id: this.#id(), room, author: BOT, text, at: this.now(), editedAt: null };
    this.messages.push(message);
    return message.id;
  }

  #room(members: readonly string[]): string {
    const room = `r${this.#id()}`;
    this.rooms.set(room, new Set(members));
    return room;
  }

  #roomOf(account: string): string | null {
    const found = [...this.rooms].filter(([, members]) => members.size === 2 && members.has(account));
    return found.at(-1)?.[0] ?? null;
  }
}

/** As a connector fails: clearly, unless somebody may have heard. */
export const failure = (trouble: ForumTrouble, nothingMade = true): ForumFailure =>
  new ForumFailure(trouble, { status: 0, code: '', nothingMade });
