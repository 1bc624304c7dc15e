import { z } from 'zod';
import { Roll } from '../../../../core/dice/dice.js';
import { SeatId } from '../../../../core/game/viewer.js';
import { everybody, gm } from '../../../../core/sight/audience.js';
import { event } from '../../../../core/sight/event.js';
import { changed, derived, kept, only, rows, told, whole } from '../../../../core/sight/field.js';
import { StandingOrder } from '../../orders/cards.js';
import { BattleId, CardId, Count, Flag, Gone, ObjectiveId, Side, Square } from '../base.js';
import { type AsSeat, flagInSight, isSelf, self } from '../eyes.js';
import { Options } from '../setup.js';
import { Player, Ranks } from '../state.js';

const Rolls = z.array(Roll);

/** Throws that broke ties, in the order made: BR-14, BRR-28. */
export const Throw = z.object({ seat: SeatId, face: z.number().int().positive() });
export type Throw = z.infer<typeof Throw>;

const seatsOf = ({ players }: { readonly players: readonly Player[] }): SeatId[] => players.map(({ id }) => id);

/** Cards of a hand are nobody else's business to the last. */
function cardsLost(cards: CardId[], { each }: AsSeat, { seat }: { readonly seat: SeatId }): CardId[] {
  return isSelf(each, seat) ? cards : cards.filter((card) => each.isInPlay(card));
}

/** The course of campaign and battle: windows, turns, orders, objectives. */
export const courseEvents = [
  /** The first event. `deck` is shuffled, top first; `rolls` (stream `deck/shuffle-0`) are for the GM alone. */
  event('campaign-opened', 'the campaign opens', [everybody], {
    options: kept(Options, 'as on the board'),
    players: kept(z.array(Player), 'as on the board'),
    deck: kept(z.array(CardId), 'as on the board'),
    rolls: kept(Rolls, 'nobody is told', 'dice of the shuffle'),
    seats: derived(z.array(SeatId), 'everybody', seatsOf, 'who plays'),
  }),
  /** The map lies on the table; the Market window begins (BRR-38). Objectives are those for this number of players. */
  event('battle-laid-out', 'a battle is laid out', [everybody], {
    battle: told(BattleId),
    number: told(Count),
    sides: told(z.array(z.object({ seat: SeatId, side: Side }))),
    objectives: told(
      z.array(z.object({ objective: ObjectiveId, strength: Count.nullable(), square: Square.nullable() })),
    ),
    minefields: told(z.array(Square)),
  }),
  /** A window or turn is resolved: marks of the turn before and traces are cleared. `seat`: whose turn it is; null in windows for all. */
  event('window-sealed', 'a window is sealed', [], {
    seat: told(SeatId.nullable(), 'whose'),
    round: told(Count),
  }),
  /** BR-14. `throws` in the order made. */
  event('turn-order-set', 'the order of turns is set', [everybody], {
    order: told(z.array(SeatId)),
    throws: told(z.array(Throw)),
    rolls: told(Rolls),
  }),
  /** Richest first (BRR-29), at the start of the fighting and when the battle is reconciled. */
  event('ranks-published', 'the order by funds is published', [everybody], {
    ranks: told(Ranks),
  }),
  /** The fighting begins: round 1, the first of the order; tokens and units of reserves become usable. */
  event('battle-begun', 'the fighting begins', [everybody], {}),
  /** Tokens and units that came in before become usable (BR-36, BR-37). Private: `tokens` of one player. */
  event('reserve-readied', 'a reserve becomes usable', [self], {
    seat: told(SeatId, 'whose'),
    tokens: told(Count),
    units: told(z.array(Flag)),
  }),
  event('standing-set', 'standing orders are set', [self], {
    seat: told(SeatId, 'whose'),
    standing: told(z.array(StandingOrder)),
  }),
  /** Nothing came from who owed a sheet. `away`: from now on they are passed over until a sheet comes (BRR-39). */
  event('seat-silent', 'nothing came from a player', [everybody], {
    seat: told(SeatId, 'whose'),
    excused: told(z.boolean()),
    strikes: told(Count),
    away: told(z.boolean()),
  }),
  event('seat-returned', 'a player is back', [everybody], {
    seat: told(SeatId, 'whose'),
  }),
  /**
   * A line, or an act of a block, could not be carried out, wholly or in part. `code` is the digest's (`F-RANGE`), or that of the
   * check that an order no longer passes (`E-FUNDS`). Told to `seat` alone.
   */
  event('order-failed', 'an order comes to nothing', [self], {
    seat: told(SeatId, 'whose'),
    line: told(z.number().int().positive()),
    order: told(z.string().max(400)),
    code: told(z.string().max(20)),
    why: told(z.string().max(400)),
  }),
  /** `unit` stands on it at the end of its owner's turn (HOLD). `first`: for the first time in this battle. */
  event('objective-secured', 'an objective is secured', [everybody], {
    objective: told(ObjectiveId),
    seat: told(SeatId, 'whose'),
    unit: told(Flag),
    first: told(z.boolean()),
  }),
  /** No unit of the holder is left on it (HOLD). */
  event('objective-lost', 'an objective is lost', [everybody], {
    objective: told(ObjectiveId),
    seat: told(SeatId, 'whose'),
  }),
  /** DESTROY, RECOVER: for good. */
  event('objective-completed', 'an objective is completed', [everybody], {
    objective: told(ObjectiveId),
    seat: told(SeatId, 'whose'),
    unit: told(Flag.nullable()),
  }),
  event('object-taken', 'an object is taken', [everybody], {
    objective: told(ObjectiveId),
    seat: told(SeatId, 'whose'),
    unit: told(Flag),
    square: told(Square),
  }),
  event('object-dropped', 'an object is dropped', [everybody], {
    objective: told(ObjectiveId),
    unit: told(Flag),
    square: told(Square),
  }),
  /** At the end of each player-turn; null: not all secured (BRR-20). */
  event('settled-counted', 'turns with all objectives secured are counted', [], {
    turns: told(Count.nullable()),
  }),
  /** `next` null: the battle is over. Traces of the turn stay until the next window is sealed. */
  event('turn-ended', 'a turn ends', [everybody], {
    seat: told(SeatId, 'whose'),
    round: told(Count),
    next: told(z.object({ seat: SeatId, round: Count }).nullable()),
  }),
  /** Out of the campaign (BR-61, rules 8.8): units leave the map, tokens are removed, `deck` has their cards shuffled in (BRR-42). */
  event('player-eliminated', 'a player is out', [everybody], {
    seat: told(SeatId, 'whose'),
    why: told(Gone),
    units: rows(whole(Flag), [flagInSight], 'units'),
    cards: changed(z.array(CardId), z.array(CardId), 'everybody: those in play; that player, GM: all', cardsLost),
    deck: only(gm)(z.array(CardId)),
    /** Of the shuffle; for the GM alone. */
    rolls: rows(whole(Roll), [gm], 'dice of the shuffle'),
  }),
];
