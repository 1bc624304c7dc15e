import type { Measure } from '../../core/game/desk.js';
import type { Figure } from '../../core/game/document.js';
import type { View } from './shapes.js';

export const vitals = (_view: View): readonly Figure[] => [];
export const measures = (_view: View): readonly Measure[] => [];
