import type { Correctable, Measure, StreamWords } from '../../core/game/desk.js';
import type { Figure } from '../../core/game/document.js';
import type { State, View } from './shapes.js';

/** What a reader looks at first. */
export const vitals = ({ own, battle }: View): readonly Figure[] => [
  ...(battle === null ? [] : [{ label: 'Round', value: String(battle.round), change: null, note: null }]),
  ...(own === null ? [] : [{ label: 'Funds', value: String(own.funds), change: null, note: null }]),
];

/** Numbers worth a curve over the turns. */
export const measures = (_view: View): readonly Measure[] => [];

/** What a ruling may put right by picking. */
export const correctables = (_state: State): readonly Correctable[] => [];

/** What a stream of dice decided; null for a stream that is not this game's. */
export const streamWords = (_stream: string): StreamWords | null => null;
