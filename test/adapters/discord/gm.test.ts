import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { OptionValues } from '../../support/discord/index.js';
import { localChain } from '../../support/local-beacon.js';
import { hours } from '../../support/service.js';
import { menusIn } from './menus.js';
import { type Campaign, Stage, seatControl } from './stage.js';

let stage: Stage;

beforeEach(async () => {
  stage = await Stage.open();
});
afterEach(async () => {
  await stage.close();
  expect(stage.standIn.violations).toEqual([]);
});

const room = () => stage.standIn.guild('War room');
const hall = () => stage.standIn.channel(room(), 'hall');
const judge = () => stage.standIn.user('Judge');
const here = () => ({ channel: hall() });
type Person = ReturnType<Stage['standIn']['user']>;

const tell = async (user: Person, line: string, values = {}, more = {}): Promise<string> => {
  const answer = await user.slash(line, values, { ...here(), ...more });
  expect(answer.ephemeral).toBe(true);
  return stage.seen(answer.message);
};

/** Walks through `/campaign create` to its form. */
async function formOf(values = {}, binder = 'crowns') {
  const asked = await judge().slash('campaign create', values, here());
  expect(asked.ephemeral).toBe(true);
  const menu = seatControl(asked.message, 'create');
  return (await judge().select(asked.message, menu, [binder])).modal;
}

const made = async () => (await stage.app.campaigns(null))[0];

describe('/campaign create', () => {
  test('walks from binder to title and length, makes the campaign, and binds it to the channel', async () => {
    const form = await formOf({ review: 'hold' });
    expect(form.inputs.map(({ value }) => value)).toEqual(['Crowns of Test', undefined]);
    const answer = await judge().submitModal(form, { title: 'My *War* @everyone', length: '36h' });
    const seen = stage.seen(answer.message);
    expect(seen).toContain('is made (id `');
    expect(seen).toContain('its public results go to #hall');
    expect(seen).not.toContain('@everyone');
    const campaign = await made();
    expect(campaign).toMatchObject({ title: 'My *War* @everyone', status: 'signup' });
    expect(await stage.app.campaignOfDiscordChannel(hall().id)).toBe(campaign?.id);
    const row = await stage.service.record.campaign(campaign?.id ?? '');
    expect(row?.frame).toMatchObject({
      schedule: { phases: { bid: '36h', dig: '36h' } },
      publication: { mode: 'hold-until-confirmed' },
    });
    expect(await tell(judge(), 'campaign create')).toContain('belongs to another campaign already');
  });

  test('names each permission that is missing, at the beginning and again at the end', async () => {
    stage.standIn.denyPermissions(hall(), 'AttachFiles', 'SendMessages');
    expect(await tell(judge(), 'campaign create')).toContain('I lack: Send Messages, Attach Files.');
    stage.standIn.restorePermissions(hall());
    const form = await formOf();
    stage.standIn.denyPermissions(hall(), 'ReadMessageHistory');
    // The gateway tells the bot of the change before it hears of the form.
    expect(stage.seen((await judge().submitModal(form, {})).message)).toContain('I lack: Read Message History.');
    expect(await made()).toBeUndefined();
    stage.standIn.restorePermissions(hall());
    // Not being allowed to pin is no hindrance, but said.
    stage.standIn.denyPermissions(hall(), 'PinMessages');
    expect(stage.seen((await judge().submitModal(await formOf(), {})).message)).toContain(
      'I need Pin Messages as well',
    );
  });

  test('a wrong length or title makes nothing and says what would do', async () => {
    const seen = stage.seen((await judge().submitModal(await formOf(), { length: 'soon' })).message);
    expect(seen).toContain('“soon” is no length of time. Write a number and a unit');
    const odd = stage.seen((await judge().submitModal(await formOf(), { title: '   ' })).message);
    expect(odd).toContain('❌ A length of time or the title is not one that a binder may have.');
    expect(await made()).toBeUndefined();
  });

  test('two GMs set up in the same channel: the second is told', async () => {
    const [one, other] = [await formOf(), await formOf()];
    await judge().submitModal(one, {});
    expect(stage.seen((await judge().submitModal(other, {})).message)).toContain('belongs to another campaign already');
    expect(await stage.app.campaigns(null)).toHaveLength(1);
  });
});

describe('/campaign create and where the dice come from', () => {
  const { chain, sign } = localChain(7);
  const beacon = { chain, signatureOf: async (round: number) => sign(round) };

  /** The campaign that comes of the form, with the choices that it offered. */
  async function madeWith(fields: Readonly<Record<string, string>>) {
    const form = await formOf();
    // Behind title and length.
    const offered = menusIn(form)
      .slice(2)
      .flatMap((menu) => menu.map(({ label }) => label));
    const seen = stage.seen((await judge().submitModal(form, fields)).message);
    const row = await stage.service.record.campaign((await made())?.id ?? '');
    return { offered, seen, frame: row?.frame ?? null };
  }
  const on = async (options: Parameters<typeof Stage.open>[0]): Promise<void> => {
    await stage.close();
    stage = await Stage.open(options);
  };

  test('is no question where the service has no beacon and the binder asks for none', async () => {
    const { offered, frame } = await madeWith({});
    expect(offered).toEqual([]);
    expect(frame).not.toHaveProperty('dice');
  });

  test('follows the binder when nothing is chosen, and takes a number from outside when that is', async () => {
    await on({ services: { beacon } });
    const { offered, frame } = await madeWith({});
    expect(offered).toEqual([
      'As in the binder: the server’s secret and the sheets',
      'The server’s secret and the sheets',
      'A number from drand too',
    ]);
    expect(frame).not.toHaveProperty('dice');
    await on({ services: { beacon } });
    expect((await madeWith({ dice: 'drand' })).frame).toMatchObject({ dice: { beacon: 'drand', goOnAfter: '1h' } });
  });

  test('follows a binder that asks for the number, and does without when that is chosen', async () => {
    const frame = { dice: { beacon: 'drand', goOnAfter: '30m' } };
    await on({ services: { beacon }, frame });
    const asked = await madeWith({});
    expect(asked.offered[0]).toBe('As in the binder: a number from drand too');
    expect(asked.frame).toMatchObject({ dice: { beacon: 'drand', goOnAfter: '30m' } });
    await on({ services: { beacon }, frame });
    expect((await madeWith({ dice: 'sheets' })).frame).not.toHaveProperty('dice');
  });

  test('a binder that asks for it on a service without a beacon: nothing is made, and it is said what would do', async () => {
    await on({ frame: { dice: { beacon: 'drand', goOnAfter: '30m' } } });
    const { offered, seen, frame } = await madeWith({});
    expect(offered).not.toContain('A number from drand too');
    expect(seen).toMatch(/❌ .*this service has none.* Choose dice without a beacon/);
    expect(frame).toBeNull();
    expect((await madeWith({ dice: 'sheets' })).frame).not.toHaveProperty('dice');
  });
});

describe('running a campaign', () => {
  test('sign-up, start, pause, resume and end without leaving Discord', async () => {
    await judge().submitModal(await formOf(), {});
    const posted = await judge().slash('campaign signup', {}, here());
    expect(posted.ephemeral).toBe(true);
    const invitation = await stage.standIn.waitFor(() => stage.standIn.messagesIn(hall()).at(-1));
    expect(stage.seen(invitation)).toContain('**Crowns of Test** (Crowns) takes players.');
    expect(stage.seen(invitation)).toContain('- **North**: nobody yet');
    for (const [name, side] of [
      ['Ada', 'North'],
      ['Bert', 'South'],
    ] as const) {
      const user = stage.standIn.user(name);
      const form = (await user.press(invitation, seatControl(invitation, 'join'))).modal;
      expect(stage.seen((await user.submitModal(form, { side })).message)).toContain(`you play for ${side}`);
    }
    expect(await tell(judge(), 'campaign start')).toContain('✅ Registration is closed; the campaign has begun.');
    expect(await tell(judge(), 'campaign start')).toContain('had been done before');
    expect(await tell(judge(), 'campaign signup')).toContain('Registration for Crowns of Test is closed.');
    expect(await tell(judge(), 'campaign pause', { reason: 'Holiday @everyone' })).toContain('is paused');
    expect((await made())?.status).toBe('paused');
    stage.service.clock.pass(hours(100));
    expect(await tell(judge(), 'campaign resume')).toMatch(/goes on, and everybody is told\. Deadline <t:\d+:F>/);
    await stage.runDue();
    expect(stage.standIn.messagesIn(hall()).some(({ mention_everyone }) => mention_everyone)).toBe(false);
    const end = (await judge().slash('campaign end', {}, here())).modal;
    expect(end.title).toBe('End the campaign');
    expect(stage.seen((await judge().submitModal(end, { reason: 'Enough' })).message)).toContain('is over');
    expect(['finished', 'abandoned']).toContain((await made())?.status);
    expect(await tell(judge(), 'campaign end')).toContain('❌ Crowns of Test is over.');
    expect(await tell(judge(), 'campaign pause', { reason: 'x' })).toContain('❌ This campaign is over.');
  });

  test('too few players: nothing starts, and the GM is told', async () => {
    await judge().submitModal(await formOf(), {});
    const seen = await tell(judge(), 'campaign start');
    expect(seen).toMatch(/^adjutant:\n(❌|ℹ️) /u);
    expect((await made())?.status).toBe('signup');
  });

  test('the option completes only campaigns that the asker judges; another channel needs a name', async () => {
    const war = await stage.campaign('Crowns of Test', ['Ada', 'Bert']);
    const typing = ['campaign pause', 'campaign', '', { reason: 'x' }] as const;
    expect(await judge().autocomplete(...typing, here())).toEqual([{ name: 'Crowns of Test', value: war.id }]);
    expect(await stage.standIn.user('Ada').autocomplete(...typing, here())).toEqual([]);
    expect(await tell(judge(), 'campaign pause', { reason: 'x' })).toContain('No campaign is bound to this channel');
  });
});

describe('GM commands are refused to others', () => {
  const acts = [
    ['campaign create', {}],
    ['campaign signup', {}],
    ['campaign start', {}],
    ['campaign pause', { reason: 'x' }],
    ['campaign resume', {}],
    ['campaign end', {}],
  ] as const;
  let war: Campaign;

  beforeEach(async () => {
    war = await stage.campaign('Crowns of Test', ['Ada', 'Bert']);
  });

  const named = (line: string, values: OptionValues): OptionValues =>
    line === 'campaign create' ? values : { ...values, campaign: war.id };

  test('by Discord: who does not manage the server is not offered them; by ours: a forged one does nothing', async () => {
    const ada = stage.standIn.user('Ada');
    stage.standIn.takePermissions(ada, 'ManageGuild');
    for (const [line, values] of acts) {
      await expect(ada.slash(line, named(line, values), here())).rejects.toThrow('is not offered to ada');
      const seen = await tell(ada, line, named(line, values), { forged: true });
      expect(seen).toMatch(
        line === 'campaign create' ? /❌ This takes the permission Manage Server/ : /❌ Only the GM/,
      );
    }
    for (const line of ['gm preview', 'players seal']) {
      await expect(ada.slash(line, { campaign: war.id }, here())).rejects.toThrow('is not offered to ada');
    }
    expect((await made())?.status).toBe('running');
  });

  test('but not to the campaign’s own GM who does not manage the server: in private they have all that is about the campaign', async () => {
    stage.standIn.takePermissions(judge(), 'ManageGuild');
    const inPrivate = async (line: string, values: OptionValues) =>
      stage.seen((await judge().slash(line, { ...values, campaign: war.id })).message);
    expect(await inPrivate('gm preview', {})).toContain('48 h from opening');
    expect(await inPrivate('campaign pause', { reason: 'Holiday' })).toContain('is paused');
    expect(await inPrivate('campaign resume', {})).toContain('goes on');
    // What everybody on a server sees is for those who manage it to say.
    expect(await inPrivate('campaign bind', {})).toContain('Give this command in the channel of a server');
    const forged = await tell(judge(), 'campaign bind', { campaign: war.id }, { forged: true });
    expect(forged).toContain('❌ This takes the permission Manage Server');
    expect(await tell(judge(), 'campaign signup', { campaign: war.id }, { forged: true })).toContain('Manage Server');
  });

  test('who manages the server and is not the GM is refused all the same', async () => {
    for (const [line, values] of acts.slice(1)) {
      expect(await tell(stage.standIn.user('Ada'), line, named(line, values))).toContain('❌ Only the GM');
    }
    expect((await made())?.status).toBe('running');
  });

  test('a form that was opened before the permission was taken away does nothing', async () => {
    const end = (await judge().slash('campaign end', { campaign: war.id }, here())).modal;
    const create = await formOf();
    stage.standIn.takePermissions(judge(), 'ManageGuild');
    expect(stage.seen((await judge().submitModal(create, {})).message)).toContain('Manage Server');
    expect(await stage.app.campaigns(null)).toHaveLength(1);
    // To end the campaign is about the campaign alone.
    expect(stage.seen((await judge().submitModal(end, { reason: 'x' })).message)).toContain('is over');
  });
});
