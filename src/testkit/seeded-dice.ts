import type { Dice } from '../core/dice/dice.js';

/** Repeatable dice for random play: one quick generator (mulberry32) behind all streams. */
export function seededDice(seed: number): Dice {
  let state = seed >>> 0;
  return {
    roll(_stream, sides) {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return 1 + (((mixed ^ (mixed >>> 14)) >>> 0) % sides);
    },
  };
}
