import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { CampaignRecord } from '../../../../src/app/ports/record.js';
import {
  presentPhase,
  runDueJobs,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../../../support/service.js';
import { tinyFrame } from '../../../support/tiny-system.js';
import { later, noon } from './sample-rows.js';

// Within a look the first question brings the answers to others along: they must be the ones that would be given alone.

let service: TestService;
let table: Table;
let record: CampaignRecord;
/** Statements that PostgreSQL answered. */
const answered: string[] = [];
const { query } = pg.Client.prototype;

beforeAll(async () => {
  pg.Client.prototype.query = function noting(this: pg.Client, ...given: unknown[]) {
    const [first] = given;
    const text = typeof first === 'object' && first !== null && 'text' in first ? first.text : first;
    answered.push(String(text));
    return Reflect.apply(query, this, given);
  } as typeof query;
  const registration = { ...tinyFrame.registration, lateJoin: 'vote' };
  service = await startService({ frame: { registration, schedule: { ...tinyFrame.schedule, earlyRun: true } } });
  record = service.record;
  table = await startTable(service, 3);
  await runDueJobs(service);
  const { campaignId } = table;
  await service.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 1' });
  await service.app.submitOrders({ ...seatRef(table, 2), door: 'web', text: 'BID 2' });
  await service.app.revokeOrders({ ...seatRef(table, 2), door: 'web' });
  await service.app.setReady({ ...seatRef(table, 1), ready: true });
  const deputy = {
    seatId: 'seat-2',
    personId: seatRef(table, 1).person,
    since: noon,
    until: later(9e12),
    endedAt: null,
  };
  await record.transact((tx) => tx.insertDeputy({ id: randomUUID(), campaignId, ...deputy }));
  const newcomer = await service.app.createPerson({ name: 'Zoe' });
  await service.app.apply({ campaignId, person: newcomer.id, text: 'Whichever side.' });
});
afterAll(async () => {
  await service.close();
  pg.Client.prototype.query = query;
});

/** What pages ask of a campaign. */
async function around(campaign: string) {
  const row = await record.campaign(campaign);
  const phase = await record.currentPhase(campaign);
  const of = phase?.id ?? '';
  return {
    row,
    phase,
    same: await record.phase(of),
    judges: await record.judges(campaign),
    seats: await record.seats(campaign),
    deputies: await record.deputies(campaign),
    late: await record.lateApplications(campaign),
    sent: [...(await record.seatsWithOrders(of))].sort(),
    ready: await record.readies(of),
    motions: await record.motions(campaign, 100),
  };
}

test('how a campaign stands is one statement, and the same as asked one by one', async () => {
  const { campaignId } = table;
  const alone = await around(campaignId);
  expect([alone.sent, alone.ready, alone.deputies.length, alone.late.length]).toEqual([['seat-1'], ['seat-1'], 1, 1]);
  answered.length = 0;
  expect(await record.inOneLook(() => around(campaignId))).toEqual(alone);
  expect(answered).toHaveLength(1);
  // What the campaign has pinned is not sent again.
  expect(await record.inOneLook(() => around(campaignId))).toEqual(alone);
});

test('where there is no such campaign, the look finds what each question finds', async () => {
  for (const id of ['nowhere', 'war\0', ''])
    expect(await record.inOneLook(() => around(id))).toEqual({ ...(await around(id)), row: null, phase: null });
});

test('whoever asks while the first answer is on its way waits for it', async () => {
  const { campaignId } = table;
  answered.length = 0;
  const [row, seats, phase] = await record.inOneLook(() =>
    Promise.all([record.campaign(campaignId), record.seats(campaignId), record.currentPhase(campaignId)]),
  );
  expect(answered).toHaveLength(1);
  expect([row?.id, seats.length, phase?.campaignId]).toEqual([campaignId, 3, campaignId]);
});

test('motions are asked for where there are any', async () => {
  const { campaignId } = table;
  await service.app.openMotion({ ...seatRef(table, 1), kind: 'pause', reason: 'A holiday.' });
  const found = await record.inOneLook(() => around(campaignId));
  expect(found.motions).toHaveLength(1);
});

test('what is written within a look ends what was known, also what was on its way', async () => {
  const { campaignId } = table;
  await record.inOneLook(async () => {
    const before = await record.campaign(campaignId);
    const asked = record.campaign(campaignId);
    await record.transact((tx) => tx.updateCampaign(campaignId, { title: 'Renamed' }));
    await asked;
    expect((await record.campaign(campaignId))?.title).toBe('Renamed');
    await record.transact((tx) => tx.updateCampaign(campaignId, { title: before?.title ?? '' }));
  });
});

test('a frame that was changed is read again, and one that was not committed is nobody’s', async () => {
  const { campaignId } = table;
  const before = await record.campaign(campaignId);
  if (before === null || typeof before.frame !== 'object' || before.frame === null) throw new Error('no campaign');
  const framed = (brief: string) => ({
    frame: { ...(before.frame as object), brief },
    frameRevision: before.frameRevision + 1,
  });
  const read = () => record.inOneLook(async () => (await record.campaign(campaignId))?.frame);
  await expect(
    record.transact(async (tx) => {
      await tx.updateCampaign(campaignId, framed('Never told.'));
      expect(await tx.campaign(campaignId)).toMatchObject({ frame: { brief: 'Never told.' } });
      throw new Error('not this time');
    }),
  ).rejects.toThrow('not this time');
  expect(await read()).toEqual(before.frame);
  await record.transact((tx) => tx.updateCampaign(campaignId, framed('Told.')));
  expect(await read()).toMatchObject({ brief: 'Told.' });
  expect(await record.campaign(campaignId)).toMatchObject({ frame: { brief: 'Told.' }, game: before.game });
});

test('who asks is one statement, with the session', async () => {
  const person = seatRef(table, 1).person;
  const session = { tokenHash: 'of-ada', personId: person, csrfToken: 'c', device: 'Firefox', lastUsedAt: later(5) };
  await record.transact((tx) => tx.insertSession({ ...session, createdAt: noon, expiresAt: later(1_000) }));
  const alone = [await record.session('of-ada'), await record.person(person)];
  answered.length = 0;
  const together = await record.inOneLook(async () => [await record.session('of-ada'), await record.person(person)]);
  expect(together).toEqual(alone);
  expect(answered).toHaveLength(1);
  for (const token of ['of-nobody', 'of\0']) expect(await record.inOneLook(() => record.session(token))).toBeNull();
});

test('a message is read once, and again when its text was overwritten', async () => {
  const { campaignId } = table;
  const read = () => record.webMessages(campaignId, ['public'], 3);
  const first = await read();
  answered.length = 0;
  expect(await read()).toEqual(first);
  expect(answered.filter((text) => text.includes('"body"'))).toEqual([]);
  const phase = await presentPhase(service, campaignId);
  expect(first.some(({ phaseId }) => phaseId === phase.id)).toBe(true);
  const client = new pg.Client({ connectionString: service.connectionString });
  await client.connect();
  await client.query('BEGIN');
  await client.query(`SET LOCAL "adjutant.erasing" = 'yes'`);
  await client.query(
    `UPDATE "Document" SET "body" = '{"title":"Gone","blocks":[]}' WHERE "id" = (SELECT "documentId" FROM "Delivery" WHERE "id" = $1)`,
    [first[0]?.id],
  );
  expect(await read()).toEqual(first);
  await client.query('COMMIT');
  await client.end();
  expect((await read())[0]?.document).toEqual({ title: 'Gone', blocks: [] });
});
