import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { hours } from '../../support/service.js';
import { firstHelp, helpByTopic, pathsIn } from './help-told.js';
import { type Campaign, Stage, seatControl } from './stage.js';

// First words to people and servers, what one can do, and the menus of messages.

let stage: Stage;
let war: Campaign;

beforeEach(async () => {
  stage = await Stage.open();
  war = await stage.campaign('Crowns of Test', ['Ada', 'Bert']);
});
afterEach(async () => {
  await stage.close();
  expect(stage.standIn.violations).toEqual([]);
});

const user = (name: string) => stage.standIn.user(name);
const welcomed = (name: string): number =>
  user(name)
    .dms()
    .filter(({ content }) => content.includes('**Welcome.**')).length;

describe('first words', () => {
  test('the first message that somebody gets welcomes them, and no other does, after a restart either', async () => {
    await stage.app.sweep();
    await stage.runDue();
    expect(user('Ada').dms()[0]?.content).toMatch(/^> \*\*Welcome\.\*\*[^\n]*`\/help`[^\n]*\n\n# Before turn 1/);
    await stage.reopen();
    await stage.playOut(hours(48) + 1000);
    expect([welcomed('Ada'), welcomed('Bert')]).toEqual([1, 1]);
  });

  test('a server that the bot joins is greeted once, where it says such things, or not at all', async () => {
    const guild = stage.standIn.guild('New server', { systemChannel: 'lobby' });
    const lobby = stage.standIn.channel(guild, 'lobby');
    const greeting = await stage.standIn.waitFor(() => stage.standIn.messagesIn(lobby)[0]);
    expect(stage.seen(greeting)).toMatch(/`\/campaign create`[\s\S]*\[What can I do\?\]/);
    const answer = await user('Eve').press(greeting, 'help');
    expect(answer.ephemeral).toBe(true);
    expect(stage.seen(answer.message)).toContain('You hold no seat here.');
    await stage.reopen();
    stage.standIn.gateway.announceGuild(guild);
    const quiet = stage.standIn.guild('Quiet server');
    await user('Eve').slash('help', {}, { channel: stage.standIn.channel(quiet, 'hall') });
    expect(stage.standIn.messagesIn(lobby)).toHaveLength(1);
  });
});

const help = (name: string): Promise<string> => firstHelp(stage, user(name));

test('/help is short: what waits and what is needed first, in the order of need', async () => {
  for (const [name, most] of [
    ['Ada', 20],
    ['Judge', 25],
    ['Eve', 20],
  ] as const)
    expect([name, (await help(name)).split('\n').length <= most]).toEqual([name, true]);
  expect(pathsIn(await help('Ada')).slice(0, 4)).toEqual(['orders submit', 'orders ready', 'orders show', 'report']);
  expect(await help('Ada')).toMatch(
    /^⏳ \*\*Crowns of Test: Ada\*\*: You owe a sheet, not sent yet\. Deadline <t:\d+:F>[^\n]*\nSend me your orders/,
  );
  await stage.ask(user('Ada'), 'BID 1');
  expect(await help('Ada')).toMatch(/^✅ \*\*Crowns of Test: Ada\*\*: Your sheet is in: 1 order\./);
  expect(pathsIn(await help('Judge'))[0]).toBe('gm review');
  expect(pathsIn(await help('Eve')).slice(0, 2)).toEqual(['join', 'claim']);
  const [line] = await user('Ada').autocomplete('dispute open', 'line', 'BID 1');
  await user('Ada').slash('dispute open', { line: String(line?.value), text: 'No.' });
  expect(await help('Judge')).toContain('⚖️ **Crowns of Test**: 1 thing for you to decide.');
  expect(await help('Ada')).not.toContain('for you to decide');
});

test('/help reaches by its topics all that one may do, and by a word what has it', async () => {
  for (const name of ['Ada', 'Judge', 'Eve']) {
    const first = await help(name);
    const all = [...(await helpByTopic(stage, user(name))).values()].flatMap(pathsIn);
    expect(all).toEqual([...new Set(all)]);
    expect(all).toEqual(expect.arrayContaining([...pathsIn(first)]));
    expect([name, all.includes('gm review'), all.includes('orders submit')]).toEqual([
      name,
      name === 'Judge',
      name === 'Ada',
    ]);
    expect(all).not.toContain('campaign create');
    expect(all).toEqual(expect.arrayContaining(['help', 'me', 'link', 'verify']));
  }
  const offered = await user('Ada').autocomplete('help', 'topic', 'dispute');
  expect(offered.map(({ name }) => name)).toEqual(['Your seat', 'In the menu of a message, under Apps']);
  const told = async (topic: string) => (await user('Ada').slash('help', { topic })).message.content;
  expect(pathsIn(await told('disp'))).toEqual(['dispute open', 'dispute withdraw']);
  expect(await told('@everyone `*')).toMatch(/^Nothing that you can do here has “@\u200beveryone \\`\\\*” in it/);
});

test('/verify computes again what anybody may, and says what waits', async () => {
  await stage.playOut(hours(48) + 1000);
  const text = stage.seen((await user('Eve').slash('verify', { campaign: war.id })).message);
  expect(text).toMatch(/✅ Computed again, and all of it agrees: .*can be checked at the end/s);
});

describe('the menu of a message', () => {
  test('takes its text or its file as the orders of the asker, with the time of asking', async () => {
    const guild = stage.standIn.guild('War room');
    const hall = stage.standIn.channel(guild, 'hall');
    const plan = await user('Carl').post(hall, 'BID 2\nFLY @everyone');
    const answer = await user('Ada').messageMenu('Submit as my orders', plan);
    expect(answer.ephemeral).toBe(true);
    expect(stage.seen(answer.message)).toMatch(
      /Received\*\* `R-[\s\S]*Not read as orders: `FLY [\s\S]*line 1: `BID 2`/,
    );
    expect((await stage.standing(war, 1))?.text).toBe('BID 2\nFLY @everyone');
    const file = { name: 'plan.txt', bytes: Buffer.from('BID 4') };
    const attached = await user('Carl').post(hall, '', { attachments: [file] });
    await user('Ada').messageMenu('Submit as my orders', attached);
    expect((await stage.standing(war, 1))?.text).toBe('BID 4');
    const own = user('Ada').dms().at(-1) ?? answer.message;
    expect(stage.seen((await user('Ada').messageMenu('Submit as my orders', own)).message)).toContain(
      '❌ This was not written by a person.',
    );
    expect((await stage.standing(war, 1))?.text).toBe('BID 4');
  });

  test('disputes a line of one’s own report, chosen from those that the message shows, and of nobody else’s', async () => {
    await stage.playOut(hours(48) + 1000);
    const report = user('Ada')
      .dms()
      .find(({ content }) => content.includes('Before turn 2'));
    if (report === undefined) throw new Error('there is no report');
    const asked = await user('Ada').messageMenu('Dispute this', report);
    expect(stage.seen(asked.message)).toContain('You have 9 gold.');
    const menu = seatControl(asked.message, 'dispute-line');
    const line =
      /"label":"You have 9 gold\.","value":"([^"]*)"/.exec(JSON.stringify(asked.message.components))?.[1] ?? '';
    const form = await user('Ada').select(asked.message, menu, [line]);
    const sent = await user('Ada').submitModal(form.modal, { text: 'It is ten.' });
    expect(stage.seen(sent.message)).toContain('Your dispute 1 is with the GM');
    const [dispute] = await stage.app.disputes({ reader: war.gm.id, campaignId: war.id });
    expect(dispute).toMatchObject({
      line: 'What you have: You have 9 gold.',
      text: 'It is ten.',
      seat: { id: 'seat-1' },
    });
    // A sheet is disputed by the answer to it.
    const answer = await stage.ask(user('Ada'), 'FLY');
    expect(stage.seen((await user('Ada').messageMenu('Dispute this', answer)).message)).toContain('FLY');
    const letter = await user('Ada').post(
      stage.standIn.channel(stage.standIn.guild('War room'), 'hall'),
      report.content,
    );
    expect(stage.seen((await user('Bert').messageMenu('Dispute this', letter)).message)).toContain(
      '❌ This holds nothing that you can dispute now',
    );
  });
});
