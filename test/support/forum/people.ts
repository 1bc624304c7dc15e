import type { ForumMessageSeen, ForumPerson, ForumStandIn } from './stand-in.js';
import type { ForumWorld, Person, Room, Topic } from './world.js';

interface Counters {
  readonly topic: string;
  readonly room: string;
  readonly post: string;
  readonly message: string;
}

interface PeopleParts {
  readonly world: ForumWorld;
  readonly bot: Person;
  readonly counters: Counters;
}

/** What people and moderators do is much the same at forums that keep posts and private messages in a plain way. */
export function playPeople({ world, bot, counters }: PeopleParts) {
  const roomOf = (id: string): Room => {
    const room = world.rooms.get(id);
    if (room === undefined) throw new Error('The stand-in has no such room.');
    return room;
  };
  const topicOf = (id: string): Topic => {
    const topic = world.topics.get(id);
    if (topic === undefined) throw new Error('The stand-in has no such topic.');
    return topic;
  };
  const messageOf = (id: string) => {
    const found = world.found(id, true);
    if (found === null) throw new Error('The stand-in has no such message.');
    return found;
  };

  return {
    account: (name: string): ForumPerson => world.person(name),
    write(from: ForumPerson, text: string, where: Parameters<ForumStandIn['write']>[2] = {}): ForumMessageSeen {
      const own = [...world.rooms.values()].filter((room) => room.members.has(from.id) && room.members.has(bot.id));
      const asked = where.room === undefined ? own.at(-1) : roomOf(where.room);
      const fresh = where.fresh === true || asked === undefined;
      const room = fresh ? world.room(counters.room, where.title ?? 'A question', from.id, [from.id, bot.id]) : asked;
      if (!room.members.has(from.id)) throw new Error('Only those who are in a room write there.');
      return world.message(world.add(counters.message, room, from.id, text));
    },
    editMessage(id: string, text: string) {
      const message = messageOf(id);
      message.text = text;
      message.editedAt = world.now();
    },
    deleteMessage(id: string) {
      messageOf(id).deleted = true;
    },
    invite: (room: string, third: ForumPerson) => void roomOf(room).members.add(third.id),
    leave: (room: string, person: ForumPerson) => void roomOf(room).members.delete(person.id),
    rename(person: ForumPerson, name: string) {
      world.known(person).name = name;
    },
    post(from: ForumPerson, topic: string | null, text: string) {
      const place = topic === null ? world.topic(counters.topic, 'A topic of somebody', from.id) : topicOf(topic);
      return world.post(world.add(counters.post, place, from.id, text));
    },
    closeMessages(person: ForumPerson, closed = true) {
      world.known(person).closed = closed;
    },
    // None of the forums played by this has a limit of that kind.
    fillInbox: () => false,
    ban(person: ForumPerson, banned = true) {
      world.known(person).banned = banned;
    },
    deleteAccount(person: ForumPerson) {
      world.known(person).deleted = true;
    },
    deleteTopic(topic: string) {
      topicOf(topic).deleted = true;
    },
    lockTopic(topic: string, locked = true) {
      topicOf(topic).locked = locked;
    },
    deletePost(id: string) {
      const post = world.found(id, false);
      if (post !== null) post.deleted = true;
    },
    posts: (topic?: string) =>
      world.written
        .filter((one) => !one.isPrivate && (topic === undefined || one.place === topic))
        .map((one) => world.post(one)),
    topics: () => [...world.topics.values()].map(({ id, title, deleted, locked }) => ({ id, title, deleted, locked })),
    messagesWith: (person: ForumPerson) =>
      world.written
        .filter((one) => one.isPrivate && world.rooms.get(one.place)?.members.has(person.id) === true)
        .map((one) => world.message(one)),
    pictures: () =>
      world.pictures.map(({ markup, bytes, readers }) => ({
        markup,
        bytes,
        readers: readers === null ? null : readers(),
      })),
    bot: bot as ForumPerson,
    violations: world.violations,
  };
}

/** Whom texts of the bot have pinged: `@name`, where it is not shown as code. */
export function pingedIn(world: ForumWorld, bot: Person, shown: (text: string) => string): readonly string[] {
  const texts = world.written.filter((one) => one.author === bot.id).map((one) => shown(one.text).toLowerCase());
  const others = [...world.people.values()].filter((person) => person !== bot && !person.deleted);
  return others.filter(({ name }) => texts.some((text) => text.includes(`@${name.toLowerCase()}`))).map(({ id }) => id);
}
