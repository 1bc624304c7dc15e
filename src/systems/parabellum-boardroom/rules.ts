import type { RuleText } from '../../core/game/contract.js';
import type { Options } from './shapes.js';

export const rules = ({ turns }: Options): readonly RuleText[] => [
  { id: 'PB-1', title: 'Turns', text: `The game ends after ${turns} turns.` },
];
