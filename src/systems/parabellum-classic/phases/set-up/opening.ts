import type { SeatId } from '../../../../core/game/viewer.js';
import { bookletOf, enemyOf, seatOf } from '../../battlefield.js';
import type { Board, Pieces, SkirmishId } from '../../shapes.js';
import { fillHangars } from '../boardroom/hangars.js';
import { endTheatre } from '../ends/theatre-end.js';
import { happen, type Turn } from '../turn.js';
import { isBroke } from './broke.js';

/**
 * A skirmish opens: who cannot muster a single unit is beaten first (CL-7); then the board with all that its booklet says, and
 * the defender deploys before the attacker (CL-60).
 */
export function openSkirmish(turn: Turn, id: SkirmishId, attacker: SeatId): void {
  const { state, fixed } = turn;
  const broke = state.players.map((player) => player.id).filter((seat) => isBroke(state, fixed, seat, id));
  if (broke.length > 0) {
    endTheatre(turn, 'broke', broke);
    return;
  }
  const booklet = bookletOf(fixed, id);
  const seats = { attacker, defender: enemyOf(state, attacker) };
  const cached = (square: string, kind: Pieces['kind'], count: number): Pieces[] =>
    count === 0 ? [] : [{ square, kind, cached: true, count }];
  const mines = state.layouts.find((layout) => layout.id === id)?.mines ?? [];
  const board: Board = {
    id,
    round: 0,
    active: null,
    ...seats,
    pieces: booklet.pieces.flatMap(({ square, sup, amm }) => [
      ...cached(square, 'sup', sup),
      ...cached(square, 'amm', amm),
    ]),
    barricades: [],
    bridges: [],
    sandbags: [],
    cleared: [],
    mines: mines.map(({ square, side }) => ({
      square,
      owner: side === null ? null : side === 'south' ? seats.attacker : seats.defender,
    })),
    cities: booklet.cities.map((city) => ({ id: city.id, marked: false, requisitioned: 0 })),
    base: booklet.base === null ? null : booklet.base.side === 'south' ? seats.attacker : seats.defender,
    held: { south: booklet.goals.south.map(() => 0), north: booklet.goals.north.map(() => 0) },
    counted: { south: booklet.goals.south.map(() => []), north: booklet.goals.north.map(() => []) },
    fetched: { south: 0, north: 0 },
    hauled: [],
    wrecks: [],
    landed: {},
  };
  happen(turn, { kind: 'skirmish-opened', board });
  for (const side of ['south', 'north'] as const) fillHangars(turn, seatOf(board, side));
  happen(turn, { kind: 'stage-opened', stage: 'deploy-defender' });
}
