import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyFile } from '../../src/app/archive/verify-campaign.js';
import { Refusal } from '../../src/app/kit/refusal.js';
import { CAMPAIGN_TABLES, type StoredRow } from '../../src/app/ports/record/archive.js';
import { sheetDigest2, sheetHash2 } from '../../src/core/dice/keys-2.js';
import { sealedRoot } from '../../src/core/dice/sealed-root.js';
import { runDueJobs, seatRef, startService, startTable, type Table, type TestService } from '../support/service.js';
import { type Change, chainMended, changing, everywhere, first, forged, linesOf } from './forged-file.js';

// A campaign as one file: what it proves, and that another host goes on with it.

let service: TestService;
let table: Table;

async function playOn(texts: readonly (string | null)[]): Promise<void> {
  const open = await service.record.currentPhase(table.campaignId);
  if (open === null) throw new Error('no phase');
  for (const [index, text] of texts.entries())
    if (text !== null) await service.app.submitOrders({ ...seatRef(table, index + 1), door: 'web', text });
  service.clock.set(new Date(open.deadlineAt.getTime() + 1));
  await runDueJobs(service);
}

beforeAll(async () => {
  service = await startService({ frame: { press: 'all' } });
  table = await startTable(service, 3, { discord: 'first' });
  await playOn(['BID 3', 'BID 3', 'BID 3']);
  await playOn(['DIG', 'DIG', null]);
  await service.app.sendPress({ ...seatRef(table, 1), to: { kind: 'all' }, text: 'Hear ye', door: 'web' });
  await service.app.sendPress({
    ...seatRef(table, 2),
    to: { kind: 'seat', seat: 'seat-1' },
    text: 'Psst',
    door: 'web',
  });
  await service.app.submitOrders({ ...seatRef(table, 2), door: 'web', text: 'BID 4\nnonsense – ✓ 🚀' });
});
afterAll(() => service.close());

const exported = async (kind: 'public' | 'full', by: string | 'host' | null = 'host') =>
  service.app.exportCampaign({ campaignId: table.campaignId, kind, by });

describe('while the campaign runs', () => {
  it('anybody can check the public dice, and is told what cannot be checked yet', async () => {
    const { campaign, check, published } = await service.app.verifyCampaign(table.campaignId);
    expect(campaign.status).toBe('running');
    // The tie of three is public; what was dug is not.
    expect(check).toMatchObject({ failures: 0, erased: 0, ruled: 0, agreed: { faces: 1, commitments: 0, sheets: 0 } });
    const waiting = check.phases.flatMap(({ findings }) => findings.filter(({ verdict }) => verdict === 'not-yet'));
    expect(waiting.filter(({ where }) => where === 'commitment')).toHaveLength(4);
    expect(waiting.filter(({ where }) => where.startsWith('sheet of'))).toHaveLength(5);
    expect(published.every(({ secret }) => secret === null)).toBe(true);
    expect(published.map(({ sheets }) => sheets.length)).toEqual([0, 3, 2, 0]);
  });

  it('the public file holds no secret, no sheet and no private report', async () => {
    const { bytes, secrets, name } = await exported('public', null);
    expect([name, secrets]).toEqual([`${table.campaignId}-public.jsonl.gz`, false]);
    const text = linesOf(bytes).join('\n');
    const { binderHash } = (await service.record.campaign(table.campaignId)) ?? {};
    expect(verifyFile(bytes).campaign).toMatchObject({ binderHash, rulesVersion: '1', system: 'crowns' });
    for (const hidden of ['dig/seat', 'BID', 'DIG', 'seat:seat', '"gm"', '"state":', 'Hear ye', 'nonsense'])
      expect(text).not.toContain(hidden);
    for (const phase of await service.record.phases(table.campaignId)) {
      // With a digest or a nonce, likely sheets could be tried one after the other.
      for (const { nonce, digest, hash } of await service.record.standingSheets(phase.id)) {
        expect(nonce).toMatch(/^[0-9a-f]{32}$/);
        expect(text).not.toContain(String(nonce));
        expect(text).not.toContain(String(digest));
        if (phase.sealed !== null) expect(text).toContain(hash);
      }
      expect(text).not.toContain(Buffer.from(await service.record.phaseSecret(phase.id)).toString('hex'));
    }
    expect(verifyFile(bytes).check).toEqual((await service.app.verifyCampaign(table.campaignId)).check);
  });

  it('the whole record is for the host alone, and says that it holds secrets', async () => {
    await expect(exported('full', table.gm.id)).rejects.toThrow(/holds every secret/);
    await expect(exported('full', seatRef(table, 1).person)).rejects.toThrow(/Only the GM/);
    await expect(exported('full', null)).rejects.toThrow(Refusal);
    const { bytes, secrets } = await exported('full');
    expect(secrets).toBe(true);
    const { check } = verifyFile(bytes);
    // One tie and two digs, each in the resolution, the GM's report and those that list it.
    expect(check).toMatchObject({ failures: 0, notYet: 0, agreed: { commitments: 4, sheets: 5 } });
    expect(check.agreed.faces).toBeGreaterThanOrEqual(3 + 5);
  });

  it('holds every column of every table of a campaign', async () => {
    const { connectionString } = service;
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString });
    await client.connect();
    const { rows } = await client.query(
      `SELECT DISTINCT table_name FROM information_schema.columns WHERE table_schema = 'public'`,
    );
    await client.end();
    // Sign-ins are a person's, channels a host's, invitations a way into this very service, counts are kept by PostgreSQL, packs are
    // told as what is in them, drafts of games are no campaign yet; anything new must be put on one of the two lists.
    const elsewhere = [
      'SignInLink',
      'Session',
      'CampaignChannel',
      'Invitation',
      ...['ReplyAddress', 'ProposedSheet', 'ApiToken', 'ApiAnswer', 'Webhook', 'SeatWatch', 'PushDevice'],
      ...['AttendanceCount', 'Pack', 'BinderDraft'],
      '_prisma_migrations',
    ];
    expect(rows.map((row: { table_name: string }) => row.table_name).sort()).toEqual(
      [...CAMPAIGN_TABLES, ...elsewhere].sort(),
    );
  });
});

describe('another host', () => {
  it('goes on with the campaign: the same rows, the same hash, the same dice', async () => {
    const { bytes } = await exported('full');
    const there = await startService({ frame: { press: 'all' } });
    try {
      const stateHash = await service.app.stateHash({ campaignId: table.campaignId, by: 'host' });
      const imported = await there.app.importCampaign({ bytes });
      expect(imported).toMatchObject({
        campaignId: table.campaignId,
        status: 'running',
        stateHash: stateHash?.hash,
        rulesDiffer: null,
      });
      expect(await there.app.stateHash({ campaignId: table.campaignId, by: 'host' })).toEqual(stateHash);

      const rowsOf = async ({ record }: TestService): Promise<readonly StoredRow[]> =>
        (await record.campaignRows(table.campaignId)).filter(
          ({ table: name, row }) => name !== 'Audit' || !String(row['act']).includes('ported'),
        );
      const here = (await rowsOf(service)).map(({ table: name, row }) =>
        name === 'Delivery' && row['status'] === 'pending'
          ? { table: name, row: { ...row, status: 'dropped', lastError: expect.stringContaining('moved') } }
          : { table: name, row },
      );
      expect(await rowsOf(there)).toEqual(here);
      expect(here.filter(({ row }) => row['status'] === 'dropped').length).toBeGreaterThan(0);
      expect(await there.record.dueDeliveries(new Date('2100-01-01'), 100)).toEqual([]);

      // The window that was open is sealed there at its time, with the sheet that was sent here.
      const open = await there.record.currentPhase(table.campaignId);
      there.clock.set(new Date((open?.deadlineAt.getTime() ?? 0) + 1));
      expect(there.queue.jobs.some((job) => job.name === 'resolve-due')).toBe(true);
      await runDueJobs(there);
      const after = await there.record.phase(open?.id ?? '');
      expect(after).toMatchObject({ status: 'published' });
      expect(after?.sealed?.sheets.map(({ seatId }) => seatId)).toEqual(['seat-2']);
      expect((await there.app.verifyCampaign(table.campaignId)).check.failures).toBe(0);
      expect((await there.app.campaignPage({ reader: null, campaignId: table.campaignId })).thread[0]?.title).toContain(
        'Turn 4',
      );
      // Nobody's contacts went along.
      const people = await there.record.people(table.people.map(({ id }) => id));
      expect(people.map(({ discordId, isHost }) => [discordId, isHost])).toEqual([
        [null, false],
        [null, false],
        [null, false],
      ]);

      await expect(there.app.importCampaign({ bytes })).rejects.toThrow(/is a campaign .* here already/);
    } finally {
      await there.close();
    }
  });

  it('refuses what is no campaign, or not one that can be told apart from a forgery', async () => {
    const { bytes } = await exported('full');
    const there = await startService();
    const refused = async (file: Uint8Array, why: RegExp): Promise<void> => {
      await expect(there.app.importCampaign({ bytes: file })).rejects.toThrow(why);
      expect(await there.record.campaigns()).toEqual([]);
      expect(await there.record.people(table.people.map(({ id }) => id))).toEqual([]);
    };
    try {
      await refused(new TextEncoder().encode('hello'), /not a gzip file/);
      await refused(bytes.subarray(0, bytes.length - 100), /ends too early/);
      await refused(gzipSync('{"format":"other"}\n{}\n'), /line 1/);
      const lines = linesOf(bytes);
      await refused(gzipSync(`${lines.filter((line) => !line.includes('Hear ye')).join('\n')}\n`), /last line/);
      await refused((await exported('public')).bytes, /public part/);
      await refused(changing(bytes, '"table":"Events"', /"gold":\d+/, '"gold":6000'), /what its events lead to|shape/);
      const richer = changing(bytes, '"table":"Resolution"', /"crowns":1/, '"crowns":2');
      await refused(richer, /Act \d+ \(results, .*\): the results on record are others/);
      await refused(chainMended(richer), /what its events lead to/);
      await refused(
        changing(bytes, '"table":"Person"', /"isBot":/, '"isHost":true,"isBot":'),
        /brings the field isHost/,
      );
      await refused(
        changing(bytes, '"table":"Role"', /"campaignId":"[^"]+"/, '"campaignId":"other"'),
        /leads to a row of Campaign/,
      );
      await refused(
        changing(bytes, '"table":"Vote"|"table":"Seat"'.split('|')[1] ?? '', /"name":/, '"rank":1,"name":'),
        /newer program/,
      );
      await refused(changing(bytes, '"table":"Sheet"', /"table":"Sheet"/, '"table":"Session"'), /table/);
    } finally {
      await there.close();
    }
  });
});

describe('a file whose proof does not hold, with a last line that was mended', () => {
  let there: TestService;
  beforeAll(async () => {
    there = await startService();
  });
  afterAll(() => there.close());

  const person = (number: number) => table.people[number - 1]?.id ?? '';
  const secondGm = () => ({
    table: 'Role',
    row: {
      id: '00000000-0000-4000-8000-000000000001',
      campaignId: table.campaignId,
      personId: person(1),
      role: 'gm',
      since: '2025-03-05T00:00:00+00:00',
      until: null,
    },
  });
  const OTHER = 'ab'.repeat(32);
  const cases: readonly (readonly [what: string, why: RegExp, change: () => Promise<Change> | Change])[] = [
    [
      'another secret',
      /Turn 2, commitment: The secret has the hash/,
      () => first('"ordinal":2', (line) => line.replace(/("secret":"\\\\x)[0-9a-f]{64}/, `$1${OTHER}`)),
    ],
    [
      'another secret with its commitment',
      /was not told to everybody|report P-/,
      () => (line) => {
        if (!line.includes('"table":"Phase"') || !line.includes('"ordinal":2')) return line;
        const commitment = createHash('sha256')
          .update('adjutant/commitment/v1\n')
          .update(Buffer.from(OTHER, 'hex'))
          .digest('hex');
        return line
          .replace(/("secret":"\\\\x)[0-9a-f]{64}/, `$1${OTHER}`)
          .replace(/("commitment":")[0-9a-f]{64}/, `$1${commitment}`);
      },
    ],
    [
      'another text of a sheet that is not sealed yet',
      /Turn 3, sheet R-.* of seat-2: its digest/,
      () => first('nonsense', (line) => line.replace('BID 4', 'BID 9')),
    ],
    [
      'another text of a sealed sheet, with hashes that fit it',
      /Turn 1: .* was not told to everybody|Turn 1, report P-/,
      async () => {
        const phase = (await service.record.phases(table.campaignId))[1];
        const sheet = (await service.record.standingSheets(phase?.id ?? '')).find(({ seatId }) => seatId === 'seat-1');
        const nonce = 'cd'.repeat(16);
        const digest = sheetDigest2({
          campaign: table.campaignId,
          phase: phase?.key ?? '',
          seat: 'seat-1',
          text: 'BID 2',
        });
        const hash = sheetHash2(nonce, sheet?.receivedAt.toISOString() ?? '', digest);
        const root = sealedRoot(
          (phase?.sealed?.sheets ?? []).map((one) => (one.seatId === 'seat-1' ? hash : one.hash)),
        );
        const values = [
          [sheet?.digest ?? '', digest],
          [sheet?.hash ?? '', hash],
          [phase?.sealed?.root ?? '', root],
          [sheet?.nonce ?? '', nonce],
        ] as const;
        return (line) => {
          if (line.includes('"table":"Document"')) return line;
          const next = everywhere(line, values);
          return line.includes(`"id":"${sheet?.id}"`) ? next.replace('"text":"BID 3"', '"text":"BID 2"') : next;
        };
      },
    ],
    [
      'another sender of a sheet',
      /Turn 1, sheet R-.* of seat-1: who is said to have sent it did not hold the seat then/,
      () => first('"text":"BID 3"', (line) => line.replace(person(1), person(2))),
    ],
    [
      'another holder of a seat',
      /sheet R-.* of seat-1: who is said to have sent it did not hold the seat then/,
      () => first('"table":"Tenure"', (line) => line.replace(person(1), person(2))),
    ],
    [
      'other orders than those that were sealed',
      /Turn 1: what was sealed for seat-1 is not the sheet R-/,
      () => (line) =>
        line.includes('"table":"Phase"') ? line.replace(/("orders":\[\{"line":1,"order":\{[^}]*?)3/, '$12') : line,
    ],
    [
      'a second game master',
      /the office of gm that .* has since 2025-03-05.*: no act on record gave it/,
      () => (line) => line,
    ],
    [
      'markup in the title',
      /the title “.*<img src=x>” holds markup/,
      () => (line) => line.replaceAll('Crowns of Test"', 'Crowns <img src=x>"'),
    ],
    [
      'another title in its first line',
      /its first line names another title/,
      () => first('{"format"', (line) => line.replace('Crowns of Test', 'Crowns of Rest')),
    ],
    [
      'another title than the one it was set up with',
      /the title “Crowns of Rest”: the campaign was set up with another/,
      () => (line) =>
        line.startsWith('{"format"') || line.includes('"table":"Campaign"')
          ? line.replace('"title":"Crowns of Test"', '"title":"Crowns of Rest"')
          : line,
    ],
  ];

  it.each(cases)('%s is refused, and it says which check failed and where', async (what, why, change) => {
    const { bytes, wrong } = await exported('full');
    expect(wrong).toEqual([]);
    const changed = await change();
    const more = what === 'a second game master' ? `\n${JSON.stringify(secondGm())}` : '';
    let last = false;
    const file = forged(bytes, (line) => {
      const own = changed(line);
      const here = more !== '' && !last && line.includes('"table":"Role"');
      if (here) last = true;
      return here ? `${own}${more}` : own;
    });
    const lines = linesOf(file);
    // A line was added: the last one counts it.
    const whole = more === '' ? file : forged(gzipSync(`${lines.join('\n')}\n`), (line) => line);
    expect(linesOf(whole).slice(0, -1)).not.toEqual(linesOf(bytes).slice(0, -1));
    const refusal = await there.app.importCampaign({ bytes: whole }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(String(refusal)).toMatch(/This file cannot be imported: its proof does not hold/);
    expect(String(refusal)).toMatch(why);
    expect(await there.record.campaigns()).toEqual([]);
  });
});

describe('a file that was tampered with', () => {
  const failuresOf = (bytes: Uint8Array) =>
    verifyFile(bytes).check.phases.flatMap(({ title, findings }) =>
      findings.filter(({ verdict }) => verdict === 'differs').map(({ where }) => `${title}: ${where}`),
    );

  it.each([
    [
      'a face of a roll',
      '"table":"Resolution"',
      /("stream":"dig\/seat-1","sides":6,"faces":\[)\d/,
      '$17',
      /^Turn 2: resolution 1, stream dig.seat-1$/,
    ],
    ['a letter of a sheet', '"text":"BID 3"', /BID 3/, 'BID 4', /^Turn 1: sheet of seat-1$/],
    [
      'a time of a sheet',
      '"text":"BID 3"',
      /("receivedAt":"[^"]+)(:\d\d)(\.\d+)?\+00:00/,
      '$1:59+00:00',
      /^Turn 1: sheet of seat-1$/,
    ],
    [
      'a secret',
      '"table":"Phase"',
      /("ordinal":2,.*"secret":"\\\\x)[0-9a-f]{10}/,
      '$1ffffffffff',
      /^Turn 2: commitment$/,
    ],
    ['a commitment', '"table":"Phase"', /("commitment":")[0-9a-f]{10}/, '$1ffffffffff', /^Opening: commitment$/],
    [
      'the hash that was published',
      '"table":"Phase"',
      /("hash":")[0-9a-f]{10}/,
      '$1ffffffffff',
      /^Turn 1: sheet of seat-1$/,
    ],
    ['a nonce', '"text":"BID 3"', /("nonce":")[0-9a-f]{10}/, '$1ffffffffff', /^Turn 1: sheet of seat-1$/],
    ['what the dice were made of', '"keyHashes":["', /("keyHashes":\[")[0-9a-f]{10}/, '$1ffffffffff', /^Turn 1: dice$/],
  ])('%s is found, with its place', async (_what, marker, pattern, by, where) => {
    const { bytes } = await exported('full');
    expect(failuresOf(bytes)).toEqual([]);
    const failures = failuresOf(changing(bytes, marker, pattern, by));
    expect(failures).toEqual(expect.arrayContaining([expect.stringMatching(where)]));
  });

  it('a face in the public file is found by its key alone', async () => {
    const { bytes } = await exported('public', null);
    const changed = changing(bytes, 'auction/tie', /("stream":"auction\/tie","sides":3,"faces":\[)\d/, '$19');
    expect(failuresOf(changed)).toEqual([expect.stringMatching(/report P-.*, stream auction\/tie$/)]);
  });
});
