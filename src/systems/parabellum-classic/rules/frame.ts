import type { RuleText } from '../../../core/game/contract.js';
import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import { rule } from '../../../core/reading/rule-text.js';
import type { Fixed, Options } from '../shapes.js';

/** Money and victory, cards and screens, supplies, pieces, mustering, soldiers (CL-1 to CL-39). */
export const frameRules = (options: Options, { catalogue, table }: Fixed): readonly RuleText[] => [
  rule('CL-1', 'Who you are', 'You command the army of a company and answer for its money.'),
  rule(
    'CL-2',
    'The theatre',
    `A theatre is a set of skirmishes, each a map with a booklet; this one has ${table.length}.`,
  ),
  rule(
    'CL-3',
    'The draw',
    `After purchases a die with ${table.length} faces draws the next skirmish from the table.`,
    'One that was fought already passes on to the next that was not; when all were fought, all are open again.',
  ),
  rule(
    'CL-4',
    'Winning the theatre',
    'The last company that can muster wins.',
    options.skirmishes === null
      ? 'If that is nobody, the higher worth (CL-125) decides; of equals nobody has won.'
      : `After ${many(options.skirmishes, 'skirmish', 'skirmishes')} the theatre ends, and the higher worth (CL-125) wins; of equals nobody.`,
    'It is a full victory if the winner’s worth is above the opening budget, else a marginal one.',
  ),
  rule(
    'CL-5',
    'The end of a skirmish',
    'A skirmish ends at once when a goal is met, when a side has nobody left on the map, or when somebody withdraws.',
  ),
  rule(
    'CL-6',
    'Withdrawal',
    'WITHDRAW gives the skirmish away. You keep your units and what they carry; pieces on the board go to the winner.',
  ),
  rule(
    'CL-7',
    'Broke',
    'The theatre ends when a player, about to muster, cannot pay for a single unit with all they have, or surrenders.',
  ),
  rule('CL-8', 'The same budget', `Each player begins with ${options.budget} credits.`),
  rule(
    'CL-9',
    'Miniature and card',
    'A miniature shows where a unit is, its card what it is. Cards are seen by their owner alone; aircraft and assets are cards only.',
  ),
  rule(
    'CL-10',
    'Flags',
    'A unit is known by its flag: two letters of the company, two of its own. They say nothing about it; the service deals those you do not choose.',
  ),
  rule(
    'CL-11',
    'What a miniature shows',
    options.miniatures === 'size' ? 'Its size: LV, SV or PS.' : 'Its size, and in this campaign its type too.',
  ),
  rule('CL-12', 'Price and people', 'Each card has a price in credits and a number of squads that man it.'),
  rule('CL-13', 'One budget', 'Units, soldiers and pieces are all paid from it.'),
  rule('CL-14', 'Running costs', 'Units use up supplies and ammunition.'),
  rule(
    'CL-15',
    'Supplies',
    'A unit in the field lives on supplies: bought before, bought on the way where that is possible, or left over.',
  ),
  rule('CL-16', 'The supply scale', 'A card counts its supplies in steps; how many it holds depends on the type.'),
  rule(
    'CL-17',
    'Moving uses supplies',
    'A unit that moved in your turn goes down one supply step at its end, however far it went.',
  ),
  rule('CL-18', 'Stranded', 'At supply 0 a unit neither moves nor attacks until refilled. It may still counterattack.'),
  rule(
    'CL-19',
    'Attacking uses ammunition',
    'A unit that attacked in your turn goes down one ammunition step at its end.',
  ),
  rule(
    'CL-20',
    'Answering uses ammunition',
    'A unit that counterattacked or fired flak in the other’s turn goes down one step at its end, however often it did.',
  ),
  rule('CL-21', 'Out of ammunition', 'At ammunition 0 a unit neither attacks nor answers, but it still holds ground.'),
  rule(
    'CL-22',
    'Pieces',
    'Supplies and ammunition also lie on the board as pieces, SUP and AMM. They do not move by themselves.',
  ),
  rule('CL-23', 'Where pieces are', 'Aboard a unit, cached, or in the open.'),
  rule(
    'CL-24',
    'Whose they are',
    'Nobody’s: who can use them does. While an enemy stands on their square you cannot take them.',
  ),
  rule('CL-25', 'Shooting at pieces', 'Both sides may. Ammunition that is hit explodes (CL-86).'),
  rule('CL-26', 'The course of a game', 'Buy in secret, draw the skirmish, muster and deploy, then take turns.'),
  rule(
    'CL-27',
    'Reserve and mustering',
    'What you buy is in your reserve. Mustering mans, supplies and arms it; only then can it be placed.',
  ),
  rule(
    'CL-28',
    'What mustering takes',
    'A new card takes a squad and enough SUP and AMM for both its scales. A unit back from a skirmish takes what is missing.',
    'It is done wholly or not at all.',
  ),
  rule('CL-29', 'Battle lines', 'At set-up mustered units go anywhere in your battle lines, free of charge.'),
  rule(
    'CL-30',
    'Later',
    'More may be bought, mustered and brought in while a skirmish lasts, as its booklet allows (CL-98).',
  ),
  rule(
    'CL-31',
    'Squads',
    `Soldiers come by ten for ${catalogue.prices.squad} credits. A soldier is a point of strength.`,
  ),
  rule('CL-32', 'Irregulars', 'Cities that you hold can raise irregulars.'),
  rule(
    'CL-33',
    'Raising',
    'In the Boardroom, in a city with a unit of yours and none of the enemy’s, and without a marker. The city gets one.',
  ),
  rule('CL-34', 'Markers', 'A marked city raises and sells nothing, whoever holds it.'),
  rule(
    'CL-35',
    'Disbanding',
    'Irregulars back in the city of their origin may be disbanded; that takes its marker away.',
  ),
  rule('CL-36', 'Irregulars in the field', 'They move and fight like others.'),
  rule(
    'CL-37',
    'Irregular crews',
    `They may crew ${listing(
      catalogue.units.filter(({ traits }) => traits.includes('irregular-crew')).map(({ name }) => name),
    )} in place of a squad.`,
  ),
  rule(
    'CL-38',
    'What irregulars cost',
    `${catalogue.prices.irregulars} credits and the first load, from the reserve or bought at list price; no squad.`,
  ),
  rule(
    'CL-39',
    'What a city sells',
    options.cityPieces === 0
      ? 'Nothing in this campaign.'
      : `An unmarked city sells who holds it up to ${many(options.cityPieces, 'piece')} in a Boardroom phase, cached on one of its squares.`,
  ),
];
