import type { State } from './shapes.js';

export const invariants = (state: State): readonly string[] =>
  state.turn > state.turns + 1 ? [`It is turn ${state.turn} of ${state.turns}.`] : [];
