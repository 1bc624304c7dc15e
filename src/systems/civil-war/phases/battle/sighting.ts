import { groupOf } from '../../canon.js';
import { leaderOf } from '../../leaders.js';
import type { Decision, EventOf, GroupId } from '../../shapes.js';
import { estimateStream, lookoutStream } from '../../streams.js';
import { columnName, oddsIndex, taos } from '../../tables.js';
import { estimate } from '../estimate.js';
import { tryImprovement } from '../improve.js';
import { happen, type Turn, throwDice } from '../turn.js';

/** A Group that has to do with an enemy, as seen from its side. */
interface Encounter {
  readonly impulse: number;
  readonly group: GroupId;
  readonly of: GroupId;
}

/** The leader estimates the enemy and decides: four dice (CW 12.1.2 to 12.1.4). */
export function weigh(
  turn: Turn,
  { impulse, group: id, of }: Encounter,
  { zone, role }: Pick<EventOf<'estimated'>, 'zone' | 'role'>,
): Decision {
  const group = groupOf(turn.state, id);
  const truth = groupOf(turn.state, of).brigades;
  const { agg } = leaderOf(turn.state, group);
  const stream = estimateStream(impulse, id, of);
  const { believed, percent, higher, roll } = estimate(turn, stream, truth, agg);
  const index = oddsIndex(group.brigades, believed);
  const chart = throwDice(turn, stream, 1);
  const decision = taos(index, chart.faces[0] ?? 1, agg);
  const secret = { truth, percent, higher, column: columnName(index), rolls: [roll, chart] };
  happen(turn, { kind: 'estimated', group: id, of, zone, role, believed, decision, secret });
  return decision;
}

/** Whether a Group sees an enemy come near: INI, less one if it is demoralised (CW 12.1, CWR-12); its avatar may learn from it. */
export function lookOut(turn: Turn, { impulse, group: id, of }: Encounter): boolean {
  const group = groupOf(turn.state, id);
  const { avatar, ini } = leaderOf(turn.state, group);
  const value = group.demoralised ? ini - 1 : ini;
  const roll = throwDice(turn, lookoutStream(impulse, id, of), 1);
  const seen = (roll.faces[0] ?? 6) <= value;
  happen(turn, { kind: 'lookout', group: id, zone: group.zone, value, roll, seen });
  if (avatar !== null) tryImprovement(turn, avatar, 'ini');
  return seen;
}
