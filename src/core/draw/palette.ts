import type { Palette, Tint } from '../game/palette.js';
import { contrast, mix } from './colour.js';

/** How a picture is coloured when no page around it decides. */
export type Look = 'light' | 'dark' | 'clear-light' | 'clear-dark';

/**
 * The colour as a drawing writes it: a page that knows the palette colours it by its own look, and everything else takes the
 * light colour, which stands in it.
 */
export function paint<Known extends Palette>(palette: Known, name: keyof Known & string): string {
  const tint = palette[name];
  if (tint === undefined) throw new Error(`The palette has no colour ${name}.`);
  return `var(--map-${name},${tint.light})`;
}

const USED = /var\(--map-([a-z0-9-]{1,60}),(#[0-9a-f]{6})\)/gi;

const inLook = (tint: Tint, look: Look): string => {
  switch (look) {
    case 'light':
      return tint.light;
    case 'dark':
      return tint.dark;
    case 'clear-light':
      return tint.clear?.light ?? tint.light;
    case 'clear-dark':
      return tint.clear?.dark ?? tint.dark;
  }
};

/** The picture with plain colours, for whatever knows no variables. Colours that the palette lacks keep what stands in them. */
export const settle = (svg: string, palette: Palette = {}, look: Look = 'light'): string =>
  svg.replace(USED, (_, name: string, light: string) => {
    const tint = palette[name];
    return tint === undefined ? light : inLook(tint, look);
  });

/** The palette as a stylesheet of variables; a page that asks for `data-colours="clear"` gets the colours for the colour-blind. */
export function paletteCss(palette: Palette): string {
  const rule = (name: string, light: string, dark: string): string => `--map-${name}:light-dark(${light},${dark})`;
  const usual = Object.entries(palette).map(([name, { light, dark }]) => rule(name, light, dark));
  const clear = Object.entries(palette).flatMap(([name, { clear: own }]) =>
    own === undefined ? [] : [rule(name, own.light, own.dark)],
  );
  return [
    `:root{${usual.join(';')}}`,
    ...(clear.length === 0 ? [] : [`:root[data-colours=clear]{${clear.join(';')}}`]),
  ].join('\n');
}

/** Colours that people with any common colour blindness tell apart (after Okabe and Ito), in the order in which to take them. */
export const CLEAR_COLOURS = ['#0072b2', '#e69f00', '#009e73', '#d55e00', '#cc79a7', '#56b4e9', '#f0e442', '#000000'];

/** The colour, made darker until white letters on it have at least this contrast. */
export function darkened(colour: string, least = 6): string {
  for (let share = 0; share < 1; share += 0.02) {
    const darker = mix(colour, '#000000', share);
    if (contrast('#ffffff', darker) >= least) return darker;
  }
  return '#000000';
}
