import { createHash } from 'node:crypto';
import type { HexKey } from './keys.js';

// What a campaign does in public makes a chain: each act has a head that is made of the head before it. Messages tell the head, so a
// record that is changed afterwards contradicts what people have in their mailboxes.

/**
 * `opened`: a window, with its commitment. `sealed`: the sheets that count, by their root. `results`: what came of a phase, when it is
 * told. `ruling`: a decision of the game master.
 */
export const ACT_KINDS = ['opened', 'sealed', 'results', 'ruling'] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/** One link of the chain without its head. Nothing in it is secret. */
export interface ActLink {
  /** From 1, without a gap. */
  readonly number: number;
  /** UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
  readonly at: string;
  readonly kind: ActKind;
  /** `<phase key>/<line of play>`, or `ruling/<number>`. */
  readonly about: string;
  /** Of what was done: the commitment, the root, or a salted hash. */
  readonly hash: HexKey;
}

const sha256 = (lines: readonly (string | number)[]): HexKey =>
  createHash('sha256').update(lines.join('\n'), 'utf8').digest('hex');

/** The head of the chain with this act on its end. `before`: the head before it; for the first act the campaign's id. */
export const actHead = (before: string, { number, at, kind, about, hash }: ActLink): HexKey =>
  sha256(['adjutant/act/v1', before, number, at, kind, about, hash]);

/**
 * The hash of what is not open yet, salted with what only the service knows, so that nobody can try what it might be. `content`:
 * canonical JSON.
 */
export const saltedHash = (kind: 'results' | 'ruling', salt: string, content: string): HexKey =>
  sha256([`adjutant/${kind}/v1`, salt, content]);

/** So many digits of a head are told in messages: nobody finds another chain that has the same. */
const TOLD_DIGITS = 32;

/** The chain's end as messages tell it, `record 14 · 3f9a…`, with 32 digits of the head; null: there was none. */
export const headWords = ({
  act,
  head,
}: {
  readonly act: number | null;
  readonly head: HexKey | null;
}): string | null => (act === null || head === null ? null : `record ${act} · ${head.slice(0, TOLD_DIGITS)}`);
