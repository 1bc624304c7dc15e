import type { MotionSummary, SeatClocks } from '../../../../app/clocks/clock-pages.js';
import { writeDuration } from '../../../../core/calendar/duration.js';
import type { Session } from '../../kit/context.js';
import { csrfField } from '../../kit/csrf.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { motionFacts } from '../clocks/view.js';

export interface ClockBoxParts {
  /** `/c/<campaign>/seat/<seat>` */
  readonly address: string;
  readonly session: Session;
  readonly clocks: SeatClocks;
}

const form = ({ address, session }: ClockBoxParts, act: string, content: Piece): Html =>
  html`<form method="post" action="${address}/${act}" class="stack">${csrfField(session)}${content}</form>`;

function wait(parts: ClockBoxParts): Piece {
  const { wait: asked } = parts.clocks;
  if (asked === null) return null;
  const others =
    asked.others.length > 0 &&
    html`<p class="fine">${asked.others.map((name, index) => html`${index > 0 && ', '}${foreign(name)}`)} ${asked.others.length === 1 ? 'asks' : 'ask'} this window to wait.</p>`;
  if (asked.said)
    return html`${others}${form(parts, 'wait', html`<input type="hidden" name="wait" value="no"><p><strong>You have said WAIT.</strong></p><div><button class="quiet" type="submit">Take it back</button></div>`)}`;
  if (!asked.mayStill) return html`${others}<p class="fine">You have said WAIT in this window and taken it back.</p>`;
  return html`${others}${form(parts, 'wait', html`<input type="hidden" name="wait" value="yes"><div class="field"><label for="wait-reason">Ask this window to wait. Everybody is told; why?</label><input id="wait-reason" name="reason" maxlength="300" autocomplete="off"></div><div><button class="quiet" type="submit">WAIT</button></div>`)}`;
}

function motion(parts: ClockBoxParts, entry: MotionSummary): Html {
  const button = (choice: 'yes' | 'no', word: string): Html =>
    html`<button class="quiet" type="submit" name="choice" value="${choice}" aria-pressed="${entry.choice === choice ? 'true' : 'false'}">${word}</button>`;
  const hidden = html`<input type="hidden" name="motion" value="${entry.id}">`;
  return html`<li>${motionFacts(entry)}${entry.status === 'open' && form(parts, 'motion-vote', html`${hidden}<div class="actions">${button('yes', 'Yes')}${button('no', 'No')}</div>`)}${entry.own && form(parts, 'motion-withdraw', html`${hidden}<div><button class="quiet" type="submit">Withdraw the motion</button></div>`)}</li>`;
}

const KINDS = { extend: 'to extend the deadline', pause: 'to pause the campaign', end: 'to end the campaign' } as const;

function move(parts: ClockBoxParts): Piece {
  const { mayMove, extendUpToMs } = parts.clocks;
  if (mayMove.length === 0) return null;
  return html`<details data-keep="open-motion"><summary>Open a motion</summary>${form(
    parts,
    'motion',
    html`<div class="field"><label for="motion-kind">I move</label><select id="motion-kind" name="kind">${mayMove.map((kind) => html`<option value="${kind}">${KINDS[kind]}</option>`)}</select></div>
${mayMove.includes('extend') && html`<div class="field"><label for="motion-by">If to extend: by how much, up to ${writeDuration(extendUpToMs)}</label><input id="motion-by" name="by" value="24h" maxlength="40" autocomplete="off"></div>`}
<div class="field"><label for="motion-reason">Why? Everybody is told.</label><input id="motion-reason" name="reason" required maxlength="500" autocomplete="off"></div>
<p class="fine">You vote for it with that. The players decide by vote; the game master can veto it.</p>
<div><button class="quiet" type="submit">Put it to the vote</button></div>`,
  )}</details>`;
}

/** What a player may do about the clocks: ask to wait, vote on motions, open one. */
export function clockBox(parts: ClockBoxParts): Piece {
  const { clocks } = parts;
  if (clocks.wait === null && clocks.motions.length === 0 && clocks.mayMove.length === 0) return null;
  return html`<section class="card" id="clocks" data-live="clocks" aria-labelledby="clocks-title"><h2 id="clocks-title">Clocks</h2>
${wait(parts)}${clocks.motions.length > 0 && html`<ul class="plain">${clocks.motions.map((entry) => motion(parts, entry))}</ul>`}${move(parts)}</section>`;
}
