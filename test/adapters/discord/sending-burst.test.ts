import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { openDiscordMessenger } from '../../../src/adapters/discord/sending/discord-messenger.js';
import { DISCORD_PACE } from '../../../src/adapters/discord/sending/pacing.js';
import { openSendingLedger, type SendingLedger } from '../../../src/adapters/postgres/sending-ledger.js';
import type { Channel, OutgoingMessage } from '../../../src/app/ports/channel.js';
import type { PersonRow } from '../../../src/app/ports/record.js';
import { type Campaign, Stage, type StageOptions } from './stage.js';

const CREATE = 'POST /channels/{channel_id}/messages';

let stage: Stage;
let ledger: SendingLedger;
let war: Campaign;
afterEach(async () => {
  await stage.close();
  expect(stage.standIn.violations).toEqual([]);
});

const paced = () => ({ next: () => ledger.next('discord/pace', DISCORD_PACE.perSecond, DISCORD_PACE.catchUpMs) });

/** Discord's own limits, on real time. */
async function open(more: StageOptions['standIn'] = {}): Promise<void> {
  stage = await Stage.open({
    standIn: { rateLimits: {}, now: Date.now, ...more },
    paced: true,
  });
  ledger = stage.ledger;
  war = await stage.campaign('Crowns of Test', ['Ada', 'Bert']);
}

async function messagesTo(count: number): Promise<readonly OutgoingMessage[]> {
  const campaign = await stage.service.record.campaign(war.id);
  if (campaign === null) throw new Error('no campaign');
  const messages: OutgoingMessage[] = [];
  for (let index = 0; index < count; index += 1) {
    const { person } = await stage.player(`Reader ${index}`);
    messages.push(messageTo(campaign, person, index));
  }
  return messages;
}

function messageTo(campaign: OutgoingMessage['campaign'], reader: PersonRow, index: number): OutgoingMessage {
  const id = randomUUID();
  const document = { title: `Report ${index}`, blocks: [{ kind: 'paragraph' as const, text: ['All is well.'] }] };
  const now = new Date();
  return {
    delivery: {
      id,
      onceKey: id,
      campaignId: campaign.id,
      phaseId: null,
      conversation: null,
      reportId: null,
      kind: 'report',
      channel: 'discord',
      viewer: 'seat:seat-1',
      personId: reader.id,
      deviceId: null,
      title: document.title,
      document,
      act: null,
      head: null,
      status: 'pending',
      attempts: 1,
      dueAt: now,
      claimedUntil: null,
      lastError: null,
      externalId: null,
      createdAt: now,
      sentAt: null,
    },
    campaign,
    phase: null,
    next: null,
    asks: [],
    seat: null,
    viewer: { kind: 'seat', seat: 'seat-1' },
    reader,
    target: null,
    document,
    settings: null,
    onFront: false,
    replyToken: null,
    visibleId: id.slice(0, 8),
    picture: async () => null,
  };
}

const arrived = (): readonly string[] =>
  [...stage.standIn.world.messages.values()].flatMap(
    ({ content }) => content.split('\n').find((line) => line.startsWith('# Report ')) ?? [],
  );

const kinds = async (sending: readonly Promise<{ kind: string }>[]): Promise<ReadonlySet<string>> =>
  new Set((await Promise.all(sending)).map(({ kind }) => kind));

const URL_OF_BOARD = 'https://board.example.org';

const worker = (): Channel => {
  const { token, restOptions } = stage.standIn;
  return openDiscordMessenger({
    token,
    apiUrl: restOptions.api,
    publicUrl: URL_OF_BOARD,
    notes: ledger,
    pace: paced(),
  });
};

describe('a burst', () => {
  test('by two processes stays within the one budget, while the gateway drops and commands are answered', async () => {
    await open();
    const messages = await messagesTo(70);
    const other = worker();
    const began = performance.now();
    const sending = messages.map((message, index) => (index % 2 === 0 ? stage.door.channel : other).send(message));
    await stage.standIn.waitFor(() => arrived().length > 10);
    await stage.standIn.user('Reader 1').slash('orders show');
    // It does not wait behind what else there is to send.
    expect(arrived().length).toBeLessThan(70);
    const { resumes } = stage.standIn.gateway;
    stage.standIn.dropConnection();
    expect(await kinds(sending)).toEqual(new Set(['sent']));
    const seconds = (performance.now() - began) / 1000;
    expect(stage.standIn.count429).toBe(0);
    expect([...arrived()].sort()).toEqual(messages.map(({ document }) => `# ${document.title}`).sort());
    // A private channel and a message for each.
    expect(seconds).toBeGreaterThan((2 * 70) / 50 - 0.2);
    await stage.standIn.waitFor(() => stage.standIn.gateway.resumes > resumes);
  });

  test('that meets 429, over all and on one route, and failures is sent once', async () => {
    await open();
    const messages = await messagesTo(20);
    stage.standIn.force429(CREATE, 0.4, { global: true });
    stage.standIn.force429(CREATE, 0.3, { count: 2 });
    stage.standIn.failNext(CREATE, 500, 3);
    stage.standIn.loseAnswers(CREATE, { count: 3 });
    // One message may meet all the trouble in a row; it is then sent again later, as a worker would.
    let left = messages;
    for (let round = 0; round < 4 && left.length > 0; round += 1) {
      const outcomes = await Promise.all(left.map((message) => stage.door.channel.send(message)));
      expect(outcomes.map(({ kind }) => kind)).not.toContain('stuck');
      left = left.filter((_message, index) => outcomes[index]?.kind === 'later');
    }
    expect(left).toEqual([]);
    expect([...arrived()].sort()).toEqual(messages.map(({ document }) => `# ${document.title}`).sort());
  });

  test('opens no private channel that any process has opened before', async () => {
    await open();
    const messages = await messagesTo(3);
    await kinds(messages.map((message) => stage.door.channel.send(message)));
    const again = await messagesTo(3);
    await kinds(again.map((message) => worker().send(message)));
    expect(stage.standIn.requestsTo('POST /users/@me/channels')).toHaveLength(3);
    expect(arrived()).toHaveLength(6);
  });

  test('goes on at the pace of one process when the shared pace cannot be asked', async () => {
    await open();
    const broken = openSendingLedger('postgres://nobody@127.0.0.1:1/none');
    const { token, restOptions } = stage.standIn;
    const alone = openDiscordMessenger({
      publicUrl: URL_OF_BOARD,
      token,
      apiUrl: restOptions.api,
      pace: { next: () => broken.next('discord/pace', DISCORD_PACE.perSecond, DISCORD_PACE.catchUpMs) },
    });
    const messages = await messagesTo(2);
    expect(await kinds(messages.map((message) => alone.send(message)))).toEqual(new Set(['sent']));
    await broken.close();
  });
});

describe('the shared ledger', () => {
  test('gives each moment of a pace to one process, and after a stall makes up for a little', async () => {
    await open();
    const second = openSendingLedger(stage.service.connectionString);
    const began = performance.now();
    const moments: number[] = [];
    await Promise.all(
      [ledger, second].map(async (one) => {
        for (let index = 0; index < 20; index += 1) {
          const wait = await one.next('test/pace', 100, 20);
          moments.push(performance.now() - began + wait);
        }
      }),
    );
    await second.close();
    const span = Math.max(...moments) - Math.min(...moments);
    // 40 moments, 10 ms apart, of which a stall may make up 20 ms.
    expect(span).toBeGreaterThan(360);
  });

  test('lets one of many begin, the next only when it gave up or is not heard of', async () => {
    await open();
    const begun = await Promise.all(Array.from({ length: 10 }, () => ledger.begin('test/thing')));
    expect(begun.filter(({ kind }) => kind === 'yours')).toEqual([{ kind: 'yours', lookFirst: false }]);
    await ledger.notMade('test/thing', true);
    expect(await ledger.begin('test/thing')).toEqual({ kind: 'yours', lookFirst: true });
    expect(await ledger.begin('test/thing')).toEqual({ kind: 'held' });
    await stage.expireClaims();
    expect(await ledger.begin('test/thing')).toEqual({ kind: 'yours', lookFirst: true });
    await ledger.made('test/thing', '7');
    expect(await ledger.begin('test/thing')).toEqual({ kind: 'made', id: '7' });
    expect(await ledger.recall('test/thing')).toBe('7');
    await ledger.gone('test/thing');
    expect(await ledger.begin('test/thing')).toEqual({ kind: 'yours', lookFirst: false });
    await ledger.notMade('test/thing', false);
    expect(await ledger.begin('test/thing')).toEqual({ kind: 'yours', lookFirst: false });
  });
});
