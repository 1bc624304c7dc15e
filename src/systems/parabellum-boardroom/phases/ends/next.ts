import { livingSeats } from '../../battlefield.js';
import type { BattleId } from '../../shapes.js';
import { ranksOf } from '../begin.js';
import { layOut } from '../lay-out.js';
import { battleOf, happen, type Turn } from '../turn.js';

/** Battles that are left: those not played since all were (rules 8.6), by number. */
export function battlesLeft({ state, fixed }: Turn): readonly BattleId[] {
  const ids = fixed.battles.map(({ id }) => id);
  const played = state.played.slice(Math.floor(state.played.length / ids.length) * ids.length);
  return ids.filter((id) => !played.includes(id));
}

/** The last player, or the end of the list (rules 8.5, 8.7). */
export function endIfDecided(_turn: Turn): void {}

/** The richest chooses (BR-4, BRR-28). */
export function nameChooser(turn: Turn): void {
  happen(turn, { kind: 'ranks-published', ranks: ranksOf(turn.state) });
  const seat = livingSeats(turn.state.players)[0];
  if (seat !== undefined)
    happen(turn, { kind: 'chooser-named', seat, battles: [...battlesLeft(turn)], throws: [], rolls: [] });
}

/** The battle that was chosen is laid out. */
export function chooseNext(turn: Turn): void {
  const battle = turn.state.choice?.battles[0] ?? battleOf(turn.state).id;
  happen(turn, { kind: 'battle-chosen', battle, by: null });
  happen(turn, layOut(turn.state, battle, turn.fixed));
}
