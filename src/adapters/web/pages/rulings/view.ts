import type { CampaignHead } from '../../../../app/app.js';
import type { LedgerEntry, PlayLine } from '../../../../app/rulings/ruling-pages.js';
import { lineField, searchForm, submit } from '../../kit/fields.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { card, empty, fold, heading, quietLink } from '../../kit/pieces.js';
import { moment } from '../../kit/times.js';

const WORDS = {
  uphold: 'The result stands',
  amend: 'The state is corrected',
  're-resolve': 'The phase is resolved again',
  rewind: 'Play goes back',
} as const;

function entryView(campaign: string, entry: LedgerEntry): Html {
  const cite = (id: string): Piece =>
    id === 'house rule' ? `${id} ` : html`<a class="rule" href="/c/${campaign}/rules#${id}">${id}</a> `;
  const line = entry.line !== null && html` · begins line ${entry.line} of play`;
  const decided = (sentences: readonly string[]): Html =>
    fold(
      `c-${entry.number}`,
      'What was decided, one by one',
      html`<ul>${sentences.map((sentence) => html`<li>${foreign(sentence)}</li>`)}</ul>`,
    );
  return html`<li class="card" id="ruling-${entry.number}"><h2>Ruling ${entry.number}: ${foreign(entry.phaseTitle)}</h2>
<p class="fine">${foreign(entry.by)}, ${moment(entry.at)}${line}${entry.dispute !== null && ' · on a dispute'}</p>
<p><strong>${WORDS[entry.outcome]}.</strong> ${foreign(entry.reason)}</p><p>Cited: ${entry.cites.map(cite)}</p>
${entry.secret !== null && html`<p class="notice">Withheld until the end: ${foreign(entry.secret)}</p>`}
${entry.decided !== null && entry.line !== null && decided(entry.decided)}</li>`;
}

/** Lines of play as they are shown: from the one that was asked for down; null: from the newest. */
interface LinesShown {
  readonly lines: readonly PlayLine[];
  readonly asked: number | null;
}

function lineView(campaign: string, { line, ruling, phases, earlier }: PlayLine, open: boolean): Html {
  const phase = ({ ordinal, title, status, report, supersededAt }: PlayLine['phases'][number]): Html =>
    html`<li>${ordinal}: ${foreign(title)}, ${status}${[
      report !== null && html` <span class="number">${report}</span>`,
      supersededAt !== null && html` <span class="tag">superseded ${moment(supersededAt)}</span>`,
    ]}</li>`;
  const begun = ruling === null ? ', the first' : `, begun by ruling ${ruling}`;
  // Nothing to press stands inside of what is pressed to unfold it.
  const to = ruling !== null && html`<p><a href="#ruling-${ruling}">Ruling ${ruling}</a></p>`;
  const more =
    earlier !== null &&
    html`<p>${quietLink(`/c/${campaign}/rulings?line=${line}&before=${earlier}#lines`, 'Earlier phases of this line')}</p>`;
  return fold(`l-${line}`, `Line ${line}${begun}`, html`${to}<ul class="plain">${phases.map(phase)}</ul>${more}`, open);
}

function linesView(campaign: string, { lines, asked }: LinesShown): Piece {
  if (lines.length < 2 && asked === null) return null;
  const oldest = lines[0]?.line ?? 1;
  const to = (address: string, words: string): Html => quietLink(`/c/${campaign}/rulings${address}#lines`, words);
  return card({ id: 'lines', title: 'Lines of play', anchor: true }, [
    html`<p>A ruling that changes anything begins a new line. It takes the place of older ones from its first phase on; they
stay readable.</p>`,
    [...lines].reverse().map((line) => lineView(campaign, line, line.line === asked)),
    (asked !== null || oldest > 1) &&
      html`<p class="pages">${asked !== null && to('', 'The newest lines')}
${oldest > 1 && to(`?line=${oldest - 1}`, 'Older lines')}</p>`,
  ]);
}

/** The ledger of a campaign's rulings, for everybody. */
export function rulingsView(
  page: CampaignHead,
  entries: readonly LedgerEntry[],
  lines: LinesShown,
  asked: { readonly search: string; readonly rule: string },
): Html {
  const filtered = asked.search !== '' || asked.rule !== '';
  const search = searchForm(`/c/${page.id}/rulings`, [
    lineField({ id: 'ledger-words', name: 'search', label: 'Words', value: asked.search, longest: 100 }),
    lineField({
      id: 'ledger-rule',
      name: 'rule',
      label: 'Rule',
      value: asked.rule,
      longest: 40,
      placeholder: 'its number',
    }),
    html`<div>${submit('Find', { quiet: true })}</div>`,
  ]);
  const list = html`<ol class="plain">${entries.map((entry) => entryView(page.id, entry))}</ol>`;
  const none = filtered ? 'No ruling has these.' : 'The game master has ruled nothing yet.';
  return html`${heading(foreign(page.title), 'Rulings')}
<p class="purpose">What the game master has decided, why, and by which rules. Everybody may read it; what is still secret
comes out at the end.</p>
${search}
${entries.length === 0 ? empty(none) : list}
${linesView(page.id, lines)}`;
}
