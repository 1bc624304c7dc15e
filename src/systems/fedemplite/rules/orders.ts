import type { RuleText } from '../../../core/game/contract.js';
import { rule } from '../../../core/reading/rule-text.js';
import type { Fixed, Options } from '../shapes.js';
import { ALLOWANCE, CORNER, FLAT } from '../tables.js';

/** Bases, sheets, purchases, missions and the way to the target (FE-44 to FE-76). */
export function ordersRules(options: Options, fixed: Fixed): readonly RuleText[] {
  const { map } = fixed;
  return [
    rule(
      'FE-44',
      'Where fleets may base',
      'In a friendly province that is connected with the fleet’s own capital through friendly provinces.',
    ),
    rule(
      'FE-45',
      'Cut-off fleets',
      'A fleet whose base has no such connection can only MOVE. Its ships neither attack nor defend.',
    ),
    rule(
      'FE-46',
      'MOVE',
      options.moveMaxCost === null
        ? 'MOVE(KZIN, Fleet B, G9), also called REBASE, takes a fleet to another base however far it is.'
        : `MOVE(KZIN, Fleet B, G9), also called REBASE, takes a fleet to another base within ${options.moveMaxCost} movement points.`,
      'The Admiral orders it; the fleet does nothing else that turn.',
    ),
    rule(
      'FE-47',
      'When fleets move',
      'After combat, on the map as it is then. If the destination is no legal base then, the fleet stays.',
    ),
    rule(
      'FE-48',
      'Two fleets, one destination',
      'The one with more ships gets it, then the earlier one in the order of nations and letters. A place that',
      'another fleet does not leave is closed. Swaps and chains work.',
    ),
    rule(
      'FE-49',
      'Cut off and no move',
      'A fleet that was cut off when orders were due, and still is, is moved by the retreat rule (FE-96).',
    ),
    rule(
      'FE-50',
      'Order sheets',
      'A sheet has purchases, missions and ship deployments, one order on a line. A newer sheet replaces the older',
      'one whole.',
    ),
    rule(
      'FE-51',
      'Admirals',
      'The player with most ships in a fleet is its Admiral for the next orders; ties are drawn again every turn.',
      'Only the Admiral gives the fleet its mission. A fleet without ships has none.',
    ),
    rule(
      'FE-52',
      'PURCHASE',
      'PURCHASE(FED, 3 ships, 5 Influence, Fleet A) bids for ships of a nation of your side that is mobilised and',
      'holds its capital.',
    ),
    rule(
      'FE-53',
      'Bids',
      'At least one ship; a whole amount of Influence, zero allowed. All bids of a sheet together may not exceed',
      'your Influence: the line that would is rejected, later ones that still fit stand.',
    ),
    rule('FE-54', 'Price per ship', 'The bid divided by the number of ships. The highest price is served first.'),
    rule(
      'FE-55',
      'Equal prices',
      'If there are not enough ships for bids of one price, the players share what is there (FE-9). One bid alone',
      'gets what is there.',
    ),
    rule(
      'FE-56',
      'What you pay',
      options.partialCharge === 'full'
        ? 'If you get at least one ship you pay the whole bid; if you get none you pay nothing.'
        : 'You pay for the part of your order that was filled: the bid times ships received by ships ordered, rounded up.',
    ),
    rule(
      'FE-57',
      'What is for sale',
      'The pool as published at the start of the turn. Bought ships arrive after combat. Bids for a nation that',
      'fell this turn are void and free.',
    ),
    rule(
      'FE-58',
      'New fleets',
      'PURCHASE(FED, New Fleet, 4 Influence, at J8) bids for the right to raise a fleet, at least 1.',
      'The highest bid wins, ties are drawn. The base must be legal and free after the moves.',
      'Ships bought with NEW as their fleet join it, or else your largest fleet of the nation.',
      options.newFleetEvery === null ? 'In this campaign no new fleets are raised.' : '',
    ),
    rule('FE-59', 'Fleet gone', 'A purchase for a fleet that no longer exists is skipped and costs nothing.'),
    rule(
      'FE-60',
      'Missions',
      'Each fleet of an active nation has one mission a turn: ATTACK, DEFEND or MOVE. Without an order it is DEFEND',
      '1.',
    ),
    rule(
      'FE-61',
      'Range',
      `A flotilla has ${ALLOWANCE} movement points. A step over a border costs ${FLAT}.`,
      map.adjacency === 'eight' ? `A step over a corner costs ${CORNER}.` : 'There is no way over corners.',
    ),
    rule(
      'FE-62',
      'Paths',
      options.transit === 'friendly'
        ? 'Between the base and the target every province must be friendly.'
        : 'A path may cross any province but those of nations that are not in the war yet.',
    ),
    rule('FE-65', 'Which map counts', 'Paths and targets go by the map as published at the start of the turn.'),
    rule(
      'FE-67',
      'ATTACK',
      'ATTACK(HYDR, Fleet A, A7, A9) names targets, the most important first. The ships are dealt out evenly,',
      'extras to earlier targets.',
    ),
    rule(
      'FE-68',
      'Several owners',
      'The Admiral’s ships are dealt first, then those of the other owners, those with more ships before those with',
      'fewer;',
      options.flotillaCycle === 'block'
        ? 'each in turn places up to one ship on every target.'
        : 'each in turn places one ship.',
    ),
    rule(
      'FE-69',
      'Legal targets',
      'Uncontrolled or enemy, adjacent to a friendly province, not adjacent to a nation that is not in the war yet,',
      'and in range.',
    ),
    rule('FE-70', 'Joint attacks', 'Any fleets of your side may name the same target.'),
    rule(
      'FE-71',
      'Attrition trigger',
      'The cost of the path divided by 7, rounded up, plus the number of attack flotillas that the fleet sends this',
      'turn. Defenders add nothing.',
    ),
    rule(
      'FE-72',
      'Arrival',
      'Each ship rolls a die and arrives if it shows the trigger or more. With a trigger of 1 or less all arrive;',
      options.sixAlwaysArrives ? 'a 6 arrives whatever the trigger.' : 'with 7 or more none does.',
    ),
    rule(
      'FE-74',
      'Breakdowns',
      'A ship that does not arrive rolls again: on a 1 it leaves its owner for the Muster Pool, otherwise it is',
      'back home and misses the battle.',
    ),
    rule(
      'FE-75',
      'DEFEND',
      'DEFEND(KZIN, Fleet E, 3) protects up to so many friendly provinces that enemy ships have reached: the',
      'closest in range first; of equals the own capital, then own provinces.',
    ),
    rule(
      'FE-76',
      'Defence flotillas',
      'Ships are dealt out as in an attack. With nothing to defend in reach they stay at home.',
    ),
  ];
}
