import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  hours,
  runDueJobs,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../support/service.js';

let service: TestService;
let table: Table;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const submit = (seat: number, text: string, more: object = {}) =>
  service.app.submitOrders({ ...seatRef(table, seat), door: 'web', text, ...more });
const refusal = (code: string) => expect.objectContaining({ name: 'Refusal', code });

describe('submitting', () => {
  beforeAll(async () => {
    service.clock.set('2025-03-04T18:10:00.000Z');
    table = await startTable(service, 4);
  });

  it('answers line by line; good lines of a sheet with bad lines stand', async () => {
    const answer = await submit(1, 'BID 3\nBID 99\nhello @everyone <b>');
    expect(answer.lines.map((line) => line.verdict)).toEqual(['understood', 'rejected', 'ignored']);
    expect(answer.receipt?.receipt).toMatch(/^R-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(answer.receipt?.deadlineAt).toEqual(new Date('2025-03-06T18:10:00.000Z'));
    expect((await service.app.standingOrders(seatRef(table, 1)))?.text).toBe('BID 3\nBID 99\nhello @everyone <b>');
  });

  it('takes the same message once', async () => {
    const first = await submit(2, 'BID 1', { door: 'discord', doorKey: 'm-1' });
    const second = await submit(2, 'BID 1', { door: 'discord', doorKey: 'm-1' });
    expect(second.repeated).toBe(true);
    expect(second.receipt).toEqual(first.receipt);
    expect(second.lines).toEqual(first.lines);
    const racing = await Promise.all(
      Array.from({ length: 6 }, () => submit(2, 'BID 2', { door: 'discord', doorKey: 'm-2' })),
    );
    expect(new Set(racing.map((answer) => answer.receipt?.receipt)).size).toBe(1);
    expect(racing.filter((answer) => !answer.repeated)).toHaveLength(1);
    await expect(submit(1, 'BID 1', { door: 'discord', doorKey: 'm-1' })).rejects.toEqual(refusal('bad-input'));
  });

  it('keeps both of two equal sheets that came as two messages', async () => {
    await submit(3, 'BID 2');
    await submit(3, 'BID 2');
    const page = await service.app.seatPage({
      reader: seatRef(table, 3).person,
      campaignId: table.campaignId,
      seat: 'seat-3',
    });
    expect(page.receipts).toHaveLength(2);
    expect(page.template).toBe('BID 2');
  });

  it('refuses a seat of somebody else and one that does not exist with the same words', async () => {
    const person = seatRef(table, 2).person;
    const messages = await Promise.all(
      ['seat-1', 'seat-77'].map((seat) =>
        service.app
          .submitOrders({ campaignId: table.campaignId, seat, person, door: 'web', text: 'BID 1' })
          .catch((error: Error) => error.message),
      ),
    );
    expect(messages[0]).toBe(messages[1]);
    await expect(service.app.standingOrders({ ...seatRef(table, 1), person })).rejects.toEqual(
      refusal('not-your-seat'),
    );
  });

  it('answers 1 MB with the limit, stores nothing and loses nothing', async () => {
    await submit(4, 'BID 4');
    const answer = await submit(4, 'BID 5\n'.repeat(170_000));
    expect(answer.receipt).toBeNull();
    expect(answer.problems[0]?.message).toContain('16 KB');
    expect((await service.app.standingOrders(seatRef(table, 4)))?.text).toBe('BID 4');
  });

  it('takes nothing from a text without an order, and one of errors alone as standing for nothing', async () => {
    const [standing] = [await service.app.standingOrders(seatRef(table, 1))];
    for (const text of ['', '// later', '> BID 4', '~~BID 4~~', '[s]BID 4[/s]', '-', 'Hi all!\n\nThanks, Ann']) {
      const empty = await submit(1, text);
      expect([empty.receipt, empty.instead?.done, empty.instead?.stands]).toEqual([null, 'nothing', standing?.receipt]);
      expect(empty.problems.map((problem) => problem.code)).toEqual(['sheet/no-order-line']);
    }
    expect((await service.app.standingOrders(seatRef(table, 1)))?.receipt).toBe(standing?.receipt);
    await service.app.revokeOrders({ ...seatRef(table, 1), door: 'web' });
    const wrong = await submit(1, 'BID 99');
    expect(wrong.problems.map((problem) => problem.code)).toEqual(['sheet/nothing-stands']);
    expect(wrong.lines[0]?.problems[0]?.code).toBe('order/too-much');
    expect((await service.app.standingOrders(seatRef(table, 1)))?.text).toBe('BID 99');
  });

  it('keeps what stands when nothing of a new sheet does, and gives the same answer to the same message', async () => {
    const good = await submit(1, 'BID 1');
    const chatter = await submit(1, 'BID 98\nthanks, good luck!', { door: 'discord', doorKey: 'chatter-1' });
    expect(chatter.receipt).not.toBeNull();
    expect(chatter.problems.map((problem) => problem.code)).toEqual(['sheet/void']);
    expect(chatter.problems[0]?.message).toContain(good.receipt?.receipt);
    expect((await service.app.standingOrders(seatRef(table, 1)))?.text).toBe('BID 1');
    const page = await service.app.seatPage({
      reader: seatRef(table, 1).person,
      campaignId: table.campaignId,
      seat: 'seat-1',
    });
    expect(page.receipts[0]).toMatchObject({ kind: 'void', receipt: chatter.receipt?.receipt });
    expect(page.standing?.text).toBe('BID 1');
    const again = await submit(1, 'BID 98\nthanks, good luck!', { door: 'discord', doorKey: 'chatter-1' });
    expect(again).toMatchObject({ repeated: true, problems: chatter.problems });
  });

  it('stores hostile text as it came, but for what no database takes', async () => {
    const text = 'BID 1\nBID 1\u202e\n<script>\u0007@everyone\n\ud83d\n\0\n```*';
    const answer = await submit(1, text);
    expect(answer.receipt).not.toBeNull();
    expect((await service.app.standingOrders(seatRef(table, 1)))?.text).toBe(
      'BID 1\nBID 1\u202e\n<script>\u0007@everyone\n\ufffd\n\ufffd\n```*',
    );
    expect(service.logged.join()).not.toContain('script');
  });

  it('previews without storing', async () => {
    const preview = await service.app.previewOrders({ ...seatRef(table, 2), text: 'BID 3\nBID x' });
    expect(preview.lines.map((line) => line.verdict)).toEqual(['understood', 'rejected']);
    expect((await service.app.standingOrders(seatRef(table, 2)))?.text).toBe('BID 2');
    await expect(
      service.app.previewOrders({ ...seatRef(table, 2), person: seatRef(table, 1).person, text: '' }),
    ).rejects.toEqual(refusal('not-your-seat'));
  });

  it('revokes what stands, once', async () => {
    const receipt = await service.app.revokeOrders({ ...seatRef(table, 3), door: 'web' });
    expect(receipt.receipt).toMatch(/^R-/);
    expect(await service.app.standingOrders(seatRef(table, 3))).toBeNull();
    await expect(service.app.revokeOrders({ ...seatRef(table, 3), door: 'web' })).rejects.toEqual(
      refusal('nothing-stands'),
    );
    const page = await service.app.campaignPage({ reader: null, campaignId: table.campaignId });
    expect(page.phase).toMatchObject({ owed: 4, received: 3 });
    expect(JSON.stringify(page)).not.toContain('BID');
  });
});

describe('a sheet that was read before', () => {
  it('is read against what its own seat has, and against the state of its own phase', async () => {
    table = await startTable(service, 2);
    const told = async (seat: number) =>
      (await service.app.previewOrders({ ...seatRef(table, seat), text: 'BID 99' })).lines[0]?.problems[0];
    const play = async () => {
      const phase = await service.record.currentPhase(table.campaignId);
      service.clock.set(new Date((phase?.deadlineAt.getTime() ?? 0) + 1));
      await runDueJobs(service);
    };
    await told(1);
    await submit(1, 'BID 3');
    await play();
    await play();
    const [first, second] = [await told(1), await told(2)];
    expect(first).not.toEqual(second);
    for (let time = 0; time < 2; time += 1) expect([await told(1), await told(2)]).toEqual([first, second]);
  });
});

describe('the deadline', () => {
  beforeAll(async () => {
    service.clock.set('2025-03-04T18:10:00.000Z');
    table = await startTable(service, 2);
  });

  it('takes a sheet stamped at the deadline and none stamped a second later', async () => {
    service.clock.set('2025-03-06T18:10:00.000Z');
    expect((await submit(1, 'BID 1')).receipt).not.toBeNull();
    const phase = await service.record.currentPhase(table.campaignId);
    expect(await service.app.sealPhase({ phaseId: phase?.id ?? '', revision: 1 })).toBe('not-due');
    service.clock.set('2025-03-06T18:10:01.000Z');
    await expect(submit(2, 'BID 1')).rejects.toEqual(refusal('too-late'));
    await expect(submit(2, 'BID 1')).rejects.toThrow(/Thu, 6 Mar 2025, 18:10 UTC.*nothing of it is lost/);
  });

  it('lets the stamp of the door decide, and no stamp of the future', async () => {
    service.clock.set('2025-03-06T18:10:05.000Z');
    expect(
      (await submit(2, 'BID 2', { receivedAt: new Date('2025-03-06T18:09:59.000Z') })).receipt?.receivedAt,
    ).toEqual(new Date('2025-03-06T18:09:59.000Z'));
    service.clock.set('2025-03-06T10:00:00.000Z');
    const early = await submit(2, 'BID 3', { receivedAt: new Date('2025-03-06T18:09:00.000Z') });
    expect(early.receipt?.receivedAt).toEqual(new Date('2025-03-06T10:00:00.000Z'));
  });

  it('is closed for good once sealed', async () => {
    service.clock.set('2025-03-06T18:10:00.001Z');
    const phase = await service.record.currentPhase(table.campaignId);
    expect(await service.app.sealPhase({ phaseId: phase?.id ?? '', revision: 1 })).toBe('sealed');
    // What was stamped in time is kept, and the game master is asked.
    await expect(submit(2, 'BID 2', { receivedAt: new Date('2025-03-06T18:09:59.000Z') })).rejects.toEqual(
      refusal('read-late'),
    );
    await expect(service.app.revokeOrders({ ...seatRef(table, 1), door: 'web' })).rejects.toEqual(refusal('too-late'));
    const page = await service.app.campaignPage({ reader: null, campaignId: table.campaignId });
    expect(page.phase?.sealHashes.map((sealed) => sealed.seat)).toEqual(['seat-1', 'seat-2']);
    expect(page.thread[0]?.kind).toBe('phase-sealed');
  });
});

describe('being ready', () => {
  beforeAll(async () => {
    service.clock.set('2025-03-04T18:10:00.000Z');
    table = await startTable(service, 2, { create: { schedule: { earlyRun: true } } });
  });

  it('needs a sheet that stands', async () => {
    await expect(service.app.setReady({ ...seatRef(table, 1), ready: true })).rejects.toEqual(
      refusal('nothing-stands'),
    );
  });

  it('needs one’s own: a sheet of somebody else does not do', async () => {
    await submit(2, 'BID 2');
    await expect(service.app.setReady({ ...seatRef(table, 1), ready: true })).rejects.toEqual(
      refusal('nothing-stands'),
    );
    expect(await service.app.setReady({ ...seatRef(table, 2), ready: true })).toMatchObject({ ready: true });
    await service.app.setReady({ ...seatRef(table, 2), ready: false });
  });

  it('moves the deadline once all are ready, and a new sheet takes that back', async () => {
    await submit(1, 'BID 1');
    await submit(2, 'BID 2');
    expect(await service.app.setReady({ ...seatRef(table, 1), ready: true })).toMatchObject({
      deadlineAt: new Date('2025-03-06T18:10:00.000Z'),
    });
    expect(await service.app.setReady({ ...seatRef(table, 2), ready: true })).toMatchObject({
      deadlineAt: new Date('2025-03-04T18:40:00.000Z'),
    });
    expect((await submit(1, 'BID 3')).receipt?.deadlineAt).toEqual(new Date('2025-03-06T18:10:00.000Z'));
    const page = await service.app.seatPage({
      reader: seatRef(table, 1).person,
      campaignId: table.campaignId,
      seat: 'seat-1',
    });
    expect(page.stand.state).toBe('sent');
  });

  it('resolves early and keeps the next deadline on its grid', async () => {
    await service.app.setReady({ ...seatRef(table, 1), ready: true });
    service.clock.set('2025-03-04T18:40:00.001Z');
    await runDueJobs(service);
    const phase = await service.record.currentPhase(table.campaignId);
    expect(phase).toMatchObject({
      ordinal: 2,
      kind: 'dig',
      status: 'open',
      deadlineAt: new Date('2025-03-08T18:10:00.000Z'),
    });
  });
});

describe('reminders', () => {
  it('go to those who owe and have sent nothing, once a lead', async () => {
    service.clock.set('2025-03-04T18:10:00.000Z');
    service.queue.take();
    table = await startTable(service, 3, { discord: true });
    await runDueJobs(service);
    await submit(1, 'BID 1');
    await submit(2, 'BID 1');
    await service.app.revokeOrders({ ...seatRef(table, 2), door: 'web' });
    // Seat 3 was the last one for a moment; that is over before it could be told.
    await runDueJobs(service);
    service.channel.sent.length = 0;
    service.clock.pass(hours(24));
    const phase = await service.record.currentPhase(table.campaignId);
    await runDueJobs(service);
    const reminders = service.channel.sent.filter((sent) => sent.title.includes('missing'));
    expect(reminders.map((sent) => sent.viewer).sort()).toEqual(['seat-2', 'seat-3']);
    expect(reminders.every((sent) => sent.target === null)).toBe(true);
    await service.app.sendReminders({ phaseId: phase?.id ?? '', revision: 1, leadMs: hours(24) });
    await runDueJobs(service);
    expect(service.channel.sent.filter((sent) => sent.title.includes('missing'))).toHaveLength(2);
    expect(await service.app.sendReminders({ phaseId: phase?.id ?? '', revision: 7, leadMs: hours(6) })).toBe(0);
  });
});
