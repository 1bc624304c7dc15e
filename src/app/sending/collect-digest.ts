import type { Desk } from '../kit/desk.js';
import type { CampaignRow, DeliveryKind, DeliveryRow } from '../ports/record.js';
import { viewerOfKey } from '../telling/delivery-keys.js';
import { canBeCollected, isOutsideDoor, takesBy } from '../telling/doors.js';
import { dailyDigest } from '../telling/texts/digest.js';

const KINDS = (
  [
    'report',
    'correction',
    'ruling',
    'phase-opened',
    'phase-sealed',
    'reminder',
    'notice',
    'registration',
    'press',
  ] as const
).filter((kind: DeliveryKind) => canBeCollected(kind));
/** So many messages go into one digest at most; others that wait make another. */
const MOST = 500;

const isDigest = ({ onceKey }: Pick<DeliveryRow, 'onceKey'>): boolean => onceKey.startsWith('digest/');

/**
 * Puts a message that its reader takes by digest, and those of the same campaign and viewer that wait beside it, into one message,
 * which goes out in their place. Only a worker that has claimed the message may ask. False: the message goes out as it is.
 */
export async function collectDigest(desk: Desk, campaign: CampaignRow, delivery: DeliveryRow): Promise<boolean> {
  const { record, clock, secrets } = desk;
  const { channel, personId, attempts, viewer } = delivery;
  if (personId === null || !isOutsideDoor(channel)) return false;
  // What was tried once may have arrived.
  if (attempts > 1 || isDigest(delivery) || !canBeCollected(delivery.kind)) return false;
  const person = await record.person(personId);
  if (person === null || takesBy(person, channel) !== 'digest') return false;
  const seat = viewerOfKey(viewer);
  const base = `/c/${campaign.id}`;
  const board = seat?.kind === 'seat' ? `${base}/seat/${seat.seat}` : seat?.kind === 'gm' ? `${base}/gm` : base;
  return record.transact(async (tx) => {
    const now = clock.now();
    const beside = (await tx.waitingBeside(delivery.id, KINDS, now, MOST)).filter((row) => !isDigest(row));
    if (beside.length === 0) return false;
    const all = [...beside, delivery].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
    const press = seat?.kind === 'seat' && all.some(({ kind }) => kind === 'press');
    const document = dailyDigest(all, { zone: person.timeZone, board, letters: press ? `${board}/letters` : null });
    const id = secrets.rowId();
    await tx.insertDeliveries([
      {
        id,
        onceKey: `digest/${delivery.id}/${viewer}/${channel}/${personId}`,
        campaignId: campaign.id,
        phaseId: null,
        reportId: null,
        kind: 'notice',
        channel,
        viewer,
        personId,
        title: document.title,
        document,
        dueAt: now,
        createdAt: now,
      },
    ]);
    for (const row of all) await tx.settleDelivery(row.id, { status: 'dropped', error: `in the digest ${id}` });
    return true;
  });
}
