import { sheetOf } from '../../battlefield.js';
import type { Fixed, State } from '../../shapes.js';

/** The last round of the battle (BRR-37); null: none. */
export const roundLimitOf = ({ battle, options }: Pick<State, 'battle' | 'options'>, fixed: Fixed): number | null =>
  sheetOf({ battle }, fixed).roundLimit ?? options.roundLimit;
