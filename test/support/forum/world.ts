import type { ForumMessageSeen, ForumPerson, ForumPostSeen } from './stand-in.js';

export interface Person extends ForumPerson {
  name: string;
  banned: boolean;
  deleted: boolean;
  /** Takes no private messages. */
  closed: boolean;
}

export interface Topic {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly at: Date;
  deleted: boolean;
  locked: boolean;
}

export interface Written {
  readonly id: string;
  /** Its topic, or its room. */
  readonly place: string;
  readonly isPrivate: boolean;
  readonly author: string;
  readonly at: Date;
  /** The person who is answered, where a forum shows that. */
  readonly answers?: string;
  text: string;
  editedAt: Date | null;
  deleted: boolean;
}

export interface Room {
  readonly id: string;
  readonly title: string;
  readonly starter: string;
  readonly at: Date;
  readonly members: Set<string>;
  locked: boolean;
}

export interface Picture {
  readonly id: string;
  readonly bytes: Uint8Array;
  markup: string;
  /** Where it is shown; null: whoever has the address sees it. */
  readers: (() => readonly string[]) | null;
}

/** What any forum holds: people, topics, rooms and what was written in them. */
export class ForumWorld {
  readonly people = new Map<string, Person>();
  readonly topics = new Map<string, Topic>();
  readonly rooms = new Map<string, Room>();
  readonly written: Written[] = [];
  readonly pictures: Picture[] = [];
  readonly violations: string[] = [];
  #counters = new Map<string, number>();

  constructor(readonly now: () => Date) {}

  /** The next id of a counter. */
  next(counter: string): string {
    const id = (this.#counters.get(counter) ?? 10) + 1;
    this.#counters.set(counter, id);
    return String(id);
  }

  person(name: string): Person {
    const known = this.byName(name);
    if (known !== null) return known;
    const person = { id: this.next('people'), name, banned: false, deleted: false, closed: false };
    this.people.set(person.id, person);
    return person;
  }

  byName(name: string): Person | null {
    for (const person of this.people.values()) {
      if (!person.deleted && person.name.toLowerCase() === name.toLowerCase()) return person;
    }
    return null;
  }

  known(person: ForumPerson | string): Person {
    const found = this.people.get(typeof person === 'string' ? person : person.id);
    if (found === undefined) throw new Error('The stand-in has no such account.');
    return found;
  }

  here(id: string): Person | null {
    const found = this.people.get(id);
    return found === undefined || found.deleted ? null : found;
  }

  topic(counter: string, title: string, author: string): Topic {
    const topic = { id: this.next(counter), title, author, at: this.now(), deleted: false, locked: false };
    this.topics.set(topic.id, topic);
    return topic;
  }

  room(counter: string, title: string, starter: string, members: readonly string[]): Room {
    const room = { id: this.next(counter), title, starter, at: this.now(), members: new Set(members), locked: false };
    this.rooms.set(room.id, room);
    return room;
  }

  add(counter: string, place: Topic | Room, author: string, text: string, answers?: string): Written {
    const isPrivate = 'members' in place;
    const one: Written = {
      id: this.next(counter),
      place: place.id,
      isPrivate,
      author,
      at: this.now(),
      ...(answers === undefined ? {} : { answers }),
      text,
      editedAt: null,
      deleted: false,
    };
    this.written.push(one);
    return one;
  }

  in(place: string, isPrivate: boolean): Written[] {
    return this.written.filter((one) => one.place === place && one.isPrivate === isPrivate);
  }

  found(id: string, isPrivate: boolean): Written | null {
    return this.written.find((one) => one.id === id && one.isPrivate === isPrivate) ?? null;
  }

  post(one: Written): ForumPostSeen {
    const topic = this.topics.get(one.place);
    return {
      id: one.id,
      topic: one.place,
      title: topic?.title ?? '',
      author: one.author,
      text: one.text,
      at: one.at,
      editedAt: one.editedAt,
      deleted: one.deleted || topic?.deleted === true,
    };
  }

  message(one: Written): ForumMessageSeen {
    const room = this.rooms.get(one.place);
    return {
      id: one.id,
      room: one.place,
      title: room?.title ?? '',
      author: one.author,
      text: one.text,
      at: one.at,
      editedAt: one.editedAt,
      deleted: one.deleted,
      readers: [...(room?.members ?? [])],
    };
  }
}
