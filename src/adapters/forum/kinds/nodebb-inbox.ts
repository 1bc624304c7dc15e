import { z } from 'zod';
import { type Cursor, ForumFailure, type Incoming } from '../client.js';
import { type Message, plainName, type Room } from './nodebb-shapes.js';

// NodeBB has no list of new private messages: it counts unread rooms, and an own message marks a room read, so that an order which
// came just before is never unread. What is new is told by the number of messages that each room has.

/** Of `/api/v3/chats`. */
export interface ChatReader {
  /** A page of the rooms, those with the latest messages first. */
  rooms(start: number): Promise<{ readonly rooms: readonly Room[]; readonly nextStart: number }>;
  /** Up to fifty messages, oldest first; `start` counts back from the newest. Null: the bot is not in that room any more. */
  messages(room: string, start: number): Promise<readonly Message[] | null>;
  members(room: string): Promise<readonly string[] | null>;
  raw(room: string, message: number): Promise<string | null>;
  readonly own: string;
}

/** Messages handed over at a time: each takes a request for its text. */
const MOST_AT_ONCE = 25;
/** Ids are given out before messages are stored: one may appear after a later one of the same room. */
const LATE_BY = 50;

const RoomPlace = z.object({
  /** Of all its messages; -1: some of them are not handed over yet. */
  count: z.number(),
  /** Every message up to here was handed over or is not for us; of those above, the ones in `seen`. */
  floor: z.number(),
  seen: z.array(z.number()),
});
type RoomPlace = z.infer<typeof RoomPlace>;

const Place = z.object({
  /** The latest message of the first look: what was there before is not taken. */
  from: z.number(),
  rooms: z.record(z.string(), RoomPlace),
});
type Place = z.infer<typeof Place>;

/** Nothing of it was read. */
const UNREAD: RoomPlace = { count: 0, floor: 0, seen: [] };

function placeOf(cursor: Cursor): Place {
  try {
    return Place.parse(JSON.parse(cursor));
  } catch {
    throw new ForumFailure('not-understood', { status: 0, code: 'cursor', nothingMade: true });
  }
}

/** The latest message of all rooms; ids come from one counter. */
async function latestMessage(reader: ChatReader, rooms: readonly Room[]): Promise<number> {
  const at = ({ teaser }: Room): number => teaser?.timestamp ?? 0;
  const newest = Math.max(0, ...rooms.map(at));
  let latest = 0;
  for (const room of rooms.filter((one) => newest > 0 && at(one) === newest)) {
    const messages = (await reader.messages(room.roomId, 0)) ?? [];
    latest = Math.max(latest, ...messages.map(({ messageId }) => messageId));
  }
  return latest;
}

/** Rooms whose count differs from the stored one: all pages until one in which nothing has changed. */
async function changedRooms(reader: ChatReader, known: Place['rooms'] | null): Promise<Room[]> {
  const changed = new Map<string, Room>();
  for (let start = 0; ; ) {
    const { rooms, nextStart } = await reader.rooms(start);
    const fresh = rooms.filter(
      (room) => !changed.has(room.roomId) && room.messageCount !== known?.[room.roomId]?.count,
    );
    for (const room of fresh) changed.set(room.roomId, room);
    // A room may stand at its new place before its count is the new one; whatever is below it on the page is looked at all the same.
    if (fresh.length === 0 || nextStart <= start) return [...changed.values()];
    start = nextStart;
  }
}

/** All of a room's messages above its floor, newest page first; null: not in it any more. */
async function messagesAbove(reader: ChatReader, room: string, floor: number): Promise<Message[] | null> {
  const found = new Map<number, Message>();
  for (let start = 0; ; ) {
    const page = await reader.messages(room, start);
    if (page === null) return null;
    for (const message of page) found.set(message.messageId, message);
    const oldest = page[0];
    if (oldest === undefined || oldest.messageId <= floor) break;
    start += page.length;
  }
  return [...found.values()].filter(({ messageId }) => messageId > floor);
}

interface Fresh {
  readonly room: string;
  readonly message: Message;
}

export async function readChats(
  reader: ChatReader,
  cursor: Cursor | null,
): Promise<{ messages: readonly Incoming[]; cursor: Cursor; more: boolean }> {
  if (cursor === null) {
    const rooms = await changedRooms(reader, null);
    const place: Place = {
      from: await latestMessage(reader, rooms),
      rooms: Object.fromEntries(rooms.map(({ roomId, messageCount }) => [roomId, { ...UNREAD, count: messageCount }])),
    };
    return { messages: [], cursor: JSON.stringify(place), more: false };
  }
  const before = placeOf(cursor);
  const places: Record<string, RoomPlace> = { ...before.rooms };
  const fresh: Fresh[] = [];
  for (const { roomId, messageCount } of await changedRooms(reader, before.rooms)) {
    const known = before.rooms[roomId] ?? UNREAD;
    const floor = Math.max(known.floor, before.from);
    const all = await messagesAbove(reader, roomId, floor);
    const others = (all ?? []).filter(
      ({ messageId, fromuid, system }) => fromuid !== reader.own && system === 0 && !known.seen.includes(messageId),
    );
    fresh.push(...others.map((message) => ({ room: roomId, message })));
    const highest = Math.max(0, ...(all ?? []).map(({ messageId }) => messageId));
    places[roomId] = { ...known, count: messageCount, floor: Math.max(floor, highest - LATE_BY) };
  }
  fresh.sort((one, other) => one.message.messageId - other.message.messageId);
  const taken = fresh.slice(0, MOST_AT_ONCE);
  const left = fresh.slice(MOST_AT_ONCE);
  for (const { room, message } of taken) {
    const place = places[room] ?? UNREAD;
    places[room] = { ...place, seen: [...place.seen, message.messageId] };
  }
  for (const { room, message } of left) {
    const place = places[room] ?? UNREAD;
    places[room] = { ...place, count: -1, floor: Math.min(place.floor, message.messageId - 1) };
  }
  for (const room of new Set([...taken, ...left].map((one) => one.room))) {
    const place = places[room] ?? UNREAD;
    places[room] = { ...place, seen: place.seen.filter((id) => id > place.floor) };
  }
  return {
    messages: await handedOver(reader, taken),
    cursor: JSON.stringify({ from: before.from, rooms: places }),
    more: left.length > 0,
  };
}

async function handedOver(reader: ChatReader, fresh: readonly Fresh[]): Promise<Incoming[]> {
  const membersOf = new Map<string, readonly string[]>();
  const messages: Incoming[] = [];
  for (const { room, message } of fresh) {
    // Whoever deleted a message before it was read took it back.
    if (message.deleted !== 0) continue;
    const members = membersOf.get(room) ?? (await reader.members(room));
    const text = await reader.raw(room, message.messageId);
    if (members === null || text === null) continue;
    membersOf.set(room, members);
    const { fromuid, fromUser } = message;
    messages.push({
      id: String(message.messageId),
      room,
      author: { id: fromuid, name: plainName(fromUser?.username ?? ''), banned: fromUser?.banned ?? false },
      members,
      sentAt: new Date(message.timestamp),
      editedAt: message.edited === 0 ? null : new Date(message.edited),
      ...(message.toMid === undefined || message.toMid === null ? {} : { answers: [message.toMid] }),
      text,
    });
  }
  return messages;
}
