import { z } from 'zod';
import type { ForumAccount } from '../client.js';

// What we read of NodeBB's answers. Those of `/api/v3/…` stand in an envelope, pages under `/api/…` do not.

/** Ids come as numbers, and in places as text. */
const Id = z.union([z.number(), z.string()]).transform(String);
const Flag = z.union([z.number(), z.boolean()]).transform(Boolean);
const Time = z.union([z.number(), z.string()]).transform(Number);

export const envelope = <S extends z.ZodType>(response: S) => z.looseObject({ response });

export const Account = z.looseObject({ uid: Id, username: z.string(), banned: Flag.default(false) });

export const Self = Account.extend({
  userslug: z.string(),
  mutedUntil: z.number().nullish(),
  lastposttime: Time.nullish(),
  isAdmin: z.boolean().default(false),
});
export type Self = z.infer<typeof Self>;

export const Config = z.looseObject({
  maximumPostLength: z.number(),
  minimumPostLength: z.number(),
  maximumTitleLength: z.number(),
  minimumTitleLength: z.number(),
  maximumChatMessageLength: z.number(),
  allowTopicsThumbnail: Flag.default(true),
  disableChat: Flag.default(false),
  postQueue: Flag.default(false),
  /** In KB. */
  maximumFileSize: z.number().default(2048),
  thumbs: z.looseObject({ size: z.coerce.number() }).optional(),
});
export type Config = z.infer<typeof Config>;

export const Category = z.looseObject({
  privileges: z.looseObject({
    'topics:create': Flag.default(false),
    isAdminOrMod: Flag.default(false),
  }),
});

/** Waiting for a moderator: 202 for a topic, but 200 for a reply. */
export const Queued = envelope(z.looseObject({ queued: z.literal(true) }));
export const MadeTopic = envelope(z.looseObject({ tid: Id, mainPid: Id }));
export const MadePost = envelope(z.looseObject({ pid: Id }));
export const Topic = envelope(z.looseObject({ deleted: Flag, locked: Flag }));
export const AnyAnswer = z.unknown();
export const Raw = envelope(z.looseObject({ content: z.string().nullish() }));

export const TopicPage = z.looseObject({
  posts: z.array(z.looseObject({ pid: Id, uid: Id, timestamp: z.number() })),
  pagination: z.looseObject({ pageCount: z.number() }),
});
export const OwnTopics = z.looseObject({
  topics: z.array(z.looseObject({ tid: Id, cid: Id, mainPid: Id, timestamp: z.number() })),
  pagination: z.looseObject({ pageCount: z.number() }),
});

export const Uploaded = envelope(z.looseObject({ images: z.array(z.looseObject({ url: z.string() })).min(1) }));
export const Thumbs = envelope(z.array(z.looseObject({ url: z.string(), path: z.string() })));

export const RoomWith = envelope(z.looseObject({ roomId: Id.nullable() }));
export const MadeRoom = envelope(z.looseObject({ roomId: Id }));
export const Members = envelope(z.looseObject({ users: z.array(z.looseObject({ uid: Id })) }));
export const MadeMessage = envelope(z.looseObject({ messageId: Id }));

const Room = z.looseObject({
  roomId: Id,
  timestamp: z.number().nullish(),
  messageCount: z.number(),
  teaser: z.looseObject({ timestamp: z.number().nullish() }).nullish(),
});
export type Room = z.infer<typeof Room>;
export const Rooms = envelope(z.looseObject({ rooms: z.array(Room), nextStart: z.number() }));

const Message = z.looseObject({
  messageId: z.number(),
  fromuid: Id,
  timestamp: z.number(),
  edited: z.number().default(0),
  deleted: z.number().default(0),
  system: z.number().default(0),
  /** The message that it answers. */
  toMid: Id.nullish(),
  fromUser: z.looseObject({ username: z.string(), banned: Flag.default(false) }).nullish(),
});
export type Message = z.infer<typeof Message>;
export const Messages = envelope(z.looseObject({ messages: z.array(Message) }));

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#x2F;': '/',
  '&#x5C;': '\\',
  '&#96;': '`',
  '&amp;': '&',
};

/** NodeBB gives names ready for a page. */
export const plainName = (name: string): string =>
  name.replace(/&(?:lt|gt|quot|#x27|#x2F|#x5C|#96|amp);/g, (entity) => ENTITIES[entity] ?? entity);

export const accountOf = ({ uid, username, banned }: z.infer<typeof Account>): ForumAccount => ({
  id: uid,
  name: plainName(username),
  banned,
});
