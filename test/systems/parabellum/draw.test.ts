import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { renderPng } from '../../../src/adapters/pictures/png.js';
import { contrast } from '../../../src/core/draw/colour.js';
import { settle } from '../../../src/core/draw/palette.js';
import type { Tint } from '../../../src/core/game/palette.js';
import { makeGrid } from '../../../src/core/grid/grid.js';
import { anchorsOf, cellOf, fieldOf, makeChart } from '../../../src/systems/parabellum/draw/chart.js';
import { crowd } from '../../../src/systems/parabellum/draw/crowd.js';
import { uprights } from '../../../src/systems/parabellum/draw/edges.js';
import { groundPatterns } from '../../../src/systems/parabellum/draw/ground.js';
import { Notes, squareSubjects } from '../../../src/systems/parabellum/draw/subjects.js';
import { supplyLines } from '../../../src/systems/parabellum/draw/supply.js';
import type { Footprint } from '../../../src/systems/parabellum/footprint.js';
import { PALETTE } from '../../../src/systems/parabellum/palette.js';
import { LOOKS, sampleMap, UPRIGHTS } from './sample-map.js';

const chart = makeChart(makeGrid(10, 7), 40, 60);
const GOLDEN = join(import.meta.dirname, 'golden-maps', 'everything.svg');

/** Markup without its colours: what somebody sees who tells none apart. */
const formOf = (markup: string): string => markup.replace(/var\([^)]*\)/g, 'colour');

describe('maps of the family', () => {
  it('show everything to the last stroke', async () => {
    // When the drawing changes on purpose: delete the picture, run this, and look at both.
    const text = `${sampleMap().replaceAll('><', '>\n<')}\n`;
    const golden = await readFile(GOLDEN, 'utf8').catch(() => null);
    if (golden === null) await writeFile(GOLDEN, text);
    else expect(text).toBe(golden);
  });

  it('are pictures in every look, of palette colours only', async () => {
    const svg = sampleMap();
    expect(svg.replace(/var\(--map-([a-z0-9-]+),#[0-9a-f]{6}\)/g, '')).not.toMatch(/#[0-9a-f]{3,8}\b/i);
    const names = [...svg.matchAll(/var\(--map-([a-z0-9-]+),/g)].map(([, name]) => name ?? '');
    expect(names.filter((name) => !Object.hasOwn(PALETTE, name))).toEqual([]);
    for (const look of ['light', 'dark', 'clear-dark'] as const)
      expect((await renderPng(settle(svg, PALETTE, look))).length).toBeGreaterThan(50_000);
  });

  const shades: readonly (readonly [string, (tint: Tint) => string])[] = [
    ['light', ({ light }) => light],
    ['dark', ({ dark }) => dark],
  ];

  it.each(shades)('names of squares and figures are seen on every ground: %s', (_, shade) => {
    for (const look of new Set(Object.values(LOOKS))) {
      const ground = shade(PALETTE[`ground-${look}`]);
      expect([look, contrast(shade(PALETTE.name), ground) >= 4.5]).toEqual([look, true]);
      if (look !== 'open') expect([look, contrast(shade(PALETTE[`figure-${look}`]), ground) > 2]).toEqual([look, true]);
    }
    for (const name of ['hedge', 'scrub', 'wall', 'trees', 'ruin', 'earth', 'city', 'supply'] as const)
      expect([name, contrast(shade(PALETTE[name]), shade(PALETTE['ground-open'])) > 3]).toEqual([name, true]);
  });

  it('tell no ground and no upright terrain by its colour alone', () => {
    const looks = [...new Set(Object.values(LOOKS))];
    const figures = groundPatterns(looks).map(({ markup }) => formOf(markup).replace(/id="[^"]*"/, ''));
    expect(new Set(figures).size).toBe(looks.length);
    const kinds = [...new Set(UPRIGHTS.map(({ kind }) => kind))];
    const forms = kinds.map((kind) => formOf(uprights([{ edge: 'C3|C4', kind }], chart)[0]?.markup ?? ''));
    expect(kinds).toHaveLength(7);
    expect(new Set(forms).size).toBe(7);
  });

  it('draw upright terrain on the line between its squares, and none off the map', () => {
    const [level] = uprights([{ edge: 'C3|C4', kind: 'ruin' }], chart);
    // C4 has its upper corner at 40 + 2 cells and 60 + 3 cells; its southern line is one cell below.
    const y = 60 + 4 * chart.cell;
    expect(level?.markup).toContain(`M${40 + 2 * chart.cell} ${y}L${40 + 3 * chart.cell} ${y}`);
    const [upright] = uprights([{ edge: 'C3|D3', kind: 'ruin' }], chart);
    const x = 40 + 3 * chart.cell;
    expect(upright?.markup).toContain(`M${x} ${60 + 4 * chart.cell}L${x} ${60 + 5 * chart.cell}`);
    expect(uprights([{ edge: 'A7|A8', kind: 'wall' }], chart)).toEqual([]);
  });

  it('draw supply lines between neighbours of one company, broken where they are cut off (BR-48)', () => {
    const at = (square: string, livery: string, connected: boolean) => ({ square, livery, connected });
    const drawn = (...tokens: readonly ReturnType<typeof at>[]) =>
      supplyLines(tokens, chart).map(({ markup }) => formOf(markup));
    const lines = (markup: readonly string[]) => markup.filter((one) => one.startsWith('<path'));
    expect(lines(drawn(at('C3', 'RB', true), at('C4', 'RB', true)))).toHaveLength(2);
    expect(lines(drawn(at('C3', 'RB', true), at('C4', 'RB', false))).at(-1)).toContain('stroke-dasharray');
    expect(lines(drawn(at('C3', 'RB', true), at('C5', 'RB', true)))).toEqual([]);
    expect(lines(drawn(at('C3', 'RB', true), at('C4', 'KW', true)))).toEqual([]);
    const [whole, cut] = [drawn(at('C3', 'RB', true)), drawn(at('C3', 'RB', false))];
    expect(whole).not.toEqual(cut);
  });

  it('find a place for each unit of a square (CL-42)', () => {
    const field = { x: 0, y: 0, width: 80, height: 80 };
    const boxes = (...units: readonly Footprint[]) =>
      crowd(units, (unit) => unit, field).map(({ box }) => Object.values(box));
    expect(boxes('whole')).toEqual([[0, 0, 80, 80]]);
    expect(boxes('quarter', 'half', 'quarter')).toEqual([
      [0, 0, 40, 80],
      [40, 0, 40, 40],
      [40, 40, 40, 40],
    ]);
    expect(new Set(boxes('quarter', 'quarter', 'quarter', 'quarter').map(String)).size).toBe(4);
    // More than the rules allow, as a ruling may make it: nobody is lost.
    expect(new Set(boxes('whole', 'quarter', 'quarter').map(String)).size).toBe(3);
  });

  it('have anchors in their squares, and can be pointed at square by square', () => {
    const anchors = anchorsOf(chart);
    expect(Object.keys(anchors)).toHaveLength(70);
    const notes = new Notes();
    notes.add('C3', 'Mined.');
    notes.add('C3', 'Attacked last turn.');
    const subjects = squareSubjects(chart, (square, cell) => ({ name: `${square} ${cell}`, card: notes.on(square) }));
    const c3 = subjects.find(({ key }) => key === 'place:C3');
    expect(c3).toMatchObject({ name: 'C3 16', card: ['Mined.', 'Attacked last turn.'], stance: 'neutral' });
    const [x = 0, y = 0, width = 0, height = 0] = c3?.box ?? [];
    const [ax = 0, ay = 0] = anchors['C3'] ?? [];
    expect(ax > x && ax < x + width && ay > y && ay < y + height).toBe(true);
    expect(fieldOf(chart, 30)).toEqual([10, 30, chart.width + 60, chart.height + 60]);
    expect([cellOf(makeGrid(10, 10)), cellOf(makeGrid(60, 10))]).toEqual([104, 50]);
  });
});
