import { expect, test } from '@jest/globals';
import { seatRef, startTable } from '../support/service.js';
import { Stage } from './discord/stage.js';
import { ForumTable } from './forum/table.js';
import { startBoard } from './web/board.js';

// Letters that are closed in a phase, as their writer meets it at each door: beforehand where there is a place to write, and with
// every word of what they wrote where they have sent it.

const frame = { pressClosed: ['bid'] };
const WORDS = 'Shall we share the mine?';
const onceOf = (text: string): string => /name="once" value="([^"]+)"/.exec(text)?.[1] ?? '';

test('on the web: the seat and the letters say it above the box, which keeps what was written', async () => {
  const board = await startBoard({ frame });
  try {
    const table = await startTable(board, 2);
    const one = await board.signedIn(seatRef(table, 1).person);
    const seat = `/c/${table.campaignId}/seat/seat-1`;
    for (const path of [seat, `${seat}/letters/seat:seat-2`]) {
      const page = await one.get(path);
      expect([path, page.text.match(/<p class="letters-closed">/g)?.length]).toEqual([path, 1]);
      expect(page.text).toMatch(
        /until the results of Turn 1 are out\. Its deadline: <strong><time datetime="2025-03-06T18:10/,
      );
      const form = { to: 'seat:seat-2', text: WORDS, once: onceOf(page.text) };
      const sent = await one.post(path === seat ? `${seat}/press` : path, form);
      expect([path, sent.status]).toEqual([path, 403]);
      expect(sent.text).toContain('was not sent.</strong> Letters between players are closed until the results');
      expect(sent.text).toMatch(
        new RegExp(`<textarea[^>]*name="text"[^>]*>\\n${WORDS.replace('?', '\\?')}</textarea>`),
      );
    }
    const gm = await board.signedIn(table.gm.id);
    const clocks = await gm.get(`/c/${table.campaignId}/gm/clocks`);
    expect(clocks.text).toMatch(/name="pressClosed"[^>]* value="bid"/);
    expect(clocks.text).toContain('closed in: Auction');
  } finally {
    await board.close();
  }
});

test('on Discord: no form is opened, and the command and a form that was open give the words back', async () => {
  const stage = await Stage.open({ frame: { pressClosed: ['dig'] } });
  try {
    const { id } = await stage.campaign('Crowns of Test', ['Ada', 'Bert']);
    const ada = stage.standIn.user('Ada');
    const { modal } = await ada.slash('press', { to: 'Bert' });
    await stage.playOutWindow(id);
    const why = /❌ Letters between players are closed until the results of Turn 2 are out/;
    const typed = stage.seen((await ada.slash('press', { to: 'Bert', text: `${WORDS} @everyone` })).message);
    expect(typed).toMatch(why);
    expect(typed).toContain('Nothing was sent.');
    expect(typed).toContain(WORDS);
    const late = stage.seen((await ada.submitModal(modal, { text: `${WORDS}\n${'x'.repeat(1900)}` })).message);
    expect(late).toMatch(why);
    expect(late).toContain(WORDS);
    const beforehand = await ada.slash('press', { to: 'Bert' });
    expect(beforehand.kind).toBe('message');
    expect(stage.seen(beforehand.message)).toMatch(why);
    const nobody = stage.seen((await ada.slash('press', { to: 'Zoe', text: WORDS })).message);
    expect(nobody).toContain('There is no seat called “Zoe”');
    expect(nobody).toContain(WORDS);
  } finally {
    await stage.close();
  }
});

test('at a forum: a private message comes back whole', async () => {
  const table = await ForumTable.open({ frame });
  try {
    const { players } = await table.campaign(['Ada', 'Bert']);
    await table.work();
    const [ada] = players;
    if (ada === undefined) throw new Error('nobody plays');
    table.forum.write(ada.account, `Press to Bert: ${WORDS}`);
    await table.read();
    const told = table.forum.toldTo(ada.account).at(-1) ?? '';
    expect(told).toContain('Letters between players are closed until the results of');
    expect(told).toContain(WORDS);
  } finally {
    await table.close();
  }
});
