import { paint as paintWith } from '../../core/draw/palette.js';
import type { Palette, Tint } from '../../core/game/palette.js';
import type { Control } from './shapes.js';

const tint = (light: string, dark: string, clear?: readonly [light: string, dark: string]): Tint =>
  clear === undefined ? { light, dark } : { light, dark, clear: { light: clear[0], dark: clear[1] } };

/**
 * The colours of the map: dark is a palette of its own; `clear` is for readers who tell few colours apart. Meaning never rests
 * on a colour alone: sides have hatchings and shapes of their own, and lines are drawn in different ways.
 */
export const COLOURS = {
  paper: tint('#fbf8ef', '#1b2123'),
  ink: tint('#1f1b16', '#eae5d8'),
  faint: tint('#5a5348', '#aaa699'),
  rule: tint('#b9ad93', '#4a4f4e'),
  /** Around letters, so that they are read on any ground. */
  halo: tint('#fffdf6', '#14191b'),
  sea: tint('#dbe8ec', '#0f1c24'),
  shore: tint('#a9c6d2', '#2c5063'),
  'water-name': tint('#3d6478', '#84acc0'),
  land: tint('#f1ecdf', '#23282a'),
  'state-line': tint('#8c8067', '#7d7a6c'),
  'state-name': tint('#7d7259', '#8f8b7c'),
  'cell-line': tint('#ffffff', '#101516'),
  'union-ground': tint('#c9d9ec', '#22364f', ['#bcd9ee', '#10344d']),
  'union-hatch': tint('#aac2df', '#35506f', ['#93c1e2', '#22587e']),
  'confederacy-ground': tint('#e5dac3', '#3f3828', ['#f7e2b8', '#4d3a10']),
  'confederacy-hatch': tint('#c9b78f', '#645a41', ['#e0b860', '#7d611f']),
  'neutral-ground': tint('#f3ecb2', '#47441f', ['#eddbe7', '#47293c']),
  'neutral-hatch': tint('#d3c66d', '#655f29', ['#cda3be', '#7a4c69']),
  union: tint('#234f8f', '#2f65ab', ['#00578a', '#0072b2']),
  'union-ink': tint('#ffffff', '#ffffff'),
  /** In the dark white letters want a blue that is hardly found on blue ground, so there its rim is light. */
  'union-edge': tint('#fffdf6', '#86b4f0', ['#fffdf6', '#74c3f2']),
  /** Butternut: in the light it has to be found on cream, in the dark on brown. */
  confederacy: tint('#a0682e', '#ddcfae', ['#f2b632', '#e69f00']),
  'confederacy-ink': tint('#ffffff', '#221a10', ['#000000', '#000000']),
  'confederacy-edge': tint('#4a2f10', '#0c0a07', ['#3d2b00', '#0c0900']),
  /** Rim and bar of neutral places. */
  'neutral-ink': tint('#2a2116', '#221a10', ['#000000', '#000000']),
  /** What a side did: swords, arrows. */
  'union-mark': tint('#234f8f', '#86b4f0', ['#00578a', '#74c3f2']),
  'confederacy-mark': tint('#5b4a30', '#ead9b0', ['#4a3400', '#f5bb45']),
  neutral: tint('#f7e98a', '#d9c94e', ['#d99ac0', '#cc79a7']),
  rail: tint('#26221d', '#d8d4c7'),
  road: tint('#7c4f22', '#d0a06a'),
  river: tint('#3f7fa8', '#5fa3cf', ['#0072b2', '#56b4e9']),
  'river-light': tint('#e4f0f4', '#15303f'),
  gold: tint('#a8760a', '#f0c552', ['#000000', '#f0e442']),
  blockade: tint('#9a1f1f', '#ff9d90', ['#8f3a00', '#ff9a4d']),
  trail: tint('#4b463d', '#c9c4b5'),
  warn: tint('#a01c1c', '#ffb0a6', ['#8f3a00', '#ffb070']),
} satisfies Palette;

type Colour = keyof typeof COLOURS;

/** A colour of the map, as drawings write it. */
export const paint = (name: Colour): string => paintWith(COLOURS, name);

/** What a side's land is drawn with. */
export const groundOf = (control: Control): string => paint(`${control}-ground`);
export const hatchOf = (control: Control): string => paint(`${control}-hatch`);
