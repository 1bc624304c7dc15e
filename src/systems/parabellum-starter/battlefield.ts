import type { SeatId } from '../../core/game/viewer.js';
import { cellOn, distance as distanceOn, groundOf } from '../parabellum/grid/ground.js';
import type { Terrain } from '../parabellum/terrain.js';
import { circumstances } from './circumstances.js';
import type {
  Booklet,
  CatalogueUnit,
  Modifier,
  Special,
  Square,
  State,
  Target,
  UnitId,
  UnitState,
  Work,
} from './shapes.js';
import { cardOf, EARTHWORK_DEFENCE, RECON_MODIFIER } from './tables.js';

// What the fighting needs to know of the map: who stands where, how far it is, what the ground does to dice.

/** The booklet of the scenario in play. */
export function bookletOf(state: State): Booklet {
  const booklet = state.scenarios.find(({ id }) => id === state.field?.id);
  if (booklet === undefined) throw new Error('no scenario is open');
  return booklet;
}

/** Special circumstances that hold in the scenario in play. */
export const specialOf = (state: State): Special =>
  circumstances({ options: state.options, booklet: bookletOf(state) });

export const cardOfUnit = (state: State, unit: Pick<UnitState, 'type'>): CatalogueUnit =>
  cardOf(state.catalogue, unit.type);

/** The unit as a miniature on the map; undefined when it is elsewhere or gone. */
export function onMap(state: State, id: UnitId): (UnitState & { readonly square: Square }) | undefined {
  const unit = state.units.find((candidate) => candidate.id === id);
  const square = unit?.square ?? null;
  return unit === undefined || unit.place !== 'map' || square === null ? undefined : { ...unit, square };
}

/** Squares that a unit covers. */
export const covered = (unit: Pick<UnitState, 'square' | 'tail'>): readonly Square[] =>
  unit.square === null ? [] : [unit.square, ...unit.tail];

/** Miniatures that stand on a square, wholly or in part, by flag. */
export const standingOn = (state: State, square: Square): readonly UnitState[] =>
  state.units
    .filter((unit) => unit.place === 'map' && (unit.square === square || unit.tail.includes(square)))
    .sort((one, other) => (one.id < other.id ? -1 : 1));

/** Squares between two squares, counted over borders; infinite off the map. */
export const distance = (state: State, from: Square, to: Square): number =>
  distanceOn(groundOf(bookletOf(state)), from, to);

/** Between the nearest squares of two things of which each may cover several. */
export const nearestDistance = (state: State, from: readonly Square[], to: readonly Square[]): number =>
  Math.min(...from.flatMap((start) => to.map((end) => distance(state, start, end))));

export const tokensOn = (state: State, square: Square): number => {
  const cache = state.field?.caches.find((candidate) => candidate.square === square);
  return cache === undefined ? 0 : cache.fuel + cache.ammo;
};

export const workOn = (state: State, square: Square): Work | undefined =>
  state.field?.works.find((work) => work.square === square);

function terrainOn(state: State, square: Square): Terrain | undefined {
  const ground = groundOf(bookletOf(state));
  const cell = cellOn(ground, square);
  return cell === null ? undefined : state.catalogue.terrain[ground.marks[cell] ?? ''];
}

const groundUnder = (state: State, square: Square): Pick<Terrain, 'defence' | 'attack'> =>
  terrainOn(state, square) ?? { defence: 0, attack: 0 };

/** Whether a unit can be on the bare ground of a square at all, bridges left aside. */
export function mayStand(state: State, unit: Pick<UnitState, 'type'>, square: Square): boolean {
  const { movement } = cardOfUnit(state, unit);
  return movement !== null && (terrainOn(state, square)?.cost[movement] ?? null) !== null;
}

const unlessZero = (why: Modifier['why'], value: number): readonly Modifier[] => (value === 0 ? [] : [{ why, value }]);

/** What is added to each attack or artillery die of a unit (SRR-5). */
export const attackModifiers = (state: State, unit: UnitState): readonly Modifier[] =>
  unit.square === null || unit.place !== 'map' ? [] : unlessZero('terrain', groundUnder(state, unit.square).attack);

/** An earthwork helps one unit on it: the first by flag (SRR-19). */
const inEarthwork = (state: State, unit: UnitState & { readonly square: Square }): boolean =>
  workOn(state, unit.square)?.kind === 'earthwork' && standingOn(state, unit.square)[0]?.id === unit.id;

/** What is added to each defence die of a unit: ground, entrenchment, earthwork, and recon where artillery fires (ST-53). */
export function defenceModifiers(state: State, unit: UnitState, artillery: boolean): readonly Modifier[] {
  const { square } = unit;
  if (square === null || unit.place !== 'map') return [];
  return [
    ...unlessZero('terrain', groundUnder(state, square).defence),
    ...unlessZero('entrenched', unit.layers),
    ...unlessZero('earthwork', inEarthwork(state, { ...unit, square }) ? EARTHWORK_DEFENCE : 0),
    ...unlessZero('reconnoitred', artillery && unit.reconnoitred ? RECON_MODIFIER : 0),
  ];
}

/** How a target is called in names of streams; public things only. */
export function targetName(target: Target): string {
  return target.kind === 'unit' ? target.unit : `${target.kind}-${target.square}`;
}

/** For people: `KWRR`, `the cache on E7`, `the barricade on E6`. */
export function targetWords(state: State, target: Target): string {
  if (target.kind === 'unit') return target.unit;
  return target.kind === 'cache'
    ? `the cache on ${target.square}`
    : `the ${workOn(state, target.square)?.kind ?? 'works'} on ${target.square}`;
}

/** Players who may shoot at the seat's aircraft, or intercept them, in turn order. */
export const opponentsOf = (state: State, seat: SeatId): readonly SeatId[] =>
  (state.field?.order ?? []).filter((other) => {
    const player = state.players.find(({ id }) => id === other);
    return other !== seat && player !== undefined && !player.withdrawn && player.gone === null;
  });
