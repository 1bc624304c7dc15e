import type { PersonRow } from '../../../src/app/ports/record.js';
import { type Board, startBoard, Visitor } from './board.js';

let board: Board;
let ann: PersonRow;
beforeAll(async () => {
  board = await startBoard();
  ann = await board.app.createPerson({ name: 'Ann' });
});
afterAll(() => board.close());

const doors = async () => (await board.service.record.person(ann.id))?.doors;

test('the link in a mail asks first; a mailbox’s own button ends mail without a sign-in, a cookie or a question', async () => {
  const path = `/mail/leave/${await board.app.mailLeaveToken({ person: ann.id })}`;
  const stranger = new Visitor(board.url);
  const page = await stranger.get(path);
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(page.text).toContain(`<form method="post" action="${path}">`);
  expect(await doors()).toEqual([]);
  // As mailbox providers send it (RFC 8058), from a site of their own.
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  const done = await fetch(`${board.url}${path}`, {
    method: 'POST',
    body,
    headers: { origin: 'https://mail.example' },
  });
  expect([done.status, done.headers.get('set-cookie')]).toEqual([200, null]);
  expect(await done.text()).toContain('all of it stands on the board');
  expect(await doors()).toEqual([{ channel: 'email', takes: 'off' }]);
});

test('a stranger learns nothing of whose link is one', async () => {
  const stranger = new Visitor(board.url);
  const real = `/mail/leave/${await board.app.mailLeaveToken({ person: ann.id })}`;
  const made = `/mail/leave/${ann.id}.${'A'.repeat(43)}`;
  const seen = async (path: string) => {
    const shown = await stranger.get(path);
    const done = await stranger.post(path, {});
    return [shown.status, shown.text.replaceAll(path, ''), done.status, done.text];
  };
  expect(await seen(made)).toEqual(await seen(real));
});
