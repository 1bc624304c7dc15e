import type { Act, BlockAct } from '../orders/acts.js';
import type { Action, Order } from '../orders/cards.js';

export type ActKind = Act['kind'];
export type ActOf<Kind extends ActKind> = Extract<Act, { kind: Kind }>;
export type ActionKind = Action['kind'];
export type ActionOf<Kind extends ActionKind> = Extract<Action, { kind: Kind }>;

/** A line, or an act, without conditions. */
export const plain = (action: Action): Order => ({ do: action, when: [], otherwise: null });
export const plainAct = (act: Act): BlockAct => ({ do: act, when: [], otherwise: null });
