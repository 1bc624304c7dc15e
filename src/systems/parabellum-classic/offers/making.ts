import type { Choice } from '../../../core/game/offer.js';
import { cellName } from '../../../core/grid/grid.js';
import type { Way as Filling } from '../../../core/order/field.js';
import { counted } from '../../../core/reading/counted.js';
import { faceOf, SIDES, squaresOf } from '../../parabellum/grid/edges.js';
import { stepsBetween } from '../../parabellum/grid/squares.js';
import { freeFlags } from '../../parabellum/livery.js';
import { choosing } from '../../parabellum/orders/fields.js';
import { lineOf, titled } from '../../parabellum/orders/menu-lines.js';
import { bookletOf, covered, standingOn } from '../battlefield.js';
import { reachOf } from '../foresight/reach.js';
import { nameFaults } from '../orders/check-names.js';
import { type Desk, deskOf, ownPieces, type Piece } from '../orders/desk.js';
import type { Held, Menu } from '../orders/table.js';
import { playerOf } from '../phases/acting.js';
import { stillForSale } from '../phases/boardroom/buying.js';
import { isTaken } from '../phases/boardroom/mustering.js';
import { goodsOn, loadOf } from '../phases/movement/cargo.js';
import { battleLines } from '../phases/movement/going.js';
import { missingPieces } from '../phases/movement/refill.js';
import type { Action, Card, EdgeId, Fixed, Goods, Square, View } from '../shapes.js';
import { has, SCOUT_RANGE } from '../tables.js';

/** A menu needs an end; a line may ask for more. */
const MOST_AT_ONCE = 20;
/** Most units that a menu of the set-up musters; further ones are written. */
const MOST_PLACED = 10;

/** Whether an order names a square, by itself or as an end of a line. */
const namesSquare = (value: unknown, square: Square): boolean =>
  typeof value === 'string'
    ? value === square || (value.includes('|') && squaresOf(value).includes(square))
    : typeof value === 'object' && value !== null && Object.values(value).some((inner) => namesSquare(inner, square));

/** What a seat may do, tried out on what it sees. */
export class Tried implements Menu {
  readonly own: readonly Piece[];
  #lines: readonly Square[] | null = null;
  #mustered: readonly Filling[] | null = null;

  /** `only`: orders are wanted that name this square; null: all. */
  constructor(
    readonly desk: Desk,
    private readonly view: View,
    private readonly only: Square | null = null,
  ) {
    this.own = ownPieces(desk);
  }

  /** The same for orders that name this square. */
  about(square: Square): Tried {
    return new Tried(this.desk, this.view, square);
  }

  can(tried: Parameters<Menu['can']>[0]): boolean {
    if (this.only !== null && !namesSquare(tried, this.only)) return false;
    const action = tried as unknown as Action;
    return nameFaults(action, this.desk).length === 0 && this.desk.rehearsal.probe(action)?.refusal == null;
  }

  #wanted(squares: readonly Square[]): readonly Square[] {
    const { only } = this;
    return only === null ? squares : squares.filter((square) => square === only);
  }

  get #state() {
    return this.desk.rehearsal.state;
  }

  get #player() {
    return playerOf(this.#state, this.desk.seat);
  }

  get #all(): readonly Square[] {
    const { ground } = this.desk;
    return ground === null ? [] : ground.marks.map((_, cell) => cellName(ground.grid, cell));
  }

  get squares(): readonly Square[] {
    return this.#wanted(this.#all);
  }

  reach(piece: Piece): readonly Square[] {
    return this.#wanted(reachOf(this.desk, piece));
  }

  #far({ unit }: Piece, square: Square): number {
    return Math.min(...covered(unit).map((from) => stepsBetween(from, square)));
  }

  near(piece: Piece): readonly Square[] {
    return this.#all.filter((square) => this.#far(piece, square) <= 1);
  }

  /** Squares on which something stands or lies that the seat might want to hit. */
  #things(): readonly Square[] {
    const state = this.#state;
    const { units, board } = state;
    const { seat } = this.desk;
    const enemies = units.filter((unit) => unit.owner !== seat).flatMap(covered);
    const things = [...(board?.pieces ?? []), ...(board?.barricades ?? []), ...(board?.bridges ?? [])];
    const free = things
      .map(({ square }) => square)
      .filter((square) => standingOn(state, square).every(({ owner }) => owner !== seat));
    return this.#wanted([...new Set([...enemies, ...free])].sort());
  }

  #thereOn(square: Square): string {
    const flags = standingOn(this.#state, square)
      .filter(({ owner }) => owner !== this.desk.seat)
      .map(({ id }) => id);
    return flags.length === 0 ? 'pieces or works' : flags.join(', ');
  }

  targets(from: Piece | null, act: Parameters<Menu['targets']>[1]): readonly Choice[] {
    return this.#things()
      .filter((square) => this.can(act(square)))
      .map((square) => {
        const far = from === null ? '' : `; ${counted(this.#far(from, square), 'square')}`;
        return { value: square, label: square, note: `${this.#thereOn(square)}${far}` };
      });
  }

  attackable(piece: Piece): readonly Choice[] {
    const { card, name, unit } = piece;
    if (card.direct === null || card.range === null || unit.ammo === 0) return [];
    const { min, max } = card.range;
    const reach = has(card, 'indirect') ? [] : reachOf(this.desk, piece);
    const inReach = (far: number): boolean => far >= min && far <= max;
    return this.#things().flatMap((square): Choice[] => {
      const far = this.#far(piece, square);
      const note = `${this.#thereOn(square)}; ${counted(far, 'square')}`;
      if (this.can({ kind: 'attack', unit: name, square })) return [{ value: square, label: square, note }];
      return far > max && unit.supply > 0 && reach.some((from) => inReach(stepsBetween(from, square)))
        ? [{ value: square, label: square, note: `${note}, reach ${max}: after a move` }]
        : [];
    });
  }

  sights(piece: Piece): readonly Square[] {
    const { only } = this;
    const seen =
      only === null
        ? this.#all.filter((square) => this.#far(piece, square) <= SCOUT_RANGE && this.#far(piece, square) > 0)
        : [only];
    return seen.filter((square) => this.can({ kind: 'scout', unit: piece.name, square }));
  }

  beside({ name, unit }: Piece): readonly Piece[] {
    return this.own.filter(
      (one) =>
        one.name !== name &&
        one.unit.place === 'map' &&
        covered(one.unit).some((at) => covered(unit).some((here) => stepsBetween(here, at) <= 1)),
    );
  }

  goodsOn(square: Square): Goods {
    return goodsOn(this.#state, square);
  }

  missing({ unit, card }: Piece): Goods {
    return missingPieces(unit, card);
  }

  room({ unit, card }: Piece): number {
    return card.cargo.pieces - loadOf(unit);
  }

  edges(squares: readonly Square[]): readonly EdgeId[] {
    return [...new Set(squares.flatMap((square) => SIDES.flatMap((side) => faceOf(square, side) ?? [])))];
  }

  get sandbags(): readonly EdgeId[] {
    return (this.#state.board?.sandbags ?? []).map(({ edge }) => edge);
  }

  get #battleLines(): readonly Square[] {
    this.#lines ??= battleLines(this.#state, this.desk.fixed, this.desk.seat);
    return this.#lines;
  }

  get lines(): readonly Square[] {
    return this.#wanted(this.#battleLines);
  }

  /** Squares of the own battle lines and of the wave that comes first. */
  get placing(): readonly Square[] {
    const { board } = this.#state;
    const wave = board === null ? null : bookletOf(this.desk.fixed, board.id).wave;
    return this.#wanted([...new Set([...this.#battleLines, ...(wave?.squares ?? [])])]);
  }

  get cities(): readonly Square[] {
    const { board } = this.#state;
    return board === null
      ? []
      : this.#wanted(bookletOf(this.desk.fixed, board.id).cities.flatMap(({ squares }) => squares));
  }

  get cityPieces(): number {
    return this.#state.options.cityPieces;
  }

  purchases(least: number): readonly Choice[] {
    const { fixed, seat } = this.desk;
    return fixed.catalogue.units.flatMap((card): Choice[] => {
      const { code, name, cost } = card;
      if (!this.can({ kind: 'buy-units', count: 1, type: code })) return [];
      const left = stillForSale(this.#state, fixed, seat, card) ?? MOST_AT_ONCE;
      const may = Math.min(left, MOST_AT_ONCE, this.#paid(cost));
      return may < least ? [] : [{ value: code, label: `${code} ${name}`, note: `${cost} credits, up to ${may}` }];
    });
  }

  #paid(price: number): number {
    return price === 0 ? MOST_AT_ONCE : Math.floor(this.#player.credits / price);
  }

  affordable(what: Parameters<Menu['affordable']>[0]): number {
    const { prices } = this.desk.fixed.catalogue;
    return this.#paid(
      what !== 'squad' ? prices[what] : this.#state.stage === 'turn' ? prices.squadInPlay : prices.squad,
    );
  }

  get held(): Held {
    const { pieces, stores, soldiers } = this.#player;
    return { pieces, stores, soldiers };
  }

  get #cards(): readonly Card[] {
    const { cards } = this.#player;
    return this.desk.fixed.catalogue.units.filter(({ code }) => (cards[code] ?? 0) > 0);
  }

  get #ready(): readonly Card[] {
    return this.#cards.filter(({ code }) => this.can({ kind: 'muster', type: code, as: null, crew: null }));
  }

  get ready(): readonly Choice[] {
    return this.#ready.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
  }

  crews(): readonly { readonly code: string; readonly crew: readonly Piece[] }[] {
    const irregulars = this.own.filter(({ card }) => has(card, 'irregular'));
    return this.#cards.map(({ code }) => ({
      code,
      crew: irregulars.filter(({ name }) => this.can({ kind: 'muster', type: code, as: null, crew: name })),
    }));
  }

  /**
   * Cards that are mustered and placed in the same set-up: two lines, for a unit has no name before the first of them. Each has a flag of
   * its own, so that all of them can stand in one sheet.
   */
  mustered(): readonly Filling[] {
    this.#mustered ??= this.#placed();
    return this.#mustered;
  }

  #placed(): readonly Filling[] {
    const { cards, livery } = this.#player;
    const wanted = this.#ready
      .filter(({ size }) => size !== 'AIR')
      .flatMap((card) => Array.from({ length: cards[card.code] ?? 0 }, () => card))
      .slice(0, MOST_PLACED);
    const flags = freeFlags(`${livery}-`, (flag) => isTaken(this.#state, flag));
    const spots = new Map<string, readonly Square[]>();
    return wanted.flatMap(({ code, name }, index) => {
      const flag = flags[index];
      if (flag === undefined) return [];
      const squares = spots.get(code) ?? this.#afterwards(code, flag);
      spots.set(code, squares);
      const among = squares.map((value) => ({ value, label: value }));
      return titled(
        `${code} ${name} as ${flag}`,
        lineOf(`MUSTER ${code} AS ${flag}\nPLACE ${flag} AT `, choosing('place', 'Where', among)),
      );
    });
  }

  /** Where a card can be placed once it is mustered under this flag. */
  #afterwards(code: string, flag: string): readonly Square[] {
    const then = deskOf(this.view, this.desk.fixed);
    if (then === null) return [];
    then.rehearsal.try({ kind: 'muster', type: code, as: flag, crew: null });
    const menu = new Tried(then, this.view, this.only);
    return menu.placing.filter((square) => menu.can({ kind: 'place', unit: flag, square }));
  }
}

/** Null for somebody who does not play. */
export function menuFor(view: View, fixed: Fixed): Tried | null {
  const desk = deskOf(view, fixed);
  return desk === null ? null : new Tried(desk, view);
}
