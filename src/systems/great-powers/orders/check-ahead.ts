import type { Problem } from '../../../core/game/problem.js';
import type { Placed } from '../../../core/game/sheet.js';
import { fault, onLine } from '../../../core/reading/fault.js';
import { VOID } from '../phases/told.js';
import type { Fixed, View } from '../shapes.js';
import { resolveWinter } from '../turn/winter.js';
import { deck, type Order } from './cards.js';
import { knownOf, placeOf, unitAt } from './desk.js';
import { reachedFrom } from './reach.js';

/** What stands against an order ahead whatever comes (GP-12): whether it will be of use is not known yet. */
export function checkAhead(
  { line, order }: Placed<Order>,
  view: View,
  power: string,
  fixed: Fixed,
): readonly Problem[] {
  const { board } = knownOf(fixed);
  const no = (code: string, sentence: string, allowed?: string): readonly Problem[] => [
    onLine(
      line,
      fault(code, deck.write(order), sentence, { rule: 'GP-12', ...(allowed === undefined ? {} : { allowed }) }),
    ),
  ];
  if (order.kind === 'retreat-ahead' || order.kind === 'disband-ahead') {
    const unit = unitAt(view.units, order.at);
    if (unit?.power !== power) return no('order/cannot-be', 'No unit of yours stands there.');
    const near = reachedFrom({ board }, unit.kind, unit.at);
    const far = (order.kind === 'retreat-ahead' ? order.to : []).filter(
      (to) => !near.some((spot) => spot === to || placeOf(spot) === to),
    );
    return far.length === 0
      ? []
      : no(
          'order/cannot-be',
          `${far.join(' and ')} ${far.length === 1 ? 'does' : 'do'} not border where the unit stands.`,
          `It could retreat to ${near.join(', ')}.`,
        );
  }
  if (order.kind !== 'build') return [];
  // As if the centre were owned and empty: it may be, by then.
  const centres = { ...view.centres, [placeOf(order.at)]: power };
  const [outcome] = resolveWinter(board, { units: [], centres }, [{ power, order }], view.options).outcomes;
  const { result } = outcome ?? { result: { kind: 'stood' as const } };
  if (result.kind !== 'void') return [];
  const why = VOID[result.why];
  return no('order/cannot-be', `${why.charAt(0).toUpperCase()}${why.slice(1)}.`);
}
