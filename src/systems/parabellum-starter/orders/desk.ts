import type { SeatId } from '../../../core/game/viewer.js';
import { asWarning, isFault } from '../../../core/reading/fault.js';
import { listed } from '../../../core/reading/listing.js';
import { meant } from '../../../core/reading/nearest.js';
import { type Ground, groundOf } from '../../parabellum/grid/ground.js';
import { cardWords } from '../../parabellum/orders/card-words.js';
import {
  type CatalogueUnit,
  type Goods,
  type UnitName,
  unitName,
  type View,
  type ViewField,
  type ViewOwn,
  type ViewUnit,
} from '../shapes.js';
import { type Fault, fault } from './problems.js';

/** An own unit as it will be when the lines before have been carried out. */
export interface Piece {
  readonly name: UnitName;
  readonly card: CatalogueUnit;
  place: ViewUnit['place'];
  square: string | null;
  strength: number;
  fuel: number;
  ammo: number;
  cargo: Goods;
  passengers: UnitName[];
  aboard: UnitName | null;
  wait: number;
}

/** A sheet under examination: what its sender may see, and what their earlier lines have changed if they succeed. */
export interface Desk {
  readonly view: View;
  readonly own: ViewOwn;
  readonly field: ViewField;
  readonly ground: Ground;
  readonly livery: string;
  readonly cards: ReadonlyMap<string, CatalogueUnit>;
  readonly pieces: Map<UnitName, Piece>;
  /** All that others have on the map or in their Pre-Deployment Areas, by flag. */
  readonly others: ReadonlyMap<string, ViewUnit>;
  /** Flags that are in use. */
  readonly flags: Set<string>;
  readonly stock: {
    credits: number;
    personnel: number;
    fuel: number;
    ammo: number;
    pool: number;
    readonly cards: Map<string, number>;
    readonly bought: Map<string, number>;
  };
  /** Earlier lines may or may not change the stock: shortages are doubts then, no errors. */
  uncertain: boolean;
  /** An earlier line has the one strike from orbit of the scenario. */
  aimed: boolean;
}

function pieceOf(unit: ViewUnit, cards: Desk['cards']): Piece | null {
  const card = unit.card === null ? undefined : cards.get(unit.card.type);
  if (unit.card === null || card === undefined) return null;
  const { strength, fuel, ammo, cargo, passengers, wait } = unit.card;
  return {
    name: unitName(unit.id),
    card,
    place: unit.place,
    square: unit.square,
    strength,
    fuel,
    ammo,
    cargo,
    passengers: passengers.map(unitName),
    aboard: unit.aboard === null ? null : unitName(unit.aboard),
    wait,
  };
}

/** Null before a scenario is open, or for somebody who does not play. */
export function deskOf(view: View): Desk | null {
  const { own, field, catalogue } = view;
  if (own === null || field === null || catalogue === null) return null;
  const cards = new Map(catalogue.units.map((card) => [card.code as string, card] as const));
  const mine = view.units.filter((unit) => unit.owner === own.seat);
  const pieces = mine.flatMap((unit) => pieceOf(unit, cards) ?? []);
  return {
    view,
    own,
    field,
    ground: groundOf(field.booklet),
    livery: view.seats.find((seat) => seat.id === own.seat)?.livery ?? '',
    cards,
    pieces: new Map(pieces.map((piece) => [piece.name, piece])),
    others: new Map(view.units.filter((unit) => unit.owner !== own.seat).map((unit) => [unitName(unit.id), unit])),
    flags: new Set(view.units.map((unit) => unitName(unit.id))),
    stock: {
      credits: own.credits,
      personnel: own.personnel,
      fuel: own.fuel,
      ammo: own.ammo,
      pool: field.pool,
      cards: new Map(Object.entries(own.cards)),
      bought: new Map(Object.entries(own.bought)),
    },
    uncertain: false,
    aimed: false,
  };
}

const nameOfSeat = (desk: Desk, seat: SeatId): string =>
  desk.view.seats.find((one) => one.id === seat)?.company ?? seat;

/** One of the sender's units; otherwise what is wrong with the name. */
export function ownPiece(desk: Desk, name: UnitName): Piece | Fault {
  const piece = desk.pieces.get(name);
  if (piece !== undefined) return piece;
  const names = [...desk.pieces.keys()].sort();
  const yours = names.length === 0 ? 'You have no units yet.' : `Your units are ${listed(names, 12)}.`;
  const other = desk.others.get(name);
  if (other !== undefined)
    return fault('E-OWNER', name, `${name} is not yours; it belongs to ${nameOfSeat(desk, other.owner)}.`, {
      allowed: yours,
    });
  return fault('E-UNIT', name, `You have no unit called ${name}.`, { allowed: `${meant(name, names)}${yours}` });
}

/** One of the sender's units on the map. */
export function pieceOnMap(desk: Desk, name: UnitName): Piece | Fault {
  const piece = ownPiece(desk, name);
  if (isFault(piece) || piece.place === 'map') return piece;
  const where = {
    pda: 'in the Pre-Deployment Area; deploy it first (it can act from your next turn on)',
    aboard: `aboard ${piece.aboard ?? 'another unit'}`,
    bridge: 'a bridge now',
    map: '',
  }[piece.place];
  return fault('order/not-on-the-map', name, `${name} is not on the map: it is ${where}.`);
}

/** Where a unit is that is looked for in the Pre-Deployment Area. */
function notThere({ place, aboard }: Piece): string {
  if (place === 'aboard') return `: it is aboard ${aboard ?? 'another unit'}, and comes and goes with it`;
  return place === 'map' ? ': it is on the map' : '';
}

/** One of the sender's units in their Pre-Deployment Area. */
export function pieceInPda(desk: Desk, name: UnitName): Piece | Fault {
  const piece = ownPiece(desk, name);
  if (isFault(piece) || piece.place === 'pda') return piece;
  const there = [...desk.pieces.values()].filter((one) => one.place === 'pda').map((one) => one.name);
  return doubted(
    desk,
    fault('E-NOTPDA', name, `${name} is not in your Pre-Deployment Area${notThere(piece)}.`, {
      allowed: there.length === 0 ? 'Nothing is there now.' : `There are ${listed(there, 12)}.`,
      rule: 'ST-22',
    }),
  );
}

/** An error that earlier conditional lines may still mend is only a doubt. */
export const doubted = (desk: Desk, wrong: Fault): Fault => (desk.uncertain ? asWarning(wrong) : wrong);

/** A card type of the catalogue. */
export function typeCard(desk: Desk, type: string): CatalogueUnit | Fault {
  const card = desk.cards.get(type);
  if (card !== undefined) return card;
  const codes = [...desk.cards.keys()];
  return fault('E-CODE', type, `The catalogue has no unit ${type}.`, {
    allowed: `${cardWords([...desk.cards.values()]).meant(type)}Its units are ${listed(codes, 40)}.`,
  });
}

export const countOf = (stock: ReadonlyMap<string, number>, key: string): number => stock.get(key) ?? 0;

export function addTo(stock: Map<string, number>, key: string, more: number): void {
  stock.set(key, countOf(stock, key) + more);
}
