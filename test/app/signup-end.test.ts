import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { asksOf } from '../../src/app/telling/asks.js';
import { toPlainText } from '../../src/core/report/render/plain-text.js';
import { hours, runDueJobs, startService, type TestService } from '../support/service.js';

// Sign-up that nobody joins ends by itself, never without a warning, and never against a GM's word.

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const days = (count: number): number => hours(24 * count);
let names = 0;
const person = () => {
  names += 1;
  return service.app.createPerson({ name: `P${names}`, discordId: String(500_000 + names) });
};
async function opened() {
  const gm = await person();
  const campaignId = await service.app.createCampaign({ binder: 'crowns', gm: gm.id });
  const one = await person();
  await service.app.apply({ campaignId, person: one.id, text: 'North' });
  await passes(0);
  service.channel.sent.splice(0);
  return { campaignId, gm, one };
}
async function passes(count: number): Promise<void> {
  service.clock.pass(days(count) + hours(1));
  // The service is away in no test here: its sign of life goes with the clock.
  await service.app.heartbeat();
  await service.app.sweep();
  await runDueJobs(service);
}
const told = () => service.channel.sent.splice(0).map(({ reader, title, viewer }) => ({ reader, title, viewer }));
const page = (campaignId: string) => service.app.campaignPage({ reader: null, campaignId });

it('is warned of some days before, and ends after a month; all whom it concerns hear of both', async () => {
  const { campaignId, gm, one } = await opened();
  await passes(20);
  expect(told()).toEqual([]);
  await passes(5);
  const warned = told();
  expect(warned.map(({ title }) => title)).toEqual([
    expect.stringContaining('sign-up ends soon'),
    expect.stringContaining('sign-up ends soon'),
  ]);
  expect(warned.map(({ reader }) => reader).sort()).toEqual([gm.id, one.id].sort());
  const { thread, signup } = await page(campaignId);
  expect(thread[0]?.document.title).toContain('sign-up ends soon');
  expect(toPlainText(thread[0]?.document ?? { title: '', blocks: [] })).toContain('1 more player');
  const ends = signup?.endsAt ?? null;
  expect(ends).not.toBeNull();
  await passes(3);
  expect(told()).toEqual([]);
  expect((await page(campaignId)).status).toBe('signup');
  await passes(2);
  expect((ends?.getTime() ?? 0) <= service.clock.now().getTime()).toBe(true);
  expect((await page(campaignId)).status).toBe('abandoned');
  const ended = told().filter(({ title }) => title.includes('sign-up has ended'));
  expect(ended.map(({ reader }) => reader).sort()).toEqual([gm.id, one.id].sort());
  const desk = await service.app.gmPage({ reader: gm.id, campaignId });
  expect(desk.inbox[0]?.title).toContain('sign-up has ended');
  await passes(40);
  expect(told()).toEqual([]);
});

it('a GM keeps it open, a new player keeps it open, and a warning that was overtaken ends nothing', async () => {
  const { campaignId, gm } = await opened();
  await passes(26);
  expect(told()).toHaveLength(2);
  await service.app.keepSignupOpen({ campaignId, by: gm.id });
  await passes(24);
  expect(told()).toEqual([]);
  expect((await page(campaignId)).status).toBe('signup');
  await passes(2);
  expect(told()).toHaveLength(2);
  // Of the same side, so that it waits and no closing time is set.
  const late = await person();
  expect(await service.app.apply({ campaignId, person: late.id, text: 'North' })).toMatchObject({ status: 'waiting' });
  await passes(6);
  expect((await page(campaignId)).status).toBe('signup');
  expect(told()).toEqual([]);
});

it('a GM settles how long it waits, or that it never ends; nobody else does', async () => {
  const { campaignId, gm, one } = await opened();
  const { app } = service;
  await expect(app.setSignupEnd({ campaignId, by: one.id, days: 7 })).rejects.toMatchObject({ code: 'not-gm' });
  await expect(app.keepSignupOpen({ campaignId, by: one.id })).rejects.toMatchObject({ code: 'not-gm' });
  await app.setSignupEnd({ campaignId, by: gm.id, days: 0 });
  await passes(400);
  expect((await page(campaignId)).status).toBe('signup');
  expect((await page(campaignId)).signup?.endsAt).toBeNull();
  await app.setSignupEnd({ campaignId, by: gm.id, days: 7 });
  await passes(2);
  expect(told().map(({ title }) => title)).toContainEqual(expect.stringContaining('sign-up ends soon'));
  await passes(5);
  expect((await page(campaignId)).status).toBe('abandoned');
  await expect(app.keepSignupOpen({ campaignId, by: gm.id })).rejects.toMatchObject({ name: 'Refusal' });
});

it('one that stood for a long time is warned before it ends; a closing time that is set goes on as before', async () => {
  const { campaignId } = await opened();
  // As nobody swept meanwhile, or as it was made by a program that knew of no end.
  await passes(300);
  expect(told()).toHaveLength(2);
  expect((await page(campaignId)).status).toBe('signup');
  const other = await person();
  await service.app.apply({ campaignId, person: other.id, text: 'South' });
  expect((await page(campaignId)).signup).toMatchObject({ endsAt: null });
  expect((await page(campaignId)).signup?.closesAt).not.toBeNull();
});

it('who has signed up is told when a GM ends the campaign before its start', async () => {
  const { campaignId, gm, one } = await opened();
  await service.app.endCampaign({ campaignId, by: gm.id, reason: 'Too few.' });
  await runDueJobs(service);
  expect(told()).toEqual([{ reader: one.id, viewer: 'public', title: expect.stringContaining('was ended') }]);
});

it('the warning asks its readers for what they can do: the GM to keep it open, newcomers to join, who is in for nothing', () => {
  const asks = (viewer: string, personId: string | null) =>
    asksOf({ kind: 'registration', onceKey: 'signup-ending/x/1', phaseId: null, viewer, personId }, null);
  expect([asks('gm', 'one'), asks('public', null), asks('public', 'two')]).toEqual([
    [{ kind: 'keep-open' }],
    [{ kind: 'join' }],
    [],
  ]);
});
