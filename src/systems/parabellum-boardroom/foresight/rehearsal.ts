import type { Dice } from '../../../core/dice/dice.js';
import { NO_ROSTER_CHANGES, type Placed } from '../../../core/game/sheet.js';
import type { SeatId } from '../../../core/game/viewer.js';
import { apply } from '../apply.js';
import { reachOf } from '../phases/combat/move.js';
import { payBonuses } from '../phases/ends/closing.js';
import { carryOut } from '../phases/lines.js';
import { tradeIn } from '../phases/market.js';
import { beginTurn, type Turn } from '../phases/turn.js';
import {
  type Action,
  type BlockAct,
  type Event,
  type Fixed,
  type Flag,
  type Order,
  plain,
  type Square,
  type State,
} from '../shapes.js';

/** Why a line, or one act of it, came to nothing. */
export interface Refused {
  readonly code: string;
  readonly why: string;
}

/** What came of one line when it was tried out. */
export interface Tried {
  readonly before: State;
  readonly after: State;
  /** Without failures. What dice decided is in them, and means nothing. */
  readonly events: readonly Event[];
  readonly refusals: readonly Refused[];
}

/** For what needs dice before it can be tried out. No face of them is told, and nothing that they decide counts. */
function anyDice(): Dice {
  let rolls = 0;
  return {
    roll(_stream, sides) {
      rolls += 1;
      return 1 + (rolls % sides);
    },
  };
}

/** Outcomes of dice: they may happen, and are not counted on. */
const BY_CHANCE: ReadonlySet<Event['kind']> = new Set<Event['kind']>([
  'order-failed',
  'attack-countered',
  'flak-fired',
  'flak-answered',
  'unit-destroyed',
  'cargo-lost',
  'token-destroyed',
  'barricade-destroyed',
  'mine-struck',
  'object-dropped',
]);

/** Events without what dice decided in them. */
function sober(events: readonly Event[]): readonly Event[] {
  const shot = events.flatMap((event) =>
    event.kind === 'target-attacked' && event.target.kind === 'object' ? [event.target.objective] : [],
  );
  return events.flatMap((event): readonly Event[] => {
    if (event.kind === 'target-attacked') return [{ ...event, clash: { ...event.clash, losses: 0 } }];
    if (event.kind === 'objective-completed' && shot.includes(event.objective)) return [];
    return BY_CHANCE.has(event.kind) ? [] : [event];
  });
}

type Step = (turn: Turn) => void;

/** The orders of one seat tried out one after the other, by the same steps that carry them out, on what it can imagine. */
export class Rehearsal {
  readonly seat: SeatId;
  readonly #fixed: Fixed;
  readonly #done = new Map<SeatId, Set<number>>();
  readonly #failed = new Map<SeatId, Set<number>>();
  #acted: ReadonlySet<Flag> = new Set();
  #dropped: Turn['dropped'] = new Map();
  #state: State;

  constructor(seat: SeatId, state: State, fixed: Fixed) {
    this.seat = seat;
    this.#fixed = fixed;
    this.#state = state;
    if (state.stage === 'closing') this.#run([payBonuses], []);
  }

  get state(): State {
    return this.#state;
  }

  /** Null: the action is of a kind that is not tried out now. What is carried out stands for the actions that follow. */
  try(action: Action, line = 1): Tried | null {
    const steps = this.#stepsFor(action);
    if (steps === null) return null;
    const before = this.#state;
    const parts = action.kind === 'unit' ? chunks(action.acts).map((acts) => ({ ...action, acts })) : [action];
    const events = parts.flatMap((part, index) => {
      // What follows an attack belongs to the same block.
      if (part.kind === 'unit' && index > 0)
        this.#acted = new Set([...this.#acted].filter((flag) => flag !== part.unit));
      return this.#run(steps, [{ line, order: plain(part) }]);
    });
    const refusals = events.flatMap((event) =>
      event.kind === 'order-failed' ? [{ code: event.code, why: event.why }] : [],
    );
    return {
      before,
      after: this.#state,
      events: events.filter(({ kind }) => kind !== 'order-failed'),
      refusals,
    };
  }

  /** The same without consequences: for lines that may or may not be carried out. */
  probe(action: Action): Tried | null {
    const undo = this.#undo();
    const tried = this.try(action);
    undo();
    return tried;
  }

  /** Carried out if nothing stands against it; false: it was not. */
  attempt(action: Action): boolean {
    const undo = this.#undo();
    const tried = this.try(action);
    const good = tried !== null && tried.refusals.length === 0;
    if (!good) undo();
    return good;
  }

  /** Squares to which a unit can move as things are now. */
  reach(flag: Flag): readonly Square[] {
    return reachOf(this.#turn([]), flag);
  }

  /** Puts everything back as it is now. */
  #undo(): () => void {
    const [state, acted, dropped] = [this.#state, this.#acted, this.#dropped];
    return () => {
      this.#state = state;
      this.#acted = acted;
      this.#dropped = dropped;
    };
  }

  #turn(orders: readonly Placed<Order>[]): Turn {
    return {
      ...beginTurn(this.#state, { sheets: { [this.seat]: orders }, roster: NO_ROSTER_CHANGES }, anyDice(), this.#fixed),
      done: this.#done,
      failed: this.#failed,
      acted: new Set(this.#acted),
      dropped: new Map(this.#dropped),
    };
  }

  #stepsFor({ kind }: Action): readonly Step[] | null {
    const { stage, battle } = this.#state;
    if (!TRIED.has(kind)) return null;
    if (stage === 'market') return [tradeIn('MARKET')];
    if (stage === 'closing') return [tradeIn('CLOSING')];
    return stage === 'turn' && battle?.active === this.seat ? [carryOut] : null;
  }

  #run(steps: readonly Step[], orders: readonly Placed<Order>[]): readonly Event[] {
    const turn = this.#turn(orders);
    for (const step of steps) step(turn);
    this.#acted = turn.acted;
    this.#dropped = turn.dropped;
    this.#state = sober(turn.events).reduce((state, event) => apply(state, event, this.#fixed), this.#state);
    return [...turn.events];
  }
}

/** Kinds of orders that change something at once. */
const TRIED: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'buy-units',
  'buy-supply',
  'sell-unit',
  'sell-supply',
  'reinforce',
  'extract',
  'teardown',
  'deploy',
  'lay',
  'unit',
  'play',
  'payoff',
]);

/** Acts in groups that end with an attack: what follows one must not count on what its dice did. */
function chunks(acts: readonly BlockAct[]): BlockAct[][] {
  const groups: BlockAct[][] = [[]];
  for (const act of acts) {
    groups.at(-1)?.push(act);
    if (act.do.kind === 'attack' || act.do.kind === 'call') groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}
