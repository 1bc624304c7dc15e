import type { RuleText } from '../../../core/game/contract.js';
import { ruling } from '../../../core/reading/rule-text.js';

/** What the rules do not speak of at all, and how it is here (BRR-44 to BRR-67). */
export const rulings: readonly RuleText[] = [
  ruling(
    'BRR-44',
    'who deploys where',
    'Deployment areas are dealt in the order of acceptance of the players left: south, north, west, east. Harbours are deployment areas',
    'of everything that floats, for every player.',
  ),
  ruling(
    'BRR-45',
    'plays that wait',
    'They are looked at after the Market, at the start and the end of each turn, and in the closing after the bonuses.',
  ),
  ruling(
    'BRR-46',
    'ONDRAW',
    'KEEP: the drawn card stays and the hand’s card with the lowest payoff goes back. RETURN: the drawn card goes back.',
  ),
  ruling(
    'BRR-47',
    'A unit under an aircraft',
    'Of a unit and an aircraft over it an attack hits what the weapon is made for: the unit on the ground, or the aircraft where the',
    'attacker reaches farther up than out.',
  ),
  ruling(
    'BRR-48',
    'refused blocks',
    'A block is refused for two moves, two attacks, or resupply beside a move or an attack, only where these acts have no conditions:',
    'acts with conditions may be alternatives, and are tried one by one.',
  ),
  ruling(
    'BRR-49',
    'moves that do not begin',
    'A move that cannot make its first step costs no supply. Aircraft pass everything; they may not stop over another one.',
  ),
  ruling(
    'BRR-50',
    'captured in other ways',
    'Whoever comes to stand on an enemy’s token captures it, also by deployment or from a carrier.',
  ),
  ruling(
    'BRR-51',
    'objects',
    'An object is picked up where a move ends, one a unit, and delivered at home, also aboard of a carrier. Who carries one may still',
    'strike back.',
  ),
  ruling('BRR-52', 'where tokens lie', 'Tokens lie on no ground that no land unit can enter; on a bridge they do.'),
  ruling(
    'BRR-53',
    'when aircraft draw fire',
    'An attack by an aircraft draws fire at where the aircraft is, before it; a drop, at where the troops land.',
  ),
  ruling(
    'BRR-54',
    'drops',
    'A flight with several drops is paid once. What a transport drops comes from the reserve; it takes nobody aboard on the map.',
  ),
  ruling(
    'BRR-55',
    'what takes the place of what',
    'Building, sweeping and scouting take the place of the attack; bridge work takes that of the move. A bridge vehicle has one bridge,',
    'and has it again in the next battle.',
  ),
  ruling(
    'BRR-56',
    'orbital strikes',
    'One is bought like a unit and used from the reserve, from the turn after: UNIT RB-OS: ATTACK F5.',
  ),
  ruling(
    'BRR-57',
    'aircraft on carriers',
    'An aircraft deployed onto its owner’s carrier is aboard of it, and takes off and lands by moving.',
  ),
  ruling(
    'BRR-58',
    'carriers go home',
    'A carrier with passengers is not extracted before them. A sponsored carrier that goes back takes along nobody: who is still aboard',
    'is lost.',
  ),
  ruling(
    'BRR-59',
    'on an objective in the closing',
    'A unit occupies an objective when it stands on the square of a Hold objective.',
  ),
  ruling(
    'BRR-60',
    'full rounds',
    'Those of BRR-20 are of the players who have turns; who is away is passed over, unless everybody is.',
  ),
  ruling('BRR-61', 'CHOOSE', 'A list stays until it is replaced; the first battle of it that is left is chosen.'),
  ruling(
    'BRR-62',
    'cards between battles',
    'Cards that are played while the next battle is chosen fall due at the end of that one.',
  ),
  ruling(
    'BRR-63',
    'several bankrupt',
    'What cards ask for is settled in seat order. With several bankrupt at once, who is left has won; with nobody left, nobody. A tie',
    'after the last battle is broken by a d6.',
  ),
  ruling(
    'BRR-64',
    'newcomers',
    'A new company cannot be founded in mid-campaign; whoever takes over an empty seat plays on with what it has.',
  ),
  ruling('BRR-65', 'mines', 'They do not go off under who passes through the square of a unit that stands on them.'),
  ruling(
    'BRR-66',
    'before the deadline',
    'An order is refused for what its sender’s own books say. What the table says against it (out of range, cut off, occupied) is a',
    'warning, because lines above it, or dice, may change that.',
  ),
  ruling(
    'BRR-67',
    'calls and lines',
    'Fire may be called at a token of an enemy as at a unit. Tokens may lie in your deployment area too, not only beside it.',
  ),
];
