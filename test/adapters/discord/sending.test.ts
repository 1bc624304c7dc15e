import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openDiscordMessenger } from '../../../src/adapters/discord/sending/discord-messenger.js';
import { partsOf } from '../../../src/adapters/discord/sending/parts.js';
import type { ReportDocument } from '../../../src/core/game/document.js';
import { hours, presentPhase, runDueJobs } from '../../support/service.js';
import { type Campaign, Stage } from './stage.js';

const CREATE = 'POST /channels/{channel_id}/messages';

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
const hall = (kind: 'text' | 'forum' = 'text') =>
  stage.standIn.channel(stage.standIn.guild('War room'), `${kind}-hall`, kind);

const bind = (kind: 'text' | 'forum' = 'text') =>
  stage.app.bindDiscordChannel({
    campaignId: war.id,
    person: war.gm.id,
    channelId: hall(kind).id,
    guildId: stage.standIn.guild('War room').id,
  });

/** What a player gets in private up to the second phase, in the order of its writing. */
const FIRST_PHASES = ['# Before turn 1', '# Before turn 2'];

/** Plays the first phase: Ada bids, Bert is silent. */
async function playTurn(): Promise<void> {
  await stage.ask(ada(), 'BID 7');
  await stage.playOut(hours(48) + 1000);
}

/** Everything but the message that says how the phase stands, which has tests of its own. */
const results = (place: Parameters<Stage['standIn']['messagesIn']>[0]) =>
  stage.standIn.messagesIn(place).filter(({ content }) => !content.includes('\n-# This message keeps'));

const titles = (messages: readonly { readonly content: string }[]): string[] =>
  messages.flatMap(({ content }) => content.split('\n').find((line) => line.startsWith('# ')) ?? []);

describe('public results', () => {
  test('go to the channel with map and visible id, and ping nobody', async () => {
    await bind();
    await playTurn();
    const posts = results(hall());
    expect(titles(posts)).toEqual(['# Turn 1: orders are sealed', '# Before turn 2']);
    // That the next window is open is said once, by the message that goes on saying how it stands, and what of its dice is fixed.
    const open = stage.standIn.messagesIn(hall()).filter(({ content }) => content.includes('Turn 2: orders are open'));
    const phase = await presentPhase(stage.service, war.id);
    expect(open.map(({ content }) => content)).toEqual([expect.stringContaining(`\`${phase.commitment}\``)]);
    const report = posts[1];
    if (report === undefined) throw new Error('no report');
    expect(report.attachments).toMatchObject([
      {
        filename: 'map.png',
        content_type: 'image/png',
        description: expect.stringContaining('The hall 2 players sit here.'),
      },
    ]);
    expect(report.content).toMatch(/\n-# P-[0-9A-Z]{5}-[0-9A-Z]{5} · record \d+ · [0-9a-f]{32}$/);
    expect(posts.every((post) => post.mentions.length === 0 && !post.mention_everyone)).toBe(true);
    expect(stage.standIn.requestsTo(CREATE).every(({ body }) => JSON.stringify(body).includes('"parse":[]'))).toBe(
      true,
    );
    // What Ada paid is hers to know.
    expect(JSON.stringify(posts)).not.toContain('7 gold');
  });

  test('in a forum make one post a phase, also after a restart', async () => {
    await bind('forum');
    await playTurn();
    const names = () => stage.standIn.threadsIn(hall('forum')).map(({ name }) => name);
    expect(names()).toEqual(['Turn 1', 'Turn 2']);
    const [first] = stage.standIn.threadsIn(hall('forum'));
    if (first === undefined) throw new Error('no post');
    expect(titles(results(first))).toEqual(['# Turn 1: orders are sealed', '# Before turn 2']);
    await stage.reopen();
    await stage.playOut(hours(48) + 1000);
    expect(names()).toEqual(['Turn 1', 'Turn 2', 'Turn 3']);
  });

  test('whose forum post was made, but the answer lost, are not posted twice', async () => {
    await bind('forum');
    stage.standIn.loseAnswers('POST /channels/{channel_id}/threads');
    await playTurn();
    await stage.playOut(hours(1));
    const [first] = stage.standIn.threadsIn(hall('forum'));
    expect(stage.standIn.threadsIn(hall('forum')).map(({ name }) => name)).toEqual(['Turn 1', 'Turn 2']);
    expect(titles(results(first ?? hall()))).toEqual(['# Turn 1: orders are sealed', '# Before turn 2']);
  });

  test.each([
    ['SendMessages', 'lacks a permission'],
    ['ViewChannel', 'may not see the channel'],
  ] as const)('without %s are stuck, with what would do', async (permission, reason) => {
    await bind();
    stage.standIn.denyPermissions(hall(), permission);
    await playTurn();
    const stuck = await stage.service.record.stuckDeliveries(war.id);
    expect(stuck).toHaveLength(2);
    expect(stuck[0]?.lastError).toContain(reason);
  });

  test('to a channel that was deleted are stuck', async () => {
    await bind();
    stage.standIn.deleteChannel(hall());
    await playTurn();
    const [stuck] = await stage.service.record.stuckDeliveries(war.id);
    expect(stuck?.lastError).toBe('the channel is not there any more; bind another by /campaign bind');
  });
});

describe('private reports', () => {
  test('go by direct message alone, with the reader’s own map', async () => {
    await bind();
    await playTurn();
    const report = stage.standIn.dmsTo(ada()).find(({ content }) => content.startsWith('# Before turn 2'));
    expect(report?.content).toContain('You have 3 gold.');
    expect(report?.attachments[0]).toMatchObject({ filename: 'map.png' });
    const theirs = stage.standIn
      .dmsTo(stage.standIn.user('Bert'))
      .map(({ content }) => content)
      .join('\n');
    expect(theirs).toContain('You have 9 gold.');
    expect(theirs).not.toMatch(/3 gold|7 gold/);
    expect(theirs).toContain('Your orders are due by <t:1741457401:F> (<t:1741457401:R>)');
  });

  test('for closed doors are stuck, and nothing private is in any channel', async () => {
    await bind();
    stage.standIn.closeDms(ada());
    await stage.service.app.submitOrders({
      campaignId: war.id,
      seat: 'seat-1',
      person: war.people[0]?.id ?? '',
      door: 'web',
      text: 'BID 7',
    });
    await stage.playOut(hours(48) + 1000);
    const stuck = await stage.service.record.stuckDeliveries(war.id);
    const reports = stuck.filter(({ title }) => title === 'Before turn 2');
    expect(reports).toHaveLength(1);
    expect(reports[0]?.lastError).toMatch(/^direct messages are closed/);
    // Nowhere at all but where the GM, who sees everything, reads in private.
    const judge = stage.standIn.user('Judge').dmChannel.id;
    const elsewhere = [...stage.standIn.world.messages.values()].filter(({ channel_id }) => channel_id !== judge);
    const said = JSON.stringify(elsewhere);
    expect(elsewhere.length).toBeGreaterThan(3);
    expect(said).not.toMatch(/You have 3 gold|for 7 gold/);
    // The GM is told that, and why; not what.
    const told = stage.standIn
      .dmsTo(stage.standIn.user('Judge'))
      .map(({ content }) => content)
      .join('\n');
    expect(told).toContain('direct messages are closed');
  });

  test('without a reader are refused by the channel itself', async () => {
    const seen: unknown[] = [];
    await bind();
    const original = stage.door.channel.send.bind(stage.door.channel);
    stage.door.channel.send = async (message) => {
      if (message.viewer.kind === 'seat') seen.push(await original({ ...message, reader: null, target: hall().id }));
      return original(message);
    };
    await playTurn();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.every((outcome) => JSON.stringify(outcome).includes('"stuck"'))).toBe(true);
    expect(JSON.stringify(stage.standIn.messagesIn(hall()))).not.toContain('You have');
  });
});

describe('trouble on the way', () => {
  /** What one outbox would send, once more, as after a crash between sending and recording. */
  const dueAgain = async (): Promise<void> => {
    stage.service.clock.pass(hours(1));
    await stage.app.sweep();
    await stage.runDue();
  };

  test('a 500 and then success sends once; a longer outage goes back to the outbox and sends once', async () => {
    await bind();
    stage.standIn.failNext(CREATE, 500, 1);
    await playTurn();
    expect(titles(results(hall()))).toHaveLength(2);
    stage.standIn.failNext(CREATE, 503, 12);
    await stage.playOut(hours(48) + 1000);
    stage.standIn.clearFaults();
    await dueAgain();
    expect(titles(results(hall()))).toEqual([
      '# Turn 1: orders are sealed',
      '# Before turn 2',
      '# Turn 2: orders are sealed',
      '# Before turn 3',
    ]);
  });

  test('an answer that is lost does not double a message', async () => {
    await bind();
    await stage.ask(ada(), 'BID 7');
    stage.standIn.loseAnswers(CREATE, { count: 9 });
    await stage.playOut(hours(48) + 1000);
    await dueAgain();
    const own = [...stage.standIn.world.messages.values()].filter(({ content }) => /^# /m.test(content));
    const ids = own.map(({ content }) => content.split('\n').at(-1));
    // What leaves together is one message: a report, and the window that it opens.
    expect(ids.length).toBeGreaterThanOrEqual(10);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('a long 429 goes back to the outbox with the time that Discord gave', async () => {
    await bind();
    await stage.ask(ada(), 'BID 7');
    const isResult = ({ route, body }: { route: string; body: unknown }) =>
      route === CREATE && !JSON.stringify(body).includes('-# This message keeps');
    stage.standIn.force429(isResult, 90, { count: 1 });
    await stage.playOut(hours(48) + 1000);
    const waiting = stage.service.queue.jobs.filter(({ name }) => name === 'deliver-message');
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting[0]?.runAt?.getTime()).toBeGreaterThanOrEqual(stage.service.clock.now().getTime() + 90_000);
  });

  test.each([
    ['inside the nonce’s window', 0],
    ['beyond it', hours(1)],
  ])('a crash between sending and recording sends once, %s', async (_, pause) => {
    await bind();
    await stage.ask(ada(), 'BID 7');
    // A second process on the same record, whose outbox dies whenever it would write down that a message went out.
    const { record } = stage.service;
    const dying = stage.service.another({
      record: Object.assign(Object.create(record), record, {
        transact: (work: Parameters<typeof record.transact>[0]) =>
          record.transact((tx) =>
            work(
              new Proxy(tx, {
                get: (target, name) => {
                  if (name === 'settleDelivery') return () => Promise.reject(new Error('killed'));
                  const value: unknown = Reflect.get(target, name);
                  return typeof value === 'function' ? value.bind(target) : value;
                },
              }),
            ),
          ),
      }),
    });
    stage.service.clock.pass(hours(48) + 1000);
    await stage.app.sweep();
    const { queue, clock } = stage.service;
    const mortal = {
      ...stage.patient(stage.app),
      deliverMessage: (input: { deliveryId: string }) => dying.deliverMessage(input).catch(() => 'later' as const),
    };
    await runDueJobs({ app: mortal, queue, clock });
    // The first for each reader is out; those behind it wait until the claim of the dead worker runs out, after two minutes.
    expect(titles(results(hall()))).toEqual(['# Turn 1: orders are sealed']);
    clock.pass(pause + 121_000);
    await stage.app.sweep();
    await stage.runDue();
    expect(titles(results(hall()))).toEqual(['# Turn 1: orders are sealed', '# Before turn 2']);
    expect(titles(stage.standIn.dmsTo(ada()))).toEqual(FIRST_PHASES);
    expect(await record.dueDeliveries(clock.now(), 10)).toEqual([]);
  });
});

describe('a long report', () => {
  const long: ReportDocument = {
    title: 'Long @everyone',
    blocks: Array.from({ length: 40 }, (_, index) => ({
      kind: 'paragraph' as const,
      text: [`Paragraph ${index} ${'word '.repeat(60)}`],
    })),
  };

  const inParts = (document: ReportDocument) =>
    partsOf({
      document,
      welcome: null,
      next: null,
      visibleId: 'P-AAAAA-BBBBB',
      deliveryId: 'd1',
      deadlineAt: null,
      page: 'https://board.example.org/c/war/seat/north',
      proofPage: 'https://board.example.org/c/war/verify',
      record: 'record 14 · c0ffee',
    });

  const rolls = {
    kind: 'rolls' as const,
    title: 'Rolls',
    rolls: [{ stream: 'fight/1', sides: 6, faces: [4, 2] }],
  };

  test('has its rolls and keys in a file, and one line about them, however long it is', () => {
    for (const blocks of [long.blocks.slice(0, 2), long.blocks]) {
      const { parts, proof, whole } = inParts({ ...long, blocks: [rolls, ...blocks] });
      const text = parts.map(({ content }) => content).join('\n');
      expect(text).toContain('Every roll of this report can be checked: <https://board.example.org/c/war/verify>');
      expect(`${text}${whole ?? ''}`).not.toContain('fight/1');
      expect(proof).toContain('fight/1: d6 4 2');
    }
    const nothing = inParts({ ...long, blocks: [{ ...rolls, rolls: [] }, ...long.blocks.slice(0, 2)] });
    expect(nothing.proof).toBeNull();
    expect(nothing.parts[0]?.content).not.toMatch(/Rolls|checked/);
  });

  test('is cut at sensible places; what is too long for messages comes as a file as well', () => {
    const few = inParts({ ...long, blocks: long.blocks.slice(0, 15) });
    expect(few.whole).toBeNull();
    expect(few.parts).toHaveLength(3);
    expect(few.parts.every(({ content }) => content.length <= 2000)).toBe(true);
    expect(few.parts[1]?.content).toMatch(/^Paragraph \d+ word[\s\S]*\n-# P-AAAAA-BBBBB · 2\/3$/);
    expect(new Set(few.parts.map(({ nonce }) => nonce)).size).toBe(3);
    expect(few.parts.every(({ nonce }) => nonce.length <= 25)).toBe(true);
    const many = inParts(long);
    expect(many.parts).toHaveLength(2);
    expect(many.parts[1]?.content).toContain('would take 8 messages');
    expect(many.whole).toContain('Paragraph 39');
  });

  test('goes on where it stopped', async () => {
    await bind();
    const original = stage.door.channel.send.bind(stage.door.channel);
    stage.door.channel.send = (message) =>
      original({ ...message, document: { ...long, blocks: long.blocks.slice(0, 15) } });
    let created = 0;
    stage.standIn.failNext(
      (request) => {
        if (request.route !== CREATE || request.method !== 'POST') return false;
        created += 1;
        return created > 2;
      },
      500,
      4,
    );
    await playTurn();
    stage.standIn.clearFaults();
    stage.service.clock.pass(hours(1));
    await stage.app.sweep();
    await stage.runDue();
    const small = results(hall()).map(({ content }) => content.split('\n').at(-1));
    expect(new Set(small).size).toBe(6);
    expect(small).toHaveLength(6);
  });
});

test('a worker sends without a gateway connection', async () => {
  await bind();
  await stage.ask(ada(), 'BID 7');
  const { token, restOptions, gateway } = stage.standIn;
  await stage.door.stop();
  const channels = [openDiscordMessenger({ token, apiUrl: restOptions.api, publicUrl: 'https://board.example.org' })];
  const { queue, clock } = stage.service;
  clock.pass(hours(48) + 1000);
  await stage.app.sweep();
  await runDueJobs({ app: stage.service.another({ channels }), queue, clock });
  expect(gateway.connected).toBe(0);
  expect(titles(results(hall()))).toHaveLength(2);
  expect(titles(stage.standIn.dmsTo(ada()))).toContain('# Before turn 2');
});
