import { z } from 'zod';
import { boardPage, code, paragraph, strong } from '../../core/game/blocks.js';
import type { Block, ReportDocument } from '../../core/game/document.js';
import { HOUR } from '../kit/spans.js';
import { writtenMoment } from '../kit/written-time.js';
import { replacedWords } from '../orders/replaced-words.js';
import { revokeOrders, standingOrders } from '../orders/revoke-orders.js';
import { sayWait } from '../orders/say-wait.js';
import { setReady } from '../orders/set-ready.js';
import type { Revocation } from '../orders/sheet-pages.js';
import type { HeldSeat } from '../reading/seat-choice.js';
import { readyWords } from '../windows/stand-words.js';
import { dueWords, seatPath } from './answer-parts.js';
import { type Asked, type Told, told } from './asked.js';
import type { Place } from './sheet-words.js';

// Words that do something with what stands: REVOKE, READY, WAIT.

/** A question is forgotten after that time. */
const ANSWERED_WITHIN = 24 * HOUR;

const phaseOf = ({ campaign }: HeldSeat): string => campaign.phase?.title ?? campaign.title;
const pageOf = ({ campaign, seat }: Pick<Place, 'campaign' | 'seat'>): Block =>
  paragraph('Your seat on the board: ', boardPage(seatPath(campaign.id, seat.id)));

/** What is said when a sheet was taken back. */
export const takenBack = (receipt: Revocation, place: Place, zone: string): ReportDocument => ({
  title: 'Taken back: no sheet of yours stands',
  blocks: [
    paragraph(
      'Receipt ',
      strong(receipt.receipt),
      ', received ',
      writtenMoment(receipt.receivedAt, zone),
      `. ${place.phaseTitle}, ${place.campaign.title}, ${place.seat.name}.`,
    ),
    ...replacedWords(receipt.replaced, zone),
    paragraph('Until the deadline a new sheet can come in. ', ...dueWords(receipt, zone)),
    pageOf(place),
  ],
});

const AskedBack = z.object({ receipt: z.string(), at: z.string() });
const askedKey = ({ person }: Asked, { campaign, seat }: HeldSeat): string =>
  `inbox/asked/${person.id}/${campaign.id}/${seat.id}`;

/** That it was asked whether this sheet is taken back, so that YES can answer. */
async function noteAsked(asked: Asked, held: HeldSeat, receipt: string): Promise<void> {
  const { record, clock } = asked.desk;
  const note = { receipt, at: clock.now().toISOString() };
  await record.transact((tx) => tx.putSetting(askedKey(asked, held), note));
}

/** What was asked last about taking a sheet back; null: nothing was, or long ago. */
export async function askedBack(
  asked: Asked,
  held: HeldSeat,
): Promise<{ readonly receipt: string; readonly at: Date } | null> {
  const { data } = AskedBack.safeParse(await asked.desk.record.setting(askedKey(asked, held)));
  if (data === undefined) return null;
  const at = new Date(data.at);
  return asked.desk.clock.now().getTime() - at.getTime() > ANSWERED_WITHIN ? null : { receipt: data.receipt, at };
}

/** REVOKE asks which sheet is meant, by its receipt; with it, the sheet is taken back. */
export async function revoke(asked: Asked, held: HeldSeat, receipt: string | null): Promise<Told> {
  const { desk, person, message } = asked;
  const { campaign, seat } = held;
  const zone = person.timeZone;
  const ref = { campaignId: campaign.id, seat: seat.id, person: person.id };
  if (receipt !== null) {
    const { door, doorKey, receivedAt } = message;
    const given = await revokeOrders(desk)({ ...ref, door, doorKey, receivedAt, receipt });
    desk.log.info({ campaign: campaign.id, seat: seat.id, door, message: doorKey }, 'orders taken back in writing');
    return told('told', takenBack(given, { campaign, seat, phaseTitle: phaseOf(held) }, zone), campaign);
  }
  const sheet = await standingOrders(desk)(ref);
  if (sheet !== null) await noteAsked(asked, held, sheet.receipt);
  const blocks =
    sheet === null
      ? [paragraph(`No sheet of yours stands for ${phaseOf(held)}, so there is nothing to take back.`), pageOf(held)]
      : [
          paragraph(
            'To take back ',
            strong(sheet.receipt),
            ', received ',
            writtenMoment(sheet.receivedAt, zone),
            ', send:',
          ),
          paragraph(code(`REVOKE ${sheet.receipt}`), ' or just ', code('YES')),
          paragraph(
            'Then nothing of yours stands, as if you had sent no orders. To change it, just send other orders.',
          ),
        ];
  return told('told', { title: sheet === null ? 'Nothing stands' : `Take back ${sheet.receipt}?`, blocks }, campaign);
}

export async function sayReady({ desk, person }: Asked, held: HeldSeat, ready: boolean): Promise<Told> {
  const { campaign, seat } = held;
  const done = await setReady(desk)({ campaignId: campaign.id, seat: seat.id, person: person.id, ready });
  const title = ready ? 'You are marked as ready' : 'You are no longer marked as ready';
  const blocks = [
    paragraph(`${phaseOf(held)}, ${campaign.title}, ${seat.name}. `, ...dueWords(done, person.timeZone)),
    paragraph(
      ready
        ? `What stands is final for now; any new sheet, or the words NOT READY, takes this back. ${readyWords(done)}`
        : 'Send READY when your orders are final.',
    ),
    pageOf(held),
  ];
  return told('told', { title, blocks }, campaign);
}

export async function askToWait(
  { desk, person }: Asked,
  held: HeldSeat,
  { wait, reason }: { readonly wait: boolean; readonly reason: string },
): Promise<Told> {
  const { campaign, seat } = held;
  const ref = { campaignId: campaign.id, seat: seat.id, person: person.id };
  const { deadlineAt } = await sayWait(desk)({ ...ref, wait, reason });
  const due = { deadlineAt, paused: campaign.phase?.paused === true };
  const blocks = [
    paragraph(`${phaseOf(held)}, ${campaign.title}, ${seat.name}. `, ...dueWords(due, person.timeZone)),
    ...(wait ? [paragraph('Everybody is told. The words NO WAIT take it back.')] : []),
    pageOf(held),
  ];
  const title = wait ? 'You asked the window to wait' : 'You no longer ask the window to wait';
  return told('told', { title, blocks }, campaign);
}
