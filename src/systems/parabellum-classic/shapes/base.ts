import { z } from 'zod';
import { EdgeId } from '../../parabellum/grid/edges.js';
import { Square } from '../../parabellum/grid/squares.js';
import { DashedFlag as Flag, Livery } from '../../parabellum/livery.js';
import { MAX_NUMBER } from '../../parabellum/orders/fields.js';
import { UnitCode } from '../../parabellum/unit-card.js';

/** What its owner calls an aircraft: type and number, e.g. `STR-1`. */
export const AirName = z.string().regex(/^[A-Z][A-Z0-9]{1,4}-[1-9][0-9]?$/, 'must be a type and a number, like STR-1');
export type AirName = z.infer<typeof AirName>;

/** What an order calls a unit of one's own. */
export const UnitName = z.union([Flag, AirName]);
export type UnitName = z.infer<typeof UnitName>;

/** A unit, unique in the campaign: its flag, or `RB:STR-1` for an aircraft, because both players may have a STR-1. */
export const UnitId = z.string().regex(/^[A-Z]{2}-[A-Z]{2}$|^[A-Z]{2}:[A-Z][A-Z0-9]{1,4}-[1-9][0-9]?$/);
export type UnitId = z.infer<typeof UnitId>;

export const airId = (livery: Livery, name: AirName): UnitId => `${livery}:${name}`;

/** What orders call it: the part after the colon, or the flag. */
export const unitName = (id: UnitId): UnitName => id.slice(id.indexOf(':') + 1);

export const SkirmishId = z.string().regex(/^S[1-9][0-9]?$/, 'must be S and a number, like S3');
export type SkirmishId = z.infer<typeof SkirmishId>;

export const Count = z.number().int().nonnegative();

/** Pieces by kind: supplies (the source's fuel and supplies both, CLR-8) and ammunition. */
export const Goods = z.object({ sup: Count, amm: Count });
export type Goods = z.infer<typeof Goods>;
export const NO_GOODS: Goods = { sup: 0, amm: 0 };
export const piecesIn = ({ sup, amm }: Goods): number => sup + amm;

/** What a miniature shows of its unit (CL-41, CLR-1). `AIR` and `ASSET` have cards only (CL-9). */
export const Size = z.enum(['LV', 'SV', 'PS', 'AIR', 'ASSET']);
export type Size = z.infer<typeof Size>;

/** Space points of a miniature; a square holds 16 (CL-42). A piece takes one. */
export const SPACE: Readonly<Record<Size, number>> = { LV: 16, SV: 8, PS: 4, AIR: 0, ASSET: 0 };
export const SQUARE_SPACE = 16;

/** Column of the terrain table: foot, wheeled, tracked, walker, amphibious, naval (digest 2.4). */
export const Loc = z.enum(['F', 'W', 'T', 'K', 'A', 'N']);
export type Loc = z.infer<typeof Loc>;

export const Die = z.union([2, 4, 6, 8, 10, 12].map((sides) => z.literal(sides)));
export type Die = z.infer<typeof Die>;

/** How reinforcements come (CL-98, CLR-21a). */
export const Channel = z.enum(['road', 'air', 'sea', 'orbital']);
export type Channel = z.infer<typeof Channel>;

/** Fortifications that stand in a square (CLR-14). */
export const BarricadeKind = z.enum(['vbar', 'pbar']);
export type BarricadeKind = z.infer<typeof BarricadeKind>;

/** What engineers carry and set: sandbags on an edge, barricades in a square. */
export const Stores = z.object({ sandbag: Count, pbar: Count, vbar: Count });
export type Stores = z.infer<typeof Stores>;

/** South is the attacker and has the first turn (CLR-30). */
export const Side = z.enum(['south', 'north']);
export type Side = z.infer<typeof Side>;

export const Stage = z.enum([
  'blank',
  'purchase',
  'choice',
  'deploy-defender',
  'deploy-attacker',
  'turn',
  'refit',
  'over',
]);
export type Stage = z.infer<typeof Stage>;

export { EdgeId, Flag, Livery, MAX_NUMBER, Square, UnitCode };
