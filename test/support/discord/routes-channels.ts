import { z } from 'zod';
import { type Call, type Core, created, nothing, ok, param, type Routes, readMessage, refuse } from './core.js';
import {
  lockedThread,
  missingPermissions,
  onlyModeratedTags,
  tagRequired,
  unknownMember,
  wrongChannelType,
} from './errors.js';
import { fault } from './limits.js';
import { channelPayload, guildPayload, isThread, memberPayload, rolePayloads } from './payloads.js';
import { demand } from './permissions.js';
import { type Channel, ChannelKind, type ForumTag } from './shapes.js';

const MOST_FORUM_TAGS = 20;
const MOST_APPLIED_TAGS = 5;

const threadSchema = z.looseObject({
  name: z.string(),
  auto_archive_duration: z.number().nullish(),
  applied_tags: z.array(z.string()).nullish(),
  message: z.unknown().optional(),
});

const channelChangeSchema = z.looseObject({
  name: z.string().nullish(),
  topic: z.string().nullish(),
  archived: z.boolean().nullish(),
  locked: z.boolean().nullish(),
  applied_tags: z.array(z.string()).nullish(),
  auto_archive_duration: z.number().nullish(),
  available_tags: z
    .array(z.looseObject({ name: z.string(), id: z.string().nullish(), moderated: z.boolean().nullish() }))
    .nullish(),
  parent_id: z.string().nullish(),
  type: z.number().nullish(),
});

/** Channels, threads and the guild around them. */
export function channelRoutes(core: Core): Routes {
  const { world, messages } = core;
  const bits = (channel: Channel): bigint => world.permissions(channel, world.bot.id);
  const tagsOf = (
    list: readonly {
      readonly name: string;
      readonly id?: string | null | undefined;
      readonly moderated?: boolean | null | undefined;
    }[],
  ): ForumTag[] =>
    list.map((tag) => ({
      id: tag.id ?? world.snowflakes.next(),
      name: tag.name,
      moderated: tag.moderated ?? false,
      emoji_id: null,
      emoji_name: null,
    }));

  /** Tags of a post: at most five, of its forum, and those of moderators only from moderators. */
  const checkTags = (call: Call, forum: Channel, ids: readonly string[]): void => {
    const known = ids.map((id) => forum.tags.find((tag) => tag.id === id));
    refuse(core, call, [
      ...(ids.length > MOST_APPLIED_TAGS
        ? [fault(['applied_tags'], 'BASE_TYPE_BAD_LENGTH', 'Must be 5 or fewer in length.')]
        : []),
      ...(known.includes(undefined) ? [fault(['applied_tags'], 'INVALID_TAG', 'The forum has no such tag.')] : []),
    ]);
    if (known.some((tag) => tag?.moderated === true)) demand(bits(forum), 'ManageThreads');
  };
  const checkForumTags = (call: Call, tags: readonly { readonly name: string }[]): void =>
    refuse(core, call, [
      ...(tags.length > MOST_FORUM_TAGS
        ? [fault(['available_tags'], 'BASE_TYPE_BAD_LENGTH', 'Must be 20 or fewer in length.')]
        : []),
      ...(new Set(tags.map(({ name }) => name)).size < tags.length
        ? [fault(['available_tags'], 'TAG_NAMES_UNIQUE', 'Tag names must be unique.')]
        : []),
      ...(tags.some(({ name }) => name.length < 1 || name.length > 20)
        ? [fault(['available_tags'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 20 in length.')]
        : []),
    ]);

  return {
    'GET /channels/{channel_id}': (call) => {
      const channel = world.channel(param(call, 'channel_id'));
      demand(bits(channel));
      return ok(channelPayload(channel));
    },
    'PATCH /channels/{channel_id}': (call) => {
      const channel = world.channel(param(call, 'channel_id'));
      const change = channelChangeSchema.parse(call.body);
      if (channel.type === ChannelKind.dm) throw wrongChannelType();
      const own = isThread(channel) && channel.ownerId === world.bot.id;
      // A thread that was locked is a moderator's to open.
      if (!own || change.locked || (channel.locked && change.archived === false))
        demand(bits(channel), isThread(channel) ? 'ManageThreads' : 'ManageChannels');
      // A closed thread takes no change but to be opened again, alone or with others.
      if (isThread(channel) && channel.archived && change.archived !== false) throw lockedThread();
      const forum = world.parentOf(channel);
      if (change.applied_tags && forum !== undefined) checkTags(call, forum, change.applied_tags);
      if (change.available_tags) checkForumTags(call, change.available_tags);
      if (channel.archived && change.archived === false) channel.activeAt = world.now();
      channel.name = change.name ?? channel.name;
      if (change.topic !== undefined) channel.topic = change.topic;
      channel.archived = change.archived ?? channel.archived;
      channel.locked = change.locked ?? channel.locked;
      channel.appliedTags = change.applied_tags ?? channel.appliedTags;
      channel.autoArchiveMinutes = change.auto_archive_duration ?? channel.autoArchiveMinutes;
      if (change.available_tags) channel.tags = tagsOf(change.available_tags);
      world.announceChannel(channel);
      return ok(channelPayload(channel));
    },
    'DELETE /channels/{channel_id}': (call) => {
      const channel = world.channel(param(call, 'channel_id'));
      if (channel.type !== ChannelKind.dm) {
        demand(bits(channel), isThread(channel) ? 'ManageThreads' : 'ManageChannels');
        world.deleteChannel(channel);
      }
      return ok(channelPayload(channel));
    },
    'POST /channels/{channel_id}/threads': (call) => {
      const parent = world.channel(param(call, 'channel_id'));
      const body = threadSchema.parse(call.body);
      const forum = parent.type === ChannelKind.forum;
      if (forum ? body.message === undefined : body.message !== undefined || parent.type !== ChannelKind.text) {
        throw wrongChannelType();
      }
      demand(bits(parent), forum ? 'SendMessages' : 'CreatePublicThreads');
      if (forum) {
        const tags = body.applied_tags ?? [];
        checkTags(call, parent, tags);
        if (parent.requiresTag && tags.length === 0)
          throw parent.tags.every(({ moderated }) => moderated) ? onlyModeratedTags() : tagRequired();
      }
      const first = forum ? readMessage(core, call, body.message, ['message']) : undefined;
      if (first && call.files.length > 0) demand(bits(parent), 'AttachFiles');
      if (first && (first.embeds ?? []).length > 0) demand(bits(parent), 'EmbedLinks');
      const thread = world.addChannel({
        type: ChannelKind.thread,
        name: body.name,
        guildId: parent.guildId,
        parentId: parent.id,
        ownerId: world.bot.id,
        appliedTags: body.applied_tags ?? [],
        autoArchiveMinutes: body.auto_archive_duration ?? 4320,
      });
      parent.lastMessageId = thread.id;
      if (first === undefined) return created(channelPayload(thread));
      // The first message of a post has the post's own id.
      const message = messages.create({
        channel: thread,
        author: world.bot,
        body: first,
        files: call.files,
        id: thread.id,
      });
      return created({
        ...channelPayload(thread),
        message: world.payload(message),
      });
    },
    'POST /channels/{channel_id}/messages/{message_id}/threads': (call) => {
      const parent = world.channel(param(call, 'channel_id'));
      const message = world.message(parent.id, param(call, 'message_id'));
      if (parent.type !== ChannelKind.text) throw wrongChannelType();
      demand(bits(parent), 'CreatePublicThreads');
      const body = threadSchema.parse(call.body);
      const thread = world.addChannel({
        id: message.id,
        type: ChannelKind.thread,
        name: body.name,
        guildId: parent.guildId,
        parentId: parent.id,
        ownerId: world.bot.id,
        autoArchiveMinutes: body.auto_archive_duration ?? 4320,
      });
      return created(channelPayload(thread));
    },
    'POST /channels/{channel_id}/typing': (call) => {
      const channel = world.channel(param(call, 'channel_id'));
      if (channel.type !== ChannelKind.dm)
        demand(bits(channel), isThread(channel) ? 'SendMessagesInThreads' : 'SendMessages');
      return nothing;
    },
    'PUT /channels/{channel_id}/thread-members/@me': (call) => {
      demand(bits(world.channel(param(call, 'channel_id'))));
      return nothing;
    },
    'PUT /channels/{channel_id}/thread-members/{user_id}': (call) => {
      demand(bits(world.channel(param(call, 'channel_id'))), 'SendMessagesInThreads');
      world.user(param(call, 'user_id'));
      return nothing;
    },
    'GET /guilds/{guild_id}': (call) => {
      const guild = world.guild(param(call, 'guild_id'));
      return ok({
        ...guildPayload(guild),
        approximate_member_count: guild.members.size,
      });
    },
    'GET /guilds/{guild_id}/channels': (call) => {
      const guild = world.guild(param(call, 'guild_id'));
      const here = [...world.channels.values()].filter((one) => one.guildId === guild.id && !isThread(one));
      return ok(here.map(channelPayload));
    },
    'POST /guilds/{guild_id}/channels': (call) => {
      const guild = world.guild(param(call, 'guild_id'));
      const everyone = BigInt(guild.roles[0]?.permissions ?? '0');
      // Bit 4: manage channels.
      if ((everyone & 16n) === 0n) throw missingPermissions();
      const body = channelChangeSchema.parse(call.body);
      const channel = world.addChannel({
        type: body.type ?? ChannelKind.text,
        name: (body.name ?? '').toLowerCase().replaceAll(' ', '-'),
        guildId: guild.id,
        topic: body.topic ?? null,
        parentId: body.parent_id ?? null,
        tags: tagsOf(body.available_tags ?? []),
      });
      return created(channelPayload(channel));
    },
    'GET /channels/{channel_id}/threads/archived/public': (call) => {
      const parent = world.channel(param(call, 'channel_id'));
      demand(bits(parent), 'ReadMessageHistory');
      const closed = [...world.channels.values()].filter((one) => one.parentId === parent.id && one.archived);
      return ok({ threads: closed.map(channelPayload), members: [], has_more: false });
    },
    'GET /guilds/{guild_id}/threads/active': (call) => {
      const guild = world.guild(param(call, 'guild_id'));
      const open = [...world.channels.values()].filter(
        (one) => one.guildId === guild.id && isThread(one) && !one.archived,
      );
      return ok({ threads: open.map(channelPayload), members: [] });
    },
    'GET /guilds/{guild_id}/members/{user_id}': (call) => {
      const member = world.guild(param(call, 'guild_id')).members.get(param(call, 'user_id'));
      if (member === undefined) throw unknownMember();
      return ok(memberPayload(member));
    },
    'GET /guilds/{guild_id}/members/search': (call) => {
      const start = (call.query.get('query') ?? '').toLowerCase();
      const members = [...world.guild(param(call, 'guild_id')).members.values()];
      return ok(members.filter(({ user }) => user.username.startsWith(start)).map((member) => memberPayload(member)));
    },
    'GET /guilds/{guild_id}/roles': (call) => ok(rolePayloads(world.guild(param(call, 'guild_id')))),
  };
}
