import { type Action, partsOf } from '../orders/cards.js';
import type { Section } from './section.js';

export type ActionKind = Action['kind'];
export type ActionOf<Kind extends ActionKind> = Extract<Action, { kind: Kind }>;

/** The section whose step carries out an order during a player's turn; null: none does. */
export const turnSection = (kind: ActionKind): Section | null =>
  partsOf(kind).find((section) => section !== 'SETUP' && section !== 'CLOSING' && section !== 'CHOOSE') ?? null;
