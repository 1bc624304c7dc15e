import { type BeaconPromise, publishedAt } from '../../../core/dice/beacon.js';
import { code, notice, paragraph } from '../../../core/game/blocks.js';
import type { Leaf } from '../../../core/game/document.js';
import { writtenMoment } from '../../kit/written-time.js';
import type { SealedBeacon } from '../../ports/record.js';

// What notices say of the number from outside that goes into the dice of a window.

/** The round that goes into the dice of a window, for everybody to know before it is out. */
const beaconPromised = ({ chain, round, at }: BeaconPromise): Leaf =>
  paragraph(
    `Into the dice goes a number too that nobody knows yet, round ${round} of the drand chain `,
    code(chain.hash),
    ', published at ',
    writtenMoment(new Date(at), 'UTC'),
    ', after the deadline. If the deadline moves, it is the first round half a minute after that.',
  );

/** What of the dice is fixed when a window opens: the hash of their secret, and the number from outside, if one goes into them. */
export const dicePromised = (commitment: string, promise: BeaconPromise | null): readonly Leaf[] =>
  promise === null
    ? [paragraph('The dice are fixed already; the hash of their secret is ', code(commitment), '.')]
    : [
        paragraph('The dice have a secret that is fixed already; its hash is ', code(commitment), '.'),
        beaconPromised(promise),
      ];

/** The deadline moved, and the round with it. */
export const beaconMoved = (before: BeaconPromise, { chain, round, at }: BeaconPromise, zone: string): Leaf =>
  paragraph(
    `With the deadline moves the number that goes into the dice: now it is round ${round} of the drand chain `,
    code(chain.hash),
    ', published at ',
    writtenMoment(new Date(at), zone),
    `. Round ${before.round}, which was named before, goes into no die. If the deadline moves again, it is the first round half a ` +
      'minute after that.',
  );

/** What is told when the sheets are sealed, before the number is out. */
export function beaconSealed({ chain, round, until, missed }: SealedBeacon): Leaf {
  if (missed)
    return notice('warning', 'This service has no beacon now, so the dice come from the secret and the sheets alone.');
  return paragraph(
    `Results wait for a number that nobody knows yet, round ${round} of the drand chain `,
    code(chain.hash),
    ', published at ',
    writtenMoment(new Date(publishedAt(chain, round)), 'UTC'),
    '; without it they come after ',
    writtenMoment(new Date(until), 'UTC'),
    ', and say so.',
  );
}
