import { EARLIER, NAMELESS } from '../../ports/record/letters.js';
import type { DeliveryRow } from '../../ports/record.js';
import type { HeldSeat } from '../../reading/seat-choice.js';
import type { PressTo } from '../../seats/addressee.js';
import type { Asked } from '../asked.js';

const MOST = 5;

async function letterOf({ desk, message, person }: Asked, id: string): Promise<DeliveryRow | null> {
  const channel = message.answers?.channel ?? 'web';
  // A mail has the id of its delivery; elsewhere a message has one of its door.
  const row =
    channel === 'email' ? await desk.record.delivery(id) : await desk.record.letterSentAs(person.id, channel, id);
  return row?.kind === 'press' && row.personId === person.id ? row : null;
}

/** To whom a message goes that answers a letter to this seat; null: it answers none; `nobody`: a letter without a sender. */
export async function answeredLetter(asked: Asked, { campaign, seat }: HeldSeat): Promise<PressTo | 'nobody' | null> {
  for (const id of asked.message.answers?.ids.slice(0, MOST) ?? []) {
    const row = await letterOf(asked, id);
    if (row === null || row.campaignId !== campaign.id || row.conversation === EARLIER) continue;
    const { conversation } = row;
    if (conversation === NAMELESS) return 'nobody';
    if (conversation === 'side' || conversation === 'all') return { kind: conversation };
    const other = conversation?.startsWith('seat:') === true ? conversation.slice('seat:'.length) : seat.id;
    if (other !== seat.id) return { kind: 'seat', seat: other };
  }
  return null;
}
