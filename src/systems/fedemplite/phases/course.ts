import type { Dice } from '../../../core/dice/dice.js';
import { noting, type Rolling } from '../../../core/dice/noting.js';
import { type Course as CourseOf, happenBy } from '../../../core/game/course.js';
import type { Sealed } from '../../../core/game/sheet.js';
import type { SeatId } from '../../../core/game/viewer.js';
import { apply } from '../apply.js';
import { type Nation, nationOf, nationsOf } from '../atlas.js';
import { type Board, readBoard } from '../board.js';
import type {
  BattleOrder,
  Event,
  Fixed,
  FleetId,
  HullsBySeat,
  Mission,
  NationId,
  Order,
  OrderOf,
  Province,
  Side,
  State,
  Types,
} from '../shapes.js';
import { seatRanks } from '../standing.js';

/** Ships of one fleet that reached a province and are there when battles begin. */
export interface Flotilla {
  readonly fleet: FleetId;
  readonly nation: NationId;
  readonly cell: number;
  readonly arrived: readonly (readonly [SeatId, number])[];
  /** The same by type, while ship types are in use (FE-O6). */
  readonly types?: HullsBySeat;
}

/** A province that changes hands once all battles are over (FE-93). */
interface Capture {
  readonly province: Province;
  readonly by: NationId;
  readonly fought: boolean;
}

export type BySeat<Order> = Order & { readonly seat: SeatId };

/** The resolution of one phase under way: the state so far, and what the steps hand on to one another. */
export interface Course extends CourseOf<State, Order, Event> {
  readonly fixed: Fixed;
  readonly ranks: ReadonlyMap<SeatId, number>;
  /** The published map, on which orders were written and paths are measured (FE-65, FE-69). */
  readonly published: Board;
  /** The map as last read; ask `boardNow`. */
  latest: { readonly control: State['control']; readonly board: Board };
  /** Movement points of flotillas from each fleet's base on the published map. */
  readonly costs: Map<FleetId, Int32Array>;
  /** Fleets that were cut off on the published map (FE-45). */
  cutOff: ReadonlySet<FleetId>;
  /** Muster Pools on offer: those published at the start of the turn (FE-57). */
  onOffer: ReadonlyMap<NationId, number>;
  /** The same by type, while ship types are in use (FE-O6). */
  typesOnOffer: Types['pools'];
  readonly missions: Map<FleetId, Mission>;
  /** Who ordered a mission. */
  readonly orderedBy: Map<FleetId, SeatId>;
  readonly purchases: BySeat<OrderOf<'purchase-ships'>>[];
  readonly fleetBids: BySeat<OrderOf<'purchase-fleet'>>[];
  readonly transfers: BySeat<OrderOf<'deploy'>>[];
  /** Research centres to open or to close (FE-O5). */
  readonly research: BySeat<OrderOf<'tech'>>[];
  /** What sheets say of battles, in this window and in the one before (FE-O3, FE-O4). */
  readonly said: BySeat<BattleOrder>[];
  readonly saidBefore: BySeat<BattleOrder>[];
  readonly flotillas: Flotilla[];
  /** Task Force Commanders that were named before the battles (FE-O4). */
  readonly commanders: Map<Province, Record<Side, SeatId>>;
  readonly captures: Capture[];
  /** Fleets raised this turn, for purchases with destination NEW (FE-58). */
  readonly raised: { readonly seat: SeatId; readonly fleet: FleetId; readonly nation: NationId }[];
}

export function beginCourse(state: State, sealed: Sealed<Order>, dice: Dice, fixed: Fixed): Course {
  const published = readBoard(state, fixed);
  return {
    state,
    events: [],
    dice,
    fixed,
    sealed,
    ranks: seatRanks(state),
    published,
    latest: { control: state.control, board: published },
    costs: new Map(),
    cutOff: new Set(),
    onOffer: new Map(state.nations.map((nation) => [nation.id, nation.pool])),
    typesOnOffer: state.types?.pools ?? {},
    missions: new Map(),
    orderedBy: new Map(),
    purchases: [],
    fleetBids: [],
    transfers: [],
    research: [],
    said: [],
    saidBefore: [],
    flotillas: [],
    commanders: new Map(),
    captures: [],
    raised: [],
  };
}

/** Something happened: it is recorded, and the next steps see the state after it. */
export const happen = happenBy(apply);

/** The map as it is now. Until nations enter the war in Production only a change of control changes it. */
export function boardNow(course: Course): Board {
  const { control } = course.state;
  if (course.latest.control !== control) course.latest = { control, board: readBoard(course.state, course.fixed) };
  return course.latest.board;
}

/** A nation as it stands now, with its card. */
export const nationNow = (course: Course, id: NationId): Nation => nationOf(course.state, id, course.fixed);
export const nationsNow = (course: Course): readonly Nation[] => nationsOf(course.state, course.fixed);

export { noting, type Rolling };

/** One of the candidates by lot, in the order given; a single one needs no die (FE-3). */
export function draw<Candidate>(candidates: readonly Candidate[], stream: string, roll: Rolling): Candidate {
  const chosen = candidates.length === 1 ? 0 : roll(stream, candidates.length) - 1;
  const candidate = candidates[chosen];
  if (candidate === undefined) throw new Error(`nothing to draw from in ${stream}`);
  return candidate;
}

/** Seats in the order of acceptance. */
export const byRank =
  (ranks: ReadonlyMap<SeatId, number>) =>
  (a: SeatId, b: SeatId): number =>
    (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0);
