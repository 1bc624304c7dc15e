import { noting } from '../../../core/dice/noting.js';
import type { SeatId } from '../../../core/game/viewer.js';
import { areaOf, livingSeats } from '../battlefield.js';
import type { Ranks, State, Throw } from '../shapes.js';
import { TURN_ORDER_DIE } from '../tables.js';
import { battleOf, happen, playerOf, streamBase, type Turn } from './turn.js';

/** Richest first; those with the same funds together (BRR-29). */
export function ranksOf({ players }: Pick<State, 'players'>): Ranks {
  const living = players.filter(({ gone }) => gone === null);
  const funds = [...new Set(living.map((player) => player.funds))].sort((one, other) => other - one);
  return funds.map((amount) => living.filter((player) => player.funds === amount).map(({ id }) => id));
}

/** The order among the tied: highest first; whoever is tied again throws again, and keeps their place towards the others. */
function throwFor(tied: readonly SeatId[], throwOne: (seat: SeatId) => number): readonly SeatId[] {
  if (tied.length < 2) return tied;
  const faces = tied.map((seat) => ({ seat, face: throwOne(seat) }));
  const heights = [...new Set(faces.map(({ face }) => face))].sort((one, other) => other - one);
  return heights.flatMap((height) =>
    throwFor(
      faces.filter(({ face }) => face === height).map(({ seat }) => seat),
      throwOne,
    ),
  );
}

/** An order of groups of which each is broken up by dice where it must be. */
export function orderOf(
  turn: Turn,
  ranks: Ranks,
  purpose: string,
): { readonly order: SeatId[]; readonly throws: Throw[]; readonly rolls: ReturnType<typeof noting>['rolls'] } {
  const { roll, rolls } = noting(turn.dice);
  const throws: Throw[] = [];
  const base = streamBase(turn.state);
  const order = ranks.flatMap((tied) => [
    ...throwFor(tied, (seat) => {
      const face = roll(`${base}/${purpose}/${seat}`, TURN_ORDER_DIE);
      throws.push({ seat, face });
      return face;
    }),
  ]);
  return { order, throws, rolls };
}

/** Whoever has a narrow deployment area gets funds for it. */
export function payGrants(turn: Turn): void {
  const { squares, grant } = turn.state.options.narrowArea;
  for (const seat of livingSeats(turn.state.players))
    if (grant > 0 && areaOf(turn.state, turn.fixed, playerOf(turn.state, seat)).length <= squares)
      happen(turn, { kind: 'grant-paid', seat, amount: grant });
}

/** BR-14: by funds; the whole order of the first battle, and ties, by dice. It stays for the whole battle. */
export function setTurnOrder(turn: Turn): void {
  const first = battleOf(turn.state).number === 1;
  const groups = first ? [[...livingSeats(turn.state.players)]] : ranksOf(turn.state);
  happen(turn, { kind: 'turn-order-set', ...orderOf(turn, groups, 'turn-order') });
}

/** The fighting begins. Everything bought so far is usable on the first turn (BRR-38). */
export function beginBattle(turn: Turn): void {
  happen(turn, { kind: 'ranks-published', ranks: ranksOf(turn.state) });
  for (const seat of livingSeats(turn.state.players)) readyReserve(turn, seat);
  happen(turn, { kind: 'battle-begun' });
}

/** Tokens and units that came in before become usable (BR-36, BR-37). */
export function readyReserve(turn: Turn, seat: SeatId): void {
  const tokens = playerOf(turn.state, seat).fresh;
  const units = turn.state.units.filter(({ owner, fresh }) => owner === seat && fresh).map(({ flag }) => flag);
  if (tokens > 0 || units.length > 0) happen(turn, { kind: 'reserve-readied', seat, tokens, units });
}
