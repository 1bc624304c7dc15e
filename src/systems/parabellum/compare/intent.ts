import type { Flag } from './position.js';

/** What a line of a sheet wants, in words that every edition knows; each writes it in its own language, or cannot. */
export type Intent =
  | { readonly kind: 'move'; readonly unit: Flag; readonly way: Way; readonly tow: Flag | null }
  | { readonly kind: 'attack'; readonly unit: Flag; readonly square: string }
  /** Indirect fire of the unit itself. */
  | { readonly kind: 'shell'; readonly unit: Flag; readonly square: string }
  /** Indirect fire of `gun` that another unit calls in. */
  | { readonly kind: 'call'; readonly unit: Flag; readonly gun: Flag; readonly square: string }
  /** An aircraft on a sortie. */
  | { readonly kind: 'strike'; readonly unit: Flag; readonly square: string }
  /** Recon, a scout's look, a flight over a square. */
  | { readonly kind: 'look'; readonly unit: Flag; readonly square: string }
  | { readonly kind: 'dig'; readonly unit: Flag }
  | { readonly kind: 'resupply'; readonly unit: Flag; readonly from: Flag | null }
  | { readonly kind: 'board'; readonly unit: Flag; readonly into: Flag }
  | { readonly kind: 'unboard'; readonly unit: Flag; readonly from: Flag | null; readonly square: string }
  | { readonly kind: 'bridge'; readonly unit: Flag; readonly square: string; readonly lay: boolean }
  | { readonly kind: 'build'; readonly unit: Flag; readonly square: string }
  | { readonly kind: 'sweep'; readonly unit: Flag; readonly square: string }
  /** Whether units of the company strike back. */
  | { readonly kind: 'counter'; readonly always: boolean }
  /** What belongs to its own edition alone. */
  | { readonly kind: 'other' };
export type IntentKind = Intent['kind'];

type Way = { readonly path: readonly string[] } | { readonly to: string };

/** One wish of a line of the sheet. */
export interface Said {
  /** From 1. */
  readonly line: number;
  /** The line as typed. */
  readonly text: string;
  readonly intent: Intent;
}
