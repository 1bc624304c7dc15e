import type { BinderFrame } from '../../core/binder/binder.js';
import { type BeaconChain, type BeaconPromise, publishedAt, roundFrom } from '../../core/dice/beacon.js';
import { QUICKNET } from '../../core/dice/beacon-check.js';
import type { Desk } from '../kit/desk.js';
import { SECOND } from '../kit/spans.js';
import type { CampaignRow, PhaseRow, SealedBeacon, SealedInput } from '../ports/record.js';
import { sealableAt } from './schedule.js';

// Which round of a beacon goes into the dice of a window. It follows from the deadline alone, so that nobody can pick it: whoever
// moves the deadline moves the round.

/** Half a minute: what was sealed is told to everybody before the number is out. */
const LEAD = 30 * SECOND;
/** A round so near may be known to somebody already. */
const NEAR = 3 * SECOND;

function promiseAfter(chain: BeaconChain, moment: Date): BeaconPromise {
  const round = roundFrom(chain, moment.getTime() + LEAD);
  return { chain, round, at: publishedAt(chain, round) };
}

type Windowed = Pick<PhaseRow, 'deadlineAt' | 'owes' | 'invited'>;

/** Campaigns with the first dice have no place for a beacon. */
const takesBeacon = ({ diceVersion }: Pick<CampaignRow, 'diceVersion'>, frame: BinderFrame): boolean =>
  frame.dice !== undefined && diceVersion !== 1;

/** The round that goes into the dice of the window, as its deadline stands; null: none does. */
export function promisedBeacon(
  { beacon }: Pick<Desk, 'beacon'>,
  campaign: Pick<CampaignRow, 'diceVersion'>,
  frame: BinderFrame,
  phase: Windowed,
): BeaconPromise | null {
  return beacon === undefined || !takesBeacon(campaign, frame)
    ? null
    : promiseAfter(beacon.chain, sealableAt(phase, frame));
}

/**
 * What a sealed phase says of the beacon. Where the window stayed open until the promised round might be known, a later one takes its
 * place: no sheet may be written by somebody who knows the number.
 */
export function beaconAtSealing(
  desk: Pick<Desk, 'beacon'>,
  campaign: Pick<CampaignRow, 'diceVersion'>,
  frame: BinderFrame,
  phase: Windowed,
  now: Date,
): Pick<SealedInput, 'beacon'> {
  if (frame.dice === undefined || !takesBeacon(campaign, frame)) return {};
  const promised = promisedBeacon(desk, campaign, frame, phase);
  const { chain, round, at } =
    promised !== null && promised.at - now.getTime() >= NEAR
      ? promised
      : promiseAfter(promised?.chain ?? QUICKNET, now);
  // A service without a beacon need not wait for what it cannot have.
  const until = promised === null ? now : new Date(at + frame.dice.goOnAfter);
  return { beacon: { chain, round, until: until.toISOString(), signature: null, missed: promised === null } };
}

/** Whether the phase cannot be resolved before the beacon is settled. */
export const awaitsBeacon = ({ beacon }: Pick<SealedInput, 'beacon'>): boolean =>
  beacon !== undefined && beacon.signature === null && !beacon.missed;

/** How long nobody asks again for what could not be had. */
const TRY_EVERY = 10 * SECOND;

/** When the beacon is asked for next. Whoever reckons it gets the same instant, so that a queue has it once. */
export function askAt({ chain, round }: SealedBeacon, now: Date): Date {
  const out = publishedAt(chain, round) + SECOND;
  return new Date(now.getTime() < out ? out : (Math.floor(now.getTime() / TRY_EVERY) + 1) * TRY_EVERY);
}
