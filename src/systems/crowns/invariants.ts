import type { State } from './shapes.js';
import { MOST_GOLD } from './tables.js';

export const invariants = (state: State): readonly string[] =>
  state.seats
    .filter((seat) => seat.gold < 0 || seat.gold > MOST_GOLD)
    .map((seat) => `${seat.id} has ${seat.gold} gold.`);
