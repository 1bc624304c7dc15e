import type { WrittenAnswer, WrittenMessage } from '../../../app/inbox/written-message.js';
import type { Clock } from '../../../app/ports/clock.js';
import type { Log } from '../../../app/ports/log.js';
import { RecordAway } from '../../../app/ports/record-away.js';
import { boardPage, paragraph } from '../../../core/game/blocks.js';
import type { ReportDocument } from '../../../core/game/document.js';
import type { LeftOut } from '../../../core/game/left-out.js';
import { ownWords } from '../../../core/reading/own-words.js';
import { makeOnce } from '../../sending/make-once.js';
import type { SendingNotes } from '../../sending/sending-notes.js';
import { ForumFailure, type ForumTrouble, type Incoming } from '../client.js';
import { endsWithMark } from '../kit/marks.js';
import type { ForumSession, Opened } from '../kit/session.js';
import { answerBodies, type Body, plainTitle } from '../sending/bodies.js';
import { isClearNo } from '../sending/outcomes.js';
import type { PrivateRooms } from '../sending/private-rooms.js';

/** Longer than any forum lets people write. */
const MOST_READ = 200_000;
const MOST_AN_HOUR = 20;
const HOUR = 3_600_000;
const MOST_KNOWN = 5000;
/** A message over which the service itself stumbles so often is answered with where else to hand in, and left. */
const MOST_TRIES = 3;
/** Where a forum does not tell that a message was edited, its time counts only when it was read so soon. */
const READ_SOON_MS = 45_000;

/** Nobody can be answered any more; what was taken stands, and its receipt is on the board. */
const UNANSWERABLE: ReadonlySet<ForumTrouble> = new Set([
  'gone',
  'locked',
  'no-account',
  'account-banned',
  'closed',
  'inbox-full',
  'queued',
  'too-long',
  'refused',
]);

/** What takes what was written, and says what is to be answered. */
export interface TakesWritten {
  takeWritten(message: WrittenMessage): Promise<WrittenAnswer>;
}

interface InboxParts {
  readonly app: TakesWritten;
  readonly session: ForumSession;
  readonly rooms: PrivateRooms;
  readonly notes: SendingNotes;
  readonly clock: Clock;
  readonly log: Log;
  readonly publicUrl: string;
}

/** What people write to the service's account by private message: taken in the order it was sent, each answered once. */
export class Inbox {
  /** Which messages of each account were answered within the last hour, and when. */
  readonly #answered = new Map<string, ReadonlyMap<string, number>>();
  readonly #tries = new Map<string, number>();

  constructor(private readonly parts: InboxParts) {}

  /** Rejects when the same message is to be taken again later. */
  async take(message: Incoming): Promise<void> {
    const { session, notes, log } = this.parts;
    const opened = await session.opened();
    if (message.author.id === opened.account.id) return;
    const doorKey = `${session.client.kind}:${message.id}`;
    const version = message.editedAt?.toISOString() ?? 'unedited';
    const readKey = `forum/read/${doorKey}`;
    const before = await notes.recall(readKey);
    if ((await notes.recall(answerKey(doorKey))) !== null) {
      if (before !== null && before !== version) await this.#say(message, opened, `forum/edited/${doorKey}`, EDITED);
      return;
    }
    await notes.made(readKey, version);
    try {
      await this.#answer(message, opened, doorKey);
      this.#tries.delete(doorKey);
    } catch (error) {
      if (!(error instanceof ForumFailure) || !UNANSWERABLE.has(error.trouble)) throw error;
      log.warn({ message: doorKey, trouble: error.message }, 'a private message at the forum could not be answered');
    }
  }

  async #answer(message: Incoming, opened: Opened, doorKey: string): Promise<void> {
    const { account } = opened;
    const others = message.members.filter((id) => id !== account.id && id !== message.author.id);
    if (others.length > 0 || !message.members.includes(message.author.id))
      return this.#sayInRoom(message, opened, answerKey(doorKey));
    const turn = this.#turnOf(message);
    if (turn === 'silent') return;
    if (turn === 'enough') return this.#say(message, opened, answerKey(doorKey), this.#enough());
    const { text, left } = ownWords(message.text.slice(0, MOST_READ));
    const answer = await this.#taken(message, opened, doorKey, text, left);
    const { campaign, visibleId: id } = answer;
    const page = campaign === null ? '' : `/c/${campaign.id}/receipts`;
    await this.#say(message, opened, answerKey(doorKey), answer.document, { id, page });
    this.parts.log.info({ message: doorKey, kind: answer.kind }, 'private message at the forum answered');
  }

  async #taken(
    message: Incoming,
    { can }: Opened,
    doorKey: string,
    text: string,
    left: readonly LeftOut[],
  ): Promise<Omit<WrittenAnswer, 'person'>> {
    const { app, log, publicUrl } = this.parts;
    const answers = await this.#whatItAnswers(message);
    try {
      return await app.takeWritten({
        door: 'forum',
        doorKey,
        from: { forumId: message.author.id, forumName: message.author.name },
        campaignId: null,
        ...(answers === null ? {} : { answers }),
        text,
        left,
        receivedAt: this.#receivedAt(message, can.edits),
        proved: true,
      });
    } catch (error) {
      // No fault of the message: it waits until the record is there again.
      if (error instanceof RecordAway) throw error;
      const tries = (this.#tries.get(doorKey) ?? 0) + 1;
      this.#tries.set(doorKey, tries);
      log.error({ message: doorKey, tries }, error, 'private message at the forum not taken');
      if (tries < MOST_TRIES) throw error;
      this.#tries.delete(doorKey);
      return { kind: 'refused', document: trouble(publicUrl), visibleId: shortMark(doorKey), campaign: null };
    }
  }

  /** What it answers, and when that was sent: a receipt is in no list of messages that the record keeps. */
  async #whatItAnswers({ room, answers = [] }: Incoming): Promise<NonNullable<WrittenMessage['answers']> | null> {
    if (answers.length === 0) return null;
    const sentAt = await this.parts.session.client.sentAt(room, answers);
    return { channel: 'forum', ids: answers, ...(sentAt === null ? {} : { sentAt }) };
  }

  /** The later of sent and edited: what is read is the newest text. Never a time to come, whatever the forum's clock says. */
  #receivedAt({ sentAt, editedAt }: Incoming, edits: Opened['can']['edits']): Date {
    const now = this.parts.clock.now();
    if (edits === 'silent' && now.getTime() - sentAt.getTime() > READ_SOON_MS) return now;
    return new Date(Math.min(now.getTime(), Math.max(sentAt.getTime(), editedAt?.getTime() ?? 0)));
  }

  /** A message that comes once more, since its answer did not go out, counts once. */
  #turnOf({ id, author }: Incoming): 'answer' | 'enough' | 'silent' {
    const now = this.parts.clock.now().getTime();
    const times = new Map([...(this.#answered.get(author.id) ?? [])].filter(([, at]) => now - at < HOUR));
    const before = [...times.keys()].indexOf(id);
    const place = before === -1 ? times.size : before;
    if (place > MOST_AN_HOUR) return 'silent';
    times.set(id, times.get(id) ?? now);
    this.#answered.delete(author.id);
    this.#answered.set(author.id, times);
    const [oldest] = this.#answered.keys();
    if (this.#answered.size > MOST_KNOWN && oldest !== undefined) this.#answered.delete(oldest);
    return place < MOST_AN_HOUR ? 'answer' : 'enough';
  }

  #enough(): ReportDocument {
    return {
      title: 'That is enough for this hour',
      blocks: [
        paragraph(
          `This is more than ${MOST_AN_HOUR} messages within an hour. This one, and those that follow within the hour, are not read. `,
          'What was taken before stands. The web board takes orders at any time: ',
          boardPage(this.parts.publicUrl),
        ),
      ],
    };
  }

  /** To the writer alone. */
  async #say(
    message: Incoming,
    { can }: Opened,
    key: string,
    document: ReportDocument,
    { id = shortMark(key), page = '' }: { readonly id?: string; readonly page?: string } = {},
  ): Promise<void> {
    const bodies = answerBodies(document, can, id, `${this.parts.publicUrl}${page}`);
    const title = plainTitle('Your orders', { least: can.minTitle, most: can.maxTitle });
    for (const [index, body] of bodies.entries()) {
      await this.parts.rooms.say({
        // The last part stands for the whole: only then is it answered.
        key: index === bodies.length - 1 ? key : `${key}/${index + 1}`,
        account: message.author.id,
        title,
        body,
        since: message.sentAt,
        room: message.room,
        answers: message.id,
      });
    }
  }

  /** One sentence to all who are in the room; it holds nothing of anybody's. */
  async #sayInRoom(message: Incoming, { can }: Opened, key: string): Promise<void> {
    const { notes, session, log } = this.parts;
    const [body] = answerBodies(OTHERS_READ, can, shortMark(key), this.parts.publicUrl);
    const { text, mark }: Body = body ?? { text: '', mark: '' };
    log.info({ message: message.id }, 'private message at the forum not taken: others read in its room');
    if (this.#turnOf(message) === 'silent') return;
    await makeOnce(notes, key, {
      find: async () => {
        const seen = await session.client.ownMessages(message.room, message.sentAt);
        return seen.find((one) => endsWithMark(one.text, mark))?.id ?? null;
      },
      make: () => session.client.say(message.room, text, message.id),
      isClearNo,
    });
  }
}

const answerKey = (doorKey: string): string => `forum/answer/${doorKey}`;

/** Of answers that have no id of their own. */
const shortMark = (key: string): string => `a-${key.slice(key.lastIndexOf(':') + 1).replace(/[^\w-]/g, '')}`;

const EDITED: ReportDocument = {
  title: 'An edit changes no orders',
  blocks: [
    paragraph(
      'You have edited a message that was read before. What was taken of it stands as it was. To have it taken as it reads now, send it again.',
    ),
  ],
};

const OTHERS_READ: ReportDocument = {
  title: 'Not taken: others read here',
  blocks: [
    paragraph(
      'Orders are taken only in a conversation with this account alone. Write to it in one, and send them again.',
    ),
  ],
};

const trouble = (publicUrl: string): ReportDocument => ({
  title: 'Not taken',
  blocks: [
    paragraph(
      'Something went wrong in the service, and the host can read what. Send it again later, or hand it in at the web board: ',
      boardPage(publicUrl),
    ),
  ],
});
