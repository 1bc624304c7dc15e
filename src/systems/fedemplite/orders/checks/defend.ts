import { isFault } from '../../../../core/reading/fault.js';
import type { OrderOf } from '../../shapes.js';
import { type Desk, missionFault, missionFleet } from '../desk.js';
import type { Fault } from '../problems.js';

type Defend = OrderOf<'defend'>;

export function checkDefend(order: Defend, desk: Desk): Fault[] {
  const fleet = missionFleet(desk, order.nation, order.fleet);
  if (isFault(fleet)) return [fleet];
  const wrong = missionFault(desk, fleet, 'DEFEND');
  if (wrong !== null) return [wrong];
  desk.missions.add(fleet.id);
  return [];
}
