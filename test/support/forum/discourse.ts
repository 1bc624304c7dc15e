import { createHash } from 'node:crypto';
import { pingedIn, playPeople } from './people.js';
import { type ForumCall, type ForumReply, formOf, serveForum } from './server.js';
import type { ForumAct, ForumStandIn, ForumStandInOptions } from './stand-in.js';
import { ForumWorld, type Person, type Room, type Topic, type Written } from './world.js';

// Discourse as its source and its API description tell it (github.com/discourse/discourse, files named at each refusal).
// Nothing here was tried against a real Discourse.

const KEY = 'b5f4c9c0e2d14a7f8c3e6a9d1b7f0a2c4e6d8f1a3b5c7d9e0f2a4c6e8b1d3f5a';
const CATEGORY = '5';
const PAGE = 50;
const CHUNK = 20;
const YEAR_3000 = '3000-01-01T00:00:00.000Z';

/** lib/json_error.rb, app/controllers/application_controller.rb */
const refuse = (status: number, error_type: string | null, message: string): ForumReply => ({
  status,
  json: { ...(error_type === null ? { action: 'create_post' } : { error_type }), errors: [message] },
});
const FORBIDDEN = refuse(403, 'invalid_access', 'You are not permitted to view the requested resource.');
const NOT_FOUND = refuse(404, 'not_found', 'The requested URL or resource could not be found.');

/** What Markdown shows as code does not ping. */
const withoutCode = (text: string): string => text.replace(/```[\s\S]*?```/g, ' ').replace(/`[^`\n]*`/g, ' ');

const jsonOf = (call: ForumCall): Record<string, unknown> => {
  try {
    return JSON.parse(call.body.toString('utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
};

export async function startDiscourseStandIn(options: ForumStandInOptions = {}): Promise<ForumStandIn> {
  const { now = () => new Date(), port = 0 } = options;
  const world = new ForumWorld(now);
  const bot = world.person('adjutant');
  // Topics and private messages, posts of both: Discourse has one table for each.
  const people = playPeople({
    world,
    bot,
    counters: { topic: 'topics', room: 'topics', post: 'posts', message: 'posts' },
  });
  const memo = new Map<string, { readonly at: number; readonly reply: ForumReply }>();
  const asked: number[] = [];
  let key: string | null = KEY;
  let staff = true;
  let postable = true;
  let silenced = false;

  const userJson = (person: Person) => ({
    id: Number(person.id),
    username: person.name,
    name: person.name,
    trust_level: 2,
    ...(person.banned ? { suspended_till: YEAR_3000 } : {}),
    ...(person === bot ? { admin: false, moderator: staff, ...(silenced ? { silenced_till: YEAR_3000 } : {}) } : {}),
    // lib/guardian.rb can_send_private_message?: staff may write to anybody.
    can_send_private_message_to_user: person !== bot && (staff || (!person.closed && !person.banned)),
  });

  const postJson = (one: Written, raw: boolean) => ({
    id: Number(one.id),
    topic_id: Number(one.place),
    post_number: world.in(one.place, one.isPrivate).indexOf(one) + 1,
    post_type: 1,
    user_id: Number(one.author),
    username: world.people.get(one.author)?.name ?? '',
    created_at: one.at.toISOString(),
    updated_at: (one.editedAt ?? one.at).toISOString(),
    // lib/post_revisor.rb: small changes within five minutes make no version.
    version: 1 + (one.editedAt !== null && one.editedAt.getTime() - one.at.getTime() > 300_000 ? 1 : 0),
    cooked: `<p>${one.text.length} characters</p>`,
    ...(raw ? { raw: one.text } : {}),
    user_deleted: false,
    yours: one.author === bot.id,
  });

  const topicJson = (topic: Topic | Room, raw: boolean) => {
    const isPrivate = 'members' in topic;
    const posts = world.in(topic.id, isPrivate).filter((one) => !one.deleted);
    return {
      id: Number(topic.id),
      title: topic.title,
      archetype: isPrivate ? 'private_message' : 'regular',
      closed: topic.locked,
      archived: false,
      // Only staff is shown what is deleted.
      deleted_at: !isPrivate && topic.deleted ? topic.at.toISOString() : null,
      details: isPrivate
        ? {
            allowed_users: [...topic.members].flatMap((id) => {
              const person = world.here(id);
              return person === null ? [] : [{ id: Number(id), username: person.name }];
            }),
            allowed_groups: [],
          }
        : {},
      post_stream: {
        posts: posts.slice(0, CHUNK).map((one) => postJson(one, raw)),
        stream: posts.map(({ id }) => Number(id)),
      },
    };
  };

  const visible = (id: string): Topic | Room | null => {
    const room = world.rooms.get(id);
    if (room !== undefined) return room.members.has(bot.id) ? room : null;
    const topic = world.topics.get(id);
    return topic === undefined || (topic.deleted && !staff) ? null : topic;
  };

  /** lib/validators/post_validator.rb, topic_title_length_validator.rb, lib/text_sentinel.rb; English defaults. */
  const wrongText = (raw: string, isPrivate: boolean, title: string | null): string | null => {
    const length = [...raw.trim()].length;
    if (length < (isPrivate ? 10 : 20)) return 'Body is too short';
    if ([...raw].length > 32_000) return 'Body is too long';
    if (raw === raw.toUpperCase() && raw !== raw.toLowerCase()) return 'Body seems unclear, is it a complete sentence?';
    if (title === null) return null;
    if ([...title].length < (isPrivate ? 2 : 15)) return 'Title is too short';
    if ([...title].length > 255) return 'Title is too long';
    if (title.split(/\s/).some((word) => [...word].length > 30))
      return 'Title seems unclear, one or more words is very long';
    const same = [...world.topics.values()].some(
      (topic) => !topic.deleted && topic.title.toLowerCase() === title.toLowerCase(),
    );
    return !isPrivate && same ? 'Title has already been used' : null;
  };

  const create = (json: Record<string, unknown>, queued: boolean): ForumReply => {
    const raw = typeof json['raw'] === 'string' ? json['raw'].replace(/\s+$/, '') : '';
    const title = typeof json['title'] === 'string' ? json['title'] : null;
    if (json['topic_id'] !== undefined) {
      // lib/post_creator.rb: a topic that is not there, deleted, or not for the bot is one answer. Staff may post in a closed one.
      const topic = visible(String(json['topic_id']));
      const shut = topic === null || ('deleted' in topic && topic.deleted) || (topic.locked && !staff);
      if (shut || silenced) return refuse(422, null, 'The topic may have been deleted');
      const isPrivate = 'members' in topic;
      const wrong = wrongText(raw, isPrivate, null);
      if (wrong !== null) return refuse(422, null, wrong);
      // lib/new_post_manager.rb: private messages are never queued.
      if (queued && !isPrivate) return { status: 200, json: { success: true, action: 'enqueued', pending_count: 1 } };
      const number = json['reply_to_post_number'];
      const answered = typeof number === 'number' ? world.in(topic.id, isPrivate)[number - 1]?.author : undefined;
      return { status: 200, json: postJson(world.add('posts', topic, bot.id, raw, answered), true) };
    }
    if (json['archetype'] === 'private_message') {
      const wrong = wrongText(raw, true, title ?? '');
      if (wrong !== null) return refuse(422, null, wrong);
      const target = world.byName(String(json['target_recipients'] ?? ''));
      // lib/topic_creator.rb add_users and check_can_send_permission!
      if (target === null)
        return refuse(422, null, 'One of the users you are sending this message to could not be found.');
      if (!userJson(target).can_send_private_message_to_user || silenced)
        return refuse(422, null, "Sorry, you can't send a personal message to that user.");
      const room = world.room('topics', title ?? '', bot.id, [target.id, bot.id]);
      return { status: 200, json: postJson(world.add('posts', room, bot.id, raw), true) };
    }
    // lib/topic_creator.rb setup_topic_params
    if (String(json['category']) !== CATEGORY)
      return refuse(400, 'invalid_parameters', 'You supplied invalid parameters to the request: category');
    if (!postable || silenced) return FORBIDDEN;
    const wrong = wrongText(raw, false, title ?? '');
    if (wrong !== null) return refuse(422, null, wrong);
    if (queued) return { status: 200, json: { success: true, action: 'enqueued', pending_count: 1 } };
    const topic = world.topic('topics', title ?? '', bot.id);
    return { status: 200, json: postJson(world.add('posts', topic, bot.id, raw), true) };
  };

  /** app/controllers/posts_controller.rb: the same call within 120 seconds is answered with what it made before. */
  const createOnce = (call: ForumCall): ForumReply => {
    const json = jsonOf(call);
    for (const never of ['skip_validations', 'import_mode', 'target_usernames']) {
      if (json[never] !== undefined) world.violations.push(`${never} was sent with a post.`);
    }
    const sign = createHash('sha1').update(call.body).digest('hex');
    const before = memo.get(sign);
    if (before !== undefined && now().getTime() - before.at < 120_000) return before.reply;
    const reply = create(json, call.queued);
    if (reply.status === 200 || reply.status === 422) memo.set(sign, { at: now().getTime(), reply });
    return reply;
  };

  const edit = (id: string, call: ForumCall): ForumReply => {
    const one = world.found(id, false) ?? world.found(id, true);
    if (one === null || one.deleted) return NOT_FOUND;
    if (one.author !== bot.id && !staff) return FORBIDDEN;
    // posts_controller.rb update: `post_edit_time_limit`, 1440 minutes for those of little trust, not for staff.
    if (!staff && now().getTime() - one.at.getTime() > 1_440 * 60_000)
      return refuse(422, 'too_late', 'Too late to edit');
    const given = jsonOf(call)['post'];
    const raw = typeof given === 'object' && given !== null && 'raw' in given ? String(given.raw) : '';
    const wrong = wrongText(raw, one.isPrivate, null);
    if (wrong !== null) return refuse(422, null, wrong);
    one.text = raw;
    one.editedAt = now();
    return { status: 200, json: { post: postJson(one, true) } };
  };

  const uploads = async (call: ForumCall): Promise<ForumReply> => {
    const form = await formOf(call);
    const file = form.get('file');
    if (!(file instanceof File) || form.get('upload_type') !== 'composer')
      return refuse(422, null, 'Sorry, that file is not right');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const hash = createHash('sha1').update(bytes).digest('hex').slice(0, 27);
    const short = `upload://${hash}.png`;
    world.pictures.push({ id: short, bytes, markup: short, readers: null });
    return {
      status: 200,
      json: {
        id: world.pictures.length,
        short_url: short,
        url: `/uploads/default/original/1X/${hash}.png`,
        width: 640,
        height: 480,
      },
    };
  };

  /** app/queries/latest_posts_query.rb: the 50 newest below an id. */
  const privatePosts = (call: ForumCall): ForumReply => {
    const before = Number(call.query.get('before') ?? '0');
    const mine = world.written.filter(
      (one) => one.isPrivate && !one.deleted && world.rooms.get(one.place)?.members.has(bot.id) === true,
    );
    const below = mine
      .filter((one) => before <= 0 || Number(one.id) < before)
      .sort((a, b) => Number(b.id) - Number(a.id));
    return { status: 200, json: { private_posts: below.slice(0, PAGE).map((one) => postJson(one, true)) } };
  };

  const category = (call: ForumCall): ForumReply => {
    const page = Number(call.query.get('page') ?? '0');
    const all = [...world.topics.values()].filter((topic) => staff || !topic.deleted).reverse();
    const topics = all.slice(page * 30, page * 30 + 30).map((topic) => ({
      id: Number(topic.id),
      title: topic.title,
      created_at: topic.at.toISOString(),
      pinned: false,
      posters: [{ user_id: Number(topic.author), extras: 'latest single' }],
    }));
    const more = all.length > page * 30 + 30 ? `/c/${CATEGORY}/l/latest?page=${page + 1}` : null;
    return {
      status: 200,
      json: { users: [], topic_list: { can_create_topic: postable, more_topics_url: more, topics } },
    };
  };

  const inPublic = (call: ForumCall): ForumReply | null => {
    if (call.path === '/site/settings.json') {
      return {
        status: 200,
        json: {
          min_post_length: 20,
          min_first_post_length: 20,
          max_post_length: 32_000,
          min_topic_title_length: 15,
          max_topic_title_length: 255,
        },
      };
    }
    if (call.path === '/user-cards.json') {
      const ids = (call.query.get('user_ids') ?? '').split(',');
      return { status: 200, json: { users: ids.flatMap((id) => world.here(id) ?? []).map(userJson) } };
    }
    const name = /^\/u\/(.+)\.json$/.exec(call.path)?.[1];
    if (name === undefined) return null;
    const person = world.byName(decodeURIComponent(name));
    return person === null ? NOT_FOUND : { status: 200, json: { user: userJson(person) } };
  };

  const handle = async (call: ForumCall): Promise<ForumReply> => {
    if (call.query.has('api_key') || call.query.has('api_username'))
      world.violations.push('The key stood in an address.');
    if (call.headers['api-key'] === undefined) return inPublic(call) ?? FORBIDDEN;
    // lib/auth/default_current_user_provider.rb: a wrong key, another's name, and a suspended account are one answer.
    if (call.headers['api-key'] !== key || call.headers['api-username'] !== bot.name || bot.banned) return FORBIDDEN;
    if (options.limits === true) {
      // config/discourse_defaults.conf: max_admin_api_reqs_per_minute = 60
      const minute = asked.filter((at) => now().getTime() - at < 60_000);
      if (minute.length >= 60) return slowDown(60);
      asked.push(now().getTime());
    }
    // The key has single scopes (app/models/api_key_scope.rb); cards of users are in none of them.
    if (call.path === '/user-cards.json') return FORBIDDEN;
    const shown = inPublic(call);
    if (shown !== null) return shown;
    if (call.path === '/private-posts.json') return privatePosts(call);
    if (call.path === `/c/${CATEGORY}/l/latest.json`) return category(call);
    if (call.path === '/uploads.json') return await uploads(call);
    if (call.path === '/posts.json' && call.method === 'POST') return createOnce(call);
    const post = /^\/posts\/(\d+)\.json$/.exec(call.path)?.[1];
    if (post !== undefined && call.method === 'PUT') return edit(post, call);
    const [, topicId = '', posts] = /^\/t\/(\d+)(\/posts)?\.json$/.exec(call.path) ?? [];
    const topic = visible(topicId);
    if (topicId === '' || topic === null) return NOT_FOUND;
    const raw = call.query.get('include_raw') === 'true';
    if (posts === undefined) return { status: 200, json: topicJson(topic, raw) };
    const ids = call.query.getAll('post_ids[]').slice(0, CHUNK);
    const chosen = world.in(topic.id, 'members' in topic).filter((one) => ids.includes(one.id) && !one.deleted);
    return { status: 200, json: { post_stream: { posts: chosen.map((one) => postJson(one, raw)) } } };
  };

  const actOf = (call: ForumCall): ForumAct => {
    if (call.method === 'PUT') return 'edit';
    if (call.path === '/uploads.json') return 'picture';
    if (call.path === '/posts.json') {
      const json = jsonOf(call);
      if (json['archetype'] === 'private_message') return 'open-room';
      if (json['topic_id'] === undefined) return 'open-topic';
      return world.rooms.has(String(json['topic_id'])) ? 'say' : 'reply';
    }
    if (call.path === '/private-posts.json') return 'read-rooms';
    if (call.path === `/u/${bot.name}.json`) return 'who-am-i';
    if (call.path === '/user-cards.json' || call.path.startsWith('/u/')) return 'account';
    const topic = /^\/t\/(\d+)/.exec(call.path)?.[1];
    if (topic !== undefined) return world.rooms.has(topic) ? 'find-room' : 'read-topic';
    return call.path.startsWith('/c/') ? 'read-topic' : 'other';
  };

  const slowDown = (seconds: number): ForumReply => ({
    status: 429,
    headers: { 'retry-after': String(seconds), 'discourse-rate-limit-error-code': 'admin_api_key_rate_limit' },
    json: {
      errors: ['Slow down, you are making too many requests.'],
      error_type: 'rate_limit',
      extras: { wait_seconds: seconds },
    },
  });

  const server = await serveForum({ port, actOf, handle, slowDown });
  return {
    kind: 'discourse',
    ...people,
    url: server.url,
    requests: server.requests,
    fault: server.fault,
    close: server.close,
    settings: { kind: 'discourse', url: server.url, token: KEY, category: CATEGORY, user: bot.name },
    silenceBot(on = true) {
      silenced = on;
      return true;
    },
    revokeToken() {
      key = null;
    },
    withdrawRights() {
      staff = false;
      postable = false;
    },
    pinged: () => pingedIn(world, bot, withoutCode),
  };
}
