import type { ForumKind, ForumSettings } from '../../../src/adapters/forum/client.js';

/** Somebody with an account at the stand-in. `name` changes with `rename`; the id stays. */
export interface ForumPerson {
  readonly id: string;
  readonly name: string;
}

/** A public post as the forum holds it. */
export interface ForumPostSeen {
  readonly id: string;
  readonly topic: string;
  readonly title: string;
  /** The author's account id. */
  readonly author: string;
  /** As posted, in the forum's markup. */
  readonly text: string;
  readonly at: Date;
  readonly editedAt: Date | null;
  readonly deleted: boolean;
}

/** A private message as the forum holds it. */
export interface ForumMessageSeen {
  readonly id: string;
  readonly room: string;
  /** The room's title; `` where rooms have none. */
  readonly title: string;
  readonly author: string;
  readonly text: string;
  readonly at: Date;
  readonly editedAt: Date | null;
  readonly deleted: boolean;
  /** Who can read it now, by account id. */
  readonly readers: readonly string[];
}

/** What a request of the bot is for, named alike at every forum, so that one test can trouble all of them. */
export type ForumAct =
  | 'who-am-i'
  | 'account'
  | 'open-topic'
  | 'read-topic'
  | 'reply'
  | 'edit'
  | 'picture'
  | 'find-room'
  | 'open-room'
  | 'say'
  | 'read-rooms'
  | 'other';

export type ForumFault =
  /** The request is carried out, and its answer never comes: the connection breaks. */
  | { readonly kind: 'lose-answer' }
  /** The request is carried out, and its answer is a 502 of the proxy before the forum, with a page of HTML. */
  | { readonly kind: 'bad-gateway' }
  /** Nothing is carried out: the forum's own 500. */
  | { readonly kind: 'fail' }
  /** Nothing is carried out and the connection breaks. */
  | { readonly kind: 'cut' }
  /** Nothing is carried out, as this forum says 'too many'; where it says for how long, so. */
  | { readonly kind: 'slow-down'; readonly seconds: number }
  /** 200 with something else than the API describes. */
  | { readonly kind: 'nonsense' }
  /** The forum's machine puts what was sent before a moderator instead of posting it. */
  | { readonly kind: 'queue' }
  /** Carried out only when the promise is fulfilled, and answered then: for tests of time limits. */
  | { readonly kind: 'stall'; readonly until: Promise<void> };

export interface ForumRequestSeen {
  readonly method: string;
  /** With its query, without the host. */
  readonly path: string;
  readonly act: ForumAct;
  readonly status: number;
}

/**
 * A forum for tests, listening on the loopback: it answers as the makers describe it and refuses what the real one refuses.
 * People and moderators are played by these calls; the bot comes over the wire. Times run on the `now` it was started with.
 */
export interface ForumStandIn {
  readonly kind: ForumKind;
  readonly url: string;
  /** What a connector opens this forum with. */
  readonly settings: ForumSettings;
  readonly bot: ForumPerson;
  /** Every request of the bot, oldest first. */
  readonly requests: readonly ForumRequestSeen[];
  /** What the bot did that a real server would have let pass and that it must not do, each as a sentence: empty is well. */
  readonly violations: readonly string[];

  // People
  /** The account of that name, made if need be. */
  account(name: string): ForumPerson;
  /**
   * Writes to the bot: into their newest room, or a room of their own that is opened for it when they have none or `fresh` is true.
   * `room` names one.
   */
  write(
    from: ForumPerson,
    text: string,
    where?: { readonly room?: string; readonly fresh?: boolean; readonly title?: string; readonly answers?: string },
  ): ForumMessageSeen;
  editMessage(message: string, text: string): void;
  deleteMessage(message: string): void;
  /** Somebody in the room brings in a third. */
  invite(room: string, third: ForumPerson): void;
  leave(room: string, person: ForumPerson): void;
  rename(person: ForumPerson, name: string): void;
  /** Posts in public, as a person; null topic: opens one. */
  post(from: ForumPerson, topic: string | null, text: string): ForumPostSeen;
  /** Takes no private messages from now on (of the bot, or of anybody). */
  closeMessages(person: ForumPerson, closed?: boolean): void;
  /** Holds as many private messages as they may. False: this forum knows no such limit, and nothing was done. */
  fillInbox(person: ForumPerson): boolean;

  // Those who run the forum
  ban(person: ForumPerson, banned?: boolean): void;
  /** The bot may not write for now; where the forum knows that. False: it does not. */
  silenceBot(silenced?: boolean): boolean;
  /** The account is no more. */
  deleteAccount(person: ForumPerson): void;
  deleteTopic(topic: string): void;
  lockTopic(topic: string, locked?: boolean): void;
  deletePost(post: string): void;
  revokeToken(): void;
  /** The bot loses the right to post in the category, and whatever else lets it do its work. */
  withdrawRights(): void;

  // Trouble on the way
  /** The next `times` requests of that act meet the fault. */
  fault(act: ForumAct, fault: ForumFault, times?: number): void;

  // What there is to see
  /** Public posts, oldest first; of one topic or all. */
  posts(topic?: string): readonly ForumPostSeen[];
  topics(): readonly {
    readonly id: string;
    readonly title: string;
    readonly deleted: boolean;
    readonly locked: boolean;
  }[];
  /** Every message, oldest first, that the person can read now, the bot's and others'. */
  messagesWith(person: ForumPerson): readonly ForumMessageSeen[];
  /** Accounts that any text of the bot has pinged, by id. */
  pinged(): readonly string[];
  /** Pictures that the bot has stored, in order; `readers` null: whoever has the address. */
  pictures(): readonly {
    readonly markup: string;
    readonly bytes: Uint8Array;
    readonly readers: readonly string[] | null;
  }[];
  close(): Promise<void>;
}

export interface ForumStandInOptions {
  readonly now?: () => Date;
  readonly port?: number;
  /** Whether the forum's limits of requests in time hold, on `now`. Off unless asked for: a clock that stands still fills them. */
  readonly limits?: boolean;
}
