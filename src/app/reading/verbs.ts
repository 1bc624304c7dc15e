import { house, look, ownForm } from '../kit/verb.js';
import { activityLog } from './activity-log.js';
import { campaignList } from './campaign-list.js';
import { refreshStatus, status } from './campaign-status.js';
import { compareEditions } from './compare-editions.js';
import { compareReceipts } from './compare-receipts.js';
import { courseOfPlay } from './course-of-play.js';
import { calendar, publicFeed } from './feeds.js';
import { gmPage } from './gm-page.js';
import { hostPage, noteBackup } from './host-page.js';
import { letters, readLetters, unreadLetters } from './letters.js';
import { history, historyTitles, pastReports, pastTitles, publicReports, seatReports } from './past-reports.js';
import { picture } from './picture.js';
import { previewBinder } from './preview-binder.js';
import { punctuality } from './punctuality.js';
import {
  campaignHead,
  campaignOfDiscordChannel,
  campaignPage,
  campaigns,
  reference,
  rules,
  seatsOf,
} from './read-campaigns.js';
import { receipt, receipts } from './receipts.js';
import { publicReport, seatReport } from './report-page.js';
import { reviewPage } from './review-page.js';
import { seatPage } from './seat-page.js';
import { seatReplay, seatReplayMap, seatReplayPng } from './seat-replay.js';
import { map, mapPalette, mapPng, vitals } from './show-map.js';
import { newStories, stories, storyReward } from './stories.js';
import { waiting } from './waiting.js';
import { whoCanSee } from './who-can-see.js';

/** Pages, maps, letters and past reports, each for one reader. Nothing here changes the game. */
export const readingVerbs = {
  campaigns: look('everybody', campaigns),
  campaignList: look('everybody', campaignList),
  waiting: look('everybody', waiting),
  campaignHead: look('everybody', campaignHead),
  campaignPage: look('everybody', campaignPage),
  stories: look('everybody', stories),
  storyReward: look('everybody', storyReward),
  newStories: look('everybody', newStories),
  seatPage: look('readers', seatPage),
  gmPage: look('neutral', gmPage),
  map: look('readers', map),
  mapPng: look('readers', mapPng),
  mapPalette: look('everybody', mapPalette),
  courseOfPlay: look('readers', courseOfPlay),
  vitals: look('readers', vitals),
  rules: look('everybody', rules),
  reference: look('everybody', reference),
  pastReports: look('readers-ever', pastReports),
  pastTitles: look('readers-ever', pastTitles),
  seatReports: look('readers-ever', seatReports),
  publicReports: look('everybody', publicReports),
  punctuality: look('everybody', punctuality),
  receipts: look('signed-in', receipts),
  receipt: look('readers-ever', receipt),
  compareReceipts: look('readers-ever', compareReceipts),
  letters: look('readers', letters),
  readLetters: ownForm('writers', readLetters),
  // Of one's own seats alone.
  unreadLetters: look('everybody', unreadLetters),
  seatReport: look('readers-ever', seatReport),
  publicReport: look('everybody', publicReport),
  history: look('everybody', history),
  historyTitles: look('everybody', historyTitles),
  publicFeed: look('everybody', publicFeed),
  // Whoever has the secret of the address.
  calendar: look('everybody', calendar),
  status: look('everybody', status),
  refreshStatus: house(refreshStatus),
  seatsOf: look('everybody', seatsOf),
  campaignOfDiscordChannel: house(campaignOfDiscordChannel),
  reviewPage: look('neutral', reviewPage),
  whoCanSee: look('neutral', whoCanSee),
  activityLog: look('neutral', activityLog),
  seatReplay: look('neutral', seatReplay),
  seatReplayMap: look('neutral', seatReplayMap),
  seatReplayPng: look('neutral', seatReplayPng),
  hostPage: look('hosts', hostPage),
  noteBackup: house(noteBackup),
  // Of a campaign's map, which everybody sees; of a binder on the shelf for hosts.
  picture: look('everybody', picture),
  previewBinder: look('hosts', previewBinder),
  // It reads no campaign: what is compared is what the asker types.
  compareEditions: look('everybody', compareEditions),
};
