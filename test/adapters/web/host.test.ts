import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { troubles } from '../../../src/adapters/web/pages/host/troubles.js';
import { hours, runDueJobs, startTable, type Table } from '../../support/service.js';
import { tinySystem } from '../../support/tiny-system.js';
import { type Board, startBoard, type Visitor } from './board.js';

// How the service stands, for its hosts alone, and nothing of what is played or written.

let board: Board;
let table: Table;
let host: Visitor;
let missing: readonly string[] = [];
let disk = { free: 80 * 1024 ** 3, all: 100 * 1024 ** 3 };
const SECRET = 'We strike at dawn';

beforeAll(async () => {
  board = await startBoard(
    {},
    {
      ready: async () => ({
        ok: missing.length === 0,
        checks: { database: true, discord: missing.length === 0 },
        missing,
        overdue: null,
        doors: [{ name: 'mail', up: true, says: 'Mail goes out.' }],
      }),
      disk: async () => disk,
    },
  );
  table = await startTable(board.service, 4);
  const person = await board.app.createPerson({ name: 'Hope', isHost: true });
  host = await board.signedIn(person.id);
});
afterAll(() => board.close());

const title = async (): Promise<string> => /<h1>(.*?)<\/h1>/.exec((await host.get('/host')).text)?.[1] ?? '';

test('nobody else sees it, game masters neither', async () => {
  const gm = await board.signedIn(table.gm.id);
  expect((await gm.get('/host')).status).toBe(403);
  expect((await gm.get('/account')).text).not.toContain('href="/host"');
  expect((await host.get('/account')).text).toContain('href="/host"');
  expect((await board.signedIn((await board.app.createPerson({ name: 'Gus' })).id)).csrf).not.toBe('');
});

test('what is wrong is said first, with what to do; and that no backup is known', async () => {
  expect((await host.get('/host')).text).toContain('This service knows of no backup.');
  await board.app.noteBackup({ rows: 4711 });
  expect(await title()).toBe('Everything runs');
  expect((await host.get('/host')).text).toContain('4711 rows');
  missing = ['Discord does not answer.'];
  disk = { ...disk, free: 1024 ** 3 };
  expect(await title()).toBe('2 things need you');
  const { text } = await host.get('/host');
  expect(text).toContain('Discord does not answer.');
  expect(text).toContain('Only 1.0 GB of the disk are free.');
  missing = [];
  disk = { ...disk, free: 80 * 1024 ** 3 };
  board.service.clock.pass(hours(24 * 4));
  expect((await host.get('/host')).text).toContain('The last backup that this service knows of');
  await board.app.noteBackup({ rows: 1 });
});

test('stuck messages are told by kind and reason; never what is in them, or for whom', async () => {
  const { campaignId } = table;
  const reader = table.people[1];
  if (reader === undefined) throw new Error('no player');
  await board.service.record.transact((tx) => tx.updatePerson(reader.id, { discordId: '4242424242' }));
  board.service.channel.answer = () => ({ kind: 'stuck', reason: 'No mailbox for vera@example.org here' });
  const from = { campaignId, seat: 'seat-1', person: table.people[0]?.id ?? '' };
  await board.app.sendPress({ ...from, to: { kind: 'seat', seat: 'seat-2' }, text: SECRET, door: 'web' });
  await runDueJobs(board.service);
  const { text } = await host.get('/host');
  expect(text).toContain('<td>Letter</td>');
  expect(text).toContain('No mailbox for (an address) here');
  for (const hidden of [SECRET, 'vera@', reader.name, '4242424242'])
    expect([hidden, text.includes(hidden)]).toEqual([hidden, false]);
  expect(text).toContain('3 messages will not go out by themselves.');
});

test('campaigns are listed with their state, people are counted', async () => {
  const { text } = await host.get('/host');
  expect(text).toMatch(new RegExp(`href="/c/${table.campaignId}"[^]*?<td>running</td>[^]*?<td>4</td>`));
  expect(text).toContain(`<bdi>${table.gm.name}</bdi>`);
  expect(text).toMatch(/<dt>People<\/dt><dd>\d+/);
});

test('ways out are told in words, and who can be reached nowhere else is counted without being named', async () => {
  const { text } = await host.get('/host');
  expect(text).toContain('Mail goes out.');
  // One of the four has an account on Discord by now.
  expect(text).toContain('3 people with a seat can be told nothing but on this board');
  const [one, two] = table.people;
  if (one === undefined || two === undefined) throw new Error('no players');
  await board.service.record.transact(async (tx) => {
    await tx.updatePerson(one.id, { email: 'one@example.org', emailOffAt: board.service.clock.now() });
    await tx.updatePerson(two.id, { doors: [{ channel: 'discord', takes: 'off' }] });
  });
  const later = (await host.get('/host')).text;
  expect(later).toContain('Mail to 1 person came back');
  expect(later).toContain('4 people with a seat can be told nothing');
  expect(later).not.toContain('one@example.org');
});

test('a host is appointed once, known or new', async () => {
  const known = await board.app.createPerson({ name: 'Ida' });
  expect(await board.app.appointHost({ person: known.id })).toMatchObject({ id: known.id, isHost: true });
  expect(await board.app.appointHost({ name: 'Jo' })).toMatchObject({ name: 'Jo', isHost: true });
  expect((await board.service.record.person(known.id))?.isHost).toBe(true);
});

test('games from packages are listed, and what is held for want of one is said with what would do', async () => {
  const packages = [
    { package: { name: 'adjutant-game-sea', version: '2.0.1' }, system: { ...tinySystem, title: 'Sea' }, fault: null },
    { package: { name: 'adjutant-game-<b>', version: '0.1.0' }, system: null, fault: 'it cannot be loaded: no luck' },
  ];
  const packaged = await startBoard({
    services: { packages },
    system: { ...tinySystem, from: packages[0]?.package ?? null },
  });
  try {
    const { campaignId } = await startTable(packaged.service, 2);
    const person = await packaged.app.createPerson({ name: 'Hope', isHost: true });
    const visitor = await packaged.signedIn(person.id);
    const listed = (await visitor.get('/host')).text;
    expect(listed).toContain('<th scope="row"><bdi>adjutant-game-sea</bdi></th><td><bdi>2.0.1</bdi></td>');
    expect(listed).toContain('adjutant-game-&lt;b&gt;');
    expect(listed).toContain('it cannot be loaded: no luck');
    expect(listed).not.toContain('is held:');
    const without = packaged.service.another({ systems: {} });
    await without.holdGameless();
    const page = await without.hostPage({ person: person.id });
    const parts = { page, ready: { ok: true, checks: {}, missing: [], overdue: null, doors: [] }, disk: null };
    expect(troubles(parts).some(({ what }) => String(what).includes(`/c/${campaignId}`))).toBe(true);
  } finally {
    await packaged.close();
  }
});
