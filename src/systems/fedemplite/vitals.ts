import type { Figure } from '../../core/game/document.js';
import { many } from '../../core/reading/counted.js';
import { listing } from '../../core/reading/listing.js';
import { type Seen, seenOf } from './atlas.js';
import type { Fixed, View } from './shapes.js';
import { otherSide, SIDES } from './tables.js';

const figure = (label: string, value: number, note: string | null): Figure => ({
  label,
  value: String(value),
  change: null,
  note,
});

const ORDINALS = ['th', 'st', 'nd', 'rd'];
const ordinal = (place: number): string =>
  `${place}${(place % 100 < 11 || place % 100 > 13 ? ORDINALS[place % 10] : undefined) ?? 'th'}`;

const playing = ({ seats }: Seen): Seen['seats'] => seats.filter((seat) => seat.playing);

/** `4th of 6; Kelva leads with 35`. */
function rankWords(view: Seen, own: NonNullable<Seen['own']>): string {
  const others = playing(view).filter((seat) => seat.id !== own.seat);
  if (others.length === 0) return 'alone';
  const best = Math.max(...others.map((seat) => seat.glory));
  const ahead = others.filter((seat) => seat.glory > own.glory).length;
  const place = `${ordinal(ahead + 1)} of ${others.length + 1}`;
  const leaders = others.filter((seat) => seat.glory === best).map((seat) => seat.name);
  if (best < own.glory) return place;
  if (best === own.glory) return `${place}, level with ${listing(leaders)}`;
  return `${place}; ${listing(leaders)} ${leaders.length === 1 ? 'leads' : 'lead'} with ${best}`;
}

/** What the seat owns, and where. */
function ownShips(view: Seen, own: NonNullable<Seen['own']>): Figure {
  const fleets = view.fleets.filter((fleet) => (fleet.ships?.[own.seat] ?? 0) > 0);
  const ships = fleets.reduce((sum, fleet) => sum + (fleet.ships?.[own.seat] ?? 0), 0);
  const command = view.commands.length === 0 ? 'you command none' : `you command ${view.commands.length}`;
  return figure('Your ships', ships, `in ${many(fleets.length, 'fleet')}; ${command}`);
}

/** What this viewer looks at first: their own means and how the war stands. */
export function vitals(seen: View, fixed: Fixed): readonly Figure[] {
  const view = seenOf(seen, fixed);
  const { own, victory } = view;
  if (own === null) {
    const [leader] = playing(view).toSorted((one, other) => other.glory - one.glory);
    return [
      ...SIDES.map((side) => figure(`${side} provinces`, victory[side], `${victory.needed} win`)),
      ...(leader === undefined ? [] : [figure('Most Glory', leader.glory, leader.name)]),
    ];
  }
  const enemy = otherSide(own.side);
  return [
    figure('Influence', own.influence, null),
    figure('Provinces', victory[own.side], `${enemy} ${victory[enemy]}; ${victory.needed} win`),
    figure('Your Glory', own.glory, rankWords(view, own)),
    ownShips(view, own),
  ];
}
