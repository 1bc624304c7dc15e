import { activityLog } from './activity-log.js';
import type { Desk } from './desk.js';
import { reviewPage } from './review-page.js';
import type { ReviewVerbs } from './verbs/review.js';
import { whoCanSee } from './who-can-see.js';

/** The use cases of `verbs/review.ts`, joined to the outside. */
export const reviewVerbs = (desk: Desk): ReviewVerbs => ({
  reviewPage: reviewPage(desk),
  whoCanSee: whoCanSee(desk),
  activityLog: activityLog(desk),
});
