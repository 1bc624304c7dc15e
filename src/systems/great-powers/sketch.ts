import type { Placed } from '../../core/game/sheet.js';
import { EMPTY_SKETCH, type Sketch, type SketchLine, type SketchMark } from '../../core/game/sketch.js';
import { deck, type Order } from './orders/cards.js';
import { deskOf, knownOf, ownUnits, placeOf, unitAt } from './orders/desk.js';
import { type Given, isForUnits } from './orders/order.js';
import { isAhead } from './phases/ahead.js';
import { whyNot } from './phases/told.js';
import type { Fixed, View } from './shapes.js';
import { adjudicate } from './turn/adjudicate.js';
import { balanceOf } from './turn/winter.js';
import { place, powerName } from './words.js';

function markOf({ line, order }: Placed<Order>, doubtful: boolean): SketchMark[] {
  const arrow = (from: string, to: string, style: 'move' | 'support', label = ''): SketchMark[] => [
    { kind: 'arrow', line, from, to, style, label, doubtful },
  ];
  const ring = (at: string, style: 'guard' | 'build' | 'use', label: string): SketchMark[] => [
    { kind: 'ring', line, at, style, label, doubtful },
  ];
  switch (order.kind) {
    case 'move':
      return arrow(order.at, order.to, 'move');
    case 'retreat':
      return arrow(order.at, order.to, 'move', 'retreat');
    case 'support-hold':
      return arrow(order.at, order.of, 'support', 'support');
    case 'support-move':
      return arrow(order.at, order.to, 'support', 'support');
    case 'convoy':
      return arrow(order.at, order.to, 'support', 'convoy');
    case 'hold':
      return ring(order.at, 'guard', 'hold');
    case 'build':
      return ring(order.at, 'build', order.unit);
    case 'disband':
    case 'remove':
      return ring(order.at, 'use', 'gone');
    default:
      return [];
  }
}

/** What the own orders come to by themselves: where they bounce off each other, and what supports and convoys nothing. */
function doubts(view: View, orders: readonly Placed<Order>[], fixed: Fixed): ReadonlyMap<number, string> {
  const { own } = view;
  if (own === null || view.stage !== 'orders') return new Map();
  const { board } = knownOf(fixed);
  const placed = orders.filter(({ order }) => isForUnits(order) && !isAhead(view.stage, order));
  const given = placed.map(({ order }) => ({ power: own.power, order: order as Given['order'] }));
  const { outcomes } = adjudicate(board, view.units, given, view.options);
  const mine = new Set(given.map(({ order }) => ('at' in order ? placeOf(order.at) : '')));
  return new Map(
    placed.flatMap(({ line, order }, index): (readonly [number, string])[] => {
      const result = outcomes[index]?.result;
      if (result === undefined) return [];
      const why = whyNot(board, result);
      if (result.kind === 'bounced' && result.off.every((at) => mine.has(placeOf(at))))
        return [[line, `By your own orders: ${why}`]];
      // What foreign units are ordered to do is their owners’ matter.
      if (result.kind === 'unmatched' && 'of' in order && unitAt(view.units, order.of)?.power === own.power)
        return [[line, `${place(fixed, order.of)} has no such order from you, so it comes to nothing.`]];
      if (result.kind === 'no-convoy')
        return [[line, 'It needs fleets with orders to convoy it; none of yours has them.']];
      return [];
    }),
  );
}

function said(view: View, { line, order }: Placed<Order>, fixed: Fixed): SketchLine[] {
  const info = (text: string, rule: string): SketchLine[] => [{ line, text, tone: 'info', rule }];
  switch (order.kind) {
    case 'move': {
      if (view.sight !== null && !view.sight.includes(placeOf(order.to))) return [];
      const there = view.units.find(({ at }) => placeOf(at) === placeOf(order.to));
      if (there === undefined) return info(`${place(fixed, order.to)} is empty now.`, 'GP-4');
      return info(
        `${powerName(fixed, there.power)} stands in ${place(fixed, there.at)}: it takes support, or that it leaves.`,
        'GP-4',
      );
    }
    case 'retreat-ahead':
    case 'disband-ahead':
      return info('Kept secret, and carried out if the unit is driven out.', 'GP-12');
    case 'build':
    case 'remove':
    case 'waive':
      return isAhead(view.stage, order) ? info('Kept secret for the next winter.', 'GP-12') : [];
    case 'vote':
      return info('Your vote is secret, and stands until you change it.', 'GP-11');
    default:
      return [];
  }
}

/** What orders mean as far as their sender can know. */
export function sketch(view: View, orders: readonly Placed<Order>[], fixed: Fixed): Sketch {
  const { own } = view;
  if (own === null || view.stage === 'over') return EMPTY_SKETCH;
  const inDoubt = doubts(view, orders, fixed);
  const ordered = new Set(
    orders.map(({ order }) => ('at' in order && !isAhead(view.stage, order) ? placeOf(order.at) : '')),
  );
  const balance = balanceOf(own.power, view.centres, view.units);
  const builds = orders.filter(({ order }) => order.kind === 'build' || order.kind === 'waive').length;
  const removals = orders.filter(({ order }) => order.kind === 'remove').length;
  const resources =
    view.stage !== 'builds' || balance === 0
      ? []
      : balance > 0
        ? [{ name: 'builds', left: balance - builds, of: balance }]
        : [{ name: 'removals', left: -balance - removals, of: -balance }];
  return {
    marks: orders.flatMap((placed) => markOf(placed, inDoubt.has(placed.line))),
    resources,
    idle:
      view.stage === 'builds' || orders.some(({ order }) => order.kind === 'hold-all')
        ? []
        : ownUnits(deskOf(view, fixed))
            .filter(({ at }) => !ordered.has(placeOf(at)))
            .map(({ at }) => (view.stage === 'retreats' ? `${at}-dislodged` : at)),
    lines: orders.flatMap((placed): SketchLine[] => {
      const doubt = inDoubt.get(placed.line);
      return doubt === undefined
        ? said(view, placed, fixed)
        : [
            {
              line: placed.line,
              text: doubt,
              tone: 'doubt',
              rule: deck.cardOf(placed.order.kind).rules.at(-1) ?? 'GP-4',
            },
          ];
    }),
  };
}
