import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { RecordAway } from '../../../src/app/ports/record-away.js';
import { BOT, failure } from '../../support/forum/kept-forum.js';
import { hours } from '../../support/service.js';
import { ForumTable, type Player } from './table.js';

// One database for all cases: making one takes longer than any of them.
let table: ForumTable;
let war: Awaited<ReturnType<ForumTable['campaign']>>;

beforeAll(async () => {
  table = await ForumTable.open();
});
beforeEach(async () => {
  war = await table.campaign(['Ada', 'Bert']);
});
afterEach(() => table.clear());
afterAll(() => table.close());

const player = (index: number): Player => {
  const found = war.players[index];
  if (found === undefined) throw new Error(`no player ${index}`);
  return found;
};

/** Sends what is due now, and what a change of the status asks for two seconds later. */
async function settle(): Promise<void> {
  await table.work();
  table.service.clock.pass(3000);
  await table.work();
}

const stuck = () => table.service.record.stuckDeliveries(war.id);

/** Every text of the bot ends with a visible id, and none is there twice. */
function expectNothingTwice(): void {
  const texts = [...table.forum.posts, ...table.forum.messages.filter(({ author }) => author === BOT)].map(
    ({ text }) => text.split('\n').at(-1) ?? '',
  );
  for (const text of texts) expect(text).toMatch(/^\*.+\*$/);
  expect(new Set(texts).size).toBe(texts.length);
}

describe('a phase by forum', () => {
  test('has a first post that is kept up to date, a reply with results, and private reports', async () => {
    await settle();
    const [first, results, ...more] = table.forum.posts;
    expect(more).toEqual([]);
    expect(table.forum.topics).toMatchObject([{ title: 'Crowns of Test' }]);
    expect(first?.text).toContain('0 of 2 sheets are in.');
    expect(first?.text).toContain('| Ada | North |');
    expect(first?.text).toContain('![Map: How it stands]');
    expect(results?.text).toContain('orders are open');
    expect(table.forum.toldTo(player(0).account)).toHaveLength(1);
    expect(table.forum.toldTo(player(0).account)[0]).toContain('You have 10 gold.');
    expect(results?.text).not.toContain('You have');

    table.forum.write(player(0).account, 'BID 7');
    await table.read();
    const answer = table.forum.toldTo(player(0).account)[1];
    expect(answer).toContain('BID 7');
    await settle();
    expect(table.forum.posts[0]?.text).toContain('1 of 2 sheets are in.');
    expect(table.forum.posts.map(({ text }) => text).join()).not.toContain('BID');

    table.service.clock.pass(hours(48));
    await table.service.app.sweep();
    await settle();
    // Sealing and opening are seen in the first post; the results are one reply.
    expect(table.forum.posts).toHaveLength(3);
    expect(table.forum.toldTo(player(0).account)).toHaveLength(3);
    // That theirs were the last orders missing they would have been told a minute later; the window was over by then.
    expect(table.forum.toldTo(player(1).account)).toHaveLength(2);
    expect(await stuck()).toEqual([]);
    expectNothingTwice();
  });

  test('puts nothing private where a third reads, and opens another room', async () => {
    await settle();
    const room = table.forum.messages[0]?.room ?? '';
    table.forum.join(room, table.forum.person('Mallory'));
    table.service.clock.pass(hours(48));
    await table.service.app.sweep();
    await settle();
    const mallory = table.forum.toldTo(table.forum.person('Mallory')).join();
    expect(mallory).not.toContain('Before turn 2');
    expect(table.forum.toldTo(player(0).account).join()).toContain('Before turn 2');
  });

  test('opens one room in place of another that it cannot look into, and no third', async () => {
    await settle();
    table.forum.unseen = true;
    const rooms = table.forum.rooms.size;
    for (let turn = 0; turn < 3; turn += 1) {
      table.service.clock.pass(hours(48));
      await table.service.app.sweep();
      await settle();
    }
    expect(table.forum.rooms.size - rooms).toBe(2);
    expect((await stuck()).map(({ lastError }) => lastError)).toContainEqual(expect.stringContaining('may not'));
  });

  test.each([
    ['closed', 'takes no private messages'],
    ['inbox-full', 'inbox at the forum is full'],
  ] as const)('tells the game master that an account is %s', async (trouble, words) => {
    table.forum.closed.set(player(0).account.id, trouble);
    await settle();
    expect((await stuck()).map(({ lastError }) => lastError)).toEqual([expect.stringContaining(words)]);
    expect(table.forum.toldTo(player(1).account)).toHaveLength(1);
  });

  test('tells that an account is banned, and finds one that has another name', async () => {
    table.forum.accounts.set(player(0).account.id, { ...player(0).account, banned: true });
    table.forum.accounts.set(player(1).account.id, { ...player(1).account, name: 'Bertha' });
    await settle();
    expect((await stuck()).map(({ lastError }) => lastError)).toEqual([expect.stringContaining('is banned')]);
    expect(table.forum.toldTo(player(1).account)).toHaveLength(1);
  });

  test.each(['deleted', 'locked'] as const)('posts nothing in a topic that is %s; another is opened', async (state) => {
    await settle();
    const [topic] = table.forum.topics;
    if (topic !== undefined) topic.state = state;
    table.service.clock.pass(hours(48));
    await table.service.app.sweep();
    await settle();
    expect(table.forum.posts).toHaveLength(2);
    expect((await stuck()).map(({ lastError }) => lastError)).toEqual([expect.stringContaining('open')]);
    await table.service.app.renewForumTopic({ campaignId: war.id, by: war.gm.id });
    await settle();
    expect(table.forum.topics).toHaveLength(2);
    expect(table.forum.posts.at(-1)?.text).toContain('How to send orders');
  });

  test('waits while the key is revoked, and goes on with nothing lost', async () => {
    table.forum.down = 'token';
    await settle();
    expect(table.forum.posts).toEqual([]);
    expect(await stuck()).toEqual([]);
    table.forum.down = null;
    table.service.clock.pass(hours(1));
    await table.service.app.sweep();
    await settle();
    expect(table.forum.posts).toHaveLength(2);
    expect(table.forum.toldTo(player(0).account)).toHaveLength(1);
    expectNothingTwice();
  });
});

describe('what nobody heard the end of', () => {
  test.each(['openTopic', 'reply', 'openRoom'] as const)('%s is looked for, and not made again', async (call) => {
    let failed = 0;
    table.forum.faultAt = (made) =>
      made === call && failed++ === 0 ? { when: 'after', error: failure('unreachable', false) } : null;
    await settle();
    for (let round = 0; round < 4; round += 1) {
      table.service.clock.pass(120_000);
      await table.service.app.sweep();
      await settle();
    }
    expect(failed).toBeGreaterThan(0);
    expect(table.forum.topics).toHaveLength(1);
    expect(table.forum.posts).toHaveLength(2);
    expect(table.forum.toldTo(player(0).account)).toHaveLength(1);
    expect(table.forum.toldTo(player(1).account)).toHaveLength(1);
    expectNothingTwice();
  });
});

const told = () => table.forum.toldTo(player(0).account);
const standing = () =>
  table.service.app.standingOrders({ campaignId: war.id, seat: 'seat-1', person: player(0).person.id });

describe('a private message', () => {
  test('is a sheet, answered once, whatever is lost on the way', async () => {
    table.forum.write(player(0).account, 'BID 7');
    for (const call of ['say', 'openRoom'] as const) {
      let failed = 0;
      table.forum.faultAt = (made) =>
        made === call && failed++ === 0 ? { when: 'after', error: failure('unreachable', false) } : null;
      await table.read();
      await table.expireClaims();
    }
    table.forum.faultAt = () => null;
    table.restart();
    await table.read();
    expect(told()).toHaveLength(1);
    expect(told()[0]).toContain('BID 7');
    expect(JSON.stringify(await standing())).toContain('BID 7');
  });

  test('that came while the service was away counts by the time at which it was sent', async () => {
    table.forum.write(player(0).account, 'BID 7');
    table.service.clock.pass(hours(48) + 1000);
    await table.service.app.sweep();
    await table.work();
    const [phase] = (await table.service.record.phases(war.id)).filter(({ ordinal }) => ordinal === 1);
    expect(phase?.sealed?.sheets.map(({ seatId }) => seatId)).toEqual(['seat-1']);
  });

  test('waits, however long, while the record is away', async () => {
    const away = table.restart(table.forum, {
      takeWritten: () => Promise.reject(new RecordAway(new Error('starting up'))),
    });
    table.forum.write(player(0).account, 'BID 7');
    for (let count = 0; count < 5; count += 1) await away.door.readNow().catch(() => {});
    expect(told()).toEqual([]);
    table.restart();
    await table.read();
    expect(told()).toHaveLength(1);
    expect(JSON.stringify(await standing())).toContain('BID 7');
  });

  test('in a room where a third reads is not taken, and nothing is said of it there', async () => {
    const { room } = table.forum.write(player(0).account, 'Hello');
    table.forum.join(room, table.forum.person('Mallory'));
    table.forum.write(player(0).account, 'BID 7', room);
    await table.read();
    expect(await standing()).toBeNull();
    for (const text of told()) expect(text).toContain('others read here');
  });

  test('with quoted orders leaves them out, and says so', async () => {
    table.forum.write(player(0).account, '> BID 3\nBID 7');
    await table.read();
    expect(told()[0]).toContain('`> BID 3` – quoted');
    expect(JSON.stringify(await standing())).not.toContain('BID 3');
  });

  test('that was edited counts from then on', async () => {
    const message = table.forum.write(player(0).account, 'BID 7');
    table.service.clock.pass(hours(48) + 600_000);
    message.editedAt = table.service.clock.now();
    await table.read();
    expect(await standing()).toBeNull();
  });

  test('after twenty within an hour is answered once more, and then no more', async () => {
    for (let count = 0; count < 24; count += 1) table.forum.write(player(0).account, 'BID 7');
    await table.read();
    expect(told()).toHaveLength(21);
    expect(told().at(-1)).toContain('enough for this hour');
  });
});

test('the door says what is the matter, and goes on when it is over', async () => {
  table.forum.down = 'token';
  const { door } = table.here;
  door.open();
  await door.caughtUp;
  expect(door.health()).toMatchObject({ name: 'forum', up: false });
  expect(door.health().says).toContain('FORUM_TOKEN');
  await door.stop();
});

test('notes of messages that were answered are kept for sixty days', async () => {
  table.forum.write(player(0).account, 'BID 7');
  await table.read();
  const { record, app } = table.service;
  const [message] = table.forum.messages;
  const key = `forum/answer/nodebb:${message?.id}`;
  expect(await record.setting(key)).not.toBeNull();
  // Notes bear the time of the database itself.
  const tidied = (days: number) => record.transact((tx) => tx.deleteRunOut(new Date(Date.now() + days * hours(24))));
  await tidied(59);
  expect(await record.setting(key)).not.toBeNull();
  await tidied(61);
  expect(await record.setting(key)).toBeNull();
  expect(await app.recall('forum/cursor/nodebb')).not.toBeNull();
});
