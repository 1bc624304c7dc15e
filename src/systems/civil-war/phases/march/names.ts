import { keyOf } from '../../orders/text.js';
import type { Fixed, GroupId, Side, State } from '../../shapes.js';

const MOST = 40;

/** Letters and digits of a name, with hyphens between them. */
const slug = (name: string): string => {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter((word) => word !== '');
  return words.join('-').slice(0, MOST) || 'group';
};

/** Names that orders could not tell apart are the same. */
const bare = (name: string): string => keyOf(name.trim().replace(/^the\s/i, ''));

/** Whether a Group of this side was ever called so. */
export const isUsed = ({ names }: State, side: Side, name: string): boolean =>
  names[side].some((former) => bare(former) === bare(name));

function free(name: string, side: Side, taken: ReadonlySet<GroupId>): GroupId {
  const first = `${side === 'union' ? 'u' : 'c'}-${slug(name)}`;
  let id = first;
  for (let number = 2; taken.has(id); number += 1) id = `${first}-${number}`;
  return id;
}

/** The id of a Group that is formed with this name; ids of Groups that are gone are not given again. */
export function idFor(state: State, { map }: Fixed, side: Side, name: string): GroupId {
  const initial = map.groups.filter((group) => group.side === side);
  const taken = new Set(initial.map(({ id }) => id));
  const known = new Set(initial.map((group) => group.name));
  for (const former of state.names[side]) if (!known.has(former)) taken.add(free(former, side, taken));
  for (const { id } of state.groups) taken.add(id);
  return free(name, side, taken);
}
