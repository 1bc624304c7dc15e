import type { CampaignPage } from '../../../../app/app.js';
import type { ClocksPage, MotionSummary } from '../../../../app/clocks/clock-pages.js';
import { CADENCE_EXAMPLES, writeBlackoutLines, writeCadenceLine } from '../../../../core/calendar/cadence-line.js';
import { writeDuration } from '../../../../core/calendar/duration.js';
import type { Session } from '../../kit/context.js';
import { csrfField } from '../../kit/csrf.js';
import { deskNav } from '../../kit/desk-nav.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { phaseBox } from '../../kit/phase-box.js';
import { moment } from '../../kit/times.js';

export interface ClocksParts {
  readonly page: CampaignPage;
  readonly clocks: ClocksPage;
  readonly session: Session;
  readonly now: Date;
  readonly notice: Piece;
}

const form = ({ page, session }: ClocksParts, act: string, content: Piece): Html =>
  html`<form method="post" action="/c/${page.id}/gm/clocks/${act}" class="stack">${csrfField(session)}${content}</form>`;

const reason = (id: string): Html =>
  html`<div class="field"><label for="${id}">Why? Everybody is told.</label><input id="${id}" name="reason" required maxlength="500" autocomplete="off"></div>`;

const field = (name: string, label: string, value: string, help: Piece = null): Html =>
  html`<div class="field"><label for="set-${name}">${label}</label><input id="set-${name}" name="${name}" value="${value}" maxlength="600" autocomplete="off">${help}</div>`;

function preview({ clocks, page }: ClocksParts): Html {
  const { deadlines, zones, words, changed } = clocks.preview;
  if (page.status === 'finished' || page.status === 'abandoned')
    return html`<section class="card" aria-labelledby="deadlines-title"><h2 id="deadlines-title">The next deadlines</h2><p class="empty">The campaign is over; no deadline follows.</p></section>`;
  const head = zones.map(
    ({ zone, readers }) =>
      html`<th scope="col">${zone}<br><span class="fine">${readers.map((name, index) => html`${index > 0 && ', '}${foreign(name)}`)}</span></th>`,
  );
  const row = (index: number): Piece => {
    const deadline = deadlines[index];
    if (deadline === undefined) return null;
    const cells = zones.map(
      ({ times, clockChanges }) =>
        html`<td>${times[index] ?? ''}${clockChanges.includes(index) && html` <span class="tag">clocks change</span>`}</td>`,
    );
    return html`<tr><th scope="row">${index + 1}. ${foreign(deadline.title)}${deadline.open && html` <span class="tag">open</span>`}${deadline.moved.length > 0 && html`<br><span class="fine">${foreign(deadline.moved.join(', '))}</span>`}</th>${cells}</tr>`;
  };
  return html`<section class="card" data-live="deadlines" aria-labelledby="deadlines-title"><h2 id="deadlines-title">The next deadlines</h2>
<ul class="plain">${words.map((line) => html`<li>${line}</li>`)}</ul>
<p class="fine">By the schedule, when nobody is late${page.status === 'signup' && ', as if the campaign began now'}${changed && ', with the settings that hold from the next window on'}. Kinds of phases that nobody can foresee are taken to go on as before.</p>
<div class="scroll" role="region" aria-labelledby="deadlines-title" tabindex="0"><table><thead><tr><th scope="col">Window</th>${head}</tr></thead><tbody>${deadlines.map((_, index) => row(index))}</tbody></table></div></section>`;
}

function moving(parts: ClocksParts): Piece {
  const { page, clocks } = parts;
  if (page.status === 'paused')
    return html`<section class="card" aria-labelledby="move-title"><h2 id="move-title">Move the deadline</h2><p>The campaign is paused. <a href="/c/${page.id}/gm">Let it go on</a> first.</p></section>`;
  if (page.status !== 'running' || page.phase?.status !== 'open' || clocks.soonest === null) return null;
  const { done, times, upToMs } = clocks.extensions;
  const extend =
    done >= times
      ? html`<p>This window was extended as often as the campaign allows.</p>`
      : form(
          parts,
          'extend',
          html`<div class="field"><label for="extend-by">Later by</label><input id="extend-by" name="by" required maxlength="40" value="24h" autocomplete="off"><p class="fine">Up to ${writeDuration(upToMs)}; ${done} of ${times} used in this window.</p></div>${reason('extend-reason')}<div><button type="submit">Extend</button></div>`,
        );
  const shorten = form(
    parts,
    'shorten',
    html`<div class="field"><label for="shorten-in">Earlier: so long from now</label><input id="shorten-in" name="in" required maxlength="40" placeholder="6h" autocomplete="off"><p class="fine">While orders are missing, no sooner than ${moment(clocks.soonest)}; else an hour from now.</p></div>${reason('shorten-reason')}<div><button class="quiet" type="submit">Shorten</button></div>`,
  );
  return html`<section class="card" aria-labelledby="move-title"><h2 id="move-title">Move the deadline</h2>${extend}${shorten}<p class="fine">To pause, resume or end the campaign, see the <a href="/c/${page.id}/gm">desk</a>.</p></section>`;
}

function waiting(parts: ClocksParts): Piece {
  const { waiting: names } = parts.clocks;
  if (names.length === 0) return null;
  return html`<section class="card" data-live="waiting" aria-labelledby="wait-title"><h2 id="wait-title">WAIT</h2><p>${names.map((name, index) => html`${index > 0 && ', '}${foreign(name)}`)} ${names.length === 1 ? 'asks' : 'ask'} this window to wait.</p>${form(parts, 'lift', html`<div><button type="submit">Let the window go on</button></div>`)}</section>`;
}

export const MOTION_STATUS = {
  open: 'open',
  carried: 'carried',
  failed: 'failed',
  tied: 'tied: the game master decides',
  withdrawn: 'withdrawn',
} as const;

export const motionFacts = (motion: MotionSummary): Html =>
  html`<p><strong>${motion.question}</strong> by ${foreign(motion.openedBy)}: <q>${foreign(motion.reason)}</q></p>
<p class="fine">${motion.yes} for it, ${motion.no} against it, ${motion.voters - motion.yes - motion.no} silent. ${motion.status === 'open' ? html`Open until ${moment(motion.closesAt)}.` : `${MOTION_STATUS[motion.status]}.`}</p>`;

function motions(parts: ClocksParts): Html {
  const { clocks, page } = parts;
  const one = (motion: MotionSummary, index: number): Html => {
    const id = `motion-${index}`;
    const live = page.reader.gm && (motion.status === 'open' || motion.status === 'tied');
    const buttons =
      motion.status === 'tied'
        ? html`<button type="submit" name="choice" value="yes">Decide for it</button><button class="danger" type="submit" name="choice" value="no">Decide against it</button>`
        : html`<button class="quiet danger" type="submit" name="choice" value="no">Veto</button>`;
    return html`<li>${motionFacts(motion)}${live && form(parts, 'decide', html`<input type="hidden" name="motion" value="${motion.id}">${reason(id)}<div class="actions">${buttons}</div>`)}</li>`;
  };
  return html`<section class="card" data-live="motions" aria-labelledby="motions-title"><h2 id="motions-title">Motions of the players</h2>
${clocks.motions.length === 0 ? html`<p class="empty">None so far.</p>` : html`<ul class="plain">${clocks.motions.map(one)}</ul>`}</section>`;
}

const option = (value: string, label: string, chosen: string): Html =>
  value === chosen
    ? html`<option value="${value}" selected>${label}</option>`
    : html`<option value="${value}">${label}</option>`;

const select = (name: string, label: string, chosen: string, options: readonly (readonly [string, string])[]): Html =>
  html`<div class="field"><label for="set-${name}">${label}</label><select id="set-${name}" name="${name}">${options.map(([value, text]) => option(value, text, chosen))}</select></div>`;

function settings(parts: ClocksParts): Html {
  const { clocks, page } = parts;
  const { schedule } = clocks;
  const row = ({ what, now, next }: ClocksPage['settings'][number]): Html =>
    html`<tr><th scope="row">${what}</th><td>${foreign(now)}</td><td>${next === null ? 'the same' : html`<strong>${foreign(next)}</strong>`}</td></tr>`;
  const area = (name: string, label: string, value: string): Html =>
    html`<div class="field"><label for="set-${name}">${label}</label><textarea id="set-${name}" name="${name}" rows="3">${value}</textarea></div>`;
  const publication = schedule.publication ?? { mode: 'at-once' };
  const change = form(
    parts,
    'settings',
    html`<p>${CADENCE_EXAMPLES}</p>
${Object.entries(schedule.phases ?? {}).map(([kind, cadence]) => field(`phase-${kind}`, `Deadline of the phase “${kind}”`, writeCadenceLine(cadence)))}
${field('reminders', 'Reminders before the deadline', (schedule.reminders ?? []).join(', '))}
${field('grace', 'Orders still count so long after the deadline', schedule.grace ?? '0s')}
<label class="check"><input type="checkbox" name="earlyRun" value="yes"${schedule.earlyRun === true && html` checked`}> End a window early when all are ready</label>
${field('earlyRunDelay', 'so long after the last has said so', schedule.earlyRunDelay ?? '30m')}
${field('afterLastSheet', 'Stay open so long after the last sheet', schedule.afterLastSheet ?? '0s')}
${area('blackouts', 'Days without a deadline, one a line: 2026-12-24 to 2026-12-26 Christmas', writeBlackoutLines(schedule.blackouts ?? []))}
${select('wait', 'WAIT', schedule.wait ?? 'none', [
  ['none', 'nobody may say it'],
  ['once', 'each player once a window'],
  ['until-gm', 'it holds until you let the window go on'],
])}
${field('waitAtMost', 'WAIT puts the deadline off by', schedule.waitAtMost ?? '0s')}
${select('publication', 'Results go out', publication.mode, [
  ['at-once', 'at once'],
  ['hold-hours', 'by themselves after some hours'],
  ['hold-until-confirmed', 'when you have confirmed them'],
])}
${field('hours', 'Hours, when by themselves', publication.mode === 'hold-hours' ? String(publication.hours) : '6')}
${select('press', 'Messages between players', schedule.press ?? 'all', [
  ['none', 'none'],
  ['sides', 'within one’s own side'],
  ['seats', 'to any player'],
  ['all', 'to any player, and to everybody'],
])}
${area('houseRules', 'House rules, one a line; they stand in every public report', (schedule.houseRules ?? []).join('\n'))}
${reason('settings-reason')}<div><button type="submit">Change the settings</button></div>`,
  );
  const over = page.status === 'finished' || page.status === 'abandoned';
  return html`<section class="card" data-live="settings" aria-labelledby="settings-title"><h2 id="settings-title">Settings</h2>
<div class="scroll" role="region" aria-labelledby="settings-title" tabindex="0"><table class="settings"><thead><tr><th scope="col">Setting</th><th scope="col">Now</th><th scope="col">From the next window on</th></tr></thead><tbody>${clocks.settings.map(row)}</tbody></table></div>
${!over && page.reader.gm && html`<details data-keep="change-settings"><summary>Change settings</summary>${change}</details>`}</section>`;
}

/** Deadlines, motions and settings, for those who run the campaign. */
export function clocksView(parts: ClocksParts): Html {
  const { page } = parts;
  return html`<header class="title"><p class="kicker">${foreign(page.title)}</p><h1>Clocks</h1></header>
${deskNav(page, '/clocks')}
${parts.notice}
<div class="board">
<div class="board-top">${phaseBox(page, parts.now)}</div>
<div class="board-main">${preview(parts)}${settings(parts)}</div>
<div class="board-rest">${moving(parts)}${waiting(parts)}${motions(parts)}</div>
</div>`;
}
