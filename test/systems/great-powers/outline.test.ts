import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { isWithin } from '../../../src/core/draw/polygons.js';
import type { Point } from '../../../src/core/draw/svg.js';
import { bordersOf } from '../../../src/systems/great-powers/draw/borders.js';
import { cornersOf, type Label, Outline } from '../../../src/systems/great-powers/draw/outline.js';
import { CENTRE, COUNTER } from '../../../src/systems/great-powers/draw/pieces.js';
import { CHART, OUTLINE } from './draw-chart.js';

/** Who borders whom on the standard board, each pair once, as its rules have it. */
const NEIGHBOURS: Readonly<Record<string, string>> = {
  adr: 'alb apu ion tri ven',
  aeg: 'bul con eas gre ion smy',
  alb: 'gre ion ser tri',
  ank: 'arm bla con smy',
  apu: 'ion nap rom ven',
  arm: 'bla sev smy syr',
  bal: 'ber bot den kie lvn pru swe',
  bar: 'nrg nwy stp',
  bel: 'bur eng hol nth pic ruh',
  ber: 'kie mun pru sil',
  bla: 'bul con rum sev',
  boh: 'gal mun sil tyr vie',
  bot: 'fin lvn stp swe',
  bre: 'eng gas mid par pic',
  bud: 'gal rum ser tri vie',
  bul: 'con gre rum ser',
  bur: 'gas mar mun par pic ruh',
  cly: 'edi lvp nat nrg',
  con: 'smy',
  den: 'hel kie nth ska swe',
  eas: 'ion smy syr',
  edi: 'lvp nrg nth yor',
  eng: 'iri lon mid nth pic wal',
  fin: 'nwy stp swe',
  gal: 'rum sil ukr vie war',
  gas: 'mar mid par spa',
  gol: 'mar pie spa tus tys wes',
  gre: 'ion ser',
  hel: 'hol kie nth',
  hol: 'kie nth ruh',
  ion: 'nap tun tys',
  iri: 'lvp mid nat wal',
  kie: 'mun ruh',
  lon: 'nth wal yor',
  lvn: 'mos pru stp war',
  lvp: 'nat wal yor',
  mar: 'pie spa',
  mid: 'naf nat por spa wes',
  mos: 'sev stp ukr war',
  mun: 'ruh sil tyr',
  naf: 'tun wes',
  nap: 'rom tys',
  nat: 'nrg',
  nrg: 'nth nwy',
  nth: 'nwy ska yor',
  nwy: 'ska stp swe',
  par: 'pic',
  pie: 'tus tyr ven',
  por: 'spa',
  pru: 'sil war',
  rom: 'tus tys ven',
  rum: 'ser sev ukr',
  ser: 'tri',
  sev: 'ukr',
  sil: 'war',
  ska: 'swe',
  smy: 'syr',
  spa: 'wes',
  tri: 'tyr ven vie',
  tun: 'tys wes',
  tus: 'tys ven',
  tyr: 'ven vie',
  tys: 'wes',
  ukr: 'war',
  wal: 'yor',
};

const pairs = Object.entries(NEIGHBOURS).flatMap(([one, others]) =>
  others.split(' ').map((other) => `${one} ${other}`),
);
const places = Object.entries(OUTLINE.places);
const { width, height } = OUTLINE.canvas;

/** Left, top, right and bottom. */
type Box = readonly [left: number, top: number, right: number, bottom: number];

const around = ([x, y]: Point, wide: number, high: number): Box => [
  x - wide / 2,
  y - high / 2,
  x + wide / 2,
  y + high / 2,
];
const meet = (one: Box, other: Box): boolean =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];

/** Whether a point lies in an area, whose holes are rings too. */
const inArea = (area: readonly string[], point: Point): boolean =>
  area.filter((ring) => isWithin(cornersOf(ring), point)).length % 2 === 1;

const areaOf = (ring: string): number => {
  const corners = cornersOf(ring);
  return (
    corners.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0) / 2
  );
};

/** Every stretch of an outline with where it lies and how long it is. */
const stretches = places.flatMap(([id, { area }]) =>
  area.flatMap((ring) => {
    const corners = cornersOf(ring);
    return corners.map((from, index) => ({ id, from, to: corners[(index + 1) % corners.length] ?? from }));
  }),
);

function lengthsOfBorders(): ReadonlyMap<string, number> {
  const by = new Map(stretches.map(({ id, from, to }) => [`${from} ${to}`, id]));
  const lengths = new Map<string, number>();
  for (const { id, from, to } of stretches) {
    // Around areas that touch, a stretch is gone along in both directions.
    const other = by.get(`${to} ${from}`);
    if (other === undefined || id >= other) continue;
    const pair = `${id} ${other}`;
    lengths.set(pair, (lengths.get(pair) ?? 0) + Math.hypot(to[0] - from[0], to[1] - from[1]));
  }
  return lengths;
}

const fonts = dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'));
const fontFiles = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((file) => join(fonts, 'ttf', file));

/** What a label takes of the picture, as its letters are really drawn. */
function inked({ lines, at, size }: Label, sea: boolean): Box {
  const style = sea ? 'font-style="italic"' : 'font-weight="bold"';
  const boxes = lines.map((text, index): Box => {
    const y = at[1] + (index - (lines.length - 1) / 2) * size * 1.15 + size * 0.36;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans"><text x="${at[0]}" y="${y}" font-size="${size}" text-anchor="middle" ${style}>${text}</text></svg>`;
    const box = new Resvg(svg, { font: { fontFiles: fontFiles, loadSystemFonts: false } }).innerBBox();
    if (box === undefined) throw new Error(`${text} leaves no ink`);
    return [box.x, box.y, box.x + box.width, box.y + box.height];
  });
  return [
    Math.min(...boxes.map(([left]) => left)),
    Math.min(...boxes.map(([, top]) => top)),
    Math.max(...boxes.map(([, , right]) => right)),
    Math.max(...boxes.map(([, , , bottom]) => bottom)),
  ];
}

const labels = places.map(([id, { label }]) => ({
  what: `the name of ${id}`,
  id,
  box: inked(label, CHART.places[id]?.sea === true),
}));
const units = places.map(([id, { spots }]) => ({
  what: `a unit at ${id}`,
  id,
  box: around(spots.unit, COUNTER.width, COUNTER.height),
}));
const coastal = places.flatMap(([id, { spots }]) =>
  Object.entries(spots.coasts ?? {}).map(([coast, spot]) => ({
    what: `a fleet at ${id}/${coast}`,
    id,
    box: around(spot, COUNTER.width, COUNTER.height),
  })),
);
const centres = places.flatMap(
  ([
    id,
    {
      spots: { centre },
    },
  ]) => (centre === undefined ? [] : [{ what: `the centre of ${id}`, id, box: around(centre, CENTRE, CENTRE) }]),
);

describe('the outlines of the great powers', () => {
  it('are of 75 places, 19 of them seas, and 34 are centres', () => {
    expect(places.map(([id]) => id).sort()).toEqual(Object.keys(CHART.places).sort());
    expect(places).toHaveLength(75);
    expect(Object.values(CHART.places).filter(({ sea }) => sea)).toHaveLength(19);
    expect(centres).toHaveLength(34);
    expect(pairs).toHaveLength(206);
  });

  it('touch where the board says that they border, and nowhere else', () => {
    const lengths = lengthsOfBorders();
    expect([...lengths.keys()].sort()).toEqual([...pairs].sort());
    const hardly = [...lengths].filter(([, length]) => length < 8);
    expect(hardly).toEqual([]);
  });

  it('do not meet in a single corner either where they do not border', () => {
    const at = new Map<string, Set<string>>();
    for (const { id, from } of stretches) at.set(`${from}`, (at.get(`${from}`) ?? new Set()).add(id));
    const known = new Set(pairs);
    const stray = [...at].flatMap(([corner, here]) =>
      [...here].flatMap((one) =>
        [...here].flatMap((other) =>
          one < other && !known.has(`${one} ${other}`) ? [`${one} ${other} at ${corner}`] : [],
        ),
      ),
    );
    expect(stray).toEqual([]);
  });

  it('fill the picture together with land out of play, and overlap nowhere', () => {
    const grounds = [
      ...places.map(([, { area }]) => area),
      ...OUTLINE.scenery.filter(({ kind }) => kind !== 'water').map(({ area }) => area),
    ];
    const whole = grounds.flat().reduce((sum, ring) => sum + areaOf(ring), 0);
    expect(Math.abs(whole)).toBe(width * height);
    // Gone around in one direction, areas that overlap would use a stretch twice, or leave one that nothing lies behind.
    const ways = new Set<string>();
    const twice: string[] = [];
    for (const ring of grounds.flat()) {
      const corners = cornersOf(ring);
      corners.forEach((from, index) => {
        const way = `${from} ${corners[(index + 1) % corners.length]}`;
        if (ways.has(way)) twice.push(way);
        ways.add(way);
      });
    }
    expect(twice).toEqual([]);
    const open = [...ways].filter((way) => {
      const [from = '', to = ''] = way.split(' ');
      const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [from.split(',').map(Number), to.split(',').map(Number)];
      const onFrame = (x1 === x2 && (x1 === 0 || x1 === width)) || (y1 === y2 && (y1 === 0 || y1 === height));
      return !onFrame && !ways.has(`${to} ${from}`);
    });
    expect(open).toEqual([]);
  });

  it('are found by the drawing as borders, each as one line', () => {
    const borders = bordersOf(OUTLINE);
    expect(borders.map(({ one, other }) => `${one} ${other}`).sort()).toEqual([...pairs].sort());
    for (const { data } of borders) expect(data).toMatch(/^M\d/);
  });

  it('are as light as a binder file should be', () => {
    expect(JSON.stringify(OUTLINE).length).toBeLessThan(120_000);
  });
});

describe('what stands on the map', () => {
  it('stands in its own place', () => {
    const stray = places.flatMap(([id, { area, label, spots }]) =>
      [
        label.at,
        spots.unit,
        ...(spots.centre === undefined ? [] : [spots.centre]),
        ...Object.values(spots.coasts ?? {}),
      ]
        .filter((spot) => !inArea(area, spot))
        .map((spot) => `${id} at ${spot}`),
    );
    expect(stray).toEqual([]);
  });

  it('has its name wholly within its place', () => {
    const outside = labels.flatMap(({ id, what, box: [left, top, right, bottom] }) => {
      const area = OUTLINE.places[id]?.area ?? [];
      const corners: readonly Point[] = [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
        [(left + right) / 2, top],
        [(left + right) / 2, bottom],
      ];
      return corners.every((corner) => inArea(area, corner)) ? [] : [what];
    });
    expect(outside).toEqual([]);
  });

  it('covers nothing else: names, units and centres are apart', () => {
    const all = [...labels, ...units, ...centres];
    const faults = all.flatMap((one, index) =>
      all.slice(index + 1).flatMap((other) => (meet(one.box, other.box) ? [`${one.what} on ${other.what}`] : [])),
    );
    // A unit stands either in a place or on one of its coasts.
    const others = (id: string) => [...labels, ...centres, ...units.filter((unit) => unit.id !== id)];
    const onCoasts = coastal.flatMap((fleet) =>
      others(fleet.id).flatMap((other) => (meet(fleet.box, other.box) ? [`${fleet.what} on ${other.what}`] : [])),
    );
    expect([...faults, ...onCoasts]).toEqual([]);
  });

  it('leaves what was dislodged to be seen: in the picture, beside its unit, on no unit of another place', () => {
    const faults = places.flatMap(([id, { spots }]) => {
      const box = around(spots.dislodged, COUNTER.width, COUNTER.height);
      const away = Math.hypot(spots.dislodged[0] - spots.unit[0], spots.dislodged[1] - spots.unit[1]);
      const seen = box[0] >= 0 && box[1] >= 0 && box[2] <= width && box[3] <= height && away >= 18 && away <= 75;
      const covered = units.filter((unit) => unit.id !== id && meet(unit.box, box));
      return [...(seen ? [] : [id]), ...covered.map(({ what }) => `${id} on ${what}`)];
    });
    expect(faults).toEqual([]);
  });
});

describe('an outline of a binder', () => {
  const square = { label: { lines: ['A'], at: [5, 5], size: 12 }, spots: { unit: [5, 5], dislodged: [7, 7] } };
  const read = (ring: string) =>
    Outline.safeParse({ canvas: { width: 300, height: 300 }, places: { one: { ...square, area: [ring] } } });

  it.each(['0,0 9,0 9,9', '0,0 9,0 9,9 0,9'])('takes the ring %s', (ring) => {
    expect(read(ring).success).toBe(true);
  });

  it.each(['', '0,0 9,0', '0,0 9,0 9', '0 0 9 0 9 9', '0,0  9,0 9,9', '0,0 9,0 9,9"/><script>', '-1,0 9,0 9,9'])(
    'refuses the ring "%s" and says what a ring is',
    (ring) => {
      const result = read(ring);
      expect(result.success).toBe(false);
      expect(result.error?.issues[0]?.message).toContain('at least three corners');
    },
  );
});
