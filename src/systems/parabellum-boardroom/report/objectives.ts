import type { BattleSheet, Fixed, Objective, Progress, View } from '../shapes.js';
import type { Names } from './words.js';

/** The sheet of the battle on the table; undefined before the first. */
export const sheetFor = ({ battle }: Pick<View, 'battle'>, { battles }: Fixed): BattleSheet | undefined =>
  battles.find(({ id }) => id === battle?.id);

/** An objective in play with how it stands. */
interface Goal {
  readonly objective: Objective;
  readonly progress: Progress;
}

/** Objectives in play, in file order. */
export const goalsOf = (view: Pick<View, 'battle'>, fixed: Fixed): readonly Goal[] =>
  (view.battle?.progress ?? []).flatMap((progress) => {
    const objective = sheetFor(view, fixed)?.objectives.find(({ id }) => id === progress.objective);
    return objective === undefined ? [] : [{ objective, progress }];
  });

/** What an objective asks for, without a full stop: `hold F5`. */
export function taskWords({ kind, square, object }: Objective): string {
  switch (kind) {
    case 'hold':
      return `hold ${square} at the end of your turn`;
    case 'destroy':
      return `destroy what stands on ${square}${object === null ? '' : ` (strength ${object.strength}, d${object.die})`}`;
    case 'recover':
      return `carry what lies on ${square} to your deployment area`;
  }
}

/** Who carries the object of an objective. */
const carrierOf = ({ units }: Pick<View, 'units'>, id: string): string | null =>
  units.find(({ carries }) => carries === id)?.flag ?? null;

/** `held by Ann (RB)`, `open`, `strength 5 left`. */
export function standingWords(view: View, names: Names, { objective, progress }: Goal): string {
  if (progress.done !== null) return `completed by ${names.seat(progress.done)}`;
  if (progress.holder !== null) return `held by ${names.seat(progress.holder)}`;
  if (progress.strength !== null)
    return progress.strength === objective.object?.strength ? 'untouched' : `strength ${progress.strength} left`;
  if (objective.kind !== 'recover') return 'open';
  const carrier = carrierOf(view, objective.id);
  if (carrier !== null) return `carried by ${carrier}`;
  return progress.square === null || progress.square === objective.square ? 'open' : `dropped on ${progress.square}`;
}

/** Where an objective is now: its square, or that of its object. */
export function placeOfGoal(view: View, { objective, progress }: Goal): string {
  if (objective.kind !== 'recover') return objective.square;
  const carrier = view.units.find(({ carries }) => carries === objective.id);
  return progress.square ?? carrier?.square ?? objective.square;
}
