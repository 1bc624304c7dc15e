import type { RuleText } from '../../../core/game/contract.js';
import { listing } from '../../../core/reading/listing.js';
import { rule } from '../../../core/reading/rule-text.js';
import { aboutRule, inUse, MOST_FOR_STORIES, PLAYABLE, ruleId, ruleName } from '../optional-rules.js';
import type { Fixed, OptionalRule, Options } from '../shapes.js';
import { shipTypesTexts } from './ship-types.js';
import { technologyTexts } from './technology.js';

type Sentences = (options: Options, fixed: Fixed) => readonly string[];

/** What each rule says beyond its one sentence for sign-up. */
const TEXTS: Readonly<Partial<Record<OptionalRule, Sentences>>> = {
  'pre-war-operations': () => [
    'After the ship bids come turns -1 and 0. In them Admirals may MOVE fleets to other provinces of their own nation that are',
    'connected to its capital, owners DEPLOY ships, and everybody may PURCHASE what is left in the pools. Nobody attacks or',
    'defends, nothing is produced, and silence is no strike. The bases that nations begin with are a proposal, no more. Nations',
    'that enter later mobilise one turn earlier than without this rule, and in the two turns before they enter their Admirals may',
    'MOVE fleets inside their own nation. If the rule comes into use during the war, only what it says of later nations matters.',
  ],
  'fan-fiction': () => [
    'A story has at least 150 words and is told on your seat’s page or by /story tell, for everybody to read. It counts with the',
    'turn in whose order window it was told; one that is told before turn 1 counts with turn 1. A story earns 1 Influence, and 1',
    'more for every two readers who praise it. Anybody who is signed in may praise a story once, but not their own. The game',
    'master may say instead what a story earns, from 0 to 3. What stands at the deadline counts.',
    `A player gets ${MOST_FOR_STORIES} Influence a turn at most, on top of their income.`,
  ],
  preservation: () => [
    'A sheet may say Preservation: 0 to 100, or Preservation A7: 80 for the battle in one province. In each battle the word of a',
    'side’s Task Force Commander counts, 50 if they gave none. The chance to leave after a round is the percentage of ships lost,',
    'times the value, by 50, rounded down, and 100 at most: 0 never leaves, 100 leaves twice as soon. The side leaves when its',
    'd100 is above 100 less the chance. This takes the place of FE-85. Each side sees its own rolls only, and the value is known to',
    'nobody but the commander who gave it.',
  ],
  tactics: () => [
    'When flotillas of both sides have arrived somewhere, the turn stops and everybody is told where, and who commands: ships are',
    'told to their own side only. The commanders then have a window of their own to say Tactics: and a tactic, or Tactics A7: and',
    'one for the battle there: ASSAULT, RECON, ENFILADE LEFT or RIGHT, REFUSE LEFT or RIGHT, STAND, RETROGRADE. The two tactics of',
    'a battle give each side its fire dice in every round, as a percentage of its ships, rounded up: the table is in the reference.',
    'RETROGRADE leaves after the first round without a roll. What nobody chose is STAND, and silence here is no strike. A tactic',
    'may stand in the first sheet of the turn too; what is said in the second window counts before it. Who leaves the war or joins',
    'it with the orders does so when the flotillas have arrived, before the battles.',
  ],
  technology: technologyTexts,
  'ship-types': shipTypesTexts,
};

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
