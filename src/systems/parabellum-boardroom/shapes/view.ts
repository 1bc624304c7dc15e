import { z } from 'zod';
import { SeatId, Viewer } from '../../../core/game/viewer.js';
import { seen } from '../../../core/sight/entity.js';
import { derived, tellRows } from '../../../core/sight/field.js';
import { StandingOrder } from '../orders/cards.js';
import { CardId, Count, Flag } from './base.js';
import type { AsSeat } from './eyes.js';
import { campaign, HeldCard, LedgerEntry, Player, parts, type State, seatRow } from './state.js';

/** Money, reserve, hand and orders of one player: for themselves and the GM. */
export const ViewOwn = z.object({
  seat: SeatId,
  funds: z.number().int(),
  usable: Count,
  fresh: Count,
  hand: z.array(HeldCard),
  ledger: z.array(LedgerEntry),
  standing: z.array(StandingOrder),
  bought: Player.shape.bought,
  flags: z.array(Flag),
  drawOwed: z.boolean(),
});
export type ViewOwn = z.infer<typeof ViewOwn>;

const ownOf = (player: Player): ViewOwn => ({
  seat: player.id,
  funds: player.funds,
  usable: player.usable,
  fresh: player.fresh,
  hand: player.hand,
  ledger: player.ledger,
  standing: player.standing,
  bought: player.bought,
  flags: player.flags,
  drawOwed: player.drawOwed,
});

type OfPlayers = Pick<State, 'players'>;
const who = (_state: unknown, { viewer }: { readonly viewer: Viewer }): Viewer => viewer;
const seats = ({ players }: OfPlayers, look: unknown) => tellRows(seatRow, players, look);
const others = ({ players }: OfPlayers, { each }: AsSeat): ViewOwn[] => (each.gm ? players.map(ownOf) : []);
const order = ({ deck }: Pick<State, 'deck'>, { each }: AsSeat): CardId[] | null => (each.gm ? deck : null);
function own({ players }: OfPlayers, { each }: AsSeat): ViewOwn | null {
  const player = players.find(({ id, gone }) => id === each.seat && gone === null);
  return player === undefined ? null : ownOf(player);
}

export const sight = seen(
  campaign,
  {
    viewer: derived(Viewer, 'everybody', who, 'who looks'),
    /** Null for the GM, the public, and a seat that no longer plays. */
    own: derived(ViewOwn.nullable(), 'each player, of themselves', own, 'money, reserve, hand, orders'),
    /** GM: every player's. Else empty. */
    others: derived(z.array(ViewOwn), 'GM', others, 'the same of all'),
    seats: derived(z.array(seatRow.told), 'everybody', seats, 'who plays'),
    deckOrder: derived(z.array(CardId).nullable(), 'GM', order, 'order of the deck'),
  },
  parts,
);
/** What one viewer may see of a state. */
export const View = sight.View;
export type View = z.infer<typeof View>;
