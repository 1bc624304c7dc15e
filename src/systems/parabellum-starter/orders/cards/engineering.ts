import { z } from 'zod';
import type { Field, Way } from '../../../../core/order/field.js';
import { oneOf, places } from '../../../parabellum/orders/fields.js';
import type { Piece } from '../desk.js';
import { anywhere, onMap, square } from '../fields.js';
import type { Before, Menu } from '../table.js';
import { card, IN } from './when.js';

const ON_SQUARE = '[at|to|on|onto|in]';
const near = ({ square: from }: Piece, menu: Menu): readonly string[] => (from === null ? [] : menu.within(from, 1));
const squares = (label: string, among: readonly string[]): readonly Way[] => places(label, () => among)(null, null);

/** Squares beside an engineer on which it may do this. */
const spots = (label: string, kind: string, more: Readonly<Record<string, unknown>> = {}): Field<string, Before> =>
  square(label, (piece, menu) =>
    piece.card.traits.some((trait) => trait === 'sweep' || trait === 'dig' || trait === 'span')
      ? near(piece, menu).filter((spot) => menu.can({ kind, unit: piece.name, ...more, square: spot }))
      : [],
  );

const sweep = card('sweep', {
  words: ['SWEEP'],
  fields: { unit: onMap(), square: spots('Minefield', 'sweep') },
  forms: [`* {unit} ${ON_SQUARE} {square}`],
  normal: 'SWEEP {unit} {square}',
  template: 'SWEEP <unit> <square>',
  title: 'Clear mines',
  help: 'A minesweeper clears the square beside it.',
  rules: ['SRR-19'],
  example: (book) => ({ kind: 'sweep', unit: book.own('MS'), square: book.squares[1] }),
  ...IN.logistics,
});

const Work = z.enum(['barricade', 'earthwork']);
const build = card('build', {
  words: ['DIG'],
  fields: {
    unit: onMap(),
    // Where one work may stand another may not, so a menu fills both at once.
    work: {
      ...oneOf<z.infer<typeof Work>, Before>({
        noun: 'BARRICADE or EARTHWORK',
        schema: Work,
        words: [
          ['barricade', 'BARRICADE'],
          ['earthwork', 'EARTHWORK'],
        ],
      }),
      ways: (desk: Before) =>
        (['earthwork', 'barricade'] as const).flatMap((work) =>
          spots('Where', 'build', { work })
            .ways(desk, null, {})
            .map(({ pieces: [...rest] }) => ({ pieces: [`${work.toUpperCase()} `, ...rest] })),
        ),
    },
    square: square('Where', () => []),
  },
  forms: [
    `* {unit} build [a|an] {work} ${ON_SQUARE} {square}`,
    `{unit} (builds|build) [a|an] {work} ${ON_SQUARE} {square}`,
  ],
  normal: 'DIG {unit} BUILD {work} {square}',
  template: 'DIG <unit> BUILD <EARTHWORK or BARRICADE> <square>',
  title: 'Build',
  help: 'An excavator builds on an empty square beside it, for a fuel counter.',
  rules: ['SRR-19'],
  example: (book) => ({ kind: 'build', unit: book.own('EX'), work: 'earthwork' as const, square: book.squares[1] }),
  ...IN.logistics,
  menu: [
    {
      title: 'Build',
      sentence: 'An excavator builds on an empty square beside it, for a fuel counter.',
      line: 'DIG {unit} BUILD {work}',
    },
  ],
});

const demolish = card('demolish', {
  words: ['DIG'],
  fields: { unit: onMap(), square: spots('Works', 'demolish') },
  forms: [`* {unit} destroy ${ON_SQUARE} {square}`],
  normal: 'DIG {unit} DESTROY {square}',
  template: 'DIG <unit> DESTROY <square>',
  title: 'Level works',
  help: 'An excavator levels what stands beside it, for a fuel counter.',
  rules: ['SRR-19'],
  example: (book) => ({ kind: 'demolish', unit: book.own('EX'), square: book.squares[1] }),
  ...IN.logistics,
});

const openBridge = card('open-bridge', {
  words: ['SPAN'],
  fields: { unit: onMap(), square: spots('Over', 'open-bridge') },
  forms: [`* {unit} open ${ON_SQUARE} {square}`],
  normal: 'SPAN {unit} OPEN {square}',
  template: 'SPAN <unit> OPEN <square>',
  title: 'Lay a bridge',
  help: 'The bridge vehicle becomes a bridge over the square beside it.',
  rules: ['SRR-19'],
  example: (book) => ({ kind: 'open-bridge', unit: book.own('MB'), square: book.squares[1] }),
  ...IN.logistics,
});

const bridge = spots('Bridge', 'close-bridge');
const closeBridge = card('close-bridge', {
  words: ['SPAN'],
  fields: {
    unit: anywhere((piece, menu) => piece.place === 'bridge' || (piece.place === 'map' && !menu.isLocked(piece))),
    square: {
      ...bridge,
      ways: (desk: Before) =>
        desk.hand?.place === 'bridge' && desk.hand.square !== null
          ? squares('Bridge', [desk.hand.square])
          : bridge.ways(desk, null, {}),
    },
  },
  forms: [`* {unit} close ${ON_SQUARE} {square}`],
  normal: 'SPAN {unit} CLOSE {square}',
  template: 'SPAN <unit> CLOSE <square>',
  title: 'Take up a bridge',
  help: 'The bridge becomes a vehicle again.',
  rules: ['SRR-19'],
  example: (book) => ({ kind: 'close-bridge', unit: book.own('MB'), square: book.squares[1] }),
  ...IN.logistics,
});

export const ENGINEERING = [sweep, build, demolish, openBridge, closeBridge] as const;
