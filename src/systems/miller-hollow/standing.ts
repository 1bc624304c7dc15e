import { pointsOf } from './pack.js';
import type { Ending, NestState, State } from './shapes.js';

export const livingNests = (state: State): readonly NestState[] => state.nests.filter(({ loss }) => loss === null);

/** Nests from the best to the worst, in groups of equals. */
function ranked(nests: readonly NestState[], marks: (nest: NestState) => readonly number[]): readonly NestState[][] {
  const compare = (one: NestState, other: NestState): number => {
    const [a, b] = [marks(one), marks(other)];
    for (const [index, mark] of a.entries()) {
      const difference = (b[index] ?? 0) - mark;
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const groups: NestState[][] = [];
  for (const nest of [...nests].sort(compare)) {
    const last = groups.at(-1);
    const equal = last?.[0];
    if (last !== undefined && equal !== undefined && compare(equal, nest) === 0) last.push(nest);
    else groups.push([nest]);
  }
  return groups;
}

/** Living nests by mares, stage points, captives; those without a player behind them (MH-81). */
const livingMarks = ({ abandoned, mares, hunters, captives }: NestState): readonly number[] => [
  abandoned ? 0 : 1,
  mares,
  pointsOf(hunters),
  captives,
];

/** Lost nests by when they were lost, then by what they were when that phase began (MH-82). */
const lostMarks = ({ loss }: NestState): readonly number[] =>
  loss === null ? [] : [loss.turn, loss.phase === 'hunt' ? 1 : 0, loss.points, loss.mares];

/** The final table, and who won (MH-80 to MH-82). A nest without a player never wins. */
export function endingOf(state: State, reason: Ending['reason']): Ending {
  const living = ranked(livingNests(state), livingMarks);
  const lost = ranked(
    state.nests.filter(({ loss }) => loss !== null),
    lostMarks,
  );
  let place = 1;
  const table = [...living, ...lost].flatMap((group) => {
    const here = place;
    place += group.length;
    return group.map(({ seat, site }) => ({ place: here, seat, site }));
  });
  const winners = (living[0] ?? []).filter(({ abandoned }) => !abandoned).map(({ seat }) => seat);
  return { reason, winners, table };
}

/** Why the game is over now, if at most one nest is alive (MH-80). */
export function reasonNow(state: State): Ending['reason'] | null {
  const living = livingNests(state);
  if (living.length > 1) return null;
  const [last] = living;
  if (last === undefined) return 'extinct';
  return last.abandoned ? 'abandoned' : 'last-nest';
}
