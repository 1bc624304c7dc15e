import { z } from 'zod';

/** Any Discord component, old or new. Its kind decides which further fields it has (see the schemas below). */
export const componentSchema = z.looseObject({ type: z.number() });
export type Component = z.infer<typeof componentSchema>;

export const buttonSchema = z.looseObject({
  type: z.literal(2),
  style: z.number(),
  label: z.string().nullish(),
  custom_id: z.string().nullish(),
  url: z.string().nullish(),
  disabled: z.boolean().nullish(),
});

export const stringSelectSchema = z.looseObject({
  type: z.literal(3),
  custom_id: z.string(),
  placeholder: z.string().nullish(),
  disabled: z.boolean().nullish(),
  min_values: z.number().nullish(),
  max_values: z.number().nullish(),
  options: z.array(z.looseObject({ label: z.string(), value: z.string() })),
});

export const textInputSchema = z.looseObject({
  type: z.literal(4),
  custom_id: z.string(),
  style: z.number(),
  label: z.string().nullish(),
  value: z.string().nullish(),
  placeholder: z.string().nullish(),
  required: z.boolean().nullish(),
  min_length: z.number().nullish(),
  max_length: z.number().nullish(),
});
export type TextInput = z.infer<typeof textInputSchema>;

const mediaSchema = z.looseObject({ url: z.string().nullish() });

export const embedSchema = z.looseObject({
  type: z.string().nullish(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  url: z.string().nullish(),
  color: z.number().nullish(),
  timestamp: z.string().nullish(),
  fields: z
    .array(
      z.object({
        name: z.string(),
        value: z.string(),
        inline: z.boolean().nullish(),
      }),
    )
    .nullish(),
  author: z.looseObject({ name: z.string().nullish() }).nullish(),
  footer: z.looseObject({ text: z.string().nullish() }).nullish(),
  image: mediaSchema.nullish(),
  thumbnail: mediaSchema.nullish(),
});
export type Embed = z.infer<typeof embedSchema>;

/** What the stand-in itself reads of a message body; the whole body has been checked against Discord's schema before. */
export const messageBodySchema = z.looseObject({
  content: z.string().nullish(),
  embeds: z.array(embedSchema).nullish(),
  components: z.array(componentSchema).nullish(),
  flags: z.number().nullish(),
  tts: z.boolean().nullish(),
  nonce: z.union([z.string(), z.number()]).nullish(),
  enforce_nonce: z.boolean().nullish(),
  attachments: z
    .array(
      z.looseObject({
        id: z.string(),
        filename: z.string().nullish(),
        description: z.string().nullish(),
      }),
    )
    .nullish(),
  allowed_mentions: z
    .object({
      parse: z.array(z.string().nullable()).nullish(),
      users: z.array(z.string().nullable()).nullish(),
      roles: z.array(z.string().nullable()).nullish(),
      replied_user: z.boolean().nullish(),
    })
    .nullish(),
  message_reference: z.looseObject({ message_id: z.string() }).nullish(),
  sticker_ids: z.array(z.string()).nullish(),
  poll: z.unknown().optional(),
});
export type MessageBody = z.infer<typeof messageBodySchema>;

export interface User {
  readonly id: string;
  username: string;
  readonly discriminator: string;
  global_name: string | null;
  readonly avatar: null;
  readonly bot: boolean;
  readonly public_flags: number;
  readonly flags: number;
  readonly primary_guild: null;
}

export interface Attachment {
  readonly id: string;
  readonly filename: string;
  readonly size: number;
  readonly url: string;
  readonly proxy_url: string;
  readonly content_type: string;
  readonly description?: string;
  readonly width?: number;
  readonly height?: number;
}

export interface Reaction {
  emoji: { id: null; name: string };
  users: string[];
}

/** A message in the form the API gives it. Objects handed to tests are the living ones: an edit shows in them. */
export interface Message {
  readonly id: string;
  readonly channel_id: string;
  readonly guild_id?: string;
  readonly type: number;
  readonly author: User;
  content: string;
  embeds: Embed[];
  components: Component[];
  attachments: Attachment[];
  readonly timestamp: string;
  edited_timestamp: string | null;
  flags: number;
  pinned: boolean;
  readonly tts: boolean;
  mentions: User[];
  mention_roles: string[];
  mention_everyone: boolean;
  readonly nonce?: string | number;
  readonly application_id?: string;
  readonly message_reference?: {
    message_id: string;
    channel_id: string;
    type: number;
  };
  readonly interaction_metadata?: Record<string, unknown>;
}

export interface Overwrite {
  readonly id: string;
  readonly type: number;
  allow: string;
  deny: string;
}

export interface ForumTag {
  readonly id: string;
  readonly name: string;
  readonly moderated: boolean;
  readonly emoji_id: null;
  readonly emoji_name: null;
}

export interface Channel {
  readonly id: string;
  readonly type: number;
  readonly guildId: string | null;
  readonly recipients: readonly User[];
  name: string;
  topic: string | null;
  parentId: string | null;
  position: number;
  overwrites: Overwrite[];
  tags: ForumTag[];
  appliedTags: string[];
  ownerId: string | null;
  archived: boolean;
  /** When somebody last wrote in a thread or opened it again: it closes so long after as `autoArchiveMinutes` say. */
  activeAt: number;
  /** A forum that asks for a tag on each post. */
  requiresTag: boolean;
  locked: boolean;
  autoArchiveMinutes: number;
  readonly createdAt: number;
  lastMessageId: string | null;
  messageCount: number;
}

export interface Role {
  readonly id: string;
  readonly name: string;
  permissions: string;
  readonly position: number;
}

export interface Member {
  readonly user: User;
  readonly roles: string[];
  readonly joinedAt: number;
}

export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly roles: Role[];
  readonly members: Map<string, Member>;
  /** Where Discord itself says who joins; null: nowhere. */
  systemChannelId: string | null;
}

export interface UploadedFile {
  /** Index n of the part `files[n]`. */
  readonly index: string;
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

export const ChannelKind = { text: 0, dm: 1, thread: 11, forum: 15 } as const;
export const EPHEMERAL = 1 << 6;
export const LOADING = 1 << 7;
export const COMPONENTS_V2 = 1 << 15;
