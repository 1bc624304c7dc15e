import { z } from 'zod';
import { SeatName } from '../../../core/game/seat.js';
import { SeatId } from '../../../core/game/viewer.js';
import { Count, Ending, FleetId, FleetLetter, NationId, Province, Ships, Side } from './base.js';
import { Pending } from './pending.js';
import { Options } from './setup.js';
import { Types } from './ship-types.js';
import { Technology } from './technology.js';
import { Trail } from './trail.js';

/** What changes of a nation; the rest is its card in `Fixed`. */
export const NationState = z.object({
  id: NationId,
  active: z.boolean(),
  fallen: z.boolean(),
  mobilised: z.boolean(),
  /** Muster Pool (FE-15). */
  pool: Count,
  /** New fleets that may be bid for (FE-58). */
  tokens: Count,
});
export type NationState = z.infer<typeof NationState>;

export const FleetState = z.object({
  id: FleetId,
  nation: NationId,
  letter: FleetLetter,
  base: Province,
  ships: Ships,
  admiral: SeatId.nullable(),
});
export type FleetState = z.infer<typeof FleetState>;

export const SeatState = z.object({
  id: SeatId,
  name: SeatName,
  side: Side,
  glory: Count,
  influence: Count,
  strikes: Count,
  /** False: left or was removed; the seat keeps its place in the order. */
  playing: z.boolean(),
});
export type SeatState = z.infer<typeof SeatState>;

/** A campaign between two events. `blank` is the state before the first. */
export const State = z.object({
  /** `tactics`: the fleets have met and the commanders choose their tactics (FE-O4). */
  stage: z.enum(['blank', 'setup', 'pre-war', 'orders', 'tactics', 'over']),
  /** Turn whose orders are due or being resolved; 0 before the first. */
  turn: Count,
  /** Turns still to come before the first one, that under way included; only in the stage `pre-war` (FE-O1). */
  preWar: Count.exactOptional(),
  options: Options,
  /** Every province of the map is a key. */
  control: z.record(Province, NationId.nullable()),
  /** Canonical order. */
  nations: z.array(NationState),
  /** Canonical order: nation, then letter. */
  fleets: z.array(FleetState),
  /** Order of acceptance into the game. */
  seats: z.array(SeatState),
  /** Marks of the last resolved turn. */
  recent: z.object({
    fought: z.array(Province),
    taken: z.array(Province),
    lost: z.array(Province),
    /** Left out by records from before states kept it. */
    trail: Trail.exactOptional(),
  }),
  /** Ships placed by mobilisation and production, and lost for good: pools and fleets hold the difference. */
  ledger: z.object({ placed: Count, built: Count, destroyed: Count }),
  /** Only while ship types are in use (FE-O6). */
  types: Types.exactOptional(),
  /** Only while technology is in use (FE-O5). */
  technology: Technology.exactOptional(),
  ending: Ending.nullable(),
  /** Only in the stage `tactics` (FE-O4). */
  pending: Pending.exactOptional(),
});
export type State = z.infer<typeof State>;
