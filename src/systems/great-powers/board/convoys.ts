import { kept } from '../../../core/memory/kept.js';
import type { Board } from './board.js';

// Ways over sea: whether fleets carry an army the whole way, and which fleets are of use for it.

/** Seas beside each place, or those of them alone that serve. */
type Waters = Pick<Board, 'seasBy'>;

/** Whether seas lead from one place to another, each of which serves. */
export function isCarried({ seasBy }: Waters, from: number, to: number, serves: (sea: number) => boolean): boolean {
  const seen = new Set<number>();
  const walk = (seas: readonly number[] | undefined): boolean =>
    seas?.some((sea) => {
      if (seen.has(sea)) return false;
      seen.add(sea);
      return serves(sea) && (seasBy[to]?.includes(sea) === true || walk(seasBy[sea]));
    }) === true;
  return walk(seasBy[from]);
}

/**
 * How many seas away each is from where one starts, over seas that nothing closes; -1: it is not reached. `until`: those that are farther
 * than this one are left out.
 */
function distances({ seasBy }: Waters, start: number, closed: Int32Array, until?: number): Int32Array {
  const far = new Int32Array(seasBy.length).fill(-1);
  const reached = new Int32Array(seasBy.length);
  let count = 1;
  reached[0] = start;
  far[start] = 0;
  for (let at = 0; at < count; at += 1) {
    const sea = reached[at] ?? 0;
    if (sea === until) break;
    const next = (far[sea] ?? 0) + 1;
    for (const one of seasBy[sea] ?? [])
      if (far[one] === -1 && closed[one] === 0) {
        far[one] = next;
        reached[count] = one;
        count += 1;
      }
  }
  return far;
}

/** Some seas alone, and what of a convoy over them. */
export interface ServingSeas extends Waters {
  /** Whether a place lies beside one of them, or beside those that hang together with it. */
  touches(place: number, sea: number): boolean;
  /** Whether they lead from one place to another. */
  leads(from: number, to: number): boolean;
  /** Whether one of them is of use for that. */
  isOfUse(sea: number, from: number, to: number): boolean;
  /** The same as far as a few looks show it. */
  isSoonOfUse(sea: number, from: number, to: number): boolean;
  /** Whether it belongs to wide waters, over which there are more ways than a menu can look for. */
  isWide(sea: number): boolean;
}

/** Wide waters: more seas that hang together, with a fleet in each. The standard map has 19 seas in all. */
const WIDE = 30;

/** The seas that serve, to be worked out once for many questions. */
export function servingSeas(board: Waters, serves: (sea: number) => boolean): ServingSeas {
  const seasBy = board.seasBy.map((seas) => seas.filter(serves));
  const open = new Int32Array(seasBy.length);
  /** One number for all seas that hang together. */
  const body = new Int32Array(seasBy.length).fill(-1);
  for (const seas of seasBy)
    for (const sea of seas)
      if (body[sea] === -1)
        distances({ seasBy }, sea, open).forEach((far, one) => {
          if (far !== -1) body[one] = sea;
        });
  const sizes = new Int32Array(seasBy.length);
  for (const one of body) if (one !== -1) sizes[one] = (sizes[one] ?? 0) + 1;
  const isWide = (sea: number): boolean => (sizes[body[sea] ?? -1] ?? 0) > WIDE;
  const touches = (place: number, sea: number): boolean =>
    seasBy[place]?.some((one) => body[one] === body[sea]) === true;
  const useWith = (haste: Haste): ((sea: number, from: number, to: number) => boolean) => {
    const known = new Map<number, boolean>();
    return (sea, from, to) =>
      kept(
        known,
        keyOf(seasBy, sea, from, to),
        () => touches(from, sea) && touches(to, sea) && looked({ seasBy }, sea, from, to, haste),
        MOST_KNOWN,
      );
  };
  return {
    seasBy,
    touches,
    leads: (from, to) => seasBy[from]?.some((sea) => touches(to, sea)) === true,
    isOfUse: useWith('patient'),
    isSoonOfUse: useWith('hasty'),
    isWide,
  };
}

const keyOf = ({ length }: Waters['seasBy'], sea: number, from: number, to: number): number =>
  (sea * length + from) * length + to;

/** Answers that are kept for a map. */
const MOST_KNOWN = 20_000;

/** Of each map: what a sheet asks is asked again when it is sketched, sent and judged. */
const ofMaps = new WeakMap<Waters, Map<number, boolean>>();

/** Whether a sea of a map is of use for carrying an army from one place to another (GPR-1), whoever is there now. */
export function isOfUse(waters: Waters, sea: number, from: number, to: number): boolean {
  const known = ofMaps.get(waters) ?? new Map<number, boolean>();
  ofMaps.set(waters, known);
  return kept(known, keyOf(waters.seasBy, sea, from, to), () => looked(waters, sea, from, to, 'patient'), MOST_KNOWN);
}

/** `hasty`: what a few looks do not show counts as of no use. */
type Haste = 'patient' | 'hasty';

/** After so many looks it is asked whether there is anything to be found. */
const FEW_LOOKS = 20;
/** Twice as many as any map of up to 30 seas needed that was tried. */
const MOST_LOOKS = 200;
/** Places that are passed in so many looks over a map of 150 of them; on a larger one fewer looks are made. */
const MOST_PASSED = 150 * MOST_LOOKS;

/**
 * Whether a sea is of use for carrying an army: it lies on a way over the seas, between two places, from which none can be left out (GPR-1).
 * There may be as many ways as grains of sand, and in general nobody knows how to find one through a given sea without trying them (Bienstock
 * 1991, "On the complexity of testing for odd holes and induced odd paths"). Whoever has looked 200 times and found none takes any way that
 * passes no sea twice as good enough; so the price is at most that of 200 looks over a map of 150 places.
 */
function looked(waters: Waters, sea: number, from: number, to: number, haste: Haste): boolean {
  const { seasBy } = waters;
  const by = (place: number): readonly number[] => seasBy[place] ?? [];
  const [firsts, lasts] = [new Set(by(from)), new Set(by(to))];
  const mostLooks = Math.min(MOST_LOOKS, MOST_PASSED / seasBy.length);
  let looks = 0;
  let isHopeless = false;

  /** Whether it lies on a way that passes no sea twice: no single one cuts it off from both ends (Menger: two ways that share nothing). */
  const isBetween = (): boolean => {
    const closed = new Int32Array(seasBy.length);
    const far = distances(waters, sea, closed);
    const farTo = (at: number): number => far[at] ?? -1;
    const ends = [...firsts, ...lasts].filter((end) => farTo(end) !== -1);
    let at = ends.sort((one, other) => farTo(one) - farTo(other))[0];
    if (at === undefined) return false;
    // What cuts it off lies on every way to an end, so on the shortest too.
    while (at !== sea) {
      closed[at] = 1;
      const left = distances(waters, sea, closed);
      closed[at] = 0;
      if (ends.every((end) => left[end] === -1)) return false;
      const nearer: number = farTo(at) - 1;
      at = by(at).find((one) => farTo(one) === nearer) ?? sea;
    }
    return true;
  };

  /** Whether it lies on such a way from this sea, beside where the army comes from, to that one, beside where it goes. */
  const liesBetween = (first: number, last: number): boolean => {
    // Other seas beside either place would make the way shorter, and so would seas beside what it passes already.
    const closed = new Int32Array(seasBy.length);
    for (const one of firsts) if (one !== first) closed[one] = 1;
    for (const one of lasts) if (one !== last) closed[one] = 1;
    if ([sea, first, last].some((one) => closed[one] !== 0)) return false;
    const on = distances(waters, last, closed);
    if (on[sea] === -1) return false;
    const [closedBack, closedOn] = [closed.slice(), closed.slice()];
    const close = (seas: Int32Array, at: number, times: 1 | -1): void => {
      seas[at] = (seas[at] ?? 0) + times;
      for (const one of by(at)) seas[one] = (seas[one] ?? 0) + times;
    };
    if (sea !== first) close(closedOn, first, 1);
    if (sea !== last) close(closedBack, last, 1);
    /** Whether the way from the sea on is still to be had: the shortest that is left, from which none can be left out. */
    const leadsOn = (): boolean => distances(waters, sea, closedOn, last)[last] !== -1;
    /** Grows the way from the sea back; `back`: how far it is from each sea. The shortest first, and what keeps away from where it goes. */
    const grow = (tip: number, back: Int32Array): boolean => {
      looks += 1;
      if (looks >= FEW_LOOKS && haste === 'hasty') return false;
      if (looks === FEW_LOOKS) isHopeless = !isBetween();
      if (isHopeless) return false;
      if (looks > mostLooks) return true;
      if (tip === first) return leadsOn();
      if (looks > FEW_LOOKS && !leadsOn()) return false;
      const tried = new Set<number>();
      const growBy = (far: Int32Array, isNext: (one: number) => boolean): boolean => {
        close(closedBack, tip, 1);
        const isFound = by(tip)
          .filter((next) => far[next] !== -1 && !tried.has(next) && isNext(next))
          .sort((one, other) => (far[one] ?? 0) - (far[other] ?? 0) || (on[other] ?? 0) - (on[one] ?? 0))
          .some((next) => {
            tried.add(next);
            close(closedOn, next, 1);
            const isGood = grow(next, far);
            close(closedOn, next, -1);
            return isGood;
          });
        close(closedBack, tip, -1);
        return isFound;
      };
      // What is nearer along the shortest way lies beside nothing that was passed; for all else it is worked out anew.
      return (
        growBy(back, (next) => (back[next] ?? 0) < (back[tip] ?? 0)) ||
        (closedBack[first] === 0 && growBy(distances(waters, first, closedBack), () => true))
      );
    };
    return (sea === first || closedBack[first] === 0) && grow(sea, distances(waters, first, closedBack));
  };
  return [...firsts].some((first) => [...lasts].some((last) => liesBetween(first, last)));
}
