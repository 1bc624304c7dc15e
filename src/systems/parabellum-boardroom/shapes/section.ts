import type { ActionKind } from './order.js';

/** Headings of a sheet (5). */
export const SECTIONS = ['MARKET', 'COMBAT', 'BOARDROOM', 'STANDING', 'CLOSING'] as const;
export type Section = (typeof SECTIONS)[number];

const DEALS: readonly Section[] = ['MARKET', 'BOARDROOM'];

/** Sections in which an order may stand; empty: anywhere. */
export const SECTIONS_OF: Readonly<Record<ActionKind, readonly Section[]>> = {
  'buy-units': DEALS,
  'buy-supply': DEALS,
  'sell-unit': ['MARKET', 'BOARDROOM', 'CLOSING'],
  'sell-supply': ['MARKET', 'BOARDROOM', 'CLOSING'],
  reinforce: ['MARKET'],
  extract: ['BOARDROOM', 'CLOSING'],
  teardown: ['BOARDROOM'],
  deploy: ['COMBAT'],
  lay: ['COMBAT'],
  unit: ['COMBAT'],
  play: [],
  payoff: [],
  concede: [],
  final: [],
  ready: [],
  'no-orders': [],
  counter: ['STANDING'],
  aa: ['STANDING'],
  arm: ['STANDING'],
  'on-draw': ['STANDING'],
  liquidate: ['STANDING', 'CLOSING'],
  choose: ['STANDING', 'CLOSING'],
  'play-when': ['STANDING'],
};
