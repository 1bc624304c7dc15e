import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Letter } from '../../../src/app/ports/letters.js';
import { hours, startTable, type Table } from '../../support/service.js';
import { type Board, type Page, startBoard, Visitor } from './board.js';

// Invitations: a link brings so many people to a campaign or an open seat, until it is used, has run out or is taken back.

let board: Board;
let table: Table;
let signup: string;
let gm: Visitor;
let letters: Letter[] = [];

beforeAll(async () => {
  board = await startBoard(
    { services: { letters: { send: async (letter) => letters.push(letter) > 0 } } },
    { trustProxy: 1 },
  );
  table = await startTable(board.service, 4);
  signup = await board.app.createCampaign({ binder: 'crowns', gm: table.gm.id });
  gm = await board.signedIn(table.gm.id, '10.1.0.1');
});
afterAll(() => board.close());

let guests = 0;
function guest(): Visitor {
  const visitor = new Visitor(board.url);
  guests += 1;
  visitor.from = `10.2.0.${guests}`;
  return visitor;
}

async function invite(fields: Readonly<Record<string, string>>, campaign = signup): Promise<string> {
  await gm.get(`/c/${campaign}/gm/invitations`);
  const answer = await gm.post(`/c/${campaign}/gm/invitations`, { people: '1', days: '7', ...fields });
  return /value="http:\/\/localhost:3000(\/invitation\?token=[^"]+)"/.exec(answer.text)?.[1] ?? answer.text;
}

const field = (page: Page, name: string): string =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(page.text)?.[1] ?? '';

async function come(visitor: Visitor, link: string, name = ''): Promise<Page> {
  const page = await visitor.get(link);
  if (page.status !== 200) return page;
  return visitor.post('/invitation', { token: field(page, 'token'), guard: field(page, 'guard'), name });
}

const peopleCalled = (name: string) => board.service.record.peopleCalled(name);

test('who has no account gets one by the name they choose, and comes to the campaign’s sign-up', async () => {
  const link = await invite({});
  const visitor = guest();
  // Opening it uses nothing up, and says who invites to what.
  for (const _ of [1, 2]) expect((await visitor.get(link)).text).toMatch(/<bdi>Judge<\/bdi> invites you to play/);
  const came = await come(visitor, link, 'Ida');
  expect([came.status, came.headers.get('location')]).toEqual([303, `/c/${signup}#signup`]);
  expect((await visitor.get(`/c/${signup}`)).text).toContain('<bdi>Ida</bdi>');
  expect((await visitor.get('/account')).status).toBe(200);
  expect(await peopleCalled('Ida')).toHaveLength(1);
  // It was for one.
  expect((await come(guest(), link, 'Jo')).status).toBe(410);
  expect(await peopleCalled('Jo')).toEqual([]);
  expect((await gm.get(`/c/${signup}/gm/invitations`)).text).toMatch(/<span class="tag">used<\/span>/);
});

test('of two who press at once by the last use, one comes in', async () => {
  const link = await invite({ people: '2' });
  expect((await come(guest(), link, 'Kim')).status).toBe(303);
  const both = await Promise.all([come(guest(), link, 'Lea'), come(guest(), link, 'Max')]);
  expect(both.map(({ status }) => status).sort()).toEqual([303, 410]);
});

test('a name that is taken is asked for again, and nothing is used up', async () => {
  const link = await invite({});
  const visitor = guest();
  const again = await come(visitor, link, table.gm.name);
  expect([
    again.status,
    again.text.includes('Somebody of this name, or of one that looks like it, is on this board already.'),
  ]).toEqual([400, true]);
  expect((await come(visitor, link, 'Nan')).status).toBe(303);
});

test('who is signed in comes as they are', async () => {
  const { id: person } = await board.app.createPerson({ name: 'Olaf' });
  const visitor = await board.signedIn(person, '10.3.0.1');
  expect((await come(visitor, await invite({}), 'Somebody Else')).status).toBe(303);
  expect(await peopleCalled('Somebody Else')).toEqual([]);
});

test('one that has run out, was taken back, or was made by somebody who judges no more leads nowhere', async () => {
  const late = await invite({ days: '1' });
  board.service.clock.pass(hours(25));
  expect((await come(guest(), late, 'Pia')).status).toBe(410);

  const link = await invite({});
  const page = await gm.get(`/c/${signup}/gm/invitations`);
  const id = field(page, 'invitation');
  expect((await gm.post(`/c/${signup}/gm/invitations/revoke`, { invitation: id })).status).toBe(303);
  expect((await come(guest(), link, 'Quin')).status).toBe(410);

  const helper = await board.app.createPerson({ name: 'Rolf' });
  await board.app.addJudge({ campaignId: signup, by: table.gm.id, person: helper.id, role: 'assistant' });
  const { link: theirs } = await board.app.invite({
    campaignId: signup,
    by: helper.id,
    seat: null,
    people: 1,
    days: 7,
    email: '',
  });
  await board.app.removeJudge({ campaignId: signup, by: table.gm.id, person: helper.id });
  expect((await come(guest(), (theirs ?? '').replace('http://localhost:3000', ''), 'Sue')).status).toBe(410);
  for (const name of ['Pia', 'Quin', 'Sue']) expect(await peopleCalled(name)).toEqual([]);
  for (const path of ['/invitation', '/invitation?token=x', `/invitation?token=${'a'.repeat(400)}`])
    expect((await guest().get(path)).status).toBe(410);
});

test('an open seat is given to whoever comes, and a held one is not to be had', async () => {
  const { campaignId } = table;
  expect(await invite({ seat: 'seat-2' }, campaignId)).toContain('Somebody holds this seat.');
  await board.app.unseat({ campaignId, seat: 'seat-2', by: table.gm.id, reason: 'Away.', keep: true });
  const link = await invite({ seat: 'seat-2', people: '9' }, campaignId);
  const visitor = guest();
  const came = await come(visitor, link, 'Tess');
  expect([came.status, came.headers.get('location')]).toEqual([303, `/c/${campaignId}/seat/seat-2`]);
  expect((await visitor.get(`/c/${campaignId}/seat/seat-2`)).status).toBe(200);
  const seat = (await board.service.record.seats(campaignId)).find(({ seatId }) => seatId === 'seat-2');
  expect(seat?.holder).toBe((await peopleCalled('Tess'))[0]?.id);
  expect((await come(guest(), link, 'Ugo')).status).toBe(410);
});

test('by mail, it goes to that address alone, which is kept and shown nowhere', async () => {
  letters = [];
  const answer = await gm.post(`/c/${signup}/gm/invitations`, { people: '5', days: '7', email: ' Vera@Example.org ' });
  expect(answer.headers.get('location')).toContain('said=invite-by-mail');
  expect(letters.map(({ to }) => to)).toEqual(['vera@example.org']);
  const link = /http:\/\/localhost:3000(\/invitation\?token=\S+)/.exec(letters[0]?.text ?? '')?.[1] ?? '';
  expect((await come(guest(), link, 'Vera')).status).toBe(303);
  expect((await come(guest(), link, 'Will')).status).toBe(410);
  expect((await gm.get(`/c/${signup}/gm/invitations`)).text).not.toContain('example.org');
  const kept = await board.service.record.personRows(table.gm.id);
  expect(JSON.stringify(kept)).not.toContain('example.org');
  expect((await gm.post(`/c/${signup}/gm/invitations`, { people: '1', days: '7', email: 'no address' })).status).toBe(
    400,
  );
});

test('a game master who plays a seat hands the campaign over here, as the page of players is closed to them', async () => {
  const page = async (visitor: Visitor) => (await visitor.get(`/c/${table.campaignId}/gm/invitations`)).text;
  expect(await page(gm)).not.toContain('/do/hand-over');
  const player = table.people[0]?.id ?? '';
  await board.app.addJudge({ campaignId: table.campaignId, by: table.gm.id, person: player, role: 'gm' });
  const playing = await board.signedIn(player, '10.4.0.1');
  expect((await playing.get(`/c/${table.campaignId}/gm/players`)).status).toBe(403);
  expect(await page(playing)).toContain('/do/hand-over');
  await playing.post(`/c/${table.campaignId}/do/hand-over`, {
    'to-by-name': 'Olaf',
    'person-by-name': 'Olaf',
    reason: 'I play.',
  });
  const olaf = (await peopleCalled('Olaf'))[0]?.id;
  expect(await board.service.record.gms(table.campaignId)).toContain(olaf);
});

test('a form that another page made the browser send uses nothing up', async () => {
  const link = await invite({});
  const visitor = guest();
  const page = await visitor.get(link);
  const token = field(page, 'token');
  expect((await guest().post('/invitation', { token, guard: field(page, 'guard'), name: 'Xena' })).status).toBe(403);
  expect((await visitor.post('/invitation', { token, guard: 'no', name: 'Xena' })).status).toBe(403);
  expect((await come(visitor, link, 'Xena')).status).toBe(303);
});
