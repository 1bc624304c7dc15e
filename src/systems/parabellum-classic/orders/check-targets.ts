import { standingOn } from '../battlefield.js';
import { sees } from '../eyes.js';
import type { Action } from '../shapes.js';
import type { Desk } from './desk.js';
import { type Fault, warning } from './problems.js';

/** Whether a square holds anything that an attack could hit, as far as is known. */
function holdsSomething({ rehearsal: { state }, seat }: Desk, square: string): boolean {
  const { board } = state;
  if (board === null || standingOn(state, square).some(({ owner }) => owner !== seat)) return true;
  const lies = [...board.pieces, ...board.barricades, ...board.bridges];
  return lies.some((one) => one.square === square);
}

/** An attack on a square on which nothing stands that the sender sees: it is carried out, and brings nothing (CL-73). */
export function emptyTarget(action: Action, desk: Desk): Fault[] {
  const { rehearsal, fixed, seat } = desk;
  switch (action.kind) {
    case 'attack':
    case 'shell':
    case 'strike':
    case 'orbital':
    case 'salvo': {
      const { square } = action;
      if (holdsSomething(desk, square) || !sees(rehearsal.state, fixed, seat, square)) return [];
      return [
        warning('F-NOTHING', square, `Nothing stands or lies on ${square}, as far as you see.`, {
          allowed: 'Name a square with a target; ammunition is spent all the same.',
          rule: 'CL-73',
        }),
      ];
    }
    default:
      return [];
  }
}
