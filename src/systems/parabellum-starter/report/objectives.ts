import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import type { View, ViewField } from '../shapes.js';
import { type Names, SIDE_WORDS } from './words.js';

type Objective = ViewField['booklet']['objectives'][number];

/** What an objective asks for, in a sentence without its end. */
export function taskWords({ task }: Objective): string {
  switch (task.kind) {
    case 'hold': {
      const { squares, needed, turns } = task;
      const where =
        needed === squares.length ? listing(squares) : squares.length === 1 ? '' : `${needed} of ${listing(squares)}`;
      return `hold ${where} at the end of ${turns === 1 ? 'an own turn' : `${turns} own turns running`}`;
    }
    case 'destroy-units':
      return `destroy ${many(task.count, 'enemy unit')}`;
    case 'take-tokens':
      return `take ${many(task.count, 'loose token')}`;
    case 'deny':
      return `see that nobody else has ${task.objective} at the end of round ${task.round}`;
  }
}

const goalOf = ({ task }: Objective): number => {
  switch (task.kind) {
    case 'hold':
      return task.turns;
    case 'destroy-units':
    case 'take-tokens':
      return task.count;
    case 'deny':
      return 1;
  }
};

const STATUS = { open: 'open', achieved: 'ACHIEVED', locked: 'LOCKED' } as const;

/** `Ann (RB) 1 of 2; Bob (KW) ACHIEVED`; `open` when nobody has begun. */
export function standingWords(names: Names, field: ViewField, objective: Objective): string {
  const begun = field.progress.filter(
    (one) => one.objective === objective.id && (one.count > 0 || one.status !== 'open'),
  );
  if (begun.length === 0) return 'open';
  return begun
    .map(({ seat, count, status }) =>
      status === 'open'
        ? `${names.seat(seat)} ${count} of ${goalOf(objective)}`
        : `${names.seat(seat)} ${STATUS[status]}`,
    )
    .join('; ');
}

export const forWhom = (objective: Objective): string =>
  objective.for === null ? '' : ` (for ${listing(objective.for.map((side) => SIDE_WORDS[side]))})`;

export const objectivesOf = (view: View): readonly Objective[] => view.field?.booklet.objectives ?? [];
