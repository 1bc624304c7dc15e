import { createHash } from 'node:crypto';
import { boardPage, code, paragraph } from '../../core/game/blocks.js';
import type { Inline } from '../../core/game/document.js';
import { atBoard } from '../../core/report/changed-text.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { wordReadLate } from '../orders/read-late.js';
import { personOfForum } from '../people/forum-account.js';
import type { PersonRow } from '../ports/record.js';
import { seatsOf } from '../reading/read-campaigns.js';
import type { HeldSeat } from '../reading/seat-choice.js';
import { writtenBefore } from '../windows/written-before.js';
import { openNow, quotedBack } from './answer-parts.js';
import { type Asked, refused, type Told, told } from './asked.js';
import { askToWait, revoke, sayReady } from './do-as-told.js';
import { proposeOrders } from './proposals.js';
import { answerQuestion, signInLink } from './questions.js';
import { sendLetter } from './send-letter.js';
import { notTaken, takenBefore, takeOrders } from './take-orders.js';
import { whichSeat } from './which-seat.js';
import type { WrittenAnswer, WrittenMessage } from './written-message.js';
import { type Doubt, readWritten, type Said } from './written-words.js';

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number of the answer, made of the message's: `A-7KQ4M-2M9XA`. */
export function visibleIdOf({ door, doorKey }: Pick<WrittenMessage, 'door' | 'doorKey'>): string {
  const hash = createHash('sha256').update(`${door}/${doorKey}`, 'utf8').digest();
  const digits = [...hash.subarray(0, 10)].map((byte) => DIGITS.charAt(byte % 32)).join('');
  return `A-${digits.slice(0, 5)}-${digits.slice(5)}`;
}

async function writerOf({ record }: Desk, { from }: WrittenMessage): Promise<PersonRow | null> {
  return 'person' in from ? record.person(from.person) : record.personByForum(from.forumId);
}

const nobody = (text: string): Told =>
  refused('This account is not linked yet', [
    paragraph('Nothing was taken, because this forum account belongs to nobody on the web board yet. Either'),
    {
      kind: 'list',
      ordered: false,
      items: [
        ['sign in on the board and link your forum account there, in your settings: ', boardPage('/account'), ', or'],
        [
          'send the one word ',
          code('LINK'),
          ' here, if you have never been on the board: you get a link that signs you in.',
        ],
      ],
    },
    paragraph('Then send your message again.'),
    ...quotedBack(text),
  ]);

/** Why a message is neither this nor that, and what would do. */
const DOUBTS: Readonly<Record<Doubt, readonly Inline[]>> = {
  empty: [
    'There was nothing to read in your message, or only quotations and comments. Send ',
    code('NO ORDERS'),
    ' to do nothing.',
  ],
  press: ['A letter begins like this, with a colon behind the name: ', code('Press to North: Shall we talk?')],
  'letter-below': [
    'Orders stand above a line that begins a letter. Send the orders in one message, and the letter in another of its own.',
  ],
  wait: [
    'To ask the window to wait, send ',
    code('WAIT'),
    ' alone, or with a reason: ',
    code('WAIT: I am away until Sunday'),
  ],
  'not-alone': [
    'The first line is a word that stands alone in a message, and more lines follow. Send each in a message of its own.',
  ],
};

const unclear = ({ message }: Asked, { why, line }: { readonly why: Doubt; readonly line: number }): Told =>
  refused('Not taken: it is not clear what is meant', [
    paragraph(...(line === 0 ? [] : [`Line ${line}. `]), ...DOUBTS[why]),
    paragraph('Nothing was taken or sent. The word ', code('HELP'), ' alone brings what you can write.'),
    ...quotedBack(message.text),
  ]);

const notProved = ({ message }: Asked): Told =>
  refused('Not taken: it could not be proved that you wrote this', [
    paragraph(
      'By mail that is not proved to be yours only orders are taken, and you confirm them by a link. Nothing was done or sent. Do it on the board: ',
      boardPage('/'),
    ),
    ...quotedBack(message.text),
  ]);

/** What is said of a message that was sent in time, and read only after its window was sealed; null: it was not in time. */
async function sentInTime({ desk, person, message }: Asked, { campaign, seat }: HeldSeat): Promise<string | null> {
  const row = await desk.record.campaign(campaign.id);
  if (row === null) return null;
  return wordReadLate(desk, { campaign: row, seat: seat.id, person: person.id }, message.door, message.receivedAt);
}

/** What only does something in the window that it was written for. */
async function inItsWindow(asked: Asked, held: HeldSeat, said: Said, work: () => Promise<Told>): Promise<Told> {
  const isSheet = said.kind === 'orders';
  const { phase } = held.campaign;
  const late = writtenBefore(phase, asked.message);
  const why = late === null && phase?.status === 'open' ? null : ((await sentInTime(asked, held)) ?? late);
  if (why !== null) return notTaken(asked, held, why, isSheet);
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return notTaken(asked, held, error.message, isSheet);
    throw error;
  }
}

async function forSeat(asked: Asked, held: HeldSeat, said: Said): Promise<Told> {
  switch (said.kind) {
    case 'orders':
      return asked.message.proved
        ? takeOrders(asked, held, said.text)
        : inItsWindow(asked, held, said, () => proposeOrders(asked, held, said.text));
    case 'press':
      return sendLetter(asked, held, said);
    case 'revoke':
      return inItsWindow(asked, held, said, () => revoke(asked, held, said.receipt));
    case 'ready':
      return inItsWindow(asked, held, said, () => sayReady(asked, held, said.ready));
    case 'wait':
      return inItsWindow(asked, held, said, () => askToWait(asked, held, said));
    case 'question':
      return answerQuestion(asked, said.asks, [held], said.more);
    case 'unclear':
      return unclear(asked, said);
  }
}

async function answerTo(asked: Asked, said: Said): Promise<Told> {
  if (said.kind === 'unclear') return unclear(asked, said);
  const harmless = said.kind === 'question' && said.asks === 'help';
  if (!asked.message.proved && said.kind !== 'orders' && !harmless) return notProved(asked);
  if (said.kind === 'question' && (said.asks === 'help' || said.asks === 'link'))
    return answerQuestion(asked, said.asks, [], said.more);
  const found = await whichSeat(asked);
  if ('held' in found) return forSeat(asked, found.held, said);
  // A question is answered for all seats that may be meant.
  const { among, told } = found;
  return said.kind === 'question' && among !== undefined ? answerQuestion(asked, said.asks, among, said.more) : told;
}

/** Somebody whom nobody knows yet asks for a way in: the account at the forum is theirs, as the door has proved. */
async function firstLink(desk: Desk, { from, proved, text }: WrittenMessage): Promise<Told> {
  const { said } = readWritten(text);
  if ('person' in from || !proved || said.kind !== 'question' || said.asks !== 'link') return nobody(text);
  const person = await personOfForum(desk)(from);
  return told('told', await signInLink({ desk, person, seats: [] }));
}

async function answerOf(desk: Desk, message: WrittenMessage, person: PersonRow | null): Promise<Told> {
  if (person === null) return firstLink(desk, message);
  const { campaign: named, said } = readWritten(message.text);
  const seats = await seatsOf(desk)(person.id);
  const asked: Asked = { desk, message, person, named, seats };
  try {
    return (await takenBefore(asked)) ?? (await answerTo(asked, said));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'read-late')
      return told('told', {
        title: 'Sent in time, read late',
        blocks: [paragraph(error.message), ...quotedBack(message.text)],
      });
    return refused('Not taken', [
      paragraph(error.message),
      ...openNow(seats, person.timeZone, desk.clock.now()),
      ...quotedBack(message.text),
    ]);
  }
}

const inFull = (answer: Told, message: WrittenMessage, person: string | null, publicUrl: string): WrittenAnswer => ({
  ...answer,
  document: atBoard(answer.document, publicUrl),
  visibleId: visibleIdOf(message),
  person,
});

/** What is said of a message over which the service has stumbled again and again, so that its writer does not wait in vain. */
export const troubleAnswer = (message: WrittenMessage, publicUrl: string): WrittenAnswer => {
  const told = refused('Something went wrong on our side', [
    paragraph(
      'Nothing of it is certain: a sheet counts only with a receipt. Send your message again, or use the web board: ',
      boardPage('/'),
      '.',
    ),
    ...quotedBack(message.text),
  ]);
  return inFull(told, message, 'person' in message.from ? message.from.person : null, publicUrl);
};

/**
 * Takes what somebody wrote at a forum or by mail, and answers it, whatever it holds. Rejects only when the service itself fails: the
 * door keeps its place and gives the same message again, as often as it takes while the record is away (`RecordAway`), and after a
 * few tries of anything else sends `troubleAnswer`.
 */
export const takeWritten =
  (desk: Desk) =>
  async (message: WrittenMessage): Promise<WrittenAnswer> => {
    const person = await writerOf(desk, message);
    const answer = await answerOf(desk, message, person);
    return inFull(answer, message, person?.id ?? null, desk.publicUrl);
  };
