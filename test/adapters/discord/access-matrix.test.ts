import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { commandList } from '../../../src/adapters/discord/door/command-list.js';
import { openRecord } from '../../../src/adapters/postgres/rows/record.js';
import { ACCESS_FRAME, type AccessTable, ROLES, type Role, startAccessTable } from '../../support/access-table.js';
import { createTestDatabase } from '../../support/database.js';
import { undoneRecord } from '../../support/undone-record.js';
import { Stage } from './stage.js';

// Who may use which command: each one that Discord is told of against everybody who may type it. A command without a row
// fails the first test. What is asked for does not stay: each transaction is rolled back.

type Person = ReturnType<Stage['standIn']['user']>;
type Values = NonNullable<Parameters<Person['slash']>[1]>;

let stage: Stage;
let all: AccessTable;
let undoing = false;
let closing: (() => Promise<void>)[] = [];

const NAMES: Readonly<Record<Role, string>> = {
  nobody: 'Stranger',
  outsider: 'Outsider',
  other: 'Other',
  holder: 'Holder',
  deputy: 'Deputy',
  departed: 'Departed',
  assistant: 'Assistant',
  playingGm: 'Playing',
  foreignGm: 'Foreign',
  gm: 'Judge',
};

beforeAll(async () => {
  const { connectionString, drop } = await createTestDatabase();
  const record = await openRecord({ connectionString, poolSize: 10 });
  closing = [() => record.close(), drop];
  const services = { record: undoneRecord(record, () => undoing) };
  stage = await Stage.open({ frame: ACCESS_FRAME, connectionString, services });
  all = await startAccessTable(stage.service, async (name) => (await stage.player(name)).person);
  for (const role of ['gm', 'departed'] as const) {
    const { id: discordId } = stage.standIn.user(NAMES[role]);
    await record.transact((tx) => tx.updatePerson(all.people[role].id, { discordId }));
  }
  // Whoever writes to the bot is on record from then on.
  await stage.player(NAMES.nobody);
  undoing = true;
});
afterAll(async () => {
  await stage.close();
  for (const close of closing) await close();
});

interface Row {
  /** Who is answered without a refusal; everybody else reads one. */
  readonly yes: readonly Role[];
  readonly values?: () => Values;
}

const GMS = ['gm', 'playingGm'] as const;
const JUDGES = [...GMS, 'assistant'] as const;
const NEUTRAL = ['gm', 'assistant'] as const;
const WRITERS = ['holder', 'deputy'] as const;
const reason = 'Because.';

/** For a command of a seat: it names `seat-1`. */
const ofSeat = (yes: readonly Role[], values: () => Values = () => ({})): Row => ({
  yes,
  values: () => ({ ...values(), campaign: `${all.table.campaignId}/seat-1` }),
});
const ofCampaign = (yes: readonly Role[], values: () => Values = () => ({})): Row => ({
  yes,
  values: () => ({ ...values(), campaign: all.table.campaignId }),
});
const outsider = () => stage.standIn.user('Outsider').user;

const ROWS: Readonly<Record<string, Row>> = {
  'orders submit': ofSeat(WRITERS),
  'orders show': ofSeat(WRITERS),
  'orders revoke': ofSeat([]),
  'orders ready': ofSeat(WRITERS, () => ({ ready: false })),
  report: ofSeat(WRITERS),
  wait: ofSeat([]),
  vote: ofSeat(WRITERS),
  press: ofSeat(['holder'], () => ({ to: 'all', text: 'Hello.' })),
  leave: ofSeat(['holder']),
  'away announce': ofSeat(['holder'], () => ({ turns: 1 })),
  'away cancel': ofSeat([]),
  'deputy name': ofSeat(['holder'], () => ({ user: outsider(), days: 2 })),
  'deputy end': ofSeat(WRITERS),
  dispute: ofSeat([], () => ({ line: 'none', text: 'Wrong.' })),
  'motion open': ofSeat(['holder'], () => ({ kind: 'pause', reason })),
  'motion vote': ofSeat(WRITERS),

  join: ofCampaign(['nobody', 'outsider', 'deputy', 'departed', 'assistant', 'foreignGm', 'gm']),
  map: ofCampaign(ROLES, () => ({ public: true })),
  status: ofCampaign(ROLES),
  rules: ofCampaign(ROLES, () => ({ search: 'crowns' })),
  history: ofCampaign(ROLES),
  rulings: ofCampaign(ROLES),
  claim: {
    yes: ['nobody', 'outsider', 'deputy', 'departed', 'foreignGm'],
    values: () => ({ seat: `${all.table.campaignId}/seat-6` }),
  },
  'quiet hours': { yes: ROLES, values: () => ({ from: '22:00', until: '7:00' }) },
  'quiet off': { yes: ROLES },
  link: { yes: ROLES },

  'gm deadline extend': ofCampaign(JUDGES, () => ({ length: '24h', reason })),
  'gm deadline shorten': ofCampaign(JUDGES, () => ({ length: '30h', reason })),
  'gm deadline go-on': ofCampaign([]),
  'gm preview': ofCampaign(JUDGES),
  'gm motion': ofCampaign([], () => ({ motion: 'none', decision: 'no', reason })),
  'players silence': ofCampaign(NEUTRAL, () => ({ seat: 'seat-1', decision: 'excuse' })),
  'players excuse': ofCampaign(NEUTRAL, () => ({ seat: 'seat-1', reason })),
  'players orders': ofCampaign(NEUTRAL, () => ({ seat: 'seat-1', text: 'DIG', reason })),
  'players seal': ofCampaign([]),
  'players adopt': ofCampaign([]),
  'players unseat': ofCampaign(JUDGES, () => ({ seat: 'seat-1', reason })),
  'players assign': ofCampaign(JUDGES, () => ({ seat: 'seat-6', user: outsider() })),
  'players office': ofCampaign(GMS, () => ({ user: outsider(), role: 'assistant' })),
  'players hand-over': ofCampaign(GMS, () => ({ user: outsider(), reason })),

  // Setting up a campaign is for whoever may manage the server, as Discord says.
  'campaign create': { yes: ROLES },
  'campaign signup': ofCampaign([]),
  'campaign start': ofCampaign([]),
  'campaign pause': ofCampaign(JUDGES, () => ({ reason })),
  'campaign resume': ofCampaign([]),
  'campaign end': ofCampaign(JUDGES),
  'campaign bind': ofCampaign(GMS),
};

const [SUBCOMMAND, GROUP] = [1, 2];
interface Branch {
  readonly name: string;
  readonly type?: number | undefined;
  readonly options?: readonly Branch[] | undefined;
}
const Branches: z.ZodType<Branch> = z.lazy(() =>
  z.object({ name: z.string(), type: z.number().optional(), options: z.array(Branches).optional() }),
);

const leavesOf = ({ name, options }: Branch): string[] => {
  const below = (options ?? []).filter(({ type }) => type === SUBCOMMAND || type === GROUP);
  return below.length === 0 ? [name] : below.flatMap((one) => leavesOf(one).map((leaf) => `${name} ${leaf}`));
};

test('every command has a row', () => {
  expect(Object.keys(ROWS).sort()).toEqual(z.array(Branches).parse(commandList(true)).flatMap(leavesOf).sort());
});

describe.each(Object.entries(ROWS))('/%s', (line, row) => {
  test('is for those it is for', async () => {
    const hall = stage.standIn.channel(stage.standIn.guild('War room'), 'hall');
    const cells: Record<string, boolean> = {};
    const said: string[] = [];
    for (const role of ROLES) {
      const answer = await stage.standIn.user(NAMES[role]).slash(line, row.values?.() ?? {}, { channel: hall });
      const text = answer.kind === 'modal' ? 'a form' : stage.seen(answer.message);
      said.push(`${role}: ${text}`);
      cells[role] = !text.includes('❌');
      // Whatever a refusal says, it holds nothing of the seat.
      if (cells[role] === false) expect(text).not.toMatch(/gold\./);
    }
    const wanted = Object.fromEntries(ROLES.map((role) => [role, row.yes.includes(role)]));
    expect({ cells, said: [] }).toEqual({
      cells: wanted,
      said: JSON.stringify(cells) === JSON.stringify(wanted) ? [] : said,
    });
  });
});

test('nobody else is offered a seat to judge', async () => {
  for (const role of ROLES) {
    const values = { campaign: all.table.campaignId };
    const offered = await stage.standIn.user(NAMES[role]).autocomplete('players unseat', 'seat', '', values);
    expect([role, offered.length > 0]).toEqual([role, JUDGES.some((judge) => judge === role)]);
  }
});
