// What the forum door and channel need of a forum's software. Each software is one file that speaks to its API and knows nothing of
// campaigns; the rest is written once. Ids are opaque text.

export const FORUM_KINDS = ['nodebb', 'discourse', 'xenforo'] as const;
export type ForumKind = (typeof FORUM_KINDS)[number];

export interface ForumSettings {
  readonly kind: ForumKind;
  /** Without a slash at the end. */
  readonly url: string;
  readonly token: string;
  /** The category, node or section in which topics of campaigns are opened. */
  readonly category: string;
  /** The bot's user name, where the API asks for it beside the token (Discourse). */
  readonly user?: string;
}

export interface ForumAccount {
  readonly id: string;
  readonly name: string;
  readonly banned: boolean;
}

export interface ForumCapabilities {
  readonly markup: 'markdown' | 'bbcode';
  /** Longest bodies and titles, in characters. */
  readonly maxPost: number;
  readonly maxMessage: number;
  readonly maxTitle: number;
  readonly minPost: number;
  readonly minTitle: number;
  /** `link-only`: the forum holds no pictures of ours. */
  readonly pictures: 'upload' | 'link-only';
  /** Whether pictures in private messages are readable by their readers alone. Elsewhere private maps are links to the board. */
  readonly privatePictures: boolean;
  /** How long own posts can be edited, in minutes; null: for ever. */
  readonly editMinutes: number | null;
  /** A player can bring a third person into a private room. */
  readonly othersMayJoin: boolean;
  /** Whether an edited incoming message can be told from an unedited one. */
  readonly edits: 'seen' | 'silent';
  /** Requests that the forum allows: writes a second, and all of them a minute (null: no limit known). */
  readonly writesPerSecond: number;
  readonly requestsPerMinute: number | null;
}

/** A post or message of ours, as it was found. `text` holds at least its end, where its visible id stands. */
export interface Seen {
  readonly id: string;
  readonly at: Date;
  readonly text: string;
}

export interface Incoming {
  /** Unique and rising at the forum; `doorKey` is made of it. */
  readonly id: string;
  readonly room: string;
  readonly author: ForumAccount;
  /** Everybody in the room, the bot among them, by account id. */
  readonly members: readonly string[];
  readonly sentAt: Date;
  /** Null: not edited, as far as the forum tells. */
  readonly editedAt: Date | null;
  /** Ids of messages in the room that it answers, as far as the forum tells. Untrusted. Left out: none. */
  readonly answers?: readonly string[];
  /** As typed, in the forum's markup, the newest text. Untrusted. */
  readonly text: string;
}

/** Where reading goes on; meaningful to its connector alone. JSON. */
export type Cursor = string;

/** Pages of a room in which `sentAt` looks: whoever answers a message looks at it as they write. */
export const MOST_PAGES_BACK = 5;

export interface ForumClient {
  readonly kind: ForumKind;
  /** Asks the forum who the token is and what it allows; `lacking`: rights that the bot needs and has not, each as a sentence. */
  open(): Promise<{
    readonly account: ForumAccount;
    readonly can: ForumCapabilities;
    readonly lacking: readonly string[];
  }>;
  account(id: string): Promise<ForumAccount | null>;
  /** Tries the name as typed, and what the forum makes of it. */
  accountByName(name: string): Promise<ForumAccount | null>;
  openTopic(title: string, body: string): Promise<{ readonly topic: string; readonly post: string }>;
  /** How a topic stands; posting into a deleted or locked one may succeed without anybody seeing it. */
  topic(topic: string): Promise<'open' | 'locked' | 'deleted' | 'gone'>;
  reply(topic: string, body: string): Promise<string>;
  edit(post: string, body: string): Promise<void>;
  /** Topics that the bot has opened in the category since then, with their first posts: to look before opening another. */
  ownTopics(since: Date): Promise<readonly (Seen & { readonly topic: string })[]>;
  /** The bot's own posts in a topic since then, to look before posting again. */
  ownPosts(topic: string, since: Date): Promise<readonly Seen[]>;
  /**
   * Stores a picture for a place and gives the markup that shows it; null: it cannot. `post`: one of the topic that is to be edited, else
   * a new one. `room` null: for a room not opened yet.
   */
  picture(
    place: { readonly topic: string | null; readonly post?: string } | { readonly room: string | null },
    png: Uint8Array,
    alt: string,
  ): Promise<string | null>;
  /** A room of exactly the account and the bot, if there is one in which the account still reads. */
  roomWith(account: string): Promise<string | null>;
  /** Everybody in the room, by account id; null: there is no such room any more. */
  membersOf(room: string): Promise<readonly string[] | null>;
  openRoom(account: string, title: string, body: string): Promise<{ readonly room: string; readonly message: string }>;
  /** `answers`: the message that this one answers, where the forum shows that. */
  say(room: string, body: string, answers?: string): Promise<string>;
  ownMessages(room: string, since: Date): Promise<readonly Seen[]>;
  /** When the newest of these messages was sent, whoever wrote them, as far back as is looked for it in the room; null: not found. */
  sentAt(room: string, messages: readonly string[]): Promise<Date | null>;
  /** Private messages of others after the cursor, oldest first. Null cursor: begins now, with nothing. */
  incoming(
    cursor: Cursor | null,
  ): Promise<{ readonly messages: readonly Incoming[]; readonly cursor: Cursor; readonly more: boolean }>;
}

/** What is the matter, told by status and machine code, never by wording. */
export type ForumTrouble =
  /** The token is wrong or was revoked; the bot is banned; it lacks a right. For whoever runs the service. */
  | 'token'
  | 'bot-banned'
  | 'rights'
  /** The topic, post or category is not there; nobody may post in it. For the GM. */
  | 'gone'
  | 'locked'
  /** The account is not there, is banned, takes no private messages or has no room for more. For the GM. */
  | 'no-account'
  | 'account-banned'
  | 'closed'
  | 'inbox-full'
  /** The forum keeps it until a moderator lets it through. */
  | 'queued'
  | 'too-long'
  | 'refused'
  /** Pass by themselves. */
  | 'slow-down'
  | 'server'
  | 'unreachable'
  /** The answer was not what the API describes. */
  | 'not-understood';

/** A request that failed, without its address, body or the forum's own words: those may hold keys and private text. */
export class ForumFailure extends Error {
  override readonly name = 'ForumFailure';

  constructor(
    readonly trouble: ForumTrouble,
    readonly details: {
      readonly status: number;
      /** The forum's machine code, shortened; `` when it gave none. */
      readonly code: string;
      readonly retryAfterMs?: number;
      /** True: certainly nothing was made. Else it may have been. */
      readonly nothingMade: boolean;
    },
  ) {
    super(`forum: ${trouble} (status ${details.status}${details.code === '' ? '' : `, ${details.code}`})`);
  }
}
