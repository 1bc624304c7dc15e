import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ResvgRenderOptions } from '@resvg/resvg-js';

/** Larger drawings are refused: a picture is a map, not a poster, and memory grows with its area. */
const MAX_SVG_BYTES = 2 * 1024 * 1024;

const fonts = dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'));
const FONT_FILES = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((file) => join(fonts, 'ttf', file));

/** Anything that could make the renderer open a file or an address. Drawings of the product have none of it. */
const REACHES_OUT = /[<:](?:image|feimage)|<!doctype|<!entity|<\?xml-stylesheet|<style/i;

/** Throws for what is no drawing of the product. */
export function requireDrawable(svg: string): void {
  if (Buffer.byteLength(svg) > MAX_SVG_BYTES) throw new RangeError('the drawing is larger than 2 MB');
  if (REACHES_OUT.test(svg)) throw new RangeError('the drawing refers to something outside of itself');
}

/** The product's own font and no other. */
export const renderOptions = (own: Pick<ResvgRenderOptions, 'fitTo' | 'background'>): ResvgRenderOptions => ({
  font: { loadSystemFonts: false, fontFiles: FONT_FILES, defaultFontFamily: 'DejaVu Sans' },
  logLevel: 'off',
  ...own,
});
