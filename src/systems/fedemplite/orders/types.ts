import { counted } from '../../../core/reading/counted.js';
import { fault } from '../../../core/reading/fault.js';
import { inUse } from '../optional-rules.js';
import type { FleetId, Hulls, OrderOf, ShipType } from '../shapes.js';
import { countOf, sumBySeat, TYPE_NAMES, typesInWords } from '../ship-types.js';
import type { Desk, ViewNation } from './desk.js';
import { type Fault, ships } from './problems.js';

// What purchases, bids and deployments say of types of ships (FE-O6).

/** `3 ships`, `3 CA ships`. */
export const shipsOf = (count: number, type: ShipType | null = null): string =>
  type === null ? ships(count) : counted(count, `${type} ship`);

/** A type is named though the war has none. */
export function typeFault(type: ShipType | null, desk: Desk): Fault | null {
  if (type === null || inUse(desk.view, 'ship-types')) return null;
  const message = 'Ship types are an optional rule that this war does not use.';
  return fault('order/ship-type', type, message, { allowed: 'Leave the type out.', rule: 'FE-O6' });
}

const poolOf = (desk: Desk, nation: ViewNation): Hulls => desk.view.types?.pools[nation.id] ?? {};

/** A purchase names no type though the war has types. */
export function typeMissing({ nation, ships: count, type }: OrderOf<'purchase-ships'>, desk: Desk): Fault | null {
  if (type !== null || !inUse(desk.view, 'ship-types')) return null;
  const pool = typesInWords(desk.view.types?.pools[nation] ?? {});
  const types = Object.entries(TYPE_NAMES).map(([id, name]) => `${id} (${name})`);
  return fault('order/ship-type', ships(count), 'A purchase says of which type the ships are to be.', {
    allowed: `Write the type behind the number: ${types.join(', ')}. The pool of ${nation} holds ${pool === '' ? 'no ships' : pool}.`,
    rule: 'FE-O6',
  });
}

/** Ships that a pool offers to a line: all, or those of the type it names. */
export const inPool = (desk: Desk, nation: ViewNation, type: ShipType | null): number =>
  type === null ? nation.pool : countOf(poolOf(desk, nation), type);

/** Ships of a type in a fleet, whoever owns them, as far as the sender may know. */
export const fleetTypes = (desk: Desk, fleet: FleetId, type: ShipType): number =>
  countOf(sumBySeat(desk.view.types?.fleets[fleet] ?? {}), type);

/** The sender's own ships in a fleet, by type; nothing where the war has no types. */
export const ownTypes = (desk: Desk, fleet: FleetId): Hulls => desk.view.types?.fleets[fleet]?.[desk.own.seat] ?? {};
