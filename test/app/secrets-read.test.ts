import { afterEach, expect, test } from '@jest/globals';
import {
  holder,
  hours,
  presentPhase,
  runDueJobs,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../support/service.js';

// Whoever judges a campaign, or has judged it, has read what the seats hide from each other, and is seated by no way.

let service: TestService;
afterEach(() => service.close());

const REFUSED = { code: 'not-allowed', message: expect.stringContaining('has read its secrets') };

async function begin(count = 4): Promise<Table> {
  const registration = {
    seats: { min: 2, max: 9 },
    perSide: { min: 1 },
    closesAfterSecondAcceptance: '48h',
    replacement: 'vote',
    lateJoin: 'gm',
  };
  service = await startService({ frame: { registration } });
  const table = await startTable(service, count);
  await runDueJobs(service);
  return table;
}

const person = (name: string) => service.app.createPerson({ name });
const holderOf = async ({ campaignId }: Table, seat: string) =>
  (await service.record.seats(campaignId)).find(({ seatId }) => seatId === seat)?.holder;

/** Somebody who was an assistant for an hour of the running campaign. */
async function formerJudge({ campaignId, gm }: Table, name = 'Former'): Promise<string> {
  const { id } = await person(name);
  await service.app.addJudge({ campaignId, by: gm.id, person: id, role: 'assistant' });
  service.clock.pass(hours(1));
  await service.app.removeJudge({ campaignId, by: gm.id, person: id });
  return id;
}

test('neither who judges now nor who has judged takes a seat: given, by a link, by application, late', async () => {
  const table = await begin();
  const { app, record } = service;
  const { campaignId, gm } = table;
  const by = gm.id;
  const assistant = await person('Asta');
  const former = await formerJudge(table);
  await app.addJudge({ campaignId, by, person: assistant.id, role: 'assistant' });
  const second = await person('Second');
  await app.addJudge({ campaignId, by, person: second.id, role: 'gm' });
  service.clock.pass(hours(1));
  await app.handOver({ campaignId, by, to: second.id, reason: 'Tired.' });
  await app.unseat({ campaignId, by: second.id, seat: 'seat-1', reason: 'Silent.', keep: true });
  for (const who of [former, assistant.id, second.id, gm.id]) {
    const give = { campaignId, seat: 'seat-1', person: who };
    await expect(app.assignSeat({ ...give, by: second.id })).rejects.toMatchObject(REFUSED);
    await expect(app.claimSeat({ ...give, text: 'Me.' })).rejects.toMatchObject(REFUSED);
    await expect(app.apply({ campaignId, person: who, text: 'North' })).rejects.toMatchObject(REFUSED);
    const until = new Date(service.clock.now().getTime() + hours(9));
    await expect(app.nameDeputy({ ...seatRef(table, 2), deputy: who, until })).rejects.toMatchObject({
      code: 'not-allowed',
    });
    const { link } = await app.invite({ campaignId, by: second.id, seat: 'seat-1', people: 1, days: 1, email: '' });
    const token = new URL(link ?? '').searchParams.get('token') ?? '';
    const come = { token, name: '', browser: { userAgent: '', pushToken: '' } };
    await expect(app.acceptInvitation({ ...come, person: who })).rejects.toMatchObject(REFUSED);
    // It is not used up.
    expect(await app.peekInvitation(token)).toMatchObject({ seat: 'Player 1' });
  }
  expect(await holderOf(table, 'seat-1')).toBeNull();
  expect((await app.ownSeating(seatRef(table, 2))).candidates.map(({ name }) => name)).not.toContain('Former');
  expect(await record.applications(campaignId).then((rows) => rows.filter((row) => row.status === 'late'))).toEqual([]);
});

test('who comes into office after applying is turned down, by the vote, the deadline and the GM', async () => {
  const table = await begin(6);
  const { app, record, clock } = service;
  const { campaignId, gm } = table;
  const [zoe, yan, late] = [await person('Zoe'), await person('Yan'), await person('Late')];
  await app.leaveSeat(seatRef(table, 1));
  await app.leaveSeat(seatRef(table, 2));
  await app.claimSeat({ campaignId, seat: 'seat-1', person: zoe.id, text: '' });
  await app.claimSeat({ campaignId, seat: 'seat-2', person: yan.id, text: '' });
  await app.apply({ campaignId, person: late.id, text: 'North' });
  const rows = await record.applications(campaignId);
  const of = (id: string) => rows.find(({ personId }) => personId === id)?.id ?? '';
  // One of two votes: the deadline would decide for them.
  await app.castVote({ ...seatRef(table, 4), subject: of(yan.id), choice: 'yes' });
  for (const { id } of [zoe, yan, late]) await app.addJudge({ campaignId, by: gm.id, person: id, role: 'assistant' });
  await app.castVote({ ...seatRef(table, 3), subject: of(zoe.id), choice: 'yes' });
  await app.decideApplication({ campaignId, person: gm.id, applicationId: of(late.id), admit: true });
  clock.set(new Date((await presentPhase(service, campaignId)).deadlineAt.getTime() + 1));
  await runDueJobs(service);
  const after = await record.applications(campaignId);
  expect([zoe, yan, late].map(({ id }) => after.find(({ personId }) => personId === id)?.status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
  ]);
  expect((await record.seats(campaignId)).map(({ holder: who }) => who)).not.toContain(yan.id);
});

test('a deputy who comes into office reads for the seat no more, and not after it either', async () => {
  const table = await begin(2);
  const { app, clock } = service;
  const { campaignId, gm } = table;
  const dora = await person('Dora');
  const me = seatRef(table, 1);
  await app.nameDeputy({ ...me, deputy: dora.id, until: new Date(clock.now().getTime() + hours(24)) });
  await app.seatPage({ reader: dora.id, campaignId, seat: 'seat-1' });
  await app.addJudge({ campaignId, by: gm.id, person: dora.id, role: 'assistant' });
  clock.pass(hours(1));
  await app.removeJudge({ campaignId, by: gm.id, person: dora.id });
  await expect(app.seatPage({ reader: dora.id, campaignId, seat: 'seat-1' })).rejects.toMatchObject({
    code: 'not-your-seat',
  });
});

test('who judged while they held a seat, or before there was one, has read nothing', async () => {
  const table = await begin(4);
  const { app } = service;
  const { campaignId, gm } = table;
  const playing = holder(table, 1).id;
  await app.addJudge({ campaignId, by: gm.id, person: playing, role: 'assistant' });
  service.clock.pass(hours(1));
  await app.removeJudge({ campaignId, by: gm.id, person: playing });
  await app.unseat({ campaignId, by: gm.id, seat: 'seat-1', reason: 'A mistake.', keep: true });
  service.clock.pass(hours(1));
  await app.assignSeat({ campaignId, seat: 'seat-1', person: playing, by: gm.id });
  expect(await holderOf(table, 'seat-1')).toBe(playing);

  // Of the three who prepared it, one plays and one left before the start.
  const [first, left] = [await person('First'), await person('Left')];
  const next = await app.createCampaign({ binder: 'crowns', gm: gm.id, title: 'Next' });
  for (const one of [first, left]) await app.addJudge({ campaignId: next, by: gm.id, person: one.id, role: 'gm' });
  service.clock.pass(hours(1));
  await app.removeJudge({ campaignId: next, by: gm.id, person: left.id });
  await app.apply({ campaignId: next, person: first.id, text: 'North' });
  await app.apply({ campaignId: next, person: holder(table, 3).id, text: 'South' });
  await app.closeRegistration({ campaignId: next, by: gm.id });
  await runDueJobs(service);
  const own = (await service.record.seats(next)).find(({ holder: who }) => who === first.id);
  expect(own).toBeDefined();
  await app.unseat({ campaignId: next, by: gm.id, seat: 'seat-2', reason: 'Silent.', keep: true });
  await app.assignSeat({ campaignId: next, seat: 'seat-2', person: left.id, by: gm.id });
  // From the moment that they hold no seat, who judges reads.
  await app.unseat({ campaignId: next, by: gm.id, seat: 'seat-1', reason: 'Silent.', keep: true });
  await expect(app.assignSeat({ campaignId: next, seat: 'seat-1', person: first.id, by: gm.id })).rejects.toMatchObject(
    REFUSED,
  );
});
