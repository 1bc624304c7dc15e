// The check of a beacon's round in the browser, by the very function that the service and the command line use. It is loaded when
// somebody asks for it.
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { checkRound } from '../../../core/dice/beacon-check.ts';

/** What came of it, and in words what that means. Takes some tens of milliseconds. */
export const check = (told) => checkRound(bls12_381.shortSignatures, told);
