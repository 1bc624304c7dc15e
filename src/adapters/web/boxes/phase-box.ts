import type { CampaignSummary, PhaseSummary } from '../../../app/app.js';
import { type DoorsAwaited, doorNames } from '../../../app/kit/read-doors.js';
import { isUnderWay } from '../../../core/campaign/status.js';
import { foreign, type Html, html, type Piece } from '../kit/html.js';
import { countdown, moment } from '../kit/times.js';

const STATUS_WORDS = {
  signup: 'Sign-up is open',
  running: 'Running',
  paused: 'Paused by the game master',
  finished: 'Finished',
  abandoned: 'Abandoned',
} as const;

export const campaignStatus = (campaign: CampaignSummary): string => STATUS_WORDS[campaign.status];

/** Why a window is open though its deadline has passed. */
export const awaitsDoors = ({ doors, until }: DoorsAwaited): Html =>
  html`<p class="deadline">The deadline has passed. The window waits for ${doorNames(doors)} until ${moment(until)}: nothing can be
read there just now, and what was sent there before the deadline counts.</p>`;

const clock = (phase: PhaseSummary, now: Date, paused: boolean): Html => {
  if (paused && phase.status === 'open')
    return html`<p class="time-left">Paused</p>
<p class="deadline">The clocks stand still. Orders can be sent all the same; the time that is left comes back when the game goes on.</p>`;
  switch (phase.status) {
    case 'open':
      if (phase.waitsFor !== null) return html`<p class="time-left">Waiting</p>${awaitsDoors(phase.waitsFor)}`;
      return html`<p class="time-left">${countdown(phase.deadlineAt, now)} <span class="time-left-word">left</span></p>
<p class="deadline">Deadline: ${moment(phase.deadlineAt)}</p>`;
    case 'sealed':
      return html`<p class="time-left">Sealed</p>
<p class="deadline">The deadline was ${moment(phase.deadlineAt)}. The results are being worked out.</p>`;
    case 'resolved':
      return html`<p class="time-left">Resolved</p>
<p class="deadline">The game master is looking at the results; they appear here when they publish them.</p>`;
    case 'published':
      return html`<p class="time-left">Published</p><p class="deadline">The deadline was ${moment(phase.deadlineAt)}.</p>`;
  }
};

/** What the dice of the phase can be checked by. */
export const phaseProof = (
  phase: PhaseSummary,
  campaign: string,
): Html => html`<details class="proof" data-keep="proof">
<summary>Proof of the dice</summary>
<p>The dice of this phase were fixed before any order was in. This is the hash of their secret:</p>
<p><code class="hash">${phase.commitment}</code></p>
${
  phase.sealHashes.length > 0 &&
  html`<p>These are the hashes of the sealed sheets. Yours must be the one on your receipt.</p>
<ul class="hashes">${phase.sealHashes.map(({ seat, hash }) => html`<li>${foreign(seat)} <code class="hash">${hash}</code></li>`)}</ul>`
}
<p><a href="/c/${campaign}/verify">Check the dice of the whole campaign</a></p>
</details>`;

/** Where the campaign stands: the phase, its deadline, how many sheets are in, and the commitment to the dice. */
export function phaseBox(
  campaign: CampaignSummary,
  now: Date,
  more: Piece = null,
  /** False where the page shows the proof elsewhere. */
  proof = true,
): Html {
  const { phase } = campaign;
  if (phase === null || !isUnderWay(campaign)) {
    return html`<section class="card phase" id="phase" data-live="phase" aria-labelledby="phase-title">
<h2 id="phase-title">${campaignStatus(campaign)}</h2>
${more}
</section>`;
  }
  return html`<section class="card phase phase-${phase.status}" id="phase" data-live="phase" data-phase="${phase.id}"
 aria-labelledby="phase-title">
<h2 id="phase-title">${foreign(phase.title)}</h2>
${campaign.status === 'paused' && html`<p class="notice">${campaignStatus(campaign)}.</p>`}
${clock(phase, now, campaign.status === 'paused')}
${
  phase.owed > 0 &&
  phase.received !== null &&
  html`<p class="sheets"><meter min="0" max="${phase.owed}" value="${phase.received}" aria-label="Sheets in"></meter>
${phase.received} of ${phase.owed} sheets in</p>`
}
${more}
<p class="fine">${phase.silence}</p>
${proof && phaseProof(phase, campaign.id)}
</section>`;
}
