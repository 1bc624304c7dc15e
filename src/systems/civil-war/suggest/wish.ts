import type { Order } from '../orders/cards.js';
import type { GroupId } from '../shapes.js';

/** What a Group would do, without what it is sent for. */
export interface Deed {
  readonly group: GroupId;
  readonly order: Order;
  readonly score: number;
  /** Cannot be done by Initiative, or can do without an activation at no risk. */
  readonly needs: 'activation' | 'either' | 'nothing';
}

/** An order of one Group, how much a bot wants it carried out, and how much depends on the Group in any case. */
export interface Wish extends Deed {
  readonly weight: number;
}
