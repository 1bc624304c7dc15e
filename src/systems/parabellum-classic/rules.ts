import type { RuleText } from '../../core/game/contract.js';
import type { Options } from './shapes.js';

export const rules = ({ budget }: Options): readonly RuleText[] => [
  { id: 'CL-8', title: 'The same budget', text: `Each player begins with ${budget} credits.` },
];
