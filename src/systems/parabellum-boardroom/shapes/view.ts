import { z } from 'zod';
import { SeatName } from '../../../core/game/seat.js';
import { SeatId, Viewer } from '../../../core/game/viewer.js';
import { UnitClass } from '../../parabellum/unit-card.js';
import { BattleId, CardId, Count, Flag, Gone, Livery, Side, Square, Stage, UnitCode } from './base.js';
import { Options } from './setup.js';
import { StandingOrder } from './standing.js';
import {
  Battle,
  CardInPlay,
  Ending,
  HeldCard,
  Knowledge,
  LedgerEntry,
  Marks,
  Player,
  Ranks,
  Recent,
  UnitState,
} from './state.js';

/** What only the owner and the GM know of a unit. */
export const ViewCard = UnitState.pick({ supplies: true, sponsor: true, fresh: true, bridge: true }).extend({
  passengers: z.array(Flag),
});
export type ViewCard = z.infer<typeof ViewCard>;

/**
 * A unit as this viewer sees it. Others' units aboard are not in the list at all; with `fog: screens` others' reserves neither.
 * The names are those of `UnitState`, so that `battlefield.ts` takes both.
 */
export const ViewUnit = z.object({
  flag: Flag,
  owner: SeatId,
  class: UnitClass,
  /** Null: a miniature behind `fog: screens`. */
  type: UnitCode.nullable(),
  place: z.enum(['reserve', 'map', 'aboard']),
  square: Square.nullable(),
  aboard: Flag.nullable(),
  /** Null: unknown behind `fog: screens`, until its dice were counted or it was scouted. */
  strength: Count.nullable(),
  /** How many are aboard. */
  passengers: Count,
  /** The objective whose object it carries. */
  carries: z.string().nullable(),
  turn: Marks,
  /** Null: the viewer may not know. */
  card: ViewCard.nullable(),
  /** What scouting told this viewer, as it was then. Null for own units. */
  known: Knowledge.nullable(),
});
export type ViewUnit = z.infer<typeof ViewUnit>;

/** Money, reserve, hand and orders of one player: for themselves and the GM. */
export const ViewOwn = z.object({
  seat: SeatId,
  funds: z.number().int(),
  usable: Count,
  fresh: Count,
  hand: z.array(HeldCard),
  ledger: z.array(LedgerEntry),
  standing: z.array(StandingOrder),
  bought: Player.shape.bought,
  flags: z.array(Flag),
  drawOwed: z.boolean(),
});
export type ViewOwn = z.infer<typeof ViewOwn>;

/** What one viewer may see of a state. Everything not marked otherwise is public. */
export const View = z.object({
  viewer: Viewer,
  /** Null for the GM, the public, and a seat that no longer plays. */
  own: ViewOwn.nullable(),
  /** GM: every player's. Else empty. */
  others: z.array(ViewOwn),
  stage: Stage,
  options: Options,
  battle: Battle.nullable(),
  played: z.array(BattleId),
  ranks: Ranks,
  seats: z.array(
    z.object({
      id: SeatId,
      name: SeatName,
      company: z.string(),
      livery: Livery,
      side: Side.nullable(),
      /** Cards in hand. */
      hand: Count,
      inPlay: z.array(CardInPlay),
      strikes: Count,
      away: z.boolean(),
      gone: Gone.nullable(),
    }),
  ),
  /** Those that the viewer may know of, owners in seat order, then by flag. */
  units: z.array(ViewUnit),
  /** Cards left in the deck; its order, top first, is for the GM alone. */
  deck: Count,
  deckOrder: z.array(CardId).nullable(),
  choice: z.object({ chooser: SeatId, battles: z.array(BattleId) }).nullable(),
  recent: Recent,
  ending: Ending.nullable(),
});
export type View = z.infer<typeof View>;
