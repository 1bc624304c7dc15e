import { createProcessors } from '../../jobs/processors.js';
import type { App } from '../../src/app/app.js';
import { Refusal } from '../../src/app/kit/refusal.js';
import { keptLog } from '../support/kept-log.js';

// What the processors add to the use cases: reading payloads, and knowing what is not worth another try. The use cases are
// tested by themselves; here each notes that it was called.

type Jobs = Pick<
  App,
  | 'resolveDue'
  | 'sealPhase'
  | 'resolvePhase'
  | 'publishReports'
  | 'sendReminders'
  | 'deliverMessage'
  | 'closeRegistration'
  | 'refreshStatus'
  | 'closeMotion'
  | 'heartbeat'
  | 'sweep'
>;

function noting(change: Partial<Jobs> = {}) {
  const calls: unknown[] = [];
  const note = <T>(call: unknown[], answer: T): T => {
    calls.push(call);
    return answer;
  };
  const jobs: Jobs = {
    resolveDue: async (input) => note(['due', input], 4),
    sealPhase: async (input) => note(['seal', input], 'sealed'),
    resolvePhase: async (input) => note(['resolve', input], 'resolved'),
    publishReports: async (input) => note(['publish', input], 'published'),
    sendReminders: async (input) => note(['remind', input], 3),
    deliverMessage: async (input) => note(['deliver', input], 'sent'),
    closeRegistration: async (input) => note(['close', input], 'started'),
    refreshStatus: async (input) => note(['status', input], 'shown'),
    closeMotion: async (input) => note(['motion', input], 'decided'),
    heartbeat: async () => note(['beat'], 0),
    sweep: async () => note(['sweep'], 0),
    ...change,
  };
  const log = keptLog();
  return { calls, log, processors: createProcessors(jobs, log) };
}

test('each job calls its use case, in the name of the clock', async () => {
  const { calls, processors } = noting();
  const phase = { phaseId: 'p', revision: 2 };
  await processors['resolve-due']({ hand: 0, turn: 0 });
  await processors['seal-phase'](phase);
  await processors['resolve-phase'](phase);
  await processors['publish-reports'](phase);
  await processors['send-reminders']({ ...phase, leadMs: 5 });
  await processors['deliver-message']({ deliveryId: 'd', attempt: 1 });
  await processors['close-registration']({ campaignId: 'c' });
  await processors['refresh-status']({ campaignId: 'c' });
  await processors['close-motion']({ motionId: 'm' });
  await processors.heartbeat({});
  await processors.sweep({});
  expect(calls).toEqual([
    ['due', { hand: 0, turn: 0 }],
    ['seal', phase],
    ['resolve', { phaseId: 'p' }],
    ['publish', { phaseId: 'p', by: 'clock' }],
    ['remind', { ...phase, leadMs: 5 }],
    ['deliver', { deliveryId: 'd' }],
    ['close', { campaignId: 'c', by: 'clock' }],
    ['status', { campaignId: 'c' }],
    ['motion', { motionId: 'm' }],
    ['beat'],
    ['sweep'],
  ]);
});

test.each([null, undefined, 'text', {}, { phaseId: 7, revision: 1 }, { phaseId: 'p', revision: 1.5 }, []])(
  'a payload that does not fit is logged and dropped: %j',
  async (payload) => {
    const { calls, log, processors } = noting();
    await processors['seal-phase'](payload);
    expect(calls).toEqual([]);
    expect(log.lines).toEqual([{ level: 'warn', message: 'A job with a payload that does not fit was dropped' }]);
  },
);

test('a refusal is logged and not tried again; any other error is the queue’s to try again', async () => {
  const refused = noting({
    resolvePhase: async () => {
      throw new Refusal('not-found', 'There is no such phase: <secret>.');
    },
  });
  await refused.processors['resolve-phase']({ phaseId: 'p', revision: 1 });
  expect(refused.log.lines).toEqual([{ level: 'warn', message: 'A job was refused and is not tried again' }]);
  const broken = noting({
    resolvePhase: async () => {
      throw new Error('out of order');
    },
  });
  await expect(broken.processors['resolve-phase']({ phaseId: 'p', revision: 1 })).rejects.toThrow('out of order');
});
