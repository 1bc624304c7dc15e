import type { Placed } from '../../../core/game/sheet.js';
import type { GroupId } from '../shapes.js';
import type { Order, OrderOf } from './cards.js';

/** Orders that a Group may have in a turn; one of them (CW 8.0). */
export type GroupOrder = OrderOf<'move' | 'invade' | 'transfer' | 'receive' | 'rally' | 'entrench' | 'hold'>;

const KINDS: ReadonlySet<Order['kind']> = new Set([
  'move',
  'invade',
  'transfer',
  'receive',
  'rally',
  'entrench',
  'hold',
] satisfies GroupOrder['kind'][]);

export const isOfGroup = (order: Order): order is GroupOrder => KINDS.has(order.kind);

/** The Group that an order is for: the giver of a transfer, the receiver of RECEIVE. */
export const subjectOf = (order: GroupOrder): GroupId =>
  order.kind === 'transfer' ? order.from : order.kind === 'receive' ? order.into : order.group;

/** What lines of a sheet that stand have used up so far. */
export interface Tally {
  /** Lines of a sheet by the Group that they are for, and by the one that a transfer covers too. */
  readonly busy: Map<GroupId, Placed<GroupOrder>>;
  readonly receiving: Map<GroupId, number>;
  /** Brigades that are added before any transfer. */
  readonly added: Map<GroupId, number>;
  /** Brigades that transfers bring. */
  readonly brought: Map<GroupId, number>;
  spares: number;
  formed: number;
  readonly names: string[];
  readonly sites: string[];
  votes: number;
  readonly wishes: GroupId[];
  /** Kinds of which one line counts. */
  readonly once: Map<Order['kind'], number>;
}

export const newTally = (): Tally => ({
  busy: new Map(),
  receiving: new Map(),
  added: new Map(),
  brought: new Map(),
  spares: 0,
  formed: 0,
  names: [],
  sites: [],
  votes: 0,
  wishes: [],
  once: new Map(),
});

const ONCE: ReadonlySet<Order['kind']> = new Set([
  'avatar',
  'share-activations',
  'share-brigades',
  'share-permits',
  'blockade',
  'choose-invasion',
  'name',
  'points',
] satisfies Order['kind'][]);

export const countsOnce = (order: Order): boolean => ONCE.has(order.kind);

const more = (map: Map<GroupId, number>, group: GroupId, number: number): void => {
  map.set(group, (map.get(group) ?? 0) + number);
};

/** The line stands: what it uses is used. `free`: it comes to nothing, and its Group may have another order. */
export function note(tally: Tally, placed: Placed<Order>, free: boolean): void {
  const { line, order } = placed;
  if (countsOnce(order)) tally.once.set(order.kind, line);
  if (isOfGroup(order) && !free) tally.busy.set(subjectOf(order), { line, order });
  switch (order.kind) {
    case 'transfer':
      more(tally.brought, order.to, order.number);
      tally.receiving.set(order.to, line);
      break;
    case 'add':
      more(tally.added, order.group, order.number);
      tally.spares += order.number;
      break;
    case 'form':
      tally.formed += 1;
      tally.names.push(order.name);
      tally.sites.push(order.zone);
      break;
    case 'prefer':
      tally.wishes.push(...order.groups);
      break;
    default:
  }
}
