import type { SeatId } from '../../../../core/game/viewer.js';
import { aboardOf, squareOf, standingOn } from '../../battlefield.js';
import type { ActOf, Flag, Square, UnitState } from '../../shapes.js';
import { isAir, MINE } from '../../tables.js';
import { cardIn, isRefusal, type OnMap, ownUnit, type Refusal, refuse } from '../refusal.js';
import { battleOf, happen, type Turn, unitOf } from '../turn.js';
import { arrive } from './arrival.js';
import { buryIfDead } from './casualties.js';
import { fight } from './clash.js';
import { passFlak } from './flak.js';
import { moverOf, squaresInReach, walk } from './way.js';

/** Null: the unit may still move in this turn (BR-19, BR-46). */
export function cannotMove({ flag, turn }: UnitState): Refusal | null {
  if (turn.resupplied) return refuse('E-EXCLUSIVE', `${flag} was resupplied in this turn.`);
  if (turn.moved) return refuse('F-MOVE', `${flag} has used its move of this turn.`);
  return turn.cannotMove ? refuse('F-MOVE', `${flag} was set down in this turn.`) : null;
}

/** A floating base of the player's on the square with room for one more aircraft (BRR-36). */
function baseOn(turn: Turn, unit: UnitState, square: Square): Flag | null {
  const ship = standingOn(turn.state, turn.fixed, square);
  if (ship === undefined || ship.owner !== unit.owner || !isAir(cardIn(turn, unit))) return null;
  const aboard = aboardOf(turn.state, ship.flag).filter(({ flag }) => flag !== unit.flag);
  return cardIn(turn, ship).airbase > aboard.length ? ship.flag : null;
}

/** A minefield that a unit on the ground comes onto (BRR-34). False: it did not survive. */
function crossMines(turn: Turn, flag: Flag, square: Square): boolean {
  const unit = unitOf(turn.state, flag);
  if (unit === undefined || !battleOf(turn.state).minefields.includes(square)) return unit !== undefined;
  const { clash, rolls } = fight(
    turn,
    `mine/${square}/${flag}`,
    { dice: MINE.dice, die: MINE.die },
    { dice: unit.strength, die: cardIn(turn, unit).die },
    unit.strength,
  );
  happen(turn, { kind: 'mine-struck', unit: flag, owner: unit.owner, square, clash, rolls });
  return !buryIfDead(turn, flag, null, 'mine');
}

/** The way in stretches, each of which but the last ends on a minefield. Where somebody stands the mines have gone off or been passed. */
function stretches(turn: Turn, path: readonly Square[], flying: boolean): readonly (readonly Square[])[] {
  const { minefields } = battleOf(turn.state);
  const parts: Square[][] = [[]];
  for (const square of path) {
    parts.at(-1)?.push(square);
    const bare = standingOn(turn.state, turn.fixed, square) === undefined;
    if (!flying && bare && minefields.includes(square)) parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

/** A unit moves as far as it gets (BR-20 to BR-23). `towed`: the gun that its block told it to pull. */
export function move(turn: Turn, seat: SeatId, flag: Flag, { way }: ActOf<'move'>, towed: Flag | null): Refusal | null {
  const unit = ownUnit(turn, seat, flag);
  if (isRefusal(unit)) return unit;
  const card = cardIn(turn, unit);
  const from = isAir(card) ? squareOf(turn.state, unit) : unit.square;
  if (from === null) return refuse('F-GONE', `${flag} is not on the map.`);
  const refusal = cannotMove(unit);
  if (refusal !== null) return refusal;
  if (unit.supplies < card.fuel)
    return refuse('F-SUPPLY', `${flag} has ${unit.supplies} supplies; a move costs ${card.fuel}.`);
  const start: OnMap = { ...unit, square: from };
  const walked = walk(turn, moverOf(start, card, towed), way, (square) => baseOn(turn, unit, square) !== null);
  if (isRefusal(walked)) return walked;
  const { path, cut } = walked;
  if (path.length === 0) return cut ?? refuse('F-MOVE', `${flag} stands there already.`);
  return drive(turn, start, path, towed, cut);
}

function drive(
  turn: Turn,
  unit: OnMap,
  path: readonly Square[],
  towed: Flag | null,
  cut: Refusal | null,
): Refusal | null {
  const { flag, owner: seat } = unit;
  const card = cardIn(turn, unit);
  const flying = isAir(card);
  let from = unit.square;
  let paid = card.fuel;
  const parts = stretches(turn, path, flying);
  for (const [index, part] of parts.entries()) {
    const end = part.at(-1) ?? from;
    const last = index === parts.length - 1;
    happen(turn, {
      kind: 'unit-moved',
      seat,
      unit: flag,
      from,
      path: [...part],
      paid,
      base: flying ? baseOn(turn, unit, end) : null,
      // The gun follows when its tractor has come through: on the way there may be a friend where it would stand.
      towed: towed === null || !last ? null : { unit: towed, square: part.at(-2) ?? from },
      cut: last ? (cut?.code ?? null) : null,
    });
    from = end;
    paid = 0;
    if (!flying && !crossMines(turn, flag, end)) return refuse('F-GONE', `${flag} was lost to the mines on ${end}.`);
  }
  if (flying && !passFlak(turn, flag, from, 'move')) return refuse('F-SHOTDOWN', `${flag} was shot down.`);
  arrive(turn, flag);
  return cut;
}

/** Squares to which a unit can move now; none when it cannot move at all. */
export function reachOf(turn: Turn, flag: Flag): readonly Square[] {
  const unit = unitOf(turn.state, flag);
  if (unit === undefined) return [];
  const card = cardIn(turn, unit);
  const from = isAir(card) ? squareOf(turn.state, unit) : unit.square;
  if (from === null || cannotMove(unit) !== null || unit.supplies < card.fuel) return [];
  return squaresInReach(
    turn,
    moverOf({ ...unit, square: from }, card, null),
    (square) => baseOn(turn, unit, square) !== null,
  );
}
