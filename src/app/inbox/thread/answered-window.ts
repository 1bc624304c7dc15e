import { quote } from '../../../core/game/problem.js';
import { storable } from '../../kit/storable-text.js';
import { headsOtherTurn } from '../../orders/other-turn.js';
import type { DeliveryRow, PhaseRow } from '../../ports/record.js';
import type { HeldSeat } from '../../reading/seat-choice.js';
import { orderWindow } from '../../windows/order-window.js';
import type { Asked } from '../asked.js';
import type { ThreadPart } from '../written-message.js';
import { proposedBy } from './proposed-by.js';

// What somebody answers shows which window they had in front of them, and so does what their mail is called: orders and words in the thread
// of a window that is sealed meanwhile may be meant for that one, so they are asked.

/** So many messages of a thread are looked at, the nearest first. */
const MOST_LOOKED_AT = 12;
/** So far back is looked for the window before, which asked the seat. */
const MOST_BACK = 12;
/** What belongs to its window, whenever it was sent. */
const OF_ITS_WINDOW: ReadonlySet<DeliveryRow['kind']> = new Set(['phase-opened', 'reminder']);

/** When a message of a thread was sent, and for which window it was if it was for one alone. */
interface Known {
  readonly at: Date;
  readonly phaseId: string | null;
}

async function ours({ desk, message, person }: Asked, campaignId: string, id: string): Promise<Known | null> {
  const channel = message.answers?.channel ?? 'web';
  const row = channel === 'email' ? await desk.record.delivery(id) : await desk.record.sentAs(person.id, channel, id);
  if (row === null || row.personId !== person.id || row.campaignId !== campaignId || row.kind === 'press') return null;
  return { at: row.sentAt ?? row.createdAt, phaseId: OF_ITS_WINDOW.has(row.kind) ? row.phaseId : null };
}

async function theirs({ desk, message, person }: Asked, campaignId: string, doorKey: string): Promise<Known | null> {
  const { door } = message;
  const sheet = await desk.record.sheetByDoorKey(door, storable(doorKey));
  if (sheet !== null && sheet.personId === person.id) {
    const phase = await desk.record.phase(sheet.phaseId);
    return phase?.campaignId === campaignId ? { at: sheet.receivedAt, phaseId: sheet.phaseId } : null;
  }
  const proposed = await proposedBy(desk, { door, doorKey });
  const isOwn = proposed?.personId === person.id && proposed.campaignId === campaignId;
  return isOwn ? { at: proposed.createdAt, phaseId: null } : null;
}

/** The nearest message of the thread that the record knows, or that its door knows the time of. */
async function nearestOf(asked: Asked, campaignId: string): Promise<Known | null> {
  const { ids = [], sentAt, thread } = asked.message.answers ?? {};
  const parts: readonly ThreadPart[] = thread ?? ids.map((id) => ({ ours: id }));
  for (const part of parts.slice(0, MOST_LOOKED_AT)) {
    const known =
      'ours' in part ? await ours(asked, campaignId, part.ours) : await theirs(asked, campaignId, part.theirs);
    if (known !== null) return known;
  }
  return sentAt === undefined ? null : { at: sentAt, phaseId: null };
}

/** The window before that asked the seat; null: there was none, or it is long ago. */
async function windowBefore({ desk }: Asked, phase: PhaseRow, seat: string): Promise<PhaseRow | null> {
  for (let back = 1; back <= MOST_BACK && phase.ordinal - back > 0; back += 1) {
    const before = await desk.record.phaseAt(phase.campaignId, phase.ordinal - back);
    if (before !== null && (before.owes.includes(seat) || before.invited.includes(seat))) return before;
  }
  return null;
}

/** The window that was open, or whose results were waited for, at a time. */
async function windowAt({ desk }: Asked, phase: PhaseRow, at: Date): Promise<PhaseRow | null> {
  let found: PhaseRow | null = phase;
  for (let back = 0; found !== null && found.openedAt > at && back < MOST_BACK; back += 1)
    found = found.ordinal <= 1 ? null : await desk.record.phaseAt(phase.campaignId, found.ordinal - 1);
  return found;
}

/** That a message seems to be for another window than the open one, so that it is asked. */
export interface OtherWindow {
  /** By what, in a sentence. */
  readonly why: string;
  /** The window that is open. */
  readonly open: string;
  /** How it would be taken for that one. */
  readonly anew: string;
}

/**
 * The window whose thread a message stands in, where another one was opened since: its title, empty for one of long ago. Null: it stands
 * in none, or in that of the open window. Whatever was sent after the window before had been sealed belongs to the open one, such as the
 * results that opened it.
 */
async function oldThread(asked: Asked, phase: PhaseRow, seat: string): Promise<string | null> {
  if (asked.message.answers === undefined) return null;
  const nearest = await nearestOf(asked, phase.campaignId);
  if (nearest === null || nearest.phaseId === phase.id) return null;
  const { at, phaseId } = nearest;
  if (phaseId !== null) return (await asked.desk.record.phase(phaseId))?.title ?? '';
  const before = await windowBefore(asked, phase, seat);
  if (before === null || at >= (before.sealedAt ?? phase.openedAt)) return null;
  return (await windowAt(asked, phase, at))?.title ?? '';
}

/** Whether a mail that answers none is called by another turn. */
async function isCalledOther({ desk, message, person }: Asked, { campaign, seat }: HeldSeat): Promise<boolean> {
  const { subject = '' } = message;
  if (subject.trim() === '') return false;
  const window = await orderWindow(desk, { campaignId: campaign.id, seat: seat.id, person: person.id });
  return headsOtherTurn(desk, window, storable(subject));
}

/** Which other window a message seems to be for, by what it answers or what it is called; null: by nothing. */
export async function otherWindow(asked: Asked, held: HeldSeat): Promise<OtherWindow | null> {
  const { desk, message } = asked;
  const phase = await desk.record.currentPhase(held.campaign.id);
  // What came for a window before, by its door's own stamp, is seen to where it is taken.
  if (phase === null || phase.status !== 'open' || message.receivedAt < phase.openedAt) return null;
  const open = phase.title;
  const of = await oldThread(asked, phase, held.seat.id);
  if (of !== null) {
    const where = of === '' ? 'an order window of long ago' : of;
    const why = `You answered a message from ${where}, which is closed, and open now is ${open}.`;
    return { why, open, anew: 'send it in a new message that answers none' };
  }
  if (!(await isCalledOther(asked, held))) return null;
  const why = `The subject of your mail, “${quote(message.subject ?? '')}”, names another turn, and open now is ${open}.`;
  return { why, open, anew: 'send it in a new mail under another subject' };
}
