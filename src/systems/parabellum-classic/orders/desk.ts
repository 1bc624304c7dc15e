import type { SeatId } from '../../../core/game/viewer.js';
import { cellName } from '../../../core/grid/grid.js';
import { isFault } from '../../../core/reading/fault.js';
import { listed } from '../../../core/reading/listing.js';
import { meant } from '../../../core/reading/nearest.js';
import { type Ground, groundOf, markOn } from '../../parabellum/grid/ground.js';
import { cardWords } from '../../parabellum/orders/card-words.js';
import { bookletOf } from '../battlefield.js';
import { Rehearsal } from '../foresight/rehearsal.js';
import { supposed } from '../foresight/supposed.js';
import { ownUnit, playerOf } from '../phases/acting.js';
import type { Card, Fixed, State, Unit, UnitName, View } from '../shapes.js';
import { unitName } from '../shapes.js';
import { cardOf, findCard } from '../tables.js';
import { type Fault, fault } from './problems.js';

/** A sheet under examination: what its sender may see, and what their earlier lines have changed if they succeed. */
export interface Desk {
  readonly view: View;
  readonly fixed: Fixed;
  readonly seat: SeatId;
  readonly livery: string;
  /** The map in play. */
  readonly ground: Ground | null;
  readonly rehearsal: Rehearsal;
  /** Units that lines with conditions may muster: they can be named, and nothing more is known of them. */
  readonly maybe: Set<UnitName>;
  /** Earlier lines may or may not have been carried out: what they leave is a doubt, no error. */
  uncertain: boolean;
  /** How many orders may still be tried out: nobody plays with more, and each takes time. */
  tries: number;
  /** The sheet has lines for the field, so that the board may look different in the Boardroom phase. */
  busy: boolean;
}

const MOST_TRIED = 250;

/** Null for somebody who does not play. */
export function deskOf(view: View, fixed: Fixed): Desk | null {
  const start = supposed(view, fixed);
  if (start === null) return null;
  const { board } = view;
  return {
    view,
    fixed,
    seat: start.seat,
    livery: playerOf(start.state, start.seat).livery,
    ground: board === null ? null : groundOf(bookletOf(fixed, board.id)),
    rehearsal: new Rehearsal(start, fixed),
    maybe: new Set(),
    uncertain: false,
    tries: MOST_TRIED,
    busy: false,
  };
}

/** A unit of the sender's and its card. */
export interface Piece {
  readonly name: UnitName;
  readonly unit: Unit;
  readonly card: Card;
}

/** Units of a seat. */
export const unitsOf = ({ units }: State, seat: SeatId): readonly Unit[] => units.filter(({ owner }) => owner === seat);

/** The sender's units as earlier lines leave them. */
export const ownPieces = ({ rehearsal, seat, fixed }: Desk): readonly Piece[] =>
  unitsOf(rehearsal.state, seat).map((unit) => ({ name: unitName(unit.id), unit, card: cardOf(fixed, unit.type) }));

/** One of the sender's units; otherwise what is wrong with the name. Null: one that may be mustered by then. */
export function ownPiece(desk: Desk, name: UnitName): Piece | Fault | null {
  const { rehearsal, seat, fixed, view } = desk;
  const unit = ownUnit(rehearsal.state, seat, name);
  if (unit !== undefined) return { name, unit, card: cardOf(fixed, unit.type) };
  if (desk.maybe.has(name)) return null;
  const names = ownPieces(desk)
    .map((piece) => piece.name)
    .sort();
  const yours = names.length === 0 ? 'You have no units yet.' : `Your units are ${listed(names, 12)}.`;
  const other = view.units.find(({ id, owner }) => id === name && owner !== seat);
  if (other !== undefined) return fault('E-OWNER', name, `${name} is not yours.`, { allowed: yours });
  const lost = view.board?.wrecks.some((wreck) => unitName(wreck.unit) === name) === true;
  const message = lost ? `${name} was destroyed.` : `You have no unit called ${name}.`;
  return fault('E-UNIT', name, message, { allowed: `${meant(name, names)}${yours}` });
}

/** Null when the square is on the map in play. */
export function squareFault({ ground }: Desk, square: string): Fault | null {
  if (ground === null || markOn(ground, square) !== null) return null;
  const last = cellName(ground.grid, ground.marks.length - 1);
  return fault('E-SQUARE', square, `${square} is not on this map.`, { allowed: `The map goes from A1 to ${last}.` });
}

/** A card type of the catalogue. */
export function typeCard({ fixed: { catalogue } }: Desk, type: string): Card | Fault {
  const card = findCard(catalogue, type);
  if (card !== undefined) return card;
  const codes = catalogue.units.map(({ code }) => code);
  return fault('E-CODE', type, `The catalogue has no unit ${type}.`, {
    allowed: `${cardWords(catalogue.units).meant(type)}Its units are ${listed(codes, 40)}.`,
  });
}

export const faultsOf = (...found: readonly (Piece | Card | Fault | null)[]): Fault[] =>
  found.filter((one): one is Fault => isFault(one));
