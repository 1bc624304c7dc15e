import type { Dice } from '../../../core/dice/dice.js';
import type { Drawing } from '../../../core/game/document.js';
import type { Problem } from '../../../core/game/problem.js';
import type { Intent, Said } from './intent.js';
import type { Flag, Position } from './position.js';

/** What the editions settle differently; each says how, with its rule. */
export const TOPICS = {
  movement: 'Movement',
  supply: 'What moving and fighting take',
  dice: 'Dice of an attack',
  ties: 'Equal dice',
  sharing: 'Several units on a square',
  counter: 'Striking back',
  cover: 'Cover and ground',
  indirect: 'Indirect fire',
  air: 'Aircraft',
  recon: 'Looking',
  resupply: 'Filling up',
  carrying: 'Carrying and engineers',
} as const;
export type Topic = keyof typeof TOPICS;

export interface TopicWords {
  /** e.g. `CL-74`. */
  readonly rule: string;
  /** One sentence. */
  readonly text: string;
}

/** Dice that lay on the table, highest first; `cancelled`: how many of them were. */
export interface Pool {
  readonly of: string;
  readonly sides: number;
  readonly faces: readonly number[];
}

/** Something that was done, in the order in which it was. */
export interface Deed {
  readonly unit: Flag | null;
  readonly kind: 'move' | 'attack' | 'shell' | 'counter' | 'air' | 'look' | 'resupply' | 'blast' | 'loss' | 'other';
  /** A sentence for people, without a full stop. */
  readonly text: string;
  readonly rules: readonly string[];
  readonly dice: readonly Pool[];
}

/** A unit after the turn. `strength` 0: destroyed. Supplies and ammunition in percent of what its card holds; null: it has none. */
export interface UnitAfter {
  readonly flag: Flag;
  readonly type: string;
  readonly strength: number;
  readonly square: string | null;
  readonly supply: number | null;
  readonly ammo: number | null;
}

/** What became of one line that an edition was given. */
export interface LineFate {
  /** As this edition writes it. */
  readonly text: string;
  /** Which wishes it holds, by their place in the sheet. */
  readonly wishes: readonly number[];
  /** Null: done to the letter. */
  readonly failure: { readonly code: string; readonly sentence: string } | null;
}

/** A wish that cannot be written in an edition. */
export interface Missing {
  readonly wish: number;
  /** Why, with the rule if there is one: a sentence. */
  readonly why: string;
  readonly rule: string | null;
}

/** A turn as one edition plays it. */
export interface Account {
  readonly lines: readonly LineFate[];
  readonly missing: readonly Missing[];
  readonly deeds: readonly Deed[];
  readonly units: readonly UnitAfter[];
}

/** A sheet in an edition's own language. */
export interface Reading {
  readonly said: readonly Said[];
  readonly problems: readonly Problem[];
}

/** A position laid out under one edition. */
export interface Table {
  /** What of the position has no counterpart here, a sentence each. */
  readonly remarks: readonly string[];
  /** How the units stand before the turn. */
  readonly units: readonly UnitAfter[];
  /** The position as this edition draws it, for the player whose turn it is. */
  draw(): Drawing;
  read(sheet: string): Reading;
  play(wishes: readonly Intent[], dice: Dice): Account;
}

/** An edition of the game, as far as it can be compared. */
export interface Edition {
  /** The system's id. */
  readonly id: string;
  readonly title: string;
  readonly topics: Readonly<Record<Topic, TopicWords>>;
  /** `parts`: what a binder of this edition holds of the game (catalogue and maps); the position takes the place of its maps. */
  lay(position: Position, parts: Readonly<Record<string, unknown>>): Table;
  /** The first map of a binder of this edition, in the words of positions. */
  firstMap(parts: Readonly<Record<string, unknown>>): Pick<Position, 'title' | 'map' | 'edges'>;
  /**
   * What a stream of dice is for, in words that all editions share (`RB-TT/attack`, `KW-RR/defence`): streams of one meaning show
   * the same luck in every edition. Null: the stream's own.
   */
  meaningOf(stream: string): string | null;
}
