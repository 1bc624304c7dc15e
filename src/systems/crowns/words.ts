import { homeOf } from './hall.js';
import type { Fixed, Sighting, View } from './shapes.js';

/** `one crown`, `no crowns`. */
export const crownsOf = (count: number): string => (count === 1 ? 'one crown' : `${count === 0 ? 'no' : count} crowns`);

/** Who is ahead, or who has won, in a sentence. */
export function standing(view: View): string {
  const most = Math.max(0, ...view.seats.map(({ crowns }) => crowns));
  const ahead = view.seats.filter(({ crowns }) => crowns === most).map(({ name }) => name);
  const over = view.kind === 'over';
  if (most === 0) return over ? 'Nobody has won a crown.' : 'Nobody has a crown yet.';
  if (ahead.length > 1)
    return `${ahead.slice(0, -1).join(', ')} and ${ahead.at(-1)} have ${crownsOf(most)} each${over ? ', and share the win' : ''}.`;
  return `${ahead.join()} ${over ? 'wins' : 'is ahead'} with ${crownsOf(most)}.`;
}

const COMES = {
  bid: 'An auction comes next: the highest bid gets a crown.',
  dig: 'A turn of digging comes next.',
  over: 'The game is over.',
};

/** What comes next, in a sentence. */
export const next = ({ kind }: View): string => COMES[kind];

/** The picture in words: how many sit here, and who lives where with how many crowns. */
export const mapInWords = (view: View, { hall }: Fixed): readonly string[] => [
  `${view.seats.length} players sit here.`,
  ...hall.places.flatMap(({ name }) => {
    const here = view.seats.filter(({ side }) => homeOf(hall, side) === name);
    return here.length === 0
      ? []
      : [`${name}: ${here.map((seat) => `${seat.name}, ${crownsOf(seat.crowns)}`).join('; ')}.`];
  }),
];

/** What a reader learnt, in a sentence. */
export function sentence(sighting: Sighting, view: View): string {
  const called = (id: string): string => view.called.find((seat) => seat.id === id)?.name ?? id;
  switch (sighting.kind) {
    case 'crowned':
      return `${called(sighting.seat)} gets a crown${sighting.paid === null ? '' : ` for ${sighting.paid} gold`}.`;
    case 'dug':
      return `${called(sighting.seat)} digs ${sighting.gold} gold.`;
    case 'was-silent':
      return `${called(sighting.seat)} was silent.`;
    case 'joined':
      return `${sighting.seat.name} joins.`;
    case 'left':
      return `${called(sighting.seat)} leaves.`;
  }
}
