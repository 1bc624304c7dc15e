import { contrast, inkOn, mix } from '../../core/draw/colour.js';
import { CLEAR_COLOURS, paint as paintWith } from '../../core/draw/palette.js';
import type { Palette } from '../../core/game/palette.js';
import type { Fixed } from './shapes/fixed.js';

/** The colours of paper, roads and areas; dark is a palette of its own. */
const GROUND = {
  paper: { light: '#f7f3e8', dark: '#1c2022' },
  land: { light: '#efe8d4', dark: '#242a2b' },
  ink: { light: '#1f1b16', dark: '#e8e3d6' },
  halo: { light: '#fbf8ef', dark: '#15191a' },
  road: { light: '#7a6544', dark: '#9a8766' },
  way: { light: '#9b8f78', dark: '#6f695c' },
  water: { light: '#a9c6dc', dark: '#2c4c63' },
  wood: { light: '#c6d3ae', dark: '#33432d' },
  area: { light: '#e2d6b8', dark: '#38352a' },
  veil: { light: '#fbf8ef', dark: '#101416' },
  place: { light: '#3b3327', dark: '#d8cfba' },
  unknown: { light: '#6f6f6f', dark: '#9a9a9a' },
  'unknown-ink': { light: '#ffffff', dark: '#000000' },
} satisfies Palette;

const known = new WeakMap<Fixed, Palette>();

/** A side's colour on a dark page: bright enough to be seen there. */
function onDark(colour: string): string {
  for (let share = 0; share < 1; share += 0.1) {
    const lighter = mix(colour, '#ffffff', share);
    if (contrast(lighter, GROUND.land.dark) >= 3) return lighter;
  }
  return '#ffffff';
}

/** All colours of a map: those of the ground, and one for each side of the binder. */
export function coloursOf(fixed: Fixed): Palette {
  const before = known.get(fixed);
  if (before !== undefined) return before;
  const sides = fixed.sides.flatMap(({ id, colour }, index) => {
    const clear = CLEAR_COLOURS[index % CLEAR_COLOURS.length] ?? '#000000';
    const [dark, clearDark] = [onDark(colour), onDark(clear)];
    return [
      [`side-${id}`, { light: colour, dark, clear: { light: clear, dark: clearDark } }],
      [
        `side-${id}-ink`,
        { light: inkOn(colour), dark: inkOn(dark), clear: { light: inkOn(clear), dark: inkOn(clearDark) } },
      ],
    ] as const;
  });
  const made: Palette = { ...GROUND, ...Object.fromEntries(sides) };
  known.set(fixed, made);
  return made;
}

export const groundPaint = (name: keyof typeof GROUND): string => paintWith(GROUND, name);

/** The colour of a side and of letters on it; of nobody's known side, grey. */
export function sidePaint(fixed: Fixed, side: string | null): { readonly fill: string; readonly ink: string } {
  const colours = coloursOf(fixed);
  const name = side !== null && Object.hasOwn(colours, `side-${side}`) ? `side-${side}` : 'unknown';
  return { fill: paintWith(colours, name), ink: paintWith(colours, `${name}-ink`) };
}
