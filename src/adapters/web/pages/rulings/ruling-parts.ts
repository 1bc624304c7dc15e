import type { CampaignHead } from '../../../../app/app.js';
import type { RuledPhases } from '../../../../app/rulings/ruling-pages.js';
import type { RulingPicks } from '../../../../app/rulings/story-pages.js';
import type { Session } from '../../kit/context.js';
import type { RulingValues } from './ruling-form.js';

/** The one form of the page; buttons elsewhere on it belong to it by this name. */
export const FORM_ID = 'ruling-form';

/** What the form of a ruling is made from. */
export interface RulingParts {
  readonly page: CampaignHead;
  readonly session: Session;
  /** Phases that have a result, as far as a list shows them. */
  readonly phases: RuledPhases;
  /** What can be picked; null before anything has a result. */
  readonly picks: RulingPicks | null;
  readonly values: RulingValues;
  /** The place that the page is about. */
  readonly place: string | null;
  /** Why what was picked or typed could not be computed. */
  readonly refusal: string | null;
}

/** Where a button of the form leads that picks or drops something; the form is in sight again then. */
export const changeAt = (campaign: string): string => `/c/${campaign}/gm/ruling/change#ruling`;
