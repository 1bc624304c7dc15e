import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  type Client,
  DiscordAPIError,
  EmbedBuilder,
  Events,
  type ForumChannel,
  MessageFlags,
  ModalBuilder,
  SlashCommandBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import type { DiscordStandIn } from '../support/discord/index.js';
import { DiscordBench } from './discord-bench.js';

// The smallest PNG: one pixel.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const bench = new DiscordBench();
let standIn: DiscordStandIn;
let client: Client<true>;

afterEach(() => bench.clear());

describe('the bot in its world', () => {
  beforeEach(async () => {
    standIn = await bench.start({
      rateLimits: { routes: { 'POST /channels/{channel_id}/messages': { limit: 5, windowMs: 400 } } },
    });
    standIn.guild('War room');
    client = await bench.connect();
  });

  test('logs in, registers a command, answers it with a modal and takes what comes back', async () => {
    const field = new TextInputBuilder()
      .setCustomId('sheet')
      .setLabel('Your orders')
      .setStyle(TextInputStyle.Paragraph)
      .setMaxLength(4000);
    const modal = new ModalBuilder()
      .setCustomId('orders:1')
      .setTitle('Orders for turn 3')
      .addComponents(new ActionRowBuilder<TextInputBuilder>().addComponents(field));
    const command = new SlashCommandBuilder()
      .setName('orders')
      .setDescription('Write your orders')
      .addSubcommand((sub) => sub.setName('write').setDescription('Open the form'));
    await client.application.commands.set([command.toJSON()]);
    bench.onInteraction(async (interaction) => {
      if (interaction.isChatInputCommand() && interaction.options.getSubcommand() === 'write') {
        await interaction.showModal(modal);
      }
      if (interaction.isModalSubmit()) {
        await interaction.deferReply({ flags: MessageFlags.Ephemeral });
        await interaction.editReply(`Got: ${interaction.fields.getTextInputValue('sheet')}`);
        await interaction.followUp({ content: 'More', flags: MessageFlags.Ephemeral });
      }
    });

    const ada = standIn.user('Ada');
    const shown = (await ada.slash('orders write')).modal;
    expect(shown.title).toBe('Orders for turn 3');
    expect(shown.inputs.map((input) => input.label)).toEqual(['Your orders']);
    const receipt = await ada.submitModal(shown, { sheet: 'A7 → B7' });
    expect(receipt.ephemeral).toBe(true);
    expect(standIn.renderAsSeen(receipt.message)).toBe('adjutant:\nGot: A7 → B7\n(only you can see this)\n');
    await standIn.waitFor(() => receipt.followUps.length === 1);
    expect(ada.ephemerals()).toHaveLength(2);
    expect(standIn.messagesIn(ada.dmChannel)).toEqual([]);
    await expect(ada.slash('order write')).rejects.toThrow('There is no command /order here; there are: orders');
    expect(standIn.violations).toEqual([]);
  });

  test('a private message with a picture and a nonce goes out once, however often it is sent', async () => {
    const ada = standIn.user('Ada');
    const user = await client.users.fetch(ada.id);
    const send = () =>
      user.send({
        content: 'Your report <@1>',
        files: [new AttachmentBuilder(PNG, { name: 'map.png', description: 'The map' })],
        embeds: [new EmbedBuilder().setTitle('Turn 3').setImage('attachment://map.png')],
        nonce: 'delivery-17',
        enforceNonce: true,
      });
    const [first, second] = [await send(), await send()];
    expect(second.id).toBe(first.id);
    const [only, ...others] = standIn.dmsTo(ada);
    expect(others).toEqual([]);
    expect(only?.attachments[0]).toMatchObject({ filename: 'map.png', content_type: 'image/png', width: 1, height: 1 });
    const file = await fetch(only?.attachments[0]?.url ?? '');
    expect(Buffer.from(await file.arrayBuffer()).equals(PNG)).toBe(true);
    expect(only && standIn.renderAsSeen(only)).toBe(
      'adjutant:\nYour report <@1>\n│ # Turn 3\n│ [image: map.png, The map]\n',
    );
    expect(standIn.violations).toEqual([]);
  });

  test('closed doors: 50007, 50013, 50001, 10003', async () => {
    const guild = standIn.guild('War room');
    const hall = standIn.channel(guild, 'hall');
    const cellar = standIn.channel(guild, 'cellar');
    const gone = standIn.channel(guild, 'gone');
    const ada = standIn.user('Ada');
    standIn.closeDms(ada);
    standIn.denyPermissions(hall, 'SendMessages');
    standIn.denyPermissions(cellar, 'ViewChannel');
    standIn.deleteChannel(gone);
    const code = async (act: () => Promise<unknown>): Promise<unknown> => {
      const error = await act().then(
        () => undefined,
        (reason: unknown) => reason,
      );
      return error instanceof DiscordAPIError ? error.code : error;
    };
    const sendTo = (id: string) => () => client.rest.post(`/channels/${id}/messages`, { body: { content: 'x' } });
    expect(await code(() => client.users.send(ada.id, 'hello'))).toBe(50007);
    expect(await code(sendTo(hall.id))).toBe(50013);
    expect(await code(sendTo(cellar.id))).toBe(50001);
    expect(await code(sendTo(gone.id))).toBe(10003);
    standIn.openDms(ada);
    expect(await code(() => client.users.send(ada.id, 'hello'))).toBeUndefined();
    expect(standIn.violations).toEqual([]);
  });

  test('refuses what is over the limits, in Discord’s form, and notes it', async () => {
    const ada = standIn.user('Ada');
    const send = (options: Parameters<typeof client.users.send>[1]): Promise<unknown> =>
      client.users.send(ada.id, options).catch((error: unknown) => error);
    const long = await send('x'.repeat(2001));
    expect(long).toMatchObject({ status: 400, code: 50035 });
    expect(String(long)).toContain('content[BASE_TYPE_MAX_LENGTH]: Must be 2000 or fewer in length.');
    const embed = new EmbedBuilder().setDescription('y'.repeat(3001));
    expect(String(await send({ embeds: [embed, embed] }))).toContain('MAX_EMBED_SIZE_EXCEEDED');
    expect(await send({ files: [{ attachment: Buffer.alloc(10 * 1024 * 1024 + 1), name: 'big.bin' }] })).toMatchObject({
      code: 40005,
    });
    expect(await send({ content: ' ' })).toMatchObject({ code: 50006 });
    const button = (id: string) => new ButtonBuilder().setCustomId(id).setLabel('Go').setStyle(ButtonStyle.Primary);
    const row = new ActionRowBuilder<ButtonBuilder>().addComponents(button('same'), button('same'));
    expect(String(await send({ content: 'x', components: [row.toJSON()] }))).toContain(
      'COMPONENT_CUSTOM_ID_DUPLICATED',
    );
    expect(standIn.dmsTo(ada)).toEqual([]);
    expect(standIn.violations.map((violation) => violation.kind)).toEqual(Array(5).fill('limit'));
  });

  test('a request that Discord’s schema or routes do not know is refused and noted', async () => {
    const call = (path: string, body: unknown) =>
      client.rest.post(`/${path}`, { body }).catch((error: unknown) => error);
    const ada = standIn.user('Ada');
    const nonsense = await call(`channels/${ada.dmChannel.id}/messages`, { content: 'x', embeds: [{ color: 'red' }] });
    expect(nonsense).toMatchObject({ code: 50035 });
    expect(await call('channels/1/nonsense', {})).toMatchObject({ status: 404 });
    expect(standIn.violations.map(({ kind, where }) => `${kind} ${where}`)).toEqual([
      'schema POST /channels/{channel_id}/messages',
      'unknown-route POST /api/v10/channels/1/nonsense',
    ]);
  });

  test('a bucket runs out with 429 and tells when to come back; discord.js waits and never hits it', async () => {
    const post = (channel: string) =>
      fetch(`${standIn.url}/api/v10/channels/${channel}/messages`, {
        method: 'POST',
        headers: { authorization: `Bot ${standIn.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ content: 'x' }),
      });
    let answers: readonly Response[] = [];
    // A bucket is for a second of real time. Where six posts take longer, another channel's bucket is tried.
    for (let burst = 0; burst < 20 && standIn.count429 === 0; burst += 1) {
      const { dmChannel } = standIn.user(`Ada ${burst}`);
      answers = await Promise.all(Array.from({ length: 6 }, () => post(dmChannel.id)));
    }
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    expect(refused[0]?.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(await refused[0]?.json()).toMatchObject({ global: false, retry_after: expect.any(Number) });
    expect(standIn.count429).toBe(1);
    const user = await client.users.fetch(standIn.user('Bert').id);
    for (let number = 0; number < 8; number += 1) await user.send(`${number}`);
    expect(standIn.count429).toBe(1);
  });

  test('ordered troubles: a 429, a 500, a lost answer, a stalled request', async () => {
    const ada = standIn.user('Ada');
    const user = await client.users.fetch(ada.id);
    const create = 'POST /channels/{channel_id}/messages';
    standIn.force429(create, 0.2);
    await user.send('one');
    standIn.failNext(create, 502);
    await user.send('two');
    expect(standIn.requestsTo(create).map((request) => request.status)).toEqual([429, 200, 502, 200]);
    standIn.loseAnswers(create);
    await user.send({ content: 'three', nonce: 'n3', enforceNonce: true });
    standIn.loseAnswers(create, { by: 'reset' });
    const again = await user.send({ content: 'three', nonce: 'n3', enforceNonce: true });
    expect(again.content).toBe('three');
    const before = standIn.requestsTo(create).length;
    const release = standIn.stall(create);
    const held = user.send('four');
    await standIn.waitFor(() => standIn.requestsTo(create).length === before + 1);
    expect(standIn.dmsTo(ada).map((message) => message.content)).toEqual(['one', 'two', 'three']);
    release();
    await held;
    expect(standIn.dmsTo(ada)).toHaveLength(4);
  });

  test('resumes after the line drops and misses nothing', async () => {
    const heard: string[] = [];
    client.on(Events.MessageCreate, (message) => void (message.author.bot || heard.push(message.content)));
    const ada = standIn.user('Ada');
    await ada.dm('before');
    await standIn.waitFor(() => heard.length === 1);
    standIn.gateway.accept(false);
    standIn.dropConnection();
    await standIn.waitFor(() => standIn.gateway.connected === 0);
    await ada.dm('while away');
    standIn.gateway.accept(true);
    await standIn.waitFor(() => standIn.gateway.resumes === 1);
    await ada.dm('after');
    await standIn.waitFor(() => heard.length === 3);
    standIn.gateway.requestReconnect();
    await standIn.waitFor(() => standIn.gateway.resumes === 2);
    await ada.dm('last');
    await standIn.waitFor(() => heard.length === 4);
    expect(heard).toEqual(['before', 'while away', 'after', 'last']);
    expect(standIn.gateway.identifies).toBe(1);
  });

  test('buttons update their message, completion offers choices, a forum gets a post', async () => {
    const forum = standIn.channel(standIn.guild('War room'), 'reports', 'forum');
    const command = new SlashCommandBuilder()
      .setName('move')
      .setDescription('Move a unit')
      .addStringOption((option) =>
        option.setName('unit').setDescription('Which').setRequired(true).setAutocomplete(true),
      );
    await client.application.commands.set([command.toJSON()], standIn.guild('War room').id);
    const button = new ButtonBuilder().setCustomId('ready').setLabel('Ready').setStyle(ButtonStyle.Success);
    const row = new ActionRowBuilder<ButtonBuilder>().addComponents(button).toJSON();
    bench.onInteraction(async (interaction) => {
      if (interaction.isAutocomplete()) {
        await interaction.respond([{ name: `Unit ${interaction.options.getFocused()}1`, value: 'u1' }]);
      }
      if (interaction.isChatInputCommand()) {
        await interaction.reply({ content: `Moving ${interaction.options.getString('unit')}`, components: [row] });
      }
      if (interaction.isButton()) await interaction.update({ content: 'Ready!', components: [] });
    });
    const posts = await client.channels.fetch(forum.id);
    if (!isForum(posts)) throw new Error('no forum');
    const post = await posts.threads.create({ name: 'Turn 3', message: { content: 'It begins', files: [PNG] } });
    const [thread] = standIn.threadsIn(forum);
    expect(thread).toMatchObject({ id: post.id, name: 'Turn 3' });
    if (!thread) throw new Error('no post');
    expect(standIn.messagesIn(thread).map((message) => message.content)).toEqual(['It begins']);

    const ada = standIn.user('Ada');
    const place = { channel: thread };
    expect(await ada.autocomplete('move', 'unit', 'A', {}, place)).toEqual([{ name: 'Unit A1', value: 'u1' }]);
    const answer = await ada.slash('move', { unit: 'u1' }, place);
    expect(standIn.renderAsSeen(answer.message)).toBe('adjutant:\nMoving u1\n[Ready]\n');
    const updated = await ada.press(answer.message, 'ready');
    expect(updated.message.content).toBe('Ready!');
    await expect(ada.press(answer.message, 'ready')).rejects.toThrow('No button ready on this message');

    const listed = await post.messages.fetch({ limit: 10 });
    expect(listed.map((message) => message.content)).toEqual(['Ready!', 'It begins']);
    await listed.last()?.pin();
    expect((await post.messages.fetchPins()).items).toHaveLength(1);
    await listed.first()?.edit('Edited');
    await listed.first()?.delete();
    expect(standIn.messagesIn(thread)).toHaveLength(1);
    expect(standIn.violations).toEqual([]);
  });
});

function isForum(channel: unknown): channel is ForumChannel {
  return typeof channel === 'object' && channel !== null && 'threads' in channel && 'availableTags' in channel;
}
