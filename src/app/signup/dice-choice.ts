import type { BinderFrame } from '../../core/binder/binder.js';
import type { Desk } from '../kit/desk.js';

// Where the dice of a new campaign come from, as whoever makes it chooses at any door.

/** Whether the dice of a binder also take a number from outside; `offered`: this service can. */
export interface BeaconOffer {
  readonly inUse: boolean;
  readonly offered: boolean;
}

export const beaconOffer = ({ beacon }: Pick<Desk, 'beacon'>, { dice }: BinderFrame): BeaconOffer => ({
  inUse: dice !== undefined,
  offered: beacon !== undefined,
});

/** `binder`: as the binder has it. */
type DiceChoice = 'binder' | 'sheets' | 'drand';

const WORDS = { sheets: 'The server’s secret and the sheets', drand: 'A number from drand too' } as const;

/**
 * What can be chosen, in words, the usual one first; nothing where there is nothing to choose. A service without a beacon offers none,
 * but for a binder that wants one it offers to do without.
 */
export function diceChoices({ inUse, offered }: BeaconOffer): readonly (readonly [DiceChoice, string])[] {
  if (!(inUse || offered)) return [];
  const asBinder = inUse ? 'a number from drand too' : 'the server’s secret and the sheets';
  return [
    ['binder', `As in the binder: ${asBinder}`],
    ['sheets', WORDS.sheets],
    ...(offered ? [['drand', WORDS.drand] as const] : []),
  ];
}

/** The choice as `createCampaign` takes it. Anything else follows the binder. */
export const chosenDice = (choice: string): { readonly beacon?: boolean } =>
  choice === 'drand' || choice === 'sheets' ? { beacon: choice === 'drand' } : {};
