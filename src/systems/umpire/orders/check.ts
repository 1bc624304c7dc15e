import type { Problem } from '../../../core/game/problem.js';
import type { Placed } from '../../../core/game/sheet.js';
import { plainName } from '../../../core/order/text.js';
import { fault, onLine, warning } from '../../../core/reading/fault.js';
import { listed } from '../../../core/reading/listing.js';
import { blanksOf } from '../draft/wishes.js';
import type { Fixed } from '../shapes/fixed.js';
import type { SheetOrder } from '../shapes/order.js';
import type { View, Whole } from '../shapes/view.js';
import { chairName } from './desk.js';
import { isOfSheet, isOfUmpire, type Order } from './order.js';
import { mayGive, writeSheetOrder } from './sheet-deck.js';
import { type UmpireOrder, umpireDeck } from './umpire-deck.js';

type Placings<O> = readonly Placed<O>[];

/** A commander's sheet: forms that are not theirs or used up, units with two marches, letters that nobody will read. */
function checkSheet(orders: Placings<SheetOrder>, view: View, fixed: Fixed): readonly Problem[] {
  const { own } = view;
  if (own === null) return [];
  const used = new Map<string, number>();
  const marching = new Map<string, number>();
  return orders.flatMap(({ line, order }): Problem[] => {
    const text = writeSheetOrder(order);
    if (own.out) return [onLine(line, fault('order/out', text, 'You are out of the game, and read on.'))];
    if (order.kind === 'none')
      return orders.length > 1
        ? [onLine(line, warning('order/no-orders-and-orders', 'NO ORDERS', 'The sheet has orders, and they count.'))]
        : [];
    if (order.kind === 'write') {
      if (order.to === own.commander)
        return [onLine(line, fault('order/to-oneself', text, 'You need no courier to tell yourself.'))];
      const reader = view.chairs.find(({ id }) => id === order.to);
      const gone = reader?.out === true ? 'is out of the game' : reader?.player === null ? 'has no player' : null;
      return gone === null
        ? []
        : [
            onLine(
              line,
              warning(
                'order/nobody-reads',
                text,
                `${chairName(fixed, order.to)} ${gone}; the letter goes there all the same.`,
              ),
            ),
          ];
    }
    if (order.kind === 'in-words' && isBelowLetter(orders, line))
      return [
        onLine(
          line,
          warning('order/below-a-letter', text, 'This is for the umpire, and no part of the letter above it.', {
            allowed: 'Write a letter on one line, however long.',
            rule: 'UT-4',
          }),
        ),
      ];
    if (order.kind !== 'form') return [];
    const blanks = blanksOf(order, fixed);
    if (blanks === null) return [onLine(line, fault('order/unknown-form', text, 'This campaign has no such form.'))];
    if (!mayGive(blanks.form, { view, fixed }))
      return [
        onLine(line, fault('order/not-now', text, 'This order cannot be given by you in this turn.', { rule: 'UT-2' })),
      ];
    const count = (used.get(order.form) ?? 0) + 1;
    used.set(order.form, count);
    if (count > blanks.form.most)
      return [
        onLine(
          line,
          fault(
            'order/too-many',
            text,
            `This order can be given ${blanks.form.most === 1 ? 'once' : `${blanks.form.most} times`} a turn.`,
          ),
        ),
      ];
    if (blanks.form.draft !== 'march' || blanks.unit === null) return [];
    const before = marching.get(blanks.unit);
    marching.set(blanks.unit, line);
    return before === undefined
      ? []
      : [
          onLine(
            line,
            warning('order/marches-twice', text, `Line ${before} has a march for this unit, too; the umpire decides.`),
          ),
        ];
  });
}

/** Letters whose line is as long as mail programs leave them: what stands below may be more of it. */
const MAYBE_BROKEN = 50;

const isBelowLetter = (orders: Placings<SheetOrder>, line: number): boolean =>
  orders.some(
    (above) => above.line === line - 1 && above.order.kind === 'write' && above.order.text.length >= MAYBE_BROKEN,
  );

/** Lines of sheets that nobody has judged yet, this sheet not counted. */
function unjudged(orders: Placings<UmpireOrder>, { given }: Whole): Whole['given'] {
  const ticked = orders.flatMap(({ order }) => (order.kind === 'judged' ? [order] : []));
  return given.filter(
    ({ judged, commander, line }) =>
      !judged && !ticked.some((one) => one.who === commander && (one.line === null || one.line === line)),
  );
}

function checkUmpire(orders: Placings<UmpireOrder>, { whole, stage }: View, fixed: Fixed): readonly Problem[] {
  if (whole === null) return [];
  const open = unjudged(orders, whole);
  return orders.flatMap(({ line, order }): Problem[] => {
    const text = umpireDeck.write(order);
    if (stage !== 'judgement')
      return [
        onLine(
          line,
          fault('order/not-now', text, 'There is nothing to judge before the orders are in.', { rule: 'UT-5' }),
        ),
      ];
    const unit = 'unit' in order ? whole.units.find(({ id }) => id === order.unit) : undefined;
    switch (order.kind) {
      case 'publish':
        return open.length === 0 || order.anyway !== null ? [] : [onLine(line, unjudgedFault(text, open, fixed))];
      case 'split':
        return unit !== undefined && (order.strength < 1 || order.strength >= unit.strength)
          ? [
              onLine(
                line,
                fault(
                  'order/too-much',
                  text,
                  `${unit.name} has ${unit.strength}; from 1 to less than that can part from it.`,
                ),
              ),
            ]
          : [];
      case 'join':
        return order.unit === order.into
          ? [onLine(line, fault('order/to-itself', text, 'A unit does not join itself.'))]
          : [];
      case 'set':
        return ['strength', 'speed', 'sight'].includes(order.field) && typeof order.value !== 'number'
          ? [onLine(line, fault('order/bad-number', text, `The ${order.field} of a unit is a number.`))]
          : [];
      case 'table': {
        const table = fixed.tables.find(({ name }) => name === order.table);
        return table?.rows.some(({ row }) => row === order.row) === true
          ? again(order.what, line, text, whole)
          : [
              onLine(
                line,
                fault('order/unknown-row', order.row, `The table ${order.table} has no row ${order.row}.`, {
                  allowed: `Its rows are ${listed(table?.rows.map(({ row }) => row) ?? [])}.`,
                }),
              ),
            ];
      }
      case 'roll':
        return again(order.what, line, text, whole);
      case 'judged':
        return order.line !== null && !whole.given.some((one) => one.commander === order.who && one.line === order.line)
          ? [
              onLine(
                line,
                fault(
                  'order/unknown-line',
                  text,
                  `${chairName(fixed, order.who)} has sent no order on line ${order.line}.`,
                ),
              ),
            ]
          : [];
      default:
        return [];
    }
  });
}

/** A second roll of the same name is allowed, and stays on record as one. */
function again(what: string, line: number, text: string, { thrown }: Whole): Problem[] {
  const before = thrown.filter((one) => plainName(one.what) === plainName(what));
  const last = before.at(-1);
  return last === undefined
    ? []
    : [
        onLine(
          line,
          warning(
            'order/rolled-before',
            text,
            `“${what}” was rolled before: ${last.total}. This is told as roll ${before.length + 1} of that name.`,
            {
              rule: 'UT-6',
            },
          ),
        ),
      ];
}

const unjudgedFault = (text: string, open: Whole['given'], fixed: Fixed) =>
  fault(
    'order/not-judged',
    text,
    `${open.length === 1 ? 'One line is' : `${open.length} lines are`} not judged: ${listed(
      open.map(({ commander, line }) => `${chairName(fixed, commander)} ${line}`),
      6,
    )}.`,
    {
      allowed: 'JUDGED ticks a line off; PUBLISH ANYWAY leaves them unanswered.',
      instead: 'PUBLISH ANYWAY',
      rule: 'UT-5',
    },
  );

/** Problems of lines that were understood, as far as their writer can know. */
export function check(orders: readonly Placed<Order>[], view: View, fixed: Fixed): readonly Problem[] {
  if (view.judges)
    return checkUmpire(
      orders.flatMap(({ line, order }) => (isOfUmpire(order) ? [{ line, order }] : [])),
      view,
      fixed,
    );
  if (view.own === null)
    return orders.map(({ line, order }) =>
      onLine(line, fault('order/observer', isOfSheet(order) ? writeSheetOrder(order) : '', 'You command nobody here.')),
    );
  return checkSheet(
    orders.flatMap(({ line, order }) => (isOfSheet(order) ? [{ line, order }] : [])),
    view,
    fixed,
  );
}
