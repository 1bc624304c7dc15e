import type { Dice } from '../../../core/dice/dice.js';
import { NO_ROSTER_CHANGES } from '../../../core/game/sheet.js';
import type { SeatId } from '../../../core/game/viewer.js';
import { changePlayer, changeUnit } from '../apply/change.js';
import { idFor, playerOf } from '../phases/acting.js';
import { performDirect } from '../phases/combat/direct.js';
import { performSpecial } from '../phases/combat/special.js';
import { performMovement } from '../phases/movement/movement.js';
import { partOf } from '../phases/sections.js';
import { beginTurn, type Doings, doingsOf, type Failure, type Outcome, type Turn } from '../phases/turn.js';
import type { Action, ActionKind, Event, Fixed, State, Unit, UnitId } from '../shapes.js';
import { performReserve } from './reserve.js';
import type { Supposed } from './supposed.js';

/** What came of one action when it was tried out. */
export interface Tried {
  readonly before: State;
  readonly after: State;
  readonly events: readonly Event[];
  /** Null: nothing stands against it, as far as its sender can know. `partly`: something of it can be done. */
  readonly refusal: Failure | null;
}

/** For what needs dice before it can be tried out: a flag that is dealt, a mine that goes off. No face of it is told. */
const FIRST: Dice = { roll: () => 1 };

/** What is decided by dice: it is aimed and not thrown. */
const SHOTS: ReadonlySet<ActionKind> = new Set<ActionKind>([
  'attack',
  'attack-edge',
  'shell',
  'strike',
  'recon',
  'scout',
  'orbital',
  'salvo',
]);

const copyMap = <Key, Value, Copy>(map: ReadonlyMap<Key, Value>, copy: (value: Value) => Copy): Map<Key, Copy> =>
  new Map([...map].map(([key, value]) => [key, copy(value)]));

/** A turn on which something can be tried without changing the first. */
const copyOf = (turn: Turn): Turn => ({
  ...turn,
  events: [...turn.events],
  doings: copyMap(turn.doings, (doings): Doings => ({ ...doings })),
  answered: new Set(turn.answered),
  firedAt: copyMap(turn.firedAt, (units) => new Set(units)),
  outcomes: copyMap(turn.outcomes, (lines) => new Map(lines)),
  deferred: new Map(turn.deferred),
  withdrawing: new Set(turn.withdrawing),
  surrendering: new Set(turn.surrendering),
});

function perform(turn: Turn, seat: SeatId, action: Action): Outcome | undefined {
  if (turn.state.stage === 'turn') {
    switch (partOf(action)) {
      case 'movement':
        return performMovement(turn, seat, action);
      case 'special':
        return performSpecial(turn, seat, action);
      case 'direct':
        return performDirect(turn, seat, action);
      default:
        break;
    }
  }
  return performReserve(turn, seat, action);
}

/** The orders of one seat tried out one after the other, by the same steps that carry them out, on what it can imagine. */
export class Rehearsal {
  readonly seat: SeatId;
  #turn: Turn;

  constructor({ seat, state }: Supposed, fixed: Fixed) {
    this.seat = seat;
    this.#turn = beginTurn(state, { sheets: {}, roster: NO_ROSTER_CHANGES }, FIRST, fixed);
  }

  get state(): State {
    return this.#turn.state;
  }

  get turn(): Turn {
    return this.#turn;
  }

  /** Null: the action is of a kind that cannot be tried out. What is carried out stands for the actions that follow. */
  try(action: Action): Tried | null {
    const [tried, after] = this.#attempt(action);
    if (tried !== null) this.#turn = after;
    return tried;
  }

  /** The same without consequences: for lines that may or may not be carried out. */
  probe = (action: Action): Tried | null => this.#attempt(action)[0];

  #attempt(action: Action): readonly [Tried | null, Turn] {
    const turn = this.#turn;
    const { state: before } = turn;
    const copy = copyOf(turn);
    const outcome = perform(copy, this.seat, action);
    if (outcome === undefined) return [null, turn];
    const events = copy.events.slice(turn.events.length);
    if (SHOTS.has(action.kind)) {
      // What dice may bring is not foreseen, only that they are thrown.
      const refusal = events.length > 0 ? null : outcome;
      const after = refusal === null ? this.#aimed(action, copy) : turn;
      return [{ before, after: after.state, events: [], refusal }, after];
    }
    // Whoever flies or lands may meet with what nobody can know.
    const refusal = outcome !== null && outcome.code === 'F-GONE' && events.length > 0 ? null : outcome;
    const after = refusal === null || refusal.partly ? copy : turn;
    return [{ before, after: after.state, events: after === copy ? events : [], refusal }, after];
  }

  /** The turn after a shot of which only the shooter's own part is kept: that it has shot, and with what. */
  #aimed(action: Action, copy: Turn): Turn {
    const turn = copyOf(this.#turn);
    const { state } = turn;
    const id = 'unit' in action || 'air' in action ? idFor(state, this.seat, nameIn(action)) : null;
    if (id !== null) {
      turn.doings.set(id, { ...doingsOf(copy, id) });
      const spent = copy.state.units.find((unit) => unit.id === id);
      const { supply, ammo, place, square } = spent ?? { supply: 0, ammo: 0, place: null, square: null };
      turn.state = changeUnit(state, id, (unit: Unit) => ({
        supply,
        ammo,
        place: place ?? unit.place,
        square: place === null ? unit.square : square,
      }));
    }
    const { cards, struck } = playerOf(copy.state, this.seat);
    turn.state = changePlayer(turn.state, this.seat, () => ({ cards, struck }));
    return turn;
  }
}

const nameIn = (action: Extract<Action, { unit: string } | { air: string }>): UnitId =>
  'unit' in action ? action.unit : action.air;
