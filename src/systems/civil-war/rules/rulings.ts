import type { RuleText } from '../../../core/game/contract.js';
import { ruling } from '../../../core/reading/rule-text.js';

// What the source leaves open or says in two ways, and how it is here.

/** Rulings of map, sides and turn. */
const FRAME: readonly RuleText[] = [
  ruling(
    'CWR-01',
    'supply points',
    'A zone that a side holds is one of its supply zones if it has any number, but pays only its own. Blockade counts at the muster alone.',
  ),
  ruling(
    'CWR-07',
    'silence',
    'Who commands no Group owes no sheet and is never absent; an excused player is not absent either. Struck or gone, a player’s Groups',
    'go one by one to who has the fewest; with nobody left they hold under caretakers, all values 1.',
  ),
  ruling(
    'CWR-08',
    'elections',
    'Confidence is counted at each deadline by itself. The sitting President serves the turn of the count. The leader in votes takes',
    'office without a majority too; if nobody votes, the sitting President stays.',
  ),
  ruling('CWR-10', 'lists of shares', 'A list that breaks CW-212 falls as a whole, and the default counts.'),
  ruling(
    'CWR-27',
    'the end',
    'Victory is looked at once a turn, after the muster; equals share it, and victors are the best of those who still play. A war that',
    'nobody plays any more is over, without a winner if nobody plays on either side.',
  ),
  ruling(
    'CWR-29',
    'points',
    'Battles count by the loser’s size before them, once each; captures from the enemy alone, the larger of the two numbers. A winner',
    'without a commander earns nobody points; the victory still counts for the muster.',
  ),
  ruling(
    'CWR-51',
    'Kentucky',
    'The first step of any Group into it breaks its neutrality, also in passing, not a retreat.',
  ),
  ruling(
    'CWR-59',
    'newcomers',
    'They take over Groups of caretakers and of who goes in the same turn, else one of the player with the most. They make their officer',
    'with their first sheet, or get the usual one.',
  ),
];

/** Rulings of orders and movement. */
const MOVEMENT: readonly RuleText[] = [
  ruling(
    'CWR-11',
    'Initiative',
    'It replaces an activation for marches by road, rail and river and for transfers; one check a turn.',
  ),
  ruling(
    'CWR-12',
    'who is attacked',
    'A Group that is attacked and decides to attack stays and fights. The radius of a Group is its zone and those one line away.',
  ),
  ruling(
    'CWR-13',
    'estimates',
    'The modifier changes the percentage, which never falls below 0; nobody is believed smaller than 1.',
  ),
  ruling(
    'CWR-21',
    'steps',
    'One step an impulse from the first on; a single step by rail or river is a march by road. Control counts as the turn began.',
  ),
  ruling(
    'CWR-22',
    'friends on the way',
    'A friend on the way is passed together with the next step; at the end of the way one waits. A mover that turns away or is thrown',
    'back has not passed its friends: no fear is caught or spread. Thrown back, it stays where it stood before it passed them. Marching',
    'home after a lost attack spreads none either.',
  ),
  ruling(
    'CWR-23',
    'after stopping',
    'A mover whose leader would not attack is finished for the turn, and so is a Group that fought, left, was pushed or rode somebody down.',
  ),
  ruling(
    'CWR-24',
    'lines',
    'Both ends of each link by rail or river must be your side’s; neutral is not. By road every line between neighbouring zones serves.',
    'A longer way whose next link fails ends there.',
  ),
  ruling(
    'CWR-25',
    'the Union on rivers from 1863',
    'An enemy Group stops it by being fought; neutral Kentucky may be entered so, which breaks its neutrality.',
  ),
  ruling('CWR-26', 'the Potomac', 'Closed to the Confederacy is one line: Fredericksburg to Washington.'),
  ruling(
    'CWR-33',
    'transfers',
    'A Group takes one order of a kind in a turn, so it gives to one other; it may receive from several, but not both in a turn. A giver',
    'who was attacked or driven from its place gives nothing. TRANSFER of more than there is moves nothing; only the most of 16 and UP',
    'TO cut it. RECEIVE is for Groups of another commander; a giver hears one answer whatever was missing.',
  ),
  ruling(
    'CWR-41',
    'the demoralised march',
    'Whether they overrun an enemy is judged by true strengths, without an estimate. Who would catch fear from a friend on the way counts',
    'as demoralised for this: it stays in front of that friend where an enemy beyond would stop a demoralised Group.',
  ),
  ruling('CWR-42', 'catching fear', 'It is caught in passing a friend and in pushing one, not in standing beside one.'),
  ruling(
    'CWR-52',
    'one invasion',
    'One Group invades in a turn. The lot is thrown only if several may go and the President’s choice is none of them.',
  ),
];

/** Rulings of battles and what follows. */
const BATTLE: readonly RuleText[] = [
  ruling('CWR-34', 'rerolls', 'They look at natural dice and end when both sides pass in a row.'),
  ruling(
    'CWR-35',
    'doubled Tactics',
    'Against a demoralised Group the bonus is twice the difference in Tactics and the rerolls twice the usual number; each is at least 1',
    'and at most 6. The defender adds nothing.',
  ),
  ruling('CWR-36', 'no result', '“No result” means that neither side suffered.'),
  ruling(
    'CWR-37',
    'fights out of supply',
    'Overrunning is combat too: who does it out of supply is demoralised. This comes after it was settled who leaves.',
  ),
  ruling(
    'CWR-38',
    'where to',
    'Retreats go by tiers: safe, then next to an enemy, then next to the attacker’s zone, by sea, pushing a friend, riding down an enemy;',
    'within a tier, as when one of two friends is pushed, rather not next to the attacker’s zone, then nearest to the own capital, also when',
    'it is lost. A port is open for a retreat by sea even if the enemy came through it this turn.',
  ),
  ruling(
    'CWR-39',
    'leaving before a battle',
    'It goes to a friendly, empty zone; without one the Group stays and fights. Nobody gets points for it.',
  ),
  ruling(
    'CWR-40',
    'Washington',
    'Whoever defends it ignores a retreat. The attacker falls back, and the battle is drawn: no points.',
  ),
  ruling('CWR-54', 'both destroyed', 'Nobody has won and nobody scores. The zone keeps its owner.'),
  ruling(
    'CWR-61',
    'riding down in retreat',
    'A retreating Group that rides down an enemy has fought and won a battle: its player scores for it, and the victory counts for the muster.',
  ),
];

/** Rulings of supply and the muster. */
const HOME: readonly RuleText[] = [
  ruling(
    'CWR-43',
    'the muster',
    'Victories count since the last muster; drawn battles and equal numbers count for nobody.',
  ),
  ruling('CWR-44', 'the year’s modifier', 'It does not add up over the years; 1865 counts as 1864.'),
  ruling('CWR-45', 'sizes', 'A new Group has exactly eight brigades, and none ever more than 16.'),
  ruling(
    'CWR-46',
    'where brigades join',
    'The zone’s number in the side’s own colour counts, also where both sides have one, unless CW-1405 says otherwise.',
  ),
  ruling(
    'CWR-47',
    'leave to form Groups',
    'It is the room under the supply limit less what is out already. A player’s RESIGN or being struck empties the President’s office at once.',
  ),
  ruling(
    'CWR-50',
    'sources',
    'A supply source is a zone with the side’s own number, and may itself trace to a Union port.',
  ),
  ruling(
    'CWR-62',
    'orders that cannot begin',
    'ACTIVATE comes first; activations that are left go to other orders as written. An order that cannot be carried out from the start',
    'takes none, and leaves the Group free for another line. RALLY of a Group that needs none, or is out',
    'of supply, is warned of, not refused.',
  ),
  ruling(
    'CWR-63',
    'a sheet sent again',
    'AMEND of the original does not exist: a new sheet takes the place of the old one, and the answer says so.',
  ),
  ruling('CWR-64', 'names of new Groups', 'They may hold no signs and no words of orders, such as TO or WITH.'),
  ruling(
    'CWR-65',
    'the strict retreat',
    'Where zones next to where the attacker came from do not count (CW-1223), nobody is pushed out of one or ridden down there either.',
  ),
];

/** Where the source contradicts itself or is silent; each says that it is a ruling. */
export const rulings: readonly RuleText[] = [...FRAME, ...MOVEMENT, ...BATTLE, ...HOME].sort(
  (one, other) => Number(one.id.slice(4)) - Number(other.id.slice(4)),
);
