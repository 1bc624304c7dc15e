import type { SeatRef } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { heldSeat, knownCampaign, mayStandIn, openSeats, requireAssistant } from '../kit/rights.js';
import { secretsRead } from '../kit/secrets-read.js';
import { DAY } from '../kit/spans.js';
import type { PersonId } from '../ports/record.js';
import { Outbox } from '../telling/outbox.js';
import { deputyEnded, deputyNamed } from '../telling/texts/seating-notices.js';

/** The longest time for which a deputy is named at once. */
const LONGEST = 60 * DAY;

/**
 * The holder of a seat names somebody who reads and orders for it for a time, at most 60 days (AD-36). A new one takes
 * the place of the old.
 */
export const nameDeputy =
  (desk: Desk) =>
  async ({
    campaignId,
    seat,
    person,
    deputy,
    since,
    until,
  }: SeatRef & { deputy: PersonId; since?: Date; until: Date }): Promise<void> => {
    const { record, clock, secrets } = desk;
    await knownCampaign(record, campaignId);
    const jobs = await record.transact(async (tx) => {
      const campaign = await tx.lockCampaign(campaignId);
      const row = await heldSeat(tx, campaignId, seat, person);
      if (campaign === null || campaign.endedAt !== null)
        throw new Refusal('campaign-over', 'This campaign is over; nobody needs a deputy.');
      const now = clock.now();
      const begins = since === undefined || since < now ? now : since;
      if (until <= begins || until.getTime() - now.getTime() > LONGEST)
        throw new Refusal('bad-input', 'Say until when: a time to come, at most 60 days away.');
      const other = await tx.person(deputy);
      if (other === null || other.isBot) throw new Refusal('not-found', 'This person is not on record here.');
      if (!mayStandIn(deputy, row, await tx.seats(campaignId), await secretsRead(tx, campaignId, now))) {
        throw new Refusal(
          'not-allowed',
          'A deputy may be a player of your own side, or somebody who neither plays nor has judged here: they read your secrets.',
        );
      }
      for (const old of (await tx.deputies(campaignId)).filter((one) => one.seatId === seat))
        await tx.endDeputy(old.id, now);
      const id = secrets.uuid();
      await tx.insertDeputy({ id, campaignId, seatId: seat, personId: deputy, since: begins, until, endedAt: null });
      const details = { seat, deputy, since: begins.toISOString(), until: until.toISOString() };
      await tx.insertAudit({ campaignId, at: now, personId: person, act: 'deputy-named', details });
      const outbox = new Outbox(desk, campaign, now);
      const page = `/c/${campaignId}/seat/${seat}`;
      const holder = await tx.person(person);
      const telling = { kind: 'notice' as const, onceKey: `deputy-named/${id}` };
      const own = deputyNamed(row.name, other.name, begins, until, holder?.timeZone ?? 'UTC', page);
      outbox.toSeat({ ...telling, title: own.title, document: own }, row, holder);
      const theirs = deputyNamed(row.name, other.name, begins, until, other.timeZone, page);
      outbox.toPerson({ ...telling, title: theirs.title, document: theirs }, other);
      return outbox.store(tx);
    });
    await desk.follow(campaignId, jobs);
  };

/** Ends a deputy's time: by the holder, the deputy, or a GM or assistant. */
export const dismissDeputy =
  (desk: Desk) =>
  async ({ campaignId, seat, person }: SeatRef): Promise<void> => {
    const { record, clock } = desk;
    await knownCampaign(record, campaignId);
    const jobs = await record.transact(async (tx) => {
      const campaign = await tx.lockCampaign(campaignId);
      const row = openSeats(await tx.seats(campaignId)).find((one) => one.seatId === seat);
      const named = (await tx.deputies(campaignId)).filter((one) => one.seatId === seat);
      if (!named.some((one) => one.personId === person) && row?.holder !== person)
        await requireAssistant(tx, campaignId, person);
      const [deputy] = named;
      if (campaign === null || row === undefined || deputy === undefined)
        throw new Refusal('not-found', 'This seat has no deputy.');
      const now = clock.now();
      for (const one of named) await tx.endDeputy(one.id, now);
      await tx.insertAudit({ campaignId, at: now, personId: person, act: 'deputy-dismissed', details: { seat } });
      const outbox = new Outbox(desk, campaign, now);
      const other = await tx.person(deputy.personId);
      const document = deputyEnded(row.name, other?.name ?? 'The deputy');
      const onceKey = `deputy-ended/${deputy.id}`;
      const telling = { kind: 'notice' as const, onceKey, title: document.title, document };
      outbox.toSeat(telling, row, row.holder === null ? null : await tx.person(row.holder));
      if (other !== null) outbox.toPerson(telling, other);
      return outbox.store(tx);
    });
    await desk.follow(campaignId, jobs);
  };
