import type { SheetPreview } from '../../../app/app.js';
import type { Problem } from '../../../core/game/problem.js';
import type { LineAnswer } from '../../../core/game/sheet.js';
import { type Html, html } from './html.js';

const VERDICTS = {
  understood: { mark: '✓', word: 'understood' },
  warned: { mark: '!', word: 'counts, with a warning' },
  rejected: { mark: '✗', word: 'does not count' },
  ignored: { mark: '·', word: 'not an order' },
} as const;

const isBlank = (line: LineAnswer): boolean => line.verdict === 'ignored' && line.text.trim() === '';

const count = (lines: readonly LineAnswer[], verdict: LineAnswer['verdict']): number =>
  lines.filter((line) => line.verdict === verdict).length;

const orders = (number: number): string => `${number} order${number === 1 ? '' : 's'}`;

/** One sentence on the whole sheet. `sent`: it has been received, so its lines no longer will but do or do not count. */
export function summary({ lines, problems }: SheetPreview, sent = false): string {
  if (problems.some((problem) => problem.severity === 'error')) return 'The sheet as a whole cannot be taken.';
  const warned = count(lines, 'warned');
  const rejected = lines.filter((line) => line.verdict === 'rejected');
  const good = count(lines, 'understood') + warned;
  if (good === 0 && rejected.length === 0) return 'There is no order in it.';
  const which = rejected
    .map((line) => line.line)
    .slice(0, 5)
    .join(', ');
  const bad =
    rejected.length === 0
      ? ''
      : ` Line${rejected.length === 1 ? '' : 's'} ${which}${rejected.length > 5 ? ' and more' : ''} ${sent ? (rejected.length === 1 ? 'does' : 'do') : 'will'} not count.`;
  return `${good === 0 ? 'No order' : orders(good)} understood${warned > 0 ? `, ${warned} of them with a warning` : ''}.${bad}`;
}

function problem(entry: Problem, rules: string): Html {
  return html`<div class="problem problem-${entry.severity}">
<p>${entry.message}${entry.rule !== undefined && html` <a class="rule" href="${rules}#${entry.rule}">${entry.rule}</a>`}</p>
${entry.found !== '' && html`<p class="problem-fact"><span>Found</span> <code><bdi>${entry.found}</bdi></code></p>`}
${entry.allowed !== undefined && entry.allowed !== '' && html`<p class="problem-fact"><span>What would do</span> ${entry.allowed}</p>`}
</div>`;
}

function line(entry: LineAnswer, rules: string, box: string | null): Html {
  const { mark, word } = VERDICTS[entry.verdict];
  const label = html`Line ${entry.line}`;
  return html`<li class="line line-${entry.verdict}" data-line="${entry.line}" data-verdict="${entry.verdict}">
<p class="line-head"><span class="mark" aria-hidden="true">${mark}</span> ${box === null ? label : html`<a href="#${box}" data-go-line="${entry.line}">${label}</a>`} <span class="verdict">${word}</span></p>
<p class="line-order"><code><bdi>${entry.normal ?? entry.text}</bdi></code></p>
${entry.problems.map((one) => problem(one, rules))}
</li>`;
}

export interface AnswerParts {
  readonly preview: SheetPreview;
  /** Address of the rules page, for the rule that a problem cites. */
  readonly rules: string;
  /** Id of the box that the lines stand in, when there is one to go to. */
  readonly box: string | null;
}

/** Every line's verdict, with what was found and what would do. Blank lines are left out. */
export function answerList({ preview, rules, box }: AnswerParts): Html {
  const shown = preview.lines.filter((entry) => !isBlank(entry));
  return html`${preview.problems.map((entry) => html`<div class="line line-${entry.severity === 'error' ? 'rejected' : 'warned'}">${problem(entry, rules)}</div>`)}
${shown.length > 0 && html`<ol class="lines">${shown.map((entry) => line(entry, rules, box))}</ol>`}`;
}
