import type { BeaconChain } from '../../core/dice/beacon.js';
import { type BeaconRound, checkRound, isSignedBy, type RoundCheck } from '../../core/dice/beacon-check.js';

/** The library is loaded when it is first asked for: most services never do. A check takes some 40 ms of one core. */
const curve = async () => (await import('@noble/curves/bls12-381.js')).bls12_381.shortSignatures;

/** Whether this is the chain's signature of the round. */
export const isSignatureOf = async (chain: BeaconChain, round: number, signature: string): Promise<boolean> =>
  isSignedBy(await curve(), { chain, round, signature });

/** The same in words, and whether the chain is drand's. */
export const checkSignature = async (told: BeaconRound): Promise<RoundCheck> => checkRound(await curve(), told);
