import type { Dice } from '../../../../core/dice/dice.js';
import { noting } from '../../../../core/dice/noting.js';
import type { SeatId } from '../../../../core/game/viewer.js';
import type { EventOf, Player, ScenarioId } from '../../shapes.js';
import { ACHIEVER_DIE, TURN_ORDER_DIE } from '../../tables.js';

type Throw = EventOf<'turn-order-rolled'>['throws'][number];

/**
 * Throws for the turn order (ST-14): highest first; whoever is tied throws again among the tied, and keeps their place towards
 * the others. Who achieved an objective in the scenario before throws a d8 (ST-15).
 */
export function throwTurnOrder(
  players: readonly Pick<Player, 'id' | 'achievedBefore'>[],
  scenario: ScenarioId,
  dice: Dice,
): EventOf<'turn-order-rolled'> {
  const { roll, rolls } = noting(dice);
  const throws: Throw[] = [];
  const ranked = (tied: readonly (typeof players)[number][]): SeatId[] => {
    const [only] = tied;
    if (only === undefined || tied.length === 1) return tied.map(({ id }) => id);
    const faces = tied.map((player) => {
      const sides = player.achievedBefore > 0 ? ACHIEVER_DIE : TURN_ORDER_DIE;
      const face = roll(`scenario-${scenario.toLowerCase()}/turn-order/${player.id}`, sides);
      throws.push({ seat: player.id, sides, face });
      return { player, face };
    });
    const heights = [...new Set(faces.map(({ face }) => face))].sort((one, other) => other - one);
    return heights.flatMap((height) => ranked(faces.filter(({ face }) => face === height).map(({ player }) => player)));
  };
  const order = ranked(players);
  return { kind: 'turn-order-rolled', order, throws, rolls };
}
