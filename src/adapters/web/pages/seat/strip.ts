import type { CampaignSummary, PhaseSummary, SeatPage } from '../../../../app/app.js';
import { type StandReader, someOf, standHead, standMore } from '../../../../app/windows/stand-words.js';
import { isMissing, type Stand, type StandTone, toneOf } from '../../../../app/windows/where-i-stand.js';
import { isUnderWay } from '../../../../core/campaign/status.js';
import type { Figure } from '../../../../core/game/document.js';
import type { Sketch } from '../../../../core/game/sketch.js';
import { awaitsDoors, campaignStatus } from '../../boxes/phase-box.js';
import { formerlyCalled } from '../../kit/formerly.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { inlineHtml } from '../../kit/inline.js';
import { countdown, moment } from '../../kit/times.js';

interface StripParts {
  readonly page: SeatPage;
  readonly now: Date;
  readonly vitals: readonly Figure[];
  /** What the text in the box has to do with it. */
  readonly draft: Pick<StandBoxParts, 'idle' | 'differs'>;
}

function clock(phase: PhaseSummary, now: Date, paused: boolean): Html {
  if (paused && phase.status === 'open')
    return html`<p class="time-left">Paused</p><p class="deadline">The clocks stand still. Orders can be sent all the same.</p>`;
  switch (phase.status) {
    case 'open':
      if (phase.waitsFor !== null) return html`<p class="time-left">Waiting</p>${awaitsDoors(phase.waitsFor)}`;
      return html`<p class="time-left">${countdown(phase.deadlineAt, now)} <span class="time-left-word">left</span></p>
<p class="deadline">${moment(phase.deadlineAt)}</p>`;
    case 'sealed':
      return html`<p class="time-left">Sealed</p><p class="deadline">The results are being worked out.</p>`;
    case 'resolved':
      return html`<p class="time-left">Resolved</p><p class="deadline">The game master is looking at the results.</p>`;
    case 'published':
      return html`<p class="time-left">Published</p><p class="deadline">The deadline was ${moment(phase.deadlineAt)}.</p>`;
  }
}

/** A sheet that is in or not: its owner's initial in a seal, filled and with a tick when it is in. */
const seal =
  (own: string) =>
  ({ id, name, in: isIn }: NonNullable<PhaseSummary['sheetsIn']>[number]): Html => {
    const words = `${name}: ${isIn ? 'in' : 'not yet'}`;
    const state = `seal${isIn ? ' in' : ''}${id === own ? ' own' : ''}`;
    const [initial = '?'] = name.trim();
    return html`<li class="${state}" title="${words}"><span aria-hidden="true">${initial.toUpperCase()}</span><span class="hearing">${words}</span></li>`;
  };

/** Sheets in: as seals with names, or as dots where the campaign tells how many and not whose; nothing where that is a secret of the game. */
function sheets({ owed, received, sheetsIn }: PhaseSummary, own: string): Piece {
  if (owed === 0 || received === null || sheetsIn?.length === 0) return null;
  if (sheetsIn !== null)
    return html`<div class="sheets"><p class="kick">${sheetsIn.filter((one) => one.in).length} of ${sheetsIn.length} sheets in</p>
<ul class="plain seals-named" aria-label="Whose sheets are in">${sheetsIn.map(seal(own))}</ul></div>`;
  const most = 12;
  const dots = Array.from(
    { length: owed },
    (_, index) => html`<circle cx="${index * 18 + 9}" cy="9" r="6.5"${index < received && html` class="in"`}></circle>`,
  );
  const label = `${received} of ${owed} sheets in`;
  return html`<div class="sheets"><p class="kick">${label}</p>${
    owed > most
      ? html`<meter min="0" max="${owed}" value="${received}" aria-label="Sheets in"></meter>`
      : html`<svg class="seals" viewBox="0 0 ${owed * 18} 18" width="${owed * 18}" height="18" role="img" aria-label="${label}">${dots}</svg>`
  }</div>`;
}

function phaseStrip(campaign: CampaignSummary, own: string, now: Date): Html {
  const { phase, status } = campaign;
  if (phase === null || !isUnderWay(campaign))
    return html`<section class="strip-phase" id="phase" data-live="phase" aria-labelledby="phase-title">
<h2 id="phase-title">${campaignStatus(campaign)}</h2></section>`;
  return html`<section class="strip-phase phase-${phase.status}" id="phase" data-live="phase" data-phase="${phase.id}"
 aria-labelledby="phase-title"><h2 id="phase-title">${foreign(phase.title)}</h2>
<div class="strip-clock">${clock(phase, now, status === 'paused')}</div>${sheets(phase, own)}</section>`;
}

const figure = ({ label, value, change, note }: Figure): Html =>
  html`<div class="vital"><dt class="kick">${label}</dt><dd><b>${value}</b>${
    change !== null && html` <span class="change">${change}</span>`
  }${note !== null && html` <span class="fine" title="${note}">${note}</span>`}</dd></div>`;

/** What the orders leave of what can be spent. Scripts keep it up to date while orders are typed. */
export function leftBox({ resources }: Sketch): Piece {
  const shown = resources.filter(({ left, of }) => left !== 0 || of !== 0);
  if (shown.length === 0) return null;
  const entry = ({ name, left, of }: Sketch['resources'][number]): Html =>
    left < 0
      ? html`<li class="overspent"><span>${name}</span> <b>${-left}</b> more than the ${of} there are</li>`
      : html`<li><span>${name}</span> <b>${left}</b> ${left > of ? `now ${of}` : `of ${of} left`}</li>`;
  return html`<ul class="plain left-list">${shown.map(entry)}</ul>`;
}

interface StandBoxParts {
  readonly stand: Stand;
  readonly reader: StandReader;
  /** Units that the text in the box leaves without an order. */
  readonly idle: readonly string[];
  /** A sheet stands, and the text in the box says something else. */
  readonly differs: boolean;
}

/**
 * Where the seat stands, from the record, in a box: what is owed, then what the sheet that stands leaves open. Of the text in the
 * order box it says no more than that it is not sent, and which units it leaves out. Scripts keep it up to date.
 */
export function standBox({ stand, reader, idle, differs }: StandBoxParts): Html {
  const tone = toneOf(stand);
  const isDraft = isMissing(stand) || differs;
  const left = isDraft ? idle : stand.state === 'sent' ? stand.idle : [];
  const units = `${left.length} ${left.length === 1 ? 'unit' : 'units'} without orders`;
  return html`<p class="todo todo-${tone}"${left.length > 0 && html` data-next`}><b>${standHead(stand, reader)}</b>${
    differs && html` <span class="todo-draft">Your draft has changes not sent</span>`
  }${left.length > 0 && html` <span class="fine">${isDraft ? `In your draft: ${units}: ` : ''}${someOf(left)}</span>`}</p>`;
}

const FOOT: Readonly<Record<StandTone, string>> = {
  due: ' owed-open',
  look: ' owed-part',
  good: ' owed-done',
  quiet: '',
};

/** The same in sentences, below the order box. */
export function standFoot(stand: Stand, reader: StandReader): Html {
  // What READY does stands beside its button.
  const more = standMore(stand, 'UTC', { tellsReady: false });
  return html`<p class="owed${FOOT[toneOf(stand)]}"><strong>${standHead(stand, reader)}.</strong>
${more.map((sentence) => html`${inlineHtml(sentence)} `)}</p>`;
}

export const readerOf = (as: SeatPage['as']): StandReader => (as === 'gm' ? 'gm' : 'player');

/** Beside a campaign that asks nobody for orders there is nothing to say. */
const hasWindow = ({ state }: Stand): boolean => state !== 'nothing-open';

/** The head of the war room: whose seat it is, the turn, the time left, and what its holder looks at first. */
export function strip({ page, now, vitals, draft }: StripParts): Html {
  const { seat, campaign, stand, as } = page;
  const side = seat.side !== null && html` <span class="side">${seat.side}</span>`;
  return html`<header class="strip">
<h1>${foreign(seat.name)}${side}${formerlyCalled(seat.formerly)}</h1>
${phaseStrip(campaign, seat.id, now)}
${vitals.length > 0 && html`<dl class="vitals" data-live="vitals">${vitals.map(figure)}</dl>`}
${hasWindow(stand) && html`<div class="strip-open" data-open data-live="stand">${standBox({ stand, reader: readerOf(as), ...draft })}</div>`}
</header>`;
}
