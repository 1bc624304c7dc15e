import type { RulingPreview } from '../../../../app/rulings/ruling-pages.js';
import { deskNav } from '../../boxes/desk-nav.js';
import { changeForm, hiddenField, submit } from '../../kit/fields.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { card, empty, fold, heading, table } from '../../kit/pieces.js';
import type { RulingParts } from './ruling-view.js';

type PreviewParts = Pick<RulingParts, 'page' | 'session' | 'values'>;

const cell = (text: string | null): Html =>
  html`<td>${text === null ? html`<span class="fine">nothing</span>` : html`<bdi>${text}</bdi>`}</td>`;

function changeTable(caption: string, heads: readonly string[], rows: readonly (readonly (string | null)[])[]): Piece {
  if (rows.length === 0) return null;
  return table({
    by: { words: caption },
    caption,
    heads,
    rows: rows.map((row) => html`<tr>${row.map(cell)}</tr>`),
    class: 'changes',
  });
}

const linesOtherwise = (number: number): string => `${number} ${number === 1 ? 'line' : 'lines'}`;

type PhasePreview = RulingPreview['phases'][number];

function reportChanges(ordinal: number, { viewer, name, changes }: PhasePreview['reports'][number]): Html {
  const rows = changes.map(({ section, before, after }) => [section, before, after]);
  const summary = html`Report of ${foreign(name)}: ${linesOtherwise(changes.length)} otherwise`;
  return fold(`p-${ordinal}-${viewer}`, summary, changeTable('Lines', ['Where', 'Was', 'Is'], rows));
}

function eventChanges(ordinal: number, { gone, come }: PhasePreview['events']): Piece {
  if (gone.length + come.length === 0) return null;
  const marked = (mark: string, texts: readonly string[]): Piece =>
    texts.map((text) => html`<li>${mark} <code>${text}</code></li>`);
  const list = html`<ul class="plain facts">${marked('−', gone)}${marked('+', come)}</ul>`;
  return fold(`e-${ordinal}`, `Events: ${gone.length} gone, ${come.length} come`, list);
}

function phasePreview({ ordinal, title, events, state, rolls, reports }: PhasePreview): Html {
  const quiet = events.gone.length + events.come.length + state.length + rolls.changed.length + reports.length === 0;
  const streams = rolls.same === 1 ? 'stream' : 'streams';
  const dice = rolls.changed.map(({ stream, was, now, forced }) => [stream, was, now, forced ? 'ruled' : '']);
  const places = state.map(({ path, before, after }) => [path, before, after]);
  return html`<section class="card" aria-label="${title}"><h2>${foreign(title)}</h2>
<p>${rolls.same} ${streams} of dice as before, ${rolls.changed.length} otherwise.</p>
${quiet && empty('Nothing is otherwise.')}
${changeTable('Dice', ['Stream', 'Was', 'Is', ''], dice)}
${changeTable('State', ['Place', 'Was', 'Is'], places)}
${reports.map((report) => reportChanges(ordinal, report))}
${eventChanges(ordinal, events)}
</section>`;
}

const MOST_LINES = 200;

function told({ told: readers }: RulingPreview): Piece {
  if (readers.length === 0) return html`<p>Nobody was told anything that would not hold any more.</p>`;
  const one = ({ report, name, lines }: RulingPreview['told'][number]): Html => {
    const shown = lines.slice(0, MOST_LINES).map((text) => html`<li><bdi>${text}</bdi></li>`);
    const summary = html`${foreign(name)}, report ${report}: ${linesOtherwise(lines.length)}`;
    return fold(`t-${report}`, summary, html`<ul>${shown}</ul>`);
  };
  return [html`<p>These readers were told what would not hold any more. It cannot be untold.</p>`, readers.map(one)];
}

function deciding({ page, session, values }: PreviewParts, hash: string): Html {
  const base = `/c/${page.id}/gm/ruling`;
  const hidden = Object.entries({ ...values, hash }).map(([name, value]) => hiddenField(name, value));
  const change = [hidden, submit('Change it', { quiet: true })];
  return card({ id: 'sure', title: 'Do it?' }, [
    html`<p>Reason: <q>${foreign(values.reason ?? '')}</q> Cited: ${foreign(values.cites ?? '')}. Nothing is deleted: what is
superseded stays readable, and everybody is told.</p>`,
    html`<div class="actions">${changeForm(session, base, [hidden, submit('Rule so')])}
${changeForm(session, `${base}/change`, change)}</div>`,
  ]);
}

/** What a ruling would change, with the button that does it. */
export function previewView(parts: PreviewParts, preview: RulingPreview): Html {
  const { page } = parts;
  const consequences = html`<ul>${preview.consequences.map((sentence) => html`<li>${sentence}</li>`)}</ul>`;
  return html`${heading(foreign(page.title), 'What this ruling would change')}
${deskNav(page, '/ruling')}
${card({ id: 'how', title: 'How play goes on' }, consequences)}
${card({ id: 'told', title: 'What was told already' }, told(preview))}
${preview.phases.map(phasePreview)}
${deciding(parts, preview.hash)}`;
}
