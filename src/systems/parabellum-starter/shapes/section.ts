import type { ActionKind } from './order.js';

/** Parts of a sheet, in the order in which a turn goes through them (5). */
export const SECTIONS = [
  'SETUP',
  'MOVE',
  'LOGISTICS',
  'SPECIAL',
  'DIRECT',
  'BOARDROOM',
  'STANDING',
  'CLOSING',
  'CHOOSE',
] as const;
export type Section = (typeof SECTIONS)[number];

const BUYING: readonly Section[] = ['SETUP', 'BOARDROOM'];

/** Sections in which an order may stand; empty: anywhere. */
export const SECTIONS_OF: Readonly<Record<ActionKind, readonly Section[]>> = {
  'buy-units': BUYING,
  'buy-personnel': BUYING,
  'buy-fuel': BUYING,
  'buy-ammo': BUYING,
  muster: BUYING,
  'load-cargo': BUYING,
  'unload-cargo': BUYING,
  'board-pda': BUYING,
  'unboard-pda': BUYING,
  done: ['SETUP'],
  move: ['MOVE'],
  reposition: ['MOVE'],
  entrench: ['MOVE'],
  'dig-out': ['MOVE'],
  extract: ['MOVE', 'CLOSING'],
  'extract-all': ['CLOSING'],
  deploy: ['MOVE'],
  transfer: ['LOGISTICS'],
  cache: ['LOGISTICS'],
  take: ['LOGISTICS'],
  resupply: ['LOGISTICS'],
  board: ['LOGISTICS'],
  unboard: ['LOGISTICS'],
  sweep: ['LOGISTICS'],
  build: ['LOGISTICS'],
  demolish: ['LOGISTICS'],
  'open-bridge': ['LOGISTICS'],
  'close-bridge': ['LOGISTICS'],
  recon: ['SPECIAL'],
  shell: ['SPECIAL'],
  bombard: ['SPECIAL'],
  strike: ['SPECIAL'],
  overfly: ['SPECIAL'],
  airdrop: ['SPECIAL'],
  orbital: ['SPECIAL'],
  drop: ['SPECIAL'],
  attack: ['DIRECT'],
  reorganise: ['BOARDROOM'],
  disband: ['BOARDROOM'],
  scrap: ['BOARDROOM'],
  'scrap-card': ['BOARDROOM'],
  refuel: ['BOARDROOM'],
  withdraw: ['BOARDROOM'],
  leave: ['BOARDROOM', 'SETUP', 'CLOSING'],
  counter: ['STANDING'],
  flak: ['STANDING'],
  intercept: ['STANDING'],
  dogfight: ['STANDING'],
  reply: ['STANDING'],
  liquidate: ['STANDING'],
  join: ['CLOSING'],
  choose: ['CHOOSE'],
  final: [],
  ready: [],
  'no-orders': [],
};

/** The section whose step carries out an order during a player's turn; null: none does. */
export const turnSection = (kind: ActionKind): Section | null =>
  SECTIONS_OF[kind].find((section) => section !== 'SETUP' && section !== 'CLOSING' && section !== 'CHOOSE') ?? null;
