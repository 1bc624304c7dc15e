import { isFault } from '../../../core/reading/fault.js';
import { passengersFit } from '../../parabellum/unit-card.js';
import { type Action, type ActionOf, type CatalogueUnit, type Goods, tokensIn } from '../shapes.js';
import { cargoFits } from '../tables.js';
import { disband, reorganise, scrap, scrapCard } from './check-disposal.js';
import { buyPersonnel, buyTokens, buyUnits } from './check-purchases.js';
import { addTo, countOf, type Desk, doubted, ownPiece, type Piece, pieceInPda, typeCard } from './desk.js';
import { type Fault, fault } from './problems.js';

/** What mustering still lacks, as words; empty when everything is there (ST-19). */
export function lacking(desk: Desk, card: CatalogueUnit): string[] {
  const { stock } = desk;
  const needs: readonly (readonly [string, number, number])[] = [
    [`${card.code} cards`, 1, countOf(stock.cards, card.code)],
    ['heads', card.strength, stock.personnel],
    ['fuel tokens', card.fuel?.tokens ?? 0, stock.fuel],
    ['ammunition tokens', card.ammo?.tokens ?? 0, stock.ammo],
  ];
  return needs.flatMap(([what, needed, has]) =>
    has >= needed ? [] : [`${what} (needs ${needed}, has ${Math.max(0, has)})`],
  );
}

function flagFault(order: ActionOf<'muster'>, card: CatalogueUnit, desk: Desk): Fault | null {
  const { as } = order;
  if (as === null) return null;
  const isAir = as.includes('-');
  if (card.class === 'AIR') {
    if (isAir && as.startsWith(`${card.code}-`) && !desk.pieces.has(as)) return null;
    return fault('E-FLAG', as, `An aircraft has its type and a number that you do not use yet, not ${as}.`, {
      allowed: `Write MUSTER ${card.code}, and it gets its number.`,
    });
  }
  if (isAir) return fault('E-FLAG', as, `${as} is a name for aircraft; ${card.name} needs a flag of four letters.`);
  const free = desk.view.options.flags === 'free';
  if (free && (RESERVED.has(as) || desk.cards.has(as)))
    return fault('E-FLAG', as, `${as} is a word of orders or a unit type, so no unit can be called that.`, {
      allowed: 'Choose other beads.',
      rule: 'ST-22',
    });
  if (!free && (as.length < FLAG_LETTERS || !as.startsWith(desk.livery)))
    return fault('E-FLAG', as, `Your flags begin with your livery, ${desk.livery}.`, {
      allowed: `Write ${desk.livery} and two letters, or leave AS out.`,
      rule: 'ST-22',
    });
  if (desk.flags.has(as))
    return fault('E-FLAG', as, `There is a unit ${as} already; every flag is there once.`, { rule: 'ST-22' });
  return null;
}

const FLAG_LETTERS = 4;

/** Words of orders that beads could spell. */
const RESERVED: ReadonlySet<string> = new Set(['ON', 'NO', 'OR', 'NOW']);

const freeName = (desk: Desk, code: string): string => {
  let number = 1;
  while (desk.pieces.has(`${code}-${number}`)) number += 1;
  return `${code}-${number}`;
};

function muster(order: ActionOf<'muster'>, desk: Desk): Fault[] {
  const card = typeCard(desk, order.type);
  if (isFault(card)) return [card];
  if (card.class === 'CARD')
    return [fault('E-CLASS', order.type, `${card.name} is used from the reserve and is not mustered.`)];
  const wrong = flagFault(order, card, desk);
  if (wrong !== null) return [wrong];
  const short = lacking(desk, card);
  if (short.length > 0) {
    const message = `The reserve is short of ${short.join(', ')} for ${card.name}.`;
    return [doubted(desk, fault('E-RES', order.type, message, { rule: 'ST-19' }))];
  }
  const { stock } = desk;
  addTo(stock.cards, card.code, -1);
  stock.personnel -= card.strength;
  stock.fuel -= card.fuel?.tokens ?? 0;
  stock.ammo -= card.ammo?.tokens ?? 0;
  const name = card.class === 'AIR' ? (order.as ?? freeName(desk, card.code)) : order.as;
  if (name === null) return [];
  desk.flags.add(name);
  desk.pieces.set(name, {
    name,
    card,
    place: 'pda',
    square: null,
    strength: card.strength,
    fuel: card.fuel?.counters ?? 0,
    ammo: card.ammo?.counters ?? 0,
    cargo: { fuel: 0, ammo: 0 },
    passengers: [],
    aboard: null,
    wait: 0,
  });
  return [];
}

const sum = (a: Goods, b: Goods, sign: 1 | -1): Goods => ({
  fuel: a.fuel + sign * b.fuel,
  ammo: a.ammo + sign * b.ammo,
});

function capacityFault(desk: Desk, piece: Piece, goods: Goods): Fault | null {
  if (cargoFits(piece.card, sum(piece.cargo, goods, 1))) return null;
  const { tokens, only } = piece.card.cargo;
  const room = Math.max(0, tokens - tokensIn(piece.cargo));
  const kind = only === null ? 'tokens' : `${only === 'fuel' ? 'fuel' : 'ammunition'} tokens only`;
  const message = `${piece.name} (${piece.card.name}) has room for ${room} more of ${tokens} ${kind}.`;
  return doubted(desk, fault('E-CAP', piece.name, message, { rule: 'ST-21' }));
}

function loadCargo({ unit, goods }: ActionOf<'load-cargo'>, desk: Desk): Fault[] {
  const piece = pieceInPda(desk, unit);
  if (isFault(piece)) return [piece];
  const full = capacityFault(desk, piece, goods);
  if (full !== null) return [full];
  const { stock } = desk;
  if (stock.fuel < goods.fuel || stock.ammo < goods.ammo) {
    const message = `The reserve has ${stock.fuel} fuel and ${stock.ammo} ammunition tokens after the lines before.`;
    return [doubted(desk, fault('E-RES', unit, message, { rule: 'ST-21' }))];
  }
  stock.fuel -= goods.fuel;
  stock.ammo -= goods.ammo;
  piece.cargo = sum(piece.cargo, goods, 1);
  return [];
}

function unloadCargo({ unit, goods }: ActionOf<'unload-cargo'>, desk: Desk): Fault[] {
  const piece = pieceInPda(desk, unit);
  if (isFault(piece)) return [piece];
  if (piece.cargo.fuel < goods.fuel || piece.cargo.ammo < goods.ammo) {
    const message = `${unit} carries ${piece.cargo.fuel} fuel and ${piece.cargo.ammo} ammunition tokens.`;
    return [doubted(desk, fault('E-RES', unit, message))];
  }
  piece.cargo = sum(piece.cargo, goods, -1);
  desk.stock.fuel += goods.fuel;
  desk.stock.ammo += goods.ammo;
  return [];
}

/** Whether a unit may get into another one: of a class that it carries, and with room (SRR-17). */
export function carrierFault(desk: Desk, piece: Piece, carrier: Piece): Fault | null {
  const { name, card } = carrier;
  const classes = card.passengers.map((one) => `${one.count} ${one.class}`);
  if (name === piece.name || !card.passengers.some((one) => one.class === piece.card.class)) {
    const carries = classes.length === 0 ? 'no passengers' : classes.join(' or ');
    return fault(
      'E-TYPE',
      piece.name,
      `${name} (${card.name}) carries ${carries}; ${piece.name} is of the class ${piece.card.class}.`,
    );
  }
  const aboard = carrier.passengers.flatMap((one) => desk.pieces.get(one)?.card.class ?? []);
  if (passengersFit(card, [...aboard, piece.card.class])) return null;
  const message = `${name} (${card.name}) carries ${classes.join(' or ')}, and ${carrier.passengers.join(', ')} aboard leave no room.`;
  return doubted(desk, fault('E-CAP', piece.name, message));
}

function boardPda({ unit, into }: ActionOf<'board-pda'>, desk: Desk): Fault[] {
  const piece = pieceInPda(desk, unit);
  if (isFault(piece)) return [piece];
  const carrier = pieceInPda(desk, into);
  if (isFault(carrier)) return [carrier];
  const wrong = carrierFault(desk, piece, carrier);
  if (wrong !== null) return [wrong];
  carrier.passengers = [...carrier.passengers, piece.name];
  piece.place = 'aboard';
  piece.aboard = carrier.name;
  return [];
}

function unboardPda({ unit }: ActionOf<'unboard-pda'>, desk: Desk): Fault[] {
  const piece = ownPiece(desk, unit);
  if (isFault(piece)) return [piece];
  const carrier = piece.aboard === null ? undefined : desk.pieces.get(piece.aboard);
  if (carrier?.place !== 'pda')
    return [doubted(desk, fault('E-NOTPDA', unit, `${unit} is not aboard a unit of your Pre-Deployment Area.`))];
  carrier.passengers = carrier.passengers.filter((one) => one !== piece.name);
  piece.place = 'pda';
  piece.aboard = null;
  return [];
}

function refuel({ air }: ActionOf<'refuel'>, desk: Desk): Fault[] {
  const piece = ownPiece(desk, air);
  if (isFault(piece)) return [piece];
  const { card } = piece;
  const fuel = piece.fuel < (card.fuel?.counters ?? 0) ? (card.fuel?.tokens ?? 0) : 0;
  const ammo = piece.ammo < (card.ammo?.counters ?? 0) ? (card.ammo?.tokens ?? 0) : 0;
  const { stock } = desk;
  if (stock.fuel < fuel || stock.ammo < ammo) {
    const message = `${air} takes ${fuel} fuel and ${ammo} ammunition tokens; the reserve has ${stock.fuel} and ${stock.ammo}.`;
    return [doubted(desk, fault('E-RES', air, message))];
  }
  stock.fuel -= fuel;
  stock.ammo -= ammo;
  piece.fuel = card.fuel?.counters ?? 0;
  piece.ammo = card.ammo?.counters ?? 0;
  return [];
}

/** Set-up and boardroom; null for any other order. */
export function checkReserve(order: Action, desk: Desk): Fault[] | null {
  switch (order.kind) {
    case 'buy-units':
      return buyUnits(order, desk);
    case 'buy-personnel':
      return buyPersonnel(order, desk);
    case 'buy-fuel':
    case 'buy-ammo':
      return buyTokens(order, desk);
    case 'muster':
      return muster(order, desk);
    case 'load-cargo':
      return loadCargo(order, desk);
    case 'unload-cargo':
      return unloadCargo(order, desk);
    case 'board-pda':
      return boardPda(order, desk);
    case 'unboard-pda':
      return unboardPda(order, desk);
    case 'reorganise':
      return reorganise(order, desk);
    case 'disband':
      return disband(order, desk);
    case 'scrap':
      return scrap(order, desk);
    case 'scrap-card':
      return scrapCard(order, desk);
    case 'refuel':
      return refuel(order, desk);
    default:
      return null;
  }
}
