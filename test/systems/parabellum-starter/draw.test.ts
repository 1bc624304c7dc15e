import { describe, expect, test } from '@jest/globals';
import { renderPng } from '../../../src/adapters/pictures/png.js';
import { contrast } from '../../../src/core/draw/colour.js';
import { asSeat, GM, PUBLIC } from '../../../src/core/game/viewer.js';
import { draw } from '../../../src/systems/parabellum-starter/draw.js';
import { crowded, player, position, scenarios, unit } from './sight-positions.js';
import { view } from './table.js';

const ANN = asSeat('seat-1');

/** Text elements of a drawing, in order. */
const texts = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text ?? '');

const tokenOf = (svg: string, id: string): string => {
  const start = svg.indexOf(`data-unit="${id}"`);
  return start < 0 ? '' : svg.slice(start, svg.indexOf('</g></g>', start));
};

/** Width and height of a miniature's frame, in parts of the field of a square. */
const sizeOf = (svg: string, id: string): readonly [number, number] => {
  const [, width = '0', height = '0'] = /<rect[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(tokenOf(svg, id)) ?? [];
  return [Math.round(Number(width) / 21) / 4, Math.round(Number(height) / 21) / 4];
};

describe('the map', () => {
  for (const { id, title } of scenarios()) {
    test(`scenario ${id} is drawn whole and said in words`, async () => {
      const { svg, width, height, description } = draw(view(position({ scenario: id }), PUBLIC));
      expect(texts(svg)).toEqual(expect.arrayContaining(['A1', 'J10', 'A', 'J', '1', '10']));
      expect(texts(svg)[0]).toContain(title);
      expect(description.join('\n')).toContain('Deployment squares of South');
      expect(width).toBeGreaterThan(0);
      expect((await renderPng(svg)).length).toBeGreaterThan(10_000);
      expect(height).toBeLessThan(2_000);
    });
  }

  test('every unit on the map is drawn once, with its flag, and no other is', () => {
    for (const viewer of [PUBLIC, ANN, GM]) {
      const seen = view(crowded(), viewer);
      const { svg } = draw(seen);
      const drawn = [...svg.matchAll(/data-unit="([^"]*)"/g)].map(([, flag]) => flag);
      const onMap = seen.units.filter(({ place }) => place === 'map').map(({ id }) => id);
      expect([...drawn].sort()).toEqual([...onMap].sort());
      for (const flag of onMap) expect(texts(svg).filter((text) => text === flag)).toHaveLength(1);
    }
  });

  test('miniatures are in proportion: a quarter, half and whole of a square’s field', () => {
    const { svg } = draw(view(crowded(), PUBLIC));
    expect(sizeOf(svg, 'RBGY')).toEqual([0.5, 0.5]);
    expect(sizeOf(svg, 'RBAR')).toEqual([0.5, 1]);
    expect(sizeOf(svg, 'KWWW')).toEqual([1, 0.5]);
    expect(sizeOf(svg, 'RBTT')).toEqual([1, 1]);
  });

  test('miniatures stand where they stand: corners and sides within the square, squares on the board', () => {
    const { svg } = draw(view(crowded(), PUBLIC));
    const at = (id: string): readonly [number, number] => {
      const [, x = '', y = ''] = /<rect x="([\d.]+)" y="([\d.]+)"/.exec(tokenOf(svg, id)) ?? [];
      return [Math.round(Number(x)), Math.round(Number(y))];
    };
    const offset = (from: string, to: string) => {
      const [one, other] = [at(from), at(to)];
      return [other[0] - one[0], other[1] - one[1]];
    };
    // GYKK NW, GYRR NE, GYOO SW, GYPP SE on A5; RBAR W and RBST E on B2; KWWW N and KWVV S on G8.
    expect(offset('GYKK', 'GYRR')).toEqual([42, 0]);
    expect(offset('GYKK', 'GYOO')).toEqual([0, 42]);
    expect(offset('GYKK', 'GYPP')).toEqual([42, 42]);
    expect(offset('RBAR', 'RBST')).toEqual([42, 0]);
    expect(offset('KWWW', 'KWVV')).toEqual([0, 42]);
    // From D5 NW to A5 NW three squares west; from E4 to F1 one east and three down.
    expect(offset('RBGY', 'GYKK')).toEqual([-3 * 104, 0]);
    expect(offset('RBTT', 'RBAP')).toEqual([104, 3 * 104]);
    expect(offset('RBGY', 'RBOO')).toEqual([42, 42]);
  });

  test('four beads in the colours of the flag, and the flag in letters', () => {
    const token = tokenOf(draw(view(crowded(), PUBLIC)).svg, 'RBGY');
    const fills = [...token.matchAll(/<circle[^>]*fill="(#[0-9a-f]{6})"/g)].map(([, fill]) => fill);
    expect(fills.slice(0, 4)).toEqual(['#d7263d', '#2c6fbb', '#2e9e4f', '#f4d03f']);
    expect(texts(token)).toContain('RBGY');
  });

  test('strength is on one’s own miniatures only', () => {
    const strengths = (viewer: Parameters<typeof view>[1], flag: string) =>
      texts(tokenOf(draw(view(crowded(), viewer)).svg, flag));
    expect(strengths(ANN, 'RBGY')).toContain('9');
    expect(strengths(PUBLIC, 'RBGY')).toEqual(['RBGY']);
    expect(strengths(ANN, 'KWRR')).toEqual(['KWRR']);
  });

  test('the description names all that is drawn: units with their squares, works, caches, mines, marks', () => {
    const seen = view(crowded(), ANN);
    const words = draw(seen).description.join('\n');
    for (const one of seen.units.filter(({ place }) => place === 'map'))
      expect(words).toMatch(new RegExp(`${one.id} \\([a-z ]+\\) at ${one.square}`));
    for (const part of [
      'RBGY (infantry) at D5 in the NW corner, Regular Infantry, strength 9, entrenched +2',
      'KWRR (infantry) at E6 in the centre, Regular Infantry, strength 8 when scouted in round 3 of scenario 1, entrenched +4',
      'KWBB (infantry) at G6 in the NE corner;',
      'Works: bridge on E5 (KWMB); barricade on F4, strength 4; earthwork on D5.',
      'Caches: 7 tokens on E7; 3 tokens on D3; 2 tokens on I8.',
      'Known minefields: C6.',
      'Under attack last turn: E6, G8.',
      'Exploded last turn: I8.',
      'Units destroyed last turn on: H5.',
      'Objective O2, Hold the eastern pump',
      'rocky (defence +1, attack −1): C6, D6, D7, G4, G5, H5',
    ])
      expect(words).toContain(part);
    expect(draw(view(crowded(), PUBLIC)).description.join('\n')).not.toContain('minefield');
  });

  test('grounds differ in pattern, and no two have the same colour', () => {
    const fills = scenarios().flatMap(({ id }) => {
      const { svg } = draw(view(position({ scenario: id }), PUBLIC));
      return [...svg.matchAll(/<pattern id="(ground-[a-z]+)"[^>]*>(.*?)<\/pattern>/g)].map(
        ([, name = '', figure = '']) => [name, figure] as const,
      );
    });
    const figures = new Map(fills);
    expect(figures.size).toBe(8);
    expect(new Set(figures.values()).size).toBe(8);
    // Figures stand out from their ground without colour; open ground has none.
    for (const [name, figure] of figures) {
      const [ground = '', ink] = [...figure.matchAll(/(?:fill|stroke)="(#[0-9a-f]{6})"/g)].map(([, hex]) => hex ?? '');
      if (name !== 'ground-open') expect([name, contrast(ground, ink ?? ground) > 2]).toEqual([name, true]);
    }
  });

  test('names with marks in them are text, and a map too large for a picture is drawn smaller', async () => {
    const rows = Array.from({ length: 60 }, () => '. '.repeat(60).trim());
    const state = position({
      players: [player(0, { name: '<b>&"Ann' }), player(1)],
      units: [unit('RBGY', 'INF', 'A1/NW')],
    });
    const large = {
      ...state,
      scenarios: state.scenarios.map((one) => (one.id === '1' ? { ...one, terrain: rows } : one)),
    };
    const { svg, width } = draw(view(large, PUBLIC));
    expect(svg).toContain('&lt;b&gt;&amp;&quot;Ann');
    expect(svg).not.toContain('<b>');
    expect(width).toBeLessThanOrEqual(4_096);
    await renderPng(svg);
  });

  test('between scenarios the tree is drawn and said', () => {
    const seen = view({ ...position(), field: null, stage: 'choose' }, PUBLIC);
    const { svg, description } = draw(seen);
    expect(texts(svg)).toContain('The scenarios of the campaign');
    expect(description).toHaveLength(6);
    expect(description[0]).toBe('Scenario 1, Pump Station: not played; leads to 2A, 2B or 2C.');
  });
});

test('every square of the map is anchored where it is drawn', () => {
  const drawing = draw(view(crowded(), PUBLIC));
  const anchors = drawing.anchors ?? {};
  expect(Object.keys(anchors)).toHaveLength(100);
  const [a1, j10] = [anchors.A1 ?? [0, 0], anchors.J10 ?? [0, 0]];
  expect(a1[0]).toBeLessThan(j10[0]);
  expect(a1[1]).toBeGreaterThan(j10[1]);
  for (const [x, y] of Object.values(anchors)) {
    expect(x > 0 && x < drawing.width).toBe(true);
    expect(y > 0 && y < drawing.height).toBe(true);
  }
});
