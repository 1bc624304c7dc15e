import type {
  BattleTypes,
  Event,
  EventOf,
  Hulls,
  RoundTypes,
  ShipType,
  Side,
  State,
} from '../../../src/systems/fedemplite/shapes.js';
import type { Pick } from '../../../src/testkit/subject.js';

// What Ship Types hide (FE-O6): the types of the other side's ships, wherever they are. Pools and yards are everybody's.

const TYPES: readonly ShipType[] = ['DN', 'CV', 'CA', 'SC'];

/** Any types for so many ships. */
export function anyHulls(ships: number, pick: Pick): Hulls {
  const hulls: Hulls = {};
  for (let ship = 0; ship < ships; ship += 1) {
    const type = TYPES[pick(TYPES.length)] ?? 'CA';
    hulls[type] = (hulls[type] ?? 0) + 1;
  }
  return hulls;
}

export const anyHullsBySeat = (ships: Readonly<Record<string, number>>, pick: Pick): Record<string, Hulls> =>
  Object.fromEntries(Object.entries(ships).map(([seat, count]) => [seat, anyHulls(count, pick)]));

/** The state with types that fit its fleets: other ones where a fleet is not seen. */
export function hideTypes(state: State, seen: (fleet: string) => boolean, pick: Pick): State {
  const { types } = state;
  if (types === undefined) return state;
  const fleets = state.fleets.flatMap(({ id, ships }): [string, Record<string, Hulls>][] => {
    const known = types.fleets[id];
    if (seen(id)) return known === undefined ? [] : [[id, known]];
    return Object.keys(ships).length === 0 ? [] : [[id, anyHullsBySeat(ships, pick)]];
  });
  const ledger = {
    placed: anyHulls(pick(9), pick),
    built: anyHulls(pick(9), pick),
    destroyed: anyHulls(pick(9), pick),
  };
  // What broke down on its way is in the pools before the others are told (FE-O4).
  const pools =
    state.pending === undefined
      ? types.pools
      : Object.fromEntries(state.nations.map(({ id }) => [id, anyHulls(pick(20), pick)]));
  return { ...state, types: { ...types, fleets: Object.fromEntries(fleets), pools, ledger } };
}

const anyRound = (pick: Pick): RoundTypes => ({
  fighters: pick(9),
  downed: pick(4),
  damaged: pick(4),
  rerolled: pick(4),
  gained: pick(4),
  jammed: pick(4),
  spoiled: pick(4),
});

/** A battle of which the viewer knows the types of one side at most. */
export function hideBattleTypes(
  event: EventOf<'battle-fought'>,
  hidden: (side: Side) => boolean,
  pick: Pick,
): { readonly types?: NonNullable<EventOf<'battle-fought'>['types']> } {
  const { types } = event;
  if (types === undefined) return {};
  const side = (name: Side): BattleTypes =>
    hidden(name)
      ? {
          start: event[name].start.map(({ nation, ships }) => ({ nation, types: anyHulls(ships, pick) })),
          rounds: event.rounds.map(() => anyRound(pick)),
        }
      : types[name];
  return { types: { Alliance: side('Alliance'), Coalition: side('Coalition') } };
}

/** What scouts of the other side found is no business of the viewer's. */
export const hideScouted = (event: EventOf<'enemy-scouted'>, pick: Pick): Event => ({
  ...event,
  forces: event.forces.map(({ nation }) => ({ nation, types: anyHulls(1 + pick(9), pick) })),
});
