import { circle, group, label, line, rect, type Svg } from '../../../core/draw/svg.js';
import type { PreySign, View } from '../shapes.js';
import { type Colony, emblem } from './colonies.js';
import { fitted, WIDTH } from './layout.js';
import { night } from './palette.js';
import { blood, claws, crossed, held, lanterns, plaque, trailSign } from './signs.js';

const ROW = 34;
const SIZE = 21;
const EDGE = 36;
const COLUMN = (WIDTH - 2 * EDGE) / 2;

interface Sign {
  readonly sign: (x: number, y: number) => readonly Svg[];
  readonly words: string;
  readonly faded?: boolean;
}

const SIGNS: readonly PreySign[] = ['Teeming', 'Plenty', 'Sparse', 'Empty'];

const SIGN_WORDS: Readonly<Record<PreySign, string>> = {
  Teeming: 'Teeming with prey',
  Plenty: 'Plenty of prey',
  Sparse: 'Sparse prey',
  Empty: 'Empty',
};

const stateOf = ({ own, lost, abandoned }: View['nests'][number]): string => {
  if (lost !== null) return `, ${lost.cause === 'starved' ? 'starved' : 'wiped out'} on turn ${lost.turn}`;
  if (abandoned) return ', abandoned';
  return own ? ', yours' : '';
};

function colonySigns(view: View, colonies: ReadonlyMap<string, Colony>): readonly Sign[] {
  return view.nests.flatMap((nest) => {
    const colony = colonies.get(nest.seat);
    if (colony === undefined) return [];
    return [
      {
        sign: (x, y) => [emblem(colony, x + 24, y)],
        words: `${nest.name}${stateOf(nest)}`,
        faded: nest.lost !== null,
      },
    ];
  });
}

function signsInUse(view: View, colonies: ReadonlyMap<string, Colony>): readonly Sign[] {
  const first = [...colonies.values()][0];
  const when = (condition: boolean, words: string, sign: Sign['sign']): readonly Sign[] =>
    condition ? [{ sign, words }] : [];
  const areas = view.traces?.areas ?? [];
  return [
    ...SIGNS.map((sign): Sign => ({ sign: (x, y) => lanterns(x + 24, y, sign), words: SIGN_WORDS[sign] })),
    ...when(
      view.areas.some(({ known }) => known !== null),
      view.seesAll ? 'prey that is left' : 'prey you know (t2: of turn 2)',
      (x, y) => [plaque(x + 10, y, '5', false)],
    ),
    ...when(first !== undefined && areas.length > 0, 'hunted there last', (x, y) =>
      first === undefined ? [] : claws(first, x + 24, y, false),
    ),
    ...when(
      areas.some(({ holder }) => holder !== null),
      'held the area',
      (x, y) => (first === undefined ? [] : held(first, x + 24, y)),
    ),
    ...when(
      areas.some((area) => area.blood),
      'blood was shed',
      (x, y) => [blood(x + 24, y)],
    ),
    ...when((view.traces?.raids ?? []).length > 0, 'raid on a nest', (x, y) => [
      trailSign(x, y, first?.colour ?? night('paper')),
    ]),
    ...when(
      view.nests.some(({ lost }) => lost !== null),
      'nest that is lost',
      (x, y) => crossed(x + 24, y, 12, 9),
    ),
    ...when(view.home !== null, 'your nest', (x, y) => [
      circle(x + 24, y, 20, { fill: 'url(#own-nest)' }),
      circle(x + 24, y, 6, { fill: night('window') }),
    ]),
  ];
}

function rows(signs: readonly Sign[], top: number): readonly Svg[] {
  const perColumn = Math.ceil(signs.length / 2);
  return signs.flatMap(({ sign, words, faded }, index) => {
    const x = EDGE + Math.floor(index / perColumn) * (COLUMN + 12);
    const y = top + (index % perColumn) * ROW + ROW / 2;
    return [
      group({}, sign(x, y)),
      label(x + 62, y + 7, fitted(words, SIZE, COLUMN - 66), {
        size: SIZE,
        fill: faded === true ? night('ash') : night('paper'),
      }),
    ];
  });
}

const heightOf = (signs: readonly Sign[]): number => Math.ceil(signs.length / 2) * ROW;

/** Whose signs are whose, and what the others mean. */
export function legend(
  view: View,
  colonies: ReadonlyMap<string, Colony>,
  top: number,
): { readonly shapes: readonly Svg[]; readonly height: number } {
  const who = colonySigns(view, colonies);
  const what = signsInUse(view, colonies);
  const second = top + 24 + heightOf(who) + 18;
  const height = second + heightOf(what) + 22 - top;
  return {
    shapes: [
      rect(0, top, WIDTH, height, { fill: night('legend') }),
      line(EDGE, top + 12, WIDTH - EDGE, top + 12, { stroke: night('blood'), 'stroke-width': 2 }),
      ...rows(who, top + 24),
      line(EDGE, second - 9, WIDTH - EDGE, second - 9, { stroke: night('district-edge'), 'stroke-width': 1 }),
      ...rows(what, second),
    ],
    height,
  };
}
