import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openDiscordMessenger } from '../../../src/adapters/discord/sending/discord-messenger.js';
import { hours } from '../../support/service.js';
import { type Campaign, Stage } from './stage.js';

const CREATE = 'POST /channels/{channel_id}/messages';
const EDIT = 'PATCH /channels/{channel_id}/messages/{message_id}';
const POST = 'POST /channels/{channel_id}/threads';

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

const ada = () => stage.standIn.user('Ada');
const guild = () => stage.standIn.guild('War room');
const hall = (kind: 'text' | 'forum' = 'text') => stage.standIn.channel(guild(), `${kind}-hall`, kind);
type Place = ReturnType<typeof hall>;

const bind = (kind: 'text' | 'forum' = 'text') =>
  stage.app.bindDiscordChannel({
    campaignId: war.id,
    person: war.gm.id,
    channelId: hall(kind).id,
    guildId: guild().id,
  });

const refresh = () => stage.app.refreshStatus({ campaignId: war.id });
const statuses = (place: Place) =>
  stage.standIn.messagesIn(place).filter(({ content }) => content.includes('\n-# This message keeps'));
const pinned = (place: Place) => statuses(place).filter((message) => message.pinned);
const posts = () => stage.standIn.threadsIn(hall('forum'));
const postOf = (title: string): Place => {
  const found = posts().find(({ name }) => name === title);
  if (found === undefined) throw new Error(`no post ${title}`);
  return found;
};

/** The notes of another process that begins to make what `key` matches and dies before it can say how it went. */
const dyingAt = (key: RegExp) => ({
  ...stage.ledger,
  made: async (name: string, id: string) => (key.test(name) ? undefined : stage.ledger.made(name, id)),
  notMade: async () => undefined,
});

describe('the status of a phase', () => {
  test('is one pinned message, edited in place when a sheet comes in, and pings nobody', async () => {
    await bind();
    await refresh();
    const [first] = statuses(hall());
    expect(first?.content).toContain('0 of 2');
    expect(first?.pinned).toBe(true);
    await stage.ask(ada(), 'BID 7');
    await refresh();
    expect(statuses(hall())).toHaveLength(1);
    expect(statuses(hall())[0]).toMatchObject({ id: first?.id, pinned: true, mentions: [], mention_everyone: false });
    expect(statuses(hall())[0]?.content).toContain('1 of 2');
    expect(statuses(hall())[0]?.content).not.toContain('BID');
    expect(stage.standIn.requestsTo(EDIT)).toHaveLength(1);
    await refresh();
    expect(stage.standIn.requestsTo(EDIT)).toHaveLength(1);
  });

  test('in a text channel gives its pin to the next phase’s', async () => {
    await bind();
    await refresh();
    await stage.playOut(hours(48) + 1000);
    await refresh();
    expect(statuses(hall())).toHaveLength(2);
    expect(pinned(hall()).map(({ id }) => id)).toEqual([statuses(hall())[1]?.id]);
    expect(statuses(hall())[0]?.content).not.toContain('Deadline <t:');
  });

  test('in a forum is pinned in the phase’s post, with the results below it', async () => {
    await bind('forum');
    await refresh();
    await stage.playOut(hours(48) + 1000);
    await refresh();
    expect(posts().map(({ name }) => name)).toEqual(['Turn 1', 'Turn 2']);
    expect(statuses(postOf('Turn 1'))).toHaveLength(1);
    expect(pinned(postOf('Turn 1'))).toHaveLength(1);
    expect(pinned(postOf('Turn 2'))).toHaveLength(1);
    expect(stage.standIn.messagesIn(postOf('Turn 1')).some(({ content }) => content.startsWith('# Before'))).toBe(true);
  });

  test('is the same message after a restart', async () => {
    await bind();
    await refresh();
    await stage.reopen();
    await stage.ask(ada(), 'BID 7');
    await refresh();
    expect(statuses(hall())).toHaveLength(1);
    expect(statuses(hall())[0]?.content).toContain('1 of 2');
  });

  test.each([['text'], ['forum']] as const)(
    'whose sender died before noting it in a %s channel is found again, long after the nonce’s window',
    async (kind) => {
      await bind(kind);
      const place = (): Place => (kind === 'text' ? hall() : postOf('Turn 1'));
      await stage.reopen({ notes: dyingAt(/\/(?:status|post)\//) });
      await refresh();
      expect(statuses(place())).toHaveLength(1);
      stage.service.clock.pass(hours(1));
      await stage.expireClaims();
      await stage.reopen();
      await refresh();
      expect(kind === 'forum' ? posts() : [place()]).toHaveLength(1);
      expect(statuses(place())).toHaveLength(1);
    },
  );

  test('that a moderator deleted is sent again', async () => {
    await bind();
    await refresh();
    const [first] = statuses(hall());
    if (first !== undefined) stage.standIn.world.forget(first);
    await stage.ask(ada(), 'BID 7');
    await refresh();
    expect(statuses(hall())).toHaveLength(1);
    expect(statuses(hall())[0]?.id).not.toBe(first?.id);
  });

  test('stands unpinned without the permission, and is asked for once', async () => {
    await bind();
    stage.standIn.denyPermissions(hall(), 'PinMessages');
    await refresh();
    await stage.ask(ada(), 'BID 7');
    await refresh();
    expect(statuses(hall())).toHaveLength(1);
    expect(pinned(hall())).toEqual([]);
    expect(stage.standIn.requestsTo(/pins/)).toHaveLength(1);
  });

  test('for a channel that is gone fails for nobody; an outage is tried again', async () => {
    await bind();
    stage.standIn.failNext(CREATE, 503, 4);
    await expect(refresh()).rejects.toThrow(/^Discord: server 503/);
    stage.standIn.clearFaults();
    await refresh();
    expect(statuses(hall())).toHaveLength(1);
    stage.standIn.deleteChannel(hall());
    await stage.ask(ada(), 'BID 7');
    await expect(refresh()).resolves.toBe('shown');
  });

  test('many changes at once are few edits', async () => {
    await bind();
    await refresh();
    const page = await stage.app.status({ reader: null, campaignId: war.id });
    const release = stage.standIn.stall(EDIT);
    const { record } = stage.service;
    const [campaign, phase] = await Promise.all([record.campaign(war.id), record.currentPhase(war.id)]);
    if (campaign === null || phase === null) throw new Error('no phase');
    const show = (title: string) =>
      stage.door.channel.showStatus?.({
        campaign,
        target: hall().id,
        settings: null,
        phaseId: phase.id,
        phaseTitle: phase.title,
        phaseKind: phase.kind,
        open: true,
        document: { ...page.document, title },
      });
    const all = Array.from({ length: 20 }, (_, index) => show(`Change ${index}`));
    await stage.standIn.waitFor(() => stage.standIn.requestsTo(EDIT).length > 0);
    release();
    await Promise.all(all);
    expect(stage.standIn.requestsTo(EDIT).length).toBeLessThanOrEqual(2);
    expect(statuses(hall())[0]?.content).toContain('Change 19');
  });
});

describe('posts of a forum', () => {
  test('have tags for the kind of phase, and for results when they are in', async () => {
    await bind('forum');
    await stage.playOut(hours(48) + 1000);
    const forum = hall('forum');
    const named = (post: Place) => post.appliedTags.map((id) => forum.tags.find((tag) => tag.id === id)?.name);
    expect(named(postOf('Turn 1'))).toEqual(['bid', 'results']);
    expect(named(postOf('Turn 2'))).toEqual(['dig']);
    await stage.playOut(hours(48) + 1000);
    const names = forum.tags.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(named(postOf('Turn 2'))).toEqual(['dig', 'results']);
  });

  test('go without tags that the bot may not make, and use those that are there', async () => {
    await bind('forum');
    const forum = hall('forum');
    forum.tags = [{ id: '100000000000000001', name: 'Results', moderated: false, emoji_id: null, emoji_name: null }];
    stage.standIn.denyPermissions(forum, 'ManageChannels');
    await stage.playOut(hours(48) + 1000);
    expect(postOf('Turn 1').appliedTags).toEqual(['100000000000000001']);
    expect(postOf('Turn 2').appliedTags).toEqual([]);
    expect(
      stage.standIn.requestsTo('PATCH /channels/{channel_id}').filter(({ status }) => status === 403),
    ).toHaveLength(1);
  });

  test('are made once though two processes begin at the same time', async () => {
    await bind('forum');
    const { token, restOptions } = stage.standIn;
    const other = openDiscordMessenger({
      token,
      apiUrl: restOptions.api,
      publicUrl: 'https://board.example.org',
      notes: stage.ledger,
    });
    const release = stage.standIn.stall(POST);
    const { record } = stage.service;
    const [campaign, phase] = await Promise.all([record.campaign(war.id), record.currentPhase(war.id)]);
    if (campaign === null || phase === null) throw new Error('no phase');
    const { document } = await stage.app.status({ reader: null, campaignId: war.id });
    const { id: phaseId, title: phaseTitle, kind: phaseKind } = phase;
    const place = { target: hall('forum').id, settings: null, phaseId, phaseTitle, phaseKind };
    const status = { campaign, ...place, open: true };
    const both = [stage.door.channel, other].map((channel, index) =>
      channel.showStatus?.({ ...status, document: { ...document, title: `From ${index}` } }),
    );
    await stage.standIn.waitFor(() => stage.standIn.requestsTo(POST).length > 0);
    release();
    await Promise.all(both);
    expect(posts()).toHaveLength(1);
    expect(statuses(postOf('Turn 1'))).toHaveLength(1);
  });

  test('that a moderator deleted are made again for what is still to be told', async () => {
    await bind('forum');
    await refresh();
    stage.standIn.deleteChannel(postOf('Turn 1'));
    await stage.playOut(hours(48) + 1000);
    expect(posts().map(({ name }) => name)).toEqual(['Turn 1', 'Turn 2']);
    expect(await stage.service.record.stuckDeliveries(war.id)).toEqual([]);
  });
});

describe('a post that Discord has closed for want of talk', () => {
  test('is opened again for the results, their tag, and the status', async () => {
    await bind('forum');
    await refresh();
    await stage.runDue();
    // As after a week in which nobody writes, within a window that is shorter.
    Object.assign(postOf('Turn 1'), { autoArchiveMinutes: 60 });
    stage.service.clock.pass(hours(2));
    await ada().slash('link');
    expect(postOf('Turn 1').archived).toBe(true);
    await stage.ask(ada(), 'BID 7');
    await refresh();
    expect(statuses(postOf('Turn 1'))[0]?.content).toContain('1 of 2');
    expect(postOf('Turn 1').archived).toBe(false);
    await stage.playOut(hours(48) + 1000);
    const names = postOf('Turn 1').appliedTags.map((id) => hall('forum').tags.find((tag) => tag.id === id)?.name);
    expect(names).toContain('results');
    expect(await stage.service.record.stuckDeliveries(war.id)).toEqual([]);
  });

  test('and locked is left closed, and the GM is told what would do', async () => {
    await bind('forum');
    await refresh();
    await stage.runDue();
    Object.assign(postOf('Turn 1'), { archived: true, locked: true });
    stage.standIn.denyPermissions(hall('forum'), 'ManageThreads');
    await stage.playOut(hours(48) + 1000);
    const stuck = await stage.service.record.stuckDeliveries(war.id);
    expect(stuck.map(({ lastError }) => lastError)).toContain('the post is closed and locked; unlock it');
  });
});

describe('tags of a forum', () => {
  const tag = (id: number, name: string, moderated = false) => ({
    id: String(100_000_000_000_000_000n + BigInt(id)),
    name,
    moderated,
    emoji_id: null,
    emoji_name: null,
  });

  test('that only moderators may set are left out, and the post is made all the same', async () => {
    await bind('forum');
    hall('forum').tags = [tag(1, 'results', true), tag(2, 'bid')];
    stage.standIn.denyPermissions(hall('forum'), 'ManageThreads', 'ManageChannels');
    await stage.playOut(hours(48) + 1000);
    expect(postOf('Turn 1').appliedTags).toEqual([tag(2, 'bid').id]);
    expect(await stage.service.record.stuckDeliveries(war.id)).toEqual([]);
  });

  test('that a moderator has put on a post stay', async () => {
    await bind('forum');
    await refresh();
    hall('forum').tags = [...hall('forum').tags, tag(3, 'featured')];
    postOf('Turn 1').appliedTags = [...postOf('Turn 1').appliedTags, tag(3, 'featured').id];
    await stage.playOut(hours(48) + 1000);
    expect(postOf('Turn 1').appliedTags).toContain(tag(3, 'featured').id);
    expect(postOf('Turn 1').appliedTags).toHaveLength(3);
  });

  test('twenty of them are all that Discord takes: posts go without ours', async () => {
    await bind('forum');
    hall('forum').tags = Array.from({ length: 20 }, (_, index) => tag(index, `tag ${index}`));
    await stage.playOut(hours(48) + 1000);
    expect(postOf('Turn 1').appliedTags).toEqual([]);
    expect(await stage.service.record.stuckDeliveries(war.id)).toEqual([]);
  });

  test('that a forum demands and that are not there are said to be missing', async () => {
    await bind('forum');
    Object.assign(hall('forum'), { requiresTag: true });
    stage.standIn.denyPermissions(hall('forum'), 'ManageChannels');
    await stage.playOut(hours(48) + 1000);
    const [stuck] = await stage.service.record.stuckDeliveries(war.id);
    expect(stuck?.lastError).toContain('asks for a tag on each post');
  });
});
