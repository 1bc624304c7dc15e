import type { Job } from '../../app/ports/job-queue.js';

/** How often it is noted that the service is there. */
const HEARTBEAT_EVERY_MS = 60_000;

/** The next time that a repeated job falls due: the same for all processes, so that its id makes it one job. */
const nextTime = (everyMs: number, now: number): Date => new Date((Math.floor(now / everyMs) + 1) * everyMs);

/**
 * Keeps sweep and heartbeat coming. Every process that works adds their next turn again and again, so they go on by
 * themselves in a queue that has lost everything; in a queue that is away, `byHand` does without it.
 */
export function startPacemaker(options: {
  readonly sweepEveryMs: number;
  readonly now: () => number;
  /** Adds to the queue; false when it is away. */
  readonly add: (jobs: readonly Job[]) => Promise<boolean>;
  readonly byHand: (jobs: readonly Job[]) => void;
}): { stop(): void } {
  const { sweepEveryMs, now, add, byHand } = options;
  let swept = Number.NEGATIVE_INFINITY;
  let beaten = Number.NEGATIVE_INFINITY;
  let beating = false;

  const beat = async (more: readonly Job[]): Promise<void> => {
    if (beating) return;
    beating = true;
    try {
      const sweep: Job = { name: 'sweep', payload: {}, runAt: nextTime(sweepEveryMs, now()) };
      const heartbeat: Job = { name: 'heartbeat', payload: {}, runAt: nextTime(HEARTBEAT_EVERY_MS, now()) };
      if (await add([...more, sweep, heartbeat])) return;
      const at = performance.now();
      // Half a turn of tolerance: timers come a little early or late.
      if (at - beaten >= HEARTBEAT_EVERY_MS - sweepEveryMs / 2) {
        beaten = at;
        byHand([{ name: 'heartbeat', payload: {} }]);
      }
      if (at - swept >= sweepEveryMs * 0.75) {
        swept = at;
        byHand([{ name: 'sweep', payload: {} }]);
      }
    } finally {
      beating = false;
    }
  };

  // Twice a turn, so that each turn is asked for before it comes.
  const timer = setInterval(() => void beat([]), sweepEveryMs / 2);
  timer.unref();
  void beat([{ name: 'sweep', payload: {} }]);
  return { stop: () => clearInterval(timer) };
}
