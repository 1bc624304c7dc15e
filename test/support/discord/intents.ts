import { GatewayIntentBits } from 'discord.js';
import { isRecord } from './errors.js';

/** The switches of the developer portal; all off unless a test turns one on. */
export interface PrivilegedIntents {
  readonly guildMembers?: boolean;
  readonly presences?: boolean;
  readonly messageContent?: boolean;
}

export function forbiddenIntents(intents: number, allowed: PrivilegedIntents): boolean {
  return (
    ((intents & GatewayIntentBits.GuildMembers) !== 0 && !allowed.guildMembers) ||
    ((intents & GatewayIntentBits.GuildPresences) !== 0 && !allowed.presences) ||
    ((intents & GatewayIntentBits.MessageContent) !== 0 && !allowed.messageContent)
  );
}

/** Whether a session that asked for these intents gets an event of this name. */
export function allowedByIntents(intents: number, name: string, inGuild: boolean): boolean {
  const bit = intentOf(name, inGuild);
  return bit === 0 || (intents & bit) !== 0;
}

function intentOf(name: string, inGuild: boolean): number {
  if (name === 'INTERACTION_CREATE' || name === 'USER_UPDATE') return 0;
  if (name.startsWith('MESSAGE_REACTION')) {
    return inGuild ? GatewayIntentBits.GuildMessageReactions : GatewayIntentBits.DirectMessageReactions;
  }
  if (name.startsWith('MESSAGE_')) return inGuild ? GatewayIntentBits.GuildMessages : GatewayIntentBits.DirectMessages;
  if (name === 'TYPING_START') {
    return inGuild ? GatewayIntentBits.GuildMessageTyping : GatewayIntentBits.DirectMessageTyping;
  }
  if (name.startsWith('GUILD_MEMBER_')) return GatewayIntentBits.GuildMembers;
  if (name === 'CHANNEL_PINS_UPDATE' && !inGuild) return GatewayIntentBits.DirectMessages;
  return GatewayIntentBits.Guilds;
}

/** The event as this session sees it: without the message content intent, what others say in a guild is blank. */
export function shownTo(
  intents: number,
  name: string,
  data: Record<string, unknown>,
  guildId: string | null,
  botId: string,
): Record<string, unknown> {
  if (name !== 'MESSAGE_CREATE' && name !== 'MESSAGE_UPDATE') return data;
  if (guildId === null || (intents & GatewayIntentBits.MessageContent) !== 0) return data;
  const author = data['author'];
  const own = isRecord(author) && author['id'] === botId;
  const mentions = Array.isArray(data['mentions']) ? data['mentions'] : [];
  if (own || mentions.some((user: unknown) => isRecord(user) && user['id'] === botId)) return data;
  return { ...data, content: '', embeds: [], attachments: [], components: [] };
}
