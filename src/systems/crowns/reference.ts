import type { Reference, ReferenceEntry } from 'adjutant/core/game/reference.js';
import { guidesFrom } from 'adjutant/core/order/guide.js';
import { whoCanKnow } from 'adjutant/core/sight/knowing.js';
import { type Hall, homeOf, placeFor, wayInWords } from './hall.js';
import { deck } from './orders/cards.js';
import type { Fixed, Options } from './shapes.js';
import { known } from './sight.js';

const idOf = (index: number): string => `place-${index + 1}`;

function place(hall: Hall, { name, home, use }: Hall['places'][number], index: number): ReferenceEntry {
  const throne = placeFor(hall, 'throne');
  const what =
    home === null
      ? { throne: 'Crowns are auctioned here.', mine: 'Gold is dug here.', nothing: 'A place to pass through.' }[
          use ?? 'nothing'
        ]
      : `Home of the side ${home}.`;
  return {
    id: idOf(index),
    title: name,
    summary: what,
    blocks:
      name === throne
        ? []
        : [{ kind: 'paragraph', text: [`The way to the throne: ${wayInWords(hall, name, throne)}.`] }],
    ...(use === null ? {} : { rules: [use === 'throne' ? 'CR-2' : 'CR-3'] }),
  };
}

export function reference(fixed: Fixed, { rounds, inTurn }: Options): Reference {
  const { hall } = fixed;
  const sides = [homeOf(hall, 'north'), homeOf(hall, 'south')];
  return {
    sections: [
      { id: 'places', title: 'Places', entries: hall.places.map((entry, index) => place(hall, entry, index)) },
      whoCanKnow(known),
    ],
    orders: guidesFrom(deck, fixed),
    options: [
      {
        name: 'rounds',
        value: String(rounds),
        meaning: `The crowns are counted after ${rounds} turns.`,
        changed: rounds !== 4,
      },
      {
        name: 'inTurn',
        value: String(inTurn),
        meaning: inTurn
          ? 'Only the first seat owes orders; others may send theirs ahead.'
          : `Everybody of ${sides.join(' and ')} owes orders.`,
        changed: inTurn,
      },
    ],
  };
}
