import { contrast, luminance } from '../../../src/core/draw/colour.js';
import type { Tint } from '../../../src/core/game/palette.js';
import { COLOURS } from '../../../src/systems/civil-war/palette.js';

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

  it('the sides are told apart in grey: one dark, one light', () => {
    expect(luminance(inLook('confederacy', look))).toBeGreaterThan(luminance(inLook('union', look)) * 2.2);
    for (const side of ['union', 'confederacy'] as const)
      expect(contrast(inLook(`${side}-mark`, look), inLook('halo', look))).toBeGreaterThan(4.5);
  });
});
