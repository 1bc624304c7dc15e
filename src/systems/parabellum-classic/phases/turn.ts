import type { Dice } from '../../../core/dice/dice.js';
import { type Course, happenBy } from '../../../core/game/course.js';
import type { Placed, Sealed } from '../../../core/game/sheet.js';
import type { SeatId } from '../../../core/game/viewer.js';
import { apply } from '../apply.js';
import { boardOf } from '../battlefield.js';
import type { Action, Event, EventOf, Fixed, Order, State, UnitId } from '../shapes.js';

/** What a unit has done in the turn under way. Nothing of it outlives the turn but `Unit.lastTurn`. */
export interface Doings {
  /** Ticks of its movement spent (CL-70). */
  spent: number;
  /** It entered a crawl square, or embarked: its move is over. */
  halted: boolean;
  moved: boolean;
  towed: boolean;
  /** Its one attack, special or direct, or what took its place (CL-72, CL-84). */
  attacked: boolean;
  /** It rolled attack dice of its own accord: a step of ammunition at the tick-down (CL-19). */
  fired: boolean;
  /** It fired in the special phase, so the direct die of CL-90 is out. */
  shelled: boolean;
  refilled: boolean;
  replenished: boolean;
  flew: boolean;
  landed: boolean;
  disembarked: boolean;
}

/** The resolution of one phase under way, and what its steps hand on to one another. */
export interface Turn extends Course<State, Order, Event> {
  readonly fixed: Fixed;
  readonly doings: Map<UnitId, Doings>;
  /** Units of either side that countered with a die of their own, or fired flak: a step of ammunition at the tick-down (CL-20). */
  readonly answered: Set<UnitId>;
  /** AA units that fired at the flight under way (CLR-15). */
  readonly firedAt: Map<string, Set<UnitId>>;
  /** Whose MOVE line was carried out last: others that go on after it pay for having waited (CL-68). */
  lastMover: UnitId | null;
  /** How lines of each sheet came out, for DONE and FAILED. */
  readonly outcomes: Map<SeatId, Map<number, 'done' | 'failed'>>;
  /** What an ELSE put off to a later part of the turn, by seat and line. */
  readonly deferred: Map<string, Action>;
  /** Who said WITHDRAW or SURRENDER in this phase. */
  readonly withdrawing: Set<SeatId>;
  readonly surrendering: Set<SeatId>;
  flights: number;
  blasts: number;
  /** Direct attacks and bombardments so far. */
  shots: number;
}

export function beginTurn(state: State, sealed: Sealed<Order>, dice: Dice, fixed: Fixed): Turn {
  return {
    state,
    events: [],
    dice,
    sealed,
    fixed,
    doings: new Map(),
    answered: new Set(),
    firedAt: new Map(),
    lastMover: null,
    outcomes: new Map(),
    deferred: new Map(),
    withdrawing: new Set(),
    surrendering: new Set(),
    flights: 0,
    blasts: 0,
    shots: 0,
  };
}

/** Something happened: it is recorded, and the next steps see the state after it. */
export const happen = happenBy<State, Event>(apply);

export function doingsOf(turn: Turn, unit: UnitId): Doings {
  const known = turn.doings.get(unit);
  if (known !== undefined) return known;
  const fresh: Doings = {
    spent: 0,
    halted: false,
    moved: false,
    towed: false,
    attacked: false,
    fired: false,
    shelled: false,
    refilled: false,
    replenished: false,
    flew: false,
    landed: false,
    disembarked: false,
  };
  turn.doings.set(unit, fresh);
  return fresh;
}

export const sheetOf = (turn: Turn, seat: SeatId): readonly Placed<Order>[] => turn.sealed.sheets[seat] ?? [];

/** The beginning of every stream's name in this phase: public things only. */
export function streamBase(state: State): string {
  const { board, played } = state;
  const skirmish = `skirmish-${played.length + 1}`;
  return board === null ? skirmish : `${skirmish}/round-${board.round}/${board.active ?? 'deploy'}`;
}

/**
 * The stream of a shot: who fires at what. In the dark the shots are numbered, since whoever reads the dice may not see who
 * fires (digest 6.1).
 */
export function shotStream(turn: Turn, unit: UnitId, how: 'at' | 'shells', target: string): string {
  turn.shots += 1;
  const who = turn.state.options.fog === 'dark' ? `shot-${turn.shots}` : unit;
  return `${streamBase(turn.state)}/${who}-${how}-${target.replace('|', '-')}`;
}

/** Why an order came to nothing; `partly`: something of it was done before. */
export interface Failure {
  readonly code: EventOf<'line-failed'>['code'];
  readonly sentence: string;
  readonly partly: boolean;
}

export const failure = (code: Failure['code'], sentence: string, partly = false): Failure => ({
  code,
  sentence,
  partly,
});

/** What carrying out an action says: null, it was done. */
export type Outcome = Failure | null;

/** Carries out one action of a seat: a section's file has one of these for the kinds that are its own. */
export type Perform<Kind extends Action> = (turn: Turn, seat: SeatId, action: Kind) => Outcome;

export const activeSeat = (turn: Turn): SeatId => boardOf(turn.state).active ?? '';
