import type { Choice } from '../../../core/game/offer.js';
import type { Pointed } from '../../../core/order/card.js';
import type { Way } from '../../../core/order/field.js';
import { inUse } from '../optional-rules.js';
import { commandedNations } from '../orders/checks/technology.js';
import type { Desk } from '../orders/desk.js';
import { MOST_CENTRES, TechField } from '../shapes/technology.js';
import { centresOf } from '../technology.js';

/** Research centres that the seat may open or close as a National Commander (FE-O5). */
const research =
  (step: 'Plus One' | 'Minus One') =>
  (desk: Desk, pick: Pointed | null): readonly Way[] => {
    if (pick !== null || desk.view.stage !== 'orders' || !inUse(desk.view, 'technology')) return [];
    return commandedNations(desk).flatMap((nation): Way[] => {
      const centres = centresOf(desk.view, nation);
      const among = TechField.options
        .filter((field) => (step === 'Plus One' ? centres[field] < MOST_CENTRES : centres[field] > 0))
        .map((field): Choice => ({ value: field, label: field, note: `${centres[field]} now` }));
      if (among.length === 0) return [];
      const field = { kind: 'choice', of: 'word', label: 'Field', among } as const;
      return [{ title: nation, pieces: [`${nation} TECH: `, field, `, ${step}`] }];
    });
  };

export const openWays = research('Plus One');
export const closeWays = research('Minus One');
