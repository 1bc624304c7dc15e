import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { HttpTable } from './http-table.js';

// Whoever answers a letter at a forum by its own means (a reply in a chat, a quotation) writes a letter back, and no orders.

let table: HttpTable;
beforeAll(async () => {
  table = await HttpTable.open();
});
afterAll(() => table.close());

test.each(['nodebb', 'xenforo'] as const)('%s: an answer to a letter goes to who wrote it', async (kind) => {
  await table.begin(kind);
  const war = await table.campaign('crowns', `Letters at ${kind}`, [
    ['Ada', 'any'],
    ['Bert', 'any'],
  ]);
  const [ada, bert] = war.players;
  if (ada === undefined || bert === undefined) throw new Error('There are two players.');
  await table.settle();
  const { app } = table.service;
  const ref = { campaignId: war.id, seat: ada.seat, person: ada.person.id };
  await app.sendPress({ ...ref, to: { kind: 'seat', seat: bert.seat }, text: 'Shall we share the ford?', door: 'web' });
  await table.settle();
  const { bot } = table.forum;
  const letter = table.forum
    .messagesWith(bert.account)
    .findLast(({ author, text }) => author === bot.id && text.includes('Shall we share'));
  if (letter === undefined) throw new Error('Bert got no letter.');
  const quoted = `[QUOTE="${bot.name}, convMess: ${letter.id}, member: ${bot.id}"]\nShall we share the ford?\n[/QUOTE]\n`;
  const text = 'Yes, from the next turn on.';
  if (kind === 'nodebb') table.forum.write(bert.account, text, { room: letter.room, answers: letter.id });
  else table.forum.write(bert.account, `${quoted}${text}`, { room: letter.room });
  table.service.clock.pass(1000);
  await table.here.door.readNow();
  await table.settle();
  expect(table.toldTo(bert).at(-1)).toContain('Your letter is on its way to Ada');
  const { inbox } = await app.seatPage({ reader: ada.person.id, campaignId: war.id, seat: ada.seat });
  expect(JSON.stringify(inbox[0]?.document)).toContain('from the next turn on');
  // What answers a message of another person's room, or none of ours, is read as ever.
  table.forum.write(ada.account, 'Yes, from the next turn on.');
  table.service.clock.pass(1000);
  await table.here.door.readNow();
  const after = await app.seatPage({ reader: bert.person.id, campaignId: war.id, seat: bert.seat });
  expect(after.inbox.filter(({ kind: one }) => one === 'press')).toHaveLength(
    after.inbox.filter(({ document }) => JSON.stringify(document).includes('Shall we share')).length + 1,
  );
});
