import { z } from 'zod';
import { Roll } from '../../../../core/dice/dice.js';
import { SeatId } from '../../../../core/game/viewer.js';
import { everybody } from '../../../../core/sight/audience.js';
import { event } from '../../../../core/sight/event.js';
import { only, told } from '../../../../core/sight/field.js';
import { CardId, Count, Flag, Square, Target, UnitCode } from '../base.js';
import { lostTypeKnown, owner, self, unitInSight } from '../eyes.js';
import { Knowledge } from '../knowledge.js';
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
  event('unit-deployed', 'a unit is deployed', [everybody], {
    seat: told(SeatId, 'whose'),
    unit: told(Flag),
    square: told(Square),
    aboard: told(Flag.nullable()),
    supplies: only(self)(Count),
    by: told(z.enum(['ground', 'transport', 'orbit'])),
    fee: told(Count),
  }),
  /** A transport flies troops of the reserve (BRR-12): it pays, then whoever can fires at it. */
  event('airdrop-flown', 'an airdrop is flown', [everybody], {
    seat: told(SeatId, 'whose'),
    carrier: told(Flag),
    unit: told(Flag),
    square: told(Square),
    paid: only(self)(Count),
  }),
  /** A transport was shot down with the troops of the reserve that it was to set down; `supplies` of the reserve went with them. */
  event('cargo-lost', 'cargo is lost', [everybody], {
    seat: told(SeatId, 'whose'),
    unit: told(Flag),
    supplies: only(self)(Count),
  }),
  /**
   * `path`: squares entered, without the start. `base`: the ship that an aircraft landed on. `towed`: the gun pulled along and
   * where it stands now. `cut`: the code that stopped it short of what was ordered.
   */
  event('unit-moved', 'a unit moves', [everybody], {
    seat: told(SeatId, 'whose'),
    unit: told(Flag),
    from: told(Square),
    path: told(z.array(Square)),
    paid: only(self)(Count),
    base: told(Flag.nullable()),
    towed: told(z.object({ unit: Flag, square: Square }).nullable()),
    cut: only(self)(z.string().max(20).nullable(), 'why it stopped'),
  }),
  event('mine-struck', 'a mine goes off', [everybody], {
    unit: told(Flag),
    owner: told(SeatId, 'whose'),
    square: told(Square),
    clash: told(Clash),
    rolls: told(Rolls),
  }),
  /** An enemy's supply token under the unit goes to its owner's reserve, fresh (BRR-8). */
  event('token-captured', 'a token is captured', [everybody], {
    seat: told(SeatId, 'whose'),
    unit: told(Flag),
    square: told(Square),
    from: told(SeatId),
  }),
  /**
   * One attack (7.2). `owner`: of the attacker, who paid. `spotter`: who called it in (7.3), else null. `from`: where the attacker
   * stands; null from a reserve (ONE SHOT). Losses go to the target at once.
   */
  event('target-attacked', 'a target is attacked', [everybody], {
    owner: told(SeatId, 'whose'),
    attacker: told(Flag),
    spotter: told(Flag.nullable()),
    from: told(Square.nullable()),
    square: told(Square),
    target: told(Target),
    paid: only(owner)(Count),
    clash: told(Clash),
    rolls: told(Rolls),
  }),
  /** `attacker` is the unit that was attacked and strikes back at `defender` (BR-29). */
  event('attack-countered', 'an attack is answered', [everybody], {
    owner: told(SeatId, 'whose'),
    attacker: told(Flag),
    defender: told(Flag),
    paid: only(owner)(Count),
    clash: told(Clash),
    rolls: told(Rolls),
  }),
  /** Anti-aircraft fire of another player's unit at an aircraft (7.4). `square`: where the aircraft is hit. */
  event('flak-fired', 'anti-aircraft fire', [everybody], {
    owner: told(SeatId, 'whose'),
    battery: told(Flag),
    air: told(Flag),
    square: told(Square),
    trigger: told(z.enum(['move', 'attack', 'airdrop'])),
    paid: only(owner)(Count),
    clash: told(Clash),
    rolls: told(Rolls),
  }),
  /** The answer of an anti-radiation aircraft. */
  event('flak-answered', 'anti-aircraft fire is answered', [everybody], {
    owner: told(SeatId, 'whose'),
    air: told(Flag),
    battery: told(Flag),
    paid: only(owner)(Count),
    clash: told(Clash),
    rolls: told(Rolls),
  }),
  /** `supplies` were on its card and are lost; passengers die of their own. `by`: whose dice did it; null: nobody's. */
  event('unit-destroyed', 'a unit is destroyed', [everybody], {
    unit: told(Flag),
    owner: told(SeatId, 'whose'),
    type: only(lostTypeKnown)(UnitCode),
    square: told(Square.nullable()),
    by: told(SeatId.nullable()),
    cause: told(Death),
    supplies: only(owner)(Count),
  }),
  event('token-destroyed', 'a token is destroyed', [everybody], {
    square: told(Square),
    owner: told(SeatId, 'whose'),
    by: told(SeatId),
  }),
  event('barricade-destroyed', 'a barricade is destroyed', [everybody], {
    square: told(Square),
    by: told(SeatId),
  }),
  /** `seen` is for `seat` alone (BRR-15b). */
  event('unit-scouted', 'a unit is scouted', [everybody], {
    seat: told(SeatId, 'whose'),
    unit: told(Flag),
    target: told(Flag),
    seen: only(self)(Knowledge, 'what was seen'),
  }),
  /** `from` null: the reserve over the supply line; else a depot's card (BRR-33). `amount` is private. */
  event('unit-resupplied', 'a unit is resupplied', [everybody], {
    seat: told(SeatId, 'whose'),
    unit: told(Flag),
    amount: only(self)(Count),
    from: told(Flag.nullable()),
  }),
  event('unit-loaded', 'a unit goes aboard', [everybody], {
    seat: told(SeatId, 'whose'),
    unit: told(Flag),
    carrier: told(Flag),
  }),
  event('unit-unloaded', 'a unit goes ashore', [everybody], {
    seat: told(SeatId, 'whose'),
    unit: told(Flag),
    carrier: told(Flag),
    square: told(Square),
  }),
  event('bridge-laid', 'a bridge is laid', [everybody], {
    seat: told(SeatId, 'whose'),
    unit: told(Flag),
    square: told(Square),
  }),
  event('bridge-lifted', 'a bridge is lifted', [everybody], {
    seat: told(SeatId, 'whose'),
    unit: told(Flag),
    square: told(Square),
  }),
  event('barricade-built', 'a barricade is built', [everybody], {
    seat: told(SeatId, 'whose'),
    unit: told(Flag),
    square: told(Square),
    strength: told(Count),
    paid: only(self)(Count),
  }),
  event('minefield-swept', 'a minefield is swept', [everybody], {
    seat: told(SeatId, 'whose'),
    unit: told(Flag),
    square: told(Square),
  }),
  /** Tokens of the usable reserve, in order (BR-47). */
  event('line-laid', 'a supply line is laid', [everybody], {
    seat: told(SeatId, 'whose'),
    squares: told(z.array(Square).min(1)),
  }),
  event('line-torn-down', 'a supply line is torn down', [everybody], {
    seat: told(SeatId, 'whose'),
    squares: told(z.array(Square).min(1)),
  }),
  /** In the Boardroom, or at the closing of the battle (BR-41, BR-42); strength and supplies stay as they are (BRR-16). */
  event('unit-extracted', 'a unit is extracted', [everybody], {
    seat: told(SeatId, 'whose'),
    unit: told(Flag),
    fee: only(self)(Count),
  }),
  event('sponsored-unit-returned', 'a sponsored unit goes back', [unitInSight], {
    seat: told(SeatId, 'whose'),
    card: told(CardId),
    unit: told(Flag),
    supplies: only(self)(Count),
  }),
  /** Tokens, works, objects and mines of a battle that is over are cleared away (BR-43). */
  event('map-cleared', 'the map is cleared', [everybody], {
    tokens: told(z.array(z.object({ seat: SeatId, count: Count }))),
  }),
];
