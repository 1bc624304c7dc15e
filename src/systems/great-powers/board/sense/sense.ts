import type { DataIssue, Sense } from '../../../../core/game/sense.js';
import type { Outline } from '../../draw/outline.js';
import type { GameMap } from '../map.js';
import { Atlas } from './atlas.js';
import { Findings } from './findings.js';
import { lookAtBeginning, lookAtHomes, lookAtVictory, lookAtWays } from './ground.js';
import { lookAtPlaces, lookAtPowers } from './names.js';

// What a map must say beyond its shape, so that it can be played: each thing with the place in the file where it stands.

/** Places without a picture, and pictures of no place. */
function outlineFaults(map: GameMap, { places }: Outline): readonly DataIssue[] {
  const known = new Set(map.places.map(({ id }) => id));
  const fault = (path: DataIssue['path'], found: string, message: string, allowed: string): DataIssue => ({
    path: ['outline', 'places', ...path],
    kind: 'wrong',
    found,
    message,
    allowed,
  });
  return [
    ...[...known]
      .filter((id) => !Object.hasOwn(places, id))
      .map((id) => fault([], '', `${id} of map.yaml has no outline`, 'Draw it here.')),
    ...Object.keys(places)
      .filter((id) => !known.has(id))
      .map((id) => fault([id], id, `There is no place ${id} in map.yaml`, 'Add it there, or leave it out here.')),
  ];
}

/** What is looked over: a binder's part of the game. */
interface Looked {
  readonly map: GameMap;
  readonly outline: Outline;
  readonly options: { readonly lastYear: number | null };
}

/** A game that ends before it begins. */
function yearDoubts({ map: { firstYear }, options: { lastYear } }: Looked): readonly DataIssue[] {
  if (lastYear === null || lastYear >= firstYear) return [];
  const message = `The last year is ${lastYear}, and the map begins in ${firstYear}: the game would end after one year.`;
  const allowed = `Count years as the map does, from ${firstYear}.`;
  return [{ path: ['options', 'lastYear'], kind: 'wrong', found: String(lastYear), message, allowed }];
}

/** Looks over a map, its picture and the options, which have the right shape. */
export function senseOf({ map, outline, options }: Looked): Sense {
  const findings = new Findings();
  const atlas = new Atlas(map);
  lookAtVictory(map, findings);
  lookAtPowers(map, findings);
  lookAtHomes(atlas, findings);
  lookAtBeginning(atlas, findings);
  lookAtPlaces(map, findings);
  lookAtWays(atlas, findings);
  return {
    faults: [...findings.faults, ...outlineFaults(map, outline)],
    doubts: [...findings.doubts, ...yearDoubts({ map, outline, options })],
  };
}
