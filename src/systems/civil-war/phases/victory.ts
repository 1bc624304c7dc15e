import { TURNS_A_YEAR } from '../calendar.js';
import { playersOf } from '../canon.js';
import type { Ending, Fixed, State } from '../shapes.js';
import { supplyPoints } from '../supply-points.js';
import { happen, type Turn } from './turn.js';

/** Victory zones that the Union must hold at once (CW 6.1a). */
const UNION_NEEDS = 6;
/** How far the Confederacy must be ahead in supply points (CW 6.2b). */
const LEAD = 6;
/** Of the victory zones, those that are enough at the end of the war (CW 6.2a). */
const LAST_STAND = 2;

type Verdict = Pick<Ending, 'winner' | 'rule'>;

/** How the war ends with this turn; null: it goes on (CW 6, CWR-27). */
function verdict(state: State, fixed: Fixed): Verdict | null {
  const { control, year, turn, options } = state;
  const held = (side: 'union' | 'confederacy'): number =>
    fixed.map.victoryZones.filter((zone) => control[zone] === side).length;
  const union = held('union') >= UNION_NEEDS;
  const confederacy = supplyPoints(state, 'confederacy', fixed) - supplyPoints(state, 'union', fixed) >= LEAD;
  if (union && confederacy) return { winner: 'tie', rule: 'CW-606' };
  if (union) return { winner: 'union', rule: 'CW-602' };
  if (confederacy) return { winner: 'confederacy', rule: 'CW-605' };
  if (year < options.lastYear || turn < TURNS_A_YEAR) return null;
  return held('confederacy') >= LAST_STAND
    ? { winner: 'confederacy', rule: 'CW-604' }
    : { winner: 'union', rule: 'CW-603' };
}

/** Players of the winning side with the most points; those who left the war cannot win it (CW 6.0, CWR-27). */
function victorsOf(state: State, winner: Ending['winner']): string[] {
  const players = winner === 'tie' ? [] : playersOf(state, winner);
  const best = Math.max(0, ...players.map(({ vp }) => vp));
  return players.filter(({ vp }) => vp === best).map(({ id }) => id);
}

/** R10: whether the war is over (CW 6). */
export function checkVictory(turn: Turn): void {
  const found = verdict(turn.state, turn.fixed);
  if (found === null) return;
  happen(turn, { kind: 'war-decided', ...found, victors: victorsOf(turn.state, found.winner) });
}
