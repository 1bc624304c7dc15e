import { z } from 'zod';
import { Roll } from '../../../../core/dice/dice.js';
import { SeatId } from '../../../../core/game/viewer.js';
import { everybody, gm } from '../../../../core/sight/audience.js';
import { event } from '../../../../core/sight/event.js';
import { only, rows, told, whole } from '../../../../core/sight/field.js';
import { BattleEnd, BattleId, CardId, Count, Flag, ObjectiveId, UnitCode } from '../base.js';
import { chargeKnown, reserve, self } from '../eyes.js';
import { Ending } from '../state.js';
import { Throw } from './course.js';

const Rolls = z.array(Roll);
const NewUnit = z.object({ flag: Flag, type: UnitCode });

/** Market, cards, closing of a battle, choice of the next, the end. */
export const moneyEvents = [
  /** For a deployment area of few squares. Amounts of money are private but where the binder prints them. */
  event('grant-paid', 'a grant is paid', [everybody], {
    seat: told(SeatId, 'whose'),
    amount: told(Count),
  }),
  event('units-bought', 'units are bought', [reserve], {
    seat: told(SeatId, 'whose'),
    type: told(UnitCode),
    units: told(z.array(Flag).min(1)),
    cost: only(self)(Count),
  }),
  event('supply-bought', 'supply is bought', [self], {
    seat: told(SeatId, 'whose'),
    count: told(Count),
    cost: told(Count),
  }),
  /** Supplies on its card come back to the usable reserve. `forced`: by liquidation (BR-59). */
  event('unit-sold', 'a unit is sold', [reserve], {
    seat: told(SeatId, 'whose'),
    unit: told(Flag),
    type: told(UnitCode),
    price: only(self)(Count),
    supplies: only(self)(Count),
    forced: told(z.boolean()),
  }),
  /** Fresh tokens are sold first. */
  event('supply-sold', 'supply is sold', [self], {
    seat: told(SeatId, 'whose'),
    usable: told(Count),
    fresh: told(Count),
    price: told(Count),
    forced: told(z.boolean()),
  }),
  event('unit-reinforced', 'a unit is reinforced', [reserve], {
    seat: told(SeatId, 'whose'),
    unit: told(Flag),
    count: told(Count),
    cost: only(self)(Count),
  }),
  /** From the top of the deck (BR-12). Which card is for `seat` alone. */
  event('card-drawn', 'a card is drawn', [everybody], {
    seat: told(SeatId, 'whose'),
    card: only(self)(CardId, 'which card'),
    surcharge: told(Count),
  }),
  /** A card of the hand is shuffled back (BR-55); `deck` is its order afterwards. Card, deck and rolls are private. */
  event('card-returned', 'a card is shuffled back', [everybody], {
    seat: told(SeatId, 'whose'),
    card: only(self)(CardId, 'which card'),
    deck: only(gm)(z.array(CardId)),
    rolls: rows(whole(Roll), [gm], 'dice of the shuffle'),
  }),
  /** Face up (BR-56). `due`: the battle at whose end it is first settled. Sponsored units go to the reserve, full and empty (BRR-24). */
  event('card-played', 'a card is played', [everybody], {
    seat: told(SeatId, 'whose'),
    card: told(CardId),
    surcharge: told(Count),
    value: told(Count),
    units: only(reserve)(z.array(NewUnit), 'units that it lends'),
    due: told(Count),
    forced: told(z.boolean()),
  }),
  /** The payoff was paid (BR-57): sponsored units are the player's own now. */
  event('card-paid-off', 'a card is paid off', [everybody], {
    seat: told(SeatId, 'whose'),
    card: told(CardId),
    cost: told(Count),
    deck: only(gm)(z.array(CardId)),
    rolls: rows(whole(Roll), [gm], 'dice of the shuffle'),
  }),
  /** BR-4, BRR-20, BRR-37: the fighting is over, the closing begins. */
  event('battle-ended', 'a battle ends', [everybody], {
    why: told(BattleEnd),
  }),
  event('bonus-paid', 'a bonus is paid', [everybody], {
    seat: told(SeatId, 'whose'),
    objective: told(ObjectiveId),
    amount: told(Count),
  }),
  /**
   * A contingency met at the end of a battle (BRR-25): repayment, charge for sponsored losses, or dividend. What ends with it
   * goes back to the deck: `deck` is its order afterwards, null where the card stays in play.
   */
  event('contingency-paid', 'a contingency is paid', [everybody], {
    seat: told(SeatId, 'whose'),
    card: told(CardId),
    what: told(z.enum(['repayment', 'losses', 'dividend'])),
    amount: only(chargeKnown)(Count),
    deck: only(gm)(z.array(CardId).nullable()),
    rolls: rows(whole(Roll), [gm], 'dice of the shuffle'),
  }),
  /** The richest (BR-4), ties by dice (BRR-28), and what they may choose from. */
  event('chooser-named', 'the chooser is named', [everybody], {
    seat: told(SeatId, 'whose'),
    battles: told(z.array(BattleId)),
    throws: told(z.array(Throw)),
    rolls: told(Rolls),
  }),
  /** `by` null: nobody chose, the lowest number is next. */
  event('battle-chosen', 'a battle is chosen', [everybody], {
    battle: told(BattleId),
    by: told(SeatId.nullable()),
  }),
  /** Dice break a tie for the first place after the last battle. */
  event('tie-broken', 'a tie is broken', [everybody], {
    order: told(z.array(SeatId)),
    throws: told(z.array(Throw)),
    rolls: told(Rolls),
  }),
  event('campaign-ended', 'the campaign ends', [everybody], {
    ending: told(Ending),
  }),
];
