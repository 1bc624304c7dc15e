import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign } from '../kit/rights.js';
import { calendarOwner } from '../people/own-calendar.js';
import type { CampaignId } from '../ports/record.js';
import type { Message } from './campaign-pages.js';
import { PAGE, seatsOf } from './read-campaigns.js';
import { messagesOf } from './summaries.js';

/** What anybody may read of a campaign, for programs that look for news. */
export interface PublicFeed {
  readonly campaign: { readonly id: CampaignId; readonly title: string };
  /** Newest first. */
  readonly messages: readonly Message[];
  readonly updatedAt: Date;
}

/** The newest of what was posted to everybody. It is read as the public, whoever asks. */
export const publicFeed =
  (desk: Desk) =>
  async (campaignId: CampaignId): Promise<PublicFeed> => {
    const { record } = desk;
    const { id, title, createdAt } = await knownCampaign(record, campaignId);
    const messages = messagesOf(await record.webMessages(campaignId, ['public'], PAGE));
    return { campaign: { id, title }, messages, updatedAt: messages[0]?.sentAt ?? createdAt };
  };

/** A deadline in somebody's calendar. It may be copied to other services, so it says no more than where, what and when. */
export interface CalendarEntry {
  /** The same for as long as it is the same deadline, wherever it is moved to. */
  readonly id: string;
  /** Raised when the deadline is moved. */
  readonly revision: number;
  readonly campaign: { readonly id: CampaignId; readonly title: string };
  readonly seat: { readonly id: string; readonly name: string };
  readonly phase: string;
  readonly openedAt: Date;
  readonly deadlineAt: Date;
}

/**
 * The deadlines of open windows for which somebody's seats owe orders, or those for which they stand in, in all campaigns. Known by
 * the secret of the address alone. Where the clocks stand still there is no deadline.
 */
export const calendar =
  (desk: Desk) =>
  async (secret: string): Promise<readonly CalendarEntry[]> => {
    const person = await calendarOwner(desk.record, secret);
    if (person === null)
      throw new Refusal('not-found', 'There is no calendar at this address. A new one is made in your settings.');
    const held = await seatsOf(desk)(person.id);
    const open = held.filter(({ campaign: { phase, status } }) => phase?.status === 'open' && status === 'running');
    const entries = await Promise.all(
      open.map(async ({ campaign: { id, title }, seat }): Promise<readonly CalendarEntry[]> => {
        const phase = await desk.record.currentPhase(id);
        if (phase?.status !== 'open' || !phase.owes.includes(seat.id)) return [];
        return [
          {
            id: `${phase.id}-${seat.id}`,
            revision: phase.revision,
            campaign: { id, title },
            seat: { id: seat.id, name: seat.name },
            phase: phase.title,
            openedAt: phase.openedAt,
            deadlineAt: phase.deadlineAt,
          },
        ];
      }),
    );
    return entries.flat().sort((one, two) => one.deadlineAt.getTime() - two.deadlineAt.getTime());
  };
