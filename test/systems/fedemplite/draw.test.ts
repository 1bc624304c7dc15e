import { gzipSync } from 'node:zlib';
import { settle } from '../../../src/core/draw/palette.js';
import { palette } from '../../../src/systems/fedemplite/draw/palette.js';
import { draw as drawOf } from '../../../src/systems/fedemplite/draw.js';
import type { View } from '../../../src/systems/fedemplite/shapes.js';
import { WAR } from './general-war.js';
import { warView } from './golden/war-view.js';

const draw = (view: View) => drawOf(view, WAR);

const texts = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((match) => match[1] ?? '');

const ANN = { seat: 'seat-1', side: 'Alliance', influence: 11, glory: 4 } as const;

const TRAIL: NonNullable<View['recent']['trail']> = {
  battles: [
    { province: 'F9', winner: 'Coalition' },
    { province: 'D2', winner: null },
  ],
  moves: [{ fleet: 'LYR-B', from: 'C9', to: 'B11' }],
  sorties: [{ fleet: 'KZIN-A', from: 'G11', mission: 'attack', to: [{ province: 'F8', sent: 7, arrived: 5 }] }],
};
const MARKED = { fought: ['F9', 'D2'], taken: ['F9'], lost: ['H9'], trail: TRAIL };

describe('the map', () => {
  it('names all edges, provinces, fleets and nations with their counts', () => {
    const drawn = texts(draw(warView()).svg);
    for (const letter of 'ABCDEFGHIJKLMN')
      expect(drawn.filter((text) => text === letter).length).toBeGreaterThanOrEqual(2);
    for (let row = 1; row <= 12; row += 1) expect(drawn.filter((text) => text === String(row))).toHaveLength(2);
    expect(drawn.filter((text) => /^[A-N]\d+$/.test(text))).toHaveLength(168);
    for (const nation of ['HYDRAN', 'KZINTI', 'GORN', 'FEDERATION', 'LYRAN', 'KLINGON', 'ROMULAN'])
      expect(drawn).toContain(nation);
    expect(drawn).toEqual(expect.arrayContaining(['Kzinti 15', 'Gorn 11, from turn 7', 'uncontrolled 40', '112 win']));
    expect(drawn).toContain('The start of turn 4 (Y171)');
  });

  it('shows ships only where the view does', () => {
    const hidden = draw(warView());
    const open = draw(warView({ ships: { 'LYR-A': { 'seat-2': 321 } } }));
    expect(texts(hidden.svg)).not.toContain('321');
    expect(texts(hidden.svg)).not.toContain('fleet and its ships');
    expect(texts(open.svg)).toEqual(expect.arrayContaining(['321', 'fleet and its ships']));
    expect(hidden.description.join(' ')).not.toContain('ships');
    expect(open.description.join(' ')).toContain('A at B10 (321 ships)');
  });

  it('marks what the reader commands, and fleets without ships, by more than colour', () => {
    const view = warView({
      viewer: 'seat',
      own: ANN,
      ships: { 'KZIN-A': { 'seat-1': 9 }, 'KZIN-B': {} },
      commands: ['KZIN-A'],
    });
    expect(texts(draw(view).svg)).toEqual(expect.arrayContaining(['your command', 'no ships']));
    // The halo is a ring of its own, the empty block is dashed.
    expect(draw(view).svg.split('--map-brass-soft').length).toBeGreaterThan(
      draw({ ...view, commands: [] }).svg.split('--map-brass-soft').length,
    );
    expect(draw(view).svg).toContain('stroke-dasharray="4 3"');
  });

  it('marks what changed, only when something did', () => {
    const words = ['Coalition won', 'nobody won', 'taken', 'lost', 'cut off', 'attacked', 'moved base'];
    const quiet = texts(draw(warView()).svg);
    for (const word of words) expect(quiet).not.toContain(word);
    const marked = draw(warView({ recent: MARKED, cutOff: ['KZIN-E'] }));
    expect(texts(marked.svg)).toEqual(expect.arrayContaining([...words, '!']));
    expect(marked.description).toEqual(
      expect.arrayContaining([
        'Battles last turn: D2 (nobody won), F9 (the Coalition won).',
        'Became uncontrolled last turn: H9.',
        'Moved last turn: Lyran Fleet B from C9 to B11.',
        'Attacked last turn: Kzinti Fleet A from G11 to F8.',
      ]),
    );
  });

  it('draws a record from before arrows were kept', () => {
    const { trail: _, ...before } = MARKED;
    const marked = draw(warView({ recent: before }));
    expect(texts(marked.svg)).toContain('battle');
    expect(marked.description).toContain('Battles last turn: D2, F9.');
  });

  it('keeps everything within the picture, large enough to be read, and no two words in one place', () => {
    const { svg, width, height, field } = draw(warView({ recent: MARKED, cutOff: ['KZIN-E'] }));
    const places = [...svg.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)"/g)].map(
      ([, x = '', y = '']) => [Number(x), Number(y)] as const,
    );
    expect(places.length).toBeGreaterThan(200);
    for (const [x, y] of places) expect([x > 0 && x < width, y > 0 && y < height]).toEqual([true, true]);
    expect(new Set(places.map(String)).size).toBe(places.length);
    // Seven hundred pixels wide, the smallest letters still have nine.
    const sizes = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
    expect(Math.min(...sizes) * (700 / width)).toBeGreaterThan(9);
    const [left = 0, top = 0, wide = 0, high = 0] = field ?? [];
    expect(left >= 0 && top > 0 && left + wide <= width && top + high < height).toBe(true);
  });

  it('gives every nation a hatching of its own, and paler ground before it enters the war', () => {
    const { svg } = draw(warView());
    const hatchings = [...svg.matchAll(/<pattern id="hatch-[A-Z]+"[^>]*><path d="([^"]*)"/g)].map(([, d]) => d);
    expect(new Set(hatchings).size).toBe(7);
    const pale = (turn: number) => /<g opacity="0.5"><use href="#ground-ROM"/.test(draw(warView({ turn })).svg);
    expect([pale(4), pale(9)]).toEqual([true, false]);
  });

  it('draws a front where two sides at war meet, and none along those who are at peace', () => {
    const between = (turn: number, control: Record<string, 'ROM' | 'FED' | 'KNG' | 'HYDR'>) =>
      draw(warView({ turn, control })).svg.split('stroke-dasharray="10 5"').length - 1;
    expect(between(4, {})).toBe(1);
    const fronts = (turn: number) =>
      /<path d="([^"]*)"[^>]*stroke-dasharray="10 5"/.exec(
        draw(warView({ turn, control: { K6: 'ROM', K7: 'FED' } })).svg,
      )?.[1]?.length ?? 0;
    expect(fronts(9)).toBeGreaterThan(fronts(4));
  });

  it('is written in colours of the palette, and light enough to stand in a page', () => {
    const { svg } = draw(warView({ recent: MARKED, ships: { 'KZIN-A': { 'seat-1': 9 } } }));
    expect(svg.replace(/var\(--map-[a-z0-9-]+,#[0-9a-f]{6}\)/g, '')).not.toMatch(/#[0-9a-f]{3,8}"/);
    const used = new Set([...svg.matchAll(/var\(--map-([a-z0-9-]+),/g)].map(([, name]) => name));
    for (const name of used) expect(Object.keys(palette(WAR))).toContain(name);
    expect(settle(svg, palette(WAR), 'dark')).not.toBe(settle(svg, palette(WAR), 'light'));
    expect(gzipSync(svg).length).toBeLessThan(8_000);
  });

  it('anchors every province in its own cell', () => {
    const { anchors = {}, width, height } = draw(warView());
    expect(Object.keys(anchors)).toHaveLength(168);
    const [x = 0, y = 0] = anchors.B2 ?? [];
    // Columns run east, rows north.
    expect(anchors.C2).toEqual([x + 60, y]);
    expect(anchors.B3).toEqual([x, y - 60]);
    for (const [across, down] of Object.values(anchors)) {
      expect(across > 0 && across < width).toBe(true);
      expect(down > 0 && down < height).toBe(true);
    }
  });

  it('is the same for the same view, and says the same in words', () => {
    const view = warView({ fallen: ['LYR'], control: { B10: 'KZIN' } });
    expect(draw(view)).toEqual(draw(view));
    expect(draw(view).description).toContain('Lyran (LYR, Coalition): fallen.');
  });
});
