import type { Square } from '../shapes.js';
import { type Failure, failure } from './turn.js';

// Why a line came to nothing when its turn came, in a sentence for whoever wrote it (digest 5.3). Where something was done
// before it failed, the caller says so: `partly`.

const pieces = (count: number): string => `${count} ${count === 1 ? 'piece' : 'pieces'}`;

/** The sentences of all codes that can come up at resolution. Units by the names that orders have for them. */
export const FAILED = {
  resources: (what: string, needs: number | string, has: number | string): Failure =>
    failure('F-RES', `${what} needs ${needs}, there ${has === 1 ? 'is' : 'are'} ${has}.`),
  funds: (what: string, price: number, credits: number): Failure =>
    failure('F-FUNDS', `${what} costs ${price} credits, you have ${credits}.`),
  gone: (unit: string): Failure => failure('F-GONE', `${unit} is not there any more.`),
  condition: (sentence: string): Failure => failure('F-COND', sentence),
  stranded: (unit: string): Failure =>
    failure('F-STRANDED', `${unit} has no supplies left and can neither move nor attack.`),
  ammo: (unit: string): Failure => failure('F-AMMO', `${unit} has no ammunition left.`),
  moved: (unit: string): Failure => failure('F-MOVED', `${unit} has moved in this turn.`),
  done: (unit: string, what = 'its attack'): Failure => failure('F-DONE', `${unit} has had ${what} in this turn.`),
  carrying: (unit: string): Failure => failure('F-CARRY', `${unit} carries pieces and cannot attack.`),
  ticks: (what: string, needs: number, left: number): Failure =>
    failure('F-TICKS', `${what} takes ${needs} ticks, ${left} ${left === 1 ? 'is' : 'are'} left.`),
  crawl: (square: Square): Failure =>
    failure('F-CRAWL', `${square} takes a whole move that nothing was spent of, and ends it.`),
  space: (square: Square): Failure => failure('F-SPACE', `There is no room on ${square}.`),
  enemy: (square: Square): Failure => failure('F-ENEMY', `An enemy unit stands on ${square}.`),
  impassable: (square: Square): Failure => failure('F-IMPASS', `${square} is no ground for this unit.`),
  barricade: (square: Square): Failure => failure('F-BARRICADE', `A barricade on ${square} stops a unit of this size.`),
  occupied: (square: Square): Failure => failure('F-OCCUPIED', `A unit stands on ${square}.`),
  range: (target: string, far: number, reach: string): Failure =>
    failure('F-RANGE', `${target} is ${far} ${far === 1 ? 'square' : 'squares'} away, the range is ${reach}.`),
  block: (target: string): Failure => failure('F-BLOCK', `A block stands in the line of fire to ${target}.`),
  friendly: (square: Square): Failure => failure('F-FRIENDLY', `A unit of yours stands on ${square}.`),
  notAdjacent: (one: string, other: string): Failure => failure('F-NOTADJ', `${one} is not beside ${other}.`),
  noPiece: (where: string, wanted: string): Failure => failure('F-NOPIECE', `There is no ${wanted} on ${where}.`),
  tooFew: (where: string, wanted: number, there: number): Failure =>
    failure('F-NOPIECE', `${pieces(wanted)} wanted of ${where}, ${there === 0 ? 'none is' : `${there} are`} there.`),
  guarded: (square: Square): Failure => failure('F-PROTECTED', `An enemy unit guards the pieces on ${square}.`),
  terrain: (square: Square, what: string): Failure => failure('F-TERRAIN', `${square} is no ground for ${what}.`),
  scattered: (from: Square, to: string): Failure => failure('F-SCATTER', `There was no room on ${from}: ${to}.`, true),
  nothing: (where: string, what: string): Failure => failure('F-NOTHING', `There is no ${what} at ${where}.`),
} as const;
