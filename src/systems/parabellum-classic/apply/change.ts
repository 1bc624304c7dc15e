import type { SeatId } from '../../../core/game/viewer.js';
import type { Board, Goods, Pieces, Player, Square, State, Stores, Unit, UnitId } from '../shapes.js';

export const changeUnit = (state: State, id: UnitId, change: (unit: Unit) => Partial<Unit>): State => ({
  ...state,
  units: state.units.map((unit) => (unit.id === id ? { ...unit, ...change(unit) } : unit)),
});

/** Flags and names that their owners do not give again. */
export const retire = (state: State, ids: readonly UnitId[]): State => ({
  ...state,
  players: state.players.map((player) => {
    const gone = state.units.flatMap(({ id, owner }) => (owner === player.id && ids.includes(id) ? [id] : []));
    return gone.length === 0 ? player : { ...player, retired: [...player.retired, ...gone] };
  }),
});

/** Units that are gone for good. */
export const removeUnits = (state: State, ids: readonly UnitId[]): State => ({
  ...retire(state, ids),
  units: state.units.filter(({ id }) => !ids.includes(id)),
});

export const changePlayer = (state: State, seat: SeatId, change: (player: Player) => Partial<Player>): State => ({
  ...state,
  players: state.players.map((player) => (player.id === seat ? { ...player, ...change(player) } : player)),
});

export const changeBoard = (state: State, change: (board: Board) => Partial<Board>): State =>
  state.board === null ? state : { ...state, board: { ...state.board, ...change(state.board) } };

/** Money in or out, with its line in the player's ledger. */
export const pay = (state: State, seat: SeatId, amount: number, what: string): State =>
  changePlayer(state, seat, ({ credits, ledger }) => ({
    credits: credits + amount,
    ledger:
      amount === 0
        ? ledger
        : [...ledger, { skirmish: state.board?.id ?? null, round: state.board?.round ?? 0, what, amount }],
  }));

export const plus = (one: Goods, other: Goods): Goods => ({ sup: one.sup + other.sup, amm: one.amm + other.amm });
export const minus = (one: Goods, other: Goods): Goods => ({ sup: one.sup - other.sup, amm: one.amm - other.amm });

/** Pieces on squares, a stack for each square, kind and way of lying; empty stacks go. */
export function addPieces(
  pieces: readonly Pieces[],
  square: Square,
  kind: Pieces['kind'],
  cached: boolean,
  count: number,
): Pieces[] {
  if (count === 0) return [...pieces];
  const is = (one: Pieces): boolean => one.square === square && one.kind === kind && one.cached === cached;
  const found = pieces.some(is);
  const changed = found
    ? pieces.map((one) => (is(one) ? { ...one, count: one.count + count } : one))
    : [...pieces, { square, kind, cached, count }];
  return changed.filter((one) => one.count > 0);
}

export const addGoods = (pieces: readonly Pieces[], square: Square, goods: Goods, cached: boolean): Pieces[] =>
  addPieces(addPieces(pieces, square, 'sup', cached, goods.sup), square, 'amm', cached, goods.amm);

/** Takes goods off a square, loose pieces first. */
export function takeGoods(pieces: readonly Pieces[], square: Square, goods: Goods): Pieces[] {
  let left = [...pieces];
  for (const kind of ['sup', 'amm'] as const) {
    let wanted = goods[kind];
    for (const cached of [false, true]) {
      const there = left.find((one) => one.square === square && one.kind === kind && one.cached === cached)?.count ?? 0;
      const taken = Math.min(there, wanted);
      left = addPieces(left, square, kind, cached, -taken);
      wanted -= taken;
    }
  }
  return left;
}

/** Works with others added, or taken away. */
export const addStores = (one: Stores, other: Stores, sign: 1 | -1): Stores => ({
  sandbag: one.sandbag + sign * other.sandbag,
  pbar: one.pbar + sign * other.pbar,
  vbar: one.vbar + sign * other.vbar,
});
