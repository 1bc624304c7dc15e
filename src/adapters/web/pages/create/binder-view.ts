import type { BinderPreview } from '../../../../app/reading/preview-binder.js';
import { diceChoices } from '../../../../app/signup/dice-choice.js';
import type { OptionWords } from '../../../../core/game/reference.js';
import { boardMap } from '../../boxes/board-map.js';
import type { Session } from '../../kit/context.js';
import { changeForm, lineField, selectField, submit } from '../../kit/fields.js';
import { foreign, type Html, html, type Piece, paragraphs } from '../../kit/html.js';
import { card, empty, fine, fold, heading, notTaken, table } from '../../kit/pieces.js';
import type { Again } from '../../kit/requests.js';
import { moment } from '../../kit/times.js';
import { seatWords, shortly } from './list-view.js';

interface BinderParts {
  readonly session: Session;
  readonly binder: BinderPreview;
  /** What was typed into the form when it was not taken just now. */
  readonly again: Again | null;
}

const LONG_BRIEF = 700;

function brief({ brief: text, houseRules }: BinderPreview): Html {
  const whole = html`<div class="prose">${paragraphs(text)}</div>`;
  return card({ id: 'brief', title: 'What it is about' }, [
    text.length > LONG_BRIEF
      ? [html`<p class="prose" dir="auto">${shortly(text)}</p>`, fold('brief', 'The whole brief', whole)]
      : whole,
    houseRules.length > 0 &&
      html`<h3>House rules</h3><ul>${houseRules.map((rule) => html`<li dir="auto">${rule}</li>`)}</ul>`,
  ]);
}

const optionRow = ({ name, value, meaning, changed }: OptionWords): Html =>
  html`<tr><th scope="row"><code>${name}</code></th><td>${value}${changed && html` <span class="tag">not the default</span>`}</td>
<td>${meaning}</td></tr>`;

function options({ options: all }: BinderPreview): Html {
  const changed = all.filter((option) => option.changed);
  const whole = table({
    by: { words: 'All options' },
    heads: ['Option', 'Set to', 'What that means'],
    rows: all.map(optionRow),
    class: 'settings',
  });
  const lead =
    changed.length === 0
      ? html`<p>It is played with the usual options.</p>`
      : html`<ul>${changed.map(({ name, meaning }) => html`<li>${meaning} <code>${name}</code></li>`)}</ul>`;
  return card({ id: 'options', title: changed.length === 0 ? 'Options' : 'Not as usual here' }, [
    lead,
    all.length > 0 && fold('all-options', `All ${all.length} options`, whole),
  ]);
}

function optionalRules({ optionalRules: rules }: BinderPreview): Piece {
  if (rules.length === 0) return null;
  const one = ({ name, about, inUse }: (typeof rules)[number]): Html =>
    html`<li><strong>${name}</strong>${inUse && html` <span class="tag tag-own">in use from the start</span>`}${
      about !== '' && html`<br>${about}`
    }</li>`;
  return card({ id: 'optional', title: 'Optional rules' }, [
    fine('Each is played with when the binder has it in use, or when all who sign up ask for it.'),
    html`<ul class="plain ruled">${rules.map(one)}</ul>`,
  ]);
}

function deadlines({ deadlines: all, schedule }: BinderPreview): Html {
  const one = ({ title, at, moved, clockChange }: (typeof all)[number]): Html =>
    html`<li><span>${title}</span> <span class="when">${moment(at)}${
      clockChange && html` <span class="tag">the clocks change before it</span>`
    }${moved.map((why) => html` <span class="tag">${why}</span>`)}</span></li>`;
  return card({ id: 'deadlines', title: 'The first ten deadlines' }, [
    fine(
      'If it began now and nobody changed anything, in your zone. Where only play decides what comes next, the usual window stands.',
    ),
    all.length === 0 ? empty('Its schedule names none.') : html`<ol class="deadlines">${all.map(one)}</ol>`,
    schedule.map((line) => fine(line)),
  ]);
}

const PUBLISHED = {
  'at-once': 'at once',
  'hold-hours': 'some hours later',
  'hold-until-confirmed': 'once confirmed',
} as const;

/** Fields of the form, by name; why one was not taken stands under it. */
function form({ session, binder, again }: BinderParts): Html {
  const typed = again?.typed ?? {};
  const wrong = (field: string): string | undefined => (again?.wrong.field === field ? again.wrong.message : undefined);
  const line = (
    name: string,
    label: string,
    more: { readonly value?: string; readonly help?: Piece; readonly longest: number; readonly required?: true },
  ): Html =>
    lineField({ ...more, id: `create-${name}`, name, label, value: typed[name] ?? more.value, wrong: wrong(name) });
  const choose = (name: string, label: string, among: readonly (readonly [string, string])[]): Html =>
    selectField({ id: `create-${name}`, name, label, value: typed[name], wrong: wrong(name), among });
  const clocks = [
    line('length', 'Length of an order window', {
      longest: 40,
      help: `Like 48h, 2d or 90m. Left empty: ${binder.schedule.join('; ')}.`,
    }),
    choose('early', 'When everybody is ready', [
      ['', `As in the binder: ${binder.earlyRun ? 'it ends early' : 'no matter'}`],
      ['yes', 'The window ends early'],
      ['no', 'It waits for the deadline'],
    ]),
    choose('review', 'Results go out', [
      ['', `As in the binder: ${PUBLISHED[binder.publication]}`],
      ['at-once', 'At once'],
      ['hold-until-confirmed', 'Once the game master confirms'],
    ]),
  ];
  const dice = diceChoices(binder.beacon);
  const diceChoice = [
    choose('dice', 'Dice come from', dice),
    fine(html`With a number from <a href="https://drand.love" rel="noreferrer">drand</a> nobody can foresee them, whoever runs this
server included; results come half a minute later. <a href="/dice">Who could do what</a>`),
  ];
  const announce =
    binder.discord &&
    line('announce', 'Announce it in a Discord channel', {
      longest: 200,
      help: 'The link to the channel (“Copy Link” in its menu), where the bot may write. Left empty, public posts stay on this board.',
    });
  return card({ id: 'create', title: 'Make a campaign of it', anchor: true, class: 'create-form' }, [
    again !== null && notTaken('Nothing was made.', again.wrong),
    changeForm(session, `/create/${binder.id}`, [
      line('title', 'Title', { value: binder.title, longest: 80, required: true }),
      line('gm', 'Game master', {
        value: session.person.name,
        longest: 100,
        required: true,
        help: 'The name on this board, as their own page shows it.',
      }),
      line('cogm', 'Another game master', { longest: 100, help: 'May stay empty. More can be named on the desk.' }),
      html`<fieldset><legend>Clocks</legend>${clocks}</fieldset>`,
      dice.length > 0 &&
        fold('dice', 'Dice that even the host cannot foresee', diceChoice, (typed['dice'] ?? 'binder') !== 'binder'),
      fine(binder.sheetsIn),
      announce,
      html`<div>${submit('Create the campaign')}</div>`,
      fine('Sign-up opens at once. Everything but the binder can be changed on the desk.'),
    ]),
  ]);
}

/** A binder as a campaign of it would begin, and the form that makes one. */
export function binderView(parts: BinderParts): Html {
  const { binder } = parts;
  const map = boardMap({ id: 'preview', title: 'An example of the opening', drawing: binder.drawing });
  return html`${heading(binder.systemTitle, foreign(binder.title))}
<p class="lead">${seatWords(binder)}</p>
<div class="board create">
<div class="board-main"><section class="card" aria-labelledby="map-title"><h2 id="map-title">The map</h2>${map}
${fine('Drawn as everybody sees it, with made-up players and dice that are always the same. Yours may open otherwise.')}</section>
${brief(binder)}${options(binder)}${optionalRules(binder)}</div>
<div class="board-rest">${form(parts)}${deadlines(binder)}</div>
</div>`;
}
