import { createHash } from 'node:crypto';
import { boardPage, code, paragraph, strong } from '../../core/game/blocks.js';
import type { Inline, ReportDocument } from '../../core/game/document.js';
import { type LeftOut, leftOut } from '../../core/game/left-out.js';
import { sheetLines } from '../../core/game/sheet.js';
import { atBoard } from '../../core/report/changed-text.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { wordReadLate } from '../orders/read-late.js';
import { personOfForum } from '../people/forum-account.js';
import type { PersonRow } from '../ports/record.js';
import { seatsOf } from '../reading/read-campaigns.js';
import type { HeldSeat } from '../reading/seat-choice.js';
import type { PressTo } from '../seats/addressee.js';
import { writtenBefore } from '../windows/written-before.js';
import { openNow, quotedBack } from './answer-parts.js';
import { type Asked, refused, type Told, told } from './asked.js';
import { answeredWhich, keepWaiting, waitNoMore } from './asked-which.js';
import { askToWait, revoke, sayReady } from './do-as-told.js';
import { askLetter, forgetLetter, type Letter, letterAsked } from './letters/asked-letter.js';
import { notSent, sendLetter } from './letters/send-letter.js';
import { isMoreThanTalk, orderLineIn } from './like-orders.js';
import { proposeOrders } from './proposals.js';
import { answerQuestion, signInLink } from './questions.js';
import { leftWords } from './sheet-words.js';
import { sayYes, sheetAgain } from './sheets-again.js';
import { notTaken, saysSomething, sheetText, takenBefore, takeOrders } from './take-orders.js';
import { answeredLetter } from './thread/answered-letter.js';
import { type OtherWindow, otherWindow } from './thread/answered-window.js';
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
  'letter-or-orders': [
    'You answered a letter, and what you wrote reads like orders or like a word for the service. A letter begins so: ',
    code('Press to North: …'),
    '. Orders and such words go into a message that answers no letter.',
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

/** A letter goes, unless something of `text` may be orders: then it is asked. `from`: the line of the message above that text. */
async function letterOrAsk(asked: Asked, held: HeldSeat, letter: Letter, text: string, from: number): Promise<Told> {
  const found = await orderLineIn(asked, held, text);
  if (found === null) return sendLetter(asked, held, letter);
  return askLetter(asked, held, letter, { text: found.text, number: from + found.line });
}

/** A letter to somebody by name. What stands on its first line is a letter, whatever it says. */
function writtenLetter(asked: Asked, held: HeldSeat, letter: Letter): Promise<Told> {
  const lines = sheetLines(letter.text);
  const from = sheetLines(asked.message.text).length - lines.length;
  return letterOrAsk(asked, held, letter, ['', ...lines.slice(1)].join('\n'), from);
}

/** A reply to a letter is a letter, unless it reads like something else: then it is asked. */
async function replyToLetter(asked: Asked, held: HeldSeat, to: PressTo, said: Said): Promise<Told> {
  const letter = { to, text: asked.message.text, grey: false };
  if (said.kind === 'orders') return letterOrAsk(asked, held, letter, said.text, 0);
  return said.kind === 'yes' ? sendLetter(asked, held, letter) : unclear(asked, { why: 'letter-or-orders', line: 0 });
}

/** Yes: to a letter going as it is, if that was asked last, or to what was asked or proposed of orders. */
async function saidYes(asked: Asked, held: HeldSeat, said: Said): Promise<Told> {
  const letter = await letterAsked(asked, held);
  if (letter !== null) return sendLetter(asked, held, letter);
  return inItsWindow(asked, held, said, () => sayYes(asked, held));
}

/** Whoever wrote a letter without a sender cannot be answered, and it is nothing else that was meant. */
const notAnswerable = (asked: Asked, held: HeldSeat): Told =>
  notSent(asked, held, [
    paragraph(
      'You answered a letter without a sender, and nobody can be told so. Nothing was sent, and nothing taken as orders. ' +
        'Send orders, or a letter to somebody else, as a message of their own.',
    ),
  ]);

/** A word that does something, and seems to be for another window. */
const wordAsked = (asked: Asked, held: HeldSeat, old: OtherWindow): Promise<Told> =>
  notTaken(asked, held, `${old.why} So nothing was done. If you mean it for ${old.open}, ${old.anew}.`, false);

/** Orders that seem to be for another window: they count after a yes, where the door can be told one. */
async function ordersAsked(asked: Asked, held: HeldSeat, text: string, old: OtherWindow): Promise<Told> {
  const { door } = asked.message;
  if (!(await saysSomething(asked, held, text))) return takeOrders(asked, held, text);
  if (door === 'email' || door === 'forum') return proposeOrders(asked, held, text, old);
  return notTaken(asked, held, `${old.why} So nothing was taken. If you mean it for ${old.open}, ${old.anew}.`);
}

/** Orders, or a file of them with words around it. */
async function ordersOf(
  asked: Asked,
  held: HeldSeat,
  said: Said & { readonly kind: 'orders' },
  old: OtherWindow | null,
): Promise<Told> {
  const { proved } = asked.message;
  const text = await sheetText(asked, held, said.text);
  const ask = (): Promise<Told> =>
    old === null ? proposeOrders(asked, held, text) : ordersAsked(asked, held, text, old);
  const answer =
    proved && old === null ? await takeOrders(asked, held, text) : await inItsWindow(asked, held, said, ask);
  const around = text === said.text ? null : leftOut('greeting', said.text.split('\n'));
  return around === null ? answer : { ...answer, document: withLeft(answer.document, [around]) };
}

async function forSeat(asked: Asked, held: HeldSeat, said: Said): Promise<Told> {
  if (said.kind !== 'yes' && said.kind !== 'question') await forgetLetter(asked);
  const letter = said.kind === 'press' || said.kind === 'question' ? null : await answeredLetter(asked, held);
  if (letter === 'nobody') return notAnswerable(asked, held);
  if (letter !== null) return replyToLetter(asked, held, letter, said);
  const isHarmless = said.kind === 'press' || said.kind === 'question' || said.kind === 'unclear';
  const old = isHarmless ? null : await otherWindow(asked, held);
  if (old !== null && said.kind !== 'orders') return wordAsked(asked, held, old);
  switch (said.kind) {
    case 'orders':
      return ordersOf(asked, held, said, old);
    case 'press':
      return writtenLetter(asked, held, said);
    case 'revoke':
      return inItsWindow(asked, held, said, () => revoke(asked, held, said.receipt));
    case 'yes':
      return saidYes(asked, held, said);
    case 'again':
      return inItsWindow(asked, held, said, () => sheetAgain(asked, held, said));
    case 'ready':
      return inItsWindow(asked, held, said, () => sayReady(asked, held, said.ready));
    case 'wait':
      return inItsWindow(asked, held, said, () => askToWait(asked, held, said));
    case 'question':
      return answerQuestion(asked, said.asks, [held]);
    case 'unclear':
      return unclear(asked, said);
  }
}

async function answerTo(asked: Asked, said: Said): Promise<Told> {
  if (said.kind === 'unclear') return unclear(asked, said);
  const harmless = said.kind === 'question' && said.asks === 'help';
  if (!asked.message.proved && said.kind !== 'orders' && !harmless) return notProved(asked);
  if (said.kind === 'question' && (said.asks === 'help' || said.asks === 'link'))
    return answerQuestion(asked, said.asks, []);
  const found = await whichSeat(asked);
  if ('held' in found) {
    if (said.kind !== 'question') await waitNoMore(asked);
    return forSeat(asked, found.held, said);
  }
  // A question is answered for all seats that may be meant.
  const { among, told } = found;
  if (among === undefined) return told;
  if (said.kind === 'question') return answerQuestion(asked, said.asks, among);
  await keepWaiting(asked);
  return { ...told, among };
}

/** Somebody whom nobody knows yet asks for a way in: the account at the forum is theirs, as the door has proved. */
async function firstLink(desk: Desk, { from, proved, text }: WrittenMessage): Promise<Told> {
  const { said } = readWritten(text);
  if ('person' in from || !proved || said.kind !== 'question' || said.asks !== 'link') return nobody(text);
  const person = await personOfForum(desk)(from);
  return told('told', await signInLink({ desk, person, seats: [] }));
}

/** A word that stands alone has its meaning only beside talk. Whether what stands below it is talk, the writer’s games say. */
async function asMeant(asked: Asked, { said, text, more }: ReturnType<typeof readWritten>): Promise<Said> {
  // With nothing but a greeting or less around it, the file is the message.
  const { attached = '' } = asked.message;
  if (said.kind === 'unclear')
    return said.why === 'empty' && attached !== '' ? { kind: 'orders', text: attached } : said;
  if (more === null || !(await isMoreThanTalk(asked, more))) return said;
  // `Orders`, `Report`: it is the heading of a sheet.
  if (said.kind === 'question' || said.kind === 'yes') return { kind: 'orders', text };
  return { kind: 'unclear', why: 'not-alone', line: sheetLines(text).length - sheetLines(more).length };
}

async function answerOf(desk: Desk, message: WrittenMessage, person: PersonRow | null): Promise<Told> {
  if (person === null) return firstLink(desk, message);
  const written = readWritten(message.text);
  const seats = await seatsOf(desk)(person.id);
  const asked: Asked = { desk, message, person, named: written.campaign, seats };
  const said = await asMeant(asked, written);
  const waited = await answeredWhich(asked, said);
  if (waited !== null) return answerOf(desk, waited, person);
  try {
    const answer = (await takenBefore(asked)) ?? (await answerTo(asked, said));
    const isUnread = written.more !== null && said === written.said;
    return isUnread ? withUnread(answer, message) : answer;
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

/** More was written than was read. */
function withUnread(answer: Told, { text }: WrittenMessage): Told {
  const unread = [
    paragraph(
      strong('Only the first line was read.'),
      ' The rest of your message was not taken; send orders or a letter in a message of their own.',
    ),
  ];
  const { title, blocks } = answer.document;
  return { ...answer, document: { title, blocks: [...unread, ...blocks, ...quotedBack(text)] } };
}

/** What the door has left out of the message, below all else. */
const withLeft = (document: ReportDocument, left: readonly LeftOut[] = []): ReportDocument =>
  left.length === 0 ? document : { ...document, blocks: [...document.blocks, ...leftWords(left)] };

const inFull = (answer: Told, message: WrittenMessage, person: string | null, publicUrl: string): WrittenAnswer => ({
  ...answer,
  document: atBoard(withLeft(answer.document, message.left), publicUrl),
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
 * Takes what somebody wrote, by whatever door, and answers it, whatever it holds. Rejects only when the service itself fails: the
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
