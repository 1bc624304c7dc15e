import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  presentPhase,
  runDueJobs,
  seatRef,
  startService,
  startTable,
  type TestService,
} from '../../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService({ frame: { publication: { mode: 'hold-until-confirmed' } } });
});
afterAll(() => service.close());

async function passWindow(campaignId: string): Promise<string> {
  const phase = await presentPhase(service, campaignId);
  service.clock.set(new Date(phase.deadlineAt.getTime() + 1));
  await runDueJobs(service);
  return phase.id;
}

/** Somebody who was voted down, and then somebody else of the same name who was let in: sealed, and not published yet. */
async function sameNameAgain() {
  service.clock.set('2025-03-04T18:10:00.000Z');
  const table = await startTable(service);
  const { campaignId } = table;
  const [first, second] = [
    await service.app.createPerson({ name: 'Newt One' }),
    await service.app.createPerson({ name: 'Newt Two' }),
  ];
  const ask = async (person: string, choice: 'yes' | 'no'): Promise<string> => {
    await service.app.apply({ campaignId, person, name: 'Newt', text: 'North' });
    const late = await service.record.lateApplications(campaignId);
    await service.app.castVote({ ...seatRef(table, 1), subject: late[0]?.id ?? '', choice });
    return passWindow(campaignId);
  };
  await service.app.publishReports({ phaseId: await ask(first.id, 'no'), by: table.gm.id });
  return { table, campaignId, first, second, phaseId: await ask(second.id, 'yes') };
}

it('a newcomer is who applied, not who was turned down under the same name', async () => {
  const { table, campaignId, second, phaseId } = await sameNameAgain();
  const sealed = (await service.record.phase(phaseId))?.sealed;
  const own = (await service.record.applications(campaignId)).find(({ personId }) => personId === second.id);
  expect(sealed?.roster.joining).toEqual([{ id: 'seat-3', name: 'Newt', side: 'north', application: own?.id }]);
  await service.app.publishReports({ phaseId, by: table.gm.id });
  expect((await service.record.seats(campaignId)).find(({ seatId }) => seatId === 'seat-3')?.holder).toBe(second.id);
  // Whom they came by is none of the game's business.
  const resolution = await service.record.currentResolution(phaseId);
  const told = JSON.stringify([resolution?.state, await service.record.events(resolution?.id ?? '')]);
  expect(told).toContain('Newt');
  expect(told).not.toContain(own?.id);
});

it('so it is with a phase that was sealed before applications were noted', async () => {
  const { table, campaignId, second, phaseId } = await sameNameAgain();
  const sealed = (await service.record.phase(phaseId))?.sealed;
  if (sealed === null || sealed === undefined) throw new Error('The phase is not sealed.');
  const joining = sealed.roster.joining.map(({ application: _, ...seat }) => seat);
  await service.record.transact((tx) =>
    tx.updatePhase(phaseId, { sealed: { ...sealed, roster: { ...sealed.roster, joining } } }),
  );
  await service.app.publishReports({ phaseId, by: table.gm.id });
  expect((await service.record.seats(campaignId)).find(({ seatId }) => seatId === 'seat-3')?.holder).toBe(second.id);
});
