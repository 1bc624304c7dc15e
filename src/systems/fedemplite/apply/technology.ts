import type { Event, State, Technology } from '../shapes.js';
import { NATIONS } from '../tables.js';

// How events change what nations have researched (FE-O5).

/** Nations without a centre are not keys; those with one stand in canonical order. */
const tidy = (technology: Technology): Technology =>
  Object.fromEntries(
    NATIONS.flatMap((nation) => {
      const centres = technology[nation];
      return centres === undefined || Object.values(centres).every((level) => level === 0) ? [] : [[nation, centres]];
    }),
  );

/** The state after an event with its research centres: `after` has everything else already. */
export function withTechnology(after: State, event: Event): State {
  switch (event.kind) {
    case 'optional-rules-changed': {
      if (event.on.includes('technology')) return { ...after, technology: {} };
      if (!event.off.includes('technology')) return after;
      const { technology: _, ...without } = after;
      return without;
    }
    case 'technology-changed':
      return { ...after, technology: tidy({ ...after.technology, [event.nation]: event.centres }) };
    case 'nation-fell': {
      const { technology } = after;
      if (technology?.[event.nation] === undefined) return after;
      const { [event.nation]: _, ...others } = technology;
      return { ...after, technology: others };
    }
    default:
      return after;
  }
}
