import { openHealth } from '../../src/bin/health.js';
import { openMetrics } from '../../src/bin/metrics.js';
import { hours, runDueJobs, seatRef, startService, startTable, type TestService } from '../support/service.js';

let service: TestService;
let campaignId: string;
beforeEach(async () => {
  service = await startService();
  const table = await startTable(service, 2);
  campaignId = table.campaignId;
  await service.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 1' });
  await service.app.heartbeat();
});
afterEach(() => service.close());

test('a door that is down is named, and the service is ready all the same', async () => {
  const health = openHealth(service.app);
  let up = false;
  health.watch({ health: () => ({ name: 'mail', up, says: 'Mail is away; messages wait.' }) });
  expect(await health.ready()).toEqual({
    ok: true,
    checks: { database: true, clocks: true, mail: false },
    missing: ['Mail is away; messages wait.'],
    doors: [{ name: 'mail', up: false, says: 'Mail is away; messages wait.' }],
    overdue: null,
  });
  up = true;
  expect(await health.ready()).toMatchObject({ ok: true, missing: [] });
});

test('without the database it is not ready, and says so', async () => {
  const health = openHealth({ serviceState: async () => Promise.reject(new Error('gone')) });
  expect(await health.ready()).toMatchObject({
    ok: false,
    checks: { database: false },
    missing: ['The database does not answer.'],
  });
});

test('when nobody keeps the deadlines it is not ready; the phase that is overdue longest is named', async () => {
  const health = openHealth(service.app);
  const phase = await service.record.currentPhase(campaignId);
  if (phase === null) throw new Error('no phase');
  service.clock.set(new Date(phase.deadlineAt.getTime() + 60_000));
  expect((await health.ready()).overdue).toBeNull();
  service.clock.pass(120_000);
  const { ok, missing, overdue } = await health.ready();
  expect(ok).toBe(false);
  expect(missing).toEqual([expect.stringContaining('No worker has been at work since')]);
  expect(overdue).toEqual({ campaign: campaignId, since: phase.deadlineAt.toISOString() });
});

test('figures for Prometheus: lateness, messages, queue, doors, connections, event loop; no campaign and nobody in them', async () => {
  const metrics = openMetrics({
    app: service.app,
    depth: async () => ({ phases: 3 }),
    doors: () => [{ name: 'queue', up: true, says: '' }],
    skew: () => 1500,
  });
  try {
    await metrics.read();
    const phase = await service.record.currentPhase(campaignId);
    if (phase === null) throw new Error('no phase');
    await service.app.heartbeat();
    service.clock.set(new Date(phase.deadlineAt.getTime() + 10_000));
    await service.record.transact((tx) => tx.putSetting('heartbeat', service.clock.now().toISOString()));
    await service.app.sealPhase({ phaseId: phase.id, revision: phase.revision });
    await service.app.resolvePhase({ phaseId: phase.id });
    const { text, type } = await metrics.read();
    expect(type).toContain('text/plain');
    for (const line of [
      'adjutant_phase_lateness_seconds_bucket{le="15"} 1',
      'adjutant_phase_lateness_seconds_count 1',
      'adjutant_queue_jobs{queue="phases"} 3',
      'adjutant_door_up{door="queue"} 1',
      'adjutant_clock_skew_seconds 1.5',
      'adjutant_phase_overdue_seconds 0',
    ])
      expect(text).toContain(line);
    for (const name of ['deliveries_pending', 'deliveries_failed', 'database_connections', 'event_loop_delay_seconds'])
      expect(text).toContain(`# TYPE adjutant_${name} gauge`);
    expect(text).toMatch(/adjutant_database_connections\{client="adjutant"\} [1-9]/);
    expect(text).not.toContain(campaignId);
    service.clock.pass(hours(1));
    await runDueJobs(service);
    expect((await metrics.read()).text).toContain('adjutant_phase_lateness_seconds_count 1');
  } finally {
    metrics.stop();
  }
});
