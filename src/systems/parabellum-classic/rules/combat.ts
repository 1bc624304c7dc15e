import type { RuleText } from '../../../core/game/contract.js';
import { rule } from '../../../core/reading/rule-text.js';
import type { Options } from '../shapes.js';

/** Direct and indirect attacks, pieces under fire, aircraft and bases (CL-71 to CL-114). */
export const combatRules = ({ ties }: Options): readonly RuleText[] => [
  rule('CL-71', 'What a card says', 'An attack die, a defence die, a strength, a range.'),
  rule('CL-72', 'Attacking', 'A unit with ammunition attacks a square in range. One attack a turn, special or direct.'),
  rule(
    'CL-73',
    'Who rolls',
    'Everybody on the square rolls defence. If nobody is there the other may have sham dice rolled (BLUFF).',
  ),
  rule(
    'CL-74',
    'Matching dice',
    ties === 'attacker'
      ? 'A defence die cancels one attack die that is lower; equal dice cancel nothing.'
      : 'A defence die cancels one attack die that is lower or equal.',
    'Dice are matched in the defender’s favour; what is left are losses.',
  ),
  rule(
    'CL-75',
    'Counterattack',
    'A survivor with ammunition and the attacker in range may answer with what is left of it.',
  ),
  rule('CL-76', 'How many dice', 'As many as there is strength.'),
  rule(
    'CL-77',
    'Destroyed',
    'At strength 0 a unit is gone. Leftover dice go at what it carried, as if it were cached; what survives lies in the open on the square.',
  ),
  rule(
    'CL-78',
    'Several units',
    'They are hit in shield order: yours if you set one, else the best defence die, then strength, then flag.',
    'Dice pass on only when a unit falls; barricades and pieces come last.',
  ),
  rule(
    'CL-79',
    'Caches',
    'Cached SUP defend with D8, AMM with D6; in the open with D4 and D2. Beside a unit they count as cached.',
  ),
  rule(
    'CL-80',
    'Refilling',
    'In Movement, once a turn: from its own load, its own or a neighbouring square, or a friendly carrier there.',
  ),
  rule('CL-81', 'Hitting pieces', 'A die for each piece; each loss destroys one.'),
  rule('CL-82', 'Units first', 'Pieces are hit only when no unit is left on the square.'),
  rule('CL-83', 'Which pieces', 'Those whose dice matched nothing go first, the lowest first, AMM before SUP.'),
  rule(
    'CL-84',
    'Carrying',
    'Every unit carries a piece, some more. In Direct, in place of an attack, it may load or unload as much as it holds.',
  ),
  rule('CL-85', 'Loaded units', 'Who carries pieces cannot attack, but may counterattack.'),
  rule(
    'CL-86',
    'Explosions',
    'All AMM on a square go up together: a D12 for each on the square, a D8 for each on the four beside it, friend and foe.',
    'What that sets off follows in turn.',
  ),
  rule('CL-87', 'Indirect fire', 'In the special phase, and not in a turn in which the unit moved.'),
  rule('CL-88', 'No answer to it', 'The target rolls defence and cannot counterattack.'),
  rule('CL-89', 'Ranges', 'Smallest and largest both count.'),
  rule(
    'CL-90',
    'Guns at close range',
    'An indirect unit of minimum range 1 may attack a neighbour in Direct, if it has not fired; that can be countered.',
  ),
  rule(
    'CL-91',
    'Their side arms',
    'Attacked directly, indirect units answer with D2 at range 1, free of ammunition while they have any.',
  ),
  rule(
    'CL-92',
    'Their own die',
    'With minimum range 1, not moved and not attacked in its last turn, it answers with its own die, for ammunition.',
  ),
  rule('CL-93', 'Aircraft', 'They are cards with dice and scales, off the map unless there is a base.'),
  rule('CL-94', 'Sorties', 'In Special a ready aircraft attacks any square. Only AA units may answer.'),
  rule(
    'CL-95',
    'After a sortie',
    'Both scales are empty, and it flies again when both are full. Each Boardroom restores a step of each from pieces in reserve.',
  ),
  rule('CL-96', 'Interception', 'A full superiority fighter that did not fly last turn may meet a sortie (INTERCEPT).'),
  rule('CL-97', 'Dogfight', 'A superiority fighter that is met may fight back in place of its errand.'),
  rule(
    'CL-98',
    'Reinforcements',
    'Dispatched in the Boardroom, they land in your next special phase by road, air, sea or from orbit, where the booklet opens it.',
  ),
  rule(
    'CL-99',
    'Looks',
    'A recon flight spends all supplies and tells you exactly what is on a square: types, strengths, loads, pieces, works.',
  ),
  rule('CL-100', 'Flak', 'Every AA unit that reaches the square may fire at a sortie or recon flight.'),
  rule('CL-101', 'Answering flak', 'Only aircraft with anti-radiation missiles may.'),
  rule(
    'CL-102',
    'Order of a flight',
    'Call, interception, flak, anti-radiation, attack or look, last the AA that held its fire.',
  ),
  rule('CL-103', 'Shot down', 'The card is gone.'),
  rule(
    'CL-104',
    'Bases',
    'Where the booklet gives you a base or carrier your aircraft are on the map, and no others fly for you.',
  ),
  rule('CL-105', 'From a base', 'A sortie costs one supply and all ammunition.'),
  rule(
    'CL-106',
    'Refilling there',
    'From pieces on the base, at once if there are enough, once a turn, in Movement or Boardroom.',
  ),
  rule('CL-107', 'How many', 'Twice as many aircraft as runway or deck squares, at most as many ready.'),
  rule('CL-108', 'On the runway', 'Ready aircraft stand on it, defend with D6 and cannot answer.'),
  rule('CL-109', 'In the hangar', 'Others are neither seen nor hit.'),
  rule('CL-110', 'A base taken', 'All its aircraft go to whoever takes it.'),
  rule('CL-111', 'Carriers', 'The deck is a runway. With the ship everything aboard is lost.'),
  rule(
    'CL-112',
    'Flying out',
    'In place of a sortie, for all its supplies, an aircraft leaves until the skirmish is over.',
  ),
  rule('CL-113', 'Dice', 'Coins of 1 and 2, and dice of 4, 6, 8, 10 and 12 faces.'),
  rule(
    'CL-114',
    'Which dice',
    'As the tables of attack and defence dice have them, from D2 small arms to D12 naval guns.',
  ),
];
