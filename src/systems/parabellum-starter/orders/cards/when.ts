import { cardsOf } from '../../../../core/order/card.js';
import type { Section } from '../../shapes/section.js';
import type { Before, Book } from '../table.js';

export const card = cardsOf<Before, Book>(['unit', 'air']);

/** Kinds of phase in which a part of a sheet counts. */
const PHASES_OF: Readonly<Record<Section, readonly string[]>> = {
  SETUP: ['set-up'],
  MOVE: ['turn'],
  LOGISTICS: ['turn'],
  SPECIAL: ['turn'],
  DIRECT: ['turn'],
  BOARDROOM: ['turn'],
  STANDING: ['set-up', 'turn', 'closing'],
  CLOSING: ['closing'],
  CHOOSE: ['choose'],
};
export const ALL_PHASES: readonly string[] = ['set-up', 'turn', 'closing', 'choose'];

/** Where an order stands on a sheet, and when that counts. */
const during = (...parts: readonly Section[]) => ({
  parts,
  phases: [...new Set(parts.flatMap((part) => PHASES_OF[part]))],
  when: ({ open }: Before): boolean => parts.some((part) => open.has(part)),
});

export const IN = {
  reserve: during('SETUP', 'BOARDROOM'),
  setUp: during('SETUP'),
  move: during('MOVE'),
  extraction: during('MOVE', 'CLOSING'),
  logistics: during('LOGISTICS'),
  special: during('SPECIAL'),
  direct: during('DIRECT'),
  boardroom: during('BOARDROOM'),
  leaving: during('BOARDROOM', 'SETUP', 'CLOSING'),
  standing: during('STANDING'),
  closing: during('CLOSING'),
  choice: during('CHOOSE'),
} as const;
