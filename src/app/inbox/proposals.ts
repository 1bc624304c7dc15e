import { boardPage, paragraph, strong } from '../../core/game/blocks.js';
import type { Inline, ReportDocument } from '../../core/game/document.js';
import type { Desk } from '../kit/desk.js';
import { tokenHash } from '../kit/numbers.js';
import { Refusal } from '../kit/refusal.js';
import { HOUR } from '../kit/spans.js';
import { storable } from '../kit/storable-text.js';
import { writtenMoment } from '../kit/written-time.js';
import { previewOrders } from '../orders/submit-orders.js';
import type { ProposedSheetRow } from '../ports/record.js';
import { seatsOf } from '../reading/read-campaigns.js';
import type { HeldSeat } from '../reading/seat-choice.js';
import { orderWindow, requireOpen } from '../windows/order-window.js';
import { sealedMeanwhile } from '../windows/read-late.js';
import { writtenBefore } from '../windows/written-before.js';
import { quotedBack } from './answer-parts.js';
import { type Asked, type Told, told } from './asked.js';
import { placeWords, readCount, readLines } from './sheet-words.js';
import { notTaken, placeOf, stillStanding, takeOrders } from './take-orders.js';
import type { OtherWindow } from './thread/answered-window.js';
import { tokenOf } from './thread/proposed-by.js';
import { whichSeat } from './which-seat.js';
import type { WrittenMessage } from './written-message.js';
import { readWritten } from './written-words.js';

// Orders of which it is likely, not proved, that they come from the player: they count when the player says so by a link that went
// to the address on record, and to no other.

const VALID = 48 * HOUR;
/** Why orders wait for a yes. */
const whyAsked = (proved: boolean, old: OtherWindow | null): readonly Inline[] => {
  const unproved = ' It came under your address, and it could not be proved that you sent it.';
  if (old === null) return [unproved, ' If you did, confirm these orders by this page, until '];
  const where = ` ${old.why}`;
  return [
    ...(proved ? [where] : [unproved, where]),
    ` If you ${proved ? '' : 'sent them, and '}mean them for ${old.open}, confirm these orders by this page, until `,
  ];
};

/** Refuses what could not be taken if it were confirmed now. */
async function requireTakable({ desk, person }: Asked, { campaign, seat }: HeldSeat, receivedAt: Date): Promise<void> {
  const window = await orderWindow(desk, { campaignId: campaign.id, seat: seat.id, person: person.id });
  await requireOpen(desk, window, person.id, receivedAt, window.phase);
}

/**
 * Keeps orders until the player confirms them, and says what was read of them. `old`: they seem to be for another window; null:
 * they only are not proved.
 */
export async function proposeOrders(
  asked: Asked,
  held: HeldSeat,
  text: string,
  old: OtherWindow | null = null,
): Promise<Told> {
  const { desk, person, message } = asked;
  const { campaign, seat } = held;
  const { door, doorKey, receivedAt } = message;
  await requireTakable(asked, held, receivedAt);
  const preview = await previewOrders(desk)({ campaignId: campaign.id, seat: seat.id, person: person.id, text });
  const whole = preview.problems.find(({ severity }) => severity === 'error');
  if (whole !== undefined) return notTaken(asked, held, `${whole.message} ${whole.allowed ?? ''}`.trim());
  const token = await tokenOf(desk, message);
  const now = desk.clock.now();
  const expiresAt = new Date(now.getTime() + VALID);
  await desk.record.transact((tx) =>
    tx.insertProposedSheet({
      tokenHash: tokenHash(token),
      personId: person.id,
      campaignId: campaign.id,
      door,
      doorKey: storable(doorKey),
      // Of a message, with the line that names its campaign; of a file that hung on it, the file.
      text: storable(message.text.includes(text.trim()) ? message.text : text),
      receivedAt,
      createdAt: now,
      expiresAt,
      usedAt: null,
    }),
  );
  desk.log.info({ campaign: campaign.id, seat: seat.id, door, message: doorKey }, 'written sheet waits for its sender');
  const { phase } = campaign;
  const until = phase === null || phase.paused || phase.deadlineAt > expiresAt ? expiresAt : phase.deadlineAt;
  const document: ReportDocument = {
    title: `To be confirmed: ${readCount(preview)}`,
    blocks: [
      paragraph(
        strong('Nothing of this counts yet.'),
        ...whyAsked(message.proved, old),
        writtenMoment(until, person.timeZone),
        ':',
      ),
      paragraph(boardPage(`/confirm-orders?token=${token}`)),
      paragraph(`${placeWords(placeOf(held))}. If you did not ${old === null ? 'send it' : 'mean it so'}, do nothing.`),
      ...(old === null ? [] : await stillStanding(asked, held)),
      ...readLines(preview),
      ...(old === null ? [] : quotedBack(message.text)),
    ],
  };
  return told('proposed', document, campaign);
}

const linkUsed = (): Refusal =>
  new Refusal(
    'link-used',
    'This link has been used already, or has run out. What stands for your seat is on its page of the web board; to change it, send your orders again.',
  );

interface Proposal {
  readonly row: ProposedSheetRow;
  readonly asked: Asked;
  readonly held: HeldSeat;
  readonly text: string;
}

/** The orders of a link, as their seat is known now. Refuses links that do nothing any more. */
async function proposalOf(desk: Desk, token: string): Promise<Proposal> {
  const { record, clock } = desk;
  const row = token.length > 100 ? null : await record.proposedSheet(tokenHash(token));
  if (row === null || row.usedAt !== null || row.expiresAt <= clock.now()) throw linkUsed();
  const person = await record.person(row.personId);
  const { campaign: named, said } = readWritten(row.text);
  if (person === null || said.kind !== 'orders') throw linkUsed();
  const message: WrittenMessage = {
    door: row.door === 'forum' ? 'forum' : 'email',
    doorKey: row.doorKey,
    from: { person: person.id },
    campaignId: row.campaignId,
    text: row.text,
    receivedAt: row.receivedAt,
    proved: true,
  };
  const asked: Asked = { desk, message, person, named, seats: await seatsOf(desk)(person.id) };
  const found = await whichSeat(asked);
  if ('held' in found) return { row, asked, held: found.held, text: said.text };
  throw new Refusal(
    'not-your-seat',
    'The seat of these orders is not yours any more, or its campaign is over. Nothing was taken.',
  );
}

/**
 * Why the orders of a link cannot be confirmed any more; null: they can. They run out with their window, even if they were sent in
 * time: else one could wait for the results, and confirm them then.
 */
async function obstacleTo(desk: Desk, { campaign, seat }: HeldSeat, row: ProposedSheetRow): Promise<string | null> {
  const late = writtenBefore(campaign.phase, row);
  if (late === null && campaign.phase?.status === 'open') return null;
  const whole = await desk.record.campaign(campaign.id);
  const sealed = whole === null ? null : await sealedMeanwhile(desk, whole, seat.id, row.receivedAt);
  if (sealed === null) return late;
  return (
    `These orders were sent in time, and not confirmed before the orders of ${sealed.title} were sealed, so they do not count. ` +
    'What stood before the deadline counts.'
  );
}

/** What a link would confirm, without confirming it: programs that look at mail open links, too. */
export const peekProposed =
  (desk: Desk) =>
  async (token: string): Promise<{ readonly name: string; readonly document: ReportDocument }> => {
    const { asked, held, text, row } = await proposalOf(desk, token);
    const { campaign, seat } = held;
    const obstacle = await obstacleTo(desk, held, row);
    if (obstacle !== null) throw new Refusal('too-late', obstacle);
    await requireTakable(asked, held, row.receivedAt);
    const preview = await previewOrders(desk)({
      campaignId: campaign.id,
      seat: seat.id,
      person: asked.person.id,
      text,
    });
    const document: ReportDocument = {
      title: `Confirm these orders: ${readCount(preview)}`,
      blocks: [
        paragraph(
          `${placeWords(placeOf(held))}. They came in `,
          writtenMoment(row.receivedAt, asked.person.timeZone),
          ', and count from then on.',
        ),
        ...readLines(preview),
      ],
    };
    return { name: asked.person.name, document };
  };

/** The player has said that the orders are theirs: they are taken as of when they came, if their window is still open. */
export const confirmProposed =
  (desk: Desk) =>
  async (token: string): Promise<Pick<Told, 'kind' | 'document'>> => {
    const { asked, held, text, row } = await proposalOf(desk, token);
    const obstacle = await obstacleTo(desk, held, row);
    const { kind, document } =
      obstacle === null ? await takeOrders(asked, held, text) : await notTaken(asked, held, obstacle);
    // Only afterwards: taken twice, the same orders are still taken once, and a crash in between leaves the link as it was.
    if (kind === 'sheet') await desk.record.transact((tx) => tx.useProposedSheet(row.tokenHash, desk.clock.now()));
    return { kind, document };
  };
