import type { Transfer } from '../shapes.js';
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
    if (source === undefined || fleetOf(course.state, to) === undefined) failed = 'fleet-gone';
    else if (cutOff.has(from) || cutOff.has(to)) failed = 'fleet-cut-off';
    else {
      moved = Math.min(order.ships, source.ships[order.seat] ?? 0);
      if (moved === 0) failed = 'no-ships';
    }
    happen(course, { kind: 'ships-transferred', seat: order.seat, from, to, asked: order.ships, moved, failed });
  }
}
