import { z } from 'zod';
import { isOver } from '../../core/campaign/status.js';
import type { Inline } from '../../core/game/document.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { ByJudge } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { holdCampaign } from '../kit/held.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, openSeat, requireNeutral } from '../kit/rights.js';
import { DAY, MINUTE } from '../kit/spans.js';
import { readReason } from '../kit/written-reason.js';
import { writtenMoment } from '../kit/written-time.js';
import type { CampaignId, PersonRow, RecordReader, RecordTx, SeatRow } from '../ports/record.js';
import { Outbox } from '../telling/outbox.js';
import { lettersAllowed, lettersStopped } from '../telling/texts/seating-notices.js';

/** A seat whose player writes no letters to others for a time, or until a game master lifts it (`until` null). */
export interface Mute {
  readonly since: Date;
  readonly until: Date | null;
  readonly reason: string;
}

/** By seat, in the campaign's own memory, which goes with it into an archive. */
const Mutes = z.record(
  z.string(),
  z.object({ since: z.coerce.date(), until: z.coerce.date().nullable(), reason: z.string() }),
);

const LONGEST = 90 * DAY;

const keyOf = (campaign: CampaignId): string => `muted-seats/${campaign}`;

const kept = async (record: RecordReader, campaign: CampaignId): Promise<ReadonlyMap<string, Mute>> =>
  new Map(Object.entries(Mutes.safeParse(await record.setting(keyOf(campaign))).data ?? {}));

const keep = (tx: RecordTx, campaign: CampaignId, mutes: ReadonlyMap<string, Mute>): Promise<void> =>
  tx.putSetting(
    keyOf(campaign),
    Object.fromEntries(
      [...mutes].map(([seat, { since, until, reason }]) => [
        seat,
        { since: since.toISOString(), until: until?.toISOString() ?? null, reason },
      ]),
    ),
  );

/** Seats of the campaign that are muted now. It is the player who was muted: whoever takes the seat over writes as others do. */
export async function mutedSeats(
  record: RecordReader,
  campaign: CampaignId,
  now: Date,
): Promise<ReadonlyMap<string, Mute>> {
  const mutes = await kept(record, campaign);
  if (mutes.size === 0) return mutes;
  const held = (await record.tenures(campaign)).filter(({ until }) => until === null);
  return new Map(
    [...mutes].filter(
      ([seat, { since, until }]) =>
        (until === null || now < until) && held.some((tenure) => tenure.seatId === seat && tenure.since <= since),
    ),
  );
}

/** What the player of a muted seat reads where they would write. For them and those who judge, nobody else. */
export const mutedWords = ({ until, reason }: Mute, zone: string): readonly Inline[] => [
  'The game master has stopped your letters to other players ',
  ...(until === null ? ['until they are allowed again'] : ['until ', writtenMoment(until, zone)]),
  `. Why: ${reason}${/[.!?…]$/.test(reason) ? '' : '.'} Orders are taken as always, and letters to you arrive.`,
];

/** A seat that can be muted: a player holds it. */
async function playedSeat(
  tx: RecordTx,
  campaign: CampaignId,
  seat: SeatId,
): Promise<{ row: SeatRow; holder: PersonRow }> {
  const row = await openSeat(tx, campaign, seat);
  const holder = row.holder === null ? null : await tx.person(row.holder);
  if (holder === null) throw new Refusal('nothing-stands', 'This seat has no player, so nobody writes for it.');
  return { row, holder };
}

/**
 * Stops a seat's letters to other players for a time (`forMs`), or until they are allowed again (0). Only its player and those who
 * judge and do not play learn of it: a rival who judges could shut somebody up.
 */
export const muteSeat =
  (desk: Desk) =>
  async ({
    campaignId,
    by,
    seat,
    forMs,
    reason,
  }: ByJudge & { seat: SeatId; forMs: number; reason: string }): Promise<void> => {
    const { record, clock } = desk;
    await knownCampaign(record, campaignId);
    await requireNeutral(record, campaignId, by);
    const why = readReason(reason, 'their player is told');
    if (forMs !== 0 && (forMs < MINUTE || forMs > LONGEST))
      throw new Refusal(
        'bad-input',
        'Letters can be stopped for 1 minute to 90 days, such as 3d; leave the time out to stop them until you allow them again.',
      );
    const jobs = await record.transact(async (tx) => {
      const campaign = await holdCampaign(tx, campaignId);
      if (isOver(campaign))
        throw new Refusal('campaign-over', 'This campaign is over; nobody writes letters any more.');
      const { row, holder } = await playedSeat(tx, campaignId, seat);
      const now = clock.now();
      const until = forMs === 0 ? null : new Date(now.getTime() + forMs);
      const mute = { since: now, until, reason: why };
      await keep(tx, campaignId, new Map([...(await mutedSeats(tx, campaignId, now)), [seat, mute]]));
      const details = { seat, until: until?.toISOString() ?? null, reason: why };
      await tx.insertAudit({ campaignId, at: now, personId: by, act: 'seat-muted', details });
      const outbox = new Outbox(desk, campaign, now);
      const document = lettersStopped(mutedWords(mute, holder.timeZone));
      const onceKey = `seat-muted/${campaignId}/${seat}/${now.getTime()}`;
      outbox.toSeat({ kind: 'notice', onceKey, title: document.title, document }, row, holder);
      return outbox.store(tx);
    });
    await desk.follow(campaignId, jobs);
  };

/** Lets a seat write letters again before its time. */
export const unmuteSeat =
  (desk: Desk) =>
  async ({ campaignId, by, seat }: ByJudge & { seat: SeatId }): Promise<void> => {
    const { record, clock } = desk;
    await knownCampaign(record, campaignId);
    await requireNeutral(record, campaignId, by);
    const jobs = await record.transact(async (tx) => {
      const campaign = await holdCampaign(tx, campaignId);
      const { row, holder } = await playedSeat(tx, campaignId, seat);
      const now = clock.now();
      const mutes = new Map(await mutedSeats(tx, campaignId, now));
      if (!mutes.delete(seat))
        throw new Refusal('nothing-stands', 'The letters of this seat are not stopped; nothing was changed.');
      await keep(tx, campaignId, mutes);
      await tx.insertAudit({ campaignId, at: now, personId: by, act: 'seat-unmuted', details: { seat } });
      const outbox = new Outbox(desk, campaign, now);
      const document = lettersAllowed();
      const onceKey = `seat-unmuted/${campaignId}/${seat}/${now.getTime()}`;
      outbox.toSeat({ kind: 'notice', onceKey, title: document.title, document }, row, holder);
      return outbox.store(tx);
    });
    await desk.follow(campaignId, jobs);
  };
