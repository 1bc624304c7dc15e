import type { SeatId } from '../../../core/game/viewer.js';
import type { Event, EventOf, FleetId, Hulls, HullsBySeat, NationId, State, Types } from '../shapes.js';
import { allOf, CYCLE, minus, plus, sumBySeat, sumOf, totalHulls } from '../ship-types.js';
import { nationOfFleet } from './parts.js';

// How events change of which types ships are (FE-O6). Numbers of ships are kept elsewhere; here they are divided.

/** Types being changed: lists that nothing changes stay the very same. */
class Draft {
  readonly #types: Types;
  #fleets: Record<FleetId, HullsBySeat> | null = null;
  #pools: Types['pools'] | null = null;

  constructor(types: Types) {
    this.#types = types;
  }

  fleet(id: FleetId): HullsBySeat {
    return (this.#fleets ?? this.#types.fleets)[id] ?? {};
  }

  pool(nation: NationId): Hulls {
    return (this.#pools ?? this.#types.pools)[nation] ?? {};
  }

  setFleet(id: FleetId, ships: HullsBySeat): void {
    this.#fleets ??= { ...this.#types.fleets };
    const owned = Object.entries(ships).filter(([, hulls]) => totalHulls(hulls) > 0);
    if (owned.length === 0) delete this.#fleets[id];
    else this.#fleets[id] = Object.fromEntries(owned);
  }

  setPool(nation: NationId, hulls: Hulls): void {
    this.#pools ??= { ...this.#types.pools };
    if (totalHulls(hulls) === 0) delete this.#pools[nation];
    else this.#pools[nation] = hulls;
  }

  join(id: FleetId, seat: SeatId, hulls: Hulls): void {
    const ships = this.fleet(id);
    this.setFleet(id, { ...ships, [seat]: plus(ships[seat] ?? {}, hulls) });
  }

  leave(id: FleetId, seat: SeatId, hulls: Hulls): void {
    const ships = this.fleet(id);
    this.setFleet(id, { ...ships, [seat]: minus(ships[seat] ?? {}, hulls) });
  }

  toPool(nation: NationId, hulls: Hulls): void {
    this.setPool(nation, plus(this.pool(nation), hulls));
  }

  fromPool(nation: NationId, hulls: Hulls): void {
    this.setPool(nation, minus(this.pool(nation), hulls));
  }

  done(more: Partial<Types> = {}): Types {
    const { fleets, pools } = this.#types;
    return { ...this.#types, fleets: this.#fleets ?? fleets, pools: this.#pools ?? pools, ...more };
  }
}

const destroyedToo = (types: Types, hulls: Hulls): Pick<Types, 'ledger'> => ({
  ledger: { ...types.ledger, destroyed: plus(types.ledger.destroyed, hulls) },
});

/** The types of a war that has none yet: all its ships are cruisers. */
export function cruisersOnly(state: Pick<State, 'fleets' | 'nations'>): Types {
  const cruisers = (ships: number): Hulls => allOf('CA', ships);
  const fleets = state.fleets.flatMap(({ id, ships }): [FleetId, HullsBySeat][] => {
    const owned = Object.entries(ships).map(([seat, count]): [SeatId, Hulls] => [seat, cruisers(count)]);
    return owned.length === 0 ? [] : [[id, Object.fromEntries(owned)]];
  });
  const pools = state.nations.flatMap(({ id, pool }): [NationId, Hulls][] =>
    pool === 0 ? [] : [[id, cruisers(pool)]],
  );
  const placed = sumOf([...fleets.map(([, ships]) => sumBySeat(ships)), ...pools.map(([, hulls]) => hulls)]);
  return {
    fleets: Object.fromEntries(fleets),
    pools: Object.fromEntries(pools),
    yards: {},
    ledger: { placed, built: {}, destroyed: {} },
  };
}

function afterFall(types: Types, { nation, fleets }: EventOf<'nation-fell'>): Types {
  const draft = new Draft(types);
  const lost = sumOf([...fleets.map((id) => sumBySeat(draft.fleet(id))), draft.pool(nation)]);
  for (const id of fleets) draft.setFleet(id, {});
  draft.setPool(nation, {});
  return draft.done(destroyedToo(types, lost));
}

function afterBuilding(types: Types, { built }: EventOf<'ships-built'>): Types {
  const draft = new Draft(types);
  const yards = { ...types.yards };
  for (const { nation, ships, types: hulls = {} } of built) {
    draft.toPool(nation, hulls);
    if (ships > 0) yards[nation] = ((yards[nation] ?? 0) + ships) % CYCLE.length;
  }
  const all = sumOf(built.map(({ types: hulls = {} }) => hulls));
  return draft.done({ yards, ledger: { ...types.ledger, built: plus(types.ledger.built, all) } });
}

function typesAfter(types: Types, event: Event): Types {
  const draft = new Draft(types);
  switch (event.kind) {
    case 'nation-mobilised': {
      const { nation, types: hulls = {} } = event;
      draft.toPool(nation, hulls);
      return draft.done({ ledger: { ...types.ledger, placed: plus(types.ledger.placed, hulls) } });
    }
    case 'ships-built':
      return afterBuilding(types, event);
    case 'ship-bids-filled':
      for (const { seat, fleet, types: hulls = {} } of event.lines) {
        draft.fromPool(nationOfFleet(fleet), hulls);
        draft.join(fleet, seat, hulls);
      }
      return draft.done();
    case 'auction-held':
      for (const { seat, fleet, got, type } of event.results) {
        if (fleet === null || type === undefined) continue;
        draft.fromPool(event.nation, allOf(type, got));
        draft.join(fleet, seat, allOf(type, got));
      }
      return draft.done();
    case 'ships-transferred': {
      const { seat, from, to, types: hulls = {} } = event;
      draft.leave(from, seat, hulls);
      draft.join(to, seat, hulls);
      return draft.done();
    }
    case 'sortie-flown':
      for (const [seat, hulls] of Object.entries(event.types?.interned ?? {})) {
        draft.leave(event.fleet, seat, hulls);
        draft.toPool(nationOfFleet(event.fleet), hulls);
      }
      return draft.done();
    case 'battle-fought':
      for (const { fleet, seat, types: hulls = {} } of event.losses) draft.leave(fleet, seat, hulls);
      return draft.done(destroyedToo(types, sumOf(event.losses.map(({ types: hulls = {} }) => hulls))));
    case 'nation-fell':
      return afterFall(types, event);
    case 'fleet-retreated':
      if (event.to === null) {
        draft.toPool(nationOfFleet(event.fleet), sumBySeat(draft.fleet(event.fleet)));
        draft.setFleet(event.fleet, {});
      }
      return draft.done();
    case 'seat-removed':
      for (const { fleet } of event.ships) {
        const hulls = draft.fleet(fleet)[event.seat] ?? {};
        draft.toPool(nationOfFleet(fleet), hulls);
        draft.leave(fleet, event.seat, hulls);
      }
      return draft.done();
    default:
      return types;
  }
}

/** The state after an event with its types: `after` has everything else already. */
export function withTypes(before: State, after: State, event: Event): State {
  if (event.kind === 'optional-rules-changed') {
    if (event.on.includes('ship-types')) return { ...after, types: cruisersOnly(after) };
    if (!event.off.includes('ship-types')) return after;
    const { types: _, ...without } = after;
    return without;
  }
  if (before.types === undefined || event.kind === 'campaign-opened') return after;
  const types = typesAfter(before.types, event);
  return types === after.types ? after : { ...after, types };
}
