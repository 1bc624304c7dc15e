import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { binderShelf } from '../../../src/adapters/binders/binder-shelf.js';
import { projectRoot } from '../../../src/config/paths.js';
import { systems } from '../../../src/systems/registry.js';
import { type Board, startBoard } from '../../adapters/web/board.js';
import { startService } from '../../support/service.js';

// A binder with a picture: kept with its campaign, shown under the map, taken along to another host.

let root: string;
let board: Board;
const options = () => ({ services: { systems, binders: binderShelf([root], systems, root) } });

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'adjutant-pictured-'));
  const folder = join(root, 'my-valley');
  await cp(join(projectRoot(), 'campaigns/the-winter-council'), folder, { recursive: true });
  const map = join(folder, 'map.yaml');
  await writeFile(map, `picture: valley.jpg\n${await readFile(map, 'utf8')}`);
  const picture = sharp({ create: { width: 900, height: 560, channels: 3, background: '#88aa66' } });
  await writeFile(join(folder, 'valley.jpg'), await picture.jpeg().toBuffer());
  board = await startBoard(options());
});
afterAll(async () => {
  await board.close();
  await rm(root, { recursive: true, force: true });
});

test('a picture goes from the binder to the map and to another host', async () => {
  const host = await board.app.createPerson({ name: 'Hope', isHost: true });
  const visitor = await board.signedIn(host.id);
  const guest = await board.signedIn((await board.app.createPerson({ name: 'Gus' })).id);
  const address = /\/pictures\/[0-9a-f]{64}/.exec((await visitor.get('/create/my-valley')).text)?.[0] ?? '';
  expect(address).not.toBe('');
  // On the shelf it is the hosts'.
  expect((await visitor.get(address)).status).toBe(200);
  expect((await guest.get(address)).status).toBe(404);

  const campaignId = await board.app.createCampaign({ binder: 'my-valley', gm: host.id });
  const sent = await guest.get(address);
  expect([sent.status, sent.headers.get('content-type'), sent.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=31536000, immutable',
  ]);
  expect(sent.headers.get('content-security-policy')).toContain('sandbox');
  expect((await guest.get(`/pictures/${'0'.repeat(64)}`)).status).toBe(404);

  const { bytes } = await board.app.exportCampaign({ campaignId, kind: 'full', by: 'host' });
  const there = await startService(options());
  try {
    await there.app.importCampaign({ bytes });
    const hash = address.slice('/pictures/'.length);
    expect(await there.app.picture({ reader: null, hash })).toEqual(await board.app.picture({ reader: null, hash }));
  } finally {
    await there.close();
  }
});

test('what is no picture is told with file, line and field', async () => {
  await writeFile(join(root, 'my-valley', 'valley.jpg'), 'no picture');
  expect(await binderShelf([root], systems).read('my-valley')).toMatchObject({
    ok: false,
    text: expect.stringMatching(/map\.yaml:1:\d+ map\.picture: This is no picture/),
  });
});
