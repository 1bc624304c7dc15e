import type { Desk } from '../kit/desk.js';
import { changeSchedule } from './change-schedule.js';
import { clocks, seatClocks } from './clocks.js';
import { endCampaign } from './end-campaign.js';
import { extendDeadline, shortenDeadline } from './extend-deadline.js';
import { closeMotion, decideMotion, openMotion, voteOnMotion, withdrawMotion } from './motions.js';
import { pauseCampaign, resumeCampaign } from './pause-campaign.js';
import { previewDeadlines } from './preview-deadlines.js';

/** What moves deadlines: the GM's word, the players' motions, the pause and the end. */
export const clocksVerbs = (desk: Desk) => ({
  clocks: clocks(desk),
  seatClocks: seatClocks(desk),
  previewDeadlines: previewDeadlines(desk),
  extendDeadline: extendDeadline(desk),
  shortenDeadline: shortenDeadline(desk),
  changeSchedule: changeSchedule(desk),
  openMotion: openMotion(desk),
  voteOnMotion: voteOnMotion(desk),
  withdrawMotion: withdrawMotion(desk),
  decideMotion: decideMotion(desk),
  closeMotion: closeMotion(desk),
  pauseCampaign: pauseCampaign(desk),
  resumeCampaign: resumeCampaign(desk),
  endCampaign: endCampaign(desk),
});
