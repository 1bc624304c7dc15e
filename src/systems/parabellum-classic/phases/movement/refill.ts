import type { SeatId } from '../../../../core/game/viewer.js';
import { type ActionOf, type Card, type Goods, piecesIn, type Square, type State, type Unit } from '../../shapes.js';
import { stepsPerPiece } from '../../tables.js';
import { actor, isFailure, ownUnit } from '../acting.js';
import { FAILED } from '../failures.js';
import { doingsOf, type Failure, failure, happen, type Outcome, type Turn } from '../turn.js';
import { goodsOn, goodsWords, isBeside } from './cargo.js';
import { enemyOn, whereabouts } from './going.js';

/** Pieces that fill what is missing on a card's scales (CL-80, CLR-9). */
export function missingPieces(unit: Pick<Unit, 'supply' | 'ammo'>, card: Card): Goods {
  const wanted = (scale: Card['supply'], steps: number): number => {
    const each = stepsPerPiece(scale);
    return scale === null || each === 0 ? 0 : Math.ceil((scale.steps - steps) / each);
  };
  return { sup: wanted(card.supply, unit.supply), amm: wanted(card.ammo, unit.ammo) };
}

/** Both scales after so many pieces, to the cap. */
export function filledWith(unit: Pick<Unit, 'supply' | 'ammo'>, card: Card, goods: Goods) {
  const filled = (scale: Card['supply'], steps: number, pieces: number): number =>
    scale === null ? steps : Math.min(scale.steps, steps + pieces * stepsPerPiece(scale));
  return { supply: filled(card.supply, unit.supply, goods.sup), ammo: filled(card.ammo, unit.ammo, goods.amm) };
}

const least = (one: Goods, other: Goods): Goods => ({
  sup: Math.min(one.sup, other.sup),
  amm: Math.min(one.amm, other.amm),
});

interface Stock {
  readonly goods: Goods;
  readonly words: string;
}

/** What is to be had where the line says, if the unit can reach it. */
function stock(
  state: State,
  seat: SeatId,
  unit: Unit,
  name: string,
  from: ActionOf<'refill'>['from'],
): Stock | Failure {
  const at: readonly Square[] = whereabouts(state, unit);
  if (from.kind === 'square') {
    if (!isBeside(at, from.square)) return FAILED.notAdjacent(name, from.square);
    return enemyOn(state, seat, from.square)
      ? FAILED.guarded(from.square)
      : { goods: goodsOn(state, from.square), words: from.square };
  }
  const carrier = ownUnit(state, seat, from.unit);
  if (carrier === undefined) return FAILED.gone(from.unit);
  return whereabouts(state, carrier).some((square) => isBeside(at, square))
    ? { goods: carrier.cargo, words: from.unit }
    : FAILED.notAdjacent(name, from.unit);
}

/** REFILL: once a turn, free, from the own load, a square or a carrier beside it. No piece more is used than helps (CL-80). */
export function refill(turn: Turn, seat: SeatId, action: ActionOf<'refill'>): Outcome {
  const found = actor(turn, seat, action.unit);
  if (isFailure(found)) return found;
  const { unit, card } = found;
  if (unit.place !== 'map' && unit.place !== 'aboard') return FAILED.gone(action.unit);
  const doings = doingsOf(turn, unit.id);
  if (doings.refilled) return FAILED.done(action.unit, 'its refill');
  const from = stock(turn.state, seat, unit, action.unit, action.from);
  if ('code' in from) return from;
  const wanted = least(action.goods, missingPieces(unit, card));
  if (piecesIn(wanted) === 0) return failure('F-NOTHING', `${action.unit} needs none of that: its scales are full.`);
  const goods = least(wanted, from.goods);
  if (piecesIn(goods) === 0) return FAILED.noPiece(from.words, goodsWords(wanted));
  doings.refilled = true;
  happen(turn, { kind: 'unit-refilled', unit: unit.id, from: action.from, goods, ...filledWith(unit, card, goods) });
  return piecesIn(goods) < piecesIn(wanted)
    ? { ...FAILED.tooFew(from.words, piecesIn(wanted), piecesIn(goods)), partly: true }
    : null;
}
