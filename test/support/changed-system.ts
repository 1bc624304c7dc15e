import type { AnySystem, Game } from '../../src/core/engine/any-system.js';

/** A system whose games play otherwise in what is named: for rules that fail, or that are of another version. */
export const changedSystem = (
  system: AnySystem,
  change: (game: Game) => Partial<Game>,
  also: Partial<AnySystem> = {},
): AnySystem => {
  const changed: AnySystem = {
    ...system,
    ...also,
    of: (pinned, least) => {
      const game = system.of(pinned, least);
      return { ...game, system: changed, ...change(game) };
    },
  };
  return changed;
};
