import { isFault } from '../../../core/reading/fault.js';
import type { ActionOf } from '../shapes.js';
import { scrapPayout } from '../tables.js';
import { addTo, countOf, type Desk, doubted, type Piece, pieceInPda, typeCard } from './desk.js';
import { type Fault, fault } from './problems.js';

/** Takes a unit away, with what it leaves in the reserve; its passengers get off. */
function leave(desk: Desk, piece: Piece): void {
  for (const name of piece.passengers) {
    const passenger = desk.pieces.get(name);
    if (passenger !== undefined) {
      passenger.place = 'pda';
      passenger.aboard = null;
    }
  }
  desk.stock.fuel += piece.cargo.fuel;
  desk.stock.ammo += piece.cargo.ammo;
  desk.pieces.delete(piece.name);
  desk.flags.delete(piece.name);
}

const isFullOf = (have: number, counters: number | undefined): boolean => counters !== undefined && have >= counters;

function returnTokens(desk: Desk, piece: Piece): void {
  desk.stock.personnel += piece.strength;
  if (isFullOf(piece.fuel, piece.card.fuel?.counters)) desk.stock.fuel += 1;
  if (isFullOf(piece.ammo, piece.card.ammo?.counters)) desk.stock.ammo += 1;
}

export function reorganise({ units }: ActionOf<'reorganise'>, desk: Desk): Fault[] {
  const [first, second] = units.map((name) => pieceInPda(desk, name));
  if (first === undefined || second === undefined) return [];
  if (isFault(first)) return [first];
  if (isFault(second)) return [second];
  if (first.name === second.name)
    return [fault('E-CLASS', first.name, 'Two different units are wanted.', { rule: 'ST-60' })];
  if (first.card.class !== second.card.class) {
    const message = `${first.name} is of the class ${first.card.class}, ${second.name} of ${second.card.class}; they must be alike.`;
    return [fault('E-CLASS', `${first.name} ${second.name}`, message, { rule: 'ST-60' })];
  }
  const full = [first, second].filter((piece) => piece.strength >= piece.card.strength).map((piece) => piece.name);
  if (full.length > 0) {
    const message = `${full.join(' and ')} ${full.length > 1 ? 'are' : 'is'} at full strength; both must be below it.`;
    return [fault('E-FULL', full.join(' '), message, { rule: 'ST-60' })];
  }
  const scrapFirst =
    first.card.cost !== second.card.cost
      ? first.card.cost > second.card.cost
      : first.strength !== second.strength
        ? first.strength < second.strength
        : first.name < second.name;
  const [gone, kept] = scrapFirst ? [first, second] : [second, first];
  desk.stock.credits += scrapPayout(gone.card, gone.strength);
  const heads = kept.strength + gone.strength;
  kept.strength = Math.min(heads, kept.card.strength);
  desk.stock.personnel += heads - kept.strength;
  kept.fuel = Math.min(kept.fuel + gone.fuel, kept.card.fuel?.counters ?? 0);
  kept.ammo = Math.min(kept.ammo + gone.ammo, kept.card.ammo?.counters ?? 0);
  leave(desk, gone);
  return [];
}

export function disband({ unit }: ActionOf<'disband'>, desk: Desk): Fault[] {
  const piece = pieceInPda(desk, unit);
  if (isFault(piece)) return [piece];
  if (piece.strength < piece.card.strength) {
    const message = `${unit} has ${piece.strength} of ${piece.card.strength} heads; only units at full strength are disbanded.`;
    return [fault('E-PARTIAL', unit, message, { allowed: `Write SCRAP ${unit}.`, rule: 'ST-61' })];
  }
  returnTokens(desk, piece);
  addTo(desk.stock.cards, piece.card.code, 1);
  leave(desk, piece);
  return [];
}

export function scrap({ unit }: ActionOf<'scrap'>, desk: Desk): Fault[] {
  const piece = pieceInPda(desk, unit);
  if (isFault(piece)) return [piece];
  returnTokens(desk, piece);
  desk.stock.credits += scrapPayout(piece.card, piece.strength);
  leave(desk, piece);
  return [];
}

export function scrapCard({ type }: ActionOf<'scrap-card'>, desk: Desk): Fault[] {
  const card = typeCard(desk, type);
  if (isFault(card)) return [card];
  if (countOf(desk.stock.cards, type) < 1)
    return [doubted(desk, fault('E-RES', type, `There is no ${type} card in your reserve.`, { rule: 'ST-62' }))];
  addTo(desk.stock.cards, type, -1);
  desk.stock.credits += scrapPayout(card, card.strength);
  return [];
}
