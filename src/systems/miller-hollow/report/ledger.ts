import { paragraph, part, table } from '../../../core/game/blocks.js';
import type { Leaf, Part } from '../../../core/game/document.js';
import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import { huntersIn } from '../pack.js';
import type { AreaView, NestView, SightingOf } from '../shapes.js';
import { FIRST_PATH, needOf } from '../tables.js';
import { packAsTyped, packInWords } from '../words.js';
import { isOwn, type Told } from './told.js';

const pathWords = (path: string | null): string => path ?? `${FIRST_PATH}, by default`;

/** The reader's nest, and what it will need. */
export function forcesPart(told: Told): readonly Part[] {
  const { view } = told;
  const home = view.nests.find(({ own, site }) => own && site === view.home);
  const inside = home?.inside ?? null;
  if (home === undefined || inside === null || view.stage === 'over') return [];
  const { mares, hunters, captives, path } = inside;
  const need = needOf(view.options, hunters, mares);
  const meal = `The next meal of the nest takes ${many(need, 'captive')}`;
  const larder = captives >= need ? 'you have them' : `you have ${captives}`;
  const packs = `${many(mares, 'pack')} of up to ${view.options.packMax} can leave it`;
  return part('forces', `Your nest: ${told.site(home.site)}`, [
    table(
      null,
      [{ title: 'In the nest' }, { title: 'Number', align: 'right' }],
      [
        ['Brood mares', String(mares)],
        ['Prowlers (S1)', String(hunters.prowlers)],
        ['Stalkers (S2)', String(hunters.stalkers)],
        ['Ravagers (S3)', String(hunters.ravagers)],
        ['Captives', String(captives)],
        ['Path', pathWords(path)],
      ],
    ),
    paragraph(view.stage === 'hunt' ? `${packs}. ${meal}, after the hunt.` : `${meal}; ${larder}. ${packs}.`),
  ]);
}

function lastHunt(told: Told, area: string): string {
  const { traces } = told.view;
  const trace = traces?.areas.find((one) => one.area === area);
  if (trace === undefined) return '–';
  const who = listing(trace.colonies.map(told.seat));
  if (trace.colonies.length < 2) return who;
  const held = trace.holder === null ? 'nobody held it' : `${told.seat(trace.holder)} held it`;
  return `${who}: ${held}${trace.blood ? ', blood' : ''}`;
}

/** `Plenty`, and with it what the reader counted there last: `Plenty, 2 on turn 3`. */
function preyCell({ sign, known }: AreaView, seesAll: boolean): string {
  if (known === null) return sign;
  return seesAll ? `${sign}, ${known.prey}` : `${sign}, ${known.prey} on turn ${known.turn}`;
}

/** Few columns, so that a phone shows them as a table. */
function areasTable(told: Told): Leaf {
  const { areas, traces, seesAll } = told.view;
  const hunted = traces === null ? [] : [{ title: `Turn ${traces.turn}` }];
  return table(
    null,
    [{ title: 'Area' }, { title: 'Prey' }, ...hunted],
    areas.map((area) => [
      `${area.id} ${told.area(area.id)}`,
      preyCell(area, seesAll),
      ...(traces === null ? [] : [lastHunt(told, area.id)]),
    ]),
  );
}

const fate = ({ lost, abandoned }: NestView): string => {
  if (lost !== null) return `${lost.cause === 'starved' ? 'starved' : 'wiped out'} in turn ${lost.turn}`;
  return abandoned ? 'alive, abandoned' : 'alive';
};

/** What the reader remembers of it from fights. */
function seenWords({ seen, lost }: NestView): string {
  if (seen === null || lost !== null) return '';
  const pieces = [
    seen.path,
    ...(seen.mares === null ? [] : [many(seen.mares, 'mare')]),
    ...(seen.guards === null
      ? []
      : [huntersIn(seen.guards) === 0 ? 'no guards' : `guards ${packAsTyped(seen.guards)}`]),
  ];
  return `; on turn ${seen.turn}: ${pieces.join(', ')}`;
}

function insideCells({ inside, lost }: NestView): string[] {
  if (inside === null || lost !== null) return ['–', '–', '–', '–'];
  return [String(inside.mares), packAsTyped(inside.hunters) || '–', String(inside.captives), pathWords(inside.path)];
}

function nestsTable(told: Told): Leaf {
  const { nests, seesAll } = told.view;
  const columns = [
    { title: 'Nest' },
    { title: 'Player' },
    { title: 'State' },
    ...(seesAll
      ? [
          { title: 'Mares', align: 'right' as const },
          { title: 'Hunters' },
          { title: 'Captives', align: 'right' as const },
          { title: 'Path' },
        ]
      : []),
  ];
  const rows = nests.map((nest) => [
    `${nest.site} ${told.site(nest.site)}`,
    nest.own ? `${nest.name} (you)` : nest.name,
    `${fate(nest)}${seesAll ? '' : seenWords(nest)}`,
    ...(seesAll ? insideCells(nest) : []),
  ]);
  return table(null, columns, rows);
}

/** By evening the town is as it was in the morning: only who orders the hunt now needs to see it again. */
const hasNewsOfTown = ({ view, hunt }: Told): boolean => view.stage !== 'over' && (hunt || view.home !== null);

/** What everybody may look up, and what this reader knows besides. */
export const ledgerParts = (told: Told): readonly Part[] => [
  ...part('ledger', 'The nests', [nestsTable(told)]),
  ...(hasNewsOfTown(told) ? part('ledger', 'The town', [areasTable(told)]) : []),
];

/** The places at the end (MH-82). */
export function placesPart(told: Told): readonly Part[] {
  const { ending, nests } = told.view;
  if (ending === null) return [];
  const rows = ending.table.map(({ place, seat, site }) => {
    const nest = nests.find((one) => one.site === site);
    return [String(place), told.seat(seat), told.site(site), nest === undefined ? '' : fate(nest)];
  });
  const columns = [
    { title: 'Place', align: 'right' as const },
    { title: 'Player' },
    { title: 'Nest' },
    { title: 'Fate' },
  ];
  return part('ledger', 'The places', [table(null, columns, rows)]);
}

const broodCells = (told: Told, tended: SightingOf<'brood-tended'>): string[] => {
  const { need, fed, starved, maresStarved, molted, hatched, maresBorn, captives, path } = tended;
  const grown = [
    ...(maresBorn === 0 ? [] : [many(maresBorn, 'mare')]),
    ...(molted.stalkers === 0 ? [] : [`${molted.stalkers} to S3`]),
    ...(molted.prowlers === 0 ? [] : [`${molted.prowlers} to S2`]),
    ...(hatched === 0 ? [] : [`${hatched} hatched`]),
  ];
  const dead = [packAsTyped(starved), ...(maresStarved === 0 ? [] : [many(maresStarved, 'mare')])].filter(
    (one) => one !== '',
  );
  return [
    told.seat(tended.seat),
    `${fed} of ${need}`,
    dead.join(', ') || '–',
    grown.join(', ') || '–',
    String(captives),
    pathWords(path),
  ];
};

/** What all nests did, for who may know it; the reader's own was told as their own. */
export function everybodysPart(told: Told): readonly Part[] {
  const { seesAll } = told.view;
  const others = <One extends { readonly seat: string }>(all: readonly One[]): readonly One[] =>
    all.filter(({ seat }) => !isOwn(told, seat));
  const tended = seesAll ? others(told.of('brood-tended')) : [];
  const sent = seesAll ? others(told.of('packs-sent')) : [];
  const broods =
    tended.length === 0
      ? []
      : [
          table(
            'The broods',
            [
              { title: 'Nest' },
              { title: 'Fed' },
              { title: 'Starved' },
              { title: 'Grown' },
              { title: 'Captives left', align: 'right' },
              { title: 'Path' },
            ],
            tended.map((one) => broodCells(told, one)),
          ),
        ];
  const lines = sent.map(({ seat, hunts, raids, guards, byDefault }) => {
    const out = [
      ...hunts.map(({ area, pack }) => `${told.area(area)} ${packAsTyped(pack)}`),
      ...raids.map(({ site, pack }) => `raid on ${told.site(site)} ${packAsTyped(pack)}`),
    ];
    const sheet = byDefault ? ' (no sheet)' : '';
    return `${told.seat(seat)}${sheet}: ${out.length === 0 ? 'nobody sent' : out.join('; ')}. At home: ${packInWords(guards)}.`;
  });
  const packs: readonly Leaf[] =
    lines.length === 0 ? [] : [{ kind: 'list', ordered: false, items: lines.map((line) => [line]) }];
  return part('ledger', 'What the nests did', [...broods, ...packs]);
}
