import { DateTime } from 'luxon';
import type { Channel } from '../ports/channel.js';
import type { ChannelName, DeliveryKind, DoorChoice, PersonRow, Takes } from '../ports/record.js';
import { endOfQuietHours } from './quiet-hours.js';

// By which ways out somebody is told, and when. The web board has everything in any case and is no choice.

export type OutsideDoor = DoorChoice['channel'];

/** In the order in which they stand for somebody who has chosen none. */
export const OUTSIDE_DOORS: readonly OutsideDoor[] = ['discord', 'email', 'forum'];

/** By the clock of the person's own zone; after their quiet hours, where those hold then. */
const DIGEST_HOUR = 8;
/** What asks for an answer is never kept back for a digest that leaves less time than this. */
const TIME_TO_ANSWER_MS = 2 * 3_600_000;

/** What may wait for a day. Results, rulings, reminders and openings of windows never do. */
const CAN_BE_COLLECTED: ReadonlySet<DeliveryKind> = new Set(['notice', 'press', 'registration', 'phase-sealed']);
export const canBeCollected = (kind: DeliveryKind): boolean => CAN_BE_COLLECTED.has(kind);

type Chooser = Pick<PersonRow, 'doors'>;

/** Every outside door with what is taken by it, in the person's order. Those they never spoke of come last and take all. */
export function choicesOf({ doors }: Chooser): readonly DoorChoice[] {
  const named = doors.filter((door, index) => doors.findIndex(({ channel }) => channel === door.channel) === index);
  const rest = OUTSIDE_DOORS.filter((channel) => !named.some((door) => door.channel === channel));
  return [...named, ...rest.map((channel): DoorChoice => ({ channel, takes: 'all' }))];
}

/** A channel of a door that people choose; a program that is told what its owner is told is none. */
type DoorChannel = Channel & { readonly name: OutsideDoor };

export const isOutsideDoor = (name: ChannelName): name is OutsideDoor => OUTSIDE_DOORS.some((door) => door === name);

interface OpenDoor {
  readonly channel: DoorChannel;
  readonly takes: Takes;
}

/** The doors by which a person can be reached at present, in their order. */
export const openDoors = (person: PersonRow, channels: readonly Channel[]): readonly OpenDoor[] =>
  choicesOf(person).flatMap(({ channel: name, takes }) => {
    if (name === 'email' && person.emailOffAt !== null) return [];
    const channel = channels.find((one): one is DoorChannel => one.name === name);
    return channel?.reaches(person) === true ? [{ channel, takes }] : [];
  });

/**
 * The doors among them by which a message goes out when it is written. Spare ones wait for a door that fails; where there is
 * no other, the first of them has to serve.
 */
export function carriersOf(doors: readonly OpenDoor[]): readonly OpenDoor[] {
  const carriers = doors.filter(({ takes }) => takes === 'all' || takes === 'digest');
  if (carriers.length > 0) return carriers;
  const spare = doors.find(({ takes }) => takes === 'spare');
  return spare === undefined ? [] : [{ channel: spare.channel, takes: 'all' }];
}

/** What a person takes by a door now. */
export const takesBy = (person: Chooser, channel: OutsideDoor): Takes =>
  choicesOf(person).find((door) => door.channel === channel)?.takes ?? 'all';

/** When the next digest is made for somebody: always after now. */
export function nextDigestAt(now: Date, person: Pick<PersonRow, 'quietHours' | 'timeZone'>): Date {
  const zoned = DateTime.fromJSDate(now, { zone: person.timeZone });
  const local = zoned.isValid ? zoned : DateTime.fromJSDate(now, { zone: 'UTC' });
  const on = (days: number): Date => {
    const at = local.plus({ days }).set({ hour: DIGEST_HOUR, minute: 0, second: 0, millisecond: 0 }).toJSDate();
    return person.quietHours === null ? at : endOfQuietHours(at, person.quietHours, person.timeZone);
  };
  // The quiet hours of yesterday's digest may last until today; those of a zone that jumps are of no matter.
  return [-1, 0, 1, 2].map(on).find((at) => at > now) ?? new Date(now.getTime() + 24 * 3_600_000);
}

/** When a message that a digest may hold leaves the house; null: it does not wait for a digest. */
export function digestAt(
  now: Date,
  { kind, answerBy }: { readonly kind: DeliveryKind; readonly answerBy: Date | null },
  person: Pick<PersonRow, 'quietHours' | 'timeZone'>,
): Date | null {
  if (!canBeCollected(kind)) return null;
  const at = nextDigestAt(now, person);
  return answerBy !== null && at.getTime() > answerBy.getTime() - TIME_TO_ANSWER_MS ? null : at;
}
