import type { Offer } from '../../../core/game/offer.js';
import { inUse } from '../optional-rules.js';
import { ledBy } from '../orders/battle-orders.js';
import type { Desk } from '../orders/desk.js';
import { type Province, TacticsValue } from '../shapes.js';

const tactics = (province: Province | null): Offer => ({
  order: 'tactics',
  title: province === null ? 'Tactics' : `Tactics at ${province}`,
  sentence:
    province === null
      ? 'Says how your ships fight in battles that you command, unless you say otherwise later.'
      : `Says how your side fights at ${province}.`,
  pieces: [
    province === null ? 'Tactics: ' : `Tactics ${province}: `,
    {
      kind: 'choice',
      of: 'word',
      label: 'Tactic',
      among: TacticsValue.options.map((value) => ({ value, label: value })),
    },
  ],
});

const preservation = (province: Province | null): Offer => ({
  order: 'preservation',
  title: province === null ? 'Preservation' : `Preservation at ${province}`,
  sentence: 'Says how soon ships that you command leave a battle: 0 never, 50 as usual, 100 twice as soon.',
  pieces: [
    province === null ? 'Preservation: ' : `Preservation ${province}: `,
    { kind: 'number', label: 'How soon', from: 0, to: 100 },
  ],
});

/** What may be said of battles now: of all of them with the orders, of each that the seat commands once the fleets have met. */
export function battleOffers(desk: Desk, at: Province | null = null): readonly Offer[] {
  const { view } = desk;
  const places = view.stage === 'tactics' ? ledBy(desk) : view.stage === 'orders' ? [null] : [];
  return places
    .filter((place) => at === null || place === at)
    .flatMap((place) => [
      ...(inUse(view, 'tactics') ? [tactics(place)] : []),
      ...(inUse(view, 'preservation') ? [preservation(place)] : []),
    ]);
}
