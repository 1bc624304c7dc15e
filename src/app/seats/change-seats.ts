import { isOver } from '../../core/campaign/status.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { SeatRef } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { heldSeat, knownPerson, noCampaign, openSeats, requireAssistant } from '../kit/rights.js';
import { requireUnread } from '../kit/secrets-read.js';
import { GM_VOICE, isVotedOn, LEAVING, votersOn } from '../kit/vote-subjects.js';
import type { CampaignId, PersonId } from '../ports/record.js';
import { Outbox, readershipOf } from '../telling/outbox.js';
import { seatLeft } from '../telling/texts/notices.js';
import { seatNewcomer } from '../windows/give-seat.js';
import { settleClaim } from './claim-seat.js';
import { advertise } from './open-seat.js';
import { tellWatchers } from './watch-seats.js';

/** Gives an open seat to a person (by the GM, or the demo), with everything the seat has (AD-45). Everybody hears of it. */
export const assignSeat =
  (desk: Desk) =>
  async ({
    campaignId,
    seat,
    person,
    by,
  }: {
    campaignId: CampaignId;
    seat: SeatId;
    person: PersonId;
    by: PersonId | 'service';
  }): Promise<void> => {
    const { record, clock } = desk;
    if (by !== 'service') await requireAssistant(record, campaignId, by);
    const newcomer = await knownPerson(record, person);
    const jobs = await record.transact(async (tx) => {
      const campaign = await tx.lockCampaign(campaignId);
      const seats = openSeats(await tx.seats(campaignId));
      const row = seats.find((candidate) => candidate.seatId === seat);
      if (campaign === null || row === undefined)
        throw new Refusal('not-found', 'There is no such seat in this campaign.');
      if (isOver(campaign)) throw new Refusal('campaign-over', 'This campaign is over.');
      if (row.holder === person) return [];
      if (row.holder !== null)
        throw new Refusal('already-in', 'Somebody holds this seat. It is free once they have left it.');
      // Two seats of one person would share their secrets.
      if (seats.some((other) => other.holder === person))
        throw new Refusal('already-in', 'This person holds another seat in this campaign.');
      const now = clock.now();
      await requireUnread(tx, campaignId, person, now);
      await tx.insertAudit({
        campaignId,
        at: now,
        personId: by === 'service' ? null : by,
        act: 'seat-assigned',
        details: { seat, person },
      });
      const outbox = new Outbox(desk, campaign, now);
      const mark = `${campaignId}/${seat}/${now.getTime()}`;
      const given = { campaign, seat: row, person: newcomer, name: newcomer.name, mark, outbox, now };
      const taken = await seatNewcomer(desk, tx, given);
      return [...taken, ...(await outbox.store(tx))];
    });
    await desk.follow(campaignId, jobs);
  };

/** A player leaves (AD-43): at once, while the orders that stand stay valid. The game learns of it when the phase is resolved. */
export const leaveSeat =
  (desk: Desk) =>
  async ({ campaignId, seat, person }: SeatRef): Promise<void> => {
    const { record, clock } = desk;
    const jobs = await record.transact(async (tx) => {
      const campaign = await tx.lockCampaign(campaignId);
      const row = await heldSeat(tx, campaignId, seat, person);
      if (campaign === null) throw noCampaign();
      const now = clock.now();
      await tx.seatPerson(campaignId, seat, null, now);
      await tx.castVote({ campaignId, subject: LEAVING, seatId: seat, choice: 'yes', at: now });
      await tx.insertAudit({ campaignId, at: now, personId: person, act: 'seat-left', details: { seat } });
      const readers = await readershipOf(tx, campaign);
      const outbox = new Outbox(desk, campaign, now);
      const document = seatLeft(row.name);
      const telling = {
        kind: 'notice' as const,
        onceKey: `seat-left/${campaignId}/${seat}/${now.getTime()}`,
        title: document.title,
        document,
      };
      outbox.toGms(telling, readers);
      for (const mate of readers.seats)
        if (mate.seat.side === row.side && mate.person !== null) outbox.toSeat(telling, mate.seat, mate.person);
      const phase = await tx.currentPhase(campaignId);
      const opening = { campaign, seat: row, keep: false, phase, readers, outbox, now };
      await advertise(desk, tx, opening);
      await tellWatchers(desk, tx, opening);
      return outbox.store(tx);
    });
    await desk.follow(campaignId, jobs);
  };

const noQuestion = (): Refusal => new Refusal('not-found', 'There is no open question of this kind for your seat.');

/** A seat's vote on whether a newcomer may join its side (AD-44). The last word before the deadline counts. */
export const castVote =
  (desk: Desk) =>
  async ({
    campaignId,
    seat,
    person,
    subject,
    choice,
  }: SeatRef & { subject: string; choice: 'yes' | 'no' }): Promise<void> => {
    const { record, clock, frameOf } = desk;
    const jobs = await record.transact(async (tx) => {
      const campaign = await tx.lockCampaign(campaignId);
      await heldSeat(tx, campaignId, seat, person);
      const application = (await tx.applications(campaignId)).find(
        (row) => row.id === subject && row.status === 'late',
      );
      if (campaign === null || application === undefined || !isVotedOn(frameOf(campaign), application))
        throw noQuestion();
      if (!votersOn(application, await tx.seats(campaignId)).some((voter) => voter.seatId === seat)) throw noQuestion();
      const now = clock.now();
      await tx.castVote({ campaignId, subject, seatId: seat, choice, at: now });
      await tx.insertAudit({ campaignId, at: now, personId: person, act: 'vote-cast', details: { subject, seat } });
      const outbox = new Outbox(desk, campaign, now);
      const settled = application.seatId === null ? [] : await settleClaim(desk, tx, campaign, application, outbox);
      return [...settled, ...(await outbox.store(tx))];
    });
    await desk.follow(campaignId, jobs);
  };

/** The GM's word on a newcomer: a veto, or the decision where no player of the side can vote (AD-44). */
export const decideApplication =
  (desk: Desk) =>
  async ({
    campaignId,
    person,
    applicationId,
    admit,
  }: {
    campaignId: CampaignId;
    person: PersonId;
    applicationId: string;
    admit: boolean;
  }): Promise<void> => {
    const { record, clock } = desk;
    await requireAssistant(record, campaignId, person);
    const jobs = await record.transact(async (tx) => {
      const campaign = await tx.lockCampaign(campaignId);
      const application = (await tx.applications(campaignId)).find(
        (row) => row.id === applicationId && row.status === 'late',
      );
      if (campaign === null || application === undefined)
        throw new Refusal('not-found', 'There is no such application to decide.');
      const now = clock.now();
      await tx.castVote({
        campaignId,
        subject: applicationId,
        seatId: GM_VOICE,
        choice: admit ? 'yes' : 'no',
        at: now,
      });
      await tx.insertAudit({
        campaignId,
        at: now,
        personId: person,
        act: 'application-decided',
        details: { application: applicationId, admit },
      });
      const outbox = new Outbox(desk, campaign, now);
      const settled = application.seatId === null ? [] : await settleClaim(desk, tx, campaign, application, outbox);
      return [...settled, ...(await outbox.store(tx))];
    });
    await desk.follow(campaignId, jobs);
  };
