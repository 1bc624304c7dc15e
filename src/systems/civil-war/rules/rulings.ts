import type { RuleText } from '../../../core/game/contract.js';
import { rule } from './rule.js';

// What the source leaves open or says in two ways, and how it is here: for players, under the numbers that the README has.

/** Rulings of map, sides and turn. */
const FRAME: readonly RuleText[] = [
  rule(
    'CWR-1',
    'Ruling: supply points',
    'A zone that a side holds is one of its supply zones if it has any number, but pays only its own. Blockade counts at the muster alone.',
  ),
  rule(
    'CWR-7',
    'Ruling: silence',
    'Who commands no Group owes no sheet and is never absent; an excused player is not absent either. Struck or gone, a player’s Groups',
    'go one by one to who has the fewest; with nobody left they hold under caretakers, all values 1.',
  ),
  rule(
    'CWR-8',
    'Ruling: elections',
    'Confidence is counted at each deadline by itself. The sitting President serves the turn of the count. The leader in votes takes',
    'office without a majority too; if nobody votes, the sitting President stays.',
  ),
  rule('CWR-10', 'Ruling: lists of shares', 'A list that breaks CW-212 falls as a whole, and the default counts.'),
  rule(
    'CWR-27',
    'Ruling: the end',
    'Victory is looked at once a turn, after the muster; equals share it, and victors are the best of those who still play. A war that',
    'nobody plays any more is over, without a winner if nobody plays on either side.',
  ),
  rule(
    'CWR-29',
    'Ruling: points',
    'Battles count by the loser’s size before them, once each; captures from the enemy alone, the larger of the two numbers. A winner',
    'without a commander earns nobody points; the victory still counts for the muster.',
  ),
  rule(
    'CWR-51',
    'Ruling: Kentucky',
    'The first step of any Group into it breaks its neutrality, also in passing, not a retreat.',
  ),
  rule(
    'CWR-59',
    'Ruling: newcomers',
    'They take over Groups of caretakers and of who goes in the same turn, else one of the player with the most. They make their officer',
    'with their first sheet, or get the usual one.',
  ),
];

/** Rulings of orders and movement. */
const MOVEMENT: readonly RuleText[] = [
  rule(
    'CWR-11',
    'Ruling: Initiative',
    'It replaces an activation for marches by road, rail and river and for transfers; one check a turn.',
  ),
  rule(
    'CWR-12',
    'Ruling: who is attacked',
    'A Group that is attacked and decides to attack stays and fights. The radius of a Group is its zone and those one line away.',
  ),
  rule(
    'CWR-13',
    'Ruling: estimates',
    'The modifier changes the percentage, which never falls below 0; nobody is believed smaller than 1.',
  ),
  rule(
    'CWR-21',
    'Ruling: steps',
    'One step an impulse from the first on; a single step by rail or river is a march by road. Control counts as the turn began.',
  ),
  rule(
    'CWR-22',
    'Ruling: friends on the way',
    'A friend on the way is passed together with the next step; at the end of the way one waits. A mover that turns away or is thrown',
    'back has not passed its friends: no fear is caught or spread. Thrown back, it stays where it stood before it passed them. Marching',
    'home after a lost attack spreads none either.',
  ),
  rule(
    'CWR-23',
    'Ruling: after stopping',
    'A mover whose leader would not attack is finished for the turn, and so is a Group that fought, left, was pushed or rode somebody down.',
  ),
  rule(
    'CWR-24',
    'Ruling: lines',
    'Both ends of each link by rail or river must be your side’s; neutral is not. By road every line between neighbouring zones serves.',
    'A longer way whose next link fails ends there.',
  ),
  rule(
    'CWR-25',
    'Ruling: the Union on rivers from 1863',
    'An enemy Group stops it by being fought; neutral Kentucky may be entered so, which breaks its neutrality.',
  ),
  rule('CWR-26', 'Ruling: the Potomac', 'Closed to the Confederacy is one line: Fredericksburg to Washington.'),
  rule(
    'CWR-33',
    'Ruling: transfers',
    'A Group takes one order of a kind in a turn, so it gives to one other; it may receive from several, but not both in a turn. A giver',
    'who was attacked or driven from its place gives nothing. TRANSFER of more than there is moves nothing; only the most of 16 and UP',
    'TO cut it. RECEIVE is for Groups of another commander; a giver hears one answer whatever was missing.',
  ),
  rule(
    'CWR-41',
    'Ruling: the demoralised march',
    'Whether they overrun an enemy is judged by true strengths, without an estimate. Who would catch fear from a friend on the way counts',
    'as demoralised for this: it stays in front of that friend where an enemy beyond would stop a demoralised Group.',
  ),
  rule(
    'CWR-42',
    'Ruling: catching fear',
    'It is caught in passing a friend and in pushing one, not in standing beside one.',
  ),
  rule(
    'CWR-52',
    'Ruling: one invasion',
    'One Group invades in a turn. The lot is thrown only if several may go and the President’s choice is none of them.',
  ),
];

/** Rulings of battles and what follows. */
const BATTLE: readonly RuleText[] = [
  rule('CWR-34', 'Ruling: rerolls', 'They look at natural dice and end when both sides pass in a row.'),
  rule('CWR-36', 'Ruling: no result', '“No result” means that neither side suffered.'),
  rule(
    'CWR-37',
    'Ruling: fights out of supply',
    'Overrunning is combat too: who does it out of supply is demoralised. This comes after it was settled who leaves.',
  ),
  rule(
    'CWR-38',
    'Ruling: where to',
    'Retreats go by tiers: safe, then next to an enemy, then next to the attacker’s zone, by sea, pushing a friend, riding down an enemy;',
    'within a tier nearest to the own capital, also when it is lost. A push does not ask whether the friend stands next to the attacker’s',
    'zone. A port is open for a retreat by sea even if the enemy came through it this turn.',
  ),
  rule(
    'CWR-39',
    'Ruling: leaving before a battle',
    'It goes to a friendly, empty zone; without one the Group stays and fights. Nobody gets points for it.',
  ),
  rule(
    'CWR-40',
    'Ruling: Washington',
    'Whoever defends it ignores a retreat. The attacker falls back, and the battle is drawn: no points.',
  ),
  rule(
    'CWR-61',
    'Ruling: riding down in retreat',
    'A retreating Group that rides down an enemy has fought and won a battle: its player scores for it, and the victory counts for the muster.',
  ),
];

/** Rulings of supply and the muster. */
const HOME: readonly RuleText[] = [
  rule(
    'CWR-43',
    'Ruling: the muster',
    'Victories count since the last muster; drawn battles and equal numbers count for nobody.',
  ),
  rule('CWR-44', 'Ruling: the year’s modifier', 'It does not add up over the years; 1865 counts as 1864.'),
  rule('CWR-45', 'Ruling: sizes', 'A new Group has exactly eight brigades, and none ever more than 16.'),
  rule(
    'CWR-46',
    'Ruling: where brigades join',
    'The zone’s number in the side’s own colour counts, also where both sides have one, unless CW-1405 says otherwise.',
  ),
  rule(
    'CWR-47',
    'Ruling: leave to form Groups',
    'It is the room under the supply limit less what is out already. A player’s RESIGN or being struck empties the President’s office at once.',
  ),
  rule(
    'CWR-50',
    'Ruling: sources',
    'A supply source is a zone with the side’s own number, and may itself trace to a Union port.',
  ),
  rule(
    'CWR-62',
    'Ruling: orders that cannot begin',
    'ACTIVATE comes first; activations that are left go to other orders as written. An order that cannot be carried out from the start',
    'takes none, and leaves the Group free for another line. RALLY of a Group that needs none is warned of, not refused.',
  ),
];

/** Where the source contradicts itself or is silent; each says that it is a ruling. */
export const rulings: readonly RuleText[] = [...FRAME, ...MOVEMENT, ...BATTLE, ...HOME].sort(
  (one, other) => Number(one.id.slice(4)) - Number(other.id.slice(4)),
);
