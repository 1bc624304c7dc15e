import type { SeatId } from '../../../../core/game/viewer.js';
import { boardOf, bookletOf, unitOf } from '../../battlefield.js';
import { type ActionOf, type Goods, NO_GOODS, piecesIn, type Square, type Unit, type UnitId } from '../../shapes.js';
import { actor, isFailure, playerOf } from '../acting.js';
import { FAILED } from '../failures.js';
import { doingsOf, failure, happen, type Outcome, type Turn } from '../turn.js';
import { goodsOn, goodsWords } from './cargo.js';
import { enemyOn } from './going.js';
import { filledWith, missingPieces } from './refill.js';

interface Share {
  readonly square: Square | null;
  readonly unit: UnitId | null;
  readonly goods: Goods;
}

const least = (wanted: Goods, there: Goods): Goods => ({
  sup: Math.min(wanted.sup, there.sup),
  amm: Math.min(wanted.amm, there.amm),
});

/** Pieces for an aircraft of a base: from its squares in the order of the booklet, or out of the carrier's hold (CL-106). */
function atBase(turn: Turn, seat: SeatId, unit: Unit, wanted: Goods): readonly Share[] {
  const { state, fixed } = turn;
  if (unit.base !== 'base') {
    const carrier = unit.base === null ? undefined : unitOf(state, unit.base);
    return carrier === undefined ? [] : [{ square: null, unit: carrier.id, goods: least(wanted, carrier.cargo) }];
  }
  const { base } = bookletOf(fixed, boardOf(state).id);
  let left = wanted;
  return [...(base?.squares ?? []), ...(base?.runway ?? [])].flatMap((square): Share[] => {
    if (enemyOn(state, seat, square)) return [];
    const goods = least(left, goodsOn(state, square));
    left = { sup: left.sup - goods.sup, amm: left.amm - goods.amm };
    return [{ square, unit: null, goods }];
  });
}

/**
 * REPLENISH: an aircraft of a base or carrier fills both scales from pieces there, in Movement or Boardroom (CL-106); one off the
 * map gets one step of each from the reserve, in the Boardroom phase (CL-95). Once a turn.
 */
export function replenish(turn: Turn, seat: SeatId, action: ActionOf<'replenish'>): Outcome {
  const found = actor(turn, seat, action.air);
  if (isFailure(found)) return found;
  const { unit, card } = found;
  const based = unit.place === 'runway' || unit.place === 'hangar';
  if (!based && unit.place !== 'air') return failure('E-NOTREADY', `${action.air} is out of the skirmish.`);
  if (!based && action.phase === 'movement')
    return failure('E-BASE', `${action.air} has no base on the map; it is replenished in the Boardroom phase.`);
  const doings = doingsOf(turn, unit.id);
  if (doings.replenished) return FAILED.done(action.air, 'its supplies');
  const missing = missingPieces(unit, card);
  const wanted = based ? missing : least(missing, { sup: 1, amm: 1 });
  if (piecesIn(wanted) === 0) return failure('F-NOTHING', `${action.air} needs nothing: its scales are full.`);
  const shares: readonly Share[] = based
    ? atBase(turn, seat, unit, wanted)
    : [{ square: null, unit: null, goods: least(wanted, playerOf(turn.state, seat).pieces) }];
  const from = shares.filter(({ goods }) => piecesIn(goods) > 0);
  const goods = from.reduce(
    (sum, share) => ({ sup: sum.sup + share.goods.sup, amm: sum.amm + share.goods.amm }),
    NO_GOODS,
  );
  const where = based ? 'the base' : 'your reserve';
  if (piecesIn(goods) === 0)
    return failure('F-NOPIECE', `${action.air} wants ${goodsWords(wanted)}; there is none in ${where}.`);
  doings.replenished = true;
  const filled = filledWith(unit, card, goods);
  const step = (now: number, full: number): number => (based ? full : Math.min(full, now + 1));
  happen(turn, {
    kind: 'aircraft-replenished',
    unit: unit.id,
    supply: step(unit.supply, filled.supply),
    ammo: step(unit.ammo, filled.ammo),
    from: [...from],
  });
  return piecesIn(goods) < piecesIn(wanted)
    ? failure('F-NOPIECE', `${action.air} wanted ${goodsWords(wanted)}; ${where} had ${goodsWords(goods)}.`, true)
    : null;
}
