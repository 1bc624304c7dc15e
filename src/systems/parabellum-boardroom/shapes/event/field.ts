import { z } from 'zod';
import { Roll } from '../../../../core/dice/dice.js';
import { SeatId } from '../../../../core/game/viewer.js';
import { CardId, Count, Flag, Square, Target, UnitCode } from '../base.js';
import { Knowledge } from '../state.js';
import { Clash } from './clash.js';

const Rolls = z.array(Roll);

/**
 * Why a unit is no more. `carrier`: with what it was aboard. `stranded`: an aircraft without supply (BRR-15). `spent`: after its
 * one shot. `left`: on the map when the battle ended (BR-43).
 */
export const Death = z.enum([
  'attack',
  'counterattack',
  'anti-air',
  'anti-radiation',
  'mine',
  'carrier',
  'stranded',
  'spent',
  'left',
]);
export type Death = z.infer<typeof Death>;

/** What happens on the map. */
export const fieldEvents = [
  /**
   * From the reserve onto the map. `supplies`: tokens of the usable reserve put on the card. `fee`: of an orbital insertion.
   * `square` is where it stands; with `aboard` it is based on that ship instead. `paid`: by the transport, of its own supply.
   */
  z.object({
    kind: z.literal('unit-deployed'),
    seat: SeatId,
    unit: Flag,
    square: Square,
    aboard: Flag.nullable(),
    supplies: Count,
    by: z.enum(['ground', 'transport', 'orbit']),
    fee: Count,
  }),
  /** A transport flies troops of the reserve (BRR-12): it pays, then whoever can fires at it. */
  z.object({
    kind: z.literal('airdrop-flown'),
    seat: SeatId,
    carrier: Flag,
    unit: Flag,
    square: Square,
    paid: Count,
  }),
  /** A transport was shot down with the troops of the reserve that it was to set down; `supplies` of the reserve went with them. */
  z.object({ kind: z.literal('cargo-lost'), seat: SeatId, unit: Flag, supplies: Count }),
  /**
   * `path`: squares entered, without the start. `base`: the ship that an aircraft landed on. `towed`: the gun pulled along and
   * where it stands now. `cut`: the code that stopped it short of what was ordered.
   */
  z.object({
    kind: z.literal('unit-moved'),
    seat: SeatId,
    unit: Flag,
    from: Square,
    path: z.array(Square),
    paid: Count,
    base: Flag.nullable(),
    towed: z.object({ unit: Flag, square: Square }).nullable(),
    cut: z.string().max(20).nullable(),
  }),
  z.object({
    kind: z.literal('mine-struck'),
    unit: Flag,
    owner: SeatId,
    square: Square,
    clash: Clash,
    rolls: Rolls,
  }),
  /** An enemy's supply token under the unit goes to its owner's reserve, fresh (BRR-8). */
  z.object({ kind: z.literal('token-captured'), seat: SeatId, unit: Flag, square: Square, from: SeatId }),
  /**
   * One attack (7.2). `owner`: of the attacker, who paid. `spotter`: who called it in (7.3), else null. `from`: where the attacker
   * stands; null from a reserve (ONE SHOT). Losses go to the target at once.
   */
  z.object({
    kind: z.literal('target-attacked'),
    owner: SeatId,
    attacker: Flag,
    spotter: Flag.nullable(),
    from: Square.nullable(),
    square: Square,
    target: Target,
    paid: Count,
    clash: Clash,
    rolls: Rolls,
  }),
  /** `attacker` is the unit that was attacked and strikes back at `defender` (BR-29). */
  z.object({
    kind: z.literal('attack-countered'),
    owner: SeatId,
    attacker: Flag,
    defender: Flag,
    paid: Count,
    clash: Clash,
    rolls: Rolls,
  }),
  /** Anti-aircraft fire of another player's unit at an aircraft (7.4). `square`: where the aircraft is hit. */
  z.object({
    kind: z.literal('flak-fired'),
    owner: SeatId,
    battery: Flag,
    air: Flag,
    square: Square,
    trigger: z.enum(['move', 'attack', 'airdrop']),
    paid: Count,
    clash: Clash,
    rolls: Rolls,
  }),
  /** The answer of an anti-radiation aircraft. */
  z.object({
    kind: z.literal('flak-answered'),
    owner: SeatId,
    air: Flag,
    battery: Flag,
    paid: Count,
    clash: Clash,
    rolls: Rolls,
  }),
  /** `supplies` were on its card and are lost; passengers die of their own. `by`: whose dice did it; null: nobody's. */
  z.object({
    kind: z.literal('unit-destroyed'),
    unit: Flag,
    owner: SeatId,
    type: UnitCode,
    square: Square.nullable(),
    by: SeatId.nullable(),
    cause: Death,
    supplies: Count,
  }),
  z.object({ kind: z.literal('token-destroyed'), square: Square, owner: SeatId, by: SeatId }),
  z.object({ kind: z.literal('barricade-destroyed'), square: Square, by: SeatId }),
  /** `seen` is for `seat` alone (BRR-15b). */
  z.object({ kind: z.literal('unit-scouted'), seat: SeatId, unit: Flag, target: Flag, seen: Knowledge }),
  /** `from` null: the reserve over the supply line; else a depot's card (BRR-33). `amount` is private. */
  z.object({
    kind: z.literal('unit-resupplied'),
    seat: SeatId,
    unit: Flag,
    amount: Count,
    from: Flag.nullable(),
  }),
  z.object({ kind: z.literal('unit-loaded'), seat: SeatId, unit: Flag, carrier: Flag }),
  z.object({ kind: z.literal('unit-unloaded'), seat: SeatId, unit: Flag, carrier: Flag, square: Square }),
  z.object({ kind: z.literal('bridge-laid'), seat: SeatId, unit: Flag, square: Square }),
  z.object({ kind: z.literal('bridge-lifted'), seat: SeatId, unit: Flag, square: Square }),
  z.object({
    kind: z.literal('barricade-built'),
    seat: SeatId,
    unit: Flag,
    square: Square,
    strength: Count,
    paid: Count,
  }),
  z.object({ kind: z.literal('minefield-swept'), seat: SeatId, unit: Flag, square: Square }),
  /** Tokens of the usable reserve, in order (BR-47). */
  z.object({ kind: z.literal('line-laid'), seat: SeatId, squares: z.array(Square).min(1) }),
  z.object({ kind: z.literal('line-torn-down'), seat: SeatId, squares: z.array(Square).min(1) }),
  /** In the Boardroom, or at the closing of the battle (BR-41, BR-42); strength and supplies stay as they are (BRR-16). */
  z.object({ kind: z.literal('unit-extracted'), seat: SeatId, unit: Flag, fee: Count }),
  z.object({ kind: z.literal('sponsored-unit-returned'), seat: SeatId, card: CardId, unit: Flag, supplies: Count }),
  /** Tokens, works, objects and mines of a battle that is over are cleared away (BR-43). */
  z.object({ kind: z.literal('map-cleared'), tokens: z.array(z.object({ seat: SeatId, count: Count })) }),
] as const;
