import type { Board } from '../board/board.js';
import type { Desk } from '../orders/desk.js';

/** How much a bot wants its units to be where, and who else could come there. */
export interface Worth {
  /** To an army or a fleet in a spot, by its number. */
  readonly army: readonly number[];
  readonly fleet: readonly number[];
  /** How many units of the strongest other power come to a place or stand there. */
  readonly rivals: readonly number[];
  /** How many own units come to a place or stand there. */
  readonly own: readonly number[];
}

/** What a centre of a power with so many is worth to others: the great are feared most (after DumbBot, David Norman 2002). */
const greatness = (centres: number): number => centres * centres + 4 * centres + 16;
const FREE = greatness(4);
/** How much a season counts what is so many steps away. In autumn centres are counted, so being there is all. */
const FAR = [0.1, 0.08, 0.06, 0.05, 0.04, 0.03];
const STEPS = { spring: [0.8, 1, 0.3, ...FAR], autumn: [1, 0.3, 0.2, ...FAR] } as const;
const RIVAL = 3;

/** What is worth something by itself, by place: centres to win, and own ones that somebody could take. */
function prizes({ board, view }: Desk, power: string, rivals: readonly number[]): readonly number[] {
  const counts = new Map<string, number>();
  for (const owner of Object.values(view.centres)) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  const own = counts.get(power) ?? 0;
  return board.isCentre.map((isCentre, place) => {
    if (!isCentre) return 0;
    const owner = view.centres[board.codes[place] ?? ''];
    if (owner === undefined) return FREE;
    // Whoever is about to win takes what is nearest; all others go for who is ahead.
    if (owner !== power) return greatness(Math.max(counts.get(owner) ?? 0, own / 2));
    return (rivals[place] ?? 0) > 0 ? greatness(4) * 0.8 : 0;
  });
}

/** Worth that spreads from place to place, a fifth of what its neighbours have each step. */
function spread(prize: readonly number[], ways: readonly (readonly number[])[], steps: readonly number[]): number[] {
  let wave = prize;
  const sum = prize.map((one) => one * (steps[0] ?? 0));
  for (const weight of steps.slice(1)) {
    const before = wave;
    wave = before.map((one, spot) => (ways[spot] ?? []).reduce((all, next) => all + (before[next] ?? 0), one) / 5);
    wave.forEach((one, spot) => {
      sum[spot] = (sum[spot] ?? 0) + one * weight;
    });
  }
  return sum;
}

const most = (counts: ReadonlyMap<string, number> | undefined): number => Math.max(0, ...(counts?.values() ?? []));

function comers({ board, view }: Desk): readonly ReadonlyMap<string, number>[] {
  const counts = Array.from({ length: board.places }, () => new Map<string, number>());
  const add = (place: number, power: string): unknown =>
    counts[place]?.set(power, (counts[place]?.get(power) ?? 0) + 1);
  for (const { kind, at, power } of view.units) {
    const spot = board.numbers.get(at) ?? 0;
    const place = board.placeOf[spot] ?? 0;
    for (const next of new Set([place, ...((kind === 'army' ? board.armyTo[place] : board.fleetPlaces[spot]) ?? [])]))
      add(next, power);
  }
  return counts;
}

const bySpot = ({ codes, placeOf }: Board, ofPlace: readonly number[]): readonly number[] =>
  codes.map((_, spot) => ofPlace[placeOf[spot] ?? 0] ?? 0);

export function worthTo(desk: Desk, power: string): Worth {
  const { board, view } = desk;
  const who = comers(desk);
  const own = who.map((counts) => counts.get(power) ?? 0);
  const rivals = who.map((counts) => most(new Map([...counts].filter(([other]) => other !== power))));
  const prize = prizes(desk, power, rivals);
  const steps = STEPS[view.season];
  const minded = (worth: number, spot: number): number => {
    const place = board.placeOf[spot] ?? 0;
    return worth - RIVAL * Math.max(0, (rivals[place] ?? 0) - (own[place] ?? 0));
  };
  return {
    army: spread(prize, board.armyTo, steps).map(minded),
    fleet: spread(bySpot(board, prize), board.fleetTo, steps).map(minded),
    rivals,
    own,
  };
}
