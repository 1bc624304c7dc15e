import type { CampaignPage, GmPage } from '../../../../app/app.js';
import type { StoriesPage } from '../../../../app/reading/stories.js';
import { deskNav } from '../../boxes/desk-nav.js';
import { phaseBox } from '../../boxes/phase-box.js';
import { rewardForm, storyFacts } from '../../boxes/stories.js';
import { thread } from '../../boxes/thread.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { card, empty, fold, heading, quietLink, table } from '../../kit/pieces.js';
import { moment } from '../../kit/times.js';
import type { VerbForms } from '../../kit/verb-form.js';

interface DeskParts {
  readonly page: CampaignPage;
  /** What only the game master is told; null for one who plays a seat as well. */
  readonly desk: GmPage | null;
  /** How many disputes are open, as far as the reader may know. */
  readonly disputes: number;
  /** The deadline has passed, and the phase is held for silent seats. */
  readonly waits: boolean;
  /** The stories of the campaign, where a rule rewards them. */
  readonly stories: StoriesPage | null;
  readonly forms: VerbForms;
  readonly now: Date;
  readonly older: boolean;
}

const base = ({ page }: DeskParts): string => `/c/${page.id}/gm`;

const isOver = ({ page }: DeskParts): boolean => page.status === 'finished' || page.status === 'abandoned';

function registration({ page, forms }: DeskParts): Html {
  if (!page.reader.gm) return empty('Registration is open. A game master may close it early.');
  return forms('close-registration', {
    button: 'Close registration now',
    above: html`<p>Those who have signed up start at once.</p>`,
  });
}

function heldResults(parts: DeskParts): Piece {
  const { page, desk, forms } = parts;
  if (isOver(parts) || page.phase?.status !== 'resolved') return null;
  const read = html`<a href="${base(parts)}/review">Read every report</a> before they go out;`;
  if (!page.reader.gm) return html`<p>Results are held. ${desk !== null && read} a game master publishes them.</p>`;
  const seen = desk === null ? 'You hold a seat, so you publish them unread;' : read;
  return forms('publish-reports', {
    hidden: { phase: page.phase.id },
    button: 'Publish the results',
    above: html`<p>${seen} the public report and all private ones go out together.</p>`,
  });
}

function waitingForYou(parts: DeskParts): Piece {
  if (parts.page.status === 'signup') return registration(parts);
  const held = heldResults(parts);
  const silent =
    parts.waits &&
    !isOver(parts) &&
    html`<p>The deadline has passed, and the phase is held.
<a href="${base(parts)}/players">Decide on those who are silent</a>.</p>`;
  const open = parts.disputes === 1 ? 'One dispute is' : `${parts.disputes} disputes are`;
  const disputed = parts.disputes > 0 && html`<p><a href="${base(parts)}/disputes">${open} open</a>.</p>`;
  return held === null && silent === false && disputed === false
    ? empty('Nothing waits for you.')
    : [held, silent, disputed];
}

function late({ desk, forms }: DeskParts): Piece {
  if (desk === null || desk.late.length === 0) return null;
  const one = ({ id, name, side, text }: GmPage['late'][number]): Html =>
    html`<li>${forms('decide-application', {
      hidden: { application: id },
      above: html`<p><strong>${foreign(name)}</strong>${side !== null && html`, ${foreign(side)}`}: <q>${foreign(text)}</q></p>`,
      buttons: {
        field: 'admit',
        values: [
          { value: 'yes', label: 'Let in' },
          { value: 'no', label: 'Turn away', danger: true },
        ],
      },
    })}</li>`;
  return card(
    { id: 'late', title: 'Who wants to join', live: 'late' },
    html`<ul class="plain">${desk.late.map(one)}</ul>`,
  );
}

/** Stopping the clocks, letting them run again, and ending the campaign before its time. */
function clocks(parts: DeskParts): Piece {
  const { page, forms } = parts;
  if (isOver(parts)) return null;
  const pause = () =>
    forms('pause-campaign', {
      button: 'Pause the campaign',
      above: html`<p>No sheet is sealed and nobody is reminded until you let the game go on.
Players may go on sending orders.</p>`,
    });
  const resume = () =>
    forms('resume-campaign', {
      button: 'Let the campaign go on',
      above: html`<p>The open window gets its remaining time back: at least 24 hours, or its whole length if that is
shorter.</p>`,
    });
  const end = () =>
    fold(
      'end-campaign',
      'End the campaign',
      forms('end-campaign', {
        above: html`<p>This cannot be taken back. Nothing more is resolved, and the secrets of the dice are opened.</p>`,
      }),
    );
  return card({ id: 'clocks', title: 'Clocks' }, [
    page.status === 'running' && pause(),
    page.status === 'paused' && resume(),
    page.reader.gm && end(),
  ]);
}

/** Stories of the turn that is played: what they earn is the game master's to say, else the readers' votes say it. */
function stories({ page, stories: told, forms }: DeskParts): Piece {
  if (told === null || told.rule === null) return null;
  const { rule } = told;
  const open = told.stories.filter(({ earns }) => earns !== null);
  const one = (story: StoriesPage['stories'][number]): Html =>
    html`<li><p><strong><a href="/c/${page.id}/stories#s-${story.id}">${foreign(story.title)}</a></strong></p>
${storyFacts(story, rule)}${page.reader.gm && rewardForm(forms, story)}</li>`;
  return card({ id: 'stories', title: `Stories for turn ${rule.turn}`, live: 'stories' }, [
    open.length === 0 ? empty('Nobody has told one yet.') : html`<ul class="plain">${open.map(one)}</ul>`,
    rule.until !== null && html`<p class="fine">What stands at the deadline counts: ${moment(rule.until)}.</p>`,
  ]);
}

const sheetWord = ({ owes, received }: { owes: boolean; received: boolean }): string => {
  if (received) return 'sheet in';
  return owes ? 'owed' : 'owes nothing';
};

function seats(parts: DeskParts): Html {
  const { page, desk } = parts;
  // After the end nobody owes anything.
  const owing = desk !== null && !isOver(parts);
  const known = new Map(owing ? desk.seats.map((seat) => [seat.id, seat]) : []);
  const row = (entry: CampaignPage['seats'][number]): Html => {
    const more = known.get(entry.id);
    const name =
      desk === null ? foreign(entry.name) : html`<a href="/c/${page.id}/seat/${entry.id}">${foreign(entry.name)}</a>`;
    return html`<tr><th scope="row">${name}</th><td>${foreign(entry.side ?? '')}</td>
<td>${entry.open ? html`<span class="tag">open seat</span>` : 'taken'}</td>
${more !== undefined && html`<td>${sheetWord(more)}</td><td>${more.ready ? 'ready' : ''}</td>`}</tr>`;
  };
  const heads = ['Seat', 'Side', 'Player', ...(owing ? ['Orders', 'Ready'] : [])];
  return card(
    { id: 'gm-seats', title: 'Seats', live: 'seats' },
    page.seats.length === 0
      ? empty('Seats are dealt when registration closes.')
      : table({ by: { id: 'gm-seats-title' }, heads, rows: page.seats.map(row) }),
  );
}

function stuck({ desk }: DeskParts): Piece {
  if (desk === null) return null;
  const row = ({ title, viewer, channel, attempts, reason }: GmPage['stuck'][number]): Html =>
    html`<tr><th scope="row">${foreign(title)}</th><td>${foreign(viewer)}</td><td>${channel}</td>
<td>${attempts}</td><td>${foreign(reason)}</td></tr>`;
  const heads = ['Message', 'For', 'Channel', 'Tries', 'Why'];
  return card(
    { id: 'stuck', title: 'Messages that could not be delivered', live: 'stuck' },
    desk.stuck.length === 0 ? empty('None.') : table({ by: { id: 'stuck-title' }, heads, rows: desk.stuck.map(row) }),
  );
}

function audits({ desk }: DeskParts): Piece {
  if (desk === null || desk.audits.length === 0) return null;
  return html`<details class="card" data-keep="audits" data-live="audits"><summary>The last acts on record</summary>
<ul class="plain fine">${desk.audits.map(({ at, who, text }) => html`<li>${moment(at)}: ${who !== null && html`${foreign(who)} `}${text}</li>`)}</ul></details>`;
}

function reports(parts: DeskParts): Piece {
  const { desk, older } = parts;
  if (desk === null) return null;
  const messages = thread({
    messages: desk.inbox,
    mapOf: (id) => `${base(parts)}/map.png?r=${encodeURIComponent(id)}`,
    address: base(parts),
    empty: 'Nothing has been reported yet.',
    older,
  });
  return html`<section id="thread" aria-labelledby="gm-thread">
<h2 id="gm-thread">${older ? 'Older reports to you' : 'Reports to you'}</h2>
<div${!older && html` data-live="thread"`}>${messages}</div></section>`;
}

const PLAYS = html`<p class="notice">You hold a seat in this campaign, so you see no more of it than any player does.
Reviews, disputes and rulings are for those who judge and do not play.</p>`;

/** What the game master sees and can do. */
export function deskView(parts: DeskParts): Html {
  const { page, desk, older } = parts;
  const hasMap = desk !== null && page.status !== 'signup';
  return html`${heading(foreign(page.title), 'Game master’s desk')}
${deskNav(page, '')}
${desk === null && PLAYS}
<div class="board">
<div class="board-top">${phaseBox(page, parts.now)}</div>
<div class="board-main">
${card({ id: 'act', title: 'Waiting for you', live: 'actions' }, waitingForYou(parts))}
${late(parts)}${stories(parts)}${seats(parts)}${stuck(parts)}${reports(parts)}
</div>
<div class="board-rest">${hasMap && html`<p>${quietLink(`${base(parts)}/map.svg`, 'The whole map')}</p>`}
<p><a href="/c/${page.id}">Public page of the campaign</a></p>
${!older && clocks(parts)}${audits(parts)}</div>
</div>`;
}
