import { pingedIn, playPeople } from './people.js';
import { type ForumCall, type ForumReply, formOf, serveForum } from './server.js';
import type { ForumAct, ForumStandIn, ForumStandInOptions } from './stand-in.js';
import { ForumWorld, type Person, type Picture, type Room, type Topic, type Written } from './world.js';

// XenForo 2.3 as its API description tells it (docs.xenforo.com/api, docs.xenforo.com/manual/reference/rest-api). What the
// description leaves open is marked with (?). Nothing here was tried against a real XenForo.

const KEY = 'Qm7v2xTzL0pR4sW8yB1cD3fG5hJ6kN9e';
const NODE = '7';
const PAGE = 20;
const FLOOD_MS = 10_000;

/** REST API, 'Error handling'. */
const refuse = (
  status: number,
  code: string,
  params: Readonly<Record<string, unknown>> | readonly [] = [],
): ForumReply => ({
  status,
  json: { errors: [{ code, message: `Worded by the forum: ${code}`, params }] },
});
const NO_PERMISSION = refuse(403, 'no_permission');
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

export async function startXenforoStandIn(options: ForumStandInOptions = {}): Promise<ForumStandIn> {
  const { now = () => new Date(), port = 0 } = options;
  const world = new ForumWorld(now);
  const bot = world.person('Adjutant');
  const people = playPeople({
    world,
    bot,
    counters: { topic: 'threads', room: 'conversations', post: 'posts', message: 'messages' },
  });
  /** Keys of attachments that no post has named yet. */
  const keys = new Map<string, { readonly place: string; readonly pictures: Picture[] }>();
  let key: string | null = KEY;
  let postable = true;
  let rights = true;
  let wroteAt = Number.NEGATIVE_INFINITY;

  const userJson = (person: Person) => ({
    user_id: Number(person.id),
    username: person.name,
    is_banned: person.banned,
    can_converse: person !== bot && !person.closed && !person.banned,
    user_state: 'valid',
  });
  const nameOf = (id: string): string => world.people.get(id)?.name ?? '';

  const threadJson = (topic: Topic) => ({
    thread_id: Number(topic.id),
    node_id: Number(NODE),
    title: topic.title,
    user_id: Number(topic.author),
    username: nameOf(topic.author),
    post_date: seconds(topic.at),
    first_post_id: Number(world.in(topic.id, false)[0]?.id ?? 0),
    discussion_open: !topic.locked,
    discussion_state: topic.deleted ? 'deleted' : 'visible',
  });
  const postJson = (one: Written) => ({
    post_id: Number(one.id),
    thread_id: Number(one.place),
    user_id: Number(one.author),
    username: nameOf(one.author),
    post_date: seconds(one.at),
    message: one.text,
    message_parsed: `<div>${one.text.length} characters</div>`,
    message_state: 'visible',
    last_edit_date: 0,
  });
  const messageJson = (one: Written) => ({
    message_id: Number(one.id),
    conversation_id: Number(one.place),
    user_id: Number(one.author),
    username: nameOf(one.author),
    // No time of editing: the description has none for private messages.
    message_date: seconds(one.at),
    message: one.text,
    message_parsed: `<div>${one.text.length} characters</div>`,
  });
  const conversationJson = (room: Room) => {
    const messages = world.in(room.id, true);
    // 'Key-value pair of recipient user IDs and names'; whether the starter is among them is not said (?).
    const recipients = [...room.members].filter((id) => id !== room.starter).map((id) => [id, nameOf(id)] as const);
    return {
      conversation_id: Number(room.id),
      title: room.title,
      user_id: Number(room.starter),
      username: nameOf(room.starter),
      recipients: recipients.length === 0 ? [] : Object.fromEntries(recipients),
      conversation_open: !room.locked,
      can_reply: !room.locked,
      first_message_id: Number(messages[0]?.id ?? 0),
      last_message_id: Number(messages.at(-1)?.id ?? 0),
      last_message_date: seconds(messages.at(-1)?.at ?? room.at),
    };
  };

  const paged = <T>(call: ForumCall, all: readonly T[]): { shown: readonly T[]; pagination: object } => {
    const last = Math.max(1, Math.ceil(all.length / PAGE));
    const page = Math.min(last, Math.max(1, Number(call.query.get('page') ?? '1')));
    const shown = all.slice((page - 1) * PAGE, page * PAGE);
    return {
      shown,
      pagination: { current_page: page, last_page: last, per_page: PAGE, shown: shown.length, total: all.length },
    };
  };

  const thread = (id: string): Topic | null => {
    const topic = world.topics.get(id);
    // Deleted threads are shown to moderators alone.
    return topic === undefined || topic.deleted ? null : topic;
  };
  const conversation = (id: string): Room | null => {
    const room = world.rooms.get(id);
    return room === undefined || !room.members.has(bot.id) ? null : room;
  };

  /** What is wrong with a text: names of XenForo's phrases; limits as a forum comes with them (?). */
  const wrongText = (form: FormData, names: readonly string[]): ForumReply | null => {
    const missing = names.filter((name) => String(form.get(name) ?? '').trim() === '');
    if (missing.length > 0) return refuse(400, 'required_input_missing', { missing });
    if ([...String(form.get('message') ?? '')].length > 10_000) {
      return refuse(400, 'please_enter_message_with_no_more_than_x_characters', { count: 10_000 });
    }
    if ([...String(form.get('title') ?? '')].length > 150)
      return refuse(400, 'please_enter_value_using_x_characters_or_fewer', { count: 150 });
    return null;
  };

  const flooding = (): ForumReply | null => {
    const left = Math.ceil((wroteAt + FLOOD_MS - now().getTime()) / 1000);
    return options.limits === true && left > 0
      ? refuse(400, 'must_wait_x_seconds_before_performing_this_action', { count: left })
      : null;
  };

  /** The pictures of a key become those of a post; a key for another place is refused. */
  const attach = (
    form: FormData,
    places: readonly string[],
    readers: (() => readonly string[]) | null,
  ): ForumReply | null => {
    const named = form.get('attachment_key');
    const text = String(form.get('message') ?? '');
    if (named !== null) {
      const stored = keys.get(String(named));
      if (stored === undefined || !places.includes(stored.place)) return refuse(400, 'attachment_key_invalid');
      for (const picture of stored.pictures) picture.readers = readers;
      keys.delete(String(named));
    }
    for (const { pictures } of keys.values()) {
      if (pictures.some(({ id }) => text.includes(`]${id}[/ATTACH]`)))
        world.violations.push('A picture was shown whose key was not named.');
    }
    return null;
  };

  const everybody = null;
  const write = async (call: ForumCall): Promise<ForumReply> => {
    const form = await formOf(call);
    const field = (name: string): string => String(form.get(name) ?? '');
    if (form.has('api_bypass_permissions')) world.violations.push('Permissions were to be bypassed.');
    if (call.path === '/api/attachments/new-key' || call.path === '/api/attachments/') return await upload(form);
    const edited = /^\/api\/posts\/(\d+)\/$/.exec(call.path)?.[1];
    const wait = edited === undefined ? flooding() : null;
    if (wait !== null) return wait;

    if (call.path === '/api/threads/') {
      const wrong = wrongText(form, ['node_id', 'title', 'message']);
      if (wrong !== null) return wrong;
      if (field('node_id') !== NODE) return refuse(404, 'requested_forum_not_found');
      if (!postable) return NO_PERMISSION;
      const refused = attach(form, [`node_id=${NODE}`], everybody);
      if (refused !== null) return refused;
      const topic = world.topic('threads', field('title'), bot.id);
      world.add('posts', topic, bot.id, field('message'));
      wroteAt = now().getTime();
      const json = threadJson(topic);
      return {
        status: 200,
        json: { success: true, thread: call.queued ? { ...json, discussion_state: 'moderated' } : json },
      };
    }
    if (call.path === '/api/posts/') {
      const wrong = wrongText(form, ['thread_id', 'message']);
      if (wrong !== null) return wrong;
      const topic = thread(field('thread_id'));
      if (topic === null) return refuse(404, 'requested_thread_not_found');
      if (topic.locked || !rights) return NO_PERMISSION;
      const refused = attach(form, [`thread_id=${topic.id}`], everybody);
      if (refused !== null) return refused;
      const json = postJson(world.add('posts', topic, bot.id, field('message')));
      wroteAt = now().getTime();
      return {
        status: 200,
        json: { success: true, post: call.queued ? { ...json, message_state: 'moderated' } : json },
      };
    }
    if (edited !== undefined) {
      const post = world.found(edited, false);
      if (post === null || post.deleted || thread(post.place) === null) return refuse(404, 'requested_post_not_found');
      if (post.author !== bot.id || !rights) return NO_PERMISSION;
      const wrong = wrongText(form, ['message']) ?? attach(form, [`post_id=${post.id}`], everybody);
      if (wrong !== null) return wrong;
      post.text = field('message');
      post.editedAt = now();
      return { status: 200, json: { success: true, post: postJson(post) } };
    }
    if (call.path === '/api/conversations/') {
      const wrong = wrongText(form, ['recipient_ids[]', 'title', 'message']);
      if (wrong !== null) return wrong;
      if (field('open_invite') !== '0')
        world.violations.push('A conversation was opened to which its members may add others.');
      const target = world.here(field('recipient_ids[]'));
      // Which code it is, the description does not say (?).
      if (target === null || !userJson(target).can_converse)
        return refuse(400, 'you_may_not_start_conversation_with_recipients');
      const refused = attach(form, ['conversation_message'], () => [target.id, bot.id]);
      if (refused !== null) return refused;
      const room = world.room('conversations', field('title'), bot.id, [target.id, bot.id]);
      world.add('messages', room, bot.id, field('message'));
      wroteAt = now().getTime();
      return { status: 200, json: { success: true, conversation: conversationJson(room) } };
    }
    if (call.path === '/api/conversation-messages/') {
      const wrong = wrongText(form, ['conversation_id', 'message']);
      if (wrong !== null) return wrong;
      const room = conversation(field('conversation_id'));
      if (room === null) return refuse(404, 'requested_conversation_not_found');
      if (room.locked) return NO_PERMISSION;
      const refused = attach(form, [`conversation_id=${room.id}`], () => [...room.members]);
      if (refused !== null) return refused;
      wroteAt = now().getTime();
      return {
        status: 200,
        json: { success: true, message: messageJson(world.add('messages', room, bot.id, field('message'))) },
      };
    }
    return refuse(404, 'endpoint_not_found');
  };

  const upload = async (form: FormData): Promise<ForumReply> => {
    const file = form.get('attachment');
    if (!(file instanceof File)) return refuse(400, 'required_input_missing', { missing: ['attachment'] });
    const given = form.get('key');
    const context = [...form].find(([name]) => name.startsWith('context['));
    const place = context === undefined ? String(form.get('type')) : `${context[0].slice(8, -1)}=${String(context[1])}`;
    const name = given === null ? `key${world.next('keys')}` : String(given);
    const stored = keys.get(name) ?? { place, pictures: [] };
    if (given !== null && !keys.has(name)) return refuse(400, 'attachment_key_unknown');
    keys.set(name, stored);
    const id = world.next('attachments');
    // Until its post is there, only who stored it sees it.
    const picture: Picture = {
      id,
      bytes: new Uint8Array(await file.arrayBuffer()),
      markup: `]${id}[/ATTACH]`,
      readers: () => [bot.id],
    };
    stored.pictures.push(picture);
    world.pictures.push(picture);
    return {
      status: 200,
      json: {
        ...(given === null ? { key: name } : {}),
        attachment: { attachment_id: Number(id), filename: 'map.png' },
      },
    };
  };

  const read = (call: ForumCall): ForumReply => {
    const path = call.path;
    if (path === '/api/me/') return { status: 200, json: { me: userJson(bot) } };
    if (call.query.has('unread')) world.violations.push('Unread was asked for: an own message makes it read.');
    const user = /^\/api\/users\/(\d+)\/$/.exec(path)?.[1];
    if (user !== undefined) {
      const person = world.here(user);
      return person === null
        ? refuse(404, 'requested_user_not_found')
        : { status: 200, json: { user: userJson(person) } };
    }
    if (path === '/api/users/find-name') {
      const person = world.byName(call.query.get('username') ?? '');
      return { status: 200, json: { exact: person === null ? null : userJson(person), recommendations: [] } };
    }
    if (path === `/api/forums/${NODE}/`)
      return { status: 200, json: { forum: { node_id: Number(NODE), type_data: { allow_posting: postable } } } };
    if (path === '/api/threads/') {
      const starter = call.query.get('starter_id');
      const all = [...world.topics.values()].filter(
        (topic) => !topic.deleted && (starter === null || topic.author === starter),
      );
      const { shown, pagination } = paged(call, all.reverse());
      return { status: 200, json: { threads: shown.map(threadJson), pagination } };
    }
    const [, kind = '', id = '', list] =
      /^\/api\/(threads|posts|conversations)\/(?:(\d+)\/)?(posts|messages)?$/.exec(path) ?? [];
    if (kind === 'threads') {
      const topic = thread(id);
      if (topic === null) return refuse(404, 'requested_thread_not_found');
      if (list === undefined) return { status: 200, json: { thread: threadJson(topic) } };
      const { shown, pagination } = paged(
        call,
        world.in(id, false).filter((one) => !one.deleted),
      );
      return { status: 200, json: { posts: shown.map(postJson), pagination } };
    }
    if (kind === 'posts') {
      const post = world.found(id, false);
      return post === null || post.deleted || thread(post.place) === null
        ? refuse(404, 'requested_post_not_found')
        : { status: 200, json: { post: postJson(post) } };
    }
    if (kind !== 'conversations') return refuse(404, 'endpoint_not_found');
    if (!rights) return NO_PERMISSION;
    if (id === '') {
      const [receiver, starter] = [call.query.get('receiver_id'), call.query.get('starter_id')];
      const all = [...world.rooms.values()]
        .filter(
          (room) =>
            room.members.has(bot.id) &&
            (receiver === null || room.members.has(receiver)) &&
            (starter === null || room.starter === starter),
        )
        .map(conversationJson)
        .sort((a, b) => b.last_message_id - a.last_message_id);
      const { shown, pagination } = paged(call, all);
      return { status: 200, json: { conversations: shown, pagination } };
    }
    const room = conversation(id);
    if (room === null) return refuse(404, 'requested_conversation_not_found');
    if (list === undefined) return { status: 200, json: { conversation: conversationJson(room) } };
    const { shown, pagination } = paged(call, world.in(id, true));
    return { status: 200, json: { messages: shown.map(messageJson), pagination } };
  };

  const handle = (call: ForumCall): Promise<ForumReply> | ForumReply => {
    if (call.query.has('api_key')) world.violations.push('The key stood in an address.');
    if (call.headers['xf-api-key'] === undefined) return refuse(400, 'no_api_key_in_request');
    if (key === null || call.headers['xf-api-key'] !== key) return refuse(401, 'api_key_not_found');
    // What a banned account may ask by the API, the description does not say (?): here who it is, and nothing else.
    if (bot.banned && call.path !== '/api/me/') return NO_PERMISSION;
    return call.method === 'GET' ? read(call) : write(call);
  };

  const ACTS: readonly (readonly [RegExp, ForumAct])[] = [
    [/^GET \/api\/me\//, 'who-am-i'],
    [/^GET \/api\/users\//, 'account'],
    [/^POST \/api\/threads\/$/, 'open-topic'],
    [/^POST \/api\/posts\/$/, 'reply'],
    [/^POST \/api\/posts\/\d/, 'edit'],
    [/^POST \/api\/attachments\//, 'picture'],
    [/^POST \/api\/conversations\/$/, 'open-room'],
    [/^POST \/api\/conversation-messages\//, 'say'],
    [/^GET \/api\/conversations\/$/, 'read-rooms'],
    [/^GET \/api\/conversations\/\d/, 'find-room'],
    [/^GET \/api\/(?:threads|posts|forums)\//, 'read-topic'],
  ];
  const actOf = ({ method, path }: ForumCall): ForumAct =>
    ACTS.find(([route]) => route.test(`${method} ${path}`))?.[1] ?? 'other';

  const slowDown = (count: number): ForumReply =>
    refuse(400, 'must_wait_x_seconds_before_performing_this_action', { count });
  const server = await serveForum({ port, actOf, handle, slowDown });
  return {
    kind: 'xenforo',
    ...people,
    // Who has written a private message cannot take it back here.
    deleteMessage: () => {},
    url: server.url,
    requests: server.requests,
    fault: server.fault,
    close: server.close,
    settings: { kind: 'xenforo', url: server.url, token: KEY, category: NODE },
    silenceBot: () => false,
    revokeToken() {
      key = null;
    },
    withdrawRights() {
      postable = false;
      rights = false;
    },
    pinged: () => pingedIn(world, bot, (text) => text.replace(/\[CODE[^\]]*\][\s\S]*?\[\/CODE\]/gi, ' ')),
  };
}
