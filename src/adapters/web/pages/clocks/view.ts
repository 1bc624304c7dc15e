import type { CampaignHead } from '../../../../app/app.js';
import type { ClocksPage, MotionSummary } from '../../../../app/clocks/clock-pages.js';
import { writeDuration } from '../../../../core/calendar/duration.js';
import { isOver } from '../../../../core/campaign/status.js';
import { deskNav } from '../../boxes/desk-nav.js';
import { motionFacts, proposeRule } from '../../boxes/motion.js';
import { phaseBox } from '../../boxes/phase-box.js';
import type { Session } from '../../kit/context.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { card, empty, fine, fold, heading, names, table } from '../../kit/pieces.js';
import type { Again } from '../../kit/requests.js';
import { moment } from '../../kit/times.js';
import type { VerbForms } from '../../kit/verb-form.js';
import { settingsForm } from './settings-view.js';

interface ClocksParts {
  readonly page: CampaignHead;
  readonly clocks: ClocksPage;
  readonly session: Session;
  readonly forms: VerbForms;
  readonly now: Date;
  /** Settings that were not taken just now. */
  readonly again: Again | null;
}

function deadlineRows({ zones, deadlines }: ClocksPage['preview']): readonly Html[] {
  const time = ({ times, clockChanges }: (typeof zones)[number], index: number): Html =>
    html`<td>${times[index] ?? ''}${clockChanges.includes(index) && html` <span class="tag">clocks change</span>`}</td>`;
  return deadlines.map(
    ({ title, open, moved }, index) =>
      html`<tr><th scope="row">${index + 1}. ${foreign(title)}${open && html` <span class="tag">open</span>`}
${moved.length > 0 && html`<br><span class="fine">${foreign(moved.join(', '))}</span>`}</th>
${zones.map((zone) => time(zone, index))}</tr>`,
  );
}

function deadlines(parts: ClocksParts): Html {
  const { clocks, page } = parts;
  const { zones, words, changed } = clocks.preview;
  const title = 'The next deadlines';
  if (isOver(parts.page)) return card({ id: 'deadlines', title }, empty('The campaign is over; no deadline follows.'));
  const conditions = [
    'By the schedule, when nobody is late',
    page.status === 'signup' && ', as if the campaign began now',
    changed && ', with the settings that hold from the next window on',
    '. Which kind of phase follows is taken from how it was so far; the game may decide otherwise.',
  ];
  const head = ({ zone, readers }: (typeof zones)[number]): Html =>
    html`${zone}<br><span class="fine">${names(readers)}</span>`;
  return card({ id: 'deadlines', title, live: 'deadlines' }, [
    html`<ul class="plain">${words.map((line) => html`<li>${line}</li>`)}</ul>`,
    fine(conditions),
    table({
      by: { id: 'deadlines-title' },
      heads: ['Window', ...zones.map(head)],
      rows: deadlineRows(clocks.preview),
    }),
  ]);
}

function moving({ page, clocks, forms }: ClocksParts): Piece {
  const title = 'Move the deadline';
  const desk = html`<a href="/c/${page.id}/gm">desk</a>`;
  if (page.status === 'paused')
    return card({ id: 'move', title }, html`<p>The campaign is paused. Let it go on at the ${desk} first.</p>`);
  if (page.status !== 'running' || page.phase?.status !== 'open' || clocks.soonest === null) return null;
  const { done, times, upToMs } = clocks.extensions;
  const extend =
    done >= times
      ? html`<p>This window was extended as often as the campaign allows.</p>`
      : forms('extend-deadline', {
          notes: { length: `Up to ${writeDuration(upToMs)}; ${done} of ${times} used in this window.` },
        });
  const soonest = html`Such as 6h. While orders are missing, no sooner than ${moment(clocks.soonest)}; else an hour from now.`;
  return card({ id: 'move', title }, [
    extend,
    forms('shorten-deadline', { quiet: true, notes: { length: soonest } }),
    fine(html`To pause, resume or end the campaign, see the ${desk}.`),
  ]);
}

function waiting({ clocks, forms }: ClocksParts): Piece {
  const { waiting: asking } = clocks;
  if (asking.length === 0) return null;
  const asks = asking.length === 1 ? 'asks' : 'ask';
  return card(
    { id: 'wait', title: 'WAIT', live: 'waiting' },
    forms('lift-waits', { above: html`<p>${names(asking)} ${asks} this window to wait.</p>` }),
  );
}

function motions({ clocks, page, forms }: ClocksParts): Html {
  const veto = [{ value: 'no', label: 'Veto', danger: true }];
  const decision = [
    { value: 'yes', label: 'Decide for it' },
    { value: 'no', label: 'Decide against it', danger: true },
  ];
  const one = (motion: MotionSummary): Html => {
    const live = page.reader.gm && (motion.status === 'open' || motion.status === 'tied');
    const decide = () =>
      forms('decide-motion', {
        hidden: { motion: motion.id },
        buttons: { field: 'choice', values: motion.status === 'tied' ? decision : veto },
      });
    return html`<li>${motionFacts(motion)}${live && decide()}</li>`;
  };
  return card({ id: 'motions', title: 'Motions of the players', live: 'motions' }, [
    clocks.motions.length === 0 ? empty('None so far.') : html`<ul class="plain">${clocks.motions.map(one)}</ul>`,
    page.reader.gm && proposeRule(forms, 'propose-rule-to-players', clocks.mayPropose),
  ]);
}

function settings(parts: ClocksParts): Html {
  const { clocks, page } = parts;
  const row = ({ what, now, next }: ClocksPage['settings'][number]): Html =>
    html`<tr><th scope="row">${what}</th><td>${foreign(now)}</td>
<td>${next === null ? 'the same' : html`<strong>${foreign(next)}</strong>`}</td></tr>`;
  const change = () => fold('change-settings', 'Change settings', settingsForm(parts), parts.again !== null);
  return card({ id: 'settings', title: 'Settings', live: 'settings', anchor: true }, [
    table({
      by: { id: 'settings-title' },
      heads: ['Setting', 'Now', 'From the next window on'],
      rows: clocks.settings.map(row),
      class: 'settings',
    }),
    !isOver(parts.page) && page.reader.gm && change(),
  ]);
}

/** Deadlines, motions and settings, for those who run the campaign. */
export function clocksView(parts: ClocksParts): Html {
  const { page } = parts;
  return html`${deskNav(page, '/clocks')}
${heading(foreign(page.title), 'Clocks')}
<div class="board">
<div class="board-top">${phaseBox(page, parts.now)}</div>
<div class="board-main">${deadlines(parts)}${settings(parts)}</div>
<div class="board-rest">${moving(parts)}${waiting(parts)}${motions(parts)}</div>
</div>`;
}
