import type { SeatId } from '../../../../core/game/viewer.js';
import { boardOf } from '../../battlefield.js';
import type { Action } from '../../shapes.js';
import { hangar, readyAir } from '../boardroom/hangars.js';
import { muster, musterAgain } from '../boardroom/mustering.js';
import { hearSurrender } from '../ends/theatre-end.js';
import { walkLines } from '../lines.js';
import { failure, happen, type Outcome, type Turn } from '../turn.js';
import { cache, give, place, setBarricade, setSandbag } from './placing.js';

const DEPLOYING = [
  'muster',
  'muster-again',
  'place',
  'cache',
  'give',
  'set-barricade',
  'set-sandbag',
  'ready-air',
  'hangar',
];

/** Carries out one line of a deployment. */
export function performDeployment(turn: Turn, seat: SeatId, action: Action): Outcome {
  switch (action.kind) {
    case 'muster':
      return action.crew === null ? muster(turn, seat, action) : failure('E-TYPE', 'There are no irregulars yet.');
    case 'muster-again':
      return musterAgain(turn, seat, action);
    case 'place':
      return place(turn, seat, action);
    case 'cache':
      return cache(turn, seat, action);
    case 'give':
      return give(turn, seat, action);
    case 'set-barricade':
      return setBarricade(turn, seat, action);
    case 'set-sandbag':
      return setSandbag(turn, seat, action);
    case 'ready-air':
      return readyAir(turn, seat, action);
    case 'hangar':
      return hangar(turn, seat, action);
    default:
      return failure('E-PHASE', 'This is no order of the deployment.');
  }
}

/** Mustering and placing before a skirmish (CL-27 to CL-29); the defender first, whose miniatures the attacker sees (CL-60). */
export function deploy(turn: Turn): void {
  hearSurrender(turn);
  const { stage } = turn.state;
  if (stage !== 'deploy-defender' && stage !== 'deploy-attacker') return;
  const { attacker, defender } = boardOf(turn.state);
  const seat = stage === 'deploy-defender' ? defender : attacker;
  walkLines(turn, seat, ({ kind }) => DEPLOYING.includes(kind), performDeployment);
  if (stage === 'deploy-defender') happen(turn, { kind: 'stage-opened', stage: 'deploy-attacker' });
}
