import type { SeatId } from '../../core/game/viewer.js';
import type { CampaignId, PersonId } from '../ports/record.js';

/** Who asks: a person, or null for somebody who is not signed in. */
export type Reader = PersonId | null;

/** A seat, and the person who acts for it. */
export interface SeatRef {
  readonly campaignId: CampaignId;
  readonly seat: SeatId;
  readonly person: PersonId;
}

export interface ByJudge {
  readonly campaignId: CampaignId;
  /** The GM or assistant who does it. */
  readonly by: PersonId;
}

/** A campaign, and who looks at it. */
export interface ByReader {
  readonly reader: Reader;
  readonly campaignId: CampaignId;
}

/** What an act is done to, and by whom. Every door finds this out by itself; for the rest it asks. */
export interface Refs {
  readonly campaign: ByJudge;
  readonly seat: SeatRef;
  readonly self: { readonly person: PersonId };
}
