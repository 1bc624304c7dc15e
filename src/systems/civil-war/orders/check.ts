import type { Problem } from '../../../core/game/problem.js';
import type { Placed } from '../../../core/game/sheet.js';
import { fault, onLine, warning } from '../../../core/reading/fault.js';
import type { Fixed, GroupId, Points, View } from '../shapes.js';
import { activationQueue, certainActivations } from './activation.js';
import { deck, type Order, type OrderOf } from './cards.js';
import { GROUP_CHECKS } from './check-groups.js';
import { POLITICS_CHECKS } from './check-politics.js';
import { checkPoints, SETUP_CHECKS } from './check-setup.js';
import { type Desk, deskOf, groupAtDesk, ralliesNothing } from './desk.js';
import type { Fault } from './problems.js';
import { countsOnce, newTally, note, subjectOf, type Tally } from './tally.js';
import { oneStop } from './text.js';

type Placing = Placed<Order>;
type Complaint = readonly [line: number, wrong: Fault];

const isError = ({ severity }: Fault): boolean => severity === 'error';

const BEFORE_THE_WAR: ReadonlySet<Order['kind']> = new Set(['name', 'points', 'prefer'] satisfies Order['kind'][]);
const ALWAYS: ReadonlySet<Order['kind']> = new Set(['vote', 'pass', 'resign'] satisfies Order['kind'][]);

const OF_AN_OFFICER: ReadonlySet<Order['kind']> = new Set(['name', 'points'] satisfies Order['kind'][]);

/** Lines that belong to the other window. Newcomers to the running war make their officer with their first sheet (CWR-59). */
function wrongWindow({ view, me }: Desk, order: Order): Fault | null {
  if (me.avatar === null && OF_AN_OFFICER.has(order.kind)) return null;
  if (ALWAYS.has(order.kind) || (view.stage === 'setup') === BEFORE_THE_WAR.has(order.kind)) return null;
  return view.stage === 'setup'
    ? fault(
        'order/wrong-window',
        deck.write(order),
        'The war has not begun; Groups are given out when the set-up closes.',
        {
          allowed: 'Now you can name your officer with JOIN, set POINTS, PREFER Groups and VOTE.',
          rule: 'CW-1801',
        },
      )
    : fault(
        'order/wrong-window',
        deck.write(order),
        'The set-up is over; your officer and first Groups are what they are.',
        {
          allowed: 'Now you can give your Groups orders, ACTIVATE and VOTE.',
          rule: 'CW-1801',
        },
      );
}

/** A second line of a kind of which one counts. */
function repeated(order: Order, { once }: Tally): Fault | null {
  const first = countsOnce(order) ? once.get(order.kind) : undefined;
  return first === undefined
    ? null
    : fault('order/twice', deck.write(order), `Line ${first} says this already, and one such line counts.`, {
        allowed: 'Put all of it on one line.',
      });
}

/** What cannot be, by kind of order. */
const CHECKS: {
  readonly [K in Order['kind']]: (
    desk: Desk,
    order: OrderOf<K>,
    tally: Tally,
    points: Points | null,
  ) => readonly Fault[];
} = { ...GROUP_CHECKS, ...POLITICS_CHECKS, ...SETUP_CHECKS };

function faultsOf<K extends Order['kind']>(
  desk: Desk,
  order: OrderOf<K> & { readonly kind: K },
  tally: Tally,
  points: Points | null,
): readonly Fault[] {
  const stray = wrongWindow(desk, order) ?? repeated(order, tally);
  return stray === null ? CHECKS[order.kind](desk, order, tally, points) : [stray];
}

/** Orders that never go without an activation (CWR-11). */
const needsActivation = (order: Order): boolean =>
  order.kind === 'invade' || order.kind === 'entrench' || (order.kind === 'move' && order.mode === 'sea');

const subjectsOf = (order: Order): readonly GroupId[] =>
  order.kind === 'invade' || order.kind === 'entrench' || order.kind === 'move' ? [subjectOf(order)] : [];

function unsure(desk: Desk, standing: readonly Placing[]): readonly Complaint[] {
  const sure = activationQueue(desk, standing).slice(0, certainActivations(desk, standing));
  return standing
    .filter(({ order }) => needsActivation(order) && !subjectsOf(order).every((id) => sure.includes(id)))
    .map(({ line, order }) => {
      const name = groupAtDesk(desk, subjectsOf(order)[0] ?? '')?.name ?? '';
      return [
        line,
        warning(
          'order/no-activation',
          name,
          'This never goes without an activation, and none is certain for this Group.',
          {
            allowed: `ACTIVATE ${name} puts it first in line; the President shares activations out.`,
            rule: 'CW-807',
          },
        ),
      ];
    });
}

/** PASS beside orders says nothing. */
const idleWords = (orders: readonly Placing[]): readonly Complaint[] =>
  orders.some(({ order }) => order.kind !== 'pass')
    ? orders
        .filter(({ order }) => order.kind === 'pass')
        .map(({ line }) => [
          line,
          warning('order/orders-beside-pass', 'PASS', 'The sheet has other lines, and they count.', {
            allowed: 'Leave this line out, or send it alone.',
          }),
        ])
    : [];

/** The points that count: those of the first line with which nothing is wrong. */
const pointsIn = (orders: readonly Placing[]): Points | null => {
  const legal = orders.find(({ order }) => order.kind === 'points' && !checkPoints(order.points).some(isError));
  return legal?.order.kind === 'points' ? legal.order.points : null;
};

/** Brigades join before any are handed on, so these lines are looked at first. */
const addsFirst = (orders: readonly Placing[]): readonly Placing[] => {
  const isAdd = ({ order }: Placing): boolean => order.kind === 'add';
  return [...orders.filter(isAdd), ...orders.filter((placed) => !isAdd(placed))];
};

function complaintsOf(desk: Desk, orders: readonly Placing[]): readonly Complaint[] {
  const tally = newTally();
  const points = pointsIn(orders);
  const complaints: Complaint[] = [];
  const standing = new Set<Placing>();
  for (const placed of addsFirst(orders)) {
    const faults = faultsOf(desk, placed.order, tally, points);
    complaints.push(...faults.map((wrong): Complaint => [placed.line, wrong]));
    if (faults.some(isError)) continue;
    note(tally, placed, placed.order.kind === 'rally' && ralliesNothing(desk, placed.order.group));
    standing.add(placed);
  }
  const stand = orders.filter((placed) => standing.has(placed));
  return [...complaints, ...unsure(desk, stand), ...idleWords(orders)];
}

/** Who plays no part has no orders. */
function notAsked(orders: readonly Placing[], { stage }: View): readonly Complaint[] {
  return orders.map(({ line, order }) => [
    line,
    stage === 'over'
      ? fault('order/war-over', deck.write(order), 'The war is over.')
      : fault('order/observer', deck.write(order), 'You play nobody in this war, so you have nothing to order.'),
  ]);
}

/** Problems of orders that were understood, from what their sender can see. */
export function check(orders: readonly Placing[], view: View, fixed: Fixed): readonly Problem[] {
  const desk = deskOf(view, fixed);
  const out = desk === null || (view.stage !== 'setup' && view.stage !== 'orders');
  const complaints = out ? notAsked(orders, view) : complaintsOf(desk, orders);
  return complaints.map(([line, wrong]) => onLine(line, { ...wrong, message: oneStop(wrong.message) }));
}
