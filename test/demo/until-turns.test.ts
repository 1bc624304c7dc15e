import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { lastReports } from '../../src/bin/demo/last-reports.js';
import { narrated } from '../../src/bin/demo/narrator.js';
import { untilTurns } from '../../src/bin/demo/until-turns.js';
import { eraseShapes } from '../../src/core/engine/any-system.js';
import { SeatId } from '../../src/core/game/viewer.js';
import { crowns } from '../../src/systems/crowns/index.js';
import { hours, runDueJobs, startService, startTable, type TestService } from '../support/service.js';

/** Crowns whose first auction is a set-up. */
const withSetUp: typeof crowns = {
  ...crowns,
  awaiting: (state, fixed) => {
    const awaiting = crowns.awaiting(state, fixed);
    return awaiting === null ? null : { ...awaiting, turn: awaiting.turn - 1 };
  },
};

let service: TestService;
beforeAll(async () => {
  service = await startService({ system: eraseShapes(withSetUp), game: { options: { rounds: 3 } } });
});
afterAll(() => service.close());

test('the demo counts turns as the game does, tells people by name, and ends with the words of its report', async () => {
  const { campaignId, people } = await startTable(service, 2);
  const said: string[] = [];
  const app = narrated(
    service.app,
    service.record,
    () => service.clock.now(),
    (line) => said.push(line),
  );
  const played = async (turns: number | null): Promise<boolean> => {
    const watch = untilTurns(service.services, campaignId, turns);
    const done = await Promise.race([
      watch.done.then(() => true),
      service.record.phases(campaignId).then(async () => {
        // What the watch reads is read in the same order here, so it has had its answer.
        for (let read = 0; read < 20; read += 1) await service.record.phases(campaignId);
        return false;
      }),
    ]);
    await watch.stop();
    return done;
  };
  const playPhase = async (): Promise<void> => {
    const phase = await service.record.currentPhase(campaignId);
    service.clock.pass(hours(49));
    await app.sealPhase({ phaseId: phase?.id ?? '', revision: phase?.revision ?? 0 });
    await app.resolvePhase({ phaseId: phase?.id ?? '' });
    await runDueJobs(service);
  };
  const sheet = { campaignId, seat: SeatId.parse('seat-2'), person: people[1]?.id ?? '' };
  await app.submitOrders({ ...sheet, door: 'web', text: 'NO ORDERS' });
  expect(said.at(-1)).toMatch(/sheet received +from Player 2, by web: .*; receipt R-/);
  await playPhase();
  expect(await played(1)).toBe(false);
  await playPhase();
  expect([await played(1), await played(2), await played(null)]).toEqual([true, false, false]);
  await playPhase();
  expect([await played(2), await played(null)]).toEqual([true, true]);
  expect(said.at(-1)).toMatch(/finished +The crowns are counted: Nobody has won a crown$/);
  const told = await lastReports(service.record, campaignId);
  expect(told).toMatch(/^PUBLIC REPORT \(P-/m);
  expect(told).toMatch(/^PRIVATE REPORT of Player 1 \(P-/m);
});
