import { z } from 'zod';
import { SeatName } from '../../../core/game/seat.js';
import { SeatId } from '../../../core/game/viewer.js';
import { Position } from '../../parabellum/footprint.js';
import { Livery } from '../../parabellum/livery.js';
import { UnitCode } from '../../parabellum/unit-card.js';
import { StandingOrder } from '../orders/cards.js';
import {
  CampaignEnd,
  Cards,
  Cause,
  Count,
  Goods,
  NO_LIMITS,
  ObjectiveId,
  ObjectiveStatus,
  ScenarioEnd,
  ScenarioId,
  Side,
  Square,
  Stage,
  Stocks,
  UnitId,
  WorkKind,
} from './base.js';
import { Options, Scenario } from './setup.js';

/** What a unit has done in its owner's current turn; wiped when that turn opens. */
export const TurnMarks = z.object({
  /** Squares of movement spent; a unit may split its movement over several lines (ST-32). */
  spent: Count,
  /** It left its square, under its own power or towed: one fuel counter is gone, no entrenching, no artillery (SRR-8). */
  moved: z.boolean(),
  repositioned: z.boolean(),
  /** It entrenched; once a turn. */
  entrenched: z.boolean(),
  dugOut: z.boolean(),
  /** It got off a carrier on the map this turn: artillery may not fire (SRR-17). */
  unboarded: z.boolean(),
  /** Its attack, shelling or recon is done (SRR-1). */
  acted: z.boolean(),
  /** Its one partner in transfers: a unit, or the square of a cache (SRR-12). */
  partner: z.union([UnitId, Square]).nullable(),
});
export type TurnMarks = z.infer<typeof TurnMarks>;

export const UnitState = z.object({
  id: UnitId,
  type: UnitCode,
  owner: SeatId,
  /**
   * `bridge`: a bridge vehicle that lies as a bridge; its square is the bridge's, its position the side of that square where
   * the bank is that it was laid from.
   */
  place: z.enum(['map', 'pda', 'aboard', 'bridge']),
  /** Set exactly when the place is `map` or `bridge`. */
  square: Square.nullable(),
  position: Position,
  /** Further squares of a unit that covers more than one, from `square` on; else empty. */
  tail: z.array(Square),
  strength: Count,
  /** Counters. */
  fuel: Count,
  ammo: Count,
  cargo: Goods,
  passengers: z.array(UnitId),
  /** The carrier; set exactly when the place is `aboard`. */
  aboard: UnitId.nullable(),
  /** Of entrenchment (ST-36). */
  layers: Count,
  /** Deployed or set down: no move, logistics, attack or counterattack until the owner's next turn (ST-39). */
  locked: z.boolean(),
  turn: TurnMarks,
  /** The unit was scouted in the combat phase under way: −2 against artillery (ST-53). */
  reconnoitred: z.boolean(),
  /** Aircraft: own turns that must still open before it can fly; 0: ready when its counters are full (3.1). */
  wait: Count,
});
export type UnitState = z.infer<typeof UnitState>;

/** What a player was told by recon about an enemy unit (6.2); gone with the unit's flag. */
export const Knowledge = z.object({
  unit: UnitId,
  type: UnitCode,
  strength: Count,
  fuel: z.boolean(),
  ammo: z.boolean(),
  cargo: z.boolean(),
  passengers: z.boolean(),
  scenario: ScenarioId,
  round: Count,
});
export type Knowledge = z.infer<typeof Knowledge>;

export const LedgerEntry = z.object({
  scenario: ScenarioId,
  /** 0: set-up. */
  round: Count,
  cause: Cause,
  /** What exactly, in a few words for people: `3 INF`, `60 heads`, a flag, an objective's id. */
  what: z.string().max(120),
  amount: z.number().int(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const Player = z.object({
  id: SeatId,
  name: SeatName,
  company: z.string(),
  livery: Livery,
  /** Null before the first turn order is known. */
  side: Side.nullable(),
  credits: z.number().int(),
  personnel: Count,
  /** Tokens in reserve. */
  fuel: Count,
  ammo: Count,
  cards: Cards,
  /** Cards bought in this scenario, for what is sold by the scenario. */
  bought: Cards,
  ledger: z.array(LedgerEntry),
  standing: z.array(StandingOrder),
  knowledge: z.array(Knowledge),
  /** Has said DONE in the set-up window that was last resolved. */
  done: z.boolean(),
  /** Own turns missed in a row. */
  strikes: Count,
  /** Out of this scenario (ST-66). */
  withdrawn: z.boolean(),
  /** Out of the campaign. */
  gone: z.enum(['eliminated', 'left']).nullable(),
  /** The player whose subsidiary they are (SRR-38). */
  parent: SeatId.nullable(),
  /** Objectives of theirs that were locked in the scenario before this one: with any they roll d8 for turn order (ST-15). */
  achievedBefore: Count,
});
export type Player = z.infer<typeof Player>;

export const Cache = z.object({
  square: Square,
  fuel: Count,
  ammo: Count,
  /** Seats that put tokens there this scenario: for them they are no loose ones that count for an objective. */
  laidBy: z.array(SeatId),
});
export type Cache = z.infer<typeof Cache>;

export const Work = z.object({
  square: Square,
  kind: WorkKind,
  strength: Count,
  owner: SeatId.nullable(),
  /** The bridge vehicle, for a bridge. */
  unit: UnitId.nullable(),
});
export type Work = z.infer<typeof Work>;

/** A player's standing with an objective. Objectives that are for one side have an entry for each player of it. */
export const Progress = z.object({
  objective: ObjectiveId,
  seat: SeatId,
  /** Own turns held so far, units destroyed, tokens taken. */
  count: Count,
  status: ObjectiveStatus,
});
export type Progress = z.infer<typeof Progress>;

/** A destroyed unit, for salvage (SRR-36) and objectives. `by` null: nobody's doing (mines, explosions of neutral caches). */
export const Wreck = z.object({ type: UnitCode, owner: SeatId, by: SeatId.nullable(), round: Count });
export type Wreck = z.infer<typeof Wreck>;

/** The scenario in play. */
export const Field = z.object({
  id: ScenarioId,
  /** First, second, … of the campaign. */
  number: Count,
  /** Set-up window whose sheets are due or being resolved. */
  window: Count,
  /** 0 during set-up. */
  round: Count,
  /** Turn order; withdrawn players keep their place. */
  order: z.array(SeatId),
  /** Whose turn it is; null outside the stage `turn`. */
  active: SeatId.nullable(),
  /** Heads left. */
  pool: Count,
  /** Tokens left, where the catalogue limits them (ST-8). */
  stocks: Stocks.default(NO_LIMITS),
  caches: z.array(Cache),
  works: z.array(Work),
  minefields: z.array(z.object({ square: Square, by: SeatId.nullable() })),
  progress: z.array(Progress),
  wrecks: z.array(Wreck),
  /** Seats that have used their orbital strike in this scenario (SRR-40). */
  struck: z.array(SeatId),
  ended: ScenarioEnd.nullable(),
});
export type Field = z.infer<typeof Field>;

/** How the campaign ended: places by liquid assets; several winners when they have equally much. */
export const Ending = z.object({
  reason: CampaignEnd,
  winners: z.array(SeatId),
  standings: z.array(z.object({ seat: SeatId, credits: z.number().int() })),
});
export type Ending = z.infer<typeof Ending>;

/** What happened in the turn that was last resolved, for the map. All of it was done in the open. */
export const Recent = z.object({
  attacked: z.array(Square),
  destroyed: z.array(Square),
  exploded: z.array(Square),
  /** Ways of units, from where they stood; a single square: it came onto the map there. */
  trails: z.array(z.object({ unit: UnitId, way: z.array(Square).min(1) })).default([]),
  /** Who fired or looked at what, and how many heads it cost. `target` null: works or a cache. */
  fires: z
    .array(
      z.object({
        unit: UnitId,
        from: Square,
        target: UnitId.nullable(),
        to: Square,
        how: z.enum(['attack', 'counter', 'shells', 'recon']),
        losses: Count,
      }),
    )
    .default([]),
});
export type Recent = z.infer<typeof Recent>;

export const NOTHING_RECENT: Recent = { attacked: [], destroyed: [], exploded: [], trails: [], fires: [] };

/** What lies on the map of a scenario when it opens. It is secret what is in caches and where mines are. */
export const Layout = z.object({
  scenario: ScenarioId,
  caches: Scenario.shape.caches,
  minefields: Scenario.shape.minefields,
});
export type Layout = z.infer<typeof Layout>;

/** Layouts of the scenarios that have anything on their maps. */
export const layoutsOf = (scenarios: readonly Pick<Scenario, 'id' | 'caches' | 'minefields'>[]): Layout[] =>
  scenarios.flatMap(({ id, caches, minefields }) =>
    caches.length + minefields.length === 0 ? [] : [{ scenario: id, caches, minefields }],
  );

/** States of earlier versions held catalogue and scenarios themselves; of these only the layouts are no part of `Fixed`. */
const Former = z.object({
  layouts: z.undefined().optional(),
  scenarios: z.array(Scenario.pick({ id: true, caches: true, minefields: true }).strip()),
});

const withLayouts = (stored: unknown): unknown => {
  const former = Former.safeParse(stored);
  return former.success ? Object.assign({}, stored, { layouts: layoutsOf(former.data.scenarios) }) : stored;
};

const Fields = z.object({
  stage: Stage,
  options: Options,
  /** Secret. */
  layouts: z.array(Layout),
  /** Null before the first scenario opens. */
  field: Field.nullable(),
  /** Order of acceptance. */
  players: z.array(Player),
  units: z.array(UnitState),
  /** Scenarios played to their end, in order, with who achieved how many objectives. */
  played: z.array(z.object({ scenario: ScenarioId, achieved: z.record(SeatId, Count) })),
  /** Who chooses the next scenario, and among which; set in the stage `choose` only. */
  choice: z.object({ chooser: SeatId, scenarios: z.array(ScenarioId) }).nullable(),
  recent: Recent,
  /** Heads that ever came into the game and left it for good: pool, reserves and units hold the difference. */
  heads: z.object({ placed: Count, lost: Count }),
  ending: Ending.nullable(),
});

type Stored = z.infer<typeof Fields>;

/**
 * A ruling may bring or take money and heads. It is entered in the books when the state is next read, so that they balance and
 * the player finds it in the ledger. States that nobody ruled on balance already and are not touched.
 */
function enterRulings(state: Stored): Stored {
  const last = state.field;
  const players = state.players.map((player) => {
    const missing = player.credits - player.ledger.reduce((sum, { amount }) => sum + amount, 0);
    const scenario = last?.id ?? player.ledger.at(-1)?.scenario;
    if (missing === 0 || scenario === undefined) return player;
    const entry: LedgerEntry = { scenario, round: last?.round ?? 0, cause: 'ruling', what: '', amount: missing };
    return { ...player, ledger: [...player.ledger, entry] };
  });
  const placed =
    (last?.pool ?? 0) +
    state.heads.lost +
    players.reduce((sum, { personnel }) => sum + personnel, 0) +
    state.units.reduce((sum, { strength }) => sum + strength, 0);
  const same = placed === state.heads.placed && players.every((player, index) => player === state.players[index]);
  return same ? state : { ...state, players, heads: { ...state.heads, placed } };
}

/** A campaign between two events, without what never changes. `blank` is the one before the first. */
export const BareState = z.preprocess(withLayouts, Fields.overwrite(enterRulings));
export type BareState = z.infer<typeof Fields>;
