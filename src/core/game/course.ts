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

/** The maker of a game's `happen`: something happened, it is recorded, and the next steps see the state after it. */
export const happenBy =
  <State, Event>(apply: (state: State, event: Event) => State) =>
  (course: { state: State; readonly events: Event[] }, event: Event): void => {
    course.events.push(event);
    course.state = apply(course.state, event);
  };

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
