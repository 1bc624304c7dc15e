import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { presentPhase, runDueJobs, startService, startTable, type TestService } from '../support/service.js';

let service: TestService;
let balanced: TestService;

beforeAll(async () => {
  const registration = { seats: { min: 2, max: 6 }, perSide: { min: 1, max: 1 }, balance: false };
  service = await startService({ frame: { registration } });
  const perSide = { min: 1, mostOf: { south: 2 } };
  const late = { seats: { min: 2, max: 9 }, perSide, lateBalance: true, lateJoin: 'gm' };
  balanced = await startService({ frame: { registration: late } });
});
afterAll(() => Promise.all([service.close(), balanced.close()]));

test('newcomers keep the balance of the sides where the binder wants it, at the deadline too', async () => {
  const { app, clock, record } = balanced;
  const { campaignId, gm } = await startTable(balanced, 2);
  const apply = async (name: string, text: string) => {
    const { id } = await app.createPerson({ name });
    return app.apply({ campaignId, person: id, text });
  };
  const next = async (admitted: readonly string[]) => {
    for (const { id, status } of await record.applications(campaignId))
      if (status === 'late') await app.decideApplication({ campaignId, person: gm.id, applicationId: id, admit: true });
    clock.set(new Date((await presentPhase(balanced, campaignId)).deadlineAt.getTime() + 1));
    await runDueJobs(balanced);
    const rows = (await record.applications(campaignId)).filter(({ status }) => status === 'admitted');
    expect(rows.map(({ name }) => name)).toEqual(admitted);
  };
  // Level: both may ask, and only one of them makes the North larger.
  expect((await apply('Nell', 'North')).status).toBe('late');
  expect((await apply('Ned', 'North')).status).toBe('late');
  await next(['Nell']);
  await expect(apply('Nora', 'North')).rejects.toMatchObject({
    code: 'full',
    message: 'North has more players than the other side. Apply for the other, or later again.',
  });
  expect((await apply('Sue', 'any')).side).toBe('south');
  await next(['Nell', 'Sue']);
  await expect(apply('Sam', 'South')).rejects.toMatchObject({ message: 'South has all the players it can have (2).' });
});

test('a full side has a waiting list, and takes nobody late', async () => {
  const { app } = service;
  const gm = await app.createPerson({ name: 'Judge' });
  const campaignId = await app.createCampaign({ binder: 'crowns', gm: gm.id });
  const apply = async (name: string, text: string) => {
    const { id } = await app.createPerson({ name });
    return { id, ...(await app.apply({ campaignId, person: id, text })) };
  };
  const anna = await apply('Anna', 'North');
  const ben = await apply('Ben', 'North');
  expect([anna.status, ben.status]).toEqual(['accepted', 'waiting']);
  expect(ben.notes[0]?.join('')).toBe(
    'You are on the waiting list of North. That side has all the players it can have (1): you move up by yourself when ' +
      'one of them withdraws. To play at once, apply for another side.',
  );
  await app.withdrawApplication({ campaignId, person: anna.id });
  expect((await apply('Cleo', 'South')).status).toBe('accepted');
  await expect(apply('Dora', 'any')).rejects.toMatchObject({ code: 'full' });

  expect(await app.closeRegistration({ campaignId, by: gm.id })).toBe('started');
  await expect(apply('Emil', 'South')).rejects.toMatchObject({
    code: 'full',
    message: 'South has all the players it can have (1).',
  });
});
