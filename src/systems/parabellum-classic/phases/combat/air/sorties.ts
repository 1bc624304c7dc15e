import type { SeatId } from '../../../../../core/game/viewer.js';
import { boardOf, unitOf } from '../../../battlefield.js';
import { isOnMap } from '../../../ground.js';
import type { ActionOf } from '../../../shapes.js';
import { isFailure } from '../../acting.js';
import { FAILED } from '../../failures.js';
import { failure, type Outcome, type Turn } from '../../turn.js';
import { holdsOwn } from '../aim.js';
import { coverFromAbove } from '../cover-above.js';
import { explode } from '../explosion.js';
import { look } from '../look.js';
import { attackSquare } from '../square.js';
import { replyToStrike } from './flak.js';
import { flyTo, readyAircraft, takeOff } from './flight.js';

/** A sortie against a square anywhere, with what interception and flak leave of it (CL-94). */
export function strike(turn: Turn, seat: SeatId, { air: name, square }: ActionOf<'strike'>): Outcome {
  const found = readyAircraft(turn, seat, name);
  if (isFailure(found)) return found;
  const { direct } = found.card;
  if (direct === null) return failure('E-TYPE', `${found.card.name} carries no weapons.`);
  if (!isOnMap(turn.fixed, boardOf(turn.state), square)) return FAILED.nothing(square, 'square');
  if (holdsOwn(turn, seat, square)) return FAILED.friendly(square);
  const { sky, arrives } = flyTo(turn, found, 'strike', square);
  const air = unitOf(turn.state, found.unit.id);
  if (!arrives || air === undefined) return null;
  const { met, blown } = attackSquare(turn, {
    kind: 'special',
    seat,
    unit: air.id,
    from: null,
    square,
    stream: `${sky.stream}/strike`,
    dice: air.strength,
    die: direct,
    cover: coverFromAbove(turn, square),
    cause: 'attack',
  });
  if (blown > 0) explode(turn, square, blown, seat);
  replyToStrike(turn, met, sky);
  return null;
}

/** A recon flight: the other player tells what stands on the square (CL-99). */
export function recon(turn: Turn, seat: SeatId, { air: name, square }: ActionOf<'recon'>): Outcome {
  const found = readyAircraft(turn, seat, name);
  if (isFailure(found)) return found;
  if (!isOnMap(turn.fixed, boardOf(turn.state), square)) return FAILED.nothing(square, 'square');
  const { arrives } = flyTo(turn, found, 'recon', square);
  if (arrives) look(turn, seat, found.unit.id, square);
  return null;
}

/** Out of the skirmish, for all its supplies (CL-112). */
export function evacuate(turn: Turn, seat: SeatId, { air: name }: ActionOf<'evacuate'>): Outcome {
  const found = readyAircraft(turn, seat, name);
  if (isFailure(found)) return found;
  if (found.unit.place !== 'runway') return failure('E-BASE', `${name} is on no base or carrier.`);
  takeOff(turn, found.unit.id, 'evacuation', null);
  return null;
}
