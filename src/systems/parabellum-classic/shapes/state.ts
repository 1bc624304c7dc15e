import { z } from 'zod';
import { SeatName } from '../../../core/game/seat.js';
import { SeatId } from '../../../core/game/viewer.js';
import { StandingOrder } from '../orders/cards.js';
import {
  BarricadeKind,
  Channel,
  Count,
  EdgeId,
  Goods,
  Livery,
  Side,
  SkirmishId,
  Square,
  Stage,
  Stores,
  UnitCode,
  UnitId,
} from './base.js';
import { Options } from './setup.js';

/**
 * Where a unit is. `reserve`: with its owner, not mustered for this skirmish. `mustered`: manned and armed, not placed yet.
 * `dispatched`: on its way, lands in the next special phase. `map`, `aboard`: on the board. Aircraft: `air` (their card, off the
 * map), `runway` (ready on a base or deck, on its square), `hangar`. `evacuated`: out until the skirmish ends (CL-112).
 */
export const Place = z.enum([
  'reserve',
  'mustered',
  'dispatched',
  'map',
  'aboard',
  'air',
  'runway',
  'hangar',
  'evacuated',
]);
export type Place = z.infer<typeof Place>;

/** What it did in its owner's last turn that counts later: counters of indirect units (CL-92), interceptors (CL-96). */
export const LastTurn = z.object({ moved: z.boolean(), attacked: z.boolean(), flew: z.boolean() });
export type LastTurn = z.infer<typeof LastTurn>;
export const IDLE: LastTurn = { moved: false, attacked: false, flew: false };

export const Unit = z.object({
  id: UnitId,
  type: UnitCode,
  owner: SeatId,
  place: Place,
  /** On the map or a runway, else null. `tail`: further squares of a unit that covers several. */
  square: Square.nullable(),
  tail: z.array(Square),
  strength: Count,
  /** Steps on the scales; 0 where the card has none. */
  supply: Count,
  ammo: Count,
  cargo: Goods,
  /** Barricades and sandbags aboard an engineer; they count against its capacity. */
  stores: Stores,
  aboard: UnitId.nullable(),
  /** The base or carrier that an aircraft belongs to in this skirmish: `base`, or the carrier's id. */
  base: z.union([z.literal('base'), UnitId]).nullable(),
  /** How it is dispatched. */
  channel: Channel.nullable(),
  /** The city where irregulars were raised. */
  origin: z.string().nullable(),
  /** A bridge vehicle that has its bridge with it. */
  hasBridge: z.boolean(),
  /** By what letter others know an aircraft (digest 6.1); dealt at random. */
  callsign: z.string().nullable(),
  lastTurn: LastTurn,
  /** Strength lost since the turn under way began. */
  lost: Count,
});
export type Unit = z.infer<typeof Unit>;

/** What a look at a square told its owner (digest 6.2). */
export const Look = z.object({
  skirmish: SkirmishId,
  round: Count,
  square: Square,
  units: z.array(
    z.object({
      unit: UnitId,
      type: UnitCode,
      strength: Count,
      cargo: Goods,
      passengers: z.array(z.object({ type: UnitCode, strength: Count })),
    }),
  ),
  pieces: z.array(z.object({ kind: z.enum(['sup', 'amm']), cached: z.boolean(), count: Count })),
  works: z.array(z.object({ kind: z.enum(['vbar', 'pbar', 'bridge']), strength: Count })),
});
export type Look = z.infer<typeof Look>;

export const LedgerEntry = z.object({
  skirmish: SkirmishId.nullable(),
  round: Count,
  what: z.string().max(120),
  amount: z.int(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const Player = z.object({
  id: SeatId,
  name: SeatName,
  company: z.string(),
  livery: Livery,
  credits: z.int(),
  /** Loose, not in squads: a squad bought is ten (CLR-18). */
  soldiers: Count,
  pieces: Goods,
  stores: Stores,
  /** Cards bought and not mustered, by code; assets too. */
  cards: z.record(UnitCode, Count),
  /** Cards ever bought, by code, against the caps of the theatre. */
  bought: z.record(UnitCode, Count),
  /** ORB cards that have fired in this skirmish. */
  struck: Count,
  standing: z.array(StandingOrder),
  looks: z.array(Look),
  ledger: z.array(LedgerEntry),
  /** Flags and names of units that are gone: what looks told of them must not be read of others, so none is given again. */
  retired: z.array(UnitId).default([]),
  /** Own turns missed in a row. */
  strikes: Count,
  /** Skirmishes won. */
  won: Count,
  gone: z.enum(['broke', 'surrendered', 'left']).nullable(),
});
export type Player = z.infer<typeof Player>;

export const Pieces = z.object({ square: Square, kind: z.enum(['sup', 'amm']), cached: z.boolean(), count: Count });
export type Pieces = z.infer<typeof Pieces>;

export const City = z.object({
  id: z.string(),
  /** Raised from it, whoever holds it now (CLR-34). */
  marked: z.boolean(),
  /** Pieces sold in this Boardroom phase. */
  requisitioned: Count,
});
export type City = z.infer<typeof City>;

/** A unit destroyed in this skirmish, for salvage (CLR-19) and the tally. */
export const Wreck = z.object({ unit: UnitId, type: UnitCode, owner: SeatId, by: SeatId.nullable() });
export type Wreck = z.infer<typeof Wreck>;

/** The board of a skirmish under way. */
export const Board = z.object({
  id: SkirmishId,
  round: Count,
  /** Who has the turn; null in deployment. */
  active: SeatId.nullable(),
  /** The attacker, who plays South and goes first (CLR-30). */
  attacker: SeatId,
  defender: SeatId,
  pieces: z.array(Pieces),
  barricades: z.array(z.object({ square: Square, kind: BarricadeKind, strength: Count })),
  bridges: z.array(z.object({ square: Square, strength: Count, owner: SeatId })),
  /** Laid since the skirmish began; those of the map are in its booklet. */
  sandbags: z.array(z.object({ edge: EdgeId, strength: Count })),
  /** Edges of the booklet that were demolished or shot away. */
  cleared: z.array(EdgeId),
  mines: z.array(z.object({ square: Square, owner: SeatId.nullable() })),
  cities: z.array(City),
  /** Who has the air base; null: nobody, or there is none. */
  base: SeatId.nullable(),
  /** Consecutive own turns of each goal of the side, by its place in the booklet (digest 8.2). */
  held: z.object({ south: z.array(Count), north: z.array(Count) }),
  /** Squares on which units stood when a goal was counted last; an enemy on one of them ends the count (digest 8.2). */
  counted: z.object({ south: z.array(z.array(Square)), north: z.array(z.array(Square)) }),
  /** Pieces that each side loaded outside its battle lines: only so many count as hauled. */
  fetched: z.object({ south: Count, north: Count }),
  /** Pieces unloaded in the own battle lines, by where they lie (goal `haul`). */
  hauled: z.array(z.object({ side: Side, square: Square, sup: Count, amm: Count })),
  wrecks: z.array(Wreck),
  /** Reinforcements landed in the turn under way, by channel. */
  landed: z.partialRecord(Channel, Count),
});
export type Board = z.infer<typeof Board>;

/** How a skirmish ended. */
export const SkirmishEnd = z.object({
  id: SkirmishId,
  winner: SeatId,
  by: z.enum(['goal', 'elimination', 'withdrawal', 'rounds', 'surrender']),
  rounds: Count,
});
export type SkirmishEnd = z.infer<typeof SkirmishEnd>;

/** How the theatre ended, with everybody's worth (CL-125). `marginal`: the winner is worth no more than the budget (CL-4). */
export const Ending = z.object({
  by: z.enum(['broke', 'surrender', 'skirmishes', 'left']),
  winner: SeatId.nullable(),
  marginal: z.boolean(),
  worth: z.record(SeatId, z.int()),
});
export type Ending = z.infer<typeof Ending>;

/** What was seen of the last turn, for the map: ways, lines of fire, where something blew up or came to its end. */
export const Recent = z.object({
  trails: z.array(z.object({ unit: UnitId, squares: z.array(Square) })),
  fires: z.array(
    z.object({
      how: z.enum(['attack', 'counter', 'shells', 'air']),
      unit: UnitId.nullable(),
      from: Square.nullable(),
      to: Square,
      by: SeatId,
      /** Strength that it cost units. */
      losses: Count,
    }),
  ),
  exploded: z.array(Square),
  destroyed: z.array(z.object({ square: Square, owner: SeatId })),
});
export type Recent = z.infer<typeof Recent>;

const Fields = z.object({
  stage: Stage,
  options: Options,
  players: z.array(Player),
  units: z.array(Unit),
  board: Board.nullable(),
  /** Mines that wait in skirmishes not opened yet; no view shows them. */
  layouts: z.array(z.object({ id: SkirmishId, mines: z.array(z.object({ square: Square, side: Side.nullable() })) })),
  /** Skirmishes over, the latest last. */
  played: z.array(SkirmishEnd),
  /** Drawn and not opened yet: while the winner of the last one chooses (CL-61). */
  drawn: SkirmishId.nullable(),
  recent: Recent.nullable(),
  ending: Ending.nullable(),
});
type Fields = z.infer<typeof Fields>;

/**
 * A ruling may bring or take money. It is entered in the books when the state is next read, so that they balance and the player
 * finds it in the ledger. States that nobody ruled on balance already and are not touched.
 */
function enterRulings(state: Fields): Fields {
  const { board } = state;
  const players = state.players.map((player) => {
    const amount = player.credits - player.ledger.reduce((sum, entry) => sum + entry.amount, 0);
    if (amount === 0) return player;
    const entry: LedgerEntry = { skirmish: board?.id ?? null, round: board?.round ?? 0, what: 'ruling', amount };
    return { ...player, ledger: [...player.ledger, entry] };
  });
  return players.every((player, index) => player === state.players[index]) ? state : { ...state, players };
}

export const State = Fields.overwrite(enterRulings);
export type State = Fields;
