import { z } from 'zod';
import { SeatId } from '../../../core/game/viewer.js';
import { Count, EdgeId, Size, Square, UnitCode } from './base.js';
import { Exchange, Fight, openTargets, Volley } from './fight.js';
import { Board, Look, Recent, Wreck } from './state.js';

/**
 * A unit as a viewer may call it. `id`: what its owner calls it; others know an aircraft by livery and callsign, `KW:A`, which
 * is no id of its owner's. `type`: null where the viewer cannot know it (digest 6.1).
 */
export const Named = z.object({ id: z.string(), owner: SeatId, size: Size, type: UnitCode.nullable() });
export type Named = z.infer<typeof Named>;

/**
 * What attack dice met, as a viewer knows it. `nameless`: dice that nobody named. They are sham (CL-73), or in the dark those of
 * a unit out of sight; whose they were nobody is told.
 */
const MetTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unit'), unit: Named }),
  ...openTargets,
  z.object({ kind: z.literal('nameless') }),
]);

/** Losses and what cover kept off are null for nameless dice. */
export const SeenExchange = z.object({
  target: MetTarget,
  defence: Volley,
  pairs: Exchange.shape.pairs,
  through: Exchange.shape.through,
  kept: Exchange.shape.kept.nullable(),
  losses: Count.nullable(),
  pool: Exchange.shape.pool,
  pieces: Exchange.shape.pieces,
});
export type SeenExchange = z.infer<typeof SeenExchange>;

/** A fight as a viewer knows it: the dice always, names and places as far as they are seen. */
export const SeenFight = z.object({
  kind: Fight.shape.kind,
  seat: SeatId.nullable(),
  unit: Named.nullable(),
  from: Square.nullable(),
  square: Square.nullable(),
  edge: EdgeId.nullable(),
  attack: Volley,
  /** In quarters; null where it would tell who stands there. */
  cover: z.int().min(0).max(4).nullable(),
  exchanges: z.array(SeenExchange),
});
export type SeenFight = z.infer<typeof SeenFight>;

/** A look at a square; aircraft of others by their callsign. */
export const LookView = Look.extend({
  units: z.array(Look.shape.units.element.extend({ unit: z.string() })),
});
export type LookView = z.infer<typeof LookView>;

/** The board: of mines only the viewer's own, of wrecks no type that the viewer cannot know. */
export const BoardView = Board.extend({
  wrecks: z.array(Wreck.extend({ unit: z.string(), type: UnitCode.nullable() })),
});
export type BoardView = z.infer<typeof BoardView>;

/** The last turn as it was seen; aircraft of others by callsign. */
export const RecentView = Recent.extend({
  fires: z.array(Recent.shape.fires.element.extend({ unit: z.string().nullable() })),
});
export type RecentView = z.infer<typeof RecentView>;
