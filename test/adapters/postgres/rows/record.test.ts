import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { openRecord } from '../../../../src/adapters/postgres/rows/record.js';
import type { CampaignRecord } from '../../../../src/app/ports/record.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database.js';
import {
  aCampaign,
  aDelivery,
  aDocument,
  aPerson,
  aPhase,
  aReport,
  aResolution,
  aSheet,
  gate,
  later,
  noon,
  storedPhase,
} from './sample-rows.js';

let database: TestDatabase;
let record: CampaignRecord & { close(): Promise<void> };

beforeAll(async () => {
  database = await createTestDatabase();
  record = await openRecord({ connectionString: database.connectionString, poolSize: 4 });
});
afterAll(async () => {
  await record.close();
  await database.drop();
});

describe('what is stored comes back as it was', () => {
  test('a person, found by every name they have', async () => {
    const ada = aPerson({ discordId: '123456789012345678', email: 'Ada@Example.org', isHost: true });
    await record.transact((tx) => tx.insertPerson(ada));
    const stored = { ...ada, email: 'ada@example.org' };
    expect(await record.person(ada.id)).toEqual(stored);
    expect(await record.personByDiscord('123456789012345678')).toEqual(stored);
    expect(await record.personByEmail('ADA@example.ORG')).toEqual(stored);
    await record.transact((tx) => tx.updatePerson(ada.id, { timeZone: 'UTC', email: null }));
    expect(await record.person(ada.id)).toEqual({ ...ada, email: null, timeZone: 'UTC' });
  });

  test('ids that no row can have find nothing, and do not break a statement', async () => {
    for (const id of ['', 'nobody', "'; DROP TABLE x", '\0', '../..', `${randomUUID()}x`]) {
      expect(await record.person(id)).toBeNull();
      expect(await record.phase(id)).toBeNull();
      expect(await record.resolution(id)).toBeNull();
      expect(await record.delivery(id)).toBeNull();
      expect(await record.campaign(id)).toBeNull();
      expect(await record.report(id)).toBeNull();
      expect(await record.session(id)).toBeNull();
      expect(await record.standingSheets(id)).toEqual([]);
      expect(await record.sheetByDoorKey('web', id)).toBeNull();
    }
  });

  test('a campaign, its judges, seats, applications, votes and channel', async () => {
    const [gm, ada, bob] = [aPerson({ name: 'GM' }), aPerson(), aPerson({ name: 'Bob' })];
    const campaign = aCampaign({ status: 'signup', signupClosesAt: later(1_000) });
    const application = {
      id: randomUUID(),
      campaignId: campaign.id,
      personId: ada.id,
      name: 'Ada\0',
      wants: 'red',
      side: null,
      optionalRules: ['mines'],
      text: 'I join',
      seatId: null,
      status: 'waiting',
      appliedAt: noon,
      decidedAt: null,
    } as const;
    await record.transact(async (tx) => {
      for (const person of [gm, ada, bob]) await tx.insertPerson(person);
      await tx.insertCampaign(campaign);
      await tx.insertRole({ id: randomUUID(), campaignId: campaign.id, personId: gm.id, role: 'gm', since: noon });
      for (const seatId of ['seat-10', 'seat-2'])
        await tx.insertSeat({
          campaignId: campaign.id,
          seatId,
          name: seatId,
          side: 'red',
          openedAt: noon,
          closedAt: null,
        });
      await tx.seatPerson(campaign.id, 'seat-2', ada.id, noon);
      await tx.insertApplication(application);
      await tx.castVote({ campaignId: campaign.id, subject: 's', seatId: 'seat-2', choice: 'yes', at: noon });
      await tx.castVote({ campaignId: campaign.id, subject: 's', seatId: 'seat-2', choice: 'no', at: later(1) });
      await tx.setChannelTarget(campaign.id, 'discord', '42', { guild: '7' });
    });
    expect(await record.campaign(campaign.id)).toEqual(campaign);
    expect(await record.gms(campaign.id)).toEqual([gm.id]);
    expect(await record.seats(campaign.id)).toMatchObject([
      { seatId: 'seat-2', holder: ada.id },
      { seatId: 'seat-10', holder: null },
    ]);
    const { people, ...readers } = await record.readers(campaign.id);
    expect(readers).toEqual({ seats: await record.seats(campaign.id), gms: [gm.id], places: ['discord'] });
    expect(people).toHaveLength(2);
    expect(people).toEqual(expect.arrayContaining([gm, ada]));
    expect(await record.readers('nowhere')).toEqual({ seats: [], gms: [], people: [], places: [] });
    expect(await record.applications(campaign.id)).toEqual([{ ...application, name: 'Ada\uFFFD' }]);
    expect(await record.votes(campaign.id, 's')).toEqual([{ seatId: 'seat-2', choice: 'no' }]);
    expect(await record.channelTarget(campaign.id, 'discord')).toEqual({ target: '42', settings: { guild: '7' } });
    expect((await record.campaignByChannel('discord', '42'))?.id).toBe(campaign.id);
    expect((await record.campaignsOf(gm.id)).map(({ id }) => id)).toEqual([campaign.id]);
    expect((await record.campaignsOf(ada.id)).map(({ id }) => id)).toEqual([campaign.id]);
    expect(await record.dueRegistrations(later(999), 10)).not.toContain(campaign.id);
    expect(await record.dueRegistrations(later(1_000), 10)).toContain(campaign.id);

    // A seat changes hands: the old holder has no part in the campaign any more.
    await record.transact((tx) => tx.seatPerson(campaign.id, 'seat-2', bob.id, later(5)));
    expect((await record.seats(campaign.id))[0]?.holder).toBe(bob.id);
    expect(await record.campaignsOf(ada.id)).toEqual([]);
  });

  test('a sign-in link works once, and not after its time', async () => {
    const ada = aPerson();
    const link = {
      tokenHash: randomUUID(),
      personId: ada.id,
      landing: '/',
      createdAt: noon,
      expiresAt: later(10),
      usedAt: null,
    };
    const old = { ...link, tokenHash: randomUUID() };
    await record.transact(async (tx) => {
      await tx.insertPerson(ada);
      await tx.insertLink(link);
      await tx.insertLink(old);
      await tx.insertSession({ ...link, tokenHash: 'session', csrfToken: 'c', device: 'Firefox', lastUsedAt: null });
    });
    const use = (tokenHash: string, at: Date) => record.transact((tx) => tx.useLink(tokenHash, at));
    const both = await Promise.all([use(link.tokenHash, later(1)), use(link.tokenHash, later(1))]);
    expect(both.sort()).toEqual([false, true]);
    expect(await use(old.tokenHash, later(10))).toBe(false);
    expect(await record.session('session')).toMatchObject({ personId: ada.id, csrfToken: 'c' });
    await record.transact((tx) => tx.touchSession('session', later(2)));
    expect(await record.sessionsOf(ada.id, later(3))).toMatchObject([{ device: 'Firefox', lastUsedAt: later(2) }]);
    expect(await record.sessionsOf(ada.id, later(10))).toEqual([]);
    await record.transact((tx) => tx.deleteSession('session'));
    expect(await record.session('session')).toBeNull();
  });

  test('a phase without its secret, which is asked for by name', async () => {
    const { phase, campaign } = await storedPhase(record);
    const { secret, ...rest } = phase;
    const empty = {
      sealedAt: null,
      sealed: null,
      resolvedAt: null,
      publishAt: null,
      publishedAt: null,
      supersededAt: null,
    };
    expect(await record.phase(phase.id)).toEqual({ ...rest, ...empty });
    expect([...(await record.phaseSecret(phase.id))]).toEqual([...secret]);
    const sealed = {
      sheets: [{ seatId: 'seat-1', sheetId: 's', receipt: 'R', hash: 'h', orders: [{ line: 1, order: { a: null } }] }],
      roster: { joining: [{ id: 'seat-3', name: 'Cy', side: null }], leaving: ['seat-2'], excused: [] },
    };
    await record.transact((tx) => tx.updatePhase(phase.id, { status: 'sealed', sealedAt: later(1), sealed }));
    expect(await record.phase(phase.id)).toMatchObject({ status: 'sealed', sealedAt: later(1), sealed });
    const next = aPhase(campaign.id, { ordinal: 2 });
    await record.transact((tx) => tx.insertPhase(next));
    expect((await record.currentPhase(campaign.id))?.id).toBe(next.id);
    expect((await record.phases(campaign.id)).map(({ ordinal }) => ordinal)).toEqual([1, 2]);
  });

  test('a sheet letter by letter, whatever its letters are', async () => {
    const { phase } = await storedPhase(record);
    const text = 'MOVE\0 \u202E<b>@everyone</b> \r\n\u2028 "quoted" \\ 😀 $1';
    const answer = [
      {
        line: 1,
        text: 'MOVE',
        verdict: 'rejected',
        normal: null,
        problems: [{ code: 'order/unknown', severity: 'error', line: 1, found: 'MOVE', message: 'No.' }],
      },
    ] as const;
    const sheet = aSheet(phase.id, { text, answer, orders: [], doorKey: 'k1' });
    await record.transact((tx) => tx.insertSheet(sheet));
    expect(await record.sheetsOf(phase.id, 'seat-1')).toEqual([sheet]);
    expect(await record.sheetByDoorKey('web', 'k1')).toEqual(sheet);
  });

  test('the sheet that stands is the one received last, then the one recorded last', async () => {
    const { phase } = await storedPhase(record);
    const sheets = [
      aSheet(phase.id, { text: 'second', receivedAt: later(2) }),
      aSheet(phase.id, { text: 'first', receivedAt: later(1) }),
      aSheet(phase.id, { text: 'second, again', receivedAt: later(2) }),
      aSheet(phase.id, { text: '', kind: 'revocation', seatId: 'seat-2', receivedAt: later(9) }),
    ];
    for (const sheet of sheets) await record.transact((tx) => tx.insertSheet(sheet));
    expect((await record.standingSheets(phase.id)).map(({ seatId, text, kind }) => [seatId, text, kind])).toEqual([
      ['seat-1', 'second, again', 'orders'],
      ['seat-2', '', 'revocation'],
    ]);
    await record.transact(async (tx) => {
      await tx.setReady(phase.id, 'seat-1', noon);
      await tx.setReady(phase.id, 'seat-1', later(1));
      await tx.setReady(phase.id, 'seat-2', noon);
      await tx.setReady(phase.id, 'seat-2', null);
    });
    expect(await record.readies(phase.id)).toEqual(['seat-1']);
  });

  test('a resolution with its events in order, and reports', async () => {
    const { phase } = await storedPhase(record);
    const resolution = aResolution(phase.id, { state: { 'z\0': 1, a: [null, 'ü\u202E', 1e-7] } });
    const events = Array.from({ length: 300 }, (_, index) => ({ kind: 'unit-moved', index, note: `"${index}"` }));
    const reports = ['gm', 'public', 'seat:seat-1'].map((viewer) => aReport(resolution.id, viewer));
    await record.transact((tx) => tx.insertResolution(resolution, events, reports));
    const { rolls, ...row } = resolution;
    expect(await record.resolution(resolution.id)).toEqual(row);
    expect(await record.currentResolution(phase.id)).toEqual(row);
    expect(await record.rolls(resolution.id)).toEqual(rolls);
    expect(await record.events(resolution.id)).toEqual(events);
    expect(await record.reports(resolution.id)).toEqual(reports);
    expect(await record.report(reports[1]?.number ?? '')).toEqual(reports[1]);
    // Keys in the order written: what is hashed can be hashed again.
    expect(JSON.stringify((await record.resolution(resolution.id))?.state)).toBe(JSON.stringify(resolution.state));
  });

  test('a resolution without events, with the null state', async () => {
    const { phase } = await storedPhase(record);
    const resolution = aResolution(phase.id, { state: null, rolls: [] });
    await record.transact((tx) => tx.insertResolution(resolution, [], []));
    const { rolls, ...row } = resolution;
    expect(await record.resolution(resolution.id)).toEqual(row);
    expect(await record.rolls(resolution.id)).toEqual(rolls);
    expect(await record.events(resolution.id)).toEqual([]);
  });

  test('a resolution that was stored before there were packs', async () => {
    const { phase } = await storedPhase(record);
    const { rolls, ...resolution } = aResolution(phase.id);
    const report = aReport(resolution.id, 'public');
    const events = [{ kind: 'turn-began' }, { kind: 'turn-ended' }];
    const sql = postgres(database.connectionString, { max: 1 });
    try {
      const { id, phaseId, attempt, rulesVersion, state, createdAt } = resolution;
      const document = randomUUID();
      await sql`INSERT INTO "Resolution" ("id", "phaseId", "attempt", "rulesVersion", "state", "rolls", "createdAt") VALUES
        (${id}, ${phaseId}, ${attempt}, ${rulesVersion}, ${sql.json(state)}, ${sql.json(rolls)}, ${createdAt})`;
      await sql`INSERT INTO "Events" VALUES (${id}, ${sql.json(events)})`;
      await sql`INSERT INTO "Document" ("id", "body") VALUES (${document}, ${sql.json(report.document)})`;
      await sql`INSERT INTO "Report" VALUES (${report.id}, ${report.number}, ${id}, 'public', ${document})`;
    } finally {
      await sql.end({ timeout: 5 });
    }
    expect(await record.resolution(resolution.id)).toEqual(resolution);
    expect(await record.rolls(resolution.id)).toEqual(rolls);
    expect(await record.events(resolution.id)).toEqual(events);
    expect(await record.reports(resolution.id)).toEqual([report]);
  });

  test('settings and audit rows', async () => {
    const campaign = aCampaign();
    await record.transact(async (tx) => {
      await tx.insertCampaign(campaign);
      await tx.putSetting('demo', { campaign: campaign.id });
      await tx.putSetting('demo', null);
      for (const act of ['one', 'two'])
        await tx.insertAudit({ campaignId: campaign.id, at: noon, personId: null, act, details: null });
    });
    expect(await record.setting('demo')).toBeNull();
    expect(await record.setting('nothing')).toBeNull();
    expect((await record.audits(campaign.id, 1)).map(({ act }) => act)).toEqual(['two']);
  });
});

describe('asked for what could never be on record', () => {
  test('it finds nothing, and says so without an error', async () => {
    const ada = aPerson();
    await record.transact((tx) => tx.insertPerson(ada));
    expect((await record.people(['no id', ada.id, ''])).map(({ id }) => id)).toEqual([ada.id]);
    expect(await record.people(['no id'])).toEqual([]);
    expect(await record.campaignRows('war\0')).toEqual([]);
    expect(await record.sheetLives(['R\0'])).toEqual([]);
    expect(await record.receiptsOf({ campaign: 'war\0', person: ada.id, seats: [], limit: 5 })).toEqual([]);
    expect(await record.receiptsOf({ campaign: 'war', person: 'no id', seats: [], limit: 5 })).toEqual([]);
    expect(await record.sheetsOfOrdinal('war\0', 'seat-1', 1)).toEqual([]);
    expect(await record.withdrawnReports(['no id'])).toEqual([]);
  });
});

describe('unique, whatever runs twice', () => {
  const refused = (work: Promise<unknown>) => expect(work).rejects.toThrow();

  test('receipts, successors, attempts, report numbers', async () => {
    const { phase, campaign } = await storedPhase(record);
    const sheet = aSheet(phase.id);
    await record.transact((tx) => tx.insertSheet(sheet));
    await refused(record.transact((tx) => tx.insertSheet({ ...aSheet(phase.id), receipt: sheet.receipt })));
    await refused(record.transact((tx) => tx.insertPhase(aPhase(campaign.id))));
    const resolution = aResolution(phase.id);
    await record.transact((tx) => tx.insertResolution(resolution, [], []));
    await refused(record.transact((tx) => tx.insertResolution(aResolution(phase.id), [], [])));
    // Another attempt needs the first to be superseded.
    await refused(record.transact((tx) => tx.insertResolution(aResolution(phase.id, { attempt: 2 }), [], [])));
  });

  test('the same message at a door, from two workers at once: the slower one finds the row of the quicker one', async () => {
    const { phase } = await storedPhase(record);
    const bothLooked = gate();
    let looked = 0;
    const take = () =>
      record.transact(async (tx) => {
        const known = await tx.sheetByDoorKey('discord', 'message-1');
        looked += 1;
        if (looked === 2) bothLooked.open();
        await bothLooked.opened;
        if (known !== null) return known.receipt;
        const sheet = aSheet(phase.id, { door: 'discord', doorKey: 'message-1' });
        await tx.insertSheet(sheet);
        return sheet.receipt;
      });
    const receipts = await Promise.all([take(), take()]);
    // Neither saw the other's row at first; the slower one was tried again.
    expect(looked).toBe(3);
    expect(new Set(receipts).size).toBe(1);
    expect(await record.sheetsOf(phase.id, 'seat-1')).toHaveLength(1);
  });

  test('a message of one onceKey', async () => {
    const { campaign } = await storedPhase(record);
    const person = randomUUID();
    const rows = [
      aDelivery(campaign.id, { onceKey: `a/${campaign.id}` }),
      aDelivery(campaign.id, { onceKey: `b/${campaign.id}`, channel: 'email', personId: person }),
      aDelivery(campaign.id, { onceKey: `c/${campaign.id}`, channel: 'discord', document: aDocument('Other') }),
    ];
    const first = await record.transact((tx) => tx.insertDeliveries(rows));
    expect(first).toEqual([rows[1]?.id, rows[2]?.id]);
    const again = rows.map((row) => ({ ...row, id: randomUUID(), document: aDocument('Twice') }));
    const fresh = aDelivery(campaign.id, { channel: 'discord', document: aDocument('Twice') });
    expect(await record.transact((tx) => tx.insertDeliveries([...again, fresh]))).toEqual([fresh.id]);
    expect(await record.delivery(rows[0]?.id ?? '')).toEqual({
      ...rows[0],
      status: 'sent',
      attempts: 0,
      conversation: null,
      deviceId: null,
      act: null,
      head: null,
      claimedUntil: null,
      lastError: null,
      externalId: null,
      sentAt: noon,
    });
    expect((await record.delivery(rows[2]?.id ?? ''))?.document.title).toBe('Other');
    expect((await record.delivery(fresh.id))?.document.title).toBe('Twice');
    expect(await record.transact((tx) => tx.insertDeliveries([]))).toEqual([]);
  });

  test('reports and the messages that carry them share one document', async () => {
    const { phase, campaign } = await storedPhase(record);
    const resolution = aResolution(phase.id);
    const document = aDocument(`Shared ${campaign.id}`);
    const rows = ['web', 'discord', 'email'] as const;
    await record.transact(async (tx) => {
      await tx.insertResolution(resolution, [], [aReport(resolution.id, 'public', document)]);
      await tx.insertDeliveries(rows.map((channel) => aDelivery(campaign.id, { channel, document })));
      await tx.insertDeliveries([aDelivery(campaign.id, { document: { ...document } })]);
    });
    expect(await record.webMessages(campaign.id, ['public'], 10)).toHaveLength(2);
    expect(await countDocuments(campaign.id)).toBe(1);
  });
});

async function countDocuments(campaign: string): Promise<number> {
  const sql = postgres(database.connectionString, { max: 1 });
  try {
    return (
      await sql`SELECT DISTINCT "documentId" FROM "Delivery" WHERE "campaignId" = ${campaign}
      UNION SELECT r."documentId" FROM "Report" r JOIN "Resolution" s ON s."id" = r."resolutionId"
        JOIN "Phase" p ON p."id" = s."phaseId" WHERE p."campaignId" = ${campaign}`
    ).length;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
