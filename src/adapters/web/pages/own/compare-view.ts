import type { ComparedLine, SheetComparison } from '../../../../app/app.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { card, empty, fine, heading, quietLink, table } from '../../kit/pieces.js';
import { moment } from '../../kit/times.js';

const CHANGES = {
  added: { mark: '+', word: 'added' },
  removed: { mark: '−', word: 'removed' },
  same: { mark: '', word: 'same' },
} as const;

const HEADS = ['Earlier', 'Later', 'What', 'Line'];

function row({ change, text, earlier, later }: ComparedLine): Html {
  const { mark, word } = CHANGES[change];
  return html`<tr class="compared compared-${change}"><td class="number">${earlier}</td><td class="number">${later}</td>
<td><span aria-hidden="true">${mark}</span> ${word}</td><td><code><bdi>${text}</bdi></code></td></tr>`;
}

const lines = (count: number): string => `${count} ${count === 1 ? 'line' : 'lines'}`;

/** What differs, in one sentence. */
function summary({ counts: { added, removed, same }, unlike }: SheetComparison): Piece {
  if (added + removed === 0) return 'Both sheets say the same, line for line.';
  const sums = `${lines(added)} added, ${removed} removed, ${same} the same.`;
  return unlike
    ? `These sheets have too little in common to be matched line by line; they stand one below the other. ${sums}`
    : sums;
}

/** Two sheets of a seat, laid side by side line by line. */
export function compareView(page: SheetComparison): Html {
  const { campaign, earlier, later } = page;
  const base = `/c/${campaign.id}/receipts`;
  const sheet = ({ receipt, phase, receivedAt, now }: SheetComparison['earlier']): Html =>
    html`<a class="number" href="${base}/${receipt}">${receipt}</a> for ${foreign(phase)}, received ${moment(receivedAt)}: ${now}`;
  const shown = page.lines.filter(({ text, change }) => text !== '' || change !== 'same');
  return html`${heading(foreign(campaign.title), 'Two sheets compared')}
<ul class="plain"><li>Earlier: ${sheet(earlier)}</li><li>Later: ${sheet(later)}</li></ul>
${card({ id: 'compared', title: 'Line by line' }, [
  html`<p><strong>${summary(page)}</strong></p>`,
  fine(html`“Added” stands only in the later sheet, “removed” only in the earlier one. A line that moved is both.`),
  shown.length === 0
    ? empty('Neither sheet says anything.')
    : table({ by: { id: 'compared-title' }, heads: HEADS, rows: shown.map(row), class: 'compared-lines' }),
])}
<p>${quietLink(base, 'My receipts')}</p>`;
}
