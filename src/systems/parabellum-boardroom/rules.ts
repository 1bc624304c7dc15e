import type { RuleText } from '../../core/game/contract.js';
import type { Options } from './shapes.js';

export const rules = ({ handLimit }: Options): readonly RuleText[] => [
  { id: 'BR-55', title: 'Hand', text: `A hand holds at most ${handLimit} cards.` },
];
