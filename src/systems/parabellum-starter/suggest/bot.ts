import type { Dice } from '../../../core/dice/dice.js';
import { cellCount, cellName, readCell, stepsFour } from '../../../core/grid/grid.js';
import { type Neighbours, neighboursOf } from '../../../core/grid/neighbours.js';
import { cheapestCosts, UNREACHED } from '../../../core/grid/search.js';
import { BEAD_LETTERS } from '../../parabellum/livery.js';
import type { Desk, Piece } from '../orders/desk.js';
import { squareEntryCost } from '../orders/squares.js';
import type { CatalogueUnit, ViewUnit } from '../shapes.js';

/** A bot at work: what it sees, its chance, the sheet so far, and where its units will stand when it is carried out. */
export interface Bot {
  readonly desk: Desk;
  readonly table: Neighbours;
  readonly roll: (sides: number) => number;
  readonly lines: string[];
  /** Cells on which some unit stands or will stand. */
  readonly taken: Set<number>;
  readonly enemies: readonly Enemy[];
  /** Units that will have moved this turn: artillery among them cannot fire. */
  readonly moved: Set<string>;
  /** Units that have their action of the combat phase. */
  readonly acted: Set<string>;
  readonly flags: Set<string>;
}

export interface Enemy {
  readonly flag: string;
  readonly cell: number;
  readonly unit: ViewUnit;
  /** What recon told, else null. */
  readonly card: CatalogueUnit | null;
}

export function botAt(desk: Desk, dice: Dice): Bot {
  const { grid } = desk.ground;
  const cellOf = (square: string | null): number => (square === null ? -1 : (readCell(grid, square) ?? -1));
  const onMap = desk.view.units.filter((unit) => unit.place === 'map');
  return {
    desk,
    table: neighboursOf(grid, 'four'),
    roll: (sides) => dice.roll('suggest', sides),
    lines: [],
    taken: new Set(
      [
        ...onMap.flatMap((unit) => [unit.square, ...unit.tail]),
        ...desk.field.caches.map((cache) => cache.square),
        ...desk.field.works.filter((work) => work.kind === 'barricade').map((work) => work.square),
      ].map(cellOf),
    ),
    enemies: [...desk.others.values()]
      .filter((unit) => unit.place === 'map' && !isFriend(desk, unit))
      .map((unit) => ({
        flag: unit.id,
        cell: cellOf(unit.square),
        unit,
        card: unit.known === null ? null : (desk.cards.get(unit.known.type) ?? null),
      })),
    moved: new Set(),
    acted: new Set(),
    flags: new Set(desk.flags),
  };
}

/** Parent and subsidiary leave each other alone. */
const isFriend = (desk: Desk, unit: ViewUnit): boolean =>
  desk.view.seats.some(
    (seat) =>
      (seat.id === unit.owner && seat.parent === desk.own.seat) ||
      (seat.id === desk.own.seat && seat.parent === unit.owner),
  );

export const cellOf = ({ desk }: Bot, square: string | null): number =>
  square === null ? -1 : (readCell(desk.ground.grid, square) ?? -1);
export const squareAt = ({ desk }: Bot, cell: number): string => cellName(desk.ground.grid, cell);
export const distance = ({ desk }: Bot, from: number, to: number): number => stepsFour(desk.ground.grid, from, to);

/** Own units on the map that may act, by name. */
export const fieldUnits = ({ desk }: Bot): Piece[] => {
  const locked = new Set(desk.view.units.filter((unit) => unit.locked).map((unit) => unit.id));
  return [...desk.pieces.values()].filter((piece) => piece.place === 'map' && !locked.has(piece.name));
};

export const layersOf = ({ desk }: Bot, name: string): number =>
  desk.view.units.find((unit) => unit.id === name)?.layers ?? 0;

/** What ways cost this unit from a cell: within its speed, or (`far`) over the whole map. */
function costsFrom(bot: Bot, piece: Piece, start: number, far: boolean): Int32Array {
  const speed = piece.card.speed ?? 0;
  const most = far ? 40 : speed;
  const cost = (cell: number): number => {
    const entry = squareEntryCost(bot.desk, piece.card, cell);
    if (entry === null) return UNREACHED;
    return entry === 'all' ? Math.max(1, speed) : entry;
  };
  // Near by, nobody is passed through; far off, whoever stands there now may have gone.
  const open = (cell: number): boolean => cost(cell) <= 40 && (far || !bot.taken.has(cell));
  return cheapestCosts(bot.table, start, {
    border: 1,
    corner: 1,
    limit: far ? 400 : most,
    pass: open,
    enter: open,
    surcharge: (cell) => Math.min(39, cost(cell) - 1),
    mostSurcharge: 39,
  });
}

/** Cells where this unit can stop this turn, its own included; others' places are left alone. */
export function stopsOf(bot: Bot, piece: Piece): number[] {
  const start = cellOf(bot, piece.square);
  const costs = costsFrom(bot, piece, start, false);
  const stops = [start];
  for (let cell = 0; cell < cellCount(bot.desk.ground.grid); cell += 1)
    if (cell !== start && (costs[cell] ?? UNREACHED) < UNREACHED && !bot.taken.has(cell)) stops.push(cell);
  return stops;
}

/** The stop from which the way on to a goal is shortest. */
export function stepTowards(bot: Bot, piece: Piece, goal: number): number {
  const costs = costsFrom(bot, piece, goal, true);
  const start = cellOf(bot, piece.square);
  let best = start;
  for (const stop of stopsOf(bot, piece)) if ((costs[stop] ?? UNREACHED) < (costs[best] ?? UNREACHED)) best = stop;
  return best;
}

/** Writes the move; nothing when the unit stays. */
export function moveTo(bot: Bot, piece: Piece, cell: number): void {
  const start = cellOf(bot, piece.square);
  if (cell === start || cell < 0) return;
  bot.lines.push(`MOVE ${piece.name} TO ${squareAt(bot, cell)}`);
  bot.taken.delete(start);
  bot.taken.add(cell);
  piece.square = squareAt(bot, cell);
  bot.moved.add(piece.name);
}

export function pick<One>(bot: Bot, many: readonly One[]): One | undefined {
  return many.length === 0 ? undefined : many[bot.roll(many.length) - 1];
}

/** A flag in the bot's livery that nobody has. */
export function newFlag(bot: Bot): string | null {
  for (let tries = 0; tries < 200; tries += 1) {
    const flag = `${bot.desk.livery}${pick(bot, BEAD_LETTERS)}${pick(bot, BEAD_LETTERS)}`;
    if (bot.flags.has(flag)) continue;
    bot.flags.add(flag);
    return flag;
  }
  return null;
}
