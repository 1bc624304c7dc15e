import type { RuleText } from '../../../core/game/contract.js';
import { rule } from '../../../core/reading/rule-text.js';
import { ENTRENCH_YEAR } from '../calendar.js';
import type { Fixed, Options } from '../shapes.js';
import { MOST_BRIGADES, RANGE } from '../tables.js';
import { zonesNamed } from './zones-named.js';

/** The course of a turn, orders, movement, rallying and digging (CW-701 to CW-1101). */
export const orderRules = ({ reaction }: Options, fixed: Fixed): readonly RuleText[] => [
  rule(
    'CW-701',
    'A turn',
    'Sheets are read and votes counted. Presidents share out. Groups rally, receive brigades and are formed. Then four impulses of',
    'movement with their battles, transfers and entrenching. Captures, supply, attrition and recovery follow; in March, June and',
    'September the muster. Last come victory, who is struck off, and the dice of the next turn.',
  ),
  rule(
    'CW-801',
    'One order a Group',
    'A Group moves, invades, transfers, receives, rallies, entrenches or holds: one of them in a turn.',
  ),
  rule('CW-802', 'Deadlines', 'Orders are secret and due before the deadline. Exactly at the deadline is late.'),
  rule(
    'CW-803',
    'MOVE',
    'Names the zones of the way and one kind of travel for all of it: road, rail, river or sea. Without a word it is road.',
  ),
  rule('CW-804', 'TRANSFER', 'Moves brigades between two Groups of your side that stand next to each other.'),
  rule('CW-805', 'RALLY', 'Takes demoralisation away.'),
  rule('CW-806', 'ENTRENCH', `Prepares a Group for defence, from ${ENTRENCH_YEAR} on.`),
  rule(
    'CW-807',
    'Activation or Initiative',
    'A Group takes one activation a turn at most. With it the order is carried out for certain. Without it a road, rail or river move',
    'and a transfer need an Initiative check, one a turn; by sea, invading and entrenching never go without an activation.',
  ),
  rule(
    'CW-901',
    'Ranges',
    `By road ${RANGE.road} zone, by river ${RANGE.river}, by rail ${RANGE.rail}. By sea, which is the Union’s alone, from port to port.`,
  ),
  rule(
    'CW-902',
    'One Group a zone',
    'Two Groups of a side never stand in one zone. A friend on the way is passed in one go, if the next zone can be entered; a friend at',
    'the end is waited for until the turn ends. Two Groups that want each other’s place both stay.',
  ),
  rule(
    'CW-903',
    'Enemies block',
    'Enemies do not pass each other. A Group that goes in where an enemy stands stops there and fights, or turns away. Whoever fought,',
    'turned away, or was driven out is finished for the turn.',
  ),
  rule('CW-904', 'Leave to move', 'A Group moves with an activation or after an Initiative check that it passed.'),
  rule(
    'CW-905',
    'Rail and river',
    'Both ends of every link must be in your side’s hands as the turn began; neutral is not yours. The Group stays on the same kind of',
    'line all the way. A single step counts as a march by road, which any line allows.',
  ),
  rule(
    'CW-906',
    'Rivers from 1863',
    'From 1863 the Union may use rivers whoever holds the zones. An enemy Group still stops it.',
  ),
  rule(
    'CW-907',
    'The lower Potomac',
    'The line between Fredericksburg and Washington is closed to the Confederacy for moves, retreats and supply alike.',
  ),
  rule(
    'CW-908',
    'Impulses',
    'Movement has four impulses, and each Group on the march takes a step in each: by road it is done in one, by river in two, by rail',
    'in four. A battle is fought out before anybody else moves.',
  ),
  rule('CW-909', 'Who goes first', 'In each impulse the Groups on the march go in an order drawn by lot.'),
  rule('CW-910', 'By sea', 'A Union Group goes from a friendly port to another, empty one. It takes an activation.'),
  rule(
    'CW-911',
    'Invasion',
    'In a turn in which the Union’s average die showed 5, one Union Group may land at any port in Confederate hands, even a defended one.',
    `It starts in ${zonesNamed(fixed, fixed.map.invasionPorts, 'or')}, in Union hands, and takes an activation. If several would, the President’s`,
    'choice counts, or the lot. A landing that turns away before the enemy uses up the right all the same.',
  ),
  rule(
    'CW-912',
    'Transfers',
    'Both Groups need an activation or an Initiative check, and neither moves. Within your own command one line says it for both; from',
    'another player’s Group they TRANSFER and you RECEIVE.',
  ),
  rule('CW-913', 'The largest Group', `No Group ever has more than ${MOST_BRIGADES} brigades.`),
  rule(
    'CW-914',
    'When brigades change over',
    'After the four impulses. If the giver was in battle, or the two are no longer neighbours, nothing comes of it. A Group that gives',
    'all it has is gone; a demoralised giver demoralises the taker.',
  ),
  rule(
    'CW-1001',
    'Rallying',
    'RALLY comes before any movement. With an activation it succeeds; without one it is a check on Motivation. Groups out of supply',
    'cannot rally.',
  ),
  rule(
    'CW-1101',
    'Entrenchment',
    `From ${ENTRENCH_YEAR} on a Group that stays put may dig in, with an activation. It is done when movement ends, unless it was in a battle,`,
    'and so protects from the next turn on. It is lost by moving, by retreating and by attacking, even in vain.',
  ),
  reaction === 'adjacent'
    ? rule(
        'CW-1102',
        'Reaction',
        'When an enemy is about to enter an empty friendly zone, a Group next to it that is neither demoralised nor engaged may see them,',
        'judge their strength and step in first. Of several the one whose id comes first tries.',
      )
    : rule('CW-1102', 'Reaction', 'Groups do not step into neighbouring zones of their own accord in this campaign.'),
];
