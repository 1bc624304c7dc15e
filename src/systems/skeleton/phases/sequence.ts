import type { Sealed } from '../../../core/game/sheet.js';
import type { Order } from '../orders/cards.js';
import type { Event, State } from '../shapes.js';

/** The steps of a turn, in their order. Each is to become a file of this folder. */
export const resolve = (state: State, { sheets, roster }: Sealed<Order>): readonly Event[] => [
  ...state.seats
    .filter(({ id, playing }) => playing && sheets[id] === undefined && !roster.excused.includes(id))
    .map(({ id }): Event => ({ kind: 'was-silent', seat: id })),
  ...roster.leaving.map((seat): Event => ({ kind: 'left', seat })),
  ...roster.joining.map((seat): Event => ({ kind: 'joined', seat })),
  { kind: 'turned' },
];
