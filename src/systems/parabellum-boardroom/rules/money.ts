import type { RuleText } from '../../../core/game/contract.js';
import { counted } from '../../../core/reading/counted.js';
import { rule, ruling } from '../../../core/reading/rule-text.js';
import type { Options } from '../shapes.js';

const strikesWords = (strikes: number | null): string =>
  strikes === null
    ? 'Nobody is passed over for it.'
    : `After ${counted(strikes, 'missed turn')} running a company is passed over until a sheet comes.`;

const endWords = (length: number | null): string =>
  length === null
    ? 'The campaign goes on until one company is left.'
    : `After ${counted(length, 'battle')} the richest has won, once every card in play is paid off.`;

/** Cards, reconciliation, ends, secrecy. */
export const moneyRules = (options: Options): readonly RuleText[] => {
  const { handLimit, securedRounds, roundLimit, fog, closingWindow, choiceWindow, strikes, length } = options;
  return [
    rule(
      'BR-12',
      'Drawing',
      'If in your turn you destroyed a unit, took or destroyed supply tokens, or completed an objective, you draw one Business Opportunity card at its end.',
    ),
    rule(
      'BR-13',
      'Cards bind',
      'A card in play brings money or units, and asks for something later. Whoever cannot meet it is out.',
    ),
    rule('BR-51', 'In play', 'What a card asks for holds as long as it lies in play.'),
    rule('BR-52', 'Line of Credit', 'Money now, and more of it back when the battle ends.'),
    rule('BR-53', 'Sponsorship', 'Units for nothing, to be given back when the battle ends; losses are charged.'),
    rule('BR-54', 'Investor', 'Money now that is never paid back, and a dividend at the end of every battle.'),
    rule(
      'BR-55',
      'Hand',
      `A hand holds at most ${counted(handLimit, 'card')}. Who draws more plays one or shuffles one back, as the standing order ONDRAW says.`,
    ),
    rule(
      'BR-56',
      'Playing',
      'A card can be played in any sheet of yours, whoever’s turn it is. It lies face up, and its value is added to your funds.',
    ),
    rule('BR-57', 'Payoff', 'For its payoff a card is shuffled back into the deck, and what it asks for ends.'),
    rule('BR-58', 'Reconciling', 'When a battle is over, bonuses come first, then everything that cards ask for.'),
    rule(
      'BR-59',
      'Short of funds',
      'Reserve units and supply are sold, and cards of the hand are played, until it suffices.',
    ),
    rule('BR-60', 'Between battles', 'A card played after the fighting is settled when the next battle ends.'),
    rule('BR-61', 'Bankrupt', 'Who is still short after selling and playing everything is out.'),
    rule('BR-62', 'Empty is not bankrupt', 'Funds of 0 with nothing due are enough to stay in.'),
    rule('BR-71', 'Missing orders', 'A turn without a sheet passes without actions; standing orders stay in force.'),
    ruling(
      'BRR-20',
      'when a battle ends',
      `At the end of a turn, when every objective is secured or completed and ` +
        `${securedRounds === 0 ? 'that is so now' : `has been so by the same companies for ${counted(securedRounds, 'full round')}`}.` +
        ` Holding is paid to who holds at that moment.`,
    ),
    ruling('BRR-22', 'the deck', 'Cards that leave play are shuffled back at once. From an empty deck nobody draws.'),
    ruling(
      'BRR-22b',
      'at any time',
      'PLAY and PAYOFF may stand anywhere in a sheet, in the closing and the Market too. PLAY … WHEN … under [STANDING] waits for its conditions.',
    ),
    ruling(
      'BRR-23',
      'credit and payoff',
      'What a Line of Credit asks for at the end of the battle is its payoff; paying it removes the card.',
    ),
    ruling(
      'BRR-24',
      'lent units',
      'They come to the reserve at full strength and without supplies, and go back from wherever they ' +
        'are, for nothing. Each lost point is charged with its share of the price, to the nearest 5. Supplies on them stay yours.',
    ),
    ruling(
      'BRR-25',
      'order of the closing',
      `Bonuses, extraction, what cards ask for, forced sales, elimination, choice of the next battle, ` +
        `Market.${closingWindow === 'always' ? '' : ' Where nobody has anything to decide there is no window for it.'}`,
    ),
    ruling(
      'BRR-26',
      'forced sales',
      'As LIQUIDATE says; without it supply first, then reserve units from the cheapest, then cards of the hand from the lowest payoff.',
    ),
    ruling('BRR-27', 'exactly nothing left', 'Paying with the last funds is paying.'),
    ruling(
      'BRR-28',
      'the richest',
      `The most funds after reconciling, ties by dice. ` +
        (choiceWindow === 'never'
          ? 'Without a list given before, the lowest number left is next.'
          : 'They choose in a window of their own, unless they gave a list before.'),
    ),
    ruling(
      'BRR-29',
      'secret funds',
      'Funds are private. The order of companies by funds is told when the fighting begins and when a battle is settled.',
    ),
    ruling(
      'BRR-37',
      'round limit',
      roundLimit === null
        ? 'Only a battle’s own sheet sets a last round.'
        : `After round ${roundLimit} the fighting ends, and what is held is paid to its holders.`,
    ),
    ruling(
      'BRR-39',
      'silence',
      `Nothing is done in the turn. ${strikesWords(strikes)} Whoever is excused misses nothing.`,
    ),
    ruling(
      'BRR-40',
      'after the accounts',
      'The source breaks off here, in the middle of a sentence that begins with “One”. It is read so: once everybody has reconciled, the',
      'richest selects the next battle (BR-4).',
    ),
    ruling('BRR-41', 'no refunds', 'What was paid stays paid; dues are met from funds, sales and cards.'),
    ruling(
      'BRR-42',
      'out',
      'Units of a company that is out leave the map at once, its tokens are removed, and its cards go back to the deck.',
    ),
    ruling('BRR-43', 'bonuses of who is out', 'They are not paid.'),
    rule('BR-END', 'End of the campaign', endWords(length)),
    rule(
      'BR-SIGHT',
      'Who sees what',
      fog === 'open'
        ? 'Types, strengths, lines, reserves, dice and cards in play are public. ' +
            'Funds, supply on cards and in reserve, hands, orders and who is aboard are private.'
        : 'Miniatures show their class only; types, reserves and what is on cards are private. ' +
            'Strength is known once a unit’s dice were counted in the battle. ' +
            'Dice, lines and cards in play are public.',
    ),
  ];
};
