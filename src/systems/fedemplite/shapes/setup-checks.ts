import { PLAYABLE } from '../optional-rules.js';
import { type NationId, NationId as NationIds, type Province } from './base.js';
import type { NationSetup, SetupFields } from './setup.js';

type Step = string | number;
interface Complaint {
  readonly path: readonly Step[];
  readonly message: string;
}

/** Marks of one line of a grid: separated by blanks, or one character each when there are none. */
const gridMarks = (line: string): readonly string[] => {
  const marks = line.split(' ').filter((mark) => mark !== '');
  return marks.length > 1 ? marks : [...(marks[0] ?? '')];
};

const listed = (values: readonly string[]): string => values.join(', ');

function checkColumns({ map }: SetupFields): Complaint[] {
  const wrong = map.columns.findIndex((column, index) => column !== String.fromCharCode(65 + index));
  if (wrong < 0) return [];
  const message = `columns run from A without gaps; column ${wrong + 1} is ${map.columns[wrong]} and should be ${String.fromCharCode(65 + wrong)}`;
  return [{ path: ['map', 'columns', wrong], message }];
}

/** Control at the start as the grid draws it, north line first. */
export function controlOfGrid(map: SetupFields['map']): Record<Province, NationId | null> {
  const control: Record<Province, NationId | null> = {};
  for (const column of map.columns) for (let row = 1; row <= map.rows; row += 1) control[`${column}${row}`] = null;
  for (const [index, line] of map.grid.entries()) {
    for (const [place, mark] of gridMarks(line).entries()) {
      const column = map.columns[place];
      const row = map.rows - index;
      if (column !== undefined && row >= 1) control[`${column}${row}`] = map.legend[mark] ?? null;
    }
  }
  return control;
}

function checkGrid({ map, forces }: SetupFields): Complaint[] {
  const complaints: Complaint[] = [];
  if (map.grid.length !== map.rows)
    complaints.push({
      path: ['map', 'grid'],
      message: `has ${map.grid.length} lines, but rows is ${map.rows}`,
    });
  for (const [index, line] of map.grid.entries()) {
    const marks = gridMarks(line);
    const path = ['map', 'grid', index];
    if (marks.length !== map.columns.length) {
      const row = map.rows - index;
      const message = `row ${row} has ${marks.length} marks, but there are ${map.columns.length} columns`;
      complaints.push({ path, message });
    }
    const unknown = marks.find((mark) => !Object.hasOwn(map.legend, mark));
    if (unknown !== undefined)
      complaints.push({
        path,
        message: `mark "${unknown}" is not in the legend (${listed(Object.keys(map.legend))})`,
      });
  }
  for (const [mark, nation] of Object.entries(map.legend))
    if (nation !== null && forces.nations[nation] === undefined)
      complaints.push({
        path: ['map', 'legend', mark],
        message: `${nation} has no entry under nations in forces.yaml`,
      });
  const { numerator, denominator } = map.victory;
  if (numerator > denominator || numerator * 2 <= denominator) {
    const message = `victory needs more than half of the provinces and at most all, found ${numerator}/${denominator}`;
    complaints.push({ path: ['map', 'victory'], message });
  }
  return complaints;
}

/** Provinces reachable from `start` over provinces of the same nation. */
function ownReach(start: Province, nation: NationId, control: Record<Province, NationId | null>, corners: boolean) {
  const seen = new Set([start]);
  const open = [start];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const column = place.charCodeAt(0);
    const row = Number(place.slice(1));
    for (const [across, up] of [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      if (!corners && across !== 0 && up !== 0) continue;
      const next = `${String.fromCharCode(column + across)}${row + up}`;
      if (control[next] !== nation || seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return seen;
}

function checkNation(id: NationId, nation: NationSetup, setup: SetupFields): Complaint[] {
  const at = (...steps: Step[]): Step[] => ['forces', 'nations', id, ...steps];
  const { map, options } = setup;
  const control = controlOfGrid(map);
  const complaints: Complaint[] = [];
  const corner = `${map.columns.at(-1) ?? 'A'}${map.rows}`;
  const own = Object.keys(control).filter((province) => control[province] === id);

  if (control[nation.capital] === undefined)
    complaints.push({
      path: at('capital'),
      message: `${nation.capital} is not on the map (A1 to ${corner})`,
    });
  else if (control[nation.capital] !== id) {
    const holder = control[nation.capital] ?? 'nobody';
    const message = `${nation.capital} belongs to ${holder} in the grid; the capital must be one of ${id}'s own provinces`;
    complaints.push({ path: at('capital'), message });
  } else {
    const reach = ownReach(nation.capital, id, control, map.adjacency === 'eight');
    const apart = own.filter((province) => !reach.has(province));
    if (apart.length > 0) {
      const message = `${listed(apart.slice(0, 6))} ${apart.length === 1 ? 'has' : 'have'} no path of ${id} provinces to the capital ${nation.capital}`;
      complaints.push({ path: at('capital'), message });
    }
  }
  if (nation.mobilisedBeforeTurn > nation.activationTurn) {
    const message = `is ${nation.mobilisedBeforeTurn}, after the activation on turn ${nation.activationTurn}; its ships must be there when it becomes active`;
    complaints.push({ path: at('mobilisedBeforeTurn'), message });
  }
  for (const [letter, base] of Object.entries(nation.fleets)) {
    if (control[base] === undefined)
      complaints.push({
        path: at('fleets', letter),
        message: `${base} is not on the map (A1 to ${corner})`,
      });
    else if (control[base] !== id) {
      const message = `${base} belongs to ${control[base] ?? 'nobody'} in the grid; a fleet starts in its own nation`;
      complaints.push({ path: at('fleets', letter), message });
    }
  }
  const fleets = Object.keys(nation.fleets);
  const last = String.fromCharCode(64 + options.maxFleets);
  const beyond = fleets.find((letter) => letter > last);
  if (beyond !== undefined)
    complaints.push({
      path: at('fleets', beyond),
      message: `letters go from A to ${last} (option maxFleets: ${options.maxFleets})`,
    });
  if (fleets.length === 0 && nation.initialShips > 0)
    complaints.push({
      path: at('fleets'),
      message: `${id} has ships but no fleet to serve in`,
    });
  return complaints;
}

function checkForces(setup: SetupFields): Complaint[] {
  const complaints: Complaint[] = [];
  const bases = new Map<Province, string>();
  const words = new Map<string, NationId>();
  for (const id of NationIds.options) {
    const nation = setup.forces.nations[id];
    if (nation === undefined) continue;
    complaints.push(...checkNation(id, nation, setup));
    for (const [letter, base] of Object.entries(nation.fleets)) {
      const other = bases.get(base);
      const path = ['forces', 'nations', id, 'fleets', letter];
      if (other !== undefined)
        complaints.push({
          path,
          message: `${other} stands in ${base} too; no two fleets share a province`,
        });
      else bases.set(base, `${id}-${letter}`);
    }
    for (const [index, alias] of [id, ...nation.aliases].entries()) {
      const word = alias.toUpperCase();
      const other = words.get(word) ?? id;
      const path = ['forces', 'nations', id, 'aliases', Math.max(0, index - 1)];
      if (other !== id)
        complaints.push({
          path,
          message: `${alias} is a name of ${other} already`,
        });
      words.set(word, other);
    }
  }
  for (const side of ['Alliance', 'Coalition'] as const)
    if (!Object.values(setup.forces.nations).some((nation) => nation?.side === side))
      complaints.push({
        path: ['forces', 'nations'],
        message: `no nation belongs to the ${side}`,
      });
  return complaints;
}

function checkSeats({ seats }: SetupFields): Complaint[] {
  const complaints: Complaint[] = [];
  const seen = new Set<string>();
  for (const [index, seat] of seats.entries()) {
    if (seen.has(seat.id))
      complaints.push({
        path: ['seats', index, 'id'],
        message: `${seat.id} is there twice`,
      });
    seen.add(seat.id);
  }
  for (const side of ['Alliance', 'Coalition'] as const)
    if (!seats.some((seat) => seat.side === side))
      complaints.push({
        path: ['seats'],
        message: `the ${side} needs at least one player (FE-32)`,
      });
  return complaints;
}

function checkOptionalRules({ options }: SetupFields): Complaint[] {
  return options.optionalRules.flatMap((rule, index, all): Complaint[] => {
    const path = ['options', 'optionalRules', index];
    if (!PLAYABLE.includes(rule))
      return [{ path, message: `the optional rule "${rule}" is not yet supported; leave it out` }];
    return all.indexOf(rule) === index ? [] : [{ path, message: `the optional rule "${rule}" is named twice` }];
  });
}

/** What a single field cannot show: grid against columns, bases and capitals against the grid, seats against sides. */
export function setupComplaints(setup: SetupFields): readonly Complaint[] {
  const shape = [...checkColumns(setup), ...checkGrid(setup)];
  // Bases and capitals can be judged only when the grid itself is sound.
  return [
    ...checkOptionalRules(setup),
    ...shape,
    ...(shape.length > 0 ? [] : checkForces(setup)),
    ...checkSeats(setup),
  ];
}
