import type { RuleText } from '../../core/game/contract.js';
import { Refusal } from '../kit/refusal.js';

const HOUSE_RULE = 'house rule';

/** The rules that a ruling rests on: at least one, each known to the system, or a rule of the table. */
export function readCites(rules: readonly RuleText[], typed: readonly string[]): readonly string[] {
  const words = [...new Set(typed.map((word) => word.trim()).filter((word) => word !== ''))].slice(0, 20);
  if (words.length === 0)
    throw new Refusal('bad-input', 'Cite the rule on which the ruling rests, by its number, or say "house rule".');
  return words.map((word) => {
    if (word.toLowerCase() === HOUSE_RULE) return HOUSE_RULE;
    const rule = rules.find(({ id }) => id.toLowerCase() === word.toLowerCase());
    if (rule === undefined)
      throw new Refusal(
        'bad-input',
        `There is no rule "${word.slice(0, 40)}" in this game. Look the number up in the rules, or say "house rule".`,
      );
    return rule.id;
  });
}
