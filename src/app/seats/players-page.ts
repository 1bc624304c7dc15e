import { GM, type SeatId } from '../../core/game/viewer.js';
import type { ByReader, Reader, SeatRef } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, mayStandIn, openSeats, requireViewer, standingOf } from '../kit/rights.js';
import { seatSummary } from '../kit/seat-summary.js';
import { seatsCalled } from '../kit/seats-called.js';
import { secretsRead } from '../kit/secrets-read.js';
import { isVotedOn } from '../kit/vote-subjects.js';
import { whichIsMeant, whoIsCalled } from '../people/who-is-called.js';
import type { CampaignId, PersonId, RecordReader } from '../ports/record.js';
import { awaitedSilences, LATELY, lately, silencesOf } from '../windows/absences.js';
import { leavingSeats } from '../windows/roster.js';
import { sealableAt } from '../windows/schedule.js';
import { vacationOf } from './announce-vacation.js';
import { mutedSeats } from './mute-seat.js';
import type { JudgeSummary, OwnSeating, PersonSummary, PlayersPage } from './seating-pages.js';

async function namesOf(record: RecordReader, ids: readonly (string | null)[]): Promise<(id: string | null) => string> {
  const people = await record.people([...new Set(ids)].filter((id) => id !== null));
  const names = new Map(people.map((person) => [person.id, person.name]));
  return (id) => (id === null ? '' : (names.get(id) ?? 'somebody who was erased'));
}

const NOTHING_OWED = { onTime: 0, late: 0, missed: 0, excused: 0 };

/** The GM's list of seats and people: who kept the deadlines, who is away, who stands in, who is silent now. */
export const playersPage =
  (desk: Desk) =>
  async ({ reader, campaignId }: ByReader): Promise<PlayersPage> => {
    const { record, clock } = desk;
    const campaign = await knownCampaign(record, campaignId);
    requireViewer(reader, await standingOf(record, campaignId, reader), GM);
    const [seats, judges, attendance, counts, away, deputies, tenures, phase, applications] = await Promise.all([
      record.seats(campaignId),
      record.judges(campaignId),
      record.attendanceLately(campaignId, 'all lines', LATELY),
      record.attendanceCounts(campaignId),
      record.vacations(campaignId),
      record.deputies(campaignId),
      record.tenures(campaignId),
      record.currentPhase(campaignId),
      record.applications(campaignId),
    ]);
    const now = clock.now();
    const open = phase !== null && phase.status === 'open' && phase.ordinal > 0;
    const silences = open ? await silencesOf(record, campaign, phase) : [];
    const nameOf = await namesOf(record, [
      ...tenures.map((row) => row.personId),
      ...deputies.map((row) => row.personId),
      ...judges.map((row) => row.personId),
    ]);
    const muted = await mutedSeats(record, campaignId, now);
    const leaving = await leavingSeats(record, campaignId, seats);
    const frame = desk.frameOf(campaign);
    const seatName = seatsCalled(seats);
    const kept = (seat: SeatId, person: PersonId) => {
      const isTheirs = (row: { readonly seatId: SeatId; readonly personId: PersonId | null }): boolean =>
        row.seatId === seat && row.personId === person;
      const { onTime, late, missed, excused } = counts.find(isTheirs) ?? NOTHING_OWED;
      return { onTime, late, missed, excused, lately: lately(attendance.filter(isTheirs)) };
    };
    return {
      seats: openSeats(seats).map((seat) => ({
        ...seatSummary(seat),
        person: seat.holder === null ? null : { id: seat.holder, name: nameOf(seat.holder) },
        leaving: leaving.some((row) => row.seatId === seat.seatId),
        muted: muted.get(seat.seatId) ?? null,
        deputies: deputies
          .filter((row) => row.seatId === seat.seatId && now < row.until)
          .map(({ personId, since, until }) => ({ name: nameOf(personId), since, until })),
      })),
      attendance: seats
        .flatMap((seat) => tenures.filter((row) => row.seatId === seat.seatId))
        .map(({ seatId, personId }) => ({ seatId, personId }))
        .filter(
          (one, index, all) =>
            all.findIndex((row) => row.seatId === one.seatId && row.personId === one.personId) === index,
        )
        .map(({ seatId, personId }) => ({
          seat: seatName.get(seatId) ?? seatId,
          person: nameOf(personId),
          holds: seats.some((seat) => seat.seatId === seatId && seat.holder === personId && seat.closedAt === null),
          ...kept(seatId, personId),
        })),
      vacations: away
        .filter((row) => row.cancelledAt === null && (phase?.ordinal ?? 0) < row.fromOrdinal + row.turns)
        .map(({ seatId, since, until, turns, shown }) => ({
          seat: seatName.get(seatId) ?? seatId,
          since,
          until,
          turns,
          shown,
        })),
      silences: silences.map(({ seat, onLeave, decision, late }) => ({
        seat: seatSummary(seat),
        onLeave,
        decision,
        late,
      })),
      waits: open && now >= sealableAt(phase, frame) && awaitedSilences(desk, campaign, silences).length > 0,
      absence: frame.absence,
      claims: applications
        .filter((row) => row.status === 'late' && row.seatId !== null)
        .map((row) => ({
          id: row.id,
          seat: seatName.get(row.seatId ?? '') ?? '',
          name: row.name,
          text: row.text,
          voted: isVotedOn(frame, row),
        })),
      substitutes: applications.filter((row) => row.status === 'waiting').map((row) => row.name),
      judges: judges.map(({ personId, role, since }) => ({ id: personId, name: nameOf(personId), role, since })),
    };
  };

/** For a seat's holder and deputy: what was said about being away and about the deputy, and who could be named. */
export const ownSeating =
  (desk: Desk) =>
  async ({ campaignId, seat, person }: SeatRef): Promise<OwnSeating> => {
    const { record, clock } = desk;
    const campaign = await knownCampaign(record, campaignId);
    const standing = await standingOf(record, campaignId, person, clock.now());
    requireViewer(person, { ...standing, seesAll: false }, { kind: 'seat', seat });
    const [seats, hasRead, phase, deputies, applications] = await Promise.all([
      record.seats(campaignId),
      secretsRead(record, campaignId, clock.now()),
      record.currentPhase(campaignId),
      record.deputies(campaignId),
      record.applications(campaignId),
    ]);
    const own = openSeats(seats).find((row) => row.seatId === seat);
    const vacation = await vacationOf(record, campaignId, seat, phase?.ordinal ?? 0);
    const deputy = deputies.find((row) => row.seatId === seat && clock.now() < row.until) ?? null;
    const near = [...seats.map((row) => row.holder), ...applications.map((row) => row.personId)].filter(
      (id) => id !== null && own !== undefined && mayStandIn(id, own, seats, hasRead),
    );
    const candidates = (await record.people([...new Set(near)].filter((id) => id !== null))).filter(
      (row) => !row.isBot,
    );
    const nameOf = await namesOf(record, [deputy?.personId ?? null]);
    return {
      vacation:
        vacation === null
          ? null
          : { since: vacation.since, until: vacation.until, turns: vacation.turns, shown: vacation.shown },
      excuses: desk.frameOf(campaign).excuses,
      deputy: deputy === null ? null : { name: nameOf(deputy.personId), since: deputy.since, until: deputy.until },
      candidates: candidates.map(({ id, name }): PersonSummary => ({ id, name })),
    };
  };

/** Who judges a campaign, which everybody may know. */
export const judges =
  ({ record }: Desk) =>
  async (campaignId: CampaignId): Promise<readonly JudgeSummary[]> => {
    await knownCampaign(record, campaignId);
    const rows = await record.judges(campaignId);
    const nameOf = await namesOf(
      record,
      rows.map((row) => row.personId),
    );
    return rows.map(({ personId, role, since }) => ({ id: personId, name: nameOf(personId), role, since }));
  };

/** The one person of this name, for forms that name somebody. Names are public on every campaign's page. */
export const personCalled =
  ({ record }: Desk) =>
  async ({ reader, name }: { reader: Reader; name: string }): Promise<PersonSummary> => {
    if (reader === null) throw new Refusal('not-signed-in', 'Sign in first.');
    const found = await whoIsCalled(record, name);
    if (found.kind === 'nobody')
      throw new Refusal('not-found', 'Nobody of this name is on record here. Write the name as their page shows it.');
    if (found.kind === 'several')
      throw new Refusal('bad-input', `${whichIsMeant(found.among)} On Discord you can choose the account instead.`);
    return { id: found.person.id, name: found.person.name };
  };
