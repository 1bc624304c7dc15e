import type { Desk } from '../kit/desk.js';
import { activityLog } from './activity-log.js';
import { refreshStatus, status } from './campaign-status.js';
import { history, pastReports } from './past-reports.js';
import { campaignOfDiscordChannel, campaignPage, campaigns, gmPage, rules, seatsOf } from './read-campaigns.js';
import { reviewPage } from './review-page.js';
import { seatPage } from './seat-page.js';
import { seatReplay, seatReplayMap, seatReplayPng } from './seat-replay.js';
import { map, mapPng } from './show-map.js';
import { whoCanSee } from './who-can-see.js';

/** Pages, maps and past reports, each for one reader. Nothing here changes the game. */
export const readingVerbs = (desk: Desk) => ({
  campaigns: campaigns(desk),
  campaignPage: campaignPage(desk),
  seatPage: seatPage(desk),
  gmPage: gmPage(desk),
  map: map(desk),
  mapPng: mapPng(desk),
  rules: rules(desk),
  pastReports: pastReports(desk),
  history: history(desk),
  status: status(desk),
  refreshStatus: refreshStatus(desk),
  seatsOf: seatsOf(desk),
  campaignOfDiscordChannel: campaignOfDiscordChannel(desk),
  reviewPage: reviewPage(desk),
  whoCanSee: whoCanSee(desk),
  activityLog: activityLog(desk),
  seatReplay: seatReplay(desk),
  seatReplayMap: seatReplayMap(desk),
  seatReplayPng: seatReplayPng(desk),
});
