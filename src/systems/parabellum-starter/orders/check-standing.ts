import { isFault } from '../../../core/reading/fault.js';
import type { Action, Whom } from '../shapes.js';
import { type Desk, ownPiece, type Piece, typeCard } from './desk.js';
import { type Fault, fault } from './problems.js';

/** Units, types and classes that a standing order can be for; `able` says which cards can do it. */
function whomFault(desk: Desk, whom: Whom, able: (card: Piece['card']) => boolean, what: string): Fault | null {
  if (whom.kind === 'unit') {
    const piece = ownPiece(desk, whom.unit);
    if (isFault(piece)) return piece;
    return able(piece.card) ? null : fault('E-TYPE', whom.unit, `${whom.unit} (${piece.card.name}) cannot ${what}.`);
  }
  if (whom.kind === 'type') {
    const card = typeCard(desk, whom.type);
    if (isFault(card)) return card;
    return able(card) ? null : fault('E-TYPE', whom.type, `${card.name} cannot ${what}.`);
  }
  return null;
}

function airFault(desk: Desk, name: string, able: (card: Piece['card']) => boolean, what: string): Fault | null {
  const piece = ownPiece(desk, name);
  if (isFault(piece)) return piece;
  return able(piece.card) ? null : fault('E-TYPE', name, `${name} (${piece.card.name}) cannot ${what}.`);
}

/** Standing orders; null for any other order. */
export function checkStanding(order: Action, desk: Desk): Fault[] | null {
  const one = (wrong: Fault | null): Fault[] => (wrong === null ? [] : [wrong]);
  switch (order.kind) {
    case 'counter':
      return one(whomFault(desk, order.whom, (card) => card.attack !== null, 'strike back'));
    case 'flak':
      return one(whomFault(desk, order.whom, (card) => card.antiAir !== null, 'fire at aircraft'));
    case 'intercept':
      return one(airFault(desk, order.air, (card) => card.traits.includes('superiority'), 'intercept'));
    case 'dogfight':
      return one(airFault(desk, order.air, (card) => card.traits.includes('superiority'), 'fight other aircraft'));
    case 'reply':
      return one(airFault(desk, order.air, (card) => card.traits.includes('anti-radiation'), 'reply to flak'));
    case 'liquidate':
      return [];
    default:
      return null;
  }
}
