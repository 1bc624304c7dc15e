import { layOut } from '../../../src/systems/parabellum-boardroom/phases/lay-out.js';
import type { Table } from './turns.js';

/** The Market before the second battle, with the table's players. */
export function secondMarket({ state, fixed }: Table): Table['state'] {
  const laid = layOut({ players: state.players, played: ['B1'] }, 'B2', fixed);
  if (state.battle === null) throw new Error('no battle');
  return {
    ...state,
    stage: 'market',
    choice: null,
    played: ['B1', 'B2'],
    battle: {
      ...state.battle,
      id: 'B2',
      number: 2,
      round: 0,
      active: null,
      order: [],
      ended: null,
      tokens: [],
      progress: laid.objectives.map(({ objective, strength, square }) => ({
        objective,
        strength,
        square,
        holder: null,
        done: null,
        secured: [],
      })),
    },
  };
}
