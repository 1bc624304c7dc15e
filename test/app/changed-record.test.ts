import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { headWords } from '../../src/core/dice/act-head.js';
import { changeRecord, repacked } from '../support/changed-record.js';
import { runDueJobs, seatRef, startService, startTable, type Table, type TestService } from '../support/service.js';
import { verified } from '../support/verified.js';
import { chainMended } from './forged-file.js';

// Somebody who owns the database changes what is on record. The file that anybody may have, and the last line of a message that
// somebody kept, say what was changed.

let service: TestService;
let table: Table;
/** The last line of each report that the first player got at their own door, oldest first. */
let kept: readonly string[];

async function play(texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries())
    await service.app.submitOrders({ ...seatRef(table, index + 1), door: 'web', text });
  const open = await service.record.currentPhase(table.campaignId);
  service.clock.set(new Date((open?.deadlineAt.getTime() ?? 0) + 1));
  await runDueJobs(service);
}

beforeAll(async () => {
  service = await startService();
  table = await startTable(service, 2, { discord: true });
  await play(['BID 3', 'BID 1']);
  await play(['DIG', 'DIG']);
  const decision = { outcome: 'uphold' } as const;
  const words = { reason: 'It stands as it was told.', cites: ['house rule'] };
  await service.app.rule({ campaignId: table.campaignId, by: table.gm.id, decision, ...words });
  await runDueJobs(service);
  kept = service.channel.sent
    .filter(({ viewer, message }) => viewer === 'seat-1' && message.delivery.kind === 'report')
    .map(({ message }) => headWords(message.delivery) ?? '');
});
afterAll(() => service.close());

const file = async (kind: 'full' | 'public'): Promise<Uint8Array> =>
  (await service.app.exportCampaign({ campaignId: table.campaignId, kind, by: kind === 'full' ? 'host' : null })).bytes;

interface Change {
  readonly table: string;
  readonly column: string;
  readonly type: 'json' | 'text' | 'bytea';
  /** Which row, by SQL on its other columns. */
  readonly where: string;
  readonly to: (was: string) => string;
}

/** Does something while a row says something else. */
async function withChange({ table: name, column, type, where, to }: Change, act: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: service.connectionString });
  await client.connect();
  const { rows } = await client.query(`SELECT "${column}"::text AS was FROM "${name}" WHERE ${where}`);
  await client.end();
  expect(rows).toHaveLength(1);
  const was: string = rows[0].was;
  const put = (value: string) =>
    changeRecord(service.connectionString, `UPDATE "${name}" SET "${column}" = $1::${type} WHERE ${where}`, [value]);
  expect(to(was)).not.toBe(was);
  await put(to(was));
  try {
    await act();
  } finally {
    await put(was);
  }
}

const OF_TURN_1 = `"phaseId" = (SELECT "id" FROM "Phase" WHERE "key" = 'turn-1/bid' AND "line" = 1)`;
const OF_TURN_2 = OF_TURN_1.replace('turn-1/bid', 'turn-2/dig');

const SHEET: Change = {
  table: 'Sheet',
  column: 'text',
  type: 'json',
  where: `"seatId" = 'seat-1' AND ${OF_TURN_1}`,
  to: () => '"BID 9"',
};
const STATE: Change = {
  table: 'Resolution',
  column: 'state',
  type: 'json',
  where: OF_TURN_1,
  to: (was) => was.replace(/("gold": ?)\d+/, '$199'),
};
const FACES: Change = {
  table: 'Pack',
  column: 'body',
  type: 'bytea',
  where: `"resolutionId" = (SELECT "id" FROM "Resolution" WHERE ${OF_TURN_2})`,
  to: (was) =>
    repacked(was, ({ rolls, ...others }) => ({
      ...others,
      rolls: rolls.replace(/("faces": ?\[)(\d+)/, (_all, lead, face) => `${lead}${(Number(face) % 6) + 1}`),
    })),
};
const RULING: Change = {
  table: 'Ruling',
  column: 'reason',
  type: 'json',
  where: '"number" = 1',
  to: () => '"It never was told."',
};
const ACT: Change = {
  table: 'Act',
  column: 'hash',
  type: 'text',
  where: `"kind" = 'sealed' AND "about" = 'turn-1/bid/1'`,
  to: () => 'ab'.repeat(32),
};
const COMMITMENT: Change = {
  table: 'Phase',
  column: 'commitment',
  type: 'text',
  where: `"key" = 'turn-2/dig' AND "line" = 1`,
  to: () => 'cd'.repeat(32),
};

const CHANGES: readonly (readonly [what: string, change: Change, words: readonly RegExp[]])[] = [
  [
    'the text of a sheet',
    SHEET,
    [
      /FAILED: Turn 1.*, sheet of seat-1: The text and the nonce of its receipt have the hash/,
      /as they came in; what stands/,
    ],
  ],
  ['a result', STATE, [/FAILED: chain of acts: Act 5 \(results, turn-1\/bid\/1\): the results on record are others/]],
  [
    'a face that fell',
    FACES,
    [
      /FAILED: Turn 2.*, resolution 1, stream dig\/seat-\d: Roll 1/,
      /Act 8 \(results, turn-2\/dig\/1\): the results on record/,
    ],
  ],
  [
    'a ruling',
    RULING,
    [/Act \d+ \(ruling, ruling\/1\): the ruling on record says something else\. It was changed after/],
  ],
  [
    'the hash of an act',
    ACT,
    [
      /Act 4 \(sealed, turn-1\/bid\/1\): its head is .*, computed again/,
      /Act 4 .*: it says (?:ab)+, but the phase has/,
    ],
  ],
  [
    'a commitment',
    COMMITMENT,
    [
      /FAILED: Turn 2.*, commitment: The secret has the hash/,
      /Act 6 \(opened, turn-2\/dig\/1\): it says .*, but the phase has/,
    ],
  ],
];

describe('the whole record of a campaign that runs', () => {
  it('holds, with the last line of a report that somebody kept', async () => {
    expect(kept).toHaveLength(3);
    for (const line of kept) {
      expect(line).toMatch(/^record \d+ · [0-9a-f]{32}$/);
      const { told, code } = await verified(await file('full'), '--head', line);
      expect([code, told]).toEqual([0, expect.stringMatching(/the record up to it is the one that was told/)]);
      expect(told).toContain('Nothing differs.');
    }
  });

  it.each(CHANGES)('says so when it was changed: %s', async (_what, change, words) => {
    await withChange(change, async () => {
      const { told, code } = await verified(await file('full'));
      expect(code).toBe(1);
      for (const one of words) expect(told).toMatch(one);
      expect(told).toMatch(/things? differs?\.\n$/);
    });
  });

  it('holds against itself when whoever changed it mended the chain too, but not against what people have', async () => {
    await withChange(STATE, async () => {
      const mended = chainMended(await file('full'));
      expect(await verified(mended)).toMatchObject({ code: 0, told: expect.stringContaining('Nothing differs.') });
      const [before = '', after = ''] = kept;
      expect((await verified(mended, '--head', before)).code).toBe(0);
      const { told, code } = await verified(mended, '--head', after);
      expect(code).toBe(1);
      const [, number] = /^record (\d+)/.exec(after) ?? [];
      expect(told).toMatch(
        new RegExp(
          `no message of this record told the head record ${number} .*Act ${number} \\(opened, turn-2/dig/1\\) has the head`,
        ),
      );
      expect(told).toContain('it, or one before it, was changed after you were told');
      // The digits alone find it too, without the act.
      const alone = await verified(mended, '--head', after.split(' ').at(-1) ?? '');
      expect(alone.told).toContain('what comes after the last one that is found was changed after you were told');
    });
  });
});

describe('what anybody may have once the campaign is over', () => {
  beforeAll(async () => {
    // Before that, the part for everybody can tell nothing of results and rulings.
    await withChange(STATE, async () => expect((await verified(await file('public'))).code).toBe(0));
    await service.app.endCampaign({ campaignId: table.campaignId, by: table.gm.id, reason: 'Enough.' });
    await runDueJobs(service);
  });

  it('holds, with the last line of each report', async () => {
    for (const line of kept) {
      const { told, code } = await verified(await file('public'), '--head', line);
      expect([code, told]).toEqual([0, expect.stringContaining('Nothing differs.')]);
    }
  });

  it.each(CHANGES)('says so when it was changed: %s', async (_what, change, words) => {
    await withChange(change, async () => {
      const { told, code } = await verified(await file('public'));
      expect(code).toBe(1);
      for (const one of words) expect(told).toMatch(one);
    });
  });
});
