import type { Dice } from '../../../src/core/dice/dice.js';
import { NO_ROSTER_CHANGES, type Placed, type RosterChanges } from '../../../src/core/game/sheet.js';
import { apply } from '../../../src/systems/parabellum-starter/apply.js';
import { resolve } from '../../../src/systems/parabellum-starter/phases/sequence.js';
import {
  type Action,
  BareState,
  Event,
  type EventOf,
  type Order,
  plain,
  type State,
  type UnitState,
} from '../../../src/systems/parabellum-starter/shapes.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';

/** A sheet of orders, line by line from 1; actions stand for lines without conditions. */
export const sheet = (...lines: readonly (Action | Order)[]): readonly Placed<Order>[] =>
  lines.map((line, index) => ({ line: index + 1, order: 'kind' in line ? plain(line) : line }));

export interface Played {
  readonly events: readonly Event[];
  readonly state: State;
}

/** Resolves the phase a state is in; seats that are not named are silent. The state is folded from the events anew. */
export function play(
  state: State,
  sheets: Readonly<Record<string, readonly Placed<Order>[]>>,
  { dice = seededDice(1), roster = {} }: { readonly dice?: Dice; readonly roster?: Partial<RosterChanges> } = {},
): Played {
  const events = resolve(state, { sheets, roster: { ...NO_ROSTER_CHANGES, ...roster } }, dice);
  return { events, state: events.reduce(apply, state) };
}

/** Fails when a state or an event is not of its shape. */
export function expectShapes({ events, state }: Played): void {
  for (const event of events) Event.parse(event);
  BareState.parse(state);
}

export const eventsOf = <Kind extends Event['kind']>(events: readonly Event[], kind: Kind): EventOf<Kind>[] =>
  events.filter((event): event is EventOf<Kind> => event.kind === kind);

export function playerIn(state: State, seat: string): State['players'][number] {
  const player = state.players.find(({ id }) => id === seat);
  if (player === undefined) throw new Error(`no player ${seat}`);
  return player;
}

export function unitIn(state: State, id: string): UnitState {
  const unit = state.units.find((one) => one.id === id);
  if (unit === undefined) throw new Error(`no unit ${id}`);
  return unit;
}

/** Codes of a seat's failed lines, by line. */
export const failuresOf = (events: readonly Event[], seat: string): Readonly<Record<number, string>> =>
  Object.fromEntries(
    eventsOf(events, 'order-failed')
      .filter((event) => event.seat === seat)
      .map(({ line, code }) => [line, code]),
  );
