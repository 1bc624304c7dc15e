import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { binderShelf } from '../../src/adapters/binders/binder-shelf.js';
import { differs } from '../../src/app/archive/replay-campaign.js';
import type { PersonRow } from '../../src/app/ports/record.js';
import { BinderFrame } from '../../src/core/binder/binder.js';
import { toPlainText } from '../../src/core/report/render/plain-text.js';
import { systems } from '../../src/systems/registry.js';
import { hours, runDueJobs, startService, type TestService } from '../support/service.js';

// A war with the optional rules that bring windows of their own, through the service: pre-war turns, and a second window for the
// commanders of battles (FE-O1, FE-O3, FE-O4).

let service: TestService;
beforeAll(async () => {
  service = await startService({
    services: { systems, binders: binderShelf(join(process.cwd(), 'campaigns'), systems) },
  });
});
afterAll(() => service.close());

const PLAYERS = [
  ['Anna', 'Alliance'],
  ['Bela', 'Coalition'],
  ['Cato', 'Alliance'],
  ['Dora', 'Coalition'],
] as const;

it('asks for tactics once the fleets have met, and goes on when their commanders are silent', async () => {
  const { app, record, clock } = service;
  const gm = await app.createPerson({ name: 'Judge' });
  const campaignId = await app.createCampaign({
    binder: 'general-war',
    gm: gm.id,
    options: { optionalRules: ['pre-war-operations', 'preservation', 'tactics'], strikes: 1 },
  });
  const people: PersonRow[] = [];
  for (const [name, side] of PLAYERS) {
    const person = await app.createPerson({ name });
    people.push(person);
    await app.apply({ campaignId, person: person.id, text: `${side}. Optional rules 1, 3 and 4.` });
  }
  expect(await app.closeRegistration({ campaignId, by: gm.id })).toBe('started');

  const present = async () => {
    const phase = await record.currentPhase(campaignId);
    if (phase === null) throw new Error('no phase');
    return phase;
  };
  /** Bots of the seats that are asked send their sheets, then the deadline passes. */
  const turn = async (silent: readonly string[] = []) => {
    const open = await present();
    for (const seat of open.owes) {
      if (silent.includes(seat)) continue;
      const person = people[Number(seat.slice(5)) - 1];
      const ref = { campaignId, seat, person: person?.id ?? '' };
      const text = await app.suggestOrders(ref);
      const answer = await app.submitOrders({ ...ref, door: 'bot', text });
      expect(answer.lines.filter((line) => line.verdict === 'rejected')).toEqual([]);
    }
    clock.set(new Date(open.deadlineAt.getTime() + 1));
    await runDueJobs(service);
    expect((await record.phase(open.id))?.status).toBe('published');
    return open;
  };

  const kinds: string[] = [];
  for (let window = 0; window < 12 && !kinds.includes('tactics'); window += 1) {
    kinds.push((await present()).kind);
    if (kinds.at(-1) !== 'tactics') await turn();
  }
  expect(kinds.slice(0, 4)).toEqual(['setup', 'pre-war', 'pre-war', 'orders']);
  expect(kinds.at(-1)).toBe('tactics');

  // The binder says nothing of this kind of window: it is 48 hours long, and only commanders are asked.
  const open = await present();
  expect(open.deadlineAt.getTime() - open.openedAt.getTime()).toBeGreaterThan(hours(47));
  expect(open.deadlineAt.getTime() - open.openedAt.getTime()).toBeLessThanOrEqual(hours(48));
  expect(open.key).toMatch(/^turn-\d+\/tactics$/);
  const [silent = '', ...others] = open.owes;
  expect(others.length).toBeGreaterThan(0);
  for (const [index, person] of people.entries()) {
    const seat = `seat-${index + 1}`;
    const page = await app.seatPage({ reader: person.id, campaignId, seat });
    if (open.owes.includes(seat)) expect(page.template).toMatch(/^Tactics [A-N]\d+: /m);
  }
  const { deadlines } = await app.previewDeadlines({ reader: null, campaignId, count: 2 });
  expect(deadlines.map(({ title }) => title)).toEqual([open.title, 'Orders']);

  // One commander is silent: that costs them nothing, and the turn is fought out.
  await turn([silent]);
  const after = await present();
  expect(after.kind).toBe('orders');
  expect(after.owes).toContain(silent);
  const resolution = await record.currentResolution(open.id);
  if (resolution === null) throw new Error('no resolution');
  const events = await record.events(resolution.id);
  const happened = events.map((event) => (event as { kind: string }).kind);
  expect(happened).toEqual(expect.arrayContaining(['tactics-sealed', 'battle-joined', 'battle-fought', 'turn-opened']));
  expect(happened).toContain('commander-silent');
  const reports = await record.reports(resolution.id);
  const everybody = toPlainText(
    reports.find(({ viewer }) => viewer === 'public')?.document ?? { title: '', blocks: [] },
  );
  expect(everybody).toContain('Tactics: Alliance ');
  expect(everybody).not.toContain('Preservation: ');
  expect(everybody).not.toContain('No sheet came');

  // Everything on record folds to the stored states, and plays again to the same events.
  const system = systems['fedemplite'];
  const campaign = await record.campaign(campaignId);
  if (system === undefined || campaign === null) throw new Error('no system');
  const game = system.of(campaign.game, BinderFrame.parse(campaign.frame).registration);
  let state = system.blank;
  for (const phase of (await record.phases(campaignId)).filter((row) => row.status === 'published')) {
    const stored = await record.currentResolution(phase.id);
    if (stored === null) throw new Error('no resolution');
    state = game.fold(state, await record.events(stored.id));
    expect(state).toEqual(stored.state);
    expect(game.invariants(state)).toEqual([]);
  }
  expect((await app.replayCampaign(campaignId)).phases.filter(differs)).toEqual([]);
});
