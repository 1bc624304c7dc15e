import { z } from 'zod';
import { type Complaint, listed } from '../complaint.js';
import { rowMarks } from './ground.js';

/** Rows of a map as drawn: north first, one terrain character a square, blanks between them or not. */
export const Rows = z.array(z.string().max(200)).max(60);

const MapName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,29}$/, 'must be small letters, digits and hyphens, like river-west');

/** Maps by name, for scenarios that are laid together of several. */
export const NamedMaps = z.record(MapName, Rows.min(1)).default({});

/** The maps that a scenario is laid together of (ST-9): rows of names, north first, each from west to east. */
export const MapParts = z.array(z.array(MapName).min(1).max(6)).max(6).default([]);

interface Sheets {
  readonly terrain: readonly string[];
  /** Names of maps, north first, each row from west to east. */
  readonly maps: readonly (readonly string[])[];
}

type Known = Readonly<Record<string, readonly string[]>>;

interface Laid {
  readonly terrain: readonly string[];
  readonly wrong: readonly Complaint[];
}

/** Maps that lie side by side as one: they must be equally high. */
function besideEachOther(names: readonly string[], maps: Known, row: number): Laid {
  const sheets = names.map((name) => (Object.hasOwn(maps, name) ? (maps[name] ?? null) : null));
  const known = listed(Object.keys(maps), 20);
  const wrong = sheets.flatMap((sheet, place): Complaint[] =>
    sheet === null
      ? [{ path: ['maps', row, place], message: `there is no map ${names[place]} in this file (${known || 'none'})` }]
      : [],
  );
  const [first] = sheets;
  if (wrong.length > 0 || first === undefined || first === null) return { terrain: [], wrong };
  const uneven = sheets.findIndex((sheet) => sheet?.length !== first.length);
  if (uneven > 0) {
    const message = `${names[uneven]} has ${sheets[uneven]?.length} rows and ${names[0]} ${first.length}; maps side by side are equally high`;
    return { terrain: [], wrong: [{ path: ['maps', row, uneven], message }] };
  }
  return { terrain: first.map((_, at) => sheets.map((sheet) => rowMarks(sheet?.[at] ?? '').join('')).join('')), wrong };
}

/** The rows of a scenario's map: its own, or those of the maps that it is laid together of. */
function layTogether({ terrain, maps }: Sheets, known: Known): Laid {
  if (maps.length === 0)
    return terrain.length >= 2
      ? { terrain, wrong: [] }
      : { terrain, wrong: [{ path: ['terrain'], message: 'a map has at least two rows; write them, or name maps' }] };
  // A setup that was read before has its rows already.
  if (terrain.length > 0 && Object.keys(known).length === 0) return { terrain, wrong: [] };
  if (terrain.length > 0)
    return {
      terrain,
      wrong: [{ path: ['terrain'], message: 'a scenario has either rows of its own or maps, not both' }],
    };
  const rows = maps.map((names, row) => besideEachOther(names, known, row));
  return { terrain: rows.flatMap((one) => one.terrain), wrong: rows.flatMap((one) => one.wrong) };
}

/**
 * The scenarios of a file with the rows of their maps. `complain`: told what does not fit, by the scenario's place in the file
 * and the path in it.
 */
export const layAll = <Sheet extends Sheets>(
  sheets: readonly Sheet[],
  maps: Known,
  complain: (path: readonly (string | number)[], message: string) => void,
): (Omit<Sheet, 'terrain'> & { terrain: string[] })[] =>
  sheets.map((sheet, index) => {
    const { terrain, wrong } = layTogether(sheet, maps);
    for (const { path, message } of wrong) complain([index, ...path], message);
    return { ...sheet, terrain: [...terrain] };
  });
