import type { PhasePreview, StateChange } from './ruling-pages.js';
import type { FactChange } from './story-pages.js';

/** Something that is otherwise; `label` is empty where `of` says all. */
export type ChangeTold = Pick<FactChange, 'of' | 'label' | 'before' | 'after'>;

/** What stands where in the state, in words. */
export const placesTold = (state: readonly StateChange[]): readonly ChangeTold[] =>
  state.map(({ path, before, after }) => ({ of: path, label: '', before, after }));

/**
 * What a ruling changes in a phase, in words: facts of the game; where it tells none, lines of the game master's report; where nothing is
 * told of it at all, places of the state.
 */
export function changesTold({ facts, reports, state }: PhasePreview): readonly ChangeTold[] {
  if (facts.length > 0) return facts;
  const lines = reports.find(({ viewer }) => viewer === 'gm')?.changes ?? [];
  if (lines.length === 0) return placesTold(state);
  return lines.map(({ section, before, after }) => ({ of: section, label: '', before, after }));
}

/** `Ada, gold: 7 → 8`. */
export const changeWords = ({ of, label, before, after }: ChangeTold): string =>
  `${[of, label].filter((words) => words !== '').join(', ')}: ${before ?? 'nothing'} → ${after ?? 'nothing'}`;
