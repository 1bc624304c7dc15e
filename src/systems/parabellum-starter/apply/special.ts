import type { Event, State } from '../shapes.js';
import { hurt, markSquare } from './casualties.js';
import { changeField, changePlayer, changeUnit } from './change.js';
import { spendReaction, strikeTarget } from './combat.js';

/** A card of the reserve is gone. */
function spendCard(cards: Readonly<Record<string, number>>, type: string): Record<string, number> {
  const left = Object.entries(cards).map(([code, count]): [string, number] => [
    code,
    code === type ? count - 1 : count,
  ]);
  return Object.fromEntries(left.filter(([, count]) => count > 0));
}

export function applySpecial(state: State, event: Event): State | null {
  switch (event.kind) {
    case 'sortie-flown':
      // Both rows of counters are empty after a sortie (3.1).
      return changeUnit(state, event.air, (air) => ({
        ...air,
        fuel: 0,
        ammo: 0,
        wait: event.wait,
        turn: { ...air.turn, acted: true },
      }));
    case 'aircraft-fought':
      return hurt(state, event.defender, event.clash.losses);
    case 'flak-fired':
      return hurt(spendReaction(state, event.battery), event.air, event.clash.losses);
    case 'flak-answered':
      return hurt(state, event.battery, event.clash.losses);
    case 'target-bombed':
      return markSquare(
        strikeTarget(state, event.target, event.clash.losses, event.strength),
        'attacked',
        event.square,
      );
    case 'orbital-struck':
      return changeField(state, (field) => ({ ...field, struck: [...field.struck, event.seat] }));
    case 'card-spent':
      return changePlayer(state, event.seat, (player) => ({ ...player, cards: spendCard(player.cards, event.type) }));
    case 'unit-dropped':
      return changeUnit(state, event.unit, (unit) => ({
        ...unit,
        place: 'map',
        square: event.square,
        position: event.position,
        tail: [],
        locked: true,
      }));
    default:
      return null;
  }
}
