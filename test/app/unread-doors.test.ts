import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ReadDoor } from '../../src/app/ports/record.js';
import {
  holder,
  presentPhase,
  runDueJobs,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../support/service.js';

// A door that cannot be read when a window ends: what lies there may have been sent in time.

const MINUTE = 60_000;
const SECOND = 1000;

let service: TestService;
let table: Table;
/** What reading a door does, by its name. */
let reads: Partial<Record<ReadDoor, () => Promise<boolean>>>;

beforeEach(async () => {
  await service?.close();
  reads = {};
  const door = (name: ReadDoor) => ({ door: name, read: async () => (await reads[name]?.()) ?? true });
  service = await startService({ services: { beforeSeal: [door('email'), door('forum'), door('discord')] } });
  table = await startTable(service, 2);
  await runDueJobs(service);
});
afterAll(() => service?.close());

const phase = () => presentPhase(service, table.campaignId);
const first = async () => (await service.record.timeline(table.campaignId)).find(({ ordinal }) => ordinal === 1);
const acts = async () => (await service.record.audits(table.campaignId, 50)).map(({ act }) => act);
const givesAddress = (seat: number) =>
  service.record.transact((tx) => tx.updatePerson(holder(table, seat).id, { email: `p${seat}@players.example` }));

/** Past the deadline by so long, with all run that is due. */
async function past(milliseconds: number): Promise<void> {
  const { deadlineAt } = await deadline();
  service.clock.set(new Date(deadlineAt.getTime() + milliseconds));
  await runDueJobs(service);
}
let known: { deadlineAt: Date } | null = null;
beforeEach(() => {
  known = null;
});
async function deadline(): Promise<{ deadlineAt: Date }> {
  known ??= await phase();
  return known;
}

describe('a mailbox that cannot be read at the deadline', () => {
  test('holds the window, says so, and what it had stamped in time counts when it is read', async () => {
    await givesAddress(1);
    reads.email = async () => false;
    await past(2 * SECOND);
    expect((await phase()).status).toBe('open');
    expect(await acts()).toContain('window-waits-for-doors');
    const { deadlineAt } = await deadline();
    const until = new Date(deadlineAt.getTime() + 2 * SECOND + 10 * MINUTE);
    const page = await service.app.campaignPage({ reader: null, campaignId: table.campaignId });
    expect(page.phase?.waitsFor).toEqual({ doors: ['email'], until });
    // What comes by another door after the deadline is late all the same.
    await expect(service.app.submitOrders({ ...seatRef(table, 2), door: 'web', text: 'BID 2' })).rejects.toMatchObject({
      code: 'too-late',
    });
    reads.email = async () => {
      const receivedAt = new Date(deadlineAt.getTime() - 48 * SECOND);
      await service.app.submitOrders({
        ...seatRef(table, 1),
        door: 'email',
        doorKey: 'email:<1>',
        text: 'BID 3',
        receivedAt,
      });
      return true;
    };
    await past(40 * SECOND);
    expect((await first())?.sealed?.sheets.map(({ seatId }) => seatId)).toEqual(['seat-1']);
    expect(await acts()).not.toContain('sealed-doors-unread');
  });

  test('holds it for ten minutes and no longer; that it was sealed all the same is on record', async () => {
    await givesAddress(2);
    let looks = 0;
    reads.email = async () => {
      looks += 1;
      return false;
    };
    for (let seconds = 2; seconds < 600; seconds += 60) {
      await past(seconds * SECOND);
      // Two workers at once ask no more often than one.
      await Promise.all([service.app.sweep(), service.another().sweep()]);
      await runDueJobs(service);
      expect((await first())?.status).toBe('open');
    }
    expect(looks).toBeLessThan(21);
    await past(603 * SECOND);
    expect((await first())?.status).toBe('published');
    expect((await acts()).filter((act) => act === 'sealed-doors-unread')).toHaveLength(1);
    expect((await acts()).filter((act) => act === 'window-waits-for-doors')).toHaveLength(1);
  });

  test('holds nothing where nobody writes by it, and nothing when the game master goes on', async () => {
    reads.email = async () => false;
    await past(2 * SECOND);
    expect((await first())?.status).toBe('published');
    await givesAddress(1);
    known = null;
    await past(2 * SECOND);
    expect((await phase()).ordinal).toBe(2);
    expect(await service.app.sealNow({ campaignId: table.campaignId, by: table.gm.id })).toBe('sealed');
  });

  test('holds the window also where it is sealed by a job of its own, and where its door fails outright', async () => {
    await givesAddress(1);
    reads.email = async () => {
      throw new Error('frozen');
    };
    const { id, revision, deadlineAt } = await phase();
    service.clock.set(new Date(deadlineAt.getTime() + SECOND));
    expect(await service.app.sealPhase({ phaseId: id, revision })).toBe('not-due');
    expect((await phase()).status).toBe('open');
  });
});

test.each(['forum', 'discord'] as const)(
  '%s that cannot be read holds the window of who writes there',
  async (door) => {
    const account = door === 'forum' ? { forumId: 'nodebb:7', forumName: 'Ada' } : { discordId: '4711' };
    await service.record.transact((tx) => tx.updatePerson(holder(table, 1).id, account));
    reads[door] = async () => false;
    await past(2 * SECOND);
    expect((await phase()).ordinal).toBe(1);
    reads[door] = async () => true;
    await past(40 * SECOND);
    expect((await phase()).ordinal).toBe(2);
  },
);
