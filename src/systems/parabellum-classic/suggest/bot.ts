import type { Dice } from '../../../core/dice/dice.js';
import type { SeatId } from '../../../core/game/viewer.js';
import { stepsBetween } from '../../parabellum/grid/squares.js';
import { BEAD_LETTERS } from '../../parabellum/livery.js';
import { bookletOf, covered } from '../battlefield.js';
import { Rehearsal } from '../foresight/rehearsal.js';
import { supposed } from '../foresight/supposed.js';
import { writeAction } from '../orders/cards.js';
import { playerOf } from '../phases/acting.js';
import type { Action, Board, Booklet, Card, Fixed, Player, Side, Square, State, Unit, View } from '../shapes.js';
import { cardOf } from '../tables.js';

/** A bot at work: it tries its orders out on what its seat knows, and writes down what nothing stands against. */
export class Bot {
  readonly lines: string[] = [];
  readonly view: View;
  readonly fixed: Fixed;
  readonly seat: SeatId;
  readonly #dice: Dice;
  readonly #rehearsal: Rehearsal;

  private constructor(view: View, fixed: Fixed, seat: SeatId, dice: Dice, rehearsal: Rehearsal) {
    this.view = view;
    this.fixed = fixed;
    this.seat = seat;
    this.#dice = dice;
    this.#rehearsal = rehearsal;
  }

  /** Null for somebody who does not play. */
  static at(view: View, fixed: Fixed, seat: SeatId, dice: Dice): Bot | null {
    const known = supposed(view, fixed);
    return known === null || known.seat !== seat ? null : new Bot(view, fixed, seat, dice, new Rehearsal(known, fixed));
  }

  roll(sides: number): number {
    return this.#dice.roll('suggest', sides);
  }

  /** True in one case of so many. */
  oneIn(sides: number): boolean {
    return this.roll(sides) === 1;
  }

  pick<One>(many: readonly One[]): One | undefined {
    return many.length === 0 ? undefined : many[this.roll(many.length) - 1];
  }

  shuffled<One>(many: readonly One[]): One[] {
    const left = [...many];
    const mixed: One[] = [];
    while (left.length > 0) mixed.push(...left.splice(this.roll(left.length) - 1, 1));
    return mixed;
  }

  /** The position as the lines so far leave it. */
  get state(): State {
    return this.#rehearsal.state;
  }

  get units(): readonly Unit[] {
    return this.state.units;
  }

  get own(): readonly Unit[] {
    return this.units.filter(({ owner }) => owner === this.seat);
  }

  /** Own units that stand on the map now. */
  get fielded(): readonly Unit[] {
    return this.own.filter(({ place }) => place === 'map');
  }

  /** Enemy miniatures, aircraft on a runway among them. */
  get enemies(): readonly Unit[] {
    return this.units.filter(({ owner, place }) => owner !== this.seat && (place === 'map' || place === 'runway'));
  }

  get player(): Player {
    return playerOf(this.state, this.seat);
  }

  get board(): Board | null {
    return this.state.board;
  }

  get booklet(): Booklet | null {
    const { board } = this;
    return board === null ? null : bookletOf(this.fixed, board.id);
  }

  get side(): Side {
    return this.board?.attacker === this.seat ? 'south' : 'north';
  }

  cardOf(unit: Pick<Unit, 'type'>): Card {
    return cardOf(this.fixed, unit.type);
  }

  now(id: string): Unit | undefined {
    return this.units.find((unit) => unit.id === id);
  }

  /** Writes the order when nothing the seat knows of stands against it, and goes on from there. */
  give(action: Action): boolean {
    const tried = this.#rehearsal.probe(action);
    if (tried !== null && tried.refusal !== null) return false;
    this.#rehearsal.try(action);
    this.lines.push(writeAction(action));
    return true;
  }

  /** Where a unit would get to with that move, half-way too; null: nowhere. */
  wouldReach(unit: Unit, to: Square, tow: string | null = null): Square | null {
    const tried = this.#rehearsal.probe({ kind: 'move', unit: unit.id, way: { kind: 'to', square: to }, tow });
    const there = tried?.after.units.find(({ id }) => id === unit.id)?.square ?? null;
    return there === unit.square ? null : there;
  }

  /** Moves a unit towards a square, as far as it gets. */
  advance(unit: Unit, to: Square, tow: string | null = null): boolean {
    const square = this.wouldReach(unit, to, tow);
    return square !== null && this.give({ kind: 'move', unit: unit.id, way: { kind: 'to', square }, tow });
  }

  /** A flag of the bot's livery that nobody has. */
  newFlag(): string | null {
    const { livery } = this.player;
    for (let tries = 0; tries < 100; tries += 1) {
      const flag = `${livery}-${this.pick([...BEAD_LETTERS])}${this.pick([...BEAD_LETTERS])}`;
      if (!this.units.some(({ id }) => id === flag)) return flag;
    }
    return null;
  }
}

/** Squares between a unit and a square. */
export const farFrom = (unit: Pick<Unit, 'square' | 'tail'>, square: Square): number =>
  Math.min(...covered(unit).map((one) => stepsBetween(one, square)), 99);

/** The nearest of some squares to one. */
export const nearestTo = (from: Square, squares: readonly Square[]): Square | undefined =>
  [...squares].sort((one, other) => stepsBetween(from, one) - stepsBetween(from, other))[0];

/** Squares that the bot wants: those of its goals, and where pieces lie that it has to fetch. */
export function wanted(bot: Bot): readonly Square[] {
  const goals = bot.booklet?.goals[bot.side] ?? [];
  return goals.flatMap((goal) => {
    if (goal.kind === 'hold') return goal.sets.flatMap(({ squares }) => squares);
    if (goal.kind === 'clear') return bot.enemies.flatMap(({ square }) => (square === null ? [] : [square]));
    return (bot.board?.pieces ?? []).map(({ square }) => square);
  });
}

/** Squares that the other side wants: whose only goal is to keep them from it stands there too. */
export function wantedByFoe(bot: Bot): readonly Square[] {
  const goals = bot.booklet?.goals[bot.side === 'south' ? 'north' : 'south'] ?? [];
  return goals.flatMap((goal) => (goal.kind === 'hold' ? goal.sets.flatMap(({ squares }) => squares) : []));
}
