import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { binderShelf } from '../../src/adapters/binders/binder-shelf.js';
import { startBots } from '../../src/bin/demo/bots.js';
import { demoBinder } from '../../src/bin/demo/demo-binder.js';
import { type DemoCampaign, makeDemoCampaign } from '../../src/bin/demo/demo-campaign.js';
import { readDemoOptions } from '../../src/bin/demo/demo-options.js';
import { firstSteps } from '../../src/bin/demo/first-steps.js';
import { noticed } from '../../src/bin/demo/guests.js';
import { systems } from '../../src/systems/registry.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

// The first minute of a newcomer: what the README shows is taken by the demo that the README starts.

let service: TestService;
beforeEach(async () => {
  service = await startService({
    services: { systems, binders: binderShelf(join(process.cwd(), 'campaigns'), systems) },
  });
});
afterEach(() => service.close());

/** The orders that the README shows, as a newcomer would copy them. */
const readme = readFileSync(join(process.cwd(), 'README.md'), 'utf8');
const shown = /## See it run[\s\S]*?\n\n```\n([^`]*)\n```\n/.exec(readme)?.[1] ?? '';

async function makeDemo(...args: string[]): Promise<DemoCampaign> {
  const options = readDemoOptions(args);
  if (options === null) throw new Error('these are no options');
  const binder = await demoBinder(service.services.binders, Object.keys(systems), options);
  return makeDemoCampaign(service.app, service.record, options, binder);
}

async function seatOf(person: string): Promise<{ readonly seat: string; readonly side: string | null }> {
  const [held] = await service.app.seatsOf(person);
  if (held === undefined) throw new Error('the guest has no seat');
  return { seat: held.seat.id, side: held.seat.side };
}

test('the orders of the README are taken in the window that the demo opens with, from either side', async () => {
  const { campaignId, guests } = await makeDemo();
  expect(shown.split('\n').length).toBeGreaterThanOrEqual(3);
  const sides = [];
  for (const { person } of guests) {
    const { seat, side } = await seatOf(person);
    sides.push(side);
    const text = side === 'Coalition' ? shown.replaceAll('KZIN', 'LYR') : shown;
    const answer = await service.app.submitOrders({ campaignId, seat, person, door: 'web', text });
    expect(answer.lines.map(({ text: line, verdict }) => [line, verdict])).toEqual(
      text.split('\n').map((line) => [line, 'understood']),
    );
    expect(answer.receipt).not.toBeNull();
    expect((await service.app.seatPage({ reader: person, campaignId, seat })).stand.state).toBe('ready');
  }
  expect(sides).toEqual(['Alliance', 'Coalition']);
});

test.each(['ravens-hollow', 'campaigns/ravens-hollow', './campaigns/ravens-hollow/'])(
  'a binder may be named by its folder: %s',
  async (named) => {
    const options = readDemoOptions(['--system', 'umpire', '--binder', named]);
    if (options === null) throw new Error('these are no options');
    const { id } = await demoBinder(service.services.binders, Object.keys(systems), options);
    expect(id).toBe('ravens-hollow');
  },
);

test('the first window is open for ten minutes, or as long as told', async () => {
  const length = async (...args: string[]): Promise<number> => {
    const { campaignId } = await makeDemo(...args);
    const phase = await service.record.currentPhase(campaignId);
    expect(phase).toMatchObject({ status: 'open', ordinal: 1 });
    return (phase?.deadlineAt.getTime() ?? 0) - service.clock.now().getTime();
  };
  expect(await length()).toBe(600_000);
  expect(await length('--seconds', '20')).toBe(20_000);
});

test('what the demo says to do first works, and somebody plays against the guests, in every game, one for two as well', async () => {
  for (const system of Object.keys(systems)) {
    const made = await makeDemo('--system', system);
    const steps = await firstSteps(service.app, made);
    expect(steps.join('\n')).toMatch(/What to do first: open (one of the seats|your seat)\./);
    const sheet = steps.filter((line) => line.startsWith('    ')).join('\n');
    const { campaignId, guests } = made;
    const [guest] = guests;
    const { seat } = await seatOf(guest?.person ?? '');
    const ref = { campaignId, seat, person: guest?.person ?? '' };
    const { lines, problems } = await service.app.previewOrders({ ...ref, text: sheet });
    expect([system, lines.filter(({ verdict }) => verdict === 'rejected')]).toEqual([system, []]);
    // Not even a doubt about the sheet as a whole: who does as they are told loses nothing by it.
    expect([system, problems]).toEqual([system, []]);
    const seats = await service.record.seats(campaignId);
    const others = seats.filter(({ holder }) => holder !== null && !guests.some(({ person }) => person === holder));
    expect([system, guests.length > 0, others.length > 0]).toEqual([system, true, true]);
  }
});

test('READY of the guest who came is enough: a seat that nobody opened holds up nobody', async () => {
  const made = await makeDemo();
  const { campaignId, gm } = made;
  const [first, second] = made.guests.map(({ person }) => person);
  if (first === undefined || second === undefined) throw new Error('two guests are wanted');
  const { app, guests } = noticed(service.app);
  const { record, bell } = service.services;
  const errors: unknown[] = [];
  const bots = await startBots({ app, record, bell, campaignId, gm, guests, onError: (error) => errors.push(error) });
  try {
    const phase = await record.currentPhase(campaignId);
    if (phase === null) throw new Error('no phase is open');
    const readies = async (): Promise<number> => (await record.readies(phase.id)).length;
    await until('the bots are ready', async () => (await readies()) === 6);
    expect((await record.currentPhase(campaignId))?.deadlineAt).toEqual(phase.deadlineAt);

    const { seat } = await seatOf(first);
    await app.seatPage({ reader: first, campaignId, seat });
    await app.submitOrders({ campaignId, seat, person: first, door: 'web', text: shown });
    await until('the empty chair is ready too', async () => (await readies()) === 8);
    expect((await record.phase(phase.id))?.deadlineAt).toEqual(service.clock.now());
    expect(errors).toEqual([]);
  } finally {
    await bots.stop();
  }
});
