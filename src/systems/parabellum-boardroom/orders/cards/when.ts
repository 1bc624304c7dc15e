import { cardsOf } from '../../../../core/order/card.js';
import { FAILURES } from '../../failures.js';
import type { Section } from '../../shapes/section.js';
import type { Before, Book } from '../table.js';

export const card = cardsOf<Before, Book>();

/** Kinds of phase in which a part of a sheet counts. */
const PHASES_OF: Readonly<Record<Section, readonly string[]>> = {
  MARKET: ['market'],
  COMBAT: ['turn'],
  BOARDROOM: ['turn'],
  STANDING: ['market', 'turn', 'closing', 'choose'],
  CLOSING: ['closing'],
};

/** Where an order stands on a sheet, and when that counts. */
const during = (...parts: readonly Section[]) => ({
  parts,
  phases: [...new Set(parts.flatMap((part) => PHASES_OF[part]))],
  when: ({ open }: Before): boolean => parts.some((part) => open.has(part)),
});

export const IN = {
  deals: during('MARKET', 'BOARDROOM'),
  sales: during('MARKET', 'BOARDROOM', 'CLOSING'),
  market: during('MARKET'),
  extraction: during('BOARDROOM', 'CLOSING'),
  boardroom: during('BOARDROOM'),
  combat: during('COMBAT'),
  standing: during('STANDING'),
  closing: during('STANDING', 'CLOSING'),
  /** Under any heading. */
  any: {
    parts: [],
    phases: ['market', 'turn', 'closing', 'choose'],
    when: ({ open }: Before): boolean => open.size > 0,
  },
} as const;

/** Refusals that only the check knows, in a sentence; the others are told as failures are. */
const REFUSED = {
  'E-SYNTAX': 'The line is not written as an order is.',
  'E-OWNER': 'The unit is another company’s.',
  'E-FUNDS': 'It costs more than you have when the line is reached.',
  'E-RES': 'The reserve has not so many usable tokens.',
  'E-SPLIT': 'The unit has a block above: all that it does stands in one.',
  'E-DUP': 'The block has two moves, or two attacks.',
} as const;
const SAID: Readonly<Record<string, string>> = { ...FAILURES, ...REFUSED };

/** When an order is refused, or fails when its turn comes, by the cases of the rules. */
export const fails = (...cases: readonly (keyof typeof REFUSED | keyof typeof FAILURES)[]): string =>
  cases.map((one) => `${one}: ${SAID[one] ?? ''}`).join(' ');
