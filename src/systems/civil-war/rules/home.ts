import type { RuleText } from '../../../core/game/contract.js';
import { rule } from '../../../core/reading/rule-text.js';
import type { Fixed, Options } from '../shapes.js';
import { NEW_GROUP } from '../tables.js';
import { zonesNamed } from './zones-named.js';

/** Recovery, muster, blockade, supply and what is special (CW-1301 to CW-1902). */
export const homeRules = ({ strictMuster }: Options, fixed: Fixed): readonly RuleText[] => [
  rule(
    'CW-1301',
    'Recovery',
    'When a turn ends every demoralised Group in supply checks its leader’s Motivation, and rallies if it passes; also one that tried',
    'before or was demoralised this turn.',
  ),
  rule(
    'CW-1401',
    'The muster',
    'After March, June and September each side raises brigades. They go to its pool, and the President decides who gets them.',
  ),
  rule(
    'CW-1402',
    'How many',
    'A die with its modifiers, crossed with the side’s supply points on the recruit table. Blockaded ports pay less (CW-1502).',
  ),
  rule(
    'CW-1403',
    'Modifiers',
    'Union +1; Confederacy 0 in 1861, −1 in 1862, −2 in 1863, then −3. The side with more victories since the last muster +1. The side',
    'against which Kentucky’s neutrality was broken +4, once.',
  ),
  rule('CW-1404', 'What brigades are for', 'They join Groups or form new ones. The limits of Groups always hold.'),
  rule(
    'CW-1405',
    'ADD',
    'A Group receives brigades while it stands in a friendly zone that has a number of its own side.',
    strictMuster ? 'Zones with numbers of both sides do not count in this campaign.' : '',
  ),
  rule(
    'CW-1406',
    'FORM',
    `A new Group takes ${NEW_GROUP} brigades, a right from the President, a new name, an empty zone as in CW-1405, and 3 supply points that are`,
    'free. It does nothing else in that turn.',
  ),
  rule(
    'CW-1407',
    'How long it takes',
    'Brigades raised at the end of a turn are given out with the sheets of the next, and placed with those of the turn after. What is',
    'not placed stays with its player. Who got brigades and leave to form Groups, the whole side reads when they can be placed.',
  ),
  rule(
    'CW-1501',
    'The blockade',
    `${zonesNamed(fixed, fixed.map.blockadedAtStart)} is blockaded from the start. On odd turns the Union President may add one of`,
    `${zonesNamed(fixed, fixed.map.blockadeList, 'or')}, if it is in Confederate hands. It is lifted when the Union takes the port.`,
  ),
  rule(
    'CW-1502',
    'What the blockade does',
    'At each muster a die is thrown for every blockaded port: below the number of the war’s year (1861 is 1) it pays nothing,',
    'otherwise half of its value, rounded down. For tracing supply it counts as before.',
  ),
  rule('CW-1601', 'Supply', 'Once a turn, after captures, every Group is in supply or not.'),
  rule(
    'CW-1602',
    'Tracing',
    'A Group in a supply zone of its side traces to another one; elsewhere it traces to one from which that is possible.',
  ),
  rule(
    'CW-1603',
    'The supply line',
    'It runs through friendly zones, along any number of railways and rivers and one road at most.',
  ),
  rule('CW-1604', 'Supply by sea', 'A Union Group in a friendly port, or tracing to one, is in supply.'),
  rule(
    'CW-1605',
    'Attrition',
    'A Group out of supply throws a die for each pair of brigades; each 5 or 6 costs a brigade.',
  ),
  rule('CW-1606', 'Living off the land', 'A Group of one brigade is always in supply.'),
  rule(
    'CW-1701',
    'Kentucky',
    'The side whose Group first sets foot in neutral Kentucky, even in passing, gives the other one +4 at its next muster. From then on',
    'anybody may enter. Kentucky joins nobody by itself.',
  ),
  rule(
    'CW-1702',
    'The Valley Pike',
    'The road from Harper’s Ferry by Winchester, Strasburg and Ft. Royal to Staunton counts as a railway for supply, not for movement.',
  ),
  rule(
    'CW-1703',
    'The fortress',
    'Whoever defends Washington need not leave. If they would have to, the attacker falls back instead: the battle is drawn, and nobody',
    'scores. Losses stand, and a force without brigades left is gone all the same.',
  ),
  rule(
    'CW-1801',
    'Set-up',
    'With their first sheet players name their officer, spend the points, list their wishes and vote. Then the service posts who commands',
    'what, who are Presidents, and the activations of the first turn.',
  ),
  rule('CW-1901', 'How strong a Group begins', `${NEW_GROUP} brigades, for both sides, also for those formed later.`),
  rule(
    'CW-1902',
    'The first Groups',
    'Where they stand and who led them in history is in the reference, under Groups. Both sides have an Army of the Valley and an Army',
    'of the Potomac; in public their side stands in front.',
  ),
];
