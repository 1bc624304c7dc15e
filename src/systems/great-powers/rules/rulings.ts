import type { RuleText } from '../../../core/game/contract.js';
import { ruling } from '../../../core/reading/rule-text.js';

/** What groups do differently (chapter 4 of the Diplomacy Adjudicator Test Cases), and how it is here (GPR-1 to GPR-16). */
export const rulings: readonly RuleText[] = [
  ruling(
    'GPR-1',
    'several routes of a convoy',
    'It stands while one route is whole. A convoy must be of use: on a route from which no fleet can be left out. On maps with so many seas',
    'that looking for one takes too long, any route that passes no sea twice will do. (4.A.1)',
  ),
  ruling('GPR-2', 'paradoxes of convoys', 'Convoys that hang on themselves are settled as GP-7 says. (4.A.2)'),
  ruling(
    'GPR-3',
    'convoys to adjacent places',
    'An army goes by sea if told VIA CONVOY, or if a fleet of its own power that is of use carries it. What comes of it when no',
    'fleets have orders to carry it the whole way, GP-7 says. A convoy that was lost on the way is never replaced by walking. (4.A.3)',
  ),
  ruling(
    'GPR-4',
    'support cut by a convoyed army',
    'A convoyed army from where the support goes does not cut it, but by driving the unit out. (4.A.4)',
  ),
  ruling('GPR-5', 'retreats to where a convoyed attacker came from', 'They are allowed. (4.A.5)'),
  ruling('GPR-6', 'routes of convoys', 'A route cannot be named. (4.A.6)'),
  ruling(
    'GPR-7',
    'a dislodged unit and the place its attacker came from',
    'It still bounces others there, but for a head-to-head battle. (4.A.7)',
  ),
  ruling(
    'GPR-8',
    'shores of moves',
    'With no shore named and several possible the order is void; with one possible the fleet goes there. Where the wrong shore is',
    'named, the order is void. (4.B.1 to 4.B.3)',
  ),
  ruling('GPR-9', 'shores in supports', 'None named supports either; one that is named must be the one. (4.B.4)'),
  ruling(
    'GPR-10',
    'shores that mean nothing',
    'A wrong shore of the unit that is ordered is ignored: it goes from where it is. Shores in orders of armies are ignored. (4.B.5',
    'and 4.B.6)',
  ),
  ruling(
    'GPR-11',
    'void builds',
    'A build is void without a shore where there are several, and so is a fleet inland. (4.B.7 and 4.C.4)',
  ),
  ruling(
    'GPR-12',
    'several orders for a unit',
    'The first counts. Of several builds in a place the first counts. (4.D.3 and 4.D.5)',
  ),
  ruling(
    'GPR-13',
    'too many builds or removals',
    'Builds are taken one by one, as long as there are some left, and so are removals. Removals that are missing go as GP-10 says.',
    '(4.D.4, 4.D.6 and 4.D.8)',
  ),
  ruling('GPR-14', 'builds waived', 'They are allowed. (4.D.7)'),
  ruling('GPR-15', 'support for units without orders', 'They hold, and are supported. (4.D.9)'),
  ruling(
    'GPR-16',
    'impossible orders',
    'The unit holds, and may be supported so. An army overseas needs fleets in the seas between, whatever their orders. (4.E.1)',
  ),
];
