import { afterEach, describe, expect, test } from '@jest/globals';
import { Client, DiscordAPIError, Events, GatewayIntentBits, type Interaction } from 'discord.js';
import type { DiscordStandIn } from '../support/discord/index.js';
import { PATIENCE_MS } from '../support/patience.js';
import { DiscordBench } from './discord-bench.js';

const bench = new DiscordBench();
let standIn: DiscordStandIn;
let client: Client<true>;

afterEach(() => bench.clear());

describe('doors and clocks', () => {
  test('without the message content intent, what people say in a guild is blank; private messages are not', async () => {
    standIn = await bench.start();
    const hall = standIn.channel(standIn.guild('War room'), 'hall');
    client = await bench.connect();
    const heard: string[] = [];
    client.on(Events.MessageCreate, (message) => void heard.push(message.content));
    const ada = standIn.user('Ada');
    await ada.post(hall, 'said in public');
    await ada.post(hall, `<@${client.user.id}> said to you`);
    await ada.dm('said in private');
    await standIn.waitFor(() => heard.length === 3);
    expect(heard).toEqual(['', `<@${client.user.id}> said to you`, 'said in private']);
  });

  test('events are sent only for intents that were asked for; privileged ones need the portal’s switch', async () => {
    standIn = await bench.start();
    client = await bench.connect({ intents: [GatewayIntentBits.DirectMessages] });
    expect(client.guilds.cache.size).toBe(0);
    const heard: string[] = [];
    client.on(Events.MessageCreate, (message) => void heard.push(message.content));
    const ada = standIn.user('Ada');
    await ada.post(standIn.channel(standIn.guild('War room'), 'hall'), 'public');
    await ada.dm('private');
    await standIn.waitFor(() => heard.length > 0);
    expect(heard).toEqual(['private']);
    await expect(bench.connect({ intents: [GatewayIntentBits.MessageContent] })).rejects.toThrow('disallowed intents');
    expect(standIn.violations).toEqual([
      expect.objectContaining({ kind: 'gateway', what: '4014: Disallowed intent(s).' }),
    ]);
  });

  test('a wrong token is refused at both doors', async () => {
    standIn = await bench.start();
    const stranger = new Client({ intents: [], rest: { ...standIn.restOptions } });
    bench.adopt(stranger);
    await expect(stranger.login('wrong')).rejects.toThrow();
    expect(standIn.violations[0]?.kind).toBe('unauthorized');
  });

  test('first answers within three seconds and once, follow-ups within fifteen minutes', async () => {
    let now = Date.UTC(2030, 0, 1);
    let patienceMs = 400;
    standIn = await bench.start({ now: () => now, answerTimeoutMs: () => patienceMs });
    client = await bench.connect();
    await client.application.commands.set([{ name: 'late', description: 'Late' }]);
    const codes: unknown[] = [];
    const note = (error: unknown): void => void codes.push(error instanceof DiscordAPIError ? error.code : error);
    let act: (interaction: Interaction) => Promise<unknown> = async () => undefined;
    bench.onInteraction((interaction) => act(interaction));
    const ada = standIn.user('Ada');

    act = async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      now += 3001;
      await interaction.reply('too late').catch(note);
    };
    await expect(ada.slash('late')).rejects.toThrow('The application did not respond');
    expect(codes).toEqual([10062]);

    patienceMs = PATIENCE_MS;
    act = async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.reply('once');
      const again = { type: 4, data: { content: 'twice' } };
      await client.rest
        .post(`/interactions/${interaction.id}/${interaction.token}/callback`, { body: again, auth: false })
        .catch(note);
      standIn.expireInteraction(interaction.id);
      await interaction.editReply('after the end').catch(note);
    };
    expect((await ada.slash('late')).message.content).toBe('once');
    await standIn.waitFor(() => codes.length === 3);
    expect(codes).toEqual([10062, 40060, 10015]);
    expect(standIn.violations.map((violation) => violation.kind)).toEqual([
      'interaction',
      'interaction',
      'interaction',
    ]);
  });

  test('a nonce is forgotten after its window', async () => {
    let now = Date.UTC(2030, 0, 1);
    standIn = await bench.start({ now: () => now, nonceWindowMs: 120_000 });
    client = await bench.connect();
    const ada = standIn.user('Ada');
    const send = () => client.users.send(ada.id, { content: 'x', nonce: 'n', enforceNonce: true });
    await send();
    now += 119_000;
    await send();
    expect(standIn.dmsTo(ada)).toHaveLength(1);
    now += 2_000;
    await send();
    expect(standIn.dmsTo(ada)).toHaveLength(2);
  });

  test('heartbeats are acknowledged; a void session identifies anew', async () => {
    standIn = await bench.start({ heartbeatIntervalMs: 40 });
    client = await bench.connect();
    await standIn.waitFor(() => standIn.gateway.heartbeats >= 3);
    let back = 0;
    client.on(Events.ShardReady, () => {
      back += 1;
    });
    standIn.gateway.invalidateSessions(false);
    // discord.js waits five seconds between two identifies. It is back before the test ends: it cannot be ended while it is coming back.
    await standIn.waitFor(() => standIn.gateway.identifies === 2 && back === 1);
    expect(standIn.gateway.resumes).toBe(0);
    expect(standIn.violations).toEqual([]);
  });

  test('more than fifty requests a second are refused over all routes', async () => {
    standIn = await bench.start({ rateLimits: { otherwise: { limit: 1000, windowMs: 1000 }, now: () => 0 } });
    const headers = { authorization: `Bot ${standIn.token}` };
    const ask = (): Promise<Response> => fetch(`${standIn.url}/api/v10/users/@me`, { headers });
    const answers = await Promise.all(Array.from({ length: 60 }, ask));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('x-ratelimit-global')).toBe('true');
    expect(await refused[0]?.json()).toMatchObject({ global: true });
    expect(standIn.count429).toBe(refused.length);
  });

  test('answers to interactions are held to their limits: choices, modals, kinds', async () => {
    let patienceMs = PATIENCE_MS;
    standIn = await bench.start({ answerTimeoutMs: () => patienceMs });
    client = await bench.connect();
    const unit = { type: 3, name: 'unit', description: 'Which', autocomplete: true };
    await client.application.commands.set([{ name: 'move', description: 'Move', options: [unit] }]);
    const errors: string[] = [];
    let bodies: unknown[] = [];
    bench.onInteraction(async (interaction) => {
      for (const body of bodies) {
        const path = `/interactions/${interaction.id}/${interaction.token}/callback` as const;
        await client.rest.post(path, { body, auth: false }).catch((error: unknown) => void errors.push(String(error)));
      }
    });
    const ada = standIn.user('Ada');
    const choices = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `n${index}`, value: `v${index}` }));
    bodies = [
      { type: 8, data: { choices: choices(26) } },
      { type: 4, data: { content: 'no' } },
      { type: 8, data: { choices: choices(25) } },
    ];
    expect(await ada.autocomplete('move', 'unit', 'x')).toHaveLength(25);
    expect(errors).toHaveLength(2);
    const input = (more: object) => ({
      type: 1,
      components: [{ type: 4, custom_id: 'a', label: 'A', style: 1, ...more }],
    });
    const modal = (title: string, ...components: object[]) => ({
      type: 9,
      data: { custom_id: 'm', title, components },
    });
    bodies = [
      modal('t'.repeat(46), input({})),
      modal('t', input({ max_length: 4001 })),
      modal('t', input({}), input({})),
      modal('t', ...Array.from({ length: 6 }, (_, index) => input({ custom_id: `c${index}` }))),
      { type: 7, data: { content: 'no message to update' } },
      modal('t', { type: 18, label: 'A', component: { type: 4, custom_id: 'a', style: 2 } }),
    ];
    const shown = (await ada.slash('move', { unit: 'u1' })).modal;
    expect(errors).toHaveLength(7);
    bodies = [{ type: 4, data: { content: 'thanks' } }];
    await expect(ada.submitModal(shown, {})).rejects.toThrow("The form's field a is required");
    const heard: string[] = [];
    client.on(Events.InteractionCreate, (interaction) => {
      if (interaction.isModalSubmit()) heard.push(interaction.fields.getTextInputValue('a'));
    });
    expect((await ada.submitModal(shown, { a: 'hold' })).message.content).toBe('thanks');
    expect(heard).toEqual(['hold']);
    expect(standIn.violations).toHaveLength(7);
    bodies = [];
    patienceMs = 300;
    await expect(ada.slash('move', { unit: 'u1' })).rejects.toThrow('The application did not respond');
    expect(standIn.unansweredInteractions()).toHaveLength(1);
  });
});
