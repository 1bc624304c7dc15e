import type { Group, GroupId, Player, Side, State } from '../shapes.js';

export const withGroup = (state: State, id: GroupId, change: Partial<Group>): State => ({
  ...state,
  groups: state.groups.map((group) => (group.id === id ? { ...group, ...change } : group)),
});

export const withPlayer = (state: State, id: string, change: (player: Player) => Player): State => ({
  ...state,
  players: state.players.map((player) => (player.id === id ? change(player) : player)),
});

type BySideKey = 'president' | 'presidentElect' | 'election' | 'activations' | 'pool' | 'victories' | 'names';

/** One side's part of something that both have. */
export const withSide = <K extends BySideKey>(state: State, key: K, side: Side, value: State[K][Side]): State => ({
  ...state,
  [key]: { ...state[key], [side]: value },
});
