import { zoneOf } from '../atlas.js';
import { hasMuster, yearNumber } from '../calendar.js';
import { type EventOf, enemyOf, SIDES, type Side, type State } from '../shapes.js';
import { blockadeStream, musterStream } from '../streams.js';
import { supplyPoints } from '../supply-points.js';
import { recruits } from '../tables.js';
import { happen, type Turn, throwDice } from './turn.js';

type Modifier = EventOf<'mustered'>['modifiers'][number];

/** Supply points that blockaded ports do not yield to this muster (CW 15.2, CWR-49). */
function testBlockade(turn: Turn): number {
  const { blockaded, control, year } = turn.state;
  const shut = turn.fixed.map.blockadeList.filter(
    (port) => blockaded.includes(port) && control[port] === 'confederacy',
  );
  let missing = 0;
  for (const zone of shut) {
    const value = zoneOf(turn.fixed, zone).supply.confederacy;
    const roll = throwDice(turn, blockadeStream(zone), 1);
    const yields = (roll.faces[0] ?? 0) < yearNumber(year) ? 0 : Math.floor(value / 2);
    happen(turn, { kind: 'blockade-tested', zone, roll, value, yields });
    missing += value - yields;
  }
  return missing;
}

/** The bonus of a bold first year wears off, to -3 from 1864 on (CWR-44). */
const yearModifier = (year: number): number => -Math.min(3, yearNumber(year) - 1);

const KENTUCKY_BONUS = 4;

/** What is added to a side's recruit die (CW 14.1, CWR-43); those of 0 are left out. */
function modifiersOf({ year, victories, kentucky }: State, side: Side): readonly Modifier[] {
  const all: readonly Modifier[] = [
    side === 'union' ? { what: 'union', number: 1 } : { what: 'year', number: yearModifier(year) },
    { what: 'victories', number: victories[side] > victories[enemyOf(side)] ? 1 : 0 },
    { what: 'kentucky', number: kentucky.bonus[side] ? KENTUCKY_BONUS : 0 },
  ];
  return all.filter(({ number }) => number !== 0);
}

/** R9: blockade dice and recruits in March, June and September (CW 14, 15.2). */
export function holdMuster(turn: Turn): void {
  if (!hasMuster(turn.state.turn)) return;
  const missing = testBlockade(turn);
  for (const side of SIDES) {
    const points = supplyPoints(turn.state, side, turn.fixed) - (side === 'confederacy' ? missing : 0);
    const modifiers = modifiersOf(turn.state, side);
    const roll = throwDice(turn, musterStream(side), 1);
    const die = modifiers.reduce((sum, { number }) => sum + number, roll.faces[0] ?? 0);
    const brigades = recruits(die, points);
    happen(turn, { kind: 'mustered', side, roll, modifiers: [...modifiers], points, brigades });
  }
  happen(turn, { kind: 'muster-closed' });
}
