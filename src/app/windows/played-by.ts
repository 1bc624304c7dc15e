import type { SeatId } from '../../core/game/viewer.js';
import type { CampaignId, RecordReader, SeatRow } from '../ports/record.js';

/** Who played a seat, one after the other, by the names under which they did. */
interface PlayedBy {
  /** Since when whoever plays it now does, where somebody else did before; null: nobody else did, or nobody plays it. */
  readonly since: Date | null;
  /** What it was called before, the first name first; its present name is none of them. Who was erased is nameless. */
  readonly formerly: readonly string[];
  /** Whose name a former one was, as `formerly` calls them; null: the seat was never called so. */
  whoWas(name: string): string | null;
  /** What it was called at a time. */
  at(time: Date): string;
}

/**
 * The course of seats: a seat is called as whoever plays it is, so what was written at a time is of who was called so then. Seats that are
 * not asked for are of those who have them.
 */
export async function playedBy(
  record: RecordReader,
  campaignId: CampaignId,
  seats: readonly SeatRow[],
): Promise<(seat: SeatId) => PlayedBy | undefined> {
  const tenures = await record.tenures(campaignId);
  const courses = new Map(
    seats.map((seat): [SeatId, PlayedBy] => {
      const own = tenures
        .filter(({ seatId }) => seatId === seat.seatId)
        .map((one) => ({ ...one, name: one.name ?? seat.name }))
        .map((one) => ({ ...one, called: one.erasedAs ?? one.name }));
      const before = own.filter(({ name }) => name !== seat.name);
      const [first, now] = [own[0], own.find(({ until }) => until === null)];
      const isOther = seat.holder !== null && first !== undefined && first.personId !== seat.holder;
      return [
        seat.seatId,
        {
          since: isOther ? (now?.since ?? null) : null,
          formerly: [...new Set(before.map(({ called }) => called))],
          whoWas: (was) => before.find(({ name }) => name === was)?.called ?? null,
          at: (time) => (own.findLast(({ since }) => since <= time) ?? first)?.called ?? seat.name,
        },
      ];
    }),
  );
  return (seat) => courses.get(seat);
}
