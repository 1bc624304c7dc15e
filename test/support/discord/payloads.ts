import { isRecord } from './errors.js';
import type { Channel, Component, Guild, Member, Message, Reaction, User } from './shapes.js';
import { ChannelKind } from './shapes.js';

type Json = Record<string, unknown>;

export function userPayload(user: User): Json {
  return { ...user };
}

/** `viewer` sees its own nonce; reactions are counted for it. */
export function messagePayload(message: Message, reactions: readonly Reaction[] = [], viewerId = ''): Json {
  const shown = reactions.filter((reaction) => reaction.users.length > 0);
  return {
    ...message,
    author: userPayload(message.author),
    mentions: message.mentions.map(userPayload),
    ...(shown.length === 0
      ? {}
      : {
          reactions: shown.map((reaction) => ({
            emoji: reaction.emoji,
            count: reaction.users.length,
            count_details: { burst: 0, normal: reaction.users.length },
            burst_colors: [],
            me_burst: false,
            me: reaction.users.includes(viewerId),
          })),
        }),
  };
}

export function channelPayload(channel: Channel): Json {
  if (channel.type === ChannelKind.dm) {
    return {
      id: channel.id,
      type: 1,
      flags: 0,
      last_message_id: channel.lastMessageId,
      recipients: channel.recipients.map(userPayload),
    };
  }
  const base = {
    id: channel.id,
    type: channel.type,
    guild_id: channel.guildId,
    name: channel.name,
    parent_id: channel.parentId,
    last_message_id: channel.lastMessageId,
    flags: 0,
    rate_limit_per_user: 0,
  };
  if (isThread(channel)) {
    return {
      ...base,
      owner_id: channel.ownerId,
      applied_tags: channel.appliedTags,
      message_count: Math.max(0, channel.messageCount - 1),
      total_message_sent: Math.max(0, channel.messageCount - 1),
      member_count: 1,
      thread_metadata: {
        archived: channel.archived,
        archive_timestamp: new Date(channel.createdAt).toISOString(),
        auto_archive_duration: channel.autoArchiveMinutes,
        locked: channel.locked,
        create_timestamp: new Date(channel.createdAt).toISOString(),
      },
    };
  }
  return {
    ...base,
    position: channel.position,
    topic: channel.topic,
    nsfw: false,
    permission_overwrites: channel.overwrites.map((entry) => ({ ...entry })),
    ...(channel.type === ChannelKind.forum
      ? {
          available_tags: channel.tags,
          default_reaction_emoji: null,
          default_sort_order: null,
          default_forum_layout: 0,
        }
      : {}),
  };
}

export function isThread(channel: Channel): boolean {
  return channel.type === 10 || channel.type === 11 || channel.type === 12;
}

export function memberPayload(member: Member, withUser = true): Json {
  return {
    ...(withUser ? { user: userPayload(member.user) } : {}),
    avatar: null,
    banner: null,
    communication_disabled_until: null,
    flags: 0,
    joined_at: new Date(member.joinedAt).toISOString(),
    nick: null,
    pending: false,
    premium_since: null,
    roles: member.roles,
    mute: false,
    deaf: false,
  };
}

export function rolePayloads(guild: Guild): Json[] {
  return guild.roles.map((role) => ({
    ...role,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    managed: false,
    mentionable: false,
    icon: null,
    unicode_emoji: null,
    flags: 0,
  }));
}

export function guildPayload(guild: Guild): Json {
  return {
    id: guild.id,
    name: guild.name,
    icon: null,
    description: null,
    home_header: null,
    splash: null,
    discovery_splash: null,
    features: [],
    banner: null,
    owner_id: guild.ownerId,
    application_id: null,
    region: 'deprecated',
    afk_channel_id: null,
    afk_timeout: 300,
    system_channel_id: guild.systemChannelId,
    system_channel_flags: 0,
    widget_enabled: false,
    widget_channel_id: null,
    verification_level: 0,
    roles: rolePayloads(guild),
    default_message_notifications: 0,
    mfa_level: 0,
    explicit_content_filter: 0,
    max_presences: null,
    max_members: 500_000,
    max_stage_video_channel_users: 50,
    max_video_channel_users: 25,
    vanity_url_code: null,
    premium_tier: 0,
    premium_subscription_count: 0,
    preferred_locale: 'en-US',
    rules_channel_id: null,
    safety_alerts_channel_id: null,
    public_updates_channel_id: null,
    premium_progress_bar_enabled: false,
    nsfw: false,
    nsfw_level: 0,
    emojis: [],
    stickers: [],
  };
}

/** Components as Discord gives them back: every one numbered, empty fields left out. */
export function storedComponents(components: readonly Component[]): Component[] {
  let last = 0;
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (!isRecord(value)) return value;
    const out: Json = {};
    if (typeof value['type'] === 'number' && !('animated' in value)) {
      last += 1;
      out['id'] = typeof value['id'] === 'number' && value['id'] > 0 ? value['id'] : last;
    }
    for (const [key, inner] of Object.entries(value)) {
      if (inner !== null && inner !== undefined && key !== 'id') out[key] = visit(inner);
      else if (key === 'id' && typeof inner === 'string') out[key] = inner;
    }
    return out;
  };
  return components.map((component) => {
    const stored = visit(component);
    return isRecord(stored) ? { ...stored, type: component.type } : { ...component };
  });
}
