import { expect, test } from '@jest/globals';
import { startBoard, Visitor } from './board.js';

test('asked for among one’s settings; ended there, or by the link of a message without a sign-in', async () => {
  const board = await startBoard();
  try {
    const { id } = await board.app.createPerson({ name: 'Zoe' });
    const zoe = await board.signedIn(id);
    const before = (await zoe.get('/account')).text;
    expect(before).toMatch(/<select id="watch-open-seats-game" name="game"[^>]*><option value="">Any game<\/option>/);
    expect(before).not.toContain('Tell me no more');
    const wrong = await zoe.post('/me/do/watch-open-seats', { game: 'Chess' });
    expect([wrong.status, wrong.text.includes('There is no game called “Chess” here.')]).toEqual([400, true]);
    expect((await zoe.post('/me/do/watch-open-seats', { game: 'crowns' })).status).toBe(303);
    expect((await zoe.get('/account')).text).toMatch(/You are told when a seat opens, of <bdi>[A-Z]/);
    const [watch] = await board.service.record.seatWatchesOf(id);
    const path = `/open-seats/stop/${watch?.id}`;
    const nobody = new Visitor(board.url);
    const page = await nobody.get(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Tell me no more');
    // Looking at it ends nothing: programs look at links.
    expect(await board.service.record.seatWatchesOf(id)).toHaveLength(1);
    const other = await nobody.post('/open-seats/stop/00000000-0000-4000-8000-000000000000', {});
    const ended = await nobody.post(path, {});
    expect([other.status, ended.status]).toEqual([200, 200]);
    expect(await board.service.record.seatWatchesOf(id)).toEqual([]);
    expect((await zoe.get('/account')).text).not.toContain('Tell me no more');
  } finally {
    await board.close();
  }
});
