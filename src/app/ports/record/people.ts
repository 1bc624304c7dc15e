import type { ChannelName, PersonId } from './ids.js';

/** Minutes after midnight in the person's own zone; between them nothing is sent that can wait. May span midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/**
 * What a person takes by one way out: `all` as it comes; `digest`: reports and what is urgent as it comes, the rest once a day in
 * one message; `spare`: only what another way could not deliver; `off`: nothing.
 */
export type Takes = 'all' | 'digest' | 'spare' | 'off';

export interface DoorChoice {
  readonly channel: Exclude<ChannelName, 'web' | 'webhook' | 'push' | 'copy'>;
  readonly takes: Takes;
}

export interface PersonRow {
  readonly id: PersonId;
  readonly name: string;
  /** IANA zone, e.g. `Europe/Vienna`. */
  readonly timeZone: string;
  readonly quietHours: QuietHours | null;
  readonly discordId: string | null;
  readonly email: string | null;
  /** Since when no mail goes to the address, because it came back; null: it goes. */
  readonly emailOffAt: Date | null;
  /** The account at this installation's forum, by its id there; names change. */
  readonly forumId: string | null;
  /** The account's name when it was last seen. */
  readonly forumName: string | null;
  /** In the order in which reports go; what is not named comes after, and takes all. */
  readonly doors: readonly DoorChoice[];
  /** A program of theirs is told what they are told. */
  readonly hasWebhook: boolean;
  /** Devices of theirs that are told when something has come, the oldest first. */
  readonly pushDevices: readonly string[];
  readonly isBot: boolean;
  readonly isHost: boolean;
  readonly createdAt: Date;
}

export interface LinkRow {
  readonly tokenHash: string;
  readonly personId: PersonId;
  readonly landing: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

export interface SessionRow {
  readonly tokenHash: string;
  readonly personId: PersonId;
  readonly csrfToken: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The browser in plain words; empty: signed in before there were words. */
  readonly device: string;
  /** About when it was last used; null: not since that is noted. */
  readonly lastUsedAt: Date | null;
}

/** Who somebody is, and how they sign in. */
export interface PeopleRecordReader {
  person(id: PersonId): Promise<PersonRow | null>;
  /** Those of the ids that are on record, in one query. */
  people(ids: readonly PersonId[]): Promise<readonly PersonRow[]>;
  /** What everybody is called but bots, the longest here first. */
  everybody(): Promise<readonly Pick<PersonRow, 'id' | 'name' | 'isHost' | 'createdAt'>[]>;
  personByDiscord(discordId: string): Promise<PersonRow | null>;
  personByEmail(email: string): Promise<PersonRow | null>;
  personByForum(forumId: string): Promise<PersonRow | null>;
  link(tokenHash: string): Promise<LinkRow | null>;
  session(tokenHash: string): Promise<SessionRow | null>;
  /** Those of a person that have not run out, the last used first. */
  sessionsOf(person: PersonId, now: Date): Promise<readonly SessionRow[]>;
}

export interface PeopleRecordWriter {
  insertPerson(row: PersonRow): Promise<void>;
  updatePerson(
    id: PersonId,
    change: Partial<
      Pick<
        PersonRow,
        | 'name'
        | 'timeZone'
        | 'quietHours'
        | 'discordId'
        | 'email'
        | 'emailOffAt'
        | 'hasWebhook'
        | 'forumId'
        | 'forumName'
        | 'doors'
        | 'isHost'
      >
    >,
  ): Promise<void>;
  insertLink(row: LinkRow): Promise<void>;
  /** Marks the link used; false when it was used or has run out: the caller must then refuse. */
  useLink(tokenHash: string, now: Date): Promise<boolean>;
  insertSession(row: SessionRow): Promise<void>;
  deleteSession(tokenHash: string): Promise<void>;
  /** Notes that a session is used. */
  touchSession(tokenHash: string, at: Date): Promise<void>;
  /** Deletes sessions and links that have run out by now: nobody can use them any more. */
  deleteRunOut(now: Date): Promise<void>;
}
