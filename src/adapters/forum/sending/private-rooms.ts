import { InTurn } from '../../sending/in-turn.js';
import { makeOnce } from '../../sending/make-once.js';
import type { SendingNotes } from '../../sending/sending-notes.js';
import { type ForumClient, ForumFailure, type Seen } from '../client.js';
import { endsWithMark } from '../kit/marks.js';
import type { ForumSession } from '../kit/session.js';
import type { Body } from './bodies.js';
import { isClearNo } from './outcomes.js';

/** Clocks differ; nothing of a message can be older than its row by more than this. */
const CLOCK_SKEW = 10 * 60_000;
const LOOK_AGAIN_MS = 10 * 60_000;
const MOST_LOOKED = 5000;

/** Under which the notes have the room with an account. */
export const roomKey = (account: string): string => `forum/room/${account}`;

interface ToSay {
  /** Makes it unique: said once, whatever runs twice. */
  readonly key: string;
  readonly account: string;
  /** Of a room that has to be opened. */
  readonly title: string;
  readonly body: Body;
  /** When it was begun at the earliest. */
  readonly since: Date;
  /** The room to say it in, if it is one of the two alone; else their own. */
  readonly room?: string;
  /** The message that it answers. */
  readonly answers?: string;
}

/**
 * Private messages to one account each. Before every one it is asked who is in the room: what is said to one goes into no room in
 * which another reads, and a fresh one is opened.
 */
export class PrivateRooms {
  readonly #turns = new InTurn();
  /** Accounts that were looked at lately: whether they are banned is asked once in a while. */
  readonly #looked = new Map<string, number>();
  /** Rooms that were opened because those before them could not be used. */
  readonly #replaced = new Set<string>();

  constructor(
    private readonly session: ForumSession,
    private readonly notes: SendingNotes,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get #client(): ForumClient {
    return this.session.client;
  }

  /** Says it, unless it was said before; gives the message's id. */
  say(wanted: ToSay): Promise<string> {
    return this.#turns.run(wanted.account, async () => {
      const { id } = await makeOnce(this.notes, wanted.key, {
        find: () => this.#find(wanted),
        make: () => this.#make(wanted),
        isClearNo,
      });
      return id;
    });
  }

  settled(): Promise<void> {
    return this.#turns.settled();
  }

  /** The forum may take messages to somebody who is banned and never reads them. */
  async #requireReader(account: string): Promise<void> {
    const known = this.#looked.get(account);
    if (known !== undefined && this.now() - known < LOOK_AGAIN_MS) return;
    const found = await this.#client.account(account);
    const failure = (trouble: 'no-account' | 'account-banned') =>
      new ForumFailure(trouble, { status: 0, code: '', nothingMade: true });
    if (found === null) throw failure('no-account');
    if (found.banned) throw failure('account-banned');
    this.#looked.set(account, this.now());
    const [oldest] = this.#looked.keys();
    if (this.#looked.size > MOST_LOOKED && oldest !== undefined) this.#looked.delete(oldest);
  }

  /** Whether the two of them, and nobody else, are in the room. */
  async #isOfTwo(room: string, account: string): Promise<boolean> {
    const { account: own } = await this.session.opened();
    const members = await this.#client.membersOf(room);
    return members !== null && members.length === 2 && members.includes(account) && members.includes(own.id);
  }

  async #make(wanted: ToSay): Promise<string> {
    const { account, title, body, answers } = wanted;
    await this.#requireReader(account);
    const known = await this.notes.recall(roomKey(account));
    const room = await this.#roomFor(wanted, known);
    if (room !== null) {
      try {
        const message = await this.#client.say(room, body.text, room === wanted.room ? answers : undefined);
        await this.#know(account, room, known);
        return message;
      } catch (error) {
        // The room was closed between the question and the message.
        if (!(error instanceof ForumFailure) || error.trouble !== 'gone') throw error;
      }
    }
    // A room that was opened in place of one, and cannot be looked into either: another would be opened for every message.
    if (known !== null && this.#replaced.has(known) && (await this.#client.membersOf(known)) === null)
      throw new ForumFailure('rights', { status: 0, code: 'members-unseen', nothingMade: true });
    const opened = await this.#client.openRoom(account, title, body.text);
    if (known !== null) this.#replaced.add(opened.room);
    await this.#know(account, opened.room, known);
    return opened.message;
  }

  /** A room of the two alone that is there; null: one has to be opened. */
  async #roomFor({ account, room }: ToSay, known: string | null): Promise<string | null> {
    const tried = new Set<string>();
    const isGood = async (one: string | null | undefined): Promise<boolean> => {
      if (one === null || one === undefined || tried.has(one)) return false;
      tried.add(one);
      return this.#isOfTwo(one, account);
    };
    if (room !== undefined && (await isGood(room))) return room;
    if (await isGood(known)) return known;
    const found = await this.#client.roomWith(account);
    return (await isGood(found)) ? found : null;
  }

  async #know(account: string, room: string, known: string | null): Promise<void> {
    if (known === room) return;
    if (known !== null) await this.notes.gone(roomKey(account));
    await this.notes.made(roomKey(account), room);
  }

  /** Looks for what an attempt that nobody heard the end of may have said: in every room in which it may have been. */
  async #find({ account, body, since, room }: ToSay): Promise<string | null> {
    const rooms = new Set<string>();
    for (const one of [room, await this.notes.recall(roomKey(account)), await this.#client.roomWith(account)])
      if (one !== null && one !== undefined) rooms.add(one);
    for (const one of rooms) {
      const seen = await this.#client.ownMessages(one, new Date(since.getTime() - CLOCK_SKEW)).catch(goneToNone);
      const found = seen.find(({ text }) => endsWithMark(text, body.mark));
      if (found !== undefined) return found.id;
    }
    return null;
  }
}

const goneToNone = (error: unknown): readonly Seen[] => {
  if (error instanceof ForumFailure && (error.trouble === 'gone' || error.trouble === 'rights')) return [];
  throw error;
};
