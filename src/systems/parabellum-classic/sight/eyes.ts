import type { SeatId, Viewer } from '../../../core/game/viewer.js';
import { stepsBetween } from '../../parabellum/grid/squares.js';
import { bookletOf, covered } from '../battlefield.js';
import type { Fixed, Named, Square, State, Unit } from '../shapes.js';
import { cardOf, has, VISION } from '../tables.js';

/** Whose eyes look at a state: a player with the own army, everybody else with those of the public. */
export interface Eyes {
  readonly gm: boolean;
  /** Null for the GM, the public, and a seat that has left. */
  readonly seat: SeatId | null;
  /** Has the card before them: the owner, and the GM. */
  owns(owner: SeatId): boolean;
  /** Whether a miniature of that owner would be seen on the square. On the table always. */
  sees(owner: SeatId, square: Square): boolean;
  /** What the viewer calls the unit. */
  name(unit: Unit): Named;
}

const sightOf = (fixed: Fixed, unit: Unit): number => {
  const card = cardOf(fixed, unit.type);
  if (has(card, 'scout')) return VISION.scout;
  return card.size === 'PS' ? VISION.foot : VISION.vehicle;
};

const watchesOf = (state: State, fixed: Fixed, watches: (owner: SeatId) => boolean) =>
  state.units
    .filter((unit) => unit.place === 'map' && watches(unit.owner))
    .map((unit) => ({ from: covered(unit), reach: sightOf(fixed, unit) }));

/** Squares that everybody sees in the dark: runway and base. */
function floodlit(state: State, fixed: Fixed): ReadonlySet<Square> {
  const base = state.board === null ? null : bookletOf(fixed, state.board.id).base;
  return new Set(base === null ? [] : [...base.runway, ...base.squares]);
}

/** Who sees a miniature on a square in the dark: its owner, and who has a unit near enough; the public what its foe sees. */
function darkSight(state: State, fixed: Fixed, seat: SeatId | null): (owner: SeatId, square: Square) => boolean {
  const lit = floodlit(state, fixed);
  const watchers = new Map(
    state.players.map(({ id }) => [id, watchesOf(state, fixed, (owner) => owner === (seat ?? owner) && owner !== id)]),
  );
  return (owner, square) =>
    owner === seat ||
    lit.has(square) ||
    (watchers.get(owner) ?? []).some(({ from, reach }) => from.some((at) => stepsBetween(at, square) <= reach));
}

/** What others call an aircraft: by livery and callsign, which tells nothing (digest 6.1). */
const callsignOf = (state: State, unit: Unit): string =>
  `${state.players.find(({ id }) => id === unit.owner)?.livery ?? ''}:${unit.callsign ?? '?'}`;

/** Types that the seat has learnt from looks. Flags are never given twice, so they stay true. */
function learntBy(state: State, seat: SeatId | null): ReadonlyMap<string, string> {
  const looks = state.players.find(({ id }) => id === seat)?.looks ?? [];
  return new Map(looks.flatMap(({ units }) => units.map(({ unit, type }) => [unit, type] as const)));
}

export function eyesOf(state: State, viewer: Viewer, fixed: Fixed): Eyes {
  const gm = viewer.kind === 'gm';
  const player = viewer.kind === 'seat' ? state.players.find(({ id }) => id === viewer.seat) : undefined;
  const seat = player === undefined || player.gone === 'left' ? null : player.id;
  const inDark = !gm && state.options.fog === 'dark' ? darkSight(state, fixed, seat) : () => true;
  const learnt = learntBy(state, seat);
  const owns = (owner: SeatId): boolean => gm || owner === seat;
  return {
    gm,
    seat,
    owns,
    sees: (owner, square) => owns(owner) || inDark(owner, square),
    name: (unit) => {
      const { size } = cardOf(fixed, unit.type);
      const { owner } = unit;
      if (owns(owner)) return { id: unit.id, owner, size, type: unit.type };
      const shown = state.options.miniatures === 'type' && (size !== 'AIR' || unit.place === 'runway');
      const type = shown ? unit.type : (learnt.get(unit.id) ?? null);
      return { id: size === 'AIR' ? callsignOf(state, unit) : unit.id, owner, size, type };
    },
  };
}
