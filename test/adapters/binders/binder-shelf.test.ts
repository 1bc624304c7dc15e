import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { binderShelf } from '../../../src/adapters/binders/binder-shelf.js';
import { systems } from '../../../src/systems/registry.js';

const SHIPPED = [
  'amber-seas',
  'brothers-war',
  'calders-rift',
  'crowns',
  'general-war',
  'great-powers',
  'kestrel-reach',
  'miller-hollow',
  'ravens-hollow',
  'road-to-jena',
  'the-winter-council',
  'vesper-basin',
];

let own: string;
const campaigns = join(process.cwd(), 'campaigns');

beforeAll(async () => {
  own = await mkdtemp(join(tmpdir(), 'adjutant-binders-'));
});
afterAll(() => rm(own, { recursive: true, force: true }));

async function ownBinder(id: string, title: string): Promise<void> {
  await mkdir(join(own, id), { recursive: true });
  await cp(join(campaigns, 'crowns'), join(own, id), { recursive: true });
  const file = join(own, id, 'campaign.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^title: .*$/m, `title: ${title}`));
}

test("a host's own binders stand beside those that came with the program, and before one of the same name", async () => {
  const shelf = binderShelf([own, campaigns], systems);
  expect(await shelf.list()).toEqual(SHIPPED);
  await ownBinder('short-crowns', 'Short Crowns');
  await ownBinder('crowns', 'Our Crowns');
  expect(await shelf.list()).toEqual([...SHIPPED, 'short-crowns'].sort());
  const titles = await Promise.all(
    ['short-crowns', 'crowns'].map(async (id) => {
      const found = await shelf.read(id);
      return found.ok ? found.binder.frame.title : found.text;
    }),
  );
  expect(titles).toEqual(['Short Crowns', 'Our Crowns']);
});

test('a name that is on no shelf leads nowhere, and the answer names those that are', async () => {
  const none = await binderShelf([join(own, 'nowhere')], systems).read('../../campaigns/crowns');
  expect(none).toEqual({ ok: false, text: 'There is no binder of that name. There are: none.' });
  const other = await binderShelf([join(own, 'nowhere'), campaigns], systems).read('../crowns');
  expect(other.ok ? '' : other.text).toContain(`There are: ${SHIPPED.join(', ')}.`);
});

test('a binder is read once for each state of its files', async () => {
  const shelf = binderShelf([own], systems);
  await ownBinder('kept', 'First Title');
  const first = await shelf.read('kept');
  expect(await shelf.read('kept')).toBe(first);
  await ownBinder('kept', 'Other Title');
  const changed = await shelf.read('kept');
  expect(changed.ok ? changed.binder.frame.title : changed.text).toBe('Other Title');
  await writeFile(join(own, 'kept', 'campaign.yaml'), 'title: 1');
  expect((await shelf.read('kept')).ok).toBe(false);
  await rm(join(own, 'kept'), { recursive: true });
  expect((await shelf.read('kept')).ok).toBe(false);
});
