import type { OwnGame } from '../../../../app/making/drafts.js';
import { SHELF } from '../../../../app/making/form-shelf.js';
import type { OwnFault, OwnField, OwnFields } from '../../../../app/making/writing.js';
import type { TakenBinder } from '../../../../app/ports/binders.js';
import type { BinderDraftRow } from '../../../../app/ports/record.js';
import type { Drawing } from '../../../../core/game/document.js';
import { toHtml } from '../../../../core/report/render/html.js';
import { boardMap } from '../../boxes/board-map.js';
import type { Session } from '../../kit/context.js';
import { csrfField } from '../../kit/csrf.js';
import { boxField, changeForm, hiddenField, lineField, selectField, submit, tickField } from '../../kit/fields.js';
import { foreign, type Html, html, type Piece, trusted } from '../../kit/html.js';
import { card, empty, fine, fold, heading, notice } from '../../kit/pieces.js';
import { moment } from '../../kit/times.js';

interface MakeParts {
  readonly session: Session;
  readonly game: OwnGame;
  /** What was typed and could not be stored. */
  readonly typed?: OwnFields;
  readonly wrong?: string;
  /** Why the shelf did not take it. */
  readonly taken?: TakenBinder;
}

/** What fields are called where something is wrong in them. */
const LABELS: Readonly<Record<OwnField, string>> = {
  title: 'Title',
  brief: 'What it is about',
  sides: 'Sides',
  commanders: 'Who commands',
  deal: 'Who gets which command',
  starts: 'It begins at',
  hours: 'Hours of a turn',
  turns: 'Last turn',
  night: 'Night',
  window: 'Time for orders',
  judging: 'Time for judging',
  scale: 'Scale',
  unit: 'Distances are counted in',
  places: 'Places',
  lines: 'Lines between places',
  units: 'Units',
  fields: 'Further columns of units',
  sight: 'Who sees what',
  day: 'How far one sees by day',
  dark: 'How far one sees at night',
  ghosts: 'Where somebody was last seen',
  couriers: 'Speed of couriers',
  shelf: 'Forms of orders',
  forms: 'Forms of your own',
  letters: 'Letters',
  rules: 'Your rules',
  first: 'First turn here',
  road: 'Letters on the road',
  told: 'What they know already',
  posts: 'Earlier turns',
  gone: 'Out of the game already',
};

const idOfField = (name: OwnField): string => `make-${name}`;

const MOST_TOLD = 40;

function faultItem({ field, line, text }: OwnFault): Html {
  const where =
    field !== null &&
    html`<a href="#${idOfField(field)}">${LABELS[field]}${line !== null && html`, line ${line}`}</a>: `;
  return html`<li>${where}<span dir="auto">${text}</span></li>`;
}

/** The picture of a game that is no binder yet is found with the game, and shown to its maker alone. */
const withOwnPicture = (id: string, drawing: Drawing): Drawing => ({
  ...drawing,
  svg: drawing.svg.replace(/href="\/pictures\/[0-9a-f]{64}"/, `href="/make/${id}/picture"`),
});

function check({ session, game: { draft, faults, opening }, taken }: MakeParts): Html {
  const shelved =
    taken?.ok === false && notice('bad', html`<p><strong>Not put on the shelf.</strong> ${taken.text}</p>`);
  if (opening === null)
    return card({ id: 'check', title: 'What is still to do', anchor: true }, [
      shelved,
      html`<ul class="plain ruled">${faults.slice(0, MOST_TOLD).map(faultItem)}</ul>`,
      faults.length > MOST_TOLD && fine(`… and ${faults.length - MOST_TOLD} more.`),
    ]);
  const reports = opening.reports.map(({ name, document }, index) =>
    fold(`report-${index + 1}`, name, html`<div class="report">${trusted(toHtml(document, { titleLevel: 3 }))}</div>`),
  );
  return card({ id: 'check', title: 'Ready to begin', anchor: true }, [
    shelved,
    notice('good', html`<p><strong>Nothing is wrong in it.</strong> Look at each first report, then go on.</p>`),
    boardMap({
      id: 'preview',
      title: 'The map as everybody sees it',
      drawing: withOwnPicture(draft.id, opening.drawing),
    }),
    html`<h3>The first report of each who commands</h3>${reports}`,
    changeForm(session, `/make/${draft.id}/shelf`, [
      tickField({ name: 'replace', label: 'Put it in the place of a binder of the same name' }),
      html`<div>${submit('Go on: game master, clocks, sign-up')}</div>`,
    ]),
  ]);
}

/** The picture, and what can be done by clicking into it. Without scripts the lists below do the same. */
function picture({ session, game: { draft, picture: name } }: MakeParts): Html {
  const at = `/make/${draft.id}/picture`;
  const shown =
    name !== null &&
    html`<div class="make-map" data-make-map hidden>
<div class="make-tools"><label class="check"><input type="radio" name="tool" value="place" checked> <span>Click places</span></label>
<label class="check"><input type="radio" name="tool" value="scale"> <span>Set the scale by two clicks</span></label>
<label class="check"><input type="radio" name="tool" value="line"> <span>Join two places</span></label>
<p class="fine" role="status" data-make-told>Click into the picture where a place is.</p>
<div data-make-ask hidden><label for="make-ask" data-make-asked>Name of the place</label>
<input id="make-ask" autocomplete="off" maxlength="60"> <button type="button" data-make-add>Add</button></div></div>
<div class="make-picture" tabindex="0" role="group" aria-label="The picture, to click into"><img src="${at}" alt="The picture of your map"
 data-make-picture></div></div>
<noscript><img class="make-plain" src="${at}" alt="The picture of your map"></noscript>`;
  return card({ id: 'map', title: 'The picture', anchor: true }, [
    shown,
    html`<form method="post" action="${at}" enctype="multipart/form-data" class="stack">${csrfField(session)}
<div class="field"><label for="make-file">${name === null ? 'A picture of the map' : 'Another picture'}</label>
<input type="file" id="make-file" name="picture" accept=".png,.jpg,.jpeg,.svg,image/png,image/jpeg,image/svg+xml" aria-describedby="make-file-help">
<p class="fine" id="make-file-help">PNG, JPEG or SVG, at most 8 MB, 200 to 4000 pixels a side. A game without a picture is fine too. Save
what you typed below first.</p></div>
<div>${submit('Put it under the map', { quiet: true })}</div></form>`,
    name !== null &&
      changeForm(session, `/make/${draft.id}/bare`, [
        html`<div>${submit('Take the picture away', { quiet: true })}</div>`,
      ]),
  ]);
}

function form({ session, game, typed }: MakeParts): Html {
  const { draft, faults } = game;
  const values: OwnFields = typed ?? draft.fields;
  const base = (name: OwnField) => {
    const found = faults.filter(({ field }) => field === name).slice(0, 3);
    const wrong = found.map(({ line, text }) => (line === null ? text : `Line ${line}: ${text}`)).join(' ');
    return {
      id: idOfField(name),
      name,
      label: LABELS[name],
      value: values[name],
      wrong: wrong === '' ? undefined : wrong,
    };
  };
  const line = (name: OwnField, help: Piece, longest = 80): Html => lineField({ ...base(name), help, longest });
  const box = (name: OwnField, rows: number, help: Piece): Html =>
    boxField({ ...base(name), rows, help, longest: 60_000 });
  const choose = (name: OwnField, among: readonly (readonly [string, string])[]): Html =>
    selectField({ ...base(name), among });
  const shelf = new Set((values.shelf ?? '').split(' '));
  const part = (title: string, content: Piece): Html => html`<fieldset><legend>${title}</legend>${content}</fieldset>`;
  return card({ id: 'game', title: 'The game', class: 'create' }, [
    changeForm(session, `/make/${draft.id}`, [
      hiddenField('revision', String(draft.revision)),
      part('What it is', [
        line('title', 'Players see it in the list of campaigns.'),
        boxField({
          ...base('brief'),
          rows: 4,
          prose: true,
          longest: 4000,
          help: 'A few sentences for those who might play.',
        }),
      ]),
      part('Who plays', [
        box(
          'sides',
          3,
          'One a line, with a colour if you like: The French, #2f5fa8. Left empty: everybody is on one side.',
        ),
        box(
          'commanders',
          6,
          'One a line: Napoleon, The French. Behind another comma what they know of their side’s troops: own (the usual), side, or report.',
        ),
        choose('deal', [
          ['lot', 'Drawn by lot'],
          ['order', 'In the order in which players are accepted'],
        ]),
      ]),
      part('Places', [
        line('scale', 'Pixels of the picture for one mile; two clicks into the picture set it. Left empty: 20.', 12),
        line('unit', 'One of them, in a word: mile, kilometre, day.', 20),
        box(
          'places',
          8,
          'One a line: Jena, 443, 441, town. The numbers are pixels from the left and from the top; leave them out of all, and the map is a list.',
        ),
        box(
          'lines',
          6,
          'One a line: Jena, Weimar, road. A length behind another comma stands in place of the measured one.',
        ),
      ]),
      part('Units', [
        box(
          'units',
          10,
          'Paste them from a spreadsheet, with a line of column names above: name, owner, at, kind, strength, speed, sight.',
        ),
        box(
          'fields',
          2,
          'Columns beside those, one a line, with who may see them: supply, owner. Also side, all, umpire.',
        ),
      ]),
      part('Sight and letters', [
        choose('sight', [
          ['umpire', 'The umpire tells who sees what'],
          ['range', 'By distance'],
          ['links', 'By steps along lines'],
        ]),
        line('day', 'Miles, or steps. Left empty: 5 miles, 1 step.', 6),
        line('dark', 'Left empty: 1.', 6),
        choose('ghosts', [
          ['yes', 'Stays on the map, with the date'],
          ['no', 'Is forgotten'],
        ]),
        choose('letters', [
          ['yes', 'Commanders may write to each other'],
          ['no', 'Nobody writes letters'],
        ]),
        line('couriers', 'Miles an hour. Left empty: letters arrive with the next report.', 6),
      ]),
      part('Orders', [
        html`<div role="group" aria-label="${LABELS.shelf}" id="${idOfField('shelf')}" class="make-shelf">${SHELF.map(
          ({ id, name, help }) =>
            tickField({
              name: `form-${id}`,
              label: html`${name} <span class="fine">${help}</span>`,
              value: shelf.has(id) ? 'yes' : '',
            }),
        )}</div>`,
        box(
          'forms',
          3,
          html`One a line: <code>BRIBE {seat} WITH {number: 1-100} | What it does</code>. Blanks are unit, place, seat, number, choice and
text. Whatever fits no form is taken in words.`,
        ),
      ]),
      part('Time', [
        line('starts', 'In the game, when the first turn here begins: 1806-10-14 06:00.', 16),
        line('hours', 'In the game. Left empty: 12.', 5),
        choose('night', [
          ['', 'There is none'],
          ['yes', 'From 20:00 to 05:00'],
        ]),
        line('turns', 'Left empty: 20.', 4),
        line('window', 'Of ours: 48h, 3d. Left empty: 48h.', 10),
        line('judging', 'Of ours. Left empty: 48h.', 10),
      ]),
      part('Under way already', [
        line(
          'first',
          'A campaign that was played elsewhere comes in at its turn: 7. Its date is the one above; to keep commands, accept players in their order.',
          4,
        ),
        box(
          'road',
          3,
          html`One a line: from whom, to whom, the place that its courier is near, when it is there:
<code>Davout, Napoleon, Hof, 1806-10-14 16:00: We hold the bridge.</code> The place may be left out.`,
        ),
        box(
          'told',
          6,
          html`It stands in their first report. Begin with whom it is for: <code>Davout: You took Schleiz yesterday.</code> A side or Everybody
may stand there too; lines below go on with it.`,
        ),
        box(
          'posts',
          2,
          'Where they can be read, one a line: Turn 6: https://forum.example/topic/7. Everybody sees them.',
        ),
        line('gone', 'Names with commas between them. They owe no orders, and read on.', 400),
      ]),
      part('Rules', [
        boxField({
          ...base('rules'),
          rows: 10,
          prose: true,
          longest: 60_000,
          help: html`Markdown without HTML. A heading like <code>## C-3 Couriers</code> gives a rule the name by which it is cited.`,
        }),
      ]),
      html`<div class="make-save">${submit('Save and check')}</div>`,
    ]),
  ]);
}

/** Everything of a game that is being put together, on one page. */
export function makeView(parts: MakeParts): Html {
  const { session, game, wrong } = parts;
  const { id, changedAt } = game.draft;
  return html`${heading('A game of your own', foreign(game.draft.fields['title'] ?? ''))}
<p class="prose">What you type is kept with every save, finished or not, since ${moment(changedAt)}. <a href="/make/${id}/binder.zip">Download its files</a></p>
${wrong !== undefined && notice('bad', html`<p><strong>Not stored.</strong> ${wrong}</p>`)}
${check(parts)}${picture(parts)}${form(parts)}
${fold(
  'drop',
  'Throw it away',
  changeForm(session, `/make/${id}/drop`, [
    fine('What was put on the shelf stays there.'),
    html`<div>${submit('Throw this game away', { danger: true })}</div>`,
  ]),
)}`;
}

/** The games that somebody is putting together, and a new one. */
export function listView({
  session,
  drafts,
}: {
  readonly session: Session;
  readonly drafts: readonly BinderDraftRow[];
}): Html {
  const list =
    drafts.length === 0
      ? empty('You are putting none together now.')
      : html`<ul class="plain ruled">${drafts.map(
          ({ id, fields, changedAt }) =>
            html`<li><a href="/make/${id}">${foreign(fields['title'] ?? 'Without a title')}</a> <span class="fine">saved ${moment(changedAt)}</span></li>`,
        )}</ul>`;
  return html`${heading('Create a campaign', 'Games of your own')}
<p class="prose">A map, a list of units and your rules are enough: the umpire’s table takes orders, keeps clocks, carries letters and drafts reports, and you
judge.</p>${card({ id: 'own', title: 'What you have begun' }, [list, changeForm(session, '/make', [html`<div>${submit('Begin a new one')}</div>`])])}`;
}
