import type { RuleText } from '../../../core/game/contract.js';
import { rule } from '../../../core/reading/rule-text.js';
import { dateOf, FIRST_TURN, FIRST_YEAR } from '../calendar.js';
import type { Fixed, Options } from '../shapes.js';
import { zonesNamed } from './zones-named.js';

const both = ({ map }: Fixed): readonly string[] =>
  map.zones.filter(({ supply }) => supply.union > 0 && supply.confederacy > 0).map(({ id }) => id);

/** The map, supply points, the calendar, and how the war is won (CW-401 to CW-609). */
export const mapRules = ({ lastYear }: Options, fixed: Fixed): readonly RuleText[] => [
  rule(
    'CW-401',
    'Zones and lines',
    'The map is made of zones joined by roads, railways and rivers. A Group goes along lines only.',
  ),
  rule(
    'CW-402',
    'Supply zones',
    'A zone may have a number for the Union, one for the Confederacy, or both. A side draws supply and raises brigades in zones that',
    `it holds and that have a number of its own. Both have one in ${zonesNamed(fixed, both(fixed))}.`,
  ),
  rule(
    'CW-403',
    'Supply points',
    'The sum of a side’s own numbers over the zones that it holds, less what the fall of Washington cost the Union (CW-607).',
  ),
  rule(
    'CW-404',
    'At the start',
    'The Union has 22 supply zones with 32 points, the Confederacy 22 with 28. A zone of yours whose number is the other side’s is a',
    'supply zone too; it pays you nothing.',
  ),
  rule(
    'CW-405',
    'What a Group uses',
    'Every Group uses 3 supply points. The points decide how many Groups a side may form.',
  ),
  rule(
    'CW-406',
    'Too many Groups',
    'A side with more Groups than its points allow loses none; it only forms no new ones until it is below again. The Union begins',
    'above its limit.',
  ),
  rule('CW-407', 'Empty Groups', 'A Group without brigades is gone. Its name cannot be used again.'),
  rule('CW-408', 'Who holds what', 'Zones begin in Union or Confederate hands. Kentucky is neutral and in nobody’s.'),
  rule(
    'CW-409',
    'Captures',
    'A zone changes hands when an enemy Group stands in it after all movement and battles of a turn. Marching through takes nothing.',
  ),
  rule(
    'CW-501',
    'Length',
    `The war begins in ${dateOf(FIRST_YEAR, FIRST_TURN)} and ends with ${lastYear} at the latest.`,
  ),
  rule(
    'CW-502',
    'Ten turns a year',
    'January and February, then every month from March to October, then November and December. The Union may blockade a port on the',
    'odd turns: winter, April, June, August and October. Brigades are mustered at the end of March, June and September.',
  ),
  rule(
    'CW-601',
    'The winner',
    'One player wins: the one with the most victory points on the side that wins. Equals share it.',
  ),
  rule(
    'CW-602',
    'Union victory',
    `The Union wins at once when it holds six of these at the end of a turn: ${zonesNamed(fixed, fixed.map.victoryZones)}.`,
  ),
  rule('CW-603', 'Union victory at the end', `If the Confederacy has not won when ${lastYear} ends, the Union has.`),
  rule(
    'CW-604',
    'Confederate victory at the end',
    `When ${lastYear} ends the Confederacy wins if it still holds two of the cities of CW-602.`,
  ),
  rule(
    'CW-605',
    'Confederate victory by supply',
    'The Confederacy wins at the end of any turn in which it has six supply points more than the Union.',
  ),
  rule(
    'CW-606',
    'A tie',
    'If both sides have won in the same turn, nobody has. A war that nobody plays any more ends without a winner too.',
  ),
  rule(
    'CW-607',
    'The fall of Washington',
    'Each time that the Confederacy takes Washington a die is thrown, and the Union loses so many supply points for good. Taking it back',
    'returns the zone’s own point alone.',
  ),
  rule(
    'CW-608',
    'Points for battles',
    'The player whose Group wins a battle scores by the size of the force that lost, as it was before: small 1, medium 2, large 3.',
    'There is nothing for an enemy who leaves before the battle, nor for a drawn one.',
  ),
  rule(
    'CW-609',
    'Points for captures',
    'Taking a zone from the enemy scores the larger of its two numbers. Neutral zones score nothing.',
  ),
];
