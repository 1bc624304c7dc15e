import type { OrderOutcome } from '../../core/game/contract.js';
import type { Placed, Sealed } from '../../core/game/sheet.js';
import type { SeatId } from '../../core/game/viewer.js';
import { many } from '../../core/reading/counted.js';
import {
  BID_FAILURES,
  LOST_FLEETS,
  LOST_PURCHASES,
  type Lost,
  MOVE_FAILURES,
  PURCHASE_FAILURES,
  TECHNOLOGY_FAILURES,
  TRANSFER_FAILURES,
} from './report/failures.js';
import { totalOf } from './report/words.js';
import type { Event, EventOf, FleetId, Order, OrderOf } from './shapes.js';

type Line<Kind extends Order['kind']> = Placed<OrderOf<Kind>>;

const isOf = <Kind extends Order['kind']>(placed: Placed<Order>, kind: Kind): placed is Line<Kind> =>
  placed.order.kind === kind;

const AFTER_BATTLES: readonly Order['kind'][] = ['purchase-ships', 'purchase-fleet', 'deploy', 'move'];

/** The orders of a sealed phase, each of which one outcome may claim. */
class Lines {
  readonly #sheets: Sealed<Order>['sheets'];
  readonly #claimed = new Set<Placed<Order>>();
  readonly #orderedBy = new Map<FleetId, SeatId>();
  readonly #raised: { readonly nation: string; readonly bid: number }[] = [];
  readonly outcomes: OrderOutcome[] = [];

  constructor({ sheets }: Sealed<Order>) {
    this.#sheets = sheets;
  }

  #find<Kind extends Order['kind']>(
    seat: SeatId,
    kind: Kind,
    fits: (order: Line<Kind>['order']) => boolean,
  ): Line<Kind> | undefined {
    for (const placed of this.#sheets[seat] ?? [])
      if (!this.#claimed.has(placed) && isOf(placed, kind) && fits(placed.order)) return placed;
    return undefined;
  }

  /** Notes what became of the first order of this kind that fits and that nothing was said of yet. */
  settle<Kind extends Order['kind']>(
    seat: SeatId,
    kind: Kind,
    fits: (order: Line<Kind>['order']) => boolean,
    done: boolean,
    text: string,
  ): void {
    const placed = this.#find(seat, kind, fits);
    if (placed === undefined) return;
    this.#claimed.add(placed);
    this.outcomes.push({ seat, line: placed.line, done, text });
  }

  raise({ fleet, bid }: EventOf<'fleet-raised'>): void {
    this.#raised.push({ nation: fleet.slice(0, fleet.lastIndexOf('-')), bid });
  }

  /** How a bid for a new fleet lost to those that were raised: the game master sees what everybody bid. */
  raisedFor = (nation: string, bid: number): 'outbid' | 'by-lot' =>
    this.#raised.some((one) => one.nation === nation && one.bid === bid) ? 'by-lot' : 'outbid';

  /** The turn has stopped before its battles (FE-O4): what is left of these kinds is carried out after them. */
  waiting(): void {
    for (const [seat, sheet] of Object.entries(this.#sheets))
      for (const placed of sheet) {
        if (this.#claimed.has(placed) || !AFTER_BATTLES.includes(placed.order.kind)) continue;
        this.#claimed.add(placed);
        const text = 'Is carried out after the battles, for which the commanders choose their tactics now.';
        this.outcomes.push({ seat, line: placed.line, done: true, text });
      }
  }

  /** Whose missions stand, and which of their lines never became an order. */
  sheet({ seat, missions, void: lines }: EventOf<'orders-taken'>): void {
    for (const { fleet, byDefault } of missions) if (!byDefault) this.#orderedBy.set(fleet, seat);
    this.voided(seat, lines);
  }

  voided(seat: SeatId, lines: EventOf<'orders-taken'>['void']): void {
    for (const { line, why } of lines) {
      const placed = this.#sheets[seat]?.find((one) => one.line === line);
      if (placed !== undefined) this.#claimed.add(placed);
      this.outcomes.push({ seat, line, done: false, text: why });
    }
  }

  /**
   * A flotilla's way to one of the targets of an attack, which may have several. The short form names no fleet: it is the
   * only one of its seat, so the line is found by who ordered the mission.
   */
  sortie({ fleet, target, sent, arrived }: EventOf<'sortie-flown'>): void {
    const seat = this.#orderedBy.get(fleet);
    if (seat === undefined) return;
    const placed = this.#find(
      seat,
      'attack',
      ({ nation, fleet: letter, targets }) =>
        (nation === null || `${nation}-${letter}` === fleet) && targets.includes(target),
    );
    if (placed === undefined) return;
    // Ships that are lost on the way are what a war costs; only an attack that nobody reached was not carried out.
    const done = totalOf(arrived) > 0;
    const text = `${totalOf(arrived)} of ${many(totalOf(sent), 'ship')} of ${fleet} reached ${target}.`;
    this.outcomes.push({ seat, line: placed.line, done, text });
  }
}

type Bought = EventOf<'auction-held'>['results'][number];

/** How a line that got no ship lost: there were none, others bid more for each ship, or as much and had the lot. */
function lostTo(results: readonly Bought[], line: Pick<Bought, 'ordered' | 'bid' | 'type'>): Lost {
  const others = results.filter(({ got, type }) => got > 0 && type === line.type);
  if (others.length === 0) return 'nothing-on-sale';
  return others.some(({ bid, ordered }) => bid * line.ordered === line.bid * ordered) ? 'by-lot' : 'outbid';
}

function settle(lines: Lines, event: Event): void {
  switch (event.kind) {
    case 'orders-taken':
      lines.sheet(event);
      return;
    case 'battle-orders-taken':
      lines.voided(event.seat, event.void);
      return;
    case 'fleets-met':
      lines.waiting();
      return;
    case 'ship-bids-filled':
      for (const { seat, fleet, asked, got, type } of event.lines)
        lines.settle(
          seat,
          'deploy',
          (order) => `${order.nation}-${order.to}` === fleet && order.ships === asked && order.type === type,
          got === asked,
          `${got} of ${many(asked, 'ship')} allotted.`,
        );
      return;
    case 'sortie-flown':
      if (event.mission === 'attack') lines.sortie(event);
      return;
    case 'auction-held':
      for (const result of event.results) {
        const { seat, nation, ordered, type = null, bid, got, paid, failed } = result;
        const bought = `${got} of ${many(ordered, 'ship')} bought, ${paid} Influence paid`;
        const lost = LOST_PURCHASES[lostTo(event.results, result)];
        const why = failed === null ? '' : `: ${failed === 'sold-out' ? lost : PURCHASE_FAILURES[failed]}`;
        lines.settle(
          seat,
          'purchase-ships',
          (order) => order.nation === nation && order.ships === ordered && order.bid === bid && order.type === type,
          got === ordered,
          `${bought}${why}.`,
        );
      }
      return;
    case 'fleet-bid-failed':
      lines.settle(
        event.seat,
        'purchase-fleet',
        (order) => order.nation === event.nation && order.bid === event.bid && order.base === event.base,
        false,
        `No fleet was raised: ${event.why === 'outbid' ? LOST_FLEETS[lines.raisedFor(event.nation, event.bid)] : BID_FAILURES[event.why]}.`,
      );
      return;
    case 'fleet-raised':
      lines.raise(event);
      lines.settle(
        event.seat,
        'purchase-fleet',
        (order) => event.fleet.startsWith(`${order.nation}-`) && order.base === event.base && order.bid === event.bid,
        true,
        `${event.fleet} was raised at ${event.base}.`,
      );
      return;
    case 'move-failed':
      lines.settle(
        event.seat,
        'move',
        (order) => `${order.nation}-${order.fleet}` === event.fleet && order.to === event.to,
        false,
        `${event.fleet} did not move to ${event.to}: ${MOVE_FAILURES[event.why]}.`,
      );
      return;
    case 'ships-transferred':
      lines.settle(
        event.seat,
        'deploy',
        (order) =>
          `${order.nation}-${order.from}` === event.from &&
          `${order.nation}-${order.to}` === event.to &&
          order.type === event.type,
        event.moved === event.asked,
        event.failed === null
          ? `${event.moved} of ${many(event.asked, 'ship')} went.`
          : `None went: ${TRANSFER_FAILURES[event.failed]}.`,
      );
      return;
    case 'technology-failed':
      lines.settle(
        event.seat,
        'tech',
        ({ nation, field, delta }) => nation === event.nation && field === event.field && delta === event.delta,
        false,
        `Nothing changed: ${TECHNOLOGY_FAILURES[event.why]}.`,
      );
      return;
    default:
  }
}

/** What became of the orders of a turn, from its events. */
export function outcomes(sealed: Sealed<Order>, events: readonly Event[]): readonly OrderOutcome[] {
  const lines = new Lines(sealed);
  for (const event of events) settle(lines, event);
  return lines.outcomes;
}
