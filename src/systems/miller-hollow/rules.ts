import type { RuleText } from '../../core/game/contract.js';
import { broodRules } from './rules/brood.js';
import { endRules } from './rules/end.js';
import { fightRules } from './rules/fights.js';
import { huntRules } from './rules/hunt.js';
import { nestRules } from './rules/nest.js';
import { rulings } from './rules/rulings.js';
import type { Fixed, Options } from './shapes.js';

/** The rules as players read them: as they are with these options, in this town. */
export const rules = (options: Options, fixed: Fixed): readonly RuleText[] => [
  ...nestRules(options, fixed),
  ...broodRules(options),
  ...huntRules(options),
  ...fightRules(options),
  ...endRules(options),
  ...rulings,
];
