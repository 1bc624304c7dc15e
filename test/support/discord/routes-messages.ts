import { z } from 'zod';
import { type Call, type Core, nothing, ok, param, type Routes, readMessage, refuse } from './core.js';
import { lockedThread, notYourMessage, tooManyPins, unknownMessage, wrongChannelType } from './errors.js';
import { fault } from './limits.js';
import { isThread } from './payloads.js';
import { demand, type PermissionName } from './permissions.js';
import { type Channel, ChannelKind, type Message, type MessageBody, type UploadedFile } from './shapes.js';

const MAX_PINS = 250;

/** Create, read, edit and delete messages; pins and reactions. */
export function messageRoutes(core: Core): Routes {
  const { world, messages } = core;

  const visible = (call: Call): Channel => {
    const channel = world.channel(param(call, 'channel_id'));
    demand(world.permissions(channel, world.bot.id));
    return channel;
  };
  const target = (call: Call): Message => {
    const channel = visible(call);
    const message = world.message(channel.id, param(call, 'message_id'));
    if (world.ephemeralFor.has(message.id)) throw unknownMessage();
    return message;
  };
  /** A message that may be changed: nothing in a closed thread can be, until the thread is opened again. */
  const living = (call: Call): Message => {
    const message = target(call);
    if (world.channel(message.channel_id).archived) throw lockedThread();
    return message;
  };

  const pin = (call: Call) => {
    const message = living(call);
    const channel = world.channel(message.channel_id);
    demand(world.permissions(channel, world.bot.id), 'PinMessages');
    const pins = world.pins.get(channel.id) ?? [];
    if (!message.pinned && pins.length >= MAX_PINS) throw tooManyPins();
    if (!message.pinned) {
      message.pinned = true;
      const at = new Date(world.now()).toISOString();
      world.pins.set(channel.id, [{ messageId: message.id, at }, ...pins]);
      announcePins(core, channel);
    }
    return nothing;
  };
  const unpin = (call: Call) => {
    const message = living(call);
    const channel = world.channel(message.channel_id);
    demand(world.permissions(channel, world.bot.id), 'PinMessages');
    message.pinned = false;
    const pins = world.pins.get(channel.id) ?? [];
    world.pins.set(
      channel.id,
      pins.filter((one) => one.messageId !== message.id),
    );
    announcePins(core, channel);
    return nothing;
  };
  const pinned = (channel: Channel) =>
    (world.pins.get(channel.id) ?? []).map((one) => ({
      pinned_at: one.at,
      message: world.payload(world.message(channel.id, one.messageId)),
    }));

  return {
    'POST /channels/{channel_id}/messages': (call) => {
      const channel = world.channel(param(call, 'channel_id'));
      const body = readMessage(core, call, call.body);
      demandMaySend(core, channel, body, call.files);
      const earlier = messages.earlierWithNonce(world.bot, body);
      if (earlier) return ok(world.payload(earlier));
      if (body.message_reference) world.message(channel.id, body.message_reference.message_id);
      return ok(
        world.payload(
          messages.create({
            channel,
            author: world.bot,
            body,
            files: call.files,
          }),
        ),
      );
    },
    'GET /channels/{channel_id}/messages': (call) => {
      const channel = visible(call);
      demand(world.permissions(channel, world.bot.id), 'ReadMessageHistory');
      return ok(listMessages(core, call, channel).map((message) => world.payload(message)));
    },
    'GET /channels/{channel_id}/messages/{message_id}': (call) => ok(world.payload(target(call))),
    'PATCH /channels/{channel_id}/messages/{message_id}': (call) => {
      const message = living(call);
      if (message.author.id !== world.bot.id) throw notYourMessage();
      return ok(world.payload(messages.edit(message, readMessage(core, call, call.body), call.files)));
    },
    'DELETE /channels/{channel_id}/messages/{message_id}': (call) => {
      const message = living(call);
      const channel = world.channel(message.channel_id);
      if (message.author.id !== world.bot.id) {
        if (channel.type === ChannelKind.dm) throw wrongChannelType();
        demand(world.permissions(channel, world.bot.id), 'ManageMessages');
      }
      messages.delete(message);
      return nothing;
    },
    'POST /channels/{channel_id}/messages/bulk-delete': (call) => {
      const channel = visible(call);
      demand(world.permissions(channel, world.bot.id), 'ManageMessages');
      const { messages: ids } = z.object({ messages: z.array(z.string()) }).parse(call.body);
      if (ids.length < 2 || ids.length > 100) {
        refuse(core, call, [fault(['messages'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 2 and 100 in length.')]);
      }
      for (const id of ids) {
        const message = world.messages.get(id);
        if (message?.channel_id === channel.id) messages.delete(message);
      }
      return nothing;
    },
    'PUT /channels/{channel_id}/messages/pins/{message_id}': pin,
    'PUT /channels/{channel_id}/pins/{message_id}': pin,
    'DELETE /channels/{channel_id}/messages/pins/{message_id}': unpin,
    'DELETE /channels/{channel_id}/pins/{message_id}': unpin,
    'GET /channels/{channel_id}/messages/pins': (call) => ok({ items: pinned(visible(call)), has_more: false }),
    'GET /channels/{channel_id}/pins': (call) => ok(pinned(visible(call)).map((one) => one.message)),
    'PUT /channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me': (call) => {
      const message = living(call);
      demand(world.permissions(world.channel(message.channel_id), world.bot.id), 'AddReactions');
      world.addReaction(message, param(call, 'emoji_name'), world.bot);
      return nothing;
    },
    'DELETE /channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me': (call) => {
      world.removeReaction(target(call), param(call, 'emoji_name'), world.bot);
      return nothing;
    },
  };
}

/** Throws what Discord answers where the bot may not post this here: 50001, 50007, 50013, 50083, 50024, 50006. */
export function demandMaySend(core: Core, channel: Channel, body: MessageBody, files: readonly UploadedFile[]): void {
  const { world } = core;
  if (channel.type === ChannelKind.dm) {
    world.demandOpenDm(channel);
    return;
  }
  const needed: PermissionName[] = [isThread(channel) ? 'SendMessagesInThreads' : 'SendMessages'];
  if (files.length > 0) needed.push('AttachFiles');
  if ((body.embeds ?? []).length > 0) needed.push('EmbedLinks');
  demand(world.permissions(channel, world.bot.id), ...needed);
  // A forum holds posts, not messages.
  if (channel.type === ChannelKind.forum) throw wrongChannelType();
  if (isThread(channel) && channel.locked && channel.archived) throw lockedThread();
}

// Newest first, as Discord lists them.
function listMessages(core: Core, call: Call, channel: Channel): Message[] {
  const limit = Number(call.query.get('limit') ?? '50');
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    refuse(core, call, [fault(['limit'], 'NUMBER_TYPE_RANGE', 'int value should be between 1 and 100.')]);
  }
  const all = core.world.history(channel.id);
  const bound = (name: string): bigint | undefined => {
    const text = call.query.get(name);
    return text !== null && /^\d+$/.test(text) ? BigInt(text) : undefined;
  };
  const [before, after, around] = [bound('before'), bound('after'), bound('around')];
  let found = all;
  if (before !== undefined) found = all.filter((one) => BigInt(one.id) < before).slice(-limit);
  else if (after !== undefined) found = all.filter((one) => BigInt(one.id) > after).slice(0, limit);
  else if (around !== undefined) {
    const at = all.findIndex((one) => BigInt(one.id) >= around);
    const start = Math.max(0, (at < 0 ? all.length : at) - Math.floor(limit / 2));
    found = all.slice(start, start + limit);
  } else found = all.slice(-limit);
  return found.toReversed();
}

function announcePins(core: Core, channel: Channel): void {
  const place = channel.guildId === null ? {} : { guild_id: channel.guildId };
  const last = core.world.pins.get(channel.id)?.[0]?.at ?? null;
  core.world.dispatch(
    'CHANNEL_PINS_UPDATE',
    { channel_id: channel.id, last_pin_timestamp: last, ...place },
    channel.guildId,
  );
}
