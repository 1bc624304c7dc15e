import type { BaseInteraction } from 'discord.js';
import type { Refs } from '../../../app/kit/asking.js';
import type { HeldSeat } from '../../../app/reading/seat-choice.js';
import { isOver } from '../../../core/campaign/status.js';
import { personAsking, whichSeat } from '../asker/asked-seat.js';
import { judgedCampaign } from '../asker/judged-campaign.js';
import type { SeatChoice } from '../asker/seat-choice.js';
import type { DoorContext } from '../kit/context.js';
import type { ActFace } from './act-face.js';

/** What an act is done to, and by whom, with the words in which answers name it. */
export interface Subject {
  readonly ref: Refs[keyof Refs];
  readonly campaign: string;
  readonly seat: string;
  /** `Crowns of Test, North`, as their people wrote it; empty for what is the asker's own. */
  readonly place: string;
  /** What seats of the campaign are called, for acts that name one. */
  readonly seats: readonly { readonly id: string; readonly name: string }[];
  /** Nothing can be done to it any more. */
  readonly over: boolean;
  readonly held: HeldSeat | null;
}

type FoundSubject =
  | { readonly kind: 'one'; readonly subject: Subject }
  | { readonly kind: 'which'; readonly choice: Exclude<SeatChoice, { kind: 'one' }> }
  | { readonly kind: 'none'; readonly text: string };

const ofSeat = (person: string, held: HeldSeat): Subject => ({
  ref: { campaignId: held.campaign.id, seat: held.seat.id, person },
  campaign: held.campaign.id,
  seat: held.seat.id,
  place: `${held.campaign.title}, ${held.seat.name}`,
  seats: [],
  over: false,
  held,
});

/** What somebody means by the option `campaign`, by a button, or by the place where they ask. */
export async function subjectOf(
  context: DoorContext,
  act: ActFace,
  asker: BaseInteraction,
  name: string | null,
): Promise<FoundSubject> {
  if (act.on === 'seat') {
    const { person, choice } = await whichSeat(context, asker, name);
    return choice.kind === 'one' ? { kind: 'one', subject: ofSeat(person, choice.held) } : { kind: 'which', choice };
  }
  if (act.on === 'self') {
    const { id: person } = await personAsking(context, asker);
    const nowhere = { campaign: '', seat: '', place: '', seats: [], over: false, held: null };
    return { kind: 'one', subject: { ref: { person }, ...nowhere } };
  }
  const judged = await judgedCampaign(context, asker, name);
  if (!judged.ok) return { kind: 'none', text: judged.text };
  const { ref, page } = judged;
  const { id, title, seats } = page;
  const over = isOver(page);
  const subject = { ref, campaign: id, seat: '', place: title, seats, over, held: null };
  return { kind: 'one', subject };
}
