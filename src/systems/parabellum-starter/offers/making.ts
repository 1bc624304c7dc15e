import type { Choice } from '../../../core/game/offer.js';
import { cellName, stepsFour } from '../../../core/grid/grid.js';
import { counted } from '../../../core/reading/counted.js';
import { cellOn } from '../../parabellum/grid/ground.js';
import { Rehearsal } from '../foresight/rehearsal.js';
import { supposed } from '../foresight/supposed.js';
import { lacking } from '../orders/check-reserve.js';
import { countOf, type Desk, deskOf, type Piece } from '../orders/desk.js';
import { steps } from '../orders/squares.js';
import type { Menu, Reach } from '../orders/table.js';
import { scenarioBrief } from '../report/scenario-words.js';
import { CLASS_WORDS } from '../report/words.js';
import { type Action, type CatalogueUnit, MAX_NUMBER, type Square, unitName, type View } from '../shapes.js';
import { headPrices, mayStillBuy, tokenPrices } from '../tables.js';

/** A menu needs an end; a line may ask for more. */
const MOST_AT_ONCE = 20;

/** Whether an action speaks of one of these squares or flags, as it is or as its way, source or target. */
const names = (action: object, wanted: ReadonlySet<string>): boolean =>
  Object.values(action).some(
    (value) =>
      (typeof value === 'string' && wanted.has(value)) ||
      (typeof value === 'object' && value !== null && Object.values(value).some((inner) => wanted.has(String(inner)))),
  );

/** What a seat may do, tried out on what it sees. */
class Tried implements Menu {
  readonly allCaches: readonly Square[];
  readonly deployment: readonly Square[];
  readonly liveries: readonly string[];
  readonly mayStrike: boolean;
  readonly stock: Menu['stock'];

  /** `only`: orders alone are wanted that name one of these squares or flags; null: all. */
  constructor(
    private readonly desk: Desk,
    private readonly rehearsal: Rehearsal,
    private readonly only: ReadonlySet<string> | null,
  ) {
    const { field, own, stock, view } = desk;
    const side = view.seats.find((seat) => seat.id === own.seat)?.side ?? null;
    const { deployment, harbours } = field.booklet;
    this.allCaches = field.caches.map(({ square }) => square);
    this.deployment = side === null ? [] : [...(deployment[side] ?? []), ...(harbours[side] ?? [])];
    this.liveries = view.seats.filter((seat) => seat.id !== own.seat && seat.gone === null).map(({ livery }) => livery);
    this.mayStrike = !own.struck && this.held().some(({ orbital }) => orbital !== null);
    this.stock = { fuel: stock.fuel, ammo: stock.ammo };
  }

  about(only: ReadonlySet<string>): Tried {
    return new Tried(this.desk, this.rehearsal, only);
  }

  can(action: Parameters<Menu['can']>[0]): boolean {
    if (this.only !== null && !names(action, this.only)) return false;
    return this.rehearsal.probe(action as unknown as Action)?.refusal === null;
  }

  isLocked({ name }: Piece): boolean {
    const { own } = this.desk;
    return this.rehearsal.state.units.some(
      (unit) => unit.owner === own.seat && unitName(unit.id) === name && unit.locked,
    );
  }

  reach({ name, square, card }: Piece): readonly Square[] {
    return square === null || card.speed === null ? [] : this.rehearsal.reach(name);
  }

  within(from: Square, most: number): readonly Square[] {
    const { ground } = this.desk;
    const start = cellOn(ground, from);
    if (start === null) return [];
    return ground.marks.flatMap((_, cell) =>
      stepsFour(ground.grid, start, cell) <= most ? [cellName(ground.grid, cell)] : [],
    );
  }

  pieces(place: Piece['place']): readonly Piece[] {
    return [...this.desk.pieces.values()].filter((piece) => piece.place === place);
  }

  beside({ name, square }: Piece): readonly Piece[] {
    return this.pieces('map').filter(
      (one) => one.name !== name && one.square !== null && square !== null && steps(this.desk, square, one.square) <= 1,
    );
  }

  enemies(from: Reach | null): readonly Choice[] {
    return [...this.desk.others.entries()].flatMap(([flag, unit]): Choice[] => {
      if (unit.place !== 'map' || unit.square === null) return [];
      const note = from === null ? '' : this.#note(from, unit.square);
      if (note === null) return [];
      const known =
        unit.known === null ? CLASS_WORDS[unit.class] : `${unit.known.type}, strength ${unit.known.strength}`;
      return [{ value: flag, label: `${flag} at ${unit.square} (${known})`, ...(note === '' ? {} : { note }) }];
    });
  }

  /** How far something is; null when it is out of reach. */
  #note({ from, least, most, after }: Reach, square: Square): string | null {
    const inReach = (start: Square): boolean => {
      const far = steps(this.desk, start, square);
      return far >= least && far <= most;
    };
    const far = counted(steps(this.desk, from, square), 'square');
    if (inReach(from)) return far;
    return after.some(inReach) ? `${far}, reach ${most}: after a move` : null;
  }

  caches(from: Reach): readonly Square[] {
    return this.allCaches.filter((square) => this.#note(from, square) !== null);
  }

  works(from: Reach): readonly Square[] {
    return this.desk.field.works
      .filter(({ strength, square }) => strength > 0 && this.#note(from, square) !== null)
      .map(({ square }) => square);
  }

  tokensOn(square: Square, kind: 'fuel' | 'ammo'): number {
    const cache = this.desk.field.caches.find((one) => one.square === square);
    return cache === undefined ? 0 : (cache.goods?.[kind] ?? cache.tokens);
  }

  purchases(): ReturnType<Menu['purchases']> {
    const { desk } = this;
    const groups = new Map<number, CatalogueUnit[]>();
    for (const card of desk.cards.values()) {
      const held =
        countOf(desk.stock.cards, card.code) +
        [...desk.pieces.values()].filter((piece) => piece.card.code === card.code).length;
      const may = mayStillBuy(card, desk.field.booklet, held, countOf(desk.stock.bought, card.code)) ?? MOST_AT_ONCE;
      if (may < 1 || card.cost > desk.stock.credits) continue;
      groups.set(may, [...(groups.get(may) ?? []), card]);
    }
    return [...groups].sort(([one], [other]) => other - one).map(([most, cards]) => ({ most, cards }));
  }

  heads(): ReturnType<Menu['heads']> {
    const { stock, view } = this.desk;
    const price = headPrices(view.catalogue.personnel).priceAt(stock.pool);
    return price === null || price > stock.credits ? null : { most: stock.pool, price };
  }

  tokens(kind: 'fuel' | 'ammo'): number {
    const { view, field, stock } = this.desk;
    const prices = tokenPrices(view.catalogue, field.booklet, kind);
    const left = field.stocks[kind];
    const free = left === null && prices.priceAt(null) === 0;
    return prices.buy(left, free ? MOST_AT_ONCE : MAX_NUMBER, stock.credits).tokens;
  }

  ready(): readonly CatalogueUnit[] {
    return [...this.desk.cards.values()].filter(
      (card) => card.class !== 'CARD' && lacking(this.desk, card).length === 0,
    );
  }

  held(): readonly CatalogueUnit[] {
    const { cards, stock } = this.desk;
    return [...cards.values()].filter(({ code }) => countOf(stock.cards, code) > 0);
  }

  scenarios(defended: boolean): readonly Choice[] {
    const { choice, tree, booklets } = this.desk.view;
    return (choice?.scenarios ?? [])
      .flatMap((id) => tree.find((one) => one.id === id) ?? [])
      .filter(({ defender }) => (defender !== null) === defended)
      .map(({ id, title }) => {
        const booklet = booklets.find((one) => one.id === id);
        const note = booklet === undefined ? {} : { note: scenarioBrief(booklet).join(' ') };
        return { value: id, label: `${id} ${title}`, ...note };
      });
  }
}

export type { Tried };

/** Null for somebody who does not play, or before a scenario opens. */
export function menuFor(view: View): { readonly desk: Desk; readonly menu: Tried } | null {
  const desk = deskOf(view);
  const start = supposed(view);
  return desk === null || start === null ? null : { desk, menu: new Tried(desk, new Rehearsal(start), null) };
}
