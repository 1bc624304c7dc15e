import type { Viewer } from '../../../core/game/viewer.js';
import { covered } from '../battlefield.js';
import type {
  Board,
  BoardView,
  CardView,
  Fixed,
  Look,
  LookView,
  Player,
  PlayerView,
  Recent,
  RecentView,
  ReserveView,
  State,
  Unit,
  UnitView,
  View,
} from '../shapes.js';
import { cardOf } from '../tables.js';
import { worthOf } from '../worth.js';
import { type Eyes, eyesOf } from './eyes.js';

const cardView = (unit: Unit): CardView => ({
  supply: unit.supply,
  ammo: unit.ammo,
  cargo: unit.cargo,
  stores: unit.stores,
  aboard: unit.aboard,
  base: unit.base,
  channel: unit.channel,
  origin: unit.origin,
  hasBridge: unit.hasBridge,
  lastTurn: unit.lastTurn,
});

/** What the viewer's last look at a unit of another told. */
function knownOf(state: State, eyes: Eyes, unit: Unit): UnitView['known'] {
  const looks = state.players.find(({ id }) => id === eyes.seat)?.looks ?? [];
  for (const { skirmish, round, units } of looks.toReversed()) {
    const found = units.find((one) => one.unit === unit.id);
    if (found !== undefined) return { skirmish, round, strength: found.strength, cargo: found.cargo };
  }
  return null;
}

/** A unit on the table, card up for its owner; null for one that the viewer does not see. */
function unitView(state: State, fixed: Fixed, eyes: Eyes, unit: Unit): UnitView | null {
  const { id, owner, size, type } = eyes.name(unit);
  const { place, square, tail, lost } = unit;
  const seen = { id, owner, size, type, place, square, tail, lost };
  if (eyes.owns(owner)) {
    const { strength, callsign } = unit;
    return { ...seen, strength, callsign, known: null, card: cardView(unit) };
  }
  if (place !== 'map' && place !== 'runway') return null;
  if (!covered(unit).some((at) => eyes.sees(owner, at))) return null;
  const callsign = cardOf(fixed, unit.type).size === 'AIR' ? unit.callsign : null;
  return { ...seen, strength: null, callsign, known: knownOf(state, eyes, unit), card: null };
}

/** By owner as they signed up, then by name: never in the order in which they are kept, which would tell who came first. */
function unitsOf(state: State, fixed: Fixed, eyes: Eyes): UnitView[] {
  const place = new Map(state.players.map(({ id }, index) => [id, index]));
  return state.units
    .flatMap((unit) => unitView(state, fixed, eyes, unit) ?? [])
    .sort(
      (one, other) =>
        (place.get(one.owner) ?? 0) - (place.get(other.owner) ?? 0) ||
        (one.id < other.id ? -1 : Number(one.id > other.id)),
    );
}

/** A look as its owner reads it: aircraft of the other side by callsign. */
export function lookView(state: State, eyes: Eyes, look: Look): LookView {
  return {
    ...look,
    units: look.units.map((one) => {
      const unit = state.units.find(({ id }) => id === one.unit);
      return { ...one, unit: unit === undefined ? one.unit.replace(/:.*/, ':?') : eyes.name(unit).id };
    }),
  };
}

const reserveView = (state: State, fixed: Fixed, eyes: Eyes, player: Player): ReserveView => ({
  credits: player.credits,
  soldiers: player.soldiers,
  pieces: player.pieces,
  stores: player.stores,
  cards: player.cards,
  bought: player.bought,
  struck: player.struck,
  standing: player.standing,
  looks: player.looks.map((look) => lookView(state, eyes, look)),
  ledger: player.ledger,
  retired: player.retired,
  worth: worthOf(state, fixed, player.id),
});

function playerView(state: State, fixed: Fixed, eyes: Eyes, player: Player): PlayerView {
  const { board } = state;
  const { id, name, company, livery, strikes, won, gone } = player;
  const side = board === null ? null : board.attacker === id ? ('south' as const) : ('north' as const);
  const reserve = eyes.owns(id) ? reserveView(state, fixed, eyes, player) : null;
  return { id, name, company, livery, side, strikes, won, gone, reserve };
}

/** Wrecks by flag and owner; those that nobody saw go down are their owner's in the dark. */
const wrecksOf = (state: State, board: Board, eyes: Eyes): BoardView['wrecks'] =>
  board.wrecks
    .filter(({ owner }) => eyes.owns(owner) || state.options.fog === 'table')
    .map((wreck) => {
      if (eyes.owns(wreck.owner)) return wreck;
      const type = state.options.miniatures === 'type' && !wreck.unit.includes(':') ? wreck.type : null;
      // Which aircraft it was is on a card that is gone.
      return { ...wreck, unit: wreck.unit.replace(/:.*/, ''), type };
    })
    .sort((one, other) => (one.unit < other.unit ? -1 : Number(one.unit > other.unit)));

const boardView = (state: State, board: Board, eyes: Eyes): BoardView => ({
  ...board,
  mines: board.mines.filter(({ owner }) => eyes.gm || (owner !== null && owner === eyes.seat)),
  wrecks: wrecksOf(state, board, eyes),
  landed: eyes.gm || board.active === eyes.seat ? board.landed : {},
});

/** The last turn, as far as it was seen. What a shot did to somebody out of sight is not known. */
function recentView(state: State, recent: Recent, eyes: Eyes): RecentView {
  const ownerOf = (unit: string): string => state.players.find(({ livery }) => unit.startsWith(livery))?.id ?? '';
  const otherThan = (seat: string): string => state.players.find(({ id }) => id !== seat)?.id ?? '';
  return {
    trails: recent.trails.flatMap(({ unit, squares }) => {
      const owner = ownerOf(unit);
      const seen = squares.filter((square) => eyes.sees(owner, square));
      return seen.length === 0 ? [] : [{ unit, squares: seen }];
    }),
    fires: recent.fires.map(({ how, unit, from, to, by, losses }) => {
      const shown = from !== null && eyes.sees(by, from) ? from : null;
      const foe = otherThan(by);
      return {
        how,
        // Aircraft are known to others by callsign alone.
        unit: shown === null || (unit?.includes(':') && !eyes.owns(by)) ? null : unit,
        from: shown,
        to,
        by,
        losses: eyes.sees(foe, to) ? losses : 0,
      };
    }),
    exploded: recent.exploded,
    destroyed: recent.destroyed.filter(({ square, owner }) => eyes.sees(owner, square)),
  };
}

/** What this viewer may see of a state (digest 6.1), field by field. */
export function view(state: State, viewer: Viewer, fixed: Fixed): View {
  const eyes = eyesOf(state, viewer, fixed);
  const { stage, options, board, played, drawn, recent, ending } = state;
  return {
    viewer,
    stage,
    options,
    players: state.players.map((player) => playerView(state, fixed, eyes, player)),
    units: unitsOf(state, fixed, eyes),
    board: board === null ? null : boardView(state, board, eyes),
    played,
    drawn,
    recent: recent === null ? null : recentView(state, recent, eyes),
    ending,
  };
}
