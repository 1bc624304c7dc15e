import { setUpDesk } from './kit/desk.js';
import type { Services } from './kit/services.js';
import { doables, wire } from './kit/verb.js';
import { verbs } from './verbs.js';

/** Joins the verbs of all rooms to the outside. Everything that doors and jobs may do is here, and nothing else. */
export function createApp(services: Services) {
  const desk = setUpDesk(services);
  return { ...wire(desk, verbs), acts: doables(desk, verbs) };
}
