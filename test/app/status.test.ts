import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StatusToShow } from '../../src/app/ports/channel.js';
import {
  hours,
  runDueJobs,
  seatRef,
  startService,
  startTable,
  type Table,
  TestChannel,
  type TestService,
} from '../support/service.js';

/** A channel with a status message for each phase. */
class ShowingChannel extends TestChannel {
  readonly shown: StatusToShow[] = [];

  async showStatus(status: StatusToShow): Promise<void> {
    this.shown.push(status);
  }

  titles(): string[] {
    return this.shown.splice(0).map(({ document }) => document.title);
  }
}

const refusal = (code: string) => expect.objectContaining({ name: 'Refusal', code });
let service: TestService;
let channel: ShowingChannel;
let table: Table;

const submit = (seat: number, text: string, more: object = {}) =>
  service.app.submitOrders({ ...seatRef(table, seat), door: 'web', text, ...more });
const status = (seat: number | null) =>
  service.app.status({ reader: seat === null ? null : seatRef(table, seat).person, campaignId: table.campaignId });
/** Runs what is due now and what is due when the next status message may be shown. */
const settle = async () => {
  await runDueJobs(service);
  service.clock.pass(2000);
  await runDueJobs(service);
};
const inboxTitles = async (seat: number) =>
  (
    await service.app.seatPage({
      reader: seatRef(table, seat).person,
      campaignId: table.campaignId,
      seat: `seat-${seat}`,
    })
  ).inbox.map((message) => message.title);

const voteOf = async (seat: number): Promise<string> => {
  const { campaignId, seat: id, person } = seatRef(table, seat);
  return (await service.app.seatPage({ reader: person, campaignId, seat: id })).votes[0]?.subject ?? '';
};

beforeAll(async () => {
  channel = new ShowingChannel();
  service = await startService({ services: { channels: [channel] } });
  table = await startTable(service, 3, { discord: true });
  await service.app.bindDiscordChannel({
    campaignId: table.campaignId,
    person: table.gm.id,
    channelId: '900000000000000001',
    guildId: '800000000000000001',
  });
  await settle();
});
afterAll(() => service.close());

describe('how a campaign stands', () => {
  it('tells who owes and how many sent, never who sent', async () => {
    const before = await status(2);
    expect(before.owing.map((seat) => seat.id)).toEqual(['seat-1', 'seat-2', 'seat-3']);
    await submit(1, 'BID 3');
    for (const reader of [null, 2]) {
      const after = await status(reader);
      expect(after.owing).toEqual(before.owing);
      expect(JSON.stringify(after.document)).toContain('1 of 3 sheets are in.');
      if (reader === 2)
        expect(after.own).toEqual([
          {
            seat: expect.objectContaining({ id: 'seat-2' }),
            stand: expect.objectContaining({ state: 'owed', sheet: null }),
          },
        ]);
      else expect(after.own).toEqual([]);
    }
    expect((await status(1)).own[0]).toMatchObject({ stand: { state: 'sent', sheet: { orders: 1 } } });
    // Word for word the same whoever of the others has sent.
    await service.app.revokeOrders({ ...seatRef(table, 1), door: 'web' });
    await submit(3, 'BID 1');
    const swapped = await status(2);
    await service.app.revokeOrders({ ...seatRef(table, 3), door: 'web' });
    await submit(1, 'BID 3');
    expect(JSON.stringify(await status(2))).toBe(JSON.stringify(swapped));
  });

  it('is shown in one message a phase that is brought up to date, at most once in two seconds', async () => {
    await settle();
    channel.shown.length = 0;
    await submit(1, 'BID 3');
    await submit(1, 'BID 4');
    await service.app.setReady({ ...seatRef(table, 1), ready: true });
    const jobs = service.queue.jobs.filter((job) => job.name === 'refresh-status');
    expect(new Set(jobs.map((job) => job.runAt?.getTime())).size).toBe(1);
    await settle();
    const { target, settings, phaseTitle, document } = channel.shown[0] ?? {};
    expect({ target, settings, phaseTitle }).toEqual({
      target: '900000000000000001',
      settings: { guildId: '800000000000000001' },
      phaseTitle: 'Turn 1',
    });
    expect(document?.title).toBe('Turn 1: orders are open');
    expect(document?.blocks[0]).toMatchObject({ kind: 'paragraph' });
  });

  it('says paused, and closes the message of a phase before that of the next opens', async () => {
    channel.titles();
    await service.app.pauseCampaign({ campaignId: table.campaignId, by: table.gm.id, reason: 'Rest' });
    await settle();
    expect(new Set(channel.titles())).toEqual(new Set(['Turn 1: paused']));
    await service.app.resumeCampaign({ campaignId: table.campaignId, by: table.gm.id });
    await settle();
    channel.titles();
    service.clock.pass(hours(48));
    await settle();
    expect(channel.titles()).toEqual(expect.arrayContaining(['Turn 1: results are out', 'Turn 2: orders are open']));
    await submit(1, 'DIG');
    await settle();
    expect(new Set(channel.titles())).toEqual(new Set(['Turn 2: orders are open']));
  });

  it('needs a campaign, and a place to show it', async () => {
    await expect(service.app.status({ reader: null, campaignId: 'nowhere' })).rejects.toEqual(refusal('not-found'));
    expect(await service.app.refreshStatus({ campaignId: 'nowhere' })).toBe('nothing');
    const other = await startTable(service, 2);
    await runDueJobs(service);
    expect(await service.app.refreshStatus({ campaignId: other.campaignId })).toBe('nothing');
    const signup = await service.app.createCampaign({ binder: 'crowns', gm: table.gm.id });
    const page = await service.app.status({ reader: null, campaignId: signup });
    expect(page.owing).toEqual([]);
    expect(page.document.title).toBe('Crowns of Test: sign-up');
  });
});

describe('what was reported', () => {
  it('is there for its reader, newest first, and for nobody else', async () => {
    const { campaignId } = table;
    const own = await service.app.pastReports({ reader: seatRef(table, 1).person, campaignId, seat: 'seat-1' });
    expect(own.map(({ ordinal, phaseTitle }) => [ordinal, phaseTitle])).toEqual([
      [1, 'Turn 1'],
      [0, 'Opening'],
    ]);
    expect(JSON.stringify(own[0]?.document)).toContain('You have');
    expect(own[0]?.number).toMatch(/^P-/);
    for (const [reader, code] of [
      [seatRef(table, 2).person, 'not-your-seat'],
      [null, 'not-signed-in'],
    ] as const)
      await expect(service.app.pastReports({ reader, campaignId, seat: 'seat-1' })).rejects.toEqual(refusal(code));
    expect(await service.app.pastReports({ reader: table.gm.id, campaignId, seat: 'seat-1' })).toEqual(own);
    const open = await service.app.history(campaignId);
    expect(open.map(({ ordinal }) => ordinal)).toEqual([1, 0]);
    expect(JSON.stringify(open)).not.toMatch(/You have|was silent/);
    await expect(service.app.history('nowhere')).rejects.toEqual(refusal('not-found'));
  });

  it('is not there before it is published', async () => {
    const held = await startTable(service, 2, { create: { reviewMode: 'hold-until-confirmed' } });
    service.clock.pass(hours(48) + 1);
    await runDueJobs(service);
    const { campaignId } = held;
    expect((await service.app.campaignPage({ reader: null, campaignId })).phase?.status).toBe('resolved');
    expect((await service.app.history(campaignId)).map(({ ordinal }) => ordinal)).toEqual([0]);
    const own = await service.app.pastReports({ reader: seatRef(held, 1).person, campaignId, seat: 'seat-1' });
    expect(own.map(({ ordinal }) => ordinal)).toEqual([0]);
  });
});

describe('whose sheets are in', () => {
  const summaries = async (own: Table, in_: TestService = service) => {
    const { campaignId } = own;
    const { app } = in_;
    const { person, seat } = seatRef(own, 2);
    return [
      (await app.campaignPage({ reader: null, campaignId })).phase,
      (await app.seatPage({ reader: person, campaignId, seat })).campaign.phase,
      (await app.status({ reader: person, campaignId })).campaign.phase,
    ];
  };

  it('is told with names: whether each is in and nothing else, until the window closes', async () => {
    const named = await startService({ frame: { sheetsIn: 'names' } });
    try {
      const own = await startTable(named, 3, { create: { reviewMode: 'hold-until-confirmed' } });
      const told = (in_: readonly boolean[]) =>
        in_.map((one, index) => ({ id: `seat-${index + 1}`, name: expect.any(String), in: one }));
      const send = (seat: number, text: string) => named.app.submitOrders({ ...seatRef(own, seat), door: 'web', text });
      for (const phase of await summaries(own, named)) expect(phase?.sheetsIn).toEqual(told([false, false, false]));
      await send(1, 'BID 3');
      const once = await summaries(own, named);
      for (const phase of once) expect(phase?.sheetsIn).toEqual(told([true, false, false]));
      // Word for word the same whatever the sheet says, whenever and by whichever door it came.
      named.clock.pass(hours(1));
      await named.app.submitOrders({ ...seatRef(own, 1), door: 'discord', doorKey: 'other', text: 'DIG\nBID 4\nFIRE' });
      expect(JSON.stringify(await summaries(own, named))).toBe(JSON.stringify(once));
      await named.app.revokeOrders({ ...seatRef(own, 1), door: 'web' });
      for (const phase of await summaries(own, named)) expect(phase?.sheetsIn).toEqual(told([false, false, false]));
      const { document } = await named.app.status({ reader: null, campaignId: own.campaignId });
      expect(JSON.stringify(document)).not.toContain('Whose are in, nobody sees');
      named.clock.pass(hours(48));
      await runDueJobs(named);
      expect((await summaries(own, named))[0]?.status).toBe('resolved');
      for (const phase of await summaries(own, named)) expect(phase?.sheetsIn).toBeNull();
    } finally {
      await named.close();
    }
  });

  it.each([
    ['a campaign that says count', { sheetsIn: 'count' }],
    ['a campaign from before there was a choice', {}],
  ])('is told to nobody in %s: word for word the same whoever has sent', async (_name, frame) => {
    const counted = await startService({ frame });
    try {
      const own = await startTable(counted, 3);
      const seen: string[] = [];
      for (const seat of [1, 3]) {
        await counted.app.submitOrders({ ...seatRef(own, seat), door: 'web', text: 'BID 1' });
        const phases = await summaries(own, counted);
        for (const phase of phases) expect(phase).toMatchObject({ owed: 3, received: 1, sheetsIn: null });
        const { document } = await counted.app.status({ reader: null, campaignId: own.campaignId });
        expect(JSON.stringify(document)).toContain('Whose are in, nobody sees before the deadline.');
        seen.push(JSON.stringify([phases, document]));
        await counted.app.revokeOrders({ ...seatRef(own, seat), door: 'web' });
      }
      expect(seen[1]).toBe(seen[0]);
    } finally {
      await counted.close();
    }
  });
});

it('lists the binders that a campaign can be made of', async () => {
  expect(await service.app.binders()).toMatchObject([{ id: 'crowns', title: 'Crowns of Test', systemTitle: 'Crowns' }]);
});

it('reminds by name of what a seat lacks', async () => {
  table = await startTable(service, 3, { discord: true });
  await runDueJobs(service);
  await submit(1, 'BID 1');
  await service.app.revokeOrders({ ...seatRef(table, 1), door: 'web' });
  await submit(2, 'BID 1');
  const late = await service.app.createPerson({ name: 'Late <b>' });
  await service.app.apply({ campaignId: table.campaignId, person: late.id, text: 'North' });
  await service.app.castVote({ ...seatRef(table, 3), subject: await voteOf(3), choice: 'no' });
  await runDueJobs(service);
  channel.sent.length = 0;
  service.clock.pass(hours(24));
  await runDueJobs(service);
  const told = new Map(
    channel.sent
      .filter(({ message }) => message.delivery.kind === 'reminder' && message.campaign.id === table.campaignId)
      .map(({ viewer, message }) => [viewer, JSON.stringify(message.document)]),
  );
  expect([...told.keys()].sort()).toEqual(['seat-1', 'seat-3']);
  expect(told.get('seat-1')).toContain('You took your orders for Turn 1 back');
  expect(told.get('seat-1')).toContain('Your vote is open too: May Late <b> join your side?');
  expect(told.get('seat-3')).toContain('No sheet of yours stands for Turn 1.');
  expect(told.get('seat-3')).not.toContain('vote is open');
});

describe('the last one', () => {
  it('is told once a phase, and nobody else is', async () => {
    table = await startTable(service, 3, { discord: true });
    await runDueJobs(service);
    channel.sent.length = 0;
    const last = 'Turn 1: only your orders are missing';
    await submit(1, 'BID 1');
    await runDueJobs(service);
    expect(channel.sent).toEqual([]);
    await Promise.all([submit(2, 'BID 1'), submit(2, 'BID 2')]);
    await runDueJobs(service);
    expect(channel.sent.map(({ viewer, title }) => [viewer, title])).toEqual([['seat-3', last]]);
    expect(await inboxTitles(3)).toContain(last);
    // Who takes his sheet back knows that he has.
    await submit(3, 'BID 1');
    await service.app.revokeOrders({ ...seatRef(table, 1), door: 'web' });
    await submit(2, 'BID 3');
    await runDueJobs(service);
    expect(channel.sent).toHaveLength(1);
    for (const seat of [1, 2]) expect(await inboxTitles(seat)).not.toContain(last);
    const page = await service.app.campaignPage({ reader: null, campaignId: table.campaignId });
    expect(page.thread.map((message) => message.title)).not.toContain(last);
  });

  it('is not told any more when somebody has taken his sheet back meanwhile', async () => {
    table = await startTable(service, 3, { discord: true });
    await runDueJobs(service);
    channel.sent.length = 0;
    for (const seat of [1, 2]) await submit(seat, 'BID 1');
    await service.app.revokeOrders({ ...seatRef(table, 2), door: 'web' });
    await runDueJobs(service);
    expect(channel.sent).toEqual([]);
    expect(await service.record.stuckDeliveries(table.campaignId)).toEqual([]);
  });

  it('is told a minute later who may have sent a sheet to a door that is read from time to time', async () => {
    table = await startTable(service, 2, { discord: true });
    const [, late] = table.people;
    await service.record.transact((tx) => tx.updatePerson(late?.id ?? '', { forumId: '77', forumName: 'late' }));
    await runDueJobs(service);
    channel.sent.length = 0;
    await submit(1, 'BID 1');
    await runDueJobs(service);
    expect(channel.sent).toEqual([]);
    service.clock.pass(60_000);
    await runDueJobs(service);
    expect(channel.sent.map(({ title }) => title)).toEqual(['Turn 1: only your orders are missing']);
    // Whose sheet came in that minute hears nothing.
    const other = await startTable(service, 2, { discord: true });
    const [, quick] = other.people;
    await service.record.transact((tx) => tx.updatePerson(quick?.id ?? '', { forumId: '78', forumName: 'quick' }));
    await runDueJobs(service);
    channel.sent.length = 0;
    for (const seat of [1, 2]) await service.app.submitOrders({ ...seatRef(other, seat), door: 'web', text: 'BID 1' });
    service.clock.pass(60_000);
    await runDueJobs(service);
    expect(channel.sent.filter(({ title }) => title.includes('only your'))).toEqual([]);
  });

  it('is not told where nobody is reminded', async () => {
    const quiet = await startService({ frame: { schedule: { phases: { bid: '48h', dig: '48h' }, reminders: [] } } });
    try {
      const own = await startTable(quiet, 2, { discord: true });
      await runDueJobs(quiet);
      quiet.channel.sent.length = 0;
      await quiet.app.submitOrders({ ...seatRef(own, 1), door: 'web', text: 'BID 1' });
      await runDueJobs(quiet);
      expect(quiet.channel.sent).toEqual([]);
    } finally {
      await quiet.close();
    }
  });
});

it('tells the sender of a sheet that an older time stamp keeps it from counting', async () => {
  table = await startTable(service, 2);
  const early = service.clock.now();
  service.clock.pass(60_000);
  const newer = await submit(1, 'BID 3');
  const older = await submit(1, 'BID 9', { door: 'discord', doorKey: 'late-1', receivedAt: early });
  expect(older.receipt).not.toBeNull();
  expect(older.problems.map((problem) => problem.code)).toEqual(['sheet/superseded']);
  expect(older.problems[0]?.message).toContain(newer.receipt?.receipt ?? 'no receipt');
  expect((await service.app.standingOrders(seatRef(table, 1)))?.text).toBe('BID 3');
  const again = await submit(1, 'BID 9', { door: 'discord', doorKey: 'late-1', receivedAt: early });
  expect(again).toEqual({ ...older, repeated: true });
  // Equal stamps: what arrived last counts, so nothing is said.
  expect((await submit(1, 'BID 4')).problems).toEqual([]);
});
