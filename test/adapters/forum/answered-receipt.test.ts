import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { HttpTable } from './http-table.js';

// Whoever answers at a forum what was said of their sheet may mean the window that the sheet was for.

let table: HttpTable;
beforeAll(async () => {
  table = await HttpTable.open();
});
afterAll(() => table.close());

test.each(['nodebb', 'xenforo'] as const)('%s: an answer to the receipt of a closed window is asked', async (kind) => {
  await table.begin(kind);
  const war = await table.campaign('crowns', `Receipts at ${kind}`, [
    ['Ada', 'any'],
    ['Bert', 'any'],
  ]);
  const [ada] = war.players;
  if (ada === undefined) throw new Error('There are two players.');
  await table.settle();
  const { app } = table.service;
  const ref = { campaignId: war.id, seat: ada.seat, person: ada.person.id };
  const said = (text: string) => {
    const found = table.forum.messagesWith(ada.account).findLast((one) => one.text.includes(text));
    if (found === undefined) throw new Error(`Nobody said ${text}.`);
    return found;
  };
  const answer = async (to: { readonly id: string; readonly room: string }, text: string) => {
    const { bot } = table.forum;
    const quoted = `[QUOTE="${bot.name}, convMess: ${to.id}, member: ${bot.id}"]\nas you see\n[/QUOTE]\n`;
    if (kind === 'nodebb') table.forum.write(ada.account, text, { room: to.room, answers: to.id });
    else table.forum.write(ada.account, `${quoted}${text}`, { room: to.room });
    table.service.clock.pass(1000);
    await table.here.door.readNow();
    return table.toldTo(ada).at(-1) ?? '';
  };

  await table.write(ada, await table.suggested(war, ada));
  const receipt = said('R-');
  await table.playOut(war);
  const sheet = await table.suggested(war, ada);
  const asked = await answer(receipt, sheet);
  expect(asked).toContain('is closed, and open now is');
  expect(asked).toContain('?token=');
  expect(await app.standingOrders(ref)).toBeNull();

  await table.write(ada, sheet);
  expect((await app.standingOrders(ref))?.text).toBe(sheet);
  expect(await answer(said('R-'), 'READY')).toContain('You are marked as ready');
});
