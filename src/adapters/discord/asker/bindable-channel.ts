import {
  ChannelType,
  type GuildBasedChannel,
  type Interaction,
  PermissionFlagsBits,
  type PermissionResolvable,
} from 'discord.js';

/** Kinds of channel that results can be posted in. */
export const BINDABLE = [ChannelType.GuildText, ChannelType.GuildAnnouncement, ChannelType.GuildForum] as const;

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

type FoundChannel =
  | {
      readonly ok: true;
      readonly channel: GuildBasedChannel;
      /** What would be good to have besides, or nothing. */
      readonly wish: string;
    }
  | { readonly ok: false; readonly text: string };

const refuse = (text: string): FoundChannel => ({ ok: false, text: `❌ ${text}` });

/** A channel where results can be posted, or what stands against it. Inside a forum post the forum is meant. */
export async function bindableChannel(asker: Interaction<'cached'>, id: string | null): Promise<FoundChannel> {
  const wanted = id ?? asker.channelId;
  const channel = wanted === null ? null : await asker.guild.channels.fetch(wanted).catch(() => null);
  const here = asker.channel?.id === wanted ? asker.channel : null;
  const found = channel ?? here;
  const place = found?.isThread() === true ? found.parent : found;
  if (place === null || !BINDABLE.some((type) => type === place.type))
    return refuse('Choose a text, announcement or forum channel that I can see.');
  const lacks = missing(place);
  if (lacks.length > 0)
    return refuse(
      `In <#${place.id}> I lack: ${lacks.join(', ')}. Allow me that in the channel’s settings, under Permissions, and give the command again.`,
    );
  const mayPin = place.permissionsFor(place.client.user)?.has(PermissionFlagsBits.PinMessages) === true;
  const wish = mayPin ? '' : '\nThe status message will not be pinned there: for that I need Pin Messages as well.';
  return { ok: true, channel: place, wish };
}
