import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { hours } from '../../support/service.js';
import { type Campaign, Stage, seatControl } from './stage.js';

// What is sent unasked says what one may do about it by its buttons, and they do it: for whoever may, in their window, and
// after a restart.

type Person = ReturnType<Stage['standIn']['user']>;
type Message = Awaited<ReturnType<Person['dm']>>;

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
const labels = (message: Message): string[] =>
  [...JSON.stringify(message.components).matchAll(/"label":"([^"]*)"/g)].map(([, label]) => label ?? '');
const newest = (name: string): Message => {
  const message = user(name).dms().at(-1);
  if (message === undefined) throw new Error(`${name} has no message`);
  return message;
};
const press = async (name: string, message: Message, act: string) => {
  const answer = await user(name).press(message, seatControl(message, act));
  return answer.kind === 'modal' ? answer.modal.title : stage.seen(answer.message);
};

async function hall() {
  const guild = stage.standIn.guild('War room');
  const channel = stage.standIn.channel(guild, 'hall');
  await stage.app.bindDiscordChannel({
    campaignId: war.id,
    person: war.gm.id,
    channelId: channel.id,
    guildId: guild.id,
  });
  return channel;
}

describe('a phase to a player', () => {
  test('one message tells of the turn that is over and opens the next, in the colour of the side', async () => {
    await stage.app.sweep();
    await stage.runDue();
    expect(user('Ada').dms()).toHaveLength(1);
    await stage.playOut(hours(48) + 1000);
    const told = user('Ada').dms().slice(1);
    // A reminder came before the deadline.
    const [report] = told.filter(({ content }) => content.includes('Before turn 2'));
    expect(told.filter(({ content }) => content.includes('Turn 2: orders are open'))).toEqual([report]);
    expect(report?.content.indexOf('Before turn 2')).toBeLessThan(
      report?.content.indexOf('Turn 2: orders are open') ?? 0,
    );
    expect(report?.content).toMatch(/Your orders are due by <t:\d+:F>/);
    expect(report === undefined ? [] : labels(report)).toEqual(['Write orders', 'Map', 'Ready']);
    expect(report?.embeds).toEqual([
      expect.objectContaining({ color: 0x5b93c4, description: '**Ada**, North · Crowns of Test' }),
    ]);
  });

  test('an opening that no report brings is told alone, and a report after its window tells of no window', async () => {
    await stage.app.sweep();
    // Nothing was sent yet when the window closed: what it opened is past.
    stage.service.clock.pass(hours(48) + 1000);
    await stage.runDue();
    const first = user('Ada')
      .dms()
      .find(({ content }) => content.includes('Before turn 1'));
    expect(first?.content).not.toContain('Turn 1: orders are open');
    expect(first === undefined ? [] : labels(first)).toEqual([]);
  });

  test('its buttons open the form, show the map and say ready, also after a restart', async () => {
    await stage.app.sweep();
    await stage.runDue();
    await stage.reopen();
    const opening = newest('Ada');
    expect(await press('Ada', opening, 'form')).toBe('Orders: Turn 1');
    expect(await press('Ada', opening, 'map')).toContain('the map as Ada sees it');
    expect(await press('Ada', opening, 'ready')).toContain('❌ No sheet of yours stands yet');
    await stage.ask(user('Ada'), 'BID 1');
    expect(await press('Ada', opening, 'ready')).toContain('marked as ready');
  });

  test('a button of a window that is closed says so, and shows the one that is open', async () => {
    await stage.app.sweep();
    await stage.runDue();
    const opening = newest('Ada');
    await stage.playOut(hours(48) + 1000);
    for (const act of ['form', 'ready']) {
      const answer = await user('Ada').press(opening, seatControl(opening, act));
      expect(stage.seen(answer.message)).toContain('closed. Nothing was changed. Now open: Turn 2');
      expect(await press('Ada', answer.message, 'form')).toBe('Orders: Turn 2');
    }
  });

  test('a reminder has them too', async () => {
    await stage.playOut(hours(48) + 1000);
    await stage.playOut(hours(24));
    const reminder = user('Ada')
      .dms()
      .find(({ content }) => content.includes('your orders are missing'));
    if (reminder === undefined) throw new Error('nobody was reminded');
    expect(labels(reminder)).toEqual(['Write orders', 'Map', 'Ready']);
  });
});

describe('in the channel', () => {
  test('the status has buttons as long as orders are awaited, for whoever holds a seat', async () => {
    const channel = await hall();
    await stage.app.sweep();
    await stage.runDue();
    await stage.app.refreshStatus({ campaignId: war.id });
    const status = stage.standIn.messagesIn(channel).find(({ pinned }) => pinned);
    if (status === undefined) throw new Error('there is no status');
    expect(labels(status)).toEqual(['Write orders', 'Map', 'Ready']);
    expect(await press('Bert', status, 'form')).toBe('Orders: Turn 1');
    expect(await press('Bert', status, 'map')).toContain('the map as Bert sees it');
    expect(await press('Eve', status, 'map')).toContain('the map as everybody sees it');
    for (const act of ['form', 'ready']) expect(await press('Eve', status, act)).toContain('❌ You hold no seat');
    await stage.playOut(hours(48) + 1000);
    await stage.app.refreshStatus({ campaignId: war.id });
    expect(labels(status)).toEqual([]);
  });

  test('public results bring each their own report', async () => {
    const channel = await hall();
    await stage.playOut(hours(48) + 1000);
    const results = stage.standIn.messagesIn(channel).find(({ content }) => content.includes('Before turn 2'));
    if (results === undefined) throw new Error('there are no results');
    expect(await press('Ada', results, 'report')).toContain('You have 9 gold.');
    expect(await press('Eve', results, 'report')).toContain('❌ You hold no seat');
  });

  test('a vote on a motion is nobody else’s to see, and the message stays as it is', async () => {
    const channel = await hall();
    await stage.runDue();
    await user('Ada').slash('motion open', { kind: 'pause', reason: 'Holidays.', campaign: `${war.id}/seat-1` });
    await stage.runDue();
    const motion = stage.standIn.messagesIn(channel).find(({ content }) => content.includes('Holidays.'));
    if (motion === undefined) throw new Error('there is no motion');
    const before = stage.seen(motion);
    const answer = await user('Bert').press(motion, seatControl(motion, 'motion-say-no'));
    expect(answer.ephemeral).toBe(true);
    expect(stage.seen(answer.message)).toContain('You said no.');
    expect(stage.seen(motion)).toBe(before);
    expect(await press('Eve', motion, 'motion-say-yes')).toContain('❌ You hold no seat');
    await stage.playOut(hours(48));
    expect(await press('Ada', motion, 'motion-say-yes')).toContain('❌ This motion is decided already');
  });
});

test('press is answered by its button, as the own seat', async () => {
  await stage.app.sweep();
  await stage.runDue();
  await user('Ada').slash('press', { to: 'Bert', text: 'Peace?', campaign: war.id });
  await stage.runDue();
  const letter = newest('Bert');
  expect(labels(letter)).toEqual(['Reply']);
  const form = await user('Bert').press(letter, seatControl(letter, 'reply'));
  expect(form.modal.title).toBe('To Ada, as Bert');
  expect(stage.seen((await user('Bert').submitModal(form.modal, { text: 'War!' })).message)).toContain('to Ada');
  await stage.runDue();
  expect(newest('Ada').content).toContain('War!');
});

test('who may join is voted on by the buttons of the question', async () => {
  await stage.app.sweep();
  await stage.runDue();
  const { person } = await stage.player('Carl');
  stage.service.clock.pass(1000);
  await stage.app.apply({ campaignId: war.id, person: person.id, text: 'North' });
  await stage.runDue();
  const question = newest('Ada');
  expect(labels(question)).toEqual(['Yes', 'No']);
  expect(await press('Ada', question, 'vote-say-yes')).toContain('May Carl join your side?** You said yes.');
});

test('results that are held back wait for the GM: a look, and one press publishes them, once', async () => {
  const { person: gm } = await stage.player('Judge');
  const id = await stage.app.createCampaign({
    binder: 'crowns',
    gm: gm.id,
    title: 'Held',
    reviewMode: 'hold-until-confirmed',
  });
  for (const [name, side] of [
    ['Ada', 'North'],
    ['Bert', 'South'],
  ] as const) {
    const { person } = await stage.player(name);
    await stage.app.apply({ campaignId: id, person: person.id, text: side });
  }
  await stage.app.closeRegistration({ campaignId: id, by: gm.id });
  await stage.playOut(hours(48) + 1000);
  const mine = user('Judge')
    .dms()
    .find(({ content }) => content.includes('the results wait for you'));
  if (mine === undefined) throw new Error('the GM was not told');
  expect(labels(mine)).toEqual(['Look', 'Publish']);
  const heard = user('Ada').dms().length;
  const look = await user('Judge').press(mine, seatControl(mine, 'review'));
  expect(stage.seen(look.message)).toContain('Held back until you publish it.');
  expect(labels(look.message)).toEqual(['Publish']);
  // Who reads over the GM's shoulder cannot press for them.
  expect(await press('Judge', mine, 'publish')).toContain('✅ The results are on their way.');
  expect(await press('Judge', mine, 'publish')).toContain('had been done before');
  await stage.runDue();
  expect(
    user('Ada')
      .dms()
      .slice(heard)
      .map(({ content }) => content)
      .join('\n'),
  ).toContain('Before turn 2');
});
