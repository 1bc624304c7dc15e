import type { Dice } from '../../core/dice/dice.js';
import { layOut } from './phases/lay-out.js';
import { shuffle } from './phases/shuffle.js';
import type { Event, Fixed, Player, Setup } from './shapes.js';

/** Companies are dealt in the order of the catalogue; `Setup` has seen to it that there are enough. */
const playersOf = ({ seats, catalogue, options }: Setup): Player[] =>
  seats.flatMap(({ id, name }, index): Player[] => {
    const company = catalogue.companies[index];
    if (company === undefined) return [];
    return [
      {
        id,
        name,
        company: company.name,
        livery: company.livery,
        side: null,
        funds: options.budget,
        usable: 0,
        fresh: 0,
        hand: [],
        inPlay: [],
        ledger:
          options.budget === 0
            ? []
            : [{ battle: 1, round: 0, cause: 'budget', what: 'campaign budget', amount: options.budget }],
        standing: [],
        knowledge: [],
        bought: {},
        flags: [],
        drawOwed: false,
        strikes: 0,
        away: false,
        gone: null,
      },
    ];
  });

/** Events that start a campaign: the deck is shuffled, the first battle is laid out for the Market before it (BRR-38). */
export function open(setup: Setup, dice: Dice, fixed: Fixed): readonly Event[] {
  const players = playersOf(setup);
  const { deck, rolls } = shuffle(
    fixed.catalogue.deck.map(({ id }) => id),
    'campaign/shuffle-0',
    dice,
  );
  const first = fixed.battles[0];
  if (first === undefined) throw new Error('the binder has no battle');
  return [
    { kind: 'campaign-opened', options: setup.options, players, deck, rolls },
    layOut({ players, played: [] }, first.id, fixed),
  ];
}
