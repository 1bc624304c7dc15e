import {
  type ChatInputCommandInteraction,
  type GuildBasedChannel,
  PermissionFlagsBits,
  type PermissionResolvable,
} from 'discord.js';
import { Refusal } from '../../app/refusal.js';
import { escapeDiscord } from '../../core/render/discord-escape.js';
import { oneLine } from '../../core/render/layout.js';
import { BINDABLE, CAMPAIGN_OPTION } from './commands.js';
import type { DoorContext } from './context.js';
import { refusalText } from './sheet-answer.js';

const MOST_LOOKED_AT = 10;

const plain = (text: string): string => oneLine(text).trim().toLowerCase();

/** Campaigns that the asker judges, by what was typed. */
export async function campaignCompletions(
  { app }: DoorContext,
  person: string,
  typed: string,
): Promise<{ name: string; value: string }[]> {
  const all = await app.campaigns(person);
  const fitting = all
    .filter(({ status, id, title }) => status !== 'finished' && `${plain(title)} ${id}`.includes(plain(typed)))
    .slice(0, MOST_LOOKED_AT);
  const pages = await Promise.all(fitting.map(({ id }) => app.campaignPage({ reader: person, campaignId: id })));
  return pages
    .filter(({ reader }) => reader.gm)
    .map(({ id, title }) => ({ name: [...oneLine(title)].slice(0, 50).join(''), value: id }));
}

const NEEDED = [
  ['View Channel', PermissionFlagsBits.ViewChannel, 'all'],
  ['Send Messages', PermissionFlagsBits.SendMessages, 'all'],
  ['Attach Files', PermissionFlagsBits.AttachFiles, 'all'],
  ['Read Message History', PermissionFlagsBits.ReadMessageHistory, 'all'],
  ['Send Messages in Threads', PermissionFlagsBits.SendMessagesInThreads, 'forum'],
] as const satisfies readonly (readonly [string, PermissionResolvable, 'all' | 'forum'])[];

/** What the bot may not do there, but must, in the words of Discord's settings page. */
function missing(channel: GuildBasedChannel): readonly string[] {
  const own = channel.permissionsFor(channel.client.user);
  const isForum = channel.isThreadOnly();
  return NEEDED.filter(([, bit, where]) => (where === 'all' || isForum) && own?.has(bit) !== true).map(
    ([name]) => name,
  );
}

const isBindable = (channel: GuildBasedChannel): boolean => BINDABLE.some((type) => type === channel.type);

/** The channel named, else the one where the command was given; inside a forum post, the forum. */
async function wantedChannel(asker: ChatInputCommandInteraction<'cached'>): Promise<GuildBasedChannel | null> {
  const named = asker.options.getChannel('channel');
  const here = named ?? asker.channel;
  if (here === null) return null;
  const channel = await asker.guild.channels.fetch(here.id).catch(() => null);
  const found: GuildBasedChannel | null = channel ?? (asker.channel?.id === here.id ? asker.channel : null);
  return found?.isThread() === true ? found.parent : found;
}

/** `/campaign bind`: public results of a campaign go to a channel. Discord's permission is asked for, and then ours. */
export async function bindCampaign(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const { app, log } = context;
  if (!asker.inCachedGuild()) {
    await asker.editReply('❌ Give this command in the channel of a server on which I am.');
    return;
  }
  if (!asker.memberPermissions.has(PermissionFlagsBits.ManageGuild)) {
    await asker.editReply('❌ This takes the permission Manage Server on this Discord server.');
    return;
  }
  const channel = await wantedChannel(asker);
  if (channel === null || !isBindable(channel)) {
    await asker.editReply('❌ Choose a text, announcement or forum channel that I can see.');
    return;
  }
  const lacks = missing(channel);
  if (lacks.length > 0) {
    await asker.editReply(
      `❌ In <#${channel.id}> I lack: ${lacks.join(', ')}. Allow me that in the channel’s settings, under Permissions, and give the command again.`,
    );
    return;
  }
  const campaignId = asker.options.getString(CAMPAIGN_OPTION, true).trim();
  const person = await app.personOfDiscord({ discordId: asker.user.id, name: asker.user.displayName });
  try {
    await app.bindDiscordChannel({ campaignId, person: person.id, channelId: channel.id, guildId: asker.guildId });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await asker.editReply(refusalText(error));
    return;
  }
  log.info({ campaign: campaignId, channel: channel.id }, 'campaign bound to a Discord channel');
  const { title } = await app.campaignPage({ reader: person.id, campaignId });
  await asker.editReply(
    `✅ Public results of ${escapeDiscord(title)} go to <#${channel.id}> from now on${channel.isThreadOnly() ? ', one post a phase' : ''}.`,
  );
}
