import { isUnderWay } from '../../core/campaign/status.js';
import { sheetTooLong } from '../../core/engine/answer-sheet.js';
import type { SeatRef } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { holdCampaign } from '../kit/held.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, openSeats } from '../kit/rights.js';
import { requireUnread, secretsRead } from '../kit/secrets-read.js';
import { storable } from '../kit/storable-text.js';
import { GM_VOICE, isVotedOn, votersOn } from '../kit/vote-subjects.js';
import { readName } from '../kit/written-name.js';
import type { Job } from '../ports/job-queue.js';
import type { ApplicationRow, CampaignRow, RecordTx, SeatRow } from '../ports/record.js';
import { Outbox, readershipOf } from '../telling/outbox.js';
import { claimForGm, claimVote } from '../telling/texts/seating-notices.js';
import { requireFreeName } from '../windows/free-name.js';
import { giveSeat, refuseClaim } from '../windows/give-seat.js';

/** Whether those who may vote have said yes by more than half of all of them: then no further vote can change it. */
async function isCarried(tx: RecordTx, application: ApplicationRow, seats: readonly SeatRow[]): Promise<boolean> {
  const voters = votersOn(application, seats).map((seat) => seat.seatId);
  const votes = await tx.votes(application.campaignId, application.id);
  const vetoed = votes.some((vote) => vote.seatId === GM_VOICE && vote.choice === 'no');
  const yes = votes.filter((vote) => voters.includes(vote.seatId) && vote.choice === 'yes').length;
  return !vetoed && yes * 2 > voters.length;
}

/**
 * Decides on an application for an open seat as soon as it can be: by the GM's veto, by the GM's word where it is theirs, or when
 * more than half of the side agree. Otherwise the deadline decides. The caller holds the campaign, and queues the jobs.
 */
export async function settleClaim(
  desk: Desk,
  tx: RecordTx,
  campaign: CampaignRow,
  application: ApplicationRow,
  outbox: Outbox,
): Promise<readonly Job[]> {
  const now = desk.clock.now();
  const seats = await tx.seats(campaign.id);
  const seat = openSeats(seats).find((row) => row.seatId === application.seatId);
  if (seat === undefined || seat.holder !== null) {
    await refuseClaim(tx, { application, seat: seat ?? { name: application.seatId ?? '' }, outbox, now });
    return [];
  }
  const word = (await tx.votes(campaign.id, application.id)).find((vote) => vote.seatId === GM_VOICE)?.choice;
  const byGm = !isVotedOn(desk.frameOf(campaign), application) || votersOn(application, seats).length === 0;
  if (word === 'no' || (await secretsRead(tx, campaign.id, now))(application.personId))
    await refuseClaim(tx, { application, seat, outbox, now });
  else if (byGm ? word === 'yes' : await isCarried(tx, application, seats))
    return giveSeat(desk, tx, { campaign, seat, application, outbox, now });
  return [];
}

/** Somebody applies for a seat that has no player (AD-45). */
export const claimSeat =
  (desk: Desk) =>
  async ({
    campaignId,
    seat,
    person,
    name: typedName,
    text: typed,
  }: SeatRef & { name?: string; text: string }): Promise<{ readonly decides: 'vote' | 'gm' }> => {
    const { record, clock, secrets } = desk;
    await knownCampaign(record, campaignId);
    if (sheetTooLong(typed) !== null)
      throw new Refusal('bad-input', 'The application is longer than 16 KB or 1,000 lines. A few lines will do.');
    const text = storable(typed);
    const jobs = await record.transact(async (tx) => {
      const campaign = await holdCampaign(tx, campaignId);
      const applicant = await tx.person(person);
      if (applicant === null) throw new Refusal('not-signed-in', 'Sign in before you apply.');
      if (!isUnderWay(campaign))
        throw new Refusal('campaign-over', 'Open seats can be taken over while a campaign runs.');
      const seats = openSeats(await tx.seats(campaignId));
      const row = seats.find((one) => one.seatId === seat && one.holder === null);
      if (row === undefined) throw new Refusal('not-found', 'There is no such open seat in this campaign.');
      if (seats.some((one) => one.holder === person))
        throw new Refusal('already-in', 'You hold a seat in this campaign already.');
      await requireUnread(tx, campaignId, person, clock.now());
      const rows = await tx.applications(campaignId);
      if (rows.some((one) => one.personId === person && one.status === 'late'))
        throw new Refusal('already-in', 'You have applied already. Withdraw first if you want something else.');
      const now = clock.now();
      const name = readName(typedName ?? applicant.name);
      await requireFreeName(desk, tx, { campaign, person, name, seat });
      const application: ApplicationRow = {
        id: secrets.uuid(),
        campaignId,
        personId: person,
        name,
        wants: null,
        side: row.side,
        optionalRules: [],
        text,
        seatId: seat,
        status: 'late',
        appliedAt: now,
        decidedAt: null,
      };
      await tx.insertApplication(application);
      await tx.insertAudit({ campaignId, at: now, personId: person, act: 'seat-claimed', details: { seat } });
      const outbox = new Outbox(desk, campaign, now);
      const readers = await readershipOf(tx, campaign);
      const phase = await tx.currentPhase(campaignId);
      const voters = isVotedOn(desk.frameOf(campaign), application) ? votersOn(application, seats) : [];
      for (const { seat: mate, person: voter } of readers.seats) {
        if (voter === null || phase === null || !voters.some((one) => one.seatId === mate.seatId)) continue;
        const document = claimVote(name, row.name, text, phase.deadlineAt, voter.timeZone);
        outbox.toSeat(
          { kind: 'notice', onceKey: `claim-vote/${application.id}`, title: document.title, document },
          mate,
          voter,
        );
      }
      const document = claimForGm(name, row.name);
      outbox.toGms({ kind: 'notice', onceKey: `claim/${application.id}`, title: document.title, document }, readers);
      return { decides: voters.length > 0 ? ('vote' as const) : ('gm' as const), jobs: await outbox.store(tx) };
    });
    await desk.follow(campaignId, jobs.jobs);
    return { decides: jobs.decides };
  };
