import { describe, expect, it } from '@jest/globals';
import { contrast } from '../../../src/core/draw/colour.js';
import type { Tint } from '../../../src/core/game/palette.js';
import { nationColour, palette } from '../../../src/systems/fedemplite/draw/palette.js';
import { WAR } from './general-war.js';

const colours = palette(WAR);
const usual = ({ light, dark }: Tint): readonly string[] => [light, dark];
const looks = ({ light, dark, clear }: Tint): readonly string[] => [
  light,
  dark,
  clear?.light ?? light,
  clear?.dark ?? dark,
];

const contrasts = (front: Tint, ground: Tint): readonly number[] =>
  looks(front).map((colour, look) => contrast(colour, looks(ground)[look] ?? colour));

describe('the colours of the map', () => {
  it.each(WAR.nations.map(({ id }) => id))('%s can be read in every look', (id) => {
    const of = (use: Parameters<typeof nationColour>[1]): Tint => colours[nationColour(id, use)];
    // Fleet letters are white on their block.
    for (const block of usual(of('block'))) expect(contrast('#ffffff', block)).toBeGreaterThanOrEqual(6);
    for (const found of contrasts(of('block-ink'), of('block'))) expect(found).toBeGreaterThanOrEqual(4.5);
    // Names of provinces and of the nation on its wash.
    for (const found of contrasts(of('letters'), of('wash'))) expect(found).toBeGreaterThanOrEqual(4.5);
    // Curves and chips on the page's paper.
    for (const found of contrasts(of('line'), colours.paper)) expect(found).toBeGreaterThanOrEqual(4.5);
    // The hatching is seen, and does not eat the words on it.
    for (const found of contrasts(of('hatch'), of('wash'))) expect(found).toBeGreaterThanOrEqual(1.2);
    for (const found of contrasts(of('letters'), of('hatch'))) expect(found).toBeGreaterThanOrEqual(2.5);
  });

  it('gives no two nations one colour, in no look', () => {
    for (const use of ['line', 'wash', 'block'] as const)
      for (const look of [0, 1, 2, 3])
        expect(new Set(WAR.nations.map(({ id }) => looks(colours[nationColour(id, use)])[look])).size).toBe(7);
  });

  it('has a dark palette of its own', () => {
    for (const [name, { light, dark }] of Object.entries(colours))
      if (!name.includes('block')) expect(`${name} ${dark}`).not.toBe(`${name} ${light}`);
  });

  it('is made once for a war, and the same each time', () => {
    expect(palette(WAR)).toBe(colours);
    expect(palette({ ...WAR })).toEqual(colours);
  });
});
