import type { SeatId } from '../../../../core/game/viewer.js';
import { neighbourOn, SIDES } from '../../../parabellum/grid/edges.js';
import { boardOf, bookletOf, covered, sideOf, unitOf } from '../../battlefield.js';
import { terrainOn } from '../../ground.js';
import type { ActionOf, Booklet, Square, Unit } from '../../shapes.js';
import { cardOf, has } from '../../tables.js';
import { type Actor, actor, isFailure, playerOf } from '../acting.js';
import { basesOf } from '../air-base.js';
import { springMine } from '../combat/mines.js';
import { FAILED } from '../failures.js';
import { doingsOf, type Failure, failure, happen, type Outcome, type Turn } from '../turn.js';
import { isBeside } from './cargo.js';
import { obstacle } from './going.js';
import { takesPassenger } from './passengers.js';

type Landing = ActionOf<'land'>;
type Terms = NonNullable<Booklet['channels'][Landing['channel']]>;

/**
 * The flight of a transport over a square, flak and all; it spends its supplies. False: it did not come through, and what it
 * carried went down with it. Flights are fights, so theirs is another chapter.
 */
type Airdrop = (turn: Turn, seat: SeatId, transport: Unit, cargo: readonly Unit[], square: Square) => boolean;

/** Terms of a channel for a side, or why it is closed to it now (CL-98). */
function termsOf(turn: Turn, seat: SeatId, { channel }: Landing): Terms | Failure {
  const board = boardOf(turn.state);
  const terms = bookletOf(turn.fixed, board.id).channels[channel];
  const side = sideOf(board, seat);
  if (terms === undefined || !terms.sides.includes(side))
    return failure('E-CHANNEL', `Nobody of yours comes by ${channel.toUpperCase()} in this skirmish.`);
  if (board.round < terms.from)
    return failure('E-CHANNEL', `${channel.toUpperCase()} is open from round ${terms.from}.`);
  if (terms.most !== null && (board.landed[channel] ?? 0) >= terms.most)
    return failure('E-LIMIT', `At most ${terms.most} units a turn come by ${channel.toUpperCase()}.`);
  return terms;
}

const isOpen = (turn: Turn, seat: SeatId, found: Actor, square: Square): boolean =>
  obstacle(turn.state, turn.fixed, { seat, card: found.card, id: found.unit.id }, square) === null;

function setDown(
  turn: Turn,
  seat: SeatId,
  found: Actor,
  { channel, square: wanted }: Landing,
  at: Square,
  by: Unit | null,
  fee: number,
): Outcome {
  const { unit } = found;
  doingsOf(turn, unit.id).landed = true;
  happen(turn, {
    kind: 'unit-landed',
    unit: unit.id,
    seat,
    square: at,
    channel,
    by: by?.id ?? null,
    fee,
    scattered: at !== wanted,
  });
  if (boardOf(turn.state).mines.some(({ square }) => square === at)) springMine(turn, unit.id, at);
  return at === wanted ? null : FAILED.scattered(wanted, `it came down on ${at}`);
}

/** By road, or by sea without a craft: the square named, else the next free one of the list, else another turn (CLR-21a). */
function byEntry(turn: Turn, seat: SeatId, found: Actor, action: Landing, terms: Terms): Outcome {
  const entry = terms.entry[sideOf(boardOf(turn.state), seat)];
  const from = entry.indexOf(action.square);
  if (from < 0)
    return failure('E-CHANNEL', `${action.square} is no entry square; those are ${entry.slice(0, 12).join(' ')}.`);
  const { credits } = playerOf(turn.state, seat);
  if (credits < terms.fee) return FAILED.funds(`Landing ${action.unit}`, terms.fee, credits);
  const at = [...entry.slice(from), ...entry.slice(0, from)].find((square) => isOpen(turn, seat, found, square));
  if (at !== undefined) return setDown(turn, seat, found, action, at, null, terms.fee);
  happen(turn, { kind: 'landing-failed', unit: found.unit.id, channel: action.channel, back: false });
  return FAILED.scattered(action.square, 'no entry square was free, and it waits for another turn');
}

/** Units that came with the same craft, flight or pod in this turn. */
function landedWith(turn: Turn, is: (event: { by: string | null; channel: string }) => boolean): readonly Unit[] {
  return turn.events.flatMap((event) => {
    const unit = event.kind === 'unit-landed' && is(event) ? unitOf(turn.state, event.unit) : undefined;
    return unit === undefined ? [] : [unit];
  });
}

const sizesOf = (turn: Turn, units: readonly Unit[]) => units.map(({ type }) => cardOf(turn.fixed, type).size);

/** By a landing craft: a beach square beside it, without a fee, as many a turn as it carries. */
function byCraft(turn: Turn, seat: SeatId, found: Actor, action: Landing, craft: Actor): Outcome {
  const { unit, card } = craft;
  if (unit.place !== 'map' || !has(card, 'amphibious') || card.carries.length === 0)
    return failure('E-TYPE', `${action.by ?? ''} is no landing craft on the map.`);
  const before = sizesOf(turn, [
    ...landedWith(turn, ({ by }) => by === unit.id),
    ...turn.state.units.filter(({ aboard }) => aboard === unit.id),
  ]);
  if (!takesPassenger(card, before, found.card.size))
    return failure('E-CAP', `${action.by ?? ''} has no room for ${action.unit}.`);
  if (!isBeside(covered(unit), action.square)) return FAILED.notAdjacent(action.square, action.by ?? '');
  if (terrainOn(turn.fixed, boardOf(turn.state), action.square)?.look !== 'beach')
    return FAILED.terrain(action.square, 'a landing by sea: a beach is wanted');
  const why = obstacle(turn.state, turn.fixed, { seat, card: found.card, id: found.unit.id }, action.square);
  return why ?? setDown(turn, seat, found, action, action.square, unit, 0);
}

/** The square called or the first free neighbour in the order N, E, S, W; otherwise home again (CLR-21a). */
function comeDown(turn: Turn, seat: SeatId, found: Actor, action: Landing, by: Unit | null): Outcome {
  const around = SIDES.flatMap((side) => neighbourOn(action.square, side) ?? []);
  const at = [action.square, ...around].find((square) => isOpen(turn, seat, found, square));
  if (at !== undefined) return setDown(turn, seat, found, action, at, by, 0);
  happen(turn, { kind: 'landing-failed', unit: found.unit.id, channel: action.channel, back: true });
  return FAILED.scattered(action.square, 'nor beside it, and it went back to the reserve');
}

/** Land on which people on foot can stand. */
function isLand(turn: Turn, square: Square): boolean {
  const ground = terrainOn(turn.fixed, boardOf(turn.state), square);
  return ground !== undefined && !ground.block && ground.ticks.F !== null;
}

function byAir(turn: Turn, seat: SeatId, found: Actor, action: Landing, fly: Airdrop): Outcome {
  const transport = action.by === null ? undefined : actor(turn, seat, action.by);
  if (transport === undefined) return failure('E-NOTREADY', `AIR wants a transport aircraft: VIA AIR TRA-1.`);
  if (isFailure(transport)) return transport;
  const { unit, card } = transport;
  if (!has(card, 'airdrop')) return failure('E-TYPE', `${action.by ?? ''} sets nobody down.`);
  const last = turn.events.findLast((event) => event.kind === 'aircraft-flew' && event.unit === unit.id);
  const flown = last?.kind === 'aircraft-flew' && last.errand === 'airdrop' ? last.square : null;
  if (flown === null) {
    const based = basesOf(turn.state, turn.fixed, seat).length > 0;
    const ready = unit.place === (based ? 'runway' : 'air') && unit.supply === (card.supply?.steps ?? 0);
    if (!ready || doingsOf(turn, unit.id).flew)
      return failure('E-NOTREADY', `${action.by ?? ''} is not ready to fly: its supplies must be full.`);
  }
  if (flown !== null && flown !== action.square)
    return failure('E-NOTREADY', `${action.by ?? ''} has flown to ${flown} in this turn.`);
  const before = sizesOf(
    turn,
    landedWith(turn, ({ by }) => by === unit.id),
  );
  if (!takesPassenger(card, before, found.card.size))
    return failure('E-CAP', `${action.by ?? ''} has no room for ${action.unit}.`);
  if (flown === null && !fly(turn, seat, unit, [found.unit], action.square))
    return failure('F-GONE', `${action.by ?? ''} was shot down with ${action.unit} aboard.`);
  // Whoever jumps does not attack in the same turn.
  doingsOf(turn, found.unit.id).attacked = true;
  return comeDown(turn, seat, found, action, unit);
}

/** One pod sets down what it holds on one square (CL-120). */
function byPod(turn: Turn, seat: SeatId, found: Actor, action: Landing): Outcome {
  const player = playerOf(turn.state, seat);
  const opened = turn.events.findLastIndex((event) => {
    const pod = event.kind === 'asset-used' && has(cardOf(turn.fixed, event.type), 'drop-pod');
    return pod && event.seat === seat && event.square === action.square;
  });
  const open = turn.events[opened];
  const since = open === undefined ? [] : turn.events.slice(opened);
  const inside = since.flatMap((event) => {
    const unit =
      event.kind === 'unit-landed' && event.channel === 'orbital' ? unitOf(turn.state, event.unit) : undefined;
    return unit === undefined ? [] : [unit];
  });
  const holds =
    open?.kind === 'asset-used' &&
    takesPassenger(cardOf(turn.fixed, open.type), sizesOf(turn, inside), found.card.size);
  if (!holds) {
    const pod = turn.fixed.catalogue.units.find(
      (card) =>
        has(card, 'drop-pod') && (player.cards[card.code] ?? 0) > 0 && takesPassenger(card, [], found.card.size),
    );
    if (pod === undefined) return failure('E-NOASSET', `No pod in your reserve takes ${action.unit}.`);
    happen(turn, { kind: 'asset-used', seat, type: pod.code, square: action.square, spent: true });
  }
  return comeDown(turn, seat, found, action, null);
}

/** LAND: a dispatched unit arrives by the channel it was dispatched by (CL-98, CLR-21a). `fly`: the flight of a transport. */
export function performLanding(turn: Turn, seat: SeatId, action: Landing, fly: Airdrop): Outcome {
  const found = actor(turn, seat, action.unit);
  if (isFailure(found)) return found;
  const { unit } = found;
  if (unit.place !== 'dispatched' || unit.channel !== action.channel)
    return failure('E-NOTDISPATCHED', `${action.unit} was not dispatched by ${action.channel.toUpperCase()}.`);
  const terms = termsOf(turn, seat, action);
  if ('code' in terms) return terms;
  if (action.channel === 'road') return byEntry(turn, seat, found, action, terms);
  if (action.channel === 'sea') {
    const craft = action.by === null ? undefined : actor(turn, seat, action.by);
    if (craft === undefined) return byEntry(turn, seat, found, action, terms);
    return isFailure(craft) ? craft : byCraft(turn, seat, found, action, craft);
  }
  if (!isLand(turn, action.square)) return FAILED.terrain(action.square, 'a landing from above');
  return action.channel === 'air' ? byAir(turn, seat, found, action, fly) : byPod(turn, seat, found, action);
}
