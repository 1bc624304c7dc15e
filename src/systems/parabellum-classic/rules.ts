import type { RuleText } from '../../core/game/contract.js';
import { closingRules } from './rules/closing.js';
import { combatRules } from './rules/combat.js';
import { frameRules } from './rules/frame.js';
import { groundRules } from './rules/ground.js';
import { rulings } from './rules/rulings.js';
import { rulingsOfPlay } from './rules/rulings-of-play.js';
import type { Fixed, Options } from './shapes.js';

/** The rules as players read them: as they are with these options and this binder's catalogue. */
export const rules = (options: Options, fixed: Fixed): readonly RuleText[] => [
  ...frameRules(options, fixed),
  ...groundRules(options, fixed),
  ...combatRules(options),
  ...closingRules(options),
  ...rulings(options, fixed),
  ...rulingsOfPlay,
];
