import { closedDms, noMutualServer, unknownChannel, unknownGuild, unknownMessage, unknownUser } from './errors.js';
import { channelPayload, isThread, memberPayload, messagePayload } from './payloads.js';
import { ALL_PERMISSIONS, bitsOf, type PermissionName, permissionsIn } from './permissions.js';
import type { Channel, Guild, Message, Reaction, User } from './shapes.js';
import { ChannelKind } from './shapes.js';
import { Snowflakes } from './snowflakes.js';

/** Where an event goes; the gateway drops it where the session did not ask for its intent. */
export type Dispatch = (name: string, data: Record<string, unknown>, guildId: string | null) => void;

export interface StoredFile {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** The state of the pretended Discord: who is there, which channels, what was said. No HTTP and no sockets here. */
export class World {
  readonly users = new Map<string, User>();
  readonly guilds = new Map<string, Guild>();
  readonly channels = new Map<string, Channel>();
  readonly messages = new Map<string, Message>();
  readonly reactions = new Map<string, Reaction[]>();
  readonly files = new Map<string, StoredFile>();
  /** Message id → the only user who sees it. */
  readonly ephemeralFor = new Map<string, string>();
  readonly pins = new Map<string, { messageId: string; at: string }[]>();
  readonly closedDms = new Set<string>();
  /** User id → permissions that this member lacks on every server. */
  readonly lacking = new Map<string, bigint>();
  readonly snowflakes: Snowflakes;
  readonly bot: User;
  dispatch: Dispatch = () => undefined;

  constructor(
    readonly now: () => number,
    botName: string,
  ) {
    this.snowflakes = new Snowflakes(now);
    this.bot = this.addUser(botName, true);
  }

  addUser(name: string, bot = false): User {
    const user: User = {
      id: this.snowflakes.next(),
      username: name.toLowerCase().replaceAll(/[^a-z0-9_.]/g, '_'),
      discriminator: '0',
      global_name: bot ? null : name,
      avatar: null,
      bot,
      public_flags: 0,
      flags: 0,
      primary_guild: null,
    };
    this.users.set(user.id, user);
    return user;
  }

  addGuild(name: string): Guild {
    const owner = this.addUser(`${name} owner`);
    const id = this.snowflakes.next();
    const guild: Guild = {
      id,
      name,
      ownerId: owner.id,
      roles: [
        {
          id,
          name: '@everyone',
          permissions: ALL_PERMISSIONS.toString(),
          position: 0,
        },
      ],
      members: new Map(),
      systemChannelId: null,
    };
    this.guilds.set(id, guild);
    this.addMember(guild, owner);
    this.addMember(guild, this.bot);
    return guild;
  }

  addMember(guild: Guild, user: User): void {
    if (guild.members.has(user.id)) return;
    const member = { user, roles: [], joinedAt: this.now() };
    guild.members.set(user.id, member);
    this.dispatch('GUILD_MEMBER_ADD', { ...memberPayload(member), guild_id: guild.id }, guild.id);
  }

  addChannel(fields: Partial<Channel> & { readonly type: number; readonly name: string }): Channel {
    const channel: Channel = {
      id: fields.id ?? this.snowflakes.next(),
      guildId: null,
      recipients: [],
      topic: null,
      parentId: null,
      position: this.channels.size,
      overwrites: [],
      tags: [],
      appliedTags: [],
      ownerId: null,
      archived: false,
      activeAt: this.now(),
      requiresTag: false,
      locked: false,
      autoArchiveMinutes: 4320,
      createdAt: this.now(),
      lastMessageId: null,
      messageCount: 0,
      ...fields,
    };
    this.channels.set(channel.id, channel);
    // Version 10 of the API announces no private channels.
    if (channel.guildId !== null) {
      const created = isThread(channel) ? { newly_created: true } : {};
      const name = isThread(channel) ? 'THREAD_CREATE' : 'CHANNEL_CREATE';
      this.dispatch(name, { ...channelPayload(channel), ...created }, channel.guildId);
    }
    return channel;
  }

  /** Threads in which nobody has written for as long as they are set to stay open are closed. */
  archiveIdle(): void {
    for (const channel of this.channels.values()) {
      if (!isThread(channel) || channel.archived) continue;
      if (this.now() - channel.activeAt <= channel.autoArchiveMinutes * 60_000) continue;
      channel.archived = true;
      this.announceChannel(channel);
    }
  }

  announceChannel(channel: Channel): void {
    const name = isThread(channel) ? 'THREAD_UPDATE' : 'CHANNEL_UPDATE';
    this.dispatch(name, channelPayload(channel), channel.guildId);
  }

  /** Takes a channel away with its threads and messages, as a moderator would. */
  deleteChannel(channel: Channel): void {
    for (const other of [...this.channels.values()]) if (other.parentId === channel.id) this.#drop(other);
    this.#drop(channel);
    const name = isThread(channel) ? 'THREAD_DELETE' : 'CHANNEL_DELETE';
    this.dispatch(name, channelPayload(channel), channel.guildId);
  }

  #drop(channel: Channel): void {
    this.channels.delete(channel.id);
    this.pins.delete(channel.id);
    for (const message of [...this.messages.values()]) {
      if (message.channel_id === channel.id) this.forget(message);
    }
  }

  forget(message: Message): void {
    this.messages.delete(message.id);
    this.reactions.delete(message.id);
    const pins = this.pins.get(message.channel_id);
    if (pins) {
      this.pins.set(
        message.channel_id,
        pins.filter((pin) => pin.messageId !== message.id),
      );
    }
  }

  /** The private channel of a person with the bot; made at the first call, the same one ever after. */
  dmChannel(user: User): Channel {
    for (const channel of this.channels.values()) {
      if (channel.type === ChannelKind.dm && channel.recipients.some((one) => one.id === user.id)) return channel;
    }
    return this.addChannel({
      type: ChannelKind.dm,
      name: '',
      recipients: [user],
    });
  }

  channel(id: string): Channel {
    const channel = this.channels.get(id);
    if (channel === undefined) throw unknownChannel();
    return channel;
  }

  guild(id: string): Guild {
    const guild = this.guilds.get(id);
    if (guild === undefined) throw unknownGuild();
    return guild;
  }

  user(id: string): User {
    const user = this.users.get(id);
    if (user === undefined) throw unknownUser();
    return user;
  }

  message(channelId: string, id: string): Message {
    const message = this.messages.get(id);
    if (message === undefined || message.channel_id !== channelId) throw unknownMessage();
    return message;
  }

  /** Messages of a channel, oldest first, without those that only one person sees. */
  history(channelId: string): Message[] {
    return [...this.messages.values()]
      .filter((message) => message.channel_id === channelId && !this.ephemeralFor.has(message.id))
      .sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  }

  parentOf(channel: Channel): Channel | undefined {
    return isThread(channel) && channel.parentId !== null ? this.channels.get(channel.parentId) : undefined;
  }

  /** Permissions of a user in a channel; everything in a private one. */
  permissions(channel: Channel, userId: string): bigint {
    if (channel.guildId === null) return ALL_PERMISSIONS;
    const bits = permissionsIn(this.guild(channel.guildId), channel, this.parentOf(channel), userId);
    return bits & ~(this.lacking.get(userId) ?? 0n);
  }

  /** A member leaves or is removed. Without the privileged intent the bot is not told. */
  removeMember(guild: Guild, user: User): void {
    guild.members.delete(user.id);
  }

  denyPermissions(channel: Channel, names: readonly PermissionName[]): void {
    const others = channel.overwrites.filter((entry) => entry.id !== this.bot.id);
    const before = channel.overwrites.find((entry) => entry.id === this.bot.id);
    const deny = BigInt(before?.deny ?? '0') | bitsOf(names);
    channel.overwrites = [...others, { id: this.bot.id, type: 1, allow: '0', deny: deny.toString() }];
    this.announceChannel(channel);
  }

  restorePermissions(channel: Channel): void {
    channel.overwrites = channel.overwrites.filter((entry) => entry.id !== this.bot.id);
    this.announceChannel(channel);
  }

  demandOpenDm(channel: Channel): void {
    const [reader] = channel.recipients;
    const shared = [...this.guilds.values()].some(({ members }) => reader !== undefined && members.has(reader.id));
    if (this.guilds.size > 0 && !shared) throw noMutualServer();
    if (channel.recipients.some((user) => this.closedDms.has(user.id))) throw closedDms();
  }

  addReaction(message: Message, emoji: string, user: User): void {
    const list = this.reactions.get(message.id) ?? [];
    this.reactions.set(message.id, list);
    let reaction = list.find((one) => one.emoji.name === emoji);
    if (reaction === undefined) {
      reaction = { emoji: { id: null, name: emoji }, users: [] };
      list.push(reaction);
    }
    if (reaction.users.includes(user.id)) return;
    reaction.users.push(user.id);
    this.#announceReaction('MESSAGE_REACTION_ADD', message, emoji, user);
  }

  removeReaction(message: Message, emoji: string, user: User): void {
    const reaction = this.reactions.get(message.id)?.find((one) => one.emoji.name === emoji);
    if (!reaction?.users.includes(user.id)) return;
    reaction.users = reaction.users.filter((id) => id !== user.id);
    this.#announceReaction('MESSAGE_REACTION_REMOVE', message, emoji, user);
  }

  #announceReaction(name: string, message: Message, emoji: string, user: User): void {
    const guildId = message.guild_id ?? null;
    const data = {
      user_id: user.id,
      channel_id: message.channel_id,
      message_id: message.id,
      message_author_id: message.author.id,
      emoji: { id: null, name: emoji },
      burst: false,
      type: 0,
      ...(guildId === null ? {} : { guild_id: guildId }),
    };
    this.dispatch(name, data, guildId);
  }

  /** What a message looks like to the bot on the wire. */
  payload(message: Message): Record<string, unknown> {
    return messagePayload(message, this.reactions.get(message.id), this.bot.id);
  }
}
