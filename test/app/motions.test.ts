import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { toPlainText } from '../../src/core/report/render/plain-text.js';
import { motionOutcome, settledOutcome } from '../../src/core/signup/motion.js';
import {
  hours,
  presentPhase,
  runDueJobs,
  START,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../support/service.js';

let service: TestService;
let table: Table;

beforeAll(async () => {
  service = await startService({ game: { options: { rounds: 60 } }, poolSize: 20 });
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(START);
  table = await startTable(service, 4);
  await runDueJobs(service);
});

const refusal = (code: string) => expect.objectContaining({ name: 'Refusal', code });
const phase = () => presentPhase(service, table.campaignId);
const at = (milliseconds: number) => new Date(Date.parse(START) + milliseconds);
const thread = async () => (await service.app.campaignPage({ reader: null, campaignId: table.campaignId })).thread;
const newest = async () => {
  const [message] = await thread();
  return message === undefined ? '' : `${message.title}\n${toPlainText(message.document)}`;
};
const extend = async (seat = 1, byMs = hours(24)) =>
  (await service.app.openMotion({ ...seatRef(table, seat), kind: 'extend', byMs, reason: 'A holiday.' })).motionId;
const open = async (kind: 'pause' | 'end', seat = 1) =>
  (await service.app.openMotion({ ...seatRef(table, seat), kind, reason: 'We are tired.' })).motionId;
const vote = (seat: number, motionId: string, choice: 'yes' | 'no') =>
  service.app.voteOnMotion({ ...seatRef(table, seat), motionId, choice });
const decide = (motionId: string, choice: 'yes' | 'no', reason = 'So be it.') =>
  service.app.decideMotion({ campaignId: table.campaignId, by: table.gm.id, motionId, choice, reason });

it('the count: enough must have voted, and more for it than against it', () => {
  const of = (voters: number, yes: number, no: number) => ({ voters, yes, no });
  expect(motionOutcome(of(4, 2, 0), 0.5)).toBe('carried');
  expect(motionOutcome(of(4, 1, 0), 0.5)).toBe('failed');
  expect(motionOutcome(of(4, 1, 1), 0.5)).toBe('tied');
  expect(motionOutcome(of(4, 1, 2), 0.5)).toBe('failed');
  expect(motionOutcome(of(5, 2, 0), 0.5)).toBe('failed');
  expect(motionOutcome(of(4, 0, 0), 0)).toBe('failed');
  expect(settledOutcome(of(4, 2, 0), 0.5)).toBeNull();
  expect(settledOutcome(of(4, 3, 0), 0.5)).toBe('carried');
  expect(settledOutcome(of(4, 1, 2), 0.5)).toBeNull();
  expect(settledOutcome(of(4, 1, 3), 0.5)).toBe('failed');
  expect(settledOutcome(of(4, 2, 2), 0.5)).toBe('tied');
  expect(settledOutcome(of(1, 1, 0), 0.5)).toBe('carried');
  // Decided now is what would come out whatever the silent do.
  for (let voters = 1; voters <= 7; voters++)
    for (let yes = 0; yes <= voters; yes++)
      for (let no = 0; no + yes <= voters; no++) {
        const now = settledOutcome(of(voters, yes, no), 0.5);
        const ends = new Set<string>();
        const silent = voters - yes - no;
        for (let more = 0; more <= silent; more++)
          for (let against = 0; against + more <= silent; against++)
            ends.add(motionOutcome(of(voters, yes + more, no + against), 0.5));
        expect(ends.size === 1 ? [...ends][0] : null).toBe(now);
      }
});

describe('a motion to extend', () => {
  it('is carried at once when it cannot change any more, and moves the deadline', async () => {
    const motion = await extend();
    expect(await newest()).toContain('Player 1 moves to extend the deadline by 24 h: A holiday.');
    expect(await vote(2, motion, 'yes')).toEqual({ status: 'open', counted: true });
    expect((await phase()).deadlineAt).toEqual(at(hours(48)));
    expect((await vote(3, motion, 'yes')).status).toBe('carried');
    expect((await phase()).deadlineAt).toEqual(at(hours(72)));
    const text = await newest();
    expect(text).toContain('the motion to extend the deadline by 24 h is carried');
    expect(text).toContain('3 for it, 0 against it, 1 silent.');
    await expect(vote(4, motion, 'no')).rejects.toEqual(refusal('not-allowed'));
    expect(await service.app.closeMotion({ motionId: motion })).toBe('already');
    const [seen] = (await service.app.clocks({ reader: table.gm.id, campaignId: table.campaignId })).motions;
    expect(seen).toMatchObject({ status: 'carried', counts: { yes: 3, no: 0 }, voters: 4, openedBy: 'Player 1' });
    expect(JSON.stringify(seen)).not.toMatch(/seat-\d/);
  });

  it('is decided by its time, by the job or by the sweep', async () => {
    const motion = await extend();
    await vote(2, motion, 'yes');
    service.clock.set(at(hours(24)));
    expect(await service.app.closeMotion({ motionId: motion })).toBe('decided');
    expect((await phase()).deadlineAt).toEqual(at(hours(72)));
    const later = await extend(2, hours(2));
    service.queue.take();
    service.clock.set(at(hours(49)));
    await service.app.sweep();
    await runDueJobs(service);
    // One of four has voted: too few.
    expect((await service.record.motion(later))?.status).toBe('failed');
  });

  it('is decided before the window is sealed, whichever job comes first', async () => {
    service.clock.set(at(hours(40)));
    const motion = await extend();
    await vote(2, motion, 'yes');
    expect((await service.record.motion(motion))?.closesAt).toEqual(at(hours(48)));
    service.clock.set(at(hours(48) + 1));
    const { id } = await phase();
    expect(await service.app.sealPhase({ phaseId: id, revision: 1 })).toBe('not-due');
    expect(await phase()).toMatchObject({ id, status: 'open', deadlineAt: at(hours(72)) });
    expect(await service.app.closeMotion({ motionId: motion })).toBe('already');
  });

  it('tied goes to the GM; without their word before the deadline it fails', async () => {
    const motion = await extend();
    await vote(2, motion, 'yes');
    await vote(3, motion, 'no');
    expect((await vote(4, motion, 'no')).status).toBe('tied');
    await decide(motion, 'yes');
    expect((await phase()).deadlineAt).toEqual(at(hours(72)));
    expect(await newest()).toContain('Judge, the GM, decides for it: So be it.');
    const second = await extend(2, hours(1));
    for (const [seat, choice] of [
      [1, 'yes'],
      [3, 'no'],
      [4, 'no'],
    ] as const)
      await vote(seat, second, choice);
    service.clock.set(at(hours(72) + 1));
    await runDueJobs(service);
    expect((await phase()).ordinal).toBe(2);
    expect((await service.record.motion(second))?.status).toBe('failed');
  });

  it('can be vetoed, withdrawn, and is refused to strangers and twice', async () => {
    const motion = await extend();
    await expect(extend(2)).rejects.toEqual(refusal('already-in'));
    await expect(decide(motion, 'yes')).rejects.toEqual(refusal('not-allowed'));
    await expect(decide(motion, 'no', ' ')).rejects.toEqual(refusal('bad-input'));
    await decide(motion, 'no');
    expect(await newest()).toContain('Judge, the GM, vetoes it: So be it.');
    // What is decided is decided: the game master does not decide it again.
    await expect(decide(motion, 'no', 'Once more.')).rejects.toEqual(refusal('not-allowed'));
    await expect(extend(1)).rejects.toEqual(refusal('too-many'));
    const own = await extend(2);
    await expect(service.app.withdrawMotion({ ...seatRef(table, 1), motionId: own })).rejects.toEqual(
      refusal('not-allowed'),
    );
    await service.app.withdrawMotion({ ...seatRef(table, 2), motionId: own });
    expect((await service.record.motion(own))?.status).toBe('withdrawn');
    // What is decided stays so.
    for (const again of [
      decide(motion, 'no'),
      vote(3, motion, 'yes'),
      vote(3, own, 'yes'),
      decide(own, 'no'),
      service.app.withdrawMotion({ ...seatRef(table, 2), motionId: own }),
    ])
      await expect(again).rejects.toThrow('This motion is decided already.');
    expect((await service.record.motion(motion))?.status).toBe('failed');
    await expect(extend(3, hours(49))).rejects.toEqual(refusal('bad-input'));
    const notMine = { ...seatRef(table, 3), person: seatRef(table, 4).person };
    await expect(service.app.openMotion({ ...notMine, kind: 'pause', reason: 'x' })).rejects.toEqual(
      refusal('not-your-seat'),
    );
    await expect(vote(3, 'nothing', 'yes')).rejects.toEqual(refusal('not-found'));
    const here = await extend(4);
    const elsewhere = await startTable(service, 2);
    await expect(service.app.voteOnMotion({ ...seatRef(elsewhere, 1), motionId: here, choice: 'yes' })).rejects.toEqual(
      refusal('not-found'),
    );
  });
});

describe('a motion to pause or to end', () => {
  it('stops the clocks, as the players wish', async () => {
    const motion = await open('pause');
    for (const seat of [2, 3]) await vote(seat, motion, 'yes');
    const page = await service.app.campaignPage({ reader: null, campaignId: table.campaignId });
    expect(page.status).toBe('paused');
    expect(page.thread.map(({ title }) => title)).toContain('Crowns of Test: the campaign is paused');
    expect(JSON.stringify(page.thread)).toContain('The players');
    await expect(extend(2)).rejects.toEqual(refusal('not-allowed'));
    expect((await service.app.resumeCampaign({ campaignId: table.campaignId, by: table.gm.id })).deadlineAt).toEqual(
      at(hours(48)),
    );
  });

  it('ends it only when its time is up, so that the GM can veto it', async () => {
    const motion = await open('end');
    for (const seat of [2, 3, 4]) expect((await vote(seat, motion, 'yes')).status).toBe('open');
    service.clock.set(at(hours(24)));
    await runDueJobs(service);
    const page = await service.app.campaignPage({ reader: null, campaignId: table.campaignId });
    expect(page.status).toBe('abandoned');
    expect(JSON.stringify(page.thread)).toContain('Secrets of the dice');
  });
});

it('a vote that carries and the sealing of the same window never both happen', async () => {
  let sealed = 0;
  let extended = 0;
  for (let round = 0; round < 14; round++) {
    const before = await phase();
    const motion = await extend(1 + (round % 4), hours(2));
    await vote(1 + ((round + 1) % 4), motion, 'yes');
    service.clock.set(round % 2 === 0 ? before.deadlineAt : new Date(before.deadlineAt.getTime() + 1));
    const other = service.another();
    const voting = vote(1 + ((round + 2) % 4), motion, round % 3 === 0 ? 'no' : 'yes').catch((error: unknown) => {
      if (error instanceof Error && error.name === 'Refusal') return null;
      throw error;
    });
    const [, seal] = await Promise.all([
      voting,
      other.sealPhase({ phaseId: before.id, revision: before.revision }),
      other.closeMotion({ motionId: motion }),
    ]);
    const now = await service.record.phase(before.id);
    const decided = await service.record.motion(motion);
    expect(decided?.status).not.toBe('open');
    if (decided?.status === 'carried') {
      extended += 1;
      // Extended, so not sealed: and by the motion once.
      expect([now?.status, seal === 'sealed']).toEqual(['open', false]);
      expect(now?.deadlineAt.getTime()).toBe(before.deadlineAt.getTime() + hours(2));
    } else {
      expect(now?.deadlineAt).toEqual(before.deadlineAt);
    }
    if (now?.status === 'sealed') sealed += 1;
    service.clock.set(new Date((now?.deadlineAt.getTime() ?? 0) + 1));
    await runDueJobs(service);
  }
  expect(extended).toBeGreaterThan(0);
  expect(sealed + extended).toBeGreaterThan(10);
});
