import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Channel, OutgoingMessage, SendOutcome } from '../../src/app/ports/channel.js';
import type { DoorChoice, PersonRow } from '../../src/app/ports/record.js';
import { carriersOf, choicesOf, digestAt, nextDigestAt, openDoors } from '../../src/app/telling/doors.js';
import { toPlainText } from '../../src/core/report/render/plain-text.js';
import {
  hours,
  presentPhase,
  runDueJobs,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../support/service.js';

const at = (text: string): Date => new Date(text);

class TestDoor implements Channel {
  readonly sent: OutgoingMessage[] = [];
  answer: () => SendOutcome = () => ({ kind: 'sent', externalId: 'x1' });

  constructor(readonly name: DoorChoice['channel']) {}

  reaches({ discordId, email, forumId }: PersonRow): boolean {
    return { discord: discordId, email, forum: forumId }[this.name] !== null;
  }

  async send(message: OutgoingMessage): Promise<SendOutcome> {
    const outcome = this.answer();
    if (outcome.kind === 'sent') this.sent.push(message);
    return outcome;
  }
}

const stuck = (): SendOutcome => ({ kind: 'stuck', reason: 'the inbox is full' });
const doors = { discord: new TestDoor('discord'), email: new TestDoor('email'), forum: new TestDoor('forum') };
const channels = Object.values(doors);

const somebody = (change: Partial<PersonRow> = {}): PersonRow => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Ann',
  timeZone: 'Europe/Vienna',
  quietHours: null,
  discordId: '77777',
  email: 'ann@example.org',
  emailOffAt: null,
  hasWebhook: false,
  pushDevices: [],
  forumId: '12',
  forumName: 'ann',
  doors: [],
  isBot: false,
  isHost: false,
  createdAt: at('2025-01-01T00:00:00Z'),
  ...change,
});

const open = (person: PersonRow): string[] =>
  openDoors(person, channels).map(({ channel, takes }) => `${channel.name} ${takes}`);
const carry = (person: PersonRow): string[] =>
  carriersOf(openDoors(person, channels)).map(({ channel, takes }) => `${channel.name} ${takes}`);

describe('the doors of a person', () => {
  it('are those whose accounts are known, in their order; what they never spoke of comes last and takes all', () => {
    expect(open(somebody())).toEqual(['discord all', 'email all', 'forum all']);
    expect(open(somebody({ discordId: null, emailOffAt: at('2025-01-02T00:00:00Z') }))).toEqual(['forum all']);
    expect(open(somebody({ doors: [{ channel: 'forum', takes: 'digest' }] }))).toEqual([
      'forum digest',
      'discord all',
      'email all',
    ]);
    expect(openDoors(somebody(), [doors.email]).map(({ channel }) => channel.name)).toEqual(['email']);
    // A list that names a door twice counts once.
    const twice = choicesOf({
      doors: [
        { channel: 'email', takes: 'off' },
        { channel: 'email', takes: 'all' },
      ],
    });
    expect(twice.filter(({ channel }) => channel === 'email')).toEqual([{ channel: 'email', takes: 'off' }]);
  });

  it('a spare one waits for the others, and serves where there is no other', () => {
    const choice = (discord: DoorChoice['takes'], email: DoorChoice['takes'], forum: DoorChoice['takes']) =>
      carry(
        somebody({
          doors: [
            { channel: 'discord', takes: discord },
            { channel: 'email', takes: email },
            { channel: 'forum', takes: forum },
          ],
        }),
      );
    expect(choice('all', 'spare', 'off')).toEqual(['discord all']);
    expect(choice('spare', 'digest', 'all')).toEqual(['email digest', 'forum all']);
    expect(choice('off', 'spare', 'spare')).toEqual(['email all']);
    expect(choice('off', 'off', 'off')).toEqual([]);
  });

  it.each([
    ['2025-01-10T06:59:59Z', null, '2025-01-10T07:00:00.000Z'],
    ['2025-01-10T07:00:00Z', null, '2025-01-11T07:00:00.000Z'],
    ['2025-07-10T07:00:00Z', null, '2025-07-11T06:00:00.000Z'],
    // Over the night in which the clock is put forward.
    ['2025-03-29T12:00:00Z', null, '2025-03-30T06:00:00.000Z'],
    // Quiet hours until noon: what comes at nine goes at noon, not a day later.
    ['2025-01-10T08:00:00Z', { from: 0, to: 720 }, '2025-01-10T11:00:00.000Z'],
    ['2025-01-10T05:00:00Z', { from: 1320, to: 540 }, '2025-01-10T08:00:00.000Z'],
    ['2025-01-10T12:00:00Z', { from: 480, to: 60 }, '2025-01-11T00:00:00.000Z'],
  ])('a digest after %s with quiet hours %j goes at %s', (now, quietHours, due) => {
    expect(nextDigestAt(at(now), { timeZone: 'Europe/Vienna', quietHours }).toISOString()).toBe(due);
  });

  it('a digest holds what can wait, and nothing whose answer would come too late', () => {
    const now = at('2025-01-10T18:00:00Z');
    const person = { timeZone: 'UTC', quietHours: null };
    for (const kind of ['report', 'correction', 'ruling', 'reminder', 'phase-opened'] as const)
      expect(digestAt(now, { kind, answerBy: null }, person)).toBeNull();
    for (const kind of ['notice', 'press', 'registration', 'phase-sealed'] as const)
      expect(digestAt(now, { kind, answerBy: null }, person)?.toISOString()).toBe('2025-01-11T08:00:00.000Z');
    expect(digestAt(now, { kind: 'press', answerBy: at('2025-01-11T09:59:00Z') }, person)).toBeNull();
    expect(digestAt(now, { kind: 'press', answerBy: at('2025-01-11T10:00:00Z') }, person)).not.toBeNull();
  });
});

describe('players with several doors', () => {
  let service: TestService;
  let table: Table;
  const take = async (seat: number, choices: readonly DoorChoice[]): Promise<void> =>
    service.record.transact((tx) => tx.updatePerson(seatRef(table, seat).person, { doors: choices }));
  const press = (from: number, to: number, text: string) =>
    service.app.sendPress({ ...seatRef(table, from), to: { kind: 'seat', seat: `seat-${to}` }, text, door: 'web' });
  const got = (door: TestDoor): string[] =>
    door.sent
      .map(({ viewer, delivery }) => `${viewer.kind === 'seat' ? viewer.seat : viewer.kind} ${delivery.kind}`)
      .sort();
  const inbox = async (): Promise<string[]> =>
    (await service.app.gmPage({ reader: table.gm.id, campaignId: table.campaignId })).inbox.map(({ document }) =>
      toPlainText(document),
    );

  beforeAll(async () => {
    service = await startService({ frame: { press: 'all' }, services: { channels } });
    table = await startTable(service, 3);
    for (const [index, { id }] of table.people.entries())
      await service.record.transact((tx) =>
        tx.updatePerson(id, { discordId: `88888${index}`, email: `p${index}@example.org`, forumId: `4${index}` }),
      );
    await runDueJobs(service);
  });
  afterAll(() => service.close());
  beforeEach(() => {
    for (const door of channels) {
      door.sent.length = 0;
      door.answer = () => ({ kind: 'sent', externalId: 'x1' });
    }
  });

  it('get each message at each door that takes it, in their order', async () => {
    await take(1, [
      { channel: 'forum', takes: 'all' },
      { channel: 'email', takes: 'off' },
    ]);
    await press(2, 1, 'Hail.');
    const rows = service.queue.jobs.flatMap(({ payload }) => ('deliveryId' in payload ? [payload.deliveryId] : []));
    const channelsOf = await Promise.all(rows.map(async (id) => (await service.record.delivery(id))?.channel));
    expect(channelsOf).toEqual(['forum', 'discord']);
    await runDueJobs(service);
    expect([got(doors.forum), got(doors.discord), got(doors.email)]).toEqual([['seat-1 press'], ['seat-1 press'], []]);
  });

  it('get what a door cannot deliver by the spare one, once, and the GM is told of it', async () => {
    await take(1, [
      { channel: 'discord', takes: 'all' },
      { channel: 'forum', takes: 'spare' },
      { channel: 'email', takes: 'spare' },
    ]);
    doors.discord.answer = stuck;
    doors.forum.answer = stuck;
    await press(3, 1, 'By whatever way.');
    const job = service.queue.jobs.find(({ name }) => name === 'deliver-message');
    await runDueJobs(service);
    expect([got(doors.discord), got(doors.forum), got(doors.email)]).toEqual([[], [], ['seat-1 press']]);
    // Whatever runs twice, it is there once.
    if (job?.name === 'deliver-message') await service.app.deliverMessage(job.payload);
    await service.app.sweep();
    await runDueJobs(service);
    expect(got(doors.email)).toEqual(['seat-1 press']);
    const told = (await inbox()).filter((text) => text.includes('inbox is full'));
    expect(told.map((text) => /It goes out by (\w+) instead/.exec(text)?.[1]).sort()).toEqual(['email', 'forum']);
    const writer = await service.app.seatPage({
      reader: seatRef(table, 3).person,
      campaignId: table.campaignId,
      seat: 'seat-3',
    });
    expect(writer.inbox.some(({ title }) => title.includes('not delivered'))).toBe(false);
  });

  it('use no spare door when another has it, and tell the writer when none is left', async () => {
    await take(1, [
      { channel: 'discord', takes: 'all' },
      { channel: 'email', takes: 'all' },
      { channel: 'forum', takes: 'spare' },
    ]);
    doors.discord.answer = stuck;
    await press(3, 1, 'One of two.');
    await runDueJobs(service);
    expect([got(doors.email), got(doors.forum)]).toEqual([['seat-1 press'], []]);
    expect((await inbox()).some((text) => text.includes('another of the reader’s doors'))).toBe(true);
    doors.email.answer = stuck;
    doors.forum.answer = stuck;
    await press(3, 1, 'None of three.');
    await runDueJobs(service);
    expect(got(doors.forum)).toEqual([]);
    const writer = await service.app.seatPage({
      reader: seatRef(table, 3).person,
      campaignId: table.campaignId,
      seat: 'seat-3',
    });
    expect(writer.inbox.some(({ title }) => title.includes('not delivered'))).toBe(true);
  });

  it('get one message a day of what can wait, for one viewer of one campaign, and results at once', async () => {
    await take(1, [
      { channel: 'email', takes: 'digest' },
      { channel: 'discord', takes: 'off' },
      { channel: 'forum', takes: 'off' },
    ]);
    await take(2, [
      { channel: 'email', takes: 'digest' },
      { channel: 'discord', takes: 'off' },
      { channel: 'forum', takes: 'off' },
    ]);
    const other = await startTable(service, 2);
    await service.record.transact((tx) =>
      tx.seatPerson(other.campaignId, 'seat-1', seatRef(table, 1).person, service.clock.now()),
    );
    await runDueJobs(service);
    for (const door of channels) door.sent.length = 0;
    const { deadlineAt } = await presentPhase(service, table.campaignId);
    // Two days are left, so all of it can wait.
    expect(deadlineAt.getTime() - service.clock.now().getTime()).toBeGreaterThan(hours(24));
    await press(2, 1, 'Give me Wales. I shall give you Kent.');
    await press(3, 1, 'Beware of him!');
    await press(3, 2, 'For nobody else to read.');
    const theirs = { campaignId: other.campaignId, seat: 'seat-2', person: seatRef(other, 2).person };
    await service.app.sendPress({
      ...theirs,
      to: { kind: 'seat', seat: 'seat-1' },
      text: 'Of another war.',
      door: 'web',
    });
    await runDueJobs(service);
    expect(doors.email.sent).toEqual([]);
    service.clock.set('2025-03-05T08:00:00.000Z');
    await runDueJobs(service);
    const mine = doors.email.sent.filter(({ reader }) => reader?.id === seatRef(table, 1).person);
    expect(mine).toHaveLength(2);
    const digest = mine.find(({ campaign }) => campaign.id === table.campaignId);
    const text = toPlainText(digest?.document ?? { title: '', blocks: [] });
    expect(digest?.viewer).toEqual({ kind: 'seat', seat: 'seat-1' });
    expect(text).toContain('Your digest: 2 messages');
    expect(text).toContain('Give me Wales.');
    expect(text).not.toContain('Kent');
    expect(text).toContain('Beware of him!');
    expect(text).toContain(`/c/${table.campaignId}/seat/seat-1/letters`);
    for (const foreign of ['nobody else', 'another war']) expect(text).not.toContain(foreign);
    // A message that is alone goes out as it is.
    const second = doors.email.sent.find(({ reader }) => reader?.id === seatRef(table, 2).person);
    expect(second?.document.title).toBe('Press from Player 3');

    service.clock.set(new Date(deadlineAt.getTime() + 1));
    doors.email.sent.length = 0;
    await runDueJobs(service);
    expect(got(doors.email)).toContain('seat-1 report');
    expect(got(doors.email)).not.toContain('seat-1 phase-sealed');
  });

  it('get press at once when the window closes before the digest would be read', async () => {
    const { deadlineAt } = await presentPhase(service, table.campaignId);
    service.clock.set(new Date(deadlineAt.getTime() - hours(3)));
    await runDueJobs(service);
    doors.email.sent.length = 0;
    await press(3, 1, 'Now or never.');
    await runDueJobs(service);
    expect(got(doors.email)).toContain('seat-1 press');
  });

  it('get nothing outside when all doors are off, not even what waited; the board has it all', async () => {
    await take(2, [
      { channel: 'email', takes: 'digest' },
      { channel: 'discord', takes: 'off' },
      { channel: 'forum', takes: 'off' },
    ]);
    const { deadlineAt } = await presentPhase(service, table.campaignId);
    service.clock.set(new Date(deadlineAt.getTime() + 1));
    await runDueJobs(service);
    await press(3, 2, 'Into the drawer.');
    await take(2, [
      { channel: 'email', takes: 'off' },
      { channel: 'discord', takes: 'off' },
      { channel: 'forum', takes: 'off' },
    ]);
    await press(1, 2, 'Into the void.');
    service.clock.set(new Date(service.clock.now().getTime() + hours(24)));
    for (const door of channels) door.sent.length = 0;
    await runDueJobs(service);
    const reader = seatRef(table, 2).person;
    for (const door of channels) expect(door.sent.filter((message) => message.reader?.id === reader)).toEqual([]);
    const page = await service.app.letters({ reader, campaignId: table.campaignId, seat: 'seat-2' });
    expect(JSON.stringify(page)).toContain('Into the void.');
    expect(await service.record.dueDeliveries(service.clock.now(), 10)).toEqual([]);
  });
});
