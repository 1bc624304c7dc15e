import { gzipSync } from 'node:zlib';
import { renderPng } from '../../../src/adapters/pictures/png.js';
import { contrast, luminance } from '../../../src/core/draw/colour.js';
import { settle } from '../../../src/core/draw/palette.js';
import type { Drawing } from '../../../src/core/game/document.js';
import type { Tint } from '../../../src/core/game/palette.js';
import { COLOURS, POWER_COLOURS, POWER_HATCHINGS } from '../../../src/systems/great-powers/draw/colours.js';
import { drawMap } from '../../../src/systems/great-powers/draw/picture.js';
import type { Chart, OrderMark, Position } from '../../../src/systems/great-powers/draw/position.js';
import { slowness } from '../../../src/testkit/machine-speed.js';
import { AMBER, CHART, LATE, LATE_ORDERS, OPENING, OUTLINE } from './draw-chart.js';

const drawn = (position: Position, orders: readonly OrderMark[] = [], own: string | null = null): Drawing =>
  drawMap(CHART, { title: 'Spring 1901', position, orders, own });

const count = (text: string, part: string): number => text.split(part).length - 1;
const texts = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((match) => match[1] ?? '');

const LOOKS = ['light', 'dark', 'clear-light', 'clear-dark'] as const;

function inLook(name: keyof typeof COLOURS, look: (typeof LOOKS)[number]): string {
  const tint: Tint = COLOURS[name];
  const chosen = look.startsWith('clear') ? (tint.clear ?? tint) : tint;
  return look.endsWith('dark') ? chosen.dark : chosen.light;
}

describe.each(LOOKS)('the colours of the powers, %s', (look) => {
  const of = (name: keyof typeof COLOURS): string => inLook(name, look);

  it.each(POWER_COLOURS)('%s: names, signs and arrows are read', (colour) => {
    expect(contrast(of('ink'), of(`${colour}-ground`))).toBeGreaterThan(4.5);
    expect(contrast(of('ink'), of(`${colour}-hatch`))).toBeGreaterThan(4.5);
    expect(contrast(of(`${colour}-ink`), of(colour))).toBeGreaterThan(4.5);
    expect(contrast(of(`${colour}-mark`), of('halo'))).toBeGreaterThan(4.5);
    expect(contrast(of(`${colour}-mark`), of(`${colour}-ground`))).toBeGreaterThan(3);
  });

  it.each([
    ['ink', 'land'],
    ['ink', 'paper'],
    ['ink', 'halo'],
    ['faint', 'paper'],
    ['sea-name', 'sea'],
    ['waste-name', 'waste'],
    ['harm', 'halo'],
    ['centre-ink', 'centre'],
  ] as const)('%s is read on %s', (letters, ground) => {
    expect(contrast(of(letters), of(ground))).toBeGreaterThan(4.5);
  });

  it('land stands out from the sea, and the frontier from all land', () => {
    const apart = Math.abs(luminance(of('land')) - luminance(of('sea')));
    expect(apart).toBeGreaterThan(look.endsWith('dark') ? 0.01 : 0.06);
    for (const colour of POWER_COLOURS) expect(contrast(of('frontier'), of(`${colour}-ground`))).toBeGreaterThan(5);
  });
});

describe('powers without colour', () => {
  it('have hatchings and signs of their own', () => {
    expect(new Set(Object.values(POWER_HATCHINGS)).size).toBe(POWER_COLOURS.length);
    const { svg } = drawn(OPENING);
    for (const { sign, colour } of CHART.powers) {
      expect(svg).toContain(`id="ground-${colour}"`);
      // On its units, its centres, and in the legend.
      const units = OPENING.units.filter(({ power }) => power.startsWith(sign.toLowerCase())).length;
      expect(texts(svg).filter((text) => text === sign).length).toBeGreaterThanOrEqual(2 * units + 1);
    }
  });
});

describe('the map of the great powers', () => {
  it('writes every place, and shows every unit and centre', () => {
    const { svg } = drawn(OPENING);
    const written = texts(svg);
    for (const { label } of Object.values(OUTLINE.places))
      for (const line of label.lines) expect(written).toContain(line);
    for (const name of ['Switzerland', 'Ireland', 'Iceland']) expect(written).toContain(name);
    expect(count(svg, 'href="#gun"') + count(svg, 'href="#ship"')).toBe(22 + 3);
    expect(count(drawn({ ...OPENING, units: [] }).svg, 'href="#gun"')).toBe(2);
  });

  it('puts fleets on the coast they stand on', () => {
    const fleet = (at: string): string =>
      drawn({ ...OPENING, units: [{ power: 'russia', kind: 'fleet', at }], dislodged: [] }).svg;
    expect(new Set(['stp/nc', 'stp/sc', 'bar'].map(fleet)).size).toBe(3);
    const { anchors = {} } = drawn(OPENING);
    expect(Object.keys(anchors)).toHaveLength(75 + 6);
    expect(anchors['stp/sc']).toEqual(OUTLINE.places['stp']?.spots.coasts?.['sc']);
  });

  it('tints land by who owns its centre, or else by whose ground it is', () => {
    const realm = ({ svg }: Drawing, id: string): number => {
      const [before = '', after] = svg.split(` id="land-${id}"`);
      return after === undefined ? 0 : before.length - before.lastIndexOf('<path');
    };
    const lost = { ...OPENING, centres: { ...OPENING.centres, mun: 'france' } };
    expect(realm(drawn(lost), 'sky')).toBeGreaterThan(realm(drawn(OPENING), 'sky'));
    expect(realm(drawn(lost), 'grey')).toBeLessThan(realm(drawn(OPENING), 'grey'));
    const ground = { ...OPENING, held: { ...OPENING.held, boh: 'germany' } };
    expect(realm(drawn(ground), 'grey')).toBeGreaterThan(realm(drawn(OPENING), 'grey'));
    expect(realm(drawn({ ...OPENING, held: {}, centres: {} }), 'grey')).toBe(0);
  });

  it('draws moves, helpers and what came to nothing each in its own way', () => {
    const one = (mark: OrderMark): string => {
      const bare = { ...OPENING, units: [], dislodged: [] };
      const [before, after] = [drawn(bare).svg, drawn(bare, [mark]).svg];
      let start = 0;
      while (before[start] === after[start]) start += 1;
      return after.slice(start, after.length - (before.length - start));
    };
    const base = { power: 'france', from: 'bur', to: 'mun' } as const;
    const helper = { ...base, by: 'mar', outcome: 'stood' } as const;
    const shapes: readonly string[] = [
      one({ ...base, kind: 'move', outcome: 'stood' }),
      one({ ...base, kind: 'move', outcome: 'bounced' }),
      one({ ...base, kind: 'move', outcome: 'failed' }),
      one({ ...base, kind: 'move', outcome: 'stood', via: ['gol', 'wes'] }),
      one({ ...base, kind: 'retreat', outcome: 'stood' }),
      one({ ...helper, kind: 'support' }),
      one({ ...helper, kind: 'support', outcome: 'cut' }),
      one({ ...helper, kind: 'support', to: 'bur' }),
      one({ ...helper, kind: 'convoy', by: 'gol' }),
      one({ power: 'france', kind: 'hold', at: 'bur', outcome: 'stood' }),
      one({ power: 'france', kind: 'build', at: 'par', outcome: 'stood' }),
      one({ power: 'france', kind: 'disband', at: 'par', outcome: 'stood' }),
    ];
    expect(new Set(shapes).size).toBe(shapes.length);
    for (const shape of shapes) expect(shape).toContain('--map-sky-mark');
    const [stood = '', bounced = '', , carried = '', , support = '', cut = ''] = shapes;
    expect(count(stood, '<polygon')).toBe(1);
    expect(stood).not.toContain('--map-harm');
    expect(bounced).toContain('--map-harm');
    expect(count(carried, 'L')).toBeGreaterThan(4 * count(stood, 'L'));
    expect(support).not.toContain('stroke-dasharray');
    expect(cut).toContain('stroke-dasharray');
  });

  it('rings a fleet whose convoy the way of its army shows, and else leads a wave from it to that way', () => {
    const convoy: OrderMark = { power: 'italy', kind: 'convoy', by: 'ion', from: 'tun', to: 'gre', outcome: 'stood' };
    const army: OrderMark = { power: 'italy', kind: 'move', from: 'tun', to: 'gre', via: ['ion'], outcome: 'stood' };
    const length = (marks: readonly OrderMark[]): number => drawn(OPENING, marks).svg.length;
    expect(length([army, convoy]) - length([army])).toBeLessThan((length([convoy]) - length([])) / 2);
  });

  it('leaves out what names no place or power of the map', () => {
    const stray: Position = {
      ...OPENING,
      units: [
        ...OPENING.units,
        { power: 'nobody', kind: 'army', at: 'mun' },
        { power: 'italy', kind: 'army', at: 'xyz' },
      ],
      dislodged: [{ power: 'italy', kind: 'army', at: 'constructor' }],
    };
    expect(drawn(stray).svg).toBe(drawn(OPENING).svg);
    const marks: readonly OrderMark[] = [
      { power: 'italy', kind: 'move', from: 'xyz', to: 'mun', outcome: 'stood' },
      { power: 'italy', kind: 'move', from: 'mun', to: 'tyr', via: ['toString'], outcome: 'stood' },
      { power: 'italy', kind: 'hold', at: '__proto__', outcome: 'stood' },
    ];
    expect(drawn(OPENING, marks).svg).toBe(drawn(OPENING).svg);
  });

  it('tells the same in words', () => {
    const { description } = drawn(LATE, LATE_ORDERS);
    const text = description.join('\n');
    expect(description[0]).toBe('Spring 1901.');
    expect(text).toContain('Germany: 4 centres (Berlin, Denmark, Kiel and Sweden).');
    expect(text).toContain('Dislodged: fleet at St Petersburg (north coast).');
    expect(text).toContain('Burgundy moves to Munich');
    expect(text).toContain('Rumania supports Serbia to Bulgaria, but is cut');
    expect(text).toContain('Tunis moves to Greece by way of Ionian Sea, but bounces');
    expect(text).toContain('Silesia moves to Warsaw, but bounces');
    expect(drawn(OPENING).description.join('\n')).toContain('Centres that nobody owns: Belgium, Bulgaria');
  });

  it('can be pointed at, by who looks', () => {
    const { subjects = [], field } = drawn(LATE, [], 'germany');
    const of = (key: string) => subjects.find((subject) => subject.key === key);
    expect(subjects.filter(({ key }) => key.startsWith('place:'))).toHaveLength(75);
    expect(of('unit:kie')).toMatchObject({ stance: 'own', name: 'Germany: army at Kiel' });
    expect(of('unit:vie')?.stance).toBe('foe');
    expect(of('place:mun')?.card).toEqual(['A supply centre. In orders: mun.', 'Owned by France.']);
    expect(of('place:nth')?.card).toEqual(['Sea. In orders: nth.']);
    expect(of('place:boh')?.card.join(' ')).toContain('Ground of Austria.');
    expect(drawn(LATE).subjects?.every(({ stance }) => stance === 'neutral')).toBe(true);
    expect(field).toEqual([0, 0, OUTLINE.canvas.width, OUTLINE.canvas.height]);
  });

  it.each([
    ['opening', OPENING, []],
    ['late', LATE, LATE_ORDERS],
  ] as const)('is light, and has no colour of its own: %s', async (_, position, orders) => {
    const { svg, width } = drawn(position, orders);
    expect(svg.length).toBeLessThan(170_000);
    expect(gzipSync(svg).length).toBeLessThan(34_000);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.replaceAll(/var\(--map-[a-z-]+,#[0-9a-f]{6}\)/g, '')).not.toMatch(/"#[0-9a-f]{6}"/);
    for (const look of LOOKS) expect(settle(svg, COLOURS, look)).not.toContain('var(');
    const png = await renderPng(settle(svg, COLOURS, 'dark'), { width: width / 2 });
    expect(png.length).toBeGreaterThan(100_000);
  });

  it.each([
    ['great powers', CHART],
    ['amber seas', AMBER],
  ] as const)('says below the %s what its signs mean, within the picture', (_, chart) => {
    const bare: Position = { units: [], dislodged: [], centres: {}, held: {} };
    const { svg, height, width } = drawMap(chart, { title: 'Bare', position: bare, orders: [], own: null });
    const below = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" font-size="15"[^>]*>([^<]*)</g)]
      .map(([, x, y, text = '']) => ({ right: Number(x) + text.length * 9.6, y: Number(y), text }))
      .filter(({ y }) => y > chart.outline.canvas.height);
    expect(below.map(({ text }) => text)).toEqual([
      ...chart.powers.map(({ name }) => name),
      ...['army', 'fleet', 'dislodged', 'free centre', 'moved', 'bounced', 'support', 'cut', 'convoy', 'retreat'],
    ]);
    for (const { right, y } of below) {
      expect(right).toBeLessThan(width);
      expect(y).toBeLessThan(height - 10);
    }
  });

  it('is drawn in milliseconds, and the same for the same position, whatever the order of its keys', () => {
    drawn(LATE, LATE_ORDERS);
    const times = Array.from({ length: 9 }, () => {
      const from = process.cpuUsage();
      drawn(LATE, LATE_ORDERS);
      const { user, system } = process.cpuUsage(from);
      return (user + system) / 1000;
    });
    expect((times.sort((one, other) => one - other)[4] ?? 0) / slowness()).toBeLessThan(40);
    const turned = { ...LATE, centres: Object.fromEntries(Object.entries(LATE.centres).reverse()) };
    expect(drawn(turned, LATE_ORDERS)).toEqual(drawn(LATE, LATE_ORDERS));
  });

  it('makes no markup from names, and does with a map of two places and no power', () => {
    const nasty: Chart = {
      ...CHART,
      powers: CHART.powers.map((power) => ({ ...power, name: '<script>', sign: '<b' })),
    };
    const shown = { title: '<i>', position: LATE, orders: LATE_ORDERS, own: null };
    expect(drawMap(nasty, shown).svg).not.toMatch(/<script|<b"|<b<|<i>/);
    const { mun, boh } = OUTLINE.places;
    if (mun === undefined || boh === undefined) throw new Error('the map lacks Munich or Bohemia');
    const small: Chart = {
      outline: { ...OUTLINE, places: { mun, boh }, scenery: [] },
      places: CHART.places,
      powers: [],
    };
    const { svg, description } = drawMap(small, { ...shown, title: 'Small' });
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(description[0]).toBe('Small.');
  });
});
