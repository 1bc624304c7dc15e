import { z } from 'zod';
import { SeatName } from '../../../core/game/seat.js';
import { SeatId, Viewer } from '../../../core/game/viewer.js';
import { StandingOrder } from '../orders/cards.js';
import {
  Channel,
  Count,
  Goods,
  Livery,
  Side,
  Size,
  SkirmishId,
  Square,
  Stage,
  Stores,
  UnitCode,
  UnitId,
} from './base.js';
import { BoardView, LookView, RecentView } from './known.js';
import { Options } from './setup.js';
import { Ending, LastTurn, LedgerEntry, Place, SkirmishEnd } from './state.js';

/** The card of a unit, as only its owner and the GM read it (digest 6.1). */
export const CardView = z.object({
  supply: Count,
  ammo: Count,
  cargo: Goods,
  stores: Stores,
  aboard: UnitId.nullable(),
  base: z.string().nullable(),
  channel: Channel.nullable(),
  origin: z.string().nullable(),
  hasBridge: z.boolean(),
  lastTurn: LastTurn,
});
export type CardView = z.infer<typeof CardView>;

/** A unit as a viewer knows it. Others' units are there only while they have a miniature that the viewer sees. */
export const UnitView = z.object({
  /** Own: the id. Others' aircraft on a runway: `KW:A` with their callsign, which is no id of theirs. */
  id: z.string(),
  owner: SeatId,
  size: Size,
  place: Place,
  square: Square.nullable(),
  tail: z.array(Square),
  /** Null where the viewer cannot know it. */
  type: UnitCode.nullable(),
  strength: Count.nullable(),
  /** What the viewer's last look at it told, and when; of others' units only. */
  known: z.object({ skirmish: SkirmishId, round: Count, strength: Count, cargo: Goods }).nullable(),
  callsign: z.string().nullable(),
  /** Strength lost in the turn under way or just over; open to all, like the dice. */
  lost: Count,
  card: CardView.nullable(),
});
export type UnitView = z.infer<typeof UnitView>;

/** Behind the screen. */
export const ReserveView = z.object({
  credits: z.int(),
  soldiers: Count,
  pieces: Goods,
  stores: Stores,
  cards: z.record(UnitCode, Count),
  bought: z.record(UnitCode, Count),
  struck: Count,
  standing: z.array(StandingOrder),
  looks: z.array(LookView),
  ledger: z.array(LedgerEntry),
  /** Flags and names that are not given again. */
  retired: z.array(UnitId).default([]),
  /** Worth by CL-125. */
  worth: z.int(),
});
export type ReserveView = z.infer<typeof ReserveView>;

export const PlayerView = z.object({
  id: SeatId,
  name: SeatName,
  company: z.string(),
  livery: Livery,
  side: Side.nullable(),
  strikes: Count,
  won: Count,
  gone: z.enum(['broke', 'surrendered', 'left']).nullable(),
  /** Null for others. */
  reserve: ReserveView.nullable(),
});
export type PlayerView = z.infer<typeof PlayerView>;

/** What a viewer sees of a state. Of mines only those they laid or know. */
export const View = z.object({
  viewer: Viewer,
  stage: Stage,
  options: Options,
  players: z.array(PlayerView),
  units: z.array(UnitView),
  board: BoardView.nullable(),
  played: z.array(SkirmishEnd),
  drawn: SkirmishId.nullable(),
  recent: RecentView.nullable(),
  ending: Ending.nullable(),
});
export type View = z.infer<typeof View>;
