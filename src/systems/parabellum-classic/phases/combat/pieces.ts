import type { Roll } from '../../../../core/dice/dice.js';
import { boardOf, piecesOn } from '../../battlefield.js';
import type { Die, Exchange, Goods, Pieces, Square, Volley } from '../../shapes.js';
import { PIECE_DICE } from '../../tables.js';
import type { Turn } from '../turn.js';
import { meet, rollDice } from './dice.js';

type Kind = Pieces['kind'];

interface Piece {
  readonly kind: Kind;
  /** How it lies, not how it counts. */
  readonly cached: boolean;
  readonly value: number;
}

/** Supplies roll before ammunition (digest 7.1). */
const KINDS: readonly Kind[] = ['sup', 'amm'];
/** Supplies are paired before ammunition of the same die, and ammunition goes first (CL-83, CLR-13). */
const RANK: Readonly<Record<Kind, number>> = { sup: 0, amm: 1 };

const pairingOrder = (one: Piece, other: Piece): number =>
  other.value - one.value || RANK[one.kind] - RANK[other.kind] || Number(other.cached) - Number(one.cached);

/** The first so many to be destroyed (CL-83): what no die was paired with before what one was, the lowest die first. */
function victims(rolled: readonly Piece[], paired: number, count: number): readonly Piece[] {
  const inOrder = [...rolled].sort(pairingOrder);
  const worstFirst = (some: readonly Piece[]): readonly Piece[] => [...some].reverse();
  return [...worstFirst(inOrder.slice(paired)), ...worstFirst(inOrder.slice(0, paired))].slice(0, count);
}

interface PiecesHit {
  readonly exchange: Exchange;
  readonly rolls: readonly Roll[];
  readonly destroyed: Goods;
}

/**
 * Dice against the pieces of a square, a die for each (CL-81). `sheltered`: a unit stood there when the attack began, so all
 * of them count as cached (CL-79); `spilled`: pieces of units that it destroyed, which count so too (CL-77).
 */
export function hitPieces(
  turn: Turn,
  square: Square,
  attack: readonly number[],
  stream: string,
  sheltered: boolean,
  spilled: Goods,
): PiecesHit | null {
  const lying = piecesOn(boardOf(turn.state), square);
  const rolls: Roll[] = [];
  const rolled: Piece[] = [];
  const pool: Exchange['pool'] = [];
  let highest: Die = 2;
  for (const kind of KINDS)
    for (const cached of [true, false]) {
      const stacked = lying.find((one) => one.kind === kind && one.cached === cached)?.count ?? 0;
      const count = stacked + (cached ? spilled[kind] : 0);
      if (count === 0) continue;
      const counts = cached || sheltered;
      const die: Die = PIECE_DICE[kind][counts ? 'cached' : 'loose'];
      const { volley, roll } = rollDice(turn, stream, count, die);
      rolls.push(roll);
      pool.push({ kind, cached: counts, die, values: volley.values });
      rolled.push(...volley.values.map((value) => ({ kind, cached, value })));
      if (die > highest) highest = die;
    }
  if (rolled.length === 0) return null;
  const defence: Volley = { die: highest, values: rolled.map(({ value }) => value).sort((a, b) => b - a) };
  const exchange = meet(turn.state, { kind: 'pieces', square }, attack, defence, { most: rolled.length });
  const gone = victims(rolled, exchange.pairs.length, exchange.losses);
  const pieces = KINDS.flatMap((kind) =>
    [true, false].map((cached) => ({
      kind,
      cached,
      count: gone.filter((one) => one.kind === kind && one.cached === cached).length,
    })),
  ).filter(({ count }) => count > 0);
  const destroyed = {
    sup: gone.filter(({ kind }) => kind === 'sup').length,
    amm: gone.filter(({ kind }) => kind === 'amm').length,
  };
  return { exchange: { ...exchange, pool, pieces }, rolls, destroyed };
}
