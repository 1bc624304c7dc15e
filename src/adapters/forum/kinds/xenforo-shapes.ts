import { z } from 'zod';

// What XenForo answers, as far as we read it. Its ids are numbers; its times are seconds since 1970.

const id = z.int();
const seconds = z.int().nonnegative();

export const failure = z.object({
  errors: z
    .array(
      z.object({
        code: z.string(),
        params: z.union([z.object({ count: z.coerce.number().optional() }), z.array(z.unknown())]).optional(),
      }),
    )
    .min(1),
});

const user = z.object({
  user_id: id,
  username: z.string(),
  is_banned: z.boolean().optional(),
  can_converse: z.boolean().optional(),
  user_state: z.string().optional(),
});
export type XenForoUser = z.infer<typeof user>;
export const me = z.object({ me: user });
export const userPage = z.object({ user });
/** Of what was changed we need nothing. */
export const done = z.object({});
export const foundName = z.object({ exact: user.nullable() });

const pagination = z.object({ current_page: z.int(), last_page: z.int() });

const thread = z.object({
  thread_id: id,
  node_id: id,
  user_id: id,
  post_date: seconds,
  first_post_id: id,
  discussion_open: z.boolean(),
  discussion_state: z.string(),
});
export const threadPage = z.object({ thread });
export const threadList = z.object({ threads: z.array(thread), pagination });

const post = z.object({
  post_id: id,
  thread_id: id,
  user_id: id,
  post_date: seconds,
  message: z.string(),
  message_state: z.string().optional(),
});
export const postPage = z.object({ post });
export const postList = z.object({ posts: z.array(post), pagination });

const conversation = z.object({
  conversation_id: id,
  user_id: id,
  /** By account id; PHP writes an empty one as a list. */
  recipients: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).optional(),
  conversation_open: z.boolean(),
  can_reply: z.boolean().optional(),
  first_message_id: id,
  last_message_id: id,
});
export type XenForoConversation = z.infer<typeof conversation>;
export const conversationPage = z.object({ conversation });
export const conversationList = z.object({ conversations: z.array(conversation), pagination });

const message = z.object({
  message_id: id,
  conversation_id: id,
  user_id: id,
  username: z.string(),
  message_date: seconds,
  message: z.string(),
});
export type XenForoMessage = z.infer<typeof message>;
export const messagePage = z.object({ message });
export const messageList = z.object({ messages: z.array(message), pagination });

export const forumPage = z.object({
  forum: z.object({ type_data: z.object({ allow_posting: z.boolean().optional() }).optional() }),
});
export const newKey = z.object({ key: z.string().min(1), attachment: z.object({ attachment_id: id }) });
export const attachmentPage = z.object({ attachment: z.object({ attachment_id: id }) });
