import type { SeatId, Viewer } from '../../../core/game/viewer.js';
import type { Event, EventOf, Purchase, Sighting, State, UnitId } from '../shapes.js';
import { tokensIn } from '../shapes.js';
import { cardOf } from '../tables.js';
import { isAircraft, outwardPlace, unitsById } from './eyes.js';

/** Whether this viewer is the seat itself, or the GM. Companies of one family share the map, not each other's reports. */
const isFor = (viewer: Viewer, seat: SeatId): boolean =>
  viewer.kind === 'gm' || (viewer.kind === 'seat' && viewer.seat === seat);

const ownerOf = (state: State, unit: UnitId): SeatId | undefined => state.units.find((one) => one.id === unit)?.owner;

/** The name of an aircraft for those who may know its type, null for others; flags of miniatures are read by all. */
function nameFor(viewer: Viewer, before: State, unit: UnitId): UnitId | null {
  if (!isAircraft(unit)) return unit;
  const owner = ownerOf(before, unit);
  return viewer.kind === 'gm' || (owner !== undefined && isFor(viewer, owner)) ? unit : null;
}

const boughtAnything = (purchase: Purchase): boolean =>
  purchase.resource === 'units' ? purchase.units.some(({ count }) => count > 0) : purchase.count > 0;

function purchaseSeen(event: EventOf<'resource-bought'>, viewer: Viewer): Sighting | null {
  const { kind, seat, round, purchase, cost, poolAfter, stockAfter } = event;
  const { resource } = purchase;
  if (isFor(viewer, seat)) return { kind, seat, round, resource, purchase, cost, poolAfter, stockAfter };
  if (!boughtAnything(purchase)) return null;
  // Of what comes from a supply that all share everybody sees how much went, and at what price.
  if (resource === 'units' || (resource !== 'personnel' && stockAfter === null))
    return { kind, seat, round, resource, purchase: null, cost: null, poolAfter, stockAfter };
  // What was asked for beyond what was got would tell the limit or the purse.
  const open: Purchase = { resource, asked: purchase.count, count: purchase.count };
  return { kind, seat, round, resource, purchase: open, cost, poolAfter, stockAfter };
}

/** A flag is gone from a Pre-Deployment Area: that much is public, how and for what is not (6.1). */
const vanished = (seat: SeatId, unit: UnitId): Sighting | null =>
  isAircraft(unit) ? null : { kind: 'flag-vanished', seat, unit };

function scrapSeen(event: EventOf<'unit-scrapped'>, before: State, viewer: Viewer): Sighting | null {
  const { kind, seat, unit, why } = event;
  if (isFor(viewer, seat))
    return { kind, seat, unit, why, payout: event.payout, personnel: event.personnel, tokens: event.tokens };
  const stood = before.units.find((one) => one.id === unit);
  if (stood === undefined || isAircraft(unit)) return null;
  if (outwardPlace(stood, unitsById(before)) === 'pda') return vanished(seat, unit);
  return { kind, seat, unit, why, payout: null, personnel: null, tokens: null };
}

function resupplySeen(event: EventOf<'unit-resupplied'>, viewer: Viewer): Sighting {
  const { kind, seat, unit, fuel, ammo, sources } = event;
  const fromCaches = sources.flatMap((source) =>
    source.kind === 'cache' ? [{ square: source.square, tokens: tokensIn(source.goods) }] : [],
  );
  return isFor(viewer, seat)
    ? { kind, seat, unit, fuel, ammo, sources, fromCaches }
    : { kind, seat, unit: null, fuel: null, ammo: null, sources: null, fromCaches };
}

/** What this viewer learns of the event, or null (6.1, 6.3). */
export function reveal(event: Event, before: State, _after: State, viewer: Viewer): Sighting | null {
  switch (event.kind) {
    case 'campaign-opened':
      return { kind: event.kind };
    case 'scenario-opened':
      return {
        kind: event.kind,
        scenario: event.scenario,
        number: event.number,
        sides: event.sides,
        pool: event.pool,
        stocks: event.stocks,
        caches: event.caches.map(({ square, goods }) => ({ square, tokens: tokensIn(goods) })),
      };
    case 'player-withdrew': {
      const { kind, seat, why, shares } = event;
      const own = shares.find((share) => viewer.kind === 'seat' && share.seat === viewer.seat);
      return { kind, seat, why, share: own?.amount ?? null };
    }
    case 'player-joined-parent': {
      const { kind, seat, parent } = event;
      const told = isFor(viewer, seat) || isFor(viewer, parent);
      return { kind, seat, parent, transfer: told ? event.transfer : null };
    }
    case 'resource-bought':
      return purchaseSeen(event, viewer);
    case 'unit-mustered': {
      const { kind, seat, unit } = event;
      const told = isFor(viewer, seat);
      if (isAircraft(unit.id) && !told) return null;
      return {
        kind,
        seat,
        unit: unit.id,
        class: cardOf(before.catalogue, unit.type).class,
        type: told ? unit.type : null,
        spent: told ? event.spent : null,
      };
    }
    case 'unit-moved': {
      const { kind, seat, unit, path, square, position, tail } = event;
      const told = isFor(viewer, seat);
      const from = before.units.find((one) => one.id === unit)?.square ?? null;
      const [cost, fuel] = told ? [event.cost, event.fuel] : [null, null];
      return { kind, seat, unit, from, path, square, position, tail, cost, fuel };
    }
    case 'tokens-transferred': {
      const { kind, seat } = event;
      return isFor(viewer, seat) ? event : { kind, seat, from: null, to: null, goods: null };
    }
    case 'cache-placed': {
      const { kind, seat, unit, square, total } = event;
      return { kind, seat, unit, square, total, goods: isFor(viewer, seat) ? event.goods : null };
    }
    case 'tokens-taken': {
      const { kind, seat, unit, square, left } = event;
      const told = isFor(viewer, seat);
      return { kind, seat, unit, square, left, goods: told ? event.goods : null, loose: told ? event.loose : null };
    }
    case 'unit-resupplied':
      return resupplySeen(event, viewer);
    case 'sortie-flown': {
      const { kind, seat, purpose, square, target } = event;
      return { kind, seat, purpose, square, target, air: nameFor(viewer, before, event.air) };
    }
    case 'aircraft-fought': {
      const { kind, seat, against, clash, rolls } = event;
      const attacker = nameFor(viewer, before, event.attacker);
      return { kind, seat, against, clash, rolls, attacker, defender: nameFor(viewer, before, event.defender) };
    }
    case 'flak-fired': {
      const { kind, seat, battery, against, clash, rolls } = event;
      return { kind, seat, battery, against, clash, rolls, air: nameFor(viewer, before, event.air) };
    }
    case 'flak-answered': {
      const { kind, seat, battery, clash, rolls } = event;
      return { kind, seat, battery, clash, rolls, air: nameFor(viewer, before, event.air) };
    }
    case 'target-bombed': {
      const { kind, seat, target, square, clash, strength, rolls } = event;
      return { kind, seat, target, square, clash, strength, rolls, air: nameFor(viewer, before, event.air) };
    }
    case 'unit-reconnoitred': {
      const { kind, seat, unit, square, answer } = event;
      const scout = nameFor(viewer, before, event.scout);
      return { kind, seat, unit, square, scout, answer: isFor(viewer, seat) ? answer : null };
    }
    case 'unit-destroyed': {
      const { kind, owner, square, why, by, leaves } = event;
      const told = isFor(viewer, owner);
      return {
        kind,
        unit: nameFor(viewer, before, event.unit),
        owner,
        square,
        why,
        type: told ? event.type : null,
        by,
        leaves: leaves === null ? null : tokensIn(leaves),
      };
    }
    case 'units-reorganised': {
      const { kind, seat, gone, kept, payout, strength } = event;
      return isFor(viewer, seat) ? { kind, seat, gone, kept, payout, strength } : vanished(seat, gone);
    }
    case 'unit-disbanded': {
      const { kind, seat, unit, personnel, tokens } = event;
      return isFor(viewer, seat) ? { kind, seat, unit, personnel, tokens } : vanished(seat, unit);
    }
    case 'unit-scrapped':
      return scrapSeen(event, before, viewer);
    case 'standing-orders-set':
    case 'order-failed':
    case 'order-passed-over':
    case 'accounts-settled':
    case 'cargo-loaded':
    case 'cargo-unloaded':
    case 'passenger-seated':
    case 'passenger-unseated':
    case 'card-spent':
    case 'card-scrapped':
    case 'aircraft-refuelled':
      return isFor(viewer, event.seat) ? event : null;
    case 'turn-order-rolled':
    case 'round-opened':
    case 'turn-opened':
    case 'turn-sealed':
    case 'turn-ended':
    case 'seat-silent':
    case 'seat-returned':
    case 'objective-changed':
    case 'scenario-ended':
    case 'scenario-scored':
    case 'player-eliminated':
    case 'player-left':
    case 'chooser-named':
    case 'scenario-chosen':
    case 'campaign-ended':
    case 'set-up-window-opened':
    case 'set-up-declared-done':
    case 'set-up-ended':
    case 'unit-towed':
    case 'unit-repositioned':
    case 'unit-entrenched':
    case 'unit-dug-out':
    case 'unit-extracted':
    case 'unit-deployed':
    case 'mine-sprung':
    case 'unit-boarded':
    case 'unit-unboarded':
    case 'mines-swept':
    case 'work-built':
    case 'work-demolished':
    case 'bridge-opened':
    case 'bridge-closed':
    case 'orbital-struck':
    case 'unit-dropped':
    case 'unit-attacked':
    case 'unit-countered':
    case 'cache-attacked':
    case 'work-attacked':
    case 'gun-fired':
    case 'target-shelled':
    case 'cache-exploded':
    case 'blast-struck':
    case 'combat-ended':
      return event;
  }
}
