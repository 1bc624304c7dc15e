import { filmStill, movesBetween } from '../../core/draw/film.js';
import { settle } from '../../core/draw/palette.js';
import type { Game } from '../../core/engine/any-system.js';
import type { Drawing } from '../../core/game/document.js';
import { asSeat, type SeatId, viewerKey } from '../../core/game/viewer.js';
import { isOpenToAll } from '../../core/proof/evidence.js';
import { headlineOf } from '../../core/report/headline.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import type { FacingView } from '../ports/books.js';
import type { CampaignRow, PublishedTitle, SeatRow } from '../ports/record.js';
import { draw } from '../telling/draw-map.js';

/** So many views stand side by side at most; more would not be looked at. */
export const MOST_FACING = 4;

/**
 * The seats whose views stand beside each other in a book: those that were asked for, else all where there are few. Before the end of the
 * war there are none, and who asks for some is refused.
 */
export async function facedSeats(
  { record }: Desk,
  campaign: CampaignRow,
  asked: readonly SeatId[] | undefined,
): Promise<readonly SeatRow[]> {
  if (!isOpenToAll(campaign)) {
    if (asked === undefined || asked.length === 0) return [];
    throw new Refusal(
      'not-allowed',
      'What seats knew stands in the book when the campaign is over. Until then it tells what everybody saw.',
    );
  }
  const seats = await record.seats(campaign.id);
  if (asked === undefined) return seats.length > MOST_FACING ? [] : seats;
  const wanted = new Set(asked);
  if (wanted.size > MOST_FACING)
    throw new Refusal(
      'bad-input',
      `${wanted.size} seats are too many to stand beside each other: choose up to ${MOST_FACING}.`,
    );
  const unknown = [...wanted].find((id) => seats.every(({ seatId }) => seatId !== id));
  if (unknown !== undefined) throw new Refusal('not-found', `The campaign has no seat ${unknown}.`);
  return seats.filter(({ seatId }) => wanted.has(seatId));
}

/** Draws, turn by turn in their order, what each of the seats saw of the war, with the headline that it was told. */
export function facing(
  desk: Desk,
  campaign: CampaignRow,
  { palette }: Game,
  seats: readonly SeatRow[],
): (title: PublishedTitle) => Promise<readonly FacingView[]> {
  const before = new Map<SeatId, Drawing>();
  return async ({ resolutionId, phaseTitle }) => {
    const views: FacingView[] = [];
    for (const { seatId, name } of seats) {
      await desk.callers.goFirst();
      const viewer = asSeat(seatId);
      const [told] = await desk.record.told([resolutionId], viewerKey(viewer));
      // Who had left the game by then was told nothing.
      if (told === undefined) continue;
      const drawing = await draw(desk, { campaign, resolution: resolutionId, viewer });
      const was = before.get(seatId);
      const moves = was === undefined ? [] : movesBetween(was, drawing);
      before.set(seatId, drawing);
      const headline = headlineOf(told.document).title;
      const still = filmStill({ title: `${name}: ${phaseTitle}`, headline, drawing, moves });
      views.push({ name, headline, picture: settle(still.svg, palette) });
    }
    return views;
  };
}
