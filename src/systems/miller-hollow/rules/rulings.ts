import type { RuleText } from '../../../core/game/contract.js';
import { ruling } from '../../../core/reading/rule-text.js';

/** What the rules leave open, and how it is here (MHR-1 to MHR-12). */
export const rulings: readonly RuleText[] = [
  ruling(
    'MHR-1',
    'totals that do not add up',
    'A sheet whose totals do not add up (more captives spent than held, more packs than mares, Hunters named twice) is refused as a',
    'whole: the line that passes the limit says why, and every other line is rejected with it. As no line stands, the sheet before it',
    'stays. What captives, Hunters and packs a bad line would take counts towards the totals all the same: seven Hunters in one pack',
    'are too large a pack, and with six at home also one Hunter too many.',
  ),
  ruling(
    'MHR-2',
    'the hunt of a night',
    'The hunt lines of a sheet for the whole night are checked against the nest as the brood lines that stand will leave it, and the',
    'sheet is one set. What a dropped line would have bred or molted hunts nowhere.',
  ),
  ruling(
    'MHR-3',
    'what no longer fits',
    'What no longer fits when its turn comes (after a ruling, or with another player in the seat) is cut: captives in the order of',
    'the brood, Hunters from the last lines; of a pack that is too large the highest stages go.',
  ),
  ruling(
    'MHR-4',
    'strikes and mares',
    'Psychic strikes use the mares that a nest had when the hunt began, as all fights are at the same time.',
  ),
  ruling(
    'MHR-5',
    'mares that defend',
    'They are hit one by one: a hit draws among all that still stand, and wounds stay until the fight is over.',
  ),
  ruling('MHR-6', 'no end of a raid', 'Raiders whom nobody can beat within 200 rounds go home, and the nest stands.'),
  ruling(
    'MHR-7',
    'prey without end',
    'Where the people of the town never run out they neither grow, fall nor starve: there is no famine either.',
  ),
  ruling(
    'MHR-8',
    'silence',
    'A turn without a sheet in either window is a strike; an excuse in one window and none in the other counts as excused.',
  ),
  ruling(
    'MHR-9',
    'nests without a player',
    'A nest whose player left or was removed lives on by the default orders, and is ranked behind all that are played. If no living',
    'nest has a player at the end of a window, the game ends without a winner.',
  ),
  ruling(
    'MHR-10',
    'newcomers',
    'They take over the abandoned nest that comes first in seat order, with what it holds and remembers. Where none is: in the first',
    'brood window they found a nest on a site drawn among the free ones, while there are fewer than eight, and the areas for one',
    'player more come into play. Later they wait, see what everybody sees, and get the next nest that loses its player.',
  ),
  ruling(
    'MHR-11',
    'who has lost their nest',
    'They keep the seat, see everything from then on, and are asked for nothing.',
  ),
  ruling(
    'MHR-12',
    'what is remembered of a nest',
    'A nest is remembered by who fought it: its path; its mares when they raided it or were struck by it; its guards when they raided',
    'it. A later glimpse of the path alone does not wipe out what was seen before.',
  ),
];
