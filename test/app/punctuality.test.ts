import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hours, runDueJobs, seatRef, startService, startTable, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ game: { options: { rounds: 30 } } });
});
afterAll(() => service.close());

test('how deadlines were met is told to everybody once they are past; why there is no sheet, only where its player let everybody know', async () => {
  const table = await startTable(service, 4);
  const { campaignId } = table;
  await runDueJobs(service);
  const told = async () =>
    (await service.app.punctuality(campaignId)).map(({ deadlines }) => deadlines.map(({ met }) => met).join(' '));
  const deadline = async () => {
    service.clock.pass(hours(48) + 1);
    await runDueJobs(service);
  };
  expect(await told()).toEqual(['', '', '', '']);
  await service.app.announceVacation({ ...seatRef(table, 3), turns: 1, from: 'this', shown: false });
  await service.app.announceVacation({ ...seatRef(table, 4), turns: 1, from: 'this', shown: true });
  await service.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 1' });
  // Who has sent orders is secret while the window is open (AD-34).
  expect(await told()).toEqual(['', '', '', '']);
  await deadline();
  expect(await told()).toEqual(['on-time', 'missed', 'missed', 'excused']);
  for (let more = 0; more < 6; more += 1) await deadline();
  const [first] = await service.app.punctuality(campaignId);
  expect(first?.deadlines).toHaveLength(6);
});
