import type { Event, EventOf, State } from '../shapes.js';
import { cardOf } from '../tables.js';
import { addToReserve, withCards } from './accounts.js';
import { book, changeField, changePlayer, changeUnit } from './change.js';

function buy(state: State, { seat, purchase, cost, poolAfter, stockAfter }: EventOf<'resource-bought'>): State {
  switch (purchase.resource) {
    case 'units': {
      let next = state;
      for (const { type, count } of purchase.units) {
        if (count === 0) continue;
        next = changePlayer(next, seat, (player) => ({
          ...player,
          cards: withCards(player.cards, type, count),
          bought: withCards(player.bought, type, count),
        }));
        next = book(next, seat, 'units', `${count} ${type}`, -count * cardOf(state.catalogue, type).cost);
      }
      return next;
    }
    case 'personnel': {
      const hired = changePlayer(state, seat, (player) => addToReserve(player, { personnel: purchase.count }));
      const pool = changeField(hired, (field) => ({ ...field, pool: poolAfter }));
      return book(pool, seat, 'personnel', purchase.count === 1 ? '1 head' : `${purchase.count} heads`, -cost);
    }
    case 'fuel':
    case 'ammo': {
      const { resource, count } = purchase;
      const tokens = { fuel: 0, ammo: 0, [resource]: count };
      const stocked = changePlayer(state, seat, (player) => addToReserve(player, { tokens }));
      const shared = changeField(stocked, (field) => ({
        ...field,
        stocks: { ...field.stocks, [resource]: stockAfter },
      }));
      return book(shared, seat, resource, `${count} ${resource === 'fuel' ? 'fuel' : 'ammunition'}`, -cost);
    }
  }
}

function muster(state: State, { seat, unit, spent }: EventOf<'unit-mustered'>): State {
  const called = changePlayer(state, seat, (player) => ({
    ...player,
    cards: withCards(player.cards, unit.type, -1),
    personnel: player.personnel - unit.strength,
    fuel: player.fuel - spent.fuel,
    ammo: player.ammo - spent.ammo,
  }));
  return { ...called, units: [...called.units, unit] };
}

/** Tokens between a unit and the reserve of its owner; `sign` 1 loads them. */
function load(state: State, event: EventOf<'cargo-loaded'> | EventOf<'cargo-unloaded'>, sign: 1 | -1): State {
  const { seat, unit, goods } = event;
  const aboard = changeUnit(state, unit, (carrier) => ({
    ...carrier,
    cargo: { fuel: carrier.cargo.fuel + sign * goods.fuel, ammo: carrier.cargo.ammo + sign * goods.ammo },
  }));
  return changePlayer(aboard, seat, (player) => ({
    ...player,
    fuel: player.fuel - sign * goods.fuel,
    ammo: player.ammo - sign * goods.ammo,
  }));
}

export function applySetUp(state: State, event: Event): State | null {
  switch (event.kind) {
    case 'set-up-window-opened': {
      const players = state.players.map((player) => (player.done ? { ...player, done: false } : player));
      return changeField({ ...state, players }, (field) => ({ ...field, window: event.window }));
    }
    case 'set-up-declared-done':
      return changePlayer(state, event.seat, (player) => ({ ...player, done: true }));
    case 'set-up-ended':
      return state;
    case 'resource-bought':
      return buy(state, event);
    case 'unit-mustered':
      return muster(state, event);
    case 'cargo-loaded':
      return load(state, event, 1);
    case 'cargo-unloaded':
      return load(state, event, -1);
    case 'passenger-seated': {
      const { unit, carrier } = event;
      const seated = changeUnit(state, unit, (passenger) => ({ ...passenger, place: 'aboard', aboard: carrier }));
      return changeUnit(seated, carrier, (one) => ({ ...one, passengers: [...one.passengers, unit] }));
    }
    case 'passenger-unseated': {
      const { unit, carrier } = event;
      const free = changeUnit(state, unit, (passenger) => ({ ...passenger, place: 'pda', aboard: null }));
      return changeUnit(free, carrier, (one) => ({
        ...one,
        passengers: one.passengers.filter((passenger) => passenger !== unit),
      }));
    }
    default:
      return null;
  }
}
