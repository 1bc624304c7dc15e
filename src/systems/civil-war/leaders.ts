import type { SeatId } from '../../core/game/viewer.js';
import type { Attributes, Group, Points, State } from './shapes.js';

/** Who leads a Group, and how well. */
interface Leader {
  /** The player whose avatar it is; null: a proxy or caretakers. */
  readonly avatar: SeatId | null;
  readonly mot: number;
  readonly agg: number;
  readonly ini: number;
  readonly tac: number;
}

/** Square root, rounded down (CW 3.2). */
const level = (points: number): number => Math.floor(Math.sqrt(points));

/** Attributes that 25 points buy. */
export const attributesFor = ({ mot, agg, ini, tac, pol }: Points): Attributes => ({
  mot: level(mot),
  agg: level(agg),
  ini: level(ini),
  tac: level(tac),
  pol: level(pol),
});

export const POINTS = 25;
/** For who names none (CWR-05). */
export const DEFAULT_POINTS: Points = { mot: 4, agg: 9, ini: 4, tac: 4, pol: 4 };

const half = (value: number): number => Math.max(1, Math.floor(value / 2));

/** What a proxy of an avatar is worth today (CW 3.3, CWR-19). */
export const proxyOf = ({ mot, agg, ini, tac }: Attributes): Omit<Leader, 'avatar'> => ({
  mot: half(mot),
  agg: half(agg),
  ini: half(ini),
  tac: half(tac),
});

const CARETAKER: Leader = { avatar: null, mot: 1, agg: 1, ini: 1, tac: 1 };

/** The avatar that is with the Group, its player's proxy, or caretakers (CW 3.0, CWR-07). */
export function leaderOf({ players }: Pick<State, 'players'>, { id, commander }: Group): Leader {
  const player = players.find((one) => one.id === commander);
  if (player?.avatar == null) return CARETAKER;
  const { now, group } = player.avatar;
  return group === id ? { avatar: player.id, ...now } : { avatar: null, ...proxyOf(now) };
}
