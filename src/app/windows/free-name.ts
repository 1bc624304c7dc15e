import { namedSides } from '../../core/binder/binder.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { Desk } from '../kit/desk.js';
import { looksLike } from '../kit/look-alike.js';
import { Refusal } from '../kit/refusal.js';
import { openSeats } from '../kit/rights.js';
import { readName, requireDistinct } from '../kit/written-name.js';
import type { ApplicationRow, CampaignRow, PersonId, RecordReader } from '../ports/record.js';

const COUNTS = new Set<ApplicationRow['status']>(['waiting', 'accepted', 'late', 'admitted']);

/** What in a campaign's game a player could be taken for: its sides, by the binder, by the game and in short, its nations and companies. */
export function namesInGame(desk: Desk, campaign: CampaignRow): readonly string[] {
  const { sides, names } = desk.gameOf(campaign);
  return [...[...namedSides(desk.frameOf(campaign), sides), ...sides].flatMap(({ id, name }) => [id, name]), ...names];
}

interface NewName {
  readonly campaign: CampaignRow;
  readonly person: PersonId;
  readonly name: string;
  /** The seat that is asked for, whose own name may be taken up. */
  readonly seat?: SeatId;
}

/** The name by which a seat is called from now on, as its new player is; null: another is called so, or no seat can be. */
export async function nameForSeat(
  desk: Desk,
  record: RecordReader,
  { campaign, person, name, seat }: Required<NewName>,
): Promise<string | null> {
  // One that they had before is still called as they are.
  const others = openSeats(await record.seats(campaign.id)).filter(({ seatId }) => seatId !== seat);
  if (others.some((other) => looksLike(other.name, name))) return null;
  try {
    const read = readName(name);
    await requireFreeName(desk, record, { campaign, person, name: read, seat });
    return read;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/**
 * Names tell the players apart in orders, letters and reports, so a new one may look like that of nobody else there: of no side, seat,
 * applicant or judge.
 */
export async function requireFreeName(
  desk: Desk,
  record: RecordReader,
  { campaign, person, name, seat }: NewName,
): Promise<void> {
  const [seats, applications, judges] = await Promise.all([
    record.seats(campaign.id),
    record.applications(campaign.id),
    record.judges(campaign.id),
  ]);
  // A seat that has their name from before is no hindrance: where two would be called the same, the one that is asked for keeps its name.
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
