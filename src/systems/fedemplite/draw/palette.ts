import { contrast, inkOn, mix } from '../../../core/draw/colour.js';
import { CLEAR_COLOURS, darkened } from '../../../core/draw/palette.js';
import type { Palette, Tint } from '../../../core/game/palette.js';
import type { Fixed, NationId } from '../shapes.js';

/** What a nation's colour is used for. `line` stands on the page's paper too: curves, bars, chips. */
const USES = ['line', 'wash', 'hatch', 'ribbon', 'letters', 'block', 'block-ink'] as const;
type Use = (typeof USES)[number];

type NationColour = `nation-${Lowercase<NationId>}-${Use}`;

const LIGHT = { paper: '#fdfbf5', chart: '#ebe5d3', ink: '#20262b', chartInk: '#3d4238' };
const DARK = { paper: '#1b2123', chart: '#161c1f', ink: '#e6e3d8', chartInk: '#c6c8bd' };

/** Colours that belong to no nation. */
const COMMON = {
  /** Around the field: letters and numbers of its edge, the legend. */
  ink: { light: LIGHT.ink, dark: DARK.ink },
  faint: { light: '#575d58', dark: '#a6aaa0' },
  /** Behind what must be read on any ground: a fleet's number, the edge of a mark. */
  paper: { light: LIGHT.paper, dark: DARK.paper },
  /** What nobody holds, and names of provinces on it. */
  chart: { light: LIGHT.chart, dark: DARK.chart },
  'chart-ink': { light: LIGHT.chartInk, dark: DARK.chartInk },
  rule: { light: '#d5ccb6', dark: '#363e3f' },
  front: { light: LIGHT.ink, dark: DARK.ink },
  case: { light: LIGHT.paper, dark: '#0e1213' },
  /** Yours. */
  brass: { light: '#8a6116', dark: '#e2bd6b' },
  'brass-soft': { light: '#f3e6c4', dark: '#3a3018' },
  warn: { light: '#7a4a00', dark: '#ecc474' },
  alliance: { light: '#1d5a8c', dark: '#8fc1ea', clear: { light: '#0072b2', dark: '#56b4e9' } },
  coalition: { light: '#98201c', dark: '#f5a79d', clear: { light: '#a34700', dark: '#e69f00' } },
} satisfies Palette;

type CommonColour = keyof typeof COMMON;

/** All colours of a war's maps, by name. */
type WarPalette = Readonly<Record<CommonColour | NationColour, Tint>>;

export const nationColour = (nation: NationId, use: Use): NationColour =>
  `nation-${nation.toLowerCase() as Lowercase<NationId>}-${use}`;

/** The colour, moved towards black or white until it can be read on this ground. */
function readable(colour: string, ground: string, towards: string): string {
  for (let share = 0; share < 1; share += 0.04) {
    const nearer = mix(colour, towards, share);
    if (contrast(nearer, ground) >= 5) return nearer;
  }
  return towards;
}

interface Shade {
  readonly light: string;
  readonly dark: string;
}

/** The wash is as strong as names of provinces on it allow, which stand in the same colour. */
function shadesOf(colour: string, strength: { readonly light: number; readonly dark: number }) {
  const wash = { light: mix(LIGHT.chart, colour, strength.light), dark: mix(DARK.chart, colour, strength.dark) };
  const block = darkened(colour);
  return {
    line: { light: readable(colour, LIGHT.paper, '#000000'), dark: readable(colour, DARK.paper, '#ffffff') },
    wash,
    hatch: {
      light: mix(wash.light, mix(colour, '#000000', 0.2), 0.42),
      dark: mix(wash.dark, mix(colour, '#ffffff', 0.2), 0.42),
    },
    ribbon: { light: mix(colour, LIGHT.chartInk, 0.2), dark: mix(colour, DARK.chartInk, 0.22) },
    letters: {
      light: readable(mix(colour, LIGHT.ink, 0.55), wash.light, '#000000'),
      dark: readable(mix(colour, DARK.ink, 0.55), wash.dark, '#ffffff'),
    },
    block: { light: block, dark: block },
    'block-ink': { light: '#ffffff', dark: '#ffffff' },
  } satisfies Readonly<Record<Use, Shade>>;
}

/** Clear colours are few and must stay far apart, so that blocks have them as they are, with whatever ink is read on them. */
function clearShadesOf(colour: string): Readonly<Record<Use, Shade>> {
  const shades = shadesOf(colour, { light: 0.5, dark: 0.36 });
  const { wash } = shades;
  return {
    ...shades,
    hatch: { light: mix(wash.light, '#000000', 0.22), dark: mix(wash.dark, '#ffffff', 0.2) },
    block: { light: colour, dark: colour },
    'block-ink': { light: inkOn(colour), dark: inkOn(colour) },
  };
}

/** Black would be lost in the dark. */
const CLEAR = CLEAR_COLOURS.filter((colour) => colour !== '#000000');

const PARTS = [1, 3, 5] as const;

const apart = (one: string, other: string): number =>
  Math.hypot(
    ...PARTS.map((at) => Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)),
  );

/**
 * A clear colour for each nation, as like its own as can be had, so that the Klingons stay red for who knows the map. Any two
 * change places as long as that makes the whole more alike.
 */
function clearColours(colours: readonly string[]): readonly string[] {
  const given = [...CLEAR];
  const cost = (at: number, clear: string): number => {
    const colour = colours[at];
    return colour === undefined ? 0 : apart(colour, clear);
  };
  const swap = (one: number, other: number): boolean => {
    const [first = '', second = ''] = [given[one], given[other]];
    if (cost(one, second) + cost(other, first) >= cost(one, first) + cost(other, second)) return false;
    [given[one], given[other]] = [second, first];
    return true;
  };
  let better = true;
  while (better) {
    better = false;
    for (let one = 0; one < given.length; one += 1)
      for (let other = one + 1; other < given.length; other += 1) better = swap(one, other) || better;
  }
  return given.slice(0, colours.length);
}

const made = new WeakMap<Fixed, WarPalette>();

/** The colours of a war's maps in every look: those of the ground, and for each nation its shades. */
export function palette(fixed: Fixed): WarPalette {
  const known = made.get(fixed);
  if (known !== undefined) return known;
  const clear = clearColours(fixed.nations.map(({ colour }) => colour));
  const nations = fixed.nations.flatMap(({ id, colour }, index) => {
    const [usual, distinct] = [shadesOf(colour, { light: 0.36, dark: 0.42 }), clearShadesOf(clear[index] ?? colour)];
    return USES.map((use): [NationColour, Tint] => [nationColour(id, use), { ...usual[use], clear: distinct[use] }]);
  });
  // Nations that a binder leaves out have no colours, and nothing asks for them.
  const whole = { ...COMMON, ...Object.fromEntries(nations) } as WarPalette;
  made.set(fixed, whole);
  return whole;
}
