import type { SeatId } from '../../../../../core/game/viewer.js';
import { cardOfUnit, enemyOf } from '../../../battlefield.js';
import type { Square, Unit } from '../../../shapes.js';
import type { Turn } from '../../turn.js';
import { destroy } from '../losses.js';
import { flyTo } from './flight.js';

/**
 * The flight of a transport to where it sets units down: a sortie, which fighters and flak may meet (CLR-21a). Whoever is
 * aboard goes down with it. Tells whether it got there.
 */
export function airdrop(turn: Turn, seat: SeatId, transport: Unit, cargo: readonly Unit[], square: Square): boolean {
  const { arrives } = flyTo(turn, { unit: transport, card: cardOfUnit(turn.fixed, transport) }, 'airdrop', square);
  if (!arrives) for (const { id } of cargo) destroy(turn, id, 'carrier', enemyOf(turn.state, seat));
  return arrives;
}
