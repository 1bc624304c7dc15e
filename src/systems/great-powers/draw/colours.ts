import { paint as paintWith } from '../../../core/draw/palette.js';
import type { Hatching } from '../../../core/draw/patterns.js';
import type { Palette, Tint } from '../../../core/game/palette.js';

const tint = (light: string, dark: string, clear?: readonly [light: string, dark: string]): Tint =>
  clear === undefined ? { light, dark } : { light, dark, clear: { light: clear[0], dark: clear[1] } };

/** A power's colours: its ground, the hatching on it, its counters, letters on them, and its arrows. */
const power = <Name extends string>(name: Name, ground: Tint, hatch: Tint, plate: Tint, ink: Tint, mark: Tint) =>
  ({
    [`${name}-ground`]: ground,
    [`${name}-hatch`]: hatch,
    [name]: plate,
    [`${name}-ink`]: ink,
    [`${name}-mark`]: mark,
  }) as Record<Name | `${Name}-${'ground' | 'hatch' | 'ink' | 'mark'}`, Tint>;

const WHITE = tint('#ffffff', '#ffffff');

/**
 * The colours of the map: dark is a palette of its own; `clear` is for readers who tell few colours apart. Meaning never rests
 * on a colour alone: a power has its sign and its hatching, and lines are drawn in different ways.
 */
export const COLOURS = {
  paper: tint('#fbf8ef', '#1b2123'),
  ink: tint('#1f1b16', '#eae5d8'),
  faint: tint('#5a5348', '#aaa699'),
  /** Around letters, so that they are read on any ground. */
  halo: tint('#fffdf6', '#14191b'),
  sea: tint('#d9e6ea', '#0f1c24'),
  shore: tint('#9dbecb', '#2c5063'),
  'sea-line': tint('#86a9b8', '#35596b'),
  'sea-name': tint('#33596d', '#8ab3c6'),
  /** Land that nobody holds. */
  land: tint('#f4eddb', '#2b2f2e'),
  /** Land out of play. */
  waste: tint('#ddd8ca', '#1d2222'),
  'waste-hatch': tint('#b9b2a0', '#3d4442'),
  'waste-name': tint('#5a5445', '#a09b8c'),
  border: tint('#9b8f76', '#6b6d66'),
  coast: tint('#5f7f8d', '#4b7285'),
  frontier: tint('#3b342a', '#d8d1bf'),
  /** A supply centre that nobody owns, and what is drawn on it. */
  centre: tint('#fffdf6', '#14191b'),
  'centre-ink': tint('#3b342a', '#d8d1bf'),
  /** What came to nothing: crosses of bounced moves, cut supports, the mark of the dislodged. */
  harm: tint('#a01c1c', '#ff9d90', ['#8f3a00', '#ffb070']),
  ...power(
    'red',
    tint('#f3d3cb', '#4b2725', ['#f7dcc9', '#4a2708']),
    tint('#e0aea3', '#6d3a37', ['#e6b48f', '#754014']),
    tint('#a3282a', '#b83735', ['#a84a00', '#b45000']),
    WHITE,
    tint('#8f1f21', '#ff9f97', ['#8f3f00', '#ff9d57']),
  ),
  ...power(
    'navy',
    tint('#d3d8ef', '#262e55', ['#c5dcec', '#0c3350']),
    tint('#adb6de', '#3d4880', ['#92bfdd', '#1c5580']),
    tint('#263f8f', '#3c57b5', ['#00578a', '#0069a5']),
    WHITE,
    tint('#263f8f', '#a3b5ff', ['#00578a', '#79c4f2']),
  ),
  ...power(
    'sky',
    tint('#cfe8ef', '#1b4350', ['#dcf0fb', '#24485e']),
    tint('#9fcbd8', '#2f6678', ['#a6d8f5', '#356380']),
    tint('#14738f', '#187a98', ['#56b4e9', '#56b4e9']),
    tint('#ffffff', '#ffffff', ['#000000', '#000000']),
    tint('#0f667f', '#86d3ea', ['#1f6a96', '#9ad7fb']),
  ),
  ...power(
    'grey',
    tint('#d9d8d3', '#3e4143', ['#d4d4d4', '#3c3c3c']),
    tint('#b5b4ae', '#5d6163', ['#a8a8a8', '#606060']),
    tint('#42413e', '#5b5e60', ['#000000', '#000000']),
    WHITE,
    tint('#42413e', '#cfd2d3', ['#000000', '#e4e4e4']),
  ),
  ...power(
    'green',
    tint('#d5e8cf', '#21422a', ['#c6e8dd', '#063d2e']),
    tint('#aacfa1', '#386843', ['#8fd0ba', '#12644d']),
    tint('#2a7238', '#307d40', ['#00775a', '#007f5f']),
    WHITE,
    tint('#22642f', '#92d9a0', ['#006a50', '#5fd6b2']),
  ),
  ...power(
    'purple',
    tint('#e6d8ee', '#3e2c4f', ['#f3dcea', '#4a2b3e']),
    tint('#c9afd8', '#604678', ['#dfafcb', '#764a66']),
    tint('#6c3a92', '#7d4ba4', ['#9c4a77', '#a85482']),
    WHITE,
    tint('#61318a', '#d5adf2', ['#8c3d68', '#eda5cd']),
  ),
  ...power(
    'yellow',
    tint('#f6e7ae', '#4b4017', ['#fbf7c4', '#4b4712']),
    tint('#ddc46d', '#75662b', ['#dfd675', '#666120']),
    tint('#e2b32a', '#dcb02e', ['#f0e442', '#f0e442']),
    tint('#2b2000', '#2b2000', ['#000000', '#000000']),
    tint('#7a5c00', '#f0cf6a', ['#6b6400', '#f4ea6a']),
  ),
  ...power(
    'orange',
    tint('#f6dcbf', '#4d3317', ['#f8e2b8', '#4d3600']),
    tint('#e1b78a', '#7a542b', ['#e5bd6c', '#7d5900']),
    tint('#a8550f', '#b05b12', ['#e69f00', '#e69f00']),
    tint('#ffffff', '#ffffff', ['#000000', '#000000']),
    tint('#8a440a', '#f4b071', ['#7d5600', '#f5bb45']),
  ),
} satisfies Palette;

type Colour = keyof typeof COLOURS;

/** A colour of the map, as drawings write it. */
export const paint = (name: Colour): string => paintWith(COLOURS, name);

/** The colours that a power may have, each with its hatching. */
export const POWER_HATCHINGS = {
  red: 'rising',
  navy: 'horizontal',
  sky: 'dots',
  grey: 'vertical',
  green: 'falling',
  purple: 'crossed',
  yellow: 'rings',
  orange: 'squares',
} as const satisfies Record<string, Hatching>;
export type PowerColour = keyof typeof POWER_HATCHINGS;
export const POWER_COLOURS = Object.keys(POWER_HATCHINGS) as readonly PowerColour[];
