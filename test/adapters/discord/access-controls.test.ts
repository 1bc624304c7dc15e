import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ActionRowBuilder, StringSelectMenuBuilder } from 'discord.js';
import type { ActFace } from '../../../src/adapters/discord/acts/act-face.js';
import { tablesOf } from '../../../src/adapters/discord/door/tables.js';
import { buttonRows, controlId, idTag, type Row } from '../../../src/adapters/discord/kit/controls.js';
import { SendingApi } from '../../../src/adapters/discord/sending/sending-api.js';
import type { May } from '../../../src/app/kit/may.js';
import { actFaces } from '../../../src/app/kit/verb.js';
import { verbs } from '../../../src/app/verbs.js';
import { GMS, JUDGES, NEUTRAL, ROLES, type Role, WHO_MAY, WRITERS } from '../../support/access-table.js';
import { helpByTopic, pathsIn } from './help-told.js';
import { type MatrixTable, NAMES, openMatrix } from './matrix-table.js';
import type { Stage } from './stage.js';

// Who may use which button and which menu, and whom /help tells of what: everybody tries each, as a forged message would let
// them. A control without a row fails.

type Message = Awaited<ReturnType<ReturnType<Stage['standIn']['user']>['dm']>>;

const ACTS: readonly ActFace[] = actFaces(verbs);

let { stage, all, phaseId } = {} as MatrixTable;
let table: MatrixTable;

beforeAll(async () => {
  table = await openMatrix();
  ({ stage, all, phaseId } = table);
});
afterAll(async () => {
  await table.close();
});

interface Pressed {
  /** What those who may are told all the same, as things stand; it tells them apart from those who may not. */
  readonly but?: string;
  readonly yes: readonly Role[];
  /** What the button is bound to: a window, a question, whom it is for. */
  readonly tag?: () => string;
  /** For whoever presses: the campaign alone is named, as in public messages. */
  readonly anySeat?: true;
}

const window = (): string => table.windowId.slice(0, 8);
const again = (): string => `${window()}-${all.receipt.toLowerCase()}`;
const back = (): string => `${all.receipt.toLowerCase()}-${window()}`;
const NO_LATE_SHEET = 'waits for no word any more';
const motion = 'This motion is decided already';

/** Every button that a message may have: who gets from it what it is for. */
const PRESSED: Readonly<Record<string, Pressed>> = {
  form: { yes: WRITERS, tag: window },
  show: { yes: WRITERS, tag: window },
  revoke: { yes: WRITERS, tag: window, but: 'No sheet of yours stands' },
  'revoke-yes': { yes: WRITERS, tag: window, but: 'No sheet of yours stands' },
  again: { yes: WRITERS, tag: again },
  'again-yes': { yes: WRITERS, tag: again },
  ready: { yes: WRITERS, tag: window, but: 'No sheet of yours stands' },
  unready: { yes: WRITERS, tag: window },
  'sheet-yes': { yes: WRITERS, tag: window, but: 'nothing was asked' },
  'put-back': { yes: WRITERS, tag: back },
  'join-both': { yes: WRITERS, tag: back },
  'take-late': { yes: ['gm'], anySeat: true, tag: () => '0'.repeat(32), but: NO_LATE_SHEET },
  'leave-late': { yes: ['gm'], anySeat: true, tag: () => '0'.repeat(32), but: NO_LATE_SHEET },
  build: { yes: WRITERS },
  'build-undo': { yes: WRITERS, tag: window },
  'build-submit': { yes: WRITERS, tag: window, but: 'The draft is empty' },
  // Whoever has no such seat is shown what everybody may see.
  map: { yes: ROLES },
  report: { yes: WRITERS },
  // Letters are its holder's alone: a deputy is told so before they write one.
  reply: { yes: ['holder'], tag: () => 'seat-2' },
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
  facts: { yes: NEUTRAL, anySeat: true, tag: () => '0'.repeat(32), but: 'no such dispute' },
  // Who rules is asked again when the form is sent.
  rule: { yes: JUDGES, anySeat: true, tag: () => 'uphold-1' },
  publish: { yes: GMS, anySeat: true, tag: () => idTag(phaseId), but: 'had been done before' },
  admit: { yes: JUDGES, anySeat: true, tag: () => idTag(all.lateApplication) },
  'keep-open': { yes: GMS, anySeat: true, but: 'there is nothing to keep open' },
  refuse: { yes: JUDGES, anySeat: true, tag: () => idTag(all.lateApplication) },
};

/** `sheet` is about a message, `join` and `withdraw-now` about the asker’s own application, `ask` and `do` about an act: their commands are tried above. */
const PRESSED_ELSEWHERE = ['sheet', 'join', 'ask', 'do', 'withdraw-now', 'help'];

/** A message of the bot's with a control, which anybody there may use. */
async function messageWith(content: string, components: readonly Row[]): Promise<Message> {
  const hall = stage.standIn.channel(stage.standIn.guild('War room'), 'hall');
  const api = new SendingApi(stage.standIn.token, stage.standIn.restOptions.api, { pace: { next: async () => 0 } });
  const message = { content, files: [], below: { embeds: [], components } };
  const sent = await api.send(hall.id, message, randomUUID().slice(0, 24));
  return stage.standIn.waitFor(() => stage.standIn.messagesIn(hall).find(({ id }) => id === sent));
}

async function buttonHere(name: string, { tag, anySeat }: Pressed): Promise<Message> {
  const seat = anySeat === true ? '' : 'seat-1';
  const id = controlId({ act: name, campaign: all.table.campaignId, seat, phase: tag?.() ?? '' });
  return messageWith(name, buttonRows([{ id, label: name }]));
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
  await table.lasting(() =>
    stage.app.bindDiscordChannel({ campaignId, person: gm.id, channelId: hall.id, guildId: guild.id }),
  );
  const commands = [...tablesOf(ACTS).commands.values()];
  for (const role of ROLES) {
    const topics = await helpByTopic(stage, stage.standIn.user(NAMES[role]), { channel: hall });
    const told = [...topics.values()].flatMap(pathsIn);
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
  const report = await messageWith(`-# ${number ?? ''}`, []);
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

interface Chosen {
  readonly yes: readonly Role[];
  readonly tag: () => string;
  readonly value: string;
  /** What stands in the message with the menu. */
  readonly content?: string;
}

/** Every menu below a message, forged for `seat-1`: who gets from it what it is for. */
const CHOSEN: Readonly<Record<string, Chosen>> = {
  'build-at': { yes: WRITERS, tag: window, value: 'seat' },
  'build-place': { yes: WRITERS, tag: window, value: 'seat' },
  'build-order': { yes: WRITERS, tag: window, value: '0', content: 'A draft\nFor your seat as a whole:' },
  // A form for words; whether a line of that number is theirs is asked when it is sent, as /dispute open does.
  'dispute-line': { yes: ROLES, tag: () => 'r-p-00000-00000-0', value: 'r-p-00000-00000-1' },
};

test('every menu and every form that changes its message is tried', () => {
  // `create` is about no campaign; its command is tried.
  const { menus, formsInPlace } = tablesOf(ACTS);
  expect([...menus.keys()].sort()).toEqual([...Object.keys(CHOSEN), 'create'].sort());
  expect([...formsInPlace.keys()]).toEqual(['build-fill']);
});

describe.each(Object.entries(CHOSEN))('the menu %s', (name, { yes, tag, value, content = name }) => {
  test('is for those it is for', async () => {
    const cells: Record<string, boolean> = {};
    for (const role of ROLES) {
      const id = controlId({ act: name, campaign: all.table.campaignId, seat: 'seat-1', phase: tag() });
      const menu = new StringSelectMenuBuilder().setCustomId(id).setMinValues(1).setMaxValues(1);
      menu.addOptions({ label: 'This', value });
      const row = new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu).toJSON();
      const message = await messageWith(content, [row as unknown as Row]);
      const answer = await stage.standIn.user(NAMES[role]).select(message, id, [value]);
      if (answer.kind === 'modal') {
        cells[role] = true;
        continue;
      }
      await stage.standIn.waitFor(() => message.edited_timestamp !== null);
      const text = stage.seen(message);
      cells[role] = !text.includes('❌');
      if (!yes.includes(role)) expect(text).not.toMatch(/gold|BID|DIG/);
    }
    expect(cells).toEqual(Object.fromEntries(ROLES.map((role) => [role, yes.includes(role)])));
  });
});
