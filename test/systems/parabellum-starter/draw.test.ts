import { describe, expect, test } from '@jest/globals';
import { renderPng } from '../../../src/adapters/pictures/png.js';
import { contrast } from '../../../src/core/draw/colour.js';
import { settle } from '../../../src/core/draw/palette.js';
import { asSeat, GM, PUBLIC } from '../../../src/core/game/viewer.js';
import { PALETTE } from '../../../src/systems/parabellum/palette.js';
import { draw as drawn } from '../../../src/systems/parabellum-starter/draw.js';
import { unitName, type View } from '../../../src/systems/parabellum-starter/shapes.js';
import { crowded, player, position, scenarios, unit } from './sight-positions.js';
import { view } from './table.js';

const ANN = asSeat('seat-1');

/** The drawing in its light colours. */
const draw = (seen: View) => {
  const drawing = drawn(seen);
  return { ...drawing, svg: settle(drawing.svg, PALETTE) };
};

/** Text elements of a drawing, in order. */
const texts = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text ?? '');

const tokenOf = (svg: string, id: string): string => {
  const start = svg.indexOf(`data-unit="${id}"`);
  return start < 0 ? '' : (svg.slice(start).split(/(?=<g data-unit)|<circle[^>]*r="5"/)[0] ?? '');
};

/** Width and height of a miniature's frame, in parts of the field of a square. */
const sizeOf = (svg: string, id: string): readonly [number, number] => {
  const [, width = '0', height = '0'] = /<rect[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(tokenOf(svg, id)) ?? [];
  return [Math.round(Number(width) / 22) / 4, Math.round(Number(height) / 22) / 4];
};

describe('the map', () => {
  for (const { id, title } of scenarios()) {
    test(`scenario ${id} is drawn whole and said in words`, async () => {
      const { svg, width, height, description } = draw(view(position({ scenario: id }), PUBLIC));
      expect(texts(svg)).toEqual(expect.arrayContaining(['A1', 'J10', 'A', 'J', '1', '10']));
      expect(texts(svg)[0]).toContain(title);
      expect(description.join('\n')).toContain('Deployment squares of South');
      expect(width).toBeGreaterThan(0);
      expect((await renderPng(svg)).length).toBeGreaterThan(8_000);
      expect(height).toBeLessThan(2_000);
    });
  }

  test('every unit on the map and in a Pre-Deployment Area is drawn once, with its flag, and no other is', () => {
    for (const viewer of [PUBLIC, ANN, GM]) {
      const seen = view(crowded(), viewer);
      const { svg } = draw(seen);
      const shown = [...svg.matchAll(/data-unit="([^"]*)"/g)].map(([, flag]) => flag);
      const there = seen.units.filter(({ place }) => place === 'map' || place === 'pda').map(({ id }) => unitName(id));
      expect([...shown].sort()).toEqual([...there].sort());
      for (const flag of there) expect(texts(svg).filter((text) => text === flag)).toHaveLength(1);
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
    expect(offset('GYKK', 'GYRR')).toEqual([44, 0]);
    expect(offset('GYKK', 'GYOO')).toEqual([0, 44]);
    expect(offset('GYKK', 'GYPP')).toEqual([44, 44]);
    expect(offset('RBAR', 'RBST')).toEqual([44, 0]);
    expect(offset('KWWW', 'KWVV')).toEqual([0, 44]);
    // From D5 NW to A5 NW three squares west; from E4 to F1 one east and three down.
    expect(offset('RBGY', 'GYKK')).toEqual([-3 * 104, 0]);
    expect(offset('RBTT', 'RBAP')).toEqual([104, 3 * 104]);
    expect(offset('RBGY', 'RBOO')).toEqual([44, 44]);
  });

  test('a counter has both colours of its livery, and the flag in letters', () => {
    const token = tokenOf(draw(view(crowded(), PUBLIC)).svg, 'RBGY');
    expect(token).toContain(`fill="${PALETTE['livery-r'].light}"`);
    expect(token).toContain(`fill="${PALETTE['livery-b'].light}"`);
    expect(texts(token)).toContain('RBGY');
  });

  test('type and strength are on one’s own counters and on scouted ones, as recon told them; others show their class', () => {
    const faces = (viewer: Parameters<typeof view>[1], flag: string) =>
      texts(tokenOf(draw(view(crowded(), viewer)).svg, flag)).filter((text) => !text.startsWith('+'));
    expect(faces(ANN, 'RBGY')).toEqual(['RBGY', 'INF 9']);
    expect(faces(ANN, 'RBAR')).toEqual(['RBAR', 'ART', '5']);
    expect(faces(PUBLIC, 'RBGY')).toEqual(['RBGY']);
    expect(faces(ANN, 'KWRR')).toEqual(['KWRR', 'INF 8']);
    expect(faces(ANN, 'KWBB')).toEqual(['KWBB']);
    expect(faces(GM, 'KWBB')).toEqual(['KWBB', 'HVY', '10']);
  });

  test('whoever is dug in stands behind a parapet with its layers', () => {
    const { svg } = draw(view(crowded(), PUBLIC));
    expect(texts(tokenOf(svg, 'KWRR'))).toContain('+4');
    expect(tokenOf(svg, 'KWRR')).toContain(PALETTE.earth.light);
    expect(tokenOf(svg, 'KWBB')).not.toContain(PALETTE.earth.light);
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

  test('who chooses sees the maps of what may follow, and what each is about', async () => {
    const choice = { chooser: 'seat-1', scenarios: ['2A', '2C'] };
    const drawing = draw(view({ ...position(), stage: 'choose', choice }, ANN));
    expect(texts(drawing.svg)).toEqual(
      expect.arrayContaining(['Scenario 2A, Causeway', 'Scenario 2C, Ridge Line', 'E5']),
    );
    expect(drawing.svg).toContain('ground-marsh');
    expect(drawing.subjects?.map(({ key }) => key)).toEqual(['place:2A', 'place:2C']);
    const words = drawing.description.join(' ');
    expect(words).toContain(
      'Scenario 2A, Causeway: The old causeway is the only dry way across the sump. 2 to 4 players, 12 rounds.',
    );
    expect(words).toContain('O1 hold E5 at the end of 3 own turns running (300)');
    await renderPng(drawing.svg);
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

describe('the palette', () => {
  const looks = [
    ['light', (tint: (typeof PALETTE)[keyof typeof PALETTE]) => tint.light],
    ['dark', (tint) => tint.dark],
    ['clear, light', (tint) => ('clear' in tint ? tint.clear.light : tint.light)],
    ['clear, dark', (tint) => ('clear' in tint ? tint.clear.dark : tint.dark)],
  ] as const satisfies readonly (readonly [string, (tint: (typeof PALETTE)[keyof typeof PALETTE]) => string])[];
  const pairs = [
    ...[...'roygbvkwpn'].map((letter) => [`livery-${letter}`, `letters-${letter}`]),
    ...['open', 'rubble', 'forest', 'marsh', 'rocky', 'urban', 'special', 'water'].map((look) => [
      `ground-${look}`,
      'name',
    ]),
    ['paper', 'ink'],
    ['halo', 'ink'],
    ['halo', 'gold-ink'],
    ['face', 'face-ink'],
    ['face', 'face-scouted'],
    ['earth', 'earth-ink'],
    ['crate', 'crate-ink'],
    ['side', 'side-ink'],
    ['side-ships', 'side-ink'],
  ];

  test.each(looks)('letters are read on their ground: %s', (_, shade) => {
    const named = new Map(Object.entries(PALETTE).map(([name, tint]) => [name, shade(tint)]));
    const of = (name = ''): string => named.get(name) ?? name;
    const faint = pairs.filter(([ground, ink]) => contrast(of(ground), of(ink)) < 4.5);
    expect(faint).toEqual([]);
  });

  test('the drawing writes every colour by its name in the palette', () => {
    for (const state of [crowded(), { ...crowded(), field: null }]) {
      const { svg } = drawn(view(state, GM));
      expect(svg.replace(/var\(--map-([a-z0-9-]+),#[0-9a-f]{6}\)/g, '')).not.toMatch(/#[0-9a-f]{3,8}\b/i);
      const names = [...svg.matchAll(/var\(--map-([a-z0-9-]+),/g)].map(([, name]) => name ?? '');
      expect(names.filter((name) => !Object.hasOwn(PALETTE, name))).toEqual([]);
    }
  });
});

describe('what can be pointed at', () => {
  const subjectsOf = (viewer: Parameters<typeof view>[1]) => {
    const { subjects = [] } = drawn(view(crowded(), viewer));
    return new Map(subjects.map((one) => [one.key, one]));
  };

  test('every square and every unit in the picture, squares below units', () => {
    const keys = [...subjectsOf(ANN).keys()];
    expect(keys.filter((key) => key.startsWith('place:'))).toHaveLength(100);
    expect(keys.findLastIndex((key) => key.startsWith('place:'))).toBe(99);
    expect(keys).toEqual(expect.arrayContaining(['unit:RBGY', 'unit:RBHV', 'unit:STR-1', 'unit:KWRR', 'unit:KWPD']));
    // Passengers stand in no square, and others' aircraft are seen by nobody.
    expect(keys).not.toContain('unit:RBIN');
    expect(keys.join(' ')).not.toContain('ASF');
  });

  test('cards tell what the viewer knows: all of one’s own, what recon told, else the class', () => {
    const cards = subjectsOf(ANN);
    const card = (key: string): string => cards.get(key)?.card.join(' ') ?? '';
    expect(cards.get('unit:RBGY')).toMatchObject({ name: 'RBGY at D5 in the NW corner', stance: 'own' });
    expect(card('unit:RBGY')).toContain('Regular Infantry, strength 9 of 10, 1 lost.');
    expect(card('unit:RBGY')).toContain('Dug in: +2');
    expect(card('unit:RBST')).toContain('Cargo: 4 fuel and 2 ammunition.');
    expect(card('unit:RBAP')).toContain('Carries RBIN.');
    expect(cards.get('unit:KWRR')?.stance).toBe('foe');
    expect(card('unit:KWRR')).toContain(
      'Regular Infantry, strength 8, with fuel and ammunition: as scouted in round 3',
    );
    expect(card('unit:KWBB')).toBe('Of Bob (KW). Infantry: its type is not known to you.');
    expect(card('place:C6')).toContain('Mined.');
    expect(card('place:D5')).toContain('Objective O1: hold D5');
    expect(card('place:E7')).toBe('Open ground. Cache of 7 tokens.');
  });

  test('the public takes no side and reads no card', () => {
    const cards = subjectsOf(PUBLIC);
    expect([...cards.values()].every(({ stance }) => stance === 'neutral')).toBe(true);
    expect([...cards.values()].flatMap(({ card }) => card).join(' ')).not.toMatch(
      /strength \d+ of|Mined|Cargo|Carries/,
    );
  });
});
