import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { binderShelf } from '../../../src/adapters/binders/binder-shelf.js';
import type { PersonRow } from '../../../src/app/ports/record.js';
import { QUICKNET } from '../../../src/core/dice/beacon-check.js';
import { systems } from '../../../src/systems/registry.js';
import { zipOf } from '../../support/zip.js';
import { type Board, type Page, startBoard, type Visitor } from './board.js';

// A campaign made in the browser: the binder, its preview, the form; and a binder that is handed in as a zip file.

const awayBeacon = { chain: QUICKNET, signatureOf: async () => null };

let board: Board;
let root: string;
let host: PersonRow;
let visitor: Visitor;
const campaigns = join(process.cwd(), 'campaigns');

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'adjutant-create-'));
  board = await startBoard({
    services: { systems, binders: binderShelf([root, campaigns], systems, root), beacon: awayBeacon },
  });
  host = await board.app.createPerson({ name: 'Hope', isHost: true, timeZone: 'Europe/Vienna' });
  visitor = await board.signedIn(host.id);
});
afterAll(async () => {
  await board.close();
  await rm(root, { recursive: true, force: true });
});

test('only hosts come here', async () => {
  const guest = await board.signedIn((await board.app.createPerson({ name: 'Gus' })).id);
  for (const path of ['/create', '/create/crowns', '/create/crowns/colours.css'])
    expect([path, (await guest.get(path)).status]).toEqual([path, 403]);
  expect((await visitor.get('/create/nothing-here')).status).toBe(404);
  expect((await visitor.get('/create/..%2f..%2fpackage')).status).toBe(404);
});

test('a binder is shown as it would begin', async () => {
  const list = await visitor.get('/create');
  for (const id of await binderShelf([campaigns], systems).list()) expect(list.text).toContain(`href="/create/${id}"`);
  const { text, status } = await visitor.get('/create/general-war');
  expect(status).toBe(200);
  expect(text).toContain('<svg class="board-svg"');
  expect(text.match(/<ol class="deadlines">(.*?)<\/ol>/s)?.[1]?.match(/<li>/g)).toHaveLength(10);
  expect(text).toContain('Optional rules');
  expect((await visitor.get('/create/general-war/colours.css')).text).toMatch(/^:root\{/);
  // The same each time: an example, whoever asks.
  const svg = (page: string) => /<svg class="board-svg".*?<\/svg>/s.exec(page)?.[0];
  expect(svg((await visitor.get('/create/general-war')).text)).toBe(svg(text));
});

test('the form makes the campaign, with its masters and clocks', async () => {
  const anna = await board.app.createPerson({ name: 'Anna' });
  await visitor.get('/create/crowns');
  const made = await visitor.post('/create/crowns', {
    title: 'Crowns at Dawn',
    gm: 'Hope',
    cogm: 'Anna',
    length: '36h',
    early: 'yes',
    review: 'hold-until-confirmed',
  });
  expect(made.status).toBe(303);
  const id = /\/c\/([^/?]+)\/gm/.exec(made.headers.get('location') ?? '')?.[1] ?? '';
  const campaign = await board.service.record.campaign(id);
  expect(campaign).toMatchObject({ title: 'Crowns at Dawn', status: 'signup', binderId: 'crowns' });
  expect(JSON.stringify(campaign?.frame)).toMatch(/"36h".*"earlyRun":true.*hold-until-confirmed/);
  expect([...(await board.service.record.gms(id))].sort()).toEqual([host.id, anna.id].sort());
  expect((await visitor.get(made.headers.get('location') ?? '')).text).toContain('The campaign is made');
});

test('whoever makes a campaign chooses whether its dice take a number from outside, and its game master how long they wait', async () => {
  const form = await visitor.get('/create/crowns');
  expect(form.text).toContain('<option value="drand"');
  const made = await visitor.post('/create/crowns', { title: 'Crowns at Noon', gm: 'Hope', dice: 'drand' });
  const id = /\/c\/([^/?]+)\/gm/.exec(made.headers.get('location') ?? '')?.[1] ?? '';
  expect((await board.service.record.campaign(id))?.frame).toMatchObject({
    dice: { beacon: 'drand', goOnAfter: '1h' },
  });
  const clocks = await visitor.get(`/c/${id}/gm/clocks`);
  expect(clocks.text).toMatch(/<input[^>]*name="goOnAfter"[^>]*value="1h"/);
  const change = { goOnAfter: '3h' };
  await board.service.app.changeSchedule({ campaignId: id, by: host.id, change, reason: 'Longer.' });
  const changed = await board.service.record.campaign(id);
  expect(changed?.nextFrame ?? changed?.frame).toMatchObject({ dice: { beacon: 'drand', goOnAfter: '3h' } });
  const plain = await visitor.post('/create/crowns', { title: 'Crowns at Nine', gm: 'Hope', dice: 'sheets' });
  const other = /\/c\/([^/?]+)\/gm/.exec(plain.headers.get('location') ?? '')?.[1] ?? '';
  expect((await visitor.get(`/c/${other}/gm/clocks`)).text).not.toContain('name="goOnAfter"');
});

test.each([
  [{ length: 'soon' }, 'create-length-wrong', /“soon” is no length of time/],
  [{ gm: 'Nobody Known' }, 'create-gm-wrong', /Nobody of this name/],
  [{ title: '' }, 'create-title-wrong', /A campaign has a title/],
  [{ cogm: 'Nobody Known' }, 'create-cogm-wrong', /Nobody of this name/],
])('what cannot be used comes back as it was typed: %j', async (typed, at, why) => {
  const before = (await board.service.record.campaigns()).length;
  const answer = await visitor.post('/create/crowns', { title: 'Crowns at Noon', gm: 'Hope', ...typed });
  expect(answer.status).toBe(400);
  expect(new RegExp(`id="${at}">([^<]*)`).exec(answer.text)?.[1]).toMatch(why);
  for (const text of Object.values(typed)) if (text !== '') expect(answer.text).toContain(`value="${text}"`);
  expect((await board.service.record.campaigns()).length).toBe(before);
});

async function crowns(
  folder: string,
  change: (text: string, name: string) => string,
): Promise<Uint8Array<ArrayBuffer>> {
  const names = (await readdir(join(campaigns, 'crowns'))).filter((name) => name.endsWith('.yaml'));
  return zipOf(
    await Promise.all(
      names.map(async (name) => ({
        name: `${folder}/${name}`,
        bytes: change(await readFile(join(campaigns, 'crowns', name), 'utf8'), name),
      })),
    ),
  );
}

async function handIn(by: Visitor, zip: Uint8Array<ArrayBuffer> | null, csrf = by.csrf): Promise<Page> {
  const body = new FormData();
  body.set('csrf', csrf);
  if (zip !== null) body.set('zip', new Blob([zip], { type: 'application/zip' }), 'war.zip');
  return by.ask('/create', { method: 'POST', body, headers: { Origin: board.url } });
}

test('a binder that is handed in is checked, and campaigns are made of it', async () => {
  await visitor.get('/create');
  const wrong = await handIn(
    visitor,
    await crowns('night-crowns', (text) => text.replace(/^title:.*$/m, 'titel: Night')),
  );
  expect(wrong.status).toBe(400);
  expect(wrong.text).toMatch(/<code>night-crowns\/campaign\.yaml<\/code><\/th><td>\d+<\/td>\s*<td><code>titel<\/code>/);
  const good = await handIn(
    visitor,
    await crowns('night-crowns', (text) => text.replace(/^title:.*$/m, 'title: Night Crowns')),
  );
  expect([good.status, good.text.includes('The binder is on the shelf.')]).toEqual([200, true]);
  expect((await visitor.get('/create/night-crowns')).text).toContain('Night Crowns');
  expect((await visitor.post('/create/night-crowns', { title: 'Night', gm: 'Hope' })).status).toBe(303);
});

test('a zip that means harm, none at all, one that is far too long and one without its token are refused', async () => {
  await visitor.get('/create');
  const out = await handIn(visitor, zipOf([{ name: '../../evil/campaign.yaml', bytes: 'x' }]));
  expect([out.status, /leads out of its folder/.test(out.text)]).toEqual([400, true]);
  const bomb = await handIn(visitor, zipOf([{ name: 'x/campaign.yaml', bytes: ' '.repeat(130_000) }]));
  expect([bomb.status, /200 times/.test(bomb.text)]).toEqual([400, true]);
  expect((await handIn(visitor, null)).text).toContain('No file came with the form.');
  expect((await handIn(visitor, new Uint8Array(10 * 1024 * 1024 + 10))).status).toBe(413);
  await visitor.get('/create');
  expect((await handIn(visitor, zipOf([]), 'a-token-of-nobody')).status).toBe(403);
  expect((await readdir(root)).includes('x')).toBe(false);
});
