import { afterEach, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { type DiscordStandIn, type StandInOptions, startDiscordStandIn } from '../support/discord/index.js';

// Where Discord says no, the stand-in says it too.

let standIn: DiscordStandIn;
let now = Date.parse('2025-03-04T18:10:00Z');
const open = async (options: StandInOptions = {}): Promise<void> => {
  standIn = await startDiscordStandIn({
    now: () => now,
    rateLimits: { globalPerSecond: 5000, otherwise: { limit: 1000, windowMs: 1000 } },
    ...options,
  });
};
afterEach(async () => {
  await standIn.stop();
});

const api = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(`${standIn.restOptions.api}/v10${path}`, {
    method,
    headers: { authorization: `Bot ${standIn.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer: { id?: string; code?: number } = text === '' ? {} : JSON.parse(text);
  return { status: response.status, code: answer.code ?? null, id: answer.id ?? '' };
};

describe('threads', () => {
  const post = async () => {
    const forum = standIn.channel(standIn.guild('War room'), 'reports', 'forum');
    const made = await api('POST', `/channels/${forum.id}/threads`, {
      name: 'Turn 1',
      auto_archive_duration: 10_080,
      message: { content: 'Results' },
    });
    return { forum, id: made.id };
  };

  test('close a week after the last word; then they take no change but to be opened', async () => {
    await open();
    const { id } = await post();
    now += 7 * 24 * 3_600_000 + 1000;
    expect(await api('PATCH', `/channels/${id}/messages/${id}`, { content: 'x' })).toMatchObject({
      status: 400,
      code: 50083,
    });
    expect(await api('PATCH', `/channels/${id}`, { applied_tags: [] })).toMatchObject({ code: 50083 });
    expect(await api('PUT', `/channels/${id}/messages/pins/${id}`)).toMatchObject({ code: 50083 });
    expect((await api('PATCH', `/channels/${id}`, { archived: false, applied_tags: [] })).status).toBe(200);
    expect((await api('PATCH', `/channels/${id}/messages/${id}`, { content: 'x' })).status).toBe(200);
  });

  test('are opened by a message, unless a moderator has locked them', async () => {
    await open();
    const { id } = await post();
    now += 7 * 24 * 3_600_000 + 1000;
    expect((await api('POST', `/channels/${id}/messages`, { content: 'More' })).status).toBe(200);
    Object.assign(standIn.world.channel(id), { archived: true, locked: true });
    expect(await api('POST', `/channels/${id}/messages`, { content: 'More' })).toMatchObject({ code: 50083 });
  });

  test('of a forum have five tags of its twenty, and those of moderators from moderators', async () => {
    await open();
    const { forum, id } = await post();
    const tags = Array.from({ length: 21 }, (_, index) => ({ name: `tag ${index}`, moderated: index === 0 }));
    expect((await api('PATCH', `/channels/${forum.id}`, { available_tags: tags })).status).toBe(400);
    expect((await api('PATCH', `/channels/${forum.id}`, { available_tags: tags.slice(0, 20) })).status).toBe(200);
    const ids = forum.tags.map((tag) => tag.id);
    expect((await api('PATCH', `/channels/${id}`, { applied_tags: ids.slice(1, 7) })).status).toBe(400);
    standIn.denyPermissions(forum, 'ManageThreads');
    expect((await api('PATCH', `/channels/${id}`, { applied_tags: ids.slice(0, 1) })).code).toBe(50013);
    expect((await api('PATCH', `/channels/${id}`, { applied_tags: ids.slice(1, 6) })).status).toBe(200);
    Object.assign(forum, { requiresTag: true });
    const bare = { name: 'Turn 2', message: { content: 'Results' } };
    expect(await api('POST', `/channels/${forum.id}/threads`, bare)).toMatchObject({ code: 40067 });
    expect(standIn.violations.splice(0).length).toBeGreaterThan(0);
  });
});

test('people who share no server with the bot cannot be written to: 50278', async () => {
  await open();
  standIn.guild('War room');
  const ada = standIn.user('Ada');
  standIn.leaveServers(ada);
  const { id } = await api('POST', '/users/@me/channels', { recipient_id: ada.id });
  expect(await api('POST', `/channels/${id}/messages`, { content: 'x' })).toMatchObject({ status: 403, code: 50278 });
});

test.each([
  [403, 40003],
  [400, 20016],
  [400, 20028],
  [400, 30046],
  [403, null],
] as const)('refuses with %i and %s when a test says so', async (status, code) => {
  await open();
  standIn.refuseNext('GET /users/@me', status, code);
  expect(await api('GET', '/users/@me')).toMatchObject({ status, code: code ?? 0 });
  expect((await api('GET', '/users/@me')).status).toBe(200);
});

test('too many invalid requests within ten minutes shut the bot out', async () => {
  await open({ mostInvalid: 3 });
  standIn.refuseNext('GET /users/@me', 403, null, 2);
  for (const _ of [1, 2]) await api('GET', '/users/@me');
  now += 11 * 60_000;
  standIn.refuseNext('GET /users/@me', 403, null, 3);
  for (const _ of [1, 2]) await api('GET', '/users/@me');
  expect((await api('GET', '/gateway')).status).toBe(200);
  await api('GET', '/users/@me');
  expect((await api('GET', '/gateway')).status).toBe(403);
  expect(standIn.violations.splice(0).map(({ what }) => what)).toEqual([expect.stringContaining('shut out')]);
});

test('says how many shards it wants, and turns away who has fewer with 4011', async () => {
  await open();
  standIn.gateway.shardsNeeded = 2;
  const closed = await new Promise<number>((resolve) => {
    const socket = new WebSocket(`${standIn.url.replace('http', 'ws')}/gateway?v=10&encoding=json`);
    socket.onmessage = () =>
      socket.send(JSON.stringify({ op: 2, d: { token: standIn.token, intents: 0, shard: [0, 1], properties: {} } }));
    socket.onclose = ({ code }) => resolve(code);
  });
  expect(closed).toBe(4011);
});

test('closes a connection on which no heartbeat comes', async () => {
  await open({ heartbeatIntervalMs: 20 });
  const closed = await new Promise<number>((resolve) => {
    const socket = new WebSocket(`${standIn.url.replace('http', 'ws')}/gateway?v=10&encoding=json`);
    socket.onclose = ({ code }) => resolve(code);
  });
  expect(closed).toBe(4009);
});
