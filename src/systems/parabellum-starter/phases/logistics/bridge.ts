import type { SeatId } from '../../../../core/game/viewer.js';
import type { Position } from '../../../parabellum/footprint.js';
import { cardOfUnit, standingOn, tokensOn, workOn } from '../../battlefield.js';
import type { ActionOf } from '../../shapes.js';
import { type Course, happen, isRefusal, type Refusal, refuse, unitOf } from '../course.js';
import { springMines } from '../movement/mines.js';
import { entrenchedFault } from '../movement/mover.js';
import {
  type Board,
  boardFor,
  cellOf,
  choosePosition,
  entryFault,
  groundName,
  squareAt,
} from '../movement/positions.js';
import { engineer, isClear } from './engineering.js';

/** The vehicle becomes a bridge over a square beside it, of ground that the catalogue calls bridgeable (SRR-19). */
export function openBridge(course: Course, seat: SeatId, action: ActionOf<'open-bridge'>): Refusal | null {
  const { state } = course;
  const { unit: id, square } = action;
  const unit = engineer(course, seat, id, 'span', square);
  if (isRefusal(unit)) return unit;
  const entrenched = entrenchedFault(unit);
  if (entrenched !== null) return entrenched;
  const map = boardFor(state, seat);
  const cell = cellOf(map, square) ?? -1;
  if (state.catalogue.terrain[map.ground.marks[cell] ?? '']?.bridgeable !== true)
    return refuse(
      'F-TERRAIN',
      `${square} is ${groundName(state, map, cell)}, over which no bridge can be laid (SRR-19).`,
    );
  if (!isClear(state, square)) return refuse('F-OCCUPIED', `${square} is not empty.`);
  happen(course, { kind: 'bridge-opened', seat, unit: id, square, from: unit.square });
  return null;
}

/** Ends of a bridge as sides of its square: the bank that it was laid from, then the one across. */
const ENDS: Readonly<Partial<Record<Position, readonly Position[]>>> = {
  N: ['N', 'S'],
  E: ['E', 'W'],
  S: ['S', 'N'],
  W: ['W', 'E'],
};

const STEPS = { N: [0, 1], E: [1, 0], S: [0, -1], W: [-1, 0] } as const;

/** The cell beside one of the four sides; null off the map. */
function cellBeside({ ground: { grid }, table }: Board, cell: number, side: Position): number | null {
  if (side !== 'N' && side !== 'E' && side !== 'S' && side !== 'W') return null;
  const [across, along] = STEPS[side];
  const other = cell + across * grid.rows + along;
  return table.lists[cell]?.includes(other) === true ? other : null;
}

/** The bridge becomes a vehicle again, on the bank that it came from, or the other when that is full (SRR-19). */
export function closeBridge(course: Course, seat: SeatId, action: ActionOf<'close-bridge'>): Refusal | null {
  const { state } = course;
  const { unit: id, square } = action;
  const unit = unitOf(state, id);
  const work = workOn(state, square);
  if (unit === undefined || unit.owner !== seat || unit.place !== 'bridge' || work?.unit !== id)
    return refuse('F-NOTHING', `${id} does not lie as a bridge on ${square}.`);
  if (course.events.some((event) => event.kind === 'bridge-opened' && event.unit === id))
    return refuse('F-TWICE', `${id} has been laid this turn; one piece of engineering a turn is the most.`);
  if (standingOn(state, square).length > 0 || tokensOn(state, square) > 0)
    return refuse('F-OCCUPIED', `The bridge on ${square} is not empty.`);
  const map = boardFor(state, seat);
  const cell = cellOf(map, square) ?? -1;
  const card = cardOfUnit(state, unit);
  let fault = refuse('F-OCCUPIED', `${id} finds no room at either end of the bridge on ${square}.`);
  for (const side of ENDS[unit.position] ?? []) {
    const bank = cellBeside(map, cell, side);
    const blocked = bank === null ? fault : entryFault(state, map, card, bank);
    if (bank === null || blocked !== null) {
      fault = { ...fault, why: `${id} finds no room at either end of the bridge: ${blocked?.why ?? fault.why}` };
      continue;
    }
    const position = choosePosition(map, card, bank, null);
    if (isRefusal(position)) continue;
    happen(course, { kind: 'bridge-closed', seat, unit: id, square, to: squareAt(map, bank), position });
    springMines(course, seat, id);
    return null;
  }
  return fault;
}
