import type { RuleText } from '../../../core/game/contract.js';
import { ruling } from '../../../core/reading/rule-text.js';

// What the rules do not speak of at all, and how it is here (CLR-36 to CLR-73).

const ORDERS: readonly RuleText[] = [
  ruling(
    'CLR-36',
    'ELSE',
    'An order after ELSE is carried out when a condition fails, or when the first order cannot be carried out at all. A move that',
    'got part of the way has been carried out in part, and nothing follows it. An ELSE may name what comes later in the turn,',
    'nothing that is over.',
  ),
  ruling(
    'CLR-37',
    'before the deadline',
    'Whatever you can know before the deadline is told when your sheet comes in. What can never be is refused; what may still change',
    'is a warning. Shortages on your own books are refused, but only warned of behind a line with conditions, and where fights may',
    'still change them: a city to be held, irregulars on their way home. The first 250 orders of a sheet are tried out so; the',
    'deadline judges all of them.',
  ),
  ruling(
    'CLR-38',
    'which window',
    'An order for another window is refused (E-PHASE), and so is one that comes too late for good, such as a choice of the other',
    'player (E-LATE). WITHDRAW and SURRENDER of the player who has not the turn are heard at its end.',
  ),
  ruling(
    'CLR-39',
    'headings',
    'Without a heading LOAD belongs to Movement and REPLENISH to the Boardroom; IN DIRECT and IN MOVEMENT say otherwise. A heading',
    'counts for all lines after it, also when an order stands beside it.',
  ),
  ruling(
    'CLR-40',
    'standing orders',
    'Missed turns are counted from the beginning of each skirmish. Standing orders that name squares end with their skirmish.',
  ),
];

const MOVEMENT: readonly RuleText[] = [
  ruling(
    'CLR-41',
    'MOVE TO',
    'It may be longer than a turn: the unit goes as far as it can. Ground that takes a whole move counts as one.',
  ),
  ruling(
    'CLR-42',
    'what is no move',
    'Waiting (CL-68) is paid with the first step of the line that goes on. Loading, pushing and refilling are no moves: they tick no',
    'supplies, and nobody waits for them. Who got out of a carrier has moved as far as indirect fire is concerned, and ticks none.',
  ),
  ruling(
    'CLR-43',
    'without supplies',
    'A unit without supplies does not push, load in the movement phase, embark or tow. It may refill, which uses no more pieces than help.',
  ),
  ruling(
    'CLR-44',
    'ships of several squares',
    'They move as one and never turn. Placed on a square, their other squares lie north of it, else east, south, west.',
  ),
  ruling(
    'CLR-45',
    'under a bridge',
    'The laid bridge or the ground below it counts, whichever is easier for the unit.',
  ),
  ruling(
    'CLR-46',
    'craft, flights, pods',
    'A landing craft sets units down on beach squares beside it, as many in a turn as it carries, without a fee. Two teams share a',
    'transport’s flight, or a pod, if their lines name the same square. Who flies with a transport that is shot down is lost.',
  ),
];

const HOME: readonly RuleText[] = [
  ruling(
    'CLR-47',
    'hauled pieces',
    'Pieces count as hauled only as far as the side loaded as many outside its own battle lines: what was brought along and unloaded',
    'at home is no haul.',
  ),
  ruling(
    'CLR-48',
    'counted squares',
    'Of a hold a square counts on which a unit of the holder stood when it was last counted.',
  ),
  ruling(
    'CLR-49',
    'what keeps nobody in',
    'Aircraft alone do not save a player from being broke, and neither do types that the skirmish drawn does not know.',
  ),
  ruling(
    'CLR-50',
    'cards in reserve',
    'A card that is not mustered yet counts for worth (CL-125) like a unit at full strength.',
  ),
  ruling(
    'CLR-51',
    'mustering again',
    'A unit that came back takes what soldiers it lacks from the loose ones. It comes with a new bridge if it had one.',
  ),
  ruling(
    'CLR-52',
    'what units carry home',
    'Units that come home put what they carry into the reserve. What captured units carried goes to the captor with the salvage.',
  ),
  ruling(
    'CLR-53',
    'after surrender',
    'No rewards, salvage or captures are paid. A player who leaves the campaign loses it.',
  ),
  ruling(
    'CLR-54',
    'flags of the gone',
    'Flags and names of units that are gone are not given again. Captured aircraft go by a letter of the captor’s dice from then on.',
  ),
  ruling(
    'CLR-55',
    'orders of the Boardroom',
    'READY and HANGAR are Boardroom orders too: an aircraft that has flown goes back to the hangar.',
  ),
  ruling(
    'CLR-56',
    'works to build with',
    'Works that an engineer is to build are given to it at set-up: GIVE 2 SANDBAG TO RB-EW.',
  ),
];

const FIGHTS: readonly RuleText[] = [
  ruling(
    'CLR-57',
    'reach of answers',
    'The die of CL-92 reaches as far as the unit’s own range; side arms reach one square and spend nothing.',
  ),
  ruling(
    'CLR-58',
    'what keeps from attacking',
    'SUP and AMM aboard (CL-85). Works aboard an engineer do not keep it from attacking. Sweeping where there are no mines takes the',
    'place of an attack too.',
  ),
  ruling(
    'CLR-59',
    'sheltered pieces',
    'What a unit sheltered when an attack began counts as cached to the end of that attack, also when the unit is destroyed in it.',
  ),
  ruling(
    'CLR-60',
    'what is met in which order',
    'After units and barricades an attack meets a laid bridge, then pieces. One living unit at most can be engaged, so one at most answers.',
  ),
  ruling(
    'CLR-61',
    'set off',
    'Ammunition that is set off takes the rest of its square with it at once, before the next square is struck. A unit that covers',
    'several squares meets each blast once.',
  ),
  ruling(
    'CLR-62',
    'aircraft on a deck',
    'They are met before the ship under them, whatever SHIELD says: otherwise nobody could aim at them.',
  ),
  ruling(
    'CLR-63',
    'flights from a base',
    'An aircraft that flew from a base or carrier is in the hangar until it is full again and READY. A recon flight from there takes',
    'one step of supplies, as a sortie does.',
  ),
  ruling(
    'CLR-64',
    'interceptors',
    'They fly a sortie, so both scales must be full: ammunition is needed as well as supplies.',
  ),
  ruling(
    'CLR-65',
    'FIRE and HOLD',
    'AA told FIRE or HOLD for one kind of flight only lets the other kind be, unless another line speaks of it. Held fire is for',
    'units on the square that is attacked.',
  ),
  ruling(
    'CLR-66',
    'indirect fire after a landing',
    'Indirect units that landed or got out of a carrier in a turn do not fire in it.',
  ),
  ruling(
    'CLR-67',
    'sandbags and trenches',
    'ATTACK AT EDGE is for sandbags that were laid; trenches of the map are ground, which engineers with BUILD may demolish.',
  ),
  ruling(
    'CLR-68',
    'lifting a bridge',
    'A bridge vehicle lifts only a bridge of its own side, without units and pieces on it, and lays it again at full strength.',
  ),
  ruling(
    'CLR-69',
    'empty squares',
    'An attack on a square that is seen to be empty is carried out and brings nothing; you are warned of it.',
  ),
  ruling(
    'CLR-70',
    'what dice tell',
    'Dice of a defence are named by the order of the units hit, sham dice among the first of them, so that the name tells nothing.',
    'Their owner reads what they were. In the dark shots bear numbers in place of flags.',
  ),
  ruling('CLR-71', 'who climbs in', 'Into what a squad climbs is not told, like all passengers.'),
  ruling(
    'CLR-72',
    'where pieces are cached',
    'The source names towns, cities and bases in one place and any square in another. Here STOW works on any square.',
  ),
  ruling(
    'CLR-73',
    'dice of pieces in the open',
    'The source contradicts itself: SUP in the open has D2, and later D4. Here the later sentence counts (CL-79).',
  ),
];

/** Where the rules are silent, by chapters. */
export const rulingsOfPlay: readonly RuleText[] = [...ORDERS, ...MOVEMENT, ...HOME, ...FIGHTS];
