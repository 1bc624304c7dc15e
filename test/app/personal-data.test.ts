import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { verifyFile } from '../../src/app/archive/verify-campaign.js';
import type { PersonRow } from '../../src/app/ports/record.js';
import { runDueJobs, seatRef, startService, startTable, type Table, type TestService } from '../support/service.js';

let service: TestService;
let table: Table;
let anna: PersonRow;

/** Everything in the database as text, table by table. */
async function everything(): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: service.connectionString });
  await client.connect();
  try {
    const tables: Record<string, string> = {};
    const { rows } = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'`,
    );
    for (const { name } of rows)
      tables[name] = JSON.stringify((await client.query(`SELECT t::text AS row FROM "${name}" t`)).rows);
    return tables;
  } finally {
    await client.end();
  }
}

const holding = async (text: string): Promise<string[]> =>
  Object.entries(await everything())
    .filter(([, rows]) => rows.includes(text))
    .map(([name]) => name)
    .sort();

beforeAll(async () => {
  service = await startService({ frame: { press: 'all' } });
  table = await startTable(service, 3);
  const { app } = service;
  // A GM of this campaign who plays in another one, so that her name stands in notices, and her seat has a name of its own.
  anna = await app.createPerson({
    name: 'Annabel Lee',
    email: 'anna@example.org',
    discordId: '777777777',
    timeZone: 'Europe/Vienna',
  });
  const other = await app.createCampaign({ binder: 'crowns', gm: anna.id });
  // What her game master is told of her claim has her name in its title.
  await app.leaveSeat(seatRef(table, 2));
  await app.claimSeat({ campaignId: table.campaignId, seat: 'seat-2', person: anna.id, text: '' });
  await service.record.transact((tx) => tx.seatPerson(table.campaignId, 'seat-2', anna.id, service.clock.now()));
  await app.pauseCampaign({ campaignId: other, by: anna.id, reason: 'x' }).catch(() => {});
  await app.endCampaign({ campaignId: other, by: anna.id, reason: 'Annabel Lee is ill' });
  const own = { campaignId: table.campaignId, seat: 'seat-2', person: anna.id };
  await app.submitOrders({ ...own, door: 'discord', doorKey: 'message-4711', text: 'BID 3\n' });
  await app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 3' });
  await app.sendPress({ ...own, to: { kind: 'all' }, text: 'Telephone Pennsylvania 6-5000', door: 'web' });
  const third = await app.createCampaign({ binder: 'crowns', gm: table.gm.id });
  await app.apply({ campaignId: third, person: anna.id, text: 'North, says she of Elm Street' });
  await app.issueSignInLink({ person: anna.id, landing: '/' });
  const open = await service.record.currentPhase(table.campaignId);
  service.clock.set(new Date((open?.deadlineAt.getTime() ?? 0) + 1));
  await runDueJobs(service);
});
afterAll(() => service.close());

describe('a person’s data', () => {
  it('goes to herself and the host, whole and without secrets of signing in', async () => {
    await expect(service.app.exportPerson({ person: anna.id, by: table.gm.id })).rejects.toThrow(/you yourself/);
    const text = await service.app.exportPerson({ person: anna.id, by: anna.id });
    for (const kept of [
      'Annabel Lee',
      'anna@example.org',
      '777777777',
      'Europe/Vienna',
      'BID 3',
      'SignInLink',
      'Pennsylvania 6-5000',
    ])
      expect(text).toContain(kept);
    expect(text).not.toContain('tokenHash');
    // Nothing of anybody else's.
    expect(text).not.toContain(seatRef(table, 1).person);
    expect(JSON.parse(await service.app.exportPerson({ person: anna.id, by: 'host' }))).toMatchObject({
      format: 'adjutant-person',
    });
  });

  it('is erased only when she or the host is sure', async () => {
    const erase = { person: anna.id, by: anna.id, sure: false, sheets: true };
    await expect(service.app.erasePerson(erase)).rejects.toThrow(/cannot be taken back/);
    await expect(service.app.erasePerson({ ...erase, by: table.gm.id, sure: true })).rejects.toThrow(/you yourself/);
    expect(await holding('Annabel Lee')).toEqual(['Application', 'Audit', 'Delivery', 'Document', 'Person']);
  });

  it('leaves nothing that names her, and the campaign keeps its seat, its sheets’ hashes and its proof', async () => {
    const before = (await service.app.verifyCampaign(table.campaignId)).check;
    const at = service.clock.now();
    await service.record.transact((tx) =>
      tx.insertApplication({
        id: service.services.secrets.uuid(),
        campaignId: table.campaignId,
        personId: anna.id,
        name: 'Annabel Lee',
        wants: null,
        side: null,
        optionalRules: [],
        text: 'I come from a kingdom by the sea.',
        seatId: null,
        status: 'admitted',
        appliedAt: at,
        decidedAt: at,
      }),
    );
    expect(await service.app.erasePerson({ person: anna.id, by: anna.id, sure: true, sheets: true })).toEqual({
      seatsOpened: 1,
      withoutGm: [],
    });
    for (const gone of [
      'Annabel Lee',
      'by the sea',
      'anna@example.org',
      '777777777',
      'message-4711',
      'Europe/Vienna',
      'Pennsylvania 6-5000',
      'Elm Street',
    ])
      expect({ gone, tables: await holding(gone) }).toEqual({ gone, tables: [] });
    expect(await service.record.person(anna.id)).toMatchObject({ name: 'A former player', isHost: false });
    const { SignInLink: links } = await everything();
    expect(links).not.toContain(anna.id);

    const applied = (await service.record.applications(table.campaignId)).filter(
      ({ personId }) => personId === anna.id,
    );
    expect(applied.map(({ name, text }) => [name, text])).toEqual([
      ['A former player', ''],
      ['A former player', ''],
    ]);

    const seat = (await service.record.seats(table.campaignId)).find(({ seatId }) => seatId === 'seat-2');
    expect(seat).toMatchObject({ holder: null, closedAt: null, name: 'Player 2' });
    const { inbox } = await service.app.gmPage({ reader: table.gm.id, campaignId: table.campaignId });
    expect(inbox.some(({ title }) => title === 'Player 2 is open')).toBe(true);

    expect((await service.app.verifyCampaign(table.campaignId)).check).toEqual(before);
    const { bytes, wrong } = await service.app.exportCampaign({
      campaignId: table.campaignId,
      kind: 'full',
      by: 'host',
    });
    expect(wrong).toEqual([]);
    const { check } = verifyFile(bytes);
    expect(check).toMatchObject({ failures: 0, erased: 1, agreed: { sheets: 1 } });
    expect(check.phases.flatMap(({ findings }) => findings)).toContainEqual({
      verdict: 'erased',
      where: 'sheet of seat-2',
      what: expect.stringContaining('still makes the dice'),
    });
    const { Audit: audits } = await everything();
    expect(audits).toContain('person-erased');
  });

  it('the campaign goes on without her', async () => {
    const open = await service.record.currentPhase(table.campaignId);
    service.clock.set(new Date((open?.deadlineAt.getTime() ?? 0) + 1));
    await runDueJobs(service);
    expect((await service.record.phase(open?.id ?? ''))?.status).toBe('published');
    expect((await service.app.replayCampaign(table.campaignId)).phases.every(({ events }) => events === 0)).toBe(true);
  });
});
