import type { SeatId } from '../../../core/game/viewer.js';
import { Names } from '../../../core/order/names.js';
import type { Fixed, GroupId, View, ZoneId } from '../shapes.js';
import { type Desk, deskOf } from './desk.js';
import { groupNames, mapWords, seatNames, zoneNames } from './names.js';

/** What lies before whoever writes orders: the names that they may use, and their desk; null: they play nobody in the war. */
export interface Table {
  readonly view: View;
  readonly fixed: Fixed;
  readonly desk: Desk | null;
  readonly zones: Names<ZoneId>;
  /** Groups of the reader's side. */
  readonly groups: Names<GroupId>;
  /** Groups of the beginning of the reader's side. */
  readonly firsts: Names<GroupId>;
  readonly seats: Names<SeatId>;
  /** Whether a word belongs to the name of a zone or a Group of the map. */
  readonly words: ReadonlySet<string>;
}

export function tableOf(view: View, fixed: Fixed): Table {
  const own = view.groups.filter(({ side }) => side === view.side);
  const firsts = fixed.map.groups.filter(({ side }) => side === view.side);
  return {
    view,
    fixed,
    desk: deskOf(view, fixed),
    zones: zoneNames(fixed),
    groups: new Names(groupNames(own)),
    firsts: new Names(groupNames(firsts)),
    seats: seatNames(view),
    words: mapWords(fixed),
  };
}
