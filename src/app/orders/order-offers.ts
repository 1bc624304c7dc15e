import { type Menu, type OfferSubject, type OrderSubjects, openingOf, subjectKey } from '../../core/game/offer.js';
import { asSeat } from '../../core/game/viewer.js';
import type { SeatRef } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { inSlices } from '../kit/slices.js';
import { orderWindow } from '../windows/order-window.js';

/** The menus of a seat, from its own view. A state never changes, so each is put together once. */
async function menusOf(
  desk: Desk,
  ref: SeatRef,
): Promise<{ readonly subjects: () => OrderSubjects; readonly menu: (subject: OfferSubject) => Menu }> {
  const { campaign, baseId } = await orderWindow(desk, ref);
  const [game, state] = [desk.gameOf(campaign), await desk.stateAfter(baseId)];
  const of = `${baseId}/${ref.seat}`;
  let asking: ReturnType<typeof game.offers> | null = null;
  return {
    subjects() {
      const known = desk.orderSubjects.get(of);
      if (known !== undefined) return known;
      const viewer = asSeat(ref.seat);
      const subjects = {
        // Whoever has ordered nothing yet has all units idle.
        units: game.answer('', state, viewer).sketch.idle,
        places: Object.keys(game.draw(state, viewer).anchors ?? {}),
      };
      desk.orderSubjects.put(of, subjects);
      return subjects;
    },
    menu(subject) {
      const key = `${of}/${subjectKey(subject)}`;
      const known = desk.menus.get(key);
      if (known !== undefined) return known;
      asking ??= game.offers(state, ref.seat);
      const menu = asking(subject);
      desk.menus.put(key, menu);
      return menu;
    },
  };
}

/** What a seat can point at when it asks what may be ordered, from its own view. */
export const orderSubjects =
  (desk: Desk) =>
  async (ref: SeatRef): Promise<OrderSubjects> =>
    (await menusOf(desk, ref)).subjects();

/** The orders that may be given for a unit, a place or the seat as a whole, as lines with blanks. From the seat's own view. */
export const orderOffers =
  (desk: Desk) =>
  async ({ subject, ...ref }: SeatRef & { subject: OfferSubject }): Promise<Menu> =>
    (await menusOf(desk, ref)).menu(subject);

/** How lines about a unit or the seat as a whole may begin. */
interface Openings {
  readonly subject: OfferSubject;
  readonly openings: readonly {
    /** What stands before the first blank; nothing, where the line begins with one. */
    readonly text: string;
    readonly title: string;
    /** Whether there is a blank. */
    readonly opens: boolean;
  }[];
}

/** Completion knows the orders of so many units; whoever commands more writes the rest by hand. */
const MOST_SUBJECTS = 60;

/** How the lines may begin that a seat can give now: for completion, which asks for the rest of a line when it has begun. */
export const orderOpenings =
  (desk: Desk) =>
  async (ref: SeatRef): Promise<readonly Openings[]> => {
    const { subjects, menu } = await menusOf(desk, ref);
    const units = subjects().units.map((id): OfferSubject => ({ kind: 'unit', id }));
    const rest = inSlices();
    const all: Openings[] = [];
    for (const subject of [{ kind: 'seat' } as const, ...units].slice(0, MOST_SUBJECTS)) {
      await rest();
      const openings = menu(subject).offers.map((offer) => ({
        text: openingOf(offer),
        title: offer.title,
        opens: offer.pieces.length > 1 || openingOf(offer) === '',
      }));
      all.push({ subject, openings });
    }
    return all;
  };
