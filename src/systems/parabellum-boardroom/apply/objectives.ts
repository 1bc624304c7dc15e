import type { SeatId } from '../../../core/game/viewer.js';
import type { Event, ObjectiveId, Progress, State } from '../shapes.js';
import { changeBattle, changeUnit } from './change.js';

const changeProgress = (state: State, objective: ObjectiveId, change: (one: Progress) => Progress): State =>
  changeBattle(state, (battle) => ({
    ...battle,
    progress: battle.progress.map((one) => (one.objective === objective ? change(one) : one)),
  }));

const withSeat = (seats: readonly SeatId[], seat: SeatId): SeatId[] =>
  seats.includes(seat) ? [...seats] : [...seats, seat];

/** The first time that a player secures an objective earns the active player, who is the same, a card (BRR-21). */
const earn = (state: State, seat: SeatId): State =>
  state.battle?.active === seat ? changeBattle(state, (battle) => ({ ...battle, drawEarned: true })) : state;

/** Objectives. Null: an event of another chapter. */
export function applyObjectives(state: State, event: Event): State | null {
  switch (event.kind) {
    case 'objective-secured': {
      const { seat, first } = event;
      const secured = changeProgress(state, event.objective, (one) => ({
        ...one,
        holder: seat,
        secured: withSeat(one.secured, seat),
      }));
      return first ? earn(secured, seat) : secured;
    }
    case 'objective-lost':
      return changeProgress(state, event.objective, (one) => ({ ...one, holder: null }));
    case 'objective-completed': {
      const { seat, unit } = event;
      const done = changeProgress(state, event.objective, (one) => ({
        ...one,
        done: seat,
        square: null,
        strength: one.strength === null ? null : 0,
        secured: withSeat(one.secured, seat),
      }));
      const freed =
        unit !== null && done.units.some(({ flag, carries }) => flag === unit && carries === event.objective)
          ? changeUnit(done, unit, (one) => ({ ...one, carries: null }))
          : done;
      return earn(freed, seat);
    }
    case 'object-taken':
      return changeUnit(
        changeProgress(state, event.objective, (one) => ({ ...one, square: null })),
        event.unit,
        (unit) => ({ ...unit, carries: event.objective }),
      );
    case 'object-dropped': {
      const dropped = changeProgress(state, event.objective, (one) => ({ ...one, square: event.square }));
      return dropped.units.some(({ flag }) => flag === event.unit)
        ? changeUnit(dropped, event.unit, (unit) => ({ ...unit, carries: null }))
        : dropped;
    }
    case 'settled-counted':
      return changeBattle(state, (battle) => ({ ...battle, settledTurns: event.turns }));
    default:
      return null;
  }
}
