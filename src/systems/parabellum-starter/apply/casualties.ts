import type { EventOf, Goods, Square, State, UnitId } from '../shapes.js';
import { changeField, changeUnit, removeUnit } from './change.js';

/** Heads that are dead: they leave the game for good. */
const loseHeads = (state: State, heads: number): State =>
  heads === 0 ? state : { ...state, heads: { ...state.heads, lost: state.heads.lost + heads } };

/** A unit's strength falls by losses. */
export function hurt(state: State, id: UnitId, losses: number): State {
  if (losses === 0) return state;
  return loseHeads(
    changeUnit(state, id, (unit) => ({ ...unit, strength: unit.strength - losses })),
    losses,
  );
}

type Mark = 'attacked' | 'destroyed' | 'exploded';

/** Marks a square on the map of this turn. */
export const markSquare = (state: State, mark: Mark, square: Square | null): State =>
  square === null || state.recent[mark].includes(square)
    ? state
    : { ...state, recent: { ...state.recent, [mark]: [...state.recent[mark], square] } };

/** Tokens come to lie on a square, on top of what lies there. */
export function layTokens(state: State, square: Square, goods: Goods): State {
  return changeField(state, (field) => {
    const index = field.caches.findIndex((cache) => cache.square === square);
    const cache = field.caches[index];
    const caches =
      cache === undefined
        ? [...field.caches, { square, ...goods, laidBy: [] }]
        : field.caches.with(index, { ...cache, fuel: cache.fuel + goods.fuel, ammo: cache.ammo + goods.ammo });
    return { ...field, caches };
  });
}

/** The unit leaves the game: with the heads that were still in it, as a wreck, its cargo on the square. */
export function buryUnit(state: State, event: EventOf<'unit-destroyed'>): State {
  const { unit: id, owner, type, by, square, leaves } = event;
  const unit = state.units.find((candidate) => candidate.id === id);
  if (unit === undefined) throw new Error(`there is no unit ${id}`);
  const carrier = unit.aboard;
  const freed =
    carrier === null || !state.units.some((candidate) => candidate.id === carrier)
      ? state
      : changeUnit(state, carrier, (one) => ({
          ...one,
          passengers: one.passengers.filter((passenger) => passenger !== id),
        }));
  const gone = changeField(loseHeads(removeUnit(freed, id), unit.strength), (field) => ({
    ...field,
    wrecks: [...field.wrecks, { type, owner, by, round: field.round }],
  }));
  const laid = square === null || leaves === null ? gone : layTokens(gone, square, leaves);
  return markSquare(laid, 'destroyed', square);
}
