import type { RuleText } from '../../../core/game/contract.js';
import { listing } from '../../../core/reading/listing.js';
import { rule } from '../../../core/reading/rule-text.js';
import type { Fixed, Options } from '../shapes.js';
import { SIDES } from '../tables.js';
import { consentRule } from './optional.js';
import { entries, mobilisation, namesOf, startPools } from './words.js';

/** Map, sides, nations and the start of the war (FE-7 to FE-43). */
export function warRules(options: Options, fixed: Fixed): readonly RuleText[] {
  const { map } = fixed;
  return [
    rule(
      'FE-7',
      'Friendly, enemy, uncontrolled',
      'A province is friendly to you when an active nation of your side holds it, enemy when an active nation of',
      'the other side does, uncontrolled when nobody does. Provinces of nations that are not in the war yet are',
      'none of these.',
    ),
    rule(
      'FE-8',
      'Adjacent',
      map.adjacency === 'eight'
        ? 'Provinces that share a border or touch at a corner are adjacent.'
        : 'Provinces that share a border are adjacent. Those that only touch at a corner are not.',
    ),
    rule(
      'FE-9',
      'Equal shares',
      'Ships that several players claim alike are handed out one by one to everybody whose claim is open. What is',
      'left when there are fewer ships than claims goes by lot, one ship to a player.',
    ),
    rule(
      'FE-10',
      'Provinces',
      'A province is named by its column letter and row number, like G9. Row 1 is the southern edge of the map.',
    ),
    rule(
      'FE-11',
      'Ships',
      'Every ship belongs to one nation and one player and serves in a fleet of its own nation.',
      options.visibility === 'open'
        ? 'Everybody can see how many ships of whom are in a fleet.'
        : 'Only its own side can see how many ships of whom are in a fleet.',
    ),
    rule(
      'FE-12',
      'Fleets',
      'A fleet is a base with a nation and a letter, like KZIN-B. Players of one side share it.',
      'No two fleets stand in the same province.',
    ),
    rule(
      'FE-13',
      'Turns',
      `A turn is a year; turn 1 is Y${options.firstYear}.`,
      options.turnLimit === null
        ? 'There is no last turn.'
        : `Turn ${options.turnLimit}, Y${options.firstYear + options.turnLimit - 1}, is the last.`,
    ),
    rule(
      'FE-14',
      'Flotillas',
      'Ships that a fleet sends to one province this turn form a flotilla. After combat its survivors are back in',
      'their fleet.',
    ),
    rule(
      'FE-15',
      'Muster Pools',
      'Each nation has a pool of ships without an owner, and of new fleets that may be raised.',
    ),
    rule(
      'FE-16',
      'Capitals',
      options.liberation
        ? 'Each nation has one. Whoever loses it is out of the war until it is taken back (FE-95).'
        : 'Each nation has one. Whoever loses it is out of the war (FE-95).',
    ),
    rule(
      'FE-17',
      'Commanders',
      'Whoever has most ships in a fleet is its Admiral; whoever has most ships of a side in a battle is its Task',
      'Force Commander.',
    ),
    rule(
      'FE-18',
      'Glory and Influence',
      'Glory is your score. Influence is your money; it never falls below zero. Both are known to everybody.',
    ),
    rule('FE-20', 'The sides', SIDES.map((side) => `${side}: ${namesOf(fixed, side)}.`).join(' ')),
    rule(
      'FE-21',
      'Names of nations',
      `${listing(fixed.nations.map(({ id }) => id))}.`,
      'Orders may also use the full names and the other short names that the reference lists.',
    ),
    rule(
      'FE-22',
      'Allies',
      'Active nations of one side cross each other’s provinces and fight together. Ships of different nations never',
      'share a fleet.',
    ),
    rule(
      'FE-23',
      'Entering the war',
      `Nations enter on the turns that the activation schedule names: ${listing(entries(fixed))}.`,
    ),
    rule(
      'FE-24',
      'Mobilisation',
      mobilisation(fixed),
      'Its ships can be bought and redeployed at once; its fleets get no missions before it is active.',
    ),
    rule(
      'FE-25',
      'Neutrals',
      'Nobody may attack, enter or cross a nation that is not in the war yet, nor attack a province that borders on',
      'it.',
    ),
    rule(
      'FE-31',
      'Balance of sides',
      'Where a campaign balances its sides, you may join a side while it has no more players than the other.',
      'Otherwise you wait.',
    ),
    rule(
      'FE-32',
      'Sign-up closes',
      'Sign-up ends some time after the second player was accepted; the campaign says when. Each side needs a',
      'player.',
    ),
    consentRule(options),
    rule(
      'FE-34',
      'Start',
      `Everybody starts with ${options.startInfluence} Influence and ${options.startGlory} Glory, late joiners too.`,
    ),
    rule('FE-40', 'Ships at the start', startPools(fixed)),
    rule(
      'FE-41',
      'Ship bids',
      'Before turn 1 you ask for ships: DEPLOY(LYR, From Pool, 13 ships, Fleet D). It costs nothing. Bids are',
      'secret.',
    ),
    rule(
      'FE-42',
      'Who gets the ships',
      'For each nation the smallest request is filled first; your request is the sum of your lines. Equal requests',
      'that cannot all be filled share what is left. Your lines are filled in the order you list them. What nobody',
      'asked for stays in the pool.',
    ),
    rule('FE-43', 'Bases at the start', 'The map says where fleets start. Your bid says which fleet your ships join.'),
  ];
}
