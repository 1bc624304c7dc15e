import type { Measure } from '../../core/game/desk.js';
import type { Figure } from '../../core/game/document.js';
import type { View } from './shapes.js';

/** What a reader looks at first. */
export const vitals = ({ own, battle }: View): readonly Figure[] => [
  ...(battle === null ? [] : [{ label: 'Round', value: String(battle.round), change: null, note: null }]),
  ...(own === null ? [] : [{ label: 'Funds', value: String(own.funds), change: null, note: null }]),
];

/** Numbers worth a curve over the turns. */
export const measures = (_view: View): readonly Measure[] => [];
