import { z } from 'zod';

// What Discourse answers, as far as we read it. Its ids are numbers; its times are ISO 8601.

const id = z.int();

export const failure = z.object({
  error_type: z.string().optional(),
  extras: z.object({ wait_seconds: z.number().optional() }).optional(),
});

const user = z.object({
  id,
  username: z.string(),
  suspended_till: z.string().nullish(),
  silenced_till: z.string().nullish(),
  admin: z.boolean().nullish(),
  moderator: z.boolean().nullish(),
  can_send_private_message_to_user: z.boolean().nullish(),
});
export type DiscourseUser = z.infer<typeof user>;
export const userPage = z.object({ user });
export const userCards = z.object({ users: z.array(user) });

const post = z.object({
  id,
  topic_id: id,
  post_number: id,
  /** 1: written by somebody; else what the forum notes in between. */
  post_type: z.int(),
  user_id: id.nullable(),
  username: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  version: z.int(),
  /** Left out of posts that a moderator hides. */
  raw: z.string().default(''),
  user_deleted: z.boolean().nullish(),
});
export type DiscoursePost = z.infer<typeof post>;

export const privatePosts = z.object({ private_posts: z.array(post) });

/** A new post; or, where it has to wait for a moderator, a note of that. */
export const created = z.union([z.object({ action: z.literal('enqueued') }), z.object({ id, topic_id: id })]);

export const topicView = z.object({
  id,
  closed: z.boolean(),
  archived: z.boolean(),
  deleted_at: z.string().nullish(),
  details: z.object({
    allowed_users: z.array(z.object({ id, username: z.string() })).optional(),
    allowed_groups: z.array(z.object({ id })).optional(),
  }),
  post_stream: z.object({ posts: z.array(post), stream: z.array(id) }),
});
export type DiscourseTopic = z.infer<typeof topicView>;

export const topicPosts = z.object({ post_stream: z.object({ posts: z.array(post) }) });

export const topicList = z.object({
  topic_list: z.object({
    can_create_topic: z.boolean().nullish(),
    more_topics_url: z.string().nullish(),
    topics: z.array(
      z.object({
        id,
        created_at: z.iso.datetime(),
        pinned: z.boolean().nullish(),
        posters: z.array(z.object({ user_id: id.nullable() })),
      }),
    ),
  }),
});

/** Of what was edited we need nothing. */
export const changed = z.object({});

export const upload = z.object({
  // Nothing else than an address of this kind may get into a post.
  short_url: z.string().regex(/^upload:\/\/[\w.-]+$/),
  width: z.int().nullish(),
  height: z.int().nullish(),
});

export const siteSettings = z.object({
  max_post_length: z.int().optional(),
  min_post_length: z.int().optional(),
  min_first_post_length: z.int().optional(),
  min_topic_title_length: z.int().optional(),
  max_topic_title_length: z.int().optional(),
});
export type DiscourseSettings = z.infer<typeof siteSettings>;
