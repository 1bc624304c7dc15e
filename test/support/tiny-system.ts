import { z } from 'zod';
import { Roll } from '../../src/core/dice/dice.js';
import { eraseShapes, type Game } from '../../src/core/engine/any-system.js';
import type { GameSystem } from '../../src/core/game/contract.js';
import { Seat } from '../../src/core/game/seat.js';
import { isReadyLine, type Placed, sheetLines } from '../../src/core/game/sheet.js';
import { EMPTY_SKETCH } from '../../src/core/game/sketch.js';
import { SeatId, type Viewer } from '../../src/core/game/viewer.js';

// "Crowns": a real game of one page, for tests of the service. Each seat has hidden gold. Turns alternate between an
// auction (BID n: the highest bidder gets a crown and pays; equal bids roll publicly) and a dig (DIG: a secret die adds
// gold). A seat that is silent loses a gold piece. After `rounds` turns the crowns are counted.

const Options = z.strictObject({
  rounds: z.int().min(1).max(200).default(4),
  /** Only the first seat owes orders; the others may send theirs ahead. */
  inTurn: z.boolean().default(false),
  optionalRules: z.array(z.string()).default([]),
});
const Setup = z.strictObject({ options: Options.prefault({}), seats: z.array(Seat).min(1) });
type Setup = z.infer<typeof Setup>;

const Player = Seat.extend({ gold: z.int(), crowns: z.int(), playing: z.boolean() });
const Kind = z.enum(['bid', 'dig', 'over']);
const State = z.object({ round: z.int(), rounds: z.int(), inTurn: z.boolean(), kind: Kind, seats: z.array(Player) });
type State = z.infer<typeof State>;

const Order = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bid'), gold: z.int() }),
  z.object({ kind: z.literal('dig') }),
  z.object({ kind: z.literal('none') }),
]);
type Order = z.infer<typeof Order>;

const Event = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('started'), rounds: z.int(), inTurn: z.boolean(), seats: z.array(Seat) }),
  z.object({ kind: z.literal('crowned'), seat: SeatId, paid: z.int(), rolls: z.array(Roll) }),
  z.object({ kind: z.literal('dug'), seat: SeatId, gold: z.int(), rolls: z.array(Roll) }),
  z.object({ kind: z.literal('was-silent'), seat: SeatId }),
  z.object({ kind: z.literal('joined'), seat: Seat }),
  z.object({ kind: z.literal('left'), seat: SeatId }),
  z.object({ kind: z.literal('turned') }),
]);
type Event = z.infer<typeof Event>;

const View = z.object({
  round: z.int(),
  kind: Kind,
  seats: z.array(z.object({ id: SeatId, name: z.string(), crowns: z.int() })),
  own: z.object({ id: SeatId, gold: z.int() }).nullable(),
});
type View = z.infer<typeof View>;

const Sighting = z.object({ text: z.string(), rolls: z.array(Roll) });
type Sighting = z.infer<typeof Sighting>;

const change = (state: State, id: string, gold: number, crowns: number): State => ({
  ...state,
  seats: state.seats.map((seat) =>
    seat.id === id ? { ...seat, gold: Math.max(0, seat.gold + gold), crowns: seat.crowns + crowns } : seat,
  ),
});

const kindAfter = (state: State): State['kind'] =>
  state.round >= state.rounds ? 'over' : state.kind === 'bid' ? 'dig' : 'bid';

function apply(state: State, event: Event): State {
  switch (event.kind) {
    case 'started':
      return {
        round: 1,
        rounds: event.rounds,
        inTurn: event.inTurn,
        kind: 'bid',
        seats: event.seats.map((seat) => ({ ...seat, gold: 10, crowns: 0, playing: true })),
      };
    case 'crowned':
      return change(state, event.seat, -event.paid, 1);
    case 'dug':
      return change(state, event.seat, event.gold, 0);
    case 'was-silent':
      return change(state, event.seat, -1, 0);
    case 'joined':
      return { ...state, seats: [...state.seats, { ...event.seat, gold: 5, crowns: 0, playing: true }] };
    case 'left':
      return {
        ...state,
        seats: state.seats.map((seat) => (seat.id === event.seat ? { ...seat, playing: false } : seat)),
      };
    case 'turned':
      return { ...state, round: state.round + 1, kind: kindAfter(state) };
  }
}

const playingIds = (state: State): string[] => state.seats.filter((seat) => seat.playing).map((seat) => seat.id);

function sees(viewer: Viewer, seat: string): boolean {
  return viewer.kind === 'gm' || (viewer.kind === 'seat' && viewer.seat === seat);
}

interface Crowns {
  Setup: Setup;
  Fixed: null;
  State: State;
  Order: Order;
  Event: Event;
  View: View;
  Sighting: Sighting;
}

const game: GameSystem<Crowns> = {
  id: 'crowns',
  title: 'Crowns',
  rulesVersion: '1',
  schemas: { setup: Setup, fixed: z.null(), state: State, order: Order, event: Event, view: View, sighting: Sighting },
  binderParts: [],
  phaseKinds: { bid: 'Auction', dig: 'Dig' },
  sides: [
    { id: 'north', name: 'North' },
    { id: 'south', name: 'South' },
  ],
  fixed: () => null,
  rules: () => [{ id: 'CR-1', title: 'Crowns', text: 'The most crowns win.' }],
  reference: () => ({ sections: [], orders: [], options: [] }),
  offers: () => [],
  sketch: () => EMPTY_SKETCH,
  blank: { round: 0, rounds: 0, inTurn: false, kind: 'over', seats: [] },
  open: ({ options, seats }) => [{ kind: 'started', rounds: options.rounds, inTurn: options.inTurn, seats }],
  playing: (state) => state.seats.filter((seat) => seat.playing).map((seat) => seat.id),
  awaiting: (state) =>
    state.kind === 'over'
      ? null
      : {
          key: `turn-${state.round}/${state.kind}`,
          kind: state.kind,
          title: `Turn ${state.round}`,
          turn: state.round,
          owes: playingIds(state).filter((_, index) => index === 0 || !state.inTurn),
          invited: playingIds(state).filter((_, index) => index > 0 && state.inTurn),
          silence: 'Whoever is silent loses a gold piece.',
        },
  parse(text) {
    const orders: Placed<Order>[] = [];
    const problems: ReturnType<typeof game.parse>['problems'][number][] = [];
    for (const [index, typed] of sheetLines(text).entries()) {
      const words = typed.trim().toUpperCase().split(/\s+/);
      const line = index + 1;
      if (words[0] === '' || isReadyLine(typed)) continue;
      if (words[0] === 'BID' && /^\d{1,6}$/.test(words[1] ?? ''))
        orders.push({ line, order: { kind: 'bid', gold: Number(words[1]) } });
      else if (words[0] === 'DIG') orders.push({ line, order: { kind: 'dig' } });
      else if (typed.trim().toUpperCase() === 'NO ORDERS') orders.push({ line, order: { kind: 'none' } });
      else
        problems.push({
          code: 'order/not-understood',
          severity: 'error',
          line,
          found: typed.replace(/[\p{C}]/gu, ' ').slice(0, 80),
          message: 'This is not an order.',
          allowed: 'BID n, DIG, NO ORDERS',
        });
    }
    return { orders, problems, ...(sheetLines(text).some(isReadyLine) ? { ready: true as const } : {}) };
  },
  check: (orders, view) =>
    orders.flatMap(({ line, order }) =>
      order.kind === 'bid' && order.gold > (view.own?.gold ?? 0)
        ? [
            {
              code: 'order/too-much',
              severity: 'error' as const,
              line,
              found: String(order.gold),
              message: `You have ${view.own?.gold ?? 0} gold.`,
            },
          ]
        : [],
    ),
  write: (order) => (order.kind === 'bid' ? `BID ${order.gold}` : order.kind === 'dig' ? 'DIG' : 'NO ORDERS'),
  resolve(state, sealed, dice) {
    const events: Event[] = [];
    const bids: { seat: string; gold: number }[] = [];
    for (const seat of state.seats.filter((row) => row.playing)) {
      const sheet = sealed.sheets[seat.id];
      if (sheet === undefined && !sealed.roster.excused.includes(seat.id))
        events.push({ kind: 'was-silent', seat: seat.id });
      for (const { order } of sheet ?? []) {
        if (state.kind === 'bid' && order.kind === 'bid') bids.push({ seat: seat.id, gold: order.gold });
        if (state.kind === 'dig' && order.kind === 'dig') {
          const stream = `dig/${seat.id}`;
          const face = dice.roll(stream, 6);
          events.push({ kind: 'dug', seat: seat.id, gold: face, rolls: [{ stream, sides: 6, faces: [face] }] });
        }
      }
    }
    const best = Math.max(...bids.map((bid) => bid.gold));
    const tied = bids.filter((bid) => bid.gold === best);
    const first = tied[0];
    if (first !== undefined) {
      const face = tied.length === 1 ? 1 : dice.roll('auction/tie', tied.length);
      const winner = tied[face - 1] ?? first;
      const rolls = tied.length === 1 ? [] : [{ stream: 'auction/tie', sides: tied.length, faces: [face] }];
      events.push({ kind: 'crowned', seat: winner.seat, paid: winner.gold, rolls });
    }
    for (const seat of sealed.roster.leaving) events.push({ kind: 'left', seat });
    for (const seat of sealed.roster.joining) events.push({ kind: 'joined', seat });
    return [...events, { kind: 'turned' }];
  },
  apply,
  invariants: (state) =>
    state.seats.filter((seat) => seat.gold < 0 || seat.gold > 900).map((seat) => `${seat.id} has ${seat.gold} gold.`),
  view: (state, viewer) => ({
    round: state.round,
    kind: state.kind,
    seats: state.seats.filter((seat) => seat.playing).map(({ id, name, crowns }) => ({ id, name, crowns })),
    own:
      state.seats.flatMap(({ id, gold }) => (viewer.kind === 'seat' && viewer.seat === id ? [{ id, gold }] : []))[0] ??
      null,
  }),
  reveal(event, _before, _after, viewer) {
    switch (event.kind) {
      case 'crowned':
        return {
          text: `${event.seat} gets a crown${sees(viewer, event.seat) ? ` for ${event.paid} gold` : ''}.`,
          rolls: event.rolls,
        };
      case 'dug':
        return sees(viewer, event.seat) ? { text: `${event.seat} digs ${event.gold} gold.`, rolls: event.rolls } : null;
      case 'was-silent':
        return sees(viewer, event.seat) ? { text: `${event.seat} was silent.`, rolls: [] } : null;
      case 'joined':
        return { text: `${event.seat.name} joins.`, rolls: [] };
      case 'left':
        return { text: `${event.seat} leaves.`, rolls: [] };
      default:
        return null;
    }
  },
  report: (view, sightings) => ({
    title: `Before turn ${view.round}`,
    blocks: [
      { kind: 'map', caption: 'The hall', description: [`${view.seats.length} players sit here.`] },
      { kind: 'list', ordered: false, items: sightings.map((sighting) => [sighting.text]) },
      ...(view.own === null ? [] : [{ kind: 'paragraph' as const, text: [`You have ${view.own.gold} gold.`] }]),
      { kind: 'rolls', title: 'Rolls', rolls: sightings.flatMap((sighting) => sighting.rolls) },
      ...(view.own === null
        ? []
        : [{ kind: 'verbatim' as const, title: 'Next orders', text: view.kind === 'bid' ? 'BID 1' : 'DIG' }]),
    ],
  }),
  draw: (view) => ({
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><text y="20">turn ${view.round}, gold ${view.own?.gold ?? 'hidden'}</text></svg>`,
    width: 100,
    height: 100,
    description: [`Turn ${view.round}.`],
  }),
  suggest: (view, _seat, dice) =>
    view.kind === 'bid' ? `BID ${dice.roll('suggest', Math.max(1, view.own?.gold ?? 1)) - 1}` : 'DIG',
};

export const tinySystem = eraseShapes(game);

/** The tiny game with the options that it has when nobody says otherwise. */
export const tinyGame: Game = tinySystem.of({ options: {} }, { seats: { min: 2 }, perSide: { min: 1 } });

/** Text for `BinderFrame`: a binder of the tiny system that tests change as they need. */
export const tinyFrame = {
  binder: 1,
  system: 'crowns',
  title: 'Crowns of Test',
  brief: 'A hall, some gold.\n\nAnd a crown.',
  registration: {
    seats: { min: 2, max: 6 },
    perSide: { min: 1 },
    closesAfterSecondAcceptance: '48h',
    lateJoin: 'vote',
  },
  schedule: { phases: { bid: '48h', dig: '48h' }, reminders: ['24h', '6h', '1h'] },
} as const;
