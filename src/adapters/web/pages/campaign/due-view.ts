import type { CampaignSummary, PhaseSummary } from '../../../../app/app.js';
import { isUnderWay } from '../../../../core/campaign/status.js';
import { awaitsDoors, campaignStatus, phaseProof } from '../../boxes/phase-box.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { countdown, moment } from '../../kit/times.js';

const ROUND = 2 * Math.PI * 18;

/** How many sheets are in, never whose: a ring that fills. */
const sheetsIn = ({ owed, received }: PhaseSummary): Piece => {
  if (owed === 0 || received === null) return null;
  const full = Math.round((ROUND * Math.min(received, owed)) / owed);
  return html`<div class="due-sheets"><svg viewBox="0 0 44 44" width="64" height="64" role="img" aria-label="${received} of ${owed} sheets in">
<circle class="ring-all" cx="22" cy="22" r="18"/>
<circle class="ring-in" cx="22" cy="22" r="18" stroke-dasharray="${full} 200" transform="rotate(-90 22 22)"/>
<text x="22" y="26">${received}/${owed}</text></svg>
<span class="fine" aria-hidden="true">sheets in</span></div>`;
};

function clock(phase: PhaseSummary, now: Date, paused: boolean): Html {
  if (paused && phase.status === 'open')
    return html`<p class="due-left">Paused</p>
<p class="deadline">The clocks stand still. Orders can be sent all the same; the time that is left comes back when the game goes on.</p>`;
  const deadline = moment(phase.deadlineAt);
  switch (phase.status) {
    case 'open':
      if (phase.waitsFor !== null) return html`<p class="due-left">Waiting</p>${awaitsDoors(phase.waitsFor)}`;
      return html`<p class="due-left">${countdown(phase.deadlineAt, now)} <span class="time-left-word">left</span></p>
<p class="deadline">Deadline: ${deadline}</p>`;
    case 'sealed':
      return html`<p class="due-left">Sealed</p>
<p class="deadline">The deadline was ${deadline}. The results are being worked out.</p>`;
    case 'resolved':
      return html`<p class="due-left">Resolved</p>
<p class="deadline">The game master is looking at the results; they appear here when they publish them.</p>`;
    case 'published':
      return html`<p class="due-left">Published</p><p class="deadline">The deadline was ${deadline}.</p>`;
  }
}

/** Where the campaign stands: what is due and when, how many sheets are in, and the commitment to the dice. */
export function dueCard(campaign: CampaignSummary, now: Date, more: Piece): Html {
  const { phase, status } = campaign;
  if (phase === null || !isUnderWay(campaign))
    return html`<section class="card due" id="phase" data-live="phase" aria-labelledby="phase-title">
<h2 id="phase-title">${campaignStatus(campaign)}</h2>${more}</section>`;
  return html`<section class="card due phase-${phase.status}" id="phase" data-live="phase" data-phase="${phase.id}" aria-labelledby="phase-title">
<div class="due-row"><div><h2 class="kicker" id="phase-title">${foreign(phase.title)}</h2>
${status === 'paused' && html`<p class="notice">${campaignStatus(campaign)}.</p>`}
${clock(phase, now, status === 'paused')}</div>${sheetsIn(phase)}</div>
${more}<p class="fine">${phase.silence}</p>${phaseProof(phase, campaign.id)}</section>`;
}
