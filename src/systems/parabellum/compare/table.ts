import type { Dice } from '../../../core/dice/dice.js';
import type { Drawing } from '../../../core/game/document.js';
import type { ParsedSheet, Placed } from '../../../core/game/sheet.js';
import type { Account, Deed, LineFate, Missing, Table, UnitAfter } from './edition.js';
import type { Intent } from './intent.js';
import type { Flag } from './position.js';

/** A line of a sheet as one edition writes it. */
export interface Line<Order> {
  readonly order: Order;
  /** Which wishes it holds. */
  readonly wishes: readonly number[];
}

/** What an edition knows of a position that is laid out. Order, Event, State: its own. */
interface Laying<Order, Event, State> {
  readonly remarks: readonly string[];
  readonly state: State;
  /** Flags of the position by the names that units have here. */
  readonly flags: ReadonlyMap<string, Flag>;
  parse(sheet: string): ParsedSheet<Order>;
  wishesOf(order: Order): readonly Intent[];
  /** The wishes as lines, in the order in which they are carried out, and those that cannot be written. */
  compose(wishes: readonly Intent[]): {
    readonly lines: readonly Line<Order>[];
    readonly missing: readonly Missing[];
  };
  write(order: Order): string;
  resolve(orders: readonly Placed<Order>[], dice: Dice): readonly Event[];
  fold(state: State, event: Event): State;
  failureOf(event: Event): { readonly line: number; readonly code: string; readonly sentence: string } | null;
  deedOf(event: Event, flagOf: (name: string) => Flag): Deed | null;
  standing(state: State): readonly UnitAfter[];
  draw(): Drawing;
}

/** Lines of one wish each. */
export function oneByOne<Order extends object>(
  wishes: readonly Intent[],
  orderFor: (wish: Intent) => Order | Absent,
): { readonly lines: readonly Line<Order>[]; readonly missing: readonly Missing[] } {
  const lines: Line<Order>[] = [];
  const missing: Missing[] = [];
  for (const [wish, intent] of wishes.entries()) {
    const order = orderFor(intent);
    if (isAbsent(order)) missing.push({ wish, why: order.why, rule: order.rule });
    else lines.push({ order, wishes: [wish] });
  }
  return { lines, missing };
}

/** Why a wish cannot be written in an edition. */
export interface Absent {
  readonly why: string;
  readonly rule: string | null;
}
export const absent = (why: string, rule: string | null = null): Absent => ({ why, rule });
export const isAbsent = (one: object): one is Absent => 'why' in one && 'rule' in one;

/** How much is left of what a card holds, in percent; null: it holds none. */
export const percentLeft = (left: number, full: number | undefined): number | null =>
  full === undefined || full === 0 ? null : Math.round((100 * left) / full);

function play<Order, Event, State>(
  laying: Laying<Order, Event, State>,
  wishes: readonly Intent[],
  dice: Dice,
): Account {
  const { lines, missing } = laying.compose(wishes);
  const events = laying.resolve(
    lines.map(({ order }, index) => ({ line: index + 1, order })),
    dice,
  );
  const flagOf = (name: string): Flag => laying.flags.get(name) ?? name;
  const failures = events.flatMap((event) => laying.failureOf(event) ?? []);
  return {
    lines: lines.map(({ order, wishes: held }, index): LineFate => {
      const failed = failures.find(({ line }) => line === index + 1);
      return {
        text: laying.write(order),
        wishes: held,
        failure: failed === undefined ? null : { code: failed.code, sentence: failed.sentence },
      };
    }),
    missing,
    deeds: events.flatMap((event) => laying.deedOf(event, flagOf) ?? []),
    units: laying.standing(events.reduce((state, event) => laying.fold(state, event), laying.state)),
  };
}

/** The table of an edition, made of what it knows. */
export const tableOf = <Order, Event, State>(laying: Laying<Order, Event, State>): Table => ({
  remarks: laying.remarks,
  units: laying.standing(laying.state),
  draw: () => laying.draw(),
  read(sheet) {
    const { orders, problems } = laying.parse(sheet);
    const typed = sheet.split(/\r\n|[\n\r]/);
    return {
      said: orders.flatMap(({ line, order }) =>
        laying.wishesOf(order).map((intent) => ({
          line,
          text: (typed[line - 1] ?? '').trim().slice(0, 200),
          intent,
        })),
      ),
      problems,
    };
  },
  play: (wishes, dice) => play(laying, wishes, dice),
});
