import type { BinderFault, TakenBinder } from '../../../../app/ports/binders.js';
import type { BinderSummary } from '../../../../app/signup/list-binders.js';
import type { Session } from '../../kit/context.js';
import { csrfField } from '../../kit/csrf.js';
import { tickField } from '../../kit/fields.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { card, empty, fine, fold, heading, notice, table } from '../../kit/pieces.js';

interface BindersParts {
  readonly session: Session;
  readonly binders: readonly BinderSummary[];
  /** What became of a zip file just now. */
  readonly taken: TakenBinder | null;
}

const LONGEST_BRIEF = 180;

/** The first sentence or two: the whole stands on the binder's own page. */
export function shortly(brief: string): string {
  const first =
    brief
      .trim()
      .split(/\n\s*\n/)[0]
      ?.replace(/\s+/g, ' ') ?? '';
  if (first.length <= LONGEST_BRIEF) return first;
  const cut = first.slice(0, LONGEST_BRIEF);
  return `${cut.slice(0, Math.max(60, cut.lastIndexOf(' ')))} …`;
}

/** `2 to 6 players, Alliance against Coalition`. */
export function seatWords({ seats, sides }: Pick<BinderSummary, 'seats' | 'sides'>): Html {
  const { min, max } = seats;
  const count = min === max ? `${min}` : `${min} to ${max}`;
  const players = max === 1 ? 'player' : 'players';
  return html`${count} ${players}${sides.length > 0 && html`, ${sides.map((side, index) => html`${index > 0 && ' against '}${foreign(side)}`)}`}`;
}

const binderCard = (binder: BinderSummary): Html =>
  html`<li class="card binder"><p class="kicker">${binder.systemTitle}</p>
<h2><a href="/create/${binder.id}">${foreign(binder.title)}</a></h2>
<p>${foreign(shortly(binder.brief))}</p>
<p class="fine">${seatWords(binder)} · <code>${binder.id}</code></p></li>`;

function faultRow({ file, line, field, text, isDoubt }: BinderFault): Html {
  const where = html`<code>${file}</code>`;
  return html`<tr><th scope="row">${where}</th><td>${line}</td>
<td>${field === '' ? html`<span class="fine">the whole file</span>` : html`<code>${field}</code>`}</td>
<td>${isDoubt && html`<span class="tag">doubtful</span> `}${text}</td></tr>`;
}

const faultTable = (faults: readonly BinderFault[]): Piece =>
  faults.length > 0 &&
  table({
    by: { words: 'What was found in the binder' },
    heads: ['File', 'Line', 'Field', 'What is wrong, and what would do'],
    rows: faults.map(faultRow),
    class: 'faults',
  });

const MOST_NAMED = 12;

function leftOutWords(leftOut: readonly string[]): Piece {
  if (leftOut.length === 0) return null;
  const more = leftOut.length - MOST_NAMED;
  const named = leftOut.slice(0, MOST_NAMED).map((path, index) => html`${index > 0 && ', '}<code>${path}</code>`);
  return fine(html`Left out, as a binder has no such files: ${named}${more > 0 && html` and ${more} more`}.`);
}

function outcome(taken: TakenBinder): Html {
  if (!taken.ok)
    return html`${notice('bad', html`<p><strong>Not taken.</strong> ${taken.text}</p>`)}${faultTable(taken.faults)}`;
  const { id, doubts, leftOut } = taken;
  return html`${notice(
    doubts.length === 0 ? 'good' : 'warn',
    html`<p><strong>The binder is on the shelf.</strong> <a href="/create/${id}">Look at it, and make a campaign of it</a>.</p>`,
  )}${faultTable(doubts)}${leftOutWords(leftOut)}`;
}

function upload({ session, taken }: BindersParts): Html {
  const form = html`<form method="post" action="/create" enctype="multipart/form-data" class="stack">${csrfField(session)}
<div class="field"><label for="binder-zip">The binder as a zip file</label>
<input type="file" id="binder-zip" name="zip" accept=".zip,application/zip" required aria-describedby="binder-zip-help">
<p class="fine" id="binder-zip-help">The folder of one binder, named as the binder: campaign.yaml and the files beside it, a picture among them. At most 10 MB.
It is checked like <code>binder check</code> does, and taken only when nothing is wrong.</p></div>
${tickField({ name: 'replace', label: 'Put it in the place of a binder of the same name' })}
<div><button type="submit">Check and take it</button></div></form>`;
  return card({ id: 'upload', title: 'A binder of your own', anchor: true }, [
    taken !== null && outcome(taken),
    taken === null || taken.ok ? fold('upload-form', 'Hand in a zip file', form, taken !== null) : form,
  ]);
}

/** The binders of which campaigns can be made, and where another one is handed in. */
export function bindersView(parts: BindersParts): Html {
  const { binders, taken } = parts;
  const list =
    binders.length === 0
      ? empty('There is no binder on this service yet. Hand one in below.')
      : html`<ul class="plain grid binders">${binders.map(binderCard)}</ul>`;
  return html`${heading('Create a campaign', 'Choose a binder')}
<p class="prose">A binder holds all that a campaign is played by: the game, the map, the forces, the options and the clocks. A campaign
keeps what its binder said on the day it was made.</p>
${card({ id: 'own-game', title: 'A game of your own' }, [
  html`<p>From a picture and a list of units, in the browser: <a href="/make">put a game of your own together</a>, and judge it yourself.</p>`,
])}
${taken === null ? [list, upload(parts)] : [upload(parts), list]}`;
}
