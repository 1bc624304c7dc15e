import * as field from '../kit/field.js';
import { act, house, look, ownForm } from '../kit/verb.js';
import { bindCopy, handPosts, settleByHand, unbindCopy } from '../sending/by-hand.js';
import { deliverMessage } from '../sending/deliver-message.js';
import { noteBounce } from '../sending/note-bounce.js';
import { closeRegistration } from './close-registration.js';
import { forumDeadlineWithin } from './hear-out.js';
import { holdGameless } from './hold-gameless.js';
import { heartbeat } from './outage.js';
import { publishReports } from './publish-reports.js';
import { requeueJobs } from './requeue-jobs.js';
import { resolveDue } from './resolve-due.js';
import { resolvePhase } from './resolve-phase.js';
import { sealPhase } from './seal-phase.js';
import { sendReminders } from './send-reminders.js';
import { serviceState } from './service-state.js';
import { sweep } from './sweep.js';
import { tellSkew } from './tell-skew.js';

/** From the deadline to the reports in everybody's hands, most of it as jobs: each may run twice, late, or never. */
export const phasesVerbs = {
  closeRegistration: act({
    name: 'close-registration',
    on: 'campaign',
    may: 'gms',
    fields: {},
    words: {
      title: 'Close registration',
      help: 'Closes registration now and opens the campaign.',
      button: 'Close registration',
      done: {
        started: 'Registration is closed; the campaign has begun.',
        extended: 'Too few have signed up to start; registration goes on.',
        'not-due': 'It was not time yet; nothing was changed.',
        already: 'That had been done before; nothing was changed.',
      },
    },
    outcome: (result) => result,
    run: closeRegistration,
  }),
  resolveDue: house(resolveDue),
  sealPhase: house(sealPhase),
  noteBounce: house(noteBounce),
  resolvePhase: house(resolvePhase),
  publishReports: act({
    name: 'publish-reports',
    on: 'campaign',
    may: 'gms',
    fields: { phase: field.id('phase', { label: 'Phase' }) },
    words: {
      title: 'Publish the results',
      help: 'Sends the results of a phase that was held for review.',
      button: 'Publish',
      done: {
        published: 'The results are on their way.',
        'not-due': 'It was not time yet; nothing was changed.',
        already: 'That had been done before; nothing was changed.',
      },
    },
    given: ({ phase: phaseId }) => ({ phaseId }),
    outcome: (result) => result,
    run: publishReports,
  }),
  handPosts: look('judges', handPosts),
  bindCopy: ownForm('gms', bindCopy),
  unbindCopy: ownForm('gms', unbindCopy),
  settleByHand: ownForm('judges', settleByHand),
  sendReminders: house(sendReminders),
  deliverMessage: house(deliverMessage),
  forumDeadlineWithin: house(forumDeadlineWithin),
  heartbeat: house(heartbeat),
  holdGameless: house(holdGameless),
  sweep: house(sweep),
  tellSkew: house(tellSkew),
  serviceState: house(serviceState),
  requeueJobs: house(requeueJobs),
};
