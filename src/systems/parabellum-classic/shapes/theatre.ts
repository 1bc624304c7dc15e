import { z } from 'zod';
import { layAll, MapParts, NamedMaps, Rows } from '../../parabellum/grid/map-sheets.js';
import { Channel, EdgeId, Side, SkirmishId, Square, UnitCode } from './base.js';
import { UprightCode } from './catalogue.js';

const Squares = z.array(Square).min(1).max(200);
const Credits = z.int().min(0).max(100_000);
const Turns = z.int().min(1).max(40);

/** Sets of squares of which so many count: ore heads, districts, a city, a bridge. */
export const HoldSet = z.strictObject({ squares: Squares, needed: z.int().min(1).max(200).default(1) });
export type HoldSet = z.infer<typeof HoldSet>;

/** What wins a skirmish (CL-5, digest 8). */
export const Goal = z.discriminatedUnion('kind', [
  /** At least `needed` of the sets are held for so many own turns running. */
  z.strictObject({
    kind: z.literal('hold'),
    sets: z.array(HoldSet).min(1).max(20),
    needed: z.int().min(1).max(20),
    turns: Turns,
  }),
  /** No enemy unit on these squares at the end of a round, from a round on. */
  z.strictObject({ kind: z.literal('clear'), squares: Squares, from: Turns }),
  /** So many pieces unloaded in the own battle lines, still there at an own tick-down. */
  z.strictObject({ kind: z.literal('haul'), pieces: z.int().min(1).max(100) }),
]);
export type Goal = z.infer<typeof Goal>;

/** Who wins when the last round is over (CL-121): a side, or whoever holds or hauled more, then the side named. */
const Timeout = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('side'), side: Side }),
  z.strictObject({ kind: z.literal('most'), equal: Side }),
]);

const City = z.strictObject({
  id: z.string().regex(/^[A-Z][A-Z0-9-]{0,19}$/),
  name: z.string().min(1).max(40),
  squares: Squares,
});

const BySide = <Shape extends z.ZodType>(shape: Shape) => z.strictObject({ south: shape, north: shape });

const ChannelTerms = z.strictObject({
  /** Credits for each unit, units in a turn (null: any number), from which round, where they come on (none: anywhere they may). */
  fee: Credits.default(0),
  most: z.int().min(1).max(50).nullable().default(null),
  from: Turns.default(1),
  entry: BySide(z.array(Square).max(200)).prefault({ south: [], north: [] }),
  sides: z.array(Side).default(['south', 'north']),
});

/** A skirmish: a map and its booklet (CL-2). */
export const Booklet = z.strictObject({
  id: SkirmishId,
  title: z.string().min(1).max(60),
  brief: z.string().min(1).max(4_000),
  rounds: z.int().min(1).max(100),
  /** North first, a terrain character a square, blanks between them or not. */
  terrain: Rows.default([]),
  /** Or the maps of the file that it is laid together of: rows of names, north first, each from west to east. */
  maps: MapParts,
  /** Upright terrain by edge (CL-49). */
  edges: z.array(z.strictObject({ kind: UprightCode, at: z.array(EdgeId).min(1) })).default([]),
  cities: z.array(City).max(20).default([]),
  /** Battle lines: where units may be placed at set-up (CL-29). `wave`: a first wave of a few units elsewhere. */
  lines: BySide(Squares),
  wave: z
    .strictObject({
      side: Side,
      squares: Squares,
      most: z.int().min(1).max(50),
      sizes: z.array(z.enum(['PS', 'SV', 'LV'])),
    })
    .nullable()
    .default(null),
  /** The air base: whose it is at the start, runway and other squares of it (CL-104). Captured when its side loses to `hold` of the runway. */
  base: z
    .strictObject({ side: Side, runway: Squares, squares: z.array(Square) })
    .nullable()
    .default(null),
  /** Pieces that lie there at the start, cached. */
  pieces: z
    .array(
      z.strictObject({
        square: Square,
        sup: z.int().min(0).max(16).default(0),
        amm: z.int().min(0).max(16).default(0),
      }),
    )
    .default([]),
  channels: z.partialRecord(Channel, ChannelTerms),
  /** Soldiers may be hired in the Boardroom phase: which sides (CLR-33). */
  recruiting: z.array(Side).default([]),
  /** Cards that a side may buy here beyond the catalogue's caps. */
  extraUnits: z.record(UnitCode, z.int().min(1).max(20)).default({}),
  goals: BySide(z.array(Goal).max(5)),
  timeout: Timeout,
  /** For a side when it wins; `each`: for everybody, for each set they stand on or piece they hauled at the end. */
  rewards: z
    .strictObject({
      south: z
        .strictObject({ credits: Credits.default(0), sup: z.int().min(0).default(0), amm: z.int().min(0).default(0) })
        .prefault({}),
      north: z
        .strictObject({ credits: Credits.default(0), sup: z.int().min(0).default(0), amm: z.int().min(0).default(0) })
        .prefault({}),
      each: z
        .strictObject({ credits: Credits.default(0), what: z.enum(['square', 'set']).default('square') })
        .nullable()
        .default(null),
      /** Hauled pieces go to the hauler's reserve. */
      keepHauled: z.boolean().default(false),
      /** Aircraft on the base go to the captor (CL-110). */
      captureBase: z.boolean().default(false),
    })
    .prefault({}),
});
/** What everybody may read of a skirmish. Mines that lie there at the start are in no booklet. */
export type Booklet = z.infer<typeof Booklet>;

/** Mines of a binder: they wait in the state, where no view shows them. */
export const Skirmish = Booklet.extend({
  mines: z.array(z.strictObject({ square: Square, side: Side.nullable().default(null) })).default([]),
});
export type Skirmish = z.infer<typeof Skirmish>;

/** Faces of the die that draws the next skirmish, from 1 on (CL-3). */
export const Table = z.array(SkirmishId).min(1).max(40);

/** The file `theatre.yaml`. */
export const Theatre = z
  .strictObject({
    brief: z.string().min(1).max(4_000),
    table: Table,
    /** Maps by name, for skirmishes that are laid together of several. */
    maps: NamedMaps,
    skirmishes: z.array(Skirmish).min(1).max(40),
  })
  .transform(({ maps, skirmishes, ...theatre }, context) => ({
    ...theatre,
    skirmishes: layAll(skirmishes, maps, (path, message) =>
      context.addIssue({ code: 'custom', path: ['skirmishes', ...path], message }),
    ),
  }));
export type Theatre = z.infer<typeof Theatre>;
