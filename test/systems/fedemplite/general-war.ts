import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../../src/config/paths.js';
import { fixedOf } from '../../../src/systems/fedemplite/atlas.js';
import { open } from '../../../src/systems/fedemplite/open.js';
import { type Fixed, Setup, type State } from '../../../src/systems/fedemplite/shapes.js';
import { fold } from './fold.js';

const part = (name: string): unknown =>
  parse(readFileSync(join(projectRoot(), 'campaigns/general-war', `${name}.yaml`), 'utf8'));

/**
 * The forces of the binder with the timetable that the worked examples and the reports on record were made with: since then
 * the binder has let two nations enter earlier and stronger (see "Bots and balance" in the README of the system).
 */
export function forcesOnRecord(): { readonly nations: Readonly<Record<string, object>> } {
  const forces = part('forces') as { nations: Record<string, object> };
  const { FED, GORN } = forces.nations;
  return {
    nations: {
      ...forces.nations,
      FED: { ...FED, activationTurn: 5, mobilisedBeforeTurn: 4, initialShips: 136 },
      GORN: { ...GORN, activationTurn: 7, mobilisedBeforeTurn: 6, initialShips: 72 },
    },
  };
}

/** The general war's game part as a plain object, for tests that break it. */
export const rawSetup = (
  options: object = {},
  seats: readonly object[] = defaultSeats(4),
): Record<string, unknown> => ({
  options,
  map: part('map'),
  forces: forcesOnRecord(),
  seats,
});

const NAMES = ['Ann', 'Cyd', 'Bob', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'];

export const defaultSeats = (count: number): { id: string; name: string; side: string }[] =>
  NAMES.slice(0, count).map((name, index) => ({
    id: name.toLowerCase(),
    name,
    side: index % 2 === 0 ? 'Alliance' : 'Coalition',
  }));

export const generalWar = (options: object = {}, seats = 4): Setup =>
  Setup.parse(rawSetup(options, defaultSeats(seats)));

/** What never changes in the general war. */
export const WAR: Fixed = fixedOf(generalWar());

/** The start of the war as the ship bids are due. */
export const atSetup = (options: object = {}, seats = 4): State => fold(open(generalWar(options, seats), WAR));
