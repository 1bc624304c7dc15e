import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Board, startBoard, Visitor } from './board.js';

// Light or dark, whatever the device says: chosen in a form, kept by the browser, and in the page from its first byte.

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.close());

const pressed = (text: string): string | undefined => /value="(\w+)" aria-pressed="true"/.exec(text)?.[1];

it('is kept for the browser, signed in or not, until it goes by the device again', async () => {
  const reader = new Visitor(board.url);
  const first = await reader.get('/');
  expect(first.text).toContain('<html lang="en">');
  expect(pressed(first.text)).toBe('system');
  const chosen = await reader.post('/theme', { theme: 'dark', back: '/signin?x=1' });
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/signin?x=1']);
  for (const path of ['/', '/signin', '/no/such/page']) {
    const { text } = await reader.get(path);
    expect(text).toContain('<html lang="en" data-theme="dark">');
    expect(text).toContain('<meta name="color-scheme" content="dark">');
    expect(pressed(text)).toBe('dark');
  }
  await reader.post('/theme', { theme: 'system' });
  expect((await reader.get('/')).text).toContain('<html lang="en">');
});

it('colours maps for who tells few colours apart, beside light and dark', async () => {
  const reader = new Visitor(board.url);
  await reader.post('/theme', { theme: 'dark' });
  const chosen = await reader.post('/theme', { colours: 'clear', back: '/signin' });
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/signin']);
  const page = await reader.get('/');
  expect(page.text).toContain('<html lang="en" data-theme="dark" data-colours="clear">');
  expect(page.text).toContain('name="colours" value="clear" aria-pressed="true"');
  expect((await reader.post('/theme', { colours: 'pink' })).status).toBe(400);
  await reader.post('/theme', { colours: 'usual' });
  expect((await reader.get('/')).text).toContain('<html lang="en" data-theme="dark">');
});

it('takes no other word, leads nowhere else, and is not set by another site', async () => {
  const reader = new Visitor(board.url);
  expect((await reader.post('/theme', { theme: 'pink"><script>' })).status).toBe(400);
  expect((await reader.post('/theme', { theme: 'dark' }, { Origin: 'https://evil.example' })).status).toBe(403);
  expect(reader.cookies).toBe('');
  const away = await reader.post('/theme', { theme: 'dark', back: '//evil.example/' });
  expect(away.headers.get('location')).toBe('/');
  const forged = await reader.ask('/', { headers: { Cookie: 'adjutant-theme=pink"><script>' } });
  expect(forged.text).toContain('<html lang="en"');
  expect(forged.text).not.toContain('="pink');
});
