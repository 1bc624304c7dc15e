import { bordersOf } from '../../../src/systems/great-powers/draw/borders.js';
import { Outline } from '../../../src/systems/great-powers/draw/outline.js';
import { AMBER, CHART, pairsOf } from './draw-chart.js';
import {
  collisions,
  gapsAndOverlaps,
  hiddenDislodged,
  namesOutside,
  strayCorners,
  strayingSpots,
  touching,
} from './outline-checks.js';

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

const PAIRS = Object.entries(NEIGHBOURS).flatMap(([one, others]) =>
  others.split(' ').map((other) => `${one} ${other}`),
);

const seasIn = ({ places }: typeof CHART): number => Object.values(places).filter(({ sea }) => sea).length;
const centresIn = ({ outline }: typeof CHART): number =>
  Object.values(outline.places).filter(({ spots }) => spots.centre !== undefined).length;

describe('the maps of this game', () => {
  it('have the borders of the standard board', () => {
    expect([...pairsOf('great-powers')].sort()).toEqual([...PAIRS].sort());
  });

  it('have as many places, seas and centres as they should', () => {
    expect([PAIRS.length, Object.keys(CHART.outline.places).length, seasIn(CHART), centresIn(CHART)]).toEqual([
      206, 75, 19, 34,
    ]);
    expect([Object.keys(AMBER.outline.places).length, seasIn(AMBER), centresIn(AMBER)]).toEqual([27, 6, 18]);
  });
});

describe.each([
  ['great powers', CHART, PAIRS],
  ['amber seas', AMBER, pairsOf('amber-seas')],
] as const)('the outlines of the %s', (_, chart, pairs) => {
  const { outline } = chart;

  it('are of the places of the map', () => {
    expect(Object.keys(outline.places).sort()).toEqual(Object.keys(chart.places).sort());
  });

  it('touch where the places border, and nowhere else', () => {
    const lengths = touching(outline);
    expect([...lengths.keys()].sort()).toEqual([...pairs].sort());
    expect([...lengths].filter(([, length]) => length < 8)).toEqual([]);
  });

  it('do not meet in a single corner either where the places do not border', () => {
    expect(strayCorners(outline, pairs)).toEqual([]);
  });

  it('fill the picture together with land out of play, and overlap nowhere', () => {
    expect(gapsAndOverlaps(outline)).toEqual([]);
  });

  it('are found by the drawing as borders, each as one line', () => {
    const borders = bordersOf(outline);
    expect(borders.map(({ one, other }) => `${one} ${other}`).sort()).toEqual([...pairs].sort());
    for (const { data } of borders) expect(data).toMatch(/^M\d/);
  });

  it('are as light as a file of a binder should be', () => {
    expect(JSON.stringify(outline).length).toBeLessThan(120_000);
  });

  it('have names, units, fleets and centres in their own place', () => {
    expect(strayingSpots(outline)).toEqual([]);
    expect(namesOutside(chart)).toEqual([]);
  });

  it('keep names, units and centres apart', () => {
    expect(collisions(chart)).toEqual([]);
  });

  it('let what was dislodged be seen beside its unit, on no unit of another place', () => {
    expect(hiddenDislodged(outline)).toEqual([]);
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
