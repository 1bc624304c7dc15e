import { findCard as cardFor, cardIn } from '../parabellum/unit-card.js';
import type { Card, Catalogue, Fixed, UnitCode } from './shapes.js';

/** Ticks of a square of open ground (CL-70). */
export const TICKS = 4;
/** Soldiers of a squad; a soldier is a point of strength (CL-31). */
export const SQUAD = 10;
export const FULL_STRENGTH = 10;
/** Dice of explosions on the square itself and beside it (CL-86). */
export const BLAST_DIE = 12;
export const BLAST_DIE_BESIDE = 8;
/** Defence of pieces (CL-79). */
export const PIECE_DICE = {
  sup: { cached: 8, loose: 4 },
  amm: { cached: 6, loose: 2 },
} as const;
/** Of aircraft on a runway or a deck (CL-108). */
export const GROUNDED_DIE = 6;
/** Side arms of indirect units reach one square (CL-91, CLR-4). */
export const SIDE_ARMS_RANGE = 1;
export const SCOUT_RANGE = 4;
/** A ford costs a point for each point below this; less with an engineer or tractor beside it (CL-58). */
export const FORD = { alone: 6, assisted: 3 } as const;
/** Prices of salvage are rounded down to this (CLR-19). */
export const SALVAGE_STEP = 10;

/** The card of a code; undefined when the catalogue has none. */
export const findCard = ({ units }: Pick<Catalogue, 'units'>, code: UnitCode): Card | undefined => cardFor(units, code);

/** The card of a code that stands in a state, and so in the catalogue. */
export const cardOf = ({ catalogue }: Fixed, code: UnitCode): Card => cardIn(catalogue.units, code);

export const has = (card: Pick<Card, 'traits'>, trait: Card['traits'][number]): boolean => card.traits.includes(trait);

/** Steps that a piece restores (CLR-9). */
export const stepsPerPiece = (scale: { readonly steps: number; readonly pieces: number } | null): number =>
  scale === null || scale.pieces === 0 ? 0 : Math.ceil(scale.steps / scale.pieces);

/** How far units see where the map is dark (digest 6.1). */
export const VISION = { foot: 4, vehicle: 5, scout: 7 } as const;
