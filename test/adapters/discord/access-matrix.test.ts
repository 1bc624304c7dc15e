import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { ActFace } from '../../../src/adapters/discord/acts/act-face.js';
import { commandList } from '../../../src/adapters/discord/door/command-list.js';
import { tablesOf } from '../../../src/adapters/discord/door/tables.js';
import { buttonRows, controlId, idTag } from '../../../src/adapters/discord/kit/controls.js';
import { SendingApi } from '../../../src/adapters/discord/sending/sending-api.js';
import { ACT_LAYOUTS } from '../../../src/adapters/discord/verbs/acts.js';
import { openRecord } from '../../../src/adapters/postgres/rows/record.js';
import type { May } from '../../../src/app/kit/may.js';
import { actFaces } from '../../../src/app/kit/verb.js';
import { verbs } from '../../../src/app/verbs.js';
import {
  ACCESS_FRAME,
  type AccessTable,
  GMS,
  JUDGES,
  NEUTRAL,
  ROLES,
  type Role,
  startAccessTable,
  WHO_MAY,
  WRITERS,
} from '../../support/access-table.js';
import { createTestDatabase } from '../../support/database.js';
import { undoneRecord } from '../../support/undone-record.js';
import { Stage } from './stage.js';

// Who may use which command: each one that Discord is told of against everybody who may type it. A command without a row
// fails the first test; for acts, who may is taken from the declaration. What is asked for does not stay: each transaction
// is rolled back.

type Person = ReturnType<Stage['standIn']['user']>;
type Message = Awaited<ReturnType<Person['dm']>>;
type Values = NonNullable<Parameters<Person['slash']>[1]>;

let stage: Stage;
let all: AccessTable;
let undoing = false;
/** The open window, and the phase before it. */
let [windowId, phaseId] = ['', ''];
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
  windowId = (await record.currentPhase(all.table.campaignId))?.id ?? '';
  phaseId = (await record.timeline(all.table.campaignId)).findLast(({ status }) => status === 'published')?.id ?? '';
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

  'gm preview': ofCampaign(JUDGES),
  'gm review': ofCampaign(NEUTRAL),
  // Setting up a campaign is for those who may manage the server, as Discord says.
  'campaign create': { yes: ROLES },
  'campaign signup': ofCampaign([]),
  'campaign bind': ofCampaign(GMS),
};

/** Whom each `may` of the acts means at this table. */
/** A judge has no seat to name here; theirs is the desk's command. */
const MAY: typeof WHO_MAY = { ...WHO_MAY, 'writers-and-judges': WRITERS };

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
  'decide-motion': { values: () => ({ motion: 'none', choice: 'no', reason }), but: 'no such motion' },
  'publish-reports': { values: () => ({ phase: phaseId }), but: 'had been done before' },
  'decide-application': { values: () => ({ application: all.lateApplication, admit: true }) },
  'withdraw-dispute': { values: () => ({ number: 7 }), but: 'No open dispute' },
  'adopt-rules': { values: () => ({ from: 'next', reason }), but: 'rules' },
  'decide-absence': { values: () => ({ seat: 'seat-1', decision: 'excuse' }) },
  'excuse-absence': { values: () => ({ seat: 'seat-1', reason }) },
  'seal-now': { but: 'has not passed yet' },
  'submit-for-seat': { values: () => ({ seat: 'seat-1' }) },
  unseat: { values: () => ({ seat: 'seat-1' }) },
  'keep-seat': { values: () => ({ seat: 'seat-6', keep: true }) },
  'assign-seat': { values: () => ({ seat: 'seat-6', person: outsider() }) },
  'dismiss-deputy': { values: () => ({ seat: 'seat-1' }) },
  'add-judge': { values: () => ({ person: outsider(), role: 'assistant' }) },
  // An assistant may end their own office alone.
  'end-office': { values: () => ({ person: stage.standIn.user('Assistant').user }) },
  'hand-over': { values: () => ({ person: outsider() }) },
  'adopt-campaign': { but: 'game master' },
  'close-registration': { but: 'had been done before' },
  'pause-campaign': { values: () => ({ reason }) },
  'resume-campaign': { but: 'is not paused' },
  'end-campaign': {},
  'open-motion': { values: () => ({ kind: 'pause', reason }) },
  'withdraw-motion': { values: () => ({ motion: 'none' }), but: 'no such motion' },
  'say-wait': { but: 'no WAIT in this campaign' },
  'set-ready': { values: () => ({ ready: false }) },
  'announce-absence': { values: () => ({ turns: 1 }) },
  'cancel-absence': { but: 'nothing to call off' },
  'name-deputy': { values: () => ({ deputy: outsider(), days: 2 }) },
  'end-deputy': {},
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
      const text = await answerTo(role, path, { ...values?.(), campaign });
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

interface Pressed extends Tried {
  readonly yes: readonly Role[];
  /** What the button is bound to: a window, a question, whom it is for. */
  readonly tag?: () => string;
  /** For whoever presses: the campaign alone is named, as in public messages. */
  readonly anySeat?: true;
}

const window = (): string => windowId.slice(0, 8);
const motion = 'This motion is decided already';

/** Every button that a message may have: who gets from it what it is for. */
const PRESSED: Readonly<Record<string, Pressed>> = {
  form: { yes: WRITERS, tag: window },
  show: { yes: WRITERS, tag: window },
  revoke: { yes: WRITERS, tag: window, but: 'No sheet of yours stands' },
  ready: { yes: WRITERS, tag: window, but: 'No sheet of yours stands' },
  unready: { yes: WRITERS, tag: window },
  build: { yes: WRITERS },
  'build-undo': { yes: WRITERS, tag: window },
  'build-submit': { yes: WRITERS, tag: window, but: 'The draft is empty' },
  // Whoever has no such seat is shown what everybody may see.
  map: { yes: ROLES },
  report: { yes: WRITERS },
  reply: { yes: WRITERS, tag: () => 'seat-2' },
  vote: { yes: WRITERS },
  leave: { yes: ['holder'] },
  'vote-yes': { yes: ['holder'], tag: () => all.lateApplication.slice(0, 8) },
  'vote-no': { yes: ['holder'], tag: () => all.lateApplication.slice(0, 8) },
  'vote-say-yes': { yes: ['holder'], tag: () => all.lateApplication.slice(0, 8) },
  'vote-say-no': { yes: ['holder'], tag: () => all.lateApplication.slice(0, 8) },
  'motion-yes': { yes: WRITERS, tag: () => '00000000', but: motion },
  'motion-no': { yes: WRITERS, tag: () => '00000000', but: motion },
  'motion-say-yes': { yes: WRITERS, tag: () => '00000000', but: motion },
  'motion-say-no': { yes: WRITERS, tag: () => '00000000', but: motion },
  review: { yes: NEUTRAL, anySeat: true },
  publish: { yes: GMS, anySeat: true, tag: () => idTag(phaseId), but: 'had been done before' },
  admit: { yes: JUDGES, anySeat: true, tag: () => idTag(all.lateApplication) },
  refuse: { yes: JUDGES, anySeat: true, tag: () => idTag(all.lateApplication) },
};

/** `sheet` is about a message, `join` and `withdraw-now` about the asker’s own application, `ask` and `do` about an act: their commands are tried above. */
const PRESSED_ELSEWHERE = ['sheet', 'join', 'ask', 'do', 'withdraw-now', 'help'];

/** A message with one button, which anybody there may press. */
async function buttonHere(name: string, { tag, anySeat }: Pressed): Promise<Message> {
  const hall = stage.standIn.channel(stage.standIn.guild('War room'), 'hall');
  const seat = anySeat === true ? '' : 'seat-1';
  const id = controlId({ act: name, campaign: all.table.campaignId, seat, phase: tag?.() ?? '' });
  const api = new SendingApi(stage.standIn.token, stage.standIn.restOptions.api, { pace: { next: async () => 0 } });
  const below = { embeds: [], components: buttonRows([{ id, label: name }]) };
  const sent = await api.send(hall.id, { content: name, files: [], below }, randomUUID().slice(0, 24));
  return stage.standIn.waitFor(() => stage.standIn.messagesIn(hall).find((message) => message.id === sent));
}

test('every button has a row', () => {
  const rows = [...Object.keys(PRESSED), ...PRESSED_ELSEWHERE];
  expect(rows.sort()).toEqual([...tablesOf(ACTS, { buttons: { sheet: async () => undefined } }).buttons.keys()].sort());
});

describe.each(Object.entries(PRESSED))('the button %s', (name, row) => {
  test('is for those it is for', async () => {
    const cells: Record<string, boolean> = {};
    const said: string[] = [];
    for (const role of ROLES) {
      const message = await buttonHere(name, row);
      const [button] = [...JSON.stringify(message.components).matchAll(/"custom_id":"([^"]*)"/g)].map(([, id]) => id);
      const answer = await stage.standIn.user(NAMES[role]).press(message, button ?? '');
      if (answer.kind === 'quiet') await stage.standIn.waitFor(() => message.edited_timestamp !== null);
      const text = answer.kind === 'modal' ? 'a form' : stage.seen(answer.kind === 'quiet' ? message : answer.message);
      said.push(`${role}: ${text}`);
      cells[role] = row.but === undefined ? !text.includes('❌') : text.includes(row.but);
      if (!row.yes.includes(role)) expect(text).not.toMatch(/gold\.|BID/);
    }
    const wanted = Object.fromEntries(ROLES.map((role) => [role, row.yes.includes(role)]));
    const same = JSON.stringify(cells) === JSON.stringify(wanted);
    expect({ cells, said: same ? [] : said }).toEqual({ cells: wanted, said: [] });
  });
});

/** Whom `/help` tells of what is for them; deputies write, and a judge of another campaign judges nothing here. */
const HELPED: Readonly<Record<May, readonly Role[]>> = {
  ...WHO_MAY,
  'signed-in': ROLES,
  holder: ['holder', 'other', 'playingGm'],
  writers: ['holder', 'deputy', 'other', 'playingGm'],
  'writers-and-judges': ['holder', 'deputy', 'other', 'playingGm'],
  'readers-ever': ['holder', 'deputy', 'other', 'playingGm'],
};

test('/help tells each of what they may do in the channel, and of nothing else', async () => {
  const guild = stage.standIn.guild('War room');
  const hall = stage.standIn.channel(guild, 'war');
  const { campaignId, gm } = all.table;
  undoing = false;
  await stage.app.bindDiscordChannel({ campaignId, person: gm.id, channelId: hall.id, guildId: guild.id });
  undoing = true;
  const commands = [...tablesOf(ACTS).commands.values()];
  for (const role of ROLES) {
    const answer = await stage.standIn.user(NAMES[role]).slash('help', {}, { channel: hall });
    const text = await stage.standIn.waitFor(() => {
      const all = [answer.message, ...answer.followUps].map((message) => stage.seen(message)).join('\n');
      return all.includes('on the web board as well') ? all : undefined;
    });
    const told = [...text.matchAll(/^`\/([a-z -]+)`/gm)].map(([, path]) => path ?? '');
    const wanted = commands.filter(({ may }) => HELPED[may].includes(role)).map(({ path }) => path);
    expect([role, told.sort()]).toEqual([role, wanted.sort()]);
  }
});

test('the menus of messages take orders, and disputes of what is one’s own', async () => {
  const hall = stage.standIn.channel(stage.standIn.guild('War room'), 'hall');
  const campaign = `${all.table.campaignId}/seat-1`;
  const writer = stage.standIn.user('Friend');
  const orders = await writer.post(hall, `Campaign: ${campaign}\nDIG`);
  const number = (
    await stage.app.disputable({ campaignId: all.table.campaignId, seat: 'seat-1', person: all.people.holder.id })
  )[0]?.id;
  const api = new SendingApi(stage.standIn.token, stage.standIn.restOptions.api, { pace: { next: async () => 0 } });
  const sent = await api.send(hall.id, { content: `-# ${number ?? ''}`, files: [] }, randomUUID().slice(0, 24));
  const report = await stage.standIn.waitFor(() => stage.standIn.messagesIn(hall).find(({ id }) => id === sent));
  const cells: Record<string, readonly boolean[]> = {};
  for (const role of ROLES) {
    const person = stage.standIn.user(NAMES[role]);
    const submitted = stage.seen((await person.messageMenu('Submit as my orders', orders)).message);
    const disputed = stage.seen((await person.messageMenu('Dispute this', report)).message);
    if (role !== 'holder') expect(disputed).not.toMatch(/gold/);
    cells[role] = [!submitted.includes('❌'), !disputed.includes('❌')];
  }
  expect(cells).toEqual(
    Object.fromEntries(ROLES.map((role) => [role, [WRITERS.some((one) => one === role), role === 'holder']])),
  );
});
