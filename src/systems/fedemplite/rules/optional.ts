import type { RuleText } from '../../../core/game/contract.js';
import { listing } from '../../../core/reading/listing.js';
import { aboutRule, inUse, PLAYABLE, ruleId, ruleName } from '../optional-rules.js';
import type { Fixed, OptionalRule, Options } from '../shapes.js';
import { rule } from './rule.js';

type Sentences = (options: Options, fixed: Fixed) => readonly string[];

/** What each rule says beyond its one sentence for sign-up. */
const TEXTS: Readonly<Partial<Record<OptionalRule, Sentences>>> = {};

/** How optional rules come into use (FE-33). */
export const consentRule = ({ optionalRules }: Options): RuleText =>
  rule(
    'FE-33',
    'Optional rules',
    'An optional rule is in use only if every player wants it. It is from the start where all who start named it at',
    'sign-up; whoever names none has said no. Later any player or the GM may propose to put one into use or out of it:',
    'all players have to agree, one no or one who stays silent is enough to reject it, and it holds from the next turn',
    'on. Whoever joins later joins with the rules that are in use.',
    optionalRules.length === 0 ? 'None is in use now.' : `In use now: ${listing(optionalRules.map(ruleName))}.`,
  );

/** The optional rules that can be played, whether or not they are in use: players have to know what they agree to. */
export const optionalRulesTexts = (options: Options, fixed: Fixed): readonly RuleText[] =>
  PLAYABLE.map((id) =>
    rule(
      ruleId(id),
      `${ruleName(id)} (optional)`,
      inUse({ options }, id) ? 'In use in this war.' : 'Not in use in this war.',
      aboutRule(id),
      ...(TEXTS[id]?.(options, fixed) ?? []),
    ),
  );
