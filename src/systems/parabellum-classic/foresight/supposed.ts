import type { SeatId } from '../../../core/game/viewer.js';
import {
  type Card,
  type Fixed,
  IDLE,
  NO_GOODS,
  type Player,
  type PlayerView,
  type State,
  type Unit,
  type UnitView,
  type View,
} from '../shapes.js';

/** A state as one seat can imagine it. */
export interface Supposed {
  readonly seat: SeatId;
  readonly state: State;
}

const NO_STORES = { sandbag: 0, pbar: 0, vbar: 0 } as const;

const UNKNOWN = {
  credits: 0,
  soldiers: 0,
  pieces: NO_GOODS,
  stores: NO_STORES,
  cards: {},
  bought: {},
  struck: 0,
  standing: [],
  retired: [],
} as const;

function playerOf({ side: _side, reserve, ...player }: PlayerView): Player {
  const { credits, soldiers, pieces, stores, cards, bought, struck, standing, retired } = reserve ?? UNKNOWN;
  return {
    ...player,
    credits,
    soldiers,
    pieces,
    stores,
    cards,
    bought,
    struck,
    standing: [...standing],
    looks: [],
    ledger: [],
    retired: [...retired],
  };
}

/** What a look told of an enemy, or the first type of its size: only its room on the square is ever looked at. */
const typeOf = (unit: UnitView, cards: readonly Card[]): string =>
  unit.type ?? cards.find((card) => card.size === unit.size && card.squares === unit.tail.length + 1)?.code ?? '';

/** Enemies neither answer nor fire at aircraft here: what they have left nobody can know. */
function unitOf(unit: UnitView, cards: readonly Card[]): Unit {
  const { id, owner, place, square, tail, callsign, lost, card } = unit;
  const own = card ?? {
    supply: 0,
    ammo: 0,
    cargo: NO_GOODS,
    stores: NO_STORES,
    aboard: null,
    base: null,
    channel: null,
    origin: null,
    hasBridge: false,
    lastTurn: IDLE,
  };
  return {
    id,
    owner,
    place,
    square,
    tail,
    callsign,
    lost,
    type: typeOf(unit, cards),
    strength: unit.strength ?? unit.known?.strength ?? 1,
    ...own,
    base: own.base === null ? null : own.base,
  };
}

/**
 * The state as the seat of a view can imagine it: its own things as they are, enemies as their miniatures show them, nothing
 * that is hidden. What is tried out on it can betray nothing. Null for somebody who does not play.
 */
export function supposed(view: View, { catalogue }: Fixed): Supposed | null {
  const { viewer, board } = view;
  if (viewer.kind !== 'seat') return null;
  const me = view.players.find(({ id }) => id === viewer.seat);
  if (me === undefined || me.reserve === null) return null;
  const known = new Set(catalogue.units.map(({ code }) => code));
  const state: State = {
    stage: view.stage,
    options: view.options,
    players: view.players.map(playerOf),
    units: view.units.map((unit) => unitOf(unit, catalogue.units)).filter(({ type }) => known.has(type)),
    board: board === null ? null : { ...board, wrecks: [] },
    layouts: [],
    played: view.played,
    drawn: view.drawn,
    recent: null,
    ending: view.ending,
  };
  return { seat: viewer.seat, state };
}
