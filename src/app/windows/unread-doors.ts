import { z } from 'zod';
import type { DoorsAwaited } from '../kit/read-doors.js';
import { openSeats } from '../kit/rights.js';
import type { PhaseId, PhaseRow, ReadDoor, RecordReader } from '../ports/record.js';

// A window whose deadline has passed waits for doors that cannot be read: what lies there may have been sent in time.

const Waiting = z.object({
  doors: z.array(z.enum(['forum', 'email', 'discord'])),
  since: z.coerce.date(),
  upTo: z.coerce.date(),
  /** That it was sealed without them is on record. */
  sealed: z.boolean().default(false),
});
export type UnreadDoors = z.infer<typeof Waiting>;

/** Under which a window keeps for which doors it waits. */
export const unreadKey = (phase: PhaseId): string => `unread-doors/${phase}`;

/** For which doors a window waited, and until when at most; null: for none. */
export const unreadDoors = async (record: RecordReader, phase: PhaseId): Promise<UnreadDoors | null> =>
  Waiting.safeParse(await record.setting(unreadKey(phase))).data ?? null;

/** For which doors an open window waits now; null: for none. */
export async function waitsForDoors(
  record: RecordReader,
  phase: Pick<PhaseRow, 'id' | 'status' | 'supersededAt' | 'deadlineAt'>,
  now: Date,
): Promise<DoorsAwaited | null> {
  if (phase.status !== 'open' || phase.supersededAt !== null || now <= phase.deadlineAt) return null;
  const waiting = await unreadDoors(record, phase.id);
  if (waiting === null || now >= waiting.upTo || waiting.since <= phase.deadlineAt) return null;
  return { doors: waiting.doors, until: waiting.upTo };
}

/** Of these doors those by which somebody writes who may send orders in the window. */
export async function doorsOfWriters(
  record: RecordReader,
  { campaignId, owes, invited }: Pick<PhaseRow, 'campaignId' | 'owes' | 'invited'>,
  doors: readonly ReadDoor[],
  now: Date,
): Promise<readonly ReadDoor[]> {
  const asked = new Set([...owes, ...invited]);
  const [seats, deputies] = await Promise.all([record.seats(campaignId), record.deputies(campaignId)]);
  const ids = [
    ...openSeats(seats).flatMap(({ seatId, holder }) => (asked.has(seatId) && holder !== null ? [holder] : [])),
    ...deputies.flatMap((row) => (asked.has(row.seatId) && row.since <= now && now < row.until ? [row.personId] : [])),
  ];
  const people = await record.people([...new Set(ids)]);
  const writes: Readonly<Record<ReadDoor, boolean>> = {
    forum: people.some(({ forumId }) => forumId !== null),
    email: people.some(({ email }) => email !== null),
    discord: people.some(({ discordId }) => discordId !== null),
  };
  return doors.filter((door) => writes[door]);
}
