import { createHash } from 'node:crypto';
import { renderAsync } from '@resvg/resvg-js';
import sharp, { type Sharp } from 'sharp';
import { FONTS } from '../../../config/fonts.js';
import { PICTURE_SIDES } from '../../../core/draw/brought-picture.js';
import { againstSvg } from './svg-check.js';

// Pictures that people bring. What they are is told by their content, never by their name; and what is kept of them is a picture made
// anew from their pixels: notes of cameras, scripts and whatever else a file may carry stay behind.

/** What may be handed in. */
export const MOST_PICTURE_BYTES = 8 * 1024 * 1024;
const MOST_PIXELS = PICTURE_SIDES.most * PICTURE_SIDES.most;
/** What is kept: every reader of the map loads it. */
const MOST_KEPT_BYTES = 2 * 1024 * 1024;
/** Longer sides that are tried, one after the other, until it is small enough. */
const KEPT_SIDES = [2400, 1800, 1200, 800];
/** The longer side of a drawing that tells no size of its own that would do. */
const DRAWN_SIDE = 1600;

/** A picture as it is kept. */
interface TakenPicture {
  readonly hash: string;
  readonly type: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
  /** Of the picture that was handed in: positions on the map are counted in its pixels. */
  readonly width: number;
  readonly height: number;
}

type Taken =
  | { readonly ok: true; readonly picture: TakenPicture }
  | {
      readonly ok: false;
      /** What is wrong, what was found, what would do. */
      readonly text: string;
    };

const no = (text: string): Taken => ({ ok: false, text });
const KINDS = 'A picture is a PNG, JPEG or SVG file.';

const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

function kindOf(bytes: Uint8Array): 'png' | 'jpeg' | 'svg' | null {
  if (beginsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (beginsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  return /<svg[\s>]/.test(Buffer.from(bytes.subarray(0, 4096)).toString('utf8')) ? 'svg' : null;
}

interface Pixels {
  readonly image: Sharp;
  readonly width: number;
  readonly height: number;
  readonly isPhoto: boolean;
}

/** A drawing as pixels. Nothing that it names is opened, and nothing in it runs. */
async function drawn(bytes: Uint8Array): Promise<Pixels | string> {
  const text = Buffer.from(bytes).toString('utf8');
  const wrong = againstSvg(text);
  if (wrong !== null) return wrong;
  const options = { font: FONTS, background: '#ffffff', logLevel: 'off' } as const;
  const first = await renderAsync(text, { ...options, fitTo: { mode: 'width', value: DRAWN_SIDE } });
  const { width, height } = first;
  if (height > PICTURE_SIDES.most || height < PICTURE_SIDES.least)
    return `The drawing is ${(width / height).toFixed(1)} times as wide as it is high. Give it a frame nearer to a square.`;
  const image = sharp(first.pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  return { image, width, height, isPhoto: false };
}

async function photographed(bytes: Uint8Array, isPhoto: boolean): Promise<Pixels | string> {
  const read = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  // The head of the file tells it: nothing is unpacked of one that is too large.
  const { width = 0, height = 0, orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { least, most } = PICTURE_SIDES;
  if (Math.max(width, height) > most || Math.min(width, height) < least)
    return (
      `The picture has ${width} by ${height} pixels. Each side has ${least} to ${most}: ` +
      `make it ${Math.max(width, height) > most ? 'smaller' : 'larger'} first.`
    );
  const turned = orientation >= 5;
  const image = read.rotate().flatten({ background: '#ffffff' });
  return { image, width: turned ? height : width, height: turned ? width : height, isPhoto };
}

/** The smallest loss that fits: as it is, then smaller. */
async function kept({ image, width, height, isPhoto }: Pixels): Promise<Taken> {
  // Unpacked once: an image of the library is read anew for each answer.
  const raw = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { width: wide, height: high, channels } = raw.info;
  for (const side of KEPT_SIDES) {
    const sized = sharp(raw.data, { raw: { width: wide, height: high, channels } }).resize(side, side, {
      fit: 'inside',
      withoutEnlargement: true,
    });
    for (const type of isPhoto ? (['image/jpeg'] as const) : (['image/png', 'image/jpeg'] as const)) {
      const bytes = await (type === 'image/png' ? sized.clone().png() : sized.clone().jpeg({ quality: 84 })).toBuffer();
      if (bytes.length > MOST_KEPT_BYTES) continue;
      const hash = createHash('sha256').update(bytes).digest('hex');
      return { ok: true, picture: { hash, type, bytes, width, height } };
    }
  }
  return no('The picture stays too large even when it is made smaller. Draw it with fewer colours.');
}

/** A picture that somebody brings, checked by its content and made anew; or why it is none. */
export async function takePicture(bytes: Uint8Array): Promise<Taken> {
  if (bytes.length > MOST_PICTURE_BYTES)
    return no(
      `The picture has ${Math.ceil(bytes.length / 1024 / 1024)} MB; it may have ${MOST_PICTURE_BYTES / 1024 / 1024}. Save it smaller.`,
    );
  const kind = kindOf(bytes);
  if (kind === null) return no(`This is no picture that can be read here, whatever its name says. ${KINDS}`);
  try {
    const pixels = kind === 'svg' ? await drawn(bytes) : await photographed(bytes, kind === 'jpeg');
    return typeof pixels === 'string' ? no(pixels) : await kept(pixels);
  } catch {
    return no(
      `The file begins like a picture (${kind.toUpperCase()}) and cannot be read to its end. Open it in a program for pictures, and save it again.`,
    );
  }
}
