import type { RuleText } from '../../../core/game/contract.js';
import { counted } from '../../../core/reading/counted.js';
import { rule, ruling } from '../../../core/reading/rule-text.js';
import type { Options } from '../shapes.js';
import { BARRICADE, MINE, TOKEN_DIE } from '../tables.js';

/** Movement, fighting, objectives, and what special units do. */
export const fieldRules = ({ scoutRange, counterKillsDraw }: Options): readonly RuleText[] => [
  rule(
    'BR-20',
    'Fuel',
    'Before a unit moves, its fuel cost is taken from its supplies, however far it goes. If they do not suffice, it stays where it is.',
  ),
  rule('BR-21', 'Squares', 'Movement is counted in squares over borders; there are no diagonal steps.'),
  rule(
    'BR-22',
    'Ground',
    'Forest and rocks cost more to enter; mountains are for infantry alone, water for ships. The reference has the table.',
  ),
  rule(
    'BR-23',
    'One a square',
    'One unit of the ground or the water stands on a square. Friends may be passed, enemies not. Your own supply token is in nobody’s way.',
  ),
  rule(
    'BR-24',
    'Ammunition',
    'Before a unit attacks, the cost of an attack is taken from its supplies. If they do not suffice, it does not attack.',
  ),
  rule('BR-25', 'Range', 'The target must be within the attack range, counted in squares over borders.'),
  rule('BR-26', 'Dice', 'Each side throws its battle die once for each point of strength.'),
  rule(
    'BR-27',
    'Matching',
    'A defence die cancels one attack die that it equals or beats, and is used up by it. Every attack die that is left costs the defender a point of strength.',
  ),
  rule('BR-28', 'Losses', 'At strength 0 a unit is destroyed, with the supplies on its card.'),
  rule(
    'BR-29',
    'Counterattack',
    'A defender that survives, has the supplies and has the attacker in range may strike back with what it has left. ' +
      'Your standing orders say when; there is no answer to a counterattack.',
  ),
  rule(
    'BR-30',
    'Calling in fire',
    'A unit with an enemy in range may call in an indirect fire unit that has that enemy in range ' +
      'too and has not fired. That one pays, its dice are thrown, and the defender does not strike back.',
  ),
  rule('BR-31', 'Attacking lines', 'Supply tokens of others can be attacked like units.'),
  rule('BR-32', 'Capturing supply', 'Supply tokens of others can be captured by ending a move on them.'),
  rule(
    'BR-33',
    'Objectives',
    'Objectives are marked on the map; the battle’s sheet says what each asks for. Most ask you to hold a square.',
  ),
  rule('BR-34', 'Other objectives', 'Some ask you to destroy something, or to bring something home.'),
  rule(
    'BR-63',
    'Aircraft',
    'They ignore the ground and fly in a layer of their own, one to a square. They hold no objectives ' +
      'and capture nothing. One that ends its owner’s turn away from home without supply is lost.',
  ),
  rule(
    'BR-64',
    'Anti-aircraft fire',
    'Anti-aircraft units fire at aircraft of others that arrive, attack or drop troops within their range, each once at each aircraft in a turn.',
  ),
  rule('BR-65', 'Trucks', 'A unit beside a truck may be filled from the truck’s card.'),
  rule(
    'BR-66',
    'Engineers and tractors',
    'Bridges, barricades, mines and towing are the work of the units made for them.',
  ),
  rule('BR-67', 'Carriers', 'Some units carry others; with the carrier its passengers are lost.'),
  rule('BR-68', 'Ships', 'Ships live on water; a carrier is a base for aircraft.'),
  ruling(
    'BRR-1',
    'distance',
    'Squares touch over their borders only; distance is the columns between plus the rows between.',
  ),
  ruling('BRR-2', 'who cancels whom', 'Dice are paired one for one so that the defender loses as few as possible.'),
  ruling(
    'BRR-3',
    'what counts as an attack',
    'Calling in fire is the attack of the unit that calls; firing for it is the attack of the unit that fires.',
  ),
  ruling(
    'BRR-4',
    'the answer',
    'It is thrown with the strength that is left and paid for before the throw. The attacker must be within the defender’s range, and not too close for it.',
  ),
  ruling('BRR-5', 'layers', 'A square has room for one ground or naval unit, one aircraft and one supply token.'),
  ruling('BRR-6', 'passing', 'You pass through friends, but do not stop on them; through enemies nobody passes.'),
  ruling(
    'BRR-7',
    'what is hit',
    `An attack on a square hits the unit there; without one the supply token, which defends with one ` +
      `d${TOKEN_DIE}; then an object or a barricade. Things do not strike back.`,
  ),
  ruling(
    'BRR-8',
    'capture',
    'An armed unit of land, or a landing craft, that ends its move on an enemy token takes it: it comes to your reserve, fresh. Passing over it does nothing.',
  ),
  ruling(
    'BRR-14',
    'how anti-aircraft fire works',
    'It comes before what the aircraft does, costs the battery an attack’s supply, and is dice against ' +
      'dice. Anti-radiation aircraft may answer. Only anti-aircraft units and aircraft with an air range attack aircraft.',
  ),
  ruling(
    'BRR-15',
    'supply of aircraft',
    'Aircraft are resupplied in the deployment area, beside a connected token, or on a carrier.',
  ),
  ruling(
    'BRR-15b',
    'scouting',
    `Instead of attacking, a scout learns type, strength, supplies and passengers of one enemy within ${counted(scoutRange, 'square')}. Nobody else is told.`,
  ),
  ruling(
    'BRR-19',
    'kinds of objectives',
    'Hold: your ground unit stands there at the end of your turn, and as long as one of yours stays. ' +
      'Destroy: whoever deals the last blow has it for good. ' +
      'Recover: pick the object up by ending a move on it, carry it home; the carrier may not attack, and drops it when destroyed.',
  ),
  ruling(
    'BRR-21',
    'what earns a card',
    `One card a turn at the most. An objective counts the first time you secure it in the battle. ` +
      (counterKillsDraw
        ? 'A kill by counterattack in another’s turn earns a card at the end of your next turn.'
        : 'Kills by counterattack in another’s turn earn nothing.'),
  ),
  ruling('BRR-30', 'ground not named', 'Whatever the map has is in the table of ground.'),
  ruling(
    'BRR-31',
    'indirect fire without a call',
    'An indirect fire unit may attack by itself like any other, and may then be answered.',
  ),
  ruling(
    'BRR-32',
    'who may call',
    'The caller needs no supplies, but a range of its own, the target in it, and its attack unused. ' +
      'A battery that has fired or been resupplied cannot be called in.',
  ),
  ruling('BRR-33', 'filling from a truck', 'It takes the place of moving and attacking, and needs no supply line.'),
  ruling(
    'BRR-34',
    'engineering',
    `Bridge: instead of moving, laid on or lifted from the water beside it. ` +
      `Barricade: ${BARRICADE.supplies} supplies, strength ${BARRICADE.strength}, d${BARRICADE.die}, stops land units. ` +
      `Mines: ${MINE.dice}d${MINE.die} on who enters; swept from beside them. A tractor pulls one gun behind it and pays alone.`,
  ),
  ruling(
    'BRR-35',
    'loading and unloading',
    'A passenger beside the carrier gets in, which is its whole turn. It gets off at the start or ' +
      'end of the carrier’s move onto a square beside it, and may then attack, but not move.',
  ),
  ruling(
    'BRR-36',
    'ships and carriers',
    'Ships stay on water; landing craft also go ashore. A carrier bases aircraft and feeds ships beside it; when it sinks, they are lost.',
  ),
];
