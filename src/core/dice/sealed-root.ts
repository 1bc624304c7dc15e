import { createHash } from 'node:crypto';
import { bytesOf, type HexKey } from './keys.js';

// The Merkle tree over the hashes of a phase's sealed sheets (RFC 6962, section 2.1): one root fixes all of them, and a short path
// shows that one is among them.

const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const leafOf = (hash: HexKey): Buffer => sha256(LEAF, bytesOf(hash, 'the hash of a sheet'));

/** Where a list of leaves is parted: at the largest power of two below its length. */
function halfOf(length: number): number {
  let half = 1;
  while (half * 2 < length) half *= 2;
  return half;
}

function rootOver(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves;
  if (only === undefined) return sha256();
  if (leaves.length === 1) return only;
  const half = halfOf(leaves.length);
  return sha256(NODE, rootOver(leaves.slice(0, half)), rootOver(leaves.slice(half)));
}

/** The root over the hashes of the sheets that count, in no particular order. */
export const sealedRoot = (hashes: readonly HexKey[]): HexKey =>
  rootOver([...hashes].sort().map(leafOf)).toString('hex');

/**
 * What shows that a hash is among those under the root: the other branch at each step from the leaf up, `L` or `R` for the side on
 * which it stands. Null: the hash is not among them.
 */
export function sealedPath(hashes: readonly HexKey[], hash: HexKey): readonly string[] | null {
  const sorted = [...hashes].sort();
  const place = sorted.indexOf(hash);
  if (place === -1) return null;
  const steps = (leaves: readonly Buffer[], at: number): string[] => {
    if (leaves.length === 1) return [];
    const half = halfOf(leaves.length);
    const [left, right] = [leaves.slice(0, half), leaves.slice(half)];
    return at < half
      ? [...steps(left, at), `R${rootOver(right).toString('hex')}`]
      : [...steps(right, at - half), `L${rootOver(left).toString('hex')}`];
  };
  return steps(sorted.map(leafOf), place);
}
