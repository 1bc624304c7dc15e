import type { Viewer } from '../../../src/core/game/viewer.js';
import type { Event, State, Unit } from '../../../src/systems/parabellum-classic/shapes.js';
import type { Pick } from '../../../src/testkit/subject.js';

// What of an event is hidden, told from the fog table (digest 6.1) and not from sight.ts.

/** Who reads a card: its owner, and the game master. */
export const reads = (viewer: Viewer, owner: string | undefined): boolean =>
  viewer.kind === 'gm' || (viewer.kind === 'seat' && viewer.seat === owner);

const goods = (pick: Pick) => ({ sup: pick(4), amm: pick(4) });

/** Another unit of the same owner with a miniature, if there is one. */
function another(state: State, than: Unit, pick: Pick): string {
  const others = state.units.filter(
    ({ id, owner, place }) => owner === than.owner && place === 'map' && id !== than.id,
  );
  return others[pick(Math.max(1, others.length))]?.id ?? than.id;
}

const unitOf = (state: State, id: string): Unit | undefined => state.units.find((one) => one.id === id);

/** Events that tell others nothing at all: accounts, mustering, orders. */
function isPrivate(event: Event, state: State, viewer: Viewer): boolean {
  switch (event.kind) {
    case 'standing-taken':
    case 'line-failed':
    case 'units-bought':
    case 'pieces-bought':
    case 'squads-hired':
    case 'reward-paid':
    case 'salvage-paid':
      return !reads(viewer, event.seat);
    case 'unit-mustered':
      return !reads(viewer, event.unit.owner);
    case 'unit-staffed':
    case 'unit-mustered-again':
    case 'pieces-given':
    case 'aircraft-hangared':
    case 'aircraft-replenished':
    case 'unit-dispatched':
    case 'landing-failed':
      return !reads(viewer, unitOf(state, event.unit)?.owner);
    case 'soldiers-moved':
      return !reads(viewer, unitOf(state, event.from)?.owner);
    default:
      return false;
  }
}

/** The same event with what its owner alone may know drawn again. */
function redrawn(event: Event, state: State, pick: Pick): Event {
  switch (event.kind) {
    case 'unit-moved':
      return { ...event, ticks: pick(20) };
    case 'pieces-pushed':
    case 'pieces-loaded':
      return { ...event, ticks: pick(20) };
    case 'unit-refilled':
      return { ...event, goods: goods(pick), supply: pick(6), ammo: pick(6) };
    case 'unit-embarked': {
      const unit = unitOf(state, event.unit);
      return unit === undefined ? event : { ...event, into: another(state, unit, pick) };
    }
    case 'unit-disembarked': {
      const unit = unitOf(state, event.unit);
      return unit === undefined ? event : { ...event, from: another(state, unit, pick) };
    }
    case 'unit-landed':
      return { ...event, by: null, fee: pick(300), scattered: pick(2) === 0 };
    case 'aircraft-flew':
      return { ...event, supply: pick(3), ammo: pick(3) };
    case 'square-looked-at':
      return {
        ...event,
        look: {
          ...event.look,
          units: event.look.units.map((one) => ({ ...one, type: 'INF', strength: 1 + pick(10), cargo: goods(pick) })),
        },
      };
    case 'irregulars-raised':
      return {
        ...event,
        unit: { ...event.unit, strength: 1 + pick(10), supply: pick(6), ammo: pick(6) },
        used: { ...event.used, credits: pick(900), soldiers: pick(10), goods: goods(pick) },
        rolls: [],
      };
    case 'pieces-requisitioned':
      return { ...event, price: pick(100) };
    default:
      return event;
  }
}

const ownerOf = (event: Event, state: State): string | undefined => {
  if (event.kind === 'irregulars-raised') return event.unit.owner;
  if (event.kind === 'square-looked-at' || event.kind === 'pieces-requisitioned') return event.seat;
  return 'unit' in event && typeof event.unit === 'string' ? unitOf(state, event.unit)?.owner : undefined;
};

export function hideEvent(event: Event, state: State, viewer: Viewer, pick: Pick): Event | null {
  if (viewer.kind === 'gm' || event.kind === 'campaign-opened') return event;
  if (isPrivate(event, state, viewer)) return null;
  const owns = (id: string): boolean => reads(viewer, unitOf(state, id)?.owner);
  switch (event.kind) {
    case 'turn-ticked':
      return {
        ...event,
        supply: event.supply.filter((id) => owns(id) || pick(2) === 0),
        ammo: event.ammo.filter((id) => owns(id) || pick(2) === 0),
        lastTurn: [],
      };
    case 'units-returned':
    case 'irregulars-dispersed': {
      const own = event.units.filter(owns);
      return own.length === 0 ? null : { ...event, units: own };
    }
    case 'unit-captured':
      return reads(viewer, event.by) ? event : { ...event, credits: pick(900) };
    case 'aircraft-captured':
      if (reads(viewer, event.by)) return event;
      if (!owns(event.unit) && unitOf(state, event.unit)?.place !== 'runway') return null;
      return { ...event, as: event.as.replace(/\d+$/, String(1 + pick(9))) };
    case 'skirmish-opened':
      return {
        ...event,
        board: { ...event.board, mines: event.board.mines.filter(({ owner }) => reads(viewer, owner ?? undefined)) },
      };
    default:
      return reads(viewer, ownerOf(event, state)) ? event : redrawn(event, state, pick);
  }
}
