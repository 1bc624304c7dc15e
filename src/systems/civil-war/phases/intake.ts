import { canonically, groupsUnder } from '../canon.js';
import type { State } from '../shapes.js';
import { makeAvatar } from './politics/avatar.js';
import { happen, type Turn } from './turn.js';

const playing = (state: State): State['players'] =>
  canonically(state.players.filter(({ status }) => status === 'playing'));

/**
 * R0: who sent a sheet and who missed the deadline (CW 2.2, CWR-07). Nobody misses it who commands no Group, is excused, or
 * leaves anyway. Newcomers of the turn before get their avatars.
 */
export function takeSheets(turn: Turn): void {
  const { sheets, roster } = turn.sealed;
  const players = playing(turn.state);
  const spared = new Set([...roster.excused, ...roster.leaving]);
  happen(turn, {
    kind: 'sheets-taken',
    heard: players.filter(({ id }) => sheets[id] !== undefined).map(({ id }) => id),
    missed: players
      .filter(({ id }) => sheets[id] === undefined && !spared.has(id) && groupsUnder(turn.state, id).length > 0)
      .map(({ id, missed }) => ({ seat: id, times: missed + 1 })),
  });
  for (const player of playing(turn.state)) if (player.avatar === null) makeAvatar(turn, player);
}
