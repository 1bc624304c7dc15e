import type { RuleText } from '../../core/game/contract.js';
import { COMBAT_RULES } from './rules/combat.js';
import { endRules } from './rules/ends.js';
import { frameRules } from './rules/frame.js';
import { movementRules } from './rules/movement.js';
import type { Options } from './shapes.js';

/** The rules as players read them, true with these options. Prices and ground are the binder’s and stand in the reference. */
export const rules = (options: Options): readonly RuleText[] => [
  ...frameRules(options),
  ...movementRules(options),
  ...COMBAT_RULES,
  ...endRules(options),
];
