import type { Roll } from '../../core/dice/dice.js';
import type { SeatId, Viewer } from '../../core/game/viewer.js';
import { nationOfFleet } from './apply/parts.js';
import { nationsOf, sideOf } from './atlas.js';
import { type Board, provinceCounts, readBoard } from './board.js';
import { inUse } from './optional-rules.js';
import { mayTakeUpBases, purchasableFrom } from './pre-war.js';
import type {
  Event,
  EventOf,
  Fixed,
  FleetId,
  NationId,
  Round,
  Side,
  Sighting,
  SightingOf,
  State,
  View,
} from './shapes.js';
import { cutOffFleets, isFighting } from './standing.js';

/** Whose eyes look: a seat that plays sees with its side, everybody else sees what is public. */
interface Eyes {
  readonly gm: boolean;
  readonly side: Side | null;
  readonly seat: SeatId | null;
  /** Fleet composition is open to all (option `visibility`). */
  readonly open: boolean;
}

function eyesOf(state: State, viewer: Viewer): Eyes {
  const seat =
    viewer.kind === 'seat'
      ? state.seats.find((candidate) => candidate.id === viewer.seat && candidate.playing)
      : undefined;
  return {
    gm: viewer.kind === 'gm',
    side: seat?.side ?? null,
    seat: seat?.id ?? null,
    open: state.options.visibility === 'open',
  };
}

const ofSide = (eyes: Eyes, side: Side): boolean => eyes.gm || eyes.side === side;
const ofNation = (eyes: Eyes, fixed: Fixed, nation: NationId): boolean => ofSide(eyes, sideOf(fixed, nation));
const ofFleet = (eyes: Eyes, fixed: Fixed, fleet: FleetId): boolean => ofNation(eyes, fixed, nationOfFleet(fleet));
const ofSeat = (eyes: Eyes, seat: SeatId): boolean => eyes.gm || eyes.seat === seat;

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

/** What everybody may see of a state: the same for all viewers, so that it is made once for all of them. */
type PublicView = Omit<View, 'viewer' | 'own' | 'fleets' | 'commands' | 'meetings' | 'said'> & {
  readonly cutOff: ReadonlySet<FleetId>;
};

const publicViews = new WeakMap<State, PublicView>();

/** The public part of a state's views. A state never changes, so it is made once. `board` saves reading it again. */
export function publicView(state: State, fixed: Fixed, board?: Board): PublicView {
  const made = publicViews.get(state) ?? makePublicView(state, fixed, board ?? readBoard(state, fixed));
  publicViews.set(state, made);
  return made;
}

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
  return {
    cutOff: cutOffFleets(state, board, fixed),
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
  const { cutOff, ...told } = common;
  const own = state.seats.find((seat) => seat.id === eyes.seat);
  const ordered = new Set(
    nationsOf(state, fixed)
      .filter((nation) => isFighting(nation) || mayTakeUpBases(state, nation))
      .map((nation) => nation.id),
  );
  const ownNations = new Set(fixed.nations.filter((nation) => ofSide(eyes, nation.side)).map((nation) => nation.id));
  return {
    ...told,
    recent: { ...told.recent, ...trailSeen(state, eyes, fixed) },
    viewer: viewer.kind,
    own: own === undefined ? null : { seat: own.id, side: own.side, influence: own.influence, glory: own.glory },
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
    commands: state.fleets
      .filter((fleet) => eyes.seat !== null && fleet.admiral === eyes.seat && ordered.has(fleet.nation))
      .map((fleet) => fleet.id),
    meetings: (state.pending?.meetings ?? []).map((meeting) => ({
      ...meeting,
      arrived: (state.pending?.flotillas ?? [])
        .filter(({ fleet, province }) => province === meeting.province && ofFleet(eyes, fixed, fleet))
        .map(({ fleet, ships }) => ({ fleet, ships })),
    })),
    said: (state.pending?.orders ?? []).flatMap(({ seat, order }) =>
      seat === eyes.seat && (order.kind === 'tactics' || order.kind === 'preservation') ? [order] : [],
    ),
    ...typesSeen(state, (fleet) => eyes.open || ownNations.has(nationOfFleet(fleet))),
  };
}

/** Battles and moves are public; ships that were sent out are known to their own side (FE-74). */
function trailSeen({ recent: { trail } }: State, eyes: Eyes, fixed: Fixed): Pick<View['recent'], 'trail'> {
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

/** Each side of a battle by type, for those who may know it (FE-O6). */
function sidesByType(event: EventOf<'battle-fought'>, eyes: Eyes): Pick<SightingOf<'battle-fought'>, 'types'> {
  const { types } = event;
  if (types === undefined) return {};
  const sees = (side: Side): boolean => eyes.open || ofSide(eyes, side);
  return {
    types: {
      ...(sees('Alliance') ? { Alliance: types.Alliance } : {}),
      ...(sees('Coalition') ? { Coalition: types.Coalition } : {}),
    },
  };
}

/**
 * Who may see a stream of dice: everybody, or one side. Fire, withdrawals and draws for control are public; what tells a
 * side's composition, as fire by type does (FE-O6), or what became of ships nobody saw, is for that side. A draw for the command tells how many players
 * had equally many ships, so it is the side's own too; who commands is public.
 */
function audienceOf(stream: string, fixed: Fixed): 'public' | Side {
  if (stream.startsWith('battle/')) {
    const [, what, side] = /\/(\w+)-(alliance|coalition)$/.exec(stream) ?? [];
    if (what === undefined || what === 'fire') return 'public';
    return side === 'alliance' ? 'Alliance' : 'Coalition';
  }
  const [kind, subject = ''] = stream.split('/');
  if (kind === 'control') return 'public';
  const id = fixed.nations.find((nation) => subject === nation.id || subject.startsWith(`${nation.id}-`))?.id;
  if (id === undefined) throw new Error(`the dice stream ${stream} has no audience`);
  return sideOf(fixed, id);
}

const visible = (rolls: readonly Roll[], eyes: Eyes, fixed: Fixed): Roll[] =>
  rolls.filter((roll) => {
    const audience = audienceOf(roll.stream, fixed);
    return audience === 'public' || ofSide(eyes, audience);
  });

/** A round of battle with the withdrawal rolls that this viewer may know: with Preservation those of their own side (FE-O3). */
function seenRound(round: Round, eyes: Eyes): Round {
  const { withdrawal } = round;
  if (withdrawal === null) return round;
  const seen = (side: Side) => (ofSide(eyes, side) ? withdrawal[side] : { ...withdrawal[side], roll: null });
  return { ...round, withdrawal: { Alliance: seen('Alliance'), Coalition: seen('Coalition') } };
}

/** What this viewer learns of the event, or null. */
export function reveal(event: Event, before: State, after: State, viewer: Viewer, fixed: Fixed): Sighting | null {
  const eyes = eyesOf(event.kind === 'campaign-opened' ? after : before, viewer);
  switch (event.kind) {
    case 'campaign-opened':
      return { kind: 'campaign-opened' };
    case 'ship-bids-filled': {
      const lines = event.lines
        .filter((line) => ofSeat(eyes, line.seat) || (ofFleet(eyes, fixed, line.fleet) && line.got > 0))
        .map(({ type, ...line }) =>
          ofSeat(eyes, line.seat) ? { ...line, ...(type === undefined ? {} : { type }) } : { ...line, asked: null },
        );
      if (lines.length === 0) return null;
      return { kind: event.kind, lines, rolls: visible(event.rolls, eyes, fixed) };
    }
    case 'orders-taken':
    case 'battle-orders-taken':
    case 'commander-silent':
    case 'move-failed':
    case 'ships-transferred':
    case 'technology-failed':
    case 'fleet-bid-failed':
      return ofSeat(eyes, event.seat) ? event : null;
    case 'sortie-flown':
      return ofFleet(eyes, fixed, event.fleet) ? event : null;
    case 'enemy-scouted':
      return ofSide(eyes, event.side) ? event : null;
    case 'battle-fought': {
      const ownDice = inUse(before, 'preservation');
      const { types: _, ...told } = event;
      return {
        ...told,
        ...sidesByType(event, eyes),
        rounds: event.rounds.map((round) => (ownDice ? seenRound(round, eyes) : round)),
        losses: event.losses.filter((loss) => ofFleet(eyes, fixed, loss.fleet)),
        rolls: visible(event.rolls, eyes, fixed),
      };
    }
    case 'tactics-sealed': {
      const came = (before.pending?.flotillas ?? []).filter(({ ships }) => eyes.seat !== null && ships[eyes.seat]);
      return { kind: event.kind, turn: event.turn, present: [...new Set(came.map(({ province }) => province))] };
    }
    case 'battle-joined': {
      const told = (side: Side) => {
        const { seat, preservation, ...said } = event[side];
        return { seat, ...said, preservation: ofSeat(eyes, seat) ? preservation : null };
      };
      return { ...event, Alliance: told('Alliance'), Coalition: told('Coalition') };
    }
    case 'fleets-met':
      return {
        kind: event.kind,
        turn: event.turn,
        meetings: event.meetings,
        rolls: visible(event.rolls, eyes, fixed),
      };
    case 'province-entered':
      return { ...event, rolls: visible(event.rolls, eyes, fixed) };
    case 'fleet-retreated':
      return { ...event, ships: eyes.open || ofFleet(eyes, fixed, event.fleet) ? event.ships : null };
    case 'fleet-raised':
      return {
        kind: event.kind,
        fleet: event.fleet,
        base: event.base,
        seat: ofSeat(eyes, event.seat) ? event.seat : null,
        bid: ofSeat(eyes, event.seat) ? event.bid : null,
        rolls: visible(event.rolls, eyes, fixed),
      };
    case 'auction-held': {
      if (!ofNation(eyes, fixed, event.nation)) return null;
      const received = event.results.flatMap(({ seat, fleet, got, type }) =>
        fleet === null || got === 0 ? [] : [{ seat, fleet, ships: got, ...(type === undefined ? {} : { type }) }],
      );
      const own = event.results.filter((result) => ofSeat(eyes, result.seat));
      if (received.length === 0 && own.length === 0) return null;
      return { kind: event.kind, nation: event.nation, received, own, rolls: visible(event.rolls, eyes, fixed) };
    }
    case 'seat-removed': {
      const side = before.seats.find((seat) => seat.id === event.seat)?.side;
      const seen = eyes.open || (side !== undefined && ofSide(eyes, side));
      return { ...event, ships: seen ? event.ships : null };
    }
    case 'admirals-named': {
      const admirals = event.admirals.filter(({ fleet }) => eyes.open || ofFleet(eyes, fixed, fleet));
      if (admirals.length === 0) return null;
      return { kind: event.kind, admirals, rolls: visible(event.rolls, eyes, fixed) };
    }
    case 'turn-opened':
    case 'pre-war-opened':
    case 'turn-sealed':
    case 'seat-silent':
    case 'attack-aborted':
    case 'provinces-taken':
    case 'nation-fell':
    case 'nation-liberated':
    case 'provinces-cut-off':
    case 'fleets-moved':
    case 'ships-built':
    case 'technology-changed':
    case 'fleets-authorised':
    case 'influence-paid':
    case 'influence-granted':
    case 'optional-rules-changed':
    case 'nations-activated':
    case 'nation-mobilised':
    case 'seat-joined':
    case 'war-ended':
      return event;
  }
}
