import type { OptionalRuleInfo } from '../../core/game/contract.js';
import { type Fault, fault } from '../../core/reading/fault.js';
import { OptionalRule } from './shapes/base.js';

interface Words {
  readonly name: string;
  /** Its text in the rules. */
  readonly rule: string;
  /** One sentence for who has to decide whether they want it. */
  readonly about: string;
  /** Other names than its number. */
  readonly words?: readonly string[];
  /** False until it is built: players cannot ask for it, and no binder may name it. */
  readonly playable: boolean;
}

/** The most Influence that a player gets for stories in one turn (FE-O2). */
export const MOST_FOR_STORIES = 3;

const STORIES = { most: MOST_FOR_STORIES, usual: 1, words: 150, of: 'Influence' } as const;

const RULES: Readonly<Record<OptionalRule, Words>> = {
  'pre-war-operations': {
    name: 'Pre-War Operations',
    rule: 'FE-O1',
    about: 'Two turns before the war, in which fleets take up other bases and the first ships are bought.',
    words: ['Pre-War'],
    playable: true,
  },
  'fan-fiction': {
    name: 'Fan Fiction',
    rule: 'FE-O2',
    about: `Whoever posts stories of the war gets up to ${MOST_FOR_STORIES} Influence a turn for them.`,
    words: ['Role-playing', 'Roleplaying', 'Fan Fiction (Role-playing)'],
    playable: true,
  },
  preservation: {
    name: 'Preservation',
    rule: 'FE-O3',
    about: 'Commanders say how soon their ships leave a battle that costs too much.',
    playable: true,
  },
  tactics: {
    name: 'Tactics',
    rule: 'FE-O4',
    about:
      'Once the fleets have met, each commander chooses a tactic, and the two together decide how well each side fires.',
    playable: true,
  },
  technology: {
    name: 'Technology',
    rule: 'FE-O5',
    about: 'Nations keep research centres that make their ships better, and build fewer ships for it.',
    playable: true,
  },
  'ship-types': {
    name: 'Ship Types',
    rule: 'FE-O6',
    about: 'Dreadnoughts, carriers, cruisers and scouts take the place of ships that are all alike.',
    playable: true,
  },
};

/** The optional rules by name and number, as players ask for them (FE-33, FE-G11). */
export const OPTIONAL_RULES: readonly OptionalRuleInfo[] = OptionalRule.options.map((id, index) => {
  const { name, rule, about, words = [], playable } = RULES[id];
  const stories = id === 'fan-fiction' ? { stories: STORIES } : {};
  return { id, name, rule, about, words: [...words, String(index + 1)], ...stories, playable };
});

/** The optional rules that can be played, in the order of their numbers. */
export const PLAYABLE: readonly OptionalRule[] = OptionalRule.options.filter((id) => RULES[id].playable);

export const ruleName = (rule: OptionalRule): string => RULES[rule].name;

/** The number of its text, as messages cite it: `FE-O4`. */
export const ruleId = (rule: OptionalRule): string => RULES[rule].rule;

export const aboutRule = (rule: OptionalRule): string => RULES[rule].about;

/**
 * Whether an optional rule is in use now. Ask it of a state or of anybody's view: what is in use may change between two turns
 * (FE-33), and everybody knows it.
 */
export const inUse = (
  { options }: { readonly options: { readonly optionalRules: readonly OptionalRule[] } },
  rule: OptionalRule,
): boolean => options.optionalRules.includes(rule);

/** How an optional rule comes into use; see `OPTIONAL_RULES`. */
const HOW_IN_USE = 'Optional rules are chosen before the war, and the game master can change them between two turns.';

/** The fault of a line whose optional rule is not in use, or null. */
export function ruleFault(
  rule: OptionalRule,
  line: string,
  { options }: { readonly options: { readonly optionalRules: readonly OptionalRule[] } },
): Fault<'order/rule-not-in-use'> | null {
  if (inUse({ options }, rule)) return null;
  const message = `${ruleName(rule)} is an optional rule that this war does not use.`;
  return fault('order/rule-not-in-use', line, message, {
    allowed: `Delete the line. ${HOW_IN_USE}`,
    rule: ruleId(rule),
  });
}
