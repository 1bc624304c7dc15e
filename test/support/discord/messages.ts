import { emptyMessage, invalidForm } from './errors.js';
import { memberPayload, storedComponents } from './payloads.js';
import { pngSize } from './png-size.js';
import type { Attachment, Channel, Embed, Message, MessageBody, UploadedFile, User } from './shapes.js';
import { COMPONENTS_V2, EPHEMERAL } from './shapes.js';
import type { World } from './world.js';

export interface NewMessage {
  readonly channel: Channel;
  readonly author: User;
  readonly body: MessageBody;
  readonly files: readonly UploadedFile[];
  /** Type 20 is the answer to a slash command, 0 an ordinary message. */
  readonly type?: number;
  readonly id?: string;
  readonly visibleTo?: string;
  readonly loading?: boolean;
  readonly interaction?: Record<string, unknown>;
}

/** Makes, changes and deletes messages, and tells the gateway. Limits and permissions are checked by the callers. */
export class Messages {
  readonly #nonces = new Map<string, { at: number; messageId: string }>();

  constructor(
    private readonly world: World,
    private readonly cdn: () => string,
    private readonly nonceWindowMs: number,
  ) {}

  /** `enforce_nonce`: the same author's earlier message with this nonce, if young enough. */
  earlierWithNonce(author: User, body: MessageBody): Message | undefined {
    if (body.enforce_nonce !== true || body.nonce === null || body.nonce === undefined) return undefined;
    const known = this.#nonces.get(`${author.id}/${body.nonce}`);
    if (known === undefined || this.world.now() - known.at > this.nonceWindowMs) return undefined;
    return this.world.messages.get(known.messageId);
  }

  create(order: NewMessage): Message {
    const { world } = this;
    const { channel, author, body } = order;
    if (!order.loading) demandContent(body, order.files.length);
    const id = order.id ?? world.snowflakes.next();
    const attachments = this.#store(channel, body, order.files, []);
    const flags = (body.flags ?? 0) & (EPHEMERAL | COMPONENTS_V2 | (1 << 2) | (1 << 12));
    const message: Message = {
      id,
      channel_id: channel.id,
      ...(channel.guildId === null ? {} : { guild_id: channel.guildId }),
      type: order.type ?? (body.message_reference ? 19 : 0),
      author,
      content: body.content ?? '',
      embeds: this.#embeds(body.embeds ?? [], attachments),
      components: storedComponents(body.components ?? []),
      attachments,
      timestamp: new Date(world.now()).toISOString(),
      edited_timestamp: null,
      flags: order.loading ? flags | (1 << 7) : flags,
      pinned: false,
      tts: body.tts ?? false,
      ...this.#mentions(channel, body),
      ...(body.nonce === null || body.nonce === undefined ? {} : { nonce: body.nonce }),
      ...(author.id === world.bot.id && order.interaction ? { application_id: world.bot.id } : {}),
      ...(order.interaction ? { interaction_metadata: order.interaction } : {}),
      ...(body.message_reference
        ? {
            message_reference: {
              message_id: body.message_reference.message_id,
              channel_id: channel.id,
              type: 0,
            },
          }
        : {}),
    };
    world.messages.set(id, message);
    if (body.nonce !== null && body.nonce !== undefined) {
      this.#nonces.set(`${author.id}/${body.nonce}`, {
        at: world.now(),
        messageId: id,
      });
    }
    if (order.visibleTo !== undefined) world.ephemeralFor.set(id, order.visibleTo);
    else {
      channel.lastMessageId = id;
      channel.messageCount += 1;
      channel.activeAt = world.now();
      if (channel.archived) {
        channel.archived = false;
        world.announceChannel(channel);
      }
      this.#tell('MESSAGE_CREATE', message);
    }
    return message;
  }

  edit(message: Message, body: MessageBody, files: readonly UploadedFile[]): Message {
    const { world } = this;
    const channel = world.channel(message.channel_id);
    const kept = body.attachments
      ? message.attachments.filter((one) => body.attachments?.some((wanted) => wanted.id === one.id))
      : message.attachments;
    const attachments = this.#store(channel, body, files, kept);
    const next: MessageBody = {
      ...body,
      content: body.content === undefined ? message.content : body.content,
      embeds: body.embeds === undefined ? message.embeds : body.embeds,
      components: body.components === undefined ? message.components : body.components,
    };
    demandContent({ ...next, flags: body.flags ?? message.flags }, attachments.length);
    message.content = next.content ?? '';
    message.attachments = attachments;
    message.embeds = this.#embeds(next.embeds ?? [], attachments);
    message.components = storedComponents(next.components ?? []);
    // The first edit of a deferred answer fills it in; nobody sees that as an edit.
    if ((message.flags & (1 << 7)) === 0) message.edited_timestamp = new Date(world.now()).toISOString();
    message.flags &= ~(1 << 7);
    if (body.flags !== null && body.flags !== undefined) {
      message.flags = (message.flags & ~(1 << 2)) | (body.flags & ((1 << 2) | COMPONENTS_V2));
    }
    Object.assign(message, this.#mentions(channel, next));
    if (!world.ephemeralFor.has(message.id)) this.#tell('MESSAGE_UPDATE', message);
    return message;
  }

  delete(message: Message): void {
    const { world } = this;
    world.forget(message);
    if (world.ephemeralFor.has(message.id)) return;
    const guildId = message.guild_id ?? null;
    const place = guildId === null ? {} : { guild_id: guildId };
    world.dispatch('MESSAGE_DELETE', { id: message.id, channel_id: message.channel_id, ...place }, guildId);
  }

  #tell(name: string, message: Message): void {
    const guildId = message.guild_id ?? null;
    const member = guildId === null ? undefined : this.world.guild(guildId).members.get(message.author.id);
    const extra = member === undefined ? {} : { member: memberPayload(member, false) };
    // Without the channel's type a client cannot tell a private channel that it has not met yet.
    const place = { channel_type: this.world.channel(message.channel_id).type };
    this.world.dispatch(name, { ...this.world.payload(message), ...place, ...extra }, guildId);
  }

  #store(
    channel: Channel,
    body: MessageBody,
    files: readonly UploadedFile[],
    kept: readonly Attachment[],
  ): Attachment[] {
    const added = files.map((file): Attachment => {
      const listed = body.attachments?.find((one) => one.id === file.index);
      const id = this.world.snowflakes.next();
      const filename = (listed?.filename ?? file.filename).replaceAll(/[^\w.()-]/g, '_');
      const path = `/attachments/${channel.id}/${id}/${filename}`;
      this.world.files.set(path, {
        bytes: file.bytes,
        contentType: file.contentType,
      });
      const size = file.contentType === 'image/png' ? pngSize(file.bytes) : undefined;
      return {
        id,
        filename,
        size: file.bytes.length,
        url: `${this.cdn()}${path}`,
        proxy_url: `${this.cdn()}${path}`,
        content_type: file.contentType,
        ...(listed?.description ? { description: listed.description } : {}),
        ...(size ?? {}),
      };
    });
    return [...kept, ...added];
  }

  // An embed may show a file of its own message: `attachment://name` becomes that file's address.
  #embeds(embeds: readonly Embed[], attachments: readonly Attachment[]): Embed[] {
    const addressOf = (url: string, where: (string | number)[]): string => {
      if (!url.startsWith('attachment://')) return url;
      const found = attachments.find((one) => one.filename === url.slice('attachment://'.length));
      if (found === undefined) {
        const message = `No attachment of this message is called ${JSON.stringify(url.slice(13, 113))}.`;
        throw invalidForm([{ path: where, code: 'REFERENCED_ATTACHMENT_NOT_FOUND', message }]);
      }
      return found.url;
    };
    return embeds.map((embed, index) => {
      const out: Embed = { type: 'rich' };
      for (const [key, value] of Object.entries(embed)) if (value !== null && value !== undefined) out[key] = value;
      out.type = 'rich';
      out.fields = (embed.fields ?? []).map((field) => ({
        ...field,
        inline: field.inline ?? false,
      }));
      if (out.fields.length === 0) delete out.fields;
      for (const key of ['image', 'thumbnail'] as const) {
        const media = embed[key];
        if (media?.url)
          out[key] = {
            ...media,
            url: addressOf(media.url, ['embeds', index, key, 'url']),
          };
      }
      return out;
    });
  }

  #mentions(channel: Channel, body: MessageBody): Pick<Message, 'mentions' | 'mention_roles' | 'mention_everyone'> {
    const content = body.content ?? '';
    const allowed = body.allowed_mentions;
    const may = (kind: string): boolean => !allowed || (allowed.parse ?? []).includes(kind);
    const mentions: User[] = [];
    for (const [, id = ''] of content.matchAll(/<@!?(\d{1,20})>/g)) {
      const user = this.world.users.get(id);
      const pinged = may('users') || (allowed?.users ?? []).includes(id);
      if (user && pinged && !mentions.includes(user)) mentions.push(user);
    }
    const roles: string[] = [];
    for (const [, id = ''] of content.matchAll(/<@&(\d{1,20})>/g)) {
      if (may('roles') || (allowed?.roles ?? []).includes(id)) roles.push(id);
    }
    const everyone = channel.guildId !== null && /@(?:everyone|here)\b/.test(content) && may('everyone');
    return { mentions, mention_roles: roles, mention_everyone: everyone };
  }
}

function demandContent(body: MessageBody, files: number): void {
  const components = ((body.flags ?? 0) & COMPONENTS_V2) !== 0 && (body.components ?? []).length > 0;
  const text = (body.content ?? '').trim() !== '';
  const other = (body.embeds ?? []).length > 0 || (body.sticker_ids ?? []).length > 0 || Boolean(body.poll);
  // Buttons alone do not make a message, save with the newer kind of components.
  if (!text && !other && files === 0 && !components) throw emptyMessage();
}
