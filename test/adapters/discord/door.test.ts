import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openDiscord } from '../../../src/adapters/discord/door/discord-door.js';
import { type Campaign, Stage, settings } from './stage.js';

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

const COMMANDS = [
  'orders',
  'receipts',
  'join',
  'report',
  'map',
  'status',
  'rules',
  'history',
  'dispute',
  'rulings',
  'verify',
  'gm',
  'vote',
  'press',
  'quiet',
  'leave',
  'claim',
  'link',
  'me',
  'campaign',
  'players',
  'motion',
  'story',
  'wait',
  'away',
  'deputy',
  'book',
  'open-seats',
  'mail',
  'help',
  'Submit as my orders',
  'Dispute this',
];

describe('opening', () => {
  test('a wrong token is said in a sentence that does not repeat it', async () => {
    const door = openDiscord({ ...settings(stage.service, stage.standIn), token: 'wr.on.g' });
    await door.opened;
    await door.caughtUp;
    expect(door.health()).toMatchObject({ name: 'discord', up: false });
    expect(door.health().says).toContain('Discord does not know the bot token (DISCORD_TOKEN).');
    expect(`${door.health().says} ${stage.service.logged.join('\n')}`).not.toContain('wr.on.g');
    await door.stop();
    stage.standIn.violations.splice(0);
  });

  test('nobody at the address is said in a sentence', async () => {
    const door = openDiscord({ ...settings(stage.service, stage.standIn), apiUrl: 'http://127.0.0.1:9/api' });
    await door.opened;
    expect(door.health().says).toContain('no good answer from the address in DISCORD_API_URL');
    await door.stop();
  });

  test('commands are told to Discord only when they differ', async () => {
    const put = 'PUT /applications/{application_id}/commands';
    expect(stage.standIn.requestsTo(put)).toHaveLength(1);
    await stage.reopen();
    expect(stage.standIn.requestsTo(put)).toHaveLength(1);
    expect(stage.standIn.commands().map(({ name }) => name)).toEqual(COMMANDS);
  });
});

describe('commands that were told to another place', () => {
  const names = (guild?: ReturnType<Stage['standIn']['guild']>) =>
    stage.standIn.commands(guild).map(({ name }) => name);

  test('are taken away: from everywhere to one server, to another, and back', async () => {
    const [one, two] = [stage.standIn.guild('War room'), stage.standIn.guild('Other room')];
    await stage.reopen({ guildId: one.id });
    expect([names(), names(one)]).toEqual([[], COMMANDS]);
    await stage.reopen({ guildId: two.id });
    expect([names(), names(one), names(two)]).toEqual([[], [], COMMANDS]);
    await stage.reopen();
    expect([names(), names(one), names(two)]).toEqual([COMMANDS, [], []]);
  });

  test('by a version that put nothing down are looked for once', async () => {
    const one = stage.standIn.guild('War room');
    await stage.reopen({ guildId: one.id });
    await stage.app.remember('discord/commands-at', null);
    await stage.reopen();
    expect([names(), names(one)]).toEqual([COMMANDS, []]);
    const requests = stage.standIn.requests.length;
    await stage.reopen();
    expect(
      stage.standIn.requests.slice(requests).filter(({ route }) => route.includes('guilds/{guild_id}/commands')),
    ).toEqual([]);
  });

  test('on a server that the bot has left keep nobody from the new ones', async () => {
    await stage.app.remember('discord/commands-at', '100000000000000001');
    await stage.reopen();
    expect(names()).toEqual(COMMANDS);
  });
});

describe('/campaign bind', () => {
  const hall = () => stage.standIn.channel(stage.standIn.guild('War room'), 'hall');
  const judge = () => stage.standIn.user('Judge');
  const seen = async (act: Promise<{ message: Parameters<Stage['seen']>[0] }>): Promise<string> =>
    stage.seen((await act).message);

  test('binds the channel for the GM, completes their campaigns, and says which permission is missing', async () => {
    expect(await judge().autocomplete('campaign bind', 'campaign', 'crowns', {}, { channel: hall() })).toEqual([
      { name: 'Crowns of Test', value: war.id },
    ]);
    expect(
      await stage.standIn.user('Ada').autocomplete('campaign bind', 'campaign', '', {}, { channel: hall() }),
    ).toEqual([]);
    stage.standIn.denyPermissions(hall(), 'AttachFiles', 'ReadMessageHistory');
    expect(await seen(judge().slash('campaign bind', { campaign: war.id }, { channel: hall() }))).toContain(
      'I lack: Attach Files, Read Message History.',
    );
    stage.standIn.restorePermissions(hall());
    expect(await seen(judge().slash('campaign bind', { campaign: war.id }, { channel: hall() }))).toContain(
      'Public results of Crowns of Test go to #hall from now on.',
    );
    expect(await stage.app.campaignOfDiscordChannel(hall().id)).toBe(war.id);
    const forum = stage.standIn.channel(stage.standIn.guild('War room'), 'reports', 'forum');
    expect(
      await seen(judge().slash('campaign bind', { campaign: war.id, channel: forum }, { channel: hall() })),
    ).toContain('go to #reports from now on, one post a phase.');
  });

  test('refuses everybody who is not the GM', async () => {
    const answer = await seen(
      stage.standIn.user('Ada').slash('campaign bind', { campaign: war.id }, { channel: hall() }),
    );
    expect(answer).toMatch(/❌ Only the GM|❌ This takes the permission Manage Server/);
    expect(await stage.app.campaignOfDiscordChannel(hall().id)).toBeNull();
  });
});

test('other people’s messages in channels, and bots, are none of its business', async () => {
  const hall = stage.standIn.channel(stage.standIn.guild('War room'), 'hall');
  await stage.standIn.user('Ada').post(hall, 'BID 3');
  await stage.ask(stage.standIn.user('Bert'), 'BID 1');
  expect(await stage.standing(war, 1)).toBeNull();
  expect(stage.standIn.messagesIn(hall)).toHaveLength(1);
});

test('stopping finishes the answer that has begun', async () => {
  const release = stage.standIn.stall('POST /channels/{channel_id}/messages');
  const user = stage.standIn.user('Ada');
  await user.dm('BID 3');
  await stage.standIn.waitFor(() => stage.standIn.requestsTo('POST /channels/{channel_id}/messages').length === 1);
  const stopped = stage.door.stop();
  release();
  await stopped;
  expect(stage.standIn.dmsTo(user)).toHaveLength(1);
});
