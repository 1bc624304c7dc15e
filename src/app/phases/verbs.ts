import type { Desk } from '../kit/desk.js';
import { closeRegistration } from './close-registration.js';
import { deliverMessage } from './deliver-message.js';
import { heartbeat } from './outage.js';
import { publishReports } from './publish-reports.js';
import { requeueJobs } from './requeue-jobs.js';
import { resolvePhase } from './resolve-phase.js';
import { sealPhase } from './seal-phase.js';
import { sendReminders } from './send-reminders.js';
import { sweep } from './sweep.js';

/** From the deadline to the reports in everybody's hands, most of it as jobs: each may run twice, late, or never. */
export const phasesVerbs = (desk: Desk) => ({
  closeRegistration: closeRegistration(desk),
  sealPhase: sealPhase(desk),
  resolvePhase: resolvePhase(desk),
  publishReports: publishReports(desk),
  sendReminders: sendReminders(desk),
  deliverMessage: deliverMessage(desk),
  heartbeat: heartbeat(desk),
  sweep: sweep(desk),
  requeueJobs: requeueJobs(desk),
});
