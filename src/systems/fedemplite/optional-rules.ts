import type { OptionalRuleInfo } from '../../core/game/contract.js';
import { OptionalRule } from './shapes/base.js';

const NAMES: Readonly<Record<OptionalRule, string>> = {
  'pre-war-operations': 'Pre-War Operations',
  'fan-fiction': 'Fan Fiction',
  preservation: 'Preservation',
  tactics: 'Tactics',
  technology: 'Technology',
  'ship-types': 'Ship Types',
};

/** The optional rules by name and number, as players ask for them (FE-33, FE-G11). */
export const OPTIONAL_RULES: readonly OptionalRuleInfo[] = OptionalRule.options.map((id, index) => ({
  id,
  name: NAMES[id],
  words: [...(id === 'pre-war-operations' ? ['Pre-War'] : []), String(index + 1)],
  playable: false,
}));
