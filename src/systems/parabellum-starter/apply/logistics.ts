import type { SeatId } from '../../../core/game/viewer.js';
import { readCell } from '../../../core/grid/grid.js';
import type { Position } from '../../parabellum/footprint.js';
import { groundOf } from '../../parabellum/grid/ground.js';
import { bookletOf } from '../battlefield.js';
import type { Cache, Event, EventOf, Goods, Source, Square, State, UnitId } from '../shapes.js';
import { hurt, layTokens } from './casualties.js';
import { changeField, changeUnit } from './change.js';

const loadTokens = (state: State, id: UnitId, goods: Goods, sign: 1 | -1): State =>
  changeUnit(state, id, (unit) => ({
    ...unit,
    cargo: { fuel: unit.cargo.fuel + sign * goods.fuel, ammo: unit.cargo.ammo + sign * goods.ammo },
  }));

const withPartner = (state: State, id: UnitId, partner: UnitId | Square): State =>
  changeUnit(state, id, (unit) => ({ ...unit, turn: { ...unit.turn, partner } }));

/** Tokens are gone from a square; an empty cache is none. */
function liftTokens(state: State, square: Square, goods: Goods): State {
  const lifted = (cache: Cache): Cache[] => {
    const left = { ...cache, fuel: cache.fuel - goods.fuel, ammo: cache.ammo - goods.ammo };
    return left.fuel + left.ammo === 0 ? [] : [left];
  };
  return changeField(state, (field) => ({
    ...field,
    caches: field.caches.flatMap((cache) => (cache.square === square ? lifted(cache) : [cache])),
  }));
}

/** Remembers who put tokens down, so that nobody earns an objective with their own. */
const noteLayer = (state: State, square: Square, seat: SeatId, before: readonly SeatId[]): State =>
  changeField(state, (field) => ({
    ...field,
    caches: field.caches.map((cache) =>
      cache.square === square ? { ...cache, laidBy: [...new Set([...before, seat])] } : cache,
    ),
  }));

const drawFrom = (state: State, source: Source): State =>
  source.kind === 'unit'
    ? loadTokens(state, source.unit, source.goods, -1)
    : liftTokens(state, source.square, source.goods);

function goAboard(state: State, { unit: id, carrier }: EventOf<'unit-boarded'>): State {
  const aboard = changeUnit(state, id, (unit) => ({
    ...unit,
    place: 'aboard',
    square: null,
    position: 'C',
    tail: [],
    aboard: carrier,
  }));
  return changeUnit(aboard, carrier, (unit) => ({ ...unit, passengers: [...unit.passengers, id] }));
}

function goAshore(state: State, { unit: id, carrier, square, position }: EventOf<'unit-unboarded'>): State {
  const ashore = changeUnit(state, id, (unit) => ({
    ...unit,
    place: 'map',
    square,
    position,
    aboard: null,
    turn: { ...unit.turn, unboarded: true },
  }));
  return changeUnit(ashore, carrier, (unit) => ({
    ...unit,
    passengers: unit.passengers.filter((passenger) => passenger !== id),
  }));
}

const burnFuel = (state: State, id: UnitId, fuel: number): State =>
  fuel === 0 ? state : changeUnit(state, id, (unit) => ({ ...unit, fuel: unit.fuel - fuel }));

/** The side of a square on which another one lies. */
function sideTowards(state: State, square: Square, other: Square): Position {
  const { grid } = groundOf(bookletOf(state));
  const step = (readCell(grid, other) ?? 0) - (readCell(grid, square) ?? 0);
  if (step === 1) return 'N';
  if (step === -1) return 'S';
  return step > 0 ? 'E' : 'W';
}

/** While it lies, the vehicle's position is the side of the square where the bank is that it came from. */
function layBridge(state: State, { seat, unit: id, square, from }: EventOf<'bridge-opened'>): State {
  const position = sideTowards(state, square, from);
  const strength = state.units.find((unit) => unit.id === id)?.strength ?? 0;
  const laid = changeUnit(state, id, (unit) => ({ ...unit, place: 'bridge', square, position }));
  return changeField(laid, (field) => ({
    ...field,
    works: [...field.works, { square, kind: 'bridge', strength, owner: seat, unit: id }],
  }));
}

/** What the bridge has suffered its vehicle has suffered. */
function liftBridge(state: State, { unit: id, square, to, position }: EventOf<'bridge-closed'>): State {
  const work = state.field?.works.find((one) => one.square === square);
  const strength = state.units.find((unit) => unit.id === id)?.strength ?? 0;
  const worn = hurt(state, id, Math.max(0, strength - (work?.strength ?? strength)));
  const back = changeUnit(worn, id, (unit) => ({ ...unit, place: 'map', square: to, position }));
  return changeField(back, (field) => ({ ...field, works: field.works.filter((one) => one.square !== square) }));
}

export function applyLogistics(state: State, event: Event): State | null {
  switch (event.kind) {
    case 'tokens-transferred': {
      const { from, to, goods } = event;
      const moved = loadTokens(loadTokens(state, from, goods, -1), to, goods, 1);
      return withPartner(withPartner(moved, from, to), to, from);
    }
    case 'cache-placed': {
      const { seat, unit, square, goods } = event;
      const before = state.field?.caches.find((cache) => cache.square === square)?.laidBy ?? [];
      const laid = layTokens(loadTokens(state, unit, goods, -1), square, goods);
      return withPartner(noteLayer(laid, square, seat, before), unit, square);
    }
    case 'tokens-taken': {
      const { unit, square, goods } = event;
      return withPartner(liftTokens(loadTokens(state, unit, goods, 1), square, goods), unit, square);
    }
    case 'unit-resupplied': {
      const { unit: id, fuel, ammo, sources } = event;
      return changeUnit(sources.reduce(drawFrom, state), id, (unit) => ({
        ...unit,
        fuel: fuel ?? unit.fuel,
        ammo: ammo ?? unit.ammo,
      }));
    }
    case 'unit-boarded':
      return goAboard(state, event);
    case 'unit-unboarded':
      return goAshore(state, event);
    case 'mines-swept':
      return changeField(burnFuel(state, event.unit, event.fuel), (field) => ({
        ...field,
        minefields: field.minefields.filter(({ square }) => square !== event.square),
      }));
    case 'work-built': {
      const { seat, unit, square, work, strength, fuel } = event;
      return changeField(burnFuel(state, unit, fuel), (field) => ({
        ...field,
        works: [...field.works, { square, kind: work, strength, owner: seat, unit: null }],
      }));
    }
    case 'work-demolished':
      return changeField(burnFuel(state, event.unit, event.fuel), (field) => ({
        ...field,
        works: field.works.filter(({ square }) => square !== event.square),
      }));
    case 'bridge-opened':
      return layBridge(state, event);
    case 'bridge-closed':
      return liftBridge(state, event);
    default:
      return null;
  }
}
