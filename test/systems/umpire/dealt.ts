import { guidesFrom } from '../../../src/core/order/guide.js';
import { deskOf } from '../../../src/systems/umpire/orders/desk.js';
import { parseSheet, sheetDeck, writeSheetOrder } from '../../../src/systems/umpire/orders/sheet-deck.js';
import { umpireDeck } from '../../../src/systems/umpire/orders/umpire-deck.js';
import type { SheetOrder } from '../../../src/systems/umpire/shapes/order.js';
import { deal, handOf } from '../../support/dealt.js';
import { Table } from './table.js';

const table = await Table.of('road-to-jena');
const { fixed } = table;
const commander = table.state.commanders[0]?.id ?? '';
const sheets = sheetDeck(fixed);
const desk = deskOf(table.view(commander), fixed);
const judging = deskOf(table.play({}).view('umpire'), fixed);
const examples = (deck: typeof sheets | typeof umpireDeck): readonly string[] =>
  guidesFrom(deck as typeof sheets, fixed).map(({ example }) => example);

export const hands = [
  handOf('umpire, a commander', deal({ deck: sheets, desk, book: fixed, orders: [] }), {
    lines: examples(sheets),
    read: (text) => parseSheet(text, desk),
    write: (order) => writeSheetOrder(order as SheetOrder),
  }),
  handOf('umpire, the umpire', deal({ deck: umpireDeck, desk: judging, book: fixed, orders: [] }), {
    lines: examples(umpireDeck),
  }),
];
