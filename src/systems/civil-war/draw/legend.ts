import { star } from '../../../core/draw/marks.js';
import { group, label, path, rect, type Svg } from '../../../core/draw/svg.js';
import { paint } from '../palette.js';
import type { Control, Fixed, Side, View } from '../shapes.js';
import { badge, counter, trench } from './counters.js';
import type { Layout } from './layout.js';
import { anchor, blockade, pip, placeMark } from './places.js';
import { battle, flag, trail } from './signs.js';
import { strokesOf } from './ways.js';
import { sideWords, stageWords, whenWords } from './words.js';

const ROW = 24.5;
const SIZE = 13;
const SIGN = 46;
/** More have no room; maps with more than the usual seven show the first. */
const CITIES = 8;
const FIRST_ROW = 152;

interface Entry {
  readonly words: string;
  readonly sign: (x: number, y: number) => readonly Svg[];
}

const ground = (control: Control, words: string): Entry => ({
  words,
  sign: (x, y) => [
    rect(x - 18, y - 9, 36, 18, { fill: `url(#held-${control})`, stroke: paint('state-line'), 'stroke-width': 1 }),
    ...placeMark(control, [x, y], 6),
  ],
});

const way = (kind: Parameters<typeof strokesOf>[0], words: string): Entry => ({
  words,
  sign: (x, y) => strokesOf(kind).map((stroke) => path(`M${x - 19} ${y}h38`, { fill: 'none', ...stroke })),
});

const BARE = { side: 'union', entrenched: false, demoralised: null, supplied: null, avatar: null } as const;

const army = (
  side: Side,
  kind: 'exact' | 'guess' | 'class' | 'unknown',
  text: string,
  words: string,
  own = false,
): Entry => ({
  words,
  sign: (x, y) => counter({ ...BARE, side }, { kind, text, words: '' }, [x, y], own),
});

const GROUND: readonly Entry[] = [
  ground('union', 'Union'),
  ground('confederacy', 'Confederate'),
  ground('neutral', 'neutral'),
  {
    words: 'capital; port',
    sign: (x, y) => [star(x - 10, y, 7.5, paint('gold'), paint('halo')), anchor(x + 10, y - 1)],
  },
  {
    words: 'supply: Union, Confederate',
    sign: (x, y) => [...pip('union', x - 10, y, '2'), ...pip('confederacy', x + 10, y, '1')],
  },
  { words: 'blockaded port', sign: (x, y) => blockade([x, y]).slice(0, 2) },
  way('rail', 'railway'),
  way('river', 'river'),
  way('road', 'road'),
  way('pike', 'pike: a railway for supply'),
];

const ARMIES: readonly Entry[] = [
  army('union', 'exact', '8', 'Union army, its brigades'),
  army('confederacy', 'exact', '8', 'Confederate army'),
  army('union', 'exact', '8', 'yours', true),
  army('confederacy', 'guess', '≈6', 'what scouts believe'),
  army('confederacy', 'class', 'M', 'S, M, L: size in its last battle'),
  army('confederacy', 'unknown', '?', 'strength unknown'),
  {
    words: 'led by a player’s officer',
    sign: (x, y) => [star(x, y, 7, paint('gold'), paint('halo'))],
  },
  { words: 'entrenched', sign: (x, y) => [trench(x, y - 11)] },
  { words: 'demoralised; out of supply', sign: (x, y) => [...badge(x - 9, y, '!'), ...badge(x + 9, y, '×')] },
];

const NEWS: readonly Entry[] = [
  {
    words: 'battle, and who won it',
    sign: (x, y) => [...battle(x - 10, y, 'union'), ...battle(x + 12, y, 'confederacy')],
  },
  { words: 'battle, nobody won', sign: (x, y) => battle(x, y, null) },
  { words: 'taken last turn', sign: (x, y) => [flag(x - 14, y + 2, 'union'), flag(x + 6, y + 2, 'confederacy')] },
  { words: 'moved last turn', sign: (x, y) => trail('union', [x - 28, y], [x + 36, y]) },
];

const COLUMNS: readonly { readonly title: string; readonly entries: readonly Entry[] }[] = [
  { title: 'Ground and ways', entries: GROUND },
  { title: 'Armies', entries: ARMIES },
  { title: 'Last turn', entries: NEWS },
];

function column(title: string, entries: readonly Entry[], left: number, top: number, row = ROW): readonly Svg[] {
  return [
    label(left, top, title, { size: 14, bold: true, fill: paint('ink') }),
    ...entries.flatMap(({ words, sign }, index) => {
      const y = top + 22 + index * row;
      return [...sign(left + SIGN / 2, y), label(left + SIGN + 8, y + 4.5, words, { size: SIZE, fill: paint('ink') })];
    }),
  ];
}

const HELD: Readonly<Record<Control, string>> = {
  union: 'Union',
  confederacy: 'Confederate',
  neutral: 'neutral',
};

/** The cities of which six decide the war, and who holds them (CW 6.1a). */
function cities(view: View, { map }: Fixed, left: number, top: number): readonly Svg[] {
  const held = map.zones.filter(({ id }) => map.victoryZones.includes(id));
  return column(
    'Six of these win for the Union',
    held.slice(0, CITIES).map(({ id, name, owner }): Entry => {
      const control = view.control[id] ?? owner;
      return { words: `${name}: ${HELD[control]}`, sign: (x, y) => placeMark(control, [x, y], 7) };
    }),
    left,
    top,
    19.5,
  );
}

/** When it is, how the sides stand, and what the signs mean. */
export function legend(view: View, fixed: Fixed, { legend: [left, top, width] }: Layout): Svg {
  const x = left + 14;
  return group({}, [
    label(x, top + 40, whenWords(view), { size: 34, bold: true, fill: paint('ink') }),
    label(x, top + 66, stageWords(view), { size: 16, fill: paint('faint') }),
    ...(['union', 'confederacy'] as const).flatMap((side, index) => {
      const y = top + 90 + index * 26;
      return [
        ...counter({ ...BARE, side }, { kind: 'exact', text: '', words: '' }, [x + 16, y], false),
        label(x + 42, y + 5, `${side === 'union' ? 'Union' : 'Confederacy'}: ${sideWords(view, side, fixed)}`, {
          size: 15,
          bold: true,
          fill: paint('ink'),
        }),
      ];
    }),
    ...cities(view, fixed, x + (2 * width) / COLUMNS.length, top + FIRST_ROW + 30 + NEWS.length * ROW),
    ...COLUMNS.flatMap(({ title, entries }, index) =>
      column(title, entries, x + (index * width) / COLUMNS.length, top + FIRST_ROW),
    ),
  ]);
}
