import type { SeatId } from '../../../../core/game/viewer.js';
import { cellName, readCell } from '../../../../core/grid/grid.js';
import { BORDER_SLOTS, neighboursOf, SLOTS } from '../../../../core/grid/neighbours.js';
import { groundOf } from '../../../parabellum/grid/ground.js';
import { bookletOf, cardOfUnit, defenceModifiers, standingOn, tokensOn } from '../../battlefield.js';
import type { Square, State, UnitId } from '../../shapes.js';
import { BLAST_DIE, CACHE_DEFENCE_DIE } from '../../tables.js';
import { type Course, happen, streamBase, unitOf } from '../course.js';
import { buryDead } from './casualties.js';
import { clash } from './clash.js';

/** The square itself, then its neighbours N, E, S, W (7.4). */
function reach(state: State, square: Square): readonly Square[] {
  const { grid } = groundOf(bookletOf(state));
  const cell = readCell(grid, square);
  if (cell === null) return [square];
  const { slots } = neighboursOf(grid, 'four');
  const around = [...slots.subarray(cell * SLOTS, cell * SLOTS + BORDER_SLOTS)].filter((neighbour) => neighbour >= 0);
  return [square, ...around.map((neighbour) => cellName(grid, neighbour))];
}

const blastsSoFar = (course: Course): number => course.events.filter(({ kind }) => kind === 'cache-exploded').length;

/**
 * Blows up the cache on a square, and whatever that sets off (ST-44, 7.4): all tokens against each unit on the square and its
 * four neighbours, in the order N, E, S, W and by flag, and against the caches there, which explode in their turn. Each
 * explodes once; units that are destroyed leave their cargo after the whole chain. `seat`: whose attack it was.
 */
export function explode(course: Course, square: Square, seat: SeatId): void {
  const waiting: Square[] = [square];
  const lit = new Set<Square>(waiting);
  const struck: UnitId[] = [];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const from = next;
    const tokens = tokensOn(course.state, from);
    const base = `${streamBase(course.state)}/blast-${blastsSoFar(course) + 1}`;
    const attack = { dice: tokens, die: BLAST_DIE, modifiers: [] } as const;
    happen(course, { kind: 'cache-exploded', square: from, tokens, seat });
    const hit = new Set<UnitId>();
    for (const place of reach(course.state, from)) {
      for (const { id } of standingOn(course.state, place)) {
        const unit = unitOf(course.state, id);
        const die = unit === undefined ? null : cardOfUnit(course.state, unit).defence;
        // A unit that covers several of the squares meets one blast once.
        if (unit === undefined || die === null || unit.strength === 0 || hit.has(id)) continue;
        hit.add(id);
        const defence = { dice: unit.strength, die, modifiers: defenceModifiers(course.state, unit, false) };
        const result = clash(course.dice, `${base}/${id}`, attack, defence, unit.strength);
        happen(course, { kind: 'blast-struck', from, target: { kind: 'unit', unit: id }, square: place, ...result });
        struck.push(id);
      }
      const beside = tokensOn(course.state, place);
      if (place === from || beside === 0 || lit.has(place)) continue;
      const defence = { dice: beside, die: CACHE_DEFENCE_DIE, modifiers: [] } as const;
      const result = clash(course.dice, `${base}/cache-${place}`, attack, defence, beside);
      happen(course, {
        kind: 'blast-struck',
        from,
        target: { kind: 'cache', square: place },
        square: place,
        ...result,
      });
      if (result.clash.losses === 0) continue;
      lit.add(place);
      waiting.push(place);
    }
  }
  buryDead(course, [...new Set(struck)], 'blast', seat);
}
