import type { Placed } from '../../../core/game/sheet.js';
import { triedOnce } from '../../../core/game/tried-once.js';
import type { Action, BlockAct, Fixed, Order, View } from '../shapes.js';
import { type Refused, Rehearsal, type Tried } from './rehearsal.js';
import { supposed } from './supposed.js';

/** One line as it would go, as far as its sender can know. */
export interface Foreseen extends Placed<Order> {
  /** What stands against it; empty: nothing, or one of its alternatives can be carried out. */
  readonly refusals: readonly Refused[];
  /** Null: of a kind that cannot be tried out now. */
  readonly tried: Tried | null;
  /** Whether it was tried without consequences, because its conditions may not hold. */
  readonly conditional: boolean;
}

const sure = (act: BlockAct): BlockAct => ({ ...act, when: [], otherwise: null });

/** A block without its conditions: every act as if it were to be carried out; what may not be, is tried by itself. */
function tryBlock(rehearsal: Rehearsal, action: Extract<Action, { kind: 'unit' }>, line: number): Foreseen['tried'] {
  const certain = action.acts.filter(({ when }) => when.length === 0);
  if (certain.length === action.acts.length) return rehearsal.try(action, line);
  const tried = certain.length === 0 ? null : rehearsal.try({ ...action, acts: certain.map(sure) }, line);
  // An alternative can be as good as another act: nothing is said against it unless nothing of the block can be done.
  return tried ?? rehearsal.probe({ ...action, acts: action.acts.slice(0, 1).map(sure) });
}

function foreseeLine(rehearsal: Rehearsal, { line, order }: Placed<Order>): Foreseen {
  const { do: action, when, otherwise } = order;
  const placed = { line, order };
  if (action.kind === 'unit') {
    const tried = tryBlock(rehearsal, action, line);
    const alternatives = action.acts.some((act) => act.when.length > 0);
    const open = alternatives && action.acts.every((act) => act.when.length > 0);
    return {
      ...placed,
      tried,
      conditional: open,
      refusals: open ? blockRefusals(rehearsal, action) : (tried?.refusals ?? []),
    };
  }
  if (when.length === 0) {
    const tried = rehearsal.try(action, line);
    return { ...placed, tried, conditional: false, refusals: tried?.refusals ?? [] };
  }
  const tried = rehearsal.probe(action);
  const other = otherwise === null ? tried : rehearsal.probe(otherwise);
  const refused = (tried?.refusals.length ?? 0) > 0 && (other?.refusals.length ?? 0) > 0;
  return { ...placed, tried, conditional: true, refusals: refused ? (tried?.refusals ?? []) : [] };
}

/** A block of which nothing is certain is doubted only when none of its alternatives can be carried out. */
function blockRefusals(rehearsal: Rehearsal, action: Extract<Action, { kind: 'unit' }>): readonly Refused[] {
  const each = action.acts.flatMap(({ do: act, otherwise }) =>
    [act, otherwise].flatMap((one) => {
      if (one === null) return [];
      return [rehearsal.probe({ ...action, acts: [{ do: one, when: [], otherwise: null }] })?.refusals ?? []];
    }),
  );
  return each.every((refusals) => refusals.length > 0) ? (each[0] ?? []) : [];
}

/** The lines of a sheet as they would go, from top to bottom. */
export const foresee = triedOnce<Order, View, Fixed, readonly Foreseen[]>((orders, view, fixed) => {
  const start = supposed(view, fixed);
  if (start === null || view.own === null) return [];
  const rehearsal = new Rehearsal(view.own.seat, start, fixed);
  return orders.map((placed) => foreseeLine(rehearsal, placed));
});
