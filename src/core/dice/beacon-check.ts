import type { BeaconChain } from './beacon.js';
import { sha256 } from './sha256.js';

// Whether a number is a beacon's: the same for the service, the command line and the browser, so nothing here needs Node.

/** The chain of the League of Entropy: a round every 3 s, signed by many who would all have to agree to cheat. */
export const QUICKNET: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  id: 'quicknet',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis: 1_692_803_367,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
};

/** As drand signs on G1: RFC 9380, section 8.8.1. */
const DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** What this takes of a library of BLS12-381: signatures on G1, public keys on G2. */
export interface ShortSignatures<Point> {
  hash(message: Uint8Array, tag: string): Point;
  /** Throws where bytes are no point of the curve. */
  verify(signature: Uint8Array, message: Point, publicKey: Uint8Array): boolean;
}

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, index) => Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16));
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A number as 8 bytes, most significant first. */
function eightBytes(number: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigInt64(0, BigInt(number));
  return bytes;
}

/** The hash of what a chain says of itself, as drand makes it: who trusts the hash can trust the public key. */
export function chainHashOf({ period, genesis, publicKey, groupHash, id }: Omit<BeaconChain, 'hash'>): string {
  const parts = [eightBytes(period).slice(4), eightBytes(genesis), bytesOf(publicKey), bytesOf(groupHash)];
  const name = id === 'default' ? [] : [new TextEncoder().encode(id)];
  return hexOf(sha256(Uint8Array.from([...parts, ...name].flatMap((part) => [...part]))));
}

/** What a round puts into the dice. */
export const randomnessOf = (signature: string): string => hexOf(sha256(bytesOf(signature)));

/** What is signed for a round of an unchained chain: the hash of its number. */
export const messageOf = (round: number): Uint8Array => sha256(eightBytes(round));

/** What a phase has from a beacon. */
export interface BeaconRound {
  readonly chain: BeaconChain;
  readonly round: number;
  readonly signature: string;
}

/** Whether this is the signature of the round by the chain's own key. */
export function isSignedBy<Point>(curve: ShortSignatures<Point>, { chain, round, signature }: BeaconRound): boolean {
  try {
    return curve.verify(bytesOf(signature), curve.hash(messageOf(round), DST), bytesOf(chain.publicKey));
  } catch {
    // No point of the curve at all.
    return false;
  }
}

/** What came of a check of a round, and what that means, for anybody to read. */
export interface RoundCheck {
  /** `unknown`: signed, but by a chain of which nobody here knows whether it is drand's. */
  readonly verdict: 'signed' | 'unknown' | 'differs';
  readonly words: string;
}

/** Checks a round, and whether its chain is drand's: its hash binds the key, and `QUICKNET` is what this program knows of drand. */
export function checkRound<Point>(curve: ShortSignatures<Point>, told: BeaconRound): RoundCheck {
  const { chain, round } = told;
  const hash = chainHashOf(chain);
  if (hash !== chain.hash)
    return {
      verdict: 'differs',
      words:
        `the key that stands here is not that of the chain ${chain.hash}: with this key the hash of the chain is ${hash}. ` +
        'Somebody has put another key in the place of the beacon’s.',
    };
  if (!isSignedBy(curve, told))
    return {
      verdict: 'differs',
      words:
        `the chain did not sign this as round ${round}. Either the round or the signature was changed on record, or the ` +
        'number never came from the beacon: whoever runs this server could have chosen it.',
    };
  return chain.hash === QUICKNET.hash
    ? { verdict: 'signed', words: `the number of round ${round} is signed by drand’s key (${chain.id}).` }
    : {
        verdict: 'unknown',
        words: `the number of round ${round} is signed by the key of the chain ${chain.hash}, which this program does not know as drand’s.`,
      };
}
