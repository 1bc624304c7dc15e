import type { SheetPreview } from '../../../app/app.js';
import { ranges, toldLines } from '../../../app/orders/told-lines.js';
import type { Drawing } from '../../../core/game/document.js';
import { whyLeftWords } from '../../../core/game/left-out.js';
import type { Problem } from '../../../core/game/problem.js';
import { isOrderLine, type LineAnswer, ordersOf, verdictTold } from '../../../core/game/sheet.js';
import type { Sketch } from '../../../core/game/sketch.js';
import { type Html, html, type Piece, trusted } from '../kit/html.js';
import { fine, names } from '../kit/pieces.js';

const VERDICTS = {
  understood: { mark: '✓', word: 'understood' },
  warned: { mark: '!', word: 'counts, with a warning' },
  rejected: { mark: '✗', word: 'does not count' },
  partly: { mark: '✗', word: 'counts in part' },
  ignored: { mark: '·', word: 'not an order' },
} as const;

/** A comment, a quotation, a line that only parts a sheet: nothing has to be said of it, line by line. */
const isAside = ({ verdict, problems, note }: LineAnswer): boolean =>
  verdict === 'ignored' && problems.length === 0 && note === undefined;

/** What of the text is no order, piece by piece with the reason. */
function asides(lines: readonly LineAnswer[]): Piece {
  const left = lines.flatMap(({ line, left: pieces = [] }) => pieces.map((piece) => ({ ...piece, line })));
  if (left.length === 0) return null;
  const whys = [...new Set(left.map(({ why }) => why))];
  const items = whys.map((why) => {
    const own = left.filter((one) => one.why === why);
    const numbers = [...new Set(own.map(({ line }) => line))];
    const words = whyLeftWords({ why, lines: own.length, text: '' });
    const [first] = own;
    return html`<li>${numbers.length === 1 ? 'Line' : 'Lines'} ${ranges(numbers)}: ${words}${
      first !== undefined && html`, <code><bdi>${first.text}</bdi></code>${own.length > 1 && ' …'}`
    }</li>`;
  });
  return html`<div class="asides fine"><p>Not read as orders:</p><ul class="plain">${items}</ul></div>`;
}

/** Orders of a line that do not count. What nobody can read may be one. */
const fallenIn = ({ verdict, each = [], stand = [] }: LineAnswer): number =>
  verdict === 'rejected' ? Math.max(1, each.length) - stand.length : 0;

const orders = (number: number): string => `${number} order${number === 1 ? '' : 's'}`;

/** `Lines 2, 4 will not count.` `how`: in part alone. */
function rejectedWords(rejected: readonly LineAnswer[], sent: boolean, how: 'not' | 'in part'): string {
  if (rejected.length === 0) return '';
  const one = rejected.length === 1;
  const which = rejected.slice(0, 5).map((line) => line.line);
  const more = rejected.length > which.length ? ' and more' : '';
  const counts = how === 'not' ? (one ? 'does not count' : 'do not count') : `${one ? 'counts' : 'count'} in part`;
  const will = how === 'not' ? 'will not count' : 'will count in part';
  return ` Line${one ? '' : 's'} ${which.join(', ')}${more} ${sent ? counts : will}.`;
}

/** How a received sheet is told: as good news only when every order in it counts. */
interface Standing {
  readonly tone: 'good' | 'warn';
  /** `2 of 3 orders stand`. */
  readonly words: string;
}

/** How much of a received sheet stands. Comments and blank lines are no orders, and do not count either way. */
export function standingOf(lines: readonly LineAnswer[]): Standing {
  const good = ordersOf(lines).length;
  const all = good + lines.reduce((sum, line) => sum + fallenIn(line), 0);
  const whole = all > 0 && good === all;
  const some = `${good === 0 ? 'None' : good} of ${orders(all)} ${good <= 1 ? 'stands' : 'stand'}`;
  return { tone: whole ? 'good' : 'warn', words: all === 0 ? 'No order stands' : some };
}

/** One sentence on the whole sheet. `sent`: it has been received, so its lines no longer will but do or do not count. */
export function summary({ lines, problems }: SheetPreview, sent = false): string {
  if (problems.some((problem) => problem.severity === 'error')) return 'The sheet as a whole cannot be taken.';
  const warned = ordersOf(lines.filter(({ verdict }) => verdict === 'warned')).length;
  const rejected = lines.filter((line) => line.verdict === 'rejected');
  const good = ordersOf(lines).length;
  if (good === 0 && rejected.length === 0) return 'There is no order in it.';
  const understood = `${good === 0 ? 'No order' : orders(good)} understood`;
  const [whole, partly] = [rejected.filter(({ stand }) => !stand), rejected.filter(({ stand }) => stand)];
  const not = `${rejectedWords(whole, sent, 'not')}${rejectedWords(partly, sent, 'in part')}`;
  return `${understood}${warned > 0 ? `, ${warned} of them with a warning` : ''}.${not}`;
}

/** Beyond so many lines they are folded. */
const MOST_SHOWN = 12;

/** What the orders that count will do, one a line, so that a line that was shortened or read otherwise is seen at a glance. */
export function whatTheyDo(lines: readonly LineAnswer[]): Piece {
  const { told, rest: untold } = toldLines(lines.filter((line) => isOrderLine(line) || line.stand !== undefined));
  const items = told.map(
    ({ stand, normal, text, does }) =>
      html`<li><code><bdi>${stand?.join('; ') ?? normal ?? text}</bdi></code>${does !== undefined && ` – ${does}`}</li>`,
  );
  if (items.length === 0) return null;
  const shown = html`<ul class="plain does">${items.slice(0, MOST_SHOWN)}</ul>`;
  const rest = items.slice(MOST_SHOWN);
  if (rest.length === 0) return shown;
  return html`${shown}<details><summary>${orders(rest.length)} more</summary><ul class="plain does">${rest}</ul></details>
${untold !== null && fine(untold)}`;
}

function problem({ severity, message, rule, found, allowed }: Problem, rules: string): Html {
  const cited = rule !== undefined && html` <a class="rule" href="${rules}#${rule}">${rule}</a>`;
  const would = allowed !== undefined && allowed !== '';
  return html`<div class="problem problem-${severity}">
<p>${message}${cited}</p>
${found !== '' && html`<p class="problem-fact"><span>Found</span> <code><bdi>${found}</bdi></code></p>`}
${would && html`<p class="problem-fact"><span>How to fix it</span> ${allowed}</p>`}
</div>`;
}

function line(entry: LineAnswer, rules: string, box: string | null): Html {
  const { mark, word } = VERDICTS[verdictTold(entry)];
  const foreseen = [...(entry.does === undefined ? [] : [`${entry.does}.`]), entry.note ?? ''].join(' ').trim();
  const words = html`Line ${entry.line}`;
  const label = box === null ? words : html`<a href="#${box}" data-go-line="${entry.line}">${words}</a>`;
  return html`<li class="line line-${entry.verdict}" data-line="${entry.line}" data-verdict="${entry.verdict}">
<p class="line-head"><span class="mark" aria-hidden="true">${mark}</span> ${label} <span class="verdict">${word}</span></p>
<p class="line-order"><code><bdi>${entry.normal ?? entry.text}</bdi></code></p>
${foreseen !== '' && html`<p class="line-note">${foreseen}</p>`}
${entry.problems.map((one) => problem(one, rules))}
</li>`;
}

/** What the orders leave: of what can be spent, and of units without an order. */
function leftOver({ resources, idle }: Sketch): Piece {
  if (resources.length + idle.length === 0) return null;
  const left = resources.map(({ name, left: rest, of }) =>
    rest < 0
      ? html`<li class="overspent"><span>${name}:</span> <strong>${-rest}</strong> more than the ${of} there are</li>`
      : rest > of
        ? html`<li><span>${name}:</span> <strong>${rest}</strong>, now ${of}</li>`
        : html`<li><span>${name}:</span> <strong>${rest}</strong> of ${of} left</li>`,
  );
  return html`<div class="left-over">
${left.length > 0 && html`<ul class="plain resources">${left}</ul>`}
${idle.length > 0 && fine(html`Without an order: ${names(idle)}.`)}</div>`;
}

/**
 * The seat's map with its orders on it. The picture is inside the page, so that nothing of it stays behind at an address. In
 * words it says the orders alone, which stand last in the description: the map in words is on the page already.
 */
const ordersOnMap = ({ svg, description }: Drawing, marks: number): Html =>
  html`<figure class="orders-on-map">${trusted(svg)}
<figcaption>Your orders on the map</figcaption>
<details><summary>The orders in words</summary>
<ul>${description.slice(description.length - marks).map((told) => html`<li>${told}</li>`)}</ul></details></figure>`;

interface AnswerParts {
  readonly preview: SheetPreview;
  /** Address of the rules page, for the rule that a problem cites. */
  readonly rules: string;
  /** Id of the box that the lines stand in, when there is one to go to. */
  readonly box: string | null;
}

/** What the orders leave, then the verdict of every line that is one, with what was found and how it is mended. */
export function answerList({ preview, rules, box }: AnswerParts): Html {
  const { told, rest } = toldLines(preview.lines.filter((entry) => !isAside(entry)));
  const whole = preview.problems.map(
    (entry) =>
      html`<div class="line line-${entry.severity === 'error' ? 'rejected' : 'warned'}">${problem(entry, rules)}</div>`,
  );
  return html`${preview.sketch !== undefined && leftOver(preview.sketch)}
${whole}
${told.length > 0 && html`<ol class="lines">${told.map((entry) => line(entry, rules, box))}</ol>`}
${rest !== null && fine(rest)}
${asides(preview.lines)}
${preview.map !== undefined && ordersOnMap(preview.map, preview.sketch?.marks.length ?? 0)}`;
}

/** What the editor marks, and says below its lines: of those that are told one by one no more than a page says. */
export function markedLines(
  lines: readonly LineAnswer[],
): readonly Pick<LineAnswer, 'line' | 'verdict' | 'problems'>[] {
  const marked = lines.filter((entry) => entry.verdict !== 'ignored' || !isAside(entry));
  const told = new Map(toldLines(marked).told.map(({ line: number, problems }) => [number, problems]));
  return marked.map(({ line: number, verdict }) => ({ line: number, verdict, problems: told.get(number) ?? [] }));
}
