import type { Dice, Roll } from '../../../core/dice/dice.js';
import { noting } from '../../../core/dice/noting.js';
import type { CardId } from '../shapes.js';

/** A deck in chance order (BRR-22): from the last place down, each place gets one of the cards not placed yet. */
export function shuffle(
  cards: readonly CardId[],
  stream: string,
  dice: Dice,
): { readonly deck: CardId[]; readonly rolls: Roll[] } {
  const { roll, rolls } = noting(dice);
  const deck = [...cards];
  for (let place = deck.length - 1; place > 0; place -= 1) {
    const from = roll(stream, place + 1) - 1;
    const [here, there] = [deck[place], deck[from]];
    if (here !== undefined && there !== undefined) {
      deck[place] = there;
      deck[from] = here;
    }
  }
  return { deck, rolls };
}
