import { paint as paintWith } from '../../core/draw/palette.js';
import type { Palette } from '../../core/game/palette.js';

/** The colours of the map: dark is a palette of its own; `clear` is for readers who tell few colours apart. */
export const COLOURS = {
  paper: { light: '#fbfaf6', dark: '#1b2123' },
  ink: { light: '#1b1b1b', dark: '#e6e3d8' },
} satisfies Palette;

/** A colour of the map, as drawings write it. */
export const paint = (name: keyof typeof COLOURS): string => paintWith(COLOURS, name);
