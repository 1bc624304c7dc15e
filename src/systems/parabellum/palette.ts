import { inkOn } from '../../core/draw/colour.js';
import { paint } from '../../core/draw/palette.js';
import type { Palette, Tint } from '../../core/game/palette.js';
import type { Terrain } from './terrain.js';

// The colours of the family's maps. Dark is a palette of its own: a table at night, not a dimmed picture. Nothing is told by
// colour alone: grounds have patterns, companies letters, marks forms.

const tint = (light: string, dark: string): Tint => ({ light, dark });

/** The first colour of a livery as counters have it: deep enough, or pale enough, for letters on it. */
const livery = (light: string, dark: string, clear: string): Tint => ({
  light,
  dark,
  clear: { light: clear, dark: clear },
});

/** Black or white letters, whichever are read better on that counter. */
const letters = ({ light, dark, clear }: Tint): Tint => ({
  light: inkOn(light),
  dark: inkOn(dark),
  ...(clear === undefined ? {} : { clear: { light: inkOn(clear.light), dark: inkOn(clear.dark) } }),
});

const RED = livery('#b3202f', '#c13a47', '#d55e00');
const ORANGE = livery('#df7a1c', '#e58a38', '#e69f00');
const YELLOW = livery('#f0cf3a', '#e6c84a', '#f0e442');
const GREEN = livery('#1f7a3d', '#237a45', '#009e73');
const BLUE = livery('#2460a8', '#3470bd', '#0072b2');
const VIOLET = livery('#7a3799', '#8f4fb3', '#7b3294');
const BLACK = livery('#26292b', '#0d0f10', '#000000');
const WHITE = livery('#f6f4ec', '#e4e1d6', '#ffffff');
const PINK = livery('#f0a3bf', '#e59ab8', '#cc79a7');
const BROWN = livery('#74482a', '#8a5a38', '#661100');

export const PALETTE = {
  paper: tint('#fdfbf5', '#14191a'),
  ink: tint('#20262b', '#e6e3d8'),
  faint: tint('#575d58', '#a6aaa0'),
  grid: tint('#b4ab94', '#394242'),
  frame: tint('#20262b', '#7d8783'),
  /** Around letters and lines, so that they are read on any ground. */
  halo: tint('#fdfbf5', '#0f1414'),
  /** Names of squares. */
  name: tint('#4b4f46', '#b3b8ab'),

  'ground-open': tint('#f3eedf', '#1f2626'),
  'ground-rubble': tint('#e3dccd', '#302e29'),
  'ground-forest': tint('#d2dfbe', '#1e3125'),
  'ground-marsh': tint('#d6e4e2', '#1b2f34'),
  'ground-rocky': tint('#d3c6ad', '#3a3228'),
  'ground-urban': tint('#dcd9de', '#30313a'),
  'ground-special': tint('#f3e6b4', '#3d351c'),
  'ground-water': tint('#bdd6e8', '#16304a'),
  'ground-ford': tint('#d9e8ef', '#1d3644'),
  'ground-rapids': tint('#aecbe1', '#122a42'),
  'ground-beach': tint('#f3e4b8', '#39331f'),
  'ground-base': tint('#e1e2e8', '#2b2e36'),
  'ground-runway': tint('#d5d6d8', '#33363a'),
  'ground-block': tint('#cfc5b6', '#3d3933'),
  'ground-mountain': tint('#cdbfa9', '#3b332b'),
  'figure-ford': tint('#3d74a3', '#6ba0c9'),
  'figure-rapids': tint('#1f4e79', '#8fc1ea'),
  'figure-beach': tint('#94741d', '#b09a58'),
  'figure-base': tint('#6d7080', '#8b90a3'),
  'figure-runway': tint('#4d5258', '#b9bec4'),
  'figure-block': tint('#5a5044', '#b3a797'),
  'figure-mountain': tint('#5a4830', '#b39d7c'),
  'figure-rubble': tint('#857659', '#7f765f'),
  'figure-forest': tint('#5d8350', '#5d9066'),
  'figure-marsh': tint('#4f8486', '#5b949c'),
  'figure-rocky': tint('#7c664a', '#9a8766'),
  'figure-urban': tint('#77737f', '#84859a'),
  'figure-special': tint('#94741d', '#b99a45'),
  'figure-water': tint('#3d74a3', '#5a90bd'),

  /** The face of a counter, and its rim. */
  face: tint('#fffdf6', '#f1ecdd'),
  'face-ink': tint('#1b1f1e', '#1b1f1e'),
  'face-scouted': tint('#5d2b83', '#5d2b83'),
  rim: tint('#1b1f1e', '#0a0c0c'),
  /** A second line around every counter, against grounds of its own darkness. */
  edge: tint('#fdfbf5', '#dcd8ca'),
  /** The reader's own. */
  own: { light: '#8a6116', dark: '#e2bd6b', clear: { light: '#20262b', dark: '#f0e442' } },

  earth: tint('#6b3f12', '#b98550'),
  'earth-ink': tint('#ffffff', '#14100a'),
  wood: tint('#e7d3b1', '#8b7350'),
  steel: tint('#262b2e', '#dfe3e2'),
  crate: tint('#d9a35c', '#c9944d'),
  'crate-ink': tint('#3a230b', '#20140a'),
  gold: tint('#f4c430', '#e9bd3c'),
  'gold-ink': tint('#715200', '#efcd6d'),
  side: tint('#20262b', '#c9cdc4'),
  'side-ink': tint('#ffffff', '#14191a'),
  'side-ships': tint('#1f4e79', '#8fc1ea'),
  mine: tint('#1b1f1e', '#e6e3d8'),

  road: tint('#e6d3a3', '#544b36'),
  'road-side': tint('#8a7444', '#a5925f'),
  /** Upright terrain on the lines between squares. */
  hedge: tint('#2c6630', '#74b878'),
  scrub: tint('#6d6a1f', '#bdb967'),
  wall: tint('#46474d', '#c9cbd2'),
  trees: tint('#1d5530', '#63b27c'),
  ruin: tint('#6f4634', '#d0a892'),
  sandbag: tint('#d2b679', '#c7ad77'),
  city: tint('#5b3a6e', '#c6a4da'),
  supply: tint('#5c3d0c', '#e2bd6b'),

  trail: { light: '#1d5a8c', dark: '#8fc1ea', clear: { light: '#0072b2', dark: '#56b4e9' } },
  fire: { light: '#a81f1f', dark: '#ff8a7a', clear: { light: '#b34700', dark: '#ffb000' } },
  burst: { light: '#d9541a', dark: '#ff9148', clear: { light: '#e69f00', dark: '#f0e442' } },
  scouted: { light: '#5d2b83', dark: '#c9a2e8', clear: { light: '#8b3a72', dark: '#e7a9cf' } },
  grave: tint('#1b1f1e', '#f1ecdd'),

  'livery-r': RED,
  'livery-o': ORANGE,
  'livery-y': YELLOW,
  'livery-g': GREEN,
  'livery-b': BLUE,
  'livery-v': VIOLET,
  'livery-k': BLACK,
  'livery-w': WHITE,
  'livery-p': PINK,
  'livery-n': BROWN,
  'letters-r': letters(RED),
  'letters-o': letters(ORANGE),
  'letters-y': letters(YELLOW),
  'letters-g': letters(GREEN),
  'letters-b': letters(BLUE),
  'letters-v': letters(VIOLET),
  'letters-k': letters(BLACK),
  'letters-w': letters(WHITE),
  'letters-p': letters(PINK),
  'letters-n': letters(BROWN),
} as const satisfies Palette;

/** A colour of the family's maps, as drawings write it. */
export const colour = (name: keyof typeof PALETTE): string => paint(PALETTE, name);

const BEADS: Readonly<Record<string, keyof typeof PALETTE>> = {
  R: 'livery-r',
  O: 'livery-o',
  Y: 'livery-y',
  G: 'livery-g',
  B: 'livery-b',
  V: 'livery-v',
  K: 'livery-k',
  W: 'livery-w',
  P: 'livery-p',
  N: 'livery-n',
};

/** The palette's name for a bead; letters that are no bead are grey. */
const beadName = (letter: string): keyof typeof PALETTE => BEADS[letter] ?? 'faint';

export const beadColour = (letter: string): string => colour(beadName(letter));

/** The palette's name for a company: the first colour of its livery. */
export const liveryName = (livery: string): string => beadName(livery.charAt(0));

const LETTERS: Readonly<Record<string, keyof typeof PALETTE>> = {
  R: 'letters-r',
  O: 'letters-o',
  Y: 'letters-y',
  G: 'letters-g',
  B: 'letters-b',
  V: 'letters-v',
  K: 'letters-k',
  W: 'letters-w',
  P: 'letters-p',
  N: 'letters-n',
};

/** What is written on a bead's colour. */
export const lettersOn = (letter: string): string => colour(LETTERS[letter] ?? 'paper');

/** Kinds of ground, in colour and figure: those that binders name, and those that only some editions have. */
export type Look = Terrain['look'] | 'ford' | 'rapids' | 'beach' | 'base' | 'runway' | 'block' | 'mountain';

export const groundColour = (look: Look): string => colour(`ground-${look}`);

export const figureColour = (look: Look): string => (look === 'open' ? groundColour(look) : colour(`figure-${look}`));
