import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { operationsOf } from '../../../src/adapters/api/api.js';
import type { Scope } from '../../../src/app/ports/record.js';
import { runDueJobs, seatRef, startTable, type Table } from '../../support/service.js';
import { type Board, startBoard } from '../web/board.js';

// What a program is answered when something is wrong, asked twice, or not its owner's to ask.

let board: Board;
let table: Table;
let other: Table;
beforeAll(async () => {
  board = await startBoard();
  table = await startTable(board.service, 3);
  other = await startTable(board.service, 2);
  await runDueJobs(board.service);
});
afterAll(() => board.close());

const tokenFor = async (
  person: string,
  scopes: readonly Scope[],
  more: { readonly campaignId?: string; readonly days?: number } = {},
): Promise<string> =>
  (
    await board.app.makeApiToken({
      person,
      name: 'a program',
      scopes,
      campaignId: more.campaignId ?? null,
      days: more.days ?? null,
    })
  ).token;

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: Record<string, unknown>;
}

async function ask(
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${board.url}/api/v1${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = /json/.test(response.headers.get('Content-Type') ?? '') && text !== '' ? JSON.parse(text) : {};
  return { status: response.status, headers: response.headers, text, json };
}
const person = (seat: number) => seatRef(table, seat).person;
const ordersOf = (seat: number) => `/campaigns/${table.campaignId}/seats/seat-${seat}/orders`;

test('a sheet that is sent again under its key is one sheet, answered alike; the key is for that request alone', async () => {
  const token = await tokenFor(person(1), ['read', 'orders']);
  const first = await ask('PUT', ordersOf(1), token, { text: 'BID 1' }, { 'Idempotency-Key': 'once' });
  expect(first.status).toBe(200);
  const again = await ask('PUT', ordersOf(1), token, { text: 'BID 1' }, { 'Idempotency-Key': 'once' });
  expect(again.headers.get('Idempotent-Replayed')).toBe('true');
  expect(again.text).toBe(first.text);
  const page = await board.app.seatPage({ reader: person(1), campaignId: table.campaignId, seat: 'seat-1' });
  expect(page.receipts).toHaveLength(1);
  const another = await ask('PUT', ordersOf(1), token, { text: 'BID 2' }, { 'Idempotency-Key': 'once' });
  expect([another.status, another.json['code']]).toEqual([422, 'key-used']);
  // Sent at the same moment, it is done once too.
  const both = await Promise.all(
    [1, 2].map(() => ask('PUT', ordersOf(1), token, { text: 'BID 2' }, { 'Idempotency-Key': 'twice' })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(expect.arrayContaining([200]));
  const after = await board.app.seatPage({ reader: person(1), campaignId: table.campaignId, seat: 'seat-1' });
  expect(after.receipts).toHaveLength(2);
  expect(after.receipts[0]?.door).toBe('api');
});

test('a request that was refused may be sent again under its key', async () => {
  const token = await tokenFor(person(2), ['orders']);
  const wrong = { text: 'BID 1', phase: '00000000-0000-4000-8000-000000000000' };
  const refused = await ask('PUT', ordersOf(2), token, wrong, { 'Idempotency-Key': 'later' });
  expect([refused.status, refused.json['code']]).toEqual([409, 'too-late']);
  const again = await ask('PUT', ordersOf(2), token, wrong, { 'Idempotency-Key': 'later' });
  expect(again.status).toBe(409);
  expect(again.headers.get('Idempotent-Replayed')).toBeNull();
});

test('a token does what it was made for, where it was made for, and as long as it stands', async () => {
  const reads = await tokenFor(person(1), ['read']);
  const refused = await ask('PUT', ordersOf(1), reads, { text: 'BID 1' });
  expect([refused.status, refused.json['code']]).toEqual([403, 'wrong-scope']);
  const elsewhere = await tokenFor(person(1), ['read', 'orders'], { campaignId: other.campaignId });
  expect((await ask('GET', ordersOf(1), elsewhere)).json['code']).toBe('wrong-campaign');
  expect((await ask('GET', '/me', elsewhere)).json['code']).toBe('wrong-campaign');
  // Lists that everybody may ask for are of no one campaign.
  expect((await ask('GET', '/campaigns', elsewhere)).status).toBe(200);

  const short = await tokenFor(person(1), ['read'], { days: 1 });
  expect((await ask('GET', '/me', short)).status).toBe(200);
  board.service.clock.pass(24 * 3_600_000 + 1);
  const ended = await ask('GET', '/me', short);
  expect([ended.status, ended.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer realm="Adjutant"']);

  const [mine] = await board.app.apiTokens({ person: person(1) });
  await board.app.revokeApiToken({ person: person(1), id: mine?.id ?? '' });
  expect((await ask('GET', '/me', 'adj_made-up')).status).toBe(401);
  await expect(board.app.revokeApiToken({ person: person(2), id: mine?.id ?? '' })).rejects.toMatchObject({
    code: 'nothing-stands',
  });
});

test('a token of one campaign asks nothing of another one, not even what anybody may read there', async () => {
  const token = await tokenFor(person(1), ['read'], { campaignId: table.campaignId });
  const open = operationsOf(board.app.acts).filter(
    ({ scopes, params }) => scopes.length === 0 && 'campaign' in params.shape,
  );
  expect(open.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['readCampaign', 'readMap', 'listPublicReports']),
  );
  for (const { name, method, path } of open) {
    const at = (campaign: string) => path.replace('{campaign}', campaign);
    const elsewhere = await ask(method, at(other.campaignId), token);
    expect([name, elsewhere.status, elsewhere.json['code']]).toEqual([name, 403, 'wrong-campaign']);
    expect([name, (await ask(method, at(other.campaignId), null)).status]).toEqual([name, 200]);
    expect([name, (await ask(method, at(table.campaignId), token)).status]).toEqual([name, 200]);
  }
});

test('somebody else’s seat is not there, whatever is asked of it', async () => {
  const token = await tokenFor(person(2), ['read', 'orders', 'letters', 'judge']);
  const seat = `/campaigns/${table.campaignId}/seats/seat-1`;
  for (const [method, path, body] of [
    ['GET', ''],
    ['GET', '/figures'],
    ['GET', '/reports'],
    ['GET', '/letters'],
    ['GET', '/orders'],
    ['GET', '/offers'],
    ['GET', '/subjects'],
    ['GET', '/suggestion'],
    ['PUT', '/orders', { text: 'BID 1' }],
    ['POST', '/orders/check', { text: 'BID 1' }],
    ['DELETE', '/orders'],
    ['POST', '/letters', { to: { kind: 'all' }, text: 'hello' }],
    ['POST', '/acts/set-ready', {}],
  ] as const) {
    const { status, json } = await ask(method, `${seat}${path}`, token, body);
    expect([method, path, status, json['code']]).toEqual([method, path, 404, 'not-found']);
  }
  const map = await ask('GET', `/campaigns/${table.campaignId}/map?as=seat-1`, token);
  const gm = await ask('GET', `/campaigns/${table.campaignId}/map?as=gm`, token);
  const desk = await ask('GET', `/campaigns/${table.campaignId}/desk`, token);
  for (const { status } of [map, gm, desk]) expect([403, 404]).toContain(status);
});

test('what cannot be read is told with the place, as a problem and never as a page or a trace', async () => {
  const token = await tokenFor(person(1), ['orders', 'letters']);
  const shapeless = await ask('PUT', ordersOf(1), token, { words: 1 });
  expect(shapeless.status).toBe(400);
  expect(shapeless.headers.get('Content-Type')).toMatch(/^application\/problem\+json/);
  expect(shapeless.json['errors']).toEqual([{ at: 'body.text', message: expect.any(String) }]);
  expect((await ask('PUT', ordersOf(1), token, '{"text":')).json['code']).toBe('bad-input');
  expect((await ask('PUT', ordersOf(1), token, { text: 'x'.repeat(70_000) })).status).toBe(413);
  const plain = await ask('PUT', ordersOf(1), token, 'BID 1', { 'Content-Type': 'text/plain' });
  expect(plain.status).toBe(415);
  const sheet = await ask('PUT', ordersOf(1), token, { text: 'x\n'.repeat(9_000) });
  expect(sheet.json).toMatchObject({ receipt: null });
  expect((await ask('GET', '/nowhere', token)).json['code']).toBe('not-found');
  expect((await ask('GET', '/campaigns/none-such', token)).json['code']).toBe('not-found');
  expect((await ask('GET', `/campaigns/${table.campaignId}/map?look=pink`, token)).status).toBe(400);
  expect((await ask('GET', `/campaigns/${table.campaignId}`, 'x y')).status).toBe(401);
  expect((await ask('POST', '/campaigns', token, { binder: 'crowns' })).json['code']).toBe('wrong-scope');
  expect((await ask('PUT', ordersOf(1), token, { text: 'BID 1' }, { 'Idempotency-Key': 'ä' })).status).toBe(400);
});

test('a cookie opens nothing here: no page of another site can make a browser ask', async () => {
  const visitor = await board.signedIn(person(1));
  const { status } = await visitor.ask('/api/v1/me');
  expect(status).toBe(401);
});

test('who has the answer already is sent nothing', async () => {
  const path = `/campaigns/${table.campaignId}`;
  const first = await ask('GET', path, null);
  // Node's fetch asks for a fresh answer else, whoever says what they have.
  const known = { 'If-None-Match': first.headers.get('ETag') ?? '', 'Cache-Control': 'max-age=0' };
  const again = await ask('GET', path, null, undefined, known);
  expect([again.status, again.text]).toEqual([304, '']);
});

test('a token without the right to read is answered as anybody is', async () => {
  const token = await tokenFor(person(1), ['letters']);
  const page = await ask('GET', `/campaigns/${table.campaignId}`, token);
  expect(page.json['reader']).toEqual({ seats: [], deputyOf: [], gm: false, assistant: false });
});

test('tokens are made, shown once, listed and revoked among one’s settings; erasing a person ends them', async () => {
  const owner = await board.app.createPerson({ name: 'Toby' });
  const visitor = await board.signedIn(owner.id);
  await visitor.get('/account/tokens');
  const refused = await visitor.post('/account/tokens', { name: 'watch', days: '30' });
  expect([refused.status, refused.text.includes('tick at least one box')]).toEqual([400, true]);
  const made = await visitor.post('/account/tokens', { name: 'my watch', read: 'yes', days: '30' });
  const text = /value="(adj_[^"]+)"/.exec(made.text)?.[1] ?? '';
  expect((await ask('GET', '/me', text)).status).toBe(200);
  const list = await visitor.get('/account/tokens');
  expect(list.text).toContain('my watch');
  expect(list.text).not.toContain(text);
  const id = /name="id" value="([^"]+)"/.exec(list.text)?.[1] ?? '';
  expect((await visitor.post('/account/tokens/revoke', { id })).status).toBe(303);
  expect((await ask('GET', '/me', text)).status).toBe(401);
  expect((await visitor.get('/api')).text).toContain('PUT /campaigns/{campaign}/seats/{seat}/orders');
  const last = await tokenFor(owner.id, ['read']);
  await board.app.erasePerson({ person: owner.id, by: 'host', sure: true, sheets: false });
  expect((await ask('GET', '/me', last)).status).toBe(401);
});
