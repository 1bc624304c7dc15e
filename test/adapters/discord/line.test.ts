import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { HeldPauses, Stage } from './stage.js';

let stage: Stage;
let pauses: HeldPauses;

beforeEach(async () => {
  pauses = new HeldPauses();
  stage = await Stage.open({ door: { pause: pauses.pause } });
  await stage.campaign('Crowns of Test', ['Ada', 'Bert']);
});
afterEach(async () => {
  await stage.close();
  expect(stage.standIn.violations).toEqual([]);
});

const ada = () => stage.standIn.user('Ada');
const health = () => stage.door.health();
const logged = () => stage.service.logged.join('\n');
const heard = async (text: string) => stage.seen(await stage.ask(ada(), text));
const ready = () => stage.standIn.waitFor(() => health().up, 'the line to be open again');

describe('packets that are not as Discord promises', () => {
  const INTERACTION = { id: '1', application_id: '2', type: 3, token: 't', version: 1, channel_id: '3' };

  test.each([
    [
      'a press on a button without its message',
      'INTERACTION_CREATE',
      { ...INTERACTION, data: { custom_id: 'sheet:x', component_type: 2 } },
    ],
    ['a command without data', 'INTERACTION_CREATE', { ...INTERACTION, type: 2 }],
    ['a form without fields', 'INTERACTION_CREATE', { ...INTERACTION, type: 5, data: {} }],
    ['a message without an author', 'MESSAGE_CREATE', { id: '5', channel_id: '6', content: 'BID 3' }],
    ['an event without anything', 'MESSAGE_CREATE', null],
    ['a server without anything', 'GUILD_CREATE', null],
  ])('%s is left out, and the next is heard', async (_, name, data) => {
    stage.standIn.gateway.sendMalformed(name, data);
    expect(await heard('BID 3')).toContain('**Received**');
    expect(health().up).toBe(true);
    expect(stage.standIn.gateway.identifies).toBe(1);
  });

  test.each([
    ['no JSON', '{"op":'],
    ['nothing', 'null'],
    ['a list', '[]'],
  ])('%s as a packet is left out', async (_, text) => {
    stage.standIn.gateway.sendText(text);
    expect(await heard('BID 3')).toContain('**Received**');
  });

  test.each([
    ['hello', '{"op":10,"d":null}'],
    ['invalid session', '{"op":9,"d":null}'],
    ['ready', '{"op":0,"t":"READY","s":1,"d":null}'],
  ])('a broken %s ends no more than the connection', async (_, text) => {
    stage.standIn.gateway.sendText(text);
    await stage.standIn.waitFor(() => /could not be read/.test(logged()), 'the packet to be noticed');
    await ready();
    expect(await heard('BID 3')).toContain('**Received**');
  });
});

describe('Discord away', () => {
  test('at the start: the door is there at once, says so, and joins when it can', async () => {
    await stage.door.stop();
    stage.standIn.goAway();
    const reopening = stage.reopen();
    await reopening;
    expect(health()).toMatchObject({ up: false, says: expect.stringContaining('It is tried again') });
    await stage.door.caughtUp;
    // What somebody writes meanwhile is read later.
    const written = await ada().dm('BID 3');
    stage.standIn.comeBack();
    pauses.pass();
    await ready();
    await stage.standIn.waitFor(
      () => stage.standIn.dmsTo(ada()).some((one) => one.message_reference?.message_id === written.id),
      'an answer to what was written meanwhile',
    );
  });

  test('is tried at longer and longer intervals, a minute at most', async () => {
    await stage.door.stop();
    stage.standIn.goAway();
    await stage.reopen();
    for (let tries = 1; tries < 9; tries += 1) {
      await stage.standIn.waitFor(() => pauses.waiting === 1, `pause ${tries}`);
      pauses.pass();
      await stage.standIn.waitFor(() => pauses.asked.length > tries, `pause ${tries + 1}`);
    }
    expect(pauses.asked.slice(0, 8)).toEqual([4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000, 60_000]);
  });

  test('a connection that is lost is said, and got back', async () => {
    stage.standIn.goAway();
    await stage.standIn.waitFor(() => !health().up, 'the loss to be noticed');
    expect(health().says).toContain('connects again by itself');
    stage.standIn.comeBack();
    await ready();
    expect(await heard('BID 3')).toContain('**Received**');
  });

  test('messages wait meanwhile, and go out afterwards', async () => {
    stage.standIn.goAway();
    await stage.playOut(48 * 3_600_000 + 1000);
    expect(await stage.service.record.stuckDeliveries((await stage.service.record.campaigns())[0]?.id ?? '')).toEqual(
      [],
    );
    stage.standIn.comeBack();
    await ready();
    await stage.playOut(3_600_000);
    expect(stage.standIn.dmsTo(ada()).map(({ content }) => content.split('\n')[0])).toContain('# Before turn 2');
  });
});

describe('a session that Discord ends for good', () => {
  test.each([
    [4004, /does not know the bot token \(DISCORD_TOKEN\)/],
    [4010, /DISCORD_SHARDS/],
    [4012, /Install a newer version/],
    [4013, /developer portal/],
    [4014, /developer portal/],
  ])('%i is said in words, with what would do, and tried again after a while', async (code, words) => {
    stage.standIn.gateway.closeAll(code);
    await stage.standIn.waitFor(() => !health().up && words.test(health().says), 'the closing to be said');
    expect(health().says).toContain(String(code));
    expect(logged()).toMatch(words);
    await stage.standIn.waitFor(() => pauses.waiting === 1, 'the pause before the next try');
    expect(pauses.asked).toEqual([600_000]);
    pauses.pass();
    await ready();
    expect(await heard('BID 3')).toContain('**Received**');
  });

  test('a bot that grew beyond its shards comes back with as many as Discord asks for', async () => {
    stage.standIn.gateway.shardsNeeded = 3;
    stage.standIn.gateway.closeAll(4011);
    await stage.standIn.waitFor(() => /2,500 a shard/.test(health().says), 'the closing to be said');
    await stage.standIn.waitFor(() => pauses.waiting === 1, 'the pause before the next try');
    pauses.pass();
    await ready();
    expect(stage.standIn.gateway.connected).toBe(3);
    expect(await heard('BID 3')).toContain('**Received**');
    const hall = stage.standIn.channel(stage.standIn.guild('War room'), 'hall');
    expect(stage.seen((await ada().slash('status', {}, { channel: hall })).message)).toContain('Turn 1');
  });

  test('a day’s sessions used up are waited for, not asked for again and again', async () => {
    await stage.door.stop();
    stage.standIn.gateway.startsLeft = 0;
    await stage.reopen();
    expect(health().says).toContain('as many sessions as Discord allows in a day');
    expect(pauses.asked).toEqual([600_000]);
  });
});
