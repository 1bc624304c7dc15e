import type { SeatId, Viewer } from '../game/viewer.js';

/** What all readers of a group have in common. It holds no seat: what is answered for a group is told to all of it. */
export interface GroupEyes {
  readonly gm: boolean;
  readonly seat?: never;
}

/** Whose eyes look. */
export interface SeatEyes {
  readonly gm: boolean;
  readonly seat: SeatId | null;
}

/** How far one answer reaches: to all, to all readers with the same group's eyes, to one reader. */
export type Grain = 'one' | 'group' | 'each';

const GRAINS: readonly Grain[] = ['one', 'group', 'each'];

/** The finest of some grains. */
export const finest = (grains: readonly Grain[]): Grain =>
  GRAINS[Math.max(0, ...grains.map((grain) => GRAINS.indexOf(grain)))] ?? 'each';

/** Where a question is asked: the eyes of the reader before and after an event, and what they look at. */
export interface Look<State, Fixed, G, E> {
  readonly group: G;
  readonly each: E;
  /** Their eyes after the event. */
  readonly eachAfter: E;
  readonly viewer: Viewer;
  readonly before: State;
  readonly after: State;
  readonly fixed: Fixed;
}

/**
 * Who may know something: words for people, and a question. `L` is what the question needs of the look, `Of` what it needs of the event
 * or row that is asked about. Make one with `ofGroup`, `ofSeat`, `seatIn` or `where`: they give each question the eyes of its grain alone.
 */
interface Audience<in L, in Of> {
  readonly words: string;
  readonly grain: Grain;
  readonly includes: (look: L, of: Of) => boolean;
  /** Who may know all of them, so that nobody need be asked row by row; null: that is not known. */
  readonly all: ((look: L) => boolean) | null;
}

/** Everybody who may know the whole that it stands in. */
export const everybody: Audience<unknown, unknown> = {
  words: 'everybody',
  grain: 'one',
  includes: () => true,
  all: () => true,
};

/** The game master. */
export const gm: Audience<{ readonly group: { readonly gm: boolean } }, unknown> = {
  words: 'GM',
  grain: 'group',
  includes: ({ group }) => group.gm,
  all: ({ group }) => group.gm,
};

/** A question to the thing itself, with the same answer for all: which rows are there, and not who reads them. */
export const where = <Of>(words: string, is: (of: Of) => boolean): Audience<unknown, Of> => ({
  words,
  grain: 'one',
  includes: (_look, of) => is(of),
  all: null,
});

/** A question to a group's eyes. Eyes that hold a seat do not compile here. */
export const ofGroup = <G extends GroupEyes, Of>(
  words: string,
  may: (eyes: G, of: Of) => boolean,
): Audience<{ readonly group: G }, Of> => ({
  words,
  grain: 'group',
  includes: ({ group }, of) => may(group, of),
  all: null,
});

/** A question to the eyes of each reader. */
export const ofSeat = <E extends SeatEyes, Of>(
  words: string,
  may: (eyes: E, of: Of) => boolean,
  all: ((eyes: E) => boolean) | null = null,
): Audience<{ readonly each: E }, Of> => ({
  words,
  grain: 'each',
  includes: ({ each }, of) => may(each, of),
  all: all === null ? null : ({ each }) => all(each),
});

/** The seat that a field names. */
export const seatIn = <K extends string>(
  field: K,
  words: string,
): Audience<{ readonly each: SeatEyes }, { readonly [key in K]: SeatId | null }> =>
  ofSeat(words, (eyes: SeatEyes, of) => eyes.seat !== null && of[field] === eyes.seat);

/** What a game says once: the eyes of a reader. */
export interface Watch<State, Fixed, G extends GroupEyes, E extends SeatEyes> {
  group(state: State, viewer: Viewer, fixed: Fixed): G;
  each(state: State, viewer: Viewer, fixed: Fixed): E;
}

const GROUPS = { gm: { gm: true }, others: { gm: false } };

/** For games in which it is enough to know whose seat it is. */
export const plainWatch: Watch<unknown, unknown, GroupEyes, SeatEyes> = {
  group: (_state, { kind }) => (kind === 'gm' ? GROUPS.gm : GROUPS.others),
  each: (_state, viewer) => ({ gm: viewer.kind === 'gm', seat: viewer.kind === 'seat' ? viewer.seat : null }),
};

/** The look of a reader; eyes are worked out where they are asked for. */
export class Looking<State, Fixed, G extends GroupEyes, E extends SeatEyes> implements Look<State, Fixed, G, E> {
  private ofGroup: G | undefined = undefined;
  private ofEach: E | undefined = undefined;
  private ofEachAfter: E | undefined = undefined;

  constructor(
    private readonly watch: Watch<State, Fixed, G, E>,
    readonly before: State,
    readonly after: State,
    readonly viewer: Viewer,
    readonly fixed: Fixed,
  ) {}

  get group(): G {
    this.ofGroup ??= this.watch.group(this.before, this.viewer, this.fixed);
    return this.ofGroup;
  }

  get each(): E {
    this.ofEach ??= this.watch.each(this.before, this.viewer, this.fixed);
    return this.ofEach;
  }

  get eachAfter(): E {
    this.ofEachAfter ??= this.watch.each(this.after, this.viewer, this.fixed);
    return this.ofEachAfter;
  }
}

/** Any audience, whatever it asks for. */
export type AnyAudience = Audience<never, never>;

/** What the questions of some audiences need of the look, together. */
export type LooksOf<A extends readonly AnyAudience[]> = [A[number]] extends [
  { readonly includes: (look: infer L, of: never) => boolean },
]
  ? L
  : never;

/** What they need of the thing that is asked about, together. */
export type OfsOf<A extends readonly AnyAudience[]> = [A[number]] extends [
  { readonly includes: (look: never, of: infer Of) => boolean },
]
  ? Of
  : never;

/** One audience of several: who is of any of them. */
export function anyOf<const A extends readonly AnyAudience[]>(audiences: A): Audience<LooksOf<A>, OfsOf<A>> {
  // The type says that all of them are asked with what all of them need.
  const all = audiences as unknown as readonly Audience<LooksOf<A>, OfsOf<A>>[];
  const [first, ...others] = all;
  if (first !== undefined && others.length === 0) return first;
  return {
    words: all.length === 0 ? 'nobody' : all.map(({ words }) => words).join(', '),
    grain: finest(all.map(({ grain }) => grain)),
    includes(look, of) {
      for (const audience of all) if (audience.includes(look, of)) return true;
      return false;
    },
    all: (look) => all.some((audience) => audience.all?.(look) === true),
  };
}
