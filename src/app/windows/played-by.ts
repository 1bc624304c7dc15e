import type { SeatId } from '../../core/game/viewer.js';
import type { ApplicationRow, CampaignId, RecordReader, SeatRow } from '../ports/record.js';

/** Who has a seat that somebody else played before. */
interface Successor {
  /** Under which name they play. */
  readonly name: string;
  readonly since: Date;
}

/** The name under which somebody came to a campaign, for this seat before any other; null: they never applied. */
const cameAs = (applications: readonly ApplicationRow[], { seatId, holder }: SeatRow): string | null => {
  const own = applications.filter(
    ({ personId, status }) => personId === holder && (status === 'accepted' || status === 'admitted'),
  );
  return (own.findLast((row) => row.seatId === seatId) ?? own.at(-1))?.name ?? null;
};

/**
 * The seats that changed hands, and who has them now. A seat keeps the name that the game calls it, which is that of its first
 * player; whoever plays it later is somebody else, and is called by their own name where the holder is named.
 */
export async function successors(
  record: RecordReader,
  campaignId: CampaignId,
  seats: readonly SeatRow[],
): Promise<ReadonlyMap<SeatId, Successor>> {
  const tenures = await record.tenures(campaignId);
  const changed = seats.flatMap((seat) => {
    const own = tenures.filter(({ seatId }) => seatId === seat.seatId);
    const [first, now] = [own[0], own.find(({ until }) => until === null)];
    const isOther = seat.holder !== null && first !== undefined && first.personId !== seat.holder;
    return isOther && now !== undefined ? [{ seat, since: now.since }] : [];
  });
  if (changed.length === 0) return new Map();
  const [applications, people] = await Promise.all([
    record.applications(campaignId),
    record.people(changed.flatMap(({ seat }) => seat.holder ?? [])),
  ]);
  return new Map(
    changed.map(({ seat, since }) => {
      const account = people.find(({ id }) => id === seat.holder)?.name ?? seat.name;
      return [seat.seatId, { name: cameAs(applications, seat) ?? account, since }];
    }),
  );
}
