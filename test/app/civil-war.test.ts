import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { binderShelf } from '../../src/adapters/binders/binder-shelf.js';
import type { Binders } from '../../src/app/ports/binders.js';
import { projectRoot } from '../../src/config/paths.js';
import { BinderFrame } from '../../src/core/binder/binder.js';
import { State } from '../../src/systems/civil-war/shapes.js';
import { systems } from '../../src/systems/registry.js';
import { presentPhase, runDueJobs, startService, type TestService } from '../support/service.js';

// The real game from its real binder, through the same use cases: sign-up, orders as text, sealing, results, comings and goings.

let service: TestService;

/** The shelf, with the game master instead of a vote to let newcomers in. */
function shelf(): Binders {
  const real = binderShelf(join(projectRoot(), 'campaigns'), systems);
  return {
    ...real,
    async read(id) {
      const read = await real.read(id);
      if (!read.ok) return read;
      const { frame } = read.binder;
      return {
        ...read,
        binder: { ...read.binder, frame: { ...frame, registration: { ...frame.registration, lateJoin: 'gm' } } },
      };
    },
  };
}

beforeAll(async () => {
  service = await startService({ services: { systems, binders: shelf() } });
});
afterAll(() => service.close());

it('W27, CW-202: a side never has more than one player more than the other; who comes too early waits in line', async () => {
  const { app } = service;
  const gm = await app.createPerson({ name: 'Judge' });
  const campaignId = await app.createCampaign({ binder: 'brothers-war', gm: gm.id });
  const named = async (status: 'accepted' | 'waiting') => {
    const rows = (await service.record.applications(campaignId)).filter((row) => row.status === status);
    const when = ({ decidedAt, appliedAt }: (typeof rows)[number]) => (decidedAt ?? appliedAt).getTime();
    return rows
      .sort((one, other) => when(one) - when(other))
      .map(({ name }) => name)
      .join(' ');
  };
  const applies = async (name: string) => {
    const { id } = await app.createPerson({ name });
    const { status } = await app.apply({
      campaignId,
      person: id,
      text: name.startsWith('U') ? 'Union' : 'Confederacy',
    });
    return { status, in: await named('accepted'), waiting: await named('waiting') };
  };
  expect(await applies('U1')).toEqual({ status: 'accepted', in: 'U1', waiting: '' });
  expect(await applies('U2')).toEqual({ status: 'waiting', in: 'U1', waiting: 'U2' });
  expect(await applies('U3')).toMatchObject({ status: 'waiting' });
  expect(await applies('U4')).toEqual({ status: 'waiting', in: 'U1', waiting: 'U2 U3 U4' });
  expect(await applies('C1')).toEqual({ status: 'accepted', in: 'U1 C1 U2', waiting: 'U3 U4' });
  expect(await applies('C2')).toEqual({ status: 'accepted', in: 'U1 C1 U2 C2 U3', waiting: 'U4' });
  expect(await applies('C3')).toEqual({ status: 'accepted', in: 'U1 C1 U2 C2 U3 C3 U4', waiting: '' });
});

const PEOPLE = [
  ['Anna', 'Union'],
  ['Cal', 'Confederacy'],
  ['Bob', 'Union'],
  ['Dee', 'Confederacy'],
] as const;

it('plays set-up and three turns: one is silent twice, one joins by the game master, one leaves', async () => {
  const { app, record, clock } = service;
  const gm = await app.createPerson({ name: 'Judge' });
  const campaignId = await app.createCampaign({ binder: 'brothers-war', gm: gm.id });
  const people = new Map<string, { seat: string; person: string }>();
  for (const [index, [name, side]] of PEOPLE.entries()) {
    const { id } = await app.createPerson({ name });
    people.set(name, { seat: `seat-${index + 1}`, person: id });
    expect(await app.apply({ campaignId, person: id, text: side })).toMatchObject({ status: 'accepted' });
  }
  expect(await app.closeRegistration({ campaignId, by: gm.id })).toBe('started');

  const refOf = (name: string) => {
    const ref = people.get(name);
    if (ref === undefined) throw new Error(`nobody is called ${name}`);
    return { campaignId, ...ref };
  };
  const sends = async (name: string, ...lines: readonly string[]) => {
    const answer = await app.submitOrders({ ...refOf(name), door: 'web', text: lines.join('\n') });
    expect(answer.lines.filter(({ verdict }) => verdict === 'rejected')).toEqual([]);
    expect(answer.receipt).not.toBeNull();
  };
  const atDeadline = async () => {
    const open = await presentPhase(service, campaignId);
    clock.set(new Date(open.deadlineAt.getTime() + 1));
    await runDueJobs(service);
    expect((await record.phase(open.id))?.status).toBe('published');
    const resolution = await record.currentResolution(open.id);
    if (resolution === null) throw new Error('no resolution');
    const state = State.parse(resolution.state);
    return { state, events: await record.events(resolution.id) };
  };
  const holdings = ({ groups }: State) =>
    Object.fromEntries(
      [...people].map(([name, { seat }]) => [name, groups.filter(({ commander }) => commander === seat).length]),
    );
  const owing = async () => (await presentPhase(service, campaignId)).kind;

  // Set-up: Dee is silent.
  await sends(
    'Anna',
    'JOIN UNION AS "Silas Greer"',
    'POINTS MOT 4, AGG 4, INI 4, TAC 4, POL 9',
    'PREFER Washington DC, Frederick, Baltimore',
    'VOTE Anna',
  );
  await sends('Bob', 'PREFER 1. Washington DC, 2. Cincinnati', 'VOTE Bob');
  await sends('Cal', 'VOTE Cal');
  const setup = await atDeadline();
  expect(setup.state.president).toEqual({ union: 'seat-1', confederacy: 'seat-2' });
  expect(holdings(setup.state)).toEqual({ Anna: 6, Bob: 6, Cal: 4, Dee: 4 });
  expect(setup.state.players[0]?.avatar).toMatchObject({ name: 'Silas Greer', start: { pol: 3 } });
  expect(await owing()).toBe('orders');

  // July: Dee misses the first deadline.
  await sends('Anna', 'PRESIDENT ACTIVATIONS Anna 1, Bob 1');
  await sends('Bob', 'PASS');
  await sends('Cal', 'PASS');
  const july = await atDeadline();
  expect(july.events).toContainEqual(
    expect.objectContaining({ kind: 'activations-shared', side: 'union', byDefault: false }),
  );
  expect(july.events).toContainEqual(
    expect.objectContaining({ kind: 'activations-shared', side: 'confederacy', byDefault: true }),
  );
  expect(july.state.players.map(({ name, missed }) => [name, missed])).toEqual([
    ['Anna', 0],
    ['Cal', 0],
    ['Bob', 0],
    ['Dee', 1],
  ]);

  // August: Dee is silent again, and Zoe comes. Bob wants another President; he is half of the side.
  const zoe = await app.createPerson({ name: 'Zoe' });
  const early = await app.createPerson({ name: 'Early' });
  expect(await app.apply({ campaignId, person: zoe.id, text: 'Confederacy' })).toMatchObject({ status: 'late' });
  const [application] = (await record.applications(campaignId)).filter(({ status }) => status === 'late');
  await app.decideApplication({ campaignId, person: gm.id, applicationId: application?.id ?? '', admit: true });
  await sends('Anna', 'PASS');
  await sends('Bob', 'NO CONFIDENCE');
  await sends('Cal', 'PASS');
  const august = await atDeadline();
  people.set('Zoe', { seat: 'seat-5', person: zoe.id });
  expect(august.state.players.map(({ name, status }) => [name, status])).toEqual([
    ['Anna', 'playing'],
    ['Cal', 'playing'],
    ['Bob', 'playing'],
    ['Dee', 'struck'],
    ['Zoe', 'playing'],
  ]);
  expect(holdings(august.state)).toEqual({ Anna: 6, Bob: 6, Cal: 4, Dee: 0, Zoe: 4 });
  expect(august.state.election).toEqual({ union: true, confederacy: false });

  // September: Bob votes and leaves, and his ballot counts (CWR-08). Zoe gets an officer.
  await sends('Anna', 'VOTE Anna 1, Bob 2');
  await sends('Bob', 'VOTE Anna');
  await app.leaveSeat(refOf('Bob'));
  await sends('Cal', 'PASS');
  const { template } = await app.seatPage({ reader: zoe.id, campaignId, seat: 'seat-5' });
  expect(template).toContain('JOIN CONFEDERACY AS "Zoe"');
  await sends('Zoe', template);
  await sends('Zoe', 'JOIN CONFEDERACY AS "Elias Horne"', 'POINTS MOT 4, AGG 4, INI 4, TAC 9, POL 4');
  const september = await atDeadline();
  expect(september.events).toContainEqual(
    expect.objectContaining({
      kind: 'votes-counted',
      seat: 'seat-1',
      totals: [
        { seat: 'seat-1', votes: 3 },
        { seat: 'seat-3', votes: 2 },
      ],
    }),
  );
  expect(september.state.players.map(({ name, status }) => [name, status])).toContainEqual(['Bob', 'left']);
  expect(holdings(september.state)).toMatchObject({ Anna: 12, Bob: 0 });
  expect(september.state.players.at(-1)?.avatar).toMatchObject({ name: 'Elias Horne', start: { agg: 2, tac: 3 } });
  expect(september.state.president.union).toBe('seat-1');

  // One Union player against two: the larger side takes nobody.
  await expect(app.apply({ campaignId, person: early.id, text: 'Confederacy' })).rejects.toMatchObject({
    code: 'full',
  });

  // Everybody reads who came and went, nobody how who voted.
  const page = await app.campaignPage({ reader: null, campaignId });
  const reports = page.thread.filter(({ kind }) => kind === 'report');
  expect(reports).toHaveLength(5);
  const text = JSON.stringify(reports);
  for (const name of ['Dee', 'Zoe', 'Bob']) expect(text).toContain(name);

  // What is on record folds to the stored state, resolution after resolution.
  const system = systems['civil-war'];
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
