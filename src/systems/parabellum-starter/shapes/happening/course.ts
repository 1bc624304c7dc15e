import { z } from 'zod';
import { Roll } from '../../../../core/dice/dice.js';
import { SeatId } from '../../../../core/game/viewer.js';
import { StandingOrder } from '../../orders/cards.js';
import {
  Count,
  Goods,
  NO_LIMITS,
  ObjectiveId,
  ObjectiveStatus,
  ScenarioEnd,
  ScenarioId,
  Side,
  Square,
  Stocks,
} from '../base.js';
import { BareState, Ending, LedgerEntry } from '../state.js';
import { Share } from './boardroom.js';

/** The course of campaign, scenarios and turns. */
const opened = {
  kind: z.literal('scenario-opened'),
  scenario: ScenarioId,
  number: Count,
  sides: z.array(z.object({ seat: SeatId, side: Side })),
  pool: Count,
  stocks: Stocks.default(NO_LIMITS),
};
const withdrew = {
  kind: z.literal('player-withdrew'),
  seat: SeatId,
  /** `silence`: after too many missed turns; `left`: with leaving the campaign. */
  why: z.enum(['order', 'silence', 'left']),
};

const joined = { kind: z.literal('player-joined-parent'), seat: SeatId, parent: SeatId };

export const coursePublic = [
  z.object({
    kind: z.literal('turn-order-rolled'),
    order: z.array(SeatId),
    /** In the order thrown; tied seats throw again (ST-14). */
    throws: z.array(z.object({ seat: SeatId, sides: z.union([z.literal(6), z.literal(8)]), face: Count })),
    rolls: z.array(Roll),
  }),
  z.object({ kind: z.literal('round-opened'), round: Count }),
  /** Marks of the seat's units are wiped, locks opened, waits shortened by one. */
  z.object({ kind: z.literal('turn-opened'), seat: SeatId, round: Count }),
  /** Resolution of the turn begins: marks of the last one are wiped from the map. */
  z.object({ kind: z.literal('turn-sealed'), seat: SeatId, round: Count }),
  z.object({ kind: z.literal('turn-ended'), seat: SeatId, round: Count }),
  z.object({ kind: z.literal('seat-silent'), seat: SeatId, excused: z.boolean(), strikes: Count }),
  /** It sent a sheet after turns missed: its strikes are cleared. */
  z.object({ kind: z.literal('seat-returned'), seat: SeatId }),
  z.object({
    kind: z.literal('objective-changed'),
    objective: ObjectiveId,
    seat: SeatId,
    count: Count,
    status: ObjectiveStatus,
    /** What made it so: held, taken away by an enemy, presumed for the last player (ST-67), locked. */
    why: z.enum(['counted', 'achieved', 'lost', 'presumed', 'locked']),
  }),
  z.object({ kind: z.literal('scenario-ended'), scenario: ScenarioId, why: ScenarioEnd }),
  /** Closing is over: objectives of each player that are locked. */
  z.object({
    kind: z.literal('scenario-scored'),
    scenario: ScenarioId,
    achieved: z.record(SeatId, Count),
    /** Seats by liquid assets, richest first (6.1). */
    ranks: z.array(SeatId),
  }),
  z.object({ kind: z.literal('player-eliminated'), seat: SeatId }),
  z.object({ kind: z.literal('player-left'), seat: SeatId }),
  z.object({
    kind: z.literal('chooser-named'),
    seat: SeatId,
    scenarios: z.array(ScenarioId),
    why: z.enum(['objectives', 'assets', 'lowest-assets', 'loser', 'lot']),
    rolls: z.array(Roll),
  }),
  /** `defender`: the seat that takes the defending side, where the scenario has one. */
  z.object({
    kind: z.literal('scenario-chosen'),
    seat: SeatId,
    scenario: ScenarioId,
    byDefault: z.boolean(),
    defender: SeatId.nullable(),
  }),
  z.object({ kind: z.literal('campaign-ended'), ending: Ending }),
] as const;

/** Told whole to the seat it is about and the GM, to nobody else. */
export const courseOwn = [
  z.object({ kind: z.literal('standing-orders-set'), seat: SeatId, standing: z.array(StandingOrder) }),
  /** A line that was understood and could not be carried out. `code` is a failure of `failures.ts`. */
  z.object({
    kind: z.literal('order-failed'),
    seat: SeatId,
    line: Count,
    order: z.string().max(400),
    code: z.string().regex(/^[a-z-]+(\/[a-z-]+)+$/),
    why: z.string().max(400),
  }),
  /** The line did nothing because of its conditions, and that was meant. */
  z.object({ kind: z.literal('order-passed-over'), seat: SeatId, line: Count, order: z.string().max(400) }),
  /** Credits change by the sum of the entries, not below 0 (rules 8.7). */
  z.object({ kind: z.literal('accounts-settled'), seat: SeatId, entries: z.array(LedgerEntry) }),
] as const;

export const courseMixed = [
  /** The whole first state: options, layouts, players with their budget. */
  z.object({ kind: z.literal('campaign-opened'), state: BareState }),
  z.object({
    ...opened,
    caches: z.array(z.object({ square: Square, goods: Goods })),
    minefields: z.array(z.object({ square: Square, by: SeatId.nullable() })),
  }),
  /** Its units on the map were scrapped before this; `shares` of the proceeds are credited to the others (ST-66). */
  z.object({ ...withdrew, proceeds: Count, shares: z.array(Share) }),
  /** `transfer` credits went from the parent to the newcomer (SRR-38). */
  z.object({ ...joined, transfer: Count }),
] as const;

export const courseSightings = [
  z.object({ kind: z.literal('campaign-opened') }),
  z.object({ ...opened, caches: z.array(z.object({ square: Square, tokens: Count })) }),
  /** Everybody; `share`: the viewer's own, null when it has none. */
  z.object({ ...withdrew, share: Count.nullable() }),
  /** Everybody; the money to the two and the GM only, because it tells the parent's balance. */
  z.object({ ...joined, transfer: Count.nullable() }),
] as const;
