import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startService, type TestService } from '../support/service.js';

let service: TestService;

beforeAll(async () => {
  const registration = { seats: { min: 2, max: 6 }, perSide: { min: 1, max: 1 }, balance: false };
  service = await startService({ frame: { registration } });
});
afterAll(() => service.close());

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
  expect(ben.notes[0]).toBe(
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
