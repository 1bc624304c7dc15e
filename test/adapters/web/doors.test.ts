import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ForumLookup } from '../../../src/app/ports/forum.js';
import type { PersonRow } from '../../../src/app/ports/record.js';
import { toPlainText } from '../../../src/core/report/render/plain-text.js';
import { TestChannel } from '../../support/service.js';
import { type Board, startBoard } from './board.js';

// The doors of a person on the page of settings: without scripts, as everywhere.

const sent: string[] = [];
const forum: ForumLookup = {
  kind: 'nodebb',
  name: 'forum.example.org',
  accountByName: async (name) => (name === '<i>Ann' ? { id: '11', name, banned: false } : null),
  accountUrl: ({ id }) => `https://forum.example.org/uid/${id}`,
  sendCode: async (_account, document) => {
    sent.push(toPlainText(document));
    return 'sent';
  },
};

let board: Board;
let ann: PersonRow;
beforeAll(async () => {
  board = await startBoard({ services: { forum, channels: [new TestChannel()] } });
  ann = await board.app.createPerson({ name: 'Ann', discordId: '7777777' });
});
afterAll(() => board.close());

/** Names of the doors in the order of the page. */
const order = (text: string): readonly string[] =>
  [...text.matchAll(/<li class="door"><div class="door-head"><h3>([^<]*)<\/h3>/g)].map(([, name]) => name ?? '');

test('doors are moved by buttons, and each says what comes by it', async () => {
  const own = await board.signedIn(ann.id);
  const before = await own.get('/account');
  expect(order(before.text)).toEqual(['Discord', 'Mail', 'Forum']);
  expect(before.text).toContain('Reports go out by Discord.');
  const moved = await own.post('/account/doors', { door: 'forum', move: 'up' });
  expect([moved.status, moved.headers.get('location')]).toEqual([303, '/account?said=move-door#doors']);
  expect(order((await own.get('/account?said=move-door')).text)).toEqual(['Discord', 'Forum', 'Mail']);
  expect((await own.post('/account/doors', { door: 'discord', takes: 'digest' })).status).toBe(303);
  const digest = (await own.get('/account')).text;
  expect(digest).toContain('come together, once a day');
  expect(digest).toContain('Your next digest is made');
  await own.post('/account/doors', { door: 'discord', takes: 'off' });
  expect((await own.get('/account')).text).toContain('Nothing is sent to you.');
  expect((await own.get('/me')).text).toContain('sent nowhere else');
  await own.post('/account/doors', { door: 'discord', takes: 'all' });
  expect((await own.post('/account/doors', { door: 'web', takes: 'off' })).status).toBe(400);
  expect((await own.post('/account/doors', { door: 'email', takes: '<b>' })).status).toBe(400);
});

test('a forum account is linked by its name and a code, and unlinked', async () => {
  const own = await board.signedIn(ann.id);
  await own.get('/account');
  const nobody = await own.post('/account/forum', { name: 'Bob <script>' });
  expect(nobody.status).toBe(400);
  expect(nobody.text).toContain('has no account of that name');
  expect(nobody.text).toContain('value="Bob &lt;script&gt;"');
  expect((await own.post('/account/forum', { name: '<i>Ann' })).status).toBe(303);
  const waiting = (await own.get('/account')).text;
  expect(waiting).toContain('&lt;i&gt;Ann');
  expect(waiting).not.toContain('<i>Ann');
  const wrong = await own.post('/account/forum/code', { code: '0000 0000' });
  expect([wrong.status, wrong.text.includes('4 tries are left')]).toEqual([400, true]);
  const code = /minutes: (\S+)/.exec(sent.at(-1) ?? '')?.[1] ?? '';
  expect(wrong.text).not.toContain(code);
  expect((await own.post('/account/forum/code', { code })).headers.get('location')).toBe(
    '/account?said=link-forum#doors',
  );
  const linked = (await own.get('/link')).text;
  expect(linked).toContain('<a href="https://forum.example.org/uid/11"><strong>');
  expect((await own.post('/account/forum/unlink', {})).status).toBe(303);
  expect((await board.service.record.person(ann.id))?.forumId).toBeNull();
});
