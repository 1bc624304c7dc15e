import type { SeatId } from '../../core/game/viewer.js';
import type { ByJudge } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { holdCampaign } from '../kit/held.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, openSeat, requireAssistant } from '../kit/rights.js';
import { LEAVING } from '../kit/vote-subjects.js';
import { readReason } from '../kit/written-reason.js';
import type { CampaignRow, PhaseRow, RecordTx, SeatRow } from '../ports/record.js';
import { Outbox, type Readership, readershipOf, tellAll } from '../telling/outbox.js';
import { seatAdvert, unseated } from '../telling/texts/seating-notices.js';
import { sideName } from '../windows/registration-state.js';
import { tellWatchers } from './watch-seats.js';

interface Advert {
  readonly campaign: CampaignRow;
  readonly seat: SeatRow;
  /** Whether the seat stays in the game until somebody takes it. */
  readonly keep: boolean;
  readonly phase: PhaseRow | null;
  readonly readers: Readership;
  readonly outbox: Outbox;
  readonly now: Date;
}

/** Tells everybody that a seat is open, and those on the waiting list in person (AD-25, AD-45). */
export async function advertise(desk: Desk, tx: RecordTx, advert: Advert): Promise<void> {
  const { campaign, seat, keep, phase, readers, outbox, now } = advert;
  const frame = desk.frameOf(campaign);
  const named = sideName(desk, campaign, seat.side);
  const page = `/c/${campaign.id}`;
  const facts = { name: seat.name, sideName: named, keep };
  const document = seatAdvert(campaign, facts, phase, frame.registration.replacement, page);
  const onceKey = `seat-open/${campaign.id}/${seat.seatId}/${now.getTime()}`;
  const telling = { kind: 'notice' as const, onceKey, title: document.title, document };
  outbox.toPublic(telling, readers);
  const waiting = (await tx.applications(campaign.id)).filter((row) => row.status === 'waiting');
  for (const person of await tx.people(waiting.map((row) => row.personId))) outbox.toPerson(telling, person);
}

/** The GM takes a seat from its player. It stays in the game until somebody takes it over, or leaves with the phase. */
export const unseat =
  (desk: Desk) =>
  async ({
    campaignId,
    seat,
    by,
    reason,
    keep,
  }: ByJudge & { seat: SeatId; reason: string; keep: boolean }): Promise<void> => {
    const { record, clock } = desk;
    await knownCampaign(record, campaignId);
    await requireAssistant(record, campaignId, by);
    const why = readReason(reason);
    const jobs = await record.transact(async (tx) => {
      const campaign = await holdCampaign(tx, campaignId);
      const row = await openSeat(tx, campaignId, seat);
      if (campaign.endedAt !== null) throw new Refusal('campaign-over', 'This campaign is over.');
      if (row.holder === null) throw new Refusal('nothing-stands', 'Nobody holds this seat.');
      const now = clock.now();
      const person = await tx.person(row.holder);
      await tx.seatPerson(campaignId, seat, null, now);
      await tx.castVote({ campaignId, subject: LEAVING, seatId: seat, choice: keep ? 'no' : 'yes', at: now });
      const details = { seat, person: row.holder, reason: why, keep };
      await tx.insertAudit({ campaignId, at: now, personId: by, act: 'seat-taken-away', details });
      const outbox = new Outbox(desk, campaign, now);
      const readers = await readershipOf(tx, campaign);
      const document = unseated(row.name, (await tx.person(by))?.name ?? 'The GM', why);
      const onceKey = `unseated/${campaignId}/${seat}/${now.getTime()}`;
      const telling = { kind: 'notice' as const, onceKey, title: document.title, document };
      tellAll(outbox, readers, telling);
      if (person !== null) outbox.toPerson(telling, person);
      const phase = await tx.currentPhase(campaignId);
      const opening = { campaign, seat: row, keep, phase, readers, outbox, now };
      await advertise(desk, tx, opening);
      await tellWatchers(desk, tx, opening);
      return outbox.store(tx);
    });
    await desk.follow(campaignId, jobs);
  };

/** Whether an open seat stays in the game until somebody takes it over, or leaves it with the running phase. */
export const keepSeat =
  (desk: Desk) =>
  async ({ campaignId, seat, by, keep }: ByJudge & { seat: SeatId; keep: boolean }): Promise<void> => {
    const { record, clock } = desk;
    await knownCampaign(record, campaignId);
    await requireAssistant(record, campaignId, by);
    const jobs = await record.transact(async (tx) => {
      const campaign = await holdCampaign(tx, campaignId);
      const row = await openSeat(tx, campaignId, seat);
      if (row.holder !== null) throw new Refusal('already-in', 'Somebody holds this seat.');
      const now = clock.now();
      await tx.castVote({ campaignId, subject: LEAVING, seatId: seat, choice: keep ? 'no' : 'yes', at: now });
      await tx.insertAudit({ campaignId, at: now, personId: by, act: 'seat-kept', details: { seat, keep } });
      const outbox = new Outbox(desk, campaign, now);
      const phase = await tx.currentPhase(campaignId);
      const readers = await readershipOf(tx, campaign);
      await advertise(desk, tx, { campaign, seat: row, keep, phase, readers, outbox, now });
      return outbox.store(tx);
    });
    await desk.follow(campaignId, jobs);
  };
