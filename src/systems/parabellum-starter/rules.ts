import type { RuleText } from '../../core/game/contract.js';
import { combatRules } from './rules/combat.js';
import { endRules } from './rules/ends.js';
import { frameRules } from './rules/frame.js';
import { movementRules } from './rules/movement.js';
import { rulings } from './rules/rulings.js';
import type { Fixed, Options } from './shapes.js';

/** The rules as players read them, true with these options and on this binder’s ground. Prices stand in the reference. */
export const rules = (options: Options, fixed: Fixed): readonly RuleText[] => [
  ...frameRules(options, fixed),
  ...movementRules(options, fixed),
  ...combatRules(fixed),
  ...endRules(options),
  ...rulings,
];
