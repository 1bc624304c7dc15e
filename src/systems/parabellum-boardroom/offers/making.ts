import type { Choice } from '../../../core/game/offer.js';
import { counted } from '../../../core/reading/counted.js';
import { beside, distance } from '../../parabellum/grid/ground.js';
import { stepsBetween } from '../../parabellum/grid/squares.js';
import { groundIn } from '../battlefield.js';
import { Rehearsal } from '../foresight/rehearsal.js';
import { supposed } from '../foresight/supposed.js';
import { onSale } from '../orders/check-trade.js';
import { type Desk, deskOf, type Piece } from '../orders/desk.js';
import type { Menu } from '../orders/table.js';
import { type Act, type Action, type Fixed, plainAct, type Square, type View } from '../shapes.js';
import { businessCard, fundsOf, payoffOf } from '../tables.js';

/** Tokens that a way of a menu has at most; longer ones are written. */
const LONGEST_WAY = 6;
/** Of what costs nothing. */
const MOST = 99;

/** What a seat may do, tried out on what it sees. */
export class Tried implements Menu {
  readonly all: readonly Piece[];

  constructor(
    private readonly desk: Desk,
    private readonly rehearsal: Rehearsal,
  ) {
    this.all = [...desk.pieces.values()];
  }

  can(action: Parameters<Menu['can']>[0]): boolean {
    const tried = this.rehearsal.probe(action as unknown as Action);
    return tried !== null && tried.refusals.length === 0;
  }

  may({ flag }: Piece, act: Parameters<Menu['may']>[1]): boolean {
    return this.can({ kind: 'unit', unit: flag, acts: [plainAct(act as unknown as Act)] });
  }

  reach({ flag }: Piece): readonly Square[] {
    return this.rehearsal.reach(flag);
  }

  get #ground() {
    return groundIn(this.rehearsal.state, this.desk.fixed);
  }

  nextTo(piece: Piece, act: Parameters<Menu['nextTo']>[1]): readonly Square[] {
    if (piece.square === null) return [];
    return beside(this.#ground, piece.square).filter((square) => this.may(piece, act(square)));
  }

  targets(piece: Piece, act: Parameters<Menu['targets']>[1]): readonly Choice[] {
    const { square: from } = piece;
    // What lies in the reserve and never comes onto the map strikes from afar.
    if (from === null && piece.card.domain !== 'card') return [];
    return this.#things().flatMap((one): Choice[] => {
      if (!this.may(piece, act(one.value))) return [];
      return [from === null ? one : { ...one, note: counted(distance(this.#ground, from, one.value), 'square') }];
    });
  }

  /** Squares with somebody or something that can be attacked, and what is there. */
  #things(): readonly Choice[] {
    const { battle, units } = this.rehearsal.state;
    const { own, objects } = this.desk;
    const found = [
      ...units.flatMap(({ owner, place, square, flag }) =>
        owner !== own.seat && place === 'map' && square !== null ? [[square, flag] as const] : [],
      ),
      ...(battle?.tokens ?? []).flatMap(({ owner, square }) =>
        owner === own.seat ? [] : [[square, 'supply'] as const],
      ),
      ...objects.map((square) => [square, 'an object'] as const),
      ...(battle?.works ?? []).flatMap(({ kind, square }) =>
        kind === 'barricade' ? [[square, 'a barricade'] as const] : [],
      ),
    ];
    const seen = new Set<Square>();
    return found.flatMap(([square, what]): Choice[] => {
      if (seen.has(square)) return [];
      seen.add(square);
      return [{ value: square, label: `${square}: ${what}` }];
    });
  }

  pieces(place: Piece['place']): readonly Piece[] {
    return this.all.filter((piece) => piece.place === place);
  }

  get squares(): readonly Square[] {
    return this.desk.squares;
  }

  get tokens(): readonly Square[] {
    return this.desk.tokens;
  }

  get objectives(): readonly string[] {
    return this.desk.objectives;
  }

  get usable(): number {
    return this.desk.own.usable;
  }

  get held(): number {
    return this.desk.usable.least + this.desk.fresh.least;
  }

  /** One way to each square that could be reached now with several tokens, of the shortest, nearest first. */
  lines(starts: readonly Square[]): readonly Choice[] {
    const seen = new Set(starts);
    const found: Choice[] = [];
    let ends: readonly (readonly Square[])[] = starts.map((square) => [square]);
    for (let length = 2; length <= Math.min(LONGEST_WAY, this.usable) && ends.length > 0; length += 1) {
      const next: (readonly Square[])[] = [];
      for (const way of ends)
        for (const square of this.squares) {
          if (seen.has(square) || stepsBetween(way.at(-1) ?? square, square) !== 1) continue;
          const longer = [...way, square];
          if (!this.can({ kind: 'lay', squares: longer })) continue;
          seen.add(square);
          next.push(longer);
          const note = `${counted(length, 'token')}: ${longer.join(', ')}`;
          found.push({ value: longer.join(','), label: square, note });
        }
      ends = next;
    }
    return found;
  }

  purchases(least: number): readonly Choice[] {
    const funds = this.desk.funds.least;
    return [...this.desk.cards.values()].flatMap((card): Choice[] => {
      const { code, name, price } = card;
      const most = Math.min(onSale(this.desk, card) ?? MOST, price === 0 ? MOST : Math.floor(funds / price));
      return most < least ? [] : [{ value: code, label: `${code} ${name}`, note: `${price}, up to ${most}` }];
    });
  }

  get payable(): number {
    const { supply } = this.desk.fixed.catalogue.prices;
    return supply === 0 ? MOST : Math.floor(this.desk.funds.least / supply);
  }

  get hand(): readonly Choice[] {
    const { catalogue } = this.desk.fixed;
    return [...this.desk.hand.keys()].map((id) => {
      const card = businessCard(catalogue, id);
      const note = card.kind === 'sponsorship' ? card.units.join(', ') : `${fundsOf(card)} now`;
      return { value: id, label: id, note };
    });
  }

  get owed(): readonly Choice[] {
    const { catalogue } = this.desk.fixed;
    return [...this.desk.inPlay.values()]
      .map((card) => ({ id: card.card, costs: payoffOf(catalogue, card) }))
      .filter(({ costs }) => costs <= this.desk.funds.least)
      .map(({ id, costs }) => ({ value: id, label: id, note: `costs ${costs}` }));
  }

  get battles(): readonly Choice[] {
    const { view, fixed } = this.desk;
    const left =
      view.stage === 'choose' && view.choice !== null ? view.choice.battles : fixed.battles.map(({ id }) => id);
    return fixed.battles
      .filter(({ id }) => left.includes(id))
      .map(({ id, title, objectives }) => ({
        value: id,
        label: `${id} ${title}`,
        note: counted(objectives.length, 'objective'),
      }));
  }
}

/** Null for somebody who does not play. */
export function menuFor(view: View, fixed: Fixed): Tried | null {
  const desk = deskOf(view, fixed);
  const start = supposed(view, fixed);
  return desk === null || start === null ? null : new Tried(desk, new Rehearsal(desk.own.seat, start, fixed));
}
