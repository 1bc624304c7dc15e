import { isFault } from '../../../core/reading/fault.js';
import { MAX_NUMBER } from '../shapes/order.js';
import type { OrderOf } from '../shapes.js';
import { type Desk, missionFault, missionFleet } from './desk.js';
import type { Fault } from './problems.js';
import { arrange, countSlot, fleetSlot, MISSION_WAYS, nationSlot } from './slots.js';
import type { Value } from './values.js';
import { type Lexicon, readNumber, readWhose } from './words.js';

type Defend = OrderOf<'defend'>;

const provinceCount = countSlot('provinces');
const FORM = {
  keyword: 'DEFEND',
  form: 'DEFEND(nation, fleet, number of provinces)',
  rule: 'FE-75',
  slots: [
    ['nation', nationSlot],
    ['fleet', fleetSlot(MISSION_WAYS)],
    ['provinces', provinceCount],
  ],
} as const;
const SHORT = { ...FORM, slots: [['provinces', provinceCount]] } as const;

const isShort = ([only, ...others]: readonly Value[]): boolean =>
  only !== undefined && others.length === 0 && /^[+-]?[0-9]/.test(only.word);

/** `DEFEND(nation, fleet, k)`, or `DEFEND(k)` for whoever commands one fleet (FE-G7). */
export function readDefend(values: readonly Value[], lexicon: Lexicon): Defend | Fault {
  const short = isShort(values);
  const wordAt = arrange<'nation' | 'fleet' | 'provinces'>(values, short ? SHORT : FORM);
  if (isFault(wordAt)) return wordAt;
  const whose = short ? { nation: null, fleet: null } : readWhose(wordAt('nation'), wordAt('fleet'), lexicon);
  if (isFault(whose)) return whose;
  const what = 'The number of provinces to protect';
  const provinces = readNumber(wordAt('provinces'), 1, MAX_NUMBER, 'order/bad-province-count', what);
  return isFault(provinces) ? { ...provinces, rule: 'FE-75' } : { kind: 'defend', ...whose, provinces };
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
