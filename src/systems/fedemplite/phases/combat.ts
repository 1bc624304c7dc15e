import type { SeatId } from '../../../core/game/viewer.js';
import { sideOf } from '../atlas.js';
import { isFriendly, nameOf, UNCONTROLLED } from '../board.js';
import type { Side } from '../shapes.js';
import { countOf, SHIP_TYPES } from '../ship-types.js';
import { SIDE_STREAM, SIDES } from '../tables.js';
import { fight } from './battle/fight.js';
import { PLAINLY } from './battle/plan.js';
import { byNation, commanderOf, takerOf, type Unit } from './battle/units.js';
import { type Course, type Flotilla, happen, noting } from './course.js';

/** A group as battles list it: by nation, fleet letter and seat. Flotillas come in canonical order of fleets already. */
export function unitsOf(flotillas: readonly Flotilla[], ranks: ReadonlyMap<SeatId, number>): Unit[] {
  return flotillas.flatMap(({ fleet, nation, arrived, types }) =>
    [...arrived]
      .sort(([a], [b]) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))
      .flatMap(([seat, ships]): Unit[] => {
        if (types === undefined) return [{ fleet, nation, seat, ships }];
        return SHIP_TYPES.flatMap((type) => {
          const count = countOf(types[seat] ?? {}, type);
          return count === 0 ? [] : [{ fleet, nation, seat, ships: count, type }];
        });
      }),
  );
}

function fightIn(course: Course, cell: number, holder: Side | null, forces: Record<Side, Unit[]>): void {
  const { roll, rolls } = noting(course.dice);
  const province = nameOf(course.published, cell);
  const commander = (side: Side): SeatId =>
    commanderOf(forces[side], course.ranks, `battle/${province}/tfc-${SIDE_STREAM[side]}`, roll);
  const commanders = { Alliance: commander('Alliance'), Coalition: commander('Coalition') };
  const plan = {
    province,
    controller: course.published.owner[cell] ?? null,
    holder,
    forces,
    commanders,
    orders: { Alliance: PLAINLY, Coalition: PLAINLY },
    admirals: new Map(course.state.fleets.map((fleet) => [fleet.id, fleet.admiral])),
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
  const present = new Map<number, Record<Side, Flotilla[]>>();
  for (const flotilla of course.flotillas) {
    const groups = present.get(flotilla.cell) ?? { Alliance: [], Coalition: [] };
    groups[sideOf(course.fixed, flotilla.nation)].push(flotilla);
    present.set(flotilla.cell, groups);
  }
  const order = new Map(course.state.fleets.map((fleet, index) => [fleet.id, index]));
  const canonical = (a: Flotilla, b: Flotilla): number => (order.get(a.fleet) ?? 0) - (order.get(b.fleet) ?? 0);
  for (const [cell, groups] of [...present].sort(([a], [b]) => a - b)) {
    const forces = {
      Alliance: unitsOf(groups.Alliance.sort(canonical), course.ranks),
      Coalition: unitsOf(groups.Coalition.sort(canonical), course.ranks),
    };
    const alone = SIDES.filter((side) => forces[side].length > 0);
    const holder = SIDES.find((side) => isFriendly(course.published, side, cell)) ?? null;
    const [only] = alone;
    if (alone.length === 2) fightIn(course, cell, holder, forces);
    else if (only !== undefined && only !== holder) enter(course, cell, only, forces[only]);
  }
}
