import { lateObstacle } from '../../core/signup/registration.js';
import { tallyJoinVote } from '../../core/signup/vote.js';
import type { Desk } from '../kit/desk.js';
import { openSeats } from '../kit/rights.js';
import { secretsRead } from '../kit/secrets-read.js';
import { GM_VOICE, isVotedOn, LEAVING, votersOn } from '../kit/vote-subjects.js';
import type {
  ApplicationRow,
  CampaignRow,
  JoiningSeat,
  RecordReader,
  RecordTx,
  SealedRoster,
  SeatRow,
} from '../ports/record.js';
import { type Outbox, readershipOf } from '../telling/outbox.js';
import { joinDecided, joinUndecided } from '../telling/texts/notices.js';
import { giveSeat, refuseClaim } from './give-seat.js';
import { inUseNote, rulesInUse } from './optional-rules.js';
import { rulesOf } from './registration-state.js';

/** Seats that no one holds because their player left, and that nobody has taken over. */
export async function leavingSeats(
  record: RecordReader,
  campaign: CampaignRow['id'],
  seats: readonly SeatRow[],
): Promise<readonly SeatRow[]> {
  const empty = openSeats(seats).filter((seat) => seat.holder === null);
  if (empty.length === 0) return [];
  const words = await record.votes(campaign, LEAVING);
  return empty.filter((seat) => words.some((word) => word.seatId === seat.seatId && word.choice === 'yes'));
}

const seatNumber = (seat: SeatRow): number => Number(/^seat-(\d+)$/.exec(seat.seatId)?.[1] ?? 0);

async function verdictOn(
  record: RecordReader,
  application: ApplicationRow,
  seats: readonly SeatRow[],
  voted: boolean,
): Promise<'accepted' | 'refused' | 'gm-decides'> {
  const votes = await record.votes(application.campaignId, application.id);
  const gm = votes.find((vote) => vote.seatId === GM_VOICE)?.choice;
  // The GM's veto stands above the vote (AD-44).
  if (gm === 'no') return 'refused';
  if (!voted) return gm === 'yes' ? 'accepted' : 'gm-decides';
  const cast = votes.map((vote) => ({ seat: vote.seatId, yes: vote.choice === 'yes' }));
  const { outcome } = tallyJoinVote(
    votersOn(application, seats).map((seat) => seat.seatId),
    cast,
  );
  return outcome === 'gm-decides' && gm === 'yes' ? 'accepted' : outcome;
}

/** At the deadline the votes cast so far decide who takes over an open seat, the first application first (AD-45). */
async function decideClaims(
  desk: Desk,
  tx: RecordTx,
  { campaign, outbox, now }: { readonly campaign: CampaignRow; readonly outbox: Outbox; readonly now: Date },
): Promise<void> {
  const claims = (await tx.applications(campaign.id)).filter((row) => row.status === 'late' && row.seatId !== null);
  if (claims.length === 0) return;
  const hasRead = await secretsRead(tx, campaign.id, now);
  for (const application of claims) {
    const seats = await tx.seats(campaign.id);
    const seat = openSeats(seats).find((row) => row.seatId === application.seatId && row.holder === null);
    // The one before took it, and this one was told.
    if (seat === undefined) continue;
    const voted = isVotedOn(desk.frameOf(campaign), application);
    const verdict = hasRead(application.personId) ? 'refused' : await verdictOn(tx, application, seats, voted);
    if (verdict === 'accepted') await giveSeat(desk, tx, { campaign, seat, application, outbox, now });
    else if (verdict === 'refused') await refuseClaim(tx, { application, seat, outbox, now });
  }
}

/** Decides what was put to the vote in this window, and says who joins, who leaves and whose silence is excused. */
export async function rosterAtSealing(
  desk: Desk,
  tx: RecordTx,
  { campaign, outbox, now }: { readonly campaign: CampaignRow; readonly outbox: Outbox; readonly now: Date },
): Promise<SealedRoster> {
  await decideClaims(desk, tx, { campaign, outbox, now });
  const seats = await tx.seats(campaign.id);
  const leaving = await leavingSeats(tx, campaign.id, seats);
  const late = (await tx.applications(campaign.id)).filter((row) => row.status === 'late' && row.seatId === null);
  const joining: JoiningSeat[] = [];
  if (late.length > 0) {
    const readers = await readershipOf(tx, campaign);
    const { registration } = desk.frameOf(campaign);
    const room = registration.seats.max - openSeats(seats).length + leaving.length;
    const rules = rulesOf(desk, campaign);
    const hasRead = await secretsRead(tx, campaign.id, now);
    const staying = openSeats(seats).filter((seat) => !leaving.includes(seat));
    let number = Math.max(0, ...seats.map(seatNumber));
    for (const application of late) {
      const barred = hasRead(application.personId);
      const verdict = barred ? 'refused' : await verdictOn(tx, application, seats, registration.lateJoin === 'vote');
      if (verdict === 'gm-decides') {
        const document = joinUndecided(application.name);
        outbox.toGms(
          { kind: 'notice', onceKey: `join-undecided/${application.id}`, title: document.title, document },
          readers,
        );
        continue;
      }
      const sides = [...staying, ...joining].map((seat) => seat.side);
      const hasRoom =
        joining.length < room && (application.side === null || lateObstacle(rules, sides, application.side) === null);
      const admitted = verdict === 'accepted' && hasRoom;
      await tx.updateApplication(application.id, { status: admitted ? 'admitted' : 'rejected', decidedAt: now });
      if (admitted) {
        number += 1;
        joining.push({
          id: `seat-${number}`,
          name: application.name,
          side: application.side,
          application: application.id,
        });
      }
      const inUse = admitted ? inUseNote(await rulesInUse(desk, tx, campaign, await tx.currentPhase(campaign.id))) : [];
      const document = joinDecided(
        application.name,
        admitted ? 'joins' : barred ? 'has-read' : hasRoom ? 'voted-down' : 'no-room',
        inUse,
      );
      const telling = {
        kind: 'notice' as const,
        onceKey: `join-decided/${application.id}`,
        title: document.title,
        document,
      };
      const person = await tx.person(application.personId);
      if (person !== null) outbox.toPerson(telling, person);
      if (admitted) outbox.toPublic(telling, readers);
      else
        for (const voter of readers.seats.filter(({ seat }) => seat.side === application.side))
          outbox.toSeat(telling, voter.seat, voter.person);
    }
  }
  const gone = new Set(leaving.map((seat) => seat.seatId));
  const excused = openSeats(seats).filter((seat) => seat.holder === null && !gone.has(seat.seatId));
  return { joining, leaving: [...gone], excused: excused.map((seat) => seat.seatId) };
}

/** For whom reports of a phase are built: everybody who plays it or joins in it. */
export const reportSeats = (seats: readonly SeatRow[], joining: readonly JoiningSeat[]): readonly string[] => [
  ...new Set([...openSeats(seats).map((seat) => seat.seatId), ...joining.map((seat) => seat.id)]),
];

/**
 * By which application a newcomer came: the sealed one. In phases of earlier versions it is found by its name, which no other that
 * was admitted has; one that was turned down may have had it.
 */
export const applicationOf = (
  { application, name }: JoiningSeat,
  applications: readonly ApplicationRow[],
): ApplicationRow | undefined =>
  applications.find(
    (row) =>
      row.status === 'admitted' &&
      (application === undefined ? row.seatId === null && row.name === name : row.id === application),
  );
