import type { Event, EventOf, State } from '../shapes.js';
import { addToPool, addToReserve, discharge, withCards } from './accounts.js';
import { book, changePlayer, changeUnit } from './change.js';

/** The dearer unit is gone, the cheaper has its heads and counters (ST-60). */
function reorganise(state: State, event: EventOf<'units-reorganised'>): State {
  const { seat, gone, kept, strength, fuel, ammo, payout, toReserve } = event;
  const merged = changeUnit(discharge(state, gone), kept, (unit) => ({ ...unit, strength, fuel, ammo }));
  const stored = changePlayer(merged, seat, (player) =>
    addToReserve(player, { personnel: toReserve.personnel, tokens: toReserve }),
  );
  return book(stored, seat, 'reorganisation', gone, payout);
}

function scrap(state: State, { seat, unit, payout, personnel, to, tokens }: EventOf<'unit-scrapped'>): State {
  const gone = discharge(state, unit);
  const stored = changePlayer(gone, seat, (player) =>
    addToReserve(player, { personnel: to === 'reserve' ? personnel : 0, tokens }),
  );
  return book(to === 'pool' ? addToPool(stored, personnel) : stored, seat, 'scrap', unit, payout);
}

export function applyBoardroom(state: State, event: Event): State | null {
  switch (event.kind) {
    case 'card-scrapped': {
      const { seat, type, payout } = event;
      const returned = changePlayer(state, seat, (player) => ({ ...player, cards: withCards(player.cards, type, -1) }));
      return book(returned, seat, 'scrap', `card ${type}`, payout);
    }
    case 'aircraft-refuelled': {
      const { seat, unit, spent, fuel, ammo } = event;
      const filled = changeUnit(state, unit, (air) => ({ ...air, fuel, ammo }));
      return changePlayer(filled, seat, (player) => ({
        ...player,
        fuel: player.fuel - spent.fuel,
        ammo: player.ammo - spent.ammo,
      }));
    }
    case 'units-reorganised':
      return reorganise(state, event);
    case 'unit-disbanded': {
      const { seat, unit, type, personnel, tokens } = event;
      return changePlayer(discharge(state, unit), seat, (player) => ({
        ...addToReserve(player, { personnel, tokens }),
        cards: withCards(player.cards, type, 1),
      }));
    }
    case 'unit-scrapped':
      return scrap(state, event);
    default:
      return null;
  }
}
