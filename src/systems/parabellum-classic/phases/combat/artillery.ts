import type { SeatId } from '../../../../core/game/viewer.js';
import { boardOf, covered } from '../../battlefield.js';
import { isOnMap } from '../../ground.js';
import type { ActionOf, Trait } from '../../shapes.js';
import { has, SCOUT_RANGE } from '../../tables.js';
import { actorOnMap, isFailure, playerOf } from '../acting.js';
import { FAILED } from '../failures.js';
import { doingsOf, failure, happen, type Outcome, shotStream, streamBase, type Turn } from '../turn.js';
import { hindrance, holdsOwn, movedToo } from './aim.js';
import { coverFromAbove } from './cover-above.js';
import { explode } from './explosion.js';
import { look } from './look.js';
import { nearest } from './reach.js';
import { attackSquare } from './square.js';

/** Indirect fire (CL-87 to CL-89): over blocks, at cover whatever its direction, without an answer. */
export function shell(turn: Turn, seat: SeatId, { unit: name, square }: ActionOf<'shell'>): Outcome {
  const found = actorOnMap(turn, seat, name);
  if (isFailure(found)) return found;
  const { unit, card } = found;
  const { indirect, range } = card;
  if (indirect === null || range === null) return failure('E-TYPE', `${card.name} has no indirect fire.`);
  const hindered = hindrance(turn, found) ?? movedToo(turn, unit.id);
  if (hindered !== null) return hindered;
  const aim = nearest(covered(unit), [square]);
  if (aim === null || !isOnMap(turn.fixed, boardOf(turn.state), square)) return FAILED.nothing(square, 'square');
  if (holdsOwn(turn, seat, square)) return FAILED.friendly(square);
  // A square beside it is for the direct phase (CL-90).
  const min = Math.max(2, range.min);
  if (aim.far < min || aim.far > range.max) return FAILED.range(square, aim.far, `${min} to ${range.max}`);
  const doings = doingsOf(turn, unit.id);
  doings.attacked = true;
  doings.fired = true;
  doings.shelled = true;
  const { blown } = attackSquare(turn, {
    kind: 'special',
    seat,
    unit: unit.id,
    from: aim.from,
    square,
    stream: shotStream(turn, unit.id, 'shells', square),
    dice: unit.strength,
    die: indirect,
    cover: coverFromAbove(turn, square),
    cause: 'attack',
  });
  if (blown > 0) explode(turn, square, blown, seat);
  return null;
}

/** A look at a square within reach, instead of an attack (CL-118). */
export function scout(turn: Turn, seat: SeatId, { unit: name, square }: ActionOf<'scout'>): Outcome {
  const found = actorOnMap(turn, seat, name);
  if (isFailure(found)) return found;
  const { unit, card } = found;
  if (!has(card, 'scout')) return failure('E-TYPE', `${card.name} does not scout.`);
  const doings = doingsOf(turn, unit.id);
  if (doings.attacked) return FAILED.done(unit.id);
  const aim = nearest(covered(unit), [square]);
  if (aim === null || !isOnMap(turn.fixed, boardOf(turn.state), square)) return FAILED.nothing(square, 'square');
  if (aim.far > SCOUT_RANGE) return FAILED.range(square, aim.far, `${SCOUT_RANGE}`);
  doings.attacked = true;
  look(turn, seat, unit.id, square);
  return null;
}

/** A weapon that is on no map (CL-120): no interception, no flak, but cover counts. `spent`: used up with it. */
function fireAsset(turn: Turn, seat: SeatId, trait: Trait, square: string, spent: boolean): Outcome {
  const { cards, struck } = playerOf(turn.state, seat);
  const card = turn.fixed.catalogue.units.find(
    (one) => has(one, trait) && (cards[one.code] ?? 0) > (spent ? 0 : struck),
  );
  if (card?.direct === undefined || card.direct === null)
    return failure(
      'E-NOASSET',
      spent ? 'You have no rocket salvo left.' : 'You have no orbital strike left in this skirmish.',
    );
  if (!isOnMap(turn.fixed, boardOf(turn.state), square)) return FAILED.nothing(square, 'square');
  if (holdsOwn(turn, seat, square)) return FAILED.friendly(square);
  happen(turn, { kind: 'asset-used', seat, type: card.code, square, spent });
  turn.flights += 1;
  const { blown } = attackSquare(turn, {
    kind: 'special',
    seat,
    unit: null,
    from: null,
    square,
    stream: `${streamBase(turn.state)}/asset-${turn.flights}`,
    dice: card.strength,
    die: card.direct,
    cover: coverFromAbove(turn, square),
    cause: 'attack',
  });
  if (blown > 0) explode(turn, square, blown, seat);
  return null;
}

export const orbital = (turn: Turn, seat: SeatId, { square }: ActionOf<'orbital'>): Outcome =>
  fireAsset(turn, seat, 'orbital-strike', square, false);

export const salvo = (turn: Turn, seat: SeatId, { square }: ActionOf<'salvo'>): Outcome =>
  fireAsset(turn, seat, 'salvo', square, true);
