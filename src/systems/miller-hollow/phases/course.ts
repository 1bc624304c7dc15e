import type { Dice } from '../../../core/dice/dice.js';
import { type Course as CourseOf, happenBy } from '../../../core/game/course.js';
import type { Sealed } from '../../../core/game/sheet.js';
import { apply } from '../apply.js';
import type { Order } from '../orders/cards.js';
import { pointsOf } from '../pack.js';
import type { AreaId, Event, Fixed, NestState, Pack, PathId, SiteId, State } from '../shapes.js';
import { tellingStream } from '../streams.js';
import { FIRST_PATH } from '../tables.js';

/** A pack on its way. */
export interface Marching {
  readonly site: SiteId;
  readonly pack: Pack;
}

/** What a nest was when the phase began. */
interface AtStart {
  readonly points: number;
  readonly mares: number;
  readonly path: PathId;
}

/** The resolution of one phase under way: the state so far, and what the steps hand on to one another. */
export interface Course extends CourseOf<State, Order, Event> {
  readonly fixed: Fixed;
  /** By site; taken again when the hunt begins. */
  atStart: ReadonlyMap<SiteId, AtStart>;
  readonly hunts: Map<AreaId, Marching[]>;
  readonly raids: Map<SiteId, Marching[]>;
  readonly guards: Map<SiteId, Pack>;
  /** Nests without a mare, and who raided them. */
  readonly fallen: Map<SiteId, readonly string[]>;
}

const happenWith = (fixed: Fixed) => happenBy<State, Event>((state, event) => apply(state, event, fixed));

/** Something happened: it is recorded, and the next steps see the state after it. */
export const happen = (course: Course, event: Event): void => happenWith(course.fixed)(course, event);

const startsOf = (state: State): Course['atStart'] =>
  new Map(
    state.nests.map(({ site, hunters, mares, path }) => [
      site,
      { points: pointsOf(hunters), mares, path: path ?? FIRST_PATH },
    ]),
  );

export function beginCourse(state: State, sealed: Sealed<Order>, dice: Dice, fixed: Fixed): Course {
  return {
    state,
    events: [],
    dice,
    fixed,
    sealed,
    atStart: startsOf(state),
    hunts: new Map(),
    raids: new Map(),
    guards: new Map(),
    fallen: new Map(),
  };
}

/** The hunt begins: what nests are now is what they were at its start. */
export function beginHunt(course: Course): void {
  course.atStart = startsOf(course.state);
}

/** The choice of words for what happened, which no report lists and which says nothing of it. */
export const telling = (course: Course, of: string): number => course.dice.roll(tellingStream(of), 1_000);

export function nestAt(course: Course, site: SiteId): NestState {
  const nest = course.state.nests.find((one) => one.site === site);
  if (nest === undefined) throw new Error(`no nest at ${site}`);
  return nest;
}

/** Which part of the turn is played, when something is lost in it. */
export const startOf = (course: Course, site: SiteId): AtStart =>
  course.atStart.get(site) ?? { points: 0, mares: 0, path: FIRST_PATH };
