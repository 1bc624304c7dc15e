import type { Desk } from '../kit/desk.js';
import { activityLog } from './activity-log.js';
import { reviewPage } from './review-page.js';
import type { ReviewVerbs } from './review-pages.js';
import { whoCanSee } from './who-can-see.js';

/** The use cases of `verbs/review.ts`, joined to the outside. */
export const reviewVerbs = (desk: Desk): ReviewVerbs => ({
  reviewPage: reviewPage(desk),
  whoCanSee: whoCanSee(desk),
  activityLog: activityLog(desk),
});
