import type { Desk } from '../kit/desk.js';
import { liftWaits, sayWait } from '../orders/say-wait.js';
import { heartbeat } from '../phases/outage.js';
import { changeSchedule } from './change-schedule.js';
import type { DeadlineVerbs } from './clock-pages.js';
import { clocks, seatClocks } from './clocks.js';
import { extendDeadline, shortenDeadline } from './extend-deadline.js';
import { closeMotion, decideMotion, openMotion, voteOnMotion, withdrawMotion } from './motions.js';
import { previewDeadlines } from './preview-deadlines.js';

/** The use cases of `verbs/deadlines.ts`, joined to the outside. */
export const deadlinesVerbs = (desk: Desk): DeadlineVerbs => ({
  previewDeadlines: previewDeadlines(desk),
  clocks: clocks(desk),
  seatClocks: seatClocks(desk),
  extendDeadline: extendDeadline(desk),
  shortenDeadline: shortenDeadline(desk),
  changeSchedule: changeSchedule(desk),
  sayWait: sayWait(desk),
  liftWaits: liftWaits(desk),
  openMotion: openMotion(desk),
  voteOnMotion: voteOnMotion(desk),
  withdrawMotion: withdrawMotion(desk),
  decideMotion: decideMotion(desk),
  closeMotion: closeMotion(desk),
  heartbeat: heartbeat(desk),
});
