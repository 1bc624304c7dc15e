import { sheetTooLong } from '../../core/engine/answer-sheet.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { ByJudge } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, openSeat, requireNeutral } from '../kit/rights.js';
import { storable } from '../kit/storable-text.js';
import { readReason } from '../kit/written-reason.js';
import { requireOpen, windowOf } from '../windows/order-window.js';
import { givesOrders, makeSheet, readSheet } from './make-sheet.js';
import { otherTurn } from './other-turn.js';
import { replacedBy } from './replaced.js';
import type { SubmitResult } from './sheet-pages.js';
import { receiptOf } from './show-sheet.js';
import { storeSheet } from './store-sheet.js';

/**
 * The GM enters orders that a player sent in another way, in time (AD-37). The player gets a copy with the reason.
 * `sentAt`: when the player sent them.
 */
export const submitForSeat =
  (desk: Desk) =>
  async ({
    campaignId,
    seat,
    by,
    text: typed,
    reason,
    sentAt,
  }: ByJudge & { seat: SeatId; text: string; reason: string; sentAt?: Date }): Promise<SubmitResult> => {
    const { record, clock } = desk;
    const campaign = await knownCampaign(record, campaignId);
    await requireNeutral(record, campaignId, by);
    const why = readReason(reason);
    const row = await openSeat(record, campaignId, seat);
    const window = windowOf(desk, campaign, row, await record.currentPhase(campaignId));
    const now = clock.now();
    const receivedAt = sentAt === undefined || sentAt > now ? now : sentAt;
    if (receivedAt < window.phase.openedAt)
      throw new Refusal('bad-input', 'The orders were sent before this window opened, so they are not orders for it.');
    await requireOpen(desk, window, by, receivedAt, window.phase);
    const tooLong = sheetTooLong(typed);
    if (tooLong !== null) return { lines: [], problems: [tooLong], receipt: null, repeated: false };
    const text = storable(typed);
    const answer = await readSheet(desk, window, text);
    const other = await otherTurn(desk, window, text, answer);
    if (other !== null) throw new Refusal('bad-input', `${other.message} ${other.allowed ?? ''}`);
    if (!givesOrders(answer))
      throw new Refusal('bad-input', 'There is no order in this text. Where the player wants none, write NO ORDERS.');
    const sheet = makeSheet(desk, window, { kind: 'orders', door: 'gm', person: by, text, receivedAt, answer });
    const { phase, row: stored } = await storeSheet(desk, window, sheet, why);
    const replaced = replacedBy(stored, await record.sheetsOf(phase.id, seat));
    return {
      lines: answer.lines,
      problems: answer.problems,
      receipt: receiptOf(stored, phase, campaign),
      repeated: false,
      ...(replaced === null ? {} : { replaced }),
    };
  };
