import type { Dice } from '../core/dice/dice.js';
import type { JsonShapes } from '../core/engine/any-system.js';
import type { GameSystem } from '../core/game/contract.js';
import type { Sealed } from '../core/game/sheet.js';
import type { Viewer } from '../core/game/viewer.js';
import type { Leak } from './leak.js';

/** A whole number from 0 to `below` - 1, for tests that must be repeatable. */
export type Pick = (below: number) => number;

/** What the suites need to know of a system, told once for each in `test/systems/<id>/subject.ts`. */
export interface Subject<G extends JsonShapes> {
  readonly system: GameSystem<G>;
  /** A setup for so many seats. */
  setup(seats: number): Promise<G['Setup']>;
  readonly seats: { readonly least: number; readonly most: number };
  /** Phases after which a campaign must be over. */
  readonly longest: number;
  /** Left out for an open game (`secrets: 'none'`), and for no other. */
  readonly secrets?: Secrets<G['State'], G['Order'], G['Event']>;
}

/** A deliberate mistake, and where the fog suite must find it. */
export interface SeededLeak<G extends JsonShapes> {
  readonly name: string;
  readonly where: Leak['where'];
  readonly system: GameSystem<G>;
  /** It shows only where several viewers are asked about the same objects. */
  readonly inTurn?: true;
}

/**
 * What is secret, said independently of the system's own `sight.ts`. Each function changes only what the viewer may not
 * know; whatever the viewer is told must stay the same to the byte.
 */
export interface Secrets<State, Order, Event> {
  /** The same position for this viewer, with everything hidden from him drawn anew. */
  state(state: State, viewer: Viewer, pick: Pick): State;
  /** The same event for this viewer, or null where he learns nothing of it at all. */
  event(event: Event, before: State, viewer: Viewer, pick: Pick): Event | null;
  /**
   * A sealed input that turns out the same in everything this viewer may learn, though others ordered otherwise; null where
   * none is easily made from this position.
   */
  sealed(state: State, sealed: Sealed<Order>, viewer: Viewer, pick: Pick): Sealed<Order> | null;
  /** Order text that tries to make error texts talk about hidden things. */
  probes(state: State, viewer: Viewer, pick: Pick): string;
}

/** A picker whose numbers come from dice. */
export const pickWith =
  (dice: Dice, stream: string): Pick =>
  (below) =>
    dice.roll(stream, below) - 1;
