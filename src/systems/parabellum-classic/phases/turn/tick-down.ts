import { unitOf } from '../../battlefield.js';
import type { EventOf, Unit } from '../../shapes.js';
import { cardOf } from '../../tables.js';
import { checkFords } from '../combat/ford.js';
import { countGoals } from '../ends/goals.js';
import { activeSeat, doingsOf, happen, type Turn } from '../turn.js';

/** Aircraft pay for their flights when they fly (CL-95). */
const onGround = (turn: Turn, { type }: Unit): boolean => cardOf(turn.fixed, type).size !== 'AIR';

/** Supplies and ammunition at the end of a turn (CL-17 to CL-20), then fords (CL-58), then what is held (digest 8.2). */
export function tickDown(turn: Turn): void {
  const seat = activeSeat(turn);
  const own = turn.state.units.filter((unit) => unit.owner === seat);
  const supply = own.filter(
    (unit) => unit.supply > 0 && turn.doings.get(unit.id)?.moved === true && onGround(turn, unit),
  );
  const ammo = turn.state.units.filter(
    (unit) =>
      unit.ammo > 0 &&
      onGround(turn, unit) &&
      (unit.owner === seat ? turn.doings.get(unit.id)?.fired === true : turn.answered.has(unit.id)),
  );
  const lastTurn: EventOf<'turn-ticked'>['lastTurn'] = own
    .filter(({ place }) => place !== 'reserve' && place !== 'mustered' && place !== 'dispatched')
    .map(({ id }) => {
      const { moved, towed, disembarked, fired, flew } = doingsOf(turn, id);
      return { unit: id, last: { moved: moved || towed || disembarked, attacked: fired, flew } };
    });
  happen(turn, {
    kind: 'turn-ticked',
    seat,
    supply: supply.map(({ id }) => id),
    ammo: ammo.map(({ id }) => id),
    lastTurn,
  });
  checkFords(
    turn,
    supply.flatMap(({ id }) => (unitOf(turn.state, id)?.supply === 0 ? [id] : [])),
  );
  countGoals(turn);
}
