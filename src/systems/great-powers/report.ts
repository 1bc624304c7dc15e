import { list, paragraph, part, table } from '../../core/game/blocks.js';
import type { Leaf, Part, ReportDocument } from '../../core/game/document.js';
import { counted } from '../../core/reading/counted.js';
import { listing } from '../../core/reading/listing.js';
import { seasonName } from './awaiting.js';
import { retreats, winter } from './bot/after.js';
import { worthTo } from './bot/worth.js';
import { deciders, livingIn } from './deciders.js';
import { draw } from './draw.js';
import { vitals } from './numbers.js';
import { deck } from './orders/cards.js';
import { deskOf, knownOf, letterOf } from './orders/desk.js';
import type { Ahead, Fixed, Sighting, Told, View } from './shapes.js';
import { retreatsOf } from './turn/retreats.js';
import { endingWords, lettersIn, notation, place, powerName, ranking, standing } from './words.js';

type Adjudicated = Extract<Sighting, { readonly kind: 'adjudicated' }>;

const adjudicated = (sightings: readonly Sighting[]): readonly Adjudicated[] =>
  sightings.filter((one): one is Adjudicated => one.kind === 'adjudicated');

const written = (orders: readonly Ahead[]): string => listing(orders.map((order) => deck.write(order)));

/**
 * What is different now, in sentences: centres that changed hands, who was driven out, who came, left or fell. `isOwn`: what only one power
 * learns of is the reader’s own; else it is told to the game master.
 */
function change(one: Sighting, isOwn: boolean, fixed: Fixed): readonly string[] {
  const named = (power: string): string => powerName(fixed, power);
  switch (one.kind) {
    case 'adjudicated':
      return [
        ...one.dislodged.map(
          ({ power, kind, at }) => `${named(power)}’s ${kind} is driven out of ${place(fixed, at)}.`,
        ),
        ...one.gone.map(({ unit: { power, kind, at }, why }) =>
          why === 'disorder'
            ? `${named(power)}’s ${kind} in ${place(fixed, at)} is removed, as too few were ordered away.`
            : `${named(power)}’s ${kind} from ${place(fixed, at)} has no retreat, and is disbanded.`,
        ),
      ];
    case 'counted':
      return one.won.map(({ place: at, by, from }) =>
        from === null
          ? `${named(by)} takes ${place(fixed, at)}.`
          : `${named(by)} takes ${place(fixed, at)} from ${named(from)}.`,
      );
    case 'voted': {
      const aim = one.ballot === 'draw' ? 'a draw' : `the victory of ${named(one.ballot ?? '')}`;
      return [`${isOwn ? 'You vote' : 'A power votes'} for ${one.ballot === null ? 'going on' : aim}.`];
    }
    case 'ordered-ahead':
      return [
        `${isOwn ? 'You order' : `${named(one.power)} orders`} ahead: ${one.orders.length === 0 ? 'nothing' : written(one.orders)}.`,
      ];
    case 'ahead-over': {
      const what = `What ${isOwn ? 'you' : named(one.power)} ordered ahead was`;
      return [
        ...(one.used.length === 0 ? [] : [`${what} carried out: ${written(one.used)}.`]),
        ...(one.unused.length === 0 ? [] : [`${what} not needed: ${written(one.unused)}.`]),
      ];
    }
    case 'was-silent':
      return [`${named(one.power)} sent no orders.`];
    case 'fallen':
      return [`${named(one.power)} has fallen.`];
    case 'left':
      return [`${one.name} has left${one.power === '' ? '' : `; the units of ${named(one.power)} hold`}.`];
    case 'joined':
      return [
        one.power === null
          ? `${one.name} has come, and no power is free.`
          : `${one.name} plays ${named(one.power)} from now on.`,
      ];
    case 'ended':
      return [endingWords(one.ending, fixed)];
    case 'started':
      return ['The game begins.'];
  }
}

const changes = (sightings: readonly Sighting[], view: View, fixed: Fixed): readonly string[] =>
  sightings.flatMap((one) => change(one, view.own !== null, fixed));

/** What was done, in numbers. */
function summary(told: readonly Told[]): string {
  const count = (kinds: readonly Told['kind'][], went: Told['went'] = 'stood'): number =>
    told.filter((one) => kinds.includes(one.kind) && one.went === went).length;
  const said = [
    [count(['move']), 'moves', 'move'],
    [count(['move'], 'bounced'), 'bounces', 'bounce'],
    [count(['retreat']), 'retreats', 'retreat'],
    [count(['build']), 'is built', 'are built'],
    [count(['remove', 'disband']), 'leaves the board', 'leave the board'],
  ] as const;
  const parts = said
    .filter(([number]) => number > 0)
    .map(([number, one, more], index) =>
      index === 0 ? counted(number, `unit ${one}`, `units ${more}`) : counted(number, one, more),
    );
  return parts.length === 0 ? 'Nothing moves.' : `${listing(parts)}.`;
}

/** The reader's own orders first, each with what became of it. */
function own(view: View, told: readonly Told[]): readonly Part[] {
  if (view.own === null) return [];
  const { power } = view.own;
  const letters = lettersIn(told);
  const mine = told.filter((one) => one.power === power);
  return part(
    'forces',
    'Your orders',
    mine.length === 0
      ? []
      : [list(mine.map((one) => `${notation(one, letters)}${one.why === '' ? '' : `: ${one.why}`}`))],
  );
}

/** All orders in the usual notation, ready to be copied. */
function orders({ told }: Adjudicated, fixed: Fixed): string {
  const letters = lettersIn(told);
  return fixed.map.powers
    .flatMap(({ id, name }) => {
      const lines = told.filter(({ power }) => power === id).map((one) => notation(one, letters));
      return lines.length === 0 ? [] : [`${name}:\n${lines.join('\n')}`];
    })
    .join('\n\n');
}

const STAGES = { orders: 'Orders', retreats: 'Retreats', builds: 'Builds and removals' };

/** Whether a reader knows the numbers of a power: in the dark only their own. */
const isTold = (view: View, power: string): boolean => view.sight === null || power === view.own?.power;

/** Centres by year: a row a power. */
function years(view: View, fixed: Fixed): Leaf {
  const shown = view.years.slice(-12);
  return table(
    'Centres at the end of each year',
    [{ title: 'Power' }, ...shown.map(({ year }) => ({ title: String(year), align: 'right' as const }))],
    fixed.map.powers
      .filter(({ id }) => isTold(view, id))
      .map(({ id, name }) => [name, ...shown.map(({ centres }) => String(centres[id] ?? 0))]),
  );
}

/** A first sheet draws nothing: of what is of equal use, it takes what comes first. */
const EVEN = (): number => 20;

/**
 * A sheet in which every unit that may be ordered stands: it holds, goes where it is of use, is raised or let go. A power that sends it
 * as it is loses nothing that it could keep; what it ordered ahead stays.
 */
function template(view: View, fixed: Fixed): string {
  const power = view.own?.power;
  if (power === undefined || view.stage === 'over') return '';
  // In the dark all who are left are asked.
  if (!deciders(view, view.stage, fixed).includes(power))
    return view.sight !== null && livingIn(view, fixed).includes(power) ? 'NO ORDERS' : '';
  if (view.stage === 'orders')
    return view.units
      .filter((unit) => unit.power === power)
      .map(({ at, kind }) => `${letterOf(kind)} ${at} H`)
      .join('\n');
  const desk = deskOf(view, fixed);
  const worth = worthTo(desk, power);
  const ahead = view.own?.ahead ?? [];
  if (view.stage === 'retreats') {
    const letters = new Map(view.dislodged.map(({ unit }) => [unit.at, letterOf(unit.kind)]));
    const open = retreats(desk, power, worth, ahead);
    return open.length === 0
      ? 'NO ORDERS'
      : open.map((order) => `${letters.get(order.at)} ${deck.write(order)}`).join('\n');
  }
  const orders = ahead.length > 0 ? [] : winter(desk, worth, EVEN);
  return orders.length === 0 ? 'NO ORDERS' : orders.map((order) => deck.write(order)).join('\n');
}

/** Who of the reader was driven out, and where each may go. */
function drivenOut(view: View, power: string, fixed: Fixed): string | null {
  const { board } = knownOf(fixed);
  const mine = view.dislodged.filter(({ unit }) => unit.power === power);
  if (mine.length === 0) return null;
  const each = mine.map((one) => {
    const ways = retreatsOf(board, view, one).map((at) => place(fixed, at));
    const where = ways.length === 0 ? 'nowhere' : listing(ways, 'or');
    return `the ${one.unit.kind} in ${place(fixed, one.unit.at)} can go to ${where}`;
  });
  return `Driven out: ${each.join('; ')}. A unit that does not retreat is disbanded.`;
}

const ownUnits = (view: View, fixed: Fixed): readonly Leaf[] => {
  const power = view.own?.power;
  const named = (units: readonly View['units'][number][]): string | null => {
    const mine = units.filter((unit) => unit.power === power);
    return mine.length === 0 ? null : listing(mine.map(({ kind, at }) => `${kind} in ${place(fixed, at)}`));
  };
  const standing = named(view.units);
  const beaten = power === undefined ? null : drivenOut(view, power, fixed);
  return [
    ...(standing === null ? [] : [paragraph(`You play ${powerName(fixed, power ?? '')}: ${standing}.`)]),
    ...(beaten === null ? [] : [paragraph(beaten)]),
  ];
};

/** What the reader ordered ahead, and counts until its time is over. */
const standingAhead = ({ own }: View): readonly Leaf[] =>
  own === null || own.ahead.length === 0
    ? []
    : [
        list(own.ahead.map((order) => deck.write(order))),
        paragraph('That is secret, and counts when its time comes, unless you order otherwise until then.'),
      ];

/** What happened in a phase, for one reader: the news, their own orders, then all orders and the accounts. */
export function report(view: View, sightings: readonly Sighting[], fixed: Fixed): ReportDocument {
  const phases = adjudicated(sightings);
  const told = phases.flatMap((one) => one.told);
  const happened = changes(sightings, view, fixed);
  const sheet = template(view, fixed);
  return {
    title:
      view.stage === 'over'
        ? 'The game is over'
        : `Before ${view.stage === 'retreats' ? 'the retreats of ' : ''}${seasonName(view)}`,
    blocks: [
      ...part('headline', standing(view, fixed).replace(/\.$/, ''), [
        ...(told.length === 0 ? [] : [paragraph(summary(told))]),
        { kind: 'figures', figures: [...vitals(view, fixed)] },
      ]),
      { kind: 'map', caption: 'The map', description: [draw(view, fixed).description].flat(), marks: [] },
      ...part('changes', 'What is new', happened.length === 0 ? [] : [list(happened)]),
      ...own(view, told),
      ...part('forces', 'Your power', ownUnits(view, fixed)),
      ...part('forces', 'Ordered ahead', standingAhead(view)),
      ...part(
        'ledger',
        view.sight === null ? 'All orders' : 'Orders that you know of',
        phases
          .filter(({ told: all }) => all.length > 0)
          .map((one) => ({ kind: 'verbatim' as const, title: STAGES[one.stage], text: orders(one, fixed) })),
      ),
      ...part('ledger', 'Centres', [
        table(
          null,
          [
            { title: 'Power' },
            { title: 'Player' },
            { title: 'Centres', align: 'right' },
            { title: 'Units', align: 'right' },
          ],
          ranking(view, fixed).map(({ id, name, centres }) => [
            name,
            view.seats.find((seat) => seat.playing && seat.power === id)?.name ?? '–',
            isTold(view, id) ? String(centres) : '–',
            isTold(view, id) ? String(view.units.filter(({ power }) => power === id).length) : '–',
          ]),
        ),
        years(view, fixed),
      ]),
      ...part('orders', '', sheet === '' ? [] : [{ kind: 'verbatim', title: 'Next orders', text: sheet }]),
    ],
  };
}
