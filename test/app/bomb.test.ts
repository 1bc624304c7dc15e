import { createGzip, gzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { readCampaignFile } from '../../src/app/archive/campaign-file.js';
import { Refusal } from '../../src/app/kit/refusal.js';
import { workMs } from '../../src/testkit/work-time.js';

const MEGABYTE = Buffer.alloc(1024 * 1024, 'x');

async function bombOf(megabytes: number, first: string): Promise<Buffer> {
  const zip = createGzip({ level: 9 });
  const parts: Buffer[] = [];
  zip.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((done) => zip.once('end', done));
  zip.write(first);
  for (let count = 0; count < megabytes; count += 1)
    if (!zip.write(MEGABYTE)) await new Promise((done) => zip.once('drain', done));
  zip.end();
  await ended;
  return Buffer.concat(parts);
}

const told = (bytes: Uint8Array): string => {
  try {
    readCampaignFile(bytes);
    return 'was read';
  } catch (error) {
    return error instanceof Refusal ? error.message : `broke: ${String(error)}`;
  }
};

it('a small file that unpacks to hundreds of megabytes is refused before it is unpacked', async () => {
  for (const first of ['', '{"format":"adjutant-campaign"}\n']) {
    const bomb = await bombOf(400, first);
    expect(bomb.length).toBeLessThan(MEGABYTE.length);
    let answer = '';
    // All of it takes some ten times as long.
    const small = workMs(() => void told(gzipSync(Buffer.alloc(16 * MEGABYTE.length, 'x'))));
    const taken = workMs(() => {
      answer = told(bomb);
    });
    expect(taken).toBeLessThan(Math.max(250, 6 * small));
    expect(answer).toMatch(/far too large/);
  }
});
