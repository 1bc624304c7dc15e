import { namedSides } from '../../core/binder/binder.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { Desk } from '../kit/desk.js';
import { openSeats } from '../kit/rights.js';
import { requireDistinct } from '../kit/written-name.js';
import type { ApplicationRow, CampaignRow, PersonId, RecordReader } from '../ports/record.js';

const COUNTS = new Set<ApplicationRow['status']>(['waiting', 'accepted', 'late', 'admitted']);

/** What in a campaign's game a player could be taken for: its sides, by the binder, by the game and in short, its nations and companies. */
export function namesInGame(desk: Desk, campaign: CampaignRow): readonly string[] {
  const { sides, names } = desk.gameOf(campaign);
  return [...[...namedSides(desk.frameOf(campaign), sides), ...sides].flatMap(({ id, name }) => [id, name]), ...names];
}

/**
 * Names tell the players apart in orders, letters and reports, so a new one may look like that of nobody else there: of no side, seat,
 * applicant or judge. `seat`: the one that is asked for, whose own name may be taken up.
 */
export async function requireFreeName(
  desk: Desk,
  record: RecordReader,
  { campaign, person, name, seat }: { campaign: CampaignRow; person: PersonId; name: string; seat?: SeatId },
): Promise<void> {
  const [seats, applications, judges] = await Promise.all([
    record.seats(campaign.id),
    record.applications(campaign.id),
    record.judges(campaign.id),
  ]);
  // Who takes over a seat gives it no name, so one that has theirs from before is no hindrance.
  const before = applications.filter((row) => seat !== undefined && row.personId === person).map((row) => row.name);
  const others = openSeats(seats).filter(
    (row) => row.seatId !== seat && row.holder !== person && !before.includes(row.name),
  );
  // A judge has their account's name alone, and so has whoever was given a seat without applying for it.
  const known = [...judges.map(({ personId }) => personId), ...others.flatMap(({ holder }) => holder ?? [])];
  const people = await record.people(known.filter((id) => id !== person));
  const applicants = applications.filter((row) => COUNTS.has(row.status) && row.personId !== person);
  const applied = new Set(applicants.map(({ personId }) => personId));
  requireDistinct(name, {
    inGame: namesInGame(desk, campaign),
    names: [
      ...others.map((row) => row.name),
      ...applicants.map((row) => row.name),
      // The account's name of who plays under another is nobody's business.
      ...people.filter(({ id }) => !applied.has(id)).map((row) => row.name),
    ],
  });
}
