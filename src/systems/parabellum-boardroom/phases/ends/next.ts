import type { SeatId } from '../../../../core/game/viewer.js';
import { livingSeats } from '../../battlefield.js';
import type { BattleId, Ending } from '../../shapes.js';
import { payoffOf } from '../../tables.js';
import { orderOf, ranksOf } from '../begin.js';
import { layOut } from '../lay-out.js';
import { battleOf, happen, playerOf, type Turn } from '../turn.js';

/** Battles that are left: those not played since all were (rules 8.6), by number. */
function battlesLeft({ state, fixed }: Turn): readonly BattleId[] {
  const ids = fixed.battles.map(({ id }) => id);
  const played = state.played.slice(Math.floor(state.played.length / ids.length) * ids.length);
  return ids.filter((id) => !played.includes(id));
}

/** Funds after every card in play was paid off (rules 8.7). */
const worthOf = (turn: Turn, seat: SeatId): number => {
  const { funds, inPlay } = playerOf(turn.state, seat);
  return inPlay.reduce((left, card) => left - payoffOf(turn.fixed.catalogue, card), funds);
};

function standings(turn: Turn, order: readonly SeatId[]): Ending['standings'] {
  const out = turn.state.players.filter(({ gone }) => gone !== null).map(({ id }) => id);
  return [...order, ...out].map((seat) => ({
    seat,
    funds: worthOf(turn, seat),
    gone: playerOf(turn.state, seat).gone,
  }));
}

/** The last player that is left has won, at once (rules 8.5). */
export function endIfDecided(turn: Turn): void {
  const living = livingSeats(turn.state.players);
  if (living.length > 1) return;
  const [winner = null] = living;
  happen(turn, {
    kind: 'campaign-ended',
    ending: {
      why: winner === null ? 'nobody-left' : 'last-solvent',
      winner,
      standings: standings(turn, living),
    },
  });
}

/** After the last battle of the list the richest has won, all cards paid off; ties are broken by dice (rules 8.7). */
export function endIfPlayed(turn: Turn): void {
  const { length } = turn.state.options;
  if (length === null || turn.state.played.length < length) return;
  const living = livingSeats(turn.state.players);
  const worths = [...new Set(living.map((seat) => worthOf(turn, seat)))].sort((one, other) => other - one);
  const ranks = worths.map((worth) => living.filter((seat) => worthOf(turn, seat) === worth));
  const { order, throws, rolls } = orderOf(turn, ranks, 'winner');
  if (throws.length > 0) happen(turn, { kind: 'tie-broken', order: [...order], throws, rolls });
  happen(turn, {
    kind: 'campaign-ended',
    ending: { why: 'battles-played', winner: order[0] ?? null, standings: standings(turn, order) },
  });
}

/** The battle of a list that can be chosen. */
const wanted = (turn: Turn, seat: SeatId, among: readonly BattleId[]): BattleId | null => {
  const list = playerOf(turn.state, seat).standing.findLast((one) => one.kind === 'choose');
  return list?.battles.find((battle) => among.includes(battle)) ?? null;
};

function layNext(turn: Turn, battle: BattleId, by: SeatId | null): void {
  happen(turn, { kind: 'battle-chosen', battle, by });
  happen(turn, layOut(turn.state, battle, turn.fixed));
}

/** The richest chooses (BR-4, BRR-28, BRR-40): by a list given before, or in a window of its own. */
export function nameChooser(turn: Turn): void {
  const ranks = ranksOf(turn.state);
  happen(turn, { kind: 'ranks-published', ranks });
  const { order, throws, rolls } = orderOf(turn, ranks.slice(0, 1), 'chooser');
  const [seat] = order;
  if (seat === undefined) return;
  const battles = [...battlesLeft(turn)];
  happen(turn, { kind: 'chooser-named', seat, battles, throws, rolls });
  const battle = wanted(turn, seat, battles);
  const [lowest] = battles;
  if (battle !== null) layNext(turn, battle, seat);
  else if (lowest !== undefined && (battles.length === 1 || turn.state.options.choiceWindow === 'never'))
    layNext(turn, lowest, null);
}

/** What was chosen is laid out; without a choice the lowest number (4.1). */
export function chooseNext(turn: Turn): void {
  const { choice } = turn.state;
  const among = choice?.battles ?? battlesLeft(turn);
  const chooser = choice?.chooser ?? null;
  const there = chooser !== null && playerOf(turn.state, chooser).gone === null;
  const battle = there ? wanted(turn, chooser, among) : null;
  layNext(turn, battle ?? among[0] ?? battleOf(turn.state).id, battle === null ? null : chooser);
}
