import { isFriendly, nameOf, UNCONTROLLED } from '../board.js';
import { inUse } from '../optional-rules.js';
import type { Side } from '../shapes.js';
import { SIDE_STREAM, SIDES } from '../tables.js';
import { fight } from './battle/fight.js';
import type { BattlePlan } from './battle/plan.js';
import { ordersOf } from './battle/tactics.js';
import { byNation, commanderOf, commandersOf, takerOf, type Unit } from './battle/units.js';
import { type Course, happen, noting } from './course.js';
import { isContested, presences } from './meetings.js';
import { saidOf } from './said.js';

type Admirals = BattlePlan['admirals'];

function fightIn(
  course: Course,
  admirals: Admirals,
  cell: number,
  holder: Side | null,
  forces: Record<Side, Unit[]>,
): void {
  const { roll, rolls } = noting(course.dice);
  const province = nameOf(course.published, cell);
  const commanders = course.commanders.get(province) ?? commandersOf(province, forces, course.ranks, roll);
  const said = {
    Alliance: saidOf(course, commanders.Alliance, province),
    Coalition: saidOf(course, commanders.Coalition, province),
  };
  const orders = {
    Alliance: ordersOf(said.Alliance, said.Coalition),
    Coalition: ordersOf(said.Coalition, said.Alliance),
  };
  if (inUse(course.state, 'tactics') || inUse(course.state, 'preservation')) {
    const joined = (side: Side) => ({ seat: commanders[side], ...said[side], fire: orders[side].fire });
    happen(course, { kind: 'battle-joined', province, Alliance: joined('Alliance'), Coalition: joined('Coalition') });
  }
  const plan = {
    province,
    controller: course.published.owner[cell] ?? null,
    holder,
    forces,
    commanders,
    orders,
    admirals,
    retreat: course.state.options.retreat,
    technology: course.state.technology ?? {},
    ranks: course.ranks,
  };
  const { battle, losses, types } = fight(plan, roll);
  if (battle.takes !== null) course.captures.push({ province, by: battle.takes, fought: true });
  happen(course, {
    kind: 'battle-fought',
    ...battle,
    losses: [...losses],
    ...(types === undefined ? {} : { types }),
    rolls,
  });
}

/** Ships that nobody opposes take the province (FE-78), unless allies of several nations met in no man's land (FE-77). */
function enter(course: Course, cell: number, side: Side, units: readonly Unit[]): void {
  const province = nameOf(course.published, cell);
  const forces = byNation(
    units,
    units.map(({ ships }) => ships),
  );
  if (course.published.status[cell] === UNCONTROLLED && forces.length > 1) {
    happen(course, { kind: 'attack-aborted', province, side, forces });
    return;
  }
  const { roll, rolls } = noting(course.dice);
  const award = course.state.options.unopposedGlory;
  const stream = `battle/${province}/tfc-${SIDE_STREAM[side]}`;
  const glory = award > 0 ? [{ seat: commanderOf(units, course.ranks, stream, roll), glory: award }] : [];
  const takes = takerOf(forces, province, roll);
  course.captures.push({ province, by: takes, fought: false });
  happen(course, { kind: 'province-entered', province, side, forces, takes, glory, rolls });
}

/** Battles and walk-ins in province order (FE-80). */
export function fightBattles(course: Course): void {
  // Who commands a fleet does not change before all battles are over.
  const admirals: Admirals = new Map(course.state.fleets.map((fleet) => [fleet.id, fleet.admiral]));
  for (const presence of presences(course)) {
    const { cell, forces } = presence;
    const only = SIDES.find((side) => forces[side].length > 0);
    const holder = SIDES.find((side) => isFriendly(course.published, side, cell)) ?? null;
    if (isContested(presence)) fightIn(course, admirals, cell, holder, forces);
    else if (only !== undefined && only !== holder) enter(course, cell, only, forces[only]);
  }
}
