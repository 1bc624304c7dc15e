import type { Dice } from '../../../src/core/dice/dice.js';
import { NO_ROSTER_CHANGES, type Sealed } from '../../../src/core/game/sheet.js';
import { asSeat, type SeatId } from '../../../src/core/game/viewer.js';
import { apply, BLANK } from '../../../src/systems/civil-war/apply.js';
import { awaiting } from '../../../src/systems/civil-war/awaiting.js';
import { open } from '../../../src/systems/civil-war/open.js';
import { ordering } from '../../../src/systems/civil-war/ordering.js';
import type { Order } from '../../../src/systems/civil-war/orders/cards.js';
import { check } from '../../../src/systems/civil-war/orders/check.js';
import { resolve } from '../../../src/systems/civil-war/phases/sequence.js';
import type { Event, Fixed, Setup, State } from '../../../src/systems/civil-war/shapes.js';
import { view } from '../../../src/systems/civil-war/sight.js';
import { suggest } from '../../../src/systems/civil-war/suggest.js';

/** A window of a war of bots: what they sent, and what came of it. */
export interface Window {
  readonly before: State;
  readonly sheets: Readonly<Record<SeatId, string>>;
  readonly events: readonly Event[];
  readonly after: State;
}

/** Bots play a war to its end; every sheet must be one that a player could send. */
export function* botWar(setup: Setup, dice: Dice): Generator<Window, State> {
  const fixed: Fixed = { map: setup.map };
  let state = open(setup).reduce((folded, event) => apply(folded, event, fixed), BLANK);
  for (let waiting = awaiting(state); waiting !== null; waiting = awaiting(state)) {
    const sheets: Record<SeatId, string> = {};
    const orders: Record<SeatId, Sealed<Order>['sheets'][string]> = {};
    for (const seat of [...waiting.owes, ...(waiting.invited ?? [])]) {
      const seen = view(state, asSeat(seat), fixed);
      const text = suggest(seen, seat, dice, fixed);
      const read = ordering.parse(text, seen, fixed);
      const wrong = [...read.problems, ...check(read.orders, seen, fixed)].filter(
        ({ severity }) => severity === 'error',
      );
      if (wrong.length > 0) throw new Error(`an illegal sheet: ${JSON.stringify(wrong[0])}\n${text}`);
      sheets[seat] = text;
      orders[seat] = read.orders;
    }
    const events = resolve(state, { sheets: orders, roster: NO_ROSTER_CHANGES }, dice, fixed);
    const before = state;
    state = events.reduce((folded, event) => apply(folded, event, fixed), before);
    yield { before, sheets, events, after: state };
  }
  return state;
}
