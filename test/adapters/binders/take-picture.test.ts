import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { takePicture } from '../../../src/adapters/binders/picture/take-picture.js';
import { renderPng } from '../../../src/adapters/pictures/png.js';

// Pictures that people bring: told by their content, made anew, and refused in a sentence that says what would do.

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#aabbcc' } });
const svg = (inside: string, head = 'viewBox="0 0 400 300"') =>
  Buffer.from(`<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${head}>\n${inside}\n</svg>`);
const refusal = async (bytes: Uint8Array): Promise<string> => {
  const taken = await takePicture(bytes);
  return taken.ok ? 'taken' : taken.text;
};

describe('what is taken is a picture made anew', () => {
  it('a photograph loses what the camera noted, and is turned as it was held', async () => {
    const held = await blank(600, 300)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    const turned = await blank(600, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(held.includes('secret place')).toBe(true);
    const taken = await takePicture(held);
    expect(taken).toMatchObject({ ok: true, picture: { type: 'image/jpeg', width: 600, height: 300 } });
    expect(taken.ok && Buffer.from(taken.picture.bytes).includes('secret place')).toBe(false);
    expect(await takePicture(turned)).toMatchObject({ ok: true, picture: { width: 300, height: 600 } });
  });

  it('the same picture has the same hash, whatever stood behind it in the file', async () => {
    const png = await blank(400, 300).png().toBuffer();
    const [one, other] = [await takePicture(png), await takePicture(Buffer.concat([png, Buffer.from('<script>')]))];
    expect(one.ok && one.picture.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(other).toEqual(one);
  });

  it('a drawing becomes pixels', async () => {
    const taken = await takePicture(
      svg('<!-- a hill --><g><path d="M0 0L400 300" stroke="#000"/><text x="9" y="9">Hill</text></g>'),
    );
    expect(taken).toMatchObject({ ok: true, picture: { type: 'image/png', width: 1600, height: 1200 } });
  });

  it('a large one is kept smaller, and its map is counted in its own pixels', async () => {
    const noise = await sharp({
      create: {
        width: 3000,
        height: 2500,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 90 })
      .toBuffer();
    const taken = await takePicture(noise);
    expect(taken).toMatchObject({ ok: true, picture: { width: 3000, height: 2500 } });
    expect(taken.ok && taken.picture.bytes.length).toBeLessThanOrEqual(2 * 1024 * 1024);
  });
});

describe('what is none is told, with what would do', () => {
  it('a text with the name of a picture', async () => {
    expect(await refusal(Buffer.from('Not a picture at all'))).toContain('A picture is a PNG, JPEG or SVG file.');
  });

  it('a picture that is cut off', async () => {
    const png = await sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    expect(await refusal(png.subarray(0, png.length / 2))).toContain('cannot be read to its end');
  });

  it('too many bytes, and too many pixels in few bytes', async () => {
    expect(await refusal(Buffer.alloc(200 * 1024 * 1024))).toContain('has 200 MB; it may have 8');
    expect(await refusal(await blank(9000, 9000).png().toBuffer())).toContain('9000 by 9000 pixels');
    expect(await refusal(await blank(20, 20).png().toBuffer())).toContain('larger first');
  });

  it.each([
    ['<script>alert(1)</script>', 'Line 3: a drawing may not hold <script>'],
    ['<rect onload="alert(1)" width="9" height="9"/>', '“onload” would run a script'],
    ['<image href="file:///etc/passwd"/>', '<image>'],
    ['<foreignObject><p>x</p></foreignObject>', '<foreignObject>'],
    ['<style>@import "http://x"</style>', '<style>'],
    ['<use href="#a"/>', '<use>'],
    ['<path xlink:href="http://x" d=""/>', '“xlink:href” leads out'],
    ['<!DOCTYPE a [<!ENTITY b "c">]>', 'more than a drawing needs'],
    ['<![CDATA[x]]>', 'more than a drawing needs'],
    ['<g>'.repeat(70), 'more than 60 deep'],
  ])('a drawing with %s', async (inside, found) => {
    const told = await refusal(svg(inside));
    expect(told).toContain(found);
    expect(told).toContain('or as PNG');
  });
});

describe('a map with a picture under it', () => {
  const hash = 'a'.repeat(64);
  const drawing = (href: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><image href="${href}" width="200" height="200"/></svg>`;
  const corner = async (png: Uint8Array) => [...(await sharp(Buffer.from(png)).raw().toBuffer()).subarray(0, 3)];

  it('is drawn with it, and without one that is gone', async () => {
    const blue = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#0000ff' } })
      .png()
      .toBuffer();
    const pictureOf = async (asked: string) =>
      asked === hash ? `data:image/png;base64,${blue.toString('base64')}` : null;
    expect(await corner(await renderPng(drawing(`/pictures/${hash}`), { pictureOf }))).toEqual([0, 0, 255]);
    expect(await corner(await renderPng(drawing(`/pictures/${'b'.repeat(64)}`), { pictureOf }))).toEqual([
      255, 255, 255,
    ]);
  });

  it('leads nowhere else', async () => {
    await expect(renderPng(drawing('/etc/passwd'))).rejects.toThrow(/outside of itself/);
    await expect(renderPng(drawing(`/pictures/${hash}x`))).rejects.toThrow(/outside of itself/);
  });
});
