import { z } from 'zod';
import { SeatName } from '../../../core/game/seat.js';
import { SeatId } from '../../../core/game/viewer.js';
import {
  BattleEnd,
  BattleId,
  CampaignEnd,
  CardId,
  Cause,
  Count,
  Flag,
  Gone,
  Livery,
  ObjectiveId,
  Side,
  Square,
  Stage,
  UnitCode,
} from './base.js';
import { Options } from './setup.js';
import { StandingOrder } from './standing.js';

/** What a unit has done in the turn under way; cleared for all units when a turn begins. */
export const Marks = z.object({
  /** Its move is used: a move, or bridge work (BR-19). */
  moved: z.boolean(),
  /** Its attack is used: an attack, a call-in either way, scouting, building, sweeping. */
  attacked: z.boolean(),
  resupplied: z.boolean(),
  /** Set down by transport, from orbit or by a carrier: no move. */
  cannotMove: z.boolean(),
  /** Set down by transport, or taken aboard: no attack. */
  cannotAttack: z.boolean(),
  /** Aircraft that it fired at in this turn: at each one once (BRR-14). */
  flakAt: z.array(Flag),
});
export type Marks = z.infer<typeof Marks>;

export const NO_MARKS: Marks = {
  moved: false,
  attacked: false,
  resupplied: false,
  cannotMove: false,
  cannotAttack: false,
  flakAt: [],
};

export const UnitState = z.object({
  flag: Flag,
  type: UnitCode,
  owner: SeatId,
  place: z.enum(['reserve', 'map', 'aboard']),
  /** On the map; null elsewhere (who is aboard is where the carrier is). */
  square: Square.nullable(),
  /** The carrier or floating airbase. */
  aboard: Flag.nullable(),
  strength: Count,
  supplies: Count,
  /** Came into the reserve this turn: not yet deployable (BR-36). */
  fresh: z.boolean(),
  /** The Sponsorship card that lent it; null: the player's own (BR-53). */
  sponsor: CardId.nullable(),
  /** A bridge vehicle has its bridge aboard. False for all others. */
  bridge: z.boolean(),
  /** The objective whose object it carries (RECOVER). */
  carries: ObjectiveId.nullable(),
  turn: Marks,
});
export type UnitState = z.infer<typeof UnitState>;

/** A card that a player has: what its payoff is higher by, in percent (drawn in a special battle). */
export const HeldCard = z.object({ card: CardId, surcharge: Count });
export type HeldCard = z.infer<typeof HeldCard>;

/** A card in play (BR-51). `due`: number of the battle at whose end it is first settled (BR-60). */
export const CardInPlay = z.object({ card: CardId, surcharge: Count, due: Count });
export type CardInPlay = z.infer<typeof CardInPlay>;

export const LedgerEntry = z.object({
  battle: Count,
  round: Count,
  cause: Cause,
  what: z.string().max(120),
  amount: z.number().int(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** What SCOUT told a player of an enemy unit, as it was then. */
export const Knowledge = z.object({
  unit: Flag,
  type: UnitCode,
  strength: Count,
  supplies: Count,
  passengers: z.array(UnitCode),
  battle: Count,
  round: Count,
});
export type Knowledge = z.infer<typeof Knowledge>;

export const Player = z.object({
  id: SeatId,
  name: SeatName,
  company: z.string(),
  livery: Livery,
  /** Where their deployment area lies in the battle; null before the first, and for who is out. */
  side: Side.nullable(),
  funds: z.number().int(),
  /** Supply tokens of the reserve: usable now, and those that become usable with the next own turn (BRR-9). */
  usable: Count,
  fresh: Count,
  hand: z.array(HeldCard),
  inPlay: z.array(CardInPlay),
  ledger: z.array(LedgerEntry),
  standing: z.array(StandingOrder),
  knowledge: z.array(Knowledge),
  /** Units of a type bought for this battle, for what may be had so many times a battle. */
  bought: z.record(UnitCode, z.number().int().positive()),
  /** Flags that were dealt or named, so that none is dealt twice. */
  flags: z.array(Flag),
  /** A card is owed for a kill in another's turn (option `counterKillsDraw`). */
  drawOwed: z.boolean(),
  /** Own turns missed in silence running; at the option's number they are passed over (`away`) until a sheet comes. */
  strikes: Count,
  away: z.boolean(),
  gone: Gone.nullable(),
});
export type Player = z.infer<typeof Player>;

/** How an objective stands. */
export const Progress = z.object({
  objective: ObjectiveId,
  /** HOLD: who has secured it now. */
  holder: SeatId.nullable(),
  /** DESTROY, RECOVER: who completed it, for good. */
  done: SeatId.nullable(),
  /** DESTROY: strength left; null otherwise. */
  strength: Count.nullable(),
  /** RECOVER: where the object lies; null while carried, when delivered, and for other kinds. */
  square: Square.nullable(),
  /** Who has secured or completed it at some time in this battle: a card for the first time only (BRR-21). */
  secured: z.array(SeatId),
});
export type Progress = z.infer<typeof Progress>;

export const Token = z.object({ square: Square, owner: SeatId });
export type Token = z.infer<typeof Token>;

/** `strength` is a barricade's; null for a bridge. */
export const Work = z.object({
  kind: z.enum(['barricade', 'bridge']),
  square: Square,
  owner: SeatId,
  strength: Count.nullable(),
});
export type Work = z.infer<typeof Work>;

export const Battle = z.object({
  id: BattleId,
  /** From 1: the how-manieth battle of the campaign. */
  number: Count,
  /** 0 during the Market window. */
  round: Count,
  /** Turn order (BR-14); empty during the Market window. Players who are out stay in it and are passed over. */
  order: z.array(SeatId),
  active: SeatId.nullable(),
  /** Supply lines, at most one token a square (BR-47). */
  tokens: z.array(Token),
  works: z.array(Work),
  minefields: z.array(Square),
  /** Objectives in play with this number of players, in file order. */
  progress: z.array(Progress),
  /** Something in this turn earns the active player a card (BR-12). */
  drawEarned: z.boolean(),
  /** Player-turns completed since all objectives were secured by the same players (BRR-20); null: they are not. */
  settledTurns: Count.nullable(),
  ended: BattleEnd.nullable(),
  /** Units whose dice were counted in this battle: behind screens their strength is known from then on (rules 6). */
  counted: z.array(Flag).default([]),
});
export type Battle = z.infer<typeof Battle>;

/** Public traces of the latest turn, for the map. */
export const Recent = z.object({
  moves: z.array(z.object({ unit: Flag, path: z.array(Square) })),
  /** `losses`: what it cost the target. `counter`: the answer to an attack or to anti-aircraft fire. */
  shots: z.array(
    z.object({
      from: Square,
      to: Square,
      indirect: z.boolean(),
      counter: z.boolean().default(false),
      losses: Count.default(0),
    }),
  ),
  destroyed: z.array(Square),
  laid: z.array(Square),
});
export type Recent = z.infer<typeof Recent>;

export const NOTHING_RECENT: Recent = { moves: [], shots: [], destroyed: [], laid: [] };

export const Ending = z.object({
  why: CampaignEnd,
  winner: SeatId.nullable(),
  /** Best first; `funds` after paying off every card in play. */
  standings: z.array(z.object({ seat: SeatId, funds: z.number().int(), gone: Gone.nullable() })),
});
export type Ending = z.infer<typeof Ending>;

/** Players by funds, richest first; those with the same funds together (BRR-29). Amounts are private. */
export const Ranks = z.array(z.array(SeatId));
export type Ranks = z.infer<typeof Ranks>;

/** A campaign between two events. */
export const State = z.object({
  stage: Stage,
  options: Options,
  /** Order of acceptance. */
  players: z.array(Player),
  units: z.array(UnitState),
  /** Top first. */
  deck: z.array(CardId),
  /** Laid out from the Market before it to the choice of the next; null only before the first. */
  battle: Battle.nullable(),
  /** Battles begun, in order; one that is played again stands here twice. */
  played: z.array(BattleId),
  /** As published last, at the start or end of a battle. */
  ranks: Ranks,
  choice: z.object({ chooser: SeatId, battles: z.array(BattleId) }).nullable(),
  recent: Recent,
  ending: Ending.nullable(),
});
export type State = z.infer<typeof State>;
