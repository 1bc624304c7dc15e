import type { Placed } from '../../../core/game/sheet.js';
import type { SeatId } from '../../../core/game/viewer.js';
import { zoneOf } from '../atlas.js';
import type { Order } from '../orders/cards.js';
import { groupInOrder } from '../orders/names.js';
import type { Event, EventOf, Fixed, GroupId, ZoneId } from '../shapes.js';

/** What became of a line. */
export interface Fate {
  readonly done: boolean;
  readonly text: string;
}

/** A line, and everything that happened. */
export interface Story {
  readonly seat: SeatId;
  readonly placed: Placed<Order>;
  readonly events: readonly Event[];
  readonly fixed: Fixed;
}

export const done = (text: string): Fate => ({ done: true, text });
export const failed = (text: string): Fate => ({ done: false, text });

/** Events of a kind, in order. */
export const all = <K extends Event['kind']>({ events }: Story, kind: K): readonly EventOf<K>[] =>
  events.filter((event): event is EventOf<K> => event.kind === kind);

export const place = ({ fixed }: Story, zone: ZoneId): string => zoneOf(fixed, zone).name;
export const army = (id: GroupId): string => groupInOrder(id);
