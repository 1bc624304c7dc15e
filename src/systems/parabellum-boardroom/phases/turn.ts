import type { Dice } from '../../../core/dice/dice.js';
import { type Course, happenBy } from '../../../core/game/course.js';
import type { Sealed } from '../../../core/game/sheet.js';
import type { SeatId } from '../../../core/game/viewer.js';
import { apply } from '../apply.js';
import type { Battle, CardId, CatalogueUnit, Event, Fixed, Flag, Order, Player, State, UnitState } from '../shapes.js';

/** The resolution of one window under way, and what its steps hand on to one another. */
export interface Turn extends Course<State, Order, Event> {
  readonly fixed: Fixed;
  /** The state when the window was sealed, on which the sheets were written. */
  readonly before: State;
  /** Lines that were carried out, and lines that failed, by seat: for `IF DONE k` and `IF FAILED k`. */
  readonly done: Map<SeatId, Set<number>>;
  readonly failed: Map<SeatId, Set<number>>;
  /** Units that had their block (BR-18). */
  readonly acted: Set<Flag>;
  /** What each transport has set down in this turn (BRR-12). */
  readonly dropped: Map<Flag, readonly CatalogueUnit[]>;
  /** What is charged for sponsored units that came back hurt, or did not (BRR-24), by card. */
  readonly charges: Map<CardId, number>;
  /** Times that cards were shuffled into the deck. */
  shuffles: number;
}

export const beginTurn = (state: State, sealed: Sealed<Order>, dice: Dice, fixed: Fixed): Turn => ({
  state,
  events: [],
  dice,
  sealed,
  fixed,
  before: state,
  done: new Map(),
  failed: new Map(),
  acted: new Set(),
  dropped: new Map(),
  charges: new Map(),
  shuffles: 0,
});

/** Something happened: it is recorded, and the next steps see the state after it. */
export const happen = (turn: Turn, event: Event): void =>
  happenBy<State, Event>((state, one) => apply(state, one, turn.fixed))(turn, event);

/** The battle that lies on the table; asking for it before the first is an error of the caller. */
export function battleOf({ battle }: Pick<State, 'battle'>): Battle {
  if (battle === null) throw new Error('no battle lies on the table');
  return battle;
}

export const unitOf = ({ units }: Pick<State, 'units'>, flag: Flag): UnitState | undefined =>
  units.find((unit) => unit.flag === flag);

export function playerOf({ players }: Pick<State, 'players'>, seat: SeatId): Player {
  const player = players.find(({ id }) => id === seat);
  if (player === undefined) throw new Error(`there is no player ${seat}`);
  return player;
}

/**
 * The beginning of a stream's name in the window under way: `battle-1/round-3/seat-2`, `battle-1/market`. Only public things stand
 * in names of streams. All are public but those of shuffles (`…/shuffle-…`), which the GM alone sees.
 */
export function streamBase({ stage, battle }: State): string {
  if (battle === null) return 'campaign';
  const base = `battle-${battle.number}`;
  return stage === 'turn' && battle.active !== null
    ? `${base}/round-${battle.round}/${battle.active}`
    : `${base}/${stage}`;
}
