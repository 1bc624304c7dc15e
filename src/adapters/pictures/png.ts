import { renderAsync } from '@resvg/resvg-js';
import { encodePng } from './png-file.js';
import { renderOptions, requireDrawable } from './render-options.js';

export const MAX_PIXELS = 4096;

interface PngOptions {
  /** Width of the picture in pixels; the height follows. Default: the drawing's own width. */
  readonly width?: number;
  /** A binder's picture by its hash, as `data:` and its content; null: it is not there. Left out: drawings have none. */
  readonly pictureOf?: (hash: string) => Promise<string | null>;
}

/** A binder's picture in a drawing. */
const OWN_PICTURE = /<image href="\/pictures\/([0-9a-f]{64})"/g;

/** The drawing with the pictures of its binder in it, instead of where they are; one that is gone leaves the ground below it. */
async function withPictures(svg: string, pictureOf: PngOptions['pictureOf']): Promise<string> {
  const hashes = new Set([...svg.matchAll(OWN_PICTURE)].map(([, hash = '']) => hash));
  const found = new Map<string, string | null>();
  for (const hash of hashes) found.set(hash, (await pictureOf?.(hash)) ?? null);
  return svg.replace(OWN_PICTURE, (_, hash: string) => {
    const data = found.get(hash) ?? null;
    return data === null ? '<g' : `<image href="${data}"`;
  });
}

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
  requireDrawable(svg.replace(OWN_PICTURE, '<g'));
  const width = widthFor(svg, options.width);
  const image = await renderAsync(
    await withPictures(svg, options.pictureOf),
    renderOptions({ fitTo: { mode: 'width', value: width }, background: '#ffffff' }),
  );
  return encodePng(image.pixels, image.width, image.height);
}
