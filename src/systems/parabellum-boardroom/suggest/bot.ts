import type { Dice } from '../../../core/dice/dice.js';
import type { SeatId } from '../../../core/game/viewer.js';
import { cellName } from '../../../core/grid/grid.js';
import { neighboursOf } from '../../../core/grid/neighbours.js';
import { cheapestCosts, UNREACHED } from '../../../core/grid/search.js';
import { cellOn, distance, type Ground } from '../../parabellum/grid/ground.js';
import { areaOf, entryCost, groundIn } from '../battlefield.js';
import { Rehearsal } from '../foresight/rehearsal.js';
import { supposed } from '../foresight/supposed.js';
import { write } from '../orders/cards.js';
import {
  type Action,
  type CatalogueUnit,
  type Fixed,
  type Player,
  plain,
  type Square,
  type State,
  type UnitState,
  type View,
} from '../shapes.js';
import { cardOf } from '../tables.js';

/** A bot at work: what it sees, its chance, the sheet so far. Lines are tried out as it writes, so it knows what is left. */
export interface Bot {
  readonly view: View;
  readonly fixed: Fixed;
  readonly seat: SeatId;
  readonly rehearsal: Rehearsal;
  readonly roll: (sides: number) => number;
  readonly lines: string[];
}

/** Null for somebody who does not play. */
export function botAt(view: View, seat: SeatId, dice: Dice, fixed: Fixed): Bot | null {
  const start = view.own?.seat === seat ? supposed(view, fixed) : null;
  if (start === null) return null;
  return {
    view,
    fixed,
    seat,
    rehearsal: new Rehearsal(seat, start, fixed),
    roll: (sides) => dice.roll('suggest', sides),
    lines: [],
  };
}

/** Once in so many times. */
export const sometimes = ({ roll }: Bot, often: number): boolean => roll(often) === 1;

export function pick<One>({ roll }: Bot, many: readonly One[]): One | undefined {
  return many.length === 0 ? undefined : many[roll(many.length) - 1];
}

/** In an order of chance. */
export function shuffled<One>({ roll }: Bot, many: readonly One[]): One[] {
  const left = [...many];
  const out: One[] = [];
  while (left.length > 0) out.push(...left.splice(roll(left.length) - 1, 1));
  return out;
}

/** Writes the line if it can be carried out, as far as the bot knows. */
export function attempt({ rehearsal, lines }: Bot, action: Action): boolean {
  if (!rehearsal.attempt(action)) return false;
  lines.push(write(plain(action)));
  return true;
}

/** Writes a line that is not tried out: a standing order, a word about the sheet. */
export const say = ({ lines }: Bot, action: Action): void => {
  lines.push(write(plain(action)));
};

export const stateOf = ({ rehearsal }: Bot): State => rehearsal.state;

/** The bot's own books, as they are after its lines. */
export function meOf({ rehearsal, seat }: Bot): Player {
  const me = rehearsal.state.players.find(({ id }) => id === seat);
  if (me === undefined) throw new Error(`there is no player ${seat}`);
  return me;
}

export const cardIn = ({ fixed }: Bot, { type }: Pick<UnitState, 'type'>): CatalogueUnit =>
  cardOf(fixed.catalogue, type);

export const mine = (bot: Bot, place: UnitState['place']): readonly UnitState[] =>
  stateOf(bot).units.filter((unit) => unit.owner === bot.seat && unit.place === place);

/** A unit as it is after the lines so far. */
export const now = (bot: Bot, { flag }: Pick<UnitState, 'flag'>): UnitState | undefined =>
  stateOf(bot).units.find((unit) => unit.flag === flag);

interface Foe extends UnitState {
  readonly square: Square;
}

export const foes = (bot: Bot): readonly Foe[] =>
  stateOf(bot).units.flatMap((unit) =>
    unit.owner !== bot.seat && unit.place === 'map' && unit.square !== null ? [{ ...unit, square: unit.square }] : [],
  );

export const groundOfBot = (bot: Bot): Ground => groundIn(stateOf(bot), bot.fixed);
export const far = (bot: Bot, one: Square, other: Square): number => distance(groundOfBot(bot), one, other);
export const homeOf = (bot: Bot): readonly Square[] => areaOf(stateOf(bot), bot.fixed, meOf(bot));

/** What the way from each square to a goal costs a unit of this card, whoever stands on it now. */
export function wayTo(bot: Bot, card: CatalogueUnit, goal: Square): (square: Square) => number {
  const ground = groundOfBot(bot);
  const start = cellOn(ground, goal);
  const price = (cell: number): number | null => entryCost(stateOf(bot), bot.fixed, card, cellName(ground.grid, cell));
  if (start === null) return () => UNREACHED;
  const costs = cheapestCosts(neighboursOf(ground.grid, 'four'), start, {
    border: 1,
    corner: 1,
    limit: 200,
    pass: (cell) => price(cell) !== null,
    enter: (cell) => price(cell) !== null,
    surcharge: (cell) => (price(cell) ?? 1) - 1,
    mostSurcharge: 39,
  });
  return (square) => {
    const cell = cellOn(ground, square);
    return cell === null ? UNREACHED : (costs[cell] ?? UNREACHED);
  };
}
