import { isFault } from '../../../core/reading/fault.js';
import { MAX_NUMBER } from '../shapes/order.js';
import type { OrderOf } from '../shapes.js';
import { type Desk, missionFault, missionFleet } from './desk.js';
import type { Fault } from './problems.js';
import { isNumber, type Lexicon, readFleet, readNation, readNumber, wrongArguments } from './words.js';

type Defend = OrderOf<'defend'>;

const FORM = 'DEFEND(nation, fleet, number of provinces)';

/** `DEFEND(nation, fleet, k)`, or `DEFEND(k)` for whoever commands one fleet (FE-G7). */
export function readDefend(values: readonly string[], lexicon: Lexicon): Defend | Fault {
  const [first, second] = values;
  const last = values.at(-1);
  const short = values.length === 1 && first !== undefined && isNumber(first);
  if (first === undefined || last === undefined || !(short || values.length === 3))
    return wrongArguments('DEFEND', values, FORM, 'FE-75');
  const nation = short ? null : readNation(first, lexicon);
  if (isFault(nation)) return nation;
  const fleet = short || second === undefined ? null : readFleet(second);
  if (isFault(fleet)) return fleet;
  const what = 'The number of provinces to protect';
  const provinces = readNumber(last, 1, MAX_NUMBER, 'order/bad-province-count', what);
  if (isFault(provinces)) return { ...provinces, rule: 'FE-75' };
  return { kind: 'defend', nation, fleet, provinces };
}

export function writeDefend({ nation, fleet, provinces }: Defend): string {
  return nation === null || fleet === null ? `DEFEND(${provinces})` : `DEFEND(${nation}, Fleet ${fleet}, ${provinces})`;
}

export function checkDefend(order: Defend, desk: Desk): Fault[] {
  const fleet = missionFleet(desk, order.nation, order.fleet);
  if (isFault(fleet)) return [fleet];
  const wrong = missionFault(desk, fleet, 'DEFEND');
  if (wrong !== null) return [wrong];
  desk.missions.add(fleet.id);
  return [];
}
