import type { Desk } from '../kit/desk.js';
import type { Job } from '../ports/job-queue.js';
import type { DeliveryRow, NewDelivery, PhaseRow, RecordTx } from '../ports/record.js';
import { OUTSIDE_DOORS, type OutsideDoor, openDoors, takesBy } from '../telling/doors.js';
import { mayLeaveAt } from '../telling/quiet-hours.js';
import { phaseOpened } from '../telling/texts/notices.js';
import { isPressClosed } from '../windows/press-closed.js';

/** Who gets stuck at the same moment takes turns here, so that two doors that fail together do not rely on each other. */
const TURN = 'spare-door/turn';

/** The key of the same message by another door, as the outbox makes it; null: it is none to a person. */
function keyAt({ onceKey, viewer, channel, personId }: DeliveryRow, other: OutsideDoor): string | null {
  const end = `/${viewer}/${channel}/${personId}`;
  return onceKey.endsWith(end) ? `${onceKey.slice(0, -end.length)}/${viewer}/${other}/${personId}` : null;
}

/** What becomes of a message that got stuck at one door. */
interface Otherwise {
  /** The spare door by which it goes now; `other`: another of the reader's doors has it, or will have it; null: none does. */
  readonly by: OutsideDoor | 'other' | null;
  readonly jobs: readonly Job[];
}
const NOWHERE: Otherwise = { by: null, jobs: [] };

/**
 * Writes the row by which a message that got stuck goes out by the reader's next spare door, once, unless another
 * door has it. `opened`: the window that was to be told in the same message.
 */
export async function toSpareDoor(
  desk: Desk,
  tx: RecordTx,
  delivery: DeliveryRow,
  opened: PhaseRow | null,
): Promise<Otherwise> {
  if (delivery.personId === null || delivery.channel === 'web') return NOWHERE;
  await tx.putSetting(TURN, true);
  const person = await tx.person(delivery.personId);
  if (person === null) return NOWHERE;
  const tried = new Set<string>([delivery.channel]);
  for (const door of OUTSIDE_DOORS) {
    const key = keyAt(delivery, door);
    if (key === null) return NOWHERE;
    const status = door === delivery.channel ? null : await tx.deliveryStatus(key);
    if (status === null) continue;
    // What was dropped there is told in a digest, or was not needed any more; unless nothing is taken there now.
    if (status !== 'stuck' && !(status === 'dropped' && takesBy(person, door) === 'off'))
      return { by: 'other', jobs: [] };
    tried.add(door);
  }
  const spare = openDoors(person, desk.channels).find(
    ({ channel, takes }) => takes === 'spare' && !tried.has(channel.name),
  )?.channel;
  const onceKey = spare === undefined ? null : keyAt(delivery, spare.name);
  if (spare === undefined || onceKey === null) return NOWHERE;
  const now = desk.clock.now();
  const {
    id: _,
    attempts: _a,
    claimedUntil: _c,
    lastError: _l,
    externalId: _e,
    sentAt: _s,
    status: _t,
    ...same
  } = delivery;
  const row: NewDelivery = {
    ...same,
    id: desk.secrets.rowId(),
    onceKey,
    channel: spare.name,
    dueAt: mayLeaveAt(now, delivery.kind, person, null),
    createdAt: now,
  };
  const rows: NewDelivery[] = [row];
  if (opened !== null && spare.joinsOpening !== true) {
    const campaign = await tx.campaign(opened.campaignId);
    const closed = campaign !== null && isPressClosed(desk.frameOf(campaign), opened);
    const document = phaseOpened(opened, person.timeZone, null, { isPressClosed: closed });
    rows.push({
      ...row,
      id: desk.secrets.rowId(),
      onceKey: `phase-opened/${opened.id}/${delivery.viewer}/${spare.name}/${person.id}`,
      kind: 'phase-opened',
      phaseId: opened.id,
      reportId: null,
      title: document.title,
      document,
    });
  }
  const stored = new Set(await tx.insertDeliveries(rows));
  const jobs = rows
    .filter(({ id }) => stored.has(id))
    .map(({ id, dueAt }): Job => {
      const payload = { deliveryId: id, attempt: 0 };
      return { name: 'deliver-message', payload, ...(dueAt > now ? { runAt: dueAt } : {}) };
    });
  return { by: spare.name, jobs };
}
