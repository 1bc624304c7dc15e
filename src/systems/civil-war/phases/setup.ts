import { canonically, playersOf } from '../canon.js';
import { SIDES, type Side } from '../shapes.js';
import { assignGroups } from './politics/assignment.js';
import { makeAvatar } from './politics/avatar.js';
import { countElection, takeOffice } from './politics/election.js';
import { rosterOf } from './politics/hold.js';
import { dismissLeavers, endWithoutPlayers, seatNewcomers } from './politics/roster.js';
import { happen, type Turn } from './turn.js';

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
  const counted = countElection(turn, side);
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
  endWithoutPlayers(turn);
}
