import type { SeatId } from '../../../core/game/viewer.js';
import { cellName } from '../../../core/grid/grid.js';
import { listed } from '../../../core/reading/listing.js';
import { meant } from '../../../core/reading/nearest.js';
import { cellOn, type Ground, groundOf } from '../../parabellum/grid/ground.js';
import { type CardWords, cardWords } from '../../parabellum/orders/card-words.js';
import { sheetOf } from '../battlefield.js';
import type { CardInPlay, CatalogueUnit, Fixed, Flag, HeldCard, Side, View, ViewOwn, ViewUnit } from '../shapes.js';
import { bonusNow } from '../worth.js';
import { type Fault, fault } from './problems.js';
import { Purse } from './purse.js';

/** An own unit as it will be when the lines before have been carried out. */
export interface Piece {
  readonly flag: Flag;
  readonly card: CatalogueUnit;
  place: ViewUnit['place'];
  square: string | null;
  strength: number;
  supplies: number;
  fresh: boolean;
  sponsor: string | null;
  passengers: readonly Flag[];
}

/** A sheet under examination: what its sender may see, and what their earlier lines have changed if they succeed. */
export interface Desk {
  readonly view: View;
  readonly fixed: Fixed;
  readonly own: ViewOwn;
  readonly seat: { readonly id: SeatId; readonly side: Side | null };
  readonly livery: string;
  /** Null before the first battle is laid out. */
  readonly ground: Ground | null;
  readonly cards: ReadonlyMap<string, CatalogueUnit>;
  readonly types: CardWords;
  /** Own units, wherever they are, and those that the sheet has bought under flags of its own choice. */
  readonly pieces: Map<Flag, Piece>;
  /** What the sender knows of others' units. */
  readonly others: ReadonlyMap<Flag, ViewUnit>;
  readonly flags: Set<Flag>;
  readonly funds: Purse;
  readonly usable: Purse;
  /** Tokens that count for sales only. */
  readonly fresh: Purse;
  readonly hand: Map<string, HeldCard>;
  readonly inPlay: Map<string, CardInPlay>;
  /** Units of a type held, and bought for this battle, the sheet's own purchases among them. */
  readonly held: Map<string, number>;
  readonly bought: Map<string, number>;
  /** All squares of the map, those of own tokens, those of objects that can still be destroyed; ids of objectives in play. */
  readonly squares: readonly string[];
  readonly tokens: readonly string[];
  readonly objects: readonly string[];
  readonly objectives: readonly string[];
  /** Units that have had their block. */
  readonly acted: Set<Flag>;
  /** What a transport sets down in this turn. */
  readonly dropped: Map<Flag, CatalogueUnit[]>;
}

function pieceOf(unit: ViewUnit, cards: Desk['cards']): Piece | null {
  const card = unit.type === null ? undefined : cards.get(unit.type);
  if (unit.card === null || card === undefined) return null;
  const { supplies, fresh, sponsor, passengers } = unit.card;
  return {
    flag: unit.flag,
    card,
    place: unit.place,
    square: unit.square,
    strength: unit.strength ?? card.strength,
    supplies,
    fresh,
    sponsor,
    passengers,
  };
}

/** Bonuses that are paid before anything of the closing is carried out (BR-58, BRR-25). */
const bonusesOf = (view: View, fixed: Fixed): number =>
  view.stage !== 'closing' || view.own === null ? 0 : bonusNow(view, view.own.seat, fixed);

function placesOf(view: View, fixed: Fixed): Pick<Desk, 'squares' | 'tokens' | 'objects' | 'objectives'> {
  const { battle, own } = view;
  if (battle === null) return { squares: [], tokens: [], objects: [], objectives: [] };
  const sheet = sheetOf(view, fixed);
  const { grid, marks } = groundOf(sheet);
  const standing = battle.progress.filter(({ done, strength }) => done === null && strength !== null);
  return {
    squares: marks.map((_, cell) => cellName(grid, cell)),
    tokens: battle.tokens.flatMap(({ owner, square }) => (owner === own?.seat ? [square] : [])),
    objects: sheet.objectives.flatMap(({ id, square }) =>
      standing.some(({ objective }) => objective === id) ? [square] : [],
    ),
    objectives: battle.progress.map(({ objective }) => objective),
  };
}

/** Null for somebody who does not play. */
export function deskOf(view: View, fixed: Fixed): Desk | null {
  const { own, battle } = view;
  const seat = view.seats.find(({ id }) => id === own?.seat);
  if (own === null || seat === undefined) return null;
  const cards = new Map(fixed.catalogue.units.map((card) => [card.code, card]));
  const mine = view.units.filter(({ owner }) => owner === own.seat);
  const held = new Map<string, number>();
  for (const { type } of mine) if (type !== null) held.set(type, (held.get(type) ?? 0) + 1);
  return {
    view,
    fixed,
    own,
    seat,
    livery: seat.livery,
    ground: battle === null ? null : groundOf(sheetOf(view, fixed)),
    cards,
    types: cardWords(fixed.catalogue.units),
    pieces: new Map(mine.flatMap((unit) => pieceOf(unit, cards) ?? []).map((piece) => [piece.flag, piece])),
    others: new Map(view.units.filter(({ owner }) => owner !== own.seat).map((unit) => [unit.flag, unit])),
    flags: new Set([...own.flags, ...view.units.map(({ flag }) => flag)]),
    funds: new Purse(own.funds + bonusesOf(view, fixed)),
    usable: new Purse(own.usable),
    fresh: new Purse(own.fresh),
    hand: new Map(own.hand.map((held) => [held.card, held])),
    inPlay: new Map(seat.inPlay.map((one) => [one.card, one])),
    held,
    bought: new Map(Object.entries(own.bought)),
    ...placesOf(view, fixed),
    acted: new Set(),
    dropped: new Map(),
  };
}

/** The own unit of this flag, or why it is none. */
export function pieceNamed({ pieces, others }: Desk, flag: Flag): Piece | Fault {
  const piece = pieces.get(flag);
  if (piece !== undefined) return piece;
  if (others.has(flag)) return fault('E-OWNER', flag, `${flag} is not your unit.`, { allowed: yours(pieces) });
  const allowed = `${meant(flag, [...pieces.keys()])}${yours(pieces)}`;
  return fault('E-UNIT', flag, `You have no unit ${flag}.`, { allowed });
}

const yours = (pieces: Desk['pieces']): string =>
  pieces.size === 0 ? 'You have no units.' : `Your units are ${listed([...pieces.keys()].sort())}.`;

/** The fault of a square that is not on the map; null when it is. */
export function squareFault({ ground }: Desk, square: string): Fault | null {
  if (ground === null || cellOn(ground, square) !== null) return null;
  const { grid, marks } = ground;
  return fault('E-SQUARE', square, `${square} is not on the map of this battle.`, {
    allowed: `Its squares are ${cellName(grid, 0)} to ${cellName(grid, marks.length - 1)}.`,
  });
}
