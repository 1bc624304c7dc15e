import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { binderShelf } from '../../src/adapters/binders/binder-shelf.js';
import { differs } from '../../src/app/archive/replay-campaign.js';
import { verifyFile } from '../../src/app/archive/verify-campaign.js';
import { projectRoot } from '../../src/config/paths.js';
import { JUDGE } from '../../src/core/game/seat.js';
import { systems } from '../../src/systems/registry.js';
import { hours, presentPhase, runDueJobs, startService, type TestService } from '../support/service.js';

// Games that a person judges, each shipped binder of them: all of it can be checked, moved to another host, replayed, and played on there.

const binders = () => binderShelf(join(projectRoot(), 'campaigns'), systems);
const start = () => startService({ services: { systems, binders: binders() } });

const Named = z.object({ options: z.object({ commanders: z.array(z.object({ id: z.string() })).min(2) }) });

interface Seated {
  readonly campaignId: string;
  readonly seat: string;
  readonly person: string;
}

/** One window: everybody who owes a sheet sends what a bot would; the umpire tells everybody a word of their own, and publishes. */
async function playWindow(
  { app, clock, record }: TestService,
  seated: readonly Seated[],
  commanders: readonly string[],
  word: string,
): Promise<void> {
  const [{ campaignId } = { campaignId: '' }] = seated;
  const open = await presentPhase({ record }, campaignId);
  for (const ref of seated) {
    if (!open.owes.includes(ref.seat)) continue;
    const isJudge = ref.seat === JUDGE;
    const told = isJudge ? commanders.map((id) => `TELL ${id}: ${word} for ${id}`) : [];
    const suggested = await app.suggestOrders(ref);
    const text = isJudge ? [...told, 'PUBLISH ANYWAY', 'READY'].join('\n') : `${suggested}\nREADY`;
    const { lines } = await app.submitOrders({ ...ref, door: 'web', text });
    expect(lines.flatMap(({ verdict, text: line }) => (verdict === 'rejected' ? [line] : []))).toEqual([]);
  }
  clock.pass(hours(1));
}

it.each(['road-to-jena', 'the-winter-council', 'ravens-hollow'])('%s', async (binder) => {
  const service = await start();
  const there = await start();
  try {
    const { app, record } = service;
    const gm = await app.createPerson({ name: 'Judge' });
    const campaignId = await app.createCampaign({ binder, gm: gm.id });
    const shelf = await binders().read(binder);
    if (!shelf.ok) throw new Error(shelf.text);
    const { options } = Named.parse(shelf.binder.game);
    const commanders = options.commanders.map(({ id }) => id);
    const seated: Seated[] = [];
    for (let number = 1; number <= shelf.binder.frame.registration.seats.max; number += 1) {
      const { id } = await app.createPerson({ name: `Player ${number}` });
      await app.apply({ campaignId, person: id, text: 'any' });
      seated.push({ campaignId, seat: `seat-${number}`, person: id });
    }
    seated.push({ campaignId, seat: JUDGE, person: gm.id });
    await app.closeRegistration({ campaignId, by: gm.id });
    for (let window = 0; window < 3; window += 1) {
      await playWindow(service, seated, commanders, `whisper-${window}`);
      await runDueJobs(service);
    }
    const key = (await presentPhase(service, campaignId)).key;
    expect(key).toMatch(/^turn-2/);

    const open = await app.exportCampaign({ campaignId, kind: 'public', by: null });
    // What a commander alone was told is in the whole file, and not in the one for everybody.
    expect(gunzipSync(open.bytes).toString()).not.toContain('whisper-');
    expect(verifyFile(open.bytes).check.failures).toBe(0);
    expect(open.secrets).toBe(false);

    const full = await app.exportCampaign({ campaignId, kind: 'full', by: 'host' });
    expect(gunzipSync(full.bytes).toString()).toContain('whisper-');
    const { stateHash } = await there.app.importCampaign({ bytes: full.bytes });
    expect(stateHash).toBe((await app.stateHash({ campaignId, by: 'host' }))?.hash);
    const { check } = await there.app.verifyCampaign(campaignId);
    expect(check.failures).toBe(0);
    expect(check).toEqual((await app.verifyCampaign(campaignId)).check);
    const { phases } = await there.app.replayCampaign(campaignId);
    expect(phases.length).toBeGreaterThanOrEqual(3);
    expect(phases.filter(differs)).toEqual([]);

    // Everybody goes on where they were.
    there.clock.set(service.clock.now());
    for (let window = 0; window < 1; window += 1) {
      await playWindow(there, seated, commanders, 'later');
      await runDueJobs(there);
    }
    expect((await presentPhase(there, campaignId)).key).not.toBe(key);
    expect((await there.app.verifyCampaign(campaignId)).check.failures).toBe(0);
    expect((await record.phases(campaignId)).length).toBeLessThan((await there.record.phases(campaignId)).length);
  } finally {
    await service.close();
    await there.close();
  }
});
