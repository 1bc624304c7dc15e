import type { Placed } from '../../../core/game/sheet.js';
import type { SketchLine, SketchMark } from '../../../core/game/sketch.js';
import { activationQueue, certainActivations } from '../orders/activation.js';
import type { Order, OrderOf } from '../orders/cards.js';
import { type Desk, leadsAs } from '../orders/desk.js';
import { oneStop } from '../orders/text.js';
import type { GroupId, GroupView, ZoneId } from '../shapes.js';

/** What a sheet comes to. */
export interface Plan {
  readonly desk: Desk;
  readonly orders: readonly Placed<Order>[];
  readonly marks: SketchMark[];
  readonly lines: SketchLine[];
  /** Own Groups whose orders can use an activation, the first to get one in front. */
  readonly queue: readonly GroupId[];
  /** Those of them that are sure of one, as far as the player can know. */
  readonly sure: ReadonlySet<GroupId>;
  /** The wishes of all lines of the set-up as one list. */
  readonly wishes: readonly GroupId[];
}

/** What is foreseen of orders of these kinds. */
export type Foresight<K extends Order['kind']> = {
  readonly [Kind in K]: (plan: Plan, placed: Placed<OrderOf<Kind>>) => void;
};

export function planOf(desk: Desk, orders: readonly Placed<Order>[]): Plan {
  const queue = activationQueue(desk, orders);
  return {
    desk,
    orders,
    marks: [],
    lines: [],
    queue,
    sure: new Set(queue.slice(0, certainActivations(desk, orders))),
    wishes: orders.flatMap(({ order }) => (order.kind === 'prefer' ? order.groups : [])),
  };
}

/** What is said of a line: sentences, the last one a doubt if there is one. */
export interface Said {
  readonly text: readonly string[];
  readonly doubts?: readonly string[];
  readonly rule: string;
}

/** Writes a line down; doubts come after what is sure. */
export function tell(plan: Plan, line: number, { text, doubts = [], rule }: Said): void {
  const tone = doubts.length > 0 ? 'doubt' : 'info';
  const parts = [...text, ...doubts].filter((part) => part !== '');
  plan.lines.push({ line, text: oneStop(parts.join(' ')), tone, rule });
}

const MOST_LETTERS = 24;
const short = (label: string): string =>
  label.length <= MOST_LETTERS ? label : `${label.slice(0, MOST_LETTERS - 1)}…`;

interface Ring {
  readonly at: ZoneId;
  readonly style: 'guard' | 'build' | 'use';
  readonly label: string;
  readonly doubtful?: boolean;
}

export function ring(plan: Plan, line: number, { at, style, label, doubtful = false }: Ring): void {
  plan.marks.push({ kind: 'ring', line, at, style, label: short(label), doubtful });
}

interface Arrow {
  readonly from: ZoneId;
  readonly path: readonly ZoneId[];
  readonly style: 'move' | 'attack' | 'support';
  readonly label: string;
  readonly doubtful: boolean;
}

/** One arrow for each step; the label stands at the last. */
export function arrows(plan: Plan, line: number, { from, path, style, label, doubtful }: Arrow): void {
  path.forEach((to, index) => {
    const last = index === path.length - 1;
    plan.marks.push({
      kind: 'arrow',
      line,
      from: path[index - 1] ?? from,
      to,
      style: last ? style : 'move',
      label: last ? short(label) : '',
      doubtful,
    });
  });
}

/** By what an order goes that needs an activation or the initiative of a leader (CW 8.2). */
export function drive({ desk, sure }: Plan, group: GroupView): string {
  if (sure.has(group.id)) return 'Goes for certain, by an activation.';
  const { ini } = leadsAs(desk, group);
  return `Goes on Initiative: ${ini} in 6; for certain if it gets an activation.`;
}
