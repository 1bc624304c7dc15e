import { paint as paintWith } from 'adjutant/core/draw/palette.js';
import type { Palette } from 'adjutant/core/game/palette.js';

/** The colours of the hall. Dark is a night of its own; blue and orange are told apart by everybody, so sides need no `clear`. */
export const COLOURS = {
  paper: { light: '#fbfaf6', dark: '#1b2123' },
  ink: { light: '#1b1b1b', dark: '#e6e3d8' },
  wall: { light: '#3a3a3a', dark: '#8b8f86' },
  way: { light: '#7a6a4a', dark: '#6b6249' },
  halo: { light: '#ffffff', dark: '#14191b' },
  north: { light: '#b9d3ea', dark: '#234560' },
  'north-ink': { light: '#8fb4d6', dark: '#33628a' },
  south: { light: '#efc9a5', dark: '#5f3d1d' },
  'south-ink': { light: '#d9a673', dark: '#875a2e' },
  open: { light: '#e6e2d8', dark: '#2b3235' },
  use: { light: '#f2e3a0', dark: '#4a4320', clear: { light: '#f6ef9f', dark: '#57520f' } },
  'use-ink': { light: '#d3bf62', dark: '#6f6636' },
} satisfies Palette;

/** A colour of the hall, as drawings write it. */
export const paint = (name: keyof typeof COLOURS): string => paintWith(COLOURS, name);
