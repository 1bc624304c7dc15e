import { type Html, html } from '../kit/html.js';

/** How a deadline was met. */
type Met = 'on-time' | 'late' | 'missed' | 'excused';

const SIGNS = { 'on-time': '●', late: '◐', missed: '○', excused: '–' } as const;
const WORDS = { 'on-time': 'on time', late: 'late', missed: 'missed', excused: 'excused' } as const;

/** How a seat met its last deadlines, the oldest first: a sign each, and the same in words for who listens or points at it. */
export function punctuality(met: readonly Met[]): Html {
  if (met.length === 0) return html`<span class="fine">none yet</span>`;
  const words = `Last deadlines, the oldest first: ${met.map((one) => WORDS[one]).join(', ')}`;
  const signs = met.map((one) => html`<span class="met-${one}" aria-hidden="true">${SIGNS[one]}</span>`);
  return html`<span class="punctuality" role="img" aria-label="${words}" title="${words}">${signs}</span>`;
}

/** What the signs mean, for below a table of them. */
export const PUNCTUALITY_KEY = '● on time, ◐ late, ○ missed, – excused; the oldest first.';
