import { type BeaconChain, messageOf } from '../../core/dice/beacon.js';

/** As drand signs on G1: RFC 9380, section 8.8.1. */
const DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/**
 * Whether this is the chain's signature of the round. Takes some 40 ms of one core. The library is loaded when it is first asked:
 * most services never do.
 */
export async function isSignatureOf(chain: BeaconChain, round: number, signature: string): Promise<boolean> {
  const { bls12_381 } = await import('@noble/curves/bls12-381.js');
  const { shortSignatures } = bls12_381;
  const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));
  try {
    const message = shortSignatures.hash(Uint8Array.from(messageOf(round)), DST);
    return shortSignatures.verify(bytes(signature), message, bytes(chain.publicKey));
  } catch {
    // No point of the curve at all.
    return false;
  }
}
