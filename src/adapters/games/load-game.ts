import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnySystem, eraseShapes, type GamePackage } from '../../core/engine/any-system.js';
import { entryOf, type FoundPackage, linkProgram, packageFolders, pathIn, readManifest } from './find-packages.js';

// Games of other people. Their code runs in this process with all that it may: a host installs what they trust.

/** A package of a game that was looked at when the program started. */
export interface LoadedGame {
  readonly package: GamePackage;
  readonly folder: string;
  /** Null: it is not played; `fault` says why. */
  readonly system: AnySystem | null;
  readonly fault: string | null;
  /** Its folder of binders; null: it brings none. */
  readonly binders: string | null;
}

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const WORDS = ['id', 'title', 'rulesVersion'];
const SCHEMAS = ['setup', 'fixed', 'state', 'order', 'event', 'view', 'sighting'];
const FUNCTIONS =
  'fixed rules reference open awaiting parse check write offers sketch suggest resolve apply invariants view reveal report draw'.split(
    ' ',
  );

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** What a value lacks to be a game system, in a sentence; null: nothing that can be seen from outside. */
function lacking(value: unknown): string | null {
  if (typeof value !== 'object' || value === null)
    return 'it exports no game. Write `export default` before it, or export nothing else.';
  const words = WORDS.filter((name) => typeof fieldOf(value, name) !== 'string');
  const schemas = SCHEMAS.filter(
    (name) => typeof fieldOf(fieldOf(fieldOf(value, 'schemas'), name), 'safeParse') !== 'function',
  );
  const functions = FUNCTIONS.filter((name) => typeof fieldOf(value, name) !== 'function');
  const missing = [...words, ...schemas.map((name) => `schemas.${name}`), ...functions];
  if (missing.length > 0) return `its game lacks ${missing.join(', ')}.`;
  const id = String(fieldOf(value, 'id'));
  return ID.test(id) ? null : `its game is called “${id.slice(0, 60)}”; an id is of small letters, digits and hyphens.`;
}

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** The game of a package, or in a sentence why it is none. */
async function gameIn(found: FoundPackage): Promise<AnySystem | string> {
  const { name, version } = found.manifest;
  const entry = entryOf(found.manifest);
  const file = pathIn(found, entry);
  if (file === null) return `its package.json names ${entry}, which lies outside of it.`;
  if (!existsSync(file)) return `${entry} is not there. Was it built?`;
  try {
    const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(file).href);
    const [only, ...others] = Object.values(module);
    const game = module['default'] ?? (others.length === 0 ? only : undefined);
    const fault = lacking(game);
    // What is seen from outside is there; whether it does what it should, `system check` says.
    return fault ?? eraseShapes(game as Parameters<typeof eraseShapes>[0], { name, version });
  } catch (error) {
    return `it cannot be loaded: ${said(error)}`;
  }
}

/** Loads the game of one package, wherever it lies. `taken`: ids that other games have. */
export async function loadGame(folder: string, taken: readonly string[]): Promise<LoadedGame> {
  const found = await readManifest(folder);
  if (typeof found === 'string')
    return { package: { name: folder, version: '' }, folder, system: null, fault: found, binders: null };
  const { name, version, adjutant } = found.manifest;
  const binders = pathIn(found, adjutant.binders ?? 'campaigns');
  const game = await gameIn(found);
  const about = { package: { name, version }, folder: found.folder };
  if (typeof game === 'string') return { ...about, system: null, fault: game, binders: null };
  if (taken.includes(game.id))
    return { ...about, system: null, fault: `there is another game with the id ${game.id} already.`, binders: null };
  return { ...about, system: game, fault: null, binders: binders !== null && existsSync(binders) ? binders : null };
}

/** Loads all games of a host's folder `games`; one that cannot be loaded takes nothing from the others. */
export async function loadGames(home: string, root: string, taken: readonly string[]): Promise<readonly LoadedGame[]> {
  const games = join(home, 'games');
  const folders = await packageFolders(games);
  if (folders.length === 0) return [];
  const twofold = await linkProgram(games, root);
  const loaded: LoadedGame[] = [];
  for (const folder of folders) {
    const ids = [...taken, ...loaded.flatMap(({ system }) => system?.id ?? [])];
    const game = await loadGame(folder, ids);
    // The same package laid there and installed too: the one that was laid there counts.
    if (loaded.some((other) => other.package.name === game.package.name)) continue;
    loaded.push(twofold === null ? game : { ...game, system: null, fault: twofold, binders: null });
  }
  return loaded;
}
