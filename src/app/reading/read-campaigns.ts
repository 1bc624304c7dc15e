import { namedSides, oneEach } from '../../core/binder/binder.js';
import { isUnderWay } from '../../core/campaign/status.js';
import type { RuleText } from '../../core/game/contract.js';
import type { Reference } from '../../core/game/reference.js';
import { isCompared } from '../../systems/comparing.js';
import type { ByReader, Reader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { knownCampaign, openSeats, standingOf } from '../kit/rights.js';
import { heldSummary, seatSummary } from '../kit/seat-summary.js';
import type { CampaignId, PersonId } from '../ports/record.js';
import { referenceOfCampaign, rulesOfCampaign } from '../telling/rules-now.js';
import { rulesInUse } from '../windows/optional-rules.js';
import { playedBy } from '../windows/played-by.js';
import type { CampaignHead, CampaignPage, CampaignSummary } from './campaign-pages.js';
import type { HeldSeat } from './seat-choice.js';
import { campaignSummary, cardSummary, messagesOf, readerIn, signupSummary } from './summaries.js';

/** Messages on one page of a thread or an inbox. */
export const PAGE = 20;

/** Campaigns that a door may look through to find the one that is meant. */
const MOST_CAMPAIGNS = 2000;

/** The campaigns, which anybody may know, newest first: for doors that must find the one that is meant. */
export const campaigns =
  (desk: Desk) =>
  async (_reader: Reader): Promise<readonly CampaignSummary[]> =>
    (await desk.record.campaignCards(MOST_CAMPAIGNS)).map((card) => cardSummary(desk, card));

/** What the head of a page needs: how the campaign stands, and what the reader is in it. */
export const campaignHead =
  (desk: Desk) =>
  async ({ reader, campaignId }: ByReader): Promise<CampaignHead> => {
    const { record } = desk;
    const campaign = await knownCampaign(record, campaignId);
    const [summary, seats, standing] = await Promise.all([
      campaignSummary(desk, campaign),
      record.seats(campaignId),
      standingOf(record, campaignId, reader, desk.clock.now()),
    ]);
    const played = await playedBy(record, campaignId, openSeats(seats));
    return {
      ...summary,
      isCompared: isCompared(campaign.systemId),
      houseRules: desk.frameOf(campaign).houseRules,
      seats: openSeats(seats).map((seat) => heldSummary(seat, played)),
      reader: readerIn(standing),
    };
  };

export const campaignPage =
  (desk: Desk) =>
  async ({ reader, campaignId, before }: ByReader & { before?: Date }): Promise<CampaignPage> => {
    const { record } = desk;
    const campaign = await knownCampaign(record, campaignId);
    const frame = desk.frameOf(campaign);
    const [head, thread, applications, optionalRules] = await Promise.all([
      campaignHead(desk)({ reader, campaignId }),
      record.webMessages(campaignId, ['public'], PAGE, ...(before === undefined ? [] : [before])),
      campaign.status === 'signup' ? record.applications(campaignId) : [],
      record.currentPhase(campaignId).then((phase) => rulesInUse(desk, record, campaign, phase)),
    ]);
    return {
      ...head,
      optionalRules,
      brief: frame.brief,
      sides: namedSides(frame, desk.gameOf(campaign).sides).map(({ id, name }) => ({ id, name })),
      oneEach: oneEach(desk.gameOf(campaign).sides),
      signup: campaign.status === 'signup' ? signupSummary(desk, campaign, applications, reader) : null,
      thread: messagesOf(thread),
    };
  };

export const rules =
  (desk: Desk) =>
  async (campaignId: CampaignId): Promise<readonly RuleText[]> =>
    rulesOfCampaign(desk, await knownCampaign(desk.record, campaignId));

/** What can be looked up in the campaign's game: units, prices, tables, options, and how each order is written. */
export const reference =
  (desk: Desk) =>
  async (campaignId: CampaignId): Promise<Reference> =>
    referenceOfCampaign(desk, await knownCampaign(desk.record, campaignId));

/** Seats the person holds, or stands in for, in running campaigns: for doors that must ask which one is meant. */
export const seatsOf =
  (desk: Desk) =>
  async (person: PersonId): Promise<readonly HeldSeat[]> => {
    const { record } = desk;
    const [own, deputyships] = await Promise.all([record.campaignsOf(person), record.deputyships(person)]);
    const others = [...new Set(deputyships.map(({ campaignId }) => campaignId))].filter(
      (id) => !own.some((campaign) => campaign.id === id),
    );
    const more = (await Promise.all(others.map((id) => record.campaign(id)))).filter((row) => row !== null);
    const running = [...own, ...more].filter(isUnderWay);
    const lists = await Promise.all(
      running.map(async (campaign) => {
        const standing = await standingOf(record, campaign.id, person, desk.clock.now());
        const { seats, deputyOf, judges } = standing;
        const judged = judges === null ? [] : [judges];
        if (judged.length + seats.length + deputyOf.length === 0) return [];
        const [summary, phase] = await Promise.all([campaignSummary(desk, campaign), record.currentPhase(campaign.id)]);
        const heldAs =
          (as: HeldSeat['as']) =>
          (seat: Parameters<typeof seatSummary>[0]): HeldSeat => ({
            campaign: summary,
            seat: seatSummary(seat),
            as,
            asked: phase === null || phase.owes.includes(seat.seatId) || phase.invited.includes(seat.seatId),
          });
        return [...seats.map(heldAs('holder')), ...judged.map(heldAs('judge')), ...deputyOf.map(heldAs('deputy'))];
      }),
    );
    return lists.flat();
  };

export const campaignOfDiscordChannel =
  ({ record }: Desk) =>
  async (channelId: string): Promise<CampaignId | null> =>
    (await record.campaignByChannel('discord', channelId))?.id ?? null;
