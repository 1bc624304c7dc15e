import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { binderShelf } from '../../../src/adapters/binders/binder-shelf.js';
import { unzip } from '../../../src/adapters/binders/unzip.js';
import { systems } from '../../../src/systems/registry.js';
import { type Board, startBoard, type Visitor } from './board.js';

// A game of one's own, put together in the browser without scripts: kept whatever is wrong in it, told where, begun when it is right.

let board: Board;
let root: string;
let visitor: Visitor;
let person: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'adjutant-make-'));
  board = await startBoard({ services: { systems, binders: binderShelf([root], systems, root) } });
  person = (await board.app.createPerson({ name: 'Hope', isHost: true })).id;
  visitor = await board.signedIn(person);
});
afterAll(async () => {
  await board.close();
  await rm(root, { recursive: true, force: true });
});

const SOUND = {
  title: 'The Ford at Elm',
  brief: 'Two small armies, one ford.',
  sides: 'The Blues, #2f5fa8\nThe Reds',
  commanders: 'General Ash, The Blues\nMarshal Oak, The Reds, side',
  scale: '20',
  places: 'Elm, 100, 100, town\nFord, 300, 200\nBeech, 500, 300, town',
  lines: 'Elm, Ford, road\nFord, Beech',
  units:
    'Unit\tCommander\tPosition\tkind\tMen\nFirst Foot\tGeneral Ash\tElm\tinfantry\t900\nGuns\tMarshal Oak\tBeech\tartillery\t120',
  sight: 'range',
  rules: '## R-9 Fords\nCrossing a ford takes an hour.',
  'form-march': 'yes',
  'form-hold': 'yes',
  forms: 'BRIBE {seat} WITH {number: 1-100} | What it says.',
};

async function begun(): Promise<string> {
  await visitor.get('/make');
  const made = await visitor.post('/make', {});
  expect(made.status).toBe(303);
  return made.headers.get('location') ?? '';
}
const save = async (at: string, fields: Readonly<Record<string, string>>) => {
  const revision = /name="revision" value="(\d+)"/.exec((await visitor.get(at)).text)?.[1] ?? '';
  return visitor.post(at, { revision, ...fields });
};
const sendPicture = (at: string, bytes: Uint8Array) => {
  const body = new FormData();
  body.set('csrf', visitor.csrf);
  body.set('picture', new Blob([new Uint8Array(bytes)]), 'map.gif');
  return visitor.ask(`${at}/picture`, { method: 'POST', body, headers: { Origin: board.url } });
};
/** What is still to do, as text. */
const toDo = async (at: string): Promise<string> =>
  (/id="check".*?<\/section>/s.exec((await visitor.get(at)).text)?.[0] ?? '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ');

test('from nothing to a campaign', async () => {
  const at = await begun();
  expect(await toDo(at)).toContain('Nobody commands anything yet');
  expect((await save(at, SOUND)).status).toBe(303);
  const { text } = await visitor.get(at);
  expect(text).toContain('Nothing is wrong in it');
  for (const name of ['General Ash', 'Marshal Oak']) expect(text).toContain(`<summary>${name}`);
  const shelved = await visitor.post(`${at}/shelf`, {});
  expect([shelved.status, shelved.headers.get('location')]).toEqual([303, '/create/the-ford-at-elm']);
  await visitor.get('/create/the-ford-at-elm');
  const created = await visitor.post('/create/the-ford-at-elm', { title: 'The Ford', gm: 'Hope' });
  expect(created.headers.get('location')).toMatch(/^\/c\/the-ford-.*\/gm/);
  // The second time there is a binder of the name: nothing is replaced without being told to.
  expect((await visitor.post(`${at}/shelf`, {})).status).toBe(400);
  expect((await visitor.post(`${at}/shelf`, { replace: 'yes' })).status).toBe(303);
});

test('its first reports tell each what is theirs', async () => {
  const at = await begun();
  await save(at, SOUND);
  const { text } = await visitor.get(at);
  const [, ash = '', oak = ''] = text.split(/<details[^>]*id="report-\d"|<summary>(?=General Ash|Marshal Oak)/);
  expect(ash).toContain('First Foot');
  expect(oak).toContain('Guns');
});

test('a picture goes along, and the files load again', async () => {
  const at = await begun();
  await save(at, SOUND);
  const png = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#99bb77' } })
    .png()
    .toBuffer();
  expect((await sendPicture(at, png)).status).toBe(303);
  expect((await visitor.get(`${at}/picture`)).headers.get('content-type')).toBe('image/png');
  // Under the map of the preview as well, before any binder has it.
  expect((await visitor.get(at)).text).toContain(`<image href="${at}/picture"`);
  const guest = await board.signedIn((await board.app.createPerson({ name: 'Ivy', isHost: true })).id);
  expect((await guest.get(`${at}/picture`)).status).toBe(404);
  expect((await guest.get(at)).status).toBe(404);

  const zip = await board.app.ownGameFiles({ person, id: at.slice('/make/'.length) });
  expect((await visitor.get(`${at}/binder.zip`)).headers.get('content-type')).toBe('application/zip');
  const unzipped = await unzip(zip.bytes, () => true);
  expect(unzipped.ok && unzipped.files.map(({ path }) => path.split('/')[1]).sort()).toEqual([
    'campaign.yaml',
    'forces.tsv',
    'map.png',
    'map.yaml',
    'orders.yaml',
    'rules.md',
    'sight.yaml',
  ]);
});

test.each([
  [
    { units: `${SOUND.units}\nGuns\tMarshal Oak\tElm\tartillery\t1\nGuns\tMarshal Oak\tElm\tartillery\t1` },
    /Units, line 5: 3 units are called “Guns” \(2, 3 and 4 in the list\)/,
  ],
  [{ units: SOUND.units.replace('Marshal Oak', 'Marshal Ok') }, /Units, line 3: There is no commander “Marshal Ok”/],
  [{ units: SOUND.units.replace('Beech', 'Beach') }, /Units, line 3: .*“Beach”.*Did you mean Beech/],
  [{ forms: 'BRIBE {seet} | Money' }, /Forms of your own, line 1: There is no blank \{seet\}. Did you mean \{seat\}/],
  [{ places: 'Elm, 100, north' }, /Places, line 1: “100, north” is no point of the picture/],
  [{ places: `${SOUND.places}\nElm, 1, 1` }, /Places, line 4: 2 places are called “Elm”/],
  [{ lines: 'Elm, Ford\n\nElm, Oxford' }, /Lines between places, line 3: There is no place “Oxford”/],
  [
    { commanders: 'Ash, The Greens' },
    /Who commands, line 1: There is no side “The Greens” for Ash. There are: The Blues, The Reds/,
  ],
  [{ hours: 'twelve' }, /Hours of a turn: “twelve” is no number/],
  [{ starts: '1806-13-40 06:00' }, /It begins at: There is no such day or hour/],
])('what is wrong is kept and told where it was typed: %j', async (change, told) => {
  const at = await begun();
  expect((await save(at, { ...SOUND, ...change })).status).toBe(303);
  expect(await toDo(at)).toMatch(told);
  const [[name = '', typed = ''] = []] = Object.entries(change);
  const kept = (await board.app.ownGames({ person })).find(({ id }) => at.endsWith(id));
  expect(kept?.fields[name]).toBe(typed);
  expect((await visitor.post(`${at}/shelf`, {})).status).toBe(400);
  await visitor.post(`${at}/drop`, {});
});

test('what is no picture changes nothing, and hostile rules are told or shown as text', async () => {
  const at = await begun();
  await save(at, { ...SOUND, rules: '# Rules\n<script>alert(1)</script>\n<img src=x onerror=alert(1)>' });
  const { text } = await visitor.get(at);
  expect(text).not.toMatch(/<script>alert|<img src=x/);
  const refused = await sendPicture(at, Buffer.from('GIF89a no picture'));
  expect([refused.status, refused.text.includes('A picture is a PNG, JPEG or SVG file.')]).toEqual([400, true]);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>';
  expect((await sendPicture(at, Buffer.from(drawing))).text).toContain('a drawing may not hold &lt;script&gt;');
  expect((await sendPicture(at, Buffer.alloc(11 * 1024 * 1024))).status).toBe(413);
  expect((await visitor.get(`${at}/picture`)).status).toBe(404);
});

test('of two windows the second is told, and what was typed stands in its form', async () => {
  const at = await begun();
  expect((await save(at, SOUND)).status).toBe(303);
  const late = await visitor.post(at, { revision: '0', ...SOUND, title: 'Another Ford' });
  expect([
    late.status,
    late.text.includes('changed in another window'),
    late.text.includes('value="Another Ford"'),
  ]).toEqual([409, true, true]);
});
