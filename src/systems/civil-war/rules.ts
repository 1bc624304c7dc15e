import type { RuleText } from '../../core/game/contract.js';
import type { Options } from './shapes.js';

export const rules = ({ lastYear }: Options): readonly RuleText[] => [
  { id: 'CW-501', title: 'Length', text: `The war ends with ${lastYear} at the latest.` },
];
