import { readFileSync } from 'node:fs';
import { type ForumClient, ForumFailure } from '../../../src/adapters/forum/client.js';
import { openNodebb } from '../../../src/adapters/forum/kinds/nodebb.js';
import { type NodebbStandIn, startNodebbStandIn } from '../../support/forum/nodebb.js';

// The connector at a NodeBB, in which people and moderators act over the same API with tokens of their own. It is the stand-in's,
// or a real one's when ADJUTANT_NODEBB names a file with its address, category and tokens: `{ url, category, people: { keeper, bot,
// anna, ben, clara: { uid, token } } }`, the keeper an administrator, the bot moderator of the category, its thumbnails 2000 wide.

interface Person {
  readonly uid: number;
  readonly token: string;
}
interface Place {
  readonly url: string;
  readonly category: string;
  readonly people: Readonly<Record<'keeper' | 'bot' | 'anna' | 'ben' | 'clara', Person>>;
}

const realPlace = process.env['ADJUTANT_NODEBB'];
let standIn: NodebbStandIn | null = null;
let place: Place;
let client: ForumClient;
let begun: Date;

beforeEach(async () => {
  begun = new Date();
  if (realPlace !== undefined) place = JSON.parse(readFileSync(realPlace, 'utf8')) as Place;
  else {
    const forum = await startNodebbStandIn();
    standIn = forum;
    const person = (name: string): Person => {
      const { id } = forum.account(name);
      return { uid: Number(id), token: forum.tokenOf({ id, name }) };
    };
    const people = {
      keeper: person('boss'),
      bot: { uid: Number(forum.bot.id), token: forum.settings.token },
      anna: person('anna'),
      ben: person('ben'),
      clara: person("Clara O'Neil"),
    };
    place = { url: forum.url, category: forum.settings.category, people };
  }
  client = at();
});
afterEach(async () => {
  await standIn?.close();
  standIn = null;
});

const at = (change: { token?: string; category?: string; url?: string } = {}, patienceMs?: number): ForumClient => {
  const { url, category, people } = place;
  return openNodebb({ kind: 'nodebb', url, category, token: people.bot.token, ...change }, patienceMs);
};

async function as(person: Person, method: string, path: string, json?: unknown): Promise<Record<string, unknown>> {
  const answer = await fetch(place.url + path, {
    method,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { response: Record<string, unknown> }).response;
}

const idOf = (person: Person): string => String(person.uid);
const write = async (person: Person, room: string, message: string): Promise<string> =>
  String((await as(person, 'POST', `/api/v3/chats/${room}`, { message }))['messageId']);
const ownRoom = async (person: Person): Promise<string> =>
  String((await as(person, 'POST', '/api/v3/chats', { uids: [place.people.bot.uid] }))['roomId']);

const failureOf = async (doing: Promise<unknown>): Promise<ForumFailure> => {
  const error = await doing.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ForumFailure)) throw new Error(`No failure of the forum: ${String(error)}`);
  return error;
};
const troubleOf = async (doing: Promise<unknown>): Promise<string> => (await failureOf(doing)).trouble;

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('says who the bot is, what the forum allows, and what is lacking', async () => {
  const opened = await client.open();
  expect(opened.account).toMatchObject({ id: idOf(place.people.bot), banned: false });
  expect(opened.can).toMatchObject({ markup: 'markdown', maxPost: 32_767, maxMessage: 1000, maxTitle: 255 });
  expect(opened.can).toMatchObject({ pictures: 'upload', privatePictures: false, editMinutes: null, edits: 'seen' });
  // NodeBB's own length of private messages is no right that lacks, but nobody would be glad of it.
  expect(opened.lacking).toEqual([expect.stringContaining('Private messages hold 1000 characters')]);
  expect((await at({ category: '99999' }).open()).lacking[0]).toContain('FORUM_CATEGORY');
});

test('finds accounts by id, by name as typed, and by what the forum makes of a name', async () => {
  const { anna, clara } = place.people;
  const byId = await client.account(idOf(clara));
  expect(byId).toEqual({ id: idOf(clara), name: "Clara O'Neil", banned: false });
  for (const name of ["Clara O'Neil", "clara o'neil", ' CLARA  O-NEIL ', " @Clara O'Neil "]) {
    expect(await client.accountByName(name)).toEqual(byId);
  }
  expect(await client.accountByName('ANNA')).toMatchObject({ id: idOf(anna) });
  for (const name of ['nobody here', '', '..', '@..', '../../admin', '?', '%2e%2e']) {
    expect(await client.accountByName(name)).toBeNull();
  }
  expect(await client.account('999999')).toBeNull();
});

test('opens topics, posts, edits, and finds its own of them again', async () => {
  const { keeper } = place.people;
  const { topic, post } = await client.openTopic('Winter in the North', 'What it is about <b>x</b>\n\n`AA-1`');
  const other = await client.reply(topic, 'Results of turn 1\n\n`AA-2`');
  await as(keeper, 'POST', `/api/v3/topics/${topic}`, { content: 'A word of somebody else' });
  await client.edit(post, 'What it is about, otherwise\n\n`AA-1`');
  const own = await client.ownPosts(topic, begun);
  expect(own.map(({ id, text }) => [id, text])).toEqual([
    [post, 'What it is about, otherwise\n\n`AA-1`'],
    [other, 'Results of turn 1\n\n`AA-2`'],
  ]);
  expect(await client.ownPosts(topic, new Date(Date.now() + 3_600_000))).toEqual([]);
  expect((await client.ownTopics(begun)).find((one) => one.topic === topic)).toMatchObject({
    id: post,
    text: own[0]?.text,
  });
  expect(await client.topic(topic)).toBe('open');
  await as(keeper, 'PUT', `/api/v3/topics/${topic}/lock`, {});
  expect(await client.topic(topic)).toBe('locked');
  await as(keeper, 'DELETE', `/api/v3/topics/${topic}/state`, {});
  expect(await client.topic(topic)).toBe('deleted');
  expect(await client.topic('999999')).toBe('gone');
  expect(await troubleOf(client.reply('999999', 'Is anybody here?'))).toBe('gone');
  expect(await troubleOf(client.edit('999999', 'Is anybody here?'))).toBe('gone');
  expect(await troubleOf(client.reply(topic, 'x'))).toMatch(/refused|gone/);
  expect(await failureOf(client.reply(topic, 'x'.repeat(32_768)))).toMatchObject({ trouble: 'too-long' });
  expect(await troubleOf(at({ category: '99999' }).openTopic('Nowhere to go', 'Is anybody here?'))).toBe('gone');
});

test('finds its own posts on every page of a topic', async () => {
  const { topic } = await client.openTopic('A long one', 'The first post of it');
  const own: string[] = [];
  for (let post = 1; post <= 24; post++) own.push(await client.reply(topic, `Post number ${post}`));
  const found = await client.ownPosts(topic, begun);
  expect(found.map(({ id }) => id).sort()).toEqual(
    [...own, found.find(({ text }) => text.startsWith('The'))?.id].sort(),
  );
});

test('stores maps for public posts, without making them the icon of the topic', async () => {
  const { topic } = await client.openTopic('With a map', 'A map comes next');
  expect(await client.picture({ topic }, PNG, 'Map [of] (it)')).toMatch(
    /^!\[Map {2}of {3}it\]\(\/assets\/uploads\/files\/\d+[\w-]*map\.png\)$/,
  );
  expect(await as(place.people.bot, 'GET', `/api/v3/topics/${topic}/thumbs?thumbsOnly=1`)).toEqual([]);
  expect(await client.picture({ room: '1' }, PNG, 'Map')).toBeNull();
  expect(await client.picture({ topic: null }, PNG, 'Map')).toBeNull();
  expect(await client.picture({ topic }, Buffer.from('no picture'), 'Map')).toBeNull();
});

test('a private room is one of exactly two, and left ones are none', async () => {
  const { anna, ben } = place.people;
  const { room, message } = await client.openRoom(idOf(anna), 'Title', 'Your report **1**\n\n`AA-3`');
  expect(await client.roomWith(idOf(anna))).toBe(room);
  expect([...((await client.membersOf(room)) ?? [])].sort()).toEqual([idOf(anna), idOf(place.people.bot)].sort());
  const order = await write(anna, room, '1: A LON-PAR');
  const answer = await client.say(room, 'Taken, receipt 12', order);
  expect((await client.ownMessages(room, begun)).map(({ id, text }) => [id, text])).toEqual([
    [message, 'Your report **1**\n\n`AA-3`'],
    [answer, 'Taken, receipt 12'],
  ]);
  await as(anna, 'POST', `/api/v3/chats/${room}/users`, { uids: [ben.uid] });
  expect((await client.membersOf(room))?.length).toBe(3);
  expect(await client.roomWith(idOf(anna))).not.toBe(room);
  await as(anna, 'DELETE', `/api/v3/chats/${room}/users/${anna.uid}`, {});
  expect(await client.membersOf(room)).not.toContain(idOf(anna));
  expect(await client.membersOf('999999')).toBeNull();
  expect(await troubleOf(client.say('999999', 'Anybody?'))).toBe('gone');
  expect(await troubleOf(client.say(room, 'x'.repeat(1001)))).toBe('too-long');
});

test('reads what is new, once, as typed, whatever the bot has said meanwhile', async () => {
  const { anna, ben, clara } = place.people;
  const room = await ownRoom(anna);
  await write(anna, room, 'Before the first look');
  const begin = await client.incoming(null);
  expect(begin.messages).toEqual([]);
  const order = await write(anna, room, 'Campaign: War\n1: A LON-PAR <b> "q" & **x**\n* y');
  await client.say(room, 'A report that was sent just after it');
  const rewritten = await write(anna, room, 'An order that is rewritten');
  await as(anna, 'PUT', `/api/v3/chats/${room}/messages/${rewritten}`, { message: 'An order that was rewritten' });
  const takenBack = await write(anna, room, 'An order that is taken back');
  await as(anna, 'DELETE', `/api/v3/chats/${room}/messages/${takenBack}`, {});
  const second = await ownRoom(clara);
  await as(clara, 'POST', `/api/v3/chats/${second}/users`, { uids: [ben.uid] });
  const shared = await write(clara, second, 'Read by a third');
  const first = await client.incoming(begin.cursor);
  expect(first.messages.map(({ id, text }) => [id, text])).toEqual([
    [order, 'Campaign: War\n1: A LON-PAR <b> "q" & **x**\n* y'],
    [rewritten, 'An order that was rewritten'],
    [shared, 'Read by a third'],
  ]);
  const [one, two, three] = first.messages;
  expect(one?.author).toMatchObject({ id: idOf(anna), banned: false });
  expect(one?.editedAt).toBeNull();
  expect(two?.editedAt?.getTime()).toBeGreaterThanOrEqual(two?.sentAt.getTime() ?? 0);
  expect([...(one?.members ?? [])].sort()).toEqual([idOf(anna), idOf(place.people.bot)].sort());
  expect(three?.author.name).toBe("Clara O'Neil");
  expect(three?.members).toContain(idOf(ben));
  expect(first.more).toBe(false);
  // The same place gives the same again, the next one nothing.
  expect((await client.incoming(begin.cursor)).messages).toEqual(first.messages);
  expect((await client.incoming(first.cursor)).messages).toEqual([]);
  const late = await write(ben, second, 'One more');
  expect((await client.incoming(first.cursor)).messages.map(({ id }) => id)).toEqual([late]);
});

test('catches up in order after a long time, some at a time', async () => {
  const { anna, ben } = place.people;
  const rooms = [await ownRoom(anna), await ownRoom(ben)] as const;
  let { cursor } = await client.incoming(null);
  const written: string[] = [];
  for (let count = 0; count < 60; count++) {
    written.push(await write(count % 3 === 0 ? anna : ben, rooms[count % 3 === 0 ? 0 : 1], `Line ${count}`));
  }
  const read: string[] = [];
  for (let more = true; more; ) {
    const next = await client.incoming(cursor);
    read.push(...next.messages.map(({ id }) => id));
    cursor = next.cursor;
    more = next.more;
  }
  expect(read).toEqual(written);
});

test('a wrong token, a ban and a silenced bot are told from refusals of what it asked', async () => {
  const { anna, keeper, bot } = place.people;
  const { room } = await client.openRoom(idOf(anna), '', 'Hello there');
  const stranger = at({ token: '00000000-0000-4000-8000-00000000beef' });
  for (const doing of [
    () => stranger.open(),
    () => stranger.incoming(null),
    () => stranger.say(room, 'Hello'),
    () => stranger.openTopic('A title', 'And a body'),
  ]) {
    expect(await failureOf(doing())).toMatchObject({ trouble: 'token', details: { nothingMade: true } });
  }
  const { cursor } = await client.incoming(null);
  await as(keeper, 'PUT', `/api/v3/users/${bot.uid}/ban`, { until: 0, reason: 'test' });
  try {
    const doings = [
      () => client.open(),
      () => client.say(room, 'x'),
      () => client.incoming(cursor),
      () => client.account(idOf(anna)),
    ];
    for (const doing of [...doings, () => client.membersOf(room)]) expect(await troubleOf(doing())).toBe('bot-banned');
  } finally {
    await as(keeper, 'DELETE', `/api/v3/users/${bot.uid}/ban`, {});
  }
  await as(keeper, 'PUT', `/api/v3/users/${bot.uid}/mute`, { until: Date.now() + 3_600_000, reason: 'test' });
  try {
    expect(await failureOf(client.say(room, 'x'))).toMatchObject({ trouble: 'rights', details: { code: 'muted' } });
  } finally {
    await as(keeper, 'DELETE', `/api/v3/users/${bot.uid}/mute`, {});
  }
  expect(await client.say(room, 'Back again')).toMatch(/^\d+$/);
});

test('whom no room can be opened with', async () => {
  const { anna, keeper } = place.people;
  expect(await troubleOf(client.openRoom('999999', '', 'Hello'))).toBe('no-account');
  await as(keeper, 'PUT', `/api/v3/users/${anna.uid}/ban`, { until: 0, reason: 'test' });
  try {
    expect(await client.account(idOf(anna))).toMatchObject({ banned: true });
    expect(await troubleOf(client.openRoom(idOf(anna), '', 'Hello'))).toBe('account-banned');
  } finally {
    await as(keeper, 'DELETE', `/api/v3/users/${anna.uid}/ban`, {});
  }
});

const standInOnly = realPlace === undefined ? describe : () => {};

standInOnly('what only the stand-in can be made to do', () => {
  const forum = (): NodebbStandIn => {
    if (standIn === null) throw new Error('No stand-in.');
    return standIn;
  };

  test('a blocked bot opens no room, and a normal account none with closed chats', async () => {
    const anna = forum().account('anna');
    forum().block(anna);
    expect(await troubleOf(client.openRoom(anna.id, '', 'Hello'))).toBe('closed');
    forum().block(anna, false);
    forum().world.user(Number(anna.id)).closedChats = true;
    forum().moderator(false);
    expect(await troubleOf(client.openRoom(anna.id, '', 'Hello'))).toBe('closed');
    forum().moderator(true);
    expect(await client.openRoom(anna.id, '', 'Hello')).toMatchObject({ room: expect.any(String) });
  });

  test('without the rights of a moderator posts wait, and the door says what is lacking', async () => {
    const { topic } = await client.openTopic('A title', 'And a body');
    forum().moderator(false);
    const { lacking, can } = await client.open();
    expect(lacking.join(' ')).toContain('no moderator of category 5');
    expect(can.editMinutes).toBe(60);
    expect(await failureOf(client.openTopic('Another', 'And a body'))).toMatchObject({
      trouble: 'queued',
      details: { status: 202, nothingMade: false },
    });
    forum().world.user(Number(forum().bot.id)).lastqueuetime = 0;
    expect(await failureOf(client.reply(topic, 'And an answer'))).toMatchObject({
      trouble: 'queued',
      details: { status: 200 },
    });
    forum().world.config.postQueue = 0;
    const soon = await failureOf(client.reply(topic, 'And an answer'));
    expect(soon).toMatchObject({ trouble: 'slow-down', details: { retryAfterMs: 10_000, nothingMade: true } });
    forum().withdrawRights();
    expect(await troubleOf(client.reply(topic, 'And an answer'))).toBe('rights');
    expect((await client.open()).lacking.join(' ')).toContain('may not open topics');
  });

  test('too many pictures are a matter of waiting', async () => {
    const { topic } = await client.openTopic('With maps', 'Maps come next');
    for (let count = 0; count < 10; count++) await client.picture({ topic }, PNG, 'Map');
    expect(await failureOf(client.picture({ topic }, PNG, 'Map'))).toMatchObject({
      trouble: 'slow-down',
      details: { retryAfterMs: 60_000, nothingMade: true },
    });
  });

  test('what may have been made is told from what was not', async () => {
    const anna = forum().account('anna');
    const { room } = await client.openRoom(anna.id, '', 'Hello there');
    const say = () => failureOf(client.say(room, 'A report'));
    forum().fault('say', { kind: 'lose-answer' });
    expect(await say()).toMatchObject({ trouble: 'unreachable', details: { nothingMade: false } });
    forum().fault('say', { kind: 'bad-gateway' });
    expect(await say()).toMatchObject({ trouble: 'server', details: { status: 502, nothingMade: false } });
    expect(await client.ownMessages(room, begun)).toHaveLength(3);
    forum().fault('say', { kind: 'fail' });
    expect(await say()).toMatchObject({ trouble: 'server', details: { code: '', nothingMade: false } });
    forum().fault('say', { kind: 'slow-down', seconds: 7 });
    expect(await say()).toMatchObject({ trouble: 'slow-down', details: { retryAfterMs: 7000, nothingMade: true } });
    forum().fault('say', { kind: 'nonsense' });
    expect(await say()).toMatchObject({ trouble: 'not-understood', details: { nothingMade: false } });
    const nobody = at({ url: 'http://127.0.0.1:9' });
    expect(await failureOf(nobody.open())).toMatchObject({ trouble: 'unreachable', details: { nothingMade: true } });
  });

  test('no request lasts longer than its time, and no failure tells what was sent', async () => {
    const anna = forum().account('anna');
    const { room } = await client.openRoom(anna.id, '', 'Hello there');
    let go: () => void = () => undefined;
    forum().fault('say', { kind: 'stall', until: new Promise<void>((resolve) => (go = resolve)) });
    const impatient = at({}, 300);
    const late = await failureOf(impatient.say(room, 'A secret report'));
    go();
    expect(late).toMatchObject({ trouble: 'unreachable', details: { code: 'timeout', nothingMade: false } });
    const told = `${late.message} ${JSON.stringify(late.details)} ${String(late.cause)}`;
    for (const secret of ['secret', '127.0.0.1', forum().settings.token, room === '1' ? '/chats' : room]) {
      expect(told).not.toContain(secret);
    }
  });
});
