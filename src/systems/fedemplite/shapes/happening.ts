import { z } from 'zod';
import { Roll } from '../../../core/dice/dice.js';
import { SeatId } from '../../../core/game/viewer.js';
import { Count, Ending, FleetId, NationId, NationShips, OptionalRule, Province, Ships, Side } from './base.js';
import { BattleTypes, Hulls, ShipType, SortieTypes } from './ship-types.js';
import { TacticsValue } from './tactics.js';
import { Centres, TechField } from './technology.js';

/** Things that are told to everybody just as they happened: as events and as sightings they have one shape. */
export const Mission = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('attack'), targets: z.array(Province) }),
  z.object({ kind: z.literal('defend'), provinces: Count }),
  z.object({ kind: z.literal('move'), to: Province }),
]);
export type Mission = z.infer<typeof Mission>;

/** Ships that fired, hits scored, and how many of these the enemy's shields stopped (left out: the enemy has none). */
const Fire = z.object({ ships: Count, hits: Count, stopped: Count.exactOptional() });

/** One round of fire as everybody may know it. `withdrawal` is null when a side was gone before anybody could leave. */
export const Round = z.object({
  Alliance: Fire,
  Coalition: Fire,
  withdrawal: z
    .object({
      /** `roll` null: a side that left without a die (FE-O4), or a die that this viewer may not know (FE-O3). */
      Alliance: z.object({ roll: Count.nullable(), leaves: z.boolean() }),
      Coalition: z.object({ roll: Count.nullable(), leaves: z.boolean() }),
    })
    .nullable(),
});
export type Round = z.infer<typeof Round>;

const SideInBattle = z.object({
  /** Ships at the start, by nation. */
  start: z.array(NationShips),
  lost: Count,
  /** Ships that were left at the end, withdrawn ones included. */
  left: Count,
  withdrew: z.boolean(),
  /** Task Force Commander (FE-82). */
  tfc: SeatId.nullable(),
});

export const Battle = z.object({
  province: Province,
  /** Who controlled the province when the turn began. */
  controller: NationId.nullable(),
  Alliance: SideInBattle,
  Coalition: SideInBattle,
  rounds: z.array(Round),
  /** Null: both left or both were destroyed (FE-89). */
  winner: Side.nullable(),
  /** The nation that takes the province; null when control stays as it is. */
  takes: NationId.nullable(),
  /** Glory by seat, the commander's and the Admirals' together (FE-91, FE-92). */
  glory: z.array(z.object({ seat: SeatId, glory: Count })),
});
export type Battle = z.infer<typeof Battle>;

/** How a side goes into a battle. */
const SideJoined = z.object({
  seat: SeatId,
  /** Null: the rule is not in use (FE-O4). */
  tactics: TacticsValue.nullable(),
  /** Fire dice for a hundred ships. */
  fire: Count,
  /** Null: the rule is not in use (FE-O3), or this viewer may not know. */
  preservation: Count.nullable(),
});

/** What the commanders of a battle said: told right before the battle, where Tactics or Preservation are in use. */
export const Joined = z.object({ province: Province, Alliance: SideJoined, Coalition: SideJoined });
export type Joined = z.infer<typeof Joined>;

/** Ships lost in a battle by fleet and owner. */
export const Loss = z.object({ fleet: FleetId, seat: SeatId, ships: Count, types: Hulls.exactOptional() });
export type Loss = z.infer<typeof Loss>;

export const Sortie = z.object({
  fleet: FleetId,
  mission: z.enum(['attack', 'defend']),
  target: Province,
  /** Cheapest path in movement points (FE-64). */
  cost: Count,
  trigger: Count,
  sent: Ships,
  arrived: Ships,
  /** Failed ships that came home; they take no part in a battle this turn (FE-74). */
  returned: Ships,
  /** Failed ships that broke down: they left their owners for the Muster Pool. */
  interned: Ships,
  /** Only while ship types are in use. */
  types: SortieTypes.exactOptional(),
});
export type Sortie = z.infer<typeof Sortie>;

export const publicHappenings = [
  z.object({ kind: z.literal('campaign-opened') }),
  z.object({ kind: z.literal('turn-opened'), turn: Count, year: Count }),
  /** A turn before the first one: `left` of them are to come, this one included (FE-O1). */
  z.object({ kind: z.literal('pre-war-opened'), left: Count, year: Count }),
  /** Resolution of a turn begins: marks of the last one are wiped from the map. */
  z.object({ kind: z.literal('turn-sealed'), turn: Count }),
  z.object({
    kind: z.literal('seat-silent'),
    seat: SeatId,
    excused: z.boolean(),
    strikes: Count,
  }),
  z.object({
    kind: z.literal('province-entered'),
    province: Province,
    side: Side,
    /** Ships that arrived, by nation. Nobody opposed them (FE-78). */
    forces: z.array(NationShips),
    takes: NationId,
    glory: z.array(z.object({ seat: SeatId, glory: Count })),
    rolls: z.array(Roll),
  }),
  /** Allied nations met in an uncontrolled province; nobody takes it (FE-77). */
  z.object({
    kind: z.literal('attack-aborted'),
    province: Province,
    side: Side,
    forces: z.array(NationShips),
  }),
  z.object({
    kind: z.literal('provinces-taken'),
    taken: z.array(
      z.object({
        province: Province,
        from: NationId.nullable(),
        by: NationId,
        fought: z.boolean(),
      }),
    ),
  }),
  /** Its capital is lost: fleets, ships, pool and tokens are gone, its other provinces uncontrolled (FE-95). */
  z.object({
    kind: z.literal('nation-fell'),
    nation: NationId,
    capital: Province,
    to: NationId,
    fleets: z.array(FleetId),
    provinces: z.array(Province),
  }),
  /** Only with the option `liberation`. */
  z.object({
    kind: z.literal('nation-liberated'),
    nation: NationId,
    capital: Province,
    by: NationId,
  }),
  /** Provinces without a path to their capital became uncontrolled (FE-97). */
  z.object({
    kind: z.literal('provinces-cut-off'),
    provinces: z.array(z.object({ province: Province, nation: NationId })),
  }),
  z.object({
    kind: z.literal('fleets-moved'),
    moves: z.array(z.object({ fleet: FleetId, from: Province, to: Province })),
  }),
  z.object({
    kind: z.literal('ships-built'),
    built: z.array(NationShips.extend({ types: Hulls.exactOptional() })),
  }),
  /** A research centre opened or closed (FE-O5). */
  z.object({
    kind: z.literal('technology-changed'),
    nation: NationId,
    field: TechField,
    delta: z.union([z.literal(1), z.literal(-1)]),
    /** What the nation has now. */
    centres: Centres,
  }),
  z.object({
    kind: z.literal('fleets-authorised'),
    nations: z.array(NationId),
  }),
  z.object({
    kind: z.literal('influence-paid'),
    paid: z.array(z.object({ seat: SeatId, influence: Count })),
  }),
  /** For stories (FE-O2). `why` is the title of the story: a player's own words. */
  z.object({
    kind: z.literal('influence-granted'),
    granted: z.array(z.object({ seat: SeatId, influence: Count, why: z.string() })),
  }),
  /** Optional rules put into use or out of it, for the turns to come (FE-33). */
  z.object({
    kind: z.literal('optional-rules-changed'),
    on: z.array(OptionalRule),
    off: z.array(OptionalRule),
  }),
  z.object({
    kind: z.literal('nations-activated'),
    nations: z.array(NationId),
  }),
  z.object({
    kind: z.literal('nation-mobilised'),
    nation: NationId,
    ships: Count,
    types: Hulls.exactOptional(),
    fleets: z.array(z.object({ fleet: FleetId, base: Province })),
  }),
  z.object({
    kind: z.literal('seat-joined'),
    seat: SeatId,
    name: z.string(),
    side: Side,
  }),
  z.object({ kind: z.literal('war-ended'), ending: Ending }),
] as const;

/** Outcome of a DEPLOY (FE-100b). `failed` null: `moved` ships changed fleets. */
export const Transfer = z.object({
  seat: SeatId,
  from: FleetId,
  to: FleetId,
  asked: Count,
  moved: Count,
  /** The type that was asked for; left out: any. */
  type: ShipType.exactOptional(),
  /** What went, while ship types are in use. */
  types: Hulls.exactOptional(),
  failed: z.enum(['fleet-gone', 'fleet-cut-off', 'no-ships']).nullable(),
});
export type Transfer = z.infer<typeof Transfer>;

export const MoveFailure = z.object({
  fleet: FleetId,
  seat: SeatId,
  to: Province,
  why: z.enum(['not-basable', 'too-far', 'occupied', 'contested', 'fleet-gone']),
});
export type MoveFailure = z.infer<typeof MoveFailure>;

export const FleetBidFailure = z.object({
  seat: SeatId,
  nation: NationId,
  bid: Count,
  base: Province,
  why: z.enum(['outbid', 'not-basable', 'occupied', 'no-token', 'no-letter', 'nation-fallen', 'no-influence']),
});
export type FleetBidFailure = z.infer<typeof FleetBidFailure>;

/** What one purchase line came to. `fleet` is where the ships went, null when none were received. */
export const PurchaseResult = z.object({
  seat: SeatId,
  nation: NationId,
  ordered: Count,
  type: ShipType.exactOptional(),
  bid: Count,
  got: Count,
  paid: Count,
  fleet: FleetId.nullable(),
  failed: z.enum(['sold-out', 'fleet-gone', 'nation-fallen', 'no-influence']).nullable(),
});
export type PurchaseResult = z.infer<typeof PurchaseResult>;

/** Why a research centre was neither opened nor closed (FE-O5). */
export const TechnologyFailure = z.object({
  seat: SeatId,
  nation: NationId,
  field: TechField,
  delta: z.union([z.literal(1), z.literal(-1)]),
  why: z.enum(['nation-fallen', 'limit']),
});
export type TechnologyFailure = z.infer<typeof TechnologyFailure>;

/** Both sides of a battle by type. */
export const TypesInBattle = z.object({ Alliance: BattleTypes, Coalition: BattleTypes });

/** A line of a sealed sheet that no longer made a legal order. */
export const VoidOrder = z.object({
  line: Count,
  order: z.string(),
  why: z.string(),
});
export type VoidOrder = z.infer<typeof VoidOrder>;
