import type { SeatId } from '../../../../core/game/viewer.js';
import { cardOfUnit, covered, defenceModifiers, onMap } from '../../battlefield.js';
import type { Square, State, UnitId } from '../../shapes.js';
import { MINE } from '../../tables.js';
import { buryDead } from '../combat/casualties.js';
import { clash } from '../combat/clash.js';
import { type Course, fieldOf, happen, streamBase } from '../course.js';

export const isMined = (state: State, square: Square): boolean =>
  fieldOf(state).minefields.some((mine) => mine.square === square);

/** Mines that a seat laid itself or otherwise knows of. */
export const knowsMined = (state: State, seat: SeatId, square: Square): boolean =>
  fieldOf(state).minefields.some((mine) => mine.square === square && mine.by === seat);

/** A unit that came onto a mined square sets the mine off, whoever laid it, and the mine is gone (SRR-19). */
export function springMines(course: Course, seat: SeatId, id: UnitId): void {
  const here = onMap(course.state, id);
  for (const square of here === undefined ? [] : covered(here)) {
    const unit = onMap(course.state, id);
    if (unit === undefined || unit.strength === 0 || !isMined(course.state, square)) continue;
    const die = cardOfUnit(course.state, unit).defence;
    if (die === null) continue;
    const by = fieldOf(course.state).minefields.find((mine) => mine.square === square)?.by ?? null;
    const result = clash(
      course.dice,
      `${streamBase(course.state)}/mine-${square}`,
      { ...MINE, modifiers: [] },
      { dice: unit.strength, die, modifiers: defenceModifiers(course.state, unit, false) },
      unit.strength,
    );
    happen(course, { kind: 'mine-sprung', seat, unit: id, square, ...result });
    buryDead(course, [id], 'mine', by);
  }
}
