import { groupOf } from '../../canon.js';
import type { EventOf, GroupId, ZoneId } from '../../shapes.js';
import { enter, spreadFear } from '../enter.js';
import { happen, type Turn } from '../turn.js';
import { rideDown } from './overrun.js';
import type { Refuge } from './retreat.js';

type Why = Extract<EventOf<'marched'>['why'], 'evacuation' | 'retreat' | 'pushed'>;

/** A Group goes to the refuge that was found for it. */
export function withdraw(turn: Turn, impulse: number, group: GroupId, refuge: Refuge, why: Why): void {
  const { zone: from } = groupOf(turn.state, group);
  const { zone: to, bySea, pushed, overrun } = refuge;
  if (pushed !== null) {
    spreadFear(turn, group, pushed.group);
    withdraw(turn, impulse, pushed.group, pushed.to, 'pushed');
  }
  if (overrun !== null) rideDown(turn, { rider: group, victim: overrun, impulse, zone: to, from, bySea: false });
  enter(turn, { group, impulse, mode: bySea ? 'sea' : 'road', from, through: [], to, why });
}

/** Who has to leave and cannot is lost (CW 12.5b). */
export function withdrawOrSurrender(
  turn: Turn,
  impulse: number,
  { group, from, refuge }: { group: GroupId; from: ZoneId; refuge: Refuge | null },
): void {
  if (refuge === null) happen(turn, { kind: 'group-lost', group, zone: from, why: 'surrendered' });
  else withdraw(turn, impulse, group, refuge, 'retreat');
}
