import { describe, expect, it } from '@jest/globals';
import { asSeat, PUBLIC } from '../../../src/core/game/viewer.js';
import { draw } from '../../../src/systems/parabellum-classic/draw.js';
import type { State } from '../../../src/systems/parabellum-classic/shapes.js';
import { view } from '../../../src/systems/parabellum-classic/sight.js';
import { ground } from './fights.js';
import { KESTREL } from './theatre.js';
import { KW, position, RB, unit } from './turns.js';

const drawn = (state: State, viewer = asSeat(RB), on = KESTREL) => draw(view(state, viewer, on), on);

const cardOf = (picture: ReturnType<typeof drawn>, key: string): string =>
  picture.subjects?.find((one) => one.key === key)?.card.join(' ') ?? '';

const LOOK = {
  skirmish: 'S1',
  round: 2,
  square: 'D8',
  pieces: [],
  works: [],
  units: [{ unit: 'KW-RR', type: 'TNK', strength: 9, cargo: { sup: 0, amm: 0 }, passengers: [] }],
};

const table = (): State => ({
  ...position({
    units: [
      unit('RB-GY', 'INF', 'D5'),
      unit('RB-TT', 'TNK', 'E5', { supply: 0 }),
      unit('KW-RR', 'TNK', 'D8'),
      unit('KW-FF', 'MTR', 'L12'),
    ],
    board: {
      pieces: [
        { square: 'F4', kind: 'sup', cached: true, count: 3 },
        { square: 'F4', kind: 'amm', cached: false, count: 2 },
      ],
      barricades: [{ square: 'G4', kind: 'vbar', strength: 3 }],
      bridges: [{ square: 'B6', strength: 7, owner: RB }],
      sandbags: [{ edge: 'D5|E5', strength: 3 }],
      cities: [
        { id: 'NORTHTOWN', marked: true, requisitioned: 0 },
        { id: 'SOUTHTOWN', marked: false, requisitioned: 0 },
      ],
      mines: [{ square: 'H4', owner: KW }],
    },
    rb: { looks: [LOOK] },
  }),
  recent: {
    trails: [{ unit: 'RB-GY', squares: ['D3', 'D4', 'D5'] }],
    fires: [{ how: 'attack', unit: 'RB-GY', from: 'D5', to: 'D8', by: RB, losses: 1 }],
    exploded: ['F9'],
    destroyed: [{ square: 'F10', owner: KW }],
  },
});

describe('the map', () => {
  it('shows flags of all, type and strength of the own and of what was scouted only (CL-9, CL-11, CL-99)', () => {
    const texts = ({ svg }: { readonly svg: string }): readonly string[] =>
      [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, text = '']) => text);
    const mine = texts(drawn(table()));
    for (const flag of ['RB-GY', 'RB-TT', 'KW-RR', 'KW-FF']) expect(mine).toContain(flag);
    expect(mine).toEqual(expect.arrayContaining(['INF', 'TNK']));
    expect(mine.join(' ')).not.toContain('MTR');
    const open = texts(drawn(table(), PUBLIC)).join(' ');
    for (const type of ['INF', 'TNK', 'MTR']) expect(open).not.toContain(type);
  });

  it('shows pieces, works, bridges and who is stranded, in words too (CL-18, CL-22, CLR-25)', () => {
    const picture = drawn(table());
    expect(picture.svg).toMatch(/>S3<.*>A2</s);
    expect(picture.svg).toContain('>stranded<');
    expect(drawn(table(), asSeat(KW)).svg).not.toContain('>stranded<');
    const words = picture.description.join(' ');
    expect(words).toContain('3 SUP at F4');
    expect(words).toContain('2 AMM at F4 in the open');
    expect(words).toMatch(/vehicle barricade 3 at G4/);
    expect(words).toMatch(/sandbags 3 on D5\|E5/);
  });

  it('shows mines to who laid them alone (digest 6.1)', () => {
    expect(drawn(table(), asSeat(KW)).svg).toContain('>mines<');
    expect(drawn(table()).svg).not.toContain('>mines<');
  });

  it('shows ways, shots, explosions and the fallen of the last turn', () => {
    const { svg } = drawn(table());
    for (const sign of ['way of the last turn', 'attack, strength lost', 'explosion', 'unit destroyed'])
      expect(svg).toContain(`>${sign}<`);
  });

  it('shows uprights on their edges, and blocks (CL-50, CL-53, CL-56)', () => {
    const on = ground({ H8: '#' }, { 'F5|F6': 'HEDGE', 'G5|G6': 'WALL' });
    const plain = drawn(position({}), PUBLIC, ground()).svg;
    const { svg } = drawn(position({}), PUBLIC, on);
    expect(svg).toContain('hedgerow, cover');
    expect(svg).toContain('retaining wall, cover');
    expect(plain).not.toContain('cover ');
    expect(svg).not.toBe(plain);
  });

  it('lets units and squares be pointed at, with what the viewer knows of them (CL-9)', () => {
    const picture = drawn(table());
    expect(cardOf(picture, 'unit:RB-GY')).toContain('Infantry');
    expect(cardOf(picture, 'unit:KW-FF')).not.toContain('Mortar');
    expect(Object.keys(picture.anchors ?? {})).toHaveLength(144);
  });

  it('is a picture of its own for each skirmish, and of all between them (digest 10)', () => {
    const svgs = KESTREL.table.map((skirmish) => drawn(position({ skirmish }), PUBLIC).svg);
    expect(new Set(svgs).size).toBe(6);
    const between = drawn({ ...position({ stage: 'refit' }), board: null }, PUBLIC);
    for (const { title } of KESTREL.skirmishes)
      expect(between.subjects?.some(({ name }) => name.includes(title))).toBe(true);
  });
});
