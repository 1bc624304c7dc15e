import { contrast, luminance } from '../../../src/core/draw/colour.js';
import { settle } from '../../../src/core/draw/palette.js';
import type { Tint } from '../../../src/core/game/palette.js';
import { PUBLIC } from '../../../src/core/game/viewer.js';
import { COUNTER } from '../../../src/systems/civil-war/draw/placement.js';
import { civilWar } from '../../../src/systems/civil-war/index.js';
import { COLOURS } from '../../../src/systems/civil-war/palette.js';
import { position, WAR } from './war.js';

const LOOKS = ['light', 'dark', 'clear-light', 'clear-dark'] as const;
type Look = (typeof LOOKS)[number];

function inLook(name: keyof typeof COLOURS, look: Look): string {
  const tint: Tint = COLOURS[name];
  const clear = tint.clear ?? tint;
  return look === 'light'
    ? tint.light
    : look === 'dark'
      ? tint.dark
      : look === 'clear-light'
        ? clear.light
        : clear.dark;
}

/** The colours in which something is filled or drawn. */
const coloursIn = (svg: string): readonly string[] =>
  [...svg.matchAll(/ (?:fill|stroke)="(#[0-9a-f]{6})"/g)].map(([, colour = '']) => colour);

const GROUNDS = [
  'union-ground',
  'union-hatch',
  'confederacy-ground',
  'confederacy-hatch',
  'neutral-ground',
  'neutral-hatch',
  'land',
  'sea',
  'paper',
  'halo',
] as const;

describe.each(LOOKS)('the colours of the atlas, %s', (look) => {
  it.each(GROUNDS)('names are read on %s', (ground) => {
    expect(contrast(inLook('ink', look), inLook(ground, look))).toBeGreaterThan(4.5);
  });

  it.each([
    ['union-ink', 'union'],
    ['confederacy-ink', 'confederacy'],
    ['neutral-ink', 'neutral'],
    ['faint', 'paper'],
    ['faint', 'halo'],
    ['warn', 'halo'],
    ['water-name', 'sea'],
    ['water-name', 'halo'],
  ] as const)('%s is read on %s', (letters, ground) => {
    expect(contrast(inLook(letters, look), inLook(ground, look))).toBeGreaterThan(4.5);
  });

  it('lines stand out from all ground', () => {
    for (const line of ['rail', 'road'] as const)
      for (const ground of ['union-ground', 'confederacy-ground', 'neutral-ground', 'land'] as const)
        expect(contrast(inLook(line, look), inLook(ground, look))).toBeGreaterThan(3);
  });

  it('counters of either side are found on any ground, by their colour or their rim', () => {
    const svg = settle(civilWar.draw(civilWar.view(position(), PUBLIC, WAR), WAR).svg, COLOURS, look);
    const grounds = [...svg.matchAll(/<pattern id="held-.*?<\/pattern>/gs)].flatMap(([held]) => coloursIn(held));
    const plates = new RegExp(`<rect[^>]* width="${COUNTER.width}" height="${COUNTER.height}"[^>]*>`, 'g');
    const counters = new Set([...svg.matchAll(plates)].map(([plate]) => coloursIn(plate).join()));
    expect([counters.size, new Set(grounds).size]).toEqual([2, 6]);
    for (const counter of counters)
      for (const ground of [...grounds, inLook('land', look), inLook('sea', look)])
        expect(Math.max(...counter.split(',').map((colour) => contrast(colour, ground)))).toBeGreaterThan(3);
  });

  it('the sides are told apart in grey: one dark, one light', () => {
    expect(luminance(inLook('confederacy', look))).toBeGreaterThan(luminance(inLook('union', look)) * 2.2);
    for (const side of ['union', 'confederacy'] as const)
      expect(contrast(inLook(`${side}-mark`, look), inLook('halo', look))).toBeGreaterThan(4.5);
  });
});
