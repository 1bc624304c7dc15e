import { archiveVerbs } from './archive/verbs.js';
import { clocksVerbs } from './clocks/verbs.js';
import { inboxVerbs } from './inbox/verbs.js';
import { makingVerbs } from './making/verbs.js';
import { ordersVerbs } from './orders/verbs.js';
import { peopleVerbs } from './people/verbs.js';
import { phasesVerbs } from './phases/verbs.js';
import { readingVerbs } from './reading/verbs.js';
import { rulingsVerbs } from './rulings/verbs.js';
import { seatsVerbs } from './seats/verbs.js';
import { sharingVerbs } from './sharing/verbs.js';
import { signupVerbs } from './signup/verbs.js';

/** Everything that may be asked of the service, by its name in `App`. */
export const verbs = {
  ...peopleVerbs,
  ...signupVerbs,
  ...makingVerbs,
  ...ordersVerbs,
  ...phasesVerbs,
  ...clocksVerbs,
  ...seatsVerbs,
  ...rulingsVerbs,
  ...readingVerbs,
  ...sharingVerbs,
  ...inboxVerbs,
  ...archiveVerbs,
};
