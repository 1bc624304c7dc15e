import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { binderShelf } from '../../../src/adapters/binders/binder-shelf.js';
import { triedHere } from '../../../src/adapters/binders/tried-here.js';
import type { TakenBinder } from '../../../src/app/ports/binders.js';
import { systems } from '../../../src/systems/registry.js';
import { zipOf } from '../../support/zip.js';

// Binders that come as zip files: checked as `binder check` does, and nothing in a zip leads anywhere else.

let root: string;
const campaigns = join(process.cwd(), 'campaigns');
const files: { readonly name: string; readonly text: string }[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'adjutant-taking-'));
  for (const name of await readdir(join(campaigns, 'crowns')))
    if (name.endsWith('.yaml')) files.push({ name, text: await readFile(join(campaigns, 'crowns', name), 'utf8') });
});
afterAll(() => rm(root, { recursive: true, force: true }));

const shelf = () => binderShelf([join(root, 'own'), campaigns], systems, join(root, 'own'));
const packed = (folder: string, change: (text: string, name: string) => string = (text) => text) =>
  files.map(({ name, text }) => ({ name: `${folder}${name}`, bytes: change(text, name) }));

async function take(bytes: Uint8Array, name = 'a.zip', replace = false): Promise<TakenBinder> {
  const { take: hand } = shelf();
  if (hand === undefined) throw new Error('Nothing is taken.');
  return hand({ name, bytes, replace }, triedHere(systems));
}

test('a sound one is on the shelf, whatever its zip has beside it', async () => {
  const more = [
    { name: 'my-crowns/README.md', bytes: 'Read me.' },
    { name: '__MACOSX/my-crowns/._campaign.yaml', bytes: 'x' },
    { name: 'my-crowns/.DS_Store', bytes: 'x' },
  ];
  expect(await take(zipOf([...packed('my-crowns/'), ...more]))).toEqual({
    ok: true,
    id: 'my-crowns',
    doubts: [],
    leftOut: ['my-crowns/README.md'],
  });
  expect(await shelf().read('my-crowns')).toMatchObject({ ok: true });
  expect((await readdir(join(root, 'own', 'my-crowns'))).sort()).toEqual(files.map(({ name }) => name).sort());
  // Named after the file when there is no folder in it.
  expect(await take(zipOf(packed('')), 'flat-crowns.zip')).toMatchObject({ ok: true, id: 'flat-crowns' });
});

test('one of a name that is taken only comes in its place when that is said', async () => {
  const renamed = (text: string) => text.replace(/^title: .*$/m, 'title: Other Crowns');
  expect(await take(zipOf(packed('crowns/')))).toMatchObject({
    ok: false,
    text: expect.stringContaining('There is a binder crowns'),
  });
  expect(await take(zipOf(packed('crowns/', renamed)), 'a.zip', true)).toMatchObject({ ok: true, id: 'crowns' });
  expect(await take(zipOf(packed('crowns/', renamed)), 'a.zip', true)).toMatchObject({ ok: true, id: 'crowns' });
  const read = await shelf().read('crowns');
  expect(read.ok && read.binder.frame.title).toBe('Other Crowns');
  expect((await readdir(join(root, 'own'))).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('a wrong field is told with file, line, field and what would do, and nothing is kept', async () => {
  const wrong = (text: string, name: string) =>
    name === 'campaign.yaml' ? text.replace(/^title:.*$/m, 'titel: Crowns') : text;
  const answer = await take(zipOf(packed('wrong-crowns/', wrong)));
  expect(answer).toMatchObject({
    ok: false,
    text: 'Something is wrong in it. Mend what stands below, and hand it in again.',
  });
  const line = (files.find(({ name }) => name === 'campaign.yaml')?.text ?? '')
    .split('\n')
    .findIndex((one) => one.startsWith('title:'));
  expect(answer.ok ? [] : answer.faults).toContainEqual(
    expect.objectContaining({ file: 'wrong-crowns/campaign.yaml', line: line + 1, field: 'titel', isDoubt: false }),
  );
  expect(JSON.stringify(answer)).not.toContain(root);
  expect(await shelf().list()).not.toContain('wrong-crowns');
});

const CAMPAIGN = { name: 'x/campaign.yaml', bytes: 'binder: 1' };
describe.each([
  ['leads out of its folder', zipOf([{ name: '../campaign.yaml', bytes: 'x' }]), /leads out of its folder/],
  ['leads out further on', zipOf([{ name: 'x/../../campaign.yaml', bytes: 'x' }]), /leads out of its folder/],
  ['names a root', zipOf([{ name: '/etc/campaign.yaml', bytes: 'x' }]), /leads out of its folder/],
  ['has a backslash', zipOf([{ name: 'x\\campaign.yaml', bytes: 'x' }]), /leads out of its folder/],
  [
    'has letters that hide',
    zipOf([{ name: 'x/camp\u202eaign.yaml', bytes: 'x' }]),
    /is not one that a binder may have/,
  ],
  [
    'is a link',
    zipOf([CAMPAIGN, { name: 'x/map.yaml', bytes: '/etc/passwd', mode: 0o120777 }]),
    /is a link or a device/,
  ],
  ['is far too long', zipOf([{ name: 'x/campaign.yaml', bytes: ' '.repeat(600_000) }]), /would have 586 KB unpacked/],
  [
    'would hold the process',
    zipOf([{ name: 'x/campaign.yaml', bytes: '- [[1]]\n'.repeat(1501) }]),
    /more than 3000 brackets/,
  ],
  ['is a bomb', zipOf([{ name: 'x/campaign.yaml', bytes: ' '.repeat(130_000) }]), /more than 200 times as long/],
  [
    'lies about its length',
    zipOf([{ name: 'x/campaign.yaml', bytes: ' '.repeat(9_000_000), says: 900 }]),
    /cannot be read|can be read/,
  ],
  ['stands there twice', zipOf([CAMPAIGN, CAMPAIGN]), /in the zip file twice/],
  [
    'is one of very many',
    zipOf(Array.from({ length: 61 }, (_, index) => ({ name: `x/${index}.txt`, bytes: '' }))),
    /more than 60 files/,
  ],
  ['is one of two binders', zipOf([CAMPAIGN, { name: 'y/campaign.yaml', bytes: '' }]), /several folders/],
  ['is of no binder', zipOf([{ name: 'x/notes.txt', bytes: '' }]), /no file of a binder/],
  [
    'is in a folder that names no binder',
    zipOf([{ name: 'My War/campaign.yaml', bytes: '' }]),
    /cannot be the name of a binder/,
  ],
  ['is in no zip file', new TextEncoder().encode('PK, or so it says'), /not a zip file/],
  ['is cut off', zipOf(Array.from({ length: 5 }, () => CAMPAIGN)).slice(0, 150), /not a zip file/],
])('a file that %s', (_what, zip, why) => {
  test('is refused, and nothing is written', async () => {
    const before = await readdir(root, { recursive: true });
    const answer = await take(zip);
    expect(answer.ok ? 'taken' : answer.text).toMatch(why);
    expect(await readdir(root, { recursive: true })).toEqual(before);
  });
});
