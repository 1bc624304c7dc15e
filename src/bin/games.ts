import { join } from 'node:path';
import { type LoadedGame, loadGames } from '../adapters/games/load-game.js';
import type { Log } from '../app/ports/log.js';
import { projectRoot } from '../config/paths.js';
import type { AnySystem } from '../core/engine/any-system.js';
import { systems } from '../systems/registry.js';

/** The games that can be played here, and whence their binders come. */
interface Games {
  readonly systems: Readonly<Record<string, AnySystem>>;
  readonly packages: readonly LoadedGame[];
  /** Folders of binders, the host's own first. */
  readonly shelves: readonly [own: string, ...others: string[]];
}

/** The games of this program, and those that the host has laid into the home or installed there. */
export async function openGames(home: string, log: Log | null): Promise<Games> {
  const packages = await loadGames(home, projectRoot(), Object.keys(systems));
  for (const { package: of, system, fault } of packages) {
    const fields = { package: `${of.name}@${of.version}`, game: system?.id ?? null };
    if (fault === null) log?.info(fields, 'a game of a package is played here');
    else log?.warn(fields, `a game of a package is not played: ${fault}`);
  }
  return {
    systems: {
      ...systems,
      ...Object.fromEntries(packages.flatMap(({ system }) => (system === null ? [] : [[system.id, system]]))),
    },
    packages,
    shelves: [
      join(home, 'binders'),
      join(projectRoot(), 'campaigns'),
      ...packages.flatMap(({ binders }) => binders ?? []),
    ],
  };
}
