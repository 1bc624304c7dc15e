import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { ActFace } from '../../../src/adapters/discord/acts/act-face.js';
import { commandList } from '../../../src/adapters/discord/door/command-list.js';
import { tablesOf } from '../../../src/adapters/discord/door/tables.js';
import { ACT_LAYOUTS } from '../../../src/adapters/discord/verbs/acts.js';
import { actFaces } from '../../../src/app/kit/verb.js';
import { verbs } from '../../../src/app/verbs.js';
import { GMS, JUDGES, NEUTRAL, ROLES, type Role, WHO_MAY, WRITERS } from '../../support/access-table.js';
import { computes } from '../../support/patience.js';
import { type MatrixTable, NAMES, openMatrix } from './matrix-table.js';
import type { Stage } from './stage.js';

computes(10);

// Who may use which command: each one that Discord is told of against everybody who may type it. A command without a row
// fails the first test; for acts, who may is taken from the declaration. What is asked for does not stay: each transaction
// is rolled back.

type Person = ReturnType<Stage['standIn']['user']>;
type Values = NonNullable<Parameters<Person['slash']>[1]>;

let { stage, all, phaseId } = {} as MatrixTable;
let table: MatrixTable;

beforeAll(async () => {
  table = await openMatrix();
  ({ stage, all, phaseId } = table);
});
afterAll(async () => {
  await table.close();
});

interface Row {
  /** Who is answered without a refusal; everybody else reads one. */
  readonly yes: readonly Role[];
  readonly values?: () => Values;
}

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

/** Looks, and what has a form of its own. */
const OWN: Readonly<Record<string, Row>> = {
  'orders submit': ofSeat(WRITERS),
  'orders build': ofSeat(WRITERS),
  'orders show': ofSeat(WRITERS),
  'orders revoke': ofSeat([]),
  // Of a sheet that `departed` sent for `seat-1`.
  receipts: ofCampaign([...WRITERS, ...NEUTRAL, 'departed'], () => ({ receipt: all.receipt })),
  report: ofSeat(WRITERS),
  vote: ofSeat(WRITERS),
  press: ofSeat(['holder'], () => ({ to: 'all', text: 'Hello.' })),
  leave: ofSeat(['holder']),
  'dispute open': ofSeat([], () => ({ line: 'none', text: 'Wrong.' })),

  join: ofCampaign(['nobody', 'outsider', 'deputy', 'departed', 'assistant', 'foreignGm', 'gm']),
  map: ofCampaign(ROLES, () => ({ public: true })),
  status: ofCampaign(ROLES),
  rules: ofCampaign(ROLES, () => ({ search: 'crowns' })),
  history: ofCampaign(ROLES),
  rulings: ofCampaign(ROLES),
  verify: ofCampaign(ROLES),
  help: { yes: ROLES },
  claim: {
    yes: ['nobody', 'outsider', 'deputy', 'departed', 'foreignGm'],
    values: () => ({ seat: `${all.table.campaignId}/seat-6` }),
  },
  'quiet hours': { yes: ROLES, values: () => ({ from: '22:00', until: '7:00' }) },
  'quiet off': { yes: ROLES },
  link: { yes: ROLES },
  me: { yes: ROLES },

  'gm preview': ofCampaign(JUDGES),
  'gm review': ofCampaign(NEUTRAL),
  'gm disputes': ofCampaign(NEUTRAL),
  'gm ruling': ofCampaign(NEUTRAL, () => ({ outcome: 'amend', path: '/seats/seat-1/gold', value: '8' })),
  // Setting up a campaign is for those who may manage the server, as Discord says.
  'campaign create': { yes: ROLES },
  'campaign signup': ofCampaign([]),
  'campaign bind': ofCampaign(GMS),
};

/** Whom each `may` of the acts means at this table. */
/** A judge has no seat to name here; theirs is the desk's command. */
const MAY: typeof WHO_MAY = {
  ...WHO_MAY,
  'writers-and-judges': WRITERS,
  // Whoever asks on Discord is known by that.
  'signed-in': ROLES,
};

const NO_SHEET = '00000000-0000-4000-8000-000000000000';

interface Tried {
  readonly values?: () => Values;
  /** What those who may are told all the same, as things stand; it tells them apart from those who may not. */
  readonly but?: string;
}

/** What is typed to try each act. Who may is not said here: the declaration says it. */
const TRIED: Readonly<Record<string, Tried>> = {
  'extend-deadline': { values: () => ({ length: '24h', reason }) },
  'shorten-deadline': { values: () => ({ length: '30h', reason }) },
  'lift-waits': { but: 'wait' },
  'take-read-late': { values: () => ({ sheet: NO_SHEET }), but: 'waits for no word any more' },
  'leave-read-late': { values: () => ({ sheet: NO_SHEET }), but: 'waits for no word any more' },
  'decide-motion': { values: () => ({ motion: 'none', choice: 'no', reason }), but: 'no such motion' },
  'publish-reports': { values: () => ({ phase: phaseId }), but: 'had been done before' },
  'decide-application': { values: () => ({ application: all.lateApplication, admit: true }) },
  'withdraw-dispute': { values: () => ({ number: 7 }), but: 'No open dispute' },
  'adopt-rules': { values: () => ({ from: 'next', reason }), but: 'rules' },
  'decide-absence': { values: () => ({ seat: 'seat-1', decision: 'excuse' }) },
  'excuse-absence': { values: () => ({ seat: 'seat-1', reason }) },
  'mute-seat': { values: () => ({ seat: 'seat-1', reason }) },
  'unmute-seat': { values: () => ({ seat: 'seat-1' }), but: 'are not stopped' },
  'seal-now': { but: 'has not passed yet' },
  'submit-for-seat': { values: () => ({ seat: 'seat-1' }) },
  unseat: { values: () => ({ seat: 'seat-1' }) },
  'keep-seat': { values: () => ({ seat: 'seat-6', keep: true }) },
  'assign-seat': { values: () => ({ seat: 'seat-6', person: outsider() }) },
  'dismiss-deputy': { values: () => ({ seat: 'seat-1' }) },
  'add-judge': { values: () => ({ person: outsider(), role: 'assistant' }) },
  // An assistant may end their own office alone.
  'end-office': { values: () => ({ person: stage.standIn.user('Assist').user }) },
  'hand-over': { values: () => ({ person: outsider() }) },
  'adopt-campaign': { but: 'game master' },
  'close-registration': { but: 'had been done before' },
  'keep-signup-open': { but: 'Sign-up is over' },
  'set-signup-end': { values: () => ({ days: '30' }), but: 'Sign-up is over' },
  'pause-campaign': { values: () => ({ reason }) },
  'resume-campaign': { but: 'is not paused' },
  'end-campaign': {},
  'open-forum-topic': { values: () => ({ reports: 'whole' }), but: 'connected to no forum' },
  'renew-forum-topic': { but: 'connected to no forum' },
  'leave-forum-topic': { but: 'no topic at the forum' },
  'open-motion': { values: () => ({ kind: 'pause', reason }) },
  'propose-rule': { values: () => ({ rule: 'Leaders', change: 'on', reason }), but: 'no optional rules' },
  'propose-rule-to-players': { values: () => ({ rule: 'Leaders', change: 'on', reason }), but: 'no optional rules' },
  'reward-story': { values: () => ({ story: 'none', amount: '1' }), but: 'no such story' },
  'tell-story': { but: 'No rule that rewards stories' },
  'praise-story': { values: () => ({ story: 'none' }), but: 'no such story' },
  'withdraw-motion': { values: () => ({ motion: 'none' }), but: 'no such motion' },
  'say-wait': { but: 'no WAIT in this campaign' },
  'set-ready': { values: () => ({ ready: false }) },
  'announce-absence': { values: () => ({ turns: 1 }) },
  'cancel-absence': { but: 'nothing to call off' },
  'name-deputy': { values: () => ({ deputy: outsider(), days: 2 }) },
  'end-deputy': {},
  'share-letters': { values: () => ({ agreed: true }), but: 'as long as the campaign runs' },
  'watch-open-seats': {},
  'unwatch-open-seats': { but: 'told of none' },
  'renew-reply-address': {},
};

const ACTS: readonly ActFace[] = actFaces(verbs);
const actOf = (name: string): ActFace => {
  const found = ACTS.find((act) => act.name === name);
  if (found === undefined) throw new Error(`There is no act ${name}`);
  return found;
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

test('every command has a row, and every act of a command has its own', () => {
  const rows = [...Object.keys(OWN), ...Object.values(ACT_LAYOUTS).map(({ path }) => path)];
  const commands = [...tablesOf(ACTS).commands.values()];
  expect(rows.sort()).toEqual(z.array(Branches).parse(commandList(commands, true)).flatMap(leavesOf).sort());
  expect([...tablesOf(ACTS).messages.keys()]).toEqual(['Submit as my orders', 'Dispute this']);
  expect(Object.keys(TRIED).sort()).toEqual(Object.keys(ACT_LAYOUTS).sort());
});

/** What is answered in the end: a form is sent off, and the question before what hurts is answered by a press. */
async function answerTo(role: Role, line: string, values: Values): Promise<string> {
  const hall = stage.standIn.channel(stage.standIn.guild('War room'), 'hall');
  const person = stage.standIn.user(NAMES[role]);
  const answer = await person.slash(line, values, { channel: hall });
  if (answer.kind === 'modal') {
    if (!answer.modal.customId.startsWith('do:')) return 'a form';
    const texts = answer.modal.inputs.map(({ custom_id }) => [custom_id, custom_id === 'text' ? 'DIG' : reason]);
    return stage.seen((await person.submitModal(answer.modal, Object.fromEntries(texts))).message);
  }
  const meant = /"custom_id":"(do:[^"]*)"/.exec(JSON.stringify(answer.message.components))?.[1];
  if (meant === undefined) return stage.seen(answer.message);
  await person.press(answer.message, meant);
  await stage.standIn.waitFor(() => answer.message.components.length === 0);
  return stage.seen(answer.message);
}

describe.each(Object.entries(OWN))('/%s', (line, row) => {
  test('is for those it is for', async () => {
    const cells: Record<string, boolean> = {};
    const said: string[] = [];
    for (const role of ROLES) {
      const text = await answerTo(role, line, row.values?.() ?? {});
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

describe.each(Object.entries(ACT_LAYOUTS))('the act %s', (name, { path }) => {
  test(`/${path} is for those who may, as declared`, async () => {
    const { may, on } = actOf(name);
    const { values, but }: Tried = TRIED[name] ?? {};
    const { campaignId } = all.table;
    const campaign = on === 'seat' ? `${campaignId}/seat-1` : campaignId;
    const yes = MAY[may];
    if (yes.length === 0) throw new Error(`Nobody here is meant by ${may}`);
    for (const role of ROLES) {
      const text = await answerTo(role, path, { ...values?.(), ...(on === 'self' ? {} : { campaign }) });
      if (!yes.includes(role)) {
        expect([role, text]).toEqual([role, expect.stringContaining('❌')]);
        expect(text).not.toMatch(/gold\./);
        if (but !== undefined) expect([role, text]).toEqual([role, expect.not.stringContaining(but)]);
      } else if (but !== undefined) expect([role, text]).toEqual([role, expect.stringContaining(but)]);
      else expect([role, text]).toEqual([role, expect.not.stringContaining('❌')]);
    }
  });
});

test('nobody else is offered a seat to judge', async () => {
  for (const role of ROLES) {
    const values = { campaign: all.table.campaignId };
    const offered = await stage.standIn.user(NAMES[role]).autocomplete('players unseat', 'seat', '', values);
    expect([role, offered.length > 0]).toEqual([role, JUDGES.some((judge) => judge === role)]);
  }
});
