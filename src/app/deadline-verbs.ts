import { changeSchedule } from './change-schedule.js';
import { clocks, seatClocks } from './clocks.js';
import type { Desk } from './desk.js';
import { extendDeadline, shortenDeadline } from './extend-deadline.js';
import { closeMotion, decideMotion, openMotion, voteOnMotion, withdrawMotion } from './motions.js';
import { heartbeat } from './outage.js';
import { previewDeadlines } from './preview-deadlines.js';
import { liftWaits, sayWait } from './say-wait.js';
import type { DeadlineVerbs } from './verbs/deadlines.js';

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
