import { archiveVerbs } from './archive/verbs.js';
import { clocksVerbs } from './clocks/verbs.js';
import { setUpDesk } from './kit/desk.js';
import type { Services } from './kit/services.js';
import { ordersVerbs } from './orders/verbs.js';
import { peopleVerbs } from './people/verbs.js';
import { phasesVerbs } from './phases/verbs.js';
import { readingVerbs } from './reading/verbs.js';
import { rulingsVerbs } from './rulings/verbs.js';
import { seatsVerbs } from './seats/verbs.js';
import { signupVerbs } from './signup/verbs.js';

/** Joins the use cases to the outside. Everything that doors and jobs may do is here, and nothing else. */
export function createApp(services: Services) {
  const desk = setUpDesk(services);
  return {
    ...peopleVerbs(desk),
    ...signupVerbs(desk),
    ...ordersVerbs(desk),
    ...phasesVerbs(desk),
    ...clocksVerbs(desk),
    ...seatsVerbs(desk),
    ...rulingsVerbs(desk),
    ...readingVerbs(desk),
    ...archiveVerbs(desk),
  };
}
