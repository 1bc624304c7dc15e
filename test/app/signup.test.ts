import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { changedSystem } from '../support/changed-system.js';
import { hours, runDueJobs, seatRef, startService, startTable, type TestService } from '../support/service.js';
import { tinySystem } from '../support/tiny-system.js';

let service: TestService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const refusal = (code: string) => expect.objectContaining({ name: 'Refusal', code });
const campaign = async () => {
  service.clock.set('2025-03-04T18:10:00.000Z');
  service.queue.take();
  const gm = await service.app.createPerson({ name: 'Judge' });
  return { gm: gm.id, campaignId: await service.app.createCampaign({ binder: 'crowns', gm: gm.id }) };
};
let names = 0;
const person = () => service.app.createPerson({ name: `P${++names}` });
const signup = async (campaignId: string) => (await service.app.campaignPage({ reader: null, campaignId })).signup;

it('asks for a side only where a game has sides', async () => {
  const opened = async (app: Pick<TestService['app'], 'createCampaign' | 'campaignPage'>): Promise<string> => {
    const gm = await service.app.createPerson({ name: `Judge ${++names}` });
    const campaignId = await app.createCampaign({ binder: 'crowns', gm: gm.id });
    return JSON.stringify((await app.campaignPage({ reader: null, campaignId })).thread);
  };
  const alone = service.another({
    systems: { crowns: changedSystem(tinySystem, () => ({ sides: [] }), { sidesOf: () => [] }) },
  });
  expect(await opened(service.app)).toContain('Name the side you want');
  expect(await opened(alone)).not.toContain('side');
});

describe('sign-up', () => {
  it('runs end to end: balance, waiting list, closing 48 h after the second acceptance, first phase', async () => {
    const { campaignId } = await campaign();
    const [one, two, three, four] = [await person(), await person(), await person(), await person()];
    expect(await service.app.apply({ campaignId, person: one.id, text: 'I join North' })).toMatchObject({
      status: 'accepted',
      side: 'north',
    });
    expect((await signup(campaignId))?.closesAt).toBeNull();
    expect(await service.app.apply({ campaignId, person: two.id, text: 'north please' })).toMatchObject({
      status: 'waiting',
      side: 'north',
    });
    service.clock.pass(hours(1));
    expect(await service.app.apply({ campaignId, person: three.id, text: 'South' })).toMatchObject({
      status: 'accepted',
      side: 'south',
    });
    // The second acceptance set the time, and two moved up behind it (FE-32).
    expect(await signup(campaignId)).toMatchObject({ closesAt: new Date('2025-03-06T19:10:00.000Z'), waiting: [] });
    await expect(service.app.apply({ campaignId, person: one.id, text: 'South' })).rejects.toEqual(
      refusal('already-in'),
    );
    await expect(service.app.apply({ campaignId, person: four.id, text: 'East' })).rejects.toEqual(
      refusal('bad-input'),
    );
    await expect(
      service.app.apply({ campaignId, person: four.id, text: 'any', name: one.name.toLowerCase() }),
    ).rejects.toEqual(refusal('bad-input'));
    expect(await service.app.apply({ campaignId, person: four.id, text: 'whichever' })).toMatchObject({
      status: 'accepted',
      side: 'south',
    });

    expect(await service.app.closeRegistration({ campaignId, by: 'clock' })).toBe('not-due');
    service.clock.set('2025-03-06T19:10:00.001Z');
    await runDueJobs(service);
    const page = await service.app.campaignPage({ reader: null, campaignId });
    expect(page.status).toBe('running');
    expect(page.seats.map((seat) => [seat.id, seat.name, seat.side])).toEqual([
      ['seat-1', one.name, 'north'],
      ['seat-2', three.name, 'south'],
      ['seat-3', two.name, 'north'],
      ['seat-4', four.name, 'south'],
    ]);
    expect(page.phase).toMatchObject({
      ordinal: 1,
      kind: 'bid',
      owed: 4,
      received: 0,
      deadlineAt: new Date('2025-03-08T19:10:00.001Z'),
    });
    expect(page.thread.map((message) => message.kind)).toEqual(['phase-opened', 'report', 'registration']);
    expect(await service.app.closeRegistration({ campaignId, by: 'clock' })).toBe('already');
  });

  it('is extended once when a side is empty, and then the GM decides', async () => {
    const { campaignId, gm } = await campaign();
    const [one, two] = [await person(), await person()];
    await service.app.apply({ campaignId, person: one.id, text: 'North' });
    await service.app.apply({ campaignId, person: two.id, text: 'South' });
    await service.app.withdrawApplication({ campaignId, person: two.id });
    service.clock.pass(hours(48) + 10);
    await runDueJobs(service);
    expect(await signup(campaignId)).toMatchObject({ closesAt: new Date('2025-03-08T18:10:00.010Z') });
    service.clock.pass(hours(48));
    await runDueJobs(service);
    expect(await signup(campaignId)).toMatchObject({ closesAt: null });
    const desk = await service.app.gmPage({ reader: gm, campaignId });
    expect(desk.inbox[0]?.title).toContain('players are still missing');
    await expect(service.app.closeRegistration({ campaignId, by: one.id })).rejects.toEqual(refusal('not-gm'));
    expect(await service.app.closeRegistration({ campaignId, by: gm })).toBe('started');
  });

  it('refuses to withdraw what was not applied for, and a campaign that is not there', async () => {
    const { campaignId } = await campaign();
    const one = await person();
    await expect(service.app.withdrawApplication({ campaignId, person: one.id })).rejects.toEqual(refusal('not-found'));
    await expect(service.app.apply({ campaignId: 'nowhere', person: one.id, text: 'any' })).rejects.toEqual(
      refusal('not-found'),
    );
    await expect(service.app.createCampaign({ binder: 'nothing', gm: one.id })).rejects.toEqual(refusal('bad-input'));
    await expect(
      service.app.createCampaign({ binder: 'crowns', gm: one.id, schedule: { phaseLengthMs: 10 } }),
    ).rejects.toEqual(refusal('bad-input'));
    await expect(service.app.createCampaign({ binder: 'crowns', gm: one.id, options: { rounds: 0 } })).rejects.toEqual(
      refusal('bad-input'),
    );
  });
});

describe('coming and going', () => {
  const nextPhase = async (campaignId: string) => {
    const phase = await service.record.currentPhase(campaignId);
    service.clock.set(new Date((phase?.deadlineAt.getTime() ?? 0) + 1));
    await runDueJobs(service);
  };

  it('lets a side vote on a newcomer, and seats him when the vote carries', async () => {
    service.clock.set('2025-03-04T18:10:00.000Z');
    const table = await startTable(service, 4);
    const { campaignId } = table;
    const [yes, no] = [await person(), await person()];
    expect(await service.app.apply({ campaignId, person: yes.id, text: 'North' })).toMatchObject({
      status: 'late',
      side: 'north',
    });
    await service.app.apply({ campaignId, person: no.id, text: 'North' });
    await expect(service.app.apply({ campaignId, person: yes.id, text: 'North' })).rejects.toEqual(
      refusal('already-in'),
    );
    const page = await service.app.seatPage({ reader: seatRef(table, 1).person, campaignId, seat: 'seat-1' });
    expect(page.votes.map((vote) => vote.question)).toEqual([
      `May ${yes.name} join your side?`,
      `May ${no.name} join your side?`,
    ]);
    const [first, second] = page.votes.map((vote) => vote.subject);
    expect(
      (await service.app.seatPage({ reader: seatRef(table, 2).person, campaignId, seat: 'seat-2' })).votes,
    ).toEqual([]);
    await service.app.castVote({ ...seatRef(table, 1), subject: first ?? '', choice: 'yes' });
    await service.app.castVote({ ...seatRef(table, 1), subject: second ?? '', choice: 'yes' });
    await service.app.castVote({ ...seatRef(table, 3), subject: second ?? '', choice: 'no' });
    await expect(service.app.castVote({ ...seatRef(table, 2), subject: first ?? '', choice: 'no' })).rejects.toEqual(
      refusal('not-found'),
    );
    await nextPhase(campaignId);
    const after = await service.app.campaignPage({ reader: yes.id, campaignId });
    expect(after.seats.map((seat) => seat.name)).toEqual([...table.people.map((row) => row.name), yes.name]);
    expect(after.reader.seats).toEqual(['seat-5']);
    const own = await service.app.seatPage({ reader: yes.id, campaignId, seat: 'seat-5' });
    expect(own.stand.state).toBe('owed');
    expect(own.inbox.map((message) => message.kind)).toContain('report');
  });

  it('lets a player leave; his orders stand, his seat closes, and an empty seat is excused', async () => {
    service.clock.set('2025-03-04T18:10:00.000Z');
    const table = await startTable(service, 3);
    const { campaignId, gm } = table;
    await service.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 5' });
    await service.app.leaveSeat(seatRef(table, 1));
    await expect(
      service.app.seatPage({ reader: seatRef(table, 1).person, campaignId, seat: 'seat-1' }),
    ).rejects.toEqual(refusal('not-your-seat'));
    await service.app.leaveSeat(seatRef(table, 2));
    const other = await person();
    await expect(
      service.app.assignSeat({ campaignId, seat: 'seat-2', person: other.id, by: other.id }),
    ).rejects.toEqual(refusal('not-gm'));
    await expect(
      service.app.assignSeat({ campaignId, seat: 'seat-2', person: seatRef(table, 3).person, by: gm.id }),
    ).rejects.toEqual(refusal('already-in'));
    await service.app.assignSeat({ campaignId, seat: 'seat-2', person: other.id, by: gm.id });
    await expect(
      service.app.assignSeat({ campaignId, seat: 'seat-3', person: table.gm.id, by: gm.id }),
    ).rejects.toEqual(refusal('already-in'));
    const phase = await service.record.currentPhase(campaignId);
    await nextPhase(campaignId);
    const sealed = (await service.record.phase(phase?.id ?? ''))?.sealed;
    expect(sealed?.roster).toEqual({ joining: [], leaving: ['seat-1'], excused: [] });
    expect(sealed?.sheets.map((sheet) => sheet.seatId)).toEqual(['seat-1']);
    expect((await service.app.campaignPage({ reader: null, campaignId })).seats.map((seat) => seat.id)).toEqual([
      'seat-2',
      'seat-3',
    ]);
  });

  it('lets the GM decide where nobody can vote', async () => {
    service.clock.set('2025-03-04T18:10:00.000Z');
    const table = await startTable(service, 2);
    const { campaignId, gm } = table;
    await service.app.leaveSeat(seatRef(table, 1));
    const late = await person();
    await service.app.apply({ campaignId, person: late.id, text: 'North' });
    await nextPhase(campaignId);
    const waiting = (await service.app.gmPage({ reader: gm.id, campaignId })).late;
    expect(waiting.map((row) => row.name)).toEqual([late.name]);
    await service.app.decideApplication({
      campaignId,
      person: gm.id,
      applicationId: waiting[0]?.id ?? '',
      admit: true,
    });
    await nextPhase(campaignId);
    expect((await service.app.campaignPage({ reader: late.id, campaignId })).reader.seats).toEqual(['seat-3']);
  });
});

it('a game that cannot start says who is missing, and not where its files say so', async () => {
  const needsTwo = changedSystem(tinySystem, () => ({}), {
    readSetup: (setup: unknown) =>
      z.object({ seats: z.array(z.unknown()).min(2) }).safeParse(setup).success
        ? tinySystem.readSetup(setup)
        : {
            ok: false as const,
            issues: [{ path: ['seats'], kind: 'wrong' as const, found: '', message: 'The game needs two seats.' }],
          },
  });
  const other = service.another({ systems: { crowns: needsTwo } });
  const { campaignId, gm } = await campaign();
  await expect(other.closeRegistration({ campaignId, by: gm })).rejects.toMatchObject({
    code: 'not-allowed',
    message: expect.stringMatching(/^Nobody has signed up yet, so there is nobody to start with\./),
  });
  await other.apply({ campaignId, person: (await person()).id, text: 'north' });
  await expect(other.closeRegistration({ campaignId, by: gm })).rejects.toMatchObject({
    code: 'not-allowed',
    message:
      'The campaign cannot start with the players it has. The game needs two seats. ' +
      'Still missing: 1 more player for South, 1 more player.',
  });
});
