import type { Correctable, Measure, StreamWords } from '../../core/game/desk.js';
import type { Figure } from '../../core/game/document.js';
import type { State, View } from './shapes.js';

export const vitals = (_view: View): readonly Figure[] => [];
export const measures = (_view: View): readonly Measure[] => [];
export const correctables = (_state: State): readonly Correctable[] => [];
export const streamWords = (_stream: string): StreamWords | null => null;
