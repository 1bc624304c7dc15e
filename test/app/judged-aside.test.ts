import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { differs } from '../../src/app/archive/replay-campaign.js';
import { OutOfTime } from '../../src/app/kit/out-of-time.js';
import type { TimeLimit } from '../../src/app/ports/time-limit.js';
import { isJudgeSeat } from '../../src/core/game/seat.js';
import { computes } from '../support/patience.js';
import { presentPhase, runDueJobs, startService, type TestService } from '../support/service.js';
import { realGames } from './optional-war.js';

// What is judged in a process of its own comes to the same as what is judged here: in every game, by the program that is shipped.

computes(6);

const PLAYERS = {
  crowns: 2,
  'general-war': 4,
  'calders-rift': 3,
  'kestrel-reach': 2,
  'vesper-basin': 3,
  'miller-hollow': 4,
  'brothers-war': 4,
  'great-powers': 7,
  'road-to-jena': 8,
} as const;

let service: TestService;
/** Nothing is judged on the loop then. */
let away = false;
const timeLimit: TimeLimit = (work) => {
  if (away) throw new OutOfTime();
  return work();
};

beforeAll(async () => {
  const { services } = realGames();
  service = await startService({ services: { ...services, timeLimit } });
});
afterAll(() => service.close());

/** Everybody who owes orders sends what a bot would, and the deadline comes. */
async function pass(campaignId: string, gm: string): Promise<void> {
  const { app, record, clock } = service;
  const open = await presentPhase(service, campaignId);
  for (const { seatId, holder } of await record.seats(campaignId)) {
    const person = isJudgeSeat(seatId) ? gm : holder;
    if (person === null || !open.owes.includes(seatId)) continue;
    const ref = { campaignId, seat: seatId, person, door: 'bot' } as const;
    // A bot without an order says READY alone, for which a sheet has to stand.
    await app
      .submitOrders({ ...ref, text: await app.suggestOrders(ref) })
      .catch(() => app.submitOrders({ ...ref, text: 'NO ORDERS' }));
  }
  clock.set(new Date(open.deadlineAt.getTime() + 1));
  await app.sweep();
  await runDueJobs(service);
}

it.each(Object.entries(PLAYERS))('%s', async (binder, players) => {
  const { app } = service;
  away = false;
  const gm = await app.createPerson({ name: 'Judge' });
  const campaignId = await app.createCampaign({ binder, gm: gm.id });
  for (let player = 1; player <= players; player += 1) {
    const person = await app.createPerson({ name: `Player ${player}`, isBot: true });
    await app.apply({ campaignId, person: person.id, text: 'Whichever side. No optional rules.' });
  }
  await app.closeRegistration({ campaignId, by: gm.id });
  await runDueJobs(service);
  away = true;
  for (let phase = 0; phase < 4; phase += 1) await pass(campaignId, gm.id);
  const phases = await service.record.phases(campaignId);
  expect(phases.filter(({ status }) => status === 'published').length).toBeGreaterThan(4);
  const replayed = (await app.replayCampaign(campaignId)).phases;
  expect(replayed.length).toBeGreaterThan(4);
  expect(replayed.filter(differs)).toEqual([]);
});

it('a ruling judges again aside, and a face that fits no die is told as it is told here', async () => {
  away = false;
  const { app } = service;
  const gm = await app.createPerson({ name: 'Judge' });
  const campaignId = await app.createCampaign({ binder: 'general-war', gm: gm.id });
  for (let player = 1; player <= 4; player += 1) {
    const person = await app.createPerson({ name: `Admiral ${player}`, isBot: true });
    await app.apply({ campaignId, person: person.id, text: 'Whichever side. No optional rules.' });
  }
  await app.closeRegistration({ campaignId, by: gm.id });
  await runDueJobs(service);
  let rolled: string | undefined;
  for (let phase = 0; phase < 8 && rolled === undefined; phase += 1) {
    await pass(campaignId, gm.id);
    const last = (await service.record.timeline(campaignId)).findLast(({ status }) => status === 'published');
    const resolution = last === undefined ? null : await service.record.currentResolution(last.id);
    rolled = resolution === null ? undefined : (await service.record.rolls(resolution.id))[0]?.stream;
  }
  if (rolled === undefined) throw new Error('Somebody rolls a die in eight phases.');
  const stream = rolled;
  const ask = (faces: readonly number[]) =>
    app.previewRuling({
      reader: gm.id,
      campaignId,
      decision: { outcome: 're-resolve', forced: [{ stream, faces: [...faces] }] },
    });
  const here = [await ask([1]), await ask([99]).catch((error: Error) => error.message)];
  away = true;
  expect([await ask([1]), await ask([99]).catch((error: Error) => error.message)]).toEqual(here);
  expect(here[1]).toContain('has no face 99');
});
