import { drawSketch, marksInWords } from '../../../src/core/draw/arrows.js';
import { label, picture } from '../../../src/core/draw/svg.js';
import type { Drawing } from '../../../src/core/game/document.js';
import type { SketchMark } from '../../../src/core/game/sketch.js';

const map: Drawing = {
  svg: picture(900, 400, 'map', [label(1, 1, 'x', { size: 5 })]),
  width: 900,
  height: 400,
  description: ['Two towns.'],
  anchors: { Arden: [100, 100], 'Brill & Co': [500, 100] },
};
const arrow = (changes: Partial<Extract<SketchMark, { kind: 'arrow' }>>): SketchMark => ({
  kind: 'arrow',
  line: 1,
  from: 'Arden',
  to: 'Brill & Co',
  style: 'attack',
  label: '',
  doubtful: false,
  ...changes,
});
const marksOf = (marks: readonly SketchMark[]): string => {
  const drawn = drawSketch(map, { marks: [...marks] }).svg;
  expect(drawn.startsWith(map.svg.slice(0, -'</svg>'.length))).toBe(true);
  expect(drawn.endsWith('</g></svg>')).toBe(true);
  return drawn.slice(map.svg.length - '</svg>'.length);
};

describe('a sketch over a drawing', () => {
  it('tells apart what is moved, attacked, supported and doubted', () => {
    const [move, attack, support] = (['move', 'attack', 'support'] as const).map((style) =>
      marksOf([arrow({ style })]),
    );
    expect(new Set([move, attack, support]).size).toBe(3);
    expect(move).toContain('stroke-dasharray');
    expect(attack).not.toContain('stroke-dasharray');
    expect(marksOf([arrow({ doubtful: true })])).toContain('opacity');
    expect(attack).not.toContain('opacity');
  });

  it('draws there and back, and two of one kind, beside each other', () => {
    const points = (svg: string): string[] => [...svg.matchAll(/points="([^"]+)"/g)].map(([, found]) => found ?? '');
    const both = points(marksOf([arrow({}), arrow({}), arrow({ from: 'Brill & Co', to: 'Arden' })]));
    expect(new Set(both).size).toBe(3);
  });

  it('rings a place, and an arrow that leads nowhere else is a ring', () => {
    expect(marksOf([{ kind: 'ring', line: 2, at: 'Arden', style: 'guard', label: '', doubtful: false }])).toContain(
      '<circle',
    );
    const home = marksOf([arrow({ to: 'Arden' })]);
    expect(home).toContain('<circle');
    expect(home).not.toContain('NaN');
  });

  it('tells the marks in words too, and leaves out only the picture of what it has no place for', () => {
    const drawn = drawSketch(map, {
      marks: [
        arrow({ label: '8 · 3+', doubtful: true }),
        arrow({ line: 2, to: 'constructor', style: 'move' }),
        { kind: 'ring', line: 3, at: 'Arden', style: 'build', label: '2', doubtful: false },
      ],
    });
    expect(drawn.description).toEqual([
      'Two towns.',
      'Line 1: an attack from Arden to Brill & Co (8 · 3+), in doubt.',
      'Line 2: a move from Arden to constructor.',
      'Line 3: builds at Arden (2).',
    ]);
    expect(drawn.svg.match(/<polygon/g)).toHaveLength(1);
  });

  it('gives the marks alone to a page that shows the map already, in colours that follow its look', () => {
    const { svg, over } = drawSketch(map, { marks: [arrow({}), arrow({ style: 'move' })] });
    expect(svg).toBe(map.svg.replace('</svg>', `${over}</svg>`));
    for (const colour of [...over.matchAll(/ (?:fill|stroke)="([^"]+)"/g)].map(([, found]) => found))
      expect(colour).toMatch(/^(none|var\(--map-mark-[a-z]+,#[0-9a-f]{6}\))$/);
    expect(over).toContain('var(--map-mark-attack,');
  });

  it('keeps labels as data, and a drawing without marks as it is', () => {
    expect(marksOf([arrow({ label: '<script>&' })])).toContain('&lt;script&gt;&amp;');
    expect(drawSketch(map, { marks: [] })).toEqual({ ...map, over: '' });
  });
});

test('says the marks of each line in words: ways in one, several targets in one, and doubts', () => {
  const ring = { kind: 'ring', line: 3, at: 'Arden', style: 'guard', label: '8', doubtful: false } as const;
  const words = marksInWords([
    arrow({ to: 'Cole', style: 'move' }),
    arrow({ from: 'Cole', to: 'Dale', style: 'move' }),
    arrow({ line: 2, to: 'Cole', label: '5' }),
    arrow({ line: 2, to: 'Dale', doubtful: true }),
    ring,
    arrow({ line: 3, style: 'support', word: 'a deployment' }),
    ...Array.from({ length: 60 }, (_, at) => arrow({ line: 4, to: `Place ${at}` })),
  ]);
  expect(words.get(1)).toBe('a move from Arden to Cole, then to Dale');
  expect(words.get(2)).toBe('an attack from Arden to Cole (5) and to Dale, in doubt');
  expect(words.get(3)).toBe('a deployment from Arden to Brill & Co; guards at Arden (8)');
  expect(words.get(4)?.length).toBeLessThan(250);
});

it('words keep clear of what is written in the drawing, and of each other', () => {
  const ring = (at: string, word: string): SketchMark => ({
    kind: 'ring',
    line: 1,
    at,
    style: 'use',
    label: word,
    doubtful: false,
  });
  /** Where the word's middle stands. */
  const spotOf = (drawing: Drawing, marks: readonly SketchMark[], word: string): readonly number[] => {
    const found = new RegExp(`<text x="([^"]+)" y="([^"]+)"[^>]*>${word}<`).exec(
      drawSketch(drawing, { marks: [...marks] }).svg,
    );
    return [Number(found?.[1]), Number(found?.[2])];
  };
  const [x = 0, y = 0] = spotOf(map, [ring('Arden', 'rally')], 'rally');
  expect([x, y > 100]).toEqual([100, true]);
  const named: Drawing = { ...map, written: [{ box: [x - 30, y - 12, 60, 15], svg: '<text>Arden</text>' }] };
  const [besideX = 0, besideY = 0] = spotOf(named, [ring('Arden', 'rally')], 'rally');
  expect(drawSketch(named, { marks: [ring('Arden', 'rally')] }).over).toMatch(/<text>Arden<\/text><\/g>$/);
  expect(drawSketch(named, { marks: [ring('Brill & Co', 'rally')] }).over).not.toContain('>Arden<');
  expect(Math.abs(besideX - x) > 60 || Math.abs(besideY - y) > 15).toBe(true);
  const twice = [ring('Arden', 'rally'), arrow({ from: 'Brill & Co', to: 'Arden', label: '5' })];
  expect(spotOf(named, twice, 'rally')).toEqual([besideX, besideY]);
  // At the edge of the picture a word stays inside.
  const low: Drawing = { ...map, anchors: { Arden: [100, 390] } };
  expect(spotOf(low, [ring('Arden', 'rally')], 'rally')[1]).toBeLessThan(390);
});
