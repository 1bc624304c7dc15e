import type { BaseInteraction } from 'discord.js';
import type { May } from '../../../app/kit/may.js';
import { isOver } from '../../../core/campaign/status.js';
import type { DoorContext } from '../kit/context.js';
import { campaignHere, personAsking } from './asked-seat.js';

const MOST_LOOKED_AT = 40;

/** What somebody is where they ask: in the campaign of the channel, else in any that is not over. */
export interface Standing {
  readonly holds: boolean;
  readonly writes: boolean;
  readonly judges: boolean;
  readonly gm: boolean;
  /** Judges without playing. */
  readonly neutral: boolean;
}

export async function standingHere(context: DoorContext, asker: BaseInteraction): Promise<Standing> {
  const { app } = context;
  const [{ id: person }, here] = await Promise.all([personAsking(context, asker), campaignHere(context, asker)]);
  const seats = (await app.seatsOf(person)).filter(({ campaign }) => here === null || campaign.id === here);
  const looked =
    here === null
      ? (await app.campaigns(person))
          .filter((campaign) => !isOver(campaign))
          .slice(0, MOST_LOOKED_AT)
          .map(({ id }) => id)
      : [here];
  const pages = await Promise.all(looked.map((campaignId) => app.campaignPage({ reader: person, campaignId })));
  const readers = pages.map(({ reader }) => reader);
  return {
    holds: seats.some(({ as }) => as === 'holder'),
    writes: seats.length > 0,
    judges: readers.some(({ gm, assistant }) => gm || assistant),
    gm: readers.some(({ gm }) => gm),
    neutral: readers.some(({ gm, assistant, seats: own }) => (gm || assistant) && own.length === 0),
  };
}

/** Whether somebody who stands so has any use for what is for these; the use case asks again, about the thing itself. */
export function mayHere({ holds, writes, judges, gm, neutral }: Standing, may: May): boolean {
  switch (may) {
    case 'everybody':
    case 'signed-in':
      return true;
    case 'holder':
      return holds;
    case 'writers':
    case 'readers-ever':
    // Judges have a command of their own for what they do to somebody's seat.
    case 'writers-and-judges':
      return writes;
    case 'readers':
      return writes || neutral;
    case 'judges':
      return judges;
    case 'gms':
      return gm;
    case 'neutral':
      return neutral;
    case 'neutral-gm':
      return neutral && gm;
    // Those who run the service have the web board for it.
    case 'hosts':
    case 'house':
      return false;
  }
}
