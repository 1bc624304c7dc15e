import type { Hulls, Transfer } from '../shapes.js';
import { taken, totalHulls } from '../ship-types.js';
import { cutOffFleets, fleetOf } from '../standing.js';
import { boardNow, type Course, happen } from './course.js';

/** DEPLOY: owners move their own ships between fleets of one nation (FE-100b). */
export function transferShips(course: Course): void {
  if (course.transfers.length === 0) return;
  const cutOff = cutOffFleets(course.state, boardNow(course), course.fixed);
  for (const order of course.transfers) {
    const from = `${order.nation}-${order.from}`;
    const to = `${order.nation}-${order.to}`;
    const source = fleetOf(course.state, from);
    let failed: Transfer['failed'] = null;
    let moved = 0;
    let types: Hulls | undefined;
    if (source === undefined || fleetOf(course.state, to) === undefined) failed = 'fleet-gone';
    else if (cutOff.has(from) || cutOff.has(to)) failed = 'fleet-cut-off';
    else {
      const owned = course.state.types?.fleets[from]?.[order.seat];
      if (course.state.types !== undefined) types = taken(owned ?? {}, order.ships, order.type ?? null);
      moved = types === undefined ? Math.min(order.ships, source.ships[order.seat] ?? 0) : totalHulls(types);
      if (moved === 0) failed = 'no-ships';
    }
    happen(course, {
      kind: 'ships-transferred',
      seat: order.seat,
      from,
      to,
      asked: order.ships,
      moved,
      ...(order.type === undefined ? {} : { type: order.type }),
      ...(types === undefined ? {} : { types }),
      failed,
    });
  }
}
