import { answerSheet } from '../core/engine/answer-sheet.js';
import type { JsonShapes } from '../core/engine/any-system.js';
import type { GameSystem } from '../core/game/contract.js';
import type { Drawing } from '../core/game/document.js';
import { type Blank, blanksOf, fillOffer, Offer } from '../core/game/offer.js';
import { subjectsIn } from './positions.js';
import type { Pick } from './subject.js';

const LETTERS = 'abcdefghij klmnop';

function anyValues(blank: Blank, pick: Pick): readonly string[] {
  switch (blank.kind) {
    case 'choice': {
      const most = Math.min(blank.most ?? 1, blank.among.length);
      const start = pick(blank.among.length);
      return Array.from(
        { length: 1 + pick(most) },
        (_, index) => blank.among[(start + index) % blank.among.length]?.value ?? '',
      );
    }
    case 'number':
      return [String(blank.from + pick(blank.to - blank.from + 1))];
    case 'text':
      return [
        Array.from({ length: 1 + pick(blank.longest) }, () => LETTERS.charAt(pick(LETTERS.length)))
          .join('')
          .trim() || 'a',
      ];
  }
}

/** How often offers were filled, and how often the check refused what they became. */
export interface OfferCount {
  filled: number;
  refused: number;
}

/** Fills every offer of some subjects with legal values and tells which of them became a line that is not understood. */
export function offerFaults<G extends JsonShapes>(
  system: GameSystem<G>,
  view: G['View'],
  picture: Drawing,
  fixed: G['Fixed'],
  pick: Pick,
  count: OfferCount,
): readonly string[] {
  const faults: string[] = [];
  for (const subject of subjectsIn(system, view, picture, fixed)) {
    for (const offer of system.offers(view, subject, fixed)) {
      const at = `the offer "${offer.title}" of ${JSON.stringify(subject)}`;
      if (!Offer.safeParse(offer).success) faults.push(`${at} is not of the shape of an offer`);
      const values = blanksOf(offer).map((blank) => anyValues(blank, pick));
      const line = fillOffer(offer, values);
      if (line === null) {
        faults.push(`${at} does not take its own values ${JSON.stringify(values)}`);
        continue;
      }
      const parsed = system.parse(line, view, fixed);
      const errors = parsed.problems.filter(({ severity }) => severity === 'error');
      // The word that a sheet is final is understood without being an order.
      const understood = parsed.orders.length > 0 || parsed.ready === true;
      if (!understood || errors.length > 0)
        faults.push(`${at} became "${line}", which is not understood: ${errors[0]?.message ?? 'no order was found'}`);
      count.filled += 1;
      const answer = answerSheet(system, line, view, fixed);
      if (answer.orders.length === 0 && answer.ready !== true) count.refused += 1;
    }
  }
  return faults;
}
