import { z } from 'zod';
import { Roll } from '../../../core/dice/dice.js';
import { SeatId } from '../../../core/game/viewer.js';
import { everybody, gm } from '../../../core/sight/audience.js';
import { event } from '../../../core/sight/event.js';
import { changed, only, told } from '../../../core/sight/field.js';
import { Column, Count, GroupId, GroupName, Side, SizeClass, ZoneId } from './base.js';
import { type AsSeat, commanders, fought, isOwnSide } from './eyes.js';

/** One side of a battle. */
export const Party = z.object({
  group: GroupId,
  side: Side,
  /** As it was called; it may be gone. */
  name: GroupName,
  /** Whose it was; null: caretakers. Public. */
  commander: SeatId.nullable(),
  /** Before the battle. */
  size: SizeClass,
  /** What became of it: stayed or came in; back where it came from or away; destroyed; nowhere to go. */
  fate: z.enum(['held', 'fell-back', 'destroyed', 'surrendered']),
  /** Where it is now; null: nowhere. */
  to: ZoneId.nullable(),
  /** Own side: brigades before and demoralised by this battle or before. */
  before: Count.nullable(),
  demoralised: z.boolean().nullable(),
  /** Both commanders: brigades lost. */
  lost: Count.nullable(),
});
export type Party = z.infer<typeof Party>;

/** A die of one side in the course of a battle: thrown, thrown again, or made to be thrown again. */
export const Throw = z.object({
  by: z.enum(['attacker', 'defender']),
  whose: z.enum(['attacker', 'defender']),
  face: z.int().min(1).max(6),
});
export type Throw = z.infer<typeof Throw>;

/** Dice and rows: for both commanders (digest part 7). */
export const BattleDice = z.object({
  /** The first two are the dice of attacker and defender; those that follow are rerolls. */
  throws: z.array(Throw),
  bonus: z.object({ attacker: Count, defender: Count }),
  /** Rows of the CRT read by each, bonus included. */
  rows: z.object({ attacker: Count, defender: Count }),
  /** What each row says, as on the table: `2D`. */
  results: z.object({ attacker: z.string(), defender: z.string() }),
  rolls: z.array(Roll),
});
export type BattleDice = z.infer<typeof BattleDice>;

/** What tells of strengths: for the GM. */
export const BattleOdds = z.object({
  base: Column,
  /** +1 a defender demoralised before, -1 one entrenched (CW 12.2.2, 12.2.3). */
  shift: z.int().min(-1).max(1),
  column: Column,
  /** Which line of CW-1221 decided who leaves. */
  line: z.int().min(1).max(6).nullable(),
  /** Zones looked at for a retreat, with why not; null: taken. */
  retreat: z.array(z.object({ zone: ZoneId, tier: z.int().min(0).max(6), why: z.string().nullable() })),
});
export type BattleOdds = z.infer<typeof BattleOdds>;

/** One side as a viewer knows it: its own side knows how strong it was, both commanders what it lost. */
const partyFor = (one: Party, look: AsSeat, battle: Fight): Party => ({
  ...one,
  before: isOwnSide(look.each, one.side) ? one.before : null,
  demoralised: isOwnSide(look.each, one.side) ? one.demoralised : null,
  lost: fought(look, battle) ? one.lost : null,
});
interface Fight {
  readonly attacker: Party;
  readonly defender: Party;
}

const PARTY = 'everybody: Group, commander, size and fate; its side: strength and state; both commanders: losses; GM';

/** A battle (CW 12.2). Dice, losses and where the attacker came from are for both commanders, odds for the GM. */
export const BATTLE = event('battle-fought', 'a battle', [everybody], {
  /** Unique in the turn, in the order fought, from 1. */
  number: told(z.int().min(1)),
  impulse: told(z.int().min(1).max(4)),
  zone: told(ZoneId, 'where'),
  /** Where the attacker came from. */
  from: only(commanders)(ZoneId.nullable(), 'where the attacker came from'),
  bySea: told(z.boolean(), 'whether by sea'),
  attacker: changed(Party, Party, PARTY, partyFor),
  defender: changed(Party, Party, PARTY, partyFor),
  /** Whose field it is; null: drawn or nobody left (CWR-40, CWR-54). */
  winner: told(Side.nullable()),
  /** Ridden down without dice (CWR-15). */
  overrun: told(z.boolean(), 'whether ridden down'),
  /** The defender of Washington would have had to leave and did not (CW 17.3). */
  fortressHeld: told(z.boolean(), 'whether the fortress held'),
  dice: only(commanders)(BattleDice.nullable()),
  odds: only(gm)(BattleOdds.nullable()),
});
export const Battle = BATTLE.truth;
export type Battle = z.infer<typeof Battle>;
