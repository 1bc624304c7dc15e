import type { SeatId } from '../../core/game/viewer.js';
import { isOpenToAll } from '../../core/proof/evidence.js';
import type { Desk } from '../kit/desk.js';
import type { BookLetter } from '../ports/books.js';
import { EARLIER, type LetterRow, withSeat } from '../ports/record/letters.js';
import type { CampaignRow, PublishedTitle, SeatRow } from '../ports/record.js';
import { callerIn } from '../seats/send-press.js';
import { sharedLetters } from '../seats/share-letters.js';
import { playedBy } from '../windows/played-by.js';
import { sideName } from '../windows/registration-state.js';

/** Of each writer at most so many letters; who wrote more is told of by the book. */
const MOST = 1000;

/** Letters of a war, turn by turn in the order of the turns, and the names of those who wrote more than stand in the book. */
interface BookLetters {
  readonly turns: readonly (readonly BookLetter[])[];
  readonly cut: readonly string[];
}

/** A letter stands with the turn that was told next; what was written when all was told, with the last. */
const turnOf = (titles: readonly PublishedTitle[], at: Date): number => {
  const next = titles.findIndex(({ publishedAt }) => at <= publishedAt);
  return next === -1 ? titles.length - 1 : next;
};

/** The letters of those who agree that everybody reads what they wrote under their name; none before the end of the war. */
export async function bookLetters(
  desk: Desk,
  campaign: CampaignRow,
  titles: readonly PublishedTitle[],
): Promise<BookLetters> {
  const { record } = desk;
  const writers = isOpenToAll(campaign) ? await sharedLetters(record, campaign.id) : [];
  if (writers.length === 0) return { turns: titles.map(() => []), cut: [] };
  const seats = await record.seats(campaign.id);
  const called = callerIn(desk, campaign, seats);
  const played = await playedBy(record, campaign.id, seats);
  const calledAt = (seat: SeatRow | undefined, at: Date): string =>
    seat === undefined ? 'a former seat' : called({ ...seat, name: played(seat.seatId)?.at(at) ?? seat.name });
  const nameOf = (id: SeatId, at: Date): string =>
    calledAt(
      seats.find(({ seatId }) => seatId === id),
      at,
    );
  const to = (conversation: string, writer: SeatRow | undefined, at: Date): string => {
    if (conversation === 'all') return 'everybody';
    if (conversation === 'side') return sideName(desk, campaign, writer?.side ?? null) ?? 'their side';
    if (conversation === EARLIER) return 'others';
    return calledAt(
      seats.find(({ seatId }) => withSeat(seatId) === conversation),
      at,
    );
  };
  const found: LetterRow[] = [];
  const cut: string[] = [];
  for (const { seatId, since } of writers) {
    await desk.callers.goFirst();
    const sent = await record.sentLetters(campaign.id, seatId, since, MOST + 1);
    found.push(...sent.slice(0, MOST));
    if (sent.length > MOST) cut.push(nameOf(seatId, since));
  }
  found.sort((one, other) => one.at.getTime() - other.at.getTime());
  const turns: BookLetter[][] = titles.map(() => []);
  for (const { writer, conversation, at, document } of found) {
    const from = nameOf(writer, at);
    const seat = seats.find(({ seatId }) => seatId === writer);
    turns[turnOf(titles, at)]?.push({ from, to: to(conversation, seat, at), at, document });
  }
  return { turns, cut };
}
