import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { toPlainText } from '../../src/core/report/render/plain-text.js';
import {
  hours,
  runDueJobs,
  START,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../support/service.js';

// Votes on a motion that nobody is told of until it is decided: not the voters, not the game master, and not by when it is decided.

let service: TestService;
let table: Table;

beforeAll(async () => {
  service = await startService({ game: { options: { rounds: 60 } }, frame: { secretBallots: true } });
});
afterAll(() => service.close());

const begin = async (): Promise<void> => {
  service.clock.set(START);
  table = await startTable(service, 4);
  await runDueJobs(service);
};
const move = async (kind: 'extend' | 'pause') =>
  (await service.app.openMotion({ ...seatRef(table, 1), kind, byMs: hours(24), reason: 'A holiday.' })).motionId;
const vote = (seat: number, motionId: string, choice: 'yes' | 'no') =>
  service.app.voteOnMotion({ ...seatRef(table, seat), motionId, choice });
const newest = async (): Promise<string> => {
  const [message] = (await service.app.campaignPage({ reader: null, campaignId: table.campaignId })).thread;
  return message === undefined ? '' : toPlainText(message.document);
};
/** How the newest motion stands, for the game master and for each seat. */
const seen = async (): Promise<readonly unknown[]> => {
  const { campaignId } = table;
  const pages = [
    await service.app.clocks({ reader: table.gm.id, campaignId }),
    ...(await Promise.all(
      [1, 2, 3, 4].map((seat) =>
        service.app.seatClocks({ reader: seatRef(table, seat).person, campaignId, seat: `seat-${seat}` }),
      ),
    )),
  ];
  return pages.map(({ motions: [one] }) => [one?.cast, one?.counts]);
};

test('how it stands is told to nobody, and three of four who agree do not end it before the fourth has spoken', async () => {
  await begin();
  const motion = await move('pause');
  expect(await newest()).toContain('Votes are secret: how many are for it is told when it is decided.');
  await vote(2, motion, 'yes');
  expect(await seen()).toEqual(Array.from({ length: 5 }, () => [2, null]));
  // Counted in the open, this would be carried.
  expect((await vote(3, motion, 'yes')).status).toBe('open');
  expect(await seen()).toEqual(Array.from({ length: 5 }, () => [3, null]));
  expect((await vote(4, motion, 'no')).status).toBe('carried');
  expect(await newest()).toContain('3 for it, 1 against it, 0 silent.');
  expect((await service.app.clocks({ reader: table.gm.id, campaignId: table.campaignId })).motions[0]?.counts).toEqual({
    yes: 3,
    no: 1,
  });
});

test('the time decides it with those who have spoken', async () => {
  await begin();
  const motion = await move('pause');
  await vote(2, motion, 'no');
  await vote(3, motion, 'no');
  service.clock.pass(hours(24));
  await runDueJobs(service);
  expect((await service.record.motion(motion))?.status).toBe('failed');
  expect(await newest()).toContain('1 for it, 2 against it, 1 silent.');
});

test('who withdraws a motion does not learn how the others had voted', async () => {
  await begin();
  const motion = await move('pause');
  await vote(2, motion, 'no');
  await service.app.withdrawMotion({ ...seatRef(table, 1), motionId: motion });
  expect(await newest()).toContain('2 of 4 have voted, in secret.');
  expect((await seen())[0]).toEqual([2, null]);
});

test('a game master who opens the votes does not open those of a motion that was moved in secret', async () => {
  await begin();
  const { campaignId, gm } = table;
  const { changes } = await service.app.changeSchedule({
    campaignId,
    by: gm.id,
    change: { secretBallots: false },
    reason: 'Nobody minds.',
  });
  expect(changes).toEqual([
    { what: 'Votes on a motion', from: 'secret until it is decided', to: 'counted for all to see as they come in' },
  ]);
  service.clock.pass(hours(47));
  const motion = await move('pause');
  await vote(2, motion, 'no');
  await vote(3, motion, 'no');
  service.clock.pass(hours(1) + 1);
  await runDueJobs(service);
  expect((await service.record.phases(campaignId)).length).toBeGreaterThan(2);
  expect(await seen()).toEqual(Array.from({ length: 5 }, () => [3, null]));
  service.clock.pass(hours(24));
  await runDueJobs(service);
  const open = await move('extend');
  await vote(2, open, 'no');
  expect(await seen()).toEqual(Array.from({ length: 5 }, () => [2, { yes: 1, no: 1 }]));
});
