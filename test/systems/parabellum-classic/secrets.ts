import type { Placed, Sealed } from '../../../src/core/game/sheet.js';
import type { Viewer } from '../../../src/core/game/viewer.js';
import {
  type Board,
  type Event,
  IDLE,
  type Order,
  type Player,
  plain,
  type State,
  type Unit,
} from '../../../src/systems/parabellum-classic/shapes.js';
import type { Pick, Secrets } from '../../../src/testkit/subject.js';
import { hideEvent, reads } from './secret-events.js';
import { KESTREL } from './theatre.js';

// What the classic edition hides, told from the fog table of its rules (digest 6.1) and not from the system's own sight.ts: cards
// behind screens, reserves, money, what is mustered and on its way, hangars, standing orders, looks, mines; in the dark also where
// units stand that nobody of the viewer's is near.

const CARDS = KESTREL.catalogue.units;
const cardOf = (type: string) => CARDS.find(({ code }) => code === type);
const LIVERIES = KESTREL.catalogue.companies.map(({ livery }) => livery);

const goods = (pick: Pick) => ({ sup: pick(5), amm: pick(5) });

/** Many numbers from one: the suite asks for a state twice an event, and its own dice are slow. */
function quickly(pick: Pick): Pick {
  let last = 1 + pick(1_000_000);
  return (below) => {
    last = (last * 48_271) % 2_147_483_647;
    return (last >> 8) % below;
  };
}

/** Another type under the same miniature. */
function otherType(unit: Unit, pick: Pick): string {
  const size = cardOf(unit.type)?.size;
  const same = CARDS.filter((card) => card.size === size && card.squares === 1 && size !== 'ASSET');
  return unit.tail.length > 0 ? unit.type : (same[pick(same.length)]?.code ?? unit.type);
}

const SEEN = (from: Unit): number => {
  const card = cardOf(from.type);
  if (card?.traits.includes('scout') === true) return 7;
  return card?.size === 'PS' ? 4 : 5;
};
const far = (one: string, other: string): number =>
  Math.abs(one.charCodeAt(0) - other.charCodeAt(0)) + Math.abs(Number(one.slice(1)) - Number(other.slice(1)));

/** Whether the viewer sees a miniature there: all on the table; in the dark what is near a unit that looks. */
function watches(state: State, viewer: Viewer, owner: string): (square: string) => boolean {
  if (state.options.fog === 'table') return () => true;
  const base = KESTREL.skirmishes.find(({ id }) => id === state.board?.id)?.base;
  const lit = new Set(base === null || base === undefined ? [] : [...base.runway, ...base.squares]);
  const eyes = state.units.filter(
    (unit) => unit.place === 'map' && unit.owner !== owner && (viewer.kind !== 'seat' || unit.owner === viewer.seat),
  );
  return (square) =>
    lit.has(square) ||
    eyes.some((unit) => [unit.square ?? 'A1', ...unit.tail].some((at) => far(at, square) <= SEEN(unit)));
}

/** A card of another: everything on it may be otherwise. */
function hideUnit(state: State, unit: Unit, viewer: Viewer, pick: Pick): Unit {
  if (reads(viewer, unit.owner)) return unit;
  const shown = state.options.miniatures === 'type' && (unit.place === 'map' || unit.place === 'runway');
  const type = shown ? unit.type : otherType(unit, pick);
  const open = unit.place === 'map' || unit.place === 'runway';
  // Who watches for the public is known by the public's own rules only: types decide how far they see.
  const kept = state.options.fog === 'dark' && viewer.kind === 'public' ? unit.type : type;
  return {
    ...unit,
    type: kept,
    strength: 1 + pick(10),
    supply: pick(6),
    ammo: pick(6),
    cargo: goods(pick),
    stores: { sandbag: pick(3), pbar: pick(3), vbar: pick(3) },
    origin: pick(2) === 0 ? null : 'NORTHTOWN',
    hasBridge: pick(2) === 0,
    channel: open ? unit.channel : 'road',
    lastTurn: { ...IDLE, moved: pick(2) === 0, attacked: pick(2) === 0 },
  };
}

/** Units behind the screen that nobody else can count. */
function moreUnits(state: State, viewer: Viewer, pick: Pick): Unit[] {
  const other = state.players.find(({ id }) => !reads(viewer, id));
  const [model] = state.units;
  if (other === undefined || model === undefined) return [];
  const id = `${other.livery}-${'QXZ'.charAt(pick(3))}${'QXZ'.charAt(pick(3))}`;
  if (state.units.some((unit) => unit.id === id)) return [];
  return [
    {
      ...model,
      id,
      owner: other.id,
      type: 'INF',
      place: pick(2) === 0 ? 'reserve' : 'mustered',
      square: null,
      tail: [],
      aboard: null,
      base: null,
      callsign: null,
      lost: 0,
    },
  ];
}

/** In the dark others stand elsewhere, out of sight. */
function hidePlace(state: State, unit: Unit, viewer: Viewer, pick: Pick): Unit {
  if (state.options.fog === 'table' || reads(viewer, unit.owner)) return unit;
  if (unit.place !== 'map' || unit.square === null || unit.tail.length > 0 || viewer.kind === 'public') return unit;
  const sees = watches(state, viewer, unit.owner);
  if (sees(unit.square)) return unit;
  const dark = ['A12', 'L12', 'F12', 'A1', 'L1', 'F1'].filter((square) => !sees(square));
  return { ...unit, square: dark[pick(Math.max(1, dark.length))] ?? unit.square, lost: pick(4) };
}

const hidePlayer = (player: Player, viewer: Viewer, pick: Pick): Player =>
  reads(viewer, player.id)
    ? player
    : {
        ...player,
        credits: pick(9_000),
        soldiers: pick(40),
        pieces: goods(pick),
        stores: { sandbag: pick(4), pbar: pick(4), vbar: pick(4) },
        cards: { INF: pick(5), TNK: pick(3) },
        bought: { INF: pick(9) },
        struck: pick(2),
        standing: pick(2) === 0 ? [] : [{ kind: 'counter', whom: { kind: 'all' }, policy: { kind: 'never' } }],
        looks: [],
        ledger: [],
        retired: [`${player.livery}-${'QXZ'.charAt(pick(3))}Q`],
      };

const hideBoard = (board: Board, state: State, viewer: Viewer, pick: Pick): Board => ({
  ...board,
  mines: [
    ...board.mines.filter(({ owner }) => owner !== null && reads(viewer, owner)),
    ...(pick(2) === 0 ? [{ square: 'K6', owner: null }] : []),
  ],
  wrecks: board.wrecks.map((wreck) =>
    reads(viewer, wreck.owner) || state.options.miniatures === 'type' ? wreck : { ...wreck, type: 'INF' },
  ),
});

function shuffled<T>(all: readonly T[], pick: Pick): T[] {
  const left = [...all];
  return all.flatMap(() => left.splice(pick(left.length), 1));
}

function hideState(state: State, viewer: Viewer, slowly: Pick): State {
  if (viewer.kind === 'gm' || state.stage === 'blank') return state;
  const pick = quickly(slowly);
  const units = state.units.map((unit) => hidePlace(state, hideUnit(state, unit, viewer, pick), viewer, pick));
  return {
    ...state,
    players: state.players.map((player) => hidePlayer(player, viewer, pick)),
    units: shuffled([...units, ...moreUnits(state, viewer, pick)], pick),
    board: state.board === null ? null : hideBoard(state.board, state, viewer, pick),
    layouts: [{ id: 'S2', mines: [{ square: 'C3', side: null }] }],
  };
}

const refersToLines = (sheet: readonly Placed<Order>[]): boolean =>
  sheet.some(({ order }) => order.when.some(({ test }) => test.kind === 'done' || test.kind === 'failed'));

/** Others number their lines otherwise, and tell units that they do not have how to answer. */
function otherSheets(state: State, sealed: Sealed<Order>, viewer: Viewer): Sealed<Order> | null {
  if (state.stage === 'over') return null;
  const sheets = Object.entries(sealed.sheets).map(([seat, sheet]): [string, readonly Placed<Order>[]] => {
    if (reads(viewer, seat) || refersToLines(sheet)) return [seat, sheet];
    const moved = sheet.map(({ line, order }) => ({ line: line + 30, order }));
    const extra = plain({ kind: 'counter', whom: { kind: 'type', type: 'CVN' }, policy: { kind: 'never' } });
    return [seat, state.stage === 'turn' ? [...moved, { line: 99, order: extra }] : moved];
  });
  return { ...sealed, sheets: Object.fromEntries(sheets) };
}

/** Questions whose answers could talk: about others’ units, squares, reserves. */
function probes(state: State, viewer: Viewer, pick: Pick): string {
  const own = state.units.filter(({ owner }) => reads(viewer, owner));
  const flag = (): string => own[pick(Math.max(1, own.length))]?.id.replace(/^.*:/, '') ?? 'RB-GY';
  const squares = ['E9', 'F9', 'C10', 'D8', 'A12', 'L12', 'G7', 'F4'];
  const square = (): string => squares[pick(squares.length)] ?? 'E9';
  const livery = LIVERIES[1] ?? 'KW';
  const foe = (): string => `${livery}-${'QXZGYRB'.charAt(pick(7))}${'QXZGYRB'.charAt(pick(7))}`;
  const lines = [
    `MOVE ${flag()} TO ${square()}`,
    `MOVE ${foe()} TO ${square()}`,
    `ATTACK ${flag()} AT ${square()}`,
    `ATTACK ${flag()} AT ${square()} IF ENEMY ${square()}`,
    `SHELL ${flag()} AT ${square()}`,
    `SCOUT ${flag()} AT ${square()}`,
    `LOAD ${flag()} 1 SUP FROM ${square()}`,
    `REFILL ${flag()} FROM ${square()} 1 AMM`,
    `REFILL ${flag()} FROM ${foe()} 1 AMM`,
    `EMBARK ${flag()} INTO ${foe()}`,
    `SWEEP ${flag()} AT ${square()}`,
    `SHIELD ${square()} ${foe()} ${flag()}`,
    `COUNTER ${foe()} NEVER`,
    `STRIKE ${livery}:A AT ${square()}`,
    'STRIKE STR-1 AT E9',
    'RECON RPL-1 AT F9',
    `ATTACK ${flag()} AT ${square()} IF STR ${foe()} 3`,
    `ATTACK ${flag()} AT ${square()} IF LOST ${foe()} 2`,
    `LAND ${foe()} AT ${square()} VIA ROAD`,
    `PLACE ${flag()} AT ${square()}`,
    `MUSTER INF AS ${foe()}`,
    'BUY 1 TNK',
    `RAISE AT ${square()}`,
    `REQUISITION 1 SUP AT ${square()}`,
  ];
  return shuffled(lines, pick).slice(0, 9).join('\n');
}

export const classicSecrets: Secrets<State, Order, Event> = {
  state: hideState,
  event: hideEvent,
  sealed: otherSheets,
  probes,
};
