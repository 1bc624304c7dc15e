import type { ReportDocument } from '../../core/game/document.js';
import type { Desk } from '../kit/desk.js';
import type { CampaignRow, PersonRow } from '../ports/record.js';
import { Outbox, readershipOf } from '../telling/outbox.js';

/** Tells a person what became of a door of theirs, where they are told everything else; a seat finds it on the board. */
export async function tellOwner(
  desk: Desk,
  campaign: CampaignRow,
  person: PersonRow,
  { onceKey, document }: { readonly onceKey: string; readonly document: ReportDocument },
): Promise<void> {
  const readers = await readershipOf(desk.record, campaign);
  const outbox = new Outbox(desk, campaign, desk.clock.now());
  const telling = { kind: 'notice' as const, onceKey, title: document.title, document };
  const seat = readers.seats.find((one) => one.person?.id === person.id);
  if (seat !== undefined) outbox.toSeat(telling, seat.seat, person);
  else if (readers.gms.some(({ id }) => id === person.id)) outbox.toGms(telling, { gms: [person] });
  else outbox.toPerson(telling, person);
  const sending = await desk.record.transact((tx) => outbox.store(tx));
  await desk.follow(campaign.id, sending);
}
