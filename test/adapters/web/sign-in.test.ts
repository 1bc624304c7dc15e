import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PersonRow } from '../../../src/app/ports/record.js';
import { hours } from '../../support/service.js';
import { type Board, startBoard, Visitor } from './board.js';

let board: Board;
let ann: PersonRow;

beforeAll(async () => {
  board = await startBoard();
  ann = await board.app.createPerson({ name: 'Ann' });
});
afterAll(() => board.close());

const pathOf = (link: string): string => link.slice('http://localhost:3000'.length);

it('signs in by a button, not by opening the link, and once only', async () => {
  const link = await board.app.issueSignInLink({ person: ann.id, landing: '/account' });
  for (let look = 0; look < 3; look++) {
    const page = await new Visitor(board.url).get(pathOf(link));
    expect(page.status).toBe(200);
    expect(page.text).toContain('Sign in as <bdi>Ann</bdi>');
    expect(page.headers.get('referrer-policy')).toBe('strict-origin');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
  }
  const visitor = new Visitor(board.url);
  const answer = await visitor.signIn(link);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/account');
  expect((await visitor.get('/account')).text).toContain('Your time zone');

  const second = await new Visitor(board.url).get(pathOf(link));
  expect(second.status).toBe(410);
  expect(second.text).toContain('has been used or has run out');
});

it('keeps the session in a cookie that scripts and other sites do not get', async () => {
  const visitor = new Visitor(board.url);
  const answer = await visitor.signIn(await board.app.issueSignInLink({ person: ann.id, landing: '/' }));
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('adjutant-') && !line.includes('guard'));
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  expect(cookie).not.toMatch(/Secure/);
});

it('keeps the cookie off plain HTTP when the board is on HTTPS', async () => {
  const secure = await startBoard({}, { sessionCookieSecure: true });
  try {
    const person = await secure.app.createPerson({ name: 'Bob' });
    const visitor = new Visitor(secure.url);
    const answer = await visitor.signIn(await secure.app.issueSignInLink({ person: person.id, landing: '/' }));
    expect(answer.headers.getSetCookie().join('\n')).toMatch(
      /__Host-adjutant=[^;]+;[^\n]*HttpOnly; Secure; SameSite=Lax/,
    );
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000');
  } finally {
    await secure.close();
  }
});

it('refuses the sign-in form without the cookie of the page it came from, and uses nothing up', async () => {
  const link = await board.app.issueSignInLink({ person: ann.id, landing: '/' });
  const token = new URL(link).searchParams.get('token') ?? '';
  const foreign = await new Visitor(board.url).post('/signin', { token, guard: 'x' });
  expect(foreign.status).toBe(403);
  const elsewhere = await new Visitor(board.url).post(
    '/signin',
    { token, guard: 'x' },
    { Origin: 'https://evil.example' },
  );
  expect(elsewhere.status).toBe(403);
  expect((await new Visitor(board.url).signIn(link)).status).toBe(303);
});

it('answers a link that has run out, and one that never was, alike', async () => {
  const link = await board.app.issueSignInLink({ person: ann.id, landing: '/' });
  board.service.clock.pass(hours(25));
  const old = await new Visitor(board.url).get(pathOf(link));
  const never = await new Visitor(board.url).get(`/signin?token=${'a'.repeat(43)}`);
  const nonsense = await new Visitor(board.url).get('/signin?token=%3Cscript%3E');
  expect([old.status, never.status, nonsense.status]).toEqual([410, 410, 410]);
  expect(never.text).toBe(old.text);
});

it('signs out', async () => {
  const visitor = await board.signedIn(ann.id);
  const cookies = visitor.cookies;
  expect((await visitor.post('/signout', {})).status).toBe(303);
  expect(visitor.cookies).toBe('');
  const kept = await visitor.ask('/account', { headers: { Cookie: cookies } });
  expect(kept.status).toBe(401);
  expect(kept.text).toContain('works once');
});

it('keeps a time zone, and refuses what is none', async () => {
  const visitor = await board.signedIn(ann.id);
  expect((await visitor.post('/me/do/set-time-zone', { zone: 'Europe/Vienna' })).status).toBe(303);
  expect((await visitor.get('/account')).text).toContain('data-zone="Europe/Vienna"');
  const wrong = await visitor.post('/me/do/set-time-zone', { zone: 'Mars/Olympus"><script>' });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain('Europe/Vienna');
  expect(wrong.text).not.toContain('<script>');
});

it('shows quiet hours again as they were typed when they cannot be kept', async () => {
  const visitor = await board.signedIn(ann.id);
  for (const [from, to, id] of [
    ['22:00', '', 'quiet-to-wrong'],
    ['', '07:00', 'quiet-from-wrong'],
    ['25:00', '07:00', 'quiet-from-wrong'],
  ] as const) {
    const page = await visitor.post('/account/quiet-hours', { from, to });
    expect(page.status).toBe(400);
    expect(page.text).toContain(`id="${id}"`);
    expect(page.text).toMatch(new RegExp(`name="from"[^>]* value="${from}"`));
    expect(page.text).toMatch(new RegExp(`name="to"[^>]* value="${to}"`));
  }
  const same = await visitor.post('/account/quiet-hours', { from: '07:00', to: '07:00' });
  expect(same.text).toContain('The two must differ.');
});

it('keeps what was typed on the page of an error, and nothing that is a secret', async () => {
  const visitor = await board.signedIn(ann.id);
  const text = 'A long and weary <order> sheet\nof two lines';
  const old = await visitor.post('/c/x/seat/seat-1/press', { csrf: 'x'.repeat(40), text, once: 'y'.repeat(40) });
  expect(old.status).toBe(403);
  expect(old.text).toContain('<h2>What you typed</h2>');
  expect(old.text).toContain('\nA long and weary &lt;order&gt; sheet\nof two lines</textarea>');
  expect(old.text).not.toMatch(/x{40}|y{40}/);
  const out = await new Visitor(board.url).post('/c/x/seat/seat-1/press', { text });
  expect([out.status, out.text.includes('weary')]).toEqual([401, true]);
  // Nothing that another site made the browser send is shown as if its reader had typed it.
  const foreign = await visitor.post('/c/x/seat/seat-1/press', { text }, { Origin: 'https://evil.example' });
  expect([foreign.status, foreign.text.includes('weary')]).toEqual([403, false]);
});
