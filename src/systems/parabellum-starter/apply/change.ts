import type { SeatId } from '../../../core/game/viewer.js';
import { forgotten } from '../../parabellum/recon.js';
import type { Field, LedgerEntry, Player, State, TurnMarks, UnitId, UnitState } from '../shapes.js';

/** Small steps from one state to the next, for the appliers. A unit or seat that is not there is an error of the event. */

export const NO_MARKS: TurnMarks = {
  spent: 0,
  moved: false,
  repositioned: false,
  entrenched: false,
  dugOut: false,
  unboarded: false,
  acted: false,
  partner: null,
};

export function changeUnit(state: State, id: UnitId, change: (unit: UnitState) => UnitState): State {
  const index = state.units.findIndex((unit) => unit.id === id);
  const unit = state.units[index];
  if (unit === undefined) throw new Error(`there is no unit ${id}`);
  return { ...state, units: state.units.with(index, change(unit)) };
}

/** What others knew about it goes with its flag. */
export function removeUnit(state: State, id: UnitId): State {
  return {
    ...state,
    units: state.units.filter((unit) => unit.id !== id),
    players: state.players.map((player) =>
      player.knowledge.some((known) => known.unit === id)
        ? { ...player, knowledge: forgotten(player.knowledge, id) }
        : player,
    ),
  };
}

export function changePlayer(state: State, seat: SeatId, change: (player: Player) => Player): State {
  const index = state.players.findIndex((player) => player.id === seat);
  const player = state.players[index];
  if (player === undefined) throw new Error(`there is no player ${seat}`);
  return { ...state, players: state.players.with(index, change(player)) };
}

export function changeField(state: State, change: (field: Field) => Field): State {
  if (state.field === null) throw new Error('no scenario is open');
  return { ...state, field: change(state.field) };
}

/** Credits come or go, with the line of the ledger that says why. An amount of 0 leaves no line. */
export function book(state: State, seat: SeatId, cause: LedgerEntry['cause'], what: string, amount: number): State {
  if (amount === 0) return state;
  const scenario = state.field?.id ?? state.scenarios[0]?.id ?? '1';
  const entry: LedgerEntry = { scenario, round: state.field?.round ?? 0, cause, what: what.slice(0, 120), amount };
  return changePlayer(state, seat, (player) => ({
    ...player,
    credits: player.credits + amount,
    ledger: [...player.ledger, entry],
  }));
}
