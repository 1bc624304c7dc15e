import { afterEach, describe, expect, it } from '@jest/globals';
import { roundFrom } from '../../src/core/dice/beacon.js';
import { toPlainText } from '../../src/core/report/render/plain-text.js';
import { localChain } from '../support/local-beacon.js';
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

// A deadline that moves moves the round that goes into the dice: the notice of the move names it.

const { chain, sign } = localChain(7);
const MINUTE = 60_000;

let service: TestService;
let table: Table;
afterEach(() => service?.close());

async function begin(schedule: object = {}, dice: object = { dice: { beacon: 'drand', goOnAfter: '30m' } }) {
  const beacon = { chain, signatureOf: async (round: number) => sign(round) };
  const base = { phases: { bid: '48h', dig: '48h' } };
  service = await startService({ frame: { ...dice, schedule: { ...base, ...schedule } }, services: { beacon } });
  table = await startTable(service, 2, { discord: true });
  await service.app.setTimeZone({ person: table.people[1]?.id ?? '', timeZone: 'Asia/Tokyo' });
  await runDueJobs(service);
}

const from = (milliseconds: number): Date => new Date(Date.parse(START) + milliseconds);
const gm = () => ({ campaignId: table.campaignId, by: table.gm.id });
const wait = (says: boolean) => service.app.sayWait({ ...seatRef(table, 1), wait: says, reason: '' });
async function present() {
  const phase = await service.record.currentPhase(table.campaignId);
  if (phase === null) throw new Error('no phase');
  return phase;
}
/** The round of a window that ends then. */
const roundOf = (deadline: Date): number => roundFrom(chain, deadline.getTime() + 1 + 30_000);

/** The newest notice as each reader got it: everybody, and both players at Discord. */
async function newest(title: RegExp): Promise<readonly string[]> {
  await runDueJobs(service);
  const thread = await service.record.webMessages(table.campaignId, ['public'], 50);
  const open = thread.find((row) => title.test(row.title));
  const own = ['seat-1', 'seat-2'].map((seat) =>
    service.channel.sent.findLast((sent) => sent.viewer === seat && title.test(sent.title)),
  );
  return [open?.document, ...own.map((sent) => sent?.message.document)].map((document) =>
    document === undefined ? '' : toPlainText(document).replace(/\s+/g, ' '),
  );
}

const NAMES =
  /round (\d+) of the drand chain ([0-9a-f]{64}), published at ([^;]+?)\. Round (\d+), which was named before/;

const MOVES: readonly (readonly [what: string, title: RegExp, schedule: object, move: () => Promise<unknown>])[] = [
  [
    'the game master extends it',
    /is extended by/,
    {},
    () => service.app.extendDeadline({ ...gm(), byMs: hours(3), reason: 'Late.' }),
  ],
  [
    'the game master shortens it',
    /is earlier by/,
    {},
    async () => {
      for (const seat of [1, 2])
        await service.app.submitOrders({ ...seatRef(table, seat), door: 'web', text: 'BID 1' });
      await service.app.shortenDeadline({ ...gm(), to: { fromNowMs: hours(5) }, reason: 'All are in.' });
    },
  ],
  [
    'the players carry a motion',
    /the motion to extend .* is carried/,
    {},
    async () => {
      const asking = { ...seatRef(table, 1), kind: 'extend' as const, byMs: hours(12), reason: 'A holiday.' };
      const { motionId } = await service.app.openMotion(asking);
      for (const seat of [1, 2]) await service.app.voteOnMotion({ ...seatRef(table, seat), motionId, choice: 'yes' });
    },
  ],
  ['a player says WAIT', /asks to wait/, { wait: 'once', waitAtMost: '12h' }, () => wait(true)],
  [
    'a player takes WAIT back',
    /nobody asks to wait any more/,
    { wait: 'once', waitAtMost: '12h' },
    async () => {
      await wait(true);
      await wait(false);
    },
  ],
  [
    'WAIT holds at the deadline',
    /the window waits on/,
    { wait: 'until-gm', waitAtMost: '12h' },
    async () => {
      await wait(true);
      service.clock.set(from(hours(60) + 1));
      await runDueJobs(service);
    },
  ],
  [
    'a sheet comes shortly before it',
    /a little longer/,
    { afterLastSheet: '30m' },
    async () => {
      service.clock.set(from(hours(48) - 10 * MINUTE));
      await service.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 1' });
    },
  ],
  [
    'the service was down over it',
    /the time is given back/,
    { outage: { over: '15m', within: '6h' } },
    async () => {
      await service.record.transact((tx) => tx.putSetting('heartbeat', from(hours(47)).toISOString()));
      service.clock.set(from(hours(51)));
      await service.app.heartbeat();
    },
  ],
  [
    'the campaign goes on after a pause',
    /the campaign goes on/,
    {},
    async () => {
      await service.app.pauseCampaign({ ...gm(), reason: 'Holidays.' });
      service.clock.set(from(hours(100)));
      await service.app.resumeCampaign(gm());
    },
  ],
];

describe('a deadline that moves', () => {
  it.each(MOVES)('when %s: every reader is told the new round, in their own zone', async (...row) => {
    const [, title, schedule, move] = row;
    await begin(schedule);
    await move();
    const round = roundOf((await present()).deadlineAt);
    for (const [reader, words] of (await newest(title)).entries()) {
      const [, named, hash, at, before] = NAMES.exec(words) ?? [];
      expect([reader, named, hash]).toEqual([reader, String(round), chain.hash]);
      expect(Number(before)).not.toBe(round);
      // The second player is in Tokyo.
      expect(at).toMatch(reader === 2 ? /GMT\+9/ : /UTC/);
    }
    const { document } = await service.app.status({ reader: null, campaignId: table.campaignId });
    expect(toPlainText(document).replace(/\s+/g, ' ')).toContain(`round ${round} of the drand chain`);
  });

  it('names the round before as well, which goes into no die', async () => {
    await begin();
    const before = roundOf((await present()).deadlineAt);
    await service.app.extendDeadline({ ...gm(), byMs: hours(3), reason: 'Late.' });
    const [open = ''] = await newest(/is extended by/);
    expect(open).toContain(`Round ${before}, which was named before, goes into no die.`);
  });

  it('is told without a round where none was promised', async () => {
    await begin({}, {});
    await service.app.extendDeadline({ ...gm(), byMs: hours(3), reason: 'Late.' });
    for (const words of await newest(/is extended by/)) {
      expect(words).toContain('Orders are now due by');
      expect(words).not.toContain('drand');
    }
  });
});

it('a notice of a deadline that stays names no other round', async () => {
  await begin({ wait: 'once', waitAtMost: '12h' });
  await wait(true);
  await service.app.sayWait({ ...seatRef(table, 2), wait: true, reason: '' });
  const [open = ''] = await newest(/Player 2 asks to wait/);
  expect(open).toContain('While a WAIT stands');
  expect(open).not.toContain('drand');
});

it('while a campaign is paused its window has no round, and both notice and status say nothing else', async () => {
  await begin();
  const round = roundOf((await present()).deadlineAt);
  await service.app.pauseCampaign({ ...gm(), reason: 'Holidays.' });
  for (const words of await newest(/is paused/))
    expect(words).toContain('The round of drand that was named for its dice holds no longer');
  const { document } = await service.app.status({ reader: null, campaignId: table.campaignId });
  expect(toPlainText(document)).not.toContain(String(round));
});
