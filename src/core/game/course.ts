import type { Dice } from '../dice/dice.js';
import type { Sealed } from './sheet.js';

/**
 * The resolution of one phase under way: the state so far, and what has happened. A game adds what its steps hand on to
 * one another.
 */
export interface Course<State, Order, Event> {
  state: State;
  readonly events: Event[];
  readonly dice: Dice;
  readonly sealed: Sealed<Order>;
}

/** One step of a phase's sequence. It looks at the course and lets things happen. */
export type Step<OneCourse> = (course: OneCourse) => void;

/**
 * Of the list of events that grew last: the states between them, from the one before the first event on, so that whoever tells of them need
 * not fold again. One list, as phases are resolved one after another; a `WeakMap` of lists would hold hundreds of states of each past the
 * collection of young garbage.
 */
let last: { readonly events: readonly unknown[]; readonly states: unknown[] } | null = null;

function noteState(events: readonly unknown[], before: unknown, after: unknown): void {
  if (events.length === 1) last = { events, states: [before] };
  // Events that came another way, or a state that no event made: nothing is known then.
  if (last?.events !== events || last.states.length !== events.length || last.states.at(-1) !== before) {
    last = null;
    return;
  }
  last.states.push(after);
}

/** The maker of a game's `happen`: something happened, it is recorded, and the next steps see the state after it. */
export const happenBy =
  <State, Event>(apply: (state: State, event: Event) => State) =>
  (course: { state: State; readonly events: Event[] }, event: Event): void => {
    const before = course.state;
    course.events.push(event);
    course.state = apply(before, event);
    noteState(course.events, before, course.state);
  };

/**
 * The state after each of these events, where `happen` made the very list from this very state; else null, and whoever asks folds
 * them. It can be had once: a phase has hundreds of states, and nobody keeps them.
 */
export function takeStates<State>(before: State, events: readonly unknown[]): readonly State[] | null {
  if (last?.events !== events) return null;
  const { states } = last;
  last = null;
  if (states[0] !== before || states.length !== events.length + 1) return null;
  return states.slice(1) as State[];
}

/** Takes the steps one after another; once the game is over those that follow do not happen. */
export function takeSteps<OneCourse>(
  course: OneCourse,
  steps: readonly Step<OneCourse>[],
  isOver: (course: OneCourse) => boolean,
): void {
  for (const step of steps) {
    if (isOver(course)) return;
    step(course);
  }
}
