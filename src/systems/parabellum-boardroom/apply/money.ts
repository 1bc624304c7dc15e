import type { SeatId } from '../../../core/game/viewer.js';
import { counted } from '../../../core/reading/counted.js';
import type { CardId, Event, Fixed, Flag, Player, State } from '../shapes.js';
import { businessCard, cardOf } from '../tables.js';
import { book, changeBattle, changePlayer, changeUnit, newUnit } from './change.js';

function joinUnits(
  state: State,
  seat: SeatId,
  units: readonly { readonly flag: Flag; readonly type: string }[],
  sponsor: CardId | null,
  { catalogue }: Fixed,
): State {
  const fresh = units.map(({ flag, type }) => {
    const card = cardOf(catalogue, type);
    const unit = newUnit(flag, type, seat, { strength: card.strength, bridge: card.traits.includes('span') });
    return { ...unit, sponsor, fresh: sponsor !== null || state.options.freshTokens };
  });
  return changePlayer({ ...state, units: [...state.units, ...fresh] }, seat, (player) => ({
    ...player,
    flags: [...player.flags, ...units.map(({ flag }) => flag).filter((flag) => !player.flags.includes(flag))],
  }));
}

/** Sponsored units of a card that is settled or paid off are the player's own. */
const release = (state: State, card: CardId): State => ({
  ...state,
  units: state.units.map((unit) => (unit.sponsor === card ? { ...unit, sponsor: null } : unit)),
});

const withoutInPlay = (player: Player, card: CardId): Player => ({
  ...player,
  inPlay: player.inPlay.filter((one) => one.card !== card),
});

const withoutHeld = (player: Player, card: CardId): Player => ({
  ...player,
  hand: player.hand.filter((one) => one.card !== card),
  standing: player.standing.filter((one) => one.kind !== 'play-when' || one.card !== card),
});

const CONTINGENCY = { repayment: 'repayment', losses: 'sponsored losses', dividend: 'dividend' } as const;

/** Market, cards, reconciliation. Null: an event of another chapter. */
export function applyMoney(state: State, event: Event, fixed: Fixed): State | null {
  switch (event.kind) {
    case 'grant-paid':
      return book(state, event.seat, 'grant', 'for a narrow deployment area', event.amount);
    case 'units-bought': {
      const { seat, type, units, cost } = event;
      const paid = book(state, seat, 'units', `${units.length} ${type}`, -cost);
      const tallied = changePlayer(paid, seat, (player) => ({
        ...player,
        bought: { ...player.bought, [type]: (player.bought[type] ?? 0) + units.length },
      }));
      return joinUnits(
        tallied,
        seat,
        units.map((flag) => ({ flag, type })),
        null,
        fixed,
      );
    }
    case 'supply-bought': {
      const wait = state.options.freshTokens;
      return changePlayer(
        book(state, event.seat, 'supply', counted(event.count, 'supply token'), -event.cost),
        event.seat,
        (player) => ({
          ...player,
          fresh: player.fresh + (wait ? event.count : 0),
          usable: player.usable + (wait ? 0 : event.count),
        }),
      );
    }
    case 'unit-sold': {
      const sold = { ...state, units: state.units.filter(({ flag }) => flag !== event.unit) };
      return changePlayer(
        book(sold, event.seat, 'sale', `${event.type} ${event.unit}`, event.price),
        event.seat,
        (player) => ({ ...player, usable: player.usable + event.supplies }),
      );
    }
    case 'supply-sold': {
      const { seat, usable, fresh, price } = event;
      return changePlayer(
        book(state, seat, 'sale', counted(usable + fresh, 'supply token'), price),
        seat,
        (player) => ({
          ...player,
          usable: player.usable - usable,
          fresh: player.fresh - fresh,
        }),
      );
    }
    case 'unit-reinforced':
      return changeUnit(
        book(state, event.seat, 'reinforcement', `${event.count} for ${event.unit}`, -event.cost),
        event.unit,
        (unit) => ({ ...unit, strength: unit.strength + event.count }),
      );
    case 'card-drawn':
      return changePlayer({ ...state, deck: state.deck.slice(1) }, event.seat, (player) => ({
        ...player,
        hand: [...player.hand, { card: event.card, surcharge: event.surcharge }],
      }));
    case 'card-returned':
      return changePlayer({ ...state, deck: event.deck }, event.seat, (player) => withoutHeld(player, event.card));
    case 'card-played': {
      const { seat, card, surcharge, value, units, due } = event;
      const funded = book(state, seat, 'card', `${card} played`, value);
      const laid = changePlayer(funded, seat, (player) => ({
        ...withoutHeld(player, card),
        inPlay: [...player.inPlay, { card, surcharge, due }],
      }));
      return joinUnits(laid, seat, units, card, fixed);
    }
    case 'card-paid-off':
      return changePlayer(
        release(
          { ...book(state, event.seat, 'payoff', `${event.card} paid off`, -event.cost), deck: event.deck },
          event.card,
        ),
        event.seat,
        (player) => withoutInPlay(player, event.card),
      );
    case 'battle-ended':
      return { ...changeBattle(state, (battle) => ({ ...battle, ended: event.why, active: null })), stage: 'closing' };
    case 'bonus-paid':
      return book(state, event.seat, 'bonus', event.objective, event.amount);
    case 'contingency-paid': {
      const { seat, card, what, amount, deck } = event;
      const paid = book(
        state,
        seat,
        'contingency',
        `${businessCard(fixed.catalogue, card).id} ${CONTINGENCY[what]}`,
        -amount,
      );
      return deck === null
        ? paid
        : changePlayer(release({ ...paid, deck }, card), seat, (player) => withoutInPlay(player, card));
    }
    case 'chooser-named':
      return { ...state, stage: 'choose', choice: { chooser: event.seat, battles: event.battles } };
    case 'tie-broken':
      return state;
    case 'battle-chosen':
      return { ...state, choice: null };
    case 'campaign-ended':
      return { ...state, stage: 'over', choice: null, ending: event.ending };
    default:
      return null;
  }
}
