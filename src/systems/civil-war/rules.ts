import type { RuleText } from '../../core/game/contract.js';
import { battleRules } from './rules/battle.js';
import { homeRules } from './rules/home.js';
import { leaderRules } from './rules/leaders.js';
import { mapRules } from './rules/map.js';
import { orderRules } from './rules/orders.js';
import { peopleRules } from './rules/people.js';
import { rulings } from './rules/rulings.js';
import type { Fixed, Options } from './shapes.js';

/** The rules as players read them: as they are with these options, on this map. */
export const rules = (options: Options, fixed: Fixed): readonly RuleText[] => [
  ...peopleRules(options, fixed),
  ...leaderRules(options),
  ...mapRules(options, fixed),
  ...orderRules(options, fixed),
  ...battleRules(options, fixed),
  ...homeRules(options, fixed),
  ...rulings,
];
