import { z } from 'zod';
import { SeatName } from '../../../core/game/seat.js';
import { SeatId } from '../../../core/game/viewer.js';
import { Position } from '../../parabellum/footprint.js';
import { Livery } from '../../parabellum/livery.js';
import { UnitClass, UnitCode } from '../../parabellum/unit-card.js';
import { StandingOrder } from '../orders/cards.js';
import {
  Cards,
  Count,
  Goods,
  NO_LIMITS,
  ScenarioEnd,
  ScenarioId,
  Side,
  Square,
  Stage,
  Stocks,
  UnitId,
} from './base.js';
import { type Booklet, type Catalogue, Options } from './setup.js';
import { Ending, Knowledge, LedgerEntry, Progress, Recent, TurnMarks, Work } from './state.js';

/** What only the owner (and the GM) knows of a unit. */
export const ViewCard = z.object({
  type: UnitCode,
  strength: Count,
  fuel: Count,
  ammo: Count,
  cargo: Goods,
  passengers: z.array(UnitId),
  turn: TurnMarks,
  /** Aircraft: own turns until it can fly. */
  wait: Count,
});
export type ViewCard = z.infer<typeof ViewCard>;

export const ViewUnit = z.object({
  id: UnitId,
  owner: SeatId,
  class: UnitClass,
  /** Enemy passengers and aircraft are not in the list at all; bridges are works with their vehicle as `unit`. */
  place: z.enum(['map', 'pda', 'aboard', 'bridge']),
  square: Square.nullable(),
  position: Position,
  tail: z.array(Square),
  aboard: UnitId.nullable(),
  layers: Count,
  /** Deployed or set down since its owner's last turn (ST-39). */
  locked: z.boolean(),
  /** −2 against artillery in this combat phase. */
  reconnoitred: z.boolean(),
  /** Null: the viewer may not know. */
  card: ViewCard.nullable(),
  /** What recon told this viewer, as it was then. Null for own units. */
  known: Knowledge.nullable(),
});
export type ViewUnit = z.infer<typeof ViewUnit>;

/** The scenario in play, without its booklet. */
const BareField = z.object({
  id: ScenarioId,
  number: Count,
  window: Count,
  round: Count,
  order: z.array(SeatId),
  active: SeatId.nullable(),
  pool: Count,
  stocks: Stocks.default(NO_LIMITS),
  /** What the next head costs; null when the pool is empty. */
  headPrice: Count.nullable(),
  /** `goods` null: only the number is known. */
  caches: z.array(z.object({ square: Square, tokens: Count, goods: Goods.nullable() })),
  works: z.array(Work),
  /** Those that the viewer knows of. */
  minefields: z.array(z.object({ square: Square, by: SeatId.nullable() })),
  progress: z.array(Progress),
  ended: ScenarioEnd.nullable(),
});

/** Reserve, money and orders of one player: for themselves, their parent company and the GM. */
export const ViewOwn = z.object({
  seat: SeatId,
  credits: z.number().int(),
  personnel: Count,
  fuel: Count,
  ammo: Count,
  cards: Cards,
  bought: Cards,
  ledger: z.array(LedgerEntry),
  standing: z.array(StandingOrder),
  /** His orbital strike of this scenario is used (SRR-40). */
  struck: z.boolean(),
});
export type ViewOwn = z.infer<typeof ViewOwn>;

/** What one viewer may see of a state, without what never changes. Everything not marked otherwise is public. */
export const BareView = z.object({
  viewer: z.enum(['gm', 'public', 'seat']),
  /** Null for the GM, the public, and a seat that no longer plays. */
  own: ViewOwn.nullable(),
  /** GM: every player's; a parent company: its subsidiaries'. Else empty. */
  others: z.array(ViewOwn),
  stage: Stage,
  options: Options,
  /** Null before the first scenario. */
  field: BareField.nullable(),
  /** Scenarios played to their end, in order. */
  played: z.array(ScenarioId),
  /** Order of acceptance. */
  seats: z.array(
    z.object({
      id: SeatId,
      name: SeatName,
      company: z.string(),
      livery: Livery,
      side: Side.nullable(),
      withdrawn: z.boolean(),
      gone: z.enum(['eliminated', 'left']).nullable(),
      parent: SeatId.nullable(),
      strikes: Count,
      /** Set-up: has said that it is done. */
      done: z.boolean(),
      /** Objectives locked in the scenario before this one. */
      achievedBefore: Count,
    }),
  ),
  /** Those that the viewer may know of, owners in seat order, then by id. */
  units: z.array(ViewUnit),
  choice: z.object({ chooser: SeatId, scenarios: z.array(ScenarioId) }).nullable(),
  recent: Recent,
  ending: Ending.nullable(),
});
export type BareView = z.infer<typeof BareView>;

/** The scenario in play with its booklet. */
export type ViewField = z.infer<typeof BareField> & { readonly booklet: Booklet };

/** One scenario of the tree. */
type Branch = Pick<Booklet, 'id' | 'title' | 'players' | 'unlocks' | 'defender'> & {
  /** Place in the order played, from 1; null: not played. */
  readonly played: number | null;
};

/** What one viewer may see, with what everybody may read beside it: what reports, pictures and order sheets are made from. */
export type View = Omit<BareView, 'field'> & {
  readonly catalogue: Catalogue;
  readonly field: ViewField | null;
  /** The scenario tree, file order. */
  readonly tree: readonly Branch[];
  /** Their booklets, which everybody may read from the beginning (ST-13). */
  readonly booklets: readonly Booklet[];
};
