import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { encodePng } from './png-file.js';

/** Larger drawings are refused: a picture is a map, not a poster, and memory grows with its area. */
const MAX_SVG_BYTES = 2 * 1024 * 1024;
export const MAX_PIXELS = 4096;

interface PngOptions {
  /** Width of the picture in pixels; the height follows. Default: the drawing's own width. */
  readonly width?: number;
}

const fonts = dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'));
const FONT_FILES = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((file) => join(fonts, 'ttf', file));

/** Anything that could make the renderer open a file or an address. Drawings of the product have none of it. */
const REACHES_OUT = /[<:](?:image|feimage)|<!doctype|<!entity|<\?xml-stylesheet|<style/i;

const SIZE = /^<svg[^>]*? width="([0-9.]+)" height="([0-9.]+)"/;

const widthFor = (svg: string, asked: number | undefined): number => {
  const match = SIZE.exec(svg);
  const own = Number(match?.[1]);
  const ownHeight = Number(match?.[2]);
  if (!(own > 0) || !(ownHeight > 0)) throw new RangeError('the drawing does not state its width and height');
  const width = Math.round(asked ?? own);
  const height = (ownHeight * width) / own;
  if (!(width >= 1) || width > MAX_PIXELS || height > MAX_PIXELS) {
    throw new RangeError(
      `a picture is at most ${MAX_PIXELS} pixels wide and high, not ${width} by ${Math.round(height)}`,
    );
  }
  return width;
};

/** A drawing as PNG with the product's own font and no other. Drawing and compressing run in the thread pool. */
export async function renderPng(svg: string, options: PngOptions = {}): Promise<Uint8Array> {
  if (Buffer.byteLength(svg) > MAX_SVG_BYTES) throw new RangeError('the drawing is larger than 2 MB');
  if (REACHES_OUT.test(svg)) throw new RangeError('the drawing refers to something outside of itself');
  const width = widthFor(svg, options.width);
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles: FONT_FILES, defaultFontFamily: 'DejaVu Sans' },
    fitTo: { mode: 'width', value: width },
    background: '#ffffff',
    logLevel: 'off',
  });
  return encodePng(image.pixels, image.width, image.height);
}
