import { readCell } from '../../../core/grid/grid.js';
import { cacheQuarters, firstFreePosition, type Position, quartersAt } from '../../parabellum/footprint.js';
import { footprintOf } from '../../parabellum/unit-card.js';
import { bookletOf, cardOfUnit, standingOn, tokensOn, workOn } from '../battlefield.js';
import { groundOf } from '../shapes/map.js';
import type { Square, State, UnitState } from '../shapes.js';
import { type Refusal, refuse } from './course.js';

/** Where a unit that comes from above can stand on a square: any that it may enter and that has room (3.1). */
export function landingPlace(state: State, unit: UnitState, square: Square): { readonly position: Position } | Refusal {
  const card = cardOfUnit(state, unit);
  const { grid, marks } = groundOf(bookletOf(state));
  const cell = readCell(grid, square);
  const terrain = cell === null ? undefined : state.catalogue?.terrain[marks[cell] ?? ''];
  const cost = card.movement === null ? null : (terrain?.cost[card.movement] ?? null);
  if (terrain === undefined || cost === null) {
    const ground = terrain?.name ?? 'off the map';
    return refuse('F-IMPASS', `${unit.id} cannot stand on ${square} (${ground}).`);
  }
  const others = standingOn(state, square);
  const blocked = others.some(({ owner }) => owner !== unit.owner) || workOn(state, square)?.kind === 'barricade';
  const units = others.reduce((taken, other) => taken | quartersAt(other.tail.length > 0 ? 'C' : other.position), 0);
  const taken = units | cacheQuarters(tokensOn(state, square), units);
  const position = blocked || card.squares > 1 ? null : firstFreePosition(taken, footprintOf(card));
  return position === null ? refuse('F-SPACE', `There is no room for ${unit.id} on ${square}.`) : { position };
}
