import type { RuleText } from '../../core/game/contract.js';
import { fieldRules } from './rules/field.js';
import { frameRules } from './rules/frame.js';
import { moneyRules } from './rules/money.js';
import { rulings } from './rules/rulings.js';
import { supplyRules } from './rules/supply.js';
import type { Fixed, Options } from './shapes.js';

/** `BR-9` before `BR-10`, the rules before the rulings on them. */
function keyOf(id: string): readonly [number, number] {
  const number = Number(/\d+/.exec(id)?.[0] ?? 999);
  return [id.startsWith('BRR') ? 1 : 0, number];
}

/** The rules as players read them, true with these options. Prices and tables stand in the reference. */
export const rules = (options: Options, fixed: Fixed): readonly RuleText[] =>
  [
    ...frameRules(options),
    ...fieldRules(options),
    ...supplyRules(options, fixed),
    ...moneyRules(options),
    ...rulings,
  ].sort((one, other) => {
    const [first, second] = [keyOf(one.id), keyOf(other.id)];
    return first[0] - second[0] || first[1] - second[1] || (one.id < other.id ? -1 : 1);
  });
