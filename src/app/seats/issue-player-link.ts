import type { SeatId } from '../../core/game/viewer.js';
import type { ByJudge } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, openSeats, requireGm, requireNeutral } from '../kit/rights.js';
import { issueSignInLink } from '../people/sign-in.js';
import { Outbox } from '../telling/outbox.js';
import { signInLinkMade } from '../telling/texts/seating-notices.js';

/**
 * A sign-in link for a player who has no other way to sign in, for the GM to hand on. It signs in as that person
 * everywhere, so it is given only where it opens nothing that the GM could not see anyway: for people who take part in
 * the GM's own campaigns alone. Returns the whole address.
 */
export const issuePlayerLink =
  (desk: Desk) =>
  async ({ campaignId, seat, by }: ByJudge & { seat: SeatId }): Promise<string> => {
    const { record, clock } = desk;
    const campaign = await knownCampaign(record, campaignId);
    await requireGm(record, campaignId, by);
    await requireNeutral(record, campaignId, by);
    const row = openSeats(await record.seats(campaignId)).find((one) => one.seatId === seat);
    const person = row?.holder == null ? null : await record.person(row.holder);
    if (row === undefined || person === null) throw new Refusal('not-found', 'Nobody holds this seat.');
    if (person.isHost || person.discordId !== null) {
      throw new Refusal(
        'not-allowed',
        `${person.name} needs no link from you: ${person.isHost ? 'a host has a link of their own' : 'on Discord, /link sends them one'}.`,
      );
    }
    for (const other of await record.campaignsOf(person.id)) {
      const judges = await record.judges(other.id);
      const sees = judges.some((judge) => judge.personId === by && judge.role === 'gm');
      const plays = openSeats(await record.seats(other.id)).some((one) => one.holder === by);
      if (!sees || plays || judges.some((judge) => judge.personId === person.id)) {
        throw new Refusal(
          'not-allowed',
          `${person.name} takes part in a campaign that you do not judge. The host of this board can make a link for them.`,
        );
      }
    }
    if ((await record.deputyships(person.id)).some((one) => one.campaignId !== campaignId))
      throw new Refusal(
        'not-allowed',
        `${person.name} stands in for somebody in another campaign. Ask the host for a link.`,
      );
    const link = await issueSignInLink(desk)({ person: person.id, landing: `/c/${campaignId}/seat/${seat}` });
    const jobs = await record.transact(async (tx) => {
      const now = clock.now();
      const details = { seat, person: person.id };
      await tx.insertAudit({ campaignId, at: now, personId: by, act: 'player-link-issued', details });
      const outbox = new Outbox(desk, campaign, now);
      const document = signInLinkMade((await tx.person(by))?.name ?? 'The GM');
      const onceKey = `player-link/${campaignId}/${seat}/${now.getTime()}`;
      outbox.toSeat({ kind: 'notice', onceKey, title: document.title, document }, row, person);
      return outbox.store(tx);
    });
    await desk.follow(campaignId, jobs);
    return link;
  };
