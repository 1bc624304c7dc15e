import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { crcOf } from '../../core/draw/crc.js';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const RGBA = 6;
const BYTES_PER_PIXEL = 4;

const compress = promisify<Uint8Array, { level: number }, Buffer>(deflate);

const chunk = (type: string, data: Uint8Array): Buffer => {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crcOf(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
};

/**
 * A PNG file from opaque RGBA pixels, four bytes each, row by row from the top. The renderer's own encoder works on the
 * event loop for tens of milliseconds; here the compression, which is nearly all of the work, runs in the thread pool.
 */
export async function encodePng(pixels: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const stride = width * BYTES_PER_PIXEL;
  if (pixels.length !== stride * height)
    throw new RangeError(`${pixels.length} bytes are not ${width} by ${height} pixels`);
  // Each row begins with the number of its filter; 0 is none, which suits flat colours.
  const rows = new Uint8Array((stride + 1) * height);
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, RGBA, 0, 0, 0], 8);
  const data = await compress(rows, { level: 6 });
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', new Uint8Array()),
  ]);
}
