import { type GroupId, SIDES, type Side, type ZoneId } from './shapes/base.js';

// The state itself is put in order by these, so they know of it what they need and no more.

/** For sorting by id in ascending ASCII order. */
export const byId = (one: { readonly id: string }, other: { readonly id: string }): number =>
  one.id < other.id ? -1 : one.id > other.id ? 1 : 0;

type OfSide = { readonly id: string; readonly side: Side };
interface Groups<G> {
  readonly groups: readonly G[];
}

/** Canonical order: Union before Confederate, then by id. */
export const canonically = <T extends OfSide>(all: readonly T[]): T[] =>
  SIDES.flatMap((side) => all.filter((one) => one.side === side).sort(byId));

/** Players of a side who are still in the war, by id. */
export const playersOf = <P extends OfSide & { readonly status: string }>(
  { players }: { readonly players: readonly P[] },
  side: Side,
): P[] => players.filter((player) => player.side === side && player.status === 'playing').sort(byId);

export const groupsOf = <G extends OfSide>({ groups }: Groups<G>, side: Side): G[] =>
  groups.filter((group) => group.side === side).sort(byId);

/** A player's Groups in canonical order. */
export const groupsUnder = <G extends { readonly id: GroupId; readonly commander: string | null }>(
  { groups }: Groups<G>,
  seat: string,
): G[] => groups.filter(({ commander }) => commander === seat).sort(byId);

export const findGroup = <G extends { readonly id: GroupId }>({ groups }: Groups<G>, id: GroupId): G | undefined =>
  groups.find((group) => group.id === id);

export function groupOf<G extends { readonly id: GroupId }>(state: Groups<G>, id: GroupId): G {
  const group = findGroup(state, id);
  if (group === undefined) throw new Error(`no Group ${id}`);
  return group;
}

/** Who stands in a zone; at most one Group ever does. */
export const groupAt = <G extends { readonly zone: ZoneId }>({ groups }: Groups<G>, zone: ZoneId): G | undefined =>
  groups.find((group) => group.zone === zone);

export function playerOf<P extends { readonly id: string }>(
  { players }: { readonly players: readonly P[] },
  seat: string,
): P {
  const player = players.find(({ id }) => id === seat);
  if (player === undefined) throw new Error(`no player ${seat}`);
  return player;
}
