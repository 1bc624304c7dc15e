import type { SeatId } from '../../../core/game/viewer.js';
import { ofSeat, type SeatEyes } from '../../../core/sight/audience.js';
import type { SiteId } from './base.js';
import type { Fight } from './fight.js';
import type { NestSeen, PreyKnown } from './memory.js';

/** What a colony has before it that others have not. */
export interface Eyes extends SeatEyes {
  /** The GM, and who has lost their nest: from the event after `nest-lost` on (MH-76). */
  readonly all: boolean;
  /** The viewer's nest, living or lost; null for everybody else, also for who left theirs behind. */
  readonly nest: OwnNest | null;
}

/** Of the viewer's nest what questions ask. */
interface OwnNest {
  readonly seat: SeatId;
  readonly site: SiteId;
  readonly loss: unknown;
  readonly prey: readonly PreyKnown[];
  readonly seen: readonly NestSeen[];
}

/** Who looks; for questions that need nothing else. */
export interface AsColony {
  readonly each: Eyes;
}

export const isOwn = ({ all, nest }: Eyes, seat: SeatId): boolean => all || nest?.seat === seat;

export const tookPart = (eyes: Eyes, { fighters }: Fight): boolean => fighters.some(({ seat }) => isOwn(eyes, seat));

const AND_WHO_SEES_ALL = 'the GM and who has lost their nest';

/** The colony itself. */
export const colony = ofSeat(
  `the colony, ${AND_WHO_SEES_ALL}`,
  (eyes: Eyes, { seat }: { readonly seat: SeatId }) => isOwn(eyes, seat),
  ({ all }) => all,
);

/** Who holds an area after the hunt. */
export const holder = ofSeat(
  `who holds it, ${AND_WHO_SEES_ALL}`,
  (eyes: Eyes, of: { readonly holder: SeatId | null }) => eyes.all || (of.holder !== null && isOwn(eyes, of.holder)),
);

export const FIGHTERS = `who fights there, ${AND_WHO_SEES_ALL}`;

/** Who defends a nest, and who raids it. */
export const raidersAndOwner = ofSeat(
  FIGHTERS,
  (eyes: Eyes, { owner, fight }: { readonly owner: SeatId; readonly fight: Fight }) =>
    isOwn(eyes, owner) || tookPart(eyes, fight),
);
