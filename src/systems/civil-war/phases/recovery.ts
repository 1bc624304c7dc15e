import { zoneOf } from '../atlas.js';
import { canonically } from '../canon.js';
import { leaderOf } from '../leaders.js';
import { type Group, SIDES, type Side } from '../shapes.js';
import { attritionStream, recoveryStream, WASHINGTON_STREAM } from '../streams.js';
import { needsSupply, supplyMap } from '../supply.js';
import { tryImprovement } from './improve.js';
import { happen, type Turn, throwDice } from './turn.js';

/** What a zone pays who takes it: the larger of its numbers, if it was the enemy's; neutrals pay nothing (CWR-29). */
function capture(turn: Turn, { id, side, zone, commander }: Group): void {
  const { control } = turn.state;
  const from = control[zone] ?? 'neutral';
  if (from === side) return;
  const { supply } = zoneOf(turn.fixed, zone);
  const value = from === 'neutral' ? 0 : Math.max(supply.union, supply.confederacy);
  happen(turn, { kind: 'captured', zone, by: side, from, group: id, value });
  if (value > 0 && commander !== null)
    happen(turn, { kind: 'points-won', seat: commander, points: value, for: 'capture', zone });
  if (zone !== turn.fixed.map.capitals.union || side !== 'confederacy') return;
  // CW 6.4: each time it falls.
  const roll = throwDice(turn, WASHINGTON_STREAM, 1);
  happen(turn, { kind: 'washington-fell', roll, loss: roll.faces[0] ?? 0 });
}

/** R8a: captures, canonical order (CW 4.4). */
export function captureZones(turn: Turn): void {
  for (const group of canonically(turn.state.groups)) capture(turn, group);
}

/** R8b: supply of all Groups (CW 16). */
export function judgeSupply(turn: Turn): void {
  const { control, groups } = turn.state;
  const maps = new Map<Side, ReturnType<typeof supplyMap>>(
    SIDES.map((side) => [side, supplyMap(control, side, turn.fixed)]),
  );
  const out = canonically(groups).filter(
    ({ side, zone, brigades }) => needsSupply(brigades) && maps.get(side)?.supplied(zone) === false,
  );
  happen(turn, { kind: 'supply-judged', out: out.map(({ id }) => id) });
}

const PAIR = 2;
/** The least face that kills a brigade of the pair (CW 16.3). */
const DEADLY = 5;

/** R8c: attrition (CW 16.3). */
export function sufferAttrition(turn: Turn): void {
  for (const { id, supplied, brigades } of canonically(turn.state.groups)) {
    const pairs = Math.floor(brigades / PAIR);
    if (supplied || pairs === 0) continue;
    const roll = throwDice(turn, attritionStream(id), pairs);
    happen(turn, {
      kind: 'attrition-suffered',
      group: id,
      lost: roll.faces.filter((face) => face >= DEADLY).length,
      roll,
    });
  }
}

/** R8d: MOT of the demoralised (CW 13.0). */
export function recover(turn: Turn): void {
  for (const group of canonically(turn.state.groups)) {
    // CW 12.2.7.2: nobody rallies without supply.
    if (!group.demoralised || !group.supplied) continue;
    const { avatar, mot: value } = leaderOf(turn.state, group);
    const roll = throwDice(turn, recoveryStream(group.id), 1);
    const rallied = (roll.faces[0] ?? 0) <= value;
    happen(turn, { kind: 'rally-tried', group: group.id, when: 'recovery', by: 'check', value, roll, rallied });
    if (avatar !== null) tryImprovement(turn, avatar, 'mot');
  }
}
