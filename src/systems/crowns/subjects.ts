import type { DrawnSubject, Stance } from 'adjutant/core/game/document.js';
import { subjectKey } from 'adjutant/core/game/offer.js';
import { homeOf, type Place } from './hall.js';
import type { Fixed, View } from './shapes.js';
import { crownsOf } from './words.js';

const boxOf = ({ outline }: Place): DrawnSubject['box'] => {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
};

const USES = { throne: 'Crowns are auctioned here.', mine: 'Gold is dug here.' };

/** What can be pointed at: the places, by the names that offers and anchors use. Crowns has no pieces. */
export function subjectsOf(view: View, { hall }: Fixed): readonly DrawnSubject[] {
  const own = view.seats.find(({ id }) => id === view.own?.id);
  return hall.places.map((place): DrawnSubject => {
    const here = view.seats.filter(({ side }) => homeOf(hall, side) === place.name);
    const isHome = own !== undefined && here.includes(own);
    const stance: Stance = isHome ? 'own' : place.home !== null && own !== undefined ? 'foe' : 'neutral';
    return {
      key: subjectKey({ kind: 'place', id: place.name }),
      name: place.name,
      card: [
        ...(place.use === null ? [] : [USES[place.use]]),
        ...here.map(({ name, crowns }) => `${name}: ${crownsOf(crowns)}.`),
        ...(isHome && view.own !== null ? [`You have ${view.own.gold} gold.`] : []),
      ],
      stance,
      box: boxOf(place),
    };
  });
}
