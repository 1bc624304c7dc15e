import { boardPage, code, paragraph } from '../../core/game/blocks.js';
import type { Block } from '../../core/game/document.js';
import { Refusal } from '../kit/refusal.js';
import { orderedSeat } from '../kit/rights.js';
import { seatCalled } from '../kit/seats-called.js';
import { storable } from '../kit/storable-text.js';
import { writtenMoment } from '../kit/written-time.js';
import { givesOrders } from '../orders/make-sheet.js';
import { OTHER_TURN } from '../orders/other-turn.js';
import { revocationOf, standingOrders } from '../orders/revoke-orders.js';
import type { SubmitInput } from '../orders/sheet-pages.js';
import { previewOrders, submitOrders } from '../orders/submit-orders.js';
import type { HeldSeat } from '../reading/seat-choice.js';
import { writtenBefore } from '../windows/written-before.js';
import { openNow, quotedBack, seatPath } from './answer-parts.js';
import { type Asked, refused, type Told, told } from './asked.js';
import { takenBack } from './do-as-told.js';
import { type Place, sheetAnswer } from './sheet-words.js';

export const placeOf = ({ campaign, seat }: HeldSeat): Place => ({
  campaign: { id: campaign.id, title: campaign.title },
  seat: { id: seat.id, name: seat.name },
  phaseTitle: campaign.phase?.title ?? campaign.title,
});

/** What stands for the seat all the same, after a message of which nothing was taken. */
export async function stillStanding({ desk, person }: Asked, { campaign, seat }: HeldSeat): Promise<readonly Block[]> {
  try {
    const ref = { campaignId: campaign.id, seat: seat.id, person: person.id };
    const sheet = await standingOrders(desk)(ref);
    if (sheet === null) return [paragraph(`No sheet of yours stands for ${campaign.phase?.title ?? seat.name}.`)];
    const received = writtenMoment(sheet.receivedAt, person.timeZone);
    return [paragraph('What stands, as before: ', code(sheet.receipt), ', received ', received, '.')];
  } catch (error) {
    // There is no window yet, or none any more: nothing can stand.
    if (error instanceof Refusal) return [];
    throw error;
  }
}

/** Orders that were not taken, or a word that was not done: why, what is open, and what stands of orders. */
export async function notTaken(asked: Asked, held: HeldSeat, why: string, isSheet = true): Promise<Told> {
  const { person, seats, message } = asked;
  const { campaign, seat } = held;
  const blocks: readonly Block[] = [
    paragraph(why),
    ...(isSheet ? await stillStanding(asked, held) : []),
    ...openNow(seats, person.timeZone, asked.desk.clock.now()),
    paragraph('Your seat on the board: ', boardPage(seatPath(campaign.id, seat.id))),
    ...(isSheet ? quotedBack(message.text) : []),
  ];
  return refused(isSheet ? 'Not taken' : 'Not done', blocks, campaign);
}

const readsAs = ({ desk, person }: Asked, { campaign, seat }: HeldSeat, text: string) =>
  previewOrders(desk)({ campaignId: campaign.id, seat: seat.id, person: person.id, text });

/** Whether a text would change anything: a line of it reads as an order, was meant to be one, or says READY. */
export async function saysSomething(asked: Asked, held: HeldSeat, text: string): Promise<boolean> {
  const read = await readsAs(asked, held, text);
  return (
    read.problems.some(({ severity }) => severity === 'error') ||
    givesOrders(read) ||
    read.lines.some(({ normal }) => normal !== null)
  );
}

/** The text of the sheet: the message, or the file that hangs on it where the message gives no orders. */
export async function sheetText(asked: Asked, held: HeldSeat, text: string): Promise<string> {
  const { attached = '' } = asked.message;
  if (attached.trim() === '' || text === attached) return text;
  const read = await readsAs(asked, held, text);
  if (!givesOrders(read)) return attached;
  throw new Refusal(
    'bad-input',
    'There are orders in the message and a text file with it, and it is not clear which of them count. ' +
      'Send one of them: the orders as text without a file, or the file with no orders above it.',
  );
}

/** Orders for a seat: read and answered line by line, with a receipt. */
export async function takeOrders(asked: Asked, held: HeldSeat, text: string): Promise<Told> {
  const { desk, person, message } = asked;
  const { campaign, seat } = held;
  const { door, doorKey, receivedAt } = message;
  // What was written for another window is none for this one; what was sent in time and read late is looked at where it is taken.
  const late = message.writtenFor === undefined ? null : writtenBefore(campaign.phase, message);
  if (late !== null) return notTaken(asked, held, late);
  const sheet: SubmitInput = {
    campaignId: campaign.id,
    seat: seat.id,
    person: person.id,
    door,
    text,
    receivedAt,
    doorKey,
    ...(message.writtenFor === undefined ? {} : { writtenFor: message.writtenFor }),
  };
  try {
    const result = await submitOrders(desk)(sheet);
    const taken = result.receipt !== null || result.instead?.done === 'ready';
    desk.log.info({ campaign: campaign.id, seat: seat.id, door, message: doorKey, taken }, 'written sheet answered');
    const other = result.problems.some(({ code }) => code === OTHER_TURN);
    const standing = taken ? [] : [...(await stillStanding(asked, held)), ...(other ? quotedBack(message.text) : [])];
    const document = sheetAnswer(result, placeOf(held), person.timeZone, standing);
    return { ...told(taken ? 'sheet' : 'refused', document, campaign), sheet: { held, result } };
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'read-late')
      return { ...(await notTaken(asked, held, error.message)), refusal: error };
    throw error;
  }
}

/** The answer to a message that was taken before, as orders or as their revocation: the one that was given then. Null: it was not. */
export async function takenBefore(asked: Asked): Promise<Told | null> {
  const { desk, person, message } = asked;
  const { record } = desk;
  const row = await record.sheetByDoorKey(message.door, storable(message.doorKey));
  if (row === null || row.personId !== person.id) return null;
  const phase = await record.phase(row.phaseId);
  const campaign = phase === null ? null : await record.campaign(phase.campaignId);
  if (phase === null || campaign === null) return null;
  const name = seatCalled(await record.seats(campaign.id), row.seatId);
  const place: Place = { campaign, seat: { id: row.seatId, name }, phaseTitle: phase.title };
  const ref = { campaignId: campaign.id, seat: row.seatId, person: person.id };
  if (row.kind === 'revocation') {
    await orderedSeat(desk, campaign.id, row.seatId, person.id);
    return told('told', takenBack(await revocationOf(desk, row, phase, campaign), place, person.timeZone), campaign);
  }
  const { door, doorKey } = message;
  const result = await submitOrders(desk)({ ...ref, door, text: row.text, doorKey });
  const answer = told('sheet', sheetAnswer(result, place, person.timeZone), campaign);
  const held = asked.seats.find((one) => one.campaign.id === campaign.id && one.seat.id === row.seatId);
  return held === undefined ? answer : { ...answer, sheet: { held, result } };
}
