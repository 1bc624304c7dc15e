import type { Desk } from '../kit/desk.js';
import type { CampaignRow, DeliveryRow } from '../ports/record.js';
import { pressWriterOf } from '../telling/delivery-keys.js';
import type { OutsideDoor } from '../telling/doors.js';
import { Outbox, readershipOf } from '../telling/outbox.js';
import { deliveryStuck } from '../telling/texts/notices.js';
import { pressNotDelivered } from '../telling/texts/press-message.js';

/**
 * Tells the GM of a message that will not go out by itself, and whoever wrote it, if it is press; the GM's own messages tell
 * nobody, or the telling would go on. `instead`: the other door of the reader's by which it goes; then its writer is told nothing yet.
 */
export async function tellStuck(
  desk: Desk,
  campaign: CampaignRow,
  delivery: DeliveryRow,
  { reason, instead }: { readonly reason: string; readonly instead: OutsideDoor | 'other' | null },
): Promise<void> {
  if (delivery.viewer === 'gm') return;
  const now = desk.clock.now();
  const readers = await readershipOf(desk.record, campaign);
  const seat = readers.seats.find(({ person }) => person !== null && person.id === delivery.personId);
  const reader = seat?.seat.name ?? (delivery.personId === null ? 'the public' : 'a person who applied');
  const document = deliveryStuck(delivery.title, delivery.channel, reader, { reason, instead });
  const outbox = new Outbox(desk, campaign, now);
  outbox.toGms({ kind: 'notice', onceKey: `stuck/${delivery.id}`, title: document.title, document }, readers);
  const writer = delivery.kind === 'press' && instead === null ? pressWriterOf(delivery) : null;
  const from = readers.seats.find((one) => one.seat.seatId === writer);
  if (from !== undefined) {
    const told = pressNotDelivered(delivery.personId === null ? null : (seat?.seat.name ?? null));
    outbox.toSeat(
      { kind: 'notice', onceKey: `press-stuck/${delivery.id}`, title: told.title, document: told },
      from.seat,
      from.person,
    );
  }
  const sending = await desk.record.transact((tx) => outbox.store(tx));
  await desk.follow(campaign.id, sending);
}
