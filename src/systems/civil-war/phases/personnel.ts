import type { SeatId } from '../../../core/game/viewer.js';
import { canonically, playersOf } from '../canon.js';
import { type Player, SIDES, type Side, type State } from '../shapes.js';
import { strikeStream } from '../streams.js';
import { tryImprovement } from './improve.js';
import { cedeTo } from './politics/assignment.js';
import { rosterOf, withBest } from './politics/hold.js';
import { endWithoutPlayers, seatNewcomers } from './politics/roster.js';
import { happen, ordersOf, pick, type Turn } from './turn.js';

const playing = (state: State): readonly Player[] =>
  canonically(state.players.filter(({ status }) => status === 'playing'));

const isPlaying = (state: State, seat: SeatId | null): boolean =>
  state.players.some(({ id, status }) => id === seat && status === 'playing');

/** Why a player is out now, if they are: they asked to leave, or missed too many deadlines in a row (CW 2.2, CWR-07). */
function reasonOf(turn: Turn, { id, missed }: Player): 'left' | 'absent' | null {
  const { roster, sheets } = turn.sealed;
  if (roster.leaving.includes(id) || ordersOf(turn, id, 'resign').length > 0) return 'left';
  const { strikes } = turn.state.options;
  const silent = sheets[id] === undefined && !roster.excused.includes(id);
  return strikes !== null && silent && missed >= strikes ? 'absent' : null;
}

function strike(turn: Turn): void {
  for (const player of playing(turn.state)) {
    const why = reasonOf(turn, player);
    if (why !== null) happen(turn, { kind: 'player-struck', seat: player.id, why });
  }
}

/** Why a Group needs a new commander; null: it needs none. */
function vacancy(state: State, commander: SeatId | null): 'struck' | 'left' | 'newcomer' | null {
  if (commander === null) return 'newcomer';
  const status = state.players.find(({ id }) => id === commander)?.status;
  return status === 'struck' || status === 'left' ? status : null;
}

/**
 * Groups without a commander go, one by one in roster order, to the player of their side who then has the fewest; where
 * nobody is left, caretakers hold them (CW 2.2, CWR-07).
 */
function handOver(turn: Turn, side: Side): void {
  for (const { id: group, commander: from } of rosterOf(turn, side)) {
    const why = vacancy(turn.state, from);
    const among = withBest(turn.state, side, 'fewest');
    if (why === null || (from === null && among.length === 0)) continue;
    const { index, roll } = pick(turn, strikeStream(side), among.length);
    const lot = roll === null ? null : { round: 0, among, roll, giver: null };
    happen(turn, { kind: 'group-assigned', group, to: among[index] ?? null, from, why, lot });
  }
}

/** An office whose holder is gone is empty, and its side elects (CWR-08). Who was elected this turn takes it when the next opens. */
function callElection(turn: Turn, side: Side): void {
  const { president, presidentElect, election } = turn.state;
  if (isPlaying(turn.state, president[side]) || isPlaying(turn.state, presidentElect[side])) return;
  if (president[side] !== null) happen(turn, { kind: 'took-office', side, seat: null, from: president[side] });
  if (playersOf(turn.state, side).length > 0 && !election[side])
    happen(turn, { kind: 'election-called', side, why: 'no-president' });
}

/**
 * R11: who is struck, leaves and comes; elections without a President (CW 2.2, 2.5.1). Newcomers are seated before Groups
 * change hands, so that they take over those of who goes; otherwise whoever has the most gives them one (CWR-59).
 */
export function changePersonnel(turn: Turn): void {
  strike(turn);
  const newcomers = seatNewcomers(turn);
  for (const side of SIDES) handOver(turn, side);
  for (const side of SIDES) {
    const needy = newcomers.filter((one) => one.side === side).map(({ id }) => id);
    cedeTo(turn, side, needy.sort(), new Map(), 'newcomer');
  }
  for (const side of SIDES) callElection(turn, side);
  endWithoutPlayers(turn);
}

/** October; the turn that follows is that of November. */
const BEFORE_NOVEMBER = 9;

/** R11: POL before November, up to the number of players on the side (CW 3.5.5, CWR-53). */
export function improvePoliticians(turn: Turn): void {
  if (turn.state.turn !== BEFORE_NOVEMBER) return;
  for (const { id, side } of playing(turn.state)) tryImprovement(turn, id, 'pol', playersOf(turn.state, side).length);
}
