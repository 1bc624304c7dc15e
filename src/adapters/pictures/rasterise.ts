import { Resvg } from '@resvg/resvg-js';
import { renderOptions, requireDrawable } from './render-options.js';

/** A drawing as pixels, four bytes each, see-through where nothing is drawn. It holds the thread for as long as it takes. */
export function rasterise(svg: string): {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
} {
  requireDrawable(svg);
  const { pixels, width, height } = new Resvg(svg, renderOptions({})).render();
  return { pixels, width, height };
}
