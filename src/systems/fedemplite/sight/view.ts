import type { Viewer } from '../../../core/game/viewer.js';
import { nationOfFleet } from '../apply/parts.js';
import { nationsOf } from '../atlas.js';
import { type Board, provinceCounts, readBoard } from '../board.js';
import { keptForLast } from '../kept.js';
import { mayTakeUpBases, purchasableFrom } from '../pre-war.js';
import type { Fixed, FleetId, NationId, State, View } from '../shapes.js';
import { cutOffFleets, isFighting } from '../standing.js';
import { type Audience, audienceWith, eyesOf, ofFleet, ofSide, type SideEyes } from './eyes.js';

/** Nations still to come, by turn (FE-23). */
function scheduleOf(state: State, fixed: Fixed): View['schedule'] {
  const turns = new Map<number, View['schedule'][number]>();
  const at = (turn: number): View['schedule'][number] => {
    const entry = turns.get(turn) ?? { turn, becomesActive: [], becomesPurchasable: [] };
    turns.set(turn, entry);
    return entry;
  };
  for (const nation of nationsOf(state, fixed)) {
    if (nation.fallen) continue;
    if (!nation.active) at(nation.activationTurn).becomesActive.push(nation.id);
    if (!nation.mobilised) at(purchasableFrom(nation, state)).becomesPurchasable.push(nation.id);
  }
  return [...turns.values()].sort((a, b) => a.turn - b.turn);
}

/** What an audience may see of a state beyond what everybody may. */
type AudienceView = Pick<View, 'recent' | 'fleets' | 'meetings' | 'types'>;

/** What everybody may see of a state: the same for all viewers, so that it is made once for all of them. */
type PublicView = Omit<View, 'viewer' | 'own' | 'commands' | 'said' | keyof AudienceView> & {
  readonly recent: View['recent'];
  readonly cutOff: ReadonlySet<FleetId>;
  /** Nations whose fleets may be given orders. */
  readonly ordered: ReadonlySet<NationId>;
  /** What each audience may see besides, made when the first of it looks. */
  readonly audiences: Map<Audience, AudienceView>;
};

const publicViews = keptForLast<State, PublicView>();

/** The public part of a state's views. A state never changes, so it is made once. `board` saves reading it again. */
export const publicView = (state: State, fixed: Fixed, board?: Board): PublicView =>
  publicViews(state, () => makePublicView(state, fixed, board ?? readBoard(state, fixed)));

/** The year that a state is in; 0 where no turn is (FE-13, FE-O1). */
function yearOf({ stage, turn, preWar = 0, options }: State): number {
  if (stage === 'pre-war') return Math.max(0, options.firstYear - preWar);
  return turn === 0 ? 0 : options.firstYear + turn - 1;
}

function makePublicView(state: State, fixed: Fixed, board: Board): PublicView {
  const counts = provinceCounts(state, state.options.countInactive, fixed);
  const held = new Map<NationId, number>();
  for (const nation of board.owner) if (nation !== null) held.set(nation, (held.get(nation) ?? 0) + 1);
  const onOffer = new Map(state.pending?.onOffer.map(({ nation, ships }) => [nation, ships]));
  const ordered = nationsOf(state, fixed).filter((nation) => isFighting(nation) || mayTakeUpBases(state, nation));
  return {
    cutOff: cutOffFleets(state, board, fixed),
    ordered: new Set(ordered.map(({ id }) => id)),
    audiences: new Map(),
    stage: state.stage === 'blank' ? 'setup' : state.stage,
    turn: state.turn,
    preWar: state.preWar ?? 0,
    year: yearOf(state),
    options: state.options,
    optionalRules: state.options.optionalRules,
    control: state.control,
    nations: state.nations.map((nation) => ({
      id: nation.id,
      active: nation.active,
      fallen: nation.fallen,
      mobilised: nation.mobilised,
      // Ships that broke down on their way are told with the battles: until then the pools are those on offer (FE-57).
      pool: onOffer.get(nation.id) ?? nation.pool,
      tokens: nation.tokens,
      provinces: held.get(nation.id) ?? 0,
    })),
    seats: state.seats.map((seat) => ({
      id: seat.id,
      name: seat.name,
      side: seat.side,
      glory: seat.glory,
      influence: seat.influence,
      strikes: seat.strikes,
      playing: seat.playing,
    })),
    victory: { Alliance: counts.Alliance, Coalition: counts.Coalition },
    schedule: scheduleOf(state, fixed),
    recent: {
      fought: state.recent.fought,
      // What a nation took and lost with its fall, or was cut off from, is marked as lost.
      taken: state.recent.taken.filter((province) => state.control[province] !== null),
      lost: state.recent.lost,
    },
    ending: state.ending,
    ...(state.technology === undefined ? {} : { technology: state.technology }),
  };
}

/** What this viewer may see of a state. `common` saves making the public part again when the caller has it. */
export function view(state: State, viewer: Viewer, fixed: Fixed, common: PublicView = publicView(state, fixed)): View {
  const eyes = eyesOf(state, viewer);
  const { cutOff: _, ordered, audiences, ...told } = common;
  const audience = audienceWith(eyes);
  const seen = audiences.get(audience) ?? makeAudienceView(state, eyes, fixed, common);
  audiences.set(audience, seen);
  const own = state.seats.find((seat) => seat.id === eyes.seat);
  return {
    ...told,
    ...seen,
    viewer: viewer.kind,
    own: own === undefined ? null : { seat: own.id, side: own.side, influence: own.influence, glory: own.glory },
    commands: state.fleets
      .filter((fleet) => eyes.seat !== null && fleet.admiral === eyes.seat && ordered.has(fleet.nation))
      .map((fleet) => fleet.id),
    said: (state.pending?.orders ?? []).flatMap(({ seat, order }) =>
      seat === eyes.seat && (order.kind === 'tactics' || order.kind === 'preservation') ? [order] : [],
    ),
  };
}

/** Of the eyes only what their whole audience has in common may be asked here: never the seat. */
function makeAudienceView(state: State, eyes: SideEyes, fixed: Fixed, { recent, cutOff }: PublicView): AudienceView {
  const ownNations = new Set(fixed.nations.filter((nation) => ofSide(eyes, nation.side)).map((nation) => nation.id));
  return {
    recent: { ...recent, ...trailSeen(state, eyes, fixed) },
    fleets: state.fleets.map((fleet) => {
      const seen = eyes.open || ownNations.has(fleet.nation);
      return {
        id: fleet.id,
        nation: fleet.nation,
        letter: fleet.letter,
        base: fleet.base,
        cutOff: cutOff.has(fleet.id),
        ships: seen ? fleet.ships : null,
        admiral: seen ? fleet.admiral : null,
      };
    }),
    meetings: (state.pending?.meetings ?? []).map((meeting) => ({
      ...meeting,
      arrived: (state.pending?.flotillas ?? [])
        .filter(({ fleet, province }) => province === meeting.province && ofFleet(eyes, fixed, fleet))
        .map(({ fleet, ships }) => ({ fleet, ships })),
    })),
    ...typesSeen(state, (fleet) => eyes.open || ownNations.has(nationOfFleet(fleet))),
  };
}

/** Battles and moves are public; ships that were sent out are known to their own side (FE-74). */
function trailSeen({ recent: { trail } }: State, eyes: SideEyes, fixed: Fixed): Pick<View['recent'], 'trail'> {
  if (trail === undefined) return {};
  return { trail: { ...trail, sorties: trail.sorties.filter(({ fleet }) => ofFleet(eyes, fixed, fleet)) } };
}

/** Types of ships in the fleets that a viewer may know, and in the pools, which are open to all (FE-O6). */
function typesSeen({ types, fleets, nations, pending }: State, sees: (fleet: FleetId) => boolean): Pick<View, 'types'> {
  if (types === undefined) return {};
  // In the order of fleets and nations: that of the keys would tell in which order ships came to them.
  const seen = fleets.flatMap(({ id }) => {
    const ships = types.fleets[id];
    return ships === undefined || !sees(id) ? [] : [[id, ships]];
  });
  const offered = pending?.typesOnOffer ?? types.pools;
  const pools = nations.flatMap(({ id }) => (offered[id] === undefined ? [] : [[id, offered[id]]]));
  return { types: { fleets: Object.fromEntries(seen), pools: Object.fromEntries(pools), yards: types.yards } };
}
