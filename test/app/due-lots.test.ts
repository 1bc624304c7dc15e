import { afterEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { verifyFile } from '../../src/app/archive/verify-campaign.js';
import type { AnySystem } from '../../src/core/engine/any-system.js';
import { changedSystem } from '../support/changed-system.js';
import { seededSecrets } from '../support/seeded-secrets.js';
import {
  hours,
  presentPhase,
  runDueJobs,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../support/service.js';
import { tinySystem } from '../support/tiny-system.js';

// Campaigns that fall due together are played in lots: by the same rules as one alone, and none at the cost of another.

const WAKE = { hand: 0, turn: 0 };

const services: TestService[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
});

async function begin(options: Parameters<typeof startService>[0] = {}): Promise<TestService> {
  const service = await startService({ poolSize: 20, ...options });
  services.push(service);
  return service;
}

async function tablesOf(service: TestService, count: number, players = 2): Promise<readonly Table[]> {
  const tables: Table[] = [];
  for (let index = 0; index < count; index += 1)
    tables.push(await startTable(service, players, { discord: index === 0 }));
  await runDueJobs(service);
  service.queue.take();
  return tables;
}

/** Sets the clock just behind the deadline that all tables share. */
async function letFallDue(service: TestService, tables: readonly Table[]): Promise<void> {
  for (const { campaignId } of tables) {
    const { deadlineAt } = await presentPhase(service, campaignId);
    if (deadlineAt >= service.clock.now()) service.clock.set(new Date(deadlineAt.getTime() + 1));
  }
}

const phasesOf = async ({ record }: TestService, { campaignId }: Table) =>
  (await record.phases(campaignId)).filter(({ ordinal }) => ordinal > 0).map(({ status }) => status);

const sql = async (service: TestService, text: string, values: readonly unknown[] = []): Promise<void> => {
  const client = new pg.Client({ connectionString: service.connectionString });
  await client.connect();
  try {
    await client.query(text, [...values]);
  } finally {
    await client.end();
  }
};

test('a phase whose rules fail among fifteen others is put aside and its GM told; the fifteen are played', async () => {
  let poisoned = '';
  const system: AnySystem = changedSystem(tinySystem, (game) => ({
    resolve: (base, sealed, dice, viewers) => {
      if (poisoned !== '' && JSON.stringify(sealed).includes(poisoned)) throw new Error('the rules cannot do this');
      return game.resolve(base, sealed, dice, viewers);
    },
  }));
  const service = await begin({ system });
  const tables = await tablesOf(service, 16);
  for (const [index, table] of tables.entries())
    await service.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: index === 6 ? 'BID 7' : 'BID 1' });
  poisoned = '"gold":7';
  await letFallDue(service, tables);
  expect(await service.app.resolveDue(WAKE)).toBe(16);
  for (const [index, table] of tables.entries())
    expect([index, await phasesOf(service, table)]).toEqual([index, index === 6 ? ['sealed'] : ['published', 'open']]);
  const bad = tables[6];
  if (bad === undefined) throw new Error('There are sixteen.');
  const ask = { reader: bad.gm.id, campaignId: bad.campaignId };
  const { inbox, held } = await service.app.gmPage(ask);
  expect(inbox[0]?.title).toBe('Turn 1: the resolution is held back');
  expect(held).toMatchObject({ ordinal: 1, canReopen: true, why: expect.stringContaining('no sound result') });
  expect(service.logged.some((line) => line.includes('the rules cannot do this'))).toBe(true);
  // The sweep takes it up again, and when the rules are mended it goes on from the sheets that were sealed.
  poisoned = '';
  await service.app.sweep();
  await runDueJobs(service);
  expect(await phasesOf(service, bad)).toEqual(['published', 'open']);
  expect((await service.app.gmPage(ask)).held).toBeNull();
});

test.each([
  ['while it is worked on', `UPDATE "Campaign" SET "frame" = '{}', "frameRevision" = 99 WHERE "id" = $1`],
  [
    'when all is written at the end',
    `CREATE FUNCTION no_audit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF NEW."campaignId" = current_setting('test.campaign') THEN RAISE EXCEPTION 'no audit of this one'; END IF;
       RETURN NEW; END $$;
     CREATE TRIGGER no_audit BEFORE INSERT ON "Audit" FOR EACH ROW EXECUTE FUNCTION no_audit()`,
  ],
])('a phase that makes its lot fail %s is left behind; its neighbours are played all the same', async (_, breaking) => {
  const service = await begin();
  const tables = await tablesOf(service, 12);
  await letFallDue(service, tables);
  const bad = tables[3];
  if (bad === undefined) throw new Error('There are twelve.');
  if (breaking.startsWith('UPDATE')) await sql(service, breaking, [bad.campaignId]);
  else await sql(service, breaking.replace(`current_setting('test.campaign')`, `'${bad.campaignId}'`));
  await service.app.resolveDue(WAKE).catch(() => 0);
  for (const [index, table] of tables.entries())
    expect([index, await phasesOf(service, table)]).toEqual([index, index === 3 ? ['open'] : ['published', 'open']]);
  expect(service.logged.some((line) => line.includes(bad.campaignId))).toBe(true);
});

test('two workers that race for the same lots play each phase once', async () => {
  const service = await begin();
  const tables = await tablesOf(service, 20);
  await letFallDue(service, tables);
  const workers = [service.app, service.another(), service.another()];
  const played = await Promise.all(workers.map((app) => app.resolveDue(WAKE)));
  expect(played.reduce((sum, count) => sum + count, 0)).toBe(20);
  for (const table of tables) {
    expect(await phasesOf(service, table)).toEqual(['published', 'open']);
    const { thread } = await service.app.campaignPage({ reader: null, campaignId: table.campaignId });
    const told = ['Turn 1: orders are sealed', 'Turn 2: orders are open'];
    expect(
      thread
        .map(({ title }) => title)
        .filter((title) => told.includes(title))
        .sort(),
    ).toEqual(told);
  }
  // A full lot calls further processes.
  expect(service.queue.jobs.filter(({ name }) => name === 'resolve-due').length).toBeGreaterThan(0);
});

test('a campaign that somebody holds is passed over, and looked at again within a second', async () => {
  const service = await begin();
  const tables = await tablesOf(service, 3);
  const [first, held, last] = tables;
  if (first === undefined || held === undefined || last === undefined) throw new Error('There are three.');
  await letFallDue(service, tables);
  await service.record.transact(async (tx) => {
    await tx.lockCampaign(held.campaignId);
    expect(await service.app.resolveDue(WAKE)).toBe(2);
  });
  expect(await phasesOf(service, held)).toEqual(['open']);
  expect(await phasesOf(service, last)).toEqual(['published', 'open']);
  service.clock.pass(1000);
  await runDueJobs(service);
  expect(await phasesOf(service, held)).toEqual(['published', 'open']);
});

test('silences, reviews, motions and waits hold a campaign of a lot as they hold one alone', async () => {
  const service = await begin({ frame: { absence: 'wait', publication: { mode: 'hold-hours', hours: 2 } } });
  const tables = await tablesOf(service, 10);
  const answered = tables.slice(0, 6);
  for (const table of answered)
    for (const seat of [1, 2]) await service.app.submitOrders({ ...seatRef(table, seat), door: 'web', text: 'BID 1' });
  await letFallDue(service, tables);
  expect(await service.app.resolveDue(WAKE)).toBe(10);
  for (const table of answered) expect(await phasesOf(service, table)).toEqual(['resolved']);
  for (const table of tables.slice(6)) {
    expect(await phasesOf(service, table)).toEqual(['open']);
    const { thread } = await service.app.campaignPage({ reader: null, campaignId: table.campaignId });
    expect(thread[0]?.title).toContain('waits');
  }
  // Two hours later the results go out, and those who waited wait on.
  service.clock.pass(hours(2));
  await runDueJobs(service);
  for (const table of answered) expect(await phasesOf(service, table)).toEqual(['published', 'open']);
  for (const table of tables.slice(6)) expect(await phasesOf(service, table)).toEqual(['open']);
});

/** Everything that is on record of a campaign, without what the database counts or draws itself. */
async function everything({ record }: TestService, { campaignId }: Table): Promise<readonly unknown[]> {
  const rows = await record.campaignRows(campaignId);
  const bodies = new Map(
    rows.filter(({ table }) => table === 'Document').map(({ row }) => [row['id'], row['body']] as const),
  );
  return rows
    .filter(({ table }) => table !== 'Document' && table !== 'Tenure')
    .map(({ table, row }) => {
      const { sequence: _, documentId, id, ...rest } = row;
      return {
        table,
        id: table === 'Audit' ? null : (id ?? null),
        row: rest,
        document: bodies.get(documentId ?? null) ?? null,
      };
    });
}

test('what is on record afterwards is the same to the letter, whether a phase was played in a lot or by itself', async () => {
  const options = {
    frame: { absence: 'repeat', schedule: { phases: { bid: '48h', dig: '48h' }, reminders: ['1h'] } },
    game: { options: { rounds: 3 } },
  };
  const play = async (inLots: boolean) => {
    const service = await begin({ ...options, services: { secrets: seededSecrets('the same') } });
    const [table] = await tablesOf(service, 1, 4);
    if (table === undefined) throw new Error('There is one.');
    for (let turn = 1; turn <= 6; turn += 1) {
      const phase = await presentPhase(service, table.campaignId);
      if (phase.status !== 'open') break;
      const text = phase.kind === 'bid' ? 'BID 2\nnonsense' : 'DIG';
      // Seat 1 always answers, seat 2 at first, seat 3 never; seat 4 takes back what it sent.
      for (const seat of turn <= 2 ? [1, 2, 4] : [1])
        await service.app.submitOrders({ ...seatRef(table, seat), door: 'web', text }).catch(() => null);
      if (turn <= 2) await service.app.revokeOrders({ ...seatRef(table, 4), door: 'web' }).catch(() => null);
      await letFallDue(service, [table]);
      service.queue.take();
      if (inLots) await service.app.resolveDue(WAKE);
      else {
        await service.app.sealPhase({ phaseId: phase.id, revision: phase.revision });
        await service.app.resolvePhase({ phaseId: phase.id });
      }
    }
    return everything(service, table);
  };
  const [lots, singly] = [await play(true), await play(false)];
  expect(lots.length).toBeGreaterThan(100);
  expect(lots).toEqual(singly);
});

test('a lot asks everything by its own transaction: one connection is enough', async () => {
  // A game with stories, for which sealing asks after the state that the phase is played on.
  const stories = { most: 2, usual: 1, words: 5, of: 'gold' };
  const rule = {
    id: 'stories',
    name: 'Stories',
    rule: 'CR-9',
    about: 'Stories earn gold.',
    words: [],
    stories,
    playable: true,
  };
  const system = changedSystem(tinySystem, () => ({ optionalRules: () => ['stories'] }), { optionalRules: [rule] });
  const service = await begin({ system, poolSize: 1 });
  const tables = await tablesOf(service, 3);
  await letFallDue(service, tables);
  // Another process, which remembers no state.
  expect(await service.another().resolveDue(WAKE)).toBe(3);
  for (const table of tables) expect(await phasesOf(service, table)).toEqual(['published', 'open']);
});

test('a hand that finds its process at work comes again, each time after a longer while, and at last no more', async () => {
  const service = await begin();
  const tables = await tablesOf(service, 3);
  await letFallDue(service, tables);
  const now = service.clock.now().getTime();
  const turns = [1, 2, 3, 9, 12];
  await Promise.all(
    [WAKE, WAKE, ...turns.map((turn) => ({ hand: 1, turn }))].map((wake) => service.app.resolveDue(wake)),
  );
  const again = service.queue.jobs.flatMap((job) =>
    job.name === 'resolve-due' && job.payload.hand === 1 ? [[job.payload.turn, (job.runAt?.getTime() ?? 0) - now]] : [],
  );
  expect(again).toEqual([
    [2, 250],
    [3, 500],
    [4, 1_000],
    [10, 4_000],
  ]);
});

test('campaigns of a lot that tell the same letter by letter share nothing: each is whole by itself', async () => {
  const service = await begin();
  const tables = await tablesOf(service, 3);
  await letFallDue(service, tables);
  expect(await service.app.resolveDue(WAKE)).toBe(3);
  const titles = new Set<string>();
  for (const { campaignId } of tables) {
    const { bytes, wrong } = await service.app.exportCampaign({ campaignId, kind: 'full', by: 'host' });
    expect([wrong, verifyFile(bytes).check.failures]).toEqual([[], 0]);
    const phase = (await service.record.phases(campaignId)).find(({ key }) => key === 'turn-1/bid');
    const resolution = await service.record.currentResolution(phase?.id ?? '');
    for (const { document } of await service.record.reports(resolution?.id ?? '')) titles.add(JSON.stringify(document));
  }
  // Without any orders all three were told the same.
  expect(titles.size).toBeLessThan(2 * 4);
});
