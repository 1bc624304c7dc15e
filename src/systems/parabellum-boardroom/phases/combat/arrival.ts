import { isAtHome, tokenOn } from '../../battlefield.js';
import type { Flag } from '../../shapes.js';
import { isAir } from '../../tables.js';
import { cardIn } from '../refusal.js';
import { battleOf, happen, playerOf, type Turn, unitOf } from '../turn.js';

/** A land or amphibious unit that comes to stand on an enemy's token captures it (BRR-8). */
function captureToken(turn: Turn, flag: Flag): void {
  const unit = unitOf(turn.state, flag);
  if (unit === undefined || unit.square === null) return;
  const { domain } = cardIn(turn, unit);
  if (domain === 'air' || domain === 'naval') return;
  const { square, owner: seat } = unit;
  const token = tokenOn(turn.state, square);
  if (token !== undefined && token.owner !== seat)
    happen(turn, { kind: 'token-captured', seat, unit: flag, square, from: token.owner });
}

/** An object that lies where the unit stands is picked up, one at a time (BRR-19). True: it was. */
export function pickUp(turn: Turn, flag: Flag, only: string | null = null): boolean {
  const unit = unitOf(turn.state, flag);
  if (unit === undefined || unit.square === null || unit.carries !== null || isAir(cardIn(turn, unit))) return false;
  const { square, owner: seat } = unit;
  const found = battleOf(turn.state).progress.find(
    (one) => one.square === square && one.done === null && (only === null || one.objective === only),
  );
  if (found === undefined) return false;
  happen(turn, { kind: 'object-taken', objective: found.objective, seat, unit: flag, square });
  return true;
}

/** A carried object that has reached its bearer's deployment area is delivered, for good (BRR-19). True: it was. */
export function deliver(turn: Turn, flag: Flag): boolean {
  const unit = unitOf(turn.state, flag);
  if (unit === undefined || unit.carries === null) return false;
  if (!isAtHome(turn.state, turn.fixed, playerOf(turn.state, unit.owner), unit)) return false;
  happen(turn, { kind: 'objective-completed', objective: unit.carries, seat: unit.owner, unit: flag });
  return true;
}

/** What happens where a unit ends a move or is set down. */
export function arrive(turn: Turn, flag: Flag): void {
  captureToken(turn, flag);
  pickUp(turn, flag);
  deliver(turn, flag);
}
