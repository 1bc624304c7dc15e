import { huntersIn, without } from '../pack.js';
import type { EventOf, Fight, Fighter, NestSeen, NestState, State, Traces } from '../shapes.js';

/** Hunters that a fighter lost. */
const lossesOf = ({ sent, left }: Fighter) => without(sent, left);

const hasBlood = ({ strikes, rounds }: Fight): boolean =>
  [...strikes, ...rounds.flatMap(({ dead }) => dead)].some(
    ({ killed, maresKilled }) => huntersIn(killed) + maresKilled > 0,
  );

/** The traces of this turn, empty before its first. */
const tracesOf = ({ traces, turn }: State): Traces => (traces?.turn === turn ? traces : { turn, areas: [], raids: [] });

/** The latest of each nest; who saw only a path keeps what they knew of the rest. */
function remember(seen: readonly NestSeen[], latest: NestSeen): NestSeen[] {
  const before = seen.find(({ site }) => site === latest.site);
  const kept = before !== undefined && before.mares !== null && latest.mares === null;
  return [...seen.filter(({ site }) => site !== latest.site), kept ? { ...before, path: latest.path } : latest];
}

/** What one fighter saw of another: the path always, mares by a strike, and all that stands at home in its nest. */
function sawOf(other: Fighter, site: string, state: State, fight: Fight, mares: number | null): NestSeen {
  const struck = fight.strikes.some(({ seat }) => seat === other.seat);
  return {
    site,
    turn: state.turn,
    guards: mares === null ? null : other.left,
    mares: mares ?? (struck ? other.mares : null),
    path: other.path,
  };
}

/** The nests after a fight: who died is gone, and everybody has seen whom they fought. `owner` fought at home. */
function afterFight(
  state: State,
  fight: Fight,
  owner: { readonly seat: string; readonly mares: number } | null,
): NestState[] {
  const siteOf = (seat: string): string => state.nests.find((nest) => nest.seat === seat)?.site ?? '';
  return state.nests.map((nest) => {
    const fighter = fight.fighters.find(({ seat }) => seat === nest.seat);
    if (fighter === undefined) return nest;
    let { seen } = nest;
    for (const other of fight.fighters)
      if (other !== fighter) {
        const mares = other.seat === owner?.seat ? owner.mares : null;
        seen = remember(seen, sawOf(other, siteOf(other.seat), state, fight, mares));
      }
    const mares = nest.seat === owner?.seat ? owner.mares : nest.mares;
    return { ...nest, mares, hunters: without(nest.hunters, lossesOf(fighter)), seen };
  });
}

export function afterHunt(state: State, event: EventOf<'area-hunted'>): State {
  const traces = tracesOf(state);
  const trace = {
    area: event.area,
    colonies: event.fight.fighters.map(({ seat }) => seat),
    holder: event.holder,
    blood: hasBlood(event.fight),
  };
  const caught = event.harvest?.caught ?? 0;
  return {
    ...state,
    areas: state.areas.map((area) => (area.id === event.area ? { ...area, prey: event.prey.after } : area)),
    nests: afterFight(state, event.fight, null).map((nest) =>
      nest.seat === event.holder ? { ...nest, captives: nest.captives + caught } : nest,
    ),
    traces: { ...traces, areas: [...traces.areas, trace] },
  };
}

export function afterRaid(state: State, event: EventOf<'nest-raided'>): State {
  const traces = tracesOf(state);
  const raiders = event.fight.fighters.map(({ seat }) => seat).filter((seat) => seat !== event.owner);
  return {
    ...state,
    nests: afterFight(state, event.fight, { seat: event.owner, mares: event.mares.after }),
    traces: { ...traces, raids: [...traces.raids, { site: event.site, raiders, fell: event.fell }] },
  };
}
