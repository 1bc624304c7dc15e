import type { Problem } from '../../../core/game/problem.js';
import type { Placed } from '../../../core/game/sheet.js';
import { fault, onLine, warning } from '../../../core/reading/fault.js';
import { sees } from '../eyes.js';
import { isAhead } from '../phases/ahead.js';
import { groupOf } from '../phases/group.js';
import { VOID } from '../phases/told.js';
import type { Fixed, View } from '../shapes.js';
import { fieldWith } from '../turn/field.js';
import { resolveRetreats } from '../turn/retreats.js';
import { resolveWinter } from '../turn/winter.js';
import { deck, type Order } from './cards.js';
import { checkAhead } from './check-ahead.js';
import { knownOf, placeOf } from './desk.js';
import { type Given, isForUnits } from './order.js';

/** Why orders cannot be, whatever others do; null where they can. */
function voidIn(view: View, given: readonly Given[], fixed: Fixed): readonly (keyof typeof VOID | null)[] {
  const { board } = knownOf(fixed);
  if (view.stage === 'orders') return fieldWith(board, view.units, given).faults;
  const { outcomes } =
    view.stage === 'retreats' ? resolveRetreats(board, view, given) : resolveWinter(board, view, given, view.options);
  return outcomes.map(({ result }) => (result.kind === 'void' ? result.why : null));
}

const isUnits = (placed: Placed<Order>): placed is Placed<Given['order']> => isForUnits(placed.order);

/** What an order is about of which a sheet decides once; null: that is said elsewhere. */
function matterOf(view: View, order: Order): string | null {
  if (order.kind === 'vote') return 'vote';
  if (!isAhead(view.stage, order) || order.kind === 'waive') return null;
  return `${groupOf(order)} ${placeOf(order.at)}`;
}

/** Votes and orders ahead that say otherwise than one above them: no order of a sheet is passed over in silence. */
function contradictions(orders: readonly Placed<Order>[], view: View): readonly Problem[] {
  const first = new Map<string, Placed<Order>>();
  return orders.flatMap((placed) => {
    const { line, order } = placed;
    const matter = matterOf(view, order);
    if (matter === null) return [];
    const before = first.get(matter) ?? placed;
    first.set(matter, before);
    const [said, text] = [deck.write(before.order), deck.write(order)];
    return said === text
      ? []
      : [
          onLine(
            line,
            fault('order/said-twice', text, `Line ${before.line} says otherwise: ${said}. That one counts.`, {
              allowed: 'Keep the one that you mean.',
              rule: deck.cardOf(order.kind).rules[0] ?? 'GP-12',
            }),
          ),
        ];
  });
}

/** What would do where nobody stands whom an order helps: `F Edi S Yor` may have meant a move to there. */
const helpedBeside = (order: Given['order']): string =>
  order.kind === 'support-hold'
    ? `Name the unit that is supported; a move to there is written ${order.at} S <unit> - ${order.of}.`
    : 'Name a unit that stands on the map.';

/** What is wrong with ALL HOLD where units have orders of their own. */
function besideOthers({ line, order }: Placed<Order>, others: readonly Placed<Order>[]): readonly Problem[] {
  if (order.kind !== 'hold-all' || order.whom === 'REST') return [];
  const other = others.find((one) => one.order.kind !== 'hold');
  return other === undefined
    ? []
    : [
        onLine(
          line,
          fault(
            'order/said-twice',
            deck.write(order),
            `Line ${other.line} says otherwise: ${deck.write(other.order)}.`,
            {
              allowed: 'Write REST HOLD if the other orders are meant, or leave those out.',
              rule: 'GP-3',
            },
          ),
        ),
      ];
}

/** Orders that cannot be: each with why, and what it would take. */
export function check(orders: readonly Placed<Order>[], view: View, fixed: Fixed): readonly Problem[] {
  const { own } = view;
  if (own === null)
    return orders.map(({ line, order }) =>
      onLine(line, fault('order/observer', deck.write(order), 'You play no power, so you have nothing to order.')),
    );
  if (view.stage === 'over')
    return orders.map(({ line, order }) =>
      onLine(line, fault('order/game-over', deck.write(order), 'The game is over.')),
    );
  const early = orders.filter(({ order }) => isAhead(view.stage, order));
  const placed = orders.filter((one) => !early.includes(one)).filter(isUnits);
  const faults = voidIn(
    view,
    placed.map(({ order }) => ({ power: own.power, order })),
    fixed,
  );
  const wrong = placed.flatMap(({ line, order }, index): Problem[] => {
    const why = faults[index] ?? null;
    if (why === null) return [];
    const text = deck.write(order);
    const sentence = `${VOID[why].charAt(0).toUpperCase()}${VOID[why].slice(1)}.`;
    // What stands where the sender does not see it, they may know from letters.
    const isDim =
      view.sight !== null && (why === 'no-fleets-between' || ('of' in order && !sees(new Set(view.sight), order.of)));
    if (isDim) return [];
    // A fleet that somebody else may send in time can still carry it.
    if (why === 'no-fleets-between') return [onLine(line, warning('order/in-vain', text, sentence, { rule: 'GP-7' }))];
    const rule = deck.cardOf(order.kind).rules[0] ?? 'GP-3';
    const allowed = why === 'nobody-there' ? { allowed: helpedBeside(order) } : {};
    return [onLine(line, fault('order/cannot-be', text, sentence, { ...allowed, rule }))];
  });
  const alone = placed.length === 0 ? [] : orders.flatMap((one) => besideOthers(one, placed));
  const idle = orders.filter(({ order }) => order.kind === 'none');
  const beside =
    idle.length > 0 && idle.length < orders.length
      ? idle.map(({ line }) =>
          onLine(line, warning('order/no-orders-and-orders', 'NO ORDERS', 'The sheet has orders, and they count.')),
        )
      : [];
  const aheadFaults = new Map(early.map((one) => [one, checkAhead(one, view, own.power, fixed)]));
  const sound = orders.filter((one) => (aheadFaults.get(one) ?? []).length === 0);
  return [...wrong, ...[...aheadFaults.values()].flat(), ...contradictions(sound, view), ...alone, ...beside];
}
