import type { SeatId } from '../../../core/game/viewer.js';
import type { Cards, Goods, LedgerEntry, Player, State, UnitCode, UnitId, UnitState } from '../shapes.js';
import { changeField, changePlayer, removeUnit } from './change.js';

// What reserves and balances hold, for the appliers of purchases, boardroom and ends.

/** So many more cards of a type, or fewer; a type of which none is left is no key. */
export function withCards(cards: Cards, type: UnitCode, more: number): Cards {
  const { [type]: held = 0, ...others } = cards;
  const left = held + more;
  if (left < 0) throw new Error(`there is no card ${type}`);
  return left === 0 ? others : { ...others, [type]: left };
}

interface Stores {
  readonly personnel?: number;
  readonly tokens?: Goods;
}

export function addToReserve(player: Player, { personnel = 0, tokens = { fuel: 0, ammo: 0 } }: Stores): Player {
  return {
    ...player,
    personnel: player.personnel + personnel,
    fuel: player.fuel + tokens.fuel,
    ammo: player.ammo + tokens.ammo,
  };
}

/** Entries as they are: what they say of scenario and round was fixed when they were made. */
export const addEntries = (state: State, seat: SeatId, entries: readonly LedgerEntry[]): State =>
  changePlayer(state, seat, (player) => ({
    ...player,
    credits: entries.reduce((credits, { amount }) => credits + amount, player.credits),
    ledger: [...player.ledger, ...entries],
  }));

export const addToPool = (state: State, heads: number): State =>
  heads === 0 ? state : changeField(state, (field) => ({ ...field, pool: field.pool + heads }));

/**
 * The unit is no more, whatever became of its parts: whoever is aboard stands in the Pre-Deployment Area, and a bridge that
 * it was stays as a bridge of nobody's, because somebody may be on it.
 */
export function discharge(state: State, id: UnitId): State {
  const freed = (unit: UnitState): UnitState => {
    if (unit.aboard === id) return { ...unit, place: 'pda', aboard: null };
    return unit.passengers.includes(id)
      ? { ...unit, passengers: unit.passengers.filter((passenger) => passenger !== id) }
      : unit;
  };
  const without = removeUnit(state, id);
  const units = without.units.some((unit) => unit.aboard === id || unit.passengers.includes(id))
    ? without.units.map(freed)
    : without.units;
  const cleared = { ...without, units };
  if (cleared.field?.works.some((work) => work.unit === id) !== true) return cleared;
  return changeField(cleared, (field) => ({
    ...field,
    works: field.works.map((work) => (work.unit === id ? { ...work, unit: null, owner: null } : work)),
  }));
}
