import type { SeatId } from '../../../core/game/viewer.js';
import type { Booklet, EventOf, Progress, State } from '../shapes.js';
import { NOTHING_RECENT } from '../shapes.js';
import { addToPool, discharge } from './accounts.js';
import { book, changePlayer, NO_MARKS } from './change.js';

// How a scenario is laid out, and how a player goes out of it.

/** Everybody's standing with the objectives that are theirs to achieve, all open. */
function progressOf(booklet: Booklet, sides: EventOf<'scenario-opened'>['sides']): Progress[] {
  return booklet.objectives.flatMap(({ id, for: only }) =>
    sides
      .filter(({ side }) => only === null || only.includes(side))
      .map(({ seat }) => ({ objective: id, seat, count: 0, status: 'open' as const })),
  );
}

export function openScenario(state: State, event: EventOf<'scenario-opened'>): State {
  const booklet = state.scenarios.find(({ id }) => id === event.scenario);
  if (booklet === undefined) throw new Error(`there is no scenario ${event.scenario}`);
  const sideOf = new Map(event.sides.map(({ seat, side }) => [seat, side]));
  return {
    ...state,
    stage: 'set-up',
    field: {
      id: event.scenario,
      number: event.number,
      window: 0,
      round: 0,
      order: event.sides.map(({ seat }) => seat),
      active: null,
      pool: event.pool,
      stocks: event.stocks,
      caches: event.caches.map(({ square, goods }) => ({ square, ...goods, laidBy: [] })),
      works: [],
      minefields: event.minefields,
      progress: progressOf(booklet, event.sides),
      wrecks: [],
      struck: [],
      ended: null,
    },
    players: state.players.map((player) => ({
      ...player,
      side: sideOf.get(player.id) ?? player.side,
      bought: {},
      done: false,
      withdrawn: false,
    })),
    // Whoever came home comes fresh: aircraft are ready, nobody is locked or dug in.
    units: state.units.map((unit) => ({
      ...unit,
      layers: 0,
      locked: false,
      reconnoitred: false,
      wait: 0,
      turn: NO_MARKS,
    })),
    choice: null,
    recent: NOTHING_RECENT,
    heads: { ...state.heads, placed: state.heads.placed + event.pool - (state.field?.pool ?? 0) },
  };
}

/** Out of the scenario; the others have their shares of the proceeds (ST-66). */
export function withdraw(state: State, { seat, why, shares }: EventOf<'player-withdrew'>): State {
  const out = changePlayer(state, seat, (player) => ({
    ...player,
    withdrawn: true,
    // Being withdrawn is what the missed turns led to; the next scenario starts from none.
    strikes: why === 'silence' ? 0 : player.strikes,
  }));
  const name = state.players.find(({ id }) => id === seat)?.company ?? seat;
  return shares.reduce((next, { seat: other, amount }) => book(next, other, 'proceeds', name, amount), out);
}

/**
 * Out of the campaign: what is left of its people goes back to the pool, its units and reserve to the box. Credits stay on
 * its balance for the record.
 */
export function goOut(state: State, seat: SeatId, gone: 'eliminated' | 'left'): State {
  const units = state.units.filter((unit) => unit.owner === seat);
  const player = state.players.find(({ id }) => id === seat);
  const heads = units.reduce((sum, { strength }) => sum + strength, player?.personnel ?? 0);
  const cleared = units.reduce((next, { id }) => discharge(next, id), state);
  const released = changePlayer(cleared, seat, (one) => ({
    ...one,
    gone,
    personnel: 0,
    fuel: 0,
    ammo: 0,
    cards: {},
    standing: [],
    knowledge: [],
  }));
  return addToPool(
    {
      ...released,
      players: released.players.map((one) => (one.parent === seat ? { ...one, parent: null } : one)),
    },
    heads,
  );
}
