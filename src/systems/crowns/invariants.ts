import type { State } from './shapes.js';

/** No more than this can be dug in the longest game. */
const MOST_GOLD = 900;

export const invariants = (state: State): readonly string[] =>
  state.seats
    .filter((seat) => seat.gold < 0 || seat.gold > MOST_GOLD)
    .map((seat) => `${seat.id} has ${seat.gold} gold.`);
