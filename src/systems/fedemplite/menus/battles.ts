import type { Pointed } from '../../../core/order/card.js';
import type { Way } from '../../../core/order/field.js';
import { inUse } from '../optional-rules.js';
import { ledBy } from '../orders/checks/battles.js';
import type { Desk } from '../orders/desk.js';
import type { OptionalRule, Province } from '../shapes.js';
import { TacticsValue } from '../shapes.js';

/** Battles of which something may be said now: null, of all of them with the orders; each that the seat commands once the fleets have met. */
function battles({ view }: Desk, rule: OptionalRule, pick: Pointed | null, led: () => readonly Province[]) {
  if (!inUse(view, rule)) return [];
  if (view.stage === 'tactics') return led().filter((province) => pick === null || pick.id === province);
  return view.stage === 'orders' && pick === null ? [null] : [];
}

const lines = (
  word: string,
  places: readonly (Province | null)[],
  blank: Exclude<Way['pieces'][number], string>,
): Way[] =>
  places.map((province) =>
    province === null
      ? { pieces: [`${word}: `, blank] }
      : { title: province, pieces: [`${word} ${province}: `, blank] },
  );

export const tacticWays = (desk: Desk, pick: Pointed | null): readonly Way[] =>
  lines(
    'Tactics',
    battles(desk, 'tactics', pick, () => ledBy(desk)),
    {
      kind: 'choice',
      of: 'word',
      label: 'Tactic',
      among: TacticsValue.options.map((value) => ({ value, label: value })),
    },
  );

export const preservationWays = (desk: Desk, pick: Pointed | null): readonly Way[] =>
  lines(
    'Preservation',
    battles(desk, 'preservation', pick, () => ledBy(desk)),
    {
      kind: 'number',
      label: 'How soon',
      from: 0,
      to: 100,
    },
  );
