import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createApp } from '../../src/app/create-app.js';
import { toPlainText } from '../../src/core/report/render/plain-text.js';
import {
  hours,
  runDueJobs,
  runJob,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../support/service.js';

// The board may move (another port, another PUBLIC_URL) between the writing of a message and its reading.

let service: TestService;
let table: Table;
const MOVED = 'https://moved.example';

beforeAll(async () => {
  service = await startService({ frame: { absence: 'wait' } });
});
afterAll(() => service.close());

/** Every message that is kept of a campaign, for whomever it was built. */
const kept = async () =>
  JSON.stringify(
    await service.record.webMessages(table.campaignId, ['public', 'gm', 'seat:seat-1', 'seat:seat-2'], 200),
  );

it('no message that is kept names an address, and each is sent with the one of the day', async () => {
  table = await startTable(service, 2, { discord: true });
  const app = createApp({ ...service.services, publicUrl: MOVED });
  await runDueJobs(service);
  service.channel.sent.length = 0;
  // Written here, sent by a process that knows the new address.
  const { campaignId } = table;
  const gm = { campaignId, by: table.gm.id };
  const late = await service.app.createPerson({ name: 'Dora', discordId: '99999' });
  await service.app.nameDeputy({
    ...seatRef(table, 1),
    deputy: late.id,
    until: new Date(service.clock.now().getTime() + hours(72)),
  });
  await service.app.unseat({ ...gm, seat: 'seat-2', reason: 'Gone.', keep: true });
  service.clock.pass(hours(24));
  const due = service.queue.take().filter((job) => job.runAt === undefined || job.runAt <= service.clock.now());
  for (const job of due) if (job.name !== 'deliver-message') await runJob(service.app, job);
  for (const job of [...due, ...service.queue.take()]) if (job.name === 'deliver-message') await runJob(app, job);
  const texts = service.channel.sent.map(({ message }) => toPlainText(message.document)).join('\n');
  expect(texts).toContain(`${MOVED}/c/${campaignId}/seat/seat-1.`);
  expect(texts).not.toContain('localhost');
  expect(await kept()).toContain(`/c/${campaignId}`);
  expect(await kept()).not.toMatch(/https?:\/\//);
  expect(JSON.stringify((await app.status({ reader: null, campaignId })).document)).toContain(
    `${MOVED}/c/${campaignId}`,
  );
});
