import type { Choice, Offer } from '../../../core/game/offer.js';
import { inUse } from '../optional-rules.js';
import type { Desk } from '../orders/desk.js';
import { commandedNations } from '../orders/technology.js';
import { MOST_CENTRES, TechField } from '../shapes/technology.js';
import type { Centres, NationId } from '../shapes.js';
import { centresOf } from '../technology.js';

function offer(nation: NationId, centres: Centres, step: 'Plus One' | 'Minus One'): readonly Offer[] {
  const opens = step === 'Plus One';
  const fields = TechField.options.filter((field) => (opens ? centres[field] < MOST_CENTRES : centres[field] > 0));
  if (fields.length === 0) return [];
  const among = fields.map((field): Choice => ({ value: field, label: field, note: `${centres[field]} now` }));
  return [
    {
      order: 'tech',
      title: `${opens ? 'Open' : 'Close'} a ${nation} research centre`,
      sentence: opens
        ? 'It counts from the next turn on, and the nation builds fewer ships as long as it is kept.'
        : 'The nation builds more ships again.',
      pieces: [`${nation} TECH: `, { kind: 'choice', of: 'word', label: 'Field', among }, `, ${step}`],
    },
  ];
}

/** Research centres that the seat may open or close as a National Commander (FE-O5). */
export const researchOffers = (desk: Desk): readonly Offer[] =>
  desk.view.stage === 'orders' && inUse(desk.view, 'technology')
    ? commandedNations(desk).flatMap((nation) => {
        const centres = centresOf(desk.view, nation);
        return [...offer(nation, centres, 'Plus One'), ...offer(nation, centres, 'Minus One')];
      })
    : [];
