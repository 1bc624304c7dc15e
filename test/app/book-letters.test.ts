import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PressTo } from '../../src/app/app.js';
import { toPlainText } from '../../src/core/report/render/plain-text.js';
import {
  hours,
  presentPhase,
  runDueJobs,
  seatRef,
  startService,
  type Table,
  type TestService,
} from '../support/service.js';
import { unpacked } from '../support/unzip.js';
import { openDesk } from './inbox/table.js';

// Letters in the book of a war: those of a writer who agrees, once it is over, and no others.

let service: TestService;
let table: Table;

const write = (seat: number, to: PressTo, text: string, grey = false) => {
  service.clock.pass(1000);
  return service.app.sendPress({ ...seatRef(table, seat), to, text, grey, door: 'web' });
};
const toSeat = (number: number): PressTo => ({ kind: 'seat', seat: `seat-${number}` });
const next = async (): Promise<void> => {
  service.clock.set(new Date((await presentPhase(service, table.campaignId)).deadlineAt.getTime() + 1));
  await runDueJobs(service);
};
const share = (seat: number, agreed = true) => service.app.shareLetters({ ...seatRef(table, seat), agreed });
/** Each letter of the book with the number of its chapter. */
const inTheBook = async (): Promise<readonly string[]> => {
  const book = await service.app.chronicle({ campaignId: table.campaignId });
  return book.turns.flatMap(({ letters }, index) =>
    letters.map(
      ({ from, to, document }) => `${index}: ${from} to ${to}: ${toPlainText(document).trim().split('\n').at(-1)}`,
    ),
  );
};
const file = async (): Promise<string> => {
  const bytes = await service.app.chronicleFile({ campaignId: table.campaignId, form: 'pages' });
  return (await unpacked(bytes)).map(({ text }) => text).join('\n');
};

beforeAll(async () => {
  ({ service, table } = await openDesk({ frame: { greyPress: true }, game: { options: { rounds: 2 } } }, 3));
  await write(1, toSeat(2), 'Shall we <b>share</b> the mine?');
  await write(2, toSeat(1), 'Never.');
  await write(1, toSeat(3), 'Guess who.', true);
  await next();
  await write(1, { kind: 'all' }, 'Hear ye.');
  await write(3, toSeat(1), 'I heard.');
});
afterAll(() => service.close());

test('while the war is fought nobody’s letters can be shared', async () => {
  await expect(share(1)).rejects.toThrow('Letters stay between those who read them as long as the campaign runs.');
  expect(await inTheBook()).toEqual([]);
  for (let round = 0; round < 9; round += 1) {
    if ((await service.record.currentPhase(table.campaignId))?.status !== 'open') break;
    await next();
  }
  expect((await service.record.campaign(table.campaignId))?.status).toBe('finished');
  expect(await inTheBook()).toEqual([]);
});

test('who agrees lets in what they wrote under their name, each with the turn that it was written in', async () => {
  const before = await file();
  await share(1);
  const [first, ...rest] = await inTheBook();
  expect(first).toMatch(/^(\d): Player 1 to Player 2: Shall we <b>share<\/b> the mine\?$/);
  const at = Number(first?.[0]);
  expect(rest).toEqual([`${at + 1}: Player 1 to everybody: Hear ye.`]);
  const told = await file();
  expect(told).toContain('Shall we &lt;b&gt;share&lt;/b&gt; the mine?');
  expect(told).toContain('With letters of Player 1, who agreed to it.');
  for (const kept of ['Never.', 'Guess who.', 'I heard.'])
    expect([told.includes(kept), before.includes(kept)]).toEqual([false, false]);
});

test('the word counts for its writer alone, and is seen by nobody else', async () => {
  const { campaignId } = table;
  const page = (seat: number, reader = seatRef(table, seat).person) =>
    service.app.letters({ reader, campaignId, seat: `seat-${seat}` });
  expect([(await page(1)).shared, (await page(2)).shared]).toEqual([true, false]);
  expect((await page(1, table.gm.id)).shared).toBeNull();
  await expect(
    service.app.shareLetters({ ...seatRef(table, 2), person: seatRef(table, 1).person, agreed: true }),
  ).rejects.toMatchObject({
    code: 'not-your-seat',
  });
  await share(3);
  expect((await inTheBook()).map((letter) => letter.replace(/^\d: /, ''))).toEqual([
    'Player 1 to Player 2: Shall we <b>share</b> the mine?',
    'Player 1 to everybody: Hear ye.',
    'Player 3 to Player 1: I heard.',
  ]);
  expect(await file()).toContain('With letters of Player 1 and Player 3, who agreed to it.');
});

test('it goes along with the campaign, and ends when it is taken back or its writer is erased', async () => {
  const { campaignId } = table;
  const { bytes } = await service.app.exportCampaign({ campaignId, kind: 'full', by: 'host' });
  expect(gunzipSync(bytes).toString()).toContain(`letters-shared/${campaignId}`);
  const there = await startService();
  try {
    await there.app.importCampaign({ bytes });
    there.clock.set(service.clock.now());
    const { turns } = await there.app.chronicle({ campaignId });
    expect(turns.flatMap(({ letters }) => letters.map(({ from }) => from))).toEqual([
      'Player 1',
      'Player 1',
      'Player 3',
    ]);
  } finally {
    await there.close();
  }
  await share(3, false);
  expect((await inTheBook()).join()).not.toContain('Player 3');
  expect(await file()).not.toContain('I heard.');
  const { person } = seatRef(table, 1);
  await service.app.erasePerson({ person, by: person, sure: true, sheets: false });
  service.clock.pass(hours(1));
  expect(await inTheBook()).toEqual([]);
});
