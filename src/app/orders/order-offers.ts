import type { Offer, OfferSubject } from '../../core/game/offer.js';
import { subjectKey } from '../../core/game/offer.js';
import { asSeat } from '../../core/game/viewer.js';
import type { SeatRef } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Recent } from '../kit/recent.js';
import { orderWindow } from '../windows/order-window.js';
import type { OrderSubjects } from './sheet-pages.js';

/** What a seat can point at when it asks what may be ordered, from its own view. A state never changes, so it is found once. */
export function orderSubjects(desk: Desk): (ref: SeatRef) => Promise<OrderSubjects> {
  const kept = new Recent<OrderSubjects>(300);
  return async (ref) => {
    const { campaign, baseId } = await orderWindow(desk, ref);
    const key = `${baseId}/${ref.seat}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const [game, state] = [desk.gameOf(campaign), await desk.stateAfter(baseId)];
    const viewer = asSeat(ref.seat);
    const subjects = {
      // Whoever has ordered nothing yet has all units idle.
      units: game.answer('', state, viewer).sketch.idle,
      places: Object.keys(game.draw(state, viewer).anchors ?? {}),
    };
    kept.put(key, subjects);
    return subjects;
  };
}

/** The orders that may be given for a unit, a place or the seat as a whole, as lines with blanks. From the seat's own view. */
export function orderOffers(desk: Desk): (ask: SeatRef & { subject: OfferSubject }) => Promise<readonly Offer[]> {
  const kept = new Recent<readonly Offer[]>(300);
  return async ({ subject, ...ref }) => {
    const { campaign, baseId } = await orderWindow(desk, ref);
    const key = `${baseId}/${ref.seat}/${subjectKey(subject)}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const offers = desk.gameOf(campaign).offers(await desk.stateAfter(baseId), ref.seat, subject);
    kept.put(key, offers);
    return offers;
  };
}
