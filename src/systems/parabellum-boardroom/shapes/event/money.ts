import { z } from 'zod';
import { Roll } from '../../../../core/dice/dice.js';
import { SeatId } from '../../../../core/game/viewer.js';
import { BattleEnd, BattleId, CardId, Count, Flag, ObjectiveId, UnitCode } from '../base.js';
import { Ending } from '../state.js';
import { Throw } from './course.js';

const Rolls = z.array(Roll);
const NewUnit = z.object({ flag: Flag, type: UnitCode });

/** Market, cards, closing of a battle, choice of the next, the end. */
export const moneyEvents = [
  /** For a deployment area of few squares. Amounts of money are private but where the binder prints them. */
  z.object({ kind: z.literal('grant-paid'), seat: SeatId, amount: Count }),
  z.object({ kind: z.literal('units-bought'), seat: SeatId, type: UnitCode, units: z.array(Flag).min(1), cost: Count }),
  z.object({ kind: z.literal('supply-bought'), seat: SeatId, count: Count, cost: Count }),
  /** Supplies on its card come back to the usable reserve. `forced`: by liquidation (BR-59). */
  z.object({
    kind: z.literal('unit-sold'),
    seat: SeatId,
    unit: Flag,
    type: UnitCode,
    price: Count,
    supplies: Count,
    forced: z.boolean(),
  }),
  /** Fresh tokens are sold first. */
  z.object({
    kind: z.literal('supply-sold'),
    seat: SeatId,
    usable: Count,
    fresh: Count,
    price: Count,
    forced: z.boolean(),
  }),
  z.object({ kind: z.literal('unit-reinforced'), seat: SeatId, unit: Flag, count: Count, cost: Count }),
  /** From the top of the deck (BR-12). Which card is for `seat` alone. */
  z.object({ kind: z.literal('card-drawn'), seat: SeatId, card: CardId, surcharge: Count }),
  /** A card of the hand is shuffled back (BR-55); `deck` is its order afterwards. Card, deck and rolls are private. */
  z.object({
    kind: z.literal('card-returned'),
    seat: SeatId,
    card: CardId,
    deck: z.array(CardId),
    rolls: Rolls,
  }),
  /** Face up (BR-56). `due`: the battle at whose end it is first settled. Sponsored units go to the reserve, full and empty (BRR-24). */
  z.object({
    kind: z.literal('card-played'),
    seat: SeatId,
    card: CardId,
    surcharge: Count,
    value: Count,
    units: z.array(NewUnit),
    due: Count,
    forced: z.boolean(),
  }),
  /** The payoff was paid (BR-57): sponsored units are the player's own now. */
  z.object({
    kind: z.literal('card-paid-off'),
    seat: SeatId,
    card: CardId,
    cost: Count,
    deck: z.array(CardId),
    rolls: Rolls,
  }),
  /** BR-4, BRR-20, BRR-37: the fighting is over, the closing begins. */
  z.object({ kind: z.literal('battle-ended'), why: BattleEnd }),
  z.object({ kind: z.literal('bonus-paid'), seat: SeatId, objective: ObjectiveId, amount: Count }),
  /**
   * A contingency met at the end of a battle (BRR-25): repayment, charge for sponsored losses, or dividend. What ends with it
   * goes back to the deck: `deck` is its order afterwards, null where the card stays in play.
   */
  z.object({
    kind: z.literal('contingency-paid'),
    seat: SeatId,
    card: CardId,
    what: z.enum(['repayment', 'losses', 'dividend']),
    amount: Count,
    deck: z.array(CardId).nullable(),
    rolls: Rolls,
  }),
  /** The richest (BR-4), ties by dice (BRR-28), and what they may choose from. */
  z.object({
    kind: z.literal('chooser-named'),
    seat: SeatId,
    battles: z.array(BattleId),
    throws: z.array(Throw),
    rolls: Rolls,
  }),
  /** `by` null: nobody chose, the lowest number is next. */
  z.object({ kind: z.literal('battle-chosen'), battle: BattleId, by: SeatId.nullable() }),
  /** Dice break a tie for the first place after the last battle. */
  z.object({ kind: z.literal('tie-broken'), order: z.array(SeatId), throws: z.array(Throw), rolls: Rolls }),
  z.object({ kind: z.literal('campaign-ended'), ending: Ending }),
] as const;
