import { list, paragraph, part, table } from '../../core/game/blocks.js';
import type { Leaf, Part, ReportDocument } from '../../core/game/document.js';
import { counted } from '../../core/reading/counted.js';
import { listing } from '../../core/reading/listing.js';
import { deciders, seasonName } from './awaiting.js';
import { draw } from './draw.js';
import { vitals } from './numbers.js';
import { letterOf } from './orders/desk.js';
import type { Fixed, Sighting, Told, View } from './shapes.js';
import { endingWords, lettersIn, notation, place, powerName, ranking, standing } from './words.js';

type Adjudicated = Extract<Sighting, { readonly kind: 'adjudicated' }>;

const adjudicated = (sightings: readonly Sighting[]): readonly Adjudicated[] =>
  sightings.filter((one): one is Adjudicated => one.kind === 'adjudicated');

/** What is different now, in sentences: centres that changed hands, who was driven out, who came, left or fell. */
function change(one: Sighting, fixed: Fixed): readonly string[] {
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
    case 'voted':
      return [
        one.ballot === null
          ? 'You vote for going on.'
          : `You vote for ${one.ballot === 'draw' ? 'a draw' : `the victory of ${named(one.ballot)}`}.`,
      ];
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
      return ['The powers are drawn.'];
  }
}

const changes = (sightings: readonly Sighting[], fixed: Fixed): readonly string[] =>
  sightings.flatMap((one) => change(one, fixed));

/** What was done, in numbers. */
function summary(told: readonly Told[]): string {
  const count = (kinds: readonly Told['kind'][], went: Told['went'] = 'stood'): number =>
    told.filter((one) => kinds.includes(one.kind) && one.went === went).length;
  const said = [
    [count(['move']), 'unit moves', 'units move'],
    [count(['move'], 'bounced'), 'bounces', 'bounce'],
    [count(['retreat']), 'retreats', 'retreat'],
    [count(['build']), 'is built', 'are built'],
    [count(['remove', 'disband']), 'leaves the board', 'leave the board'],
  ] as const;
  const parts = said.filter(([number]) => number > 0).map(([number, one, more]) => counted(number, one, more));
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

/** Centres by year: a row a power. */
function years({ years: all }: View, fixed: Fixed): Leaf {
  const shown = all.slice(-12);
  return table(
    'Centres at the end of each year',
    [{ title: 'Power' }, ...shown.map(({ year }) => ({ title: String(year), align: 'right' as const }))],
    fixed.map.powers.map(({ id, name }) => [name, ...shown.map(({ centres }) => String(centres[id] ?? 0))]),
  );
}

/** A sheet in which every unit that may be ordered stands; it holds, disbands or waives until its owner says otherwise. */
function template(view: View, fixed: Fixed): string {
  const power = view.own?.power;
  if (power === undefined || !deciders({ ...view, seats: [] }, view.stage, fixed).includes(power)) return '';
  if (view.stage === 'orders')
    return view.units
      .filter((unit) => unit.power === power)
      .map(({ at, kind }) => `${letterOf(kind)} ${at} H`)
      .join('\n');
  if (view.stage === 'retreats')
    return view.dislodged
      .filter(({ unit }) => unit.power === power)
      .map(({ unit }) => `${letterOf(unit.kind)} ${unit.at} D`)
      .join('\n');
  return 'NO ORDERS';
}

const ownUnits = (view: View, fixed: Fixed): readonly Leaf[] => {
  const mine = view.units.filter(({ power }) => power === view.own?.power);
  return mine.length === 0
    ? []
    : [
        paragraph(
          `You play ${powerName(fixed, view.own?.power ?? '')}: ${listing(mine.map(({ kind, at }) => `${kind} in ${place(fixed, at)}`))}.`,
        ),
      ];
};

/** What happened in a phase, for one reader: the news, their own orders, then all orders and the accounts. */
export function report(view: View, sightings: readonly Sighting[], fixed: Fixed): ReportDocument {
  const phases = adjudicated(sightings);
  const told = phases.flatMap((one) => one.told);
  const happened = changes(sightings, fixed);
  const sheet = template(view, fixed);
  return {
    title: view.stage === 'over' ? 'The game is over' : `Before ${seasonName(view)}`,
    blocks: [
      ...part('headline', standing(view, fixed).replace(/\.$/, ''), [
        ...(told.length === 0 ? [] : [paragraph(summary(told))]),
        { kind: 'figures', figures: [...vitals(view, fixed)] },
      ]),
      { kind: 'map', caption: 'The map', description: [draw(view, fixed).description].flat(), marks: [] },
      ...part('changes', 'What is new', happened.length === 0 ? [] : [list(happened)]),
      ...own(view, told),
      ...part('forces', 'Your power', ownUnits(view, fixed)),
      ...part(
        'ledger',
        'All orders',
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
            String(centres),
            String(view.units.filter(({ power }) => power === id).length),
          ]),
        ),
        years(view, fixed),
      ]),
      ...part('orders', '', sheet === '' ? [] : [{ kind: 'verbatim', title: 'Next orders', text: sheet }]),
    ],
  };
}
