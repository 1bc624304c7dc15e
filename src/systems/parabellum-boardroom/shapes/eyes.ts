import type { SeatId } from '../../../core/game/viewer.js';
import { ofSeat, type SeatEyes } from '../../../core/sight/audience.js';
import type { UnitClass } from '../../parabellum/unit-card.js';
import type { CardId, Flag, UnitCode } from './base.js';
import type { Knowledge, Place } from './knowledge.js';

/** Who looks, and what that entitles them to: of the state before the event that is told. */
export interface Eyes extends SeatEyes {
  /** Miniatures show their class only, and reserves are hidden (rules 6). */
  readonly screened: boolean;
  /** What scouting told this seat of a unit, as it was then. */
  scouted(unit: Flag): Knowledge | null;
  /** Whether the dice of a unit were counted in this battle. */
  isCounted(unit: Flag): boolean;
  /** Where a unit stands, and whose it is; one that is not there is in nobody's reserve. */
  standing(unit: Flag): Standing;
  isInPlay(card: CardId): boolean;
  /** Who is aboard, by flag. */
  aboard(unit: Flag): readonly Flag[];
  classOf(type: UnitCode): UnitClass;
  /** The how-manieth a player is, in the order of acceptance. */
  rankOf(seat: SeatId): number;
}

interface Standing {
  readonly owner: SeatId;
  readonly place: Place;
}

/** Who looks; for questions that need nothing else. */
export interface AsSeat {
  readonly each: Eyes;
}

interface OfSeat {
  readonly seat: SeatId;
}
interface OfOwner {
  readonly owner: SeatId;
}
interface OfUnit extends OfOwner {
  readonly flag: Flag;
}

const isGm = ({ gm }: Eyes): boolean => gm;
const knowsAll = ({ gm, screened }: Eyes): boolean => gm || !screened;

/** They play this seat, or are the GM: they know what stands behind its screen. */
export const isSelf = (eyes: Eyes, seat: SeatId): boolean => eyes.gm || eyes.seat === seat;

const sees = (eyes: Eyes, { owner, place }: Standing): boolean =>
  isSelf(eyes, owner) || place === 'map' || (place === 'reserve' && !eyes.screened);
const knowsType = (eyes: Eyes, { flag, owner }: OfUnit): boolean =>
  !eyes.screened || isSelf(eyes, owner) || eyes.scouted(flag) !== null;

export const self = ofSeat('that player, GM', (eyes: Eyes, { seat }: OfSeat) => isSelf(eyes, seat), isGm);
export const owner = ofSeat('its owner, GM', (eyes: Eyes, of: OfOwner) => isSelf(eyes, of.owner), isGm);

/** What another keeps beside the battlefield is not seen behind screens. */
export const reserve = ofSeat(
  'everybody; behind screens, that player, GM',
  (eyes: Eyes, { seat }: OfSeat) => !eyes.screened || isSelf(eyes, seat),
  knowsAll,
);
/** What losses of sponsored units cost would tell how strong hidden ones are. */
export const chargeKnown = ofSeat(
  'everybody; behind screens, of losses that player, GM',
  (eyes: Eyes, { seat, what }: OfSeat & { readonly what: string }) =>
    what !== 'losses' || !eyes.screened || isSelf(eyes, seat),
  knowsAll,
);

const SEEN = 'everybody; who is aboard, and behind screens reserves: their owner, GM';
export const inSight = ofSeat(SEEN, sees, isGm);
/** The same of a unit by its flag. */
export const flagInSight = ofSeat(SEEN, (eyes: Eyes, flag: Flag) => sees(eyes, eyes.standing(flag)), isGm);
export const unitInSight = ofSeat(
  SEEN,
  (eyes: Eyes, { unit }: { readonly unit: Flag }) => sees(eyes, eyes.standing(unit)),
  isGm,
);

const TYPE = 'everybody; behind screens, its owner, who scouted it, GM';
export const typeKnown = ofSeat(TYPE, knowsType, knowsAll);
/** The same of a unit that is no more. */
export const lostTypeKnown = ofSeat(
  TYPE,
  (eyes: Eyes, of: OfOwner & { readonly unit: Flag }) => knowsType(eyes, { flag: of.unit, owner: of.owner }),
  knowsAll,
);
/** Behind screens when its dice were counted in this battle (rules 6). */
export const strengthKnown = ofSeat(
  'everybody; behind screens, its owner, GM, and all once its dice were counted',
  (eyes: Eyes, of: OfUnit) => !eyes.screened || isSelf(eyes, of.owner) || eyes.isCounted(of.flag),
  knowsAll,
);
