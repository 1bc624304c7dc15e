import type { RuleText } from '../../core/game/contract.js';

const rule = (id: string, title: string, text: string): RuleText => ({ id, title, text });

/** The rules as players read them. Numbers are those of the default options; a binder may set others. */
export const RULES: readonly RuleText[] = [
  rule(
    'FE-7',
    'Friendly, enemy, uncontrolled',
    'A province is friendly to you when an active nation of your side holds it, enemy when an active nation of the other side does, uncontrolled when nobody does. Provinces of nations that are not in the war yet are none of these.',
  ),
  rule('FE-8', 'Adjacent', 'Provinces that share a border or touch at a corner are adjacent.'),
  rule(
    'FE-9',
    'Equal shares',
    'Ships that several players claim alike are handed out one by one to everybody whose claim is open. What is left when there are fewer ships than claims goes by lot, one ship to a player.',
  ),
  rule(
    'FE-10',
    'Provinces',
    'A province is named by its column letter and row number, like G9. Row 1 is the southern edge of the map.',
  ),
  rule('FE-11', 'Ships', 'Every ship belongs to one nation and one player and serves in a fleet of its own nation.'),
  rule(
    'FE-12',
    'Fleets',
    'A fleet is a base with a nation and a letter, like KZIN-B. Players of one side share it. No two fleets stand in the same province.',
  ),
  rule('FE-13', 'Turns', 'A turn is a year: turn 1 is Y168, turn 18 is Y185.'),
  rule(
    'FE-14',
    'Flotillas',
    'Ships that a fleet sends to one province this turn form a flotilla. After combat its survivors are back in their fleet.',
  ),
  rule(
    'FE-15',
    'Muster Pools',
    'Each nation has a pool of ships without an owner, and of new fleets that may be raised.',
  ),
  rule('FE-16', 'Capitals', 'Each nation has one. Whoever loses it is out of the war (FE-95).'),
  rule(
    'FE-17',
    'Commanders',
    'Whoever has most ships in a fleet is its Admiral; whoever has most ships of his side in a battle is its Task Force Commander.',
  ),
  rule(
    'FE-18',
    'Glory and Influence',
    'Glory is your score. Influence is your money; it never falls below zero. Both are known to everybody.',
  ),
  rule('FE-20', 'The sides', 'Alliance: Hydran, Kzinti, Gorn, Federation. Coalition: Lyran, Klingon, Romulan.'),
  rule(
    'FE-21',
    'Names of nations',
    'HYDR, KZIN, GORN, FED, LYR, KNG, ROM. Orders may also use the full names and the other short names that the campaign lists.',
  ),
  rule(
    'FE-22',
    'Allies',
    'Active nations of one side cross each other’s provinces and fight together. Ships of different nations never share a fleet.',
  ),
  rule(
    'FE-23',
    'Entering the war',
    'Nations enter on the turn that the activation schedule names: in the general war the Kzinti and Lyrans on turn 1, Klingons 2, Hydrans 3, Federation 5, Romulans 6, Gorn 7.',
  ),
  rule(
    'FE-24',
    'Mobilisation',
    'One turn before a nation enters, its ships are in its Muster Pool and its fleets on the map. Its ships can be bought and redeployed at once; its fleets get no missions before it is active.',
  ),
  rule(
    'FE-25',
    'Neutrals',
    'Nobody may attack, enter or cross a nation that is not in the war yet, nor attack a province that borders on it.',
  ),
  rule(
    'FE-31',
    'Balance of sides',
    'You may join a side while it has no more players than the other. Otherwise you wait.',
  ),
  rule(
    'FE-32',
    'Sign-up closes',
    'Sign-up ends two days after the second player was accepted. Each side needs a player.',
  ),
  rule(
    'FE-33',
    'Optional rules',
    'An optional rule is in use only if every player wants it. None of the six is supported yet.',
  ),
  rule('FE-34', 'Start', 'Everybody starts with 10 Influence and 1 Glory, late joiners too.'),
  rule(
    'FE-40',
    'Ships at the start',
    'In the general war the pools at the start hold 64 Kzinti, 94 Lyran and 146 Klingon ships.',
  ),
  rule(
    'FE-41',
    'Ship bids',
    'Before turn 1 you ask for ships: DEPLOY(LYR, From Pool, 13 ships, Fleet D). It costs nothing. Bids are secret.',
  ),
  rule(
    'FE-42',
    'Who gets the ships',
    'For each nation the smallest request is filled first; your request is the sum of your lines. Equal requests that cannot all be filled share what is left. Your lines are filled in the order you list them. What nobody asked for stays in the pool.',
  ),
  rule('FE-43', 'Bases at the start', 'The map says where fleets start. Your bid says which fleet your ships join.'),
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
    'MOVE(KZIN, Fleet B, G9), also called REBASE, takes a fleet to another base however far it is. The Admiral orders it; the fleet does nothing else that turn.',
  ),
  rule(
    'FE-47',
    'When fleets move',
    'After combat, on the map as it is then. If the destination is no legal base then, the fleet stays.',
  ),
  rule(
    'FE-48',
    'Two fleets, one destination',
    'The one with more ships gets it, then the earlier one in the order of nations and letters. A place that another fleet does not leave is closed. Swaps and chains work.',
  ),
  rule(
    'FE-49',
    'Cut off and no move',
    'A fleet that was cut off when orders were due, and still is, is moved by the retreat rule (FE-96).',
  ),
  rule(
    'FE-50',
    'Order sheets',
    'A sheet has purchases, missions and ship deployments, one order on a line. A newer sheet replaces the older one whole.',
  ),
  rule(
    'FE-51',
    'Admirals',
    'The player with most ships in a fleet is its Admiral for the next orders; ties are drawn anew every turn. Only he gives the fleet its mission. A fleet without ships has none.',
  ),
  rule(
    'FE-52',
    'PURCHASE',
    'PURCHASE(FED, 3 ships, 5 Influence, Fleet A) bids for ships of a nation of your side that is mobilised and holds its capital.',
  ),
  rule(
    'FE-53',
    'Bids',
    'At least one ship; a whole amount of Influence, zero allowed. All bids of a sheet together may not exceed your Influence: the line that would is rejected, later ones that still fit stand.',
  ),
  rule('FE-54', 'Price per ship', 'The bid divided by the number of ships. The highest price is served first.'),
  rule(
    'FE-55',
    'Equal prices',
    'If there are not enough ships for bids of one price, the players share what is there (FE-9). One bid alone gets what is there.',
  ),
  rule('FE-56', 'What you pay', 'If you get at least one ship you pay the whole bid; if you get none you pay nothing.'),
  rule(
    'FE-57',
    'What is for sale',
    'The pool as published at the start of the turn. Bought ships arrive after combat. Bids for a nation that fell this turn are void and free.',
  ),
  rule(
    'FE-58',
    'New fleets',
    'PURCHASE(FED, New Fleet, 4 Influence, at J8) bids for the right to raise a fleet, at least 1. The highest bid wins, ties are drawn. The base must be legal and free after the moves. Ships bought with NEW as their fleet join it, or else your largest fleet of the nation.',
  ),
  rule('FE-59', 'Fleet gone', 'A purchase for a fleet that no longer exists is skipped and costs nothing.'),
  rule(
    'FE-60',
    'Missions',
    'Each fleet of an active nation has one mission a turn: ATTACK, DEFEND or MOVE. Without an order it is DEFEND 1.',
  ),
  rule('FE-61', 'Range', 'A flotilla has 42 movement points. A step over a border costs 7, over a corner 10.'),
  rule('FE-62', 'Paths', 'Between the base and the target every province must be friendly.'),
  rule('FE-65', 'Which map counts', 'Paths and targets go by the map as published at the start of the turn.'),
  rule(
    'FE-67',
    'ATTACK',
    'ATTACK(HYDR, Fleet A, A7, A9) names targets, the most important first. The ships are dealt out evenly, extras to earlier targets.',
  ),
  rule(
    'FE-68',
    'Several owners',
    'The Admiral’s ships are dealt first, then those of the other owners, those with more ships before those with fewer; each in his turn places up to one ship on every target.',
  ),
  rule(
    'FE-69',
    'Legal targets',
    'Uncontrolled or enemy, adjacent to a friendly province, not adjacent to a nation that is not in the war yet, and in range.',
  ),
  rule('FE-70', 'Joint attacks', 'Any fleets of your side may name the same target.'),
  rule(
    'FE-71',
    'Attrition trigger',
    'The cost of the path divided by 7, rounded up, plus the number of attack flotillas that the fleet sends this turn. Defenders add nothing.',
  ),
  rule(
    'FE-72',
    'Arrival',
    'Each ship rolls a die and arrives if it shows the trigger or more. With a trigger of 1 or less all arrive; with 7 or more none does.',
  ),
  rule(
    'FE-74',
    'Breakdowns',
    'A ship that does not arrive rolls again: on a 1 it leaves its owner for the Muster Pool, otherwise it is back home and misses the battle.',
  ),
  rule(
    'FE-75',
    'DEFEND',
    'DEFEND(KZIN, Fleet E, 3) protects up to so many friendly provinces that enemy ships have reached: the closest in range first; of equals the own capital, then own provinces.',
  ),
  rule(
    'FE-76',
    'Defence flotillas',
    'Ships are dealt out as in an attack. With nothing to defend in reach they stay at home.',
  ),
  rule(
    'FE-77',
    'Allies in no man’s land',
    'If flotillas of two or more nations of one side, and nobody else, reach an uncontrolled province, nobody takes it.',
  ),
  rule('FE-78', 'Unopposed', 'Attackers who meet nobody take the province. That earns no Glory.'),
  rule('FE-79', 'Both attack', 'Both sides may meet in an uncontrolled province; they fight.'),
  rule(
    'FE-80',
    'Battles',
    'Fought wherever both sides have ships, in the order of provinces. All flotillas of a side fight as one group.',
  ),
  rule(
    'FE-81',
    'Fire',
    'Each round every ship rolls a die; each 6 is a hit. Both sides fire before ships are removed.',
  ),
  rule('FE-82', 'Task Force Commander', 'The player with most ships of a side when the battle begins; ties are drawn.'),
  rule('FE-83', 'Losses', 'Ships to be removed are drawn from all ships of the side that are present.'),
  rule(
    'FE-85',
    'Withdrawal',
    'After a round in which both sides still have ships, each rolls a d100 and leaves if the roll is greater than the percentage of its ships that survive. A side without losses stays.',
  ),
  rule('FE-87', 'Going home', 'A side that leaves takes its ships home. Otherwise the next round follows.'),
  rule('FE-88', 'Winner', 'The only side with ships left in the province.'),
  rule('FE-89', 'No winner', 'If both sides left or both were destroyed nothing changes hands and nobody earns Glory.'),
  rule(
    'FE-91',
    'Glory of the commander',
    'The winning Task Force Commander gets the enemy ships destroyed less his own side’s losses, at least 1.',
  ),
  rule('FE-92', 'Glory of Admirals', 'The Admiral of each fleet with a ship in the battle on the winning side gets 1.'),
  rule(
    'FE-94',
    'Taking provinces',
    'A side that wins a province it does not hold takes it, for its nation with most ships left there; ties are drawn. All provinces change hands after all battles.',
  ),
  rule(
    'FE-95',
    'Loss of a capital',
    'The nation is out for good: its fleets, ships and pool are gone, its other provinces uncontrolled. Its players keep Glory and Influence and play on with other nations.',
  ),
  rule(
    'FE-96',
    'Retreat',
    'A fleet whose base the enemy has taken goes to the nearest legal base without a fleet, those nearer to its capital first. If there is none it is dissolved, its ships go to the Muster Pool.',
  ),
  rule(
    'FE-97',
    'Connection',
    'After combat, provinces that are not connected with their capital through friendly provinces become uncontrolled.',
  ),
  rule(
    'FE-98',
    'Victory',
    'A side whose active nations hold two thirds of all provinces (112 of 168) wins at once. A side whose nations have all fallen loses.',
  ),
  rule(
    'FE-99',
    'The victor',
    'Of the winning side the player with most Glory; ties go to more ships, then are shared. After turn 18 the side with more provinces wins, then more Glory, then more ships.',
  ),
  rule(
    'FE-100',
    'Deployments',
    'After combat: moves, then ship deployments, new fleets, and the ship auction. DEPLOY(FED, from Fleet A, 3 ships, to Fleet B) moves your own ships between two fleets of a nation; if fewer are left, all of them go. You need not be the Admiral.',
  ),
  rule('FE-101', 'Production', 'Each active nation with its capital adds half its provinces, rounded up, to its pool.'),
  rule('FE-102', 'Income', 'Every player gets 5 Influence, and 2 more for each player of his side with more Glory.'),
  rule(
    'FE-103',
    'New fleets to raise',
    'On every third turn each active nation with fewer than eight fleets may raise one more.',
  ),
  rule(
    'FE-106',
    'Order of production',
    'Ships, new fleets, Influence, nations entering, nations mobilising, players removed, players joining, Admirals.',
  ),
  rule(
    'FE-107',
    'Silence',
    'Whoever sends no sheet, and is not excused, is removed at the end of the turn; his ships go to the Muster Pools. NO ORDERS is a sheet.',
  ),
  rule('FE-108', 'Joining late', 'A newcomer joins a side that accepts him, at the end of a turn, without ships.'),
  rule('FE-109', 'A side without players', 'Its fleets defend by default until somebody joins.'),
  rule(
    'FE-G1',
    'Writing orders',
    'One order on a line. Numbers and dashes before it, headings, empty lines, what follows a #, quotations (> …) and struck-out text (~~…~~) are ignored.',
  ),
  rule(
    'FE-G2',
    'Spelling',
    'KEYWORD(argument, argument, …) in capitals or not. Parentheses may be missing, and words like Fleet, ships, Influence, Targets may be added to make it readable.',
  ),
  rule('FE-G7', 'Short missions', 'Whoever commands exactly one fleet may write ATTACK(A7, A9) or DEFEND(1).'),
  rule('FE-G12', 'No orders', 'NO ORDERS, PASS or HOLD says that you are there and want nothing. Your fleets defend.'),
];
