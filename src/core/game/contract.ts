import type { z } from 'zod';
import type { Dice } from '../dice/dice.js';
import type { Drawing, ReportDocument } from './document.js';
import type { Problem } from './problem.js';
import type { ParsedSheet, Placed, Sealed } from './sheet.js';
import type { SeatId, Viewer } from './viewer.js';

/** What a campaign is waiting for. */
export interface Awaiting {
  /** Unique in the campaign and stable: `turn-3/orders`. */
  readonly key: string;
  /** The kind of phase; the campaign's schedule has a cadence for each kind of the system (`phaseKinds`). */
  readonly kind: string;
  /** For people: `Turn 3 (Y170)`. */
  readonly title: string;
  /** Seats that owe a sheet. */
  readonly owes: readonly SeatId[];
  /** Seats that may send a sheet without owing one, e.g. standing orders while another has his turn. Left out: none. */
  readonly invited?: readonly SeatId[];
  /** One sentence: what counts for a seat that stays silent. */
  readonly silence: string;
}

/** A rule in the product's own words, for `/rules` and the rules page. */
export interface RuleText {
  /** e.g. `FE-60`. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** What became of one order of a sealed sheet, for the GM's desk. */
export interface OrderOutcome {
  readonly seat: SeatId;
  readonly line: number;
  /** False: it could not be carried out, or only in part. */
  readonly done: boolean;
  /** One sentence. */
  readonly text: string;
}

/** One side (faction) that players sign up for. */
export interface SideInfo {
  readonly id: string;
  readonly name: string;
}

/**
 * A game system: plain functions over JSON, no clock, no chance but `dice`, no I/O.
 * Shapes: Setup (a binder's game part and the seats), State, Order, Event, View (what one viewer may see of a state),
 * Sighting (what one viewer learns of one event). Each has a zod schema and survives a JSON round trip.
 */
export interface GameSystem<Setup, State, Order, Event, View, Sighting> {
  /** Kebab-case, as in binders: `fedemplite`. */
  readonly id: string;
  readonly title: string;
  /** Pinned by every campaign; raised when `resolve` changes what it does. */
  readonly rulesVersion: string;
  readonly schemas: {
    readonly setup: z.ZodType<Setup>;
    readonly state: z.ZodType<State>;
    readonly order: z.ZodType<Order>;
    readonly event: z.ZodType<Event>;
    readonly view: z.ZodType<View>;
    readonly sighting: z.ZodType<Sighting>;
  };
  /** Files of a binder that hold the game's own data, without `.yaml`; each becomes the setup's field of that name. */
  readonly binderParts: readonly string[];
  /** Kinds of phase that `awaiting` may name, with the words for people. */
  readonly phaseKinds: Readonly<Record<string, string>>;
  /** Sides in canonical order; empty when the system has none. */
  readonly sides: readonly SideInfo[];
  readonly rules: readonly RuleText[];
  /** The state before the first event. */
  readonly blank: State;

  /** Events that start a campaign. */
  open(setup: Setup, dice: Dice): readonly Event[];
  /** Null when the campaign is over. */
  awaiting(state: State): Awaiting | null;
  /** Seats that are still in the game, so that the record can close those whose players were removed. Left out: all are. */
  playing?(state: State): readonly SeatId[];
  /** Text to orders. Never throws, takes linear time. */
  parse(text: string, view: View): ParsedSheet<Order>;
  /** Problems of orders that were understood. It sees the view only, so an error text cannot betray what is hidden. */
  check(orders: readonly Placed<Order>[], view: View): readonly Problem[];
  /** The order in its normal form, which `parse` reads back to the same order. */
  write(order: Order): string;
  /** The only place with dice and judgement. */
  resolve(state: State, sealed: Sealed<Order>, dice: Dice): readonly Event[];
  /** What became of the orders, from the events; orders that are left out were carried out to the letter. For the GM. */
  outcomes?(sealed: Sealed<Order>, events: readonly Event[]): readonly OrderOutcome[];
  /** The next state; no dice, no judgement. A campaign's state is the fold of its events. */
  apply(state: State, event: Event): State;
  /** What must always hold: one sentence for each thing that does not. */
  invariants(state: State): readonly string[];
  /** What this viewer may see, built field by field. */
  view(state: State, viewer: Viewer): View;
  /** What this viewer learns of the event, or null. */
  reveal(event: Event, before: State, after: State, viewer: Viewer): Sighting | null;
  /** The report of a resolved phase: `view` is the state after it, `sightings` what this viewer learnt, in order. */
  report(view: View, sightings: readonly Sighting[]): ReportDocument;
  /** The map as this viewer sees it. */
  draw(view: View): Drawing;
  /** One legal order sheet as text, for bots, demos and fuzzing. */
  suggest(view: View, seat: SeatId, dice: Dice): string;
}
