import { isJudgeSeat, JUDGE } from '../../core/game/seat.js';
import type { Desk } from '../kit/desk.js';
import { MINUTE } from '../kit/spans.js';
import type { PhaseId } from '../ports/record.js';
import { Outbox, readershipOf } from '../telling/outbox.js';
import { reminder } from '../telling/texts/notices.js';
import { openVotes } from '../windows/open-votes.js';
import { isMissing, whereIStand } from '../windows/where-i-stand.js';

/** A job that runs a moment late should not make `5 h 59 min 59 s` of six hours; in the last minutes seconds count. */
function timeLeft(deadlineAt: Date, at: Date): number {
  const left = deadlineAt.getTime() - at.getTime();
  return left < 10 * MINUTE ? left : Math.ceil(left / MINUTE) * MINUTE;
}

/** Reminds the seats that owe orders and have no sheet that stands, once for each lead and deadline (AD-15). */
export const sendReminders =
  (desk: Desk) =>
  async ({ phaseId, revision, leadMs }: { phaseId: PhaseId; revision: number; leadMs: number }): Promise<number> => {
    const { record, clock } = desk;
    const phase = await record.phase(phaseId);
    const now = clock.now();
    if (
      phase === null ||
      phase.supersededAt !== null ||
      phase.status !== 'open' ||
      phase.revision !== revision ||
      now >= phase.deadlineAt
    )
      return 0;
    const campaign = await record.campaign(phase.campaignId);
    if (campaign === null || campaign.status !== 'running') return 0;
    const [readers, standing] = await Promise.all([readershipOf(record, campaign), record.standingSheets(phaseId)]);
    const { schedule } = desk.frameOf(campaign);
    const missing = readers.seats.flatMap(({ seat, person }) => {
      const latest = standing.find(({ seatId }) => seatId === seat.seatId) ?? null;
      const stand = whereIStand({ campaign, phase, seat: seat.seatId, latest, ready: false, schedule });
      return person !== null && isMissing(stand) ? [{ seat, person, stand }] : [];
    });
    const outbox = new Outbox(desk, campaign, now);
    const sent = standing.some(({ seatId, kind }) => isJudgeSeat(seatId) && kind === 'orders');
    const judges = phase.owes.some(isJudgeSeat) && !sent;
    if (judges) {
      const page = `/c/${campaign.id}/seat/${JUDGE}`;
      const lacks = { takenBack: false, votes: [] };
      const document = reminder(phase, Math.min(leadMs, timeLeft(phase.deadlineAt, now)), 'UTC', page, lacks);
      const onceKey = `reminder/${phaseId}/${phase.deadlineAt.getTime()}/${leadMs}`;
      const { deadlineAt } = phase;
      outbox.toGms({ kind: 'reminder', onceKey, title: document.title, document, phaseId, deadlineAt }, readers);
    }
    const seats = readers.seats.map((row) => row.seat);
    for (const { seat, person, stand } of missing) {
      const votes = await openVotes(desk, campaign, seat, seats);
      const lacks = {
        takenBack: stand.state === 'taken-back',
        votes: votes.filter((vote) => vote.choice === null).map((vote) => vote.question),
      };
      const page = `/c/${campaign.id}/seat/${seat.seatId}`;
      const documentAt = (sendAt: Date) =>
        reminder(phase, Math.min(leadMs, timeLeft(phase.deadlineAt, sendAt)), person.timeZone, page, lacks);
      const document = documentAt(now);
      const onceKey = `reminder/${phaseId}/${phase.deadlineAt.getTime()}/${leadMs}`;
      const { deadlineAt } = phase;
      outbox.toSeat(
        { kind: 'reminder', onceKey, title: document.title, document, phaseId, deadlineAt, documentAt },
        seat,
        person,
      );
    }
    const jobs = await record.transact((tx) => outbox.store(tx));
    await desk.follow(judges || missing.length > 0 ? campaign.id : null, jobs);
    return missing.length + (judges ? 1 : 0);
  };
