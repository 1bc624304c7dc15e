import { cellName, readCell } from '../../../core/grid/grid.js';
import { type Complaint, listed } from '../../parabellum/complaint.js';
import { type Ground, readGround, rowMarks } from '../../parabellum/grid/ground.js';
import type { Movement } from '../../parabellum/unit-card.js';
import { Side } from './base.js';
import type { Catalogue, Scenario, SetupFields } from './setup.js';

type Path = readonly (string | number)[];

/** Rows of one length, of known characters. */
function rowComplaints(scenario: Scenario, catalogue: Catalogue, path: Path): Complaint[] {
  const complaints: Complaint[] = [];
  const letters = Object.keys(catalogue.terrain);
  const wide = rowMarks(scenario.terrain[0] ?? '').length;
  for (const [index, row] of scenario.terrain.entries()) {
    const marks = rowMarks(row);
    const number = scenario.terrain.length - index;
    if (marks.length !== wide) {
      const message = `row ${number} has ${marks.length} squares, but the first one has ${wide}`;
      complaints.push({ path: [...path, 'terrain', index], message });
    }
    const unknown = marks.find((mark) => !Object.hasOwn(catalogue.terrain, mark));
    if (unknown !== undefined) {
      const message = `"${unknown}" is no terrain of the catalogue (${letters.join(' ')})`;
      complaints.push({ path: [...path, 'terrain', index], message });
    }
  }
  if (wide < 2) complaints.push({ path: [...path, 'terrain', 0], message: 'a map is at least two squares wide' });
  return complaints;
}

/** Kinds of movement that units of the catalogue have, those on the ground or those on water. */
export function movements(catalogue: Catalogue, floating: boolean): readonly Movement[] {
  const all = new Set(catalogue.units.flatMap(({ movement }) => (movement === null ? [] : [movement])));
  return [...all].filter((one) => (one === 'NAVAL' || one === 'AMPHIBIOUS') === floating);
}

/** Whether any of these can enter a cell. */
export const canEnter = (ground: Ground, catalogue: Catalogue, cell: number, kinds: readonly Movement[]): boolean => {
  const terrain = catalogue.terrain[ground.marks[cell] ?? ''];
  return terrain !== undefined && kinds.some((kind) => terrain.cost[kind] !== null);
};

export const lastCell = ({ grid }: Ground): string => cellName(grid, grid.columns * grid.rows - 1);

function squareComplaints(scenario: Scenario, catalogue: Catalogue, path: Path): Complaint[] {
  const complaints: Complaint[] = [];
  const ground = readGround(scenario.terrain);
  const off = (square: string, at: Path): boolean => {
    if (readCell(ground.grid, square) !== null) return false;
    complaints.push({ path: at, message: `${square} is not on the map (A1 to ${lastCell(ground)})` });
    return true;
  };
  const owners = new Map<string, string>();
  for (const field of ['deployment', 'harbours'] as const) {
    const floating = field === 'harbours';
    const kinds = movements(catalogue, floating);
    for (const side of Side.options) {
      for (const [index, square] of (scenario[field][side] ?? []).entries()) {
        const at = [...path, field, side, index];
        if (off(square, at)) continue;
        const cell = readCell(ground.grid, square) ?? 0;
        const name = catalogue.terrain[ground.marks[cell] ?? '']?.name ?? 'unknown ground';
        if (!canEnter(ground, catalogue, cell, kinds)) {
          const who = floating ? 'no ship or landing craft' : 'no unit on the ground';
          complaints.push({ path: at, message: `${square} is ${name}, which ${who} of the catalogue can enter` });
        }
        const owner = owners.get(square);
        if (owner !== undefined)
          complaints.push({
            path: at,
            message: `${square} is a square of ${owner} already; each square is listed once`,
          });
        owners.set(square, side);
      }
    }
  }
  const caches = new Set<string>();
  for (const [index, cache] of scenario.caches.entries()) {
    const at = [...path, 'caches', index];
    if (off(cache.square, [...at, 'square'])) continue;
    const tokens = cache.fuel + cache.ammo;
    if (tokens < 1 || tokens > 9)
      complaints.push({ path: at, message: `a cache has 1 to 9 tokens, this one has ${tokens}` });
    if (caches.has(cache.square))
      complaints.push({
        path: [...at, 'square'],
        message: `${cache.square} has a cache already; put the tokens together`,
      });
    caches.add(cache.square);
  }
  for (const [index, mine] of scenario.minefields.entries()) {
    off(mine.square, [...path, 'minefields', index, 'square']);
    if (mine.by !== null && scenario.deployment[mine.by] === undefined) {
      const message = `${mine.by} does not play on this map; write one of ${listed(Object.keys(scenario.deployment))}, or null`;
      complaints.push({ path: [...path, 'minefields', index, 'by'], message });
    }
  }
  return complaints;
}

function sideComplaints(scenario: Scenario, path: Path): Complaint[] {
  const complaints: Complaint[] = [];
  const sides = Side.options.filter((side) => scenario.deployment[side] !== undefined);
  const { min, max } = scenario.players;
  if (min > max) complaints.push({ path: [...path, 'players', 'max'], message: `${max} is below the fewest, ${min}` });
  if (sides.length < max) {
    const message = `${max} players need deployment squares of ${max} sides, found ${sides.length} (${listed(sides)})`;
    complaints.push({ path: [...path, 'deployment'], message });
  }
  if (scenario.defender !== null && scenario.deployment[scenario.defender] === undefined) {
    const message = `${scenario.defender} has no deployment squares on this map (${listed(sides)})`;
    complaints.push({ path: [...path, 'defender'], message });
  }
  if (scenario.defender !== null && max !== 2) {
    const message = 'a scenario with a defender is for two players: one defends, one attacks';
    complaints.push({ path: [...path, 'players', 'max'], message });
  }
  for (const side of Side.options)
    if (scenario.harbours[side] !== undefined && scenario.deployment[side] === undefined)
      complaints.push({ path: [...path, 'harbours', side], message: `${side} does not play on this map` });
  return complaints;
}

export function mapComplaints({ scenarios: { scenarios }, catalogue }: SetupFields): readonly Complaint[] {
  const codes = new Set<string>(catalogue.units.map((unit) => unit.code));
  return scenarios.flatMap((scenario, index) => {
    const path = ['scenarios', 'scenarios', index];
    const rows = rowComplaints(scenario, catalogue, path);
    const extra = Object.keys(scenario.extraUnits)
      .filter((code) => !codes.has(code))
      .map((code): Complaint => {
        const message = `there is no unit ${code} in the catalogue (${listed([...codes], 40)})`;
        return { path: [...path, 'extraUnits', code], message };
      });
    // Squares can be judged only when the rows are sound.
    const squares = rows.length === 0 ? squareComplaints(scenario, catalogue, path) : [];
    return [...rows, ...squares, ...sideComplaints(scenario, path), ...extra];
  });
}
