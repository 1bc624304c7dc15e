import type { Dice } from '../../../src/core/dice/dice.js';
import { NO_ROSTER_CHANGES, type Sealed } from '../../../src/core/game/sheet.js';
import { asSeat, type SeatId } from '../../../src/core/game/viewer.js';
import { apply, BLANK } from '../../../src/systems/miller-hollow/apply.js';
import { awaiting } from '../../../src/systems/miller-hollow/awaiting.js';
import { open } from '../../../src/systems/miller-hollow/open.js';
import { ordering } from '../../../src/systems/miller-hollow/ordering.js';
import type { Order } from '../../../src/systems/miller-hollow/orders/cards.js';
import { resolve } from '../../../src/systems/miller-hollow/phases/sequence.js';
import type { Ending, Fixed, Setup } from '../../../src/systems/miller-hollow/shapes.js';
import { view } from '../../../src/systems/miller-hollow/sight.js';
import type { Temper } from '../../../src/systems/miller-hollow/suggest/temper.js';
import { suggestAs } from '../../../src/systems/miller-hollow/suggest.js';

/** How a game of bots went. */
export interface BotGame {
  readonly turns: number;
  readonly ending: Ending;
  readonly starved: number;
  readonly wipedOut: number;
  /** Areas in which packs of several nests met, and in which one had its peace, over all turns. */
  readonly contested: number;
  readonly quiet: number;
}

/** Bots of these tempers, in seat order, play a game to its end. */
export function playBotGame(setup: Setup, tempers: readonly Temper[], dice: Dice): BotGame {
  const fixed: Fixed = { town: setup.town };
  const temperOf = new Map<SeatId, Temper>();
  for (const [index, { id }] of setup.seats.entries()) {
    const temper = tempers[index];
    if (temper !== undefined) temperOf.set(id, temper);
  }
  let state = open(setup, dice, fixed).reduce((folded, event) => apply(folded, event, fixed), BLANK);
  const met = { contested: 0, quiet: 0 };
  for (let waiting = awaiting(state); waiting !== null; waiting = awaiting(state)) {
    const sheets: Record<SeatId, Sealed<Order>['sheets'][string]> = {};
    for (const seat of waiting.owes) {
      const temper = temperOf.get(seat);
      if (temper === undefined) continue;
      const seen = view(state, asSeat(seat), fixed);
      sheets[seat] = ordering.parse(suggestAs(temper, seen, dice, fixed), seen, fixed).orders;
    }
    for (const event of resolve(state, { sheets, roster: NO_ROSTER_CHANGES }, dice, fixed)) {
      state = apply(state, event, fixed);
      if (event.kind === 'area-hunted') met[event.fight.fighters.length > 1 ? 'contested' : 'quiet'] += 1;
    }
  }
  const { ending } = state;
  if (ending === null) throw new Error('the game of bots has no ending');
  const lost = (cause: string): number => state.nests.filter(({ loss }) => loss?.cause === cause).length;
  return { turns: state.turn, ending, starved: lost('starved'), wipedOut: lost('wiped-out'), ...met };
}
