import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { binderShelf } from '../../src/adapters/binders/binder-shelf.js';
import { projectRoot } from '../../src/config/paths.js';
import { BinderFrame, frameToJson } from '../../src/core/binder/binder.js';
import { State } from '../../src/systems/great-powers/shapes.js';
import { systems } from '../../src/systems/registry.js';
import { presentPhase, runDueJobs, startService, type TestService } from '../support/service.js';

// Sides that are the map's: the powers of a binder are what people sign up for, write to, and are told in the colour of.

let service: TestService;
let campaignId: string;
let judge: string;
const people = new Map<string, string>();

const personOf = (name: string): string => {
  const id = people.get(name);
  if (id === undefined) throw new Error(`nobody is called ${name}`);
  return id;
};
async function applies(name: string, text: string) {
  const { id } = await service.app.createPerson({ name, discordId: String(7000 + people.size) });
  people.set(name, id);
  const { status, side, notes } = await service.app.apply({ campaignId, person: id, text });
  return { status, side, notes: notes.flat().join(' ') };
}

beforeAll(async () => {
  service = await startService({
    services: { systems, binders: binderShelf(join(projectRoot(), 'campaigns'), systems) },
  });
  judge = (await service.app.createPerson({ name: 'Judge' })).id;
  campaignId = await service.app.createCampaign({ binder: 'great-powers', gm: judge });
});
afterAll(() => service.close());

it('a power is taken by whoever names it first; others wait for it, or have one drawn', async () => {
  const { signup } = await service.app.campaignPage({ reader: null, campaignId });
  expect(signup?.sides.map(({ id, name }) => `${id} ${name}`)).toContain('england England');
  expect(await applies('Ada', 'England, please')).toMatchObject({ status: 'accepted', side: 'england' });
  expect(await applies('Bert', 'england')).toMatchObject({
    status: 'waiting',
    side: 'england',
    notes: expect.stringContaining('has all the players it can have (1)'),
  });
  expect(await applies('Cleo', 'whichever is free')).toMatchObject({ status: 'accepted', side: null });
  expect(await applies('Dora', 'Turkey')).toMatchObject({ status: 'accepted', side: 'turkey' });
  const { signup: now } = await service.app.campaignPage({ reader: null, campaignId });
  expect(now?.sides.flatMap(({ name, members }) => members.map((member) => `${name} ${member}`))).toEqual([
    'England Ada',
    'Turkey Dora',
  ]);
  expect(now?.sideless).toEqual(['Cleo']);
  await expect(applies('Emil', 'Atlantis')).rejects.toThrow(/No side was named\. Write one of Austria, England/);
});

it('the seats play what was named, and the others what was drawn', async () => {
  expect(await service.app.closeRegistration({ campaignId, by: judge })).toBe('started');
  await runDueJobs(service);
  const seats = await service.record.seats(campaignId);
  const state = await opened();
  expect(seats.map(({ name, side }) => [name, side])).toEqual(state.seats.map(({ name, power }) => [name, power]));
  const drawn = seats.find(({ name }) => name === 'Cleo')?.side ?? '';
  expect(['austria', 'france', 'germany', 'italy', 'russia']).toContain(drawn);
  expect(seats.map(({ name, side }) => `${name} ${side}`)).toEqual(['Ada england', `Cleo ${drawn}`, 'Dora turkey']);
  const told = service.channel.sent.filter(({ viewer }) => viewer === 'seat-1');
  expect(told.map(({ message }) => message.seat)).toContainEqual({ name: 'Ada', side: 'England', colour: '#263f8f' });
  expect(await service.app.verifyCampaign(campaignId)).toMatchObject({ check: { failures: 0 } });
});

it('a campaign that lets in more than there are powers, as binders once could, has its clocks changed all the same', async () => {
  const { record } = service;
  const campaign = await record.campaign(campaignId);
  const frame = BinderFrame.parse(campaign?.frame);
  const registration = { ...frame.registration, seats: { min: 2, max: 9 } };
  await record.transact((tx) => tx.updateCampaign(campaignId, { nextFrame: frameToJson({ ...frame, registration }) }));
  const asked = { campaignId, by: judge, change: { grace: '10m' }, reason: 'Trains are late.' };
  expect((await service.app.changeSchedule(asked)).changes).toHaveLength(1);
});

it('a letter to a power goes to whoever plays it, and is from a power', async () => {
  const ref = { campaignId, seat: 'seat-1', person: personOf('Ada') };
  expect(await service.app.whomTo({ ...ref, typed: 'Turkey' })).toEqual({
    kind: 'one',
    to: { kind: 'seat', seat: 'seat-3' },
  });
  expect(await service.app.whomTo({ ...ref, typed: 'England' })).toEqual({ kind: 'nobody' });
  const sent = await service.app.sendPress({ ...ref, to: { kind: 'seat', seat: 'seat-3' }, text: 'Hail', door: 'web' });
  expect(sent.to).toBe('Dora of Turkey');
  await expect(service.app.sendPress({ ...ref, to: { kind: 'side' }, text: 'Hail', door: 'web' })).rejects.toThrow(
    /Nobody but you plays/,
  );
  const [letter] = await service.record.webMessages(campaignId, ['seat:seat-3'], 1);
  expect(letter?.title).toBe('Press from Ada of England');
});

it('counts orders, however many stand on a line', async () => {
  const ref = { campaignId, seat: 'seat-1', person: personOf('Ada') };
  const write = (text: string, doorKey: string) =>
    service.app.takeWritten({
      door: 'discord',
      doorKey,
      from: { person: ref.person },
      campaignId,
      text,
      receivedAt: service.clock.now(),
      proved: true,
    });
  const first = await write('F Lon - Nth, F Edi - Nwg; A Lvp - Yor', 'one');
  expect(first.document.title).toBe('Taken: 3 orders stand');
  expect((await service.app.standingOrders(ref))?.lines[0]?.each).toEqual(['lon - nth', 'edi - nrg', 'lvp - yor']);
  expect(JSON.stringify((await write('STATUS', 'two')).document)).toContain('3 orders');
  // The same again on lines of their own: nothing is gone.
  const again = await write('F Lon - Nth\nF Edi - Nwg\nA Lvp - Yor', 'three');
  expect(again.document.title).toBe('Taken: 3 orders stand');
  expect(JSON.stringify(again.document)).not.toContain('gone with this sheet');
  const less = await write('F Lon - Nth, F Edi - Nwg', 'four');
  expect(less.sheet?.result.replaced).toMatchObject({ gone: ['lvp - yor'], kept: 2 });
});

it('a newcomer names a power that nobody plays', async () => {
  await expect(applies('Finn', 'Turkey')).rejects.toThrow(/Turkey has all the players it can have \(1\)/);
});

async function opened(): Promise<State> {
  const phase = await presentPhase(service, campaignId);
  const resolution = (await service.record.currentResolution(phase.id)) ?? (await openingResolution());
  if (resolution === null) throw new Error('no resolution');
  return State.parse(resolution.state);
}
async function openingResolution() {
  const [opening] = await service.record.phases(campaignId);
  return opening === undefined ? null : service.record.currentResolution(opening.id);
}
