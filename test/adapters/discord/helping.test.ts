import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { hours } from '../../support/service.js';
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

test('/help in private is of what one may do oneself, and names commands of game masters to game masters alone', async () => {
  const told = async (name: string) => {
    const answer = await user(name).slash('help');
    return stage.standIn.waitFor(() => {
      const text = [answer.message, ...answer.followUps].map((message) => stage.seen(message)).join('\n');
      return text.includes('on the web board as well') ? text : undefined;
    });
  };
  expect(await told('Ada')).toContain('`/orders submit`');
  // In the order of need.
  const first = [...(await told('Ada')).matchAll(/^`\/([a-z -]+)`/gm)].slice(0, 3).map(([, path]) => path);
  expect(first).toEqual(['orders submit', 'orders ready', 'report']);
  expect(await told('Ada')).not.toContain('`/gm ');
  expect(await told('Judge')).toContain('`/gm review`');
  expect(await told('Judge')).not.toContain('`/orders');
  for (const name of ['Ada', 'Eve']) expect(await told(name)).not.toContain('`/campaign');
  expect(await told('Eve')).toMatch(/`\/join`[\s\S]*`\/rules`/);
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
