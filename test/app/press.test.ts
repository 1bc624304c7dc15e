import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PressTo } from '../../src/app/app.js';
import {
  hours,
  runDueJobs,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../support/service.js';

let service: TestService;
let table: Table;

const refusal = (code: string) => expect.objectContaining({ name: 'Refusal', code });
const press = (seat: number, to: PressTo, text: string, more: object = {}) =>
  service.app.sendPress({ ...seatRef(table, seat), to, text, door: 'web', ...more });
const inbox = async (seat: number) =>
  (
    await service.app.seatPage({
      reader: seatRef(table, seat).person,
      campaignId: table.campaignId,
      seat: `seat-${seat}`,
    })
  ).inbox.filter((message) => message.kind === 'press');
const thread = async () =>
  (await service.app.campaignPage({ reader: null, campaignId: table.campaignId })).thread.filter(
    (message) => message.kind === 'press',
  );
const toSeat = (number: number): PressTo => ({ kind: 'seat', seat: `seat-${number}` });

/** Seats 1 and 3 are of the North, 2 and 4 of the South. */
async function open(frame: Record<string, unknown>): Promise<void> {
  service = await startService({ frame });
  table = await startTable(service, 4, { discord: true });
  await runDueJobs(service);
  service.channel.sent.length = 0;
}

describe('press for all', () => {
  beforeAll(() => open({}));
  afterAll(() => service.close());

  it('reaches a seat, and nobody else sees it', async () => {
    const answer = await press(1, toSeat(2), 'Peace? @everyone\r\n\r\n**now** \u202eevil');
    expect(answer).toEqual({ readers: 1, to: 'Player 2' });
    await runDueJobs(service);
    expect(service.channel.sent.map(({ viewer, reader }) => [viewer, reader])).toEqual([
      ['seat-2', seatRef(table, 2).person],
    ]);
    const [received] = await inbox(2);
    expect(received?.title).toBe('Press from Player 1');
    // Data, not markup; what turns text round is gone.
    expect(received?.document.blocks).toEqual([
      { kind: 'paragraph', text: ['Peace? @everyone'] },
      { kind: 'paragraph', text: ['**now**  evil'] },
    ]);
    expect((await inbox(1)).map((message) => message.title)).toEqual(['Your press to Player 2']);
    expect(await inbox(3)).toEqual([]);
    expect(await inbox(4)).toEqual([]);
    expect(await thread()).toEqual([]);
  });

  it('to a side is seen by that side alone', async () => {
    service.channel.sent.length = 0;
    expect(await press(1, { kind: 'side' }, 'North only')).toEqual({ readers: 1, to: 'your side, North' });
    await runDueJobs(service);
    expect(service.channel.sent.map(({ viewer }) => viewer)).toEqual(['seat-3']);
    expect((await inbox(3)).map((message) => message.title)).toEqual(['Press from Player 1 to the side, North']);
    for (const seat of [2, 4]) expect(JSON.stringify(await inbox(seat))).not.toContain('North only');
    expect(JSON.stringify(await thread())).not.toContain('North only');
    const status = await service.app.status({ reader: null, campaignId: table.campaignId });
    expect(JSON.stringify(status)).not.toContain('North only');
  });

  it('to everybody is public', async () => {
    expect((await press(2, { kind: 'all' }, 'Hear me')).to).toBe('everybody');
    expect((await thread()).map((message) => message.title)).toEqual(['Press from Player 2 to everybody']);
  });

  it('takes the same message of a door once', async () => {
    const before = (await inbox(4)).length;
    const same = () => press(3, toSeat(4), 'once', { door: 'discord', doorKey: 'm/1 \0' });
    const answers = [await same(), ...(await Promise.all([same(), same()]))];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await inbox(4)).toHaveLength(before + 1);
  });

  it('refuses what cannot be sent, and says why', async () => {
    await expect(press(1, toSeat(1), 'me')).rejects.toEqual(refusal('bad-input'));
    await expect(press(1, toSeat(9), 'who')).rejects.toEqual(refusal('not-found'));
    await expect(press(1, toSeat(2), ' \n\u202e ')).rejects.toEqual(refusal('bad-input'));
    await expect(press(1, toSeat(2), 'x'.repeat(2001))).rejects.toEqual(refusal('bad-input'));
    await expect(press(1, toSeat(2), '🜨'.repeat(2000))).resolves.toBeDefined();
    await expect(
      service.app.sendPress({ ...seatRef(table, 1), seat: 'seat-2', to: toSeat(3), text: 'forged', door: 'web' }),
    ).rejects.toEqual(refusal('not-your-seat'));
  });

  it('keeps the text out of audit and log', async () => {
    const audits = await service.record.audits(table.campaignId, 100);
    expect(audits.filter((row) => row.act === 'press-sent').length).toBeGreaterThan(3);
    expect(JSON.stringify(audits)).not.toMatch(/North only|Peace/);
    expect(service.logged.join()).not.toMatch(/North only|Peace/);
  });

  it('stops at 20 an hour for a seat, also when they come at once', async () => {
    const sent = await Promise.allSettled(Array.from({ length: 24 }, (_, index) => press(4, toSeat(3), `no ${index}`)));
    expect(sent.filter((one) => one.status === 'fulfilled')).toHaveLength(20);
    await expect(press(4, toSeat(3), 'more')).rejects.toEqual(refusal('too-many'));
    await expect(press(3, toSeat(4), 'others may')).resolves.toBeDefined();
    service.clock.pass(hours(1) + 1);
    await expect(press(4, toSeat(3), 'later')).resolves.toBeDefined();
  });

  it('leaves the order template where it is, however much is written', async () => {
    await runDueJobs(service);
    service.clock.pass(hours(48));
    await runDueJobs(service);
    for (const seat of [1, 2]) for (let index = 0; index < 12; index++) await press(seat, toSeat(3), `n ${index}`);
    const page = await service.app.seatPage({
      reader: seatRef(table, 3).person,
      campaignId: table.campaignId,
      seat: 'seat-3',
    });
    expect(page.inbox.some((message) => message.kind === 'report')).toBe(false);
    expect(page.template).toBe('DIG');
  });

  it('goes on while paused, and ends with the campaign', async () => {
    await service.app.pauseCampaign({ campaignId: table.campaignId, by: table.gm.id, reason: 'Rest' });
    await expect(press(1, toSeat(2), 'still here')).resolves.toBeDefined();
    await service.app.endCampaign({ campaignId: table.campaignId, by: table.gm.id, reason: 'Done' });
    await expect(press(1, toSeat(2), 'too late')).rejects.toEqual(refusal('campaign-over'));
  });
});

describe.each([
  ['none', { seat: false, mate: false, side: false, all: false }],
  ['sides', { seat: false, mate: true, side: true, all: false }],
  ['seats', { seat: true, mate: true, side: true, all: false }],
] as const)('press: %s', (setting, allowed) => {
  beforeAll(() => open({ press: setting }));
  afterAll(() => service.close());

  it('is what may be sent, and what the page offers', async () => {
    const ways: Record<keyof typeof allowed, PressTo> = {
      seat: toSeat(2),
      mate: toSeat(3),
      side: { kind: 'side' },
      all: { kind: 'all' },
    };
    for (const way of ['seat', 'mate', 'side', 'all'] as const) {
      const sent = press(1, ways[way], way);
      if (allowed[way]) await expect(sent).resolves.toBeDefined();
      else await expect(sent).rejects.toEqual(refusal('not-allowed'));
    }
    const page = await service.app.seatPage({
      reader: seatRef(table, 1).person,
      campaignId: table.campaignId,
      seat: 'seat-1',
    });
    if (setting === 'none') expect(page.press).toBeNull();
    else {
      expect(page.press?.seats.map((seat) => seat.id)).toEqual(
        allowed.seat ? ['seat-2', 'seat-3', 'seat-4'] : ['seat-3'],
      );
      expect(page.press?.all).toBe(false);
      expect(page.press?.side).toBe('North');
    }
  });
});
