import type { SeatId } from '../../../../core/game/viewer.js';
import { explodeInTurn, squareAndNeighbours } from '../../../parabellum/blast.js';
import { groundOf } from '../../../parabellum/grid/ground.js';
import { bookletOf, cardOfUnit, defenceModifiers, standingOn, tokensOn } from '../../battlefield.js';
import type { Square, UnitId } from '../../shapes.js';
import { BLAST_DIE, CACHE_DEFENCE_DIE } from '../../tables.js';
import { type Course, happen, streamBase, unitOf } from '../course.js';
import { buryDead } from './casualties.js';
import { clash } from './clash.js';

const blastsSoFar = (course: Course): number => course.events.filter(({ kind }) => kind === 'cache-exploded').length;

/**
 * Blows up the cache on a square, and whatever that sets off (ST-44, 7.4): all tokens against each unit on the square and its
 * four neighbours, in the order N, E, S, W and by flag, and against the caches there, which explode in their turn. Each
 * explodes once; units that are destroyed leave their cargo after the whole chain. `seat`: whose attack it was.
 */
export function explode(course: Course, square: Square, seat: SeatId): void {
  const lit = new Set<Square>([square]);
  const struck: UnitId[] = [];
  let hit = new Set<UnitId>();
  let base = '';
  explodeInTurn(
    { square, size: tokensOn(course.state, square) },
    {
      light: ({ square: from, size }) => {
        base = `${streamBase(course.state)}/blast-${blastsSoFar(course) + 1}`;
        hit = new Set();
        happen(course, { kind: 'cache-exploded', square: from, tokens: size, seat });
      },
      reach: (from) => squareAndNeighbours(groundOf(bookletOf(course.state)), from),
      strike: ({ square: from, size }, place) => {
        const attack = { dice: size, die: BLAST_DIE, modifiers: [] } as const;
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
        if (place === from || beside === 0 || lit.has(place)) return 0;
        const defence = { dice: beside, die: CACHE_DEFENCE_DIE, modifiers: [] } as const;
        const result = clash(course.dice, `${base}/cache-${place}`, attack, defence, beside);
        const target = { kind: 'cache', square: place } as const;
        happen(course, { kind: 'blast-struck', from, target, square: place, ...result });
        if (result.clash.losses === 0) return 0;
        lit.add(place);
        return beside;
      },
    },
  );
  buryDead(course, [...new Set(struck)], 'blast', seat);
}
