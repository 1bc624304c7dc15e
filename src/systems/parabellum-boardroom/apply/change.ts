import type { SeatId } from '../../../core/game/viewer.js';
import { forgotten } from '../../parabellum/recon.js';
import type { Battle, Cause, Flag, Player, State, UnitState } from '../shapes.js';

/** Small steps from one state to the next, for the appliers. A unit or seat that is not there is an error of the event. */

export function changeUnit(state: State, flag: Flag, change: (unit: UnitState) => UnitState): State {
  const index = state.units.findIndex((unit) => unit.flag === flag);
  const unit = state.units[index];
  if (unit === undefined) throw new Error(`there is no unit ${flag}`);
  return { ...state, units: state.units.with(index, change(unit)) };
}

export function changePlayer(state: State, seat: SeatId, change: (player: Player) => Player): State {
  const index = state.players.findIndex((player) => player.id === seat);
  const player = state.players[index];
  if (player === undefined) throw new Error(`there is no player ${seat}`);
  return { ...state, players: state.players.with(index, change(player)) };
}

export function changeBattle(state: State, change: (battle: Battle) => Battle): State {
  if (state.battle === null) throw new Error('no battle lies on the table');
  return { ...state, battle: change(state.battle) };
}

/** Funds come or go, with the line of the ledger that says why. An amount of 0 leaves no line. */
export function book(state: State, seat: SeatId, cause: Cause, what: string, amount: number): State {
  if (amount === 0) return state;
  const battle = state.battle?.number ?? 0;
  const round = state.battle?.round ?? 0;
  return changePlayer(state, seat, (player) => ({
    ...player,
    funds: player.funds + amount,
    ledger: [...player.ledger, { battle, round, cause, what: what.slice(0, 120), amount }],
  }));
}

/** A unit pays of its supplies; a unit that is gone since pays nothing. */
export const spend = (state: State, flag: Flag, supplies: number): State =>
  supplies === 0 ? state : changeUnit(state, flag, (unit) => ({ ...unit, supplies: unit.supplies - supplies }));

export const mark = (state: State, flag: Flag, turn: Partial<UnitState['turn']>): State =>
  changeUnit(state, flag, (unit) => ({ ...unit, turn: { ...unit.turn, ...turn } }));

/** Units that come from nowhere into a reserve: full strength, empty, deployable from the next turn on. */
export function newUnit(
  flag: Flag,
  type: string,
  owner: SeatId,
  of: Pick<UnitState, 'strength' | 'bridge'>,
): UnitState {
  return {
    flag,
    type,
    owner,
    place: 'reserve',
    square: null,
    aboard: null,
    strength: of.strength,
    supplies: 0,
    fresh: true,
    sponsor: null,
    bridge: of.bridge,
    carries: null,
    turn: {
      moved: false,
      attacked: false,
      resupplied: false,
      cannotMove: false,
      cannotAttack: false,
      flakAt: [],
    },
  };
}

/** The unit is no more; what others knew of it goes with it. Who is aboard dies by events of their own. */
export const removeUnit = (state: State, flag: Flag): State => ({
  ...state,
  units: state.units.filter((unit) => unit.flag !== flag),
  players: state.players.map((player) =>
    player.knowledge.some(({ unit }) => unit === flag)
      ? { ...player, knowledge: forgotten(player.knowledge, flag) }
      : player,
  ),
});

export const withSquares = (squares: readonly string[], more: readonly string[]): string[] => [
  ...squares,
  ...more.filter((square, index) => !squares.includes(square) && more.indexOf(square) === index),
];
