import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { binderShelf } from '../../src/adapters/binders/binder-shelf.js';
import { BinderFrame } from '../../src/core/binder/binder.js';
import { PUBLIC } from '../../src/core/game/viewer.js';
import { systems } from '../../src/systems/registry.js';
import { runDueJobs, startService, type TestService } from '../support/service.js';

// The real game from its real binder, through the same use cases: sign-up, orders as text, sealing, results.

let service: TestService;

beforeAll(async () => {
  service = await startService({
    services: { systems, binders: binderShelf(join(process.cwd(), 'campaigns'), systems) },
  });
});
afterAll(() => service.close());

it('knows the optional rules that the sample of the rules names, and says what becomes of the wish', async () => {
  const { app } = service;
  const gm = await app.createPerson({ name: 'Judge' });
  const campaignId = await app.createCampaign({ binder: 'general-war', gm: gm.id });
  const person = await app.createPerson({ name: 'Anna' });
  const text = 'I want to join whichever side is available. Use optional rules Fan Fiction, Leaders.';
  const { notes } = await app.apply({ campaignId, person: person.id, text });
  expect(notes.slice(0, 1)).toEqual([['Unknown optional rule: Leaders. The rest of the application counts.']]);
});

it('plays a campaign of the general war from sign-up through three turns', async () => {
  const { app, record, clock } = service;
  const gm = await app.createPerson({ name: 'Judge' });
  const campaignId = await app.createCampaign({ binder: 'general-war', gm: gm.id });
  const people = [];
  for (const [name, side] of [
    ['Anna', 'Alliance'],
    ['Bela', 'Coalition'],
    ['Cato', 'Alliance'],
    ['Dora', 'Coalition'],
  ] as const) {
    const person = await app.createPerson({ name });
    people.push(person);
    const applied = await app.apply({ campaignId, person: person.id, text: `${side}. No optional rules.` });
    expect(applied).toMatchObject({ status: 'accepted', side });
  }
  expect(await app.closeRegistration({ campaignId, by: gm.id })).toBe('started');

  for (let phase = 0; phase < 4; phase++) {
    const open = await record.currentPhase(campaignId);
    if (open === null) throw new Error('no phase');
    expect(open).toMatchObject({ ordinal: phase + 1, kind: phase === 0 ? 'setup' : 'orders', status: 'open' });
    for (const [index, person] of people.entries()) {
      const ref = { campaignId, seat: `seat-${index + 1}`, person: person.id };
      const text = await app.suggestOrders(ref);
      const answer = await app.submitOrders({ ...ref, door: 'bot', text });
      expect(answer.lines.filter((line) => line.verdict === 'rejected')).toEqual([]);
      expect(answer.receipt).not.toBeNull();
    }
    clock.set(new Date(open.deadlineAt.getTime() + 1));
    await runDueJobs(service);
    expect((await record.phase(open.id))?.status).toBe('published');
  }

  const page = await app.campaignPage({ reader: null, campaignId });
  expect(page.thread.filter((message) => message.kind === 'report').length).toBeGreaterThanOrEqual(4);
  const seat = await app.seatPage({ reader: people[0]?.id ?? null, campaignId, seat: 'seat-1' });
  expect(seat.template).toMatch(/DEFEND/i);
  const again = await app.previewOrders({
    campaignId,
    seat: 'seat-1',
    person: people[0]?.id ?? '',
    text: seat.template,
  });
  expect(again.lines.filter((line) => line.verdict === 'rejected')).toEqual([]);
  expect((await app.map({ reader: null, campaignId, as: PUBLIC })).svg).toContain('<svg');

  // What is on record folds to the stored state, resolution after resolution.
  const system = systems['fedemplite'];
  const campaign = await record.campaign(campaignId);
  if (system === undefined || campaign === null) throw new Error('no system');
  const game = system.of(campaign.game, BinderFrame.parse(campaign.frame).registration);
  let state = system.blank;
  for (const phase of (await record.phases(campaignId)).filter((row) => row.status === 'published')) {
    const resolution = await record.currentResolution(phase.id);
    if (resolution === null) throw new Error('no resolution');
    state = game.fold(state, await record.events(resolution.id));
    expect(state).toEqual(resolution.state);
    expect(game.invariants(state)).toEqual([]);
  }
});
