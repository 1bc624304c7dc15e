import { fault, warning } from '../../../core/reading/fault.js';
import { listed, listing } from '../../../core/reading/listing.js';
import { ENTRENCH_YEAR } from '../calendar.js';
import type { GroupId, GroupView } from '../shapes.js';
import { roomForGroups } from '../supply-points.js';
import { MOST_BRIGADES, NEW_GROUP } from '../tables.js';
import type { Order, OrderOf } from './cards.js';
import { checkInvade, checkMove } from './check-march.js';
import { type Desk, feeds, freeMusterZones, groupAtDesk, nameOf, nextTo, playerName } from './desk.js';
import { groupInOrder } from './names.js';
import type { Fault } from './problems.js';
import { type GroupOrder, subjectOf, type Tally } from './tally.js';
import { keyOf } from './text.js';

/** The player's own Group of this id, or what is wrong with naming it. */
function own(desk: Desk, id: GroupId): GroupView | Fault {
  const group = groupAtDesk(desk, id);
  const mine = listed(
    desk.mine.map(({ name }) => name),
    12,
  );
  if (group === undefined)
    return fault('order/unknown-group', groupInOrder(id), 'Your side has no such Group.', { allowed: mine });
  if (group.commander === desk.seat) return group;
  const whose = group.commander === null ? 'nobody' : playerName(desk, group.commander);
  return fault('order/not-your-group', group.name, `This Group is under ${whose}, not under you.`, {
    allowed: mine === '' ? 'You command no Group.' : mine,
    rule: 'CW-214',
  });
}

const isGroup = (found: GroupView | Fault): found is GroupView => 'zone' in found;

const held = (group: GroupView, tally: Tally): number => (group.brigades ?? 0) + (tally.added.get(group.id) ?? 0);

/** One order a Group (CW 8.0); the receiver of a transfer between own Groups has its order with it (CWR-33). */
function second(desk: Desk, order: GroupOrder, tally: Tally): Fault | null {
  const clash = (id: GroupId, line: number): Fault => {
    const name = groupAtDesk(desk, id)?.name ?? groupInOrder(id);
    return fault('order/one-order', name, `${name} has its order on line ${line} already.`, {
      allowed: 'One order for each Group; take one of the lines out.',
      rule: 'CW-801',
    });
  };
  const group = subjectOf(order);
  const former = tally.busy.get(group);
  if (former !== undefined) return clash(group, former.line);
  const gets = tally.receiving.get(group);
  if (gets !== undefined && order.kind !== 'receive') return clash(group, gets);
  if (order.kind !== 'transfer' || groupAtDesk(desk, order.to)?.commander !== desk.seat) return null;
  const receiver = tally.busy.get(order.to);
  return receiver === undefined || receiver.order.kind === 'receive' ? null : clash(order.to, receiver.line);
}

/** Two Groups of the side that lie one line apart (CW 9.6). */
function apart(desk: Desk, group: GroupView, other: GroupView | undefined): Fault | null {
  if (other === undefined) return fault('order/unknown-group', '', 'Your side has no such Group any more.');
  const near = desk.groups.filter(({ zone }) => nextTo(desk, group.zone).includes(zone)).map(({ name }) => name);
  if (near.includes(other.name) && other.id !== group.id) return null;
  const message =
    other.id === group.id ? 'A Group has nothing to give to itself.' : `${other.name} is not next to ${group.name}.`;
  return fault('order/not-adjacent', other.name, message, {
    allowed: near.length === 0 ? `No Group of your side is next to ${group.name}.` : listing(near, 'or'),
    rule: 'CW-912',
  });
}

function checkTransfer(
  desk: Desk,
  group: GroupView,
  { to, number }: OrderOf<'transfer'>,
  tally: Tally,
): readonly Fault[] {
  const other = groupAtDesk(desk, to);
  const wrong = apart(desk, group, other);
  if (wrong !== null || other === undefined) return wrong === null ? [] : [wrong];
  const [has, room] = [held(group, tally), MOST_BRIGADES - held(other, tally) - (tally.brought.get(to) ?? 0)];
  if (number > has)
    return [
      fault('order/bad-count', String(number), `${group.name} has ${has} to give.`, {
        allowed: `1 to ${has}`,
        rule: 'CW-804',
      }),
    ];
  if (number > room)
    return [
      fault('order/group-full', String(number), `${other.name} would pass ${MOST_BRIGADES} brigades.`, {
        allowed: room < 1 ? 'It has no room.' : `1 to ${room}`,
        rule: 'CW-913',
      }),
    ];
  return other.commander === desk.seat
    ? []
    : [
        warning(
          'order/needs-receive',
          other.name,
          `This Group is under ${other.commander === null ? 'nobody' : playerName(desk, other.commander)}, who must order it to receive.`,
          { allowed: `RECEIVE FROM ${group.name} INTO ${other.name}`, rule: 'CW-912' },
        ),
      ];
}

function checkReceive(desk: Desk, group: GroupView, { from }: OrderOf<'receive'>): readonly Fault[] {
  const giver = groupAtDesk(desk, from);
  const wrong = apart(desk, group, giver);
  if (wrong !== null || giver === undefined) return wrong === null ? [] : [wrong];
  return giver.commander === desk.seat
    ? [
        fault('order/not-your-group', giver.name, 'Both Groups are yours, so the TRANSFER alone is the order.', {
          allowed: `TRANSFER 1 FROM ${giver.name} TO ${group.name}`,
          rule: 'CW-912',
        }),
      ]
    : [];
}

function checkRally({ name, demoralised, supplied }: GroupView): readonly Fault[] {
  const message = 'The Group is not demoralised, so there is nothing to rally.';
  if (demoralised !== true)
    return [warning('order/not-demoralised', name, message, { allowed: 'Leave the line out.', rule: 'CW-1001' })];
  return supplied === false
    ? [
        warning('order/out-of-supply', name, 'The Group is out of supply, and rallies only in supply.', {
          allowed: 'Move it to where it is in supply.',
          rule: 'CW-1220',
        }),
      ]
    : [];
}

const checkEntrench = ({ view: { year } }: Desk): readonly Fault[] =>
  year >= ENTRENCH_YEAR
    ? []
    : [
        fault('order/too-early', 'ENTRENCH', `Nobody digs in before ${ENTRENCH_YEAR}; it is ${year}.`, {
          allowed: 'HOLD',
          rule: 'CW-1101',
        }),
      ];

/** The order of a Group: it is the player's own, what is ordered can be, and it has no other. */
function ofGroup<O extends GroupOrder>(
  about: (desk: Desk, group: GroupView, order: O, tally: Tally) => readonly Fault[],
): (desk: Desk, order: O, tally: Tally) => readonly Fault[] {
  return (desk, order, tally) => {
    const group = own(desk, subjectOf(order));
    if (!isGroup(group)) return [group];
    const said = about(desk, group, order, tally);
    if (said.some(({ severity }) => severity === 'error')) return said;
    const clash = second(desk, order, tally);
    return clash === null ? said : [clash];
  };
}

const noSpares = (found: string, message: string, allowed: string): Fault =>
  fault('order/no-spares', found, message, { allowed, rule: 'CW-1407' });

const badPlace = (desk: Desk, zone: string, message: string): Fault =>
  fault('order/bad-place', nameOf(desk, zone), message, {
    allowed: listed(
      freeMusterZones(desk).map((id) => nameOf(desk, id)),
      12,
    ),
    rule: 'CW-1405',
  });

const NOT_FED = 'Brigades join only where your side rules and the place has your side’s number.';

function checkAdd(desk: Desk, { number, group: id }: OrderOf<'add'>, tally: Tally): readonly Fault[] {
  const group = own(desk, id);
  if (!isGroup(group)) return [group];
  const left = (desk.me.spares ?? 0) - tally.spares - tally.formed * NEW_GROUP;
  if (number > left)
    return [
      noSpares(String(number), `You have ${left} spare brigades for this line.`, left < 1 ? 'None.' : `1 to ${left}`),
    ];
  if (!feeds(desk, group.zone)) return [badPlace(desk, group.zone, NOT_FED)];
  const room = MOST_BRIGADES - held(group, tally);
  return number > room
    ? [
        fault('order/group-full', String(number), `${group.name} would pass ${MOST_BRIGADES} brigades.`, {
          allowed: room < 1 ? 'It has no room.' : `1 to ${room}`,
          rule: 'CW-913',
        }),
      ]
    : [];
}

/** What a side's armies were ever called, and what this sheet calls new ones. */
const usedNames = ({ view, side }: Desk, tally: Tally): readonly string[] =>
  [...(view.names[side] ?? []), ...tally.names].map((name) => keyOf(name.replace(/^\s*the\s+/i, '')));

function checkForm(desk: Desk, { name, zone }: OrderOf<'form'>, tally: Tally): readonly Fault[] {
  const { view, fixed, side, me, groups } = desk;
  const left = (me.spares ?? 0) - tally.spares - tally.formed * NEW_GROUP;
  if ((me.permits ?? 0) <= tally.formed)
    return [noSpares('FORM', 'You have no leave to form a Group.', 'The President gives it with PRESIDENT GROUP.')];
  if (left < NEW_GROUP)
    return [noSpares('FORM', `A new Group takes ${NEW_GROUP} spare brigades; you have ${left}.`, 'Wait for more.')];
  if (usedNames(desk, tally).includes(keyOf(name.replace(/^\s*the\s+/i, ''))))
    return [
      fault('order/name-used', name, 'Your side has had a Group of this name.', {
        allowed: 'A new name.',
        rule: 'CW-1406',
      }),
    ];
  if (!feeds(desk, zone)) return [badPlace(desk, zone, NOT_FED)];
  if (!freeMusterZones(desk).includes(zone) || tally.sites.includes(zone))
    return [badPlace(desk, zone, 'A Group stands there already.')];
  return roomForGroups(view, side, groups.length + tally.formed, fixed) < 1
    ? [
        fault('order/supply-limit', 'FORM', 'The supply points of your side feed no further Group.', {
          allowed: 'Wait until your side has more of them, or fewer Groups.',
          rule: 'CW-406',
        }),
      ]
    : [];
}

const ownOnly = (desk: Desk, ids: readonly GroupId[]): readonly Fault[] =>
  ids
    .map((id) => own(desk, id))
    .filter((found): found is Fault => !isGroup(found))
    .slice(0, 1);

type Check<K extends Order['kind']> = (desk: Desk, order: OrderOf<K>, tally: Tally) => readonly Fault[];

/** What is wrong with lines about Groups. */
export const GROUP_CHECKS: {
  readonly [K in GroupOrder['kind'] | 'avatar' | 'activate' | 'add' | 'form']: Check<K>;
} = {
  move: ofGroup((desk, group, order) => checkMove(desk, group, order)),
  invade: ofGroup((desk, group, order) => checkInvade(desk, group, order)),
  transfer: ofGroup(checkTransfer),
  receive: ofGroup((desk, group, order) => checkReceive(desk, group, order)),
  rally: ofGroup((_desk, group) => checkRally(group)),
  entrench: ofGroup((desk) => checkEntrench(desk)),
  hold: ofGroup(() => []),
  avatar: (desk, { group }) => ownOnly(desk, [group]),
  activate: (desk, { groups }) => ownOnly(desk, groups),
  add: checkAdd,
  form: checkForm,
};
