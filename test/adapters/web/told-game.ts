import type { AnySystem, Resolved } from '../../../src/core/engine/any-system.js';
import type { Block, Leaf, PartRole } from '../../../src/core/game/document.js';
import type { Json } from '../../../src/core/game/json.js';
import type { Reference } from '../../../src/core/game/reference.js';
import type { SheetAnswer } from '../../../src/core/game/sheet.js';
import type { Sketch } from '../../../src/core/game/sketch.js';
import { changedSystem } from '../../support/changed-system.js';
import { tinySystem } from '../../support/tiny-system.js';

/** What can be looked up in the game of the tests, with text that no page may take for markup. */
export const REFERENCE: Reference = {
  sections: [
    {
      id: 'coins',
      title: 'Coins',
      entries: [
        {
          id: 'unit-gold',
          title: 'Gold <b>',
          summary: 'What bids are paid with.',
          words: ['ducat', 'florin'],
          rules: ['CR-1'],
          blocks: [
            {
              kind: 'figures',
              figures: [
                { label: 'Attack', value: 'd8', change: null, note: '<far>' },
                { label: 'Speed', value: '3 squares', change: null, note: null },
              ],
            },
            {
              kind: 'table',
              caption: 'Worth',
              columns: [
                { title: 'Piece', align: 'left' },
                { title: 'Weight', align: 'right' },
              ],
              rows: [
                [['Large'], ['4']],
                [['Small'], ['1']],
              ],
            },
          ],
        },
      ],
    },
  ],
  orders: [
    {
      id: 'order-bid',
      title: 'Bid',
      summary: 'Offers gold for the crown.',
      order: 'bid',
      template: 'BID <gold>',
      example: 'BID 3',
      phases: ['Auction'],
      blocks: [{ kind: 'paragraph', text: ['Equal bids are rolled for.'] }],
    },
  ],
  options: [
    { name: 'rounds', value: '40', meaning: 'Forty turns are played.', changed: true },
    { name: 'inTurn', value: 'false', meaning: 'Everybody owes orders.', changed: false },
  ],
};

const SKETCH: Sketch = {
  marks: [],
  resources: [
    { name: 'gold', left: -2, of: 10 },
    { name: 'turns', left: 3, of: 4 },
  ],
  idle: ['Miner <i>', 'Guard'],
  lines: [],
};

const sentence = (text: string): Leaf => ({ kind: 'paragraph', text: [text] });

const part = (role: PartRole, title: string, text: string): Block => ({
  kind: 'part',
  role,
  title,
  blocks: [sentence(text)],
});

/** The same report in parts: news first, what is looked up last. */
const inParts = (resolved: Resolved): Resolved => ({
  ...resolved,
  reports: resolved.reports.map((report) => ({
    ...report,
    document: {
      ...report.document,
      blocks: [
        part('headline', '', 'A crown changes heads.'),
        ...report.document.blocks,
        part('battle', 'The bidding', 'Two bids.'),
        part('ledger', 'Accounts', '10 gold were there before.'),
        part('proof', 'Dice <and> keys', 'None.'),
      ],
    },
  })),
});

/** The answer with a note on every line that stands, and a sketch. */
const foreseen = (answer: SheetAnswer<Json>): SheetAnswer<Json> => ({
  ...answer,
  lines: answer.lines.map((line) =>
    line.verdict === 'understood' ? { ...line, note: 'About half of <all> bids are higher.' } : line,
  ),
  sketch: SKETCH,
});

/** The game of the tests with a reference, a sketch of every sheet and reports in parts. */
export const toldGame: AnySystem = changedSystem(tinySystem, (game) => ({
  reference: () => REFERENCE,
  answer: (text, state, viewer) => foreseen(game.answer(text, state, viewer)),
  *answering(text, state, viewer) {
    return foreseen(yield* game.answering(text, state, viewer));
  },
  open: (setup, dice, viewers) => inParts(game.open(setup, dice, viewers)),
  resolve: (state, sealed, dice, viewers) => inParts(game.resolve(state, sealed, dice, viewers)),
}));
