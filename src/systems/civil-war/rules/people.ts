import type { RuleText } from '../../../core/game/contract.js';
import { rule } from '../../../core/reading/rule-text.js';
import type { Fixed, Options } from '../shapes.js';

const struck = (strikes: Options['strikes']): string =>
  strikes === null
    ? 'Nobody is struck off for silence in this campaign.'
    : strikes === 1
      ? 'Who misses one deadline is struck off when that turn has been played.'
      : `Who misses ${strikes} deadlines in a row is struck off when that turn has been played.`;

/** The pieces, and who plays (CW-101 to CW-214). */
export const peopleRules = ({ fog, strikes }: Options, { map }: Fixed): readonly RuleText[] => [
  rule(
    'CW-101',
    'What is on the table',
    `A map of ${map.zones.length} zones, armies called Groups, the officers who lead them, and brigades in reserve. Dice have six`,
    'faces; the average die is one of them read as 2, 3, 3, 4, 4, 5.',
  ),
  rule(
    'CW-102',
    'The Odds Table',
    'Two strengths are compared as a ratio, which gives a letter from A to L. The same letter is a column of the Combat Results',
    'Table and of the TAOS chart. Less than 1 to 4 is below the table; 8 to 1 and better is an overrun.',
  ),
  rule(
    'CW-103',
    'The TAOS chart',
    'It says what a leader does who stands before an enemy: the column of the odds, a die for the row, and then their Aggression',
    'decide between retreat, defence and attack.',
  ),
  rule('CW-104', 'Strength and time', 'Strength is counted in brigades. A turn is a month, in winter two.'),
  rule(
    'CW-105',
    'Markers',
    'Who holds each zone, entrenchments, blockaded ports and demoralised Groups are kept by the service and brought up to date',
    'after each turn.',
  ),
  rule(
    'CW-106',
    'Who sees what',
    fog === 'full'
      ? 'You see the Groups of your own side, and those enemy Groups that stand next to one of them. All others are hidden.'
      : 'Everybody sees where every Group stands and whether it is entrenched.',
    'Strengths are known to their own side only; of forces that fought, everybody learns whether they were small, medium or large.',
    'Orders, who was given activations, dice of a check and estimates are told to nobody but the player concerned; who was given',
    'brigades and leave to form Groups, to the side.',
  ),
  rule(
    'CW-107',
    'Scouts',
    'When a turn opens, each player is told what their scouts make of every enemy Group next to one of theirs. It is an estimate by',
    'the bravest leader nearby, with dice of its own (CW-1202): the true number is never told, and next turn the scouts look again.',
  ),
  rule(
    'CW-201',
    'Joining',
    'You sign up for a side, name your officer and spend points on their values (CW-303). Name and values are posted for all.',
  ),
  rule(
    'CW-202',
    'Balance',
    'A side may never have more than one player more than the other. Whom there is no place for waits, in the order of application.',
  ),
  rule(
    'CW-203',
    'Leaving',
    'RESIGN on a sheet, or leaving the campaign, takes you out when the turn has been played. Your Groups go to the others of your',
    'side (CW-204).',
  ),
  rule(
    'CW-204',
    'Missed deadlines',
    `If no sheet comes, your Groups hold where they are and defend themselves. ${struck(strikes)} Their Groups go one by one, in the`,
    'order of the roster, to whoever of the side then has the fewest, by lot among equals. Any sheet counts, even PASS. Who commands',
    'no Group owes no sheet.',
  ),
  rule(
    'CW-205',
    'Keeping up',
    'Send your orders in time and read the news of the war. A sheet may be replaced until the deadline; what comes later is too late.',
  ),
  rule(
    'CW-206',
    'Wishes',
    'Before the war each player lists the armies of their own side that they would like to command, the dearest first: up to twelve',
    'for the Union, eight for the Confederacy. PREFER takes the army or the place where it stands.',
  ),
  rule(
    'CW-207',
    'Who gets which army',
    'All first wishes are looked at together, then all second ones, and so on. What one player wants is theirs; among several it goes',
    'by lot; what is already given gives nothing. Armies that nobody asked for go to whoever has the fewest.',
  ),
  rule(
    'CW-208',
    'Nobody goes without',
    'If a player has no army at the end, the player with the most gives up the one lowest on their list, by lot among equals.',
  ),
  rule(
    'CW-209',
    'Presidents',
    'Each side has a President. They share out activations, new brigades and the right to form Groups.',
    'The Union President also chooses which port to blockade and which Group invades.',
  ),
  rule(
    'CW-210',
    'No confidence',
    'NO CONFIDENCE on a sheet counts at that deadline only. If half of the players of a side say so together, an election is held:',
    'ballots come with the next sheets. The President stays in office until the turn after the count.',
  ),
  rule(
    'CW-211',
    'Elections',
    'You have as many votes as your officer has Political value, and may split them. The highest total wins, by lot among equals.',
    'Totals are public, ballots are not. If nobody votes, the President stays; before the war one is drawn by lot.',
  ),
  rule(
    'CW-212',
    'Fair shares',
    'Activations are owed to those players of the side who command a Group, brigades and rights to form Groups to all of them. If',
    'there are enough for all to whom they are owed, each of these gets at least one; if not, nobody gets more than one. A list that',
    'breaks this does not count. Without a list the players with the most Groups are',
    'served first, one each and then again; brigades and rights are kept back.',
  ),
  rule(
    'CW-213',
    'How many activations',
    'Each side has as many for a turn as its average die shows: two to five. Both numbers are posted when the turn opens.',
  ),
  rule(
    'CW-214',
    'Command',
    'Every Group has one commander, who alone orders it. ACTIVATE says which of your Groups are served first; without it activations go',
    'to your orders from the first line down. Only an order that needs one takes one, and what is left over lapses.',
  ),
];
