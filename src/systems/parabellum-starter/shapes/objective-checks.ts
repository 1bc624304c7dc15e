import { readCell } from '../../../core/grid/grid.js';
import { connectedCells, neighboursOf } from '../../../core/grid/neighbours.js';
import { type Complaint, listed } from '../../parabellum/complaint.js';
import { type Ground, readGround } from '../../parabellum/grid/ground.js';
import { Side } from './base.js';
import { canEnter, lastCell, movements } from './map-checks.js';
import type { Catalogue, Objective, Scenario, SetupFields } from './setup.js';

type Path = readonly (string | number)[];

/**
 * Cells that some unit can get to from the deployment squares of a side on its own feet, wheels or tracks. Where the
 * catalogue has bridge vehicles, ground that can be bridged is no obstacle; where it has landing craft, water is none.
 */
function reach(scenario: Scenario, catalogue: Catalogue, ground: Ground, side: Side): Uint8Array {
  const table = neighboursOf(ground.grid, 'four');
  const bridges = catalogue.units.some((unit) => unit.traits.includes('span'));
  const craft = catalogue.units.some((unit) => unit.movement === 'AMPHIBIOUS' && unit.passengers.length > 0);
  const reached = new Uint8Array(ground.marks.length);
  const starts = (scenario.deployment[side] ?? []).flatMap((square) => readCell(ground.grid, square) ?? []);
  for (const kind of movements(catalogue, false)) {
    const passable = (cell: number): boolean => {
      const terrain = catalogue.terrain[ground.marks[cell] ?? ''];
      if (terrain === undefined) return false;
      if (terrain.cost[kind] !== null) return true;
      return (bridges && terrain.bridgeable) || (craft && terrain.cost.AMPHIBIOUS !== null);
    };
    const cells = connectedCells(table, starts, passable);
    for (const cell of cells.keys())
      if (cells[cell] === 1 && catalogue.terrain[ground.marks[cell] ?? '']?.cost[kind] !== null) reached[cell] = 1;
  }
  return reached;
}

function holdComplaints(objective: Objective, scenario: Scenario, catalogue: Catalogue, path: Path): Complaint[] {
  const { task } = objective;
  if (task.kind !== 'hold') return [];
  const complaints: Complaint[] = [];
  const ground = readGround(scenario.terrain);
  const sides = (objective.for ?? Side.options).filter((side) => scenario.deployment[side] !== undefined);
  const reaches = sides.map((side) => reach(scenario, catalogue, ground, side));
  for (const [index, square] of task.squares.entries()) {
    const at = [...path, 'task', 'squares', index];
    const cell = readCell(ground.grid, square);
    if (cell === null) {
      complaints.push({ path: at, message: `${square} is not on the map (A1 to ${lastCell(ground)})` });
      continue;
    }
    const name = catalogue.terrain[ground.marks[cell] ?? '']?.name ?? 'unknown ground';
    const all = [...movements(catalogue, false), ...movements(catalogue, true)];
    if (!canEnter(ground, catalogue, cell, all))
      complaints.push({
        path: at,
        message: `${square} cannot be reached: no unit of the catalogue can enter ${name} ground`,
      });
    else if (
      !reaches.some((cells) => cells[cell] === 1) &&
      !canEnter(ground, catalogue, cell, movements(catalogue, true))
    ) {
      const message = `${square} cannot be reached: it is cut off from every deployment square of ${listed(sides)}`;
      complaints.push({ path: at, message });
    }
  }
  const squares = new Set(task.squares).size;
  if (squares < task.squares.length)
    complaints.push({ path: [...path, 'task', 'squares'], message: 'a square stands here twice' });
  if (task.needed > squares) {
    const message = `${task.needed} squares are needed, but only ${squares} are listed`;
    complaints.push({ path: [...path, 'task', 'needed'], message });
  }
  return complaints;
}

function taskComplaints(objective: Objective, scenario: Scenario, path: Path): Complaint[] {
  const { task } = objective;
  const complaints: Complaint[] = [];
  const tooLate = (field: string, rounds: number): void => {
    if (rounds <= scenario.roundLimit) return;
    const message = `${rounds} is more than the ${scenario.roundLimit} rounds of the scenario (roundLimit)`;
    complaints.push({ path: [...path, 'task', field], message });
  };
  if (task.kind === 'hold') tooLate('turns', task.turns);
  if (task.kind === 'deny') {
    tooLate('round', task.round);
    const others = scenario.objectives.filter((one) => one.task.kind !== 'deny').map((one) => one.id);
    if (!others.includes(task.objective)) {
      const message = `${task.objective} is no objective that can be denied; write one of ${listed(others)}`;
      complaints.push({ path: [...path, 'task', 'objective'], message });
    }
  }
  for (const [index, side] of (objective.for ?? []).entries()) {
    if (scenario.deployment[side] !== undefined) continue;
    const message = `${side} does not play on this map (${listed(Object.keys(scenario.deployment))})`;
    complaints.push({ path: [...path, 'for', index], message });
  }
  return complaints;
}

/** `sound`: the maps are, so that ways over them can be judged. */
export function objectiveComplaints(setup: SetupFields, sound: boolean): readonly Complaint[] {
  const { catalogue } = setup;
  return setup.scenarios.scenarios.flatMap((scenario, index) => {
    const seen = new Set<string>();
    return scenario.objectives.flatMap((objective, place): Complaint[] => {
      const path = ['scenarios', 'scenarios', index, 'objectives', place];
      const twice = seen.has(objective.id);
      seen.add(objective.id);
      const message = `two objectives of scenario ${scenario.id} are called ${objective.id}`;
      return [
        ...(twice ? [{ path: [...path, 'id'], message }] : []),
        ...taskComplaints(objective, scenario, path),
        ...(sound ? holdComplaints(objective, scenario, catalogue, path) : []),
      ];
    });
  });
}
