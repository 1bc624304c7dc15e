import type { RuleText } from '../../core/game/contract.js';
import { fightingRules } from './rules/fighting.js';
import { optionalRulesTexts } from './rules/optional.js';
import { ordersRules } from './rules/orders.js';
import { rulings } from './rules/rulings.js';
import { warRules } from './rules/war.js';
import type { Fixed, Options } from './shapes.js';

/** The rules as players read them: as they are with these options, on this map. */
export const rules = (options: Options, fixed: Fixed): readonly RuleText[] => [
  ...warRules(options, fixed),
  ...ordersRules(options, fixed),
  ...fightingRules(options, fixed),
  ...optionalRulesTexts(options, fixed),
  ...rulings,
];
