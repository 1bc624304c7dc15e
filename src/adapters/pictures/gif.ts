import gifenc from 'gifenc';
import type { FilmScene } from '../../app/ports/pictures.js';
import { rasterise } from './rasterise.js';

const { GIFEncoder, quantize, applyPalette } = gifenc;

/** The last colour of a palette is none: there a picture leaves what stood before. */
const NONE = 255;
/** Pictures from which the colours are taken: maps of one war are coloured alike. */
const SAMPLES = 4;

/** Lays a picture with see-through parts over another of the same size. */
function laidOver(under: Uint8Array, over: Uint8Array): Uint8Array {
  const both = Uint8Array.from(under);
  for (let at = 0; at < over.length; at += 4) {
    const alpha = over[at + 3] ?? 0;
    if (alpha === 0) continue;
    // What the renderer gives is multiplied with its opacity already.
    for (let colour = at; colour < at + 3; colour += 1)
      both[colour] = Math.min(255, (over[colour] ?? 0) + ((both[colour] ?? 0) * (255 - alpha)) / 255);
  }
  return both;
}

/** Some pixels of some pictures, for the choice of colours. */
function sampled(pictures: readonly Uint8Array[]): Uint8Array {
  const every = 3;
  const taken = pictures.flatMap((pixels) => {
    const some = new Uint8Array(Math.ceil(pixels.length / 4 / every) * 4);
    for (let at = 0, to = 0; at < pixels.length; at += 4 * every, to += 4) some.set(pixels.subarray(at, at + 4), to);
    return [some];
  });
  const all = new Uint8Array(taken.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const some of taken) {
    all.set(some, at);
    at += some.length;
  }
  return all;
}

/** The scenes as a GIF. It works for seconds: a thread of its own does it. */
export function encodeGif(scenes: readonly FilmScene[]): Uint8Array {
  const [first] = scenes;
  if (first === undefined) throw new RangeError('a film has a scene at least');
  const { width, height } = rasterise(first.plate);
  const step = Math.max(1, Math.floor(scenes.length / SAMPLES));
  const samples = scenes.filter((_, index) => index % step === 0).slice(0, SAMPLES + 1);
  const palette = quantize(
    sampled(
      samples.map(({ plate, frames }) => {
        const over = frames.find((frame) => frame.over !== null)?.over ?? null;
        const under = rasterise(plate).pixels;
        return over === null ? under : laidOver(under, rasterise(over).pixels);
      }),
    ),
    NONE,
  );
  const gif = GIFEncoder();
  let shown: Uint8Array | null = null;
  for (const { plate, frames } of scenes) {
    const under = rasterise(plate);
    if (under.width !== width || under.height !== height)
      throw new RangeError('the pictures of a film are of one size');
    for (const { over, ms } of frames) {
      const pixels = over === null ? under.pixels : laidOver(under.pixels, rasterise(over).pixels);
      const index: Uint8Array = applyPalette(pixels, palette);
      const changed: Uint8Array = Uint8Array.from(index);
      if (shown !== null) for (let at = 0; at < index.length; at += 1) if (index[at] === shown[at]) changed[at] = NONE;
      gif.writeFrame(changed, width, height, {
        delay: ms,
        dispose: 1,
        ...(shown === null ? { palette: [...palette, [0, 0, 0]] } : { transparent: true, transparentIndex: NONE }),
      });
      shown = index;
    }
  }
  gif.finish();
  return gif.bytes();
}
