import { inflateSync } from 'node:zlib';
import { renderPng } from '../../../src/adapters/pictures/png.js';
import { encodePng } from '../../../src/adapters/pictures/png-file.js';
import { picture, rect } from '../../../src/core/draw/svg.js';

/** The pixels of a PNG of this encoder, row by row without filter bytes. */
const pixelsOf = (png: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(png);
  const width = bytes.readUInt32BE(16);
  const rows = inflateSync(bytes.subarray(41, 41 + bytes.readUInt32BE(33)));
  const stride = width * 4 + 1;
  return Uint8Array.from(rows.filter((_, index) => index % stride !== 0));
};

describe('encodePng', () => {
  it('writes the file that the format describes, byte for byte', async () => {
    const png = Buffer.from(await encodePng(Uint8Array.of(255, 0, 0, 255), 1, 1));
    // Signature, size 1 by 1, 8 bits, RGBA, and the checksum that every such header has.
    expect(png.subarray(0, 33).toString('hex')).toBe(
      '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489',
    );
    expect(png.subarray(-12).toString('hex')).toBe('0000000049454e44ae426082');
    expect([...pixelsOf(png)]).toEqual([255, 0, 0, 255]);
  });

  it('keeps the colours of a drawing, on white where nothing is drawn', async () => {
    const png = await renderPng(picture(2, 1, 'T', [rect(0, 0, 1, 1, { fill: '#2e8b57' })]));
    expect([...pixelsOf(png)]).toEqual([0x2e, 0x8b, 0x57, 255, 255, 255, 255, 255]);
  });

  it('refuses pixels that are not as many as it says', async () => {
    await expect(encodePng(new Uint8Array(7), 1, 2)).rejects.toThrow(RangeError);
  });
});
