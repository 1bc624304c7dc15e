import type { Json } from '../../core/game/json.js';
import { objectIn, type ShapeStep } from '../../core/game/shape-step.js';

/** What changes of a nation. */
const OF_NATION: readonly string[] = ['id', 'active', 'fallen', 'mobilised', 'pool', 'tokens'];

/** The ground and the cards of the nations, which states held and which stand in `Fixed` since. */
function withoutGround(value: Json): Json {
  const state = objectIn(value);
  if (state === null || !('map' in state)) return value;
  const { map: _, nations, ...rest } = state;
  const kept = (Array.isArray(nations) ? nations : []).map((nation: Json) =>
    Object.fromEntries(Object.entries(objectIn(nation) ?? {}).filter(([field]) => OF_NATION.includes(field))),
  );
  return { ...rest, nations: kept };
}

/** From each version of what is on record to the next (README of systems, step 12). */
export const SHAPE_STEPS: readonly ShapeStep[] = [
  {
    state: withoutGround,
    event: (value) => {
      const event = objectIn(value);
      return event?.['kind'] === 'campaign-opened' && event['state'] !== undefined
        ? { ...event, state: withoutGround(event['state']) }
        : value;
    },
  },
  { added: [['recent', 'trail']] },
];
