import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { openPushes } from '../../../src/adapters/push/pushes.js';
import { type PushStandIn, startPushStandIn } from '../../support/push-stand-in.js';
import { type Board, startBoard, type Visitor } from './board.js';

// How somebody has a device show notices, sees which do, and ends it: by the page of settings and by signing out.

let makers: PushStandIn;
let board: Board;
let person: string;
let phone: Visitor;

beforeAll(async () => {
  makers = await startPushStandIn();
  const pushes = openPushes({ keyOf: async () => 'a key', contact: 'mailto:host@example.org', anywhere: true });
  board = await startBoard({ services: { pushes } });
});
afterAll(async () => {
  await board.close();
  await makers.close();
});
beforeEach(async () => {
  person = (await board.app.createPerson({ name: 'Anna' })).id;
  phone = await board.signedIn(person);
});

let browsers = 0;
const turnOn = async (visitor: Visitor) => {
  browsers += 1;
  await visitor.get('/account');
  return visitor.post('/account/push', { ...makers.browser(`web-${browsers}`).address });
};
const card = async (visitor: Visitor): Promise<string> =>
  /<section aria-labelledby="push-title".*?<\/section>/s.exec((await visitor.get('/account')).text)?.[0] ?? '';

it('the page has the key for browsers, and says that a script does it', async () => {
  const text = await card(phone);
  const key = /data-push="([^"]+)" hidden/.exec(text)?.[1] ?? '';
  expect(Buffer.from(key, 'base64url')).toHaveLength(65);
  expect(text).toContain('No device of yours shows notices.');
  expect(text).toContain('A device is turned on by a script of this page');
});

it('a device is listed when it is turned on, as this one where it is, and with nothing by which it could be told', async () => {
  const done = await turnOn(phone);
  expect([done.status, done.headers.get('location')]).toEqual([303, expect.stringContaining('said=add-push-device')]);
  expect(await card(phone)).toContain('<span class="tag">this device</span>');
  expect(await card(phone)).not.toContain('data-push=');
  const desk = await board.signedIn(person);
  const seen = await card(desk);
  expect(seen).toMatch(/<li class="device"><p><strong>/);
  expect(seen).not.toContain('<span class="tag">this device');
  expect(`${seen}${await card(phone)}`).not.toMatch(/web-\d|127\.0\.0\.1/);

  // It is turned off from elsewhere, and by nobody else.
  const id = /name="device" value="([^"]+)"/.exec(seen)?.[1] ?? '';
  const stranger = await board.signedIn((await board.app.createPerson({ name: 'Bert' })).id);
  await stranger.get('/account');
  expect((await stranger.post('/account/push/remove', { device: id })).status).toBe(409);
  expect((await desk.post('/account/push/remove', { device: id })).status).toBe(303);
  expect(await card(phone)).toContain('data-push=');
});

it('what the browser gave that will not do is told on the page', async () => {
  await phone.get('/account');
  const { status, text } = await phone.post('/account/push', { endpoint: 'https://[::1]/', p256dh: 'x', auth: 'y' });
  expect(status).toBe(400);
  expect(text).toContain('What your browser gave to be told by could not be used.');
});

it('signing out there ends it; signing in again does not, but for somebody else', async () => {
  const told = async () => (await board.app.ownPush({ person, pushToken: '' })).devices.length;
  await turnOn(phone);
  await phone.signIn(await board.app.issueSignInLink({ person, landing: '/' }));
  expect(await told()).toBe(1);
  await phone.get('/account');
  await phone.post('/signout', {});
  expect(await told()).toBe(0);

  await phone.signIn(await board.app.issueSignInLink({ person, landing: '/' }));
  await turnOn(phone);
  const other = await board.app.createPerson({ name: 'Cleo' });
  await phone.signIn(await board.app.issueSignInLink({ person: other.id, landing: '/' }));
  expect(await told()).toBe(0);
  expect((await board.app.ownPush({ person: other.id, pushToken: '' })).devices).toEqual([]);
});

it('is no matter of a service whose host has switched it off', async () => {
  const plain = await startBoard();
  try {
    const visitor = await plain.signedIn((await plain.app.createPerson({ name: 'Dora' })).id);
    expect((await visitor.get('/account')).text).not.toContain('data-push');
    const { status, text } = await visitor.post('/account/push', { endpoint: '', p256dh: '', auth: '' });
    expect([status, text.includes('its host has switched that off')]).toEqual([403, true]);
  } finally {
    await plain.close();
  }
});
