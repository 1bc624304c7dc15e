import { canonically, playersOf } from '../canon.js';
import { attributesFor, DEFAULT_POINTS, POINTS } from '../leaders.js';
import { type Player, type Points, SIDES, type Side } from '../shapes.js';
import { assignGroups } from './politics/assignment.js';
import { countElection, takeOffice } from './politics/election.js';
import { rosterOf } from './politics/hold.js';
import { dismissLeavers, seatNewcomers } from './politics/roster.js';
import { happen, ordersOf, type Turn } from './turn.js';

const legal = ({ mot, agg, ini, tac, pol }: Points): boolean =>
  Math.min(mot, agg, ini, tac, pol) >= 1 && mot + agg + ini + tac + pol <= POINTS;

/** The avatar as ordered; the usual values for who names none or none that is legal (CW 3.2, CWR-05). */
export function makeAvatar(turn: Turn, { id, name }: Player): void {
  const asked = ordersOf(turn, id, 'points').at(-1)?.order.points;
  const points = asked !== undefined && legal(asked) ? asked : null;
  happen(turn, {
    kind: 'avatar-made',
    seat: id,
    name: ordersOf(turn, id, 'name').at(-1)?.order.name ?? name,
    attributes: attributesFor(points ?? DEFAULT_POINTS),
    points: points ?? DEFAULT_POINTS,
    byDefault: points === null,
  });
}

/** Avatars begin with their players' first Groups in roster order (CWR-20). */
function placeFirst(turn: Turn, side: Side): void {
  for (const { id } of playersOf(turn.state, side)) {
    const first = rosterOf(turn, side).find(({ commander }) => commander === id);
    if (first !== undefined) happen(turn, { kind: 'avatar-moved', seat: id, group: first.id, ordered: false });
  }
}

/** The first President; without a ballot, a player at random (CW 18.0, CWR-08). */
function electFirst(turn: Turn, side: Side): void {
  if (playersOf(turn.state, side).length === 0) return;
  const counted = countElection(turn, side, 'anybody');
  happen(turn, counted);
  if (counted.seat !== null) takeOffice(turn, side, counted.seat);
}

/** The set-up ends: who came and went, avatars, Groups, Presidents (CW 2.4, 2.5.1, 3.2, 18.0). */
export function closeSetup(turn: Turn): void {
  dismissLeavers(turn);
  seatNewcomers(turn);
  for (const player of canonically(turn.state.players.filter(({ status }) => status === 'playing')))
    makeAvatar(turn, player);
  for (const side of SIDES) assignGroups(turn, side);
  for (const side of SIDES) placeFirst(turn, side);
  for (const side of SIDES) electFirst(turn, side);
}
