import type { SeatPage } from '../../../../app/app.js';
import { isUnderWay } from '../../../../core/campaign/status.js';
import { phaseProof } from '../../boxes/phase-box.js';
import { tellForm } from '../../boxes/stories.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { card } from '../../kit/pieces.js';
import { clockBox } from './clock-box.js';
import { mayOrder, mayRevoke, type SeatParts, seatAddress } from './seat-parts.js';
import { receipts, standing } from './standing-view.js';

function votes({ page, forms }: SeatParts): Piece {
  if (page.votes.length === 0 || page.as !== 'holder') return null;
  const vote = ({ subject, question, choice }: SeatPage['votes'][number]): Html =>
    html`<li>${forms('cast-vote', {
      hidden: { subject },
      above: html`<p>${foreign(question)}</p>`,
      buttons: {
        field: 'choice',
        values: [
          { value: 'yes', pressed: choice === 'yes' },
          { value: 'no', pressed: choice === 'no' },
        ],
      },
    })}</li>`;
  return card({ id: 'votes', title: 'Votes', live: 'votes' }, html`<ul class="plain">${page.votes.map(vote)}</ul>`);
}

function leaving({ page, forms }: SeatParts): Piece {
  if (page.as !== 'holder' || page.campaign.status !== 'running') return null;
  const form = forms('leave-seat', {
    above: html`<p>You give up the seat with the end of this phase. This cannot be taken back here.</p>`,
    back: `/c/${page.campaign.id}`,
  });
  return html`<details class="card leave"><summary>Leave this seat</summary>${form}</details>`;
}

function links(parts: SeatParts): Html {
  const { page } = parts;
  const [base, campaign] = [seatAddress(parts), `/c/${page.campaign.id}`];
  return html`<nav class="card" aria-label="More about this seat"><p><a href="${base}/reports">All private reports</a>
${mayOrder(parts) && html` · <a href="${campaign}/receipts">My receipts</a>`}
${page.as === 'holder' && html` · <a href="${base}/disputes">Dispute a line</a>`}
${mayOrder(parts) && html` · <a href="${base}/away">Away, and deputy</a>`}</p>
<p><a href="${campaign}">Public page of the campaign</a> · <a href="${campaign}/rules">Rules and reference</a>
 · <a href="${base}/map.svg">The map on its own</a></p></nav>`;
}

function ownProof({ page: { campaign } }: SeatParts): Piece {
  const { phase } = campaign;
  if (phase === null || !isUnderWay(campaign)) return null;
  return html`<div class="card" data-live="proof">${phaseProof(phase, campaign.id)}</div>`;
}

/** Where a story is told; it stands on the campaign's pages, for everybody. */
function storyBox({ stories, forms, page }: SeatParts): Piece {
  if (stories === null) return null;
  const { id } = page.campaign;
  return card({ id: 'story', title: 'Tell a story', anchor: true }, [
    tellForm(forms, stories, id),
    html`<p><a href="/c/${id}/stories">All stories</a></p>`,
  ]);
}

/** Whatever a holder needs now and then: what stands, receipts, votes and clocks, stories, proof, leaving. */
export function moreView(parts: SeatParts): Html {
  const { page, session, clocks, forms } = parts;
  return html`<section class="panel panel-more" id="more" aria-labelledby="more-title" data-panel="more">
<header class="panel-head"><h2 id="more-title">More of this seat</h2></header>
<div class="panel-body">
${votes(parts)}
${clocks !== null && clockBox({ clocks, forms })}
${standing({ page, session, mayRevoke: mayRevoke(parts), unfolded: parts.received !== null })}
${receipts(page)}
${links(parts)}
${storyBox(parts)}
${ownProof(parts)}
${leaving(parts)}
</div></section>`;
}
