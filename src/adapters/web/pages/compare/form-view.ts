import { boxField, numberField, searchForm, selectField, submit, tickField } from '../../kit/fields.js';
import { type Html, html } from '../../kit/html.js';
import { fine, fold } from '../../kit/pieces.js';

/** What the form holds, as typed. */
export interface Typed {
  readonly position: string;
  readonly sheet: string;
  readonly among: readonly string[];
  readonly luck: string;
  readonly battles: string;
}

/** What the page shows to who has asked for nothing yet. */
export const EXAMPLE: Typed = {
  position: `title A tank at the hedge
turn RB
map
. . f . . .
. T T . r .
. . . . . .
. = = = = .
. . . r . .
units
RB-TT TNK C2
RB-GY INF D3
RB-MO MTR B1
KW-RR INF D4
KW-HH HVY C4
edges
HEDGE C3|C4 D3|D4`,
  sheet: `MOVE RB-TT C3
SHELL RB-MO AT C4
ATTACK RB-TT AT C4
ATTACK RB-GY AT D4`,
  among: ['parabellum-classic', 'parabellum-boardroom', 'parabellum-starter'],
  luck: '7',
  battles: '0',
};

const EDITIONS: readonly (readonly [id: string, label: string])[] = [
  ['parabellum-classic', 'Classic'],
  ['parabellum-boardroom', 'Boardroom'],
  ['parabellum-starter', 'Starter'],
];

const HELP = html`<p>Write headings on lines of their own: <code>map</code> (north first; <code>.</code> open, <code>=</code> road,
<code>f</code> forest, <code>r</code> rocky, <code>m</code> mountain, <code>s</code> marsh, <code>~</code> water, <code>v</code> ford,
<code>T</code> town, <code>#</code> a block that nobody enters), <code>units</code> (<code>RB-TT TNK C2 strength=7 supply=50</code>; the
last two as you like, supply and ammo in percent), <code>edges</code> (<code>HEDGE C3|C4</code>, also SCRUB, WALL, TRENCH, WOODS, RUIN),
<code>lines</code> (<code>RB A1 A2</code>: tokens of a supply line). <code>turn RB</code> says whose turn it is.</p>
<p>The sheet is in the language of any edition; the page finds out which. Each edition gets it in its own words.</p>`;

/** Everything that is compared stands in the address, so a comparison can be sent to a friend as a link. */
export const compareForm = (typed: Typed): Html =>
  searchForm('/compare', [
    html`<div class="sides">${boxField({
      id: 'position',
      name: 'position',
      label: 'Position',
      value: typed.position,
      rows: 18,
    })}${boxField({ id: 'sheet', name: 'sheet', label: 'One sheet of orders', value: typed.sheet, rows: 18 })}</div>`,
    fold('compare-help', 'How a position is written', HELP),
    html`<div class="actions">${EDITIONS.map(([id, label]) =>
      tickField({ name: id, label, value: typed.among.includes(id) ? 'yes' : '' }),
    )}</div>`,
    html`<div class="actions">${numberField({
      id: 'luck',
      name: 'luck',
      label: 'Luck, a number',
      value: typed.luck,
      from: 1,
      to: 9_999,
    })}${selectField({
      id: 'battles',
      name: 'battles',
      label: 'Played besides',
      value: typed.battles,
      among: [
        ['0', 'once is enough'],
        ['100', '100 times'],
        ['1000', '1,000 times'],
      ],
    })}${submit('Compare')}</div>`,
    fine('The same number of luck shows the same faces in every edition. Nothing is kept, and no campaign is read.'),
  ]);
