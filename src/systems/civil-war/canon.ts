import { type Group, type GroupId, type Player, SIDES, type Side, type State, type ZoneId } from './shapes.js';

/** For sorting by id in ascending ASCII order. */
export const byId = (one: { readonly id: string }, other: { readonly id: string }): number =>
  one.id < other.id ? -1 : one.id > other.id ? 1 : 0;

type OfSide = { readonly id: string; readonly side: Side };

/** Canonical order: Union before Confederate, then by id. */
export const canonically = <T extends OfSide>(all: readonly T[]): T[] =>
  SIDES.flatMap((side) => all.filter((one) => one.side === side).sort(byId));

/** Players of a side who are still in the war, by id. */
export const playersOf = ({ players }: { readonly players: readonly Player[] }, side: Side): Player[] =>
  players.filter((player) => player.side === side && player.status === 'playing').sort(byId);

export const groupsOf = (state: State, side: Side): Group[] =>
  state.groups.filter((group) => group.side === side).sort(byId);

/** A player's Groups in canonical order. */
export const groupsUnder = (state: State, seat: string): Group[] =>
  state.groups.filter(({ commander }) => commander === seat).sort(byId);

export const findGroup = (state: State, id: GroupId): Group | undefined =>
  state.groups.find((group) => group.id === id);

export function groupOf(state: State, id: GroupId): Group {
  const group = findGroup(state, id);
  if (group === undefined) throw new Error(`no Group ${id}`);
  return group;
}

/** Who stands in a zone; at most one Group ever does. */
export const groupAt = (state: State, zone: ZoneId): Group | undefined =>
  state.groups.find((group) => group.zone === zone);

export function playerOf(state: State, seat: string): Player {
  const player = state.players.find(({ id }) => id === seat);
  if (player === undefined) throw new Error(`no player ${seat}`);
  return player;
}
