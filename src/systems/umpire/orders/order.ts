import { z } from 'zod';
import { SheetOrder } from '../shapes/order.js';
import { type UmpireOrder, umpireDeck } from './umpire-deck.js';

/** An order of a commander's sheet, or a line of the umpire's. */
export const Order = z.union([SheetOrder, umpireDeck.schema]);
export type Order = SheetOrder | UmpireOrder;

const SHEET_KINDS: ReadonlySet<string> = new Set(['form', 'in-words', 'write', 'none']);

export const isOfSheet = (order: Order): order is SheetOrder => SHEET_KINDS.has(order.kind);
export const isOfUmpire = (order: Order): order is UmpireOrder => !SHEET_KINDS.has(order.kind);
