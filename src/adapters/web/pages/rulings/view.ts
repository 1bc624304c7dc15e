import type { CampaignPage } from '../../../../app/app.js';
import type { LedgerEntry, PlayLine } from '../../../../app/rulings/ruling-pages.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { moment } from '../../kit/times.js';

const WORDS = {
  uphold: 'The result stands',
  amend: 'The state is corrected',
  're-resolve': 'The phase is resolved again',
  rewind: 'Play goes back',
} as const;

function entryView(campaign: string, entry: LedgerEntry, systemRules: boolean): Html {
  const cite = (id: string): Piece =>
    systemRules && id !== 'house rule'
      ? html`<a class="rule" href="/c/${campaign}/rules#${id}">${id}</a> `
      : html`${id} `;
  return html`<li class="card" id="ruling-${entry.number}"><h2>Ruling ${entry.number}: ${foreign(entry.phaseTitle)}</h2>
<p class="fine">${foreign(entry.by)}, ${moment(entry.at)}${entry.line !== null && html` · begins line ${entry.line} of play`}${entry.dispute !== null && html` · on a dispute`}</p>
<p><strong>${WORDS[entry.outcome]}.</strong> ${foreign(entry.reason)}</p><p>Cited: ${entry.cites.map(cite)}</p>
${entry.secret !== null && html`<p class="notice">Withheld until the end: ${foreign(entry.secret)}</p>`}
${entry.changes !== null && entry.line !== null && html`<details data-keep="c-${entry.number}"><summary>What was decided, letter by letter</summary><pre class="sheet">${JSON.stringify(entry.changes, null, 2)}</pre></details>`}</li>`;
}

function linesView(lines: readonly PlayLine[]): Piece {
  if (lines.length < 2) return null;
  const phase = (one: PlayLine['phases'][number]): Html =>
    html`<li>${one.ordinal}: ${foreign(one.title)}, ${one.status}${one.report !== null && html` <span class="number">${one.report}</span>`}${one.supersededAt !== null && html` <span class="tag">superseded ${moment(one.supersededAt)}</span>`}</li>`;
  return html`<section class="card" aria-labelledby="lines-title"><h2 id="lines-title">Lines of play</h2><p>A ruling that changes anything begins a new line. It takes the place of older ones from its first phase on; they stay readable.</p>
${[...lines].reverse().map((line) => html`<details data-keep="l-${line.line}"><summary>Line ${line.line}${line.ruling === null ? ', the first' : html`, begun by <a href="#ruling-${line.ruling}">ruling ${line.ruling}</a>`}</summary><ul class="plain">${line.phases.map(phase)}</ul></details>`)}</section>`;
}

/** The ledger of a campaign's rulings, for everybody. */
export function rulingsView(
  page: CampaignPage,
  entries: readonly LedgerEntry[],
  lines: readonly PlayLine[],
  asked: { readonly search: string; readonly rule: string; readonly said: Piece },
): Html {
  const filtered = asked.search !== '' || asked.rule !== '';
  return html`<header class="title"><p class="kicker">${foreign(page.title)}</p><h1>Rulings</h1></header>
<p class="purpose">What the game master has decided, why, and by which rules. Everybody may read it; what is still secret comes out at the end.</p>
${asked.said}
<form method="get" action="/c/${page.id}/rulings" class="card stack" role="search"><div class="field"><label for="ledger-words">Words</label><input id="ledger-words" name="search" value="${asked.search}" maxlength="100" autocomplete="off"></div>
<div class="field"><label for="ledger-rule">Rule</label><input id="ledger-rule" name="rule" value="${asked.rule}" maxlength="40" autocomplete="off" placeholder="its number"></div><div><button class="quiet" type="submit">Find</button></div></form>
${entries.length === 0 ? html`<p class="empty">${filtered ? 'No ruling has these.' : 'The game master has ruled nothing yet.'}</p>` : html`<ol class="plain">${entries.map((entry) => entryView(page.id, entry, true))}</ol>`}
${linesView(lines)}`;
}
