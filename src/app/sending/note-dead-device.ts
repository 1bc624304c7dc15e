import type { Desk } from '../kit/desk.js';
import type { CampaignRow, DeliveryRow } from '../ports/record.js';
import { deviceIsOff } from '../telling/texts/device-notices.js';
import { tellOwner } from './tell-owner.js';

/** A device takes nothing any more, or took nothing for days: it is told no more, and its owner hears it where they are told the rest. */
export async function noteDeadDevice(
  desk: Desk,
  campaign: CampaignRow | null,
  delivery: DeliveryRow,
  reason: string,
): Promise<void> {
  const { record, clock, log } = desk;
  const { deviceId } = delivery;
  const gone = await record.transact(async (tx) => {
    // Not stuck, which game masters are told of: it stands on the board, and a device brings nothing but word of it.
    await tx.settleDelivery(delivery.id, { status: 'dropped', error: reason });
    const device = deviceId === null ? null : await tx.pushDevice(deviceId);
    if (device === null || !(await tx.deletePushDevice(device.id))) return null;
    const { personId } = device;
    const at = clock.now();
    await tx.insertAudit({ campaignId: null, at, personId, act: 'push-device-switched-off', details: {} });
    return { device, owner: await tx.person(personId) };
  });
  if (gone === null || gone.owner === null) return;
  log.warn({ delivery: delivery.id }, 'a device takes no notices any more: it is removed, and its owner is told');
  const document = deviceIsOff(gone.device.name);
  if (campaign !== null)
    await tellOwner(desk, campaign, gone.owner, { onceKey: `device-off/${gone.device.id}`, document });
}
