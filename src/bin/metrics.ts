import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, Histogram, Registry } from 'prom-client';
import type { App } from '../app/app.js';
import type { DoorHealth } from '../app/ports/door.js';

/** Seconds: within the minute is as it should be (AD-13). */
const LATENESS = [1, 5, 15, 30, 60, 120, 300, 900, 3600, 14_400];

/**
 * Figures of the service for Prometheus, read from the record when they are asked for, so that the server tells of all
 * workers. Labels are names of channels, queues and doors: no campaign, no person, no secret.
 */
export function openMetrics(options: {
  readonly app: Pick<App, 'serviceState'>;
  /** Jobs that wait or are at work, by queue; rejects while the queue is away. */
  readonly depth: () => Promise<Readonly<Record<string, number>>>;
  readonly doors: () => readonly DoorHealth[];
  readonly skew: () => number;
}): { read(): Promise<{ readonly type: string; readonly text: string }>; stop(): void } {
  const registry = new Registry();
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name: `adjutant_${name}`, help, labelNames, registers });
  const lateness = new Histogram({
    name: 'adjutant_phase_lateness_seconds',
    help: 'From the deadline of a phase to its results, since this process started',
    buckets: LATENESS,
    registers,
  });
  const overdue = gauge('phase_overdue_seconds', 'How long the oldest overdue phase has been due; 0: none is', []);
  const beat = gauge('heartbeat_age_seconds', 'Since a process that keeps the clocks last gave a sign of life', []);
  const pending = gauge('deliveries_pending', 'Messages that wait for their time or their channel', ['channel']);
  const stuck = gauge('deliveries_failed', 'Messages that will not go out by themselves', ['channel']);
  const jobs = gauge('queue_jobs', 'Jobs that wait or are at work', ['queue']);
  const open = gauge('database_connections', 'Connections to the database, of all processes', ['client']);
  const busy = gauge('database_connections_busy', 'Those of them that are at work', ['client']);
  const up = gauge('door_up', '1 when the way to the outside works', ['door']);
  const skew = gauge('clock_skew_seconds', "How much this machine's clock is ahead of the database's", []);
  const delay = gauge('event_loop_delay_seconds', 'How long the event loop was held since the last look', ['quantile']);

  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  let since: Date | null = null;

  const fill = (target: Gauge<string>, label: string, values: Readonly<Record<string, number>>): void => {
    target.reset();
    for (const [name, value] of Object.entries(values)) target.set({ [label]: name }, value);
  };
  const look = async (): Promise<void> => {
    const asked = since;
    const state = await options.app.serviceState({ since: asked });
    since = asked !== null && asked > state.now ? asked : state.now;
    for (const seconds of state.lateness) lateness.observe(Math.max(0, seconds));
    const age = (at: Date | null): number => (at === null ? 0 : (state.now.getTime() - at.getTime()) / 1000);
    overdue.set(age(state.overdue?.since ?? null));
    beat.set(age(state.lastBeat));
    fill(pending, 'channel', state.pending);
    fill(stuck, 'channel', state.stuck);
    fill(open, 'client', Object.fromEntries(state.connections.map((one) => [one.name, one.open])));
    fill(busy, 'client', Object.fromEntries(state.connections.map((one) => [one.name, one.busy])));
  };
  return {
    async read() {
      await look();
      // A queue that is away is told by its door.
      const doors = options.doors();
      const queueUp = doors.find(({ name }) => name === 'queue')?.up ?? true;
      fill(jobs, 'queue', queueUp ? await options.depth() : {});
      fill(up, 'door', Object.fromEntries(doors.map((door) => [door.name, door.up ? 1 : 0])));
      skew.set(options.skew() / 1000);
      for (const quantile of [50, 99]) delay.set({ quantile: String(quantile / 100) }, loop.percentile(quantile) / 1e9);
      loop.reset();
      return { type: registry.contentType, text: await registry.metrics() };
    },
    stop: () => void loop.disable(),
  };
}
