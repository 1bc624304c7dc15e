import type { Desk } from '../kit/desk.js';
import type { CampaignRow, DeliveryRow } from '../ports/record.js';
import { programIsOff } from '../telling/texts/program-notices.js';
import { tellOwner } from './tell-owner.js';

/**
 * A program took nothing for days, or says that it wants no more: it is called no more, and its owner hears it. What was for it stands on
 * the board and has gone by their doors, so nobody else is told.
 */
export async function noteDeadProgram(
  desk: Desk,
  campaign: CampaignRow | null,
  delivery: DeliveryRow,
  reason: string,
): Promise<void> {
  const { record, clock, log } = desk;
  const { personId } = delivery;
  const now = clock.now();
  const off = await record.transact(async (tx) => {
    // Not stuck, which game masters are told of: everything has gone by the owner's doors, too.
    await tx.settleDelivery(delivery.id, { status: 'dropped', error: reason });
    const hook = personId === null ? null : await tx.webhookOf(personId);
    // Another address than that which took nothing is still to be tried.
    const isOther = hook !== null && hook.createdAt > delivery.createdAt;
    if (hook === null || isOther || hook.offAt !== null || personId === null) return null;
    await tx.putWebhook({ ...hook, offAt: now });
    await tx.updatePerson(personId, { hasWebhook: false });
    await tx.insertAudit({ campaignId: null, at: now, personId, act: 'webhook-switched-off', details: {} });
    return tx.person(personId);
  });
  if (off === null) return;
  log.warn(
    { delivery: delivery.id },
    'a program that was called takes nothing: it is switched off, and its owner is told',
  );
  if (campaign !== null)
    await tellOwner(desk, campaign, off, { onceKey: `program-off/${delivery.id}`, document: programIsOff() });
}
