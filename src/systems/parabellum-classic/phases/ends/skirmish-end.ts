import type { SeatId } from '../../../../core/game/viewer.js';
import { many } from '../../../../core/reading/counted.js';
import { downTo } from '../../../parabellum/rounding.js';
import { boardOf, bookletOf, enemyOf, seatOf, sideOf } from '../../battlefield.js';
import { type Board, type Goods, NO_GOODS, piecesIn, type SkirmishEnd, type Unit } from '../../shapes.js';
import { cardOf, has, SALVAGE_STEP } from '../../tables.js';
import { priceShare } from '../../worth.js';
import { freeAirName, playerOf } from '../acting.js';
import { callsign } from '../boardroom/mustering.js';
import { happen, type Turn } from '../turn.js';
import { ALL_SIDES, hauledBy, standsOn } from './goals.js';
import { endTheatre } from './theatre-end.js';

const add = (one: Goods, other: Goods): Goods => ({ sup: one.sup + other.sup, amm: one.amm + other.amm });

/** Aircraft of a base that fell go over to whoever took it (CL-110). */
function captureBase(turn: Turn, captor: SeatId): void {
  const { livery } = playerOf(turn.state, captor);
  const taken = turn.state.units.filter(({ base, owner }) => base === 'base' && owner !== captor);
  for (const { id, type } of taken) {
    // Another letter, whether the old one is free or not: whoever knew it would learn which of the captor's are in use.
    const { dealt, roll } = callsign(turn, captor);
    happen(turn, {
      kind: 'aircraft-captured',
      unit: id,
      by: captor,
      as: `${livery}:${freeAirName(turn.state, captor, type)}`,
      callsign: dealt,
      rolls: [roll],
    });
  }
}

/** What each player stands on when it ends, and what the winner is promised. */
function payRewards(turn: Turn, winner: SeatId): void {
  const board = boardOf(turn.state);
  const { title, rewards } = bookletOf(turn.fixed, board.id);
  const { credits, sup, amm } = rewards[sideOf(board, winner)];
  if (credits > 0 || sup + amm > 0)
    happen(turn, { kind: 'reward-paid', seat: winner, credits, goods: { sup, amm }, why: `won ${title}` });
  const { each } = rewards;
  if (each === null) return;
  for (const side of ALL_SIDES) {
    const stands = standsOn(turn.state, turn.fixed, side, each.what);
    if (stands > 0)
      happen(turn, {
        kind: 'reward-paid',
        seat: seatOf(board, side),
        credits: each.credits * stands,
        goods: NO_GOODS,
        why: `${many(stands, 'place')} held at the end of ${title}`,
      });
  }
}

/** Hauled pieces of a side by kind, no more than count. */
function hauledGoods(board: Board, side: 'south' | 'north'): Goods {
  const on = (square: string, kind: 'sup' | 'amm'): number =>
    board.pieces.reduce((sum, one) => sum + (one.square === square && one.kind === kind ? one.count : 0), 0);
  const lying = board.hauled.reduce(
    (sum, one) =>
      one.side === side
        ? add(sum, { sup: Math.min(one.sup, on(one.square, 'sup')), amm: Math.min(one.amm, on(one.square, 'amm')) })
        : sum,
    NO_GOODS,
  );
  const most = hauledBy(board, side);
  const amm = Math.min(lying.amm, most);
  return { sup: Math.min(lying.sup, most - amm), amm };
}

/** Hauled pieces go to their haulers (S6), the rest of the board and a part of all wrecks to the winner (CL-123, CLR-19). */
function paySalvage(turn: Turn, winner: SeatId, spoils: Goods): void {
  const board = boardOf(turn.state);
  const { rewards, title } = bookletOf(turn.fixed, board.id);
  let left = board.pieces.reduce((sum, { kind, count }) => add(sum, { ...NO_GOODS, [kind]: count }), NO_GOODS);
  for (const side of rewards.keepHauled ? ALL_SIDES : []) {
    const goods = hauledGoods(board, side);
    if (piecesIn(goods) === 0) continue;
    left = { sup: left.sup - goods.sup, amm: left.amm - goods.amm };
    happen(turn, { kind: 'reward-paid', seat: seatOf(board, side), credits: 0, goods, why: `hauled in ${title}` });
  }
  const scrap = board.wrecks.reduce((sum, { type }) => {
    const { size, cost } = cardOf(turn.fixed, type);
    return size === 'LV' || size === 'SV' || size === 'AIR' ? sum + cost : sum;
  }, 0);
  const value = (scrap * turn.state.options.salvage) / 100;
  const credits = downTo(SALVAGE_STEP, value);
  const goods = add(left, spoils);
  if (credits > 0 || piecesIn(goods) > 0) happen(turn, { kind: 'salvage-paid', seat: winner, credits, goods });
}

/** Stranded units of whoever lost without withdrawing are taken (CLR-21); what they carried is told with the salvage. */
function captureStranded(turn: Turn, winner: SeatId): Goods {
  const loser = enemyOf(turn.state, winner);
  const isStranded = ({ owner, place, supply, type }: Unit): boolean => {
    const card = cardOf(turn.fixed, type);
    return owner === loser && (place === 'map' || place === 'aboard') && card.supply !== null && supply === 0;
  };
  const stranded = turn.state.units.filter(
    (unit) => isStranded(unit) && !has(cardOf(turn.fixed, unit.type), 'irregular'),
  );
  // Whoever rides in them and has supplies gets away; the others are taken before what carries them.
  const ids = new Set(stranded.map(({ id }) => id));
  const away = turn.state.units.filter(({ id, aboard }) => aboard !== null && ids.has(aboard) && !ids.has(id));
  if (away.length > 0) happen(turn, { kind: 'units-returned', units: away.map(({ id }) => id) });
  const inOrder = [...stranded].sort((one, other) => Number(one.aboard === null) - Number(other.aboard === null));
  for (const { id, type, strength } of inOrder)
    happen(turn, {
      kind: 'unit-captured',
      unit: id,
      by: winner,
      credits: Math.floor(priceShare(cardOf(turn.fixed, type).cost, turn.state.options.captured, strength)),
    });
  return stranded.reduce((sum, { cargo }) => add(sum, cargo), NO_GOODS);
}

/** Everybody goes home: irregulars for good (CL-36), the others to the reserve with what they carry (CL-6, CL-122, CLR-21). */
function goHome(turn: Turn): void {
  const irregulars = turn.state.units.filter(({ type }) => has(cardOf(turn.fixed, type), 'irregular'));
  if (irregulars.length > 0) happen(turn, { kind: 'irregulars-dispersed', units: irregulars.map(({ id }) => id) });
  const out = turn.state.units.filter(({ place, base }) => (place !== 'reserve' && place !== 'air') || base !== null);
  if (out.length > 0) happen(turn, { kind: 'units-returned', units: out.map(({ id }) => id) });
  happen(turn, { kind: 'board-cleared' });
}

/** A skirmish is over: its accounts, then refit, or the end of the theatre (digest 8.3, 8.4). */
export function endSkirmish(turn: Turn, winner: SeatId, by: SkirmishEnd['by']): void {
  const board = boardOf(turn.state);
  const { rewards } = bookletOf(turn.fixed, board.id);
  happen(turn, { kind: 'skirmish-ended', end: { id: board.id, winner, by, rounds: board.round } });
  if (rewards.captureBase && by === 'goal' && board.base !== null && board.base !== winner) captureBase(turn, winner);
  payRewards(turn, winner);
  const spoils = by === 'goal' || by === 'rounds' ? captureStranded(turn, winner) : NO_GOODS;
  paySalvage(turn, winner, spoils);
  goHome(turn);
  const { played, options } = turn.state;
  if (options.skirmishes !== null && played.length >= options.skirmishes) endTheatre(turn, 'skirmishes', []);
  else happen(turn, { kind: 'stage-opened', stage: 'refit' });
}
