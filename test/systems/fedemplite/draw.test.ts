import { contrast } from '../../../src/core/draw/colour.js';
import { draw as drawOf } from '../../../src/systems/fedemplite/draw.js';
import type { View } from '../../../src/systems/fedemplite/shapes.js';
import { WAR } from './general-war.js';
import { warView } from './golden/war-view.js';

const draw = (view: View) => drawOf(view, WAR);

const texts = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((match) => match[1] ?? '');

describe('the map', () => {
  it('names all edges, provinces, fleets and nations with their counts', () => {
    const drawn = texts(draw(warView()).svg);
    for (const letter of 'ABCDEFGHIJKLMN')
      expect(drawn.filter((text) => text === letter).length).toBeGreaterThanOrEqual(2);
    for (let row = 1; row <= 12; row += 1) expect(drawn.filter((text) => text === String(row))).toHaveLength(2);
    expect(drawn.filter((text) => /^[A-N]\d+$/.test(text))).toHaveLength(168);
    expect(drawn).toContain('Kzinti (KZIN) 15');
    expect(drawn).toContain('Gorn (GORN) 11, neutral until turn 7');
    expect(drawn).toContain('uncontrolled 40');
    expect(drawn).toContain('The map at the start of turn 4 (Y171)');
  });

  it('shows ships only where the view does', () => {
    const hidden = draw(warView());
    const open = draw(warView({ ships: { 'LYR-A': { 'seat-2': 321 } } }));
    expect(texts(hidden.svg)).not.toContain('321');
    expect(texts(open.svg)).toContain('321');
    expect(hidden.description.join(' ')).not.toContain('ships');
    expect(open.description.join(' ')).toContain('A at B10 (321 ships)');
  });

  it('marks what changed, only when something did', () => {
    const quiet = texts(draw(warView()).svg).join('|');
    expect(quiet).not.toMatch(/last turn|now uncontrolled|cut off/);
    const marked = draw(warView({ recent: { fought: ['F9'], taken: ['F9'], lost: ['H9'] }, cutOff: ['KZIN-E'] }));
    expect(texts(marked.svg)).toEqual(
      expect.arrayContaining(['battle last turn', 'taken last turn', 'now uncontrolled', 'fleet cut off']),
    );
    expect(marked.description).toEqual(
      expect.arrayContaining(['Battles last turn: F9.', 'Became uncontrolled last turn: H9.']),
    );
  });

  it('keeps everything within the picture, and no two words in one place', () => {
    const view = warView({ recent: { fought: ['F9'], taken: ['F9'], lost: ['H9'] }, cutOff: ['KZIN-E'] });
    const { svg, width, height } = draw(view);
    const places = [
      ...svg.matchAll(/<text[^>]* x="([-\d.]+)" y="([-\d.]+)"|<text[^>]* y="([-\d.]+)"[^>]* x="([-\d.]+)"/g),
    ].map(([, x = '', y = '']) => [Number(x), Number(y)] as const);
    expect(places.length).toBeGreaterThan(200);
    for (const [x, y] of places) expect([x > 0 && x < width, y > 0 && y < height]).toEqual([true, true]);
    expect(new Set(places.map(String)).size).toBe(places.length);
    // The signs of the legend stand below the nations, four in a row.
    const placeOf = (words: string) => {
      const found = new RegExp(`<text[^>]* x="([-\\d.]+)" y="([-\\d.]+)"[^>]*>${words}</text>`).exec(svg);
      return [Number(found?.[1]), Number(found?.[2])] as const;
    };
    const nation = placeOf('Federation .FED. 25, neutral until turn 5');
    const [first, fifth] = [placeOf('uncontrolled 40'), placeOf('taken last turn')];
    expect(first[1]).toBeGreaterThan(nation[1]);
    expect(fifth[1]).toBeGreaterThan(first[1]);
    expect(fifth[0]).toBe(first[0]);
  });

  it('gives every nation a hatching of its own, and neutral ones a paler ground', () => {
    const { svg } = draw(warView());
    const patterns = new Map(
      [...svg.matchAll(/<pattern id="([A-Z]+)"[^>]*><rect[^>]*fill="(#[0-9a-f]{6})"\/>(.*?)<\/pattern>/g)].map(
        (match) => [match[1], match] as const,
      ),
    );
    expect(patterns.size).toBe(7);
    expect(new Set([...patterns.values()].map((match) => match[3]?.replace(/#[0-9a-f]{6}/g, ''))).size).toBe(7);
    for (const match of patterns.values()) expect(contrast(match[2] ?? '#000000', '#1b1b1b')).toBeGreaterThan(4.5);
    const groundOf = (turn: number) =>
      /<pattern id="ROM"[^>]*><rect[^>]*fill="(#[0-9a-f]{6})"/.exec(draw(warView({ turn })).svg)?.[1];
    expect(contrast(groundOf(4) ?? '', '#ffffff')).toBeLessThan(contrast(groundOf(9) ?? '', '#ffffff'));
  });

  it('anchors every province in its own cell', () => {
    const { anchors = {}, width, height } = draw(warView());
    expect(Object.keys(anchors)).toHaveLength(168);
    const [x = 0, y = 0] = anchors.B2 ?? [];
    // Columns run east, rows north.
    expect(anchors.C2).toEqual([x + 56, y]);
    expect(anchors.B3).toEqual([x, y - 56]);
    for (const [across, down] of Object.values(anchors)) {
      expect(across > 0 && across < width).toBe(true);
      expect(down > 0 && down < height).toBe(true);
    }
  });

  it('is the same for the same view, and says the same in words', () => {
    const view = warView({ fallen: ['LYR'], control: { B10: 'KZIN' } });
    expect(draw(view)).toEqual(draw(view));
    expect(draw(view).description).toContain('Lyran (LYR, Coalition): fallen.');
    expect(draw(view).svg.length).toBeLessThan(200_000);
  });
});
