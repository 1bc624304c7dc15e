import { z } from 'zod';
import { SeatName } from '../../../core/game/seat.js';
import { SeatId } from '../../../core/game/viewer.js';
import { AreaId, Count, LossCause, Pack, PathId, SiteId } from './base.js';
import { Options } from './setup.js';

/**
 * Prey of an area in play; `max` falls in the famine (MH-21, MH-75). `dawn` is the prey that the turn began with, set when the
 * campaign opens and with `prey-changed`: what the streets tell of a turn is the sign of its dawn against that of the next.
 */
export const AreaState = z.object({ id: AreaId, prey: Count, max: Count, dawn: Count });
export type AreaState = z.infer<typeof AreaState>;

/** What a nest saw of another in a fight: how it was when the fight was over. */
export const NestSeen = z.object({
  site: SiteId,
  turn: Count,
  /** Hunters at home, when the seat was in the nest. */
  guards: Pack.nullable(),
  /** After a raid on it or a fight with a strike; null when neither told. */
  mares: Count.nullable(),
  path: PathId,
});
export type NestSeen = z.infer<typeof NestSeen>;

/** Exact prey of an area at the end of a turn in which the seat held it. */
export const PreyKnown = z.object({ area: AreaId, turn: Count, prey: Count });
export type PreyKnown = z.infer<typeof PreyKnown>;

/** How and when a nest was lost, for the final table (MH-82). */
export const Loss = z.object({
  turn: Count,
  phase: z.enum(['brood', 'hunt']),
  cause: LossCause,
  /** Stage points and mares at the start of that phase. */
  points: Count,
  mares: Count,
});
export type Loss = z.infer<typeof Loss>;

/** A nest. It stays in the list when it is lost. */
export const NestState = z.object({
  site: SiteId,
  /** Who plays it; the seat stays when its player has gone. */
  seat: SeatId,
  mares: Count,
  hunters: Pack,
  captives: Count,
  /** Null: never chosen, which counts as RAGE (MH-45). */
  path: PathId.nullable(),
  loss: Loss.nullable(),
  /** Its player has gone: it lives on by default orders and never wins. */
  abandoned: z.boolean(),
  /** What this nest remembers of areas and other nests; the latest of each. */
  prey: z.array(PreyKnown),
  seen: z.array(NestSeen),
});
export type NestState = z.infer<typeof NestState>;

export const SeatState = z.object({
  id: SeatId,
  name: SeatName,
  /** Silent turns in a row. A turn is silent when neither of its windows brought a sheet. */
  strikes: Count,
  /** Whether a sheet came, or an excuse, in the turn so far. */
  heard: z.enum(['silent', 'excused', 'sent']),
  /** False: left or removed. Who has lost their nest stays and sees everything; a newcomer without a nest waits for one. */
  playing: z.boolean(),
});
export type SeatState = z.infer<typeof SeatState>;

/** What everybody knows of the last hunt, for maps and memory. */
export const Traces = z.object({
  turn: Count,
  areas: z.array(
    z.object({
      area: AreaId,
      /** Colonies that had packs there, by seat. */
      colonies: z.array(SeatId),
      holder: SeatId.nullable(),
      blood: z.boolean(),
    }),
  ),
  raids: z.array(z.object({ site: SiteId, raiders: z.array(SeatId), fell: z.boolean() })),
});
export type Traces = z.infer<typeof Traces>;

/** How the game ended (MH-80 to MH-82). `winners` is empty when the hive is extinct or only an abandoned nest is left. */
export const Ending = z.object({
  reason: z.enum(['last-nest', 'extinct', 'abandoned', 'turn-limit']),
  winners: z.array(SeatId),
  /** Best first; equal places share a number. */
  table: z.array(z.object({ place: z.int().min(1), seat: SeatId, site: SiteId })),
});
export type Ending = z.infer<typeof Ending>;

/** A campaign between two events. `blank` is the state before the first. */
export const State = z.object({
  /** What is asked for; `night` when both parts are ordered together. */
  stage: z.enum(['blank', 'brood', 'hunt', 'night', 'over']),
  /** From 1; 0 before the start. */
  turn: Count,
  options: Options,
  /** Areas in play, in map order. */
  areas: z.array(AreaState),
  /** Seat order, which is the order of acceptance. */
  nests: z.array(NestState),
  seats: z.array(SeatState),
  traces: Traces.nullable(),
  ending: Ending.nullable(),
});
export type State = z.infer<typeof State>;
