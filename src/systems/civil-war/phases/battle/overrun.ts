import { groupOf } from '../../canon.js';
import type { Battle, GroupId } from '../../shapes.js';
import { happen, type Turn } from '../turn.js';
import { oddsOf } from './odds.js';
import { breakSpirit, partyOf, payWinner } from './record.js';

interface Ride extends Pick<Battle, 'impulse' | 'zone' | 'from' | 'bySea'> {
  readonly rider: GroupId;
  readonly victim: GroupId;
}

/** A Group that is far too weak is ridden down: no dice, no loss, nobody learns from it (CWR-15). The zone is empty afterwards. */
export function rideDown(turn: Turn, { rider: riderId, victim: victimId, impulse, zone, from, bySea }: Ride): void {
  const rider = groupOf(turn.state, riderId);
  const victim = groupOf(turn.state, victimId);
  const { base, shift, column } = oddsOf(rider.brigades, victim);
  turn.battles += 1;
  const battle: Battle = {
    kind: 'battle-fought',
    number: turn.battles,
    impulse,
    zone,
    from,
    bySea,
    attacker: partyOf(rider, { fate: 'held', to: zone, lost: 0, broken: false }),
    defender: partyOf(victim, { fate: 'destroyed', to: null, lost: victim.brigades, broken: false }),
    winner: rider.side,
    overrun: true,
    fortressHeld: false,
    dice: null,
    odds: { base, shift, column, line: null, retreat: [] },
  };
  happen(turn, battle);
  breakSpirit(turn, riderId, false);
  happen(turn, { kind: 'group-lost', group: victimId, zone, why: 'overrun' });
  payWinner(turn, battle);
}
