import type { MotionSummary } from '../../../app/clocks/clock-pages.js';
import { votesInWords } from '../../../app/telling/texts/motion-notices.js';
import type { RuleInUse } from '../../../app/windows/optional-rules.js';
import { foreign, type Html, html, type Piece } from '../kit/html.js';
import { fine, fold } from '../kit/pieces.js';
import { moment } from '../kit/times.js';
import type { VerbForms } from '../kit/verb-form.js';

const STATUS = {
  open: 'open',
  carried: 'Carried.',
  failed: 'Failed.',
  tied: 'Tied: the game master decides.',
  withdrawn: 'Withdrawn.',
} as const;

/** A motion of the players and how it stands. */
export function motionFacts(motion: MotionSummary): Html {
  const status = motion.status === 'open' ? html`Open until ${moment(motion.closesAt)}.` : STATUS[motion.status];
  return html`<p><strong>${motion.question}</strong> by ${foreign(motion.openedBy)}: <q>${foreign(motion.reason)}</q></p>
<p class="fine">${votesInWords(motion)}. ${status}</p>`;
}

/** The form that puts the change of an optional rule to the vote; nothing where there is none to propose. */
export function proposeRule(forms: VerbForms, act: string, rules: readonly RuleInUse[]): Piece {
  if (rules.length === 0) return null;
  const now = ({ name, inUse, next }: RuleInUse): string => `${name} (${(next ?? inUse) ? 'in use' : 'not in use'})`;
  const form = forms(act, {
    among: { rule: rules.map((rule) => [rule.id, now(rule)] as const) },
    below: fine('All players have to agree. One no ends it, and so does silence. It holds from the next turn on.'),
    quiet: true,
  });
  return fold(act, 'Propose an optional rule', form);
}
