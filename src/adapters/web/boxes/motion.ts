import type { MotionSummary } from '../../../app/clocks/clock-pages.js';
import { foreign, type Html, html } from '../kit/html.js';
import { moment } from '../kit/times.js';

const STATUS = {
  open: 'open',
  carried: 'Carried.',
  failed: 'Failed.',
  tied: 'Tied: the game master decides.',
  withdrawn: 'Withdrawn.',
} as const;

/** A motion of the players and how it stands: counts, never who voted how. */
export function motionFacts(motion: MotionSummary): Html {
  const silent = motion.voters - motion.yes - motion.no;
  const status = motion.status === 'open' ? html`Open until ${moment(motion.closesAt)}.` : STATUS[motion.status];
  return html`<p><strong>${motion.question}</strong> by ${foreign(motion.openedBy)}: <q>${foreign(motion.reason)}</q></p>
<p class="fine">${motion.yes} for it, ${motion.no} against it, ${silent} silent. ${status}</p>`;
}
