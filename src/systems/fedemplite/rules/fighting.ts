import type { RuleText } from '../../../core/game/contract.js';
import { counted } from '../../../core/reading/counted.js';
import { rule } from '../../../core/reading/rule-text.js';
import { neededToWin, terrainIn } from '../atlas.js';
import type { Fixed, Options } from '../shapes.js';
import { every, production, silence } from './words.js';

/** Battles, what they change, victory, and what the end of a turn brings (FE-77 to FE-109); how orders are written. */
export function fightingRules(options: Options, fixed: Fixed): readonly RuleText[] {
  const provinces = terrainIn(fixed).names.length;
  return [
    rule(
      'FE-77',
      'Allies in no man’s land',
      'If flotillas of two or more nations of one side, and nobody else, reach an uncontrolled province, nobody',
      'takes it.',
    ),
    rule(
      'FE-78',
      'Unopposed',
      options.unopposedGlory === 0
        ? 'Attackers who meet nobody take the province. That earns no Glory.'
        : `Attackers who meet nobody take the province. Whoever commands them gets ${options.unopposedGlory} Glory.`,
    ),
    rule('FE-79', 'Both attack', 'Both sides may meet in an uncontrolled province; they fight.'),
    rule(
      'FE-80',
      'Battles',
      'Fought wherever both sides have ships, in the order of provinces. All flotillas of a side fight as one',
      'group.',
    ),
    rule(
      'FE-81',
      'Fire',
      'Each round every ship rolls a die; each 6 is a hit. Both sides fire before ships are removed.',
    ),
    rule(
      'FE-82',
      'Task Force Commander',
      'The player with most ships of a side when the battle begins; ties are drawn.',
    ),
    rule('FE-83', 'Losses', 'Ships to be removed are drawn from all ships of the side that are present.'),
    rule(
      'FE-85',
      'Withdrawal',
      'After a round in which both sides still have ships, each rolls a d100 and leaves if the roll is greater than',
      options.retreat === 'survivors'
        ? 'the percentage of its ships that survive. A side without losses stays.'
        : 'the percentage of its ships that were lost. A side without losses always leaves.',
    ),
    rule('FE-87', 'Going home', 'A side that leaves takes its ships home. Otherwise the next round follows.'),
    rule('FE-88', 'Winner', 'The only side with ships left in the province.'),
    rule(
      'FE-89',
      'No winner',
      'If both sides left or both were destroyed nothing changes hands and nobody earns Glory.',
    ),
    rule(
      'FE-91',
      'Glory of the commander',
      'The winning Task Force Commander gets the enemy ships destroyed less their own side’s losses, at least 1.',
    ),
    rule(
      'FE-92',
      'Glory of Admirals',
      'The Admiral of each fleet with a ship in the battle on the winning side gets 1.',
    ),
    rule(
      'FE-94',
      'Taking provinces',
      'A side that wins a province it does not hold takes it, for its nation with most ships left there; ties are',
      'drawn. All provinces change hands after all battles.',
    ),
    rule(
      'FE-95',
      'Loss of a capital',
      options.liberation
        ? 'The nation is out: its fleets, ships and pool are gone, its other provinces uncontrolled.'
        : 'The nation is out for good: its fleets, ships and pool are gone, its other provinces uncontrolled.',
      'Its players keep Glory and Influence and play on with other nations.',
      options.liberation
        ? 'When its side takes the capital back the nation returns to the war, with an empty pool and without fleets.'
        : '',
    ),
    rule(
      'FE-96',
      'Retreat',
      'A fleet whose base the enemy has taken goes to the nearest legal base without a fleet, those nearer to its',
      'capital first. If there is none it is dissolved, its ships go to the Muster Pool.',
    ),
    rule(
      'FE-97',
      'Connection',
      'After combat, provinces that are not connected with their capital through friendly provinces become',
      'uncontrolled.',
    ),
    rule(
      'FE-98',
      'Victory',
      `A side whose active nations hold ${neededToWin(fixed, provinces)} of the ${provinces} provinces wins at once.`,
      options.countInactive ? 'Provinces of nations still to come count for their side as well.' : '',
      'A side whose nations have all fallen loses.',
    ),
    rule(
      'FE-99',
      'The victor',
      'Of the winning side the player with most Glory; ties go to more ships, then are shared.',
      options.turnLimit === null
        ? ''
        : `After turn ${options.turnLimit} the side with more provinces wins, then more Glory, then more ships.`,
    ),
    rule(
      'FE-100',
      'Deployments',
      'After combat: moves, then ship deployments, new fleets, and the ship auction. DEPLOY(FED, from Fleet A, 3',
      'ships, to Fleet B) moves your own ships between two fleets of a nation; if fewer are left, all of them go.',
      'You need not be the Admiral.',
    ),
    rule(
      'FE-101',
      'Production',
      `Each active nation with its capital adds ${production(options.productionDivisor)} to its pool.`,
    ),
    rule(
      'FE-102',
      'Income',
      `Every player gets ${options.influenceBase} Influence.`,
      options.influenceStep === 0
        ? ''
        : `Whoever has less Glory than others of the same side gets ${options.influenceStep} more for each of them.`,
    ),
    rule(
      'FE-103',
      'New fleets to raise',
      options.newFleetEvery === null
        ? 'Nations raise no new fleets in this campaign.'
        : `${every(options.newFleetEvery)} each active nation with fewer than ${counted(options.maxFleets, 'fleet')} may raise one more.`,
    ),
    rule(
      'FE-106',
      'Order of production',
      'Ships, new fleets, Influence, nations entering, nations mobilising, players removed, players joining,',
      'Admirals.',
    ),
    rule('FE-107', 'Silence', silence(options.strikes), 'NO ORDERS is a sheet.'),
    rule('FE-108', 'Joining late', 'A newcomer joins a side that accepts them, at the end of a turn, without ships.'),
    rule('FE-109', 'A side without players', 'Its fleets defend by default until somebody joins.'),
    rule(
      'FE-G1',
      'Writing orders',
      'One order on a line. Numbers and dashes before it, headings, empty lines, what follows a #, quotations (> …)',
      'and struck-out text (~~…~~) are ignored.',
    ),
    rule(
      'FE-G2',
      'Spelling',
      'KEYWORD(argument, argument, …) in capitals or not. Parentheses may be missing. Words like Fleet, ships,',
      'Influence, from, to say what they stand beside, in whatever order; where that makes no sense the line is',
      'rejected.',
    ),
    rule('FE-G7', 'Short missions', 'Whoever commands exactly one fleet may write ATTACK(A7, A9) or DEFEND(1).'),
    rule(
      'FE-G12',
      'No orders',
      'NO ORDERS, PASS or HOLD says that you are there and want nothing. Your fleets defend.',
    ),
  ];
}
