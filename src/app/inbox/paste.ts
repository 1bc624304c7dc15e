import { createHash } from 'node:crypto';
import { sheetTooLong } from '../../core/engine/answer-sheet.js';
import type { ReportDocument } from '../../core/game/document.js';
import { sheetLines } from '../../core/game/sheet.js';
import type { SeatId } from '../../core/game/viewer.js';
import { atBoard } from '../../core/report/changed-text.js';
import { toPlainText } from '../../core/report/render/plain-text.js';
import type { ByJudge, ByReader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, openSeat, openSeats, requireNeutral } from '../kit/rights.js';
import { seatSummary } from '../kit/seat-summary.js';
import { storable } from '../kit/storable-text.js';
import { readSheet } from '../orders/make-sheet.js';
import type { SheetPreview } from '../orders/sheet-pages.js';
import { submitForSeat } from '../orders/submit-for-seat.js';
import type { CampaignId, CampaignRow, PersonRow, PhaseRow, SeatRow } from '../ports/record.js';
import { campaignSummary } from '../reading/summaries.js';
import { windowOf } from '../windows/order-window.js';
import { sendLetter } from './letters/send-letter.js';
import { isLikeOrder } from './like-orders.js';
import { MOST_MESSAGES, type PastedMessage, readPastedMessages, unquoted } from './pasted-messages.js';
import { sheetAnswer } from './sheet-words.js';
import type { WrittenMessage } from './written-message.js';
import { readWritten } from './written-words.js';

// Private messages of a board without an interface for programs: the GM pastes them, sees what was read, and takes them.

/** Longer pastes are refused: eight sheets of the longest kind. */
const MOST_PASTED = 150_000;

interface PastedSeat {
  readonly id: SeatId;
  readonly name: string;
  readonly player: string | null;
}

export interface PastedSheet extends PastedMessage {
  /** Whose it seems to be, by its name, or as the GM has chosen; null: no seat is called so, and neither is who holds one. */
  readonly guess: SeatId | null;
  /** To whom it says that it is a letter; null: it says that it is none. */
  readonly letter: string | null;
  /** How it reads as orders of that seat; null where there is no guess, or no window. */
  readonly reading: Pick<SheetPreview, 'lines' | 'problems'> | null;
  /** Why it cannot be taken as it is, or what to look at. */
  readonly note: string | null;
}

/** A message that was read before, with the seat that the GM has chosen and the text as they have left it. */
export interface ChosenMessage extends PastedMessage {
  readonly seat: SeatId | null;
}

export interface PastePage {
  readonly seats: readonly PastedSeat[];
  readonly messages: readonly PastedSheet[];
  /** So many more messages stand below those that are shown. */
  readonly more: number;
}

const folded = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** What is neither orders nor a letter, and what to do with it. */
function noOrders(text: string): string | null {
  const { said } = readWritten(text);
  if (said.kind === 'orders' || said.kind === 'press') return null;
  if (said.kind === 'unclear' && said.why === 'empty') return 'There is nothing in it but what it quotes.';
  if (said.kind === 'unclear' && said.why === 'press')
    return 'A letter begins like this, with a colon behind the name: “Press to North: …”. Put the colon in, and it can be sent.';
  if (said.kind === 'unclear' && said.why === 'letter-below')
    return `Line ${said.line} is press to somebody. Take the press out of the text, and the rest can be taken; then paste the press by itself.`;
  return 'This asks for something other than orders; the player can do so on their own page. Nothing is taken.';
}

/** Why a letter does not go as it is: orders in it would be read by whom they are against. `line`: its first one. */
async function ordersInLetter(
  desk: Desk,
  { campaign, row, phase }: { readonly campaign: CampaignRow; readonly row: SeatRow; readonly phase: PhaseRow | null },
  text: string,
): Promise<string | null> {
  if (phase === null || phase.status !== 'open' || sheetTooLong(text) !== null) return null;
  const lines = sheetLines(storable(text));
  const first = lines.findIndex((line) => line.trim() !== '');
  const below = lines.with(first, '').join('\n');
  const found = (await readSheet(desk, windowOf(desk, campaign, row, phase), below)).lines.find(isLikeOrder);
  return found === undefined
    ? null
    : `Line ${found.line} reads like an order: “${found.text}”. Take the orders out of the letter; they can be taken by themselves.`;
}

async function sentBefore(
  { record }: Desk,
  campaignId: CampaignId,
  seat: SeatId,
  text: string,
): Promise<string | null> {
  const phase = await record.currentPhase(campaignId);
  if (phase === null) return null;
  const same = (await record.sheetsOf(phase.id, seat)).find(
    // Not by what it quotes: “5 minutes ago” above a message is another time when it is pasted again.
    (sheet) => sheet.kind === 'orders' && unquoted(sheet.text) === unquoted(storable(text)),
  );
  return same === undefined ? null : 'This very text came in before as a sheet of this window. It is not taken twice.';
}

interface Table {
  readonly campaign: CampaignRow;
  readonly rows: readonly SeatRow[];
  readonly people: readonly PersonRow[];
  readonly phase: PhaseRow | null;
}

/** How a message reads as one of that seat. */
async function readAs(
  desk: Desk,
  { campaign, rows, phase }: Table,
  message: PastedMessage,
  guess: SeatId | null,
): Promise<PastedSheet> {
  const { said } = readWritten(message.text);
  const letter = said.kind === 'press' ? said.to : null;
  const found = { ...message, guess, letter, reading: null };
  const row = rows.find(({ seatId }) => seatId === guess);
  const none = noOrders(message.text);
  if (guess === null || row === undefined || none !== null) return { ...found, note: none };
  if (letter !== null) return { ...found, note: await ordersInLetter(desk, { campaign, row, phase }, message.text) };
  const tooLong = sheetTooLong(message.text);
  if (tooLong !== null) return { ...found, note: tooLong.message };
  if (phase === null || phase.status !== 'open') return { ...found, note: 'No window is open.' };
  const { lines, problems } = await readSheet(desk, windowOf(desk, campaign, row, phase), storable(message.text));
  return { ...found, reading: { lines, problems }, note: await sentBefore(desk, campaign.id, guess, message.text) };
}

/** By which names a message can be somebody's; a name that two seats bear says nothing. */
function namesOf({ rows, people }: Table): ReadonlyMap<string, ReadonlySet<SeatId>> {
  const named = new Map<string, Set<SeatId>>();
  for (const row of rows) {
    const holder = people.find(({ id }) => id === row.holder);
    for (const name of [row.name, holder?.name, holder?.forumName])
      if (typeof name === 'string') named.set(folded(name), (named.get(folded(name)) ?? new Set()).add(row.seatId));
  }
  return named;
}

/**
 * Reads what was pasted, message by message, and changes nothing. `text`: as it was pasted, or messages that were read before and
 * are read again for other seats. A GM who holds a seat is refused (AD-X7).
 */
export const readPaste =
  (desk: Desk) =>
  async ({
    reader,
    campaignId,
    text,
    zone,
  }: ByReader & { text: string | readonly ChosenMessage[]; zone: string }): Promise<PastePage> => {
    const { record, clock } = desk;
    const campaign = await knownCampaign(record, campaignId);
    if (reader === null) throw new Refusal('not-signed-in', 'Sign in to see the desk of this campaign.');
    await requireNeutral(record, campaignId, reader);
    if (typeof text === 'string' && text.length > MOST_PASTED)
      throw new Refusal(
        'bad-input',
        `That is ${text.length} characters; up to ${MOST_PASTED} are read at once. Paste fewer messages at a time.`,
      );
    const rows = openSeats(await record.seats(campaignId));
    const people = await record.people([...new Set(rows.flatMap(({ holder }) => holder ?? []))]);
    const table = { campaign, rows, people, phase: await record.currentPhase(campaignId) };
    const named = namesOf(table);
    const guessed = ({ from }: PastedMessage): SeatId | null => {
      const found = from === null ? undefined : named.get(folded(from));
      return found?.size === 1 ? ([...found][0] ?? null) : null;
    };
    const all: readonly ChosenMessage[] =
      typeof text === 'string'
        ? readPastedMessages(text, zone, clock.now(), (words) => named.has(folded(words))).map((message) => ({
            ...message,
            seat: guessed(message),
          }))
        : text;
    const messages = await Promise.all(
      all.slice(0, MOST_MESSAGES).map(({ seat, ...message }) => readAs(desk, table, message, seat)),
    );
    return {
      seats: rows.map(({ seatId, name, holder }) => ({
        id: seatId,
        name,
        player: people.find(({ id }) => id === holder)?.name ?? null,
      })),
      messages,
      more: Math.max(0, all.length - MOST_MESSAGES),
    };
  };

/** Sends a pasted letter as its seat's, as if its player had written it at the forum: once, however often it is pasted. */
async function sendPasted(
  desk: Desk,
  { campaign, row, holder }: { campaign: CampaignRow; row: SeatRow; holder: PersonRow },
  typed: string,
  letter: { to: string; text: string },
): Promise<ReportDocument> {
  const text = unquoted(typed);
  const hash = createHash('sha256').update(text, 'utf8').digest('hex');
  const person = { person: holder.id };
  const message: WrittenMessage = {
    door: 'forum',
    doorKey: `pasted:${campaign.id}/${row.seatId}/${hash}`,
    from: person,
    campaignId: campaign.id,
    text,
    receivedAt: desk.clock.now(),
    proved: true,
  };
  const held = {
    campaign: await campaignSummary(desk, campaign),
    seat: seatSummary(row),
    as: 'holder' as const,
    asked: true,
  };
  const asked = { desk, message, person: holder, named: null, seats: [held] };
  const { kind, document } = await sendLetter(asked, held, { ...letter, text: unquoted(letter.text) });
  if (kind !== 'refused') return document;
  // The document is for its writer; the GM who pasted it is told why.
  throw new Refusal('bad-input', toPlainText({ ...document, blocks: document.blocks.slice(0, 1) }).trim());
}

/**
 * Takes one pasted message as orders of a seat, as orders are that the GM enters for a player, or sends it as that seat's letter, and
 * gives the answer to copy back. `sentAt`: the GM says that it was written then; the rules of such sheets decide whether that is in
 * time.
 */
export const takePasted =
  (desk: Desk) =>
  async (input: ByJudge & { seat: SeatId; text: string; sentAt?: Date }): Promise<ReportDocument> => {
    const { record } = desk;
    const { campaignId, by, seat, text, sentAt } = input;
    const campaign = await knownCampaign(record, campaignId);
    await requireNeutral(record, campaignId, by);
    const row = await openSeat(record, campaignId, seat);
    const holder = row.holder === null ? null : await record.person(row.holder);
    const { said } = readWritten(text);
    if (said.kind === 'press' && holder === null)
      throw new Refusal('bad-input', 'Nobody plays this seat now, so no letter of its is sent.');
    const phase = await record.currentPhase(campaignId);
    const held = said.kind === 'press' ? await ordersInLetter(desk, { campaign, row, phase }, text) : null;
    if (held !== null) throw new Refusal('bad-input', held);
    if (said.kind === 'press' && holder !== null)
      return atBoard(await sendPasted(desk, { campaign, row, holder }, text, said), desk.publicUrl);
    const refused = noOrders(text) ?? (await sentBefore(desk, campaignId, seat, text));
    if (refused !== null) throw new Refusal('bad-input', refused);
    const reason = 'Sent by private message on the forum, and entered from there.';
    const at = sentAt === undefined ? {} : { sentAt };
    const result = await submitForSeat(desk)({ campaignId, by, seat, text, reason, ...at });
    const place = { campaign, seat: { id: seat, name: row.name }, phaseTitle: phase?.title ?? campaign.title };
    return atBoard(sheetAnswer(result, place, holder?.timeZone ?? 'UTC'), desk.publicUrl);
  };
