import type { Action } from '../shapes.js';

/** The part of a turn in which an action is carried out, whatever heading it stands under. */
export type Part = 'movement' | 'special' | 'direct' | 'boardroom' | 'standing' | 'set-up' | 'none';

export function partOf(action: Action): Part {
  switch (action.kind) {
    case 'move':
    case 'push':
    case 'refill':
    case 'stow':
    case 'embark':
    case 'disembark':
      return 'movement';
    case 'load':
    case 'replenish':
      return action.phase;
    case 'shell':
    case 'strike':
    case 'recon':
    case 'scout':
    case 'orbital':
    case 'salvo':
    case 'land':
    case 'evacuate':
    case 'lay-bridge':
    case 'lift-bridge':
    case 'build-sandbag':
    case 'build-barricade':
    case 'demolish':
    case 'sweep':
      return 'special';
    case 'attack':
    case 'attack-edge':
    case 'unload':
      return 'direct';
    case 'buy-units':
    case 'buy-pieces':
    case 'hire':
    case 'staff':
    case 'transfer-soldiers':
    case 'muster':
    case 'muster-again':
    case 'dispatch':
    case 'raise':
    case 'disband':
    case 'requisition':
    case 'withdraw':
    case 'surrender':
      return 'boardroom';
    case 'place':
    case 'cache':
    case 'give':
    case 'set-barricade':
    case 'set-sandbag':
    case 'ready-air':
    case 'hangar':
      return 'set-up';
    case 'counter':
    case 'shield':
    case 'bluff':
    case 'flak':
    case 'intercept':
    case 'dogfight':
    case 'reply':
      return 'standing';
    case 'go':
    case 'final':
    case 'ready':
    case 'no-orders':
      return 'none';
  }
}
