import { cardsOf } from '../../../core/order/card.js';
import { atlasOf } from '../atlas.js';
import type { Fixed, GroupId, ZoneId } from '../shapes.js';
import type { Desk } from './desk.js';
import type { Table } from './table.js';

export const card = cardsOf<Table, Fixed>();

/** Kinds of phase in which a card may be given. */
export const WAR = ['orders'];
export const SETUP = ['setup'];
export const BOTH = ['setup', 'orders'];

/** Whether the war runs, and what is asked of the desk holds. */
export const inWar =
  (holds: (desk: Desk) => boolean = () => true): ((table: Table) => boolean) =>
  ({ desk }) =>
    desk !== null && desk.view.stage === 'orders' && holds(desk);

interface Examples {
  readonly first: GroupId;
  readonly second: GroupId;
  readonly home: ZoneId;
  readonly near: ZoneId;
  readonly port: ZoneId;
  readonly target: ZoneId;
}

/** What examples name, so that they can be sent as they are on this map. */
export function examplesOf(fixed: Fixed): Examples {
  const { map } = fixed;
  const [one, other] = map.groups.filter(({ side }) => side === 'union');
  const any = map.zones[0]?.id ?? '';
  const home = one?.zone ?? any;
  return {
    first: one?.id ?? 'u-army',
    second: other?.id ?? one?.id ?? 'u-army',
    home,
    near: atlasOf(fixed).neighbours(home, 'union')[0] ?? any,
    port: map.invasionPorts[0] ?? any,
    target: map.blockadeList[0] ?? any,
  };
}
