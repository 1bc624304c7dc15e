import { sheetOf } from '../battlefield.js';
import type { Objective, Square } from '../shapes.js';
import { type Bot, stateOf } from './bot.js';

/** An objective that is still worth something, where it is to be had. */
interface Goal {
  readonly id: string;
  readonly kind: Objective['kind'];
  readonly square: Square;
  /** An own unit stands on it. */
  readonly takenByMe: boolean;
}

export function goalsOf(bot: Bot): readonly Goal[] {
  const state = stateOf(bot);
  if (state.battle === null) return [];
  const { objectives } = sheetOf(state, bot.fixed);
  return state.battle.progress.flatMap(({ objective: id, done, square: lies }): Goal[] => {
    const objective = objectives.find((one) => one.id === id);
    const square = objective?.kind === 'recover' ? lies : (objective?.square ?? null);
    if (objective === undefined || done !== null || square === null) return [];
    const takenByMe = state.units.some((unit) => unit.owner === bot.seat && unit.square === square);
    return [{ id, kind: objective.kind, square, takenByMe }];
  });
}
