import type { SeatId } from '../../../../core/game/viewer.js';
import type { Action } from '../../shapes.js';
import { FAILED } from '../failures.js';
import { carryOutPart } from '../lines.js';
import { performLanding } from '../movement/landing.js';
import type { Outcome, Turn } from '../turn.js';
import { airdrop } from './air/landing.js';
import { evacuate, recon, strike } from './air/sorties.js';
import { orbital, salvo, scout, shell } from './artillery.js';
import { buildBarricade, buildSandbag, demolish, layBridge, liftBridge, sweep } from './engineers.js';

/** Carries out one line of the special phase. */
export function performSpecial(turn: Turn, seat: SeatId, action: Action): Outcome {
  switch (action.kind) {
    case 'shell':
      return shell(turn, seat, action);
    case 'strike':
      return strike(turn, seat, action);
    case 'recon':
      return recon(turn, seat, action);
    case 'scout':
      return scout(turn, seat, action);
    case 'orbital':
      return orbital(turn, seat, action);
    case 'salvo':
      return salvo(turn, seat, action);
    case 'land':
      return performLanding(turn, seat, action, airdrop);
    case 'evacuate':
      return evacuate(turn, seat, action);
    case 'lay-bridge':
      return layBridge(turn, seat, action);
    case 'lift-bridge':
      return liftBridge(turn, seat, action);
    case 'build-sandbag':
      return buildSandbag(turn, seat, action);
    case 'build-barricade':
      return buildBarricade(turn, seat, action);
    case 'demolish':
      return demolish(turn, seat, action);
    case 'sweep':
      return sweep(turn, seat, action);
    default:
      return FAILED.condition('What follows ELSE belongs to another part of the turn.');
  }
}

/** The special phase (CL-64): indirect fire, flights, assets, landings, engineering, from the top of the sheet to its bottom. */
export function carryOutSpecial(turn: Turn): void {
  carryOutPart(turn, 'special', performSpecial);
}
