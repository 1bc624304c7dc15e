import type { SeatId } from '../../core/game/viewer.js';
import type { CampaignId, PersonId } from '../ports/rows.js';

/** Who asks: a person, or null for somebody who is not signed in. */
export type Reader = PersonId | null;

/** A seat, and the person who acts for it. */
export interface SeatRef {
  readonly campaignId: CampaignId;
  readonly seat: SeatId;
  readonly person: PersonId;
}
