import { asSeat } from '../../../src/core/game/viewer.js';
import { sideOf } from '../../../src/systems/fedemplite/atlas.js';
import { targetProblem } from '../../../src/systems/fedemplite/orders/checks/attack.js';
import { deskOf } from '../../../src/systems/fedemplite/orders/desk.js';
import { CODES } from '../../../src/systems/fedemplite/orders/problems.js';
import type { State } from '../../../src/systems/fedemplite/shapes.js';
import { view } from '../../../src/systems/fedemplite/sight.js';
import { readProvince } from '../../../src/systems/fedemplite/terrain.js';
import { atSetup, WAR } from './general-war.js';
import { nationId } from './test-map.js';

/** The start map with every nation, or those named, in the war. */
export function startMap(active?: readonly string[]): State {
  const state = atSetup({}, 6);
  return {
    ...state,
    stage: 'orders',
    nations: state.nations.map((nation) => ({ ...nation, active: active?.includes(nation.id) ?? true })),
  };
}

export const withFleetAt = (state: State, id: string, base: string): State => {
  const [nation = '', letter = ''] = id.split('-');
  const fleet = { id, nation: nationId(nation), letter, base, ships: {}, admiral: null };
  return { ...state, fleets: [...state.fleets.filter((one) => one.id !== id && one.base !== base), fleet] };
};

export function targetCodes(state: State, fleetId: string, targets: readonly string[]): (string | null)[] {
  const side = sideOf(WAR, nationId(fleetId.split('-')[0] ?? ''));
  const seat = state.seats.find((one) => one.side === side)?.id ?? '';
  const seen = view(state, asSeat(seat), WAR);
  if (seen.own === null) throw new Error('the seat does not play');
  const desk = deskOf(seen, seen.own, WAR);
  const fleet = seen.fleets.find((one) => one.id === fleetId);
  if (fleet === undefined) throw new Error(`no ${fleetId}`);
  return targets.map((target) => {
    const province = readProvince(WAR.map, target);
    return province === null ? CODES['E-FE-PROVINCE'] : (targetProblem(desk, fleet, province)?.code ?? null);
  });
}
