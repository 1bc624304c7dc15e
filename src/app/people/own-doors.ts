import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownPerson } from '../kit/rights.js';
import type { DoorChoice, PersonId, PersonRow, QuietHours, Takes } from '../ports/record.js';
import { carriersOf, choicesOf, nextDigestAt, OUTSIDE_DOORS, type OutsideDoor, openDoors } from '../telling/doors.js';
import { type OwnForum, ownForum } from './forum-account.js';

/** One way by which somebody may be told, beside the web board. */
export interface OwnDoor {
  readonly door: OutsideDoor;
  readonly takes: Takes;
  /** `open`; `unlinked`: no account of theirs is known; `closed`: one is, and nothing can go there now; `absent`: the service has no such door. */
  readonly state: 'open' | 'unlinked' | 'closed' | 'absent';
  /** By what the door knows them: an address, a name at the forum. Theirs to read alone. */
  readonly account: string | null;
  /** Since when it is closed, where that is known. */
  readonly since: Date | null;
}

/** By which ways a person hears of things, for themselves. */
export interface OwnDoors {
  /** In their order. */
  readonly doors: readonly OwnDoor[];
  /** What gets reports, the first first; empty: the web board alone. */
  readonly reports: readonly OutsideDoor[];
  readonly timeZone: string;
  readonly quietHours: QuietHours | null;
  /** When a digest would be made next. */
  readonly digestAt: Date;
  readonly forum: OwnForum | null;
}

function ownDoor(desk: Desk, person: PersonRow, forum: OwnForum | null, { channel: door, takes }: DoorChoice): OwnDoor {
  const kept = { discord: person.discordId, email: person.email, forum: person.forumId }[door];
  const account = { discord: null, email: person.email, forum: forum?.linked?.name ?? null }[door];
  // A forum may be asked for accounts before anything is sent there.
  const has = desk.channels.some(({ name }) => name === door) || (door === 'forum' && desk.forum !== undefined);
  if (kept === null) return { door, takes, state: has ? 'unlinked' : 'absent', account, since: null };
  const since = { discord: null, email: person.emailOffAt, forum: forum?.linked?.bannedSince ?? null }[door];
  const reached = openDoors(person, desk.channels).some(({ channel }) => channel.name === door);
  return { door, takes, state: !has ? 'absent' : reached && since === null ? 'open' : 'closed', account, since };
}

export const ownDoors =
  (desk: Desk) =>
  async ({ person }: { person: PersonId }): Promise<OwnDoors> => {
    const row = await knownPerson(desk.record, person);
    const forum = await ownForum(desk, row);
    return {
      doors: choicesOf(row).map((choice) => ownDoor(desk, row, forum, choice)),
      reports: carriersOf(openDoors(row, desk.channels)).flatMap(({ channel }) => channel.name),
      timeZone: row.timeZone,
      quietHours: row.quietHours,
      digestAt: nextDigestAt(desk.clock.now(), row),
      forum,
    };
  };

const TAKES: readonly Takes[] = ['all', 'digest', 'spare', 'off'];
const isDoor = (text: string): text is OutsideDoor => OUTSIDE_DOORS.some((door) => door === text);
const isTakes = (text: string): text is Takes => TAKES.some((takes) => takes === text);

/** Says what a person takes by one of their doors, or moves the door up or down among them. */
export const setDoor =
  ({ record }: Desk) =>
  async ({
    person,
    door,
    takes,
    move,
  }: {
    person: PersonId;
    door: string;
    takes?: string;
    move?: 'up' | 'down';
  }): Promise<void> => {
    await knownPerson(record, person);
    if (!isDoor(door) || (takes !== undefined && !isTakes(takes)))
      throw new Refusal('bad-input', `A door is one of ${OUTSIDE_DOORS.join(', ')}; it takes ${TAKES.join(', ')}.`);
    await record.transact(async (tx) => {
      const choices = choicesOf(await knownPerson(tx, person)).map((choice) =>
        choice.channel === door && takes !== undefined ? { ...choice, takes } : choice,
      );
      const at = choices.findIndex(({ channel }) => channel === door);
      const to = move === undefined ? at : move === 'up' ? at - 1 : at + 1;
      const [one, other] = [choices[at], choices[to]];
      const doors = one === undefined || other === undefined ? choices : choices.with(at, other).with(to, one);
      await tx.updatePerson(person, { doors });
    });
  };
