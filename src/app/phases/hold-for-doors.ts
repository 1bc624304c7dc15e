import type { Desk } from '../kit/desk.js';
import type { BeforeSeal } from '../kit/services.js';
import { MINUTE, SECOND } from '../kit/spans.js';
import type { Job } from '../ports/job-queue.js';
import type { PhaseId, PhaseRow, ReadDoor } from '../ports/record.js';
import { sealableAt, wakeFor } from '../windows/schedule.js';
import { doorsOfWriters, type UnreadDoors, unreadDoors, unreadKey } from '../windows/unread-doors.js';

/** A door that cannot be read when a window ends holds it for so long at most. */
const DOORS_HOLD = 10 * MINUTE;
/** Meanwhile they are tried again so often. */
const LOOK_AGAIN = 30 * SECOND;

/** Reads doors once more; gives those that could not be read. */
export async function readDoors(doors: readonly BeforeSeal[]): Promise<readonly ReadDoor[]> {
  const read = await Promise.allSettled(doors.map((door) => door.read()));
  return doors.flatMap(({ door }, index) => {
    const outcome = read[index];
    return outcome?.status === 'fulfilled' && outcome.value ? [] : [door];
  });
}

/**
 * Holds a window that would be sealed now for a while, where somebody who may send orders writes by a door that cannot be read: what
 * its own server stamped before the deadline counts, and may lie there. After that while it is sealed all the same, and that is on
 * record. Gives whether it is held.
 */
export async function holdForDoors(
  desk: Desk,
  seen: Pick<PhaseRow, 'id' | 'campaignId'>,
  unread: readonly ReadDoor[],
): Promise<boolean> {
  if (unread.length === 0) return false;
  const now = desk.clock.now();
  const held = await desk.record.transact(async (tx): Promise<readonly Job[] | null> => {
    const campaign = await tx.lockCampaign(seen.campaignId);
    const phase = await tx.lockPhase(seen.id, 'exclusive');
    if (campaign === null || phase === null || phase.status !== 'open' || phase.supersededAt !== null) return null;
    if (campaign.status !== 'running' || now < sealableAt(phase, desk.frameOf(campaign))) return null;
    const doors = await doorsOfWriters(tx, phase, unread, now);
    if (doors.length === 0) return null;
    const before = await unreadDoors(tx, phase.id);
    const sameDeadline = before !== null && before.since > phase.deadlineAt ? before : null;
    const until = sameDeadline?.upTo ?? new Date(now.getTime() + DOORS_HOLD);
    const waiting: UnreadDoors = {
      doors: [...new Set([...(sameDeadline?.doors ?? []), ...doors])],
      since: sameDeadline?.since ?? now,
      upTo: until,
      sealed: now >= until,
    };
    await tx.putSetting(unreadKey(phase.id), {
      ...waiting,
      since: waiting.since.toISOString(),
      upTo: until.toISOString(),
    });
    const details = { phase: phase.id, doors: [...waiting.doors], until: until.toISOString() };
    const audit = { campaignId: campaign.id, at: now, personId: null, details };
    if (sameDeadline === null) await tx.insertAudit({ ...audit, act: 'window-waits-for-doors' });
    if (waiting.sealed) {
      if (sameDeadline?.sealed !== true) await tx.insertAudit({ ...audit, act: 'sealed-doors-unread' });
      return null;
    }
    const lookAgainAt = new Date(Math.min(now.getTime() + LOOK_AGAIN, until.getTime()));
    await tx.updatePhase(phase.id, { lookAgainAt });
    return [wakeFor(lookAgainAt)];
  });
  if (held === null) return false;
  desk.log.warn(
    { campaign: seen.campaignId, phase: seen.id, doors: unread.join(' ') },
    'a window waits for doors that cannot be read',
  );
  await desk.follow(seen.campaignId, held);
  return true;
}

/** Of windows that would be sealed now, those that wait for a door that cannot be read. */
export async function heldForDoors(
  desk: Desk,
  windows: readonly { readonly id: PhaseId; readonly doors: readonly ReadDoor[] }[],
  unread: readonly ReadDoor[],
): Promise<ReadonlySet<PhaseId>> {
  const held = new Set<PhaseId>();
  for (const { id, doors } of windows) {
    const silent = doors.filter((door) => unread.includes(door));
    const phase = silent.length === 0 ? null : await desk.record.phase(id);
    if (phase !== null && (await holdForDoors(desk, phase, silent))) held.add(id);
  }
  return held;
}
