import type { Dice } from '../../../core/dice/dice.js';
import { NO_ROSTER_CHANGES } from '../../../core/game/sheet.js';
import type { SeatId } from '../../../core/game/viewer.js';
import { changeUnit } from '../apply/change.js';
import { performBoardroom } from '../phases/boardroom/perform.js';
import { drop, planAirdrop, planOrbital, planOverfly, planStrike } from '../phases/combat/air.js';
import { layGun } from '../phases/combat/artillery.js';
import { aim } from '../phases/combat/direct.js';
import { sight } from '../phases/combat/recon.js';
import { beginCourse, type Course, fieldOf, isRefusal, type Refusal } from '../phases/course.js';
import { performExtraction } from '../phases/ends/closing.js';
import { reachFor } from '../phases/logistics/caches.js';
import { performLogistics } from '../phases/logistics/perform.js';
import { supplyFor } from '../phases/logistics/resupply.js';
import { squaresInReach } from '../phases/movement/movement.js';
import { performMovement } from '../phases/movement/perform.js';
import type { Action, ActionOf, Event, Square, State, UnitId, UnitState } from '../shapes.js';
import type { Supposed } from './supposed.js';

/** What came of one action when it was tried out. */
export interface Tried {
  readonly before: State;
  /** As `before` where the action could not be carried out. */
  readonly after: State;
  readonly events: readonly Event[];
  /** Null: nothing stands against it, as far as its sender can know. */
  readonly refusal: Refusal | null;
}

/** For what needs dice before it can be tried out: a flag that is dealt, a mine that goes off. No face of it is told. */
const FIRST: Dice = { roll: () => 1 };

/** The unit has used its action of the combat phase, and a counter where it fires. */
function spend(course: Course, unit: UnitId, counters: number): null {
  course.state = changeUnit(course.state, unit, (one) => ({
    ...one,
    ammo: Math.max(0, one.ammo - counters),
    turn: { ...one.turn, acted: true },
  }));
  return null;
}

/** Attacks are aimed and not thrown. */
function combat(course: Course, seat: SeatId, action: Action): Refusal | null | undefined {
  switch (action.kind) {
    case 'attack': {
      const aimed = aim(course, seat, action);
      return isRefusal(aimed) ? aimed : spend(course, aimed.unit.id, 1);
    }
    case 'shell':
    case 'bombard': {
      const laid = layGun(course, seat, action);
      return isRefusal(laid) ? laid : spend(course, laid.gun.id, 1);
    }
    case 'recon': {
      const seen = sight(course, seat, action);
      return isRefusal(seen) ? seen : spend(course, seen.scout.id, 0);
    }
    default:
      return sortie(course, seat, action);
  }
}

/** An aircraft that has flown has empty counters, whatever comes of its flight. */
function flown(course: Course, plan: { readonly air: UnitState } | Refusal): Refusal | null {
  if (isRefusal(plan)) return plan;
  course.state = changeUnit(course.state, plan.air.id, (one) => ({ ...one, fuel: 0, ammo: 0 }));
  return null;
}

/** Flights are planned and not flown. */
function sortie(course: Course, seat: SeatId, action: Action): Refusal | null | undefined {
  switch (action.kind) {
    case 'strike':
      return flown(course, planStrike(course, seat, action));
    case 'overfly':
      return flown(course, planOverfly(course, seat, action));
    case 'airdrop':
      return flown(course, planAirdrop(course, seat, action));
    case 'drop':
      return drop(course, seat, action);
    case 'orbital': {
      const plan = planOrbital(course, seat, action);
      if (isRefusal(plan)) return plan;
      const field = fieldOf(course.state);
      course.state = { ...course.state, field: { ...field, struck: [...field.struck, seat] } };
      return null;
    }
    default:
      return undefined;
  }
}

/** Of tokens that nobody of the seat has seen only what everybody sees can be judged. */
function fromSealedCache(course: Course, seat: SeatId, action: ActionOf<'take' | 'resupply'>): Refusal | null {
  const found = action.kind === 'take' ? reachFor(course, seat, action) : supplyFor(course, seat, action);
  return isRefusal(found) ? found : null;
}

/** The orders of one seat tried out one after the other, by the same steps that carry them out, on what it can imagine. */
export class Rehearsal {
  readonly seat: SeatId;
  readonly #sealed: ReadonlySet<Square>;
  #course: Course;

  constructor({ seat, state, sealedCaches }: Supposed) {
    this.seat = seat;
    this.#sealed = sealedCaches;
    this.#course = beginCourse(state, { sheets: {}, roster: NO_ROSTER_CHANGES }, FIRST);
  }

  get state(): State {
    return this.#course.state;
  }

  /** Null: the action is of a kind that cannot be tried out. What is carried out stands for the actions that follow. */
  try(action: Action): Tried | null {
    const before = this.state;
    const from = this.#course.events.length;
    const refusal = this.#perform(action);
    if (refusal === undefined) return null;
    if (refusal !== null) this.#course.state = before;
    return { before, after: this.state, events: refusal === null ? this.#course.events.slice(from) : [], refusal };
  }

  /** The same without consequences: for lines that may or may not be carried out. */
  probe(action: Action): Tried | null {
    const { state } = this;
    const from = this.#course.events.length;
    const tried = this.try(action);
    this.#course.state = state;
    // What was only tried has not happened: a second try of the same unit is not its second turn.
    this.#course.events.length = from;
    return tried;
  }

  /** Squares to which a unit can move as things are now. */
  reach(unit: UnitId): readonly Square[] {
    return squaresInReach(this.#course, this.seat, unit);
  }

  #perform(action: Action): Refusal | null | undefined {
    const course = this.#course;
    const { seat } = this;
    if (course.state.stage === 'closing') return performExtraction(course, seat, action);
    const sealed =
      (action.kind === 'take' && this.#sealed.has(action.square)) ||
      (action.kind === 'resupply' && action.from.kind === 'cache' && this.#sealed.has(action.from.square));
    if (sealed) return fromSealedCache(course, seat, action);
    for (const attempt of [performMovement, performLogistics, combat, performBoardroom]) {
      const outcome = attempt(course, seat, action);
      if (outcome !== undefined) return outcome;
    }
    return undefined;
  }
}
