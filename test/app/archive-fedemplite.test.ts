import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { binderShelf } from '../../src/adapters/binders/binder-shelf.js';
import { differs } from '../../src/app/archive/replay-campaign.js';
import { verifyFile } from '../../src/app/archive/verify-campaign.js';
import type { Roll } from '../../src/core/dice/dice.js';
import { revealedKeys, rollsOf } from '../../src/core/proof/reveal.js';
import { systems } from '../../src/systems/registry.js';
import { runDueJobs, startService, type TestService } from '../support/service.js';

// The real game: every roll is listed to whom it concerns, and the whole of it can be checked, moved and replayed.

let service: TestService;
let campaignId: string;

const real = () => ({ services: { systems, binders: binderShelf(join(process.cwd(), 'campaigns'), systems) } });

beforeAll(async () => {
  service = await startService(real());
  const { app, record, clock } = service;
  const gm = await app.createPerson({ name: 'Judge' });
  campaignId = await app.createCampaign({ binder: 'general-war', gm: gm.id });
  const people = [];
  for (const [name, side] of [
    ['Anna', 'Alliance'],
    ['Bela', 'Coalition'],
    ['Cato', 'Alliance'],
    ['Dora', 'Coalition'],
  ] as const) {
    const person = await app.createPerson({ name });
    people.push(person);
    await app.apply({ campaignId, person: person.id, text: side });
  }
  await app.closeRegistration({ campaignId, by: gm.id });
  for (let phase = 0; phase < 5; phase += 1) {
    const open = await record.currentPhase(campaignId);
    if (open === null) throw new Error('no phase');
    for (const [index, person] of people.entries()) {
      const ref = { campaignId, seat: `seat-${index + 1}`, person: person.id };
      await app.submitOrders({ ...ref, door: 'bot', text: await app.suggestOrders(ref) });
    }
    clock.set(new Date(open.deadlineAt.getTime() + 1));
    await runDueJobs(service);
  }
  await app.endCampaign({ campaignId, by: gm.id, reason: 'Enough for a test' });
});
afterAll(() => service.close());

/** Faces by stream, whatever the runs. */
const byStream = (rolls: readonly Roll[]): Map<string, string> => {
  const streams = new Map<string, string>();
  for (const { stream, sides, faces } of rolls)
    streams.set(stream, `${streams.get(stream) ?? ''}${faces.map((face) => ` d${sides}=${face}`).join('')}`);
  return streams;
};

it('every roll stands in the GM’s report, and each report has the keys of just the streams it lists', async () => {
  const { record } = service;
  let rolled = 0;
  for (const phase of await record.phases(campaignId)) {
    const resolution = await record.currentResolution(phase.id);
    if (resolution === null) continue;
    const stored = byStream(await record.rolls(resolution.id));
    rolled += stored.size;
    const reports = await record.reports(resolution.id);
    const gm = reports.find(({ viewer }) => viewer === 'gm');
    expect(gm === undefined ? null : byStream(rollsOf(gm.document))).toEqual(stored);
    for (const { document } of reports) {
      const listed = byStream(rollsOf(document));
      for (const [stream, faces] of listed) expect(stored.get(stream)).toBe(faces);
      expect([...revealedKeys(document).keys()].sort()).toEqual([...listed.keys()].sort());
    }
  }
  expect(rolled).toBeGreaterThan(20);
});

it('all of it can be checked, moved to another host, and replayed', async () => {
  const { check } = await service.app.verifyCampaign(campaignId);
  // The window that was open when it ended was never sealed; its commitment is checked all the same.
  expect(check).toMatchObject({ failures: 0, notYet: 0, erased: 0, agreed: { commitments: 7, sheets: 20 } });
  expect(check.agreed.faces).toBeGreaterThan(200);
  const { bytes, secrets } = await service.app.exportCampaign({ campaignId, kind: 'full', by: 'host' });
  expect(secrets).toBe(false);
  expect(verifyFile(bytes).check).toEqual(check);
  const there = await startService(real());
  try {
    const { stateHash } = await there.app.importCampaign({ bytes });
    expect(stateHash).toBe((await service.app.stateHash({ campaignId, by: 'host' }))?.hash);
    expect(await there.app.stateHash({ campaignId, by: 'host' })).toMatchObject({ hash: stateHash });
    expect((await there.app.verifyCampaign(campaignId)).check).toEqual(check);
    const { phases } = await there.app.replayCampaign(campaignId);
    expect(phases).toHaveLength(6);
    expect(phases.filter(differs)).toEqual([]);
    const replay = await there.app.seatReplay({ reader: null, campaignId, seat: 'seat-1', ordinal: null });
    const walked = [replay.ordinal];
    for (let at = replay.earlier; at !== null; ) {
      walked.unshift(at.ordinal);
      const before = { reader: null, campaignId, seat: 'seat-1', ordinal: at.ordinal };
      at = (await there.app.seatReplay(before)).earlier;
    }
    expect(walked).toHaveLength(6);
    const map = { reader: null, campaignId, seat: 'seat-1', ordinal: replay.ordinal };
    const [known, truth] = await Promise.all([
      there.app.seatReplayMap({ ...map, truth: false }),
      there.app.seatReplayMap({ ...map, truth: true }),
    ]);
    expect(known.svg).toContain('<svg');
    expect(truth.svg).toContain('<svg');
  } finally {
    await there.close();
  }
});
